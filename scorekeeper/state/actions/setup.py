"""Preparing a new game: its variant, seats, dealer and house rules, and drawing cards for seats."""

from dataclasses import dataclass

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.preset import RulePreset
from scorekeeper.state.actions.action import Action, Request
from scorekeeper.state.model import DrawPurpose


@dataclass(frozen=True)
class SetupStarted(Action):
    """Somebody begins to prepare a game, which is set up like the last one."""


@dataclass(frozen=True)
class VariantSelected(Action):
    """A game of the catalogue is selected."""

    variant: str


@dataclass(frozen=True)
class PlayerAdded(Action):
    """Somebody takes the next seat."""

    name: str


@dataclass(frozen=True)
class GroupSeated(Action):
    """Everybody of these who is not seated yet takes a seat, one after the other.

    ``group`` is the id of their group, empty where they have none.
    """

    names: tuple[str, ...]
    group: str = ""


@dataclass(frozen=True)
class SeatRenamed(Action):
    """The name of the player on this seat, which counts from 0, is corrected."""

    position: int
    name: str


@dataclass(frozen=True)
class PlayerRemoved(Action):
    """The seat at this position becomes free; the seats after it move up."""

    position: int


@dataclass(frozen=True)
class PlayerMoved(Action):
    """A seat moves by ``step`` positions; -1 is towards the first seat."""

    position: int
    step: int


@dataclass(frozen=True)
class PlayersSwapped(Action):
    """Two people of the game being prepared swap seats, which count from 0."""

    first: int
    second: int


@dataclass(frozen=True)
class DealerSelected(Action):
    """This player deals the first hand."""

    name: str


@dataclass(frozen=True)
class OptionSet(Action):
    """A house rule gets a value; the game's own value is not stored."""

    option: str
    value: object


@dataclass(frozen=True)
class OptionStepped(Action):
    """A house rule goes to its next smaller (-1) or larger (1) value.

    The step counts from the value in the state, not from the one on the screen, so two quick taps
    are two steps. This goes for every action that steps something.
    """

    option: str
    step: int


@dataclass(frozen=True)
class PresetChosen(Action):
    """House rules that are kept under a name are chosen; None for the game's own rules."""

    preset: RulePreset | None


@dataclass(frozen=True)
class PresetKept(Action):
    """House rules are to be kept under a name, in place of those that it had ``before``."""

    preset: RulePreset
    before: RulePreset | None = None


@dataclass(frozen=True)
class PresetRenamed(Action):
    """House rules are to be kept under another name."""

    preset: RulePreset
    name: str


@dataclass(frozen=True)
class PresetRemoved(Action):
    """House rules are no longer to be kept under their name."""

    preset: RulePreset


@dataclass(frozen=True)
class GameNamed(Action):
    """The game being prepared gets a name."""

    name: str


@dataclass(frozen=True)
class DrawStarted(Action):
    """Cards are to be drawn for this purpose."""

    what: DrawPurpose


@dataclass(frozen=True)
class ShuffleRequested(Request):
    """The app is to draw for everyone; a shuffled pack comes from outside with `CardsDrawn`."""


@dataclass(frozen=True)
class CardsDrawn(Action):
    """Everyone draws the next card of this shuffled pack."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class RankDrawn(Action):
    """Somebody drew a card of this rank from a pack at the table."""

    player: str
    rank: str


@dataclass(frozen=True)
class DrawCancelled(Action):
    """The draw is over, or is cancelled."""


@dataclass(frozen=True)
class GameStarted(Action):
    """The prepared game begins; ``name`` is used where the players gave it none."""

    name: str


@dataclass(frozen=True)
class RematchStarted(Action):
    """A rematch of this game begins at once, with the next dealer."""

    game: Game
    name: str


@dataclass(frozen=True)
class RematchRequested(Request):
    """Somebody asks for a rematch of the latest game, which the store has to load first."""
