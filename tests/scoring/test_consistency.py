"""What the parts of rules must mean together: each check at its bounds, with what it reports."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.black_lady import BLACK_LADY
from scorekeeper.scoring.catalogue.few_players import DUMMY
from scorekeeper.scoring.catalogue.other_packs import GOLDEN_TEN, PURPLE
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.consistency import check_rules
from scorekeeper.scoring.rules.declared import Bidding
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.primitives import (
    CardValue,
    DeckCount,
    Leftovers,
    Passing,
    Rotation,
    Schedule,
    SettlementRule,
)
from scorekeeper.scoring.rules.variant import Variant


@pytest.mark.parametrize("text", ["a", "1", "ours", "our-game-2", "a1-b2"])
def test_an_id_is_lower_case_words_joined_by_hyphens(text: str) -> None:
    assert check_rules(replace(BLACK_LADY, id=text)) == ()


@pytest.mark.parametrize("text", ["", "A", "a b", "-a", "a-", "a--b", "a_b", "ä", "a\n", "*"])
def test_another_id_is_unfit(text: str) -> None:
    assert check_rules(replace(BLACK_LADY, id=text)) == (Problem("id_unfit", ("id",), None, text),)
    moons = (replace(BLACK_LADY.moons[0], id=text),)
    assert check_rules(replace(BLACK_LADY, moons=moons)) == (
        Problem("id_unfit", ("moons", 0, "id"), None, text),
    )


def calling(*calls: str) -> Variant:
    """Black Lady with these calls, in a rotation and in a schedule."""
    passing = Passing(3, (Rotation((4,), calls),), schedules=(Schedule("2", calls),))
    return replace(BLACK_LADY, passing=passing)


def test_these_calls_are_known() -> None:
    calls = "hold|left|right|across|split|1 left|9 right|10 across|99 split"
    assert check_rules(calling(*calls.split("|"))) == ()


@pytest.mark.parametrize(
    "call", ["", "up", "Left", "2", "0 left", "02 left", "100 left", "2  left", "2left", "2 hold"]
)
def test_another_call_is_unknown(call: str) -> None:
    assert check_rules(calling("left", call)) == (
        Problem("call_unknown", ("passing", "rotations", 0, "calls", 1), None, call),
        Problem("call_unknown", ("passing", "schedules", 0, "calls", 1), None, call),
    )


def test_stake_and_currency_are_those_of_the_house_rules() -> None:
    settlement = SettlementRule("howell", "1e9", "Eur")
    assert check_rules(replace(BLACK_LADY, settlement=settlement)) == (
        Problem("option_wrong", ("settlement", "stake"), "stake", "1e9"),
        Problem("option_wrong", ("settlement", "currency"), "currency", "Eur"),
    )
    assert check_rules(replace(BLACK_LADY, settlement=SettlementRule(None, None, "EUR"))) == ()


def test_cards_that_are_out_hide_what_needs_them() -> None:
    rules = replace(BLACK_LADY, pack=Pack("french", out=("5R", "QS")))
    assert check_rules(rules) == (Problem("card_not_in_pack", ("pack", "out", 0), None, "5R"),)
    rules = replace(BLACK_LADY, pack=Pack("french", out=("QS",)))
    assert check_rules(rules) == (
        Problem("card_not_in_pack", ("cards", 0, "card"), None, "QS"),
        Problem("card_not_in_pack", ("moons", 0, "cards", 0), None, "QS"),
    )


def test_a_leading_card_must_be_in_the_pack() -> None:
    deal = replace(BLACK_LADY.deal, lead="1B")
    assert check_rules(replace(BLACK_LADY, deal=deal)) == (
        Problem("card_not_in_pack", ("deal", "lead"), None, "1B"),
    )
    deal = replace(BLACK_LADY.deal, lead="left_of_dealer")
    assert check_rules(replace(BLACK_LADY, deal=deal)) == ()


def test_a_moon_needs_cards_that_score() -> None:
    moons = (replace(BLACK_LADY.moons[0], cards=("QS", "2C"), one_of=("3C",)),)
    assert check_rules(replace(BLACK_LADY, moons=moons)) == (
        Problem("card_without_points", ("moons", 0, "cards", 1), None, "2C"),
        Problem("card_without_points", ("moons", 0, "one_of", 0), None, "3C"),
    )
    scoring = (*BLACK_LADY.cards, CardValue("2C", 0), CardValue("3C", 1))
    assert check_rules(replace(BLACK_LADY, moons=moons, cards=scoring)) == ()


def test_no_card_is_in_two_groups() -> None:
    red, gold = PURPLE.groups
    rules = replace(PURPLE, groups=(red, replace(gold, cards=(*gold.cards, *red.cards[:2]))))
    assert check_rules(rules) == (
        Problem("entry_twice", ("groups", 1, "cards", 6), None, red.cards[0]),
        Problem("entry_twice", ("groups", 1, "cards", 7), None, red.cards[1]),
    )


def test_no_number_of_players_has_two_numbers_of_decks() -> None:
    rules = replace(BLACK_LADY, deck_counts=(DeckCount((3, 4), 1), DeckCount((5, 4), 2)))
    assert check_rules(rules) == (
        Problem("entry_twice", ("deck_counts", 1, "players", 1), None, 4),
    )


def test_an_offset_names_a_group_of_the_game() -> None:
    offsets = (GOLDEN_TEN.offsets[0], replace(GOLDEN_TEN.offsets[0], group="hearts"))
    assert check_rules(replace(GOLDEN_TEN, offsets=offsets)) == (
        Problem("group_undefined", ("offsets", 1, "group"), None, "hearts"),
    )


def test_a_bid_is_for_a_pile_of_the_game() -> None:
    assert check_rules(replace(DUMMY, piles=("@widow",))) == (
        Problem("pile_undefined", ("bidding", "pile"), None, "@dummy"),
    )


def test_the_highest_bid_is_not_below_the_lowest() -> None:
    assert check_rules(replace(DUMMY, bidding=Bidding(9, 9, "@dummy"))) == ()
    assert check_rules(replace(DUMMY, bidding=Bidding(9, 8, "@dummy"))) == (
        Problem("number_out_of_range", ("bidding", "most"), (9, 1000), 8),
    )


@pytest.mark.parametrize("target", [-1000, -1, 1, None])
def test_a_target_is_any_number_but_zero(target: int | None) -> None:
    end = replace(BLACK_LADY.end, at=target)
    assert check_rules(replace(BLACK_LADY, end=end)) == ()
    assert check_rules(replace(BLACK_LADY, end=replace(end, at=0))) == (
        Problem("option_unfit", ("end", "at"), "target_is_no_target", 0),
    )


def test_every_number_of_players_makes_even_teams() -> None:
    rules = replace(BLACK_LADY, teams=2, deck_counts=(DeckCount((3, 4, 5, 6), 1),))
    assert check_rules(rules) == (
        Problem("teams_unfit", ("teams",), 2, 3),
        Problem("teams_unfit", ("teams",), 2, 5),
    )


def dealt(
    players: int, decks: int = 1, hands: int = 0, aside: int = 0, leftovers: Leftovers = "blind"
) -> Variant:
    """Black Lady for one number of players, dealt like this."""
    deal = replace(BLACK_LADY.deal, hands=hands, aside=aside, leftovers=leftovers)
    return replace(BLACK_LADY, deal=deal, deck_counts=(DeckCount((players,), decks),))


@pytest.mark.parametrize(
    ("rules", "hands", "cards"),
    [
        (dealt(4, aside=49), 4, 3),
        (dealt(4, aside=52), 4, 0),
        (dealt(4, aside=90), 4, 0),
        (dealt(4, hands=3, aside=46), 7, 6),
        (dealt(4, decks=2, aside=101), 4, 3),
    ],
)
def test_everyone_gets_a_card(rules: Variant, hands: int, cards: int) -> None:
    assert check_rules(rules) == (Problem("pack_too_small", ("deal",), hands, cards),)
    enough = replace(rules.deal, aside=(104 if rules.deck_counts[0].decks == 2 else 52) - hands)
    assert check_rules(replace(rules, deal=enough)) == ()


@pytest.mark.parametrize(
    ("kept_out", "problems"),
    [
        # 52 cards for 5: two low cards go out, which are there.
        (0, ()),
        # Without twos and diamonds there is nothing that could go out: 38 cards for 5.
        (13, (Problem("leftovers_uneven", ("deal", "leftovers"), None, 5),)),
    ],
)
def test_enough_low_cards_go_out(kept_out: int, problems: tuple[Problem, ...]) -> None:
    diamonds = tuple(card for card in BLACK_LADY.pack.cards if card.endswith("D"))[:kept_out]
    out = ("2C", *diamonds) if kept_out else ()
    rules = dealt(5, leftovers="removed")
    deal = replace(rules.deal, lead="3C")
    assert check_rules(replace(rules, deal=deal, pack=Pack("french", out=out))) == problems
    # They are left over for somebody where they need not go out.
    deal = replace(deal, leftovers="first_trick")
    assert check_rules(replace(rules, deal=deal, pack=Pack("french", out=out))) == ()
