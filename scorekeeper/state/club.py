"""Club evenings as the screens show them: the record, and the results of the tables' games."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.tournament.club_evening import ClubEvening, ClubTable, Plan, Round

if TYPE_CHECKING:
    from scorekeeper.tournament.evening_story import EveningStory
    from scorekeeper.tournament.prizes import Prize
    from scorekeeper.tournament.standings import Result, Standing


class TableProgress(NamedTuple):
    """The progress of the game of a table.

    Attributes:
        hands: The number of its hands.
        points: The id of each who sits there -> their total.
        at: The time when its last hand was recorded, as an ISO 8601 text; None before the first.
        over: Whether it is over by its rules.
    """

    hands: int
    points: Mapping[str, Points]
    at: str | None = None
    over: bool = False

    @property
    def totals(self) -> str:
        """All totals as a text, seat by seat."""
        return " ".join(map(str, self.points.values()))


NOT_BEGUN = TableProgress(0, MappingProxyType({}))


@dataclass(frozen=True)
class ClubPage:
    """An evening with the results of its tables, by their keys.

    ``story`` is read where the evening is shared; None elsewhere.
    """

    evening: ClubEvening
    progress: Mapping[str, TableProgress] = field(hash=False)
    highest_wins: bool = False
    story: "EveningStory | None" = None

    def of(self, table: ClubTable) -> TableProgress:
        """Return the progress of the game of a table."""
        return self.progress.get(table.key, NOT_BEGUN)

    def is_confirmed(self, table: ClubTable) -> bool:
        """Return whether somebody has said that the result is right as it is now."""
        confirmation, progress = table.confirmed, self.of(table)
        if confirmation is None or table.disputed is not None:
            return False
        # Older evenings have no totals.
        return confirmation.hands == progress.hands and confirmation.totals in ("", progress.totals)

    def is_played(self, table: ClubTable) -> bool:
        """Return whether a table has played all the hands of its round."""
        progress, hands = self.of(table), self.evening.plan.hands
        return progress.over or 0 < hands <= progress.hands

    @property
    def results(self) -> "tuple[Result, ...]":
        """The results of the tables so far, without those that have no hand."""
        from scorekeeper.tournament.standings import Result  # noqa: PLC0415  # few show an evening

        return tuple(
            Result(table.round, table.number, progress.hands, progress.points)
            for table in self.evening.tables.values()
            if (progress := self.of(table)).hands
        )

    @cached_property
    def standing(self) -> "tuple[Standing, ...]":
        """The standing so far, penalties included."""
        return self.ranked(self.results)

    @cached_property
    def payers(self) -> tuple[str, ...]:
        """The people who pay the entry fee, once each: everybody with a seat in a game with a hand.

        Where somebody is replaced, the fee stays with the seat, as the points do.
        """
        played = {person for result in self.results for person in result.points}
        return tuple(person for person in self.evening.people if person in played)

    @property
    def pot(self) -> int:
        """All fees together, in smallest units."""
        return self.evening.plan.fee * len(self.payers)

    @cached_property
    def prizes(self) -> "tuple[Prize, ...]":
        """The prizes out of the pot as things stand, the first place first."""
        from scorekeeper.tournament.prizes import prizes  # noqa: PLC0415

        return prizes(self.pot, self.evening.plan.shares, self.standing, {*self.payers})

    def ranked(
        self, results: "Iterable[Result]", *, until: Round | None = None
    ) -> "tuple[Standing, ...]":
        """Return the standing after results and penalties, those ``until`` a round."""
        # Few starts show an evening.
        from scorekeeper.tournament.standings import Penalty, standings  # noqa: PLC0415

        evening = self.evening
        penalties = (
            Penalty(penalty.person, penalty.round, penalty.points)
            for penalty in evening.penalties.values()
        )
        return standings(
            results,
            evening.plan.by,
            people=evening.people,
            penalties=penalties,
            highest_wins=self.highest_wins,
            seated_by_standing=evening.plan.seating == "standing",
            until=until,
        )


@dataclass(frozen=True)
class ClubDraft:
    """An evening that is being prepared; which game it is stands in the set-up of a new game.

    ``seats`` is the list of prescribed seats as somebody types it: see `written_rounds`; ``fee``
    and ``shares`` are the entry fee and the shares of the pot as typed: see `draft_money`.
    """

    names: tuple[str, ...] = ()
    name: str = ""
    group: str = ""
    seats: str = ""
    plan: Plan = field(default_factory=Plan)
    fee: str = ""
    shares: str = "100"


@dataclass(frozen=True)
class Club:
    """Club evenings: those that go on, the latest first, that on the screen, and the next one.

    ``at_table`` is the number of the table at which this device plays in the evening
    ``of_evening``; 0 for none.
    """

    going_on: tuple[ClubEvening, ...] = ()
    page: ClubPage | None = None
    draft: ClubDraft = field(default_factory=ClubDraft)
    at_table: int = 0
    of_evening: str = ""

    @property
    def here(self) -> ClubEvening | None:
        """The evening at whose table this device plays; None once its codes have ended."""
        latest = next(iter(self.going_on), None)
        return latest if latest and latest.id == self.of_evening else None

    @property
    def open_evening(self) -> str:
        """The id of the evening on the screen, or of the game on it; empty for none."""
        return self.page.evening.id if self.page else ""


NO_CLUB = Club()
