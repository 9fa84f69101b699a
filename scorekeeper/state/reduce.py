"""The one reducer: the state that follows from a state and an action."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.hand.declarations import SAYING
from scorekeeper.state.hand.entry import ENTERING
from scorekeeper.state.hand.taps import TAPS
from scorekeeper.state.handlers import Handlers
from scorekeeper.state.model import AppState, Notice, Sheet, Work
from scorekeeper.state.routes import GAMES
from scorekeeper.state.settings import with_choice
from scorekeeper.state.setup.drawing import DRAWING
from scorekeeper.state.setup.setup import SETTING_UP
from scorekeeper.state.sync.background_games import reopened, with_aside
from scorekeeper.state.table.playing import PLAYING
from scorekeeper.state.table.table_changes import CHORES


def reduce(state: AppState, action: act.Action, moment: act.Moment) -> AppState:
    """The next state. Actions that make no sense where the state is change nothing."""
    after = with_aside(state, HANDLERS[type(action)](state, action, moment))
    # Digits make one number only where nothing comes between them.
    if after.typed and not isinstance(action, act.DigitsTyped):
        after = replace(after, typed="")
    # A field that goes with its screen does not say that it was left.
    if after.writing and after.place != state.place:
        after = replace(after, writing=False)
    # What was opened on one screen is closed on the next.
    return after if after.place == state.place else replace(after, unfolded=frozenset(), group="")


def _went(state: AppState, action: act.Went, _: act.Moment) -> AppState:
    # What was tried and not taken is forgotten on the way out.
    trial = state.trial if action.place == state.place else None
    return replace(state, place=action.place, trial=trial)


def _digits_typed(state: AppState, action: act.DigitsTyped, _: act.Moment) -> AppState:
    return replace(state, typed=action.digits)


def _group_chosen(state: AppState, action: act.GroupChosen, _: act.Moment) -> AppState:
    return replace(state, group=action.group)


def _writing(state: AppState, action: act.Writing, _: act.Moment) -> AppState:
    return replace(state, writing=action.begun)


def _games_listed(state: AppState, action: act.GamesListed, _: act.Moment) -> AppState:
    return replace(state, games=action.games, names=action.names)


def _games_found(state: AppState, action: act.GamesFound, _: act.Moment) -> AppState:
    return replace(state, past=action.past, damaged=action.damaged)


def _game_opened(state: AppState, action: act.GameOpened, moment: act.Moment) -> AppState:
    return reopened(state, Sheet(action.game, dict(action.drafts)), moment.at)


def _trouble(state: AppState, action: act.Trouble, _: act.Moment) -> AppState:
    return replace(state, notice=Notice(action.code, action.values, serious=True))


def _notice_seen(state: AppState, _action: act.NoticeSeen, _: act.Moment) -> AppState:
    return replace(state, notice=None)


def _update_found(state: AppState, _action: act.UpdateFound, _: act.Moment) -> AppState:
    return replace(state, update=True)


def _update_taken(state: AppState, _action: act.UpdateTaken, _: act.Moment) -> AppState:
    """What is around the app starts it anew; until then nothing."""
    return replace(state, update=False)


def _game_deleted(state: AppState, action: act.GameDeleted, _: act.Moment) -> AppState:
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


def _game_restored(state: AppState, _action: act.GameRestored, _: act.Moment) -> AppState:
    return replace(state, notice=None)


def _setting_chosen(state: AppState, action: act.SettingChosen, _: act.Moment) -> AppState:
    return replace(state, settings=with_choice(state.settings, action.name, action.value))


def _system_heard(state: AppState, action: act.SystemHeard, _: act.Moment) -> AppState:
    heard = {"languages": action.languages, "text": action.text}
    changes = {name: value for name, value in heard.items() if value is not None}
    return replace(state, system=replace(state.system, **changes))  # type: ignore[arg-type]  # as named


def _files_asked(state: AppState, action: act.FilesAsked, _: act.Moment) -> AppState:
    """Whoever has the files answers step by step."""
    return replace(state, notice=None, work=Work(action.what, 0, 0))


def _files_gone(state: AppState, action: act.FilesGone, _: act.Moment) -> AppState:
    return replace(state, work=Work(action.what, action.done, action.total))


def _files_done(state: AppState, action: act.FilesDone, _: act.Moment) -> AppState:
    """A table whose game was changed by a file is read again when somebody goes there."""
    opened = state.table
    changed = opened and (action.everything or opened.game.id in action.games)
    place = GAMES if state.place.game and (changed or action.everything) else state.place
    table = None if changed else opened
    return replace(state, work=None, notice=action.notice, table=table, place=place)


def _doors_seen(state: AppState, action: act.DoorsSeen, _: act.Moment) -> AppState:
    return replace(state, doors=action.doors)


def _unfolded(state: AppState, action: act.Unfolded, _: act.Moment) -> AppState:
    return replace(state, unfolded=state.unfolded ^ {action.part})


def _asked(state: AppState, _action: act.Action, _: act.Moment) -> AppState:
    """Whoever was asked answers with an action of its own; until then nothing."""
    return state


HANDLERS: Handlers = {
    act.Went: _went,
    act.DigitsTyped: _digits_typed,
    act.GroupChosen: _group_chosen,
    act.Writing: _writing,
    act.GamesListed: _games_listed,
    act.GameOpened: _game_opened,
    act.Trouble: _trouble,
    act.NoticeSeen: _notice_seen,
    act.UpdateFound: _update_found,
    act.UpdateTaken: _update_taken,
    act.GameDeleted: _game_deleted,
    act.GameRestored: _game_restored,
    act.RepeatedLast: _asked,
    act.Unfolded: _unfolded,
    act.SettingChosen: _setting_chosen,
    act.SystemHeard: _system_heard,
    act.NetworkSwitched: _asked,
    act.CodesRenewed: _asked,
    act.DeviceRemoved: _asked,
    act.DoorsSeen: _doors_seen,
    act.GamesSought: _asked,
    act.MoreGames: _asked,
    act.TrashOpened: _asked,
    act.GameDiscarded: _asked,
    act.GameRecovered: _asked,
    act.ClashSettled: _asked,
    act.GamesFound: _games_found,
    act.FilesAsked: _files_asked,
    act.FilesGone: _files_gone,
    act.FilesDone: _files_done,
    **SETTING_UP,
    **ENTERING,
    **TAPS,
    **SAYING,
    **PLAYING,
    **CHORES,
    **DRAWING,
    act.DrawAsked: _asked,
}
