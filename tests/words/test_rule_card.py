"""The rule card: every game has one, and whatever its data says is on it."""

import dataclasses
from collections.abc import Callable
from dataclasses import replace

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN, UNSCORED, WHEREVER
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.rules import declared, primitives
from scorekeeper.scoring.rules import pack as pack_module
from scorekeeper.scoring.rules import variant as variant_module
from scorekeeper.scoring.rules.declared import Exposure, PoolRule
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.primitives import (
    Award,
    CardValue,
    End,
    Factor,
    Group,
    HandSize,
    Mark,
    Rotation,
    Schedule,
    Scheme,
    SettlementRule,
    TakenOut,
)
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.rule_card.card import READINGS, choice_rows, heading, rule_card
from scorekeeper.words.rule_card.section import Section
from scorekeeper.words.translation import say, using_language
from tests.words.catalogues import messages

SENTENCES = messages("en")
EVERY = [(entry.variant.id, n) for entry in CATALOGUE.values() for n in entry.variant.players]


def card_of(variant: str, players: int, **options: object) -> tuple[Section, ...]:
    entry = CATALOGUE[variant]
    rules, problems = configure(entry.variant, options, players)
    assert problems == ()
    return rule_card(rules, players, entry)


def rows_of(card: tuple[Section, ...], part: str) -> list[str]:
    return [
        f"{row.text} {row.value}".strip()
        for section in card
        if section.id == part
        for row in section.rows
    ]


@pytest.mark.parametrize(("variant", "players"), EVERY)
def test_every_game_has_a_card_for_every_number_of_players(variant: str, players: int) -> None:
    card = card_of(variant, players)
    parts = [section.id for section in card]
    assert parts[:4] == ["set_up", "passing", "trick", "cards"]
    assert "sources" in parts[-2:]
    assert set(parts[parts.index("sources") :]) <= {"sources", READINGS}
    assert len(set(parts)) == len(parts)
    for section in card:
        assert section.rows
        for row in section.rows:
            assert row.text[:1] == row.text[:1].upper()
            # A sentence ends as one; what has a worth is no sentence.
            assert row.text.endswith(".") != bool(row.value), row
            assert "None" not in row.text
            assert "{" not in row.text + row.value


@pytest.mark.parametrize(
    ("variant", "players", "options", "said"),
    [
        ("black-lady", 5, {}, True),
        ("black-lady", 4, {}, False),
        ("black-lady", 5, {"leftovers": "removed"}, False),
        ("rook-57", 5, {}, True),
        # Left of the dealer leads.
        ("golden-ten", 5, {}, False),
        # The card that leads is out.
        ("purple", 5, {}, False),
    ],
)
def test_the_next_higher_card_leads_where_the_first_may_be_left_over(
    variant: str, players: int, options: dict[str, object], said: bool
) -> None:
    rows = [row.text for row in card_of(variant, players, **options)[0].rows]
    kind = "colour" if variant == "rook-57" else "suit"
    assert any(f"the next higher card of its {kind} leads" in row for row in rows) is said


def test_house_rules_in_force_come_with_the_games_own_value() -> None:
    card = card_of("black-lady", 4, end_at=90, on_the_nose={"50": 0}, moon="off")
    assert rows_of(card, "house_rules") == [
        "Moon: no moon (usually shooter chooses).",
        "On the Nose: 50→0 (usually off).",
        "Ends at: 90 (usually 100).",
    ]
    assert rows_of(card_of("black-lady", 4), "house_rules") == []


def test_partners_are_named_where_they_are_known() -> None:
    rules = CATALOGUE["reverse"].variant
    card = rule_card(rules, 4, CATALOGUE["reverse"], (("Ann", "Dee"), ("Bob", "Cid")))
    assert "Partners score together: Ann and Dee; Bob and Cid." in rows_of(card, "set_up")


# Readings ----------------------------------------------------------------------------------------


def test_every_reading_has_a_sentence_and_no_other() -> None:
    translated = {key.removeprefix("reading.") for key in SENTENCES if key.startswith("reading.")}
    used = {reading.code for entry in CATALOGUE.values() for reading in entry.readings}
    assert translated == used | WHEREVER.keys() | {"two_leaders"}


def test_every_note_for_the_table_has_a_sentence_and_no_other() -> None:
    translated = {key.removeprefix("play.") for key in SENTENCES if key.startswith("play.")}
    assert translated == {note.code for entry in CATALOGUE.values() for note in entry.play}


def test_every_choice_of_a_game_has_a_sentence() -> None:
    for entry in CATALOGUE.values():
        for code in entry.choices:
            assert f"rulecard.choice.{code}" in SENTENCES, code


CHOICES = {
    "black-lady": (
        4,
        [
            "Each heart counts its face value (2♥ to A♥: 2 to 14). The moon is then worth 117.",
            "Hearts count by rank from the ace up (2♥ to K♥: 2 to 13, A♥: 1); in tricks the ace"
            " stays high. The moon is then worth 104.",
            "Whoever takes the J♦, the 10♦ or the Q♦ takes 10 points off, whichever of them the"
            " table agrees on.",
            "A moon may count another way: its points go to everyone else; its points come off the"
            " shooter’s own total; its points go to everyone else, unless that would end the game"
            " without a win for the shooter: then they come off the shooter’s own total.",
            "No moon: whoever takes everything counts everything.",
            "Two decks: each card is there twice, the moon is worth twice as much, and the game"
            " goes twice as far. Of two identical cards in a trick the first one played ranks"
            " higher. If two players can lead, the one nearer to the dealer’s left does.",
            "One to four jokers join the deck, for instance so that nothing is left over. They"
            " count nothing, may be played at any time, even instead of following suit, and win"
            " only the trick that they lead: the others then play any card.",
            "The dealer calls to which seat the usual number of cards goes, before looking at any"
            " card; if the dealer looks first, nobody passes.",
            "Nobody passes cards.",
            "On the Nose, for a total that a hand brings to a mark, before the game can end:"
            " exactly 50 becomes 0 and exactly 100 becomes 50.",
            "If the best totals are tied, play goes on until one is ahead.",
        ],
    ),
    "auction-hearts": (
        4,
        [
            "Bids are made anew for every hand, even while the pool goes on.",
            "The named suit is not led to the first trick, nor played to it by anybody who cannot"
            " follow suit.",
            "If the best totals are tied, play goes on until one is ahead.",
        ],
    ),
    "purple": (
        5,
        [
            "A moon’s own cards count as well as the moon.",
            "A moon may count another way: its points go to everyone else; its points come off the"
            " shooter’s own total; its points go to everyone else, unless that would end the game"
            " without a win for the shooter: then they come off the shooter’s own total.",
            "No moon: whoever takes everything counts everything.",
            "The dealer calls to which seat the usual number of cards goes, before looking at any"
            " card; if the dealer looks first, nobody passes.",
            "Nobody passes cards.",
            "On the Nose, for a total that a hand brings to a mark, before the game can end:"
            " exactly 50 becomes 0 and exactly 100 becomes 50.",
            "If the best totals are tied, play goes on until one is ahead.",
        ],
    ),
}


@pytest.mark.parametrize("variant", CHOICES)
def test_a_card_names_what_a_table_may_choose(variant: str) -> None:
    players, rows = CHOICES[variant]
    assert rows_of(card_of(variant, players), "choice") == rows


@pytest.mark.parametrize(
    ("variant", "players", "options", "words", "there"),
    [
        ("black-lady", 5, {}, "whoever holds the 3♣ leads", True),
        ("black-lady", 5, {"leftovers": "removed"}, "No kitty", False),
        ("black-lady", 4, {}, "No kitty", False),
        ("black-lady", 5, {}, "looks at it alone", True),
        ("black-lady", 4, {}, "looks at it alone", False),
        ("black-lady", 4, {"decks": 2}, "Two decks", False),
        ("black-lady", 8, {}, "Two decks", False),
        ("black-lady", 4, {"on_the_nose": {"50": 0}}, "On the Nose", False),
        ("black-lady", 4, {"passing": "dealer"}, "The dealer calls", False),
        ("black-lady", 4, {"passing": "none"}, "Nobody passes", False),
        ("black-lady", 4, {"jokers": 2}, "jokers join", False),
        ("joker-hearts", 4, {}, "jokers join", False),
        ("joker-hearts", 4, {}, "the next player leads", True),
        ("black-lady", 4, {"moon": "add"}, "the shooter chooses how it counts; its points", True),
        ("super", 4, {}, "Two decks: each card is there twice.", True),
        ("rickety-kate", 4, {}, "twice, so the game goes twice as far", True),
        ("dragon", 4, {}, "twice, so the moon is worth twice as much", True),
        ("two-player", 2, {}, "Another number of cards, hand by hand: 1; 2; 2, hold;", True),
        ("two-player", 2, {"passing": "none"}, "Another number of cards", False),
        ("black-lady", 4, {"moon": "off"}, "A moon may count another way", False),
        ("black-lady", 4, {"diamond_bonus": "JD"}, "The moon needs the J♦ too", True),
        ("black-lady", 4, {"diamond_bonus": "JD"}, "takes 10 points off", False),
        ("omnibus", 4, {}, "The moon needs the J♦ too, and is then worth 36.", True),
        ("two-player", 2, {"diamond_bonus": "10D"}, "10♦ too, and is then worth 19.", True),
        ("rickety-kate", 4, {}, "The moon is then worth", False),
        ("black-lady", 4, {"moon_points": 20}, "The moon is then worth", False),
        ("cancellation", 6, {}, "The moon is then worth 234.", True),
        ("reverse", 4, {}, "loses their worth", True),
        ("reverse", 4, {"reverse_moon": True}, "loses their worth", False),
        ("two-player", 2, {}, "half its face value (2♥ to A♥: 1 to 7). The game then", True),
        ("two-player", 2, {}, "The dealer calls", False),
        ("reverse", 4, {}, "On the Nose", False),
        ("two-player", 2, {}, "On the Nose", False),
        ("two-player", 2, {}, "jokers join", False),
        ("four-queens", 4, {}, "A moon may count another way", False),
        ("four-queens", 4, {}, "No moon", True),
        ("golden-ten", 4, {}, "below 0", True),
        ("rickety-kate", 4, {}, "A moon may count another way", False),
    ],
)
def test_a_choice_is_on_the_card_while_it_makes_a_difference(
    variant: str, players: int, options: dict[str, object], words: str, there: bool
) -> None:
    rows = rows_of(card_of(variant, players, **options), "choice")
    assert any(words in row for row in rows) is there


@pytest.mark.parametrize(
    ("variant", "players", "section", "words", "there"),
    [
        ("black-lady", 8, "cards", "All 26 hearts 1 each", True),
        ("black-lady", 8, "cards", "Q♠ 13 each", True),
        ("black-lady", 4, "cards", "Q♠ 13 each", False),
        ("black-lady", 4, "play", "identical", False),
        ("black-lady", 7, "play", "identical", True),
        ("black-lady", 4, "play", "to the first trick, unless they must", True),
        ("black-lady", 5, READINGS, "Six players and more", False),
        ("black-lady", 6, READINGS, "Six players and more", True),
        ("purple", 4, READINGS, "For five players", False),
        ("purple", 5, READINGS, "For five players", True),
        ("golden-ten", 4, "play", "to the first trick", False),
        ("black-lady", 4, "set_up", "After passing, whoever holds the 2♣", True),
        ("gong-zhu", 4, "set_up", "After passing", False),
        ("gong-zhu", 4, "effects", "gets +100 instead of +50", True),
        # Points are bad in the one, good in the other.
        ("dragon", 4, "also", "gets 125 penalty points", True),
        ("gong-zhu", 4, "also", "gets +50", True),
        # What tricks count comes on top.
        ("slobberhannes", 4, "cards", "In all", False),
        ("gong-zhu", 4, "cards", "In all", True),
        ("likha", 4, "end", "If the pairs’ sums are equal, the win is shared.", True),
        ("likha", 4, "end", "If the best totals are tied", False),
    ],
)
def test_a_card_says_what_holds_at_this_table(
    variant: str, players: int, section: str, words: str, there: bool
) -> None:
    rows = rows_of(card_of(variant, players), section)
    assert any(words in row for row in rows) is there


def test_every_game_that_cannot_be_played_has_a_reason() -> None:
    translated = {key.removeprefix("absent.") for key in SENTENCES if key.startswith("absent.")}
    absent = {game.id for game in (*UNKNOWN, *UNSCORED)}
    assert translated == absent
    assert not absent & CATALOGUE.keys()


@pytest.mark.parametrize(
    ("variant", "players", "options", "words", "there"),
    [
        ("purple", 4, {}, "A moon replaces what its own seven cards scored", True),
        ("purple", 4, {"moon_keeps_cards": True}, "A moon replaces", False),
        ("purple", 4, {"moon": "auto"}, "each is judged with both added", True),
        ("black-lady", 4, {"moon": "auto"}, "each is judged with both added", False),
        (
            "black-lady",
            4,
            {"no_tricks_bonus": -5},
            "nobody scores for cards or tricks that they did not",
            True,
        ),
        ("four-queens", 8, {}, "once for each copy", True),
        ("four-queens", 4, {}, "once for each copy", False),
        ("black-lady", 8, {}, "If two players can lead", True),
        ("dragon", 6, {}, "If two players can lead", False),
        ("dragon", 8, {}, "If two players can lead", False),
        ("cancellation", 8, {}, "If two players can lead", False),
        ("partnership", 4, {}, "go to the team", True),
        ("dummy", 3, {}, "before On the Nose", True),
        ("dummy", 3, {"moon_relief": False}, "before On the Nose", False),
    ],
)
def test_a_reading_is_on_the_card_while_it_is_in_force(
    variant: str, players: int, options: dict[str, object], words: str, there: bool
) -> None:
    rows = rows_of(card_of(variant, players, **options), READINGS)
    assert any(words in row for row in rows) is there


# Data to card: nothing is left out ---------------------------------------------------------------

Change = Callable[[Variant], Variant]


def of(field: str, **values: object) -> Change:
    """Change values inside one field of a variant, in its first item where it has several."""

    def change(rules: Variant) -> Variant:
        value = getattr(rules, field)
        if isinstance(value, tuple):
            return whole(**{field: (replace(value[0], **values), *value[1:])})(rules)
        return whole(**{field: replace(value, **values)})(rules)

    return change


def whole(**values: object) -> Change:
    """Change whole fields of a variant."""
    return lambda rules: replace(rules, **values)  # type: ignore[arg-type]  # by their names


def exposed(first: Exposure) -> Change:
    def change(rules: Variant) -> Variant:
        return replace(rules, exposures=(first, *rules.exposures[1:]))

    return change


def first_rotation(**values: object) -> Change:
    def change(rules: Variant) -> Variant:
        first, *others = rules.passing.rotations
        rotations = (replace(first, **values), *others)  # type: ignore[arg-type]  # by their names
        return replace(rules, passing=replace(rules.passing, rotations=rotations))

    return change


def taken_out(**values: object) -> Change:
    def change(rules: Variant) -> Variant:
        first = replace(rules.deal.taken_out[0], **values)  # type: ignore[arg-type]  # by their names
        return replace(rules, deal=replace(rules.deal, taken_out=(first,)))

    return change


CASES: dict[str, tuple[str, int, Change]] = {
    "CardValue.card": ("black-lady", 4, of("cards", card="KS")),
    "CardValue.points": ("black-lady", 4, of("cards", points=7)),
    "Group.name": ("royal", 4, of("groups", name="red ones")),
    "Group.cards": ("royal", 4, of("groups", cards=("2H", "3H"))),
    "Offset.card": ("golden-ten", 4, of("offsets", card="9Y")),
    "Offset.group": ("golden-ten", 4, of("offsets", group="yellows")),
    "Offset.points": ("golden-ten", 4, of("offsets", points=-9)),
    "Offset.floor": ("golden-ten", 4, of("offsets", floor=None)),
    "Factor.cards": ("four-queens", 4, of("factors", cards=("QH", "QD"))),
    "Factor.over": ("four-queens", 4, of("factors", over=("QS",))),
    "Factor.times": ("four-queens", 4, of("factors", times=3)),
    "Moon.id": ("purple", 4, of("moons", id="blood")),
    "Moon.cards": ("black-lady", 4, of("moons", cards=("QS", "2H"))),
    "Moon.effect": ("black-lady", 4, of("moons", effect="auto")),
    "Moon.points": ("black-lady", 4, of("moons", points=30)),
    "Moon.one_of": ("four-queens", 4, of("moons", one_of=("QS", "QD"))),
    "Moon.worth": ("black-lady", 4, of("moons", worth="hand")),
    "Moon.replaces": ("black-lady", 4, of("moons", replaces="nothing")),
    "Moon.others": ("four-queens", 4, of("moons", others="cleared")),
    "Moon.sun": ("black-lady", 4, of("moons", sun=52)),
    "Moon.per": ("partnership", 4, of("moons", per="side")),
    "Award.when": ("dragon", 4, of("awards", when="alone")),
    "Award.points": ("dragon", 4, of("awards", points=100)),
    "Award.cards": ("dragon", 4, of("awards", cards=())),
    "Award.replaces": ("dragon", 4, of("awards", replaces="hand")),
    "Award.per": ("partnership", 4, of("awards", per="player")),
    "Bidding.least": ("dummy", 3, of("bidding", least=1)),
    "Bidding.most": ("dummy", 3, of("bidding", most=30)),
    "Bidding.pile": ("dummy", 3, of("bidding", pile="@other")),
    "Mark.at": ("black-lady", 4, whole(marks=(Mark(50, 0),))),
    "Mark.repeats": ("black-lady", 4, whole(marks=(Mark(100, 50, repeats=True),))),
    "Mark.to": ("black-lady", 4, whole(marks=(Mark(100, 0),))),
    "End.at": ("black-lady", 4, of("end", at=90)),
    "End.beyond": ("black-lady", 4, of("end", beyond=True)),
    "End.hands": ("black-lady", 4, of("end", hands=9)),
    "End.back_to": ("hartenjagen", 4, of("end", back_to=10)),
    "End.partners": ("likha", 4, of("end", partners=0)),
    "Exposure.card": ("gong-zhu", 4, exposed(Exposure("KS", ("QS",)))),
    "Exposure.over": ("gong-zhu", 4, exposed(Exposure("QS", ("QS", "JD")))),
    "Exposure.times": ("gong-zhu", 4, exposed(Exposure("QS", ("QS",), 3))),
    "TrickPoints.each": ("knaves", 3, of("tricks", each=2)),
    "TrickPoints.first": ("slobberhannes", 4, of("tricks", first=2)),
    "TrickPoints.last": ("slobberhannes", 4, of("tricks", last=2)),
    "TrickPoints.everything": ("slobberhannes", 4, of("tricks", everything=2)),
    "End.tie": ("black-lady", 4, of("end", tie="play_on")),
    "End.tiebreak_without": ("two-player", 2, of("end", tiebreak_without=("passing", "moon"))),
    "SettlementRule.method": ("wilson", 4, of("settlement", method="howell")),
    "SettlementRule.stake": ("wilson", 4, of("settlement", stake="0.10")),
    "SettlementRule.currency": ("wilson", 4, of("settlement", currency="EUR")),
    "Rotation.players": ("black-lady", 4, first_rotation(players=(6,))),
    "Rotation.calls": ("black-lady", 4, first_rotation(calls=("left", "2 right"))),
    "Schedule.calls": ("two-player", 2, of("passing", schedules=(Schedule("1-0", ("3 across",)),))),
    "Passing.cards": ("black-lady", 4, of("passing", cards=2)),
    "Passing.rotations": ("black-lady", 4, of("passing", rotations=())),
    "Passing.caller": ("black-lady", 4, of("passing", caller="dealer")),
    "Passing.schedules": ("two-player", 2, of("passing", schedules=())),
    "TakenOut.players": ("purple", 5, taken_out(players=(4,))),
    "TakenOut.cards": ("purple", 5, taken_out(cards=("8-green",))),
    "Deal.lead": ("black-lady", 4, of("deal", lead="left_of_dealer")),
    "Deal.leftovers": ("black-lady", 5, of("deal", leftovers="last_trick")),
    "Deal.hands": ("black-lady", 3, of("deal", hands=1)),
    "Deal.aside": ("black-lady", 4, of("deal", aside=4)),
    "Deal.put_in": ("black-lady", 4, of("deal", put_in=3)),
    "Deal.taken_out": ("black-lady", 4, of("deal", taken_out=(TakenOut((4,), ("2D",)),))),
    "Deal.low_cards": ("dragon", 4, of("deal", low_cards=("4S", "5S", "6S"))),
    "Deal.hand_sizes": ("heartsette", 3, of("deal", hand_sizes=())),
    "HandSize.players": ("heartsette", 3, of("deal", hand_sizes=(HandSize((4,), 16),))),
    "HandSize.cards": ("heartsette", 3, of("deal", hand_sizes=(HandSize((3,), 15),))),
    "Deal.next_lead": ("gong-zhu", 4, of("deal", next_lead=None)),
    "Deal.next_deal": ("queens", 4, of("deal", next_deal=None)),
    "Deal.one_lead": ("dragon", 5, of("deal", one_lead=False)),
    "DeckCount.players": ("black-lady", 4, of("deck_counts", players=(4, 5))),
    "Scheme.cards": ("black-lady", 4, of("schemes", cards=(CardValue("2H", 9),))),
    "Scheme.end_at": (
        "black-lady",
        4,
        whole(schemes=(Scheme("spot", (CardValue("2H", 2),), 300),)),
    ),
    "Pack.kind": ("black-lady", 4, of("pack", kind="eight-suited")),
    "Pack.decks": ("black-lady", 4, of("pack", decks=2)),
    "Pack.fewest_jokers": ("joker-hearts", 4, of("pack", fewest_jokers=0)),
    "Pack.all_jokers": ("black-lady", 4, of("pack", all_jokers=2)),
    "Pack.out": ("black-lady", 4, of("pack", out=("2D",))),
    "Variant.id": ("black-lady", 4, whole(id="spot")),
    "Variant.name": ("black-lady", 4, whole(name="Friday Rules")),
    "Variant.pack": ("black-lady", 4, whole(pack=Pack("french", all_jokers=1))),
    "Variant.deck_counts": (
        "black-lady",
        4,
        lambda rules: replace(rules, deck_counts=rules.deck_counts[:1]),
    ),
    "Variant.cards": ("black-lady", 4, lambda rules: replace(rules, cards=rules.cards[1:])),
    "Variant.groups": ("royal", 4, whole(groups=(Group("hearts", ("2H", "3H")),))),
    "Variant.deal": ("black-lady", 4, of("deal", lead="3C")),
    "Variant.passing": ("black-lady", 4, of("passing", caller="none")),
    "Variant.end": ("black-lady", 4, whole(end=End())),
    "Variant.offsets": ("golden-ten", 4, whole(offsets=())),
    "Variant.factors": ("black-lady", 4, whole(factors=(Factor(("QC",), (), -1, "reversal"),))),
    "Variant.moons": ("black-lady", 4, whole(moons=())),
    "Variant.awards": ("dragon", 4, whole(awards=())),
    "Variant.exposures": ("gong-zhu", 4, whole(exposures=())),
    "Variant.tricks": ("slobberhannes", 4, whole(tricks=None)),
    "Variant.bidding": ("dummy", 3, whole(bidding=None)),
    "Variant.relief": ("dummy", 3, whole(relief=(26,))),
    "Variant.hand_settlement": ("super", 4, whole(hand_settlement="")),
    "Variant.hand_partners": ("black-lady", 4, whole(hand_partners="agreed")),
    "Variant.named_suit": ("black-lady", 4, whole(named_suit="H")),
    "Variant.pool": ("black-lady", 4, whole(pool=PoolRule())),
    "PoolRule.winners": ("auction-hearts", 4, of("pool", winners=3)),
    "Variant.revoke": ("purple", 4, whole(revoke=5)),
    "Variant.marks": ("black-lady", 4, whole(marks=(Mark(50, 0), Mark(100, 50)))),
    "Variant.settlement": ("wilson", 4, whole(settlement=SettlementRule())),
    "Variant.direction": ("black-lady", 4, whole(direction="high")),
    "Variant.piles": ("two-blind", 2, whole(piles=("@blind-1",))),
    "Variant.teams": ("black-lady", 4, whole(teams=2)),
    "Variant.diamond_bonus": ("black-lady", 4, whole(diamond_bonus=-9)),
    "Variant.schemes": ("black-lady", 4, whole(schemes=())),
    "Variant.own": ("purple", 4, whole(own=())),
    "Variant.fixed": ("royal", 4, whole(fixed=())),
}
# Names by which the score sheet and the options find something; nobody at the table says them.
# How many decks a number of players uses is in the pack by the time the card is written.
UNSAID = {"Factor.reason", "Award.reason", "Schedule.name", "Scheme.name", "DeckCount.decks"}


def fields_of_the_rules() -> set[str]:
    classes = {
        value
        for module in (primitives, declared, variant_module, pack_module)
        for value in vars(module).values()
        if dataclasses.is_dataclass(value) and isinstance(value, type)
        if value.__module__ == module.__name__
    }
    return {
        f"{part.__name__}.{field.name}" for part in classes for field in dataclasses.fields(part)
    }


def test_every_field_of_the_rules_has_a_case() -> None:
    assert CASES.keys() | UNSAID == fields_of_the_rules()
    assert not CASES.keys() & UNSAID


@pytest.mark.parametrize("field", CASES)
def test_changing_the_data_changes_the_card(field: str) -> None:
    variant, players, change = CASES[field]
    # Without the catalogue's entry, so that only the data itself can tell the two apart.
    before, _ = configure(CATALOGUE[variant].variant, {}, players)
    if field.startswith("Mark."):
        before = replace(before, marks=(Mark(100, 50),))
    if field == "Award.per":
        before = replace(before, awards=(Award("no_tricks", -5),))
    after = change(before)
    assert after != before
    assert (heading(after, players), rule_card(after, players)) != (
        heading(before, players),
        rule_card(before, players),
    )


def test_a_rotation_for_others_is_not_on_the_card() -> None:
    rules = CATALOGUE["black-lady"].variant
    other = Rotation((3, 7, 9), ("right",))
    rotations = tuple(
        other if 3 in rotation.players else rotation for rotation in rules.passing.rotations
    )
    changed = replace(rules, passing=replace(rules.passing, rotations=rotations))
    assert rule_card(changed, 4) == rule_card(rules, 4)
    assert rule_card(changed, 3) != rule_card(rules, 3)


# A newcomer learns the game from its card ---------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_card_says_how_a_trick_works_and_whether_points_are_good(
    variant: str, code: str
) -> None:
    with using_language(code):
        card = card_of(variant, CATALOGUE[variant].variant.players[0])
        for part in ("trick.turns", "trick.follow", "trick.wins", "trick.leads"):
            assert said(part) & {*rows_of(card, "trick")}, part
        assert rows_of(card, "cards")[0] in said("aim")


def said(part: str) -> set[str]:
    """Return the sentences of a part of the card in the language that is in use."""
    return {say(key) for key in SENTENCES if key.startswith(f"rulecard.{part}")}


@pytest.mark.parametrize(
    ("variant", "words", "there"),
    [
        ("black-lady", "Follow suit", True),
        ("black-lady", "From high to low: A K Q J 10 9 8 7 6 5 4 3 2.", True),
        ("black-lady", "too.", False),
        ("two-player", "From high to low: A Q 10 8 6 4 2.", True),
        ("purple", "Follow colour", True),
        ("purple", "From high to low: A K Q J 10 9 8.", True),
        ("golden-ten", "Follow colour", True),
        ("golden-ten", "From high to low", False),
        ("golden-ten", "In every colour 14 is the highest card", True),
        ("rook-57", "The Rook is a black card", True),
        ("polignac", "From high to low: A", False),
        ("polignac", "From high to low: K", False),
        ("polignac", "From high to low: king, queen, jack, ace", True),
        ("slobberhannes", "From high to low: A K Q J 10 9 8 7.", True),
        ("trump", "The highest trump wins", True),
        ("knaves", "The highest trump wins", True),
        ("queens", "may be led at any time, and played to the first trick too", True),
        ("royal", "may be played to the first trick too", True),
        ("sevens-and-queens", "may be led at any time", True),
    ],
)
def test_a_trick_is_played_as_the_game_has_it(variant: str, words: str, there: bool) -> None:
    rules = CATALOGUE[variant].variant
    rows = rows_of(card_of(variant, rules.players[0]), "trick")
    assert any(words in row for row in rows) is there


def test_a_card_for_six_people_has_no_cards_that_are_out() -> None:
    card = card_of("black-maria", 6)
    assert any("all 12 hearts" in row for row in rows_of(card, "moon"))
    assert any("42 points" in row for row in rows_of(card, "moon"))


@pytest.mark.parametrize("change", [10, 0])
def test_a_card_offers_nothing_that_its_own_game_contradicts(change: int) -> None:
    rules = CATALOGUE["black-lady"].variant
    assert any("J♦" in row.text for row in choice_rows(rules, 4))
    own = replace(rules, cards=(*rules.cards, CardValue("JD", change)), name="Ours")
    offered = [row.text for row in choice_rows(own, 4)]
    assert not any("J♦" in text for text in offered)
    assert any("10♦" in text for text in offered)
    _, problems = configure(own, {"diamond_bonus": "JD"}, 4)
    assert [problem.expected for problem in problems] == ["card_is_counted_otherwise"]


def test_a_card_offers_no_value_of_hearts_where_its_own_game_has_another() -> None:
    rules = CATALOGUE["black-lady"].variant
    cards = tuple(replace(card, points=2 * card.points) for card in rules.cards)
    offered = [row.text for row in choice_rows(replace(rules, cards=cards), 4)]
    assert not any("heart counts" in text or "Hearts rise" in text for text in offered)
