"""The controller between state and store: permission, answers, the reducer, and the effects.

The state that `SessionController` returns is saved already, so a screen never shows as saved what
is not.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from uuid import uuid4

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import dealer_at
from scorekeeper.session.answers import (
    SCREENS_WITH_LISTS,
    Backend,
    answer,
    with_paper_twin,
    with_twin,
)
from scorekeeper.session.change_feed import PEOPLE_CHANGED
from scorekeeper.session.device_settings import (
    SETUP_SETTING,
    DeviceSettings,
    HostSettings,
    first_route,
    read_device,
    remembered_by_device,
    write_device,
)
from scorekeeper.session.game_sync import GameSync
from scorekeeper.session.groups import group_of, group_pages
from scorekeeper.session.lists import game_list, moved_games
from scorekeeper.session.people import PeopleAction
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.examples import is_example
from scorekeeper.state.files import FilesDone
from scorekeeper.state.model import AppState, Notice, Sheet, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import permitted, visible_route
from scorekeeper.state.reduce import reduce
from scorekeeper.state.requests import ConflictResolved, SharingRequest
from scorekeeper.state.routes import sheet_route
from scorekeeper.state.saving import SCREENS
from scorekeeper.state.setup.groups import GroupGameStarted
from scorekeeper.state.setup.new_game import GameStarted, RematchStarted, setup_like
from scorekeeper.state.setup.paper_entry import PaperSaved
from scorekeeper.state.setup.setup_document import read_setup
from scorekeeper.state.stored import WHOLE_STORE
from scorekeeper.state.sync.background_games import GameOpened, is_open, leaves_game
from scorekeeper.state.table.players import ColourSelected, PlayerRenamed, clean_name
from scorekeeper.state.table.seats import PlayerJoined
from scorekeeper.store.documents.port import Document, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from scorekeeper.store.search import Filters

EMPTY_STATE = AppState()
STARTS = (GameStarted, GroupGameStarted, RematchStarted)
"""The actions that start a game."""


class SessionController:
    """Carries out one session's actions on a library.

    Args:
        library: The games of the app.
        now: Gives the time, with its zone.
        on_change: Called with the id of every game that this session changed.
        on_draft_change: Called instead where only a half-entered hand of the game changed.
        settings: What this device remembers; by default the app's own settings.
        prepare: Answers requests to the sharing, and routes to its screen, with the actions to
            reduce instead; returns nothing for all other routes.
    """

    def __init__(
        self,
        library: Library,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
        on_change: Callable[[str], None] = lambda _: None,
        on_draft_change: Callable[[str], None] | None = None,
        settings: DeviceSettings | None = None,
        prepare: Callable[[AppState, Action], tuple[Action, ...]] = lambda *_: (),
    ) -> None:
        self._library = library
        self._now = now
        self._on_change = on_change
        self._on_draft_change = on_draft_change or on_change
        self._prepare = prepare
        self._settings = settings or HostSettings(library)
        self._sync = GameSync(library)
        self._backend = Backend(library, self._sync, now)

    def begin(self, route_text: str, first: AppState = EMPTY_STATE) -> AppState:
        """Return the state of a new session: where the route leads, else where it was last."""
        settings = self._settings.read()
        route = first_route(route_text, first.role, settings)
        first = read_device(first, settings)
        state = self._with_setup(self._with_lists(first), settings)
        return self.step(state, Navigated(route))

    def step(self, state: AppState, action: Action) -> AppState:
        """Carry out an action: check the permission, load the answers, reduce them, save.

        What the store refuses is reported; nothing entered is lost.
        """
        if (allowed := permitted(state.role, action)) is None:
            return state
        was = state.route
        if isinstance(action, ConflictResolved):
            return self._announced(self._sync.resolve(state, action, self._clock().at))
        if state.conflict and leaves_game(state, action):
            # The changes on the screen are not saved anywhere yet.
            return state
        answers: tuple[Action, ...] = ()
        if isinstance(allowed, SharingRequest | Navigated):
            answers = self._prepare(state, allowed)
        answers = answers or answer(self._backend, state, allowed)
        for each in answers:
            clock = self._clock()
            state = self._effects(state, reduce(state, each, clock), each, clock.at)
        if not answers:
            state = self._saved(state, state, allowed, self._clock().at)
        if state.route != was and state.route.screen == "over" and state.table:
            # Its payments are in the cash box of its group.
            found = group_of(self._library, state.table.game.id)
            state = reduce(state, found, self._clock())
        if state.people is not (people := self._library.people.all()):
            # People who have just sat down, or whose games were read only now, are known now.
            state = replace(state, people=people)
        state = with_twin(self._backend, state)
        return self._with_background_saved(state) if state.saves.games else state

    def _effects(self, before: AppState, after: AppState, action: Action, at: str) -> AppState:
        """Save what an action changed, and tell the other sessions; return the resulting state."""
        recoloured = isinstance(action, ColourSelected) and after.people != before.people
        state = self._saved(before, after, action, at)
        if isinstance(action, PeopleAction):
            # The open game has the new names too.
            state = self._sync.merge_stored(state, at)
        if recoloured or isinstance(action, PeopleAction):
            self._on_change(PEOPLE_CHANGED)
        for game in moved_games(action):
            self._on_change(game)
        return state

    def unsaved(self, state: AppState) -> tuple[Record, ...]:
        """Return the games that the store has refused, as they would be stored."""
        return self._sync.unsaved(state)

    def save_unseen(self, state: AppState) -> None:
        """Save what was refused in a state that no screen shows just now; it stays as it is."""
        for game in self._sync.save_unseen(state):
            self._on_change(game)

    def refresh(self, state: AppState, game: str, who: str = "") -> AppState:
        """Return the state after another session changed a game, merged where it is open here.

        ``game`` is `WHOLE_STORE` after the whole store was replaced. ``who`` is the name of the
        device that changed it, empty if several have or if it is unknown.
        """
        if game == WHOLE_STORE:
            return self._with_store_replaced(state)
        if game == PEOPLE_CHANGED:
            return self._with_lists(self._sync.merge_stored(state, self._clock().at))
        if is_open(state, game):
            state = self._sync.merge_stored(state, self._clock().at, who)
        # Other screens show no list, and load a new one when they lead back to it.
        return self._with_lists(state) if state.route.screen in SCREENS_WITH_LISTS else state

    def _with_store_replaced(self, state: AppState) -> AppState:
        """Return the state after another window has restored other data; its game may be gone."""
        table, route = state.table, state.route
        closed = self.step(state, FilesDone(state.notice, everything=True))
        if table is None or not route.game:
            return closed
        if not state.game_saved:
            # It has just been merged and saved, or is still to be.
            open_still = closed.background_games.get(table.game.id, table)
            return replace(closed, table=open_still, route=route, conflict=state.conflict)
        found = self._sync.load(table.game.id)
        if not isinstance(found, Sheet):
            notice = Notice("restored.gone", {"name": table.game.name}, serious=True)
            return replace(closed, route=visible_route(state.role, closed.route), notice=notice)
        if self._sync.is_stored(table.sheet):
            return replace(closed, table=table, route=route)
        here = visible_route(state.role, sheet_route(table.game.id))
        notice = Notice("restored.changed", serious=True)
        return replace(closed, table=Table(found), route=here, notice=notice)

    def _clock(self) -> Clock:
        at = self._now()
        return Clock(at.isoformat(timespec="seconds"), f"{at:%Y-%m-%d-%H%M%S}-{uuid4().hex[:8]}")

    def _with_lists(self, state: AppState) -> AppState:
        pages = group_pages(self._library, state, state.route)
        for each in (game_list(self._library), *pages):
            state = reduce(state, each, self._clock())
        return state

    def _with_setup(self, state: AppState, settings: Document) -> AppState:
        """Return the state with the unfinished setup, or else one like that of the newest game."""
        if setup := read_setup(settings.get(SETUP_SETTING), state.own_games):
            return replace(state, setup=setup)
        own = state.real_games
        if own and isinstance(found := self._library.load(own[0].id), Record):
            game = self._library.shown(found.game)
            dealer = dealer_at(game, len(game.hands))
            return replace(state, setup=setup_like(game, dealer, state.own_games))
        return state

    def _saved(self, before: AppState, after: AppState, action: Action, at: str) -> AppState:
        """Save what a step changed; return the resulting state."""
        refused = "setup" in after.saves.parts
        if remembered_by_device(before) != remembered_by_device(after) or refused:
            after = self._remembered(after)
        if after.table is None or not changes_game(before, after, action):
            return after
        # An example's rematch is removed together with the example that it goes on from.
        example = is_example(before if isinstance(action, RematchStarted) else after)
        typed = isinstance(action, PaperSaved) and not before.paper.game
        if typed or isinstance(action, STARTS):
            group = self._group_of(before, action)
            self._sync.begin(Record(after.table.game, example=example, group=group))
        if not example:
            self._remember_players(after.table.game, action)
        saved = self._sync.save(after, at)
        if typed and saved.game_saved:
            saved = with_paper_twin(self._library, saved)
        # A refused game may differ in more than its drafts from what the others know.
        draft_only = before.game_saved and changes_draft_only(before, after)
        self._announced(saved, draft_only=draft_only)
        return self._with_lists(saved) if saved.route.screen in SCREENS_WITH_LISTS else saved

    def _group_of(self, before: AppState, action: Action) -> str:
        """Return the group of a game that has just been started."""
        match action:
            case RematchStarted(game):
                return next((each.group for each in self._library.summaries([game.id])), "")
            case GroupGameStarted(setup, _):
                return setup.group
            case PaperSaved():
                return before.paper.group
        return before.setup.group

    def _remember_players(self, game: Game, action: Action) -> None:
        people = self._library.people
        if isinstance(action, PlayerRenamed):
            # The game in which the name is corrected is still among those that have it.
            others = self._library.find(filters=Filters(((action.old,),)), limit=1).total - 1
            if others <= 0:
                people.correct(action.old, clean_name(action.new))
        if isinstance(action, (*STARTS, PlayerJoined, PlayerRenamed)):
            people.welcome(Lineup(game.seated, game.colours))

    def _announced(self, state: AppState, *, draft_only: bool = False) -> AppState:
        """Tell the other sessions of the saved game on the table."""
        if state.game_saved and state.table:
            announce = self._on_draft_change if draft_only else self._on_change
            announce(state.table.game.id)
        return state

    def _with_background_saved(self, state: AppState) -> AppState:
        after = self._sync.save_background(state, self._clock().at)
        for game in state.saves.games.keys() - after.saves.games.keys():
            self._on_change(game)
        return after

    def _remembered(self, state: AppState) -> AppState:
        """Store where to begin next time, and the game that is being prepared."""
        problem = None
        try:
            self._settings.write(write_device(state))
        except Unwritable as failure:
            # The loss of a setup matters only if somebody is preparing a game.
            prepares = state.route.screen in SCREENS["setup"] or "setup" in state.saves.parts
            problem = failure.problem if prepares else None
        return replace(state, saves=state.saves.with_part("setup", problem))


def changes_game(before: AppState, after: AppState, action: Action) -> bool:
    """Return whether the step has left something on the table that is not saved yet."""
    if after.table is None or isinstance(action, GameOpened):
        return False
    same = before.table is not None and before.table.sheet == after.table.sheet
    return not (same and after.game_saved)


def changes_draft_only(before: AppState, after: AppState) -> bool:
    """Return whether only half-entered hands of the game on the table have changed."""
    return (
        before.table is not None
        and after.table is not None
        and before.table.game == after.table.game
    )
