"""The story of an evening, and all of it in sentences."""

from fractions import Fraction
from functools import partial

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.tournament.club_evening import SEATINGS
from scorekeeper.tournament.evening_story import (
    BiggestMoon,
    ClosestTable,
    Comeback,
    EveningStory,
    evening_story,
)
from scorekeeper.tournament.next_round import Cost
from scorekeeper.tournament.standings import METHODS, Penalty, Result, standings
from scorekeeper.words.club_evening import (
    ahead_line,
    cost_lines,
    evening_text,
    method_line,
    seated_by_line,
    story_sentences,
    swap_lines,
)
from scorekeeper.words.translation import using_language
from tests.scoring.test_story import evening
from tests.tournament.test_standings import table

RESULTS = [
    table(1, 1, "Ann 30 Bob 45 Cid 60 Dee 73"),
    table(1, 2, "Eve 10 Finn 60 Gus 61 Hal 77"),
    table(2, 1, "Dee 1 Eve 39 Bob 60 Finn 59"),
    table(2, 2, "Cid 19 Ann 20 Gus 50 Hal 68"),
]


def told() -> EveningStory:
    return evening_story(RESULTS, {(1, 2): evening().ledger}, standings)


def test_an_evening_is_told() -> None:
    story = told()
    assert story.winners == ("Eve",)
    assert story.score == 4
    assert (story.people, story.rounds, story.hands, story.moons) == (8, 2, 32, 1)
    assert story.closest == ClosestTable(2, 2, "Cid", "Ann", Fraction(1))
    # Dee was charged nothing in hand 4, the three others 26 each.
    assert story.moon == BiggestMoon(1, 2, "Dee", 3, Fraction(78))
    # Beaten by all three, then the first at the table: 0, with better points than Finn's -2.
    assert story.comeback == Comeback("Dee", 1, 7, 4)


def test_nobody_is_close_to_their_own_partner() -> None:
    pairs = [
        table(1, 1, "Ann 30 Bob 70 Cid 30 Dee 70"),
        table(1, 2, "Eve 60 Finn 51 Gus 60 Hal 51"),
    ]
    game = Game("g", "", "partnership", ("Ann", "Bob", "Cid", "Dee"), "Ann")
    ledgers = {(1, number): score_game(game) for number in (1, 2)}
    closest = evening_story(pairs, ledgers, standings).closest
    assert closest == ClosestTable(1, 2, "Finn", "Eve", Fraction(9))


def test_a_comeback_begins_at_the_place_before_what_is_charged_later() -> None:
    ranked = partial(standings, penalties=[Penalty("Eve", 2, 5), Penalty("Dee", 2, 1)])
    story = evening_story(RESULTS, {}, ranked)
    # Eve led after round 1; with what she was charged in round 2, Cid would have been fourth.
    assert story.winners == ("Ann",)
    assert story.comeback == Comeback("Cid", 1, 5, 2)


def test_before_the_first_hand_there_is_nothing_to_tell() -> None:
    story = evening_story([Result(1, 1, 0, {"Ann": 0, "Bob": 0})], {}, standings)
    assert story == EveningStory((), story.score, 0, 0, 0, 0, None, None, None)
    assert story_sentences(story, str) == {}


def test_the_text_has_the_standing_and_the_story() -> None:
    ranked = partial(standings, penalties=[Penalty("Gus", 1, 1)])
    story = evening_story(RESULTS, {}, ranked)
    text = evening_text("Friday at the Luna", story, ranked(RESULTS), str.upper)
    title, rows, lines = text.split("\n\n")
    assert title == "Friday at the Luna\n8 players \u00b7 2 rounds \u00b7 32 hands"
    assert rows.splitlines()[0] == "1. EVE: 4"
    assert lines.splitlines() == [
        "EVE wins the evening with 4",
        "The closest table was table 2 in round 2: CID ahead of ANN by 1",
        "The comeback: DEE from place 7 after round 1 to place 4",
    ]


def test_nobody_has_won_while_the_evening_goes_on() -> None:
    story = evening_story(RESULTS, {}, standings, over=False)
    assert story_sentences(story, str)["won"] == "Eve is ahead with 4"


def test_the_highest_total_is_ahead_where_the_game_says_so() -> None:
    story = evening_story(
        [table(1, 1, "Ann 3 Bob 9 Cid 8")],
        {},
        partial(standings, highest_wins=True),
        highest_wins=True,
    )
    assert story.winners == ("Bob",)
    assert story.closest == ClosestTable(1, 1, "Bob", "Cid", Fraction(1))


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_has_a_sentence(code: str) -> None:
    with using_language(code):
        said = [*story_sentences(told(), str).values()]
        for method, counting in METHODS.items():
            said += [method_line(method), *map(ahead_line, counting.tie_breaks)]
        one, other = ("Ann", "Bob"), ("Cid", "Dee")
        for cost in (
            Cost({one: 1, other: 2}, (one,), other, ("Ann",), 3),
            Cost({}, (), (), (), 0),
        ):
            said += cost_lines(cost, "standing", str)
        said += map(seated_by_line, SEATINGS)
    assert all(said)
    assert len(said) == 4 + 4 + 12 + 6 + 1 + 4


def test_what_a_table_costs_is_told_with_names() -> None:
    cost = Cost({("p1", "p2"): 2}, (("p1", "p3"),), (), ("p2",), 2)
    names = {"p1": "Ann", "p2": "Bob", "p3": "Cid"}
    assert cost_lines(cost, "draw", names.__getitem__) == [
        "Ann and Bob meet again; they have met 2 times before.",
        "What was asked for Ann and Cid is not kept.",
        "Dealing first although others at the table have done so less often: Bob",
    ]


def test_a_swap_says_what_it_adds_and_what_it_spares() -> None:
    before = Cost({("Ann", "Bob"): 1, ("Cid", "Dee"): 1}, (), (), ("Ann",), 3)
    after = Cost({("Ann", "Bob"): 1, ("Bob", "Eve"): 1}, (("Ann", "Cid"),), (), ("Ann", "Eve"), 3)
    assert swap_lines(before, after, "standing", str) == [
        "Bob and Eve meet again.",
        "What was asked for Ann and Cid is not kept.",
        "Dealing first although others at the table have done so less often: Eve",
        "Cid and Dee no longer meet again.",
    ]
    assert swap_lines(before, before, "standing", str) == [
        "The swap costs nothing: it makes nobody meet a second time, and it breaks no wish."
    ]


def test_of_many_pairs_that_meet_again_some_are_named() -> None:
    pairs = {(f"A{number}", "Bob"): number for number in range(1, 8)}
    lines = cost_lines(Cost(pairs, (), (), (), 0), "draw", str)
    assert lines[0] == "A7 and Bob meet again; they have met 7 times before."
    assert lines[5:] == ["2 more pairs meet again."]
