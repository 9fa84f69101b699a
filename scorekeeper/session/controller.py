"""Between state and store: what an action needs is fetched first, what it changed is kept at once.

The state that comes back is kept already. So whatever a screen shows as saved is saved.
"""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from random import SystemRandom
from uuid import uuid4

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.pack import FRENCH
from scorekeeper.session.device_settings import (
    ROUTE_SETTING,
    SETUP_SETTING,
    AppSettings,
    OwnSettings,
)
from scorekeeper.session.game_sync import GameSync
from scorekeeper.session.history import FIRST, MORE, damaged, sought, with_trash
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, PastGames, Sheet
from scorekeeper.state.permissions import permitted, seen_by
from scorekeeper.state.reduce import reduce
from scorekeeper.state.routes import (
    GAMES,
    HOME,
    Route,
    parse_route,
    resumed,
    route_path,
    table_route,
)
from scorekeeper.state.setup.new_game import like
from scorekeeper.state.setup.setup_document import read_setup, write_setup
from scorekeeper.state.sync.background_games import is_open, leaves
from scorekeeper.store.documents.port import Unreadable, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.words.names import default_game_name

LISTS = ("home", "files", "new")
EVERYTHING = ""
"""Told in place of a game's id, where a backup has replaced the whole store."""
NOBODY_YET = AppState()
Moving = act.GameDeleted | act.GameRestored | act.GameDiscarded | act.GameRecovered


class SessionController:
    """One session's hands and pen. ``told`` hears the id of every game that this desk changed.

    ``tapped`` hears it instead where nothing but a half-entered hand has changed. ``own`` is what
    this device remembers for itself; ``asked`` is what others than the store prepare.
    """

    def __init__(
        self,
        library: Library,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
        told: Callable[[str], None] = lambda _: None,
        tapped: Callable[[str], None] | None = None,
        own: OwnSettings | None = None,
        asked: Callable[[AppState, act.Action], tuple[act.Action, ...]] = lambda *_: (),
    ) -> None:
        self.library = library
        self.now = now
        self.told = told
        self.tapped = tapped or told
        self.asked = asked
        self.own = own or AppSettings(library)
        self._keeper = GameSync(library)

    def begin(self, route_text: str, first: AppState = NOBODY_YET) -> AppState:
        """The state of a new session: where the route leads, else where the app was last."""
        route = parse_route(route_text)
        settings = self.own.read()
        if route == HOME:
            route = resumed(parse_route(str(settings.get(ROUTE_SETTING, "/"))))
        route = seen_by(first.role, route)
        state = self._listed(first)
        if setup := read_setup(settings.get(SETUP_SETTING)):
            state = replace(state, setup=setup)
        elif state.games and isinstance(found := self.library.load(state.games[0].id), Record):
            game = found.game
            state = replace(state, setup=like(game, game.dealer_of(len(game.hands))))
        return self.step(state, act.Navigated(route))

    def step(self, state: AppState, action: act.Action) -> AppState:
        """Carry one action out. Whatever the store refuses is told; nothing entered is lost."""
        if (allowed := permitted(state.role, action)) is None:
            return state
        if isinstance(action, act.ConflictResolved):
            return self._settled(state, action)
        if state.conflict and leaves(state, action):
            # What is on the screen is kept nowhere yet.
            return state
        for ready in self.asked(state, allowed) or self._prepared(state, allowed):
            after = reduce(state, ready, self._moment())
            state = self._kept(state, after, ready)
        return state

    def _moment(self) -> act.Clock:
        at = self.now()
        return act.Clock(
            at.isoformat(timespec="seconds"), f"{at:%Y-%m-%d-%H%M%S}-{uuid4().hex[:8]}"
        )

    def _prepared(self, state: AppState, action: act.Action) -> tuple[act.Action, ...]:
        """The action with what has to happen before it."""
        match action:
            case act.Navigated(route) if route.screen == "games":
                return (self._looked(PastGames()), action)
            case act.Navigated(route) if route.screen in LISTS:
                return (self._list(), action)
            case act.SetupStarted():
                return (self._list(), action)
            case act.FilesDone():
                if action.everything:
                    self._keeper.forget()
                return (*self._again(state), action)
            case act.Navigated(route) if route.game and not is_open(state, route.game):
                return self._opening(route)
            case act.GameResumed(game) if not is_open(state, game):
                return (*self._opening(table_route(game)), action)
            case act.RematchRequested() if state.games:
                found = self.library.load(state.games[0].id)
                if isinstance(found, Record):
                    name = default_game_name(self._moment().at)
                    return (act.RematchStarted(found.game, name),)
                return _troubles(found)
        return self._answered(state, action)

    def _answered(self, state: AppState, action: act.Action) -> tuple[act.Action, ...]:
        match action:
            case act.ShuffleRequested():
                return (act.CardsDrawn(tuple(SystemRandom().sample(FRENCH, len(FRENCH)))),)
            case act.GamesSearched() | act.MoreGamesRequested() | act.TrashToggled():
                return (act.PastGamesFound(self._sought(state.past, action), state.damaged),)
        if not isinstance(action, Moving):
            return (action,)
        try:
            return self._moved(state, action)
        except Unwritable as failure:
            return (act.ErrorReported("trouble.unwritable", {"problems": (failure.problem,)}),)
        except Unreadable as failure:
            return _troubles((failure.problem,))

    def _opening(self, route: Route) -> tuple[act.Action, ...]:
        found = self._keeper.read(route.game)
        if isinstance(found, Sheet):
            return (act.GameOpened(found.game, found.drafts), act.Navigated(route))
        return _troubles(found)

    def _moved(self, state: AppState, action: Moving) -> tuple[act.Action, ...]:
        """A game goes into the trash or out of it, or its version before comes back."""
        then: tuple[act.Action, ...]
        match action:
            case act.GameDeleted(game):
                self.library.remove(game)
                # Before the list is read anew: what is told of the game is taken from it.
                return (action, *self._again(state), act.Navigated(GAMES))
            case act.GameDiscarded(game):
                self.library.trash.discard(game)
                return self._again(state)
            case act.GameRestored(game):
                found, then = self.library.restore(game), (action,)
            case act.GameRecovered(game):
                found = self.library.recover(game)
                then = self._opening(table_route(game))
        return (*self._again(state), *then) if isinstance(found, Record) else _troubles(found)

    def _sought(self, past: PastGames, action: act.Action) -> PastGames:
        """Only what was asked for is looked at: this happens at every letter of a search."""
        match action:
            case act.GamesSearched(query):
                return sought(self.library, past, query, FIRST)
            case act.MoreGamesRequested():
                return sought(self.library, past, past.query, len(past.games) + MORE)
            case act.TrashToggled(opened):
                return with_trash(self.library, past, opened=opened)
        return past

    def _looked(self, past: PastGames) -> act.PastGamesFound:
        """All that Past games shows, as it is now."""
        past = sought(self.library, past, past.query, max(len(past.games), FIRST))
        past = with_trash(self.library, past, opened=past.trash is not None)
        return act.PastGamesFound(past, damaged(self.library))

    def _again(self, state: AppState) -> tuple[act.Action, ...]:
        """All lists as they are now."""
        return (self._list(), self._looked(state.past))

    def _kept(self, before: AppState, after: AppState, action: act.Action) -> AppState:
        if after.route != before.route or after.setup != before.setup:
            self._remember(after)
        table = after.table
        if table is None or isinstance(action, act.GameOpened):
            return after
        same = before.table is not None and before.table.sheet == table.sheet
        if same and after.saved:
            return after
        if isinstance(action, act.GameStarted | act.RematchStarted | act.PlayerJoined):
            self.library.players.remember(table.game.seated)
        tapped = before.table is not None and before.table.game == table.game
        kept = self._told(self._keeper.keep(after, self._moment().at), tapped=tapped)
        return self._listed(kept) if kept.route.screen in LISTS else kept

    def _told(self, state: AppState, *, tapped: bool = False) -> AppState:
        if state.saved and state.table:
            tell = self.tapped if tapped else self.told
            tell(state.table.game.id)
        return state

    def _settled(self, state: AppState, action: act.ConflictResolved) -> AppState:
        return self._told(self._keeper.settle(state, action, self._moment().at))

    def _remember(self, state: AppState) -> None:
        """Where to begin next time; a store that refuses this loses nothing that matters."""
        route, setup = route_path(state.route), write_setup(state.setup)
        with contextlib.suppress(Unwritable):
            self.own.write({ROUTE_SETTING: route, SETUP_SETTING: setup})

    def _list(self) -> act.GamesListed:
        return act.GamesListed(tuple(self.library.recent()), self.library.players.names())

    def _listed(self, state: AppState) -> AppState:
        return reduce(state, self._list(), self._moment())

    def reopened(self, state: AppState, game: str) -> AppState:
        """The state after another session changed a game: taken in where it is open here."""
        if game == EVERYTHING:
            return self.step(state, act.FilesDone(state.notice, everything=True))
        if is_open(state, game):
            state = self._keeper.taken_in(state, self._moment().at)
        # Other screens show no list, and ask for a fresh one when they lead back to it.
        return self._listed(state) if state.route.screen in LISTS else state


def _troubles(problems: tuple[Problem, ...]) -> tuple[act.Action, ...]:
    return (
        act.Navigated(HOME),
        act.ErrorReported("trouble.unreadable", {"problems": problems}),
    )
