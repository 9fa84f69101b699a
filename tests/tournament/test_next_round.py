"""The next round: who meets whom after earlier rounds, with wishes and with people missing."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.tournament.meetings import Meetings, Turning
from scorekeeper.tournament.next_round import (
    Evening,
    SeatedBy,
    Tables,
    Wishes,
    cost,
    seat_next_round,
    seating_problems,
    swapped,
)

_NAMES = "Ann Bob Cid Dee Eve Finn Gus Hal Ian Jan Kim Lea Mia Noor Ola Pia"
SIXTEEN = tuple(_NAMES.split())
NO_WISHES = Wishes()


def rounds_of(
    people: tuple[str, ...], count: int, seated_by: SeatedBy, wishes: Wishes = NO_WISHES
) -> tuple[Tables, ...]:
    """Return an evening at which nobody comes late or leaves."""
    earlier: tuple[Tables, ...] = ()
    for number in range(count):
        evening = Evening(people, 4, 3, 5, earlier, count - number, seated_by, wishes)
        earlier = (*earlier, seat_next_round(evening).tables)
    return earlier


def test_everyone_of_sixteen_meets_everyone_in_five_rounds() -> None:
    rounds = rounds_of(SIXTEEN, 5, "everyone")
    pairs = [{*pair} for tables in rounds for table in tables for pair in combinations(table, 2)]
    assert len(pairs) == 120
    assert all(pairs.count(pair) == 1 for pair in pairs)


@pytest.mark.parametrize("seated_by", ["everyone", "standing", "draw"])
def test_wishes_are_kept(seated_by: SeatedBy) -> None:
    together, apart = frozenset({"Ann", "Pia"}), frozenset({"Bob", "Cid"})
    wishes = Wishes(frozenset({together}), frozenset({apart}))
    for tables in rounds_of(SIXTEEN, 3, seated_by, wishes):
        assert any(together <= {*table} for table in tables)
        assert not any(apart <= {*table} for table in tables)


def test_the_first_table_is_that_of_the_best() -> None:
    tables = rounds_of(SIXTEEN, 1, "standing")[0]
    assert [{*table} for table in tables] == [{*SIXTEEN[at : at + 4]} for at in range(0, 16, 4)]


def test_the_same_evening_gets_the_same_seats() -> None:
    assert rounds_of(SIXTEEN[:14], 3, "draw") == rounds_of(SIXTEEN[:14], 3, "draw")


@pytest.mark.parametrize(("people", "seated_by"), [(16, "draw"), (4, "everyone"), (8, "everyone")])
def test_the_first_deal_is_with_somebody_who_has_had_it_least_often(
    people: int, seated_by: SeatedBy
) -> None:
    rounds = rounds_of(SIXTEEN[:people], 5, seated_by)
    for number, tables in enumerate(rounds):
        assert cost(tables, Evening(SIXTEEN, 4, 3, 5, rounds[:number])).deals_again == ()


@pytest.mark.parametrize(
    ("people", "most", "sizes", "sitting_out"),
    [
        (14, 5, [4, 4, 3, 3], 0),
        (5, 5, [5], 0),
        (5, 4, [4], 1),
        (2, 5, [], 2),
    ],
)
def test_tables_are_as_large_as_the_game_allows(
    people: int, most: int, sizes: list[int], sitting_out: int
) -> None:
    seated = seat_next_round(Evening(SIXTEEN[:people], 4, 3, most))
    assert sorted(map(len, seated.tables), reverse=True) == sizes
    assert len(seated.sitting_out) == sitting_out


def test_nobody_sits_out_twice_before_everybody_has_once() -> None:
    earlier: tuple[Tables, ...] = ()
    out: list[str] = []
    for _ in range(5):
        seated = seat_next_round(Evening(SIXTEEN[:5], 4, 4, 4, earlier, seated_by="draw"))
        out += seated.sitting_out
        earlier = (*earlier, seated.tables)
    assert sorted(out) == sorted(SIXTEEN[:5])


def test_what_a_swap_costs_is_told() -> None:
    first: Tables = (("Ann", "Bob", "Cid"), ("Dee", "Eve", "Finn"))
    second: Tables = (("Dee", "Bob", "Finn"), ("Ann", "Eve", "Cid"))
    wishes = Wishes(apart=frozenset({frozenset({"Ann", "Bob"})}))
    evening = Evening(("Ann", "Bob", "Cid", "Dee", "Eve", "Finn"), 3, 3, 3, (first,), wishes=wishes)
    before = cost(second, evening)
    assert before.again == {("Ann", "Cid"): 1, ("Dee", "Finn"): 1}
    assert before.unkept == ()
    assert before.deals_again == ("Dee", "Ann")
    after = cost(swapped(second, "Dee", "Ann"), evening)
    assert after.again == {("Ann", "Bob"): 1, ("Dee", "Eve"): 1}
    assert after.unkept == (("Ann", "Bob"),)


def test_any_evening_with_people_missing_seats_everyone_once() -> None:
    luck = Random(5)
    for _ in range(4):
        people = tuple(f"person {number}" for number in range(luck.randint(6, 30)))
        seated_by: SeatedBy = luck.choice(("everyone", "standing", "draw"))
        earlier: tuple[Tables, ...] = ()
        for to_come in range(3, 0, -1):
            coming = [person for person in people if luck.random() < 0.9]
            here = tuple(luck.sample(coming, len(coming)))
            evening = Evening(here, 4, 3, 5, earlier, to_come, seated_by)
            tables, out = seat_next_round(evening)
            assert sorted([*out, *(person for table in tables for person in table)]) == sorted(here)
            assert all(3 <= len(table) <= 5 for table in tables)
            earlier = (*earlier, tables)


@pytest.mark.parametrize("people", [14, 16])
def test_everybody_deals_first_as_often_as_anybody(people: int) -> None:
    rounds = rounds_of(SIXTEEN[:people], 4, "everyone")
    dealt = Counter(table[0] for tables in rounds for table in tables)
    assert {dealt[player] for player in SIXTEEN[:people]} == ({1} if people == 16 else {1, 2})


def test_whoever_has_yet_to_deal_is_drawn_to_different_tables() -> None:
    earlier = rounds_of(SIXTEEN, 4, "everyone")[:3]
    have_dealt = {table[0] for tables in earlier for table in tables}
    tables = seat_next_round(Evening(SIXTEEN, 4, 3, 5, earlier, seated_by="draw")).tables
    assert {table[0] for table in tables} == {*SIXTEEN} - have_dealt


def test_the_order_in_which_people_came_changes_no_draw() -> None:
    evening = Evening(SIXTEEN[:11], 4, 3, 5, seated_by="draw")
    assert seat_next_round(evening) == seat_next_round(
        replace(evening, people=evening.people[::-1])
    )


@pytest.mark.parametrize("seated_by", ["everyone", "standing", "draw"])
def test_nobody_is_at_a_small_table_again_while_others_were_not(seated_by: SeatedBy) -> None:
    rounds = rounds_of(SIXTEEN[:15], 3, seated_by)
    small = [person for tables in rounds for table in tables if len(table) == 3 for person in table]
    assert len({*small}) == 9


def test_everything_wrong_with_prescribed_seats_is_told() -> None:
    evening = Evening(("Ann", "Bob", "Cid", "Dee", "Eve", "Finn"), 3, 3, 4)
    tables = (("Ann", "Bob"), ("Cid", "Dee", "Eve", "Ann"), ("Pia", "Bob", "Cid"))
    assert seating_problems(tables, evening) == (
        Problem("number_out_of_range", (0,), (3, 4), 2),
        Problem("entry_twice", (1, 3), None, "Ann"),
        Problem("player_unknown", (2, 0), evening.people, "Pia"),
        Problem("entry_twice", (2, 1), None, "Bob"),
        Problem("entry_twice", (2, 2), None, "Cid"),
        Problem("key_missing", (), "Finn"),
    )
    good = (("Ann", "Bob", "Cid"), ("Dee", "Eve", "Finn"))
    assert seating_problems(good, evening) == ()


def test_somebody_may_meet_several_empty_seats_on_the_way() -> None:
    turning = Turning(4, ())
    for seat in (2, 3):
        turning.classes[0][seat] = turning.classes[seat][0] = turning.classes[0][1]
    assert Meetings(turning, [[[0, 1, 2, 3]]], 0.0).cost == 2
