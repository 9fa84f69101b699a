"""The document of a game: what is written of it, in which order, and that it is read again."""

from dataclasses import replace

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.documents.rules import write_rules
from scorekeeper.scoring.documents.table import write_table
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.seating import Seating
from tests.scoring.score_sheet import rules_for

FOUR = ("Ann", "Bob", "Cid", "Dee")
PLAIN = Game("a-friday", "Friday", "black-lady", FOUR, "Bob", hands=(Hand({"Ann": Pile(("QS",))}),))


def test_a_plain_game_has_these_keys_in_this_order() -> None:
    document: dict[str, object] = {
        "format": "scorekeeper-game/1",
        "id": "a-friday",
        "name": "Friday",
        "started": None,
        "finished": None,
        "variant": "black-lady",
        "options": {},
        "players": ["Ann", "Bob", "Cid", "Dee"],
        "dealer": "Bob",
        "hands": [{"id": "1", "taken": {"Ann": ["QS"]}}],
    }
    assert write_game(PLAIN) == document
    assert list(write_game(PLAIN)) == list(document)
    assert read_game(document) == (PLAIN, ())


def test_what_a_game_also_has_stands_between() -> None:
    rules = rules_for("partnership")
    game = replace(
        PLAIN,
        options={"end_at": 50},
        started="2026-11-21T19:30:00Z",
        finished="2026-11-21T22:30:00Z",
        paused="2026-11-21T20:30:00Z",
        teams=(("Ann", "Bob"), ("Cid", "Dee")),
        rules=rules,
        colours={"Ann": 3},
    )
    document = write_game(game)
    assert list(document) == [
        *("format", "id", "name", "started", "finished", "variant", "options", "rules"),
        *("players", "teams", "dealer", "hands", "colours", "paused"),
    ]
    assert document["rules"] == write_rules(rules)
    assert document["teams"] == [["Ann", "Bob"], ["Cid", "Dee"]]
    assert document["colours"] == {"Ann": 4}
    assert document["options"] == {"end_at": 50}
    assert [document[key] for key in ("started", "finished", "paused")] == [
        "2026-11-21T19:30:00Z",
        "2026-11-21T22:30:00Z",
        "2026-11-21T20:30:00Z",
    ]
    assert read_game(document) == (game, ())


def test_changes_of_seats_count_hands_from_one() -> None:
    table = (Seating(0, FOUR), Seating(1, (*FOUR[:3], "Eve"), "Cid", {"Eve": 7}))
    written = [
        {"before_hand": 1, "seats": [*FOUR]},
        {
            "before_hand": 2,
            "seats": ["Ann", "Bob", "Cid", "Eve"],
            "dealer": "Cid",
            "points": {"Eve": 7},
        },
    ]
    assert write_table(table) == written
    game = replace(PLAIN, table=table)
    assert write_game(game)["table"] == written
    assert read_game(write_game(game)) == (game, ())
