"""The games of a sheet as the JSON document ``scorekeeper-sheet/1``.

Source: docs/game-file.md, *Old sheets*.
"""

from collections.abc import Callable
from fractions import Fraction

from scorekeeper.sheets.grid import Remark
from scorekeeper.sheets.layouts import SheetGame
from scorekeeper.sheets.reading import Sheet

FORMAT = "scorekeeper-sheet/1"
FINITE = frozenset({2, 5})


def write_sheet(sheet: Sheet, why: Callable[[Remark], str]) -> dict[str, object]:
    """Return the document; ``why`` says a remark in words."""
    return {"format": FORMAT, "games": [_game(each, why) for each in sheet.games]}


def _game(game: SheetGame, why: Callable[[Remark], str]) -> dict[str, object]:
    return {
        "name": game.name,
        "day": game.day.isoformat() if game.day else None,
        "variant": game.variant,
        "totals": game.totals,
        "people": [*game.people],
        "hands": [[_number(each) for each in hand] for hand in game.hands],
        "final": {name: _number(total) for name, total in game.final.items()},
        "unusual": [*game.unusual],
        "mistakes": [_remark(each, why) for each in game.mistakes],
        "left_out": [_remark(each, why) for each in game.left_out],
    }


def _remark(remark: Remark, why: Callable[[Remark], str]) -> dict[str, object]:
    place = {"row": remark.row, "column": remark.column}
    said = {key: number for key, number in place.items() if number}
    return {**said, "text": remark.text, "why": why(remark)}


def _number(value: Fraction | None) -> int | float | str | None:
    """Return a number as JSON has it; one without an end, exactly as text."""
    if value is None or value.denominator == 1:
        return None if value is None else int(value)
    rest = value.denominator
    for prime in FINITE:
        while rest % prime == 0:
            rest //= prime
    return float(value) if rest == 1 else str(value)
