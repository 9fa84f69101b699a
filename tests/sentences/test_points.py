"""Points and cards that are said beside each other, weighed together with the deck."""

import pytest

from scorekeeper.languages.likeness import tokens
from scorekeeper.scoring.game import Game
from scorekeeper.sentences.reading import Said, read_sentence

TABLE = ("Ann", "Bob", "Cid", "Dee")


def read(text: str, code: str = "en", variant: str = "black-lady") -> Said:
    return read_sentence(text, Game("g", "", variant, TABLE, TABLE[0]), 0, code)


def taken(said: Said) -> dict[str, list[str]]:
    """Return who took what: {"Ann": ["QS", "3"]}."""
    return {
        who: [*pile.named, *map(str, pile.counted.values())]
        for who, pile in said.hand.taken.items()
        if pile.named or pile.counted
    }


@pytest.mark.parametrize(
    ("code", "text", "hand"),
    [
        ("de", "ann neun punkte bob vier punkte cid die dame", {"A": "9", "B": "4", "C": "QS"}),
        ("es", "Veinticinco puntos para Ann y un puntito para Bob", {"A": "QS 12", "B": "1"}),
        (
            "en",
            "Ann one point, Bob two points, Cid ten points and Dee thirteen points without any "
            "heart",
            {"A": "1", "B": "2", "C": "10", "D": "QS"},
        ),
        (
            "de",
            "Sechzehn Punkte gehen auf Anns Konto, vier auf Bobs, sechs auf Cids",
            {"A": "QS 3", "B": "4", "C": "6"},
        ),
        (
            "de",
            "Dreizehn Punkte für Ann, lauter Herzen, und die anderen dreizehn, also die Dame, für "
            "Bob",
            {"A": "13", "B": "QS"},
        ),
        ("en", "Bob 16, that's the queen and three, Cid ten", {"B": "QS 3", "C": "10"}),
        ("en", "Thirteen points for Ann, all hearts, and thirteen for Bob", {"A": "13", "B": "QS"}),
        ("de", "Ann kassiert 14, die Dame war dabei, Bob 12", {"A": "QS 1", "B": "12"}),
        # With the queen on top the points would be more than there are.
        ("en", "Ann 16 points and the queen, Bob 10", {"A": "QS 3", "B": "10"}),
        ("es", "Ann 15, es decir la dama y dos, Bob 8, Cid 3", {"A": "QS 2", "B": "8", "C": "3"}),
    ],
)
def test_points_and_cards_together_leave_one_hand(
    code: str, text: str, hand: dict[str, str]
) -> None:
    said = read(text, code)
    assert said.complete, said.unclear
    assert {who[0]: " ".join(cards) for who, cards in taken(said).items()} == hand


@pytest.mark.parametrize(
    ("code", "text", "variant"),
    [
        ("en", "Ann thirteen points, Bob thirteen points", "black-lady"),
        ("en", "Ann thirteen points, Bob thirteen", "black-lady"),
        ("en", "Ann fourteen points, the queen and two, Bob twelve", "black-lady"),
        ("de", "Ann neun Punkte, Bob fünf Punkte, Cid die Dame", "black-lady"),
        ("de", "Ann sieben Punkte, Bob sieben, Cid sechs", "super"),
        ("es", "Ann trece puntos sin corazones, Bob doce puntos", "black-lady"),
        ("en", "Ann ten points with the queen, Bob sixteen", "black-lady"),
        ("en", "Bob twelve points, rest to Cid", "black-lady"),
    ],
)
def test_points_that_fit_no_hand_or_several_are_unclear(code: str, text: str, variant: str) -> None:
    assert not read(text, code, variant).complete


def test_counted_cards_stay_what_they_are_beside_points() -> None:
    said = read("Ann three with the ten, Bob nine, Cid thirteen points", variant="ten-of-hearts")
    assert said.complete, said.unclear
    assert taken(said) == {"Ann": ["10H", "3"], "Bob": ["9"], "Cid": ["QS"]}


@pytest.mark.parametrize(
    ("code", "text", "variant", "hand"),
    [
        ("de", "ann 6h bob 7h cid pd", "black-lady", {"A": "6", "B": "7", "C": "QS"}),
        ("de", "ann jd 1h bob 12h cid qs", "omnibus", {"A": "JD 1", "B": "12", "C": "QS"}),
        ("de", "Ann: 5, Bob: D+3, Cid: 5", "black-lady", {"A": "5", "B": "QS 3", "C": "5"}),
        ("de", "Ann 4♥, Bob ♠D, Cid 9♥", "black-lady", {"A": "4", "B": "QS", "C": "9"}),
        ("de", "Ann = KaB, Bob = PD, Cid = 13H", "omnibus", {"A": "JD", "B": "QS", "C": "13"}),
        ("en", "Ann 4♥ Bob Q♠ 9♥", "black-lady", {"A": "4", "B": "QS 9"}),
        ("en", "Ann 3H, SQ / Bob 10H / Cid - / Dee -", "black-lady", {"A": "QS 3", "B": "10"}),
        ("en", "ann 7h bob sq dee 6h", "black-lady", {"A": "7", "B": "QS", "D": "6"}),
        ("en", "Ann: 5 + Q, Bob: 8 hrts", "black-lady", {"A": "QS 5", "B": "8"}),
        (
            "es",
            "ann 6c bob 7c cid qp dee jd",
            "omnibus",
            {"A": "6", "B": "7", "C": "QS", "D": "JD"},
        ),
        ("es", "Ann: 5 + D, Bob: 8", "black-lady", {"A": "QS 5", "B": "8"}),
        ("es", "ann 7c, bob 13 cor y dp", "hooligan", {"A": "7C", "B": "QS 13"}),
    ],
)
def test_hands_in_short_notation(code: str, text: str, variant: str, hand: dict[str, str]) -> None:
    said = read(text, code, variant)
    assert not said.unclear
    assert {who[0]: " ".join(cards) for who, cards in taken(said).items()} == hand


def test_cards_with_signs_keep_their_letters() -> None:
    assert [token.key for token in tokens("D♠ ♦B JD 7D K♥ ♥10 5B")] == (
        ["Q♠", "J♦", "JD", "7D", "K♥", "10♥", "5B"]
    )


@pytest.mark.parametrize(
    ("code", "text", "variant"),
    [
        ("de", "ann 6h bob 7h cid kb", "polignac"),
        ("es", "ann 7t bob 6c cid dp", "black-lady"),
        ("en", "ann 6h bob 8h cid sq", "black-lady"),
        ("de", "ann 6h, bob 5h, rest cid", "black-lady"),
    ],
)
def test_notation_that_does_not_come_out_is_unclear(code: str, text: str, variant: str) -> None:
    assert not read(text, code, variant).complete


@pytest.mark.parametrize(
    ("code", "table", "text", "hand"),
    [
        ("es", "Kenji Lupe Gonzalo", "Quenji honce corasones, Lupe dos i la dama", "11 2+QS 0"),
        ("es", "Ximena Lupe Beto", "Jimena dies corasones i Veto tres i la rreina", "10 0 3+QS"),
        (
            "es",
            "Ana Beto Rosa",
            "Ana quatro corazones, Beto nuebe, Rosa la dama de pikas",
            "4 9 QS",
        ),
        ("de", "Heike Piotr Lotte", "Heike für Hertzen, Piotr neun, Lotte die Pickdame", "4 9 QS"),
        ("de", "Bruno Elsa Leila", "Leyla trei Herzen, Elsa zehn, die Dahme Bruno", "QS 10 3"),
        ("en", "Kwame Priya Tom", "Quamay the queen and for hearts, Priya nine", "4+QS 9 0"),
        ("en", "Ann Bob Cid", "ann ate hearts, bob the queen and won, cid four", "8 1+QS 4"),
    ],
)
def test_words_and_names_are_told_by_their_sound(
    code: str, table: str, text: str, hand: str
) -> None:
    players = tuple(table.split())
    said = read_sentence(text, Game("g", "", "black-lady", players, players[0]), 0, code)
    assert said.complete, said.unclear
    piles = taken(said)
    found = ["+".join(sorted(piles.get(name, ["0"]))) for name in players]
    assert " ".join(found) == hand


@pytest.mark.parametrize(
    ("code", "table", "text"),
    [
        ("en", "Kwame Priya Tom", "Quentin the queen, Priya nine, Tom four"),
        ("es", "Inés Beto Rosa", "Roberto la dama, Inés cinco, Rosa ocho"),
        ("es", "Kenji Quenji Rosa", "Quenyi la dama, Rosa trece corasones"),
        ("de", "Heike Piotr Lotte", "Hannes für Hertzen, Piotr neun, Lotte die Dame"),
        ("es", "Ana Beto Rosa", "Ana dies, Beto sinco, Rosa la dama"),
    ],
)
def test_sounds_that_do_not_come_out_are_unclear(code: str, table: str, text: str) -> None:
    players = tuple(table.split())
    said = read_sentence(text, Game("g", "", "black-lady", players, players[0]), 0, code)
    assert not said.complete


@pytest.mark.parametrize(
    ("code", "text", "variant", "hand"),
    [
        (
            "en",
            "All three big spades went to Bob, the ace, the king and the queen; the hearts are Ann "
            "five, Cid eight",
            "black-maria",
            {"B": {"AS", "KS", "QS"}, "A": {"5"}, "C": {"8"}},
        ),
        (
            "en",
            "Two hearts Ann, the five and the six, Bob the other eleven, the queen's with Cid",
            "black-lady",
            {"A": {"5H", "6H"}, "B": {"11"}, "C": {"QS"}},
        ),
        (
            "de",
            "Zwei Herzen hat Ann, die Fünf und die Sechs, Bob die elf anderen, Cid die Dame",
            "black-lady",
            {"A": {"5H", "6H"}, "B": {"11"}, "C": {"QS"}},
        ),
        (
            "es",
            "Dos corazones para Ann, el cinco y el seis, los otros once para Bob y la dama para "
            "Cid",
            "black-lady",
            {"A": {"5H", "6H"}, "B": {"11"}, "C": {"QS"}},
        ),
    ],
)
def test_a_list_says_again_which_cards_were_counted(
    code: str, text: str, variant: str, hand: dict[str, set[str]]
) -> None:
    said = read_sentence(text, Game("g", "", variant, TABLE[:3], TABLE[0]), 0, code)
    assert said.complete, said.unclear
    assert {who[0]: {*cards} for who, cards in taken(said).items()} == hand


@pytest.mark.parametrize(
    "text",
    [
        "Three hearts Ann, the five and the six, Bob the other ten, the queen Cid",
        "Two hearts Ann, the five and the five, Bob the other eleven, the queen Cid",
        "Two hearts Ann, the five and the six, Bob twelve, the queen Cid",
    ],
)
def test_a_list_of_other_cards_than_were_counted_is_unclear(text: str) -> None:
    assert not read(text).complete


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Ann a joker and four hearts, Bob the queen and the other joker, Cid nine"),
        ("de", "Ann einen Joker und vier Herzen, Bob die Dame und den anderen Joker, Cid neun"),
        ("es", "Ann un comodín y cuatro corazones, Bob la dama y el otro comodín, Cid nueve"),
    ],
)
def test_jokers_score_nothing(code: str, text: str) -> None:
    said = read(text, code, "joker-hearts")
    assert said.complete, said.unclear
    assert taken(said) == {"Ann": ["4"], "Bob": ["QS"], "Cid": ["9"]}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Both of the likhas went to Bob, Ann had eight hearts, Dee five"),
        ("de", "Beide Likhas bei Bob, acht Herzen Ann, fünf Herzen Dee"),
        ("es", "Las dos likhas para Bob, ocho corazones Ann y cinco Dee"),
    ],
)
def test_both_likhas_are_the_queen_and_the_ten(code: str, text: str) -> None:
    said = read(text, code, "likha")
    assert said.complete, said.unclear
    assert taken(said) == {"Ann": ["8"], "Bob": ["QS", "10D"], "Dee": ["5"]}


def test_likhas_score_nothing_where_the_ten_does_not() -> None:
    assert not read("Both likhas to Bob, Ann eight hearts, Dee five").complete
