"""A group: people who play together regularly, and what they usually play."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

GROUP_NAME_LIMIT = 40
GROUP_PEOPLE_LIMIT = 40


@dataclass(frozen=True)
class Group:
    """A regular table, such as "Thursday table".

    Attributes:
        id: What the store knows it by; empty before it is stored.
        name: What people call it.
        people: The names of everybody who belongs to it.
        variant: The id of the game that they usually play.
        options: Their usual house rules, as a game file has them.
    """

    id: str
    name: str
    people: tuple[str, ...]
    variant: str
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        """Hash what is quick to hash."""
        return hash((self.id, self.name, self.people))
