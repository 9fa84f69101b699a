"""The effects of a step of a session: writes to the store, and news for the other sessions.

The state that these functions return is saved already, so a screen never shows as saved what is
not. What the store refuses is reported in the state; nothing entered is lost.
"""

from dataclasses import replace

from scorekeeper.scoring.game import NO_OPENING, Game
from scorekeeper.scoring.ledger import dealer_at
from scorekeeper.session.answers import SCREENS_WITH_LISTS
from scorekeeper.session.backend import Backend
from scorekeeper.session.change_feed import PEOPLE_CHANGED
from scorekeeper.session.device_settings import SETUP_SETTING, remembered_by_device, write_device
from scorekeeper.session.groups import group_of, group_pages
from scorekeeper.session.lists import club_pages, game_list, moved_games
from scorekeeper.session.past_games import past_games
from scorekeeper.session.people import PeopleAction
from scorekeeper.state.action import Action
from scorekeeper.state.examples import is_example
from scorekeeper.state.figure_pages import FiguresFound
from scorekeeper.state.figures import FIGURE_SCREENS
from scorekeeper.state.joining import RecordsChanged
from scorekeeper.state.model import AppState, Notice, Sheet, Table
from scorekeeper.state.permissions import visible_route
from scorekeeper.state.reduce import reduce
from scorekeeper.state.routes import OFFER, Route, Screen, sheet_route
from scorekeeper.state.saving import SCREENS_OF_PART
from scorekeeper.state.setup.groups import GroupGameStarted
from scorekeeper.state.setup.new_game import GameStarted, RematchStarted, read_setup, setup_like
from scorekeeper.state.setup.paper_entry import PaperSaved
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.players import ColourSelected, PlayerRenamed, clean_name
from scorekeeper.state.table.seats import PlayerJoined
from scorekeeper.store.documents.port import Document, Unwritable
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from scorekeeper.store.search import Filters
from scorekeeper.tournament.club_evening import split_game_id

CLUB_SCREENS: tuple[Screen, ...] = ("club", "club_people", "club_table", "club_board", "club_share")
STARTS = (GameStarted, GroupGameStarted, RematchStarted)
"""The actions that start a game."""


def with_effects(
    backend: Backend, before: AppState, after: AppState, action: Action, at: str
) -> AppState:
    """Save the changes of an action, and tell the other sessions; return the resulting state.

    ``at`` is the time in ISO 8601.
    """
    recoloured = isinstance(action, ColourSelected) and after.people != before.people
    state = with_changes_saved(backend, before, after, action, at)
    if isinstance(action, PeopleAction):
        # The open game has the new names too.
        state = backend.sync.merge_stored(state, at)
    if recoloured or isinstance(action, PeopleAction):
        backend.publish(PEOPLE_CHANGED)
    for game in moved_games(action):
        backend.publish(game)
    return state


def with_changes_saved(
    backend: Backend, before: AppState, after: AppState, action: Action, at: str
) -> AppState:
    """Save the game on the table and the settings of the device, where a step changed them."""
    refused = "setup" in after.saves.parts
    if remembered_by_device(before) != remembered_by_device(after) or refused:
        after = _remembered(backend, after)
    if after.table is None or not changes_game(before, after, action):
        return after
    # An example's rematch is removed together with the example that it goes on from.
    example = is_example(before if isinstance(action, RematchStarted) else after)
    typed = isinstance(action, PaperSaved) and not before.paper.game
    if typed or isinstance(action, STARTS):
        group = _group_of(backend, before, action)
        backend.sync.begin(Record(after.table.game, example=example, group=group))
    if isinstance(action, STARTS) and before.table:
        after = _without_abandoned(backend, before.table, after, after.table.game)
    if after.table and not example:
        _remember_players(backend, after.table.game, action)
    saved = backend.sync.save(after, at)
    if typed and saved.game_saved:
        # Few games are typed from paper.
        from scorekeeper.session.own_games import with_paper_twin  # noqa: PLC0415

        saved = with_paper_twin(backend.library, saved)
    # A refused game may differ in more than its drafts from what the others know.
    draft_only = before.game_saved and changes_draft_only(before, after)
    announce(backend, saved, draft_only=draft_only)
    return with_lists(backend, saved) if saved.route.screen in SCREENS_WITH_LISTS else saved


def _without_abandoned(backend: Backend, dealt: Table, after: AppState, begun: Game) -> AppState:
    """Move a game to the trash that was dealt, and is begun again before anything happened."""
    game = dealt.game
    changed = dealt.past or dealt.sheet.drafts or game.hands or game.note
    if changed or game.opening != NO_OPENING or game.id in (begun.id, *after.saves.games):
        return after
    if {*game.players} != {*begun.players}:
        return after
    try:
        backend.library.remove(game.id)
    except Unwritable:
        return after
    backend.publish(game.id)
    other_games = {id_: table for id_, table in after.background_games.items() if id_ != game.id}
    return replace(after, background_games=other_games)


def announce(backend: Backend, state: AppState, *, draft_only: bool = False) -> None:
    """Tell the other sessions of the game on the table, once it is saved."""
    if state.game_saved and state.table:
        backend.publish(state.table.game.id, draft_only=draft_only)


def with_known(backend: Backend, was: Route, state: AppState) -> AppState:
    """Return the state after a step that began at ``was``, with the store's pages for its route."""
    library = backend.library
    for page in club_pages(library, state.route) if state.route != was else ():
        state = reduce(state, page, backend.clock())
    if state.route != was and state.route.screen == "over" and state.table:
        # Its payments are in the cash box of its group.
        state = reduce(state, group_of(library, state.table.game.id), backend.clock())
    if state.people is not (people := library.people.all()):
        # People who have just sat down, or whose games were read only now, are known now.
        state = replace(state, people=people)
    if state.route == OFFER or state.incoming.twin:
        # Few starts have been handed anything over.
        from scorekeeper.session.own_games import with_twin  # noqa: PLC0415

        state = with_twin(library, state)
    return _with_background_saved(backend, state) if state.saves.games else state


def with_records(backend: Backend, state: AppState) -> AppState:
    """Return the state with the shared records as they stand now."""
    if backend.exchange is None:
        return state
    return reduce(state, RecordsChanged(backend.exchange.current()), backend.clock())


def _with_background_saved(backend: Backend, state: AppState) -> AppState:
    """Save the games that were refused before another one was opened."""
    after = backend.sync.save_background(state, backend.at)
    for game in state.saves.games.keys() - after.saves.games.keys():
        backend.publish(game)
    return after


def with_lists(backend: Backend, state: AppState) -> AppState:
    """Return the state with the lists as they are in the store now."""
    pages = group_pages(backend.library, state, state.route)
    for listed in (game_list(backend.library), *pages):
        state = reduce(state, listed, backend.clock())
    return state


def shows_games(screen: Screen, *, draft_only: bool) -> bool:
    """Return whether a screen shows stored games, or half-entered hands of them."""
    counts = screen in ("past", *CLUB_SCREENS) or screen in FIGURE_SCREENS
    return screen in SCREENS_WITH_LISTS or (counts and not draft_only)


def with_visible(backend: Backend, state: AppState) -> AppState:
    """Return the state with the lists, past games or figures on its screen as they are stored now.

    Other screens show none, and load new ones when they lead back to them.
    """
    library, route = backend.library, state.route
    for page in club_pages(library, route):
        state = reduce(state, page, backend.clock())
    if route.screen in SCREENS_WITH_LISTS:
        return with_lists(backend, state)
    visible: Action
    if route.screen == "past":
        visible = past_games(library, state.past, backend.today)
    elif route.screen in FIGURE_SCREENS:
        # Only where figures are shown: what counts games takes long to load.
        from scorekeeper.session.figures import find_figures  # noqa: PLC0415

        visible = FiguresFound(find_figures(library, state.figures, route, backend.today))
    else:
        return state
    return reduce(state, visible, backend.clock())


def with_setup(backend: Backend, state: AppState, settings: Document) -> AppState:
    """Return the state with the unfinished setup, or else one like that of the newest game."""
    if setup := read_setup(settings.get(SETUP_SETTING), state.own_games):
        return replace(state, setup=setup)
    library = backend.library
    # The tables of a club evening play by its plan.
    own = [real_game for real_game in state.real_games if split_game_id(real_game.id) is None]
    if own and isinstance(record := library.load(own[0].id), Record):
        game = library.renamed(record.game)
        dealer = dealer_at(game, len(game.hands))
        return replace(state, setup=setup_like(game, dealer, state.own_games))
    return state


def with_store_replaced(backend: Backend, state: AppState, closed: AppState) -> AppState:
    """Return the state after another window has restored other data; its game may be gone.

    ``closed`` is the state with the new lists, and no game open.
    """
    table, route, sync = state.table, state.route, backend.sync
    if table is None or not route.game:
        return closed
    closed = replace(closed, came=state.came)
    if not state.game_saved:
        # The game has just been merged and saved, or is still to be.
        open_still = closed.background_games.get(table.game.id, table)
        return replace(closed, table=open_still, route=route, conflict=state.conflict)
    sheet = sync.load(table.game.id)
    if not isinstance(sheet, Sheet):
        notice = Notice("restored.gone", {"name": table.game.name}, serious=True)
        return replace(closed, route=visible_route(state.role, closed.route), notice=notice)
    if sync.is_stored(table.sheet):
        return replace(closed, table=table, route=route, screen=state.screen)
    here = visible_route(state.role, sheet_route(table.game.id))
    notice = Notice("restored.changed", serious=True)
    return replace(closed, table=Table(sheet), route=here, notice=notice)


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


def _group_of(backend: Backend, before: AppState, action: Action) -> str:
    match action:
        case RematchStarted(game):
            listed = backend.library.summaries([game.id])
            return next((summary.group for summary in listed), "")
        case GroupGameStarted(setup, _):
            return setup.group
        case PaperSaved():
            return before.paper.group
    return before.setup.group


def _remember_players(backend: Backend, game: Game, action: Action) -> None:
    people = backend.library.people
    if isinstance(action, PlayerRenamed):
        # The game in which the name is corrected is still among those that have it.
        same_name = backend.library.find(filters=Filters(((action.old,),)), limit=1)
        if same_name.total <= 1:
            people.correct(action.old, clean_name(action.new))
    if isinstance(action, (*STARTS, PlayerJoined, PlayerRenamed)):
        people.welcome(Lineup(game.seated, game.colours))


def _remembered(backend: Backend, state: AppState) -> AppState:
    """Store the route to begin at the next time, and the game that is being prepared."""
    problem = None
    try:
        backend.settings.write(write_device(state))
    except Unwritable as failure:
        # The loss of a setup matters only if somebody is preparing a game.
        prepares = state.route.screen in SCREENS_OF_PART["setup"] or "setup" in state.saves.parts
        problem = failure.problem if prepares else None
    return replace(state, saves=state.saves.with_part("setup", problem))
