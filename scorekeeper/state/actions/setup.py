"""A new game: which one, who sits where, who deals, by which rules; drawing cards for seats."""

from dataclasses import dataclass

from scorekeeper.scoring.game import Game
from scorekeeper.state.actions.action import Action


@dataclass(frozen=True)
class SetupStarted(Action):
    """A new game begins to be prepared, like the last one."""


@dataclass(frozen=True)
class VariantPicked(Action):
    """A game of the catalogue is chosen."""

    variant: str


@dataclass(frozen=True)
class PlayerAdded(Action):
    """Somebody takes the next seat."""

    name: str


@dataclass(frozen=True)
class PlayerRemoved(Action):
    """A seat is given up."""

    position: int


@dataclass(frozen=True)
class PlayerMoved(Action):
    """A seat changes: ``step`` -1 is towards the first seat."""

    position: int
    step: int


@dataclass(frozen=True)
class PlayersSwapped(Action):
    """Two change seats in the game that is prepared, counted from 0."""

    first: int
    second: int


@dataclass(frozen=True)
class DealerPicked(Action):
    """Who deals the first hand."""

    name: str


@dataclass(frozen=True)
class OptionSet(Action):
    """A house rule; a value that equals the game's own is not kept."""

    option: str
    value: object


@dataclass(frozen=True)
class OptionStepped(Action):
    """A house rule goes to its next smaller (-1) or larger (1) value, from what it is by then.

    So two quick taps are two steps, whatever the screen showed in between. The same goes for
    everything else that is stepped.
    """

    option: str
    step: int


@dataclass(frozen=True)
class GameNamed(Action):
    """The players give their game a name."""

    name: str


@dataclass(frozen=True)
class DrawBegun(Action):
    """Cards are drawn for ``seats`` (and the first dealer) or for the ``dealer`` alone."""

    what: str


@dataclass(frozen=True)
class DrawAsked(Action):
    """The app is to draw for everyone: somebody outside has to shuffle."""


@dataclass(frozen=True)
class CardsDrawn(Action):
    """A pack as it was shuffled; everyone gets the next card of it."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class RankDrawn(Action):
    """What somebody drew from a pack at the table."""

    player: str
    rank: str


@dataclass(frozen=True)
class DrawDropped(Action):
    """The draw is over, or is not to be."""


@dataclass(frozen=True)
class GameDealt(Action):
    """The prepared game begins. ``name`` is used where the players gave none."""

    name: str


@dataclass(frozen=True)
class Repeated(Action):
    """A new game like a listed one, next dealer, at once."""

    game: Game
    name: str


@dataclass(frozen=True)
class RepeatedLast(Action):
    """A new game like the latest one; the store is asked for it first."""
