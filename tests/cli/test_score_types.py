"""``score --json`` writes whole points as JSON numbers, and only fractions as text."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.main import main
from tests.game_documents import MOON_HAND, PLAIN_HAND, Capture, Document, game, put

SHARED_WIN = {
    "taken": {
        "Ann": ["QS", "1 hearts"],
        "Bob": ["4 hearts"],
        "Cid": ["4 hearts"],
        "Dee": ["4 hearts"],
    }
}


def scored(document: Document, tmp_path: Path, capsys: Capture) -> Any:  # noqa: ANN401 - JSON
    assert main(["score", "--json", put(tmp_path, document)]) == 0
    return json.loads(capsys.readouterr().out)


def all_points(answer: Any) -> list[object]:  # noqa: ANN401 - JSON
    points = [*answer["totals"].values()]
    for hand in answer["hands"]:
        points += [*hand["points"].values(), *hand["totals"].values()]
        points += [line["points"] for line in hand["lines"]]
    return points


def test_whole_points_are_numbers(tmp_path: Path, capsys: Capture) -> None:
    hands = (PLAIN_HAND, MOON_HAND)
    points = all_points(scored(game(*hands, options={"on_the_nose": {"42": 0}}), tmp_path, capsys))
    assert {type(number) for number in points} == {int}
    assert {3, 16, -42, 26} <= set(points)


def test_shared_points_are_fractions_as_text(tmp_path: Path, capsys: Capture) -> None:
    answer = scored(game(SHARED_WIN, variant="super", options={}), tmp_path, capsys)
    assert answer["totals"] == {"Ann": -4, "Bob": "4/3", "Cid": "4/3", "Dee": "4/3"}
    assert [type(total) for total in answer["totals"].values()] == [int, str, str, str]


@pytest.mark.parametrize("stake", [None, "0.05"])
def test_a_settlement_is_text_throughout(
    stake: str | None, tmp_path: Path, capsys: Capture
) -> None:
    options = {"settlement": "wilson", "stake": stake, "end_at": 10}
    answer = scored(game(PLAIN_HAND, options=options), tmp_path, capsys)["settlement"]
    assert {type(amount) for amount in answer["points"].values()} == {str}
    assert answer["points"]["Bob"] == "-10"
    unit, other = ("points", "money") if stake is None else ("money", "points")
    assert all(
        type(transfer[unit]) is str and other not in transfer for transfer in answer["transfers"]
    )
    if stake is None:
        assert answer["money"] is None
    else:
        assert answer["money"]["Bob"] == "-0.50"
