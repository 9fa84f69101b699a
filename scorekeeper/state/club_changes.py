"""The changes that people make to a club evening, each with the evening that follows from it."""

from dataclasses import replace

from scorekeeper.state.action import Action, Clock
from scorekeeper.state.club import ClubDraft
from scorekeeper.state.club_seating import new_names, stand_in, written_rounds
from scorekeeper.state.model import AppState
from scorekeeper.state.requests import ClubRequest, TableRequest
from scorekeeper.tournament.club_evening import (
    MINUTES_LIMIT,
    PENALTIES_LIMIT,
    PENALTY_LIMIT,
    PEOPLE_LIMIT,
    PEOPLE_STORED,
    REASON_LIMIT,
    ROUNDS_LIMIT,
    WISHES_LIMIT,
    ClubEvening,
    Confirmation,
    Confirmer,
    Dispute,
    Entrant,
    Penalty,
    Wanted,
    Wish,
)

MINUTES_A_STEP = 5
"""The number of minutes that one tap adds to a round."""


class ClubChange(ClubRequest):
    """Somebody changes the evening of this id. The store answers with `ClubPageFound`."""

    evening: str


class EveningChange(ClubChange):
    """Somebody changes the record of the evening; its games follow (see `game_of_table`).

    Each kind of change says what it does in `_change`, or in `_change_at` if it needs the clock.
    """

    def change(self, evening: ClubEvening, clock: Clock) -> ClubEvening:
        """Return the evening after the change; the same where the change makes no sense."""
        return self._change_at(evening, clock)

    def _change_at(self, evening: ClubEvening, _clock: Clock, /) -> ClubEvening:
        return self._change(evening)

    def _change(self, evening: ClubEvening, /) -> ClubEvening:
        raise NotImplementedError(type(self).__name__)


class PeopleCame(EveningChange):
    """New people come, typed or pasted as a list: at the beginning, or late."""

    names: str

    def _change_at(self, evening: ClubEvening, clock: Clock) -> ClubEvening:
        names = new_names(self.names, (person.name for person in evening.people.values()))
        people = dict(evening.people)
        for number, name in enumerate(names, start=1):
            if len(people) < PEOPLE_LIMIT:
                people[f"{clock.id[-8:]}-{number}"] = Entrant(name, evening.round + 1)
        return replace(evening, people=people)


class PersonLeft(EveningChange):
    """Somebody goes: after the round that is played, or before the first one."""

    person: str

    def _change(self, evening: ClubEvening) -> ClubEvening:
        if any(self.person in table.seats for table in evening.tables.values()):
            return _with_person(evening, self.person, left=evening.round)
        people = {key: entrant for key, entrant in evening.people.items() if key != self.person}
        return replace(evening, people=people)


class PersonReturned(EveningChange):
    """Somebody who has gone is back."""

    person: str

    def _change(self, evening: ClubEvening) -> ClubEvening:
        return _with_person(evening, self.person, left=0)


class PersonReplaced(EveningChange):
    """Somebody else plays on in a seat; all hands of the table stay as they are."""

    table: str
    person: str
    name: str

    def _change_at(self, evening: ClubEvening, clock: Clock) -> ClubEvening:
        """Seat somebody else, who takes over the points of the seat."""
        table = evening.tables.get(self.table)
        successor = stand_in(evening, table.round, self.name) if table else None
        full = len(evening.people) >= PEOPLE_STORED and not successor
        if table is None or self.person not in table.seats or successor is None or full:
            return evening
        newcomer = successor or f"{clock.id[-8:]}-1"
        entrant = evening.people.get(newcomer) or Entrant(new_names(self.name, ())[0], table.round)
        there = replace(
            entrant,
            arrived=min(entrant.arrived, table.round),
            left=entrant.left if entrant.plays(table.round) else 0,
        )
        people = {**evening.people, newcomer: there}
        seats = tuple(newcomer if seat == self.person else seat for seat in table.seats)
        dealer = newcomer if table.dealer == self.person else table.dealer
        replaced = {**table.replaced, self.person: newcomer}
        evening = _with_table(
            replace(evening, people=people),
            self.table,
            seats=seats,
            dealer=dealer,
            replaced=replaced,
        )
        if any(
            self.person in other.seats
            for other in evening.tables.values()
            if other.round > table.round
        ):
            # An earlier round is put right: they are still here.
            return evening
        return _with_person(evening, self.person, left=max(table.round - 1, 0) or table.round)


class SeatsSwapped(EveningChange):
    """Two people who sat down in each other's seats are noted where they really sit.

    At two tables the hands so far are theirs who have played them; at one table the deal goes on
    in the order in which they sit. ``seats`` are those of the table of ``one`` as somebody saw
    them, none for any: two organisers who swap the same people do not swap them back.
    """

    round: int
    one: str
    other: str
    seats: tuple[str, ...] = ()

    def _change(self, evening: ClubEvening) -> ClubEvening:
        at = {seat: table.seats for table in evening.tables_of(self.round) for seat in table.seats}
        if not {self.one, self.other} <= at.keys() or self.seats not in ((), at[self.one]):
            # Somebody else has changed the seats meanwhile.
            return evening
        swap = {self.one: self.other, self.other: self.one}
        tables = {
            key: replace(
                table,
                seats=tuple(swap.get(seat, seat) for seat in table.seats),
                dealer=swap.get(table.dealer, table.dealer),
            )
            if table.round == self.round
            else table
            for key, table in evening.tables.items()
        }
        return replace(evening, tables=tables)


class RoundBegun(EveningChange):
    """The clock of a round, 0 for the latest, begins to run; it goes on where it does already."""

    round: int = 0

    def _change_at(self, evening: ClubEvening, clock: Clock) -> ClubEvening:
        if not _is_latest(evening, self.round):
            return evening
        started = evening.clock.started if evening.clock else None
        return _with_clock(evening, started=started or clock.at)


class MinutesAdded(EveningChange):
    """A round, 0 for the latest, lasts longer, or shorter where they are negative."""

    minutes: int
    round: int = 0

    def _change(self, evening: ClubEvening) -> ClubEvening:
        if not _is_latest(evening, self.round):
            return evening
        added = evening.clock.added + self.minutes if evening.clock else 0
        return _with_clock(evening, added=max(-evening.plan.minutes, min(added, MINUTES_LIMIT)))


class RoundClosed(EveningChange):
    """A round, 0 for the latest, is over, with the hands that each table has played."""

    round: int = 0

    def _change_at(self, evening: ClubEvening, clock: Clock) -> ClubEvening:
        return _with_clock(evening, closed=clock.at) if _is_latest(evening, self.round) else evening


class PenaltyGiven(EveningChange):
    """Somebody gets a penalty."""

    person: str
    points: int
    reason: str

    def _change_at(self, evening: ClubEvening, clock: Clock) -> ClubEvening:
        full = len(evening.penalties) >= PENALTIES_LIMIT
        if full or self.person not in evening.people or not 0 < self.points <= PENALTY_LIMIT:
            return evening
        reason = self.reason[:REASON_LIMIT]
        penalty = Penalty(self.person, self.points, reason, evening.round, clock.at)
        return replace(evening, penalties={**evening.penalties, clock.id: penalty})


class PenaltyTakenBack(EveningChange):
    """A penalty is taken back."""

    penalty: str

    def _change(self, evening: ClubEvening) -> ClubEvening:
        penalties = {key: value for key, value in evening.penalties.items() if key != self.penalty}
        return replace(evening, penalties=penalties)


class ResultConfirmed(TableRequest, EveningChange):
    """The result of a table is right, with so many hands and these totals."""

    hands: int
    by: Confirmer = "table"
    totals: str = ""

    @property
    def by_table(self) -> bool:
        """Whether the table says it, not the organiser."""
        return self.by == "table"

    def _change_at(self, evening: ClubEvening, clock: Clock) -> ClubEvening:
        confirmation = Confirmation(self.by, self.hands, clock.at, self.totals)
        return _with_table(evening, self.table, confirmed=confirmation, disputed=None)


class ResultDisputed(TableRequest, EveningChange):
    """Somebody at a table says that its result is wrong; in which hand, 0 for none."""

    person: str
    reason: str
    hand: int = 0

    def _change_at(self, evening: ClubEvening, clock: Clock) -> ClubEvening:
        disputed = Dispute(self.person, self.reason[:REASON_LIMIT], self.hand, clock.at)
        return _with_table(evening, self.table, disputed=disputed, confirmed=None)


class DisputeSettled(EveningChange):
    """A dispute is settled: the result is corrected, or was right after all."""

    table: str

    def _change(self, evening: ClubEvening) -> ClubEvening:
        return _with_table(evening, self.table, disputed=None)


class WishMade(EveningChange):
    """Two people are to sit together, or not; ``wanted`` is None where that does not matter."""

    person: str
    other: str
    wanted: Wanted | None

    def _change(self, evening: ClubEvening) -> ClubEvening:
        """Keep one wish for a pair at most; change nothing where they are no pair."""
        pair = {self.person, self.other}
        if len(pair) == 1 or not pair <= evening.people.keys():
            return evening
        wishes = tuple(wish for wish in evening.wishes if {*wish.people} != pair)
        if self.wanted and len(wishes) < WISHES_LIMIT:
            wishes = (*wishes, Wish(self.wanted, tuple(sorted(pair))))
        return replace(evening, wishes=wishes)


class ClubFinished(EveningChange):
    """The evening is over, or goes on after all."""

    finished: bool = True

    def _change_at(self, evening: ClubEvening, clock: Clock) -> ClubEvening:
        return replace(evening, finished=clock.at if self.finished else None)


class MoneyBooked(EveningChange):
    """Fees and prizes go into the group's cash box, once; out of it where not ``booked``."""

    booked: bool = True

    def _change_at(self, evening: ClubEvening, clock: Clock) -> ClubEvening:
        at = (evening.booked or clock.at) if self.booked and evening.finished else None
        return replace(evening, booked=at)


class EveningGrouped(EveningChange):
    """The evening, and the games of its tables, belong to a group, or to none where it is empty.

    While fees and prizes are in the cash box of a group, this group stays.
    """

    group: str

    def _change(self, evening: ClubEvening) -> ClubEvening:
        return evening if evening.booked else replace(evening, group=self.group)


class FeeCorrected(EveningChange):
    """Everybody pays another entry fee, or the places get other shares of it: see `Plan`."""

    fee: int
    currency: str
    shares: tuple[int, ...]

    def _change(self, evening: ClubEvening) -> ClubEvening:
        plan = replace(evening.plan, fee=self.fee, currency=self.currency, shares=self.shares)
        return replace(evening, plan=plan)


class RoundsPrescribed(EveningChange):
    """The rounds from this one on, if it is the next, are seated as written; none for no text."""

    round: int
    seats: str

    def _change(self, evening: ClubEvening) -> ClubEvening:
        if self.round != evening.round + 1:
            return evening
        written = written_rounds(self.seats, evening.people)
        before = (*evening.plan.prescribed, *[()] * evening.round)[: evening.round]
        rounds = (*before, *written)[:ROUNDS_LIMIT]
        return replace(evening, plan=replace(evening.plan, prescribed=rounds))


class RoundSeated(ClubChange):
    """The next round, where it is this one (0 for any), is seated and its games are dealt."""

    round: int = 0


class ClubBegun(ClubRequest):
    """The evening that was prepared begins, called ``name`` unless people have named it."""

    name: str


class ClubRemoved(ClubRequest):
    """Somebody removes an evening; the games of its tables stay."""

    evening: str


def _is_latest(evening: ClubEvening, number: int) -> bool:
    """Return whether a round, 0 for any, is the latest: others may have gone on meanwhile."""
    return number in (0, evening.round)


def _with_person(evening: ClubEvening, person: str, *, left: int) -> ClubEvening:
    if person not in evening.people:
        return evening
    changed = replace(evening.people[person], left=left)
    return replace(evening, people={**evening.people, person: changed})


def _with_table(evening: ClubEvening, key: str, **changes: object) -> ClubEvening:
    table = evening.tables.get(key)
    if table is None:
        return evening
    changed = replace(table, **changes)  # type: ignore[arg-type]  # fields of a table
    return replace(evening, tables={**evening.tables, key: changed})


def _with_clock(evening: ClubEvening, **changes: object) -> ClubEvening:
    if evening.clock is None or evening.clock.closed:
        return evening
    changed = replace(evening.clock, **changes)  # type: ignore[arg-type]  # fields of a round
    return replace(evening, rounds={**evening.rounds, str(evening.round): changed})


class ClubDrafted(Action):
    """Somebody prepares an evening: who comes, how it is played."""

    draft: ClubDraft

    def _apply(self, state: AppState) -> AppState:
        return replace(state, club=replace(state.club, draft=self.draft))
