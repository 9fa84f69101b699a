"""Sentences beside the hand that they tell, a line each; one that tells none is unclear."""

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.sentences.reading import read_sentence
from tests.sentences.spoken import result_of, spoken_of

TABLE = ["Ann", "Bob", "Cid", "Dee"]


@pytest.mark.parametrize(
    ("language", "variant", "text"),
    [
        ("es", "omnibus", "Jota de diamantes: Dee. Dama de picas: Dee. Corazones: Ann 10, Bob"),
        ("de", "black-lady", "Die Dame Cid, die Herzen Ann und Bob, acht und Quatsch, fünf."),
        ("de", "auction-hearts", "Ann bot zehn und kein nahm Herz. Alle dreizehn Herz hat Bob."),
        ("en", "spot", "Ann hearts 2, 5, 7 and king, Bob queen of spades, Cid all the wait rest."),
        ("en", "black-lady", "Queen and all but two, no wait, thirteen of the hearts Ann, two Bob"),
        ("en", "slobberhannes", "Ann the second to last trick, Bob the first, Cid the club queen"),
        ("en", "slobberhannes", "Ann the next to last trick, Bob the first, Cid the club queen"),
        ("en", "spot", "Ann queen of spades, Bob between the five and the nine, Cid the rest"),
        ("en", "auction-hearts", "Bob bid nine, no ten, in hearts, Ann five, Cid eight"),
        ("de", "spot", "Ann Pikdame, Bob Herz zwei bis ausschließlich neun, Cid den Rest"),
        ("de", "spot", "Ann Pikdame, Bob zwischen Herz fünf und neun, Cid den Rest"),
        (
            "es",
            "spot",
            "Ann la dama de picas, Bob entre el cinco y el nueve de corazones, Cid lo demás",
        ),
    ],
)
def test_what_is_cut_off_or_taken_back_completes_no_hand(
    language: str, variant: str, text: str
) -> None:
    game = Game("g", "", variant, (*TABLE,), TABLE[0])
    assert not read_sentence(text, game, 0, language).complete


@pytest.mark.parametrize(
    ("language", "text", "taken"),
    [
        # Points beside cards, or in their place.
        ("en", "Ann's on five, Bob's on nineteen, Cid and Dee one each", (5, "Q6", 1, 1)),
        ("en", "Bob 16, that's the queen and three, and Cid ten", (0, "Q3", 10, 0)),
        ("de", "Bob sechzehn, das sind die Dame und drei, Cid zehn", (0, "Q3", 10, 0)),
        ("es", "Trece para Ann por la dama, Bob ocho, Cid cinco", ("Q0", 8, 5, 0)),
        ("de", "Dreizehn für Ann wegen der Dame, Bob acht, Cid fünf", ("Q0", 8, 5, 0)),
        ("en", "It's thirteen for Ann because of the queen, Bob 8, Cid 5", ("Q0", 8, 5, 0)),
        ("de", "Ann neun Punkte, Bob vier Punkte, Cid die Dame", (9, 4, "Q0", 0)),
        ("en", "Ann 13, because of the queen, Bob 13", ("Q0", 13, 0, 0)),
        ("en", "Ann 16, that's the queen and four, Bob ten", None),
        ("en", "Ann 14, that's the queen and one, Bob eleven", None),
        ("en", "Ann thirteen points, Bob thirteen points", None),
        # What is taken back and said again.
        ("en", "Ann three and the queen, no wait, the queen was Bob's, Ann just three, Cid ten",
         (3, "Q0", 10, 0)),
        ("de", "Fünf für Ann, Bob die Dame, Quatsch, Bob auch fünf, Cid die Dame und drei",
         (5, 5, "Q3", 0)),
        ("es", "La dama es de Ann, perdón, de Bob, la dama y cinco, Ann ocho", (8, "Q5", 0, 0)),
        ("de", "Ann acht, Bob fünf, und die Dame war bei, Moment, bei Cid", (8, 5, "Q0", 0)),
        ("en", "Ann the queen, sorry, Bob five, Cid eight", None),
        ("en", "Ann and the queen, no wait, Bob the queen, Cid thirteen", (0, "Q0", 13, 0)),
        # Whoever is given a card has it.
        ("en", "Ann dumped the queen on Bob, who had four hearts; Cid nine", (0, "Q4", 9, 0)),
        ("en", "Ann slipped Bob the queen, Cid had the hearts", (0, "Q0", 13, 0)),
        ("es", "Ann le tiró la dama a Bob, que tiene dos, Cid once", (0, "Q2", 11, 0)),
        ("en", "Ann fed Bob the queen, Cid thirteen", (0, "Q0", 13, 0)),
        ("en", "Ann threw the queen on Bob, Cid thirteen", (0, "Q0", 13, 0)),
        ("es", "Ann le tiró la dama a Bob, Cid trece", (0, "Q0", 13, 0)),
        ("en", "Ann dumped the queen, Bob four, Cid nine", None),
        ("en", "Ann passed the queen to Bob, Cid thirteen hearts", None),
        ("de", "Ann hat Bob die Dame reingedrückt, Cid dreizehn Herzen", None),
    ],
)  # fmt: skip
def test_everybody_has_what_the_points_and_the_corrections_leave_them(
    language: str, text: str, taken: tuple[str | int, ...] | None
) -> None:
    fields = {"language": language, "variant": "black-lady", "players": TABLE, "kind": "clear"}
    hand = None
    if taken is not None:
        piles = dict(zip(TABLE, map(str, taken), strict=True))
        hand = {
            "taken": {
                name: [*["QS"] * ("Q" in said), f"{said.lstrip('Q')} hearts"]
                for name, said in piles.items()
                if said != "0"
            }
        }
        hand["taken"] = {
            name: [card for card in cards if card != "0 hearts"]
            for name, cards in hand["taken"].items()
        }
    spoken = spoken_of({**fields, "sentence": text, "hand": hand})
    assert result_of(spoken, spoken.read()) == ("unclear" if hand is None else "whole")


@pytest.mark.parametrize(
    ("language", "text", "choice"),
    [
        ("en", "Moon for Ann! She'd rather drop her own score.", "subtract"),
        ("en", "Ann ran the whole lot and she'd rather knock 26 off her own score", "subtract"),
        ("en", "Ann shot it! Twenty-six for everyone else, zero for her.", "add"),
        ("de", "Durchmarsch Ann! Sie selbst null, alle übrigen plus sechsundzwanzig.", "add"),
        ("de", "Durchmarsch! Ann hat alles, wir anderen kriegen sechsundzwanzig.", "add"),
        ("es", "Luna de Ann, se lo llevó todo, los demás nos comemos veintiséis.", "add"),
        ("es", "Luna de Ann, ella se queda en cero y el resto de la mesa suma 26", "add"),
        ("en", "Ann shot it! Twenty-six off for everyone else.", ""),
        ("en", "Ann tried to shoot the moon, everyone else 26", ""),
        ("en", "If Ann shot the moon, everyone else gets 26", ""),
        ("en", "Ann never shot the moon, everyone else 26", ""),
        ("en", "Ann wants to shoot the moon, everyone else gets 26", ""),
        ("en", "Ann took all the hearts, everyone else gets 26", ""),
        ("en", "Zed shot the moon, Ann and everyone else 26", ""),
        ("en", "Ann shot the moon, everyone else gets 25", ""),
    ],
)
def test_a_moon_is_told_in_any_words_that_say_nothing_else(
    language: str, text: str, choice: str
) -> None:
    said = read_sentence(text, Game("g", "", "black-lady", (*TABLE,), TABLE[0]), 0, language)
    assert said.complete == bool(choice)
    if choice:
        assert {*said.hand.taken} == {"Ann"}
        assert {*said.hand.declared.moon.values()} == {choice}


@pytest.mark.parametrize(
    ("text", "complete"),
    [
        ("Ann five and the queen, I had none, says Cid, Bob eight, Cid nothing", True),
        ("Dee says, Ann has the queen and five, Bob eight", False),
        ("Dee says Ann took four, Bob five and the queen", False),
        ("Ann says the queen, Bob five, Cid eight", False),
    ],
)
def test_a_word_of_an_auction_is_a_plain_one_where_nobody_bids(text: str, complete: bool) -> None:
    game = Game("g", "", "black-lady", (*TABLE,), TABLE[0])
    assert read_sentence(text, game, 0, "en").complete == complete


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Nichts keine für Ann. Bob und Cid je vier. Dee den Rest."),
        ("es", "Ann la dama de sin picas y cuatro, Bob nueve"),
        ("es", "La dama se la tragó Dee, y los no corazones se los repartieron Ann y Bob, 7 y 6."),
        ("en", "Ann has five and Bob, who maybe, took nothing else, has the queen; Cid eight"),
        ("de", "Bei Ann liegen vier ach nein, Herzen, bei Bob neun, und Cid hat die Dame."),
    ],
)
def test_a_denial_or_doubt_in_the_middle_of_something_leaves_it_open(
    language: str, text: str
) -> None:
    game = Game("g", "", "black-lady", (*TABLE,), TABLE[0])
    assert read_sentence(text, game, 0, language).unclear
