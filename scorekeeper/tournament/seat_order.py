"""Seats at each table, so that everybody sits about equally often in each seat.

Whoever sits in the first seat deals first, so the first deals even out as well.
"""

from collections.abc import Sequence

from scorekeeper.tournament.meetings import Round, Table


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
    """Return how many times more a player sits in one seat than in another."""
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
