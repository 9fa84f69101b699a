"""The whole state of one session, frozen."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.what_if import NO_CHOICES_MADE, Choices
from scorekeeper.state.chances import NO_CHANCES, KnownChances
from scorekeeper.state.club import NO_CLUB, Club
from scorekeeper.state.figures import NO_FIGURES, Figures
from scorekeeper.state.groups import NO_GROUPS, Groups
from scorekeeper.state.hand.draft import Draft, EntryMode, Taps
from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.paper import NO_PAPER, Paper
from scorekeeper.state.routes import HOME, NEW_HAND, CameFrom, Role, Route
from scorekeeper.state.saving import ALL_SAVED, MergeConflict, SaveState, SaveStatus
from scorekeeper.state.settings import DEFAULT_SETTINGS, UNKNOWN_SYSTEM, Settings, System
from scorekeeper.state.shared_records import NO_SHARED_RECORDS, SharedRecords
from scorekeeper.state.sharing import (
    NO_SITE,
    NOTHING_INCOMING,
    HandOver,
    Incoming,
    LinkSite,
    PeerActivity,
    Sharing,
)
from scorekeeper.state.stored import (
    NO_EXAMPLES,
    NO_PAST_GAMES,
    ON_DEVICE,
    UNEXAMINED,
    DamagedFile,
    Examples,
    JobProgress,
    PastGames,
    StoreContent,
    StorePlace,
    UnopenedGame,
)
from scorekeeper.statistics.people import NOBODY, People

Change = Literal[
    "hand_saved",
    "hand_edited",
    "hand_deleted",
    "table_stopped",
    "played_on",
    "player_renamed",
    "colour_picked",
    "seats_changed",
    "dealer_picked",
    "player_joined",
    "player_left",
    "rules_changed",
    "described",
    "settled",
    "status_changed",
    "after_end_decided",
    "opening_set",
    "sits_out",
    "pass_moved",
]
"""The kinds of changes that undo takes back; each has its sentence ``step.<change>``."""
NoticeCode = Literal[
    "after_end.done.asked",
    "after_end.done.counts",
    "after_end.done.left_out",
    "carried.told",
    "carried.trouble",
    "cash_box.booked",
    "cash_box.opened",
    "cash_box.paid",
    "cash_box.paid_in",
    "cash_box.paid_out",
    "cash_box.removed",
    "club.no_rules",
    "club.round_over",
    "club.too_few",
    "club.too_many_tables",
    "codes_given_up",
    "examples.removed",
    "game_dealt",
    "game_deleted",
    "game_deleted_elsewhere",
    "games_apart",
    "group.removed",
    "group.taken_in",
    "hand_deleted",
    "hand_gone",
    "hand_gone.unknown",
    "merged",
    "odd_hand.cleared",
    "odd_hand.saved.misdeal",
    "odd_hand.saved.thrown_in",
    "offer_declined",
    "offer_game_replaced",
    "offer_game_taken",
    "offer_taken",
    "own_game_dropped",
    "own_game_replaced",
    "own_game_saved",
    "paper_added",
    "paper_discarded",
    "paper_replaced",
    "papers_added",
    "people.coloured",
    "people.forgotten",
    "people.hidden",
    "people.merged",
    "people.renamed",
    "people.separated",
    "people.shown",
    "people.together",
    "player_joined",
    "player_left",
    "player_renamed",
    "presets.kept",
    "presets.removed",
    "record.only_reads",
    "redo.done",
    "restored.changed",
    "restored.gone",
    "season.minimum_set",
    "season.removed",
    "share.copied",
    "share.failed",
    "share.link_copied",
    "share.picture_copied",
    "share.saved",
    "status.done.abandoned",
    "status.done.counted",
    "status.done.uncounted",
    "take_along.copied",
    "trouble.network",
    "trouble.refused",
    "trouble.unreadable",
    "undo.done",
    "undo.lost",
    "what_if.copied",
]
"""The code of a notice: the key of its sentence."""
Hint = Literal["why", "sweep"]
"""A gesture that is hinted at: a number can be tapped, cards can be swept."""
DrawPurpose = Literal["seats", "dealer"]
"""The purpose of drawing cards: the seats and the first dealer, or the dealer alone."""


@dataclass(frozen=True)
class Sheet:
    """A game and the drafts of its half-entered hands: the unit of undo.

    ``drafts`` are by the id of their hand, that of the next one too. Of several, because a hand was
    taken back by undo, the first is meant.
    """

    game: Game
    drafts: Mapping[str, Draft] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def next_drafts(self) -> tuple[str, ...]:
        """The ids of the drafts whose hand is not recorded yet."""
        return tuple(hand for hand in self.drafts if self.game.place_of(hand) is None)


@dataclass(frozen=True)
class UndoStep:
    """A change that can be undone: the sheet ``before`` it, and the id of its hand, if any."""

    before: Sheet
    what: Change
    hand: str | None = None

    def place(self, after: Game) -> int | None:
        """Return the position of its hand in the game ``after`` it, or else before it."""
        hand, games = self.hand, (after, self.before.game)
        places = (game.place_of(hand) for game in games if hand is not None)
        return next((place for place in places if place is not None), None)


@dataclass(frozen=True)
class Table:
    """An open game: its sheet now, and the steps of undo and redo, for the game and each draft.

    ``mode`` is how this device last entered a hand; None where it never chose.
    """

    sheet: Sheet
    past: tuple[UndoStep, ...] = ()
    future: tuple[UndoStep, ...] = ()
    taps: Mapping[str, Taps] = field(default_factory=lambda: MappingProxyType({}))
    mode: EntryMode | None = None

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.sheet.game

    def draft_key(self, place: int) -> str:
        """Return the id by which the draft of a hand is known, given the hand's position.

        It is `NEW_HAND` for the next hand while nothing was entered for it.
        """
        if place < len(self.game.hands):
            return self.game.hands[place].id
        return next(iter(self.sheet.next_drafts), NEW_HAND)

    def taps_of(self, place: int) -> Taps:
        """Return the taps of a hand that can be undone and redone while it is entered."""
        return self.taps.get(self.draft_key(place), Taps())


@dataclass(frozen=True)
class Draw:
    """Cards drawn for a purpose: player -> one card a round; of a real deck, its rank alone."""

    what: DrawPurpose
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Setup:
    """A new game being prepared.

    ``options`` are the house rules that differ from the variant's own. ``rules`` are the rules to
    start from where these are not the catalogue's. ``own`` are those of a game that is one of the
    store's own. ``colours`` are the chosen slots of the palette, by name. ``draw`` is under way or
    has just ended. ``preset`` is the name of the kept house rules that were chosen last, ``group``
    the id of the group that the game will belong to. ``by_hand`` is True once somebody has chosen a
    game, house rule or group for it; ``replaced`` is the set-up before those of the group were
    taken, None where that cannot be undone. With ``dealer_out`` whoever deals a hand sits it out.
    """

    variant: str = "black-lady"
    names: tuple[str, ...] = ()
    dealer: str = ""
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    name: str = ""
    rules: Variant | None = None
    colours: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    draw: Draw | None = None
    own: Variant | None = None
    preset: str = ""
    group: str = ""
    by_hand: bool = False
    replaced: "Setup | None" = None
    dealer_out: bool = False

    @property
    def variant_rules(self) -> Variant:
        """The rules of the variant, before any house rules."""
        return self.own or CATALOGUE[self.variant].variant


@dataclass(frozen=True)
class Notice:
    """A short message: ``values`` fill the sentence of ``code``, ``undo`` is the action offered."""

    code: NoticeCode
    values: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    undo: object = None
    serious: bool = False


@dataclass(frozen=True)
class LostEntry:
    """An entry made here into a hand that somebody else has deleted.

    ``sheet`` is the game with that ``hand`` (its id) and what was entered; ``who`` the device that
    deleted the hand, empty if unknown. It stays until a person keeps or discards it.
    """

    sheet: Sheet
    hand: str
    who: str = ""


@dataclass(frozen=True)
class ScreenState:
    """The state of one screen. The next screen begins with `NEW_SCREEN`.

    Attributes:
        expanded: The expanded sections.
        text_focused: Whether a text field has the focus.
        typed_ahead: Letters for a text field that is open without the focus; None where none is.
        menu_open: Whether a menu lies over the screen.
        control_focused: Whether a control has the focus by Tab, the last key that did something.
        card_group: The card group that typed digits count; empty for the first one of the game.
        replay_hand: After how many hands a finished game is looked at; None for all.
        replay_running: Whether it goes on by itself.
        new_row: The name of the row that was just added, to which the screen scrolls.
        join_link: The link to a shared record that was opened, and is to be joined.
    """

    expanded: frozenset[str] = frozenset()
    text_focused: bool = False
    typed_ahead: str | None = None
    menu_open: bool = False
    control_focused: bool = False
    card_group: str = ""
    replay_hand: int | None = None
    replay_running: bool = False
    new_row: str = ""
    join_link: str = ""

    def expand(self, section: str) -> "ScreenState":
        """Return the screen with a section expanded."""
        return replace(self, expanded=self.expanded | {section})

    def collapse(self, *sections: str) -> "ScreenState":
        """Return the screen with these sections collapsed, or with all where none is named."""
        return replace(self, expanded=self.expanded.difference(sections or self.expanded))


NEW_SCREEN = ScreenState()


@dataclass(frozen=True)
class AppState:
    """The state from which a screen is drawn; ``screen`` is that of the screen alone.

    ``games`` are the newest games, ``past`` is the search among all, ``figures`` is a page of them,
    ``groups`` are the regular tables, ``club`` the evenings of many. ``own_games`` are rules by id;
    ``own_game`` is the one being made, ``paper`` an old sheet. ``mode`` is how this device entered
    a hand last, None for never; ``hints`` it needs no more. ``people`` are all who have played
    here. ``presets`` are kept house rules. ``saves`` tells what is not stored. ``conflict`` and
    ``lost`` stay until a person has decided. ``chances`` are those found by now. ``role`` is what
    this session may do. ``sharing`` is None where the app is not shared; ``peer_activity`` is what
    somebody else placed last, ``shared`` how shared records stand. ``trial`` are rules tried on the
    open game, ``trial_moons`` what its shooters would have chosen under them. ``background_games``
    were open before. ``update`` is True when a newer app is ready to start. ``store`` is known on
    the screen for files, ``place`` is where it is. ``site`` is what links open, ``hand_over`` what
    the screen of codes shows, ``incoming`` waits to be taken. ``unopened`` stays until a game is
    opened. ``typed`` are digits just typed, None without a keyboard. ``came`` is None at first.
    """

    route: Route = HOME
    games: tuple[GameSummary, ...] = ()
    table: Table | None = None
    mode: EntryMode | None = None
    hints: frozenset[Hint] = frozenset()
    setup: Setup = Setup()
    notice: Notice | None = None
    saves: SaveState = ALL_SAVED
    damaged: tuple[DamagedFile, ...] = ()
    unopened: UnopenedGame | None = None
    examples: Examples = NO_EXAMPLES
    people: People = NOBODY
    presets: tuple[RulePreset, ...] = ()
    past: PastGames = NO_PAST_GAMES
    figures: Figures = NO_FIGURES
    groups: Groups = NO_GROUPS
    club: Club = NO_CLUB
    paper: Paper = NO_PAPER
    paper_aside: Paper = NO_PAPER  # a new sheet, while that of a typed game is corrected
    store: StoreContent = UNEXAMINED
    place: StorePlace = ON_DEVICE
    conflict: MergeConflict | None = None
    lost: tuple[LostEntry, ...] = ()
    settings: Settings = DEFAULT_SETTINGS
    chances: KnownChances = NO_CHANCES
    system: System = UNKNOWN_SYSTEM
    update: bool = False
    work: JobProgress | None = None
    role: Role = "host"
    sharing: Sharing | None = None
    peer_activity: PeerActivity | None = None
    shared: SharedRecords = NO_SHARED_RECORDS
    trial: Setup | None = None
    trial_moons: Choices = field(default_factory=lambda: NO_CHOICES_MADE)
    typed: str | None = None
    screen: ScreenState = NEW_SCREEN
    site: LinkSite = NO_SITE
    hand_over: HandOver | None = None
    incoming: Incoming = NOTHING_INCOMING
    own_games: Mapping[str, Variant] = field(default_factory=lambda: MappingProxyType({}))
    own_game: OwnGameDraft | None = None
    background_games: Mapping[str, Table] = field(default_factory=lambda: MappingProxyType({}))
    came: CameFrom | None = None

    @property
    def real_games(self) -> tuple[GameSummary, ...]:
        """The newest games without those of the example evening."""
        return tuple(game for game in self.games if not game.example)

    @property
    def save_status(self) -> SaveStatus:
        """Whether everything that this session holds is stored."""
        return "unsaved" if self.conflict else self.saves.status

    @property
    def game_saved(self) -> bool:
        """Whether the open game is stored as it is on the screen; True where none is open."""
        return not (self.conflict or (self.table and self.table.game.id in self.saves.games))
