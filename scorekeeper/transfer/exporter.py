"""Games on their way out: as documents, or as one table for a spreadsheet.

The table has a row per hand and player, then one with each player's result. Numbers are exact: a
fraction is written as spreadsheets read it, ``2 2/3``, where ``8/3`` would become a day in August.
"""

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator
from fractions import Fraction

from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.documents.result import money_text
from scorekeeper.scoring.documents.rules import CustomRules, write_rules_document
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.sheets.cells import FORMULA, PLACE, SEPARATORS
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.file_name import file_name
from scorekeeper.store.files.json_text import one_line, readable
from scorekeeper.store.transfer.import_game import fingerprint
from scorekeeper.words.cash_box import CashRow
from scorekeeper.words.odd_hand import row_line
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
CASH_COLUMNS = ("at", "player", "money", "currency", "what_for")
Exported = Game | CustomRules
"""What becomes a file of its own, or a line of one."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""At the start of a file it tells Excel that the text is UTF-8."""


def document_of(each: Exported) -> Document:
    """Return the document of a game, or of an own game's rules."""
    return write_rules_document(each) if isinstance(each, CustomRules) else write_game(each)


def json_text(each: Exported) -> str:
    """Return the document of a game or of rules, laid out to be read by people too."""
    return readable(document_of(each)) + "\n"


def json_line(each: Exported) -> str:
    """Return the document of a game or of rules on one line."""
    return one_line(document_of(each)) + "\n"


def json_file_name(each: Exported) -> str:
    """Return the name of a file in a folder: safe for any id or name, and different for each."""
    if isinstance(each, CustomRules):
        digest = hashlib.sha256(json_line(each).encode()).hexdigest()
        return file_name(f"rules-{each.name}-{digest[:8]}") or f"rules-{digest[:32]}.json"
    return file_name(each.id) or f"{fingerprint(each)[:32]}.json"


def csv_text(games: Iterable[Game]) -> str:
    """Return the whole table with its heading."""
    return csv_heading() + "".join(map(csv_rows, games))


def csv_heading() -> str:
    """Return the first row."""
    return csv_row([say(f"csv.{column}") for column in COLUMNS])


def csv_rows(game: Game) -> str:
    """Return the rows of one game."""
    ledger = score_game(game)
    head = [safe_cell(each) for each in (game.id, game.name, game.variant, game.started or "")]
    return "".join(csv_row([*head, *row]) for row in (*_hand_rows(ledger), *_result_rows(ledger)))


def cash_csv(rows: Iterable[CashRow]) -> str:
    """Return the lines of a cash box as a table with a heading."""
    heading = csv_row([say(f"csv.{column}") for column in CASH_COLUMNS])
    return heading + "".join(
        csv_row(
            [
                row.at,
                safe_cell(row.person),
                row.money,
                safe_cell(row.currency),
                safe_cell(row.what_for),
            ]
        )
        for row in rows
    )


def exact_number(points: Fraction | int) -> str:
    """Return ``3``, ``-2 2/3`` or ``0 1/3``."""
    whole, part = divmod(abs(Fraction(points)), 1)
    sign = "-" if points < 0 else ""
    return f"{sign}{whole} {part}" if part else f"{sign}{whole}"


def _hand_rows(ledger: Ledger) -> Iterator[list[str]]:
    for hand in ledger.hands:
        for side in hand.sides:
            points, total = exact_number(hand.points[side]), exact_number(hand.totals[side])
            note = safe_cell(row_line(hand.hand))
            yield [str(hand.number + 1), safe_cell(side), points, total, "", "", "", note]


def _result_rows(ledger: Ledger) -> Iterator[list[str]]:
    """Return what everyone has, and wins or pays once the game is over."""
    settlement = ledger.settlement
    for side, total in (*ledger.totals.items(), *ledger.left.items()):
        paid = ["", "", ""]
        if settlement is not None and side in ledger.sides:
            paid[0] = exact_number(settlement.points[side])
            if settlement.money is not None:
                paid[1] = money_text(settlement.money[side], settlement.currency)
                paid[2] = safe_cell(settlement.currency)
        yield [say("csv.end"), safe_cell(side), "", exact_number(total), *paid, ""]


UNGUARDED = re.compile(PLACE + FORMULA)


def safe_cell(text: str) -> str:
    """Return a text on one line in which no spreadsheet finds a formula."""
    line = "".join(
        " " if unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") else character
        for character in text
    )
    guarded = UNGUARDED.sub(r"\1'", line)
    # Some programs take a text that began with one of these for a formula as well.
    begins_oddly = text.lstrip(" \u00a0")[:1] in ("\t", "\r", "\n")
    return f"'{line}" if begins_oddly and guarded == line else guarded


def csv_row(cells: Iterable[str]) -> str:
    """Return a row of cells, of which a program that separates otherwise makes no others."""
    return ",".join(map(_quoted, cells)) + "\r\n"


def _quoted(cell: str) -> str:
    if any(character in cell for character in f'{SEPARATORS}"\r\n'):
        return '"' + cell.replace('"', '""') + '"'
    return cell
