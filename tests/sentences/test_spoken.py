"""Sentences in everyday wording: most are understood whole, and none as another hand."""

import json
from functools import cache
from pathlib import Path

import pytest

from scorekeeper.languages import LANGUAGES, hand_words
from scorekeeper.scoring.game import Game
from scorekeeper.sentences.reading import Said, read_sentence
from tests.sentences.mutations import EVERYDAY, mutations
from tests.sentences.spoken import Spoken, main, result_of, spoken_in, spoken_of

UNDERSTOOD = 0.95
LEAST = 100
MUTATIONS = 200
EXAMS = Path(__file__).parent / "exams"
UNSAID = Path(__file__).with_name("unsaid.txt")
LEAST_UNSAID = 100
WHOLE = "Ann five, Bob the queen and eight"


@cache
def everyday() -> tuple[tuple[Spoken, Said], ...]:
    return tuple((sentence, sentence.read()) for sentence in spoken_in(EVERYDAY))


# The others are read as English.
SPOKEN = [code for code in LANGUAGES if hand_words(code).code == code]


def test_no_everyday_sentence_is_read_as_another_hand() -> None:
    wrong = [sentence.text for sentence, said in everyday() if result_of(sentence, said) == "WRONG"]
    assert wrong == []


@pytest.mark.parametrize("language", SPOKEN)
def test_everyday_sentences_are_understood_whole(language: str) -> None:
    clear = [
        result_of(sentence, said)
        for sentence, said in everyday()
        if sentence.language == language and sentence.kind == "clear"
    ]
    assert len(clear) >= LEAST
    assert clear.count("whole") >= UNDERSTOOD * len(clear)


def test_what_is_put_into_a_sentence_is_noticed() -> None:
    wrong = [(mutation.text, why) for mutation in mutations(MUTATIONS) if (why := mutation.wrong())]
    assert wrong == []


def spoken(text: str, kind: str, hand: object) -> Spoken:
    players = ["Ann", "Bob", "Cid", "Dee"]
    fields = {"language": "en", "variant": "black-lady", "players": players, "options": {}}
    return spoken_of({**fields, "kind": kind, "sentence": text, "hand": hand})


@pytest.mark.parametrize(
    ("text", "kind", "taken", "result"),
    [
        (WHOLE, "clear", {"Ann": ["2H", "4 hearts"], "Bob": ["QS", "8 hearts"]}, "whole"),
        (WHOLE, "clear", {"Ann": ["4 hearts"], "Bob": ["QS", "9 hearts"]}, "WRONG"),
        (WHOLE, "ambiguous", None, "WRONG"),
        ("Ann five", "clear", {"Ann": ["5 hearts"]}, "unclear"),
    ],
)
def test_a_result_is_whole_only_for_the_hand_that_is_meant(
    text: str, kind: str, taken: object, result: str
) -> None:
    meant = spoken(text, kind, None if taken is None else {"taken": taken})
    assert result_of(meant, meant.read()) == result


def test_the_command_lists_what_is_not_understood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = {"language": "en", "variant": "black-lady", "players": ["Ann", "Bob", "Cid"]}
    line = {**game, "kind": "clear", "sentence": "Ann some", "hand": {"taken": {}}}
    file = tmp_path / "said.jsonl"
    file.write_text(json.dumps(line), encoding="utf-8")
    assert main(str(file)) == 0
    assert "en clear: 0 whole, 1 unclear, 0 WRONG of 1" in capsys.readouterr().out


@pytest.mark.parametrize("language", SPOKEN)
def test_what_says_no_whole_hand_completes_none(language: str) -> None:
    """Conditions, plans, questions, hearsay, earlier hands, wishes, denials, money and times."""
    game = Game("g", "", "black-lady", ("Ann", "Bob", "Cid", "Dee"), "Ann")
    lines = [line.split("\t") for line in UNSAID.read_text(encoding="utf-8").splitlines()]
    texts = [text for code, text in lines if code == language]
    assert len(texts) >= LEAST_UNSAID
    assert [text for text in texts if read_sentence(text, game, 0, language).complete] == []


def test_jacks_are_cards_at_a_table_with_jack() -> None:
    players = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Jack")
    game = Game("g", "", "cancellation", players, "Ann", options={"diamond_bonus": "JD"})
    said = read_sentence("Cid both jacks and both queens, Dee 26", game, 0, "en")
    assert said.complete
    assert sorted(said.hand.taken["Cid"].named) == ["JD", "JD", "QS", "QS"]


def test_what_one_does_not_have_is_not_denied_of_who_has_it() -> None:
    game = Game("g", "", "golden-ten", ("Ann", "Bob", "Cid"), "Ann")
    text = "alle Roten bei Ann, nur die rote Fünf nicht, die hat Bob, und Cid hat die gelbe Zehn"
    said = read_sentence(text, game, 0, "de")
    assert said.unclear or said.hand.taken["Bob"].named == ("5R",)


@pytest.mark.parametrize("exam", sorted(EXAMS.glob("*.jsonl")), ids=lambda at: at.stem)
def test_no_sentence_of_an_exam_is_read_as_another_hand(exam: Path) -> None:
    wrong = [
        sentence.text
        for sentence in spoken_in(exam)
        if result_of(sentence, sentence.read()) == "WRONG"
    ]
    assert wrong == []


def test_a_line_with_a_malformed_hand_tells_nothing() -> None:
    fields = {"language": "en", "variant": "purple", "players": ["Ann", "Bob", "Cid"]}
    hand = {"taken": {"Ann": ["QH-red"]}, "revokes": ["Ann"]}
    spoken = spoken_of({**fields, "kind": "clear", "sentence": "Ann revoked", "hand": hand})
    assert result_of(spoken, spoken.read()) == "NO HAND"
    assert [problem.where for problem in spoken.problems] == [("revokes",)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "first and last trick to Ann, the queen of clubs to Bob"),
        ("de", "Erster und letzter Stich gingen an Ann, die Kreuzdame an Bob"),
        ("es", "Primera baza Ann, última baza Ann, la reina de tréboles Bob"),
    ],
)
def test_the_first_and_the_last_trick_are_said_where_they_count(language: str, text: str) -> None:
    game = Game("g", "", "slobberhannes", ("Ann", "Bob", "Cid", "Dee"), "Ann")
    said = read_sentence(text, game, 0, language)
    assert said.complete
    declared = said.hand.declared
    assert (declared.first_trick, declared.last_trick) == ("Ann", "Ann")
    assert said.hand.taken["Bob"].named == ("QC",)


def test_a_line_with_an_unknown_card_tells_nothing() -> None:
    fields = {"language": "en", "variant": "slobberhannes", "players": ["Ann", "Bob", "Cid"]}
    hand = {"taken": {"Ann": ["first trick"], "Bob": ["QC"]}, "last_trick": "Ann"}
    spoken = spoken_of({**fields, "kind": "clear", "sentence": "Ann", "hand": hand})
    assert result_of(spoken, spoken.read()) == "NO HAND"
