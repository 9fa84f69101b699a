"""What follows from rules alone is worked out once, and never for a hand that needs it not."""

from dataclasses import replace

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import read_rules, write_rules
from scorekeeper.scoring.engine.stage import can_have_lines
from scorekeeper.scoring.engine.stages import STAGES
from scorekeeper.scoring.house_rules import registry
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.kept import kept_property, kept_with_rules
from scorekeeper.scoring.rules.variant import Variant
from tests.scoring.example import game_of, problems_of
from tests.scoring.score_sheet import rules_for

LADY = rules_for("black-lady")


def stages(rules: Variant) -> list[str]:
    return [stage.__name__ for stage in STAGES if can_have_lines(stage, rules)]


def test_only_stages_run_whose_part_the_rules_have() -> None:
    assert stages(LADY) == ["cards", "moons", "adjustments"]
    assert stages(rules_for("black-lady", trick_points=5, on_the_nose={"50": 0}, moon="off")) == [
        *("cards", "tricks", "adjustments", "on_the_nose")
    ]
    # A game that turns at its target may come back to 0.
    assert "way_back" in stages(rules_for("hartenjagen"))


def test_an_answer_is_kept_with_its_rules_and_its_question() -> None:
    asked: list[int] = []

    @kept_with_rules
    def twice(rules: Variant, number: int) -> int:
        asked.append(number)
        return 2 * number + rules.revoke

    rules = replace(LADY)
    assert [twice(rules, 1), twice(rules, 1), twice(rules, 2)] == [2, 2, 4]
    assert asked == [1, 2]
    assert twice(replace(rules, revoke=5), 1) == 7
    assert asked == [1, 2, 1]


def test_kept_answers_make_no_rules_differ() -> None:
    rules, same = replace(LADY), replace(LADY)
    assert rules.kept == {}
    rules.kept[("anything",)] = 1
    assert rules == same
    assert hash(rules) == hash(same)


def test_a_kept_property_is_worked_out_once() -> None:
    class Hand:
        worked_out = 0

        @kept_property
        def points(self) -> int:
            """The points."""
            self.worked_out += 1
            return 13

    hand = Hand()
    assert (hand.points, hand.points, hand.worked_out) == (13, 13, 1)
    assert Hand.points.__doc__ == "The points."


def test_the_same_options_give_the_same_rules() -> None:
    lady = CATALOGUE["black-lady"].variant
    first = registry.rules_for(lady, {"hands": 1}, 4)
    assert registry.rules_for(lady, {"hands": 1}, 4) is first
    assert registry.rules_for(lady, {"hands": 1}, 8).pack.decks == 2
    # A switch is no number, although it equals one.
    assert first.end.hands == 1
    assert registry.rules_for(lady, {"hands": True}, 4).end.hands is None


def test_the_same_document_gives_the_same_rules() -> None:
    problems: list[Problem] = []
    first = read_rules(write_rules(LADY), (), problems)
    assert first == LADY
    assert read_rules(write_rules(LADY), (), problems) is first
    assert problems == []


def test_unsound_rules_are_told_again_and_again() -> None:
    broken = {**write_rules(LADY), "revoke": "five"}
    for where in (("rules",), ("other", 1)):
        problems: list[Problem] = []
        assert read_rules(broken, where, problems) is None
        assert [problem.where for problem in problems] == [(*where, "revoke")]


def test_true_is_not_one() -> None:
    """Two documents that Python calls equal are not the same rules."""
    problems: list[Problem] = []
    assert read_rules({**write_rules(LADY), "revoke": 1}, (), problems)
    assert read_rules({**write_rules(LADY), "revoke": True}, (), problems) is None
    assert [problem.code for problem in problems] == ["kind_wrong"]


def test_problems_of_hands_and_of_hands_after_the_end_stay_in_order() -> None:
    game = game_of({"taken": {"Ann": ["QS"]}}, {"taken": {"Bob": ["XX"]}}, options={"hands": 1})
    codes = [(problem.code, problem.where[1]) for problem in problems_of(game)]
    assert codes[0] == ("cards_missing", 0)
    assert codes[1:3] == [("hand_after_end", 1), ("card_unknown", 1)]
