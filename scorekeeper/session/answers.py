"""Answers of the store to actions, given before the reducer handles them.

Each function answers the actions that it is annotated with. It returns the actions to reduce
instead: those that carry what was loaded or changed, then the action itself if the reducer still
has something to do. An action that needs nothing of the store has no answer here.

What no first screen needs is imported with the first action that does.
"""
# ruff: noqa: PLC0415

from collections.abc import Callable
from dataclasses import replace
from random import SystemRandom
from typing import Any, TypeVar, get_args

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.pack import FRENCH
from scorekeeper.session.backend import Backend
from scorekeeper.session.game_sync import GameSync
from scorekeeper.session.groups import (
    GroupAction,
    change_groups,
    group_cards,
    group_of,
    group_pages,
)
from scorekeeper.session.lists import OwnGameAction, game_list, lists, unreadable
from scorekeeper.session.past_games import changed_search, past_games, past_of
from scorekeeper.session.people import PeopleAction, people_changed
from scorekeeper.state.action import Action, Actions, Request
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
from scorekeeper.state.install import GuideAnswered, GuideShown, asked_before_guide, leads_to_guide
from scorekeeper.state.joining import RecordsChanged
from scorekeeper.state.model import AppState, Sheet
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported
from scorekeeper.state.requests import (
    AnswerDismissed,
    ClubRequest,
    ExamplesRequested,
    FiguresFiltered,
    GameDiscarded,
    GameRecovered,
    GamesFiltered,
    GamesSearched,
    MoreCountedRequested,
    MoreGamesRequested,
    PapersAdded,
    RecordRequest,
    RematchRequested,
    ShuffleRequested,
    TrashToggled,
)
from scorekeeper.state.routes import (
    HOME,
    HOUSE_RULES,
    INSTALL,
    NEW_HAND,
    PEOPLE,
    PICK_GAME,
    Route,
    Screen,
    sheet_route,
)
from scorekeeper.state.search import read_search
from scorekeeper.state.setup.card_draw import CardsDrawn
from scorekeeper.state.setup.groups import GroupRemoved, SeasonKept, SeasonRemoved
from scorekeeper.state.setup.new_game import RematchStarted, SetupStarted
from scorekeeper.state.setup.paper_entry import PapersTakenBack
from scorekeeper.state.setup.rule_presets import PresetKept, PresetRemoved, PresetRenamed
from scorekeeper.state.stored import PastGames, UnopenedGame
from scorekeeper.state.sync.background_games import GameOpened, GameUnreadable, is_open
from scorekeeper.state.table.players import ColourSelected, colours_after
from scorekeeper.state.table.playing import GameResumed
from scorekeeper.state.ways_back import list_route
from scorekeeper.store.documents.port import Unreadable, Unwritable
from scorekeeper.store.library import NOT_REPAIRABLE, Library
from scorekeeper.store.record import Record
from scorekeeper.words.names import next_game_name

SCREENS_WITH_LISTS: frozenset[Screen] = frozenset(
    ("home", "files", "new_game", "group", "cash_box", "over")
)

PresetsAction = PresetKept | PresetRenamed | PresetRemoved
ExamplesAction = ExamplesRequested | ExamplesAdded | ExamplesRemoved | ExamplesRestored
TrashAction = GameDeleted | GameRestored | GameDiscarded | GameRecovered
SearchRequest = GamesSearched | GamesFiltered | MoreGamesRequested | TrashToggled
FiguresRequest = FiguresFiltered | MoreCountedRequested

Act = TypeVar("Act", bound=Action)
Answer = Callable[[Backend, AppState, Act], Actions]
ANSWERS: dict[type[Action], Answer[Any]] = {}


def answer(backend: Backend, state: AppState, action: Action) -> Actions:
    """Return the actions to reduce instead of this one; an `ErrorReported` if the store refuses."""
    function = answer_to(type(action))
    if function is None:
        # If the app is not shared, requests to the sharing have no answer.
        return () if isinstance(action, Request) else (action,)
    if leads_to_guide(state, action):
        return (Navigated(INSTALL), GuideShown(action))
    try:
        return function(backend, state, action)
    except Unwritable as failure:
        return (ErrorReported("trouble.refused", {"problems": (failure.problem,)}),)
    except Unreadable as failure:
        return unreadable(backend.library, (failure.problem,))


def answer_to(kind: type[Action]) -> Answer[Any] | None:
    """Return the function that answers actions of a kind, or of its family; None without one."""
    return next((ANSWERS[family] for family in kind.__mro__ if family in ANSWERS), None)


def answers(function: Answer[Act]) -> Answer[Act]:
    """Register a function as the answer to the actions, or families, that it is annotated with."""
    _backend, _state, action, _result = function.__annotations__.values()
    ANSWERS.update(dict.fromkeys(get_args(action) or (action,), function))
    return function


@answers
def _prepare_game(backend: Backend, _: AppState, action: SetupStarted) -> Actions:
    return (game_list(backend.library), action)


@answers
def _begin_after_guide(backend: Backend, state: AppState, action: GuideAnswered) -> Actions:
    asked = asked_before_guide(state)
    function = answer_to(type(asked)) if action.stays else None
    return (action, *(function(backend, state, asked) if function else ()))


@answers
def _take_over_files(backend: Backend, state: AppState, action: FilesDone) -> Actions:
    if action.everything:
        backend.sync.forget(state)
    return (*lists(backend.library, state, backend.today), action)


@answers
def _resume(backend: Backend, state: AppState, action: GameResumed) -> Actions:
    if is_open(state, action.game):
        return (action,)
    return (*_reopen_game(backend, state, sheet_route(action.game)), action)


@answers
def _rematch(backend: Backend, state: AppState, action: RematchRequested) -> Actions:
    """Begin another game like one, by default the newest, called after those of this evening."""
    game = action.game
    if game is None:
        if not state.real_games:
            return ()
        record = backend.library.load(state.real_games[0].id)
        if not isinstance(record, Record):
            return unreadable(backend.library, record)
        game = backend.library.renamed(record.game)
    before = (game for game in backend.library.recent() if not game.example)
    return (RematchStarted(game, next_game_name(backend.at, before, game.seated)),)


@answers
def _shuffle(_backend: Backend, _state: AppState, _action: ShuffleRequested) -> Actions:
    return (CardsDrawn(tuple(SystemRandom().sample(FRENCH, len(FRENCH)))),)


@answers
def _find_figures(backend: Backend, state: AppState, action: FiguresRequest) -> Actions:
    from scorekeeper.session.figures import figures_after

    return (FiguresFound(figures_after(backend.library, state, action, backend.today)),)


@answers
def _search(backend: Backend, state: AppState, action: SearchRequest) -> Actions:
    past = changed_search(backend.library, state.past, action, backend.today)
    return (PastGamesFound(past, state.damaged),)


@answers
def _ask_hub(backend: Backend, _state: AppState, action: RecordRequest) -> Actions:
    """Begin a request to a hub; its answer arrives like a change by others."""
    if backend.exchange is None:
        return ()
    backend.exchange.ask(action)
    return (RecordsChanged(backend.exchange.current()),)


@answers
def _change_people(backend: Backend, state: AppState, action: PeopleAction) -> Actions:
    return people_changed(backend.library, state, action, backend.today)


@answers
def _colour(backend: Backend, state: AppState, action: ColourSelected) -> Actions:
    if colours := colours_after(state, action):
        backend.library.people.colour(colours)
    return (action,)


@answers
def _change_groups(backend: Backend, state: AppState, action: GroupAction) -> Actions:
    """Change a group. Only its page shows the cash box and the seasons, so no list follows them."""
    changed = change_groups(backend, state, action)
    if isinstance(action, CashKept | CashRemoved | SeasonKept | SeasonRemoved):
        return changed
    changed += lists(backend.library, state, backend.today)
    if isinstance(action, GroupRemoved):
        changed += _open_figures(backend, replace(state, route=HOME), PEOPLE)
    return changed


@answers
def _change_club(backend: Backend, state: AppState, action: ClubRequest) -> Actions:
    from scorekeeper.session.club import change_club

    return (*change_club(backend, state, action), game_list(backend.library))


@answers
def _change_own_games(backend: Backend, state: AppState, action: OwnGameAction) -> Actions:
    from scorekeeper.session.own_games import change_own_games

    return change_own_games(backend.library, state, action)


@answers
def _change_papers(
    backend: Backend, state: AppState, action: PapersAdded | PapersTakenBack
) -> Actions:
    from scorekeeper.session.own_games import change_papers

    return change_papers(backend, state, action)


def open_game(library: Library, sync: GameSync, route: Route) -> Actions:
    """Load the game of a route and go there, or go home and say what is wrong with it."""
    opened = sync.load(route.game)
    if isinstance(opened, Sheet):
        return (GameOpened(opened.game, opened.drafts), Navigated(_by_id(route, opened)))
    if opened[0].code == "game_missing":
        return unreadable(library, opened)
    return (Navigated(HOME), GameUnreadable(_unopened(library, route.game, opened)))


def _by_id(route: Route, sheet: Sheet) -> Route:
    """Return the route with the id of its hand; addresses of older versions count the hands.

    A recorded hand that has no other id is known by its number, so only the next one is missing.
    """
    if route.hand is None or sheet.game.place_of(route.hand) is not None:
        return route
    is_next = route.hand in (*sheet.next_drafts, str(len(sheet.game.hands) + 1))
    return replace(route, hand=NEW_HAND) if is_next else route


def _unopened(library: Library, game: str, problems: tuple[Problem, ...]) -> UnopenedGame:
    """Return the known facts about a game whose file cannot be read."""
    before = None if problems[0].code in NOT_REPAIRABLE else library.previous(game)
    if before is None:
        return UnopenedGame(game, game, problems)
    return UnopenedGame(game, before.game.name or game, problems, len(before.game.hands))


@answers
def _navigate(backend: Backend, state: AppState, action: Navigated) -> Actions:
    """Load the content of a route's screen, and go there."""
    library, route = backend.library, action.route
    if route.screen in ("record", "join_record") and backend.exchange:
        # The earlier answer was about something else.
        return (*_ask_hub(backend, state, AnswerDismissed()), Navigated(route))
    if route.screen == "past":
        return (past_games(library, past_of(state, route), backend.today), Navigated(route))
    if route.screen == "story":
        return _open_story(backend, state, route)
    if route.screen in FIGURE_SCREENS:
        return _open_figures(backend, state, route)
    listed: Actions = ()
    if route.screen in SCREENS_WITH_LISTS or route in (HOUSE_RULES, PICK_GAME):
        listed = (game_list(library), *group_pages(library, state, route))
    if route.game and not is_open(state, route.game):
        return (*listed, *_reopen_game(backend, state, route))
    return (*listed, Navigated(route))


def _open_figures(backend: Backend, state: AppState, route: Route) -> Actions:
    """Go to a page of figures, whose address says which games count."""
    from scorekeeper.session.figures import figures_for

    figures = figures_for(backend.library, state, route, backend.today)
    cards = group_cards(backend.library, route)
    return (FiguresFound(figures), *cards, Navigated(filtered_route(route, figures.chosen)))


def _open_story(backend: Backend, state: AppState, route: Route) -> Actions:
    """Open a finished game, with the games beside it where these are not listed yet."""
    wanted = read_search(route.search)
    listed: Actions = ()
    if state.past.search != wanted or not state.past.games:
        listed = (past_games(backend.library, PastGames(wanted), backend.today),)
    opened = () if is_open(state, route.game) else _reopen_game(backend, state, route)
    from scorekeeper.session.own_games import alike

    of_game = group_of(backend.library, route.game), alike(backend.library, route.game)
    return (*listed, *of_game, *(opened or (Navigated(route),)))


def _reopen_game(backend: Backend, state: AppState, route: Route) -> Actions:
    """Go on with a game that could not be saved, or else load it."""
    unsaved = state.background_games.get(route.game)
    if unsaved is None or route.game not in state.saves.games:
        return open_game(backend.library, backend.sync, route)
    sheet = unsaved.sheet
    return (GameOpened(sheet.game, sheet.drafts), Navigated(route))


@answers
def _change_presets(backend: Backend, _state: AppState, action: PresetsAction) -> Actions:
    """Change the house rules that are kept under a name."""
    library = backend.library
    done: Action = action
    match action:
        case PresetKept(preset, before):
            done = PresetKept(library.presets.keep(preset, before), before)
        case PresetRenamed(preset, name):
            library.presets.rename(preset, name)
        case PresetRemoved(preset):
            library.presets.remove(preset)
    return (done, game_list(library))


@answers
def _change_examples(backend: Backend, state: AppState, action: ExamplesAction) -> Actions:
    """Add the example evening to the store, or remove it."""
    from scorekeeper.transfer.examples import add_examples, remove_examples, restore_examples

    library, now = backend.library, backend.now
    match action:
        case ExamplesRequested():
            has_games = bool(library.games() or library.damaged())
            if has_games and not library.examples():
                # The question stands on the home screen; the app may have been left on another.
                return (Navigated(HOME), ExamplesOffered())
            action = ExamplesAdded(() if has_games else add_examples(library, now()))
        case ExamplesAdded():
            action = ExamplesAdded(add_examples(library, now()))
        case ExamplesRemoved():
            # The list still names the games when the action is reduced.
            action = ExamplesRemoved(remove_examples(library))
            return (action, *lists(library, state, backend.today))
        case ExamplesRestored(games):
            restore_examples(library, games)
    return (*lists(library, state, backend.today), action)


@answers
def _change_trash(backend: Backend, state: AppState, action: TrashAction) -> Actions:
    """Move a game into the trash or out of it, or bring its previous version back."""
    library, today = backend.library, backend.today
    match action:
        case GameDeleted(game):
            library.remove(game)
            # The action comes before the new list: its message names the game from the old.
            return (action, *lists(library, state, today), Navigated(list_route(state.route)))
        case GameDiscarded(game):
            library.trash.discard(game)
            return lists(library, state, today)
        case GameRestored(game):
            record = library.restore(game)
            following: Actions = (action,)
        case GameRecovered(game):
            record = library.recover(game)
            following = open_game(library, backend.sync, sheet_route(game))
    return (
        (*lists(library, state, today), *following)
        if isinstance(record, Record)
        else unreadable(library, record)
    )
