"""Games as one table for a spreadsheet: a row per hand and player, then what each came to.

Names and notes are whatever somebody typed, and a spreadsheet takes a cell that begins with = for
a formula; so such a text is put behind an apostrophe. Numbers are exact: a fraction is written as
spreadsheets read it, ``2 2/3``, where ``8/3`` would become a day in August.
"""

import csv
import io
import unicodedata
from collections.abc import Iterable, Iterator
from fractions import Fraction

from scorekeeper.scoring.documents.result import money_text
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.words.translation import say

COLUMNS = (
    "game",
    "name",
    "variant",
    "started",
    "hand",
    "player",
    "points",
    "total",
    "settlement",
    "money",
    "currency",
    "note",
)
# With the wide forms, which some programs take for the same.
FORMULA = frozenset("=+-@\t\r\n|%＝＋－＠")
MARK = b"\xef\xbb\xbf"
"""At the start of a file it tells Excel that the letters are UTF-8."""


def csv_text(games: Iterable[Game]) -> str:
    """The whole table, with its heading."""
    return heading() + "".join(map(rows, games))


def heading() -> str:
    """The first row."""
    return _text([say(f"csv.{column}") for column in COLUMNS])


def rows(game: Game) -> str:
    """The rows of one game."""
    ledger = score_game(game)
    head = [safe(game.id), safe(game.name), safe(game.variant), safe(game.started or "")]
    return "".join(_text([*head, *row]) for row in (*_hands(ledger), *_ends(ledger)))


def safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula, on one line."""
    shown = "".join(
        " " if unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") else character
        for character in text
    )
    first = text.lstrip(" \u00a0")[:1]
    return f"'{shown}" if first in FORMULA and first else shown


def exact(points: Fraction | int) -> str:
    """``3``, ``-2 2/3``, ``0 1/3``."""
    whole, part = divmod(abs(Fraction(points)), 1)
    sign = "-" if points < 0 else ""
    return f"{sign}{whole} {part}" if part else f"{sign}{whole}"


def _hands(ledger: Ledger) -> Iterator[list[str]]:
    for hand in ledger.hands:
        for side in hand.sides:
            points, total = exact(hand.points[side]), exact(hand.totals[side])
            note = safe(hand.hand.note)
            yield [str(hand.number + 1), safe(side), points, total, "", "", "", note]


def _ends(ledger: Ledger) -> Iterator[list[str]]:
    """What everyone has, and wins or pays once the game is over."""
    settlement = ledger.settlement
    for side, total in (*ledger.totals.items(), *ledger.left.items()):
        paid = ["", "", ""]
        if settlement is not None and side in ledger.sides:
            paid[0] = exact(settlement.points[side])
            if settlement.money is not None:
                paid[1] = money_text(settlement.money[side], settlement.currency)
                paid[2] = safe(settlement.currency)
        yield [say("csv.end"), safe(side), "", exact(total), *paid, ""]


def _text(row: list[str]) -> str:
    stream = io.StringIO()
    csv.writer(stream).writerow(row)
    return stream.getvalue()
