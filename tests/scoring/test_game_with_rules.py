"""A game that carries its full rules is scored by them, whatever the catalogue says."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from scorekeeper.scoring import ledger
from scorekeeper.scoring.catalogue.entry import CatalogueGame
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents import game as game_file
from scorekeeper.scoring.documents.game import read_as_far, read_game
from scorekeeper.scoring.documents.rules import read_rules_document
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.problem import path
from tests.scoring.example import game_of, game_with
from tests.scoring.rules_cases import game_under, rules, rules_of_game

HAND = {"taken": {"Ann": ["QS", "3 hearts"], "Bob": ["10 hearts"]}}


def read(document: object) -> Game:
    game, problems = read_game(document)
    assert game is not None, problems
    return game


def totals(document: object) -> Mapping[str, object]:
    # Not remembered: the catalogue never changes while the app runs, here it does.
    scored = score_game.__wrapped__(read(document))
    assert scored.problems == ()
    return scored.totals


def change_catalogue(patch: pytest.MonkeyPatch, catalogue: Mapping[str, CatalogueGame]) -> None:
    patch.setattr(ledger, "CATALOGUE", catalogue)
    patch.setattr(game_file, "CATALOGUE", catalogue)


def test_an_old_score_stays_when_the_catalogue_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    by_catalogue = game_of(HAND, options={})
    by_rules = game_of(HAND, options={}, rules=rules_of_game())
    before = {"Ann": 16, "Bob": 10, "Cid": 0, "Dee": 0}
    assert totals(by_catalogue) == totals(by_rules) == before
    entry = CATALOGUE["black-lady"]
    queen, *hearts = entry.variant.cards
    other = replace(entry.variant, cards=(replace(queen, points=40), *hearts))
    change_catalogue(monkeypatch, {**CATALOGUE, "black-lady": replace(entry, variant=other)})
    assert totals(by_rules) == before
    assert totals(by_catalogue) == {**before, "Ann": 43}


def test_a_game_outlives_its_entry_in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    change_catalogue(monkeypatch, {})
    assert read_game(game_of(HAND))[1][0].code == "variant_unknown"
    assert totals(game_of(HAND, rules=rules_of_game()))["Ann"] == 16


def test_variant_and_options_do_not_change_full_rules() -> None:
    game = read(game_of(HAND, variant="ours", options={"speed": 3}, rules=rules_of_game()))
    assert (game.variant, game.options) == ("ours", {"speed": 3})
    assert score_game(game).rules.settlement.method is None


@pytest.mark.parametrize(("key", "value"), [("variant", 3), ("options", [])])
def test_variant_and_options_are_checked_all_the_same(key: str, value: object) -> None:
    document = {**game_under(rules_of_game()), key: value}
    assert [(problem.code, path(problem.where)) for problem in read_game(document)[1]] == [
        ("kind_wrong", key)
    ]


def test_null_is_no_rules() -> None:
    assert read(game_with(rules=None)) == read(game_with())


def test_the_players_must_fit_these_rules() -> None:
    for_two = rules_of_game("two-player", 2)
    (problem,) = read_game(game_under(for_two))[1]
    assert (problem.code, problem.expected) == ("players_too_many", (2,))


def test_partners_follow_these_rules() -> None:
    teams = [["Ann", "Bob"], ["Cid", "Dee"]]
    hand = {"taken": {"Ann": ["QS", "3 hearts"], "Dee": ["10 hearts"]}}
    document = game_of(hand, options={}, teams=teams, rules=rules_of_game("partnership"))
    assert totals(document) == {"Ann & Bob": 16, "Cid & Dee": 10}


def test_rules_with_a_problem_leave_nothing_to_score() -> None:
    game, problems = read_as_far(game_under(rules(direction="best")))
    assert game is None
    assert [path(problem.where) for problem in problems] == ["rules.direction"]


def test_a_game_is_scored_by_custom_rules() -> None:
    own = rules(cards=[{"card": "QS", "points": 5}], groups=[], moons=[], schemes=[])
    document = {"format": "scorekeeper-rules/1", "kind": "custom-rules", "name": "Only Her"}
    custom, problems = read_rules_document({**document, "rules": own})
    assert custom is not None, problems
    rest = {"players": ["Ann", "Bob", "Cid", "Dee"], "options": {}}
    hand = {"taken": {"Bob": ["QS"]}}
    written = game_of(hand, variant=custom.based_on, rules={**own, "name": custom.name}, **rest)
    assert totals(written) == {"Ann": 0, "Bob": 5, "Cid": 0, "Dee": 0}
    assert read(written).rules == custom.rules
