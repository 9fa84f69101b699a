"""The next round: who meets whom after earlier rounds, with wishes and with people missing."""

from itertools import combinations
from random import Random

import pytest

from scorekeeper.tournament.next_round import (
    Evening,
    SeatedBy,
    Tables,
    Wishes,
    cost,
    seat_next_round,
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


def test_the_first_deal_is_with_somebody_who_has_had_it_least_often() -> None:
    rounds = rounds_of(SIXTEEN, 5, "draw")
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
    for _ in range(6):
        people = tuple(f"person {number}" for number in range(luck.randint(6, 40)))
        seated_by: SeatedBy = luck.choice(("everyone", "standing", "draw"))
        earlier: tuple[Tables, ...] = ()
        for to_come in range(3, 0, -1):
            coming = [each for each in people if luck.random() < 0.9]
            here = tuple(luck.sample(coming, len(coming)))
            evening = Evening(here, 4, 3, 5, earlier, to_come, seated_by)
            tables, out = seat_next_round(evening)
            assert sorted([*out, *(each for table in tables for each in table)]) == sorted(here)
            assert all(3 <= len(table) <= 5 for table in tables)
            earlier = (*earlier, tables)
