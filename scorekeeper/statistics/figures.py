"""The figures of a person: the sums that games add to, and a row for each in `FIGURES`.

The cards on a person's page, the table and the document of ``scorekeeper stats``, the page of the
games behind a figure and the comparison of two people read these rows. A new figure is a row, its
sentences, and a field of `PlayerSums` where it needs a sum that no other figure has.

Source: docs/game-file.md, Figures.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.rules.variant import Direction
from scorekeeper.statistics.sums import Behind, Frequency, Games, MeetingSums, Sum
from scorekeeper.statistics.values import (
    Count,
    Mean,
    Money,
    Paid,
    Places,
    Rate,
    Record,
    Share,
    Value,
    numbers_of,
)

ENOUGH_GAMES = 8
"""With fewer games a mean or a share says nothing, and is not shown."""


class PlayerSums(MeetingSums):
    """The facts of one person over many games, added up; with those that are compared of two.

    Attributes:
        ended: The games that they played to the end.
        table_places: The sum of the mean places of the tables where they played to the end.
        expected_wins: Their share of the wins if all sides were equally likely to
            win; ``expected_queens`` likewise, of everybody at the table.
        places: Place -> in how many games.
        lowest: The fewest points of a hand of each game, with the game's direction -> in how many.
        highest: The most points of a hand of each game.
        comebacks: By how many points they were behind in a game that they won -> in how many.
        paid: Currency -> what they won or paid, in smallest units; ``paid_games`` in how many
            games.
        spellings: The spellings of their name -> the number of games.
    """

    games = Games(lambda *_: True)
    ended = Games(lambda _, player: player.place > 0)
    table_points = Sum(lambda _, player: player.table_points)
    wins = Sum(lambda _, player: player.wins)
    games_won = Games(lambda _, player: player.wins > 0)
    expected_wins = Sum(lambda game, player: game.expected_win if player.place else 0)
    mean_places = Sum(lambda _, player: player.mean_place)
    table_places = Sum(lambda game, player: game.table_mean_place if player.place else 0)
    places = Frequency(lambda _, player: player.place or None)
    card_hands = Sum(lambda _, player: player.card_hands)
    clean = Sum(lambda _, player: player.clean)
    games_clean = Games(lambda _, player: player.clean > 0)
    expected_queens = Sum(lambda game, player: player.queens_in_play * game.expected_card)
    games_with_queen = Games(lambda _, player: player.queens > 0)
    moons_shot = Sum(lambda _, player: player.moons_shot)
    games_shot = Games(lambda _, player: player.moons_shot > 0)
    moons_suffered = Sum(lambda _, player: player.moons_suffered)
    games_suffered = Games(lambda _, player: player.moons_suffered > 0)
    on_the_nose = Sum(lambda _, player: player.on_the_nose)
    games_on_the_nose = Games(lambda _, player: player.on_the_nose > 0)
    led = Sum(lambda _, player: player.led)
    games_led = Games(lambda _, player: player.led > 0)
    lowest = Frequency(
        lambda game, player: (game.direction, player.lowest) if player.hands else None
    )
    highest = Frequency(
        lambda game, player: (game.direction, player.highest) if player.hands else None
    )
    comebacks = Frequency[Points](lambda _, player: player.comeback or None)
    games_paid = Games(lambda _, player: player.money is not None)
    paid = Frequency(
        lambda game, player: game.currency if player.money is not None else None,
        weight=lambda _, player: player.money or 0,
    )
    paid_games = Frequency(lambda game, player: game.currency if player.money is not None else None)
    spellings = Frequency(lambda _, player: player.name)

    @property
    def name(self) -> str:
        """Their name as it is written most often; of several, the first in code-point order."""
        return min(self.spellings, key=lambda name: (-self.spellings[name], name), default="")

    @property
    def money(self) -> Mapping[str, Paid]:
        """The money that they won or paid in each currency, in the order of the codes."""
        games = sorted(self.paid_games.items())
        return {currency: Paid(self.paid[currency], count) for currency, count in games}


@dataclass(frozen=True)
class Figure:
    """A figure of a person.

    Attributes:
        key: Its key in addresses and sentences: ``counted_games.<key>`` says what the games
            behind it have in common.
        value: Its value, given the sums of a person; None where their games do not tell it.
        behind: The games behind it, given the sums, without looking at any of them.
        opens: The key of the figure whose games its card opens, where that is another figure.
        enough: From how many games on it is shown.
        heading: The sentence above its card; empty for a figure without a card.
        under: The sentence below its card; empty where its kind has one.
        column: Its column of ``scorekeeper stats``; figures with the same one share it.
        document: The keys of its numbers in the document of the public contract.
        between: Its value in the comparison of two people, given the sums of one of them.
        compared: The sentence above it in this comparison.
    """

    key: str
    value: Callable[[PlayerSums], Value | None]
    behind: Callable[[PlayerSums], Behind] = PlayerSums.games.behind
    opens: str = ""
    enough: int = 0
    heading: str = ""
    under: str = ""
    column: str = ""
    document: tuple[str, ...] = ()
    between: Callable[[MeetingSums], Value] | None = None
    compared: str = ""


def mean_place(sums: PlayerSums) -> Mean:
    """Return the mean of somebody's places, and that of their tables."""
    return Mean(sums.mean_places, sums.ended, "games", sums.table_places)


def mean_points(sums: PlayerSums) -> Mean:
    """Return somebody's points per hand, and those of everybody at their tables."""
    return Mean(sums.points, sums.hands, "hands", sums.table_points)


def _of_cards(sums: PlayerSums, value: Value) -> Value | None:
    """Return a value that only cards tell; None where all games were typed without cards."""
    return None if sums.hands and not sums.card_hands else value


class Extremes(NamedTuple):
    """The best and the worst hand of a person, in points."""

    best: Points
    worst: Points


def extremes(sums: PlayerSums) -> Extremes | None:
    """Return the extreme hands; None without a hand, and where games of both directions count."""
    directions = {direction for direction, _ in sums.lowest}
    if len(directions) != 1:
        return None
    lowest = min(points for _, points in sums.lowest)
    highest = max(points for _, points in sums.highest)
    return Extremes(lowest, highest) if directions == {"low"} else Extremes(highest, lowest)


def _extreme(sums: PlayerSums, *, best: bool) -> Record | None:
    if not sums.hands:
        return None
    both = extremes(sums)
    return Record((both.best if best else both.worst) if both else None)


def _games_of_extreme(sums: PlayerSums, *, best: bool) -> Behind:
    both = extremes(sums)
    if both is None:
        return Behind(lambda *_: False, 0)
    points = both.best if best else both.worst
    direction: Direction = next(direction for direction, _ in sums.lowest)
    lowest = best is (direction == "low")
    return Behind(
        lambda _, player: player.hands and (player.lowest if lowest else player.highest) == points,
        (sums.lowest if lowest else sums.highest)[direction, points],
    )


def _games_of_comeback(sums: PlayerSums) -> Behind:
    most = max(sums.comebacks, default=0)
    return Behind(lambda _, player: most and player.comeback == most, sums.comebacks[most])


FIGURES: tuple[Figure, ...] = (
    Figure("games", lambda sums: Count(sums.games), column="games", document=("games",)),
    Figure("ended", lambda sums: Count(sums.ended), behind=PlayerSums.ended.behind),
    Figure("hands", lambda sums: Count(sums.hands), column="hands", document=("hands",)),
    Figure(
        "wins",
        lambda sums: Share(Fraction(sums.wins), sums.ended, "games"),
        behind=PlayerSums.games_won.behind,
        enough=ENOUGH_GAMES,
        heading="person.wins",
        column="wins",
        document=("wins",),
    ),
    Figure(
        "places",
        lambda sums: Places(dict(sorted(sums.places.items()))),
        behind=PlayerSums.ended.behind,
        document=("places",),
    ),
    Figure(
        "place",
        mean_place,
        behind=PlayerSums.ended.behind,
        opens="ended",
        enough=ENOUGH_GAMES,
        heading="person.place",
        under="person.place.under",
        column="place",
        document=("mean_place", "table_mean_place"),
    ),
    Figure(
        "points",
        mean_points,
        opens="hands",
        enough=ENOUGH_GAMES,
        heading="person.points",
        under="person.points.under",
        column="points",
        document=("points_per_hand", "table_points_per_hand"),
        between=lambda sums: Mean(sums.points, sums.hands, "hands"),
        compared="pair.points",
    ),
    Figure(
        "clean",
        lambda sums: _of_cards(sums, Share(sums.clean, sums.card_hands, "hands")),
        behind=PlayerSums.games_clean.behind,
        enough=ENOUGH_GAMES,
        heading="person.clean",
        column="clean",
        document=("clean_hands",),
    ),
    Figure(
        "queens",
        lambda sums: _of_cards(
            sums, Share(sums.queens, sums.queens_in_play, "hands", sums.expected_queens)
        ),
        behind=PlayerSums.games_with_queen.behind,
        enough=ENOUGH_GAMES,
        heading="person.queens",
        column="queens",
        document=("queens", "queens_in_play"),
        between=lambda sums: Share(sums.queens, sums.queens_in_play, "hands"),
        compared="person.queens",
    ),
    Figure(
        "moons_shot",
        lambda sums: _of_cards(sums, Rate(sums.moons_shot, sums.card_hands)),
        behind=PlayerSums.games_shot.behind,
        heading="person.moons_shot",
        column="moons",
        document=("moons_shot",),
    ),
    Figure(
        "moons_suffered",
        lambda sums: _of_cards(sums, Rate(sums.moons_suffered, sums.card_hands)),
        behind=PlayerSums.games_suffered.behind,
        heading="person.moons_suffered",
        column="moons",
        document=("moons_suffered",),
    ),
    Figure(
        "on_the_nose",
        lambda sums: Count(sums.on_the_nose),
        behind=PlayerSums.games_on_the_nose.behind,
        heading="cell.nose",
        under="person.nose.under",
        column="nose",
        document=("on_the_nose",),
    ),
    Figure(
        "led",
        lambda sums: Share(sums.led, sums.hands, "hands"),
        behind=PlayerSums.games_led.behind,
        enough=ENOUGH_GAMES,
        heading="person.led",
    ),
    Figure(
        "best",
        lambda sums: _extreme(sums, best=True),
        behind=lambda sums: _games_of_extreme(sums, best=True),
        heading="person.best",
        under="person.extreme.under",
        column="best",
        document=("best_hand",),
    ),
    Figure(
        "worst",
        lambda sums: _extreme(sums, best=False),
        behind=lambda sums: _games_of_extreme(sums, best=False),
        heading="person.worst",
        under="person.extreme.under",
        column="worst",
        document=("worst_hand",),
    ),
    Figure(
        "comeback",
        lambda sums: Record(max(sums.comebacks)) if sums.comebacks else None,
        behind=_games_of_comeback,
        heading="person.comeback",
        under="person.comeback.under",
    ),
    Figure(
        "money",
        lambda sums: Money(sums.money),
        behind=PlayerSums.games_paid.behind,
        heading="person.money",
        column="money",
        document=("money",),
    ),
    # Each rating depends on all before it, so it is no value of sums.
    Figure("rating", lambda _: None, behind=PlayerSums.ended.behind),
)
"""The figures of a person, in the order of their cards, columns and keys."""
BY_KEY: Mapping[str, Figure] = {figure.key: figure for figure in FIGURES}


def find_figure(key: str) -> Figure:
    """Return the figure of a key, ``place-2`` for a place; the one of all games for any other."""
    return BY_KEY.get(key) or _place_figure(key) or BY_KEY["games"]


def written(sums: PlayerSums) -> dict[str, object]:
    """Return the figures of a person as the public contract has them.

    Exact numbers are text, and what no game tells is None.
    """
    document: dict[str, object] = {}
    for figure in FIGURES:
        value = figure.value(sums)
        numbers = (None,) * len(figure.document) if value is None else numbers_of(value)
        document |= zip(figure.document, numbers, strict=False)
    return document


def _place_figure(key: str) -> Figure | None:
    """Return the figure of ``place-2``, which has no card of its own."""
    place = key.removeprefix("place-")
    if place == key:
        return None

    def behind(sums: PlayerSums) -> Behind:
        games = (count for number, count in sums.places.items() if str(number) == place)
        return Behind(lambda _, player: str(player.place) == place, sum(games))

    return Figure(key, lambda sums: Places(sums.places), behind)
