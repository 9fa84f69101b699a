"""Every number says by which rule it stands where it stands."""

import pytest
from hypothesis import given, settings

from scorekeeper.scoring.engine.line import Line
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.words.lines import line_rule
from tests.scoring.random_games import games
from tests.scoring.score_sheet import rules_for

# What the table itself says, no rule does.
AGREED = {"adjustment", "joined"}


@settings(max_examples=150, deadline=None)
@given(games())
def test_every_line_has_its_rule(game: Game) -> None:
    for hand in score_game(game).hands:
        for line in hand.lines:
            told = line_rule(line, hand.rules, len(game.players))
            assert bool(told) is (line.reason not in AGREED), line


@pytest.mark.parametrize(
    ("variant", "options", "line", "told"),
    [
        ("black-lady", {}, Line("Ann", 13, "cards", ("QS",)), "counts 13"),
        ("black-lady", {}, Line("Ann", 3, "cards", ("3 hearts",)), "each counts 1"),
        (
            "black-lady",
            {"on_the_nose": {"50": 0, "100": 50}},
            Line("Ann", -50, "on_the_nose", detail="100"),
            "On the Nose: a total of exactly 100 becomes 50.",
        ),
        ("purple", {}, Line("Ann", 10, "revoke", detail="1"), "Each revoke: +10."),
        ("black-lady", {}, Line("Ann", 5, "adjustment", detail="misdeal"), ""),
    ],
)
def test_which_rule_it_is(variant: str, options: dict[str, object], line: Line, told: str) -> None:
    assert line_rule(line, rules_for(variant, 4, **options), 4) == told
