"""The facts of games worked out by hand."""

import json
from fractions import Fraction

import pytest

from scorekeeper.scoring.corrections import with_corrections
from scorekeeper.scoring.documents.game import read_game
from scorekeeper.statistics.counting import facts_of
from scorekeeper.statistics.facts import VERSION, GameFacts, read_facts, write_facts
from tests.game_documents import FOUR, MOON_HAND, PLAIN_HAND, Document, game

FINISHED = "2026-11-21T23:10:00-05:00"
HEARTS = "13 hearts"


def facts(*hands: Document, **changes: object) -> GameFacts:
    """Return the facts of a game that the table has ended."""
    read, problems = read_game(game(*hands, finished=FINISHED, **changes))
    assert read is not None
    assert problems == ()
    counted = facts_of(read)
    assert counted is not None
    return counted


def values_of(game_facts: GameFacts, field: str) -> list[object]:
    return [getattr(player, field) for player in game_facts.players]


def test_a_game_without_an_end_has_no_facts() -> None:
    for hands in ((), (PLAIN_HAND,)):
        read, _ = read_game(game(*hands, finished=None if hands else FINISHED))
        assert read is not None
        assert facts_of(read) is None


def test_what_everybody_did() -> None:
    """Hand 1 is 3, 16, 6 and 1 points; in hand 2 Ann shoots the moon, and the others take 26."""
    counted = facts(PLAIN_HAND, MOON_HAND)
    assert values_of(counted, "points") == [3, 42, 32, 27]
    assert values_of(counted, "table_points") == [Fraction(26 + 78, 4)] * 4
    assert values_of(counted, "clean") == [0, 1, 1, 1]
    assert values_of(counted, "queens") == [1, 1, 0, 0]
    assert values_of(counted, "queens_in_play") == [2, 2, 2, 2]
    assert values_of(counted, "moons_shot") == [1, 0, 0, 0]
    assert values_of(counted, "moons_suffered") == [0, 1, 1, 1]
    assert values_of(counted, "lowest") == [0, 16, 6, 1]
    assert values_of(counted, "highest") == [3, 26, 26, 26]
    assert values_of(counted, "place") == [1, 4, 3, 2]
    assert values_of(counted, "wins") == [1, 0, 0, 0]


def test_who_led_after_how_many_hands_and_came_back_from_how_far() -> None:
    """Totals 3 16 6 1, then 29 16 32 27: Dee leads, then Bob, who was 15 behind."""
    counted = facts(PLAIN_HAND, {"taken": {"Bob": ["QS", HEARTS]}, "moon": "add"})
    assert values_of(counted, "led") == [0, 1, 0, 1]
    assert values_of(counted, "comeback") == [0, 15, 0, 0]
    assert values_of(counted, "wins") == [0, 1, 0, 0]
    assert values_of(counted, "seat") == [0, 1, 2, 3]


def test_nobody_leads_alone_where_two_are_level() -> None:
    """Cid and Dee share the win; neither was ever behind."""
    counted = facts({"taken": {"Ann": [HEARTS], "Bob": ["QS"]}})
    assert values_of(counted, "led") == [0, 0, 0, 0]
    assert values_of(counted, "comeback") == [0, 0, 0, 0]


def test_where_the_highest_total_wins_the_lead_is_the_highest() -> None:
    """Ann leads with 10, then Bob with 30, who was 10 behind."""
    counted = facts(
        {"points": {"Ann": 10, "Bob": 0, "Cid": 5, "Dee": 5}},
        {"points": {"Ann": 0, "Bob": 30, "Cid": 5, "Dee": 5}},
        variant="gong-zhu",
    )
    assert values_of(counted, "led") == [1, 1, 0, 0]
    assert values_of(counted, "comeback") == [0, 10, 0, 0]


def test_partners_lead_together() -> None:
    """Ann and Cid take 15, Bob and Dee 11."""
    hand = {"taken": {"Ann": ["QS", "2 hearts"], "Bob": ["11 hearts"]}}
    counted = facts(hand, variant="partnership")
    assert values_of(counted, "seat") == [0, 1, 2, 3]
    assert values_of(counted, "led") == [0, 1, 0, 1]


def test_a_moon_that_is_subtracted_hurts_nobody() -> None:
    counted = facts({**MOON_HAND, "moon": "subtract"})
    assert values_of(counted, "moons_shot") == [1, 0, 0, 0]
    assert values_of(counted, "moons_suffered") == [0, 0, 0, 0]


def test_the_bonus_for_no_tricks_is_no_moon() -> None:
    """Without the moon Bob would have had the bonus; that alone is nothing suffered."""
    hand = {**MOON_HAND, "moon": "subtract", "no_tricks": ["Bob"]}
    counted = facts(hand, options={"no_tricks_bonus": -5})
    assert values_of(counted, "moons_suffered") == [0, 0, 0, 0]


def test_the_bonus_that_a_partner_of_one_hand_shares_is_no_moon() -> None:
    """Without it Bob would have a bonus, and Cid shares it; Dee shares the moon with Ann."""
    hand = {
        "taken": {"Ann": ["QS", HEARTS]},
        "moon": "subtract",
        "no_tricks": ["Bob"],
        "partners": ["Bob", "Cid"],
    }
    counted = facts(hand, options={"hand_partners": "first_tricks", "no_tricks_bonus": -5})
    assert values_of(counted, "moons_suffered") == [0, 0, 0, 1]


def test_a_dragon_moon_is_suffered_only_by_whoever_took_the_jack() -> None:
    """Without it, whoever took nothing would have had the same 125; Bob would have had 104."""
    hand = {"taken": {"Ann": ["QS", HEARTS], "Bob": ["JD"]}}
    counted = facts(hand, variant="dragon")
    assert values_of(counted, "moons_suffered") == [0, 1, 0, 0]


def test_equal_totals_share_places_and_the_win() -> None:
    hand = {"taken": {"Ann": ["6 hearts"], "Bob": ["6 hearts"], "Cid": ["1 hearts"], "Dee": ["QS"]}}
    counted = facts(hand)
    assert values_of(counted, "place") == [2, 2, 1, 4]
    assert values_of(counted, "mean_place") == [Fraction(5, 2), Fraction(5, 2), 1, 4]
    shared = facts({"taken": {"Ann": [HEARTS], "Bob": ["QS"]}})
    assert values_of(shared, "wins") == [0, 0, Fraction(1, 2), Fraction(1, 2)]


def test_partners_have_what_their_team_has() -> None:
    """Ann and Cid take 14, Bob and Dee 12; but only Bob takes Q♠, and Dee no point card."""
    hand = {"taken": {"Ann": ["10 hearts"], "Cid": ["3 hearts"], "Bob": ["QS"]}}
    counted = facts(hand, variant="partnership", options={"settlement": "average", "stake": "0.05"})
    assert [player.name for player in counted.players] == ["Ann", "Bob", "Cid", "Dee"]
    assert values_of(counted, "points") == [13, 13, 13, 13]
    assert values_of(counted, "clean") == [0, 0, 0, 1]
    assert values_of(counted, "queens") == [0, 1, 0, 0]
    assert values_of(counted, "place") == [1, 1, 1, 1]
    assert values_of(counted, "side") == [0, 1, 0, 1]
    assert (counted.expected_win, counted.expected_card) == (Fraction(1, 2), Fraction(1, 4))
    moon = facts(MOON_HAND | {"taken": {"Ann": ["QS"], "Cid": [HEARTS]}}, variant="partnership")
    assert values_of(moon, "moons_shot") == [1, 0, 1, 0]
    assert values_of(moon, "moons_suffered") == [0, 1, 0, 1]
    assert values_of(moon, "mean_place") == [Fraction(3, 2), Fraction(7, 2)] * 2


def test_the_moon_of_a_dummy_is_the_declarers() -> None:
    hand = {"taken": {"@dummy": ["QS", HEARTS]}, "bid": {"declarer": "Bob", "points": 3}}
    counted = facts(hand, variant="dummy", players=["Ann", "Bob", "Cid"])
    assert values_of(counted, "moons_shot") == [0, 1, 0]
    assert values_of(counted, "moons_suffered") == [1, 0, 1]
    assert values_of(counted, "clean") == [1, 1, 1]
    assert values_of(counted, "queens_in_play") == [1, 1, 1]


def test_a_blind_hand_shoots_no_moon() -> None:
    counted = facts(
        {"taken": {"@blind-1": ["QS", HEARTS]}}, variant="two-blind", players=["Ann", "Bob"]
    )
    assert values_of(counted, "moons_shot") == values_of(counted, "moons_suffered") == [0, 0]


@pytest.mark.parametrize(
    ("variant", "options", "queens"),
    [
        ("black-lady", {}, 1),
        ("black-lady", {"decks": 2}, 2),
        ("black-lady", {"queen_points": 0}, 0),
        ("pip", {}, 0),
    ],
)
def test_queens_are_in_play_where_she_is_a_point_card(
    variant: str, options: dict[str, object], queens: int
) -> None:
    named = [f"{rank}H" for rank in (*range(2, 11), "J", "Q", "K", "A")]
    cards = [*named, *["QS"][:queens]] * (options.get("decks") == 2 or 1) * max(queens, 1)
    hand: Document = {"taken": {"Ann": cards[:-1], "Bob": cards[-1:]}}
    counted = facts(hand, variant=variant, options=options)
    assert values_of(counted, "queens_in_play") == [queens] * 4


def test_who_leaves_has_no_place_and_who_comes_has_one() -> None:
    table = [{"before_hand": 2, "seats": ["Ann", "Bob", "Cid", "Eve"], "points": {"Eve": 3}}]
    hand = {"taken": {"Ann": ["QS"], "Eve": [HEARTS]}}
    counted = facts(PLAIN_HAND, hand, table=table)
    people = {player.name: player for player in counted.players}
    assert counted.seats == 4
    assert (people["Dee"].hands, people["Dee"].place, people["Dee"].side) == (1, 0, None)
    assert (people["Eve"].hands, people["Eve"].points, people["Eve"].place) == (1, 13, 2)
    assert people["Eve"].wins == 0


def test_landing_on_the_nose_counts() -> None:
    adjusted = {**PLAIN_HAND, "adjustments": [{"player": "Ann", "points": 47, "note": ""}]}
    counted = facts(adjusted, options={"on_the_nose": {"50": 0}})
    assert values_of(counted, "on_the_nose") == [1, 0, 0, 0]
    assert values_of(counted, "place") == [1, 4, 3, 2]
    # Her total is not the sum of her points.
    assert values_of(counted, "points") == [50, 16, 6, 1]
    assert values_of(counted, "total") == [0, 16, 6, 1]


def test_facts_are_stored_and_read_again() -> None:
    options = {"settlement": "wilson", "stake": "0.05"}
    counted = facts(PLAIN_HAND, MOON_HAND, options=options, started=FINISHED)
    document = json.loads(json.dumps(write_facts(counted)))
    assert read_facts(document) == counted
    assert document[0] == VERSION
    assert read_facts([VERSION + 1, *document[1:]]) is None
    assert read_facts(document[:-1]) is None
    assert read_facts([*document[:-1], [["Ann"]]]) is None
    assert read_facts(None) is None


def test_whoever_left_and_settled_is_told_of_a_correction_too() -> None:
    """Eve had 0 points and left after hand 1; then the queen turned out to be hers."""
    left = {"before_hand": 2, "seats": [*FOUR], "settled": ["Eve"]}
    hands = [{"taken": {"Ann": ["13 hearts"], "Bob": ["QS"]}}, PLAIN_HAND]
    options = {"settlement": "average", "stake": "1.00"}
    players = [*FOUR, "Eve"]
    made = {"players": players, "options": options, "table": [left], "finished": FINISHED}
    before, _ = read_game(game(*hands, **made))
    corrected = {"taken": {"Ann": ["13 hearts"], "Eve": ["QS"]}}
    after, _ = read_game(game(corrected, PLAIN_HAND, **made))
    assert before
    assert after
    counted = facts_of(with_corrections(before, after, FINISHED))
    assert counted
    eve = next(player for player in counted.players if player.name == "Eve")
    assert eve.place == 0
    assert eve.money is not None
    assert eve.money_at_first is not None
    assert eve.money < 0 < eve.money_at_first
    assert (counted.card_hands, counted.moons) == (2, 0)


def test_moons_are_counted_in_the_hands_whose_cards_are_known() -> None:
    typed = {"points": dict(zip(FOUR, (26, 26, 26, 0), strict=True))}
    counted = facts(PLAIN_HAND, MOON_HAND, typed)
    assert (counted.moons, counted.card_hands, counted.hands) == (1, 2, 3)
