"""``scorekeeper seating``: who sits with whom in each round of an evening."""

import json

from scorekeeper.cli.terminal import table, write_answer
from scorekeeper.tournament.schedule import Schedule, make_schedule
from scorekeeper.words.translation import number, say


def show_seating(players: int, rounds: int, seats: int, *, as_json: bool) -> int:
    """Print the tables of each round, or the document of them."""
    schedule = make_schedule(players, rounds, seats)
    write_answer(json.dumps(schedule.document()) if as_json else _text(schedule))
    return 0


def _text(schedule: Schedule) -> str:
    parts = []
    for round_number, tables in enumerate(schedule.rounds, start=1):
        seats = range(1, max(map(len, tables)) + 1)
        rows = [[say("seating.table"), *(say("seating.seat", number=seat) for seat in seats)]]
        for table_number, players in enumerate(tables, start=1):
            empty = [""] * (len(seats) - len(players))
            rows.append([number(table_number), *map(number, players), *empty])
        heading = say("seating.round", number=round_number)
        parts.append(f"{heading}\n{table(rows, '>' * len(rows[0]))}")
    return "\n\n".join((*parts, _meetings(schedule)))


def _meetings(schedule: Schedule) -> str:
    """Return the number of pairs that meet again, and of their meetings where those are more."""
    if not schedule.repeats:
        return say("seating.no_repeats")
    sentence = say("seating.pairs_again", count=schedule.pairs_again)
    if schedule.repeats == schedule.pairs_again:
        return sentence
    return f"{sentence} {say('seating.repeats', count=schedule.repeats)}"
