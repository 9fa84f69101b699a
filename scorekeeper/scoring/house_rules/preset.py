"""House rules kept under a name, such as "Grandma's rules", to be chosen again for a new game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated

from scorekeeper.scoring.rules.limits import Limit

NAME_LIMIT = 40


@dataclass(frozen=True)
class RulePreset:
    """The house rules that a table calls ``name``, for one game of the catalogue.

    ``options`` are the rules that differ from the game's own, as in a game file. What a later
    version of the game no longer has is left out where the preset is chosen.
    """

    name: Annotated[str, Limit(longest=None, named=True)]
    variant: str
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def key(self) -> tuple[str, str]:
        """What no other preset has: the game, and the name without regard to capitals."""
        return self.variant, self.name.casefold()
