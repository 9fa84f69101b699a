"""What if: games worked by hand under other rules, and what holds for all games."""

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.carried_over import Gap
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Correction, Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import rules_of, score_game
from scorekeeper.scoring.rules.primitives import CardValue, Group
from scorekeeper.scoring.seating import Seating
from scorekeeper.scoring.what_if import (
    NO_CHOICES_MADE,
    Choices,
    SupposedMoon,
    WhatIf,
    is_same_pack,
    rescore_game,
)
from tests.scoring.random_games import games, law
from tests.scoring.score_sheet import game_in, rules_for

EVENING = """
    Ann Bob Cid Dee
    taken       | moon
    Q+3 5 0 5   | -
    0 Q+rest 0 0| add
    1 2 Q+10 0  | -
    Q 12 1 0    | -
    """


def game_of(sheet: str, variant: str = "black-lady", /, **options: object) -> Game:
    return replace(game_in(variant, sheet, **options), id="g", name="Friday")


def under(
    game: Game, variant: str = "black-lady", chosen: Choices = NO_CHOICES_MADE, /, **options: object
) -> WhatIf:
    rules = rules_for(variant, len(game.players), **options)
    return rescore_game(game, replace(game, variant=variant, options=options, rules=rules), chosen)


def totals(trial: WhatIf) -> list[object]:
    return [*trial.ledger.totals.values()]


def test_a_moon_is_worth_what_the_other_rules_say() -> None:
    game = game_of(EVENING, moon="add")
    # Ann 16+26+1+13, Bob 5+0+2+12, Cid 26+23+1, Dee 5+26.
    assert [*score_game(game).totals.values()] == [56, 19, 50, 31]
    outcome = under(game, moon="subtract")
    assert totals(outcome) == [30, -7, 24, 5]
    assert [hand.number for hand in outcome.changed] == [1]
    changes = {change.side: (change.before, change.after) for change in outcome.changed[0].changes}
    assert changes == {"Ann": (26, 0), "Bob": (0, -26), "Cid": (26, 0), "Dee": (26, 0)}


def test_the_game_would_have_been_over_before_and_another_would_have_won() -> None:
    game = game_of(EVENING, moon="add", end_at=60)
    outcome = under(game, moon="add", end_at=40)
    # After two hands: Ann 42, Bob 5, Cid 26, Dee 31.
    assert totals(outcome) == [42, 5, 26, 31]
    assert outcome.ledger.outcome
    assert outcome.ledger.outcome.winners == ("Bob",)
    assert (len(outcome.game.hands), outcome.unplayed) == (2, 2)
    assert outcome.changed == ()


def test_the_game_would_have_gone_on() -> None:
    game = game_of(EVENING, moon="add", end_at=50)
    assert score_game(game).outcome
    outcome = under(game, moon="add", end_at=100)
    assert outcome.ledger.outcome is None
    assert outcome.unplayed == 0


def test_a_game_that_would_have_gone_on_is_one_of_the_other_rules() -> None:
    at = "2026-11-21T22:00:00"
    played = game_of(EVENING, moon="add", end_at=50)
    corrected = Correction(at, "1", 0, played.hands[0])
    game = replace(played, finished=at, paused=at, corrections=(corrected,))
    options = {"moon": "add", "end_at": 100}
    told, rules = under(game, "wilson", **options).game, rules_for("wilson", 4, **options)
    other = replace(played, variant="wilson", options=options, rules=rules, hands=told.hands)
    assert told == other
    assert len(told.hands) == 4


def test_what_the_table_ended_is_over_under_other_rules_too() -> None:
    game = replace(game_of(EVENING, moon="add"), finished="2026-11-21T22:00:00")
    outcome = under(game, moon="subtract")
    assert outcome.ledger.outcome
    assert outcome.ledger.outcome.ended_by == "table"
    assert outcome.ledger.outcome.winners == ("Bob",)


def test_nobody_is_asked_again_what_was_chosen_and_no_choice_is_guessed() -> None:
    fixed, chosen = game_of(EVENING, moon="add"), game_of(EVENING, moon="choose")
    assert totals(under(chosen, moon="choose")) == [56, 19, 50, 31]
    outcome = under(fixed, moon="choose")
    assert outcome.gaps == (Gap(1, "choice", moon="moon"),)
    # Only the hand before it is told.
    assert totals(outcome) == [16, 5, 0, 5]
    told = under(fixed, "black-lady", {"2": {"moon": "subtract"}}, moon="choose")
    assert told.gaps == ()
    assert totals(told) == [30, -7, 24, 5]


def test_a_shooter_who_had_no_choice_may_be_supposed_to_choose() -> None:
    fixed = game_of(EVENING, moon="add")
    moon = SupposedMoon(1, "2", "moon", "Bob", 1, {"add": 26, "subtract": 26}, None)
    assert under(fixed, moon="choose").supposed == (moon,)
    chosen: Choices = {"2": {"moon": "subtract"}}
    told = under(fixed, "black-lady", chosen, moon="choose")
    assert told.supposed == (moon._replace(choice="subtract"),)
    # Each of two partners gives up 26 to each of the others.
    partners = moon._replace(shooter="Bob & Dee", people=2, points={"add": 52, "subtract": 26})
    assert under(fixed, "partnership").supposed == (partners,)
    # That hand would not have been played any more.
    assert under(fixed, "black-lady", chosen, moon="choose", end_at=16).supposed == ()


@pytest.mark.parametrize(
    ("variant", "options", "kinds"),
    [
        ("auction-hearts", {}, ["bid", "suit"]),
        ("black-lady", {"hand_partners": "agreed"}, ["partners"]),
        ("black-lady", {"hand_partners": "first_tricks"}, ["partners"]),
        ("black-lady", {"trick_points": 1}, ["tricks"]),
        ("black-lady", {"trick_points": 1, "no_tricks_bonus": -5}, ["tricks", "no_tricks"]),
        ("gong-zhu", {}, ["counted", "exposed"]),
        ("slobberhannes", {}, ["cards", "first_trick", "last_trick"]),
    ],
)
def test_what_nobody_was_asked_is_a_gap_of_its_own(
    variant: str, options: dict[str, object], kinds: list[str]
) -> None:
    outcome = under(game_of("Ann Bob Cid Dee\ntaken\nQ+3 5 0 5"), variant, **options)
    assert [gap.kind for gap in outcome.gaps] == kinds


def test_the_suit_of_a_hand_stays_where_suits_are_named_and_the_bid_goes_elsewhere() -> None:
    rows = "4-spades 7-spades 2-spades 0 | Bob:6 | S\n4-hearts 7-hearts 2-hearts 0 | Bob:6 | H"
    game = game_of(f"Ann Bob Cid Dee\ntaken | bid | suit\n{rows}", "auction-hearts")
    outcome = under(game, "auction-hearts", on_the_nose={"-13": 0})
    # Bob pays 7 for spades and 6 for his bid, lands on -13, and does so again with hearts.
    assert (outcome.gaps, totals(outcome)) == ((), [-8, 0, -4, 38])
    hearts = under(replace(game, hands=game.hands[1:]), "plain-hearts")
    assert (hearts.gaps, totals(hearts)) == ((), [4, 7, 2, 0])


def test_a_shooter_who_could_have_taken_relief_was_not_asked() -> None:
    # Ann comes to 96 + 26, which relief of 26 would have kept below 100.
    sheet = "Ann Bob Cid\ntaken | @dummy | bid | extra\n0 Q+13 0 | 0 | Cid:20 | Ann+96"
    game = game_of(sheet, "dummy", moon_relief=False, end_at=150)
    assert [gap.kind for gap in under(game, "dummy").gaps] == ["relief"]
    assert under(game, "dummy", moon_relief=False).gaps == ()


def test_a_card_that_scored_nothing_is_missing() -> None:
    outcome = under(game_of(EVENING), "omnibus")
    assert [(gap.hand, gap.kind, gap.cards) for gap in outcome.gaps] == [
        (number, "cards", ("JD",)) for number in range(4)
    ]
    assert totals(outcome) == [0, 0, 0, 0]


def test_a_card_that_scores_nothing_any_more_is_left_out() -> None:
    game = game_of("Ann Bob Cid Dee\ntaken\nQ+3 J+5 0 5\n1 2 Q+10 J", "omnibus")
    assert [*score_game(game).totals.values()] == [17, -3, 23, -5]
    outcome = under(game)
    assert totals(outcome) == [17, 7, 23, 5]
    assert outcome.gaps == ()


def test_no_gap_is_left_where_the_game_is_over_with_the_hand_before_it() -> None:
    """Nobody played the hand whose moon nobody chose."""
    outcome = under(game_of(EVENING, moon="add"), moon="choose", end_at=16)
    assert (outcome.gaps, outcome.unplayed) == ((), 3)
    assert totals(outcome) == [16, 5, 0, 5]
    assert outcome.ledger.outcome
    later = under(game_of(EVENING, moon="add"), moon="choose", end_at=17)
    assert [(gap.hand, gap.kind) for gap in later.gaps] == [(1, "choice")]


def test_counted_hearts_cannot_be_told_where_each_counts_for_itself() -> None:
    game = game_of("Ann Bob Cid Dee\ntaken | moon\n0 Q+13 0 0 | add\nQ+3 5 0 5 | -")
    outcome = under(game, hearts_points="spot", moon="add", end_at=500)
    # All thirteen are each of them; three are not.
    assert [(gap.hand, gap.kind, gap.cards) for gap in outcome.gaps] == [
        (1, "counted", ("hearts",))
    ]
    assert outcome.ledger.hands[0].problems == ()


def test_named_hearts_can_be_told() -> None:
    hearts = tuple(card for card in CATALOGUE["spot"].variant.point_cards if card.endswith("H"))
    low = tuple(card for card in hearts if card in ("2H", "3H"))
    rest = tuple(card for card in hearts if card not in ("2H", "3H", "AH"))
    hand = Hand({"Ann": Pile(("QS", "AH")), "Bob": Pile(low), "Cid": Pile(rest)})
    game = replace(game_of("Ann Bob Cid Dee\ntaken\nQ+3 5 0 5"), hands=(hand,))
    outcome = under(game, hearts_points="spot")
    # The ace is 14, jack to king 11 to 13.
    rules = rules_for("black-lady", 4, hearts_points="spot")
    assert rules.values["AH"] == 14
    assert totals(outcome) == [rules.values["QS"] + 14, 5, 4 + 5 + 6 + 7 + 8 + 9 + 10 + 36, 0]


def test_hearts_that_were_counted_beside_named_ones_are_all_the_others() -> None:
    game = game_of("Ann Bob Cid Dee\ntaken\nQ+AH 12 0 0\nAH Q 12 0\nAH Q 6 6")
    outcome = under(game, hearts_points="spot", end_at=500)
    assert [(gap.hand, gap.kind) for gap in outcome.gaps] == [(2, "counted")]
    # The ace is 14, the other twelve are 90.
    assert totals(outcome) == [13 + 14 + 14, 90 + 13, 90, 0]


def test_two_counted_groups_that_count_alike_are_one() -> None:
    """A table of Purple where each heart counts one, whatever its colour, and no moon is shot."""
    ann, cid = "QH-red+3-red-hearts+2-gold-hearts", "3-red-hearts+4-gold-hearts"
    sheet = f"Ann Bob Cid Dee\ntaken\n{ann} QH-gold {cid} 0"
    game, purple = game_of(sheet, "purple"), rules_for("purple")
    hearts = tuple(CardValue(card, 1) for card in purple.point_cards)
    groups = (Group("hearts", purple.point_cards),)
    plain = replace(purple, cards=hearts, groups=groups, moons=())
    assert [*score_game(game).totals.values()] == [5 + 6 + 2, 3, 6 + 4, 0]
    assert totals(rescore_game(game, replace(game, rules=plain))) == [6, 1, 7, 0]


def test_who_took_no_trick_was_not_asked() -> None:
    game = game_of("Ann Bob Cid Dee\ntaken\nQ+3 5 0 5\nQ+3 5 1 4", moon="add")
    outcome = under(game, no_tricks_bonus=-5, moon="add")
    # In the second hand everybody took a heart, and so a trick.
    assert [(gap.hand, gap.kind) for gap in outcome.gaps] == [(0, "no_tricks")]


def test_whether_a_moon_was_a_sun_was_not_asked() -> None:
    outcome = under(game_of(EVENING, moon="add"), moon="add", sun_points=52)
    assert [(gap.hand, gap.kind) for gap in outcome.gaps] == [(1, "sun")]


@pytest.mark.parametrize(
    ("other", "options", "sun"),
    [
        ("black-lady", {"moon": "add", "sun_points": 30}, "Ann"),
        ("black-lady", {"moon": "add"}, "Ann"),
        ("black-lady", {"moon": "off"}, ""),
        ("plain-hearts", {}, ""),
    ],
)
def test_a_sun_is_told_only_where_it_is_a_moon(
    other: str, options: dict[str, object], sun: str
) -> None:
    sheet = "Ann Bob Cid Dee\ntaken | sun | moon\nQ+13 0 0 0 | Ann | add"
    outcome = under(game_of(sheet, sun_points=52, moon="add"), other, **options)
    assert outcome.gaps == ()
    assert [hand.declared.sun for hand in outcome.game.hands] == [sun]
    assert outcome.ledger.problems == ()


def test_a_typed_game_can_be_told_under_another_end_alone() -> None:
    hands = tuple(Hand({}, points={"Ann": a, "Bob": 26 - a, "Cid": 0, "Dee": 0}) for a in (20, 20))
    game = replace(game_of(EVENING), hands=hands)
    assert totals(under(game, end_at=20)) == [20, 6, 0, 0]
    assert [gap.kind for gap in under(game, queen_points=5).gaps] == ["typed", "typed"]


def test_on_the_nose_is_a_reason_too() -> None:
    game = game_of("Ann Bob Cid Dee\ntaken\nQ+3 5 0 5\n3 Q 10 0")
    outcome = under(game, on_the_nose={"16": 0})
    (change,) = outcome.changed[0].changes
    assert (change.side, change.before, change.after) == ("Ann", 16, 0)
    assert [line.reason for line in change.new] == ["on_the_nose"]
    assert totals(outcome) == [3, 18, 10, 5]


def test_an_automatic_moon_after_a_gap_cannot_be_told() -> None:
    sheet = "Ann Bob Cid Dee\ntaken | moon\n3 Q+10 0 0 | -\nQ+rest 0 0 0 | add\n"
    game = game_of(sheet, moon="add")
    outcome = under(game, "black-lady", no_tricks_bonus=-5, moon="auto")
    assert [(gap.hand, gap.kind) for gap in outcome.gaps] == [(0, "no_tricks"), (1, "before")]


def test_newcomers_bring_what_they_brought() -> None:
    game = game_of(EVENING, moon="add")
    seats = ("Ann", "Bob", "Cid", "Eve")
    hands = (*game.hands[:2], *(replace(hand) for hand in game.hands[2:]))
    game = replace(game, hands=hands, table=(Seating(2, seats, "", {"Eve": 30}),))
    assert totals(under(game, moon="subtract")) == [30, -7, 24, 30]


@pytest.mark.parametrize(
    ("one", "other", "players", "same"),
    [
        ("black-lady", "omnibus", 4, True),
        ("black-lady", "golden-ten", 4, False),
        ("black-lady", "joker-hearts", 4, False),
        ("black-lady", "joker-hearts", 5, False),
        ("black-lady", "dummy", 4, False),
    ],
)
def test_only_the_same_cards_are_the_same_pack(
    one: str, other: str, players: int, same: bool
) -> None:
    rules = rules_for(one, players), rules_for(other, players)
    assert is_same_pack(*rules, players) is same


@settings(law, max_examples=60)
@given(games())
def test_under_the_same_rules_every_game_is_the_same(game: Game) -> None:
    ledger = score_game(game)
    assume(not ledger.problems)
    for other in (game, replace(game, rules=rules_of(game))):
        outcome = rescore_game(game, other)
        assert outcome.ledger == ledger
        assert (outcome.gaps, outcome.changed, outcome.unplayed) == ((), (), 0)


FULLER = ("omnibus", "pip", "gong-zhu", "polignac", "knaves")
OTHERS = ("black-lady", "spot", "plain-hearts", "heartsette", "omnibus")


@settings(law, max_examples=40)
@given(games(most_hands=3, variants=FULLER), st.sampled_from(OTHERS))
def test_what_is_told_has_no_problem(game: Game, variant: str) -> None:
    players = len(game.players)
    assume(players in CATALOGUE[variant].variant.players)
    rules = rules_for(variant, players)
    outcome = rescore_game(game, replace(game, variant=variant, options={}, rules=rules))
    assert outcome.ledger.problems == ()
    assert len(outcome.game.hands) == len(outcome.ledger.hands)


def test_nobody_recorded_who_won_the_first_and_the_last_trick() -> None:
    outcome = under(game_of(EVENING, moon="add"), "slobberhannes")
    assert [(gap.hand, gap.kind, gap.cards) for gap in outcome.gaps] == [
        gap
        for hand in range(4)
        for gap in ((hand, "cards", ("QC",)), (hand, "first_trick", ()), (hand, "last_trick", ()))
    ]
