"""What sentences mean, and what in them is unclear and why."""

import pytest

from scorekeeper.languages import LANGUAGES, hand_words
from scorekeeper.languages.likeness import key_of, tokens
from scorekeeper.scoring.documents.hand import read_hand, write_hand
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Pile
from scorekeeper.sentences import reading
from scorekeeper.sentences.outcome import outcome
from scorekeeper.sentences.reading import SENTENCE_LIMIT, Said, read_sentence
from scorekeeper.sentences.weighing import EFFORT_LIMIT, LOOSE_LIMIT

TABLE = ("Ann", "Bob", "Cid", "Dee")
NAMESAKES = ("Will", "Jack", "Nora", "Grace")
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
    assert [part.reason for part in said.unclear] == ["nobody_named"]
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
    unclear = {(text[word.start : word.end], word.reason) for word in said.unclear}
    assert (part, reason) in unclear
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
        for phrase in meant.split("|"):
            assert tuple(map(key_of, phrase.split())) in words.phrases, heard


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


def test_how_long_a_sentence_may_take_decides_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_long_sentence_of_a_large_table_is_read_whole() -> None:
    said = read(
        "Ann the queen of spades, the queen of spades, fifteen hearts. "
        "Bob the queen of hearts, two hearts. Cid the queen of clubs, two hearts. "
        "Dee the queen of clubs, two hearts. Eva the queen of hearts, one heart. "
        "Finn the queen of diamonds, one heart. Gus the queen of diamonds, one heart",
        "four-queens",
        table=(*TABLE, "Eva", "Finn", "Gus"),
    )
    assert said.complete, said.unclear
    assert said.hand.taken["Gus"] == Pile(("QD",), {"hearts": 1})


def test_a_player_called_jack_is_not_the_jack() -> None:
    said = read("The jack to Will, Jack the queen and all the hearts", "omnibus", table=NAMESAKES)
    assert taken(said) == {"Will": ["JD"], "Jack": ["QS", "13 hearts"]}


def test_cards_with_signs_keep_their_letters() -> None:
    assert [token.key for token in tokens("D♠ ♦B JD 7D K♥ ♥10 5B")] == (
        ["Q♠", "J♦", "JD", "7D", "K♥", "10♥", "5B"]
    )


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
