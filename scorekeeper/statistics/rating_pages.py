"""What the pages of a person and of a group show of ratings."""

from dataclasses import dataclass

from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.history import History
from scorekeeper.statistics.rating import RATED_GAMES, Rating, Ratings, nearest


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


def person_rating(history: History, person: str, chosen: Filter) -> PersonRating | None:
    """Return the rating of a person, from the games of the group that is chosen, or from all.

    None where they have none, and where other games are chosen: there is no rating for these.
    """
    if chosen != Filter(group=chosen.group):
        return None
    ratings, names = history.ratings(chosen.group or ""), history.names()
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


def group_ratings(history: History, group: str) -> tuple[PersonRating, ...]:
    """Return the ratings in a group, the best first, those with too few games last."""
    ratings, names = history.ratings(group), history.names()
    rated = _rated(ratings)
    found = [
        PersonRating(each, names[each], ratings.games_of(each), rated.get(each))
        for each in ratings.present()
    ]
    return tuple(
        sorted(
            found,
            key=lambda each: (
                each.rating is None,
                -each.rating.mean if each.rating else -each.games,
                each.name,
            ),
        )
    )


def _rated(ratings: Ratings) -> dict[str, Rating]:
    """Return the ratings of those with enough games."""
    return {
        person: rating
        for person, rating in ratings.present().items()
        if ratings.games_of(person) >= RATED_GAMES
    }
