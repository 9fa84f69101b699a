"""The one reducer: the state that follows from a state and an action."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.hand.declarations import DECLARATIONS
from scorekeeper.state.hand.entry import ENTERING
from scorekeeper.state.model import AppState, JobProgress, Notice, Sheet
from scorekeeper.state.routes import GAMES
from scorekeeper.state.settings import with_choice
from scorekeeper.state.setup.card_draw import CARD_DRAW
from scorekeeper.state.setup.new_game import NEW_GAME
from scorekeeper.state.sync.background_games import keep_in_background, reopen
from scorekeeper.state.table.players import PLAYERS
from scorekeeper.state.table.playing import PLAYING
from scorekeeper.state.table.rule_trial import RULE_TRIAL
from scorekeeper.state.table.seats import SEATING


def reduce(state: AppState, action: act.Action, clock: act.Clock) -> AppState:
    """The next state. Actions that make no sense where the state is change nothing."""
    after = keep_in_background(state, HANDLERS[type(action)](state, action, clock))
    # Digits make one number only where nothing comes between them.
    if after.typed and not isinstance(action, act.DigitsTyped):
        after = replace(after, typed="")
    # A field that goes with its screen does not say that it was left.
    if after.text_focused and after.route != state.route:
        after = replace(after, text_focused=False)
    # What was opened on one screen is closed on the next.
    return after if after.route == state.route else replace(after, expanded=frozenset(), group="")


def _went(state: AppState, action: act.Navigated, _: act.Clock) -> AppState:
    # What was tried and not taken is forgotten on the way out.
    trial = state.trial if action.route == state.route else None
    return replace(state, route=action.route, trial=trial)


def _digits_typed(state: AppState, action: act.DigitsTyped, _: act.Clock) -> AppState:
    return replace(state, typed=action.digits)


def _group_chosen(state: AppState, action: act.GroupSelected, _: act.Clock) -> AppState:
    return replace(state, group=action.group)


def _writing(state: AppState, action: act.TextFocusChanged, _: act.Clock) -> AppState:
    return replace(state, text_focused=action.begun)


def _games_listed(state: AppState, action: act.GamesListed, _: act.Clock) -> AppState:
    return replace(state, games=action.games, names=action.names)


def _games_found(state: AppState, action: act.PastGamesFound, _: act.Clock) -> AppState:
    return replace(state, past=action.past, damaged=action.damaged)


def _game_opened(state: AppState, action: act.GameOpened, clock: act.Clock) -> AppState:
    return reopen(state, Sheet(action.game, dict(action.drafts)), clock.at)


def _trouble(state: AppState, action: act.ErrorReported, _: act.Clock) -> AppState:
    return replace(state, notice=Notice(action.code, action.values, serious=True))


def _notice_seen(state: AppState, _action: act.NoticeDismissed, _: act.Clock) -> AppState:
    return replace(state, notice=None)


def _update_found(state: AppState, _action: act.UpdateAvailable, _: act.Clock) -> AppState:
    return replace(state, update=True)


def _update_taken(state: AppState, _action: act.UpdateAccepted, _: act.Clock) -> AppState:
    """What is around the app starts it anew; until then nothing."""
    return replace(state, update=False)


def _game_deleted(state: AppState, action: act.GameDeleted, _: act.Clock) -> AppState:
    known = (*state.games, *state.past.games)
    gone = next((each for each in known if each.id == action.game), None)
    if gone is None:
        return state
    opened = state.table
    return replace(
        state,
        games=tuple(each for each in state.games if each.id != action.game),
        table=None if opened and opened.game.id == action.game else opened,
        notice=Notice("game_deleted", {"name": gone.name}, act.GameRestored(action.game)),
    )


def _game_restored(state: AppState, _action: act.GameRestored, _: act.Clock) -> AppState:
    return replace(state, notice=None)


def _setting_chosen(state: AppState, action: act.SettingChanged, _: act.Clock) -> AppState:
    return replace(state, settings=with_choice(state.settings, action.name, action.value))


def _system_heard(state: AppState, action: act.SystemChanged, _: act.Clock) -> AppState:
    heard = {"languages": action.languages, "text": action.text}
    changes = {name: value for name, value in heard.items() if value is not None}
    return replace(state, system=replace(state.system, **changes))  # type: ignore[arg-type]  # as named


def _files_asked(state: AppState, action: act.FilesRequested, _: act.Clock) -> AppState:
    """Whoever has the files answers step by step."""
    return replace(state, notice=None, work=JobProgress(action.what, 0, 0))


def _files_gone(state: AppState, action: act.FilesProgress, _: act.Clock) -> AppState:
    return replace(state, work=JobProgress(action.what, action.done, action.total))


def _files_done(state: AppState, action: act.FilesDone, _: act.Clock) -> AppState:
    """A table whose game was changed by a file is read again when somebody goes there."""
    opened = state.table
    changed = opened and (action.everything or opened.game.id in action.games)
    place = GAMES if state.route.game and (changed or action.everything) else state.route
    table = None if changed else opened
    return replace(state, work=None, notice=action.notice, table=table, route=place)


def _sharing_changed(state: AppState, action: act.SharingChanged, _: act.Clock) -> AppState:
    return replace(state, sharing=action.sharing)


def _unfolded(state: AppState, action: act.SectionToggled, _: act.Clock) -> AppState:
    return replace(state, expanded=state.expanded ^ {action.part})


def _asked(state: AppState, _action: act.Action, _: act.Clock) -> AppState:
    """Whoever was asked answers with an action of its own; until then nothing."""
    return state


HANDLERS: Handlers = {
    act.Navigated: _went,
    act.DigitsTyped: _digits_typed,
    act.GroupSelected: _group_chosen,
    act.TextFocusChanged: _writing,
    act.GamesListed: _games_listed,
    act.GameOpened: _game_opened,
    act.ErrorReported: _trouble,
    act.NoticeDismissed: _notice_seen,
    act.UpdateAvailable: _update_found,
    act.UpdateAccepted: _update_taken,
    act.GameDeleted: _game_deleted,
    act.GameRestored: _game_restored,
    act.RematchRequested: _asked,
    act.SectionToggled: _unfolded,
    act.SettingChanged: _setting_chosen,
    act.SystemChanged: _system_heard,
    act.NetworkSwitched: _asked,
    act.CodesRenewed: _asked,
    act.DeviceRemoved: _asked,
    act.SharingChanged: _sharing_changed,
    act.GamesSearched: _asked,
    act.MoreGamesRequested: _asked,
    act.TrashToggled: _asked,
    act.GameDiscarded: _asked,
    act.GameRecovered: _asked,
    act.ConflictResolved: _asked,
    act.PastGamesFound: _games_found,
    act.FilesRequested: _files_asked,
    act.FilesProgress: _files_gone,
    act.FilesDone: _files_done,
    **NEW_GAME,
    **ENTERING,
    **DECLARATIONS,
    **PLAYING,
    **PLAYERS,
    **SEATING,
    **RULE_TRIAL,
    **CARD_DRAW,
    act.ShuffleRequested: _asked,
}
