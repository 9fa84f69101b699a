"""Sentences in everyday wording: most are understood whole, and none as another hand."""

import json
from functools import cache
from pathlib import Path

import pytest

from scorekeeper.languages import LANGUAGES, hand_words
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Pile
from scorekeeper.sentences.reading import Said, read_sentence
from tests.sentences.mutations import EVERYDAY, mutations
from tests.sentences.spoken import Spoken, main, result_of, spoken_in, spoken_of

UNDERSTOOD = 0.95
LEAST = 100
MUTATIONS = 200
EXAMS = Path(__file__).parent / "exams"
UNSAID = Path(__file__).with_name("unsaid.txt")
LEAST_UNSAID = 100
TABLE = ("Ann", "Bob", "Cid", "Dee")
WHOLE = "Ann five, Bob the queen and eight"


@cache
def everyday() -> tuple[tuple[Spoken, Said], ...]:
    return tuple((each, each.read()) for each in spoken_in(EVERYDAY))


# The others are read as English.
SPOKEN = [code for code in LANGUAGES if hand_words(code).code == code]


def test_no_everyday_sentence_is_read_as_another_hand() -> None:
    wrong = [each.text for each, said in everyday() if result_of(each, said) == "WRONG"]
    assert wrong == []


@pytest.mark.parametrize("language", SPOKEN)
def test_everyday_sentences_are_understood_whole(language: str) -> None:
    clear = [
        result_of(each, said)
        for each, said in everyday()
        if each.language == language and each.kind == "clear"
    ]
    assert len(clear) >= LEAST
    assert clear.count("whole") >= UNDERSTOOD * len(clear)


def test_what_is_put_into_a_sentence_is_noticed() -> None:
    wrong = [(each.text, why) for each in mutations(MUTATIONS) if (why := each.wrong())]
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


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Zed took the queen, Ann five hearts, Bob eight"),
        ("en", "Ian five, Ann eight, Bob the queen"),
        ("de", "Karl die Dame, Ann fünf Herzen, Bob acht"),
        ("es", "Zora la dama, Ann cinco corazones, Bob ocho"),
        ("en", "not Ann but Bob the queen, Cid thirteen hearts"),
        ("de", "nicht Ann, sondern Bob die Dame, Cid dreizehn Herzen"),
        ("es", "no Ann sino Bob la dama, Cid trece corazones"),
        ("en", "Ann five, Bob eight, and the queen"),
        ("en", "Ann shot the moon, and Bob subtracts 26"),
        ("en", "Ann 13 points, Bob 13 points"),
        ("en", "Ann dumps the queen, Bob five hearts, Cid the rest"),
        ("en", "Ann hands the queen over, Bob five hearts, Cid the rest"),
        ("de", "Ann gab die Dame, Bob fünf Herzen, Cid den Rest"),
        ("es", "Ann endosó la dama, Bob cinco corazones, Cid el resto"),
        ("es", "Ann le clavó la dama a Bob, que ya iba con cuatro; los nueve restantes son de Cid"),
        ("en", "Ann took everything except the queen, Bob the queen and two hearts"),
        ("en", "the queen went to neither Ann nor Bob, Cid five, Dee eight"),
        ("en", "the queen did not go to Ann but Bob got eight, Cid five"),
        ("en", "Nobody took hearts except Ann and Bob, seven Ann, six Cid, Bob the queen"),
        ("en", "Ann wanted the queen but Bob had eight, Cid five"),
        ("en", "if Ann had the queen, but Bob had it, Cid thirteen"),
        ("en", "Dee and Zed kept their hands clean, Ann got four, Bob nine, Cid the queen"),
        ("de", "Die Dame ging nicht an Ann und Bob fünf, Cid acht"),
        ("en", "Ann thinks: the queen and five hearts, Bob eight"),
        ("en", "Bob wasn't: the queen and eight, Ann five"),
        ("en", "Ann, who may have the queen, five, Bob eight"),
        ("en", "Ann five, Bob eight and Cid took nothing, and the queen too"),
        ("en", "Ann or, five, Bob eight, Cid the queen"),
        ("en", "Ann seven hearts, Bob six, hopefully the queen too"),
        ("de", "Ann sieben Herzen, Bob sechs, hoffentlich die Dame auch"),
        ("en", "Ann escaped luckily: the queen and five went elsewhere, Bob eight"),
        ("es", "Ann dama y dos. sino Cid, once"),
        ("en", "Zed, who thought he was safe, bought the queen, Ann five, Bob eight"),
    ],
)
def test_what_nobody_can_tell_is_unclear(language: str, text: str) -> None:
    players = ("Ann", "Bob", "Cid", "Dee")
    assert read_sentence(text, Game("g", "", "black-lady", players, "Ann"), 0, language).unclear


@pytest.mark.parametrize(
    ("language", "text", "taken"),
    [
        (
            "en",
            "Ann nonchalantly hoovered five, Bob scarpered with eight, Cid the queen",
            (5, 8, 0),
        ),
        (
            "en",
            "Ann had three more hearts than Bob, who had five, and the queen went to Cid",
            (8, 5, 0),
        ),
        (
            "en",
            "Twice as many hearts for Ann as for Bob, who had four, Cid one and the queen",
            (8, 4, 1),
        ),
        ("en", "Ann 5 points, Bob 5, Cid 16, that's the points", (5, 5, 3)),
        ("en", "Dee escaped, Ann got four, Bob nine and Cid the queen", (4, 9, 0)),
        (
            "en",
            "Ann and Bob nine between them, Ann five of those, Cid the queen and four",
            (5, 4, 4),
        ),
        ("es", "Entre Ann y Bob nueve, cinco de ellos de Ann, Cid la dama y cuatro", (5, 4, 4)),
        ("en", "Four, four and five, that's Ann, Bob and Cid, and Cid the queen", (4, 4, 5)),
        (
            "en",
            "The queen went to neither Ann nor Bob nor Dee, which leaves Cid, and the hearts were "
            "five Ann and eight Bob",
            (5, 8, 0),
        ),
        (
            "de",
            "Die Dame ging nicht an Ann, sondern an Cid, der auch fünf hat; Bob acht",
            (0, 8, 5),
        ),
        (
            "en",
            "Only Ann, Bob and Cid took any points: Ann six, Bob seven, Cid the queen",
            (6, 7, 0),
        ),
        ("en", "Not a good round for Cid: the queen and three. Ann four, Bob six", (4, 6, 3)),
        ("de", "Ann mampft acht, Bob kam auf fünf, und Cid schmollt mit der Dame", (8, 5, 0)),
        ("de", "In Anns Stichen lagen acht Herzen, in Bobs fünf, die Dame fiel an Cid", (8, 5, 0)),
        ("de", "siebzehn Punkte für Cid, neun für Ann, die andern zwei gar nix", (9, 0, 4)),
        ("en", "everything but the queen went to Bob, and Cid got stuck with her", (0, 13, 0)),
        ("en", "Ann five, Bob eight. Guess who got the queen: Cid", (5, 8, 0)),
        ("en", "Three for Ann. Make that four. Nine for Bob and the queen for Cid", (4, 9, 0)),
        ("en", "One heart for Ann, Cid wasn't so lucky: queen and a dozen", (1, 0, 12)),
        (
            "en",
            "Ann four, Bob nine, and Cid, who thought she was safe, bought the queen",
            (4, 9, 0),
        ),
        (
            "en",
            "We all got three hearts apart from Cid, who had four, and the queen too",
            (3, 3, 4),
        ),
        (
            "en",
            "Ann eight, Cid the queen and three hearts, on top of the two hearts he had already",
            (8, 0, 5),
        ),
        ("en", "Put Ann down for six, Bob for seven and give the queen to Cid", (6, 7, 0)),
        (
            "en",
            "I counted Cid's pile twice, it is five hearts and the queen, Ann has eight",
            (8, 0, 5),
        ),
        ("en", "Ann six, Cid seven, and sorry Cid but the queen is yours", (6, 0, 7)),
        ("en", "Ann 9, Cid 13 for the queen, and Bob 4", (9, 4, 0)),
        (
            "en",
            "You'd have thought Ann, but no, the queen went to Cid, the hearts were four for Ann "
            "and nine for Bob",
            (4, 9, 0),
        ),
        ("en", "Bob five, Ann eight and Cid, that's three times running, got the queen", (8, 5, 0)),
        ("de", "Die Dame wollte keiner, gekriegt hat sie Cid, Ann sieben, Bob sechs", (7, 6, 0)),
        ("de", "Ann drei, Bob zehn, und der Cid kein Herz, aber die Dame", (3, 10, 0)),
        ("es", "Cid tiene la dama. Corazones no tiene. Ann tiene diez y Bob tres", (10, 3, 0)),
        ("de", "Ann acht, Cid die Dame und drei Herzen, zwei hatte er vorher schon", (8, 0, 5)),
        ("es", "Ann ocho, Cid la dama y tres corazones, dos ya los tenía de antes", (8, 0, 5)),
        ("de", "Ann ein mickriges, Bob acht, d'Cid vier plus die blöde Dame", (1, 8, 4)),
        ("de", "Ann kam auf neun Punkte, Cid auf siebzehn, Bob und Dee auf null", (9, 0, 4)),
        ("de", "Bob hat alle Herzen bis auf zwei, die zwei hat Cid und die Dame auch", (0, 11, 2)),
        ("es", "Ann once corazones, los dos restantes son de Bob y la dama pa Cid", (11, 2, 0)),
        ("es", "Todos dos corazones menos Cid, que se zampó siete y la dama", (2, 2, 7)),
        ("es", "El que se comió la dama fue Cid; Ann tiene doce y Bob el que falta", (12, 1, 0)),
        (
            "es",
            "Ann arañó cinco corazones, Bob apiló ocho y a Cid le endilgaron la dama",
            (5, 8, 0),
        ),
    ],
)
def test_words_that_nobody_knows_are_left_out_where_every_card_comes_out(
    language: str, text: str, taken: tuple[int, ...]
) -> None:
    players = ("Ann", "Bob", "Cid", "Dee")
    said = read_sentence(text, Game("g", "", "black-lady", players, "Ann"), 0, language)
    hearts = [said.hand.taken.get(name, Pile()).counted.get("hearts", 0) for name in players[:3]]
    assert said.complete
    assert (tuple(hearts), said.hand.taken["Cid"].named) == (taken, ("QS",))


@pytest.mark.parametrize(
    ("language", "text", "choice"),
    [
        ("en", "Ann shot the moon and the rest of us eat twenty-six", "add"),
        (
            "en",
            "Ann shot the moon, and she would rather see her own tally shrunk: down by 26",
            "subtract",
        ),
        ("en", "Ann shot the moon and she wants her own score to go down", "subtract"),
        (
            "de",
            "Ann hat alles, und sie möchte, dass ihr eigener Stand um 26 runtergeht",
            "subtract",
        ),
        ("es", "Ann hizo la luna y los otros tres nos comemos veintiséis cada uno", "add"),
        ("en", "Ann shot the moon, and maybe takes 26 off", ""),
        ("en", "Ann shot the moon but doesn't take 26 off", ""),
        ("en", "Ann shot the moon and Zed takes 26 off", ""),
        ("en", "Ann shot the moon and the others lose 26", ""),
        ("de", "Ann schießt den Mond und Otto zieht 26 ab", ""),
        ("de", "Ann schießt den Mond und die anderen verlieren 26", ""),
        ("es", "Ann hizo la luna y quizá se resta 26", ""),
    ],
)
def test_what_follows_a_moon_is_told_by_which_way_the_points_go(
    language: str, text: str, choice: str
) -> None:
    said = read_sentence(text, Game("g", "", "black-lady", TABLE, "Ann"), 0, language)
    assert said.complete == bool(choice)
    assert not choice or dict(said.hand.declared.moon) == {"*": choice}


@pytest.mark.parametrize(
    ("language", "text", "complete"),
    [
        ("en", "Ann five, Bob, stop it, Bob eight, Cid the queen", True),
        ("en", "Ann the queen because she wasn't looking, Bob five, Cid eight", True),
        ("es", "Ann cinco, Bob, estate quieto, Bob ocho, y Cid la dama", True),
        ("en", "Ann five, Zed, Bob eight and the queen", False),
        ("en", "the queen, the postman, Ann five, Bob eight", False),
        ("de", "Die Dame, der Postbote, Ann fünf, Bob acht", False),
    ],
)
def test_what_is_said_in_between_parts_what_stands_on_both_sides(
    language: str, text: str, complete: bool
) -> None:
    said = read_sentence(text, Game("g", "", "black-lady", TABLE, "Ann"), 0, language)
    assert said.complete == complete


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the postman took the queen, Ann five, Bob eight"),
        ("en", "zed took the queen, ann five, bob eight"),
        ("en", "Ann passed the queen, Bob got eight hearts, Cid five"),
        ("en", "Ann took the queen and zillions, Bob five, rest Cid"),
        ("en", "Ann five, the queen vanished, Bob eight"),
        ("en", "The queen went to her sister, Ann five, Bob eight"),
        ("en", "If Ann took five, Bob the queen and eight."),
        ("en", "Ann two to five, Bob the rest"),
        ("de", "Ann vermied die Dame, Bob fünf, Cid acht"),
        ("de", "der Nachbar hat die Dame, Ann fünf, Bob acht"),
        ("de", "ach nein Ann vier, Bob neun, Cid die Dame"),
        ("es", "Ann esquivó la dama, Bob cinco, Cid ocho"),
        ("es", "Ann un porrón de corazones, Bob la dama y cinco"),
    ],
)
def test_words_that_may_carry_meaning_complete_no_hand(language: str, text: str) -> None:
    players = ("Ann", "Bob", "Cid", "Dee")
    assert not read_sentence(
        text, Game("g", "", "black-lady", players, "Ann"), 0, language
    ).complete


@pytest.mark.parametrize("language", SPOKEN)
def test_what_says_no_whole_hand_completes_none(language: str) -> None:
    """Conditions, plans, questions, hearsay, earlier hands, wishes, denials, money and times."""
    game = Game("g", "", "black-lady", ("Ann", "Bob", "Cid", "Dee"), "Ann")
    lines = [line.split("\t") for line in UNSAID.read_text(encoding="utf-8").splitlines()]
    texts = [text for code, text in lines if code == language]
    assert len(texts) >= LEAST_UNSAID
    assert [text for text in texts if read_sentence(text, game, 0, language).complete] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Ann gave Bob the queen, Cid thirteen hearts"),
        ("de", "Ann gab dem Bob die Dame, Cid dreizehn Herzen"),
        ("de", "die Ann gab dem Bob die Dame, Cid dreizehn Herzen"),
        ("de", "Bob gab der Ann die Dame, Cid dreizehn Herzen"),
    ],
)
def test_a_card_that_was_given_belongs_to_who_received_it(language: str, text: str) -> None:
    game = Game("g", "", "black-lady", ("Ann", "Bob", "Cid", "Dee"), "Ann")
    said = read_sentence(text, game, 0, language)
    assert said.complete
    assert said.hand.taken["Ann" if "der Ann" in text else "Bob"].named == ("QS",)


def test_points_that_are_said_again_are_those_of_who_was_named_before() -> None:
    game = Game("g", "", "black-lady", ("Ann", "Bob", "Cid", "Dee"), "Ann")
    text = "Ann the queen and five, makes {}, Bob eight"
    assert read_sentence(text.format(18), game, 0, "en").complete
    assert read_sentence(text.format(8), game, 0, "en").unclear


def test_jacks_are_cards_at_a_table_with_jack() -> None:
    players = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Jack")
    game = Game("g", "", "cancellation", players, "Ann", options={"diamond_bonus": "JD"})
    said = read_sentence("Cid both jacks and both queens, Dee 26", game, 0, "en")
    assert said.complete
    assert sorted(said.hand.taken["Cid"].named) == ["JD", "JD", "QS", "QS"]


def test_a_row_that_goes_down_is_no_cards() -> None:
    game = Game("g", "", "spot", ("Ann", "Bob", "Cid"), "Ann")
    assert read_sentence("Ann the hearts from seven to three, rest Bob", game, 0, "en").unclear


def test_what_one_does_not_have_is_not_denied_of_who_has_it() -> None:
    game = Game("g", "", "golden-ten", ("Ann", "Bob", "Cid"), "Ann")
    text = "alle Roten bei Ann, nur die rote Fünf nicht, die hat Bob, und Cid hat die gelbe Zehn"
    said = read_sentence(text, game, 0, "de")
    assert said.unclear or said.hand.taken["Bob"].named == ("5R",)


@pytest.mark.parametrize("exam", sorted(EXAMS.glob("*.jsonl")), ids=lambda at: at.stem)
def test_no_sentence_of_an_exam_is_read_as_another_hand(exam: Path) -> None:
    wrong = [each.text for each in spoken_in(exam) if result_of(each, each.read()) == "WRONG"]
    assert wrong == []


def test_a_line_with_a_malformed_hand_tells_nothing() -> None:
    fields = {"language": "en", "variant": "purple", "players": ["Ann", "Bob", "Cid"]}
    hand = {"taken": {"Ann": ["QH-red"]}, "revokes": ["Ann"]}
    spoken = spoken_of({**fields, "kind": "clear", "sentence": "Ann revoked", "hand": hand})
    assert result_of(spoken, spoken.read()) == "NO HAND"
    assert [each.where for each in spoken.problems] == [("revokes",)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "es",
            "A Cid le endosaron la dama en una tacada, y tres corazones; Ann cinco, Bob cinco",
        ),
        ("es", "De los trece corazones, Ann se llevó cinco y Bob otros cinco; Cid, la dama y tres"),
        ("es", "Ann cinco y Bob cinco, suma y verás; lo que no he dicho es de Cid"),
        ("es", "Ni Dee ni Eva hicieron un solo punto, Ann cinco, Bob cinco, y el resto Cid"),
        ("de", "Ann hat fünf, Bob auch fünf, Dee grinst, und Cid die Dame samt den übrigen drei"),
        ("de", "Von den dreizehn Herzen hat Ann fünf, Bob fünf, Cid drei; die Dame klebt an Cid"),
        ("en", "Ann five, Bob five, would you believe it, and Cid can have the queen and the rest"),
        ("en", "Ann five, me, Bob, five, and Cid fell on the queen and the last three"),
    ],
)
def test_names_cards_and_amounts_alone_tell_a_hand_that_comes_out(language: str, text: str) -> None:
    players = ("Ann", "Bob", "Cid", "Dee", "Eva")
    said = read_sentence(text, Game("g", "", "black-lady", players, "Ann"), 0, language)
    assert said.complete
    assert {name: (pile.named, dict(pile.counted)) for name, pile in said.hand.taken.items()} == {
        "Ann": ((), {"hearts": 5}),
        "Bob": ((), {"hearts": 5}),
        "Cid": (("QS",), {"hearts": 3}),
    }


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


@pytest.mark.parametrize(
    "text",
    [
        "Vicent hizo la luna, ciento veintinueve para Lourdes y otros tantos para Amparo",
        "Luna de Vicent: ciento veintinueve para Lourdes, ciento veintinueve para Amparo",
    ],
)
def test_points_for_all_others_by_name_are_what_a_moon_adds(text: str) -> None:
    game = Game("g", "", "spot", ("Vicent", "Lourdes", "Amparo"), "Vicent")
    said = read_sentence(text, game, 0, "es")
    assert said.complete
    assert dict(said.hand.declared.moon) == {"*": "add"}
    assert read_sentence(text.replace("Amparo", "Lourdes"), game, 0, "es").unclear


def test_a_line_with_an_unknown_card_tells_nothing() -> None:
    fields = {"language": "en", "variant": "slobberhannes", "players": ["Ann", "Bob", "Cid"]}
    hand = {"taken": {"Ann": ["first trick"], "Bob": ["QC"]}, "last_trick": "Ann"}
    spoken = spoken_of({**fields, "kind": "clear", "sentence": "Ann", "hand": hand})
    assert result_of(spoken, spoken.read()) == "NO HAND"


@pytest.mark.parametrize(
    "text",
    [
        f"Ann the queen, {', '.join(['one'] * 60)}, Bob two",
        f"{'Ann one ' * 60}Bob Cid",
        f"{'Ann one and ' * 60}Bob Cid",
    ],
)
def test_a_sentence_of_too_many_ways_to_take_it_means_no_hand(text: str) -> None:
    """With a way more for each part, trying them all would never end."""
    assert read_sentence(text, Game("g", "", "black-lady", TABLE, "Ann"), 0, "en").unclear


LOW, EVEN, ODD = "2 3 4 5 6", "2 4 6 8 10", "3 5 7 9"


@pytest.mark.parametrize(
    ("language", "text", "ranks"),
    [
        ("en", "Ann the even hearts, Bob the rest", EVEN),
        ("en", "Ann all the odd-numbered hearts, Bob everything else", ODD),
        ("en", "Ann the odd hearts from three to seven, Bob the rest", "3 5 7"),
        ("en", "Ann the five lowest hearts, Bob all the others", LOW),
        ("en", "Bob seven and up in hearts, Cid the queen of spades, Ann every lower heart", LOW),
        ("en", "Ann two three and four of hearts, Bob the rest", "2 3 4"),
        ("en", "Ann two three of hearts, Bob the rest", "2 3"),
        ("en", "Ann neither the even hearts nor the queen, Bob the rest", ""),
        ("en", "Ann no even hearts, Bob the rest", ""),
        ("de", "Ann alle ungeraden Herzen, Bob den Rest", ODD),
        ("de", "Ann gerade mal die Herz zwei und Herz drei, Bob den Rest", "2 3"),
        ("de", "Bob Herz sieben und höher, Cid die Pik-Dame, Ann den Rest", LOW),
        ("de", "Ann das höchste Herz, Bob den Rest", ""),
        ("es", "Ann los corazones pares hasta el seis, Bob lo demás", "2 4 6"),
        ("es", "Ann los cinco corazones más bajos, Bob el resto", LOW),
        ("es", "Ann el corazón más alto, Bob los demás", ""),
    ],
)
def test_cards_are_told_by_what_they_have_in_common(language: str, text: str, ranks: str) -> None:
    said = read_sentence(text, Game("g", "", "spot", ("Ann", "Bob", "Cid"), "Ann"), 0, language)
    cards = tuple(f"{rank}H" for rank in ranks.split())
    assert said.complete == bool(ranks)
    assert said.hand.taken.get("Ann", Pile()).named == cards


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Ann's hearts plus Bob's hearts come to thirteen, Cid has the queen"),
        ("en", "Ann hearts, Bob thirteen, Cid the queen"),
        ("es", "Los corazones de Ann y los de Bob son trece, Cid tiene la dama"),
    ],
)
def test_whoever_is_said_to_have_hearts_has_some(language: str, text: str) -> None:
    assert read_sentence(text, Game("g", "", "black-lady", TABLE, "Ann"), 0, language).unclear


@pytest.mark.parametrize(
    ("language", "text", "hearts"),
    [
        ("en", "Ann? Five. Bob? Eight. Cid? The queen.", (5, 8, 0)),
        ("de", "Ann? Fünf. Bob? Acht. Cid? Die Dame.", (5, 8, 0)),
        ("es", "¿Ann? Cinco. ¿Bob? Ocho. ¿Cid? La dama.", (5, 8, 0)),
        ("en", "Ann 5h Bob 8h Cid Qs", (5, 8, 0)),
        ("en", "Ann 5\u2665s, Bob 8\u2665s, Cid \u2660Q", (5, 8, 0)),
        ("es", "ann 5h, bob 8h, cid qs", (5, 8, 0)),
        ("en", "Ann five, Bob eight, queen Dee, sorry, queen Cid", (5, 8, 0)),
        ("es", "Ann cinco, Bob ocho, la dama Dee, perdón, la dama Cid", (5, 8, 0)),
        ("en", "Ann five hearts, not six, Bob eight, Cid the queen", (5, 8, 0)),
        ("en", "Ann five hearts not six, Bob eight, Cid the queen", (5, 8, 0)),
        ("de", "Ann fünf und nicht sechs, Bob acht, Cid die Dame", (5, 8, 0)),
        ("es", "Ann cinco y no seis, Bob ocho, Cid la dama", (5, 8, 0)),
        ("de", "Cid hat die Dame, mehr hat er nicht, Ann fünf, Bob acht", (5, 8, 0)),
        ("es", "Ann cinco, Bob ocho, Cid tiene la dama y no tiene más", (5, 8, 0)),
        ("en", "Ann three, Bob one, the whole lot besides to Cid", (3, 1, 9)),
        ("en", "Cid took everything except two hearts of Bob's and one of Ann's", (1, 2, 10)),
        ("de", "Cid hat alles bis auf zwei Herzen bei Bob und ein Herz bei Ann", (1, 2, 10)),
        ("es", "Todo para Cid menos dos corazones de Bob y uno de Ann", (1, 2, 10)),
        ("es", "Ann una, Bob doce, Cid la dama", (1, 12, 0)),
    ],
)
def test_what_is_asked_corrected_or_left_out_is_understood(
    language: str, text: str, hearts: tuple[int, ...]
) -> None:
    said = read_sentence(text, Game("g", "", "black-lady", TABLE, "Ann"), 0, language)
    taken = [said.hand.taken.get(name, Pile()) for name in TABLE]
    assert said.complete
    assert [pile.counted.get("hearts", 0) for pile in taken] == [*hearts, 0]
    assert [pile.named for pile in taken] == [(), (), ("QS",), ()]


@pytest.mark.parametrize(
    "text",
    [
        "Ann? No. Bob? Five. Cid? Eight and the queen.",
        "Ann? Bob eight. Cid five and the queen.",
        "Ann 4h, Bob the rest",
        "Ann 2h 3h, Bob 8h, Cid qs",
        "Ann took everything except the queen and Bob the two of hearts",
        "Ann six, Bob the queen and not seven, Cid seven",
        "The queen was not Ann's, sorry, the queen was Bob's, thirteen hearts Cid",
    ],
)
def test_what_is_asked_or_denied_completes_no_hand(text: str) -> None:
    assert read_sentence(text, Game("g", "", "black-lady", TABLE, "Ann"), 0, "en").unclear
