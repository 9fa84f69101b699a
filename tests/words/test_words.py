"""Everything that is said has its sentence, every sentence is said, and nothing in it is amiss."""

import ast
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.engine.line import REASONS, Line
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import HOUSE_RULES
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.problem import Problem
from scorekeeper.words.cards import card_text, spoken_card
from scorekeeper.words.house_rules import choice_text, value_text
from scorekeeper.words.languages import DEFAULT_LANGUAGE, LANGUAGES, Language
from scorekeeper.words.lines import line_reason, line_text
from scorekeeper.words.problem_values import VALUES
from scorekeeper.words.problems import problem_location, problem_sentence
from scorekeeper.words.quoting import quoted, visible
from scorekeeper.words.translation import say
from tests.words.catalogues import forms, messages
from tests.words.problem_sentences import SAID

SOURCES = Path(__file__).resolve().parents[2] / "scorekeeper"
SENTENCES = messages(DEFAULT_LANGUAGE)
PLAYERS = ("Ann", "Bob", "Cid")


@pytest.mark.parametrize(("problem", "words"), SAID)
def test_a_problem_is_said_in_words(problem: Problem, words: str) -> None:
    assert problem_sentence(problem) == words


def test_a_sentence_names_the_game_where_it_is_known() -> None:
    game = Game("g", "", "golden-ten", PLAYERS, "Ann")
    problem = Problem("card_unknown", (), ("10Y", "1R"), "QS")
    assert problem_sentence(problem, game) == (
        "“QS” is no card of Golden Ten: cards are written like 10Y and 1R"
    )


@pytest.mark.parametrize("name", ["", "-", "--", "-gold", "-1"])
def test_what_is_no_card_at_all_is_named_as_it_is(name: str) -> None:
    told = problem_sentence(Problem("card_unknown", (), ("10Y", "1R"), name))
    assert told.startswith(f"\u201c{name}\u201d is no card of this game")


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ((), ""),
        (("format",), "format"),
        (("players",), "players"),
        (("players", 1), "player 2"),
        (("options",), "options"),
        (("options", "stake"), "option stake"),
        (("options", "on_the_nose", "50"), "option on_the_nose"),
        (("hands",), "hands"),
        (("hands", 2), "hand 3"),
        (("hands", 2, "taken"), "hand 3: taken"),
        (("hands", 2, "taken", "Bob"), "hand 3: Bob"),
        (("hands", 2, "moon"), "hand 3: moon"),
        (("hands", 2, "adjustments", 0, "player"), "hand 3: correction 1: player"),
        (("taken", "Bob"), "Bob"),
        (("rules",), "rules"),
        (("rules", "moons", 0, "colour"), "rules.moons[0].colour"),
        (("rules", "\x1b" * 99), "rules." + "\\x1b" * 23 + "\\…"),
        (("hands", 0, "taken", "\x1b[2J"), "hand 1: \\x1b[2J"),
    ],
)
def test_a_place_is_said_in_words(where: tuple[str | int, ...], words: str) -> None:
    assert problem_location(Problem("kind_wrong", where)) == words


def test_what_is_about_the_whole_hand_is_just_there() -> None:
    assert problem_location(Problem("cards_missing", ("hands", 2, "taken"))) == "hand 3"
    assert problem_location(Problem("group_too_many", ("taken",))) == ""


@given(some.text() | some.integers() | some.floats() | some.none() | some.booleans())
def test_a_value_from_outside_is_short_and_visible(found: object) -> None:
    for problem in (
        Problem("kind_wrong", (), "list", found),
        Problem("option_wrong", (), "tie", found),
    ):
        said = problem_sentence(problem)
        assert len(said) < 120
        assert "\n" not in said
        assert said.encode()


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        ("a\nb", "“a\\nb”"),
        ("\x1b[31m", "“\\x1b[31m”"),
        ("\u202eevil", "“\\u202eevil”"),
        ("\ud800", "“\\ud800”"),
        ("Ann Marie 美 Zoë", "“Ann Marie 美 Zoë”"),
        ("x" * 60, f"“{'x' * 60}”"),
        ("x" * 61, f"“{'x' * 59}…”"),
        ("{x}", "“{x}”"),
        (10**99, "a huge number"),
        (-5, "-5"),
        (True, "true"),
        (None, "null"),
        ([1] * 99, "a list"),
        ({"a": 1}, "an object"),
    ],
)
def test_values_are_quoted(found: object, shown: str) -> None:
    assert quoted(found) == shown


@given(some.text())
def test_visible_text_is_never_long(found: str) -> None:
    assert len(visible(found)) <= 60


# What the sources say ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Saying:
    """One call of ``say``: its key as a pattern, and the names of what fills the sentence."""

    where: str
    key: str
    names: frozenset[str]
    names_are_all: bool

    def fills(self, key: str) -> bool:
        return not self.names_are_all or placeholders(key) <= self.names


@cache
def trees() -> dict[str, ast.Module]:
    """Return the tree of every module by its path."""
    return {
        str(path.relative_to(SOURCES)): ast.parse(path.read_text("utf-8"))
        for path in sorted(SOURCES.rglob("*.py"))
    }


def nodes() -> Iterator[tuple[str, ast.AST]]:
    for name, tree in trees().items():
        for node in ast.walk(tree):
            yield name, node


def patterns(node: ast.AST, hole: str) -> list[str]:
    """What a text can be, as patterns; none where that is not written in place."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.JoinedStr):
        parts = (
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else hole
            for part in node.values
        )
        return ["".join(parts)]
    if isinstance(node, ast.IfExp):
        return patterns(node.body, hole) + patterns(node.orelse, hole)
    return []


@cache
def sayings() -> dict[re.Pattern[str], list[Saying]]:
    """What a key can be -> whoever says that; each pattern is compiled once only."""
    found: dict[str, list[Saying]] = {}
    for saying in find_sayings():
        found.setdefault(saying.key, []).append(saying)
    return {re.compile(key): who for key, who in found.items()}


def find_sayings() -> Iterator[Saying]:
    for name, tree in trees().items():
        functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
        for scope in (tree, *functions):
            for node in ast.walk(scope):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                    names = frozenset(each.arg for each in node.keywords if each.arg)
                    known = all(each.arg for each in node.keywords)
                    for key in keys_of(node.args[0], scope):
                        yield Saying(f"{name}:{node.lineno}", key, names, known)


def keys_of(key: ast.AST, scope: ast.AST) -> list[str]:
    """What a key is; where it was first put into a variable, what that can be in its function."""
    if not isinstance(key, ast.Name):
        return patterns(key, "[^.]+")
    if isinstance(scope, ast.Module):
        return []
    return [
        each
        for node in ast.walk(scope)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == key.id
        for each in patterns(node.value, "[^.]+")
    ]


def placeholders(key: str) -> set[str]:
    return {
        name
        for each in forms(DEFAULT_LANGUAGE, key)
        for _, name, _, _ in string.Formatter().parse(each)
        if name is not None
    } | ({"count"} if SENTENCES[key].plural else set())


def test_whatever_is_said_has_a_sentence() -> None:
    missing = [
        f"{saying.where}: {saying.key}"
        for pattern, who in sayings().items()
        if not any(map(pattern.fullmatch, SENTENCES))
        for saying in who
    ]
    assert missing == []


def test_every_gap_in_a_sentence_is_filled() -> None:
    """By whoever says exactly this; of those who say one of several, somebody fills its gaps."""
    gaps = []
    for key in SENTENCES:
        said_by = (who for pattern, who in sayings().items() if pattern.fullmatch(key))
        who = [*chain.from_iterable(said_by)]
        exactly = [each for each in who if each.key == re.escape(key)]
        lacking = [each for each in who if not each.fills(key)]
        if any(each in exactly for each in lacking) or (who and len(lacking) == len(who)):
            gaps += [f"{each.where}: {key} needs {sorted(placeholders(key))}" for each in lacking]
    assert gaps == []


def test_every_sentence_is_said() -> None:
    constants = {
        node.value
        for _, node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    # One that begins with a gap would fit too many.
    built = {
        patterns(node, ".+")[0]
        for _, node in nodes()
        if isinstance(node, ast.JoinedStr)
        and isinstance(node.values[0], ast.Constant)
        and "." in str(node.values[0].value)
    }
    unused = [
        key
        for key in SENTENCES
        if key not in constants and not any(re.fullmatch(each, key) for each in built)
    ]
    assert unused == []


# Problems ---------------------------------------------------------------------------------------

MAKERS = {"Problem", "problem", "add", "note", "Unreadable", "Unwritable"}


def problem_codes() -> set[str]:
    """Every code that scoring and store can give a problem, as their sources have it."""
    codes = set()
    for name, node in nodes():
        if name.split("/")[0] not in ("scoring", "store"):
            continue
        sources: list[ast.AST] = []
        if isinstance(node, ast.Call) and node.args:
            maker = getattr(node.func, "id", getattr(node.func, "attr", ""))
            sources = [node.args[0]] if maker in MAKERS else []
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            targets = {each.id for each in ast.walk(target) if isinstance(each, ast.Name)}
            table = "REASONS" in targets and isinstance(node.value, ast.Dict)
            sources = [node.value] if table or targets & {"code", "reason"} else []
        for source in sources:
            codes |= {
                each.value
                for each in ast.walk(source)
                if isinstance(each, ast.Constant)
                and isinstance(each.value, str)
                and re.fullmatch("[a-z]+(_[a-z]+)+", each.value)
            }
    return codes


def test_every_problem_has_been_said_above() -> None:
    assert {problem.code for problem, _ in SAID} == problem_codes()
    assert VALUES.keys() <= problem_codes()


def test_every_sentence_about_problems_has_been_said_above(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: set[str] = set()

    class NotedLanguage(Language):
        def sentence(self, key: str, number: int) -> str | None:
            said.add(key)
            return super().sentence(key, number)

    monkeypatch.setitem(LANGUAGES, DEFAULT_LANGUAGE, NotedLanguage("en", "English"))
    for problem, words in SAID:
        assert problem_sentence(problem) == words
    prefixes = ("problem.", "option_kind.", "kind.")
    assert {key for key in SENTENCES if key.startswith(prefixes)} <= said


def test_every_reason_of_an_option_has_words() -> None:
    reasons = {
        node.value
        for name, function in nodes()
        if re.search("_changes|house_rule", name)
        and isinstance(function, ast.FunctionDef | ast.Lambda)
        for node in ast.walk(function)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch("no_[a-z_]+|[a-z]+_is_[a-z_]+", node.value)
    }
    # When an award is paid, which is no reason against anything.
    reasons -= {"no_points", "no_tricks"}
    worded = {key.partition(".")[2] for key in SENTENCES if key.startswith("unfit.")}
    assert worded == reasons
    for each in reasons:
        assert problem_sentence(Problem("option_unfit", (), each)).endswith(
            forms(DEFAULT_LANGUAGE, f"unfit.{each}")[0]
        )


# Games, cards and lines -------------------------------------------------------------------------


@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_game_and_each_of_its_cards_can_be_said(variant: str) -> None:
    assert say(f"variant.{variant}")
    rules = CATALOGUE[variant].variant
    for name in rules.pack.cards:
        assert card_text(name) != name
        assert spoken_card(name)
    for group in rules.groups:
        assert say(f"group.{group.name}", count=1) != say(f"group.{group.name}", count=2)
        assert say(f"group.name.{group.name}")


@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_option_and_each_of_its_choices_can_be_said(variant: str) -> None:
    rules = rules_of(Game("g", "", variant, PLAYERS, "Ann"))
    for rule in HOUSE_RULES:
        assert say(f"option.{rule.id}")
        assert say(f"option.{rule.id}.about")
        for each in rule.choices:
            assert choice_text(rule, each)
        if rule.optional:
            assert choice_text(rule, None)
        if rule.refusal(rules) is None:
            assert value_text(rule, rules)


LINES = [
    (Line("Ann", 3, "cards", ("2H", "3H", "4H")), "2♥ 3♥ 4♥", "2♥ 3♥ 4♥"),
    (Line("Ann", 13, "cards", ("13 hearts",)), "13 hearts", "13 hearts"),
    (Line("Ann", 5, "cards", ("QH-red",)), "red Q♥", "red Q♥"),
    (Line("Ann", 14, "cards", ("ROOK",)), "Rook", "Rook"),
    (Line("Ann", -10, "offset", ("10Y",)), None, "yellow 10 takes 10 off"),
    (Line("Ann", 4, "floor", detail="0"), None, "not below 0"),
    (Line("Ann", -14, "pair", ("QH", "QS")), None, "Q♥ Q♠ together: they do not count"),
    (Line("Ann", -6, "reversal", ("QC",)), None, "Q♣: the sign is turned"),
    (Line("Ann", 20, "double", ("10C",)), None, "10♣: counts twice"),
    (
        Line("Ann", -26, "moon", part="replaced", detail="moon"),
        None,
        "shot the moon: its cards do not count",
    ),
    (Line("Bob", 26, "moon", part="add", detail="moon"), None, "26 for another player's moon"),
    (
        Line("Bob", -4, "moon", part="cleared", detail="moon"),
        None,
        "another player's moon: own cards do not count",
    ),
    (Line("Ann", -26, "moon", part="subtract", detail="moon"), None, "shot the moon: 26 off"),
    (Line("Ann", -78, "moon", part="receive"), None, "shot the moon: receives 78"),
    (Line("Ann", -26, "sun", part="replaced"), None, "won every trick: the cards do not count"),
    (Line("Bob", 52, "sun", part="add"), None, "52 for another player's sun"),
    (Line("Bob", -4, "sun", part="cleared"), None, "another player's sun: own cards do not count"),
    (Line("Ann", -52, "sun", part="subtract"), None, "won every trick: 52 off"),
    (Line("Ann", -156, "sun", part="receive"), None, "won every trick: receives 156"),
    (Line("Ann", 125, "award"), None, "took no point card"),
    (Line("Ann", 21, "award", part="replaced"), None, "took no point card: nothing else counts"),
    (Line("Ann", 50, "award", ("10C",)), None, "took no point card but 10♣"),
    (Line("Ann", -5, "no_tricks"), None, "won no trick"),
    (Line("Ann", 4, "bid", detail="12 8"), None, "the dummy took 12, the bid was 8"),
    (Line("Ann", -7, "settlement", part="cards"), None, "card points are not carried on"),
    (
        Line("Ann", -3, "settlement", part="pays"),
        None,
        "pays the difference to the smallest score",
    ),
    (
        Line("Ann", 3, "settlement", part="wins"),
        None,
        "the smallest score: the others pay the difference",
    ),
    (Line("Ann", 23, "joined", detail="23"), None, "joined with 23"),
    (Line("Ann", 10, "revoke", detail="1"), None, "a revoke"),
    (Line("Ann", 20, "revoke", detail="2"), None, "2 revokes"),
    (Line("Ann", 5, "adjustment"), None, "agreed correction"),
    (Line("Ann", 5, "adjustment", detail="misdeal {x}"), None, "agreed correction: misdeal {x}"),
    (Line("Ann", -26, "relief"), None, "relief after a moon"),
    (Line("Ann", -50, "on_the_nose", detail="100"), None, "On the Nose: exactly 100"),
]


@pytest.mark.parametrize(("line", "short", "words"), LINES)
def test_a_line_is_said_in_words(line: Line, short: str | None, words: str) -> None:
    assert line_text(line) == (short or words)
    assert line_reason(line) == words


def test_every_reason_of_a_line_has_been_said_above() -> None:
    assert {line.reason for line, _, _ in LINES} == set(REASONS)


def test_every_part_of_a_reason_has_been_said_above() -> None:
    said = {(line.reason, line.part) for line, _, _ in LINES}
    parts = {
        keyword.value.value
        for name, node in nodes()
        if name.startswith("scoring/") and isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg == "part" and isinstance(keyword.value, ast.Constant)
    }
    assert {part for _, part in said if part} == parts | {"wins", "pays"}
    assert {part for reason, part in said if reason == "moon"} == {
        part for reason, part in said if reason == "sun"
    }
