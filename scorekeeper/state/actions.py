"""Everything that can happen, each a frozen value."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.game import Game
from scorekeeper.state.app_state import Damaged, Listed, Notice, PastGames
from scorekeeper.state.chore_actions import Chore
from scorekeeper.state.doors import Doors
from scorekeeper.state.draft import Draft
from scorekeeper.state.place import Place


@dataclass(frozen=True)
class Went:
    """Somebody goes to another screen."""

    place: Place


@dataclass(frozen=True)
class GamesListed:
    """The newest games, newest first, and everybody's names, as the store has them now."""

    games: tuple[Listed, ...]
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class GamesSought:
    """Past games are looked through for these words; the store answers with `GamesFound`."""

    query: str


@dataclass(frozen=True)
class MoreGames:
    """More of the past games are to be shown."""


@dataclass(frozen=True)
class GamesFound:
    """What the store has found among the past games, and what does not open."""

    past: PastGames
    damaged: tuple[Damaged, ...] = ()


@dataclass(frozen=True)
class TrashOpened:
    """Somebody looks into the trash, or closes it again."""

    opened: bool


@dataclass(frozen=True)
class GameOpened:
    """The store answered with a game and its half-entered hands."""

    game: Game
    drafts: Mapping[int, Draft]


@dataclass(frozen=True)
class Trouble:
    """Something the store could not do; the state is as it was."""

    code: str
    values: Mapping[str, object]


@dataclass(frozen=True)
class NoticeSeen:
    """The message has been read or has gone."""


@dataclass(frozen=True)
class UpdateFound:
    """A newer version of the app is here, and waits to be started."""


@dataclass(frozen=True)
class UpdateTaken:
    """Somebody wants the newer version now."""


@dataclass(frozen=True)
class SetupStarted:
    """A new game begins to be prepared, like the last one."""


@dataclass(frozen=True)
class VariantPicked:
    """A game of the catalogue is chosen."""

    variant: str


@dataclass(frozen=True)
class PlayerAdded:
    """Somebody takes the next seat."""

    name: str


@dataclass(frozen=True)
class PlayerRemoved:
    """A seat is given up."""

    position: int


@dataclass(frozen=True)
class PlayerMoved:
    """A seat changes: ``step`` -1 is towards the first seat."""

    position: int
    step: int


@dataclass(frozen=True)
class DealerPicked:
    """Who deals the first hand."""

    name: str


@dataclass(frozen=True)
class OptionSet:
    """A house rule; a value that equals the game's own is not kept."""

    option: str
    value: object


@dataclass(frozen=True)
class OptionStepped:
    """A house rule goes to its next smaller (-1) or larger (1) value, from what it is by then.

    So two quick taps are two steps, whatever the screen showed in between. The same goes for
    everything else that is stepped.
    """

    option: str
    step: int


@dataclass(frozen=True)
class GameNamed:
    """The players give their game a name."""

    name: str


@dataclass(frozen=True)
class GameDealt:
    """The prepared game begins. ``name`` is used where the players gave none."""

    name: str


@dataclass(frozen=True)
class Repeated:
    """A new game like a listed one, next dealer, at once."""

    game: Game
    name: str


@dataclass(frozen=True)
class RepeatedLast:
    """A new game like the latest one; the store is asked for it first."""


@dataclass(frozen=True)
class Unfolded:
    """A part of the screen was opened, or closed if it was open."""

    part: str


@dataclass(frozen=True)
class ModePicked:
    """Entering by ``cards`` or by ``count``."""

    mode: str


@dataclass(frozen=True)
class TakerChosen:
    """Tapped cards now go to this taker: a player or a pile."""

    player: str


@dataclass(frozen=True)
class CardTapped:
    """One copy of a card goes to the chosen player, or to ``taker`` where one is named."""

    card: str
    copy: int = 0
    taker: str = ""


@dataclass(frozen=True)
class Counted:
    """A player or a pile took so many cards of a group."""

    player: str
    group: str
    number: int


@dataclass(frozen=True)
class RestGiven:
    """Everything that is left goes to this player or pile."""

    player: str


@dataclass(frozen=True)
class MoonGiven:
    """Every card of the moon goes to this player or pile."""

    player: str


@dataclass(frozen=True)
class CardsSwept:
    """A finger went across these copies of cards, and does to each what it did to the first.

    ``way`` is ``take`` (what nobody has), ``move`` (whoever has it) or ``back`` (what the taker
    has). ``goes_on`` where it is the same finger as before: one tap taken back takes back all.
    """

    cards: tuple[tuple[str, int], ...]
    taker: str
    way: str
    goes_on: bool = False


@dataclass(frozen=True)
class BidSaid:
    """Who plays the pile beside their own hand, and for how many points; None is not said yet."""

    declarer: str
    points: int | None


@dataclass(frozen=True)
class BidStepped:
    """The bid goes down or up by so much."""

    step: int


@dataclass(frozen=True)
class PassCalled:
    """The dealer's call (``2 left``, ``hold``); empty takes it back."""

    call: str


@dataclass(frozen=True)
class SunSaid:
    """This player won every trick; empty is nobody."""

    player: str


@dataclass(frozen=True)
class NoTricksSaid:
    """Whether this player won no trick."""

    player: str
    said: bool


@dataclass(frozen=True)
class RevokesCounted:
    """A player revoked so many times."""

    player: str
    times: int


@dataclass(frozen=True)
class RevokesStepped:
    """A player revoked so many times more or less."""

    player: str
    step: int


@dataclass(frozen=True)
class ChoiceReopened:
    """What the shooter decided is to be asked again."""


@dataclass(frozen=True)
class AdjustmentChanged:
    """A player's agreed correction becomes so many points; 0 takes it away."""

    player: str
    points: int


@dataclass(frozen=True)
class AdjustmentStepped:
    """A player's agreed correction goes down or up by so much."""

    player: str
    step: int


@dataclass(frozen=True)
class NoteWritten:
    """The note of the hand being entered."""

    note: str


@dataclass(frozen=True)
class TapUndone:
    """The last tap of the hand being entered is taken back."""


@dataclass(frozen=True)
class TapRedone:
    """The tap of the hand being entered that was taken back last is done again."""


@dataclass(frozen=True)
class DigitsTyped:
    """The keyboard is in use; these digits were typed last, one after the other."""

    digits: str


@dataclass(frozen=True)
class GroupChosen:
    """Typed digits now count the cards of this group."""

    group: str


@dataclass(frozen=True)
class Writing:
    """Somebody begins to write into a text field, or leaves it."""

    begun: bool


@dataclass(frozen=True)
class HandSaved:
    """The hand being entered is done, unless a shooter has something to decide yet.

    ``moon`` is the shooter's choice for the moon ``which`` (``*`` is the only one), ``relief``
    what comes off all totals; both where they were open.
    """

    moon: str = ""
    which: str = "*"
    relief: int | None = None


@dataclass(frozen=True)
class DraftDropped:
    """What was entered for this hand is forgotten."""


@dataclass(frozen=True)
class HandDeleted:
    """A recorded hand is taken out of the game."""

    hand: int


@dataclass(frozen=True)
class Undone:
    """The last change of the game is taken back."""


@dataclass(frozen=True)
class Redone:
    """What was undone is done again."""


@dataclass(frozen=True)
class TableStopped:
    """The table ends the game here."""


@dataclass(frozen=True)
class PlayedOn:
    """A finished game goes on: to a higher target, for more hands, or simply on."""

    option: str = ""
    value: int = 0


@dataclass(frozen=True)
class GameDeleted:
    """A game goes to the trash."""

    game: str


@dataclass(frozen=True)
class SettingChosen:
    """Something about this device's own screen is chosen (see state/settings.py)."""

    name: str
    value: str | bool


@dataclass(frozen=True)
class SystemHeard:
    """The device's system says what it wants now; None of what is as it was."""

    languages: tuple[str, ...] | None = None
    text: float | None = None


@dataclass(frozen=True)
class GameRestored:
    """A game comes back from the trash."""

    game: str


@dataclass(frozen=True)
class DoorsSeen:
    """How others join, and who has, as it is now."""

    doors: Doors


@dataclass(frozen=True)
class NetworkSwitched:
    """The app is opened to the network, or closed again."""

    on: bool


@dataclass(frozen=True)
class CodesRenewed:
    """The codes for joining change; whoever has joined stays."""


@dataclass(frozen=True)
class DeviceRemoved:
    """A device is thrown out."""

    device: str


@dataclass(frozen=True)
class GameDiscarded:
    """A game in the trash is deleted for good."""

    game: str


@dataclass(frozen=True)
class GameRecovered:
    """A damaged game goes on with the version before; the damaged file is set aside."""

    game: str


@dataclass(frozen=True)
class ClashSettled:
    """What is to be kept of two windows' changes.

    ``mine`` writes over the others', ``theirs`` gives up one's own (both can be undone),
    ``both`` adds one's new hands after theirs. Where the others deleted the game: ``mine``
    keeps it, ``theirs`` leaves it deleted.
    """

    way: str


@dataclass(frozen=True)
class FilesAsked:
    """Games are to go out of the app or to come in, or that is to be taken back.

    ``what`` is ``export``, ``share``, ``backup``, ``import``, ``restore``, ``check`` (that all is
    as it should be), ``undo_import`` or ``undo_restore``; ``form`` is ``json`` or ``csv``;
    ``which`` is the game that goes out, every game where it is empty, or what is taken back.
    """

    what: str
    form: str = "json"
    which: str = ""


@dataclass(frozen=True)
class FilesGone:
    """So many things of so many have gone out or come in."""

    what: str
    done: int
    total: int


@dataclass(frozen=True)
class FilesDone:
    """That work is over, and this is told of it. These games changed, or ``everything`` did."""

    notice: Notice | None
    games: tuple[str, ...] = ()
    everything: bool = False


Action = (
    Went
    | GamesListed
    | GameOpened
    | Trouble
    | NoticeSeen
    | UpdateFound
    | UpdateTaken
    | SetupStarted
    | VariantPicked
    | PlayerAdded
    | PlayerRemoved
    | PlayerMoved
    | DealerPicked
    | OptionSet
    | OptionStepped
    | GameNamed
    | GameDealt
    | Repeated
    | RepeatedLast
    | Unfolded
    | ModePicked
    | TakerChosen
    | CardTapped
    | Counted
    | RestGiven
    | MoonGiven
    | CardsSwept
    | BidSaid
    | BidStepped
    | PassCalled
    | SunSaid
    | NoTricksSaid
    | RevokesCounted
    | RevokesStepped
    | ChoiceReopened
    | AdjustmentChanged
    | AdjustmentStepped
    | NoteWritten
    | TapUndone
    | TapRedone
    | DigitsTyped
    | GroupChosen
    | Writing
    | HandSaved
    | DraftDropped
    | HandDeleted
    | Undone
    | Redone
    | TableStopped
    | PlayedOn
    | GameDeleted
    | SettingChosen
    | SystemHeard
    | GameRestored
    | DoorsSeen
    | NetworkSwitched
    | CodesRenewed
    | DeviceRemoved
    | GamesSought
    | MoreGames
    | GamesFound
    | TrashOpened
    | GameDiscarded
    | GameRecovered
    | ClashSettled
    | FilesAsked
    | FilesGone
    | FilesDone
    | Chore
)


@dataclass(frozen=True)
class Moment:
    """What only the outside knows: the time (ISO 8601) and a fresh id."""

    at: str
    id: str
