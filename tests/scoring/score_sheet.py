"""Tables that read like a score sheet, checked against what scoring says.

::

    Ann Bob Cid Dee
    taken       | points   | totals
    Q+3 5 0 5   | 16 5 0 5 | 16 5 0 5

The first line names the players, the second the columns. What somebody took is joined with ``+``:
``Q`` is Q♠, ``J`` is J♦, ``5`` is five plain cards of the game's point suit, ``rest`` is every
point card that is not named elsewhere, anything else is a card's name. Columns that say what
happened:

``taken``   one cell for each player
``before``  the totals before the hand; every row then stands alone
``moon``    what the shooter chose, ``-`` for nothing
``extra``   adjustments, ``Bob+5 Cid-3``, ``-`` for none

Every other column is what scoring must return: ``points``, ``totals``, ``winners`` (names, ``-``
while the game goes on) and ``by`` (what ended it).
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import islice

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import Adjustment, Declarations
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import Ledger, score_game, score_one
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import sides_of

SHORT = {"Q": "QS", "J": "JD"}
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
Row = Mapping[str, str]


def rules_for(variant: str, players: int = 4, /, **options: object) -> Variant:
    """Return the rules in force; all options must fit."""
    rules, problems = configure(CATALOGUE[variant].variant, options, players)
    assert problems == ()
    return rules


def check_sheet(variant: str, sheet: str, /, **options: object) -> Ledger | None:
    """Check that every row is scored as it says, without a problem; return the game's ledger."""
    players, rows = read_sheet(sheet)
    rules = rules_for(variant, len(players), **options)
    hands = tuple(hand_in(row, players, rules) for row in rows)
    game = Game("", "", variant, players, players[0], options, hands)
    if "before" in rows[0]:
        results = [
            _alone(rules, replace(game, hands=(hand,)), row)
            for hand, row in zip(hands, rows, strict=True)
        ]
        ledger = None
    else:
        ledger = score_game(game)
        assert ledger.problems == ()
        results = [
            _results(replace(game, hands=hands[: number + 1])) for number in range(len(hands))
        ]
    assert [_line({**row, **result}, row) for row, result in zip(rows, results, strict=True)] == [
        _line(row, row) for row in rows
    ]
    return ledger


def read_sheet(sheet: str) -> tuple[tuple[str, ...], list[Row]]:
    """Return the players and the rows, each column name -> cell."""
    first, second, *lines = (line for line in sheet.splitlines() if line.strip())
    columns = _cells(second)
    return tuple(first.split()), [dict(zip(columns, _cells(line), strict=True)) for line in lines]


def hand_in(row: Row, players: tuple[str, ...], rules: Variant) -> Hand:
    """Return the hand that one row describes."""
    cells = row["taken"].split()
    named = [SHORT.get(part, part) for cell in cells for part in cell.split("+")]
    rest = [card for card in rules.point_cards for _ in range(rules.pack.decks - named.count(card))]
    plain = iter(
        card for card in rules.groups[0].cards if card not in named and rules.values[card] == 1
    )
    taken = {
        player: _pile(cell, rules, plain, rest) for player, cell in zip(players, cells, strict=True)
    }
    moon = row.get("moon", "-")
    return Hand(
        taken={player: pile for player, pile in taken.items() if pile != Pile()},
        declared=Declarations(
            moon={} if moon == "-" else {"*": moon},
            adjustments=tuple(
                Adjustment(name, int(points))
                for name, points in re.findall(r"(\w+)([+-]\d+)", row.get("extra", ""))
            ),
        ),
    )


def _pile(cell: str, rules: Variant, plain: Iterable[str], rest: Iterable[str]) -> Pile:
    named: list[str] = []
    counted: dict[str, int] = {}
    for part in cell.split("+"):
        if part == "rest":
            named += rest
        elif not part.isdecimal():
            named.append(SHORT.get(part, part))
        elif not rules.countable_groups:
            named += islice(plain, int(part))
        elif part != "0":
            counted[rules.groups[0].name] = int(part)
    return Pile(tuple(named), counted)


def _alone(rules: Variant, game: Game, row: Row) -> Row:
    sides = sides_of(rules, game.players)
    before = dict(zip(sides, map(int, row["before"].split()), strict=True))
    one = score_one(rules, sides, game.hands[0], 0, before)
    assert one.problems == ()
    return {"points": _numbers(one.points), "totals": _numbers(one.totals)}


def _results(game: Game) -> Row:
    ledger = score_game(game)
    assert ledger.problems == ()
    outcome = ledger.outcome
    return {
        "points": _numbers(ledger.hands[-1].points),
        "totals": _numbers(ledger.totals),
        "winners": " ".join(outcome.winners) if outcome else "-",
        "by": outcome.ended_by if outcome else "-",
    }


def _numbers(points: Mapping[str, Points]) -> str:
    return " ".join(map(str, points.values()))


def _cells(line: str) -> list[str]:
    return [" ".join(cell.split()) for cell in line.split("|")]


def _line(row: Row, columns: Iterable[str]) -> str:
    return " | ".join(row[column] for column in columns)
