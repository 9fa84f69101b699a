"""A club evening as its organiser looks at it: the next step first, the clock of the round."""

from collections.abc import Container, Iterable
from typing import Literal, NamedTuple, get_args

from scorekeeper.scoring.players import fold, normalize_name
from scorekeeper.scoring.times import moment_of
from scorekeeper.state.club import ClubPage
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import HOST
from scorekeeper.state.routes import Route
from scorekeeper.tournament.club_evening import ClubEvening, ClubTable

TableState = Literal["disputed", "stuck", "to_confirm", "playing", "confirmed"]
TABLE_STATES: tuple[TableState, ...] = get_args(TableState)
"""In the order in which an organiser looks at tables."""
NextStep = Literal["seat", "begin", "settle", "close", "finish", "finished"]
STUCK_MINUTES = 12
"""A table without a hand for so long may need help."""
MINUTE = 60


class TableView(NamedTuple):
    """A table as an organiser sees it.

    ``minutes`` have gone by since its last hand or else since the round began, None while no clock
    runs.
    """

    table: ClubTable
    state: TableState
    hands: int
    minutes: int | None


class RoundClock(NamedTuple):
    """The clock of a round, in seconds.

    ``to_begin`` is how long it is until the round begins, 0 once it has. ``gone`` is how much of
    ``total`` has gone by; ``total`` is 0 where only the hands end the round.
    """

    to_begin: int
    gone: int
    total: int

    @property
    def left(self) -> int:
        """The seconds that are left; negative once the time is over."""
        return self.total - self.gone


def seconds_since(at: str | None, now: float) -> int | None:
    """Return the seconds from a time in ISO 8601 until now; None where the text says none.

    ``now`` is in seconds from 1970, as everywhere here.
    """
    moment = moment_of(at)
    return None if moment is None else int(now - moment)


def evening_route(state: AppState, evening: str, group: str) -> Route:
    """Return the route to an evening of a group: its organisers' page, or the one to watch."""
    record = state.shared.of_game(group)
    organises = state.role == HOST and not (record and record.role == "reader")
    return Route("club" if organises else "club_board", evening=evening)


def round_clock(evening: ClubEvening, now: float) -> RoundClock | None:
    """Return the clock of the latest round; None before somebody has started it."""
    clock = evening.clock
    if clock is None or clock.started is None:
        return None
    gone = seconds_since(clock.started, moment_of(clock.closed) or now) or 0
    minutes = evening.plan.minutes
    total = max(minutes + clock.added, 1) * MINUTE if minutes else 0
    return RoundClock(max(-gone, 0), max(gone, 0), total)


def view_table(page: ClubPage, table: ClubTable, now: float) -> TableView:
    """Return a table as an organiser sees it now."""
    progress, clock = page.of(table), page.evening.rounds.get(str(table.round))
    gone = seconds_since(progress.at or (clock.started if clock else None), now)
    minutes = None if gone is None else max(gone, 0) // MINUTE
    runs = clock is not None and clock.started is not None and clock.closed is None
    state: TableState = "playing"
    if table.disputed:
        state = "disputed"
    elif page.is_confirmed(table):
        state = "confirmed"
    elif page.is_played(table) or (clock and clock.closed and progress.hands):
        state = "to_confirm"
    elif runs and minutes is not None and minutes >= STUCK_MINUTES:
        state = "stuck"
    return TableView(table, state, progress.hands, minutes)


def tables_to_look_at(page: ClubPage, now: float) -> tuple[TableView, ...]:
    """Return the tables of the latest round, those that need the organiser first."""
    views = (view_table(page, table, now) for table in page.evening.tables_of(page.evening.round))
    return tuple(
        sorted(views, key=lambda view: (TABLE_STATES.index(view.state), view.table.number))
    )


def people_called(
    evening: ClubEvening, people: Iterable[str], typed: str, kept: Container[str] = ()
) -> tuple[str, ...]:
    """Return those whose name, or a word of it, begins as typed, and those who are ``kept``."""
    wanted = f" {fold(normalize_name(typed))}"
    return tuple(key for key in people if key in kept or wanted in f" {fold(evening.name_of(key))}")


def find_seats(evening: ClubEvening, typed: str) -> tuple[tuple[str, ClubTable | None], ...]:
    """Return the people whose name, or a word of it, begins as typed, each with their table.

    They are those who play in the latest round; the table is None for whoever sits at none. Where
    one has exactly this name, only they are found.
    """
    wanted = fold(normalize_name(typed))
    called = people_called(evening, evening.present(evening.round), typed) if wanted else ()
    matches = [(key, evening.name_of(key)) for key in called]
    matches = [person for person in matches if fold(person[1]) == wanted] or matches
    at = {seat: table for table in evening.tables_of(evening.round) for seat in table.seats}
    return tuple((name, at.get(key)) for key, name in matches)


def next_step(page: ClubPage) -> tuple[NextStep, ClubTable | None]:
    """Return the organiser's next step, and its table where it concerns one."""
    evening, clock = page.evening, page.evening.clock
    if evening.finished:
        return "finished", None
    tables = evening.tables_of(evening.round)
    if disputed := next((table for table in tables if table.disputed), None):
        return "settle", disputed
    if clock is None or clock.closed:
        return ("finish" if evening.round >= evening.plan.rounds else "seat"), None
    return ("begin" if clock.started is None else "close"), None
