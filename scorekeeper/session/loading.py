"""What an action needs from the store before the state can be reduced by it.

`expand` returns the actions to reduce instead: those that carry the loaded data, then the action
itself if it still has something to do.

What no first screen needs is imported with the first action that does.
"""
# ruff: noqa: PLC0415

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from random import SystemRandom

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.pack import FRENCH
from scorekeeper.session.game_sync import GameSync
from scorekeeper.session.groups import change_groups, group_of, group_pages
from scorekeeper.session.lists import Actions, game_list, lists, unreadable
from scorekeeper.session.past_games import changed_search, past_games, past_of
from scorekeeper.session.people import people_changed
from scorekeeper.state.action import Action, Request
from scorekeeper.state.cash_box import CashKept, CashRemoved
from scorekeeper.state.examples import (
    ExamplesAdded,
    ExamplesOffered,
    ExamplesRemoved,
    ExamplesRestored,
)
from scorekeeper.state.figure_pages import FiguresFound
from scorekeeper.state.figures import FIGURE_SCREENS, filtered_route
from scorekeeper.state.files import FilesDone
from scorekeeper.state.games import GameDeleted, GameRestored, PastGamesFound
from scorekeeper.state.model import AppState, Sheet
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported
from scorekeeper.state.people import (
    PeopleMerged,
    PersonColoured,
    PersonForgotten,
    PersonHidden,
    PersonPutBack,
    PersonRenamed,
    PersonSeparated,
)
from scorekeeper.state.requests import (
    ExamplesRequested,
    FiguresFiltered,
    GameDiscarded,
    GameGrouped,
    GameRecovered,
    GamesFiltered,
    GamesSearched,
    GroupGameRequested,
    MoreCountedRequested,
    MoreGamesRequested,
    OfferTaken,
    OwnGameSaved,
    RematchRequested,
    ShuffleRequested,
    TrashToggled,
)
from scorekeeper.state.routes import (
    HOME,
    HOUSE_RULES,
    NEW_HAND,
    PICK_GAME,
    Route,
    Screen,
    list_route,
    sheet_route,
)
from scorekeeper.state.search import read_search
from scorekeeper.state.setup.card_draw import CardsDrawn
from scorekeeper.state.setup.groups import (
    GamesGrouped,
    GroupKept,
    GroupRemoved,
    SeasonKept,
    SeasonRemoved,
)
from scorekeeper.state.setup.new_game import (
    OwnGameDeleted,
    OwnGameRestored,
    RematchStarted,
    SetupStarted,
)
from scorekeeper.state.setup.rule_presets import PresetKept, PresetRemoved, PresetRenamed
from scorekeeper.state.stored import PastGames, UnopenedGame
from scorekeeper.state.sync.background_games import GameOpened, GameUnreadable, is_open
from scorekeeper.state.table.players import ColourSelected, colours_after
from scorekeeper.state.table.playing import GameResumed
from scorekeeper.store.documents.port import Unreadable, Unwritable
from scorekeeper.store.library import NOT_REPAIRABLE, Library
from scorekeeper.store.record import Record
from scorekeeper.words.names import default_game_name

SCREENS_WITH_LISTS: tuple[Screen, ...] = (
    *("home", "files", "new_game"),
    *("groups", "group", "cash_box"),
)

PresetsAction = PresetKept | PresetRenamed | PresetRemoved
ExamplesAction = ExamplesRequested | ExamplesAdded | ExamplesRemoved | ExamplesRestored
TrashAction = GameDeleted | GameRestored | GameDiscarded | GameRecovered


def expand(
    library: Library,
    sync: GameSync,
    state: AppState,
    action: Action,
    now: Callable[[], datetime],
) -> Actions:
    """Load what the action needs; return the actions to reduce instead of it."""
    try:
        return _expanded(library, sync, state, action, now)
    except Unwritable as failure:
        return (ErrorReported("trouble.refused", {"problems": (failure.problem,)}),)
    except Unreadable as failure:
        return unreadable(library, (failure.problem,))


def _expanded(  # noqa: C901, PLR0912  # one case for each kind of action that needs the store
    library: Library,
    sync: GameSync,
    state: AppState,
    action: Action,
    now: Callable[[], datetime],
) -> Actions:
    match action:
        case Navigated(route):
            return _navigate(library, sync, state, route, now().date())
        case SetupStarted():
            return (game_list(library), action)
        case FilesDone(everything=everything):
            if everything:
                sync.forget(state)
            return (*lists(library, state, now().date()), action)
        case GameResumed(game) if not is_open(state, game):
            return (*_reopen_game(library, sync, state, sheet_route(game)), action)
        case RematchRequested() if state.real_games:
            return _load_for_rematch(library, state, now)
        case ShuffleRequested():
            return (CardsDrawn(tuple(SystemRandom().sample(FRENCH, len(FRENCH)))),)
        case FiguresFiltered() | MoreCountedRequested():
            from scorekeeper.session.figures import figures_after

            return (FiguresFound(figures_after(library, state, action, now().date())),)
        case GamesSearched() | GamesFiltered() | MoreGamesRequested() | TrashToggled():
            found = changed_search(library, state.past, action, now().date())
            return (PastGamesFound(found, state.damaged),)
        case GameDeleted() | GameRestored() | GameDiscarded() | GameRecovered():
            return _change_trash(library, sync, state, action, now().date())
        case (
            PersonRenamed()
            | PeopleMerged()
            | PersonSeparated()
            | PersonColoured()
            | PersonHidden()
            | PersonForgotten()
            | PersonPutBack()
        ):
            return people_changed(library, state, action, now().date())
        case ColourSelected():
            if colours := colours_after(state, action):
                library.people.colour(colours)
            return (action,)
        case CashKept() | CashRemoved() | SeasonKept() | SeasonRemoved():
            return change_groups(library, sync, state, action, now)
        case GroupKept() | GroupRemoved() | GroupGameRequested() | GameGrouped() | GamesGrouped():
            changed = change_groups(library, sync, state, action, now)
            return (*changed, *lists(library, state, now().date()))
        case OwnGameDeleted() | OwnGameRestored() | OwnGameSaved() | OfferTaken():
            from scorekeeper.session.own_games import change_own_games

            return change_own_games(library, state, action)
        case PresetKept() | PresetRenamed() | PresetRemoved():
            return _change_presets(library, action)
        case ExamplesRequested() | ExamplesAdded() | ExamplesRemoved() | ExamplesRestored():
            return _change_examples(library, state, action, now)
        case Request():
            return ()
    return (action,)


def open_game(library: Library, sync: GameSync, route: Route) -> Actions:
    """Load the game of a route and go there, or go home and say what is wrong with it."""
    found = sync.load(route.game)
    if isinstance(found, Sheet):
        return (GameOpened(found.game, found.drafts), Navigated(_by_id(route, found)))
    if found[0].code == "game_missing":
        return unreadable(library, found)
    return (Navigated(HOME), GameUnreadable(_unopened(library, route.game, found)))


def _by_id(route: Route, sheet: Sheet) -> Route:
    """Return the route with the id of its hand; addresses of older versions count the hands.

    A recorded hand that has no other id is known by its number, so only the next one is missing.
    """
    if route.hand is None or sheet.game.place_of(route.hand) is not None:
        return route
    is_next = route.hand in (*sheet.next_drafts, str(len(sheet.game.hands) + 1))
    return replace(route, hand=NEW_HAND) if is_next else route


def _unopened(library: Library, game: str, problems: tuple[Problem, ...]) -> UnopenedGame:
    """Return what is known of a game whose file cannot be read."""
    before = None if problems[0].code in NOT_REPAIRABLE else library.previous(game)
    if before is None:
        return UnopenedGame(game, game, problems)
    return UnopenedGame(game, before.game.name or game, problems, len(before.game.hands))


def _navigate(
    library: Library, sync: GameSync, state: AppState, route: Route, today: date
) -> Actions:
    """Load what the screen of a route shows, and go there."""
    if route.screen == "games":
        return (past_games(library, past_of(state, route), today), Navigated(route))
    if route.screen == "story":
        return _open_story(library, sync, state, route, today)
    if route.screen in FIGURE_SCREENS:
        return _open_figures(library, state, route, today)
    if route.screen in SCREENS_WITH_LISTS or route in (HOUSE_RULES, PICK_GAME):
        return (game_list(library), *group_pages(library, state, route), Navigated(route))
    if route.game and not is_open(state, route.game):
        return _reopen_game(library, sync, state, route)
    return (Navigated(route),)


def _open_figures(library: Library, state: AppState, route: Route, today: date) -> Actions:
    """Go to a page of figures, whose address says which games count."""
    from scorekeeper.session.figures import figures_for

    found = figures_for(library, state, route, today)
    return (FiguresFound(found), Navigated(filtered_route(route, found.chosen)))


def _open_story(
    library: Library, sync: GameSync, state: AppState, route: Route, today: date
) -> Actions:
    """Open a finished game, with the games beside it where these are not listed yet."""
    wanted = read_search(route.search)
    listed: Actions = ()
    if state.past.search != wanted or not state.past.games:
        listed = (past_games(library, PastGames(wanted), today),)
    opened = () if is_open(state, route.game) else _reopen_game(library, sync, state, route)
    return (*listed, group_of(library, route.game), *(opened or (Navigated(route),)))


def _reopen_game(library: Library, sync: GameSync, state: AppState, route: Route) -> Actions:
    """Go on with a game that could not be saved, or else load it."""
    unsaved = state.background_games.get(route.game)
    if unsaved is None or route.game not in state.saves.games:
        return open_game(library, sync, route)
    sheet = unsaved.sheet
    return (GameOpened(sheet.game, sheet.drafts), Navigated(route))


def _load_for_rematch(library: Library, state: AppState, now: Callable[[], datetime]) -> Actions:
    """Load the newest game, to begin another one like it."""
    found = library.load(state.real_games[0].id)
    if not isinstance(found, Record):
        return unreadable(library, found)
    name = default_game_name(now().isoformat(timespec="seconds"))
    return (RematchStarted(library.shown(found.game), name),)


def _change_presets(library: Library, action: PresetsAction) -> Actions:
    """Change which house rules are kept under a name."""
    done: Action = action
    match action:
        case PresetKept(preset, before):
            done = PresetKept(library.presets.keep(preset, before), before)
        case PresetRenamed(preset, name):
            library.presets.rename(preset, name)
        case PresetRemoved(preset):
            library.presets.remove(preset)
    return (done, game_list(library))


def _change_examples(
    library: Library, state: AppState, action: ExamplesAction, now: Callable[[], datetime]
) -> Actions:
    """Add the example evening to the store, or take it out again."""
    from scorekeeper.transfer.examples import (
        add_examples,
        remove_examples,
        restore_examples,
    )

    match action:
        case ExamplesRequested():
            has_games = bool(library.games() or library.damaged())
            if has_games and not library.examples():
                # It is asked at home, which need not be where the app was left.
                return (Navigated(HOME), ExamplesOffered())
            action = ExamplesAdded(() if has_games else add_examples(library, now()))
        case ExamplesAdded():
            action = ExamplesAdded(add_examples(library, now()))
        case ExamplesRemoved():
            # The list still names the games when the action is reduced.
            action = ExamplesRemoved(remove_examples(library))
            return (action, *lists(library, state, now().date()))
        case ExamplesRestored(games):
            restore_examples(library, games)
    return (*lists(library, state, now().date()), action)


def _change_trash(
    library: Library, sync: GameSync, state: AppState, action: TrashAction, today: date
) -> Actions:
    """Move a game into the trash or out of it, or bring its previous version back."""
    match action:
        case GameDeleted(game):
            library.remove(game)
            # The action comes before the new list: its message names the game from the old.
            return (action, *lists(library, state, today), Navigated(list_route(state.route)))
        case GameDiscarded(game):
            library.trash.discard(game)
            return lists(library, state, today)
        case GameRestored(game):
            found = library.restore(game)
            following: Actions = (action,)
        case GameRecovered(game):
            found = library.recover(game)
            following = open_game(library, sync, sheet_route(game))
    return (
        (*lists(library, state, today), *following)
        if isinstance(found, Record)
        else unreadable(library, found)
    )
