"""Requests to the session: to the store, to the server, or for shuffled cards.

The session answers each with actions; no request changes the state itself.
"""

from typing import Literal

from scorekeeper.scoring.game import Game
from scorekeeper.state.action import Request
from scorekeeper.state.saving import Resolution
from scorekeeper.state.search import Search
from scorekeeper.state.shared_records import HubTask, RecordRole
from scorekeeper.statistics.filter import Filter


class FiguresFiltered(Request):
    """Somebody chooses which games count; the store answers with `FiguresFound`."""

    chosen: Filter


class MoreCountedRequested(Request):
    """Somebody asks for more of the games behind a figure."""


class GamesSearched(Request):
    """Somebody searches the past games; the store answers with `PastGamesFound`."""

    query: str


class GamesFiltered(Request):
    """Somebody filters the past games; the text of the search stays as it is.

    The store answers with `PastGamesFound`.
    """

    search: Search


class MoreGamesRequested(Request):
    """Somebody asks for more of the past games; the store answers with `PastGamesFound`."""


class TrashToggled(Request):
    """Somebody opens the trash, or closes it again."""

    opened: bool


class GameDiscarded(Request):
    """Somebody deletes a game in the trash for good."""

    game: str


class ExamplesRequested(Request):
    """The app's address asks for the example evening, which is not mixed with own games unasked."""


class GameRecovered(Request):
    """Somebody restores the previous version of a damaged game; the damaged file is set aside."""

    game: str


class GroupGameRequested(Request):
    """Somebody wants to play in a group: at once, or after they ``choose`` who plays."""

    group: str
    choose: bool = False


class GameGrouped(Request):
    """Somebody puts a game into a group, or with an empty one out of it."""

    game: str
    group: str


class OwnGameSaved(Request):
    """The draft becomes one of the store's own games; the store answers with `OwnGameStored`."""


class OfferTaken(Request):
    """The offer that is shown is taken: rules become an own game, a game one of those played.

    ``instead`` lets a game, or those of its hands that somebody has chosen, take the place in the
    stored one that looks like it; ``removed`` moves a game that is stored itself to the trash. The
    store answers with `OfferStored`, `OfferedGameStored`, `OfferedGameReplaced` or
    `OfferedGameRemoved`.
    """

    instead: bool = False
    removed: bool = False


class PapersAdded(Request):
    """All games of a file become past games; the store answers with `PapersStored`.

    ``days`` and ``names`` are those of `PaperSaved` for each of them, in their order.
    """

    days: tuple[str, ...]
    names: tuple[str, ...]


class TwinsCompared(Request):
    """Somebody compares stored games with those that they look like."""

    games: tuple[str, ...]


class ConflictResolved(Request):
    """Somebody decides which of two windows' changes to keep.

    ``mine`` overwrites the others' changes, ``theirs`` gives up one's own (both can be undone),
    ``both`` adds one's own new hands after theirs. Where the others deleted the game, ``mine``
    keeps it and ``theirs`` leaves it deleted.
    """

    resolution: Resolution


class ShuffleRequested(Request):
    """The app is to draw for everyone; a shuffled pack comes from outside with `CardsDrawn`."""


class RematchRequested(Request):
    """Somebody asks for a rematch of a game; of the latest, which is loaded first, without one."""

    game: Game | None = None


class NetworkSwitched(Request):
    """Somebody opens the app to the network, or closes it again."""

    on: bool


class CodesRenewed(Request):
    """The codes for joining change; devices that have joined stay."""


class DeviceRemoved(Request):
    """The host removes a device."""

    device: str


SharingRequest = NetworkSwitched | CodesRenewed | DeviceRemoved
"""Requests of the host alone, to a served app alone."""


class ClubRequest(Request):
    """Somebody begins, changes or removes a club evening: the host, who organises it.

    A table may only say whether its result is right, see `TableRequest`.
    """


class TableRequest(ClubRequest):
    """Somebody says whether the result of a table is right."""

    evening: str
    table: str

    @property
    def by_table(self) -> bool:
        """Whether the table says it, not the organiser."""
        return True


class RecordShared(Request):
    """Somebody shares a group, or everything where ``group`` is empty, under a name.

    ``hub`` is the address of the hub; empty for the one that this program is itself.
    """

    group: str
    name: str
    hub: str = ""
    owner_key: str = ""


class RecordJoined(Request):
    """Somebody joins a record by its link, or by six characters and the address of the hub."""

    text: str
    hub: str = ""


class CodeRequested(Request):
    """Somebody asks for six characters with which others join a record."""

    db: str
    role: RecordRole = "member"


class LinkRequested(Request):
    """Somebody asks for the link with which others join a record."""

    db: str
    role: RecordRole = "member"


class KeyRenewed(Request):
    """A record gets a new key, which shuts out everybody who has the old one.

    On a CouchDB it is made at ``hub``, its address with its administrator.
    """

    db: str
    hub: str = ""


class RecordLeft(Request):
    """This device leaves a record, and keeps its copy unless it is to ``forget`` it."""

    db: str
    forget: bool


class DocumentDecided(Request):
    """Somebody decides which of two versions of a document stays, this device's or the other."""

    db: str
    document: str
    choice: Literal["mine", "theirs"]


class PersonIdentified(Request):
    """Somebody says whether a person of a record is the one who was here; else they are two.

    ``name`` is what the one is called who was here.
    """

    db: str
    person: str
    same: bool
    name: str = ""


class PeopleIdentified(Request):
    """Somebody has said who is who in a record."""

    db: str


class AnswerDismissed(Request):
    """Somebody is done with the hub's answer."""


class ExchangeRequested(Request):
    """All records are to be exchanged now."""


HostedRequest = (
    RecordShared | RecordJoined | CodeRequested | LinkRequested | KeyRenewed | RecordLeft
)
"""Requests of the host alone: they pass on the key of a record, or take it away."""
RecordRequest = (
    HostedRequest
    | DocumentDecided
    | PersonIdentified
    | PeopleIdentified
    | AnswerDismissed
    | ExchangeRequested
)
"""Requests about shared records."""
TASKS: dict[type[RecordRequest], HubTask] = {
    RecordShared: "share",
    RecordJoined: "join",
    CodeRequested: "code",
    LinkRequested: "link",
    KeyRenewed: "new_key",
    RecordLeft: "leave",
    DocumentDecided: "decide",
    PersonIdentified: "identify",
    PeopleIdentified: "identify",
}
"""The name of each request in its answer."""
WITHOUT_HUB = RecordLeft | DocumentDecided | PersonIdentified | PeopleIdentified
"""Requests that are carried out while a hub is being asked for something else."""
