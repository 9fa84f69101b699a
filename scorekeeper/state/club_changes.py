"""What people do to a club evening, and what becomes of it and of the games of its tables."""

from dataclasses import replace
from typing import assert_never

from scorekeeper.scoring.players import name_key
from scorekeeper.state.action import Action, Clock, Handlers, Request
from scorekeeper.state.club import ClubDraft, ClubPage
from scorekeeper.state.club_seating import new_names, written_rounds
from scorekeeper.state.model import AppState
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

CLUB = Handlers()
MINUTES_A_STEP = 5
"""So many minutes are added to a round by one tap."""


class ClubChange(Request):
    """Somebody changes the evening of this id. The store answers with `ClubPageFound`."""

    evening: str


class PeopleCame(ClubChange):
    """People come, whom somebody has typed or pasted as a list: at the beginning, or late."""

    names: str


class PersonLeft(ClubChange):
    """Somebody goes: after the round that is played, or before the first one."""

    person: str


class PersonReturned(ClubChange):
    """Somebody who has gone is back."""

    person: str


class PersonReplaced(ClubChange):
    """Somebody else plays on in a seat; all hands of the table stay as they are."""

    table: str
    person: str
    name: str


class SeatsSwapped(ClubChange):
    """Two people who sat down in each other's seats are noted where they really sit.

    At two tables the hands so far are theirs who have played them; at one table the deal goes on
    in the order in which they sit.
    """

    round: int
    one: str
    other: str


class RoundBegun(ClubChange):
    """The clock of a round, 0 for the latest, begins to run; it goes on where it does already."""

    round: int = 0


class MinutesAdded(ClubChange):
    """The round lasts longer, or shorter where they are negative."""

    minutes: int


class RoundClosed(ClubChange):
    """A round, 0 for the latest, is over, with the hands that each table has played."""

    round: int = 0


class PenaltyGiven(ClubChange):
    """Somebody is charged something beside the hands."""

    person: str
    points: int
    reason: str


class PenaltyTakenBack(ClubChange):
    """Something that somebody was charged is taken back."""

    penalty: str


class ResultConfirmed(ClubChange):
    """The result of a table is right, with so many hands and these totals."""

    table: str
    hands: int
    by: Confirmer = "table"
    totals: str = ""


class ResultDisputed(ClubChange):
    """Somebody at a table says that its result is wrong; in which hand, 0 for none."""

    table: str
    person: str
    reason: str
    hand: int = 0


class DisputeSettled(ClubChange):
    """What was said to be wrong is put right, or was right after all."""

    table: str


class WishMade(ClubChange):
    """Two people are to sit together, or not; ``wanted`` is None where that does not matter."""

    person: str
    other: str
    wanted: Wanted | None


class ClubFinished(ClubChange):
    """The evening is over, or goes on after all."""

    finished: bool = True


class MoneyBooked(ClubChange):
    """Fees and prizes go into the group's cash box, once; out of it where not ``booked``."""

    booked: bool = True


class FeeCorrected(ClubChange):
    """Everybody pays another entry fee, or the places get other shares of it: see `Plan`."""

    fee: int
    currency: str
    shares: tuple[int, ...]


class RoundsPrescribed(ClubChange):
    """The rounds from this one on, if it is the next, are seated as written; none for no text."""

    round: int
    seats: str


class RoundSeated(ClubChange):
    """The next round, where it is this one (0 for any), is seated and its games are dealt."""

    round: int = 0


class ClubBegun(Request):
    """The evening that was prepared begins, called ``name`` unless people have named it."""

    name: str


class ClubRemoved(Request):
    """Somebody removes an evening; the games of its tables stay."""

    evening: str


Told = (
    PeopleCame
    | PersonLeft
    | PersonReturned
    | PersonReplaced
    | SeatsSwapped
    | RoundBegun
    | MinutesAdded
    | RoundClosed
    | PenaltyGiven
    | PenaltyTakenBack
    | ResultConfirmed
    | ResultDisputed
    | DisputeSettled
    | WishMade
    | ClubFinished
    | MoneyBooked
    | FeeCorrected
    | RoundsPrescribed
)
"""What changes the record alone; the games follow from it: see `game_of_table`."""


def change_evening(evening: ClubEvening, change: Told, clock: Clock) -> ClubEvening:  # noqa: C901, PLR0912  # one case a change
    """Return the evening after a change; the same where the change makes no sense."""
    match change:
        case PeopleCame(_, names):
            return _with_newcomers(evening, names, clock)
        case PersonLeft(_, person):
            return _without(evening, person)
        case PersonReturned(_, person):
            return _with_person(evening, person, left=0)
        case PersonReplaced(_, key, person, name):
            return _replaced(evening, key, person, name, clock)
        case SeatsSwapped(_, round_number, one, other):
            return _swapped(evening, round_number, one, other)
        case RoundBegun(_, number) | RoundClosed(_, number) if number not in (0, evening.round):
            # Somebody else has gone on meanwhile.
            return evening
        case RoundBegun():
            started = evening.clock.started if evening.clock else None
            return _with_clock(evening, started=started or clock.at)
        case MinutesAdded(_, minutes):
            added = evening.clock.added + minutes if evening.clock else 0
            return _with_clock(evening, added=max(-evening.plan.minutes, min(added, MINUTES_LIMIT)))
        case RoundClosed():
            return _with_clock(evening, closed=clock.at)
        case PenaltyGiven(_, person, points, reason):
            full = len(evening.penalties) >= PENALTIES_LIMIT
            if full or person not in evening.people or not 0 < points <= PENALTY_LIMIT:
                return evening
            given = Penalty(person, points, reason[:REASON_LIMIT], evening.round, clock.at)
            return replace(evening, penalties={**evening.penalties, clock.id: given})
        case PenaltyTakenBack(_, penalty):
            kept = {key: each for key, each in evening.penalties.items() if key != penalty}
            return replace(evening, penalties=kept)
        case ResultConfirmed(_, key, hands, by, totals):
            said = Confirmation(by, hands, clock.at, totals)
            return _with_table(evening, key, confirmed=said, disputed=None)
        case ResultDisputed(_, key, person, reason, hand):
            disputed = Dispute(person, reason[:REASON_LIMIT], hand, clock.at)
            return _with_table(evening, key, disputed=disputed, confirmed=None)
        case DisputeSettled(_, key):
            return _with_table(evening, key, disputed=None)
        case WishMade(_, person, other, wanted):
            return _with_wish(evening, frozenset((person, other)), wanted)
        case ClubFinished(_, finished):
            return replace(evening, finished=clock.at if finished else None)
        case RoundsPrescribed(_, number, seats) if number == evening.round + 1:
            written = written_rounds(seats, evening.people)
            before = (*evening.plan.prescribed, *[()] * evening.round)[: evening.round]
            rounds = (*before, *written)[:ROUNDS_LIMIT]
            return replace(evening, plan=replace(evening.plan, prescribed=rounds))
        case RoundsPrescribed():
            return evening
        case MoneyBooked(_, booked):
            at = (evening.booked or clock.at) if booked and evening.finished else None
            return replace(evening, booked=at)
        case FeeCorrected(_, fee, currency, shares):
            plan = replace(evening.plan, fee=fee, currency=currency, shares=shares)
            return replace(evening, plan=plan)
        case _:
            assert_never(change)


def _with_newcomers(evening: ClubEvening, text: str, clock: Clock) -> ClubEvening:
    names = new_names(text, (person.name for person in evening.people.values()))
    arrived = evening.round + 1
    people = dict(evening.people)
    for number, name in enumerate(names, start=1):
        if len(people) < PEOPLE_LIMIT:
            people[f"{clock.id[-8:]}-{number}"] = Entrant(name, max(arrived, 1))
    return replace(evening, people=people)


def _without(evening: ClubEvening, person: str) -> ClubEvening:
    if not any(person in table.seats for table in evening.tables.values()):
        people = {key: entrant for key, entrant in evening.people.items() if key != person}
        return replace(evening, people=people)
    return _with_person(evening, person, left=evening.round)


def _with_wish(evening: ClubEvening, pair: frozenset[str], wanted: Wanted | None) -> ClubEvening:
    """Return the evening with one wish for a pair at most; the same where they are no pair."""
    if len(pair) != len(pair & evening.people.keys()) or len(pair) == 1:
        return evening
    wishes = tuple(wish for wish in evening.wishes if {*wish.people} != pair)
    if wanted and len(wishes) < WISHES_LIMIT:
        wishes = (*wishes, Wish(wanted, tuple(sorted(pair))))
    return replace(evening, wishes=wishes)


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


def stand_in(evening: ClubEvening, round_number: int, name: str) -> str | None:
    """Return who takes over a seat in a round, as somebody types it.

    Returns:
        The id of somebody who is here and sits nowhere in that round, empty for somebody new; None
        for whoever has a seat, and where nobody is called so.
    """
    names = new_names(name, ())
    if len(names) != 1:
        return None
    keys = {name_key(entrant.name): key for key, entrant in evening.people.items()}
    found = keys.get(name_key(names[0]), "")
    return None if any(found in table.seats for table in evening.tables_of(round_number)) else found


def _replaced(evening: ClubEvening, key: str, person: str, name: str, clock: Clock) -> ClubEvening:
    """Return the evening with somebody else in a seat, who takes over the points of the seat."""
    table = evening.tables.get(key)
    found = stand_in(evening, table.round, name) if table else None
    full = len(evening.people) >= PEOPLE_STORED and not found
    if table is None or person not in table.seats or found is None or full:
        return evening
    newcomer = found or f"{clock.id[-8:]}-1"
    entrant = evening.people.get(newcomer) or Entrant(new_names(name, ())[0], table.round)
    there = replace(
        entrant,
        arrived=min(entrant.arrived, table.round),
        left=entrant.left if entrant.plays(table.round) else 0,
    )
    people = {**evening.people, newcomer: there}
    seats = tuple(newcomer if seat == person else seat for seat in table.seats)
    dealer = newcomer if table.dealer == person else table.dealer
    replaced = {**table.replaced, person: newcomer}
    evening = _with_table(
        replace(evening, people=people), key, seats=seats, dealer=dealer, replaced=replaced
    )
    if any(person in other.seats for other in evening.tables.values() if other.round > table.round):
        # An earlier round is put right: they are still here.
        return evening
    return _with_person(evening, person, left=max(table.round - 1, 0) or table.round)


def _swapped(evening: ClubEvening, round_number: int, one: str, other: str) -> ClubEvening:
    swap = {one: other, other: one}
    tables = {
        key: replace(
            table,
            seats=tuple(swap.get(seat, seat) for seat in table.seats),
            dealer=swap.get(table.dealer, table.dealer),
        )
        if table.round == round_number
        else table
        for key, table in evening.tables.items()
    }
    return replace(evening, tables=tables)


class ClubPageFound(Action):
    """The store answers with the page of an evening; None where there is none of this id."""

    page: ClubPage | None


@CLUB.handler
def _club_page_found(state: AppState, action: ClubPageFound) -> AppState:
    return replace(state, club=replace(state.club, page=action.page))


class ClubDrafted(Action):
    """Somebody prepares an evening: who comes, how it is played."""

    draft: ClubDraft


@CLUB.handler
def _club_drafted(state: AppState, action: ClubDrafted) -> AppState:
    return replace(state, club=replace(state.club, draft=action.draft))
