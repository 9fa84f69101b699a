"""What sentences mean, and what in them is unclear and why."""

import pytest

from scorekeeper.languages import LANGUAGES, hand_words
from scorekeeper.languages.likeness import key_of
from scorekeeper.scoring.documents.hand import read_hand, write_hand
from scorekeeper.scoring.game import Game
from scorekeeper.sentences import reading, weighing
from scorekeeper.sentences.outcome import outcome
from scorekeeper.sentences.reading import SENTENCE_LIMIT, Said, read_sentence
from scorekeeper.sentences.weighing import EFFORT_LIMIT, LOOSE_LIMIT

TABLE = ("Ann", "Bob", "Cid", "Dee")
NAMESAKES = ("Will", "Jack", "Nora", "Grace")
EXAMPLE = {"Ann": ["5 hearts"], "Bob": ["QS", "3 hearts"], "Cid": ["5 hearts"]}
ALL = ["QS", "13 hearts"]


def read(
    text: str, variant: str = "black-lady", code: str = "en", table: tuple[str, ...] = TABLE
) -> Said:
    return read_sentence(text, Game("g", "", variant, table, table[0]), 0, code)


def taken(said: Said) -> object:
    return write_hand(said.hand)["taken"]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Ann five, Bob queen and three, rest to Cid"),
        ("en", "ann 5 bob queen and 3 rest to cid"),
        (
            "en",
            "Ann took five hearts. Bob got the black lady and three hearts. The rest went to Cid.",
        ),
        ("en", "five to Ann, three and the queen to Bob, rest to Cid"),
        ("en", "A 5, B Q 3, rest C"),
        ("en", "And five, Bob queen and three, rest to Cid"),
        ("en", "Anne fife Bob queue and tree wrest too Sid"),
        ("en", "Ann's got five, Bob's got the queen & 3, Cid has everything else"),
        ("de", "Ann fünf, Bob Dame und drei, Rest an Cid"),
        ("de", "Ann fuenf Herzen, Bob die Pik-Dame und drei Herz, alles andere an Cid"),
        ("de", "an fünf Bob Pikdame und frei, den Rest kriegt Sid"),
        ("es", "Ann cinco, Bob dama y tres, el resto para Cid"),
        ("es", "Anne cinco corazones, Bob la dama de picas y tres corazones, lo demás para Cid"),
    ],
)
def test_one_hand_is_said_in_many_ways(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.unclear == ()
    assert taken(said) == EXAMPLE
    assert said.complete


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Ann seven and the queen, Bob six, everyone else zero"),
        ("en", "the others none, Bob six, Ann seven with the queen"),
        ("en", "Ann seven and the spade, Bob got six, the rest nothing"),
        ("en", "Ann 7 and the black, Bob 6, nobody else took anything"),
        ("de", "Ann sieben mit der Dame, Bob sechs, die anderen nichts"),
        ("de", "Ann 7 und die Schwarze, Bob 6, Cid keine, Dee keine"),
        ("de", "Ann sieben und die schwarze Sau, Bob sechs, sonst keiner etwas"),
        ("de", "alle anderen null, Ann sieben und die schwarze Dame, Bob sechs"),
        ("es", "Ann siete con la dama, Bob seis, los otros nada"),
        ("es", "Ann siete y la negra, Bob seis, nadie más"),
        ("es", "los demás nada, Ann siete y la pica, Bob seis"),
    ],
)
def test_all_others_have_none(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.unclear == ()
    assert taken(said) == {"Ann": ["QS", "7 hearts"], "Bob": ["6 hearts"]}
    assert said.none == (("Cid", "hearts"), ("Dee", "hearts"))


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "only Ann took nothing"),
        ("en", "Ann all nothing"),
        ("en", "nobody but Ann got none"),
        ("de", "nur Ann nichts"),
        ("es", "solo Ann nada"),
    ],
)
def test_nothing_is_never_read_as_anything(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.unclear
    assert taken(said) == {}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Ann one of the queens and twenty hearts, Bob six"),
        ("de", "Ann hat eine von den Damen und zwanzig Herzen, Bob sechs Herzen"),
        ("de", "Ann hat eine der beiden Damen und zwanzig Herzen, Bob sechs Herzen"),
        ("es", "Ann una de las reinas con veinte corazones y Bob seis"),
        ("es", "Ann una de las dos reinas con veinte corazones y Bob seis"),
    ],
)
def test_one_of_two_is_not_both(code: str, text: str) -> None:
    assert not read(text, "cancellation", code, (*TABLE, "Eva", "Fay")).complete


def test_whoever_takes_points_off_does_not_give_them() -> None:
    said = read("Ann shot the moon and docks herself twenty-six")
    assert said.complete
    assert said.hand.declared.moon == {"*": "subtract"}


def test_the_others_are_those_whom_nobody_names() -> None:
    # Somebody has the other seven: nobody is given them.
    said = read("Ann six, the others none")
    assert (said.unclear, taken(said), said.complete) == ((), {"Ann": ["6 hearts"]}, False)
    said = read("Ann five, the rest two each", table=(*TABLE, "Eva"))
    twos = {name: ["2 hearts"] for name in ("Bob", "Cid", "Dee", "Eva")}
    assert (said.unclear, taken(said)) == ((), {"Ann": ["5 hearts"], **twos})
    assert read("the others none").unclear
    assert read("Ann five, Bob the others").unclear == ()
    # Of several black cards, any may be meant.
    assert read("Ann the black", "black-maria").unclear


@pytest.mark.parametrize(
    ("variant", "text", "hand"),
    [
        ("black-lady", "Dee shot the moon and adds", {"taken": {"Dee": ALL}, "moon": "add"}),
        ("black-lady", "moon Dee subtract", {"taken": {"Dee": ALL}, "moon": "subtract"}),
        ("black-lady", "Dee took everything, Dee adds 26", {"taken": {"Dee": ALL}, "moon": "add"}),
        ("black-lady", "nobody but Cid took anything", {"taken": {"Cid": ALL}}),
        ("black-lady", "no hearts for Ann", {"taken": {}}),
        ("black-lady", "nothing for Bob, rest to Cid", {"taken": {"Cid": ALL}}),
        (
            *("black-lady", "Ann and Bob nothing, Cid the queen and the rest"),
            {"taken": {"Cid": ALL}},
        ),
        (
            *("black-lady", "Ann and Bob five each, rest to Dee"),
            {"taken": {"Ann": ["5 hearts"], "Bob": ["5 hearts"], "Dee": ["QS", "3 hearts"]}},
        ),
        (
            *("black-lady", "Ann the ace of hearts and four others, rest to Dee"),
            {"taken": {"Ann": ["AH", "4 hearts"], "Dee": ["QS", "8 hearts"]}},
        ),
        ("omnibus", "Bob 7, Cid the jack", {"taken": {"Bob": ["7 hearts"], "Cid": ["JD"]}}),
        (
            *("black-lady", "Ann the ten, jack and queen of hearts, Bob the rest"),
            {"taken": {"Ann": ["10H", "JH", "QH"], "Bob": ["QS", "10 hearts"]}},
        ),
        (
            *("spot", "all hearts but nothing else"),
            {"taken": {}},
        ),
        (
            *("golden-ten", "Ann the yellow ten and five reds, Bob the red five, rest to Cid"),
            {"taken": {"Ann": ["10Y", "5 reds"], "Bob": ["5R"], "Cid": ["10R", "7 reds"]}},
        ),
        (
            *("purple", "Ann revoked twice, Bob three gold hearts and the red queen"),
            {"taken": {"Bob": ["QH-red", "3 gold hearts"]}, "revokes": {"Ann": 2}},
        ),
        (
            *("schwarze-katze", "Bob won no tricks, Ann the queen of spades"),
            {"taken": {"Ann": ["QS"]}, "no_tricks": ["Bob"]},
        ),
        (
            *("schwarze-katze", "Bob and Cid did not win any tricks, Ann the queen of spades"),
            {"taken": {"Ann": ["QS"]}, "no_tricks": ["Bob", "Cid"]},
        ),
    ],
)
def test_what_a_sentence_means(variant: str, text: str, hand: dict[str, object]) -> None:
    assert write_hand(read(text, variant).hand) == hand


def test_all_of_a_group_is_every_card_where_each_is_worth_something_else() -> None:
    said = read("all hearts to Ann, Ann adds", "pip")
    assert len(said.hand.taken["Ann"].named) == 13
    assert said.complete


def test_a_name_that_got_lost_leaves_the_rest_unclear() -> None:
    # Not even where "the" sounds like Dee: the name may have been anybody's.
    said = read("Bob the queen, the rest")
    assert [each.reason for each in said.unclear] == ["nobody_named"]
    assert taken(said) == {"Bob": ["QS"]}


def test_a_bid_and_the_cards_of_a_dummy() -> None:
    text = "Ann bid 12, dummy queen and three, Bob five, rest to Cid"
    said = read(text, "dummy", table=TABLE[:3])
    assert write_hand(said.hand) == {
        "taken": {"Bob": ["5 hearts"], "Cid": ["5 hearts"], "@dummy": ["QS", "3 hearts"]},
        "bid": {"declarer": "Ann", "points": 12},
    }
    assert said.complete


@pytest.mark.parametrize(
    ("text", "part", "reason"),
    [
        ("Ann five, Bob queen and three, the jack to Cid", "the jack", "scores_nothing"),
        ("Ann the ace of spades", "the ace of spades", "scores_nothing"),
        ("Ann five points", "five points", "points"),
        ("Ann hearts", "hearts", "how_many"),
        ("Ann 14 hearts", "14 hearts", "too_many"),
        ("Ann six, Bob queen, Ann six", "six", "contradiction"),
        ("Bob queen, Cid queen", "queen", "contradiction"),
        ("Ann nothing, Ann five", "nothing", "contradiction"),
        ("Ann five or six", "five or six", "unknown_words"),
        ("Ann five, Bert three", "Bert three", "unknown_words"),
        ("Ann bid 12", "bid 12", "unused_here"),
        ("Ann five, Bob and Cid four", "Bob and Cid four", "whose"),
        ("five and the queen", "five and the queen", "nobody_named"),
        ("Bob two queens", "two queens", "too_many"),
        ("Ann the queen, Dee shot the moon", "shot the moon", "contradiction"),
        ("Ann blargh, rest to Dee", "rest", "rest_waits"),
    ],
)
def test_what_is_not_certain_is_shown(text: str, part: str, reason: str) -> None:
    said = read(text)
    found = {(text[each.start : each.end], each.reason) for each in said.unclear}
    assert (part, reason) in found
    assert not said.complete


def test_cards_that_may_be_meant_are_named() -> None:
    (unclear,) = read("Ann queen", "queens").unclear
    assert unclear.reason == "ambiguous_card"
    assert unclear.cards == ("QS", "QH", "QD", "QC")
    (unclear,) = read("Ann five", "golden-ten").unclear
    assert (unclear.cards, unclear.groups) == (("5R",), ("reds",))
    (unclear,) = read("Ann five", "purple").unclear
    assert unclear.groups == ("red hearts", "gold hearts")
    assert read("Ann five", "spot").unclear[0].reason == "count_by_name"


def test_a_name_that_may_be_two_people_is_unclear() -> None:
    table = ("Anna", "Hanna", "Bob", "Bill")
    (unclear,) = read("B five", table=table).unclear
    assert (unclear.reason, unclear.names) == ("ambiguous_name", ("Bob", "Bill"))
    assert taken(read("Anna five", table=table)) == {"Anna": ["5 hearts"]}
    assert taken(read("Ana five", table=table)) == {"Anna": ["5 hearts"]}
    assert read("Ann five", table=("Anna", "Anne", "Bob")).unclear[0].reason == "ambiguous_name"


def test_nicknames_are_longer_or_shorter_than_the_name() -> None:
    said = read("Annie five, Bobby the queen, rest to Kon", table=("Ann", "Bob", "Konstantin"))
    assert taken(said) == {"Ann": ["5 hearts"], "Bob": ["QS"], "Konstantin": ["8 hearts"]}
    (unclear,) = read("Bobby five", table=("Bob", "Bobb", "Cid")).unclear
    assert (unclear.reason, unclear.names) == ("ambiguous_name", ("Bob", "Bobb"))


def test_names_of_several_words_and_of_cards() -> None:
    table = ("Mary Ann", "Jack", "King Louis", "Will")
    said = read("Mary Ann five, Jack the queen, Louis three, rest to Will", table=table)
    assert said.unclear == ()
    assert taken(said) == {
        "Mary Ann": ["5 hearts"],
        "Jack": ["QS"],
        "King Louis": ["3 hearts"],
        "Will": ["5 hearts"],
    }


def test_a_sentence_adds_to_what_is_known() -> None:
    game = Game("g", "", "black-lady", TABLE, "Ann")
    known = read_hand({"taken": {"Ann": ["4 hearts"], "Dee": ["QS"]}}, (), [])
    said = read_sentence("Ann five, rest to Bob", game, 0, "en", known)
    assert taken(said) == {"Ann": ["5 hearts"], "Bob": ["8 hearts"], "Dee": ["QS"]}
    moved = read_sentence("Bob the queen", game, 0, "en", known)
    assert taken(moved) == {"Ann": ["4 hearts"], "Bob": ["QS"]}


def test_a_game_that_is_over_takes_no_hand() -> None:
    hands = tuple(
        read_hand({"taken": {"Ann": ["QS", "12 hearts"], "Bob": ["1 hearts"]}}, (), [])
        for _ in range(4)
    )
    game = Game("g", "", "black-lady", TABLE, "Ann", hands=hands)
    said = read_sentence("Ann five, Bob queen and three, rest to Cid", game, 4, "en")
    assert [problem.code for problem in said.problems] == ["hand_after_end"]


def test_a_long_text_is_not_read() -> None:
    (unclear,) = read("Ann five " * SENTENCE_LIMIT).unclear
    assert unclear.reason == "too_long"


@pytest.mark.parametrize("text", ["", " ", ",", "...", "\u0000", "Ann", "rest", "and", "🃏", "’s"])
def test_odd_texts_mean_nothing(text: str) -> None:
    assert taken(read(text)) == {}


def test_a_language_without_words_for_hands_is_read_as_english() -> None:
    assert hand_words("xx") is hand_words("en")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_misheard_word_leads_to_words_of_the_language(code: str) -> None:
    words = hand_words(code)
    for heard, meant in words.misheard.items():
        assert heard == key_of(heard)
        for each in meant.split("|"):
            assert tuple(map(key_of, each.split())) in words.phrases, heard


@pytest.mark.parametrize(
    ("text", "moon"),
    [
        ("Ann all the hearts, add", {"red": "add", "gold": "add"}),
        ("Ann shot the red moon, subtract", {"red": "subtract"}),
        ("Ann shot the gold moon, add, Bob two red hearts", {"gold": "add"}),
        (
            "Ann shot the red moon, subtract, Ann the gold moon, add",
            {"red": "subtract", "gold": "add"},
        ),
    ],
)
def test_each_of_two_moons_has_a_choice_of_its_own(text: str, moon: dict[str, str]) -> None:
    assert dict(read(text, "purple").hand.declared.moon) == moon


@pytest.mark.parametrize(
    ("code", "text", "hand"),
    [
        ("en", "Who had the queen? Right, that was Bob. Ann nine, Cid four", "B A9 C4"),
        ("de", "Ann neun, Cid vier, und wer hatte die Dame? Ach ja, Bob.", "B A9 C4"),
        ("es", "¿Quién tenía la dama? Ah, sí, Bob. Ann nueve corazones, Cid cuatro", "B A9 C4"),
        ("en", "Sixteen points for Ann, the other ten went to Bob", "A A3 B10"),
        ("de", "Ann fünfzehn Punkte mit Dame, Bob elf ohne", "A A2 B11"),
        ("en", "Ann got fifteen points, the queen and two hearts, Bob eleven hearts", "A A2 B11"),
        ("en", "Ann every heart above the nine, Bob the lower ones, Cid the queen", "C B8"),
        (
            "de",
            "Je vier Herzen haben Ann, Bob und Cid, Dee hat eins und Dame",
            "D A4 B4 C4 D1",
        ),
        ("es", "Ann el doble que Bob, o sea ocho, y el último Cid con la dama", "C A8 B4 C1"),
        (
            "en",
            "Ann has half as many as Bob, he has eight, Cid one and the queen",
            "C A4 B8 C1",
        ),
        ("en", "Queen to Dee, the hearts go six, four, three to Ann, Bob and Cid", "D A6 B4 C3"),
        (
            "de",
            "Ann ein Herz, den Rest teilen sich Bob und Cid gerecht, Dee die Dame",
            "D A1 B6 C6",
        ),
        ("en", "Nine hearts with Ann, four with Bob, the queen with Cid", "C A9 B4"),
        ("en", "Queen to Bob. Hearts, oh yes, Ann six, Cid five, Bob two", "B A6 C5 B2"),
        ("es", "La dama la tiene Ann, corazones tiene tres, y Bob los otros diez", "A A3 B10"),
        (
            "en",
            "Ann had three, right, three hearts, Bob the queen, Cid the other ten",
            "B A3 C10",
        ),
        (
            "en",
            "Ann walked off with nine scrawny hearts, Bob unfortunately four, Cid the queen",
            "C A9 B4",
        ),
        (
            "en",
            "Everyone but Ann took four hearts, she had the last one and the queen",
            "A B4 C4 D4",
        ),
        ("en", "Ann took no tricks, Bob the queen and six, Cid seven", "B B6 C7"),
        ("en", "Ann 5, Bob Q+3, Cid 5, Dee –", "B A5 B3 C5"),
        (
            "en",
            "Ann double what Bob did in hearts, eight against four, Cid one and queen",
            "C A8 B4 C1",
        ),
        (
            "en",
            "Make that seven hearts for Ann, not six. Bob six, and the queen was Cid's",
            "C A7 B6",
        ),
        ("en", "Ann and Bob both got three, Cid seven, and Dee ate the queen", "D A3 B3 C7"),
        ("en", "Ann got the queen, Bob every heart, and the rest of the table is smiling", "A B13"),
        (
            "en",
            "Everyone took three except Dee, who took four, and Ann ate the queen",
            "A A3 B3 C3 D4",
        ),
        (
            "en",
            "Neither Ann nor Bob nor Cid took the queen; Ann has six hearts and Bob seven",
            "D A6 B7",
        ),
        ("en", "Queen Ann. Hearts Bob 6, Cid 7", "A B6 C7"),
        ("en", "Ann, Bob and Cid all took four hearts, and Dee one and the queen", "D A4 B4 C4 D1"),
        ("en", "Well, that hurt: Ann queen and eight, the rest, all of it, to Bob", "A A8 B5"),
        ("en", "Ann seven. No, eight. Bob five, Cid the queen", "C A8 B5"),
        (
            "de",
            "Die Dame sackt Bob ein, neun Herzen heimst Ann ein, sonst alle Herzen Cid",
            "B A9 C4",
        ),
        (
            "de",
            "Je vier Herzen bei Ann und Bob, Cid hat ganz allein fünf, die Dame Dee",
            "D A4 B4 C5",
        ),
        ("es", "Ni la dama ni un corazón para Ann; Bob se clavó la dama, Cid los trece", "B C13"),
        ("es", "De los corazones, diez Ann y tres Bob; la dama, Cid", "C A10 B3"),
        ("es", "Ann una docena, y el que falta lo trae Bob con la dama", "B A12 B1"),
        (
            "es",
            "Ann doce corazones más la dama, le faltó uno, el que se quedó Bob",
            "A A12 B1",
        ),
    ],
)
def test_kinds_of_sentences_that_people_say(code: str, text: str, hand: str) -> None:
    said = read(text, code=code)
    assert said.complete, said.unclear
    names = {name[0]: name for name in TABLE}
    queen, *counts = hand.split()
    assert "QS" in said.hand.taken[names[queen[-1]]].named
    for each in counts:
        assert said.hand.taken[names[each[0]]].counted == {"hearts": int(each[1:])}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Who took the queen? Bob nine, Ann four"),
        ("en", "Who had the queen? Zed. Ann five, Bob eight"),
        ("en", "Ann the two to six of hearts, Bob the lower ones and the queen"),
        ("en", "Ann got fourteen points, the queen and two hearts, Bob eleven hearts"),
        ("en", "Ann won all the tricks except one"),
        ("en", "Half to Ann, Bob the queen"),
        ("en", "Ann the three zed hearts, Bob ten, Zed the queen"),
        ("es", "La dama la tiene Bob, y no los corazones: Ann trece"),
        ("de", "Ann zwölf Punkte mit Dame, Bob acht ohne"),
        ("de", "Ann hat die Dame, Bob drei, und den Rest teilen sich die beiden mit Cid"),
        ("de", "ann hat herz dame und pik dame beide die blubbern auf bob die zwölf anderen herz"),
        ("es", "Ann el doble que Bob, o sea siete, y el último Cid con la dama"),
    ],
)
def test_what_is_not_said_is_not_guessed(code: str, text: str) -> None:
    assert not read(text, code=code).complete


@pytest.mark.parametrize(
    ("code", "said", "rest"),
    [
        ("de", "Cid nur die Kreuz-Dame, Ann sämtliche Herzen ohne die Dame", "die drei übrigen"),
        ("en", "Cid the queen of clubs, Ann all hearts without the queen", "the other three"),
        ("en", "Cid the queen of clubs, Ann all hearts but not the queen", "the other three"),
        ("de", "Cid die Kreuz-Dame, Ann alle Herzen, aber ohne die Dame", "die anderen drei"),
        (
            "es",
            "Cid la dama de tréboles, Ann todos los corazones, pero no la dama",
            "las otras tres",
        ),
        ("es", "Cid la dama de tréboles, Ann todos los corazones sin la dama", "las otras tres"),
    ],
)
def test_an_exception_is_taken_off(code: str, said: str, rest: str) -> None:
    queens = {"de": "Damen", "en": "queens", "es": "damas"}[code]
    names = {"de": "für Bob", "en": "to Bob", "es": "para Bob"}[code]
    whole = read(f"{said}, {rest} {queens} {names}", "four-queens", code)
    assert whole.complete, whole.unclear
    assert set(whole.hand.taken["Bob"].named) == {"QS", "QD", "QH"}
    assert "QH" not in whole.hand.taken["Ann"].named


@pytest.mark.parametrize(
    ("code", "text", "variant"),
    [
        ("de", "Ann alle Herzen, Cid die Kreuz-Dame, Bob die drei übrigen Damen", "four-queens"),
        ("en", "Ann all hearts, Cid the queen of clubs, the other three queens Bob", "four-queens"),
        (
            "es",
            "Ann todos los corazones, Cid la dama de tréboles, las tres damas restantes para Bob",
            "four-queens",
        ),
        ("de", "Ann die Dame, Bob zehn Herzen, Cid die zwei übrigen Herzen", "black-lady"),
        ("de", "Ann die Dame, Bob zehn Herzen, Cid die beiden anderen", "black-lady"),
        ("en", "Ann the queen, Bob ten hearts, Cid the two others", "black-lady"),
        ("es", "Ann la dama, Bob diez corazones, Cid los otros dos corazones", "black-lady"),
        ("de", "Ann die Pik-Dame, Bob alle Herzen ohne den König", "spot"),
    ],
)
def test_a_counted_rest_has_exactly_that_number(code: str, text: str, variant: str) -> None:
    assert not read(text, variant, code).complete


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Ann hat zehn geboten: Bob sieben Herzen, Cid die Dame, sie selbst zwei"),
        ("de", "Ann hat zehn geboten: Bob sieben Herzen, Cid die Dame und selber zwei"),
        ("en", "Ann bid ten: Bob seven hearts, Cid the queen, she herself two"),
        ("en", "Ann bid ten: Bob seven hearts, Cid the queen and two herself"),
        ("en", "Ann bid ten: Bob seven hearts, Cid took the queen, she took two herself"),
        ("es", "Ann apostó diez: Bob siete corazones, Cid la dama, ella misma dos"),
        ("es", "Ann apostó diez: Bob siete corazones, Cid la dama y dos ella misma"),
        ("de", "Ann hat zehn geboten: Bob sieben Herzen, Cid die Dame und die Spielerin zwei"),
        ("en", "Ann bid ten: Bob seven hearts, Cid the queen and the player two"),
        ("es", "Ann apostó diez: Bob siete corazones, Cid la dama y la jugadora dos"),
    ],
)
def test_who_is_meant_by_herself_is_whoever_bid(code: str, text: str) -> None:
    dummy = {"de": "der Strohmann vier", "en": "the dummy four", "es": "el muerto cuatro"}[code]
    said = read(f"{text}, {dummy}", "dummy", code, TABLE[:3])
    assert said.complete, said.unclear
    assert said.hand.taken["Ann"].counted == {"hearts": 2}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Bob sieben Herzen, Cid die Dame, sie selbst sechs"),
        ("en", "Bob seven hearts, Cid the queen, he himself six"),
        ("es", "Bob siete corazones, Cid la dama, él mismo seis"),
    ],
)
def test_nobody_is_guessed_from_himself(code: str, text: str) -> None:
    assert not read(text, code=code).complete


def test_she_may_be_the_declarer() -> None:
    text = "Ann bid ten: Bob seven hearts, Cid the queen, she two and the dummy four"
    assert not read(text, "dummy", table=TABLE[:3]).complete


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Ann hat falsch bedient, außerdem die goldene Dame und sechs rote Herzen, Bob"),
        ("en", "Ann revoked, and has the golden queen and six red hearts, Bob"),
        ("es", "Ann hizo un renuncio, y tiene la dama dorada y seis corazones rojos, Bob"),
    ],
)
def test_a_revoke_is_kept_beside_cards(code: str, text: str) -> None:
    rest = {"de": "den Rest", "en": "the rest", "es": "el resto"}[code]
    said = read(f"{text} {rest}", "purple", code)
    assert said.complete, said.unclear
    assert said.hand.declared.revokes == {"Ann": 1}


@pytest.mark.parametrize(
    ("code", "variant", "text", "hand"),
    [
        (
            "es",
            "black-lady",
            "Ann seis corazones, Bob siete y Cid la de picas",
            {"Ann": ["6 hearts"], "Bob": ["7 hearts"], "Cid": ["QS"]},
        ),
        (
            "es",
            "black-lady",
            "ann tiene tres corazones bob tres también cid siete y la dama la tiene bob",
            {"Ann": ["3 hearts"], "Bob": ["QS", "3 hearts"], "Cid": ["7 hearts"]},
        ),
        (
            "es",
            "purple",
            "Ann la dama roja de corazones y seis dorados, Bob seis rojos y la dama dorada",
            {"Ann": ["QH-red", "6 gold hearts"], "Bob": ["QH-gold", "6 red hearts"]},
        ),
        (
            "en",
            "purple",
            "Ann the red queen of hearts and six gold hearts, Bob six red hearts and the gold one",
            {"Ann": ["QH-red", "6 gold hearts"], "Bob": ["QH-gold", "6 red hearts"]},
        ),
        (
            "en",
            "four-queens",
            "Ann both red queens, Bob both black ones, the other twelve hearts to Cid",
            {"Ann": ["QD", "QH"], "Bob": ["QS", "QC"], "Cid": ["12 hearts"]},
        ),
    ],
)
def test_cards_that_are_named_by_less_than_their_name(
    code: str, variant: str, text: str, hand: object
) -> None:
    said = read(text, variant, code)
    assert said.complete, said.unclear
    assert taken(said) == hand


@pytest.mark.parametrize(
    ("code", "variant", "text"),
    [
        ("es", "black-maria", "Ann seis corazones, Bob siete, la de picas Cid"),
        ("en", "purple", "Ann the red queen of spades and the gold one, Bob the rest"),
    ],
)
def test_less_than_a_name_may_not_be_enough(code: str, variant: str, text: str) -> None:
    assert not read(text, variant, code).complete


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Ann minus eight, Bob eighteen, Cid six"),
        ("de", "Ann hat minus acht Punkte, Bob achtzehn und Cid sechs"),
        ("es", "Ann menos ocho, Bob dieciocho, Cid seis"),
    ],
)
def test_points_below_zero_tell_who_has_the_jack(code: str, text: str) -> None:
    said = read(text, "omnibus", code)
    assert said.complete, said.unclear
    assert taken(said) == {
        "Ann": ["JD", "2 hearts"],
        "Bob": ["QS", "5 hearts"],
        "Cid": ["6 hearts"],
    }
    assert not read(text, "black-lady", code).complete


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Ann 16 cards, Bob 10 cards"),
        ("de", "Ann 16 Karten, Bob 10 Karten"),
        ("es", "Ann 16 cartas, Bob 10 cartas"),
    ],
)
def test_a_number_of_cards_is_no_number_of_points(code: str, text: str) -> None:
    assert not read(text, code=code).complete


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Ann's on twenty, everyone else on two"),
        ("de", "Ann zwanzig, die drei anderen jeder zwei"),
        ("es", "Ann veinte y los otros tres a dos por barba"),
    ],
)
def test_the_others_may_have_points_each(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.complete
    two = ["2 hearts"]
    assert taken(said) == {"Ann": ["QS", "7 hearts"], "Bob": two, "Cid": two, "Dee": two}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Clockwise from Bob it's five, eight, none, nothing, and Cid had the queen"),
        ("de", "Reihum ab Bob sind es fünf, acht, null, null, und die Dame hat Cid"),
        ("es", "Empezando por Bob, cinco, ocho, cero, cero, y la dama la tiene Cid"),
    ],
)
def test_numbers_go_round_the_table(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.complete
    assert taken(said) == {"Bob": ["5 hearts"], "Cid": ["QS", "8 hearts"]}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Ann the queen, the hearts seven, no, I tell a lie, six Bob and seven Cid"),
        ("en", "Bob seven. No, I tell a lie, six. Cid seven, Ann the queen"),
        ("en", "Erm, hang on, Ann the queen, Bob six, Cid seven"),
        ("es", "Ann la dama, Bob siete, ay no, que me equivoco, seis, Cid siete"),
        ("en", "Ann the queen, Bob six hearts I think, yeah six, Cid seven"),
        ("de", "Ann die Dame, Bob sechs Herzen glaub ich, doch sechs, Cid sieben"),
    ],
)
def test_several_words_take_back_what_one_does(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.complete, said.unclear
    assert taken(said) == {"Ann": ["QS"], "Bob": ["6 hearts"], "Cid": ["7 hearts"]}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("es", "Ann la dama y un corazón, los doce restantes mitad Bob y mitad Cid"),
        ("en", "Ann the queen and one heart, the other twelve half Bob and half Cid"),
    ],
)
def test_two_have_half_each(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.complete, said.unclear
    assert taken(said) == {"Ann": ["QS", "1 hearts"], "Bob": ["6 hearts"], "Cid": ["6 hearts"]}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Ann alle dreizehn Herzen, die Dame hat Bob, also nix mit Durchmarsch"),
        ("es", "Ann los trece corazones, la dama la tiene Bob, así que de luna nada"),
    ],
)
def test_nothing_of_a_moon_is_none(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.complete, said.unclear
    assert taken(said) == {"Ann": ["13 hearts"], "Bob": ["QS"]}


@pytest.mark.parametrize(
    ("code", "text", "variant", "table"),
    [
        ("en", "Neither Ann nor Bob won a trick, Cid the queen and eight, Dee five", "", TABLE),
        ("es", "Ni Ann ni Bob han hecho ninguna baza, Cid la dama y ocho, Dee cinco", "", TABLE),
        ("en", "Cid has the queen and eight but not, for the third time today, Ann, Dee", "", ()),
        ("de", "Cid die Dame und acht, zum dritten Mal heute, Dee fünf", "", TABLE),
        ("en", "Cid the queen and eight, hearts: Dee four and Cid had tried the moon", "", ()),
        (
            "de",
            "Bob wollte den Mond, aber Cid hat ihm acht und die Dame geklaut, Dee fünf",
            "",
            TABLE,
        ),
        ("en", "Cid the queen and eight, and Dee has five because she wanted the moon", "", TABLE),
    ],
)
def test_what_says_nothing_of_cards_is_no_part_of_a_hand(
    code: str, text: str, variant: str, table: tuple[str, ...]
) -> None:
    said = read(text, variant or "black-lady", code)
    assert said.complete == bool(table), said.unclear
    assert not table or taken(said) == {"Cid": ["QS", "8 hearts"], "Dee": ["5 hearts"]}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Cid five and the queen, Dee four, both blinds two each"),
        ("de", "Cid fünf und die Dame, Dee vier, je zwei Herzen bei den beiden Blinden"),
        ("es", "Cid cinco y la dama, Dee cuatro, y dos corazones en cada uno de los ciegos"),
    ],
)
def test_both_blind_hands_are_two(code: str, text: str) -> None:
    said = read(text, "two-blind", code, ("Cid", "Dee"))
    assert said.complete, said.unclear
    two = ["2 hearts"]
    five, four = ["QS", "5 hearts"], ["4 hearts"]
    assert taken(said) == {"Cid": five, "Dee": four, "@blind-1": two, "@blind-2": two}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Ann has the queen but not one heart, they're all Bob's"),
        ("en", "Ann got the queen but not a single heart, they're all with Bob"),
    ],
)
def test_what_one_has_none_of_is_the_next_ones(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.complete, said.unclear
    assert taken(said) == {"Ann": ["QS"], "Bob": ["13 hearts"]}


@pytest.mark.parametrize(
    ("code", "text"),
    [("en", "Ann has all the plain"), ("de", "Ann macht den ach nein Durchmarsch")],
)
def test_a_hand_that_is_cut_off_or_taken_back_is_none(code: str, text: str) -> None:
    assert not read(text, "spot", code).complete


def test_points_below_zero_must_come_out() -> None:
    assert not read("Ann minus eight, Bob eighteen, Cid seven", "omnibus").complete
    assert not read("Ann minus ten, Bob thirteen, Cid thirteen", "omnibus").complete


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (
            "en",
            "Three hearts to dummy, three to Bob, who'd won the bidding at three, three to Ann, "
            "and four plus the lady to Cid",
        ),
        (
            "en",
            "Bob bid three and played it, he took three himself, dummy three, Ann three, Cid "
            "the queen and four",
        ),
        (
            "es",
            "Bob apostó tres y fue el declarante, el muerto cogió tres corazones, Bob tres, Ann "
            "tres y Cid cuatro y la dama",
        ),
    ],
)
def test_a_bid_is_of_the_name_before_it(code: str, text: str) -> None:
    said = read(text, "dummy", code, TABLE[:3])
    assert said.complete, said.unclear
    assert (said.hand.declared.declarer, said.hand.declared.bid) == ("Bob", 3)


def test_a_bid_is_never_of_those_whom_cards_go_to() -> None:
    text = "Three hearts to dummy, three to Bob, won the bidding at three, three to Ann, four plus"
    assert not read(f"{text} the lady to Cid", "dummy", table=TABLE[:3]).complete


def test_how_long_a_sentence_may_take_decides_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "EFFORT_LIMIT", 4 * EFFORT_LIMIT)
    monkeypatch.setattr(reading, "EFFORT_LIMIT", 4 * EFFORT_LIMIT)
    monkeypatch.setattr(reading, "LOOSE_LIMIT", 4 * LOOSE_LIMIT)
    text = "Three hearts to dummy, three to Bob, won the bidding at three, three to Ann, four plus"
    assert not read(f"{text} the lady to Cid", "dummy", table=TABLE[:3]).complete
    said = read(
        "Ann the red queen and won gold hart. Dee to red hearts and one gold heart. Cid the gold "
        "queen, two red hearts, two gold hearts. rest to Bob",
        "purple",
    )
    assert said.unclear or said.hand.taken["Ann"].counted == {"gold hearts": 1}


@pytest.mark.parametrize(
    ("code", "variant", "text"),
    [
        ("en", "black-lady", "Ann the queen and hearts. Bob three hearts, Cid four, Dee six"),
        ("en", "black-lady", "Ann the queen and heart. Bob three hearts, Cid four, rest to Dee"),
        ("en", "black-lady", "Ann the queen and seven hearts. Bob three, Cid four, Dee the rest"),
        ("en", "black-lady", "Ann queen and thirteen hearts. Bob three hearts, Cid four, Dee six"),
        ("en", "omnibus", "Ann the jack and hearts, Bob three, Cid four and the queen, Dee rest"),
        ("de", "black-lady", "Ann die Dame und Herzen, Bob drei Herzen, Cid vier, Rest an Dee"),
        ("de", "black-lady", "Ann nahm Herz und die Dame. Bob drei Herzen, Cid vier, Rest an Dee"),
        ("es", "black-lady", "Ann la dama y corazones, Bob tres, Cid cuatro, el resto Dee"),
        ("es", "black-lady", "Ann la dama y tomó corazones. Bob tres, Cid cuatro, el resto Dee"),
    ],
)
def test_what_somebody_has_is_no_heading(code: str, variant: str, text: str) -> None:
    assert not read(text, variant, code).complete


@pytest.mark.parametrize(
    "text",
    [
        "Ann the queen, and the hearts: Bob three, Cid four, Dee six",
        "Ann took the queen. The hearts went to Bob three, Cid four, Dee six",
        "The queen to Ann, the thirteen hearts Bob and Cid shared, Bob five, Cid eight",
    ],
)
def test_a_heading_counts_what_follows(text: str) -> None:
    said = read(text)
    assert said.complete, said.unclear
    assert said.hand.taken["Ann"].counted == {}


def test_a_relative_clause_is_of_the_name_before_it() -> None:
    said = read(
        "Four hearts to Ann, who also has the jack, five to Bob, four and the queen to Cid",
        "omnibus",
    )
    assert said.complete, said.unclear
    assert taken(said) == {
        "Ann": ["JD", "4 hearts"],
        "Bob": ["5 hearts"],
        "Cid": ["QS", "4 hearts"],
    }


def test_what_stands_between_two_names_is_not_guessed() -> None:
    assert not read("Four hearts to Ann and the queen, nine to Bob").complete


@pytest.mark.parametrize(
    ("code", "text", "hand"),
    [
        (
            "de",
            "Ann hat Herz-Ass, Herz-König und Herz-Dame, Bob alle von der Zwei bis zur Zehn, "
            "Cid den Herz-Buben und die Pik-Dame",
            {
                "Ann": ["QH", "KH", "AH"],
                "Bob": ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H"],
                "Cid": ["QS", "JH"],
            },
        ),
    ],
)
def test_cards_in_a_row_are_of_the_suit_named_before(code: str, text: str, hand: object) -> None:
    said = read(text, "spot", code)
    assert said.complete, said.unclear
    assert taken(said) == hand
    assert not read(text.replace("bis zur Zehn", "bis zur Neun"), "spot", code).complete


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("es", "Ann hizo la luna y nos suma veintiséis a cada uno"),
        ("es", "Ann hizo la luna y pide que se la sumemos a los demás"),
        ("en", "Ann ran the whole thing, add it to the others"),
    ],
)
def test_moons_that_are_added_to_the_others(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.complete, said.unclear
    assert dict(said.hand.declared.moon) == {"*": "add"}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("es", "Ann y Bob empataron a cuatro corazones, Cid los cinco que sobraban y la dama"),
        ("en", "Ann and Bob tied on four hearts, Cid got five and the queen to go with them"),
        (
            "es",
            "Cid cinco corazones y la dama, y los otros ocho se repartieron a medias entre Ann "
            "y Bob",
        ),
    ],
)
def test_what_several_have_alike(code: str, text: str) -> None:
    said = read(text, code=code)
    assert said.complete, said.unclear
    assert taken(said) == {"Ann": ["4 hearts"], "Bob": ["4 hearts"], "Cid": ["QS", "5 hearts"]}


def test_a_player_called_jack_is_not_the_jack() -> None:
    said = read("The jack to Will, Jack the queen and all the hearts", "omnibus", table=NAMESAKES)
    assert taken(said) == {"Will": ["JD"], "Jack": ["QS", "13 hearts"]}


def test_the_effort_for_a_sentence_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed = 0

    def counted(*given: object) -> object:
        nonlocal weighed
        weighed += 1
        return outcome(*given)  # type: ignore[arg-type]

    monkeypatch.setattr("scorekeeper.sentences.weighing.outcome", counted)
    text = "Bob took four hearts and the queen, Ann the other two to two, Dee all seven and 26"
    read(" ".join((text, *reversed(text.split()), text)))
    assert weighed <= 2 * EFFORT_LIMIT
