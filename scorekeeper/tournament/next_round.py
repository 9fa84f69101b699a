"""The next round of an evening: its tables, after the rounds that were played.

People come late and leave early, some must sit together or apart, and some evenings seat people by
the standing. So the rounds that are still to come are searched anew before each, beside all the
meetings there were. Tries are counted, not timed: the same evening always gets the same seats.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from random import Random
from typing import Literal, NamedTuple

from scorekeeper.scoring.problem import Problem
from scorekeeper.tournament.meetings import Meetings, Round, Turning
from scorekeeper.tournament.schedule import make_schedule, table_sizes
from scorekeeper.tournament.search import ALL_TRIES, HOT, UNEVEN, anneal

SeatedBy = Literal["everyone", "standing", "draw"]
"""Everyone meets everyone as far as possible; neighbours in the standing; a draw."""

Tables = tuple[tuple[str, ...], ...]
"""Table -> its people in the order of their seats; the first one deals first."""

# In meetings again: a wish that is not kept, a meeting again where people are seated by the
# standing, two people at a table who are a whole table apart in the standing, and two at a table
# who both have dealt first less often than others, of whom only one can do so now.
WISH, AGAIN, TABLE_APART, BOTH_TO_DEAL = 100.0, 10.0, 0.02, 0.05
COLDEST = 0.01
# Stands for a seat that stays empty; nobody is called so.
EMPTY = ""
TRIES_A_SEAT = 5_000


class Wishes(NamedTuple):
    """Pairs who must or must not sit together, each as the set of the two."""

    together: frozenset[frozenset[str]] = frozenset()
    apart: frozenset[frozenset[str]] = frozenset()


@dataclass(frozen=True)
class Evening:
    """The parts of an evening on which the next round depends.

    Attributes:
        people: The players of the next round, in the order of the standing where there is one.
        seats: The usual seats of a table.
        fewest: The fewest that the game can be played by.
        most: The most that it can be played by.
        earlier: The tables of the rounds that were played.
        to_come: The number of rounds still to come, the next one included.
        seated_by: The way of seating people.
        wishes: The wishes of who must or must not sit together.
        seed: The seed of a draw.
    """

    people: tuple[str, ...]
    seats: int
    fewest: int
    most: int
    earlier: tuple[Tables, ...] = ()
    to_come: int = 1
    seated_by: SeatedBy = "everyone"
    wishes: Wishes = field(default_factory=Wishes)
    seed: int = 0


class Seated(NamedTuple):
    """A seated round: its tables, and who sits out because no table has room for them."""

    tables: Tables
    sitting_out: tuple[str, ...]


class Cost(NamedTuple):
    """The drawbacks of a round.

    Attributes:
        again: Two people who meet again -> how often they have met before.
        unkept: The wishes that are not kept, as pairs in the order of names.
        small_again: The players who sit at a table smaller than others again.
        deals_again: The first dealers at whose table somebody has dealt first less often.
        apart: The most places in the standing between two people at one table.
    """

    again: Mapping[tuple[str, str], int]
    unkept: tuple[tuple[str, str], ...]
    small_again: tuple[str, ...]
    deals_again: tuple[str, ...]
    apart: int


def seat_next_round(evening: Evening) -> Seated:
    """Return the next round; no table where the game cannot be played by so few."""
    sizes = _sizes(evening)
    out = _sitting_out(evening, len(evening.people) - sum(sizes))
    playing = [player for player in evening.people if player not in out]
    if not playing:
        return Seated((), out)
    if scheduled := _of_schedule(evening, sizes):
        return Seated(scheduled, out)
    if evening.seated_by != "standing":
        # The order in which people came changes nothing.
        playing.sort()
    tables = _searched(evening, playing, sizes)
    if evening.seated_by == "standing":
        rank = {player: number for number, player in enumerate(playing)}
        tables = sorted(
            tables, key=lambda table: sum(rank[player] for player in table) / len(table)
        )
    return Seated(tuple(_in_seats(table, evening.earlier) for table in tables), out)


def seating_problems(tables: Tables, evening: Evening) -> tuple[Problem, ...]:
    """Return the problems of a round that somebody has prescribed.

    Each problem is at a table and a seat, counted from 0; somebody who has no seat is at the round.
    """
    here = {*evening.people}
    problems: list[Problem] = []
    seated: set[str] = set()
    for number, table in enumerate(tables):
        if not evening.fewest <= len(table) <= evening.most:
            sizes = (evening.fewest, evening.most)
            problems.append(Problem("number_out_of_range", (number,), sizes, len(table)))
        for seat, player in enumerate(table):
            if player not in here:
                problems.append(Problem("player_unknown", (number, seat), evening.people, player))
            elif player in seated:
                problems.append(Problem("entry_twice", (number, seat), None, player))
            seated.add(player)
    missing = (player for player in evening.people if player not in seated)
    return (*problems, *(Problem("key_missing", (), player) for player in missing))


def cost(tables: Tables, evening: Evening) -> Cost:
    """Return the cost of a round, for comparison with that of another."""
    met = Counter(pair for earlier in evening.earlier for pair in _pairs(earlier))
    small = {player for earlier in evening.earlier for player in _at_small_tables(earlier)}
    dealt = _seat_counts(evening.earlier)
    pairs = {*_pairs(tables)}
    here = {player for table in tables for player in table}
    rank = {player: number for number, player in enumerate(evening.people)}
    unkept = [
        *(pair for pair in map(_pair, evening.wishes.apart) if pair in pairs),
        *(
            pair
            for pair in map(_pair, evening.wishes.together)
            if pair not in pairs and here.issuperset(pair)
        ),
    ]
    return Cost(
        {pair: met[pair] for pair in sorted(pairs) if met[pair]},
        tuple(sorted(unkept)),
        tuple(sorted(small & {*_at_small_tables(tables)})),
        tuple(
            table[0]
            for table in tables
            if dealt[table[0], 0] > min(dealt[player, 0] for player in table)
        ),
        max((abs(rank[one] - rank[other]) for one, other in pairs), default=0),
    )


def added_cost(before: Cost, after: Cost) -> Cost:
    """Return the costs that a change, such as a swap, has added."""
    return Cost(
        {pair: times for pair, times in after.again.items() if pair not in before.again},
        tuple(pair for pair in after.unkept if pair not in before.unkept),
        tuple(player for player in after.small_again if player not in before.small_again),
        tuple(player for player in after.deals_again if player not in before.deals_again),
        after.apart if after.apart > before.apart else 0,
    )


def swapped(tables: Tables, one: str, other: str) -> Tables:
    """Return the tables with two people in each other's seats."""
    seats = {one: other, other: one}
    return tuple(tuple(seats.get(player, player) for player in table) for table in tables)


def _sizes(evening: Evening) -> tuple[int, ...]:
    """Return the sizes of the tables at which the most people can play; none where too few came."""
    for playing in range(len(evening.people), evening.fewest - 1, -1):
        sizes = table_sizes(playing, evening.seats)
        if evening.fewest <= min(sizes) and max(sizes) <= evening.most:
            return sizes
    return ()


def _sitting_out(evening: Evening, count: int) -> tuple[str, ...]:
    """Return those to sit out: they have played the most rounds, and are the last among those."""
    played = Counter(_players(evening.earlier))
    place = {player: number for number, player in enumerate(evening.people)}
    often_first = sorted(evening.people, key=lambda player: (-played[player], -place[player]))
    return tuple(sorted(often_first[:count]))


def _of_schedule(evening: Evening, sizes: tuple[int, ...]) -> Tables:
    """Return the next round of the schedule for the whole evening, as long as that still holds.

    The schedule has evened out the seats of all its rounds.
    """
    people = sorted(evening.people)
    earlier = len(evening.earlier)
    rounds = earlier + evening.to_come
    if evening.seated_by != "everyone" or evening.wishes != Wishes() or sum(sizes) != len(people):
        return ()
    if any(sorted(_players([tables])) != people for tables in evening.earlier):
        # People who come late or are missing have no part in the schedule.
        return ()
    Random(evening.seed).shuffle(people)
    scheduled = tuple(
        tuple(tuple(people[number - 1] for number in table) for table in tables)
        for tables in make_schedule(len(people), rounds, evening.seats).rounds
    )
    if [*map(_as_sets, scheduled[:earlier])] != [*map(_as_sets, evening.earlier)]:
        return ()
    dealt = _seat_counts(evening.earlier)
    return tuple(_with_fair_dealer(table, dealt) for table in scheduled[earlier])


def _as_sets(tables: Tables) -> frozenset[frozenset[str]]:
    return frozenset(map(frozenset, tables))


def _with_fair_dealer(
    table: tuple[str, ...], dealt: Mapping[tuple[str, int], int]
) -> tuple[str, ...]:
    """Return a table whose dealer has dealt first least often, by one swap where it takes any."""
    fair = min(table, key=lambda player: dealt[player, 0])
    return swapped((table,), table[0], fair)[0]


def _searched(
    evening: Evening, playing: Sequence[str], sizes: Sequence[int]
) -> list[Sequence[str]]:
    """Return the best next round that the search finds, given the meetings of the earlier ones.

    A seat that stays empty stands for somebody: whoever meets it again sits at a smaller table
    again, and no table has two of them.
    """
    seats = max(sizes)
    empty = range(len(playing), seats * len(sizes))
    # Whose seats were empty in earlier rounds, and who has left since.
    was_empty = max(empty, default=len(playing) - 1) + 1
    known = {*playing}
    left = sorted({player for player in _players(evening.earlier) if player not in known})
    number = {player: at for at, player in enumerate(playing)}
    number |= {player: at for at, player in enumerate(left, start=was_empty + 1)}
    number[EMPTY] = was_empty
    turning = Turning(was_empty + 1 + len(left), ())
    classes = turning.classes
    for seat in empty:
        for player in range(len(playing)):
            classes[player][seat] = classes[seat][player] = classes[player][was_empty]
    before = [
        [
            [*(number[player] for player in table), *[was_empty] * (len(table) < len(tables[0]))]
            for table in sorted(tables, key=len, reverse=True)
        ]
        for tables in (sorted(tables, key=len, reverse=True) for tables in evening.earlier)
    ]
    extra = {classes[one][other]: WISH for one, other in combinations(empty, 2)}
    for pair, price in _prices(evening, playing, seats):
        one, other = (number[player] for player in pair)
        extra[classes[one][other]] = extra.get(classes[one][other], 0.0) + price
    luck = Random(f"{evening.seed} {len(before)}")
    in_order, by_standing = range(len(playing)), evening.seated_by == "standing"
    searched = [
        _dealt_out(in_order if by_standing else luck.sample(in_order, len(in_order)), sizes, empty)
        for _ in range(1 if by_standing else evening.to_come)
    ]
    tries = min(TRIES_A_SEAT * seats * len(sizes) * len(searched), ALL_TRIES)
    counted = Meetings(turning, [*before, *searched], UNEVEN, extra)
    # The order of the standing has been left behind before a meeting again costs too much.
    heats = (AGAIN / 5 if by_standing else HOT, COLDEST)
    best = anneal(searched, counted, tries, heats, float("-inf"), luck)[0]
    return [[playing[seat] for seat in table if seat < len(playing)] for table in best]


def _prices(
    evening: Evening, playing: Sequence[str], seats: int
) -> Iterator[tuple[tuple[str, str], float]]:
    """Yield pairs with the extra cost of seating them at one table."""
    here = {*playing}
    for wishes, price in ((evening.wishes.apart, WISH), (evening.wishes.together, -WISH)):
        yield from ((_pair(wish), price) for wish in wishes if here.issuperset(wish))
    dealt = _seat_counts(evening.earlier)
    most = max(dealt[player, 0] for player in playing)
    to_deal = [player for player in playing if dealt[player, 0] < most]
    yield from ((_pair(pair), BOTH_TO_DEAL) for pair in combinations(to_deal, 2))
    if evening.seated_by == "standing":
        met = {pair for earlier in evening.earlier for pair in _pairs(earlier)}
        for (one, first), (other, second) in combinations(enumerate(playing), 2):
            pair = _pair((first, second))
            yield pair, TABLE_APART * ((other - one) / seats) ** 2 + AGAIN * (pair in met)
        small = {player for earlier in evening.earlier for player in _at_small_tables(earlier)}
        yield from (((EMPTY, player), AGAIN) for player in playing if player in small)


def _dealt_out(players: Iterable[int], sizes: Sequence[int], empty: Iterable[int]) -> Round:
    """Return tables of these players one after another, each filled up with an empty seat."""
    people, seats = iter(players), iter(empty)
    return [[*islice(people, size), *islice(seats, max(sizes) - size)] for size in sizes]


def _in_seats(table: Iterable[str], earlier: Sequence[Tables]) -> tuple[str, ...]:
    """Return the people of a table in seats that they have had least often, the dealer's first."""
    had = _seat_counts(earlier)
    left = sorted(table)
    seated: list[str] = []
    while left:
        seat = len(seated)
        player = min(
            left,
            key=lambda player: (
                had[player, seat],
                -sum(had[player, later] for later in range(seat + 1, seat + len(left))),
            ),
        )
        left.remove(player)
        seated.append(player)
    return tuple(seated)


def _seat_counts(earlier: Iterable[Tables]) -> Counter[tuple[str, int]]:
    return Counter(
        (player, seat)
        for tables in earlier
        for table in tables
        for seat, player in enumerate(table)
    )


def _players(rounds: Iterable[Tables]) -> Iterator[str]:
    return (player for tables in rounds for table in tables for player in table)


def _at_small_tables(tables: Tables) -> Iterator[str]:
    """Yield the players at tables with fewer people than another has."""
    most = max(map(len, tables), default=0)
    return (player for table in tables for player in table if len(table) < most)


def _pair(people: Iterable[str]) -> tuple[str, str]:
    one, other = sorted(people)
    return one, other


def _pairs(tables: Tables) -> Iterator[tuple[str, str]]:
    """Yield every two people who sit at one table, each pair in the order of names."""
    return (pair for table in tables for pair in combinations(sorted(table), 2))
