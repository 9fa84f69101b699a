"""Ratings: how strong people seem to be, estimated from who ended where in which company.

openskill works them out, by the model of Plackett and Luce: whoever ends ahead of strong opponents
gains much, whoever ends behind weak ones loses much. Sides that share a place gain and lose alike,
and partners are rated as one side. A rating is a mean with its uncertainty, so it means something
only after many games.

Each game changes the ratings that the games before it have led to. They are kept after every game,
so that a change counts again only the games that were played after it.

Source: R. C. Weng and C.-J. Lin, A Bayesian Approximation Method for Online Ranking, Journal of
Machine Learning Research 12 (2011), algorithm 4; openskill with the numbers it begins with.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress, count
from math import hypot, isfinite
from operator import is_not
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.statistics.facts import PlayerFacts
from scorekeeper.statistics.values import CONFIDENCE

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

    Teams = list[list[PlackettLuceRating]]
else:
    Teams = list

RATED_GAMES = 20
"""With fewer games a rating is mostly the one that everybody begins with, and is not shown."""
CURVE_SHOWN = 60


class Rating(NamedTuple):
    """The strength of somebody's play; ``spread`` is the standard deviation of ``mean``."""

    mean: float
    spread: float

    def differs(self, other: "Rating") -> bool:
        """Return whether two strengths differ with a confidence of 95 in 100."""
        return abs(self.mean - other.mean) > CONFIDENCE * hypot(self.spread, other.spread)


START = Rating(25.0, 25.0 / 3)
"""The rating that everybody begins with."""


class Ended(NamedTuple):
    """A person's place at the end of a game; partners have the same ``side``."""

    person: str
    place: int
    side: int


class RatedGame(NamedTuple):
    """A game that changes ratings: two sides or more played it to its end."""

    id: str
    people: tuple[Ended, ...]


After = tuple[Rating, ...]
"""The ratings of everybody who played a game, after it."""


def rated_game(game_id: str, people: Mapping[str, PlayerFacts]) -> RatedGame | None:
    """Return the places that rate everybody's strength; None where nobody played anybody."""
    ended = tuple(
        Ended(person, player.place, player.side)
        for person, player in sorted(people.items())
        if player.side is not None
    )
    return RatedGame(game_id, ended) if len({player.side for player in ended}) > 1 else None


class Ratings:
    """Everybody's ratings after each of some games."""

    def __init__(self) -> None:
        self._games: list[RatedGame] = []
        self._ratings: list[After] = []
        self._of: dict[str, list[int]] = {}
        self.counted = 0

    def follow(self, games: Sequence[RatedGame]) -> None:
        """Bring the ratings up to date with these games, which are in the order of play.

        What they have in common with the games before, from the first one on, is not counted again.
        ``counted`` grows by the number of games that are.
        """
        # Nearly all are the same objects; only the others are compared.
        differing = compress(count(), map(is_not, self._games, games))
        shared = min(len(self._games), len(games))
        same = next((at for at in differing if self._games[at] != games[at]), shared)
        self._forget_after(same)
        # The next call then finds the same objects.
        self._games = [*games[:same]]
        for game in games[same:]:
            self._append(game, self._rate(game))
            self.counted += 1

    def present(self) -> Mapping[str, Rating]:
        """Return the present rating of everybody."""
        return {person: self._after(steps[-1], person) for person, steps in self._of.items()}

    def games_of(self, person: str) -> int:
        """Return the number of games in a person's rating."""
        return len(self._of.get(person, ()))

    def curve(self, person: str) -> tuple[Rating, ...]:
        """Return the ratings of a person after their last games, the oldest first."""
        return tuple(self._after(step, person) for step in self._of.get(person, [])[-CURVE_SHOWN:])

    def write(self) -> list[object]:
        """Return everything as a document: of each game its id, and three lists."""
        return [
            [
                game.id,
                [player.person for player in game.people],
                [number for player in game.people for number in (player.place, player.side)],
                [number for rating in after for number in rating],
            ]
            for game, after in zip(self._games, self._ratings, strict=True)
        ]

    @classmethod
    def read(cls, document: object) -> "Ratings":
        """Return the ratings of a document; those before the first part that has another form."""
        ratings = cls()
        for part in document if isinstance(document, list) else ():
            step = _read_step(part)
            if step is None:
                break
            ratings._append(*step)
        return ratings

    def _append(self, game: RatedGame, after: After) -> None:
        for player in game.people:
            self._of.setdefault(player.person, []).append(len(self._games))
        self._games.append(game)
        self._ratings.append(after)

    def _forget_after(self, games: int) -> None:
        for game in reversed(self._games[games:]):
            for player in game.people:
                steps = self._of[player.person]
                steps.pop()
                if not steps:
                    del self._of[player.person]
        del self._games[games:], self._ratings[games:]

    def _after(self, step: int, person: str) -> Rating:
        people = zip(self._games[step].people, self._ratings[step], strict=True)
        return next(rating for player, rating in people if player.person == person)

    def _before(self, person: str) -> Rating:
        steps = self._of.get(person)
        return self._after(steps[-1], person) if steps else START

    def _rate(self, game: RatedGame) -> tuple[Rating, ...]:
        """Return everybody's ratings after one more game."""
        model = _model()
        sides: dict[int, list[Ended]] = {}
        for player in game.people:
            sides.setdefault(player.side, []).append(player)
        teams = _Teams(
            [model.rating(*self._before(player.person)) for player in side]
            for side in sides.values()
        )
        places = [float(side[0].place) for side in sides.values()]
        rated = {
            player.person: Rating(strength.mu, strength.sigma)
            for side, team in zip(sides.values(), model.rate(teams, ranks=places), strict=True)
            for player, strength in zip(side, team, strict=True)
        }
        return tuple(rated[player.person] for player in game.people)


class _Teams(Teams):
    """The sides of a game, made for it alone: they need not be copied, as openskill would do."""

    def __deepcopy__(self, _: object) -> "_Teams":
        return self


def nearest(ratings: Mapping[str, Rating], person: str) -> str | None:
    """Return the person whose rating is nearest to that of another; None where there is none."""
    own = ratings[person].mean
    rivals = (other for other in ratings if other != person)
    return min(rivals, key=lambda other: (abs(ratings[other].mean - own), other), default=None)


@cache
def _model() -> "PlackettLuce":
    # The import takes a tenth of a second, and only pages with a rating need it.
    from openskill.models import PlackettLuce  # noqa: PLC0415

    return PlackettLuce(mu=START.mean, sigma=START.spread)


def _all_are(kind: type, values: Sequence[object]) -> bool:
    return {*map(type, values)} == {kind}


def _read_step(document: object) -> tuple[RatedGame, After] | None:
    match document:
        case [str(game_id), list(names), list(ends), list(numbers)] if (
            len(ends) == len(numbers) == 2 * len(names) > 0
            and _all_are(str, names)
            and _all_are(int, ends)
            and _all_are(float, numbers)
            and all(map(isfinite, numbers))
        ):
            people = map(Ended, names, ends[::2], ends[1::2])
            after = map(Rating, numbers[::2], numbers[1::2])
            return RatedGame(game_id, tuple(people)), tuple(after)
    return None


@dataclass(frozen=True)
class PersonRating:
    """The rating of a person after so many games; with too few of them it is None.

    ``curve`` has the ratings after the last games, the oldest first. ``rival`` is who of the others
    with a rating is nearest, with theirs.
    """

    person: str
    name: str
    games: int
    rating: Rating | None = None
    curve: tuple[Rating, ...] = ()
    rival: tuple[str, Rating] | None = None


def person_rating(ratings: Ratings, names: Mapping[str, str], person: str) -> PersonRating | None:
    """Return the rating of a person; None where no game has one for them.

    Args:
        ratings: The ratings of everybody, from the games that count.
        names: Everybody's name, by their keys.
        person: Their key.
    """
    games = ratings.games_of(person)
    if not games:
        return None
    rated = _rated(ratings)
    if person not in rated:
        return PersonRating(person, names[person], games)
    rival = nearest(rated, person)
    return PersonRating(
        person=person,
        name=names[person],
        games=games,
        rating=rated[person],
        curve=ratings.curve(person),
        rival=(names[rival], rated[rival]) if rival else None,
    )


def ranked_ratings(ratings: Ratings, names: Mapping[str, str]) -> tuple[PersonRating, ...]:
    """Return everybody's rating, the best first, those with too few games last.

    ``names`` has what people are called, by their keys.
    """
    rated = _rated(ratings)

    def rank(person: PersonRating) -> tuple[bool, float, str]:
        best = -person.rating.mean if person.rating else -person.games
        return person.rating is None, best, person.name

    people = [
        PersonRating(key, names[key], ratings.games_of(key), rated.get(key))
        for key in ratings.present()
    ]
    return tuple(sorted(people, key=rank))


def _rated(ratings: Ratings) -> dict[str, Rating]:
    return {
        person: rating
        for person, rating in ratings.present().items()
        if ratings.games_of(person) >= RATED_GAMES
    }
