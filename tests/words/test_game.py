"""The deal, the totals and the result in words."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.dealing import Call, dealing
from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.words.game import (
    deal_line,
    end_reason,
    outcome_line,
    pass_arrow,
    short_deal_line,
    spoken_total,
    winners_line,
)
from tests.scoring.score_sheet import NAMES, rules_for

FOUR = NAMES[:4]
DEE_TAKES_ALL_BUT_ONE = Hand({"Dee": Pile(("QS",), {"hearts": 12}), "Ann": Pile((), {"hearts": 1})})


def ledger(*hands: Hand, variant: str = "black-lady", **options: object) -> Ledger:
    return score_game(Game("", "", variant, FOUR, "Ann", options, hands))


@pytest.mark.parametrize(
    ("variant", "players", "words"),
    [
        ("golden-ten", 4, "Ann deals · 14 cards each · Bob leads"),
        ("two-player", 2, "Ann deals · pass 1 across · 13 cards each · 2 cards aside · 2♣ leads"),
        (
            "huse",
            2,
            "Ann deals · pass 3 across · 16 cards each · one more hand is dealt · 4 cards aside"
            " · 2♣ leads",
        ),
        (
            "two-blind",
            2,
            "Ann deals · pass 3 across · 13 cards each · 2 more hands are dealt · 2♣ leads",
        ),
        (
            "rook-57",
            4,
            "Ann deals · Ann calls the pass · 14 cards each · 1 left over, to the last trick"
            " · green 2 leads",
        ),
        ("trump", 4, "Ann deals · 13 cards each · everyone puts 3 into the pile · 2♣ leads"),
        ("gong-zhu", 4, "Ann deals · 13 cards each · 2♠ leads"),
    ],
)
def test_the_deal_line_of_a_game_has_all_its_parts(variant: str, players: int, words: str) -> None:
    game = Game("", "", variant, NAMES[:players], "Ann")
    assert deal_line(dealing(rules_for(variant, players), game, 0)) == words


def test_every_game_has_a_deal_line_for_every_number_of_players() -> None:
    names = (*NAMES, "Kim")
    for entry in CATALOGUE.values():
        for players in entry.variant.players:
            rules = rules_for(entry.variant.id, players)
            game = Game("", "", entry.variant.id, names[:players], "Ann")
            for number in range(5):
                assert deal_line(dealing(rules, game, number)).startswith(names[number % players])


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (4, {}, "Ann deals · pass 3 left · 13 cards each · 2♣ leads"),
        (
            3,
            {"leftovers": "removed"},
            "Ann deals · pass 3 left · leave out the 2♣ · 17 cards each · 3♣ leads",
        ),
        (
            5,
            {"leftovers": "removed"},
            "Ann deals · pass 3 left · leave out the 2♣ and the 2♦ · 10 cards each · 3♣ leads",
        ),
        (
            7,
            {"leftovers": "removed", "jokers": 4},
            "Ann deals · pass 3 left · leave out the 2♣ and 2 × 2♦ · 15 cards each · 2♣ leads",
        ),
        *(
            (
                5,
                {"leftovers": leftovers},
                f"Ann deals · pass 3 left · 10 cards each · 2 left over, {where} · 2♣ leads",
            )
            for leftovers, where in (
                ("first_heart", "to the first heart trick"),
                ("first_trick", "to the first trick"),
                ("last_trick", "to the last trick"),
                ("blind", "to the first trick with a point card"),
            )
        ),
    ],
)
def test_the_deal_line_follows_the_leftover_rule(
    players: int, options: dict[str, object], words: str
) -> None:
    names = NAMES[:players]
    game = Game("", "", "black-lady", names, names[0])
    assert deal_line(dealing(rules_for("black-lady", players, **options), game, 0)) == words


def test_a_card_that_is_left_out_leads_nothing() -> None:
    names = NAMES[:5]
    game = Game("", "", "purple", names, names[0])
    assert deal_line(dealing(rules_for("purple", 5), game, 0)) == (
        "Ann deals · pass 3 left · leave out the green 8 and the silver 8♦ · 9 cards each"
        " · 1 left over, to the first trick"
    )


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("2 left", "Ann deals · pass 2 left"),
        ("2 right-3", "Ann deals · pass 2 right, 3 seats on"),
        ("split", "Ann deals · pass 2 to each opposite"),
        ("hold", "Ann deals · no passing"),
        ("", "Ann deals · Ann calls the pass"),
        ("as they like", "Ann deals · Ann calls the pass"),
    ],
)
def test_a_call_in_the_tables_own_words_is_the_dealers(call: str, expected: str) -> None:
    game = Game(
        "", "", "rook-57", FOUR, "Ann", hands=(Hand({}, declared=Declarations(passed=call)),)
    )
    assert short_deal_line(dealing(rules_for("rook-57", 4), game, 0)) == expected


@pytest.mark.parametrize(
    ("call", "arrow"),
    [
        (None, ""),
        ("left", "←"),
        ("right", "→"),
        ("across", "↑"),
        ("split", "↔"),
        ("hold", "–"),
        ("dealer", ""),
    ],
)
def test_an_arrow_shows_where_cards_are_passed(call: Call | None, arrow: str) -> None:
    assert pass_arrow(call) == arrow


def test_the_pass_has_its_number_of_cards() -> None:
    game = Game("", "", "black-lady", FOUR, "Ann", hands=(Hand({}),) * 4)
    sentences = [
        short_deal_line(dealing(rules_for("black-lady", 4), game, number)) for number in range(4)
    ]
    assert sentences == [
        "Ann deals · pass 3 left",
        "Bob deals · pass 3 right",
        "Cid deals · pass 3 across",
        "Dee deals · no passing",
    ]


def test_a_total_is_read_out_with_who_leads_and_deals() -> None:
    scored = ledger(DEE_TAKES_ALL_BUT_ONE)
    assert spoken_total(scored, "Dee", deals="") == "Dee has 25"
    assert spoken_total(scored, "Bob", deals="Bob") == "Bob has 0, leads, deals next"
    gone = replace(scored, left={"Eve": 7})
    assert spoken_total(gone, "Eve", deals="Eve") == "Eve left with 7."


def test_one_several_or_nobody_can_win() -> None:
    scored = ledger(DEE_TAKES_ALL_BUT_ONE)
    assert outcome_line(scored) == ""
    assert winners_line(scored, ()) == "Nobody has won"
    assert winners_line(scored, ("Ann",)) == "Ann wins with 1"
    assert winners_line(scored, ("Bob", "Cid")) == "Bob and Cid share the win with 0"
    assert outcome_line(ledger(DEE_TAKES_ALL_BUT_ONE, end_at=25)) == (
        "Bob and Cid share the win with 0"
    )


def test_the_end_of_a_game_has_a_reason() -> None:
    assert end_reason(ledger(DEE_TAKES_ALL_BUT_ONE)) == ""
    assert end_reason(ledger(DEE_TAKES_ALL_BUT_ONE, end_at=25)) == "Dee reached 25"
    beyond = ledger(DEE_TAKES_ALL_BUT_ONE, end_at=24, end_beyond=True)
    assert end_reason(beyond) == "Dee passed 24"
    assert end_reason(ledger(DEE_TAKES_ALL_BUT_ONE, hands=1)) == "all hands played"
    assert beyond.outcome
    stopped = replace(beyond, outcome=beyond.outcome._replace(ended_by="table"))
    assert end_reason(stopped) == "the table stopped here"


def test_a_team_takes_the_plural() -> None:
    won = ledger(
        Hand({"Bob": Pile(("QS",), {"hearts": 13})}, declared=Declarations(moon={"*": "add"})),
        variant="partnership",
    )
    assert spoken_total(won, "Ann & Cid", deals="Ann") == "Ann & Cid have 52, Ann deals next"
    assert spoken_total(won, "Bob & Dee", deals="") == "Bob & Dee have 0, lead"
    assert outcome_line(won) == ""
