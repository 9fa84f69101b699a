"""The one reducer: the state that follows from a state and an action."""

from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.cash_box import CASH_BOX
from scorekeeper.state.examples import EXAMPLES
from scorekeeper.state.figure_pages import FIGURE_PAGES
from scorekeeper.state.hand.declarations import CALL_SECTION, DECLARATIONS
from scorekeeper.state.hand.draft_in_game import hand_place, is_next_hand
from scorekeeper.state.hand.entry import ENTRY
from scorekeeper.state.hints import HINT_ACTIONS, with_hint_used
from scorekeeper.state.model import AppState, Notice, Sheet
from scorekeeper.state.own_game.editing import OWN_GAME_EDITOR
from scorekeeper.state.own_game.offers import OFFERS, with_offers, with_offers_left
from scorekeeper.state.paper import with_file
from scorekeeper.state.people import PEOPLE, with_present_names
from scorekeeper.state.routes import GAMES, Screen, list_route, same_screen, sheet_route
from scorekeeper.state.search import EVERY_GAME, write_search
from scorekeeper.state.settings import with_choice
from scorekeeper.state.setup.card_draw import CARD_DRAW
from scorekeeper.state.setup.groups import GROUP_GAMES
from scorekeeper.state.setup.new_game import GAME_SETUP
from scorekeeper.state.setup.paper_entry import PAPER, typed_route, with_paper_of_route
from scorekeeper.state.setup.people import SEATING
from scorekeeper.state.setup.rule_presets import RULE_PRESETS
from scorekeeper.state.storage import STORAGE
from scorekeeper.state.stored import JobProgress
from scorekeeper.state.sync.background_games import keep_in_background, reopen
from scorekeeper.state.sync.lost_entries import LOST_ENTRIES
from scorekeeper.state.table.description import DESCRIPTION
from scorekeeper.state.table.odd_hands import ODD_HANDS
from scorekeeper.state.table.opening import OPENING
from scorekeeper.state.table.players import PLAYERS
from scorekeeper.state.table.playing import PLAYING
from scorekeeper.state.table.replay import REPLAY
from scorekeeper.state.table.rule_trial import RULE_TRIAL, with_trial_of_route
from scorekeeper.state.table.seats import SEATS
from scorekeeper.state.table.what_if import WHAT_IF_ACTIONS
from scorekeeper.state.typed_ahead import TYPED_AHEAD

SEARCHING: tuple[Screen, ...] = ("games", "story")
"""On these screens there are past games, with what is searched for."""


def reduce(state: AppState, action: act.Action, clock: act.Clock) -> AppState:
    """Return the state after an action; the same state where the action makes no sense."""
    after = keep_in_background(state, HANDLERS[type(action)](state, action, clock))
    after = with_hint_used(state, after, action)
    # Digits make one number only while nothing else happens between them.
    if after.typed and not isinstance(action, act.DigitsTyped):
        after = replace(after, typed="")
    # What disappears with its screen does not report that it lost the focus or was closed.
    if not same_screen(state.route, after.route):
        after = replace(after, text_focused=False, menu_open=False, control_focused=False)
        after = replace(after, typed_ahead=None)
    if isinstance(action, act.ModeSelected | act.HandBegun) and is_next_hand(after):
        after = replace(after, mode=action.mode)
    if after.table and after.table.mode != after.mode:
        after = replace(after, table=replace(after.table, mode=after.mode))
    if isinstance(action, act.Declared) and action.complete:
        after = replace(after, expanded=after.expanded - {CALL_SECTION})
    if _is_over(state, after, action):
        after = replace(after, notice=None)
    # Sections that are expanded on one screen are collapsed on the next.
    if same_screen(state.route, after.route):
        return after
    return replace(
        after, expanded=frozenset(), group="", replay_hand=None, replay_running=False, new_row=""
    )


def _is_over(before: AppState, after: AppState, action: act.Action) -> bool:
    """Return whether the undo that a notice offers is out of date: something else has been done."""
    notice = before.notice
    if notice is None or notice.undo is None or after.notice is not notice:
        return False
    same = (before.route, before.setup) == (after.route, after.setup)
    return not same or (before.table != after.table and not isinstance(action, act.GameOpened))


def _navigated(state: AppState, action: act.Navigated, _: act.Clock) -> AppState:
    route, table = action.route, state.table
    state = with_trial_of_route(state, route)
    if table and route.hand is not None and hand_place(table.game, route.hand) is None:
        # The hand was deleted, here or on another device, and a link or "back" still leads to it.
        route = sheet_route(table.game.id)
    route = typed_route(state, route)
    state = with_offers_left(state, route)
    if route.screen == "paper":
        state = with_paper_of_route(state, route)
    return replace(state, route=route)


def _digits_typed(state: AppState, action: act.DigitsTyped, _: act.Clock) -> AppState:
    return replace(state, typed=action.digits, control_focused=False)


def _group_selected(state: AppState, action: act.GroupSelected, _: act.Clock) -> AppState:
    return replace(state, group=action.group)


def _focus_moved(state: AppState, _action: act.FocusMoved, _: act.Clock) -> AppState:
    return replace(state, control_focused=True)


def _menu_toggled(state: AppState, action: act.MenuToggled, _: act.Clock) -> AppState:
    return replace(state, menu_open=action.opened)


def _games_listed(state: AppState, action: act.GamesListed, _: act.Clock) -> AppState:
    return replace(
        state,
        games=action.games,
        people=action.people,
        setup=with_present_names(state.setup, action.people),
        own_games=action.own_games,
        presets=action.presets,
        examples=replace(state.examples, games=frozenset(action.examples)),
        groups=replace(state.groups, all=action.groups),
    )


def _past_games_found(state: AppState, action: act.PastGamesFound, _: act.Clock) -> AppState:
    """Take over the past games; the address of their screen says what was searched for."""
    route = state.route
    if route.screen in SEARCHING:
        written = write_search(action.past.search)
        # With nothing to say, the list has its plain address.
        plain = route.screen == "games" and written == EVERY_GAME
        route = replace(route, search="" if plain else written)
    return replace(state, past=action.past, damaged=action.damaged, route=route)


def _game_opened(state: AppState, action: act.GameOpened, clock: act.Clock) -> AppState:
    opened = reopen(state, Sheet(action.game, dict(action.drafts)), clock.at)
    return replace(opened, unopened=None)


def _game_unreadable(state: AppState, action: act.GameUnreadable, _: act.Clock) -> AppState:
    return replace(state, unopened=action.game)


def _error_reported(state: AppState, action: act.ErrorReported, _: act.Clock) -> AppState:
    return replace(state, notice=Notice(action.code, action.values, serious=True))


def _notice_dismissed(state: AppState, _action: act.NoticeDismissed, _: act.Clock) -> AppState:
    return replace(state, notice=None)


def _update_available(state: AppState, _action: act.UpdateAvailable, _: act.Clock) -> AppState:
    return replace(state, update=True)


def _update_accepted(state: AppState, _action: act.UpdateAccepted, _: act.Clock) -> AppState:
    """Hide the offer; whatever hosts the app restarts it."""
    return replace(state, update=False)


def _game_deleted(state: AppState, action: act.GameDeleted, _: act.Clock) -> AppState:
    table = state.table if state.table and state.table.game.id == action.game else None
    names = {game.id: game.name for game in (*state.past.games, *state.games)}
    name = table.game.name if table else names.get(action.game)
    if name is None:
        return state
    return replace(
        state,
        games=tuple(game for game in state.games if game.id != action.game),
        table=None if table else state.table,
        route=list_route(state.route) if table else state.route,
        saves=state.saves.with_game(action.game, None),
        notice=Notice("game_deleted", {"name": name}, act.GameRestored(action.game)),
    )


def _restored(state: AppState, _action: act.Action, _: act.Clock) -> AppState:
    """Take the message away that offered to bring something back: it is listed again."""
    return replace(state, notice=None)


def _setting_changed(state: AppState, action: act.SettingChanged, _: act.Clock) -> AppState:
    return replace(state, settings=with_choice(state.settings, action.name, action.value))


def _system_changed(state: AppState, action: act.SystemChanged, _: act.Clock) -> AppState:
    reported = {"languages": action.languages, "text": action.text, "dark": action.dark}
    changes = {name: value for name, value in reported.items() if value is not None}
    return replace(state, system=replace(state.system, **changes))  # type: ignore[arg-type]  # as named


def _copied(state: AppState, action: act.Copied, _: act.Clock) -> AppState:
    code = "share.link_copied" if action.what == "link" else "share.copied"
    return replace(state, notice=Notice(code))


def _files_requested(state: AppState, action: act.FilesRequested, _: act.Clock) -> AppState:
    """Show that the job runs; whoever runs it reports with `FilesProgress` and `FilesDone`."""
    work = JobProgress(action.what, 0, 0)
    return replace(state, notice=None, work=work, expanded=frozenset())


def _files_progress(state: AppState, action: act.FilesProgress, _: act.Clock) -> AppState:
    return replace(state, work=JobProgress(action.what, action.done, action.total))


def _files_done(state: AppState, action: act.FilesDone, _: act.Clock) -> AppState:
    """Close a game that the job has changed; it is read again when somebody goes there."""
    table = state.table
    changed = table and (action.everything or table.game.id in action.games)
    route = GAMES if state.route.game and (changed or action.everything) else state.route
    table = None if changed else table
    unopened = None if action.everything else state.unopened
    paper = with_file(state.paper, action.paper) if action.paper else state.paper
    state = replace(state, work=None, notice=action.notice, paper=paper)
    done = replace(state, table=table, route=route, unopened=unopened)
    return with_offers(done, action.offered)


def _store_examined(state: AppState, action: act.StoreExamined, _: act.Clock) -> AppState:
    return replace(state, store=action.store)


def _sharing_changed(state: AppState, action: act.SharingChanged, _: act.Clock) -> AppState:
    return replace(state, sharing=action.sharing)


def _unchanged(state: AppState, _action: act.Action, _: act.Clock) -> AppState:
    """Change nothing: the store or the server answers this request with an action of its own."""
    return state


HANDLERS: Handlers = {
    act.Navigated: _navigated,
    act.FocusMoved: _focus_moved,
    act.MenuToggled: _menu_toggled,
    act.DigitsTyped: _digits_typed,
    act.GroupSelected: _group_selected,
    act.NoticeDismissed: _notice_dismissed,
    act.ErrorReported: _error_reported,
    act.SettingChanged: _setting_changed,
    act.SystemChanged: _system_changed,
    act.Copied: _copied,
    act.UpdateAvailable: _update_available,
    act.UpdateAccepted: _update_accepted,
    act.GamesListed: _games_listed,
    act.PastGamesFound: _past_games_found,
    act.GameOpened: _game_opened,
    act.GameUnreadable: _game_unreadable,
    act.GameDeleted: _game_deleted,
    act.GameRestored: _restored,
    act.OwnGameRestored: _restored,
    act.ExamplesRestored: _restored,
    act.FilesRequested: _files_requested,
    act.FilesProgress: _files_progress,
    act.FilesDone: _files_done,
    act.StoreExamined: _store_examined,
    act.SharingChanged: _sharing_changed,
    # Requests to the store and to the server.
    act.GamesSearched: _unchanged,
    act.GamesFiltered: _unchanged,
    act.MoreGamesRequested: _unchanged,
    act.FiguresFiltered: _unchanged,
    act.MoreCountedRequested: _unchanged,
    act.GroupGameRequested: _unchanged,
    act.GameGrouped: _unchanged,
    act.ExamplesRequested: _unchanged,
    act.TrashToggled: _unchanged,
    act.GameDiscarded: _unchanged,
    act.GameRecovered: _unchanged,
    act.RematchRequested: _unchanged,
    act.ShuffleRequested: _unchanged,
    act.ConflictResolved: _unchanged,
    act.NetworkSwitched: _unchanged,
    act.CodesRenewed: _unchanged,
    act.DeviceRemoved: _unchanged,
    **STORAGE,
    **EXAMPLES,
    **HINT_ACTIONS,
    **ENTRY,
    **DECLARATIONS,
    **PLAYING,
    **ODD_HANDS,
    **OPENING,
    **LOST_ENTRIES,
    **PLAYERS,
    **SEATS,
    **TYPED_AHEAD,
    **RULE_TRIAL,
    **WHAT_IF_ACTIONS,
    **REPLAY,
    **DESCRIPTION,
    **GAME_SETUP,
    **OWN_GAME_EDITOR,
    **OFFERS,
    **SEATING,
    **PEOPLE,
    **RULE_PRESETS,
    **CARD_DRAW,
    **FIGURE_PAGES,
    **GROUP_GAMES,
    **CASH_BOX,
    **PAPER,
}
