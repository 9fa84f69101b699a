"""The facts of a game as the store keeps them: lists, because there are many.

The first element is the version: raise it whenever facts are counted in another way.
"""

from fractions import Fraction
from typing import get_args

from scorekeeper.scoring.documents.result import points_value
from scorekeeper.scoring.engine.line import Points, plain
from scorekeeper.scoring.rules.variant import Direction
from scorekeeper.statistics.facts import GameFacts, PlayerFacts

VERSION = 5


def write_facts(facts: GameFacts) -> list[object]:
    """Return the document of a game's facts."""
    players = [
        [points_value(value) if isinstance(value, Fraction) else value for value in each]
        for each in facts.players
    ]
    return [VERSION, *facts[:-1], players]


def read_facts(document: object) -> GameFacts | None:
    """Return the facts of a document, or None if it has another form or version."""
    match document:
        case [
            int(version),
            str(variant),
            int(seats),
            str(direction),
            (str() | None) as started,
            int(hands),
            str(currency),
            list(players),
        ] if version == VERSION and direction in get_args(Direction):
            found = [_read_player(each) for each in players]
            read = tuple(each for each in found if each is not None)
            if len(read) < len(found):
                return None
            return GameFacts(variant, seats, direction, started, hands, currency, read)  # type: ignore[arg-type]  # tested above
    return None


def _read_player(document: object) -> PlayerFacts | None:
    match document:
        case [
            str(name),
            int(hands),
            (int() | str()) as points,
            (int() | str()) as table_points,
            (int() | str()) as lowest,
            (int() | str()) as highest,
            int(card_hands),
            int(clean),
            int(queens),
            int(queens_in_play),
            int(moons_shot),
            int(moons_suffered),
            int(on_the_nose),
            (int() | None) as side,
            (int() | str()) as wins,
            int(place),
            (int() | str()) as mean_place,
            (int() | None) as money,
            (int() | None) as money_at_first,
            int(led),
            (int() | str()) as comeback,
            (int() | None) as seat,
            (int() | str() | None) as total,
        ]:
            try:
                return PlayerFacts(
                    name=name,
                    hands=hands,
                    points=_points(points),
                    table_points=_points(table_points),
                    lowest=_points(lowest),
                    highest=_points(highest),
                    card_hands=card_hands,
                    clean=clean,
                    queens=queens,
                    queens_in_play=queens_in_play,
                    moons_shot=moons_shot,
                    moons_suffered=moons_suffered,
                    on_the_nose=on_the_nose,
                    side=side,
                    wins=_points(wins),
                    place=place,
                    mean_place=_points(mean_place),
                    money=money,
                    money_at_first=money_at_first,
                    led=led,
                    comeback=_points(comeback),
                    seat=seat,
                    total=None if total is None else _points(total),
                )
            except (ValueError, ZeroDivisionError):
                pass
    return None


def _points(value: int | str) -> Points:
    return value if isinstance(value, int) else plain(Fraction(value))
