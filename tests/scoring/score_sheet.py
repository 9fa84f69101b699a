"""Score sheets beside a test, in the form of the worked examples, and the rules that tests ask for.

The first line of a sheet names the players, the second the columns::

    Ann Bob Cid Dee
    taken       | points   | totals
    Q+3 5 0 5   | 16 5 0 5 | 16 5 0 5
"""

import json

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.rules.variant import Variant
from tests.scoring.worked_examples import Example, Row, check, table

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


def rules_for(variant: str, players: int = 4, /, **options: object) -> Variant:
    """Return the rules in force; all options must fit."""
    rules, problems = configure(CATALOGUE[variant].variant, options, players)
    assert problems == ()
    return rules


def check_sheet(variant: str, sheet: str, /, **options: object) -> Ledger:
    """Check that every row is scored as it says, without a problem; return the game's ledger."""
    example = _example(variant, sheet, options)
    check(example)
    return score_game(example.played())


def game_in(variant: str, sheet: str, /, **options: object) -> Game:
    """Return the game of a sheet."""
    return _example(variant, sheet, options).played()


def read_sheet(sheet: str) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    """Return the players and the rows, each column name -> cell."""
    first, *lines = (line for line in sheet.splitlines() if line.strip())
    return tuple(first.split()), table(lines)


def _example(variant: str, sheet: str, options: dict[str, object]) -> Example:
    players, rows = read_sheet(sheet)
    head = {"game": variant, "options": json.dumps(options), "players": " ".join(players)}
    return Example("", sheet, head, rows)
