"""The schedule of an evening: the tables of each round.

Source: docs/game-file.md, Seating.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain

from scorekeeper.tournament.meetings import Round, Table
from scorekeeper.tournament.search import Search, meetings

PLAYERS, ROUNDS, SEATS = (2, 120), (1, 20), (2, 10)
"""The least and the most players, rounds, and seats of a table."""
USUAL_SEATS = 4

FORMAT = "scorekeeper-seating/1"
# A game is for three or more; fewer sit together only where the tables have but two seats.
FEWEST_AT_A_TABLE = 3
# Each round of an evening asks for the schedule of all its rounds, whose search may take seconds.
KEPT_SCHEDULES = 16


@dataclass(frozen=True)
class Schedule:
    """The tables of each round.

    Attributes:
        rounds: Round -> table -> the numbers of its players, from 1, in the order of their seats.
    """

    rounds: tuple[tuple[tuple[int, ...], ...], ...]

    @property
    def repeats(self) -> int:
        """The number of meetings of two players that are not their first."""
        return sum(self._meetings.values()) - len(self._meetings)

    @property
    def pairs_again(self) -> int:
        """The number of pairs of players who meet more than once."""
        return sum(times > 1 for times in self._meetings.values())

    @cached_property
    def _meetings(self) -> Counter[tuple[int, ...]]:
        return Counter(meetings(self.rounds))

    def document(self) -> dict[str, object]:
        """Return the schedule as docs/game-file.md defines it."""
        rounds = [[[str(player) for player in table] for table in tables] for tables in self.rounds]
        return {"format": FORMAT, "rounds": rounds, "repeats": self.repeats}


@lru_cache(KEPT_SCHEDULES)
def make_schedule(players: int, rounds: int, seats: int) -> Schedule:
    """Return a schedule in which as few players as possible meet again, the same every time.

    Args:
        players: The number of players.
        rounds: The number of rounds; everybody plays in each.
        seats: The seats of a table; see :func:`table_sizes` where players do not fill them.
    """
    sizes = table_sizes(players, seats)
    best = Search(sizes, rounds, unavoidable_repeats(sizes, rounds)).best_rounds()
    largest_first = [sorted(tables, key=len, reverse=True) for tables in best]
    even_seats(largest_first)
    return Schedule(_numbered_by_first_round(largest_first))


def table_sizes(players: int, seats: int) -> tuple[int, ...]:
    """Return the sizes of the tables, which differ by one at most, the larger ones first.

    No table has more players than seats, unless one would have fewer than three (or would have a
    single player, where tables have two seats): those sit down at the others, one more at each.
    """
    tables = -(-players // seats)
    if players // tables < min(FEWEST_AT_A_TABLE, seats) and tables - 1 > 0:
        fewer = tables - 1
        if players <= fewer * (seats + 1):
            tables = fewer
    size, larger = divmod(players, tables)
    return (size + 1,) * larger + (size,) * (tables - larger)


def unavoidable_repeats(sizes: Sequence[int], rounds: int) -> int:
    """Return a number of repeats below which no schedule with these tables can be.

    There are no more first meetings than pairs of players. And where a table of one round has more
    players than another round has tables, some of them meet again there: each round
    repeats as many meetings of the first one.
    """
    players, tables = sum(sizes), len(sizes)
    meetings = rounds * sum(map(_pairs, sizes))
    again = 0
    for size in sizes:
        together, more = divmod(size, tables)
        again += more * _pairs(together + 1) + (tables - more) * _pairs(together)
    return max(meetings - _pairs(players), (rounds - 1) * again)


def _pairs(players: int) -> int:
    return players * (players - 1) // 2


def _numbered_by_first_round(rounds: Sequence[Round]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the rounds with players numbered from 1, as they sit in the first one."""
    order = [*chain.from_iterable(rounds[0])]
    number = {player: position for position, player in enumerate(order, start=1)}
    return tuple(
        tuple(tuple(number[player] for player in table) for table in tables) for tables in rounds
    )


def even_seats(rounds: Sequence[Round]) -> None:
    """Change the order within the tables until nobody has one seat twice more than another.

    Where tables have unlike sizes, this holds for the seats that all tables have.
    """
    tables = [table for tables in rounds for table in tables]
    shared = min(map(len, tables))
    players = sorted({player for table in tables for player in table})
    seats = [
        (often, seldom) for often in range(shared) for seldom in range(shared) if often != seldom
    ]
    changed = True
    while changed:
        changed = False
        for often, seldom in seats:
            for player in players:
                while _excess(tables, player, often, seldom) > 1:
                    _even_out(tables, player, often, seldom)
                    changed = True


def _excess(tables: Sequence[Table], player: int, often: int, seldom: int) -> int:
    return sum((table[often] == player) - (table[seldom] == player) for table in tables)


def _even_out(tables: Sequence[Table], player: int, often: int, seldom: int) -> None:
    """Swap two seats at tables that lead from a player to one who has the second seat more often.

    Each swap passes the excess on to the player in the other seat. As both seats of a table
    are taken, somebody whom swaps reach has the opposite excess.
    """
    ways: dict[int, Sequence[Table]] = {player: ()}
    queue = [player]
    for one in queue:
        if _excess(tables, one, often, seldom) < 0:
            for table in ways[one]:
                table[often], table[seldom] = table[seldom], table[often]
            return
        for table in tables:
            other = table[seldom]
            if table[often] == one and other not in ways:
                ways[other] = (*ways[one], table)
                queue.append(other)
