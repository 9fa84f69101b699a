"""How names and texts are written in a file: accents, lone surrogates, counts of 0."""

import unicodedata

import pytest

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.problem import Problem
from tests.game_documents import PLAIN_HAND, Document, game

COMPOSED, TAKEN_APART = "Zoë", "Zoe\u0308"
HALF = "\ud800"


def read(document: Document) -> Game:
    parsed, problems = read_game(document)
    assert problems == ()
    assert parsed is not None
    return parsed


def test_names_are_the_same_however_their_accents_are_written() -> None:
    hand = {
        "taken": {TAKEN_APART: ["QS"], "Bob": ["13 hearts"]},
        "no_tricks": ["Cid", "Bjo\u0308rn"],
        "revokes": {TAKEN_APART: 1},
        "adjustments": [{"player": TAKEN_APART, "points": 2}],
    }
    document = game(
        hand,
        name=f"{TAKEN_APART}s Abend",
        players=[COMPOSED, "Bob", "Cid", "Björn"],
        dealer=TAKEN_APART,
    )
    parsed = read(document)
    assert parsed.dealer == COMPOSED
    assert parsed.name == "Zoës Abend"
    assert score_game(parsed).problems == ()
    assert score_game(parsed).totals[COMPOSED] >= 15
    written = str(write_game(parsed))
    assert written == unicodedata.normalize("NFC", written)


def test_the_same_name_twice_is_found_however_it_is_written() -> None:
    document = game(players=[COMPOSED, "Bob", TAKEN_APART.upper()])
    assert read_game(document)[1] == (Problem("name_twice", ("players", 2), 1, COMPOSED.upper()),)


def test_partners_may_be_written_otherwise_than_players() -> None:
    players = [COMPOSED, "Bob", "Cid", "Dee"]
    teams = [[TAKEN_APART, "Bob"], ["Cid", "Dee"]]
    parsed = read(game(variant="partnership", players=players, teams=teams))
    assert parsed.teams == ((COMPOSED, "Bob"), ("Cid", "Dee"))


@pytest.mark.parametrize("key", ["name", "id"])
def test_halves_of_letters_are_refused(key: str) -> None:
    assert read_game(game(**{key: f"a{HALF}"})) == (None, (Problem("text_broken", (key,)),))


def test_halves_of_letters_are_refused_in_notes_and_rules() -> None:
    noted = game({**PLAIN_HAND, "note": HALF, "adjustments": [correction(HALF)]})
    assert {problem.where for problem in read_game(noted)[1]} == {
        ("hands", 0, "note"),
        ("hands", 0, "adjustments", 0, "note"),
    }


def correction(note: str) -> Document:
    return {"player": "Ann", "points": 1, "note": note}


@pytest.mark.parametrize(
    ("variant", "players", "element", "code"),
    [
        ("black-lady", ["Ann", "Bob", "Cid"], "0 spades", "group_unknown"),
        ("golden-ten", ["Ann", "Bob", "Cid"], "0 hearts", "group_unknown"),
        ("spot", ["Ann", "Bob", "Cid"], "0 hearts", "group_not_alike"),
    ],
)
def test_none_of_what_is_no_group_is_a_mistake(
    variant: str, players: list[str], element: str, code: str
) -> None:
    parsed = read(game({"taken": {"Ann": [element]}}, variant=variant, players=players))
    assert code in {problem.code for problem in score_game(parsed).problems}


def test_none_of_a_group_says_nothing() -> None:
    hand = {"taken": {"Ann": ["QS", "0 hearts"], "Bob": ["13 hearts"]}}
    parsed = read(game(hand))
    assert score_game(parsed).problems == ()
    assert "0 hearts" not in str(write_game(parsed))
