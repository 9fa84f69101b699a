"""Every worked example is scored as it says, by the public format. The facts are in ``facts``."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.documents.result import money_text
from scorekeeper.scoring.ending import Outcome, judge
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of, score_game, score_one
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.seating import sides_of
from scorekeeper.scoring.settlement import Settlement, settle
from tests.scoring.worked_examples import CELLS, Example, Row, examples

EXAMPLES = tuple(examples())
SOURCES = {source for entry in CATALOGUE.values() for source in entry.sources}
AT_LEAST = 3
RESULT_COLUMNS = ("points", "totals", "winners", "by", "settled", "money", "payments", "problem")
INPUT_COLUMNS = (
    *("taken", "before", "typed", "tricks", *CELLS),
    *("@dummy", "@widow", "@blind-1", "@blind-2"),
)


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_the_example_is_scored_as_it_says(example: Example) -> None:
    game, problems = read_game(json.loads(json.dumps(example.document())))
    assert problems == ()
    assert game is not None
    alone = "before" in example.rows[0]
    results = (
        hand_alone(game, number, row) if alone else hands_until(game, number)
        for number, row in enumerate(example.rows)
    )
    lines = [
        line({**row, **result}, row) for row, result in zip(example.rows, results, strict=True)
    ]
    assert lines == [line(row, row) for row in example.rows]


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_game_has_worked_examples(game: str) -> None:
    assert Counter(example.game for example in EXAMPLES)[game] >= AT_LEAST


def test_every_example_says_where_it_comes_from_and_what_it_expects() -> None:
    assert [str(example) for example in EXAMPLES if not example.provenance] == []
    sources = {
        str(example): example.head["source"] for example in EXAMPLES if "source" in example.head
    }
    unknown = {at: said for at, said in sources.items() if re.split("[,:]", said)[0] not in SOURCES}
    assert unknown == {}, "a source begins with a title of the catalogue's `sources`, then , or :"
    columns = {str(example): set(example.rows[0]) for example in EXAMPLES}
    assert len(columns) == len(EXAMPLES)
    known = {*INPUT_COLUMNS, *RESULT_COLUMNS}
    assert {at: used - known for at, used in columns.items() if not used <= known} == {}
    expected = {"points", "totals", "problem"}
    assert {at: used for at, used in columns.items() if not used & expected} == {}


def hand_alone(game: Game, number: int, row: Row) -> Row:
    """Return the result of one hand after the totals that its row begins with."""
    rules = rules_of(game)
    sides = sides_of(rules, game.players, game.teams)
    before = dict(zip(sides, map(int, row["before"].split()), strict=True))
    one = score_one(rules, sides, game.hands[number], 1, before)
    outcome = judge(rules, one.totals, 2)
    settlement = settle(rules, one.totals) if outcome else None
    return result_row(one.points, one.totals, outcome, settlement, one.problems)


def hands_until(game: Game, number: int) -> Row:
    """Return the result of a game up to one of its hands."""
    last = number + 1 == len(game.hands)
    until = replace(game, hands=game.hands[: number + 1], finished=game.finished if last else None)
    ledger = score_game(until)
    points = ledger.hands[-1].points
    return result_row(points, ledger.totals, ledger.outcome, ledger.settlement, ledger.problems)


def result_row(
    points: Mapping[str, Points],
    totals: Mapping[str, Points],
    outcome: Outcome | None,
    settlement: Settlement | None,
    problems: Iterable[Problem],
) -> Row:
    row = {
        "points": numbers(points.values()),
        "totals": numbers(totals.values()),
        "winners": ", ".join(outcome.winners) if outcome else "-",
        "by": outcome.ended_by if outcome else "-",
        "problem": " ".join(problem.code for problem in problems) or "-",
        "settled": "-",
        "money": "-",
        "payments": "-",
    }
    if settlement is None:
        return row
    money, currency = settlement.money, settlement.currency
    paid = [
        transfer.amount if money is None else money_text(transfer.amount, currency)
        for transfer in settlement.transfers
    ]
    return row | {
        "settled": numbers(settlement.points.values()),
        "money": numbers(money_text(amount, currency) for amount in (money or {}).values()) or "-",
        "payments": ", ".join(
            f"{transfer.payer}>{transfer.receiver} {amount}"
            for transfer, amount in zip(settlement.transfers, paid, strict=True)
        )
        or "-",
    }


def numbers(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def line(row: Row, columns: Iterable[str]) -> str:
    """Return the cells of these columns, and always the problems."""
    return " | ".join((*(row[column] for column in columns), "problem " + row.get("problem", "-")))
