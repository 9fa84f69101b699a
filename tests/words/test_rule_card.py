"""The rule card: every game has one, which says all that its data says."""

import dataclasses
from collections.abc import Callable
from dataclasses import replace

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN, UNSCORED, WHEREVER
from scorekeeper.scoring.engine.moons import amount
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
    always = [part for part in parts if part not in {"bid", "play"}]
    assert always[:4] == ["set_up", "passing", "trick", "cards"]
    assert parts.index("bid") == 2 if "bid" in parts else True
    assert "sources" in parts[-2:]
    assert set(parts[parts.index("sources") :]) <= {"sources", READINGS}
    assert len(set(parts)) == len(parts)
    for section in card:
        assert section.rows
        for row in section.rows:
            assert row.text[:1] == row.text[:1].upper()
            # A sentence ends with a full stop; a row with a worth is no sentence.
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
    words = f"If nobody has the {'green 2' if kind == 'colour' else '2♣'}, whoever holds the lowest"
    assert any(row == f"{words} card of its {kind} leads it." for row in rows) is said


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


MOONS = (
    "The points of a moon always go to everyone else.",
    "The points of a moon always come off the shooter’s own total, even below 0.",
    "The points of a moon go to everyone else, unless that would end the game and the shooter would"
    " not even share the win: then they come off the shooter’s own total.",
    "No moon: whoever takes everything counts everything as usual.",
)
PASSING = (
    "Before each hand, and before looking at any card, the dealer calls which way everybody passes"
    " 3 cards, for instance two seats to the right, or that nobody passes. If the dealer looks"
    " first, nobody passes.",
    "No passing: everybody plays with the cards that they were dealt.",
)
ON_THE_NOSE = (
    "On the Nose: exactly 50 goes back to 0 and exactly 100 goes back to 50, where a hand brings a"
    " total there; only then is it judged whether the game is over."
)
REST = "What a choice does not mention stays as above, the end of the game too."
CHOICES = {
    "black-lady": (
        4,
        [
            REST,
            "Each heart counts its face value (2♥ to A♥: 2 to 14). The moon’s 26 points are then"
            " 117.",
            "Hearts count by rank from the ace up (2♥ to K♥: 2 to 13, A♥: 1); in tricks the ace"
            " stays high. The moon’s 26 points are then 104.",
            "Whoever takes the J♦, the 10♦ or the Q♦ (the table agrees on one of them) takes 10"
            " points off their total, even below 0. The card does so alongside a moon too, and"
            " the moon does not need it.",
            *MOONS,
            "Two decks (26 cards each) with 4 players too: the two-deck rules above apply."
            " The game then goes to 200.",
            "One to four jokers join the cards that are dealt, for instance so that nothing is left"
            " over; everybody gets equally many cards, as many as possible, and any rest goes to"
            " the winner of the first trick with a heart in it. Jokers score nothing, may be played"
            " at any time, even instead of following suit, and win only if they are led, over other"
            " jokers too: the others then play any card.",
            *PASSING,
            f"{ON_THE_NOSE} With two decks these numbers stay.",
            "If the best totals are tied, play goes on until one is ahead.",
        ],
    ),
    "auction-hearts": (
        4,
        [
            REST,
            "Players bid anew for every hand, and the highest bid is paid, even while the pool"
            " goes on. If nobody bids, the cards are dealt again, and the pool stays.",
            "The named suit is neither led to the first trick nor played to it by whoever cannot"
            " follow suit, unless they have nothing else.",
            "If the best totals are tied, play goes on until one is ahead.",
        ],
    ),
    "purple": (
        5,
        [
            REST,
            "A moon’s own cards count their values as well as the moon.",
            *MOONS[:2],
            f"{MOONS[2]} With more than one moon in a hand, that is judged as if all of them did.",
            MOONS[3],
            *PASSING,
            ON_THE_NOSE,
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
        ("black-lady", 5, {}, "Nobody looks at the kitty", True),
        ("black-lady", 4, {}, "Nobody looks at the kitty", False),
        ("black-lady", 4, {"decks": 2}, "Two decks", False),
        ("black-lady", 8, {}, "Two decks", False),
        ("black-lady", 4, {"on_the_nose": {"50": 0}}, "On the Nose", False),
        ("black-lady", 4, {"passing": "dealer"}, "the dealer calls", False),
        ("black-lady", 4, {"passing": "none"}, "No passing", False),
        ("black-lady", 4, {"jokers": 2}, "jokers join", False),
        ("joker-hearts", 4, {}, "jokers join", False),
        ("joker-hearts", 4, {}, "the next player leads to this trick instead", True),
        ("black-lady", 4, {"moon": "add"}, "The shooter of a moon chooses", True),
        ("super", 4, {}, "Two decks (26 cards each) with 4 players too", True),
        ("super", 4, {}, "The game then goes to", False),
        ("rickety-kate", 4, {}, "apply. The game then goes to 200", True),
        ("two-player", 2, {}, "from the start: 1; 2; 2, no passing;", True),
        ("two-player", 2, {"passing": "none"}, "Another number of cards", False),
        ("black-lady", 4, {"moon": "off"}, "The points of a moon", False),
        ("black-lady", 4, {"diamond_bonus": "JD"}, "The moon needs the J♦ too", True),
        ("black-lady", 4, {"diamond_bonus": "JD"}, "takes 10 points off", False),
        ("omnibus", 4, {}, "The moon needs the J♦ too and is then worth 10 more: 36;", True),
        ("omnibus", 4, {"hearts_points": "spot"}, "is then worth 10 more: 127;", True),
        ("two-player", 2, {"diamond_bonus": "10D"}, "10♦ too and is then worth 5 more: 19;", True),
        ("rickety-kate", 4, {}, "The moon’s 26 points", False),
        ("black-lady", 4, {"moon_points": 20}, "points are then", False),
        ("cancellation", 6, {}, "The moon’s 52 points are then 234.", True),
        ("cancellation", 6, {}, "takes 10 points off their total for each copy", True),
        ("dummy", 3, {}, "If the dummy takes it, it only lowers what the cards of the", True),
        ("black-lady", 4, {}, "it only lowers", False),
        ("reverse", 4, {}, "loses their worth", True),
        ("reverse", 4, {"reverse_moon": True}, "loses their worth", False),
        ("two-player", 2, {}, "half its face value (2♥ to A♥: 1 to 7). The game then", True),
        ("two-player", 2, {}, "the dealer calls", False),
        ("reverse", 4, {}, "On the Nose", False),
        ("two-player", 2, {}, "On the Nose", False),
        ("two-player", 2, {}, "jokers join", False),
        ("four-queens", 4, {}, "The points of a moon", False),
        ("four-queens", 4, {}, "No moon", True),
        ("golden-ten", 4, {}, "below 0", True),
        ("rickety-kate", 4, {}, "The points of a moon", False),
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
        ("black-lady", 4, "trick", "identical", False),
        ("super", 7, "trick", "identical", True),
        ("dragon", 7, "trick", "identical", False),
        ("dragon", 7, "play", "identical", True),
        ("joker-hearts", 4, "trick", "A joker that is led wins it", True),
        ("dragon", 4, "trick", "A joker that is led wins it", False),
        ("black-lady", 7, "trick", "identical", True),
        ("black-lady", 4, "play", "to the first trick, unless they have nothing else", True),
        # The 7♣ counts, but only hearts and the Q♠ are kept out.
        ("hooligan", 4, "play", "to the first trick, unless they have nothing else", True),
        ("huse", 2, "play", "to the first trick, unless they have nothing else", True),
        # A club may count, or any suit may be led, also by a hand that nobody plays from.
        ("two-blind", 2, "play", "to the first trick, unless they must", True),
        ("sevens-and-queens", 4, "play", "to the first trick, unless they must", True),
        ("cancellation", 5, "play", "to the first trick, unless they must", True),
        ("two-blind", 2, "choice", "a moon always go to the opponent.", True),
        ("partnership", 4, "choice", "a moon always go to each player of the other team.", True),
        # A moon is worth what the cards that are dealt count.
        ("black-maria", 4, "choice", "The moon’s 43 points are then 134.", True),
        ("black-maria", 6, "choice", "The moon’s 42 points are then 132.", True),
        ("black-lady", 5, READINGS, "Six players and more", False),
        ("black-lady", 6, READINGS, "Six players and more", True),
        ("purple", 4, READINGS, "For five players", False),
        ("purple", 5, READINGS, "For five players", True),
        ("golden-ten", 4, "play", "to the first trick", False),
        ("black-lady", 4, "set_up", "After passing, whoever holds the 2♣", True),
        ("gong-zhu", 4, "set_up", "After passing", False),
        ("gong-zhu", 4, "also", "gets +100 instead of +50", True),
        # Points are bad in one of them, good in the other.
        ("dragon", 4, "also", "gets 125 penalty points", True),
        ("gong-zhu", 4, "also", "gets +50", True),
        # The points for tricks come on top.
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
        ("partnership", 4, {}, "goes to their team", True),
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
# Names for the score sheet and the options; nobody at the table says them.
# By the time the card is written, the pack says how many decks these players use.
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
    before, after = rule_card(rules, 4), rule_card(changed, 4)
    different = [old.id for old, new in zip(before, after, strict=True) if old != new]
    # What other numbers pass is named in a section of its own.
    assert different == ["numbers"]
    assert rule_card(changed, 3) != rule_card(rules, 3)


KITTY = (
    "Cards that are left over are the kitty: it lies face down and goes to the winner of the first"
    " trick.",
    "Whoever gets the kitty looks at it alone, and its cards count for them like those of a trick.",
)
AS_ABOVE = "What is not said here is as above."
FOUR = "Passing in turn: 3 to the left, 3 to the right, 3 across, no passing."


@pytest.mark.parametrize(
    ("variant", "players", "rows"),
    [
        ("knaves", 3, []),
        (
            "golden-ten",
            4,
            [
                "3 players: 18 cards each, 2 left over.",
                "5 players: 11 cards each, 1 left over.",
                "6 players: 9 cards each, 2 left over.",
                "7 players: 8 cards each.",
                *KITTY,
            ],
        ),
        (
            "purple",
            6,
            [
                "3 players: 16 cards each.",
                "4 players: 12 cards each.",
                "5 players: also without the green 8 and the silver 8♦, 9 cards each, 1 left over."
                " The silver 8♦ is out, so whoever holds the lowest card of its colour leads it to"
                " the first trick.",
                AS_ABOVE,
                *KITTY,
            ],
        ),
        (
            "joker-hearts",
            3,
            [
                f"4 players: 4 jokers, 14 cards each. {FOUR}",
                "5 players: 3 jokers, 11 cards each. Passing in turn: 3 to the left, 3 to the"
                " right, 2 to each of the two not beside you, no passing.",
                f"6 players: 2 jokers, 9 cards each. {FOUR}",
                "7 players: 2 decks, 1 joker, 15 cards each. The game then goes to 200.",
                f"8 players: 2 decks, 8 jokers, 14 cards each. {FOUR} The game then goes to 200.",
                "9 players: 2 decks, 4 jokers, 12 cards each. The game then goes to 200.",
                AS_ABOVE,
                "With two decks each card is there twice and counts both times. The moon needs both"
                " copies of its cards, and its points double. Of two identical cards in a trick the"
                " first one played ranks higher. If two players can lead, the one who comes"
                " first, going clockwise from the dealer, does.",
            ],
        ),
        (
            "heartsette",
            4,
            [
                "3 players: without the 2♠, 16 cards each, 3 left over.",
                "5 players: the full deck, 10 cards each, 2 left over.",
                "6 players: the full deck, 8 cards each, 4 left over.",
            ],
        ),
    ],
)
def test_a_card_says_how_other_numbers_of_players_deal(
    variant: str, players: int, rows: list[str]
) -> None:
    assert rows_of(card_of(variant, players), "numbers") == rows


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
    """Return the sentences of a part of the card in the current language."""
    return {say(key) for key in SENTENCES if key.startswith(f"rulecard.{part}")}


@pytest.mark.parametrize(
    ("variant", "words", "there"),
    [
        ("black-lady", "Follow suit", True),
        (
            "black-lady",
            "A (ace), K (king), Q (queen), J (jack), 10, 9, 8, 7, 6, 5, 4, 3, 2.",
            True,
        ),
        ("black-lady", "too.", False),
        ("two-player", "From high to low: A (ace), Q (queen), 10, 8, 6, 4, 2.", True),
        ("purple", "Follow colour", True),
        ("purple", "From high to low: A (ace), K (king), Q (queen), J (jack), 10, 9, 8.", True),
        ("golden-ten", "Follow colour", True),
        ("golden-ten", "From high to low", False),
        ("golden-ten", "In every colour 14 is the highest card", True),
        ("rook-57", "The Rook is a black card", True),
        ("polignac", "From high to low: A", False),
        ("polignac", "From high to low: K (king), Q (queen), J (jack), A (ace)", True),
        (
            "slobberhannes",
            "A (ace), K (king), Q (queen), J (jack), 10, 9, 8, 7.",
            True,
        ),
        ("trump", "The highest trump wins", True),
        ("knaves", "The highest trump wins", True),
        ("queens", "may be led at any time, and played to the first trick too", True),
        ("royal", "may be played to the first trick too", True),
        ("royal", "the hand is over: its points go onto everyone’s total", True),
        ("super", "the hand is over: its points go onto everyone’s total", False),
        ("super", "the hand is over: it is counted and paid", True),
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


@pytest.mark.parametrize(
    ("variant", "players", "words", "there"),
    [
        # What a dealt card is worth, and what the moon needs, where some go out.
        ("black-maria", 4, "the moon needs the others, and is worth what they count", True),
        ("black-maria", 6, "the moon needs the others, and is worth what they count", True),
        ("auction-hearts", 4, "Cards that are out count for nothing.", True),
        ("black-lady", 4, "that are out", False),
        ("dragon", 4, "gets 250 penalty points", True),
        ("dragon", 4, "the other one follows like any card of its colour", True),
        ("dragon", 4, "the last one played ranks higher", True),
        ("super", 4, "The moon", False),
        ("four-queens", 4, "takes all 26 hearts and at least one of Q♠, Q♦ and Q♣", True),
        ("four-queens", 4, "happens once for each copy", True),
        ("black-lady", 8, "3 players: 1 deck, 17 cards each", True),
        ("black-lady", 8, "With one deck each card is there once. The moon’s points", True),
        ("black-lady", 8, "With two decks", False),
    ],
)
def test_a_card_says_what_else_other_numbers_of_players_change(
    variant: str, players: int, words: str, there: bool
) -> None:
    rows = rows_of(card_of(variant, players), "numbers")
    assert any(words in row for row in rows) is there


def test_what_is_laid_aside_for_the_kitty_counts_not_what_was_in_it() -> None:
    card = card_of("heartsette", 4)
    assert not any("looks at it alone" in row for row in rows_of(card, "set_up"))
    assert any("the kitty and count for them" in row for row in rows_of(card, "play"))


def test_the_widow_is_named_once() -> None:
    card = card_of("two-player", 2)
    named = [row for part in ("set_up", "play") for row in rows_of(card, part) if "widow" in row]
    assert named == ["The first and the last card dealt lie face down as the widow."]


def test_the_queen_adds_to_every_moon_what_the_choice_says() -> None:
    rows = rows_of(card_of("two-player", 2), "choice")
    assert any("counts 13" in row and "a moon 6 more" in row for row in rows)
    for hearts in ("one", "spot"):
        usual, _ = configure(CATALOGUE["two-player"].variant, {"hearts_points": hearts}, 2)
        more, _ = configure(usual, {"queen_points": 13}, 2)
        assert amount(more, more.moons[0]) - amount(usual, usual.moons[0]) == 6


def test_cards_that_change_points_leave_the_moon_and_its_sum_alone() -> None:
    royal, lady = card_of("royal", 4), card_of("black-lady", 4)
    unchanged = "Cards that change points change nothing about that."
    assert unchanged in rows_of(royal, "moon")
    assert unchanged not in rows_of(lady, "moon")
    assert "In all, before changes 29" in rows_of(royal, "cards")
    assert "In all 26" in rows_of(lady, "cards")
