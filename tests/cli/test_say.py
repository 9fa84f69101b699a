"""``scorekeeper say``, as docs/game-file.md defines it."""

import json
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from tests.game_documents import Capture, game, put
from tests.sentences.spoken import spoken_in

EXAM = Path(__file__).parents[1] / "sentences" / "exams" / "third.jsonl"
EVERY = 5
SENTENCE = "Ann five, Bob queen and three, rest to Cid"


def test_a_sentence_is_answered_as_a_hand(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path, game())
    assert main(["say", file, SENTENCE, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "format": "scorekeeper-said/1",
        "hand": {"taken": {"Ann": ["5 hearts"], "Bob": ["QS", "3 hearts"], "Cid": ["5 hearts"]}},
        "complete": True,
        "unclear": [],
    }


@pytest.mark.parametrize(
    ("language", "sentence", "why"),
    [
        ("en", "Ann five, the jack to Cid", "No such card counts in this game."),
        ("de", "Ann fünf, der Bube an Cid", "So eine Karte zählt in diesem Spiel nicht."),
        ("es", "Ann cinco, la jota para Cid", "Ninguna carta así cuenta en este juego."),
    ],
)
def test_what_is_unclear_is_told_in_the_language_of_the_sentence(
    tmp_path: Path, capsys: Capture, language: str, sentence: str, why: str
) -> None:
    file = put(tmp_path, game())
    assert main(["say", file, sentence, "--language", language, "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["hand"] == {"taken": {"Ann": ["5 hearts"]}}
    assert document["complete"] is False
    (unclear,) = document["unclear"]
    assert unclear["text"] in sentence
    assert unclear["why"] == why


def test_people_read_lines(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path, game())
    assert main(["say", file, "Ann five, Bob the queen, hmpf to Cid"]) == 1
    captured = capsys.readouterr()
    assert captured.out == "Ann: 5 hearts\nBob: Q♠\n"
    assert captured.err == (
        "Unclear: “hmpf”: These words are not understood.\nstill to place: 8 hearts\n"
    )


def test_a_hand_that_lacks_cards_is_not_complete(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path, game())
    assert main(["say", file, "Dee shot the moon", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["hand"] == {"taken": {"Dee": ["QS", "13 hearts"]}}
    assert document["complete"] is False
    (unclear,) = document["unclear"]
    assert unclear["text"] == "Dee shot the moon"


def test_what_is_not_complete_is_unclear(tmp_path: Path, capsys: Capture) -> None:
    for at, spoken in enumerate(spoken_in(EXAM)):
        words = spoken.text.split()
        text = spoken.text if spoken.hand is None else " ".join(words[: at % len(words) + 1])
        if at % EVERY and spoken.hand is not None:
            continue
        players = list(spoken.game.players)
        file = put(tmp_path, game(variant=spoken.game.variant, players=players, dealer=players[0]))
        main(["say", file, text, "--language", spoken.language, "--json"])
        document = json.loads(capsys.readouterr().out)
        assert document["complete"] is not bool(document["unclear"]), text


def test_the_problems_of_a_file_are_reported(tmp_path: Path, capsys: Capture) -> None:
    file = put(tmp_path, game({"taken": {"Zed": ["QS"]}}))
    assert main(["say", file, SENTENCE]) == 1
    captured = capsys.readouterr()
    assert (captured.out, "Zed" in captured.err) == ("", True)
    assert main(["say", file, SENTENCE, "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["format"] == "scorekeeper-problems/1"
