"""Score lines in words: why points count, and by which rule."""

import ast

import pytest
from hypothesis import given, settings

from scorekeeper.scoring.engine.line import REASONS, Line
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.words.lines import line_reason, line_rule, line_rules
from tests.scoring.random_games import games
from tests.scoring.score_sheet import rules_for
from tests.words.used_messages import nodes

HEARTS = rules_for("black-lady").groups[0].cards
LINES = [
    (Line("Ann", 3, "cards", ("2H", "3H", "4H")), "2♥ 3♥ 4♥"),
    (Line("Ann", 13, "cards", ("13 hearts",)), "13 hearts"),
    (Line("Ann & Cid", 2, "cards", ("2H", "3H"), detail="Cid"), "Cid: 2♥ 3♥"),
    (Line("Ann", 5, "cards", ("QH-red",)), "red Q♥"),
    (Line("Ann", 14, "cards", ("ROOK",)), "Rook"),
    (Line("Ann", -10, "offset", ("10Y",)), "yellow 10 takes 10 off"),
    (Line("Ann", 4, "floor", detail="0"), "not below 0"),
    (Line("Ann", -14, "pair", ("QH", "QS")), "Q♥ Q♠ together: they do not count"),
    (Line("Ann", -6, "reversal", ("QC",)), "Q♣ turns the sign"),
    (Line("Ann", 200, "reversal", ("QS", *HEARTS), detail="QS"), "Q♠: the sign is turned"),
    (Line("Ann", 4, "reversal", HEARTS, detail=" ".join(HEARTS)), "13 hearts: the sign is turned"),
    (
        Line("Ann", -3, "reversal", ("2H", "3H", "AS"), detail="2H 3H AS"),
        "2♥ 3♥ A♠: the sign is turned",
    ),
    (Line("Ann", 20, "double", ("10C",)), "10♣ doubles the points"),
    (
        Line("Ann", -26, "moon", part="replaced", detail="moon"),
        "shot the moon: its cards do not count",
    ),
    (Line("Bob", 26, "moon", part="add", detail="moon"), "26 for another player's moon"),
    (
        Line("Bob", -4, "moon", part="cleared", detail="moon"),
        "another player's moon: own cards do not count",
    ),
    (Line("Ann", -26, "moon", part="subtract", detail="moon"), "shot the moon: 26 off"),
    (Line("Ann", -78, "moon", part="receive"), "shot the moon: receives 78"),
    (Line("Ann", -26, "sun", part="replaced"), "won every trick: the cards do not count"),
    (Line("Bob", 52, "sun", part="add"), "52 for another player's sun"),
    (Line("Bob", -4, "sun", part="cleared"), "another player's sun: own cards do not count"),
    (Line("Ann", -52, "sun", part="subtract"), "won every trick: 52 off"),
    (Line("Ann", -156, "sun", part="receive"), "won every trick: receives 156"),
    (Line("Ann", 125, "award"), "took no point card"),
    (Line("Ann", 21, "award", part="replaced"), "took no point card: nothing else counts"),
    (Line("Ann", 50, "award", ("10C",)), "took no point card but 10♣"),
    (Line("Ann", -5, "no_tricks"), "won no trick"),
    (Line("Ann", 4, "bid", detail="12 8"), "the dummy took 12, the bid was 8"),
    (
        Line("Ann", 18, "bid", part="add", detail="26 8"),
        "26 for the dummy after a defender's moon, the bid was 8",
    ),
    (
        Line("Ann", -18, "bid", part="replaced", detail="26 8"),
        "the dummy shot the moon: its cards do not count",
    ),
    (Line("Ann", -6, "bid", part="pays"), "the bid"),
    (Line("Ann", 19, "pool", detail="19 1"), "the pool of 19"),
    (Line("Ann", 8, "pool", detail="17 2"), "a share of the pool of 17"),
    (Line("Ann", -7, "settlement", part="cards"), "card points are not carried on"),
    (Line("Ann", -3, "settlement", part="pays"), "pays the difference to the smallest score"),
    (
        Line("Ann", 3, "settlement", part="wins"),
        "the smallest score: the others pay the difference",
    ),
    (Line("Ann", 7, "typed"), "points written down without cards"),
    (Line("Ann", 23, "joined", detail="23"), "joined with 23"),
    (Line("Ann", 10, "tricks", detail="1"), "1 trick"),
    (Line("Ann", 60, "tricks", detail="6"), "6 tricks"),
    (Line("Ann", 1, "first_trick"), "won the first trick"),
    (Line("Ann", 13, "partner", detail="Cid"), "Cid’s points, as partner"),
    (Line("Ann", 1, "last_trick"), "won the last trick"),
    (Line("Ann", 1, "everything"), "won the first and the last trick and every card that counts"),
    (Line("Ann", -10, "way_back"), "on the way back: points are taken off"),
    (Line("Ann", 10, "revoke", detail="1"), "a revoke"),
    (Line("Ann", 20, "revoke", detail="2"), "2 revokes"),
    (Line("Ann", 5, "adjustment"), "agreed correction"),
    (Line("Ann", 5, "adjustment", detail="misdeal {x}"), "agreed correction: misdeal {x}"),
    (Line("Ann", -26, "relief"), "relief after a moon"),
    (Line("Ann", -50, "on_the_nose", detail="100"), "On the Nose: exactly 100"),
]


@pytest.mark.parametrize(("line", "words"), LINES)
def test_a_line_has_a_reason(line: Line, words: str) -> None:
    assert line_reason(line) == words


def test_every_reason_is_among_the_lines_above() -> None:
    assert {line.reason for line, _ in LINES} == set(REASONS)


def test_every_part_of_a_reason_is_among_the_lines_above() -> None:
    reasons = {(line.reason, line.part) for line, _ in LINES}
    place = Line._fields.index("part")
    written: list[ast.expr] = []
    for _, node in nodes("scoring"):
        match node:
            case ast.Call(ast.Name("whole_line"), [ast.Tuple(values)]):
                written.append(values[place])
            case ast.Call(keywords=keywords):
                written += [keyword.value for keyword in keywords if keyword.arg == "part"]
    parts = {value.value for value in written if isinstance(value, ast.Constant) and value.value}
    assert {part for _, part in reasons if part} == parts | {"wins", "pays"}
    assert {part for reason, part in reasons if reason == "moon"} == {
        part for reason, part in reasons if reason == "sun"
    }


# What the table itself says, no rule does.
AGREED = {"adjustment", "joined"}


@settings(max_examples=150, deadline=None)
@given(games())
def test_every_line_has_its_rule(game: Game) -> None:
    for hand in score_game(game).hands:
        for line in hand.lines:
            rule = line_rule(line, hand.rules, len(game.players))
            assert bool(rule) is (line.reason not in AGREED), line


@pytest.mark.parametrize(
    ("variant", "options", "line", "rule"),
    [
        ("black-lady", {}, Line("Ann", 13, "cards", ("QS",)), "counts 13"),
        ("black-lady", {}, Line("Ann", 3, "cards", ("3 hearts",)), "each counts 1"),
        (
            "black-lady",
            {"on_the_nose": {"50": 0, "100": 50}},
            Line("Ann", -50, "on_the_nose", detail="100"),
            "On the Nose: a total that a hand brings to exactly 100 goes back to 50; only then is"
            " it judged whether the game is over.",
        ),
        (
            "purple",
            {},
            Line("Ann", 10, "revoke", detail="1"),
            "Whoever could have followed and did not has revoked: +10 for them each time.",
        ),
        (
            "hartenjagen",
            {},
            Line("Ann", -30, "way_back"),
            "The game turns when somebody has a total of 50 or more after a hand. From the next "
            "hand on points are good: everyone takes those of each hand off their own total, and "
            "the game is over when somebody is at 0 or less.",
        ),
        (
            "black-lady",
            {"on_the_nose": {"50": 0, "100": 50}},
            Line("Ann", -50, "on_the_nose", detail="75"),
            "",
        ),
        ("black-lady", {}, Line("Ann", 23, "joined", detail="23"), ""),
        ("black-lady", {}, Line("Ann", 5, "adjustment", detail="misdeal"), ""),
    ],
)
def test_the_rule_behind_a_line(
    variant: str, options: dict[str, object], line: Line, rule: str
) -> None:
    assert line_rule(line, rules_for(variant, 4, **options), 4) == rule


def test_a_rule_is_said_once_and_what_cards_are_worth_at_every_line() -> None:
    rules = rules_for("black-lady", 4)
    hearts, two = Line("Ann", 12, "cards", ("12 hearts",)), Line("Ann", 2, "cards", ("2H", "3H"))
    replaced = Line("Ann", -26, "moon", part="replaced", detail="moon")
    off = Line("Ann", -26, "moon", part="subtract", detail="moon")
    first, again, moon, nothing = line_rules([hearts, two, replaced, off], rules, 4)
    assert first == again == "each counts 1"
    assert moon.startswith("Whoever takes all 13 hearts and the Q♠ shoots the moon.")
    assert nothing == ""


@pytest.mark.parametrize(
    ("variant", "line", "beginning"),
    [
        ("golden-ten", Line("Ann", -10, "offset", ("10Y",)), "Whoever takes the yellow 10"),
        ("golden-ten", Line("Ann", 4, "floor", detail="0"), "Whoever takes the yellow 10"),
        ("four-queens", Line("Ann", -14, "pair", ("QS", "QH")), "Whoever takes the Q♥ and the Q♠"),
        ("four-queens", Line("Ann", -14, "pair", ("QS",)), ""),
        ("four-queens", Line("Ann", -6, "reversal", ("QC",)), "Whoever takes the Q♣"),
        ("gong-zhu", Line("Ann", 50, "award", ("10C",)), "Whoever takes the 10♣"),
        ("gong-zhu", Line("Ann", 50, "award"), ""),
        ("dragon", Line("Ann", 125, "award"), "Whoever takes"),
        ("dummy", Line("Ann", 4, "bid", detail="12 8"), "Everyone scores their own cards"),
        ("dummy", Line("Ann", 6, "bid", (), "add", "26 20"), "If another player shoots"),
        ("dummy", Line("Ann", -6, "bid", (), "replaced", "26 20"), "If the bidder or the dummy"),
        ("black-lady", Line("Ann", 26, "moon", part="add", detail="moon"), "Whoever takes"),
        ("black-lady", Line("Ann", 26, "moon", part="add", detail="other"), ""),
    ],
)
def test_a_line_finds_the_rule_of_its_own_cards(variant: str, line: Line, beginning: str) -> None:
    rule = line_rule(line, rules_for(variant, 4), 4)
    assert rule.startswith(beginning)
    assert bool(rule) is bool(beginning)
