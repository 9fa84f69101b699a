"""A group: people who play together regularly, and their usual game."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from types import MappingProxyType
from typing import Annotated

from scorekeeper.scoring.rules.limits import Limit

GROUP_NAME_LIMIT = 40
GROUP_PEOPLE_LIMIT = 40
FEWEST_OF_GROUP = 3
"""The number of members of a larger group that make a table of it."""
FEWEST_EVENINGS, MOST_EVENINGS = 3, 6
"""From how many evenings a group's usual weekday is derived."""
WEEK = 7


@dataclass(frozen=True)
class Group:
    """A regular table, such as "Thursday table".

    Attributes:
        id: The store's id of it; empty before it is stored.
        name: Its name.
        people: The names of everybody who belongs to it.
        variant: The id of the game that they usually play.
        options: Their usual house rules, as a game file has them.
    """

    id: str
    name: Annotated[str, Limit(longest=GROUP_NAME_LIMIT, named=True)]
    people: Annotated[
        tuple[str, ...], Limit(entries=GROUP_PEOPLE_LIMIT, repeats=True, longest=None)
    ]
    variant: str
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        """Hash the field that is quickest to hash."""
        return hash((self.id, self.name, self.people))


def next_evening(evenings: Iterable[date], today: date) -> date | None:
    """Return the day on which a group may well play next; None where it has no usual weekday.

    That is the weekday of at least two thirds of its latest evenings.

    Args:
        evenings: The days on which it played, in any order, each any number of times.
        today: The first day that may be the next one.
    """
    latest = sorted(set(evenings))[-MOST_EVENINGS:]
    if len(latest) < FEWEST_EVENINGS:
        return None
    weekday, count = Counter(day.weekday() for day in latest).most_common(1)[0]
    if 3 * count < 2 * len(latest):
        return None
    # A group that has played today plays again in a week.
    first = today + timedelta(days=latest[-1] == today)
    return first + timedelta(days=(weekday - first.weekday()) % WEEK)


def may_be_of_group(of_group: int, seats: int, group_size: int) -> bool:
    """Return whether a game looks like one of a group, by who played it.

    It does where at least three quarters of those who played belong to the group: somebody's guest
    makes no other table of it, two strangers at four seats do. And at least three of the group have
    played, or all of a smaller one: two of eight friends who play at home are not their table.

    Args:
        of_group: The number of players who belong to the group.
        seats: The number of players, whoever came late or left early too.
        group_size: The number of members of the group.
    """
    return 4 * of_group >= 3 * seats > 0 and of_group >= min(FEWEST_OF_GROUP, group_size)
