"""A club evening: many tables, some rounds, one standing. The record that is stored and shared.

The evening says who came, how it is played and who sat where; the hands are in the games of its
tables, which are ordinary games. A game of an evening says by its id which table of which round it
is, so two devices that deal the same round have the same games. Scores, standings and what is to
be looked at first are derived from these games, and stand nowhere in the record.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Literal, get_args

from scorekeeper.scoring.rules.limits import Limit

PEOPLE_LIMIT, ROUNDS_LIMIT, TABLES_LIMIT = 120, 20, 40
PEOPLE_STORED = 2 * PEOPLE_LIMIT
"""The most people an evening stores: some are replaced, and two devices may let in others."""
FEWEST_SEATS, MOST_SEATS = 3, 5
"""The seats of a table that an organiser chooses; the tables of a round may differ by one."""
HANDS_LIMIT, MINUTES_LIMIT, PENALTY_LIMIT, PENALTIES_LIMIT, WISHES_LIMIT = 99, 600, 999, 500, 200
NAME_LIMIT, PERSON_LIMIT, REASON_LIMIT, ID_LIMIT, TOTALS_LIMIT = 60, 40, 200, 60, 200
FEE_LIMIT, SHARE_LIMIT, SHARES_LIMIT = 10**6, 100, 10
"""The most smallest units of an entry fee; the most of a share, and how many share the pot."""
Confirmer = Literal["table", "organiser"]
"""The judges of a result: those who played, or the organiser."""

Seating = Literal["standing", "everyone", "draw", "prescribed"]
"""By the standing (Swiss), everyone meets everyone as far as possible, by lot, or as written."""
SEATINGS: tuple[Seating, ...] = get_args(Seating)
ScoredBy = Literal["beaten", "points", "places", "match_points"]
SCORED_BY: tuple[ScoredBy, ...] = get_args(ScoredBy)
Wanted = Literal["together", "apart"]
Round = int
"""The number of a round, from 1; 0 where none is meant."""

_ID = Limit(longest=ID_LIMIT)
_SEATS = Limit(entries=MOST_SEATS + 1, longest=ID_LIMIT)
_ROUND = Limit(0, ROUNDS_LIMIT)


@dataclass(frozen=True)
class Entrant:
    """A person who plays at an evening. Their id there is the key that the evening has them by.

    ``arrived`` is the first round that they play in, ``left`` the last one, 0 while they stay.
    """

    name: Annotated[str, Limit(longest=PERSON_LIMIT, named=True)]
    arrived: Annotated[Round, Limit(1, ROUNDS_LIMIT)] = 1
    left: Annotated[Round, _ROUND] = 0

    def plays(self, round_number: Round) -> bool:
        """Return whether they play in a round."""
        return self.arrived <= round_number and not 0 < self.left < round_number


@dataclass(frozen=True)
class Wish:
    """Two people who are to sit at one table, or at none together."""

    wanted: Wanted
    people: Annotated[tuple[str, ...], Limit(entries=2, longest=ID_LIMIT)]


@dataclass(frozen=True)
class Plan:
    """The plan of an evening.

    Attributes:
        rounds: The number of rounds.
        hands: The number of hands of a table in a round; 0 where only the time ends it.
        minutes: The minutes of a round; 0 where only the hands end it.
        seats: The seats of a table where everybody fits.
        seating: The way of seating the people of each round.
        by: The method that counts the standing.
        seed: The seed of every draw: the same seed gives the same seats.
        prescribed: Of prescribed seating, round -> table -> the ids of those who sit there.
        fee: The fee of everybody, in smallest units of the ``currency``; 0 for nothing.
        currency: Of the fee, as an ISO 4217 code.
        shares: The shares in all fees of the first place, the second and so on, in proportion.
    """

    rounds: Annotated[int, Limit(1, ROUNDS_LIMIT)] = 3
    hands: Annotated[int, Limit(0, HANDS_LIMIT)] = 8
    minutes: Annotated[int, Limit(0, MINUTES_LIMIT)] = 40
    seats: Annotated[int, Limit(FEWEST_SEATS, MOST_SEATS)] = 4
    seating: Seating = "standing"
    by: ScoredBy = "beaten"
    seed: Annotated[int, Limit(0, 2**31)] = 0
    prescribed: Annotated[
        tuple[tuple[tuple[str, ...], ...], ...], Limit(entries=TABLES_LIMIT, longest=ID_LIMIT)
    ] = ()
    fee: Annotated[int, Limit(0, FEE_LIMIT)] = 0
    currency: str = "EUR"
    shares: Annotated[
        tuple[int, ...], Limit(1, SHARE_LIMIT, entries=SHARES_LIMIT, filled=True, repeats=True)
    ] = (100,)


@dataclass(frozen=True)
class ClubRound:
    """A round that has been seated: its clock. Times are ISO 8601 texts.

    ``started`` is when its clock began, or begins, None where nobody has started it; ``added`` are
    minutes beside those of the plan; ``closed`` is when it ended, None while it is played.
    """

    started: str | None = None
    added: Annotated[int, Limit(-MINUTES_LIMIT, MINUTES_LIMIT)] = 0
    closed: str | None = None


@dataclass(frozen=True)
class Confirmation:
    """The result of a table is right, with so many hands and these ``totals``, seat by seat.

    It holds for exactly these: with another hand, or with one that has been corrected, the result
    is to be confirmed again.
    """

    by: Confirmer
    hands: Annotated[int, Limit(0, 1000)]
    at: str = ""
    totals: Annotated[str, Limit(longest=TOTALS_LIMIT)] = ""


@dataclass(frozen=True)
class Dispute:
    """Somebody at a table says that its result is wrong. ``hand`` counts from 1; 0 for no one."""

    by: Annotated[str, _ID]
    reason: Annotated[str, Limit(longest=REASON_LIMIT)]
    hand: Annotated[int, Limit(0, 1000)] = 0
    at: str = ""


@dataclass(frozen=True)
class ClubTable:
    """A table of one round.

    Attributes:
        round: The number of the round, from 1.
        number: The number on the table, from 1.
        seats: The ids of those who sit there now, clockwise.
        dealer: The id of who deals first.
        game: The id of its game.
        replaced: The player who left in the middle of the round -> the one who took the seat.
        confirmed: That its result is right, None while nobody has said so.
        disputed: The objection to the result, None where there is none.
    """

    round: Annotated[Round, Limit(1, ROUNDS_LIMIT)]
    number: Annotated[int, Limit(1, TABLES_LIMIT)]
    seats: Annotated[tuple[str, ...], _SEATS]
    dealer: Annotated[str, _ID]
    game: Annotated[str, Limit(longest=200)]
    replaced: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    confirmed: Confirmation | None = None
    disputed: Dispute | None = None

    @property
    def key(self) -> str:
        """The key that the evening has the table by."""
        return f"{self.round}.{self.number}"


@dataclass(frozen=True)
class Penalty:
    """A penalty beside the hands: ``points`` in the unit of the standing.

    The points always worsen the standing, whichever way its scores count.
    """

    person: Annotated[str, _ID]
    points: Annotated[int, Limit(1, PENALTY_LIMIT)]
    reason: Annotated[str, Limit(longest=REASON_LIMIT)]
    round: Annotated[Round, _ROUND] = 0
    at: str = ""


@dataclass(frozen=True)
class ClubEvening:
    """An evening. Everything that several people change at once has a key of its own.

    Attributes:
        id: The store's id of it.
        name: Its name.
        started: The time of its beginning, as an ISO 8601 text.
        variant: The id of the game that all tables play.
        options: Their house rules, as a game file has them.
        group: The id of the group that it is an evening of; empty for none.
        plan: The plan by which it is played.
        people: Id -> who has come.
        wishes: The wishes of who is to sit with whom, and who is not.
        rounds: The number of each round that has been seated, as a text -> its clock.
        tables: Key -> the table of a round.
        penalties: Id -> what somebody is charged.
        finished: The time of its end; None while it goes on.
        booked: The time of booking fees and prizes in the group's cash box; None for not yet.
    """

    id: str
    name: Annotated[str, Limit(longest=NAME_LIMIT, named=True)]
    started: str
    variant: str
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    group: str = ""
    plan: Plan = field(default_factory=Plan)
    people: Mapping[str, Entrant] = field(default_factory=lambda: MappingProxyType({}))
    wishes: Annotated[tuple[Wish, ...], Limit(entries=WISHES_LIMIT)] = ()
    rounds: Mapping[str, ClubRound] = field(default_factory=lambda: MappingProxyType({}))
    tables: Mapping[str, ClubTable] = field(default_factory=lambda: MappingProxyType({}))
    penalties: Mapping[str, Penalty] = field(default_factory=lambda: MappingProxyType({}))
    finished: str | None = None
    booked: str | None = None

    def __hash__(self) -> int:
        """Hash the field that is quickest to hash."""
        return hash((self.id, len(self.people), len(self.tables)))

    @property
    def is_fit(self) -> bool:
        """Whether its parts fit together, whoever has written it.

        A table has no game but its own: closing a round would end anybody's game else.
        """
        return (
            len(self.people) <= PEOPLE_STORED
            and len(self.penalties) <= PENALTIES_LIMIT
            and all(len(key) <= ID_LIMIT for key in (*self.people, *self.penalties))
            and {*self.rounds} <= {*map(str, range(1, ROUNDS_LIMIT + 1))}
            and all(len({*wish.people}) == 2 for wish in self.wishes)
            and all(
                key == table.key
                and table.game == game_id(self.id, table.round, table.number)
                and len(table.seats) > 1
                and table.dealer in table.seats
                for key, table in self.tables.items()
            )
            and max(self._seatings.values(), default=1) == 1
        )

    @property
    def _seatings(self) -> Counter[tuple[Round, str]]:
        return Counter(
            (table.round, seat) for table in self.tables.values() for seat in table.seats
        )

    @property
    def round(self) -> Round:
        """The number of the latest round that has been seated; 0 before the first."""
        return max((table.round for table in self.tables.values()), default=0)

    @property
    def clock(self) -> ClubRound | None:
        """The clock of the latest round; None before the first."""
        return self.rounds.get(str(self.round))

    @property
    def is_over(self) -> bool:
        """Whether it has been ended, or the last of its rounds closed."""
        last = self.rounds.get(str(self.plan.rounds))
        return self.finished is not None or (last is not None and last.closed is not None)

    def tables_of(self, round_number: Round) -> tuple[ClubTable, ...]:
        """Return the tables of a round, by their numbers."""
        tables = (table for table in self.tables.values() if table.round == round_number)
        return tuple(sorted(tables, key=lambda table: table.number))

    def present(self, round_number: Round) -> tuple[str, ...]:
        """Return the ids of everybody who is there in a round, in the order in which they came."""
        return tuple(key for key, person in self.people.items() if person.plays(round_number))

    def name_of(self, person: str) -> str:
        """Return somebody's name; their id where nobody has it any more."""
        entrant = self.people.get(person)
        return entrant.name if entrant else person

    def names(self, people: tuple[str, ...]) -> tuple[str, ...]:
        """Return the names of these people."""
        return tuple(map(self.name_of, people))


def game_id(evening: str, round_number: Round, number: int) -> str:
    """Return the id of the game of a table."""
    return f"{evening}-r{round_number}-t{number}"


def split_game_id(game: str) -> tuple[str, Round, int] | None:
    """Return the evening, the round and the table that a game's id names; None for any other."""
    evening, _, rest = game.rpartition("-r")
    parts = rest.split("-t")
    if not evening or len(parts) != 2 or not all(part.isdecimal() for part in parts):
        return None
    round_number, number = map(int, parts)
    return evening, round_number, number
