"""The full rules of a game as a document: read as written, or every problem by its exact path."""

import json
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cli.score import score_table
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.documents.rules import read_rules, write_rules
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import rules_of, score_game
from scorekeeper.scoring.problem import Problem, path
from scorekeeper.scoring.rules.limits import fields_of
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.primitives import GroupName
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.game import deal_line
from scorekeeper.words.lines import line_reason
from scorekeeper.words.problems import problem_location, problem_sentence
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import say
from tests.docs.games import cards_line, pack_line
from tests.scoring.random_games import Table, games, house_rules, law, tables
from tests.scoring.rules_cases import RULES_CASES, rules, rules_of_game
from tests.scoring.test_any_file import ANYTHING, Way, always, changed, places

SEATED = tuple(f"Player {seat}" for seat in range(1, 21))


def read(document: object) -> tuple[Variant | None, list[Problem]]:
    problems: list[Problem] = []
    parsed = read_rules(json.loads(json.dumps(document)), ("rules",), problems)
    assert (parsed is None) == bool(problems)
    return parsed, problems


# There and back ---------------------------------------------------------------------------------


@law
@given(tables())
def test_rules_are_read_as_they_were_written(table: Table) -> None:
    assert read(write_rules(table.rules)) == (table.rules, [])


@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_game_for_every_number_of_players(variant: str) -> None:
    rules = CATALOGUE[variant].variant
    assert read(write_rules(rules)) == (rules, [])
    for players in rules.players:
        configured, _ = configure(rules, {}, players)
        assert read(write_rules(configured)) == (configured, [])


@law
@given(games())
def test_a_game_scores_the_same_with_its_full_rules(game: Game) -> None:
    document = {**write_game(game), "rules": write_rules(rules_of(game))}
    again, problems = read_game(json.loads(json.dumps(document)))
    assert problems == ()
    assert again is not None
    assert again.rules == rules_of(game)
    assert result(score_game(again), line_reason) == result(score_game(game), line_reason)
    assert read_game(write_game(again)) == (again, ())


def test_what_equals_its_default_is_left_out() -> None:
    document = rules_of_game()
    assert document["pack"] == {"kind": "french"}
    assert document["end"] == {"at": 100}
    assert set(document) == {
        *("id", "pack", "deck_counts", "cards", "groups", "deal", "passing", "end"),
        *("moons", "schemes"),
    }
    assert len(json.dumps(document)) < 3000


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ({"kind": "french", "jokers": 2}, Pack("french", all_jokers=2)),
        ({"kind": "french", "decks": 2, "jokers": 3}, Pack("french", decks=2, all_jokers=6)),
        ({"kind": "french", "decks": 2, "jokers": 0}, Pack("french", decks=2)),
    ],
)
def test_older_files_count_the_jokers_of_each_deck(before: dict[str, object], now: Pack) -> None:
    parsed, problems = read({**rules_of_game(), "pack": before})
    assert problems == []
    assert parsed is not None
    assert parsed.pack == now
    assert read(write_rules(parsed)) == (parsed, [])


def test_jokers_that_even_the_deal_are_null_in_a_file() -> None:
    document = write_rules(CATALOGUE["joker-hearts"].variant)
    assert document["pack"] == {"kind": "french", "all_jokers": None, "fewest_jokers": 1}


# A field that a file leaves out has this value forever; a new field may be added with its default.
DEFAULTS: dict[str, object] = {
    "Pack": {"decks": 1, "all_jokers": 0, "out": (), "fewest_jokers": 0},
    "Moon": {
        "points": None,
        "one_of": (),
        "worth": "cards",
        "replaces": "cards",
        "others": "keep",
        "sun": None,
        "per": "side",
    },
    "Award": {"cards": (), "replaces": "nothing", "reason": "award", "per": "side"},
    "Mark": {"repeats": False},
    "End": {"at": None, "beyond": False, "hands": None, "tie": "share", "tiebreak_without": ()}
    | {"back_to": None, "partners": 0},
    "Exposure": {"over": (), "times": 2},
    "TrickPoints": dict.fromkeys(("each", "first", "last", "everything"), 0),
    "PoolRule": {"winners": 2},
    "Bidding": {"pile": ""},
    "SettlementRule": {"method": None, "stake": None, "currency": "USD"},
    "Passing": {"cards": 0, "rotations": (), "caller": "rotation", "schedules": ()},
    "Deal": {
        **dict.fromkeys(("hands", "aside", "put_in"), 0),
        **dict.fromkeys(("taken_out", "low_cards", "hand_sizes"), ()),
        "one_lead": False,
        "next_lead": None,
        "next_deal": None,
    },
    "Scheme": {"end_at": None},
    "Variant": {
        **dict.fromkeys(("offsets", "factors", "moons", "awards", "relief", "marks"), ()),
        **dict.fromkeys(("piles", "schemes", "own", "fixed"), ()),
        "bidding": None,
        **dict.fromkeys(("hand_settlement", "hand_partners"), ""),
        "revoke": 0,
        "direction": "low",
        "teams": 0,
        "diamond_bonus": -10,
        "name": "",
        "exposures": (),
        "tricks": None,
        "named_suit": "",
        "pool": None,
    },
}


def parts_of_the_rules(part: type = Variant) -> Iterator[type]:
    """Yield every class that a rules document is made of, each as often as it is used."""
    yield part
    for field in fields_of(part):
        kind = field.entry or field.kind
        if is_dataclass(kind):
            yield from parts_of_the_rules(kind)


def test_defaults_never_change() -> None:
    examples: dict[str, dict[str, object]] = {}
    for part in set(parts_of_the_rules()):
        for field in fields(part):
            if field.default is not MISSING and not is_dataclass(field.default):
                examples.setdefault(part.__name__, {})[field.name] = field.default
    assert examples == DEFAULTS


def test_every_group_has_its_sentences() -> None:
    for name in get_args(GroupName):
        assert say(f"card_group.{name}", count=2)
        assert say(f"card_group.name.{name}")


# Problems ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "where", "document"), RULES_CASES)
def test_every_problem_is_reported_once_with_its_path(
    code: str, where: str, document: object
) -> None:
    _, problems = read(document)
    assert [(problem.code, path(problem.where)) for problem in problems] == [
        (code, f"rules{where}")
    ]
    check_sentences(problems)


def test_all_problems_of_fields_are_reported_at_once() -> None:
    document = rules(colour=1, revoke="much", direction="best", marks=[{"at": 1}], teams=None)
    assert [(problem.code, path(problem.where)) for problem in read(document)[1]] == [
        ("key_unknown", "rules.colour"),
        ("kind_wrong", "rules.revoke"),
        ("key_missing", "rules.marks[0]"),
        ("choice_unknown", "rules.direction"),
        ("kind_wrong", "rules.teams"),
    ]


def test_all_problems_of_consistency_are_reported_at_once() -> None:
    moons = [{"id": "A", "cards": ["QS", "5R"], "effect": "add", "one_of": ["2C"]}]
    document = rules(moons=moons, end={"at": 0}, teams=5)
    assert {path(problem.where) for problem in read(document)[1]} == {
        *("rules.moons[0].id", "rules.moons[0].cards[1]", "rules.moons[0].one_of[0]"),
        *("rules.end.at", "rules.teams"),
    }


def test_values_to_choose_among_are_named() -> None:
    (problem,) = read(rules(direction="best"))[1]
    assert problem_location(problem) == "rules.direction"
    assert problem_sentence(problem) == "expected “low” or “high”, found “best”"


def check_sentences(problems: list[Problem]) -> None:
    for problem in problems:
        assert problem_sentence(problem)
        assert "\n" not in problem_location(problem)


# Whatever a file says ---------------------------------------------------------------------------

BASES = [rules_of_game(variant, CATALOGUE[variant].variant.players[0]) for variant in CATALOGUE]
WORDS = st.sampled_from(
    [
        *("QS", "2H", "AH", "JD", "2C", "5R", "ROOK", "QH-red", "8-bronze", "", "*", "@dummy"),
        *("hearts", "reds", "moon", "french", "rook", "colours", "removed", "hand", "cards"),
        *("choose", "add", "subtract", "auto", "receive", "cleared", "nothing", "high", "alone"),
        *("no_points", "no_tricks", "play_on", "passing", "wilson", "0.05", "left", "hold"),
        *("smallest_positive", "left_of_dealer", "dealer", "own", "spot", "1-2-3", "double"),
    ]
)
NUMBERS = st.sampled_from([-1001, -1000, -26, -2, -1, 0, 1, 2, 3, 4, 5, 20, 21, 26, 1000, 10**6])
LISTS = st.lists(WORDS, max_size=4) | st.lists(NUMBERS, max_size=4)
VALUES = WORDS | NUMBERS | LISTS | st.booleans() | st.none() | ANYTHING


@st.composite
def hostile(draw: st.DrawFn) -> object:
    """The rules of some game with other things in place of some of their parts."""
    document: object = draw(st.sampled_from(BASES))
    for _ in range(draw(st.integers(1, 4))):
        ways = list(places(document))
        way: Way = ways[draw(st.integers(0, len(ways) - 1))]
        other = draw(st.sampled_from(BASES))
        # A part of another game is as well written as this one's, and may still not fit.
        same = other.get(str(way[0])) if len(way) == 1 else None
        document = changed(
            document, way, always(same if same and draw(st.booleans()) else draw(VALUES))
        )
    return document


@settings(deadline=None, max_examples=500)
@given(hostile(), house_rules(), st.integers(0, 30), st.booleans())
def test_anything_in_place_of_any_part(
    document: object, options: dict[str, object], seat: int, together: bool
) -> None:
    parsed, problems = read(document)
    check_sentences(problems)
    if parsed is not None:
        assert read(write_rules(parsed)) == (parsed, [])
        for players in {parsed.players[0], parsed.players[-1]}:
            check_playable(parsed, players, seat, together)
            changed_rules, _ = configure(parsed, options, players)
            check_playable(changed_rules, players, seat, together)


def check_playable(rules: Variant, players: int, seat: int, together: bool) -> None:
    """Score three hands, all cards to one taker or dealt around, and put everything into words."""
    names = SEATED[:players]
    takers = (*names, *rules.piles)
    copies = [card for card in rules.point_cards for _ in range(rules.pack.decks)]
    taken: dict[str, list[str]] = {}
    for number, card in enumerate(copies):
        taken.setdefault(takers[(seat + number * (not together)) % len(takers)], []).append(card)
    piles = {taker: Pile(tuple(cards)) for taker, cards in taken.items()}
    hands = tuple(
        Hand(piles, Declarations(moon={"*": choice} if choice else {}))
        for choice in ("", "add", "subtract")
    )
    game = Game("g", "", "own", names, names[0], hands=hands, finished="2026-11-21", rules=rules)
    ledger = score_game(game)
    json.dumps(result(ledger, line_reason))
    assert score_table(game, ledger, "g")
    assert all(problem_sentence(problem, game) for problem in ledger.problems)
    for number in range(4):
        assert deal_line(dealing(rules, game, number))
    assert rules_line(game)
    assert cards_line(rules)
    assert pack_line(rules.pack)


def ways(document: object) -> Iterator[Way]:
    return (way for way in places(document) if way)


@pytest.mark.parametrize("variant", ["purple", "dummy", "two-player", "golden-ten"])
def test_any_value_left_out(variant: str) -> None:
    """Leaving anything out gives a default, a shorter list or a problem, and never a crash."""
    base = rules_of_game(variant, CATALOGUE[variant].variant.players[0])
    for way in ways(base):
        document = json.loads(json.dumps(base))
        inner = document
        for step in way[:-1]:
            inner = inner[step]
        del inner[way[-1]]
        parsed, problems = read(document)
        check_sentences(problems)
        if parsed is not None:
            check_playable(parsed, parsed.players[0], 0, together=True)
