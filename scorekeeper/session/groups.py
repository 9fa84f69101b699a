"""Groups, read from the store for the screens and changed there."""

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import assert_never

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.session.backend import Backend
from scorekeeper.session.game_sync import ATTEMPTS
from scorekeeper.session.lists import game_list
from scorekeeper.session.past_games import spellings_of_group
from scorekeeper.state.action import Actions
from scorekeeper.state.cash_box import CashKept, CashRemoved
from scorekeeper.state.groups import GroupCard, GroupPage
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported
from scorekeeper.state.requests import GameGrouped, GroupGameRequested
from scorekeeper.state.routes import Route
from scorekeeper.state.setup.groups import (
    GamesGrouped,
    GroupCardsFound,
    GroupGamePrepared,
    GroupGameStarted,
    GroupKept,
    GroupOfGameFound,
    GroupPageFound,
    GroupRemoved,
    SeasonKept,
    SeasonRemoved,
    group_setup,
)
from scorekeeper.state.setup.new_game import new_game
from scorekeeper.statistics.cash_box import CashPage, cash_page
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.game_money import EveningMoney
from scorekeeper.statistics.games import MoonRate
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.history import History
from scorekeeper.statistics.rating import ranked_ratings
from scorekeeper.statistics.season import season_page
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Problems, Record
from scorekeeper.store.search import Filters
from scorekeeper.words.cash_box import CashRow, cash_rows
from scorekeeper.words.names import next_game_name

GAMES_SHOWN = 3
GroupAction = (
    GroupKept
    | GroupRemoved
    | GroupGameRequested
    | GameGrouped
    | GamesGrouped
    | CashKept
    | CashRemoved
    | SeasonKept
    | SeasonRemoved
)


def group_pages(library: Library, state: AppState, route: Route) -> Actions:
    """Return the page of the group of a route; nothing for any other screen."""
    return (group_page(library, state, route),) if route.group else ()


def group_page(library: Library, state: AppState, route: Route) -> GroupPageFound:
    """Return the page of the group of a route."""
    group = _find(library, route.group)
    if group is None:
        return GroupPageFound(None)
    result = library.find((), GAMES_SHOWN, Filters(group=group.id))
    last = _last_game(library, result.games)
    setup = group_setup(group, last, state.own_games)
    like_last = None
    if last and (last.variant, dict(last.options)) != (setup.variant, dict(setup.options)):
        like_last = replace(group, variant=last.variant, options=dict(last.options))
    game = new_game(setup)
    # Partners have no place of their own that counts.
    seats = 0 if rules_of(game).partner_sides else len(game.players)
    unclaimed = library.find((), 0, Filters(unclaimed=spellings_of_group(library, group.id))).ids
    written, seasons = library.groups.cash.of(group.id), library.groups.seasons.of(group.id)
    evenings = evening_money(library, group.id)

    def page_of(history: History) -> GroupPage:
        cash, own = cash_page(history, group, written, evenings), Filter(group=group.id)
        return GroupPage(
            group=group,
            everyone=history.everyone(),
            games=result.games,
            total=result.total,
            next_game=game,
            cash=cash,
            seasons=tuple(
                season_page(history, season, seats, with_lines=route.screen == "group")
                for season in seasons
            ),
            currency=_currency(cash, game),
            ratings=ranked_ratings(history.ratings(group.id), history.names()),
            like_last=like_last,
            unclaimed=unclaimed,
            moons=replace(history.fold(("moon rate", group.id), own, MoonRate)),
            uncounted=max(0, result.total - history.tally(own).games),
        )

    return GroupPageFound(library.ask_history(page_of))


def cash_box(library: Library, group_id: str) -> CashPage:
    """Return the cash box of a group, with the money of its games and evenings."""
    group = _find(library, group_id)
    if group is None:
        return CashPage()
    written, evenings = library.groups.cash.of(group.id), evening_money(library, group.id)
    return library.ask_history(lambda history: cash_page(history, group, written, evenings))


def cash_box_rows(library: Library, group: str) -> Iterator[CashRow]:
    """Return every line of a group's cash box as a table has it."""
    return cash_rows(cash_box(library, group))


def evening_money(library: Library, group: str) -> tuple[EveningMoney, ...]:
    """Return the fees and prizes of a group's evenings that were put into its cash box."""
    booked = [
        evening
        for evening in library.club_evenings.all()
        if evening.booked and evening.finished and evening.group == group
    ]
    if not booked:
        return ()
    # Few groups have evenings.
    from scorekeeper.session.club import money_of_evening  # noqa: PLC0415

    return tuple(map(partial(money_of_evening, library), booked))


def group_cards(library: Library, route: Route) -> Actions:
    """Return the cards of all groups for the page of people; nothing for any other screen."""
    if route.screen != "people":
        return ()

    def card(group: Group) -> GroupCard:
        cash = cash_box(library, group.id)
        latest = next(iter(library.groups.seasons.of(group.id)), None)
        return library.ask_history(
            lambda history: GroupCard(
                group,
                season_page(history, latest, with_lines=False) if latest else None,
                cash,
                history.tally(Filter(group=group.id)).games,
            )
        )

    groups = (_find(library, group.id) for group in library.groups.all())
    return (game_list(library), GroupCardsFound(tuple(card(group) for group in groups if group)))


def change_groups(  # noqa: C901, PLR0912  # one case for each kind of action
    backend: Backend, state: AppState, action: GroupAction
) -> Actions:
    """Change a group in the store; return the actions to reduce instead.

    Raises:
        Unwritable: Nothing has changed.
    """
    library, groups = backend.library, backend.library.groups
    done, page_now = action, state.route
    match action:
        case GroupKept(group, before):
            stored = groups.keep(group, before, library.people.all().name_of)
            route = Route("group", group=stored.id)
            return (GroupKept(stored), group_page(library, state, route), Navigated(route))
        case GroupRemoved(group):
            groups.remove(group.id)
            return (action,)
        case SeasonKept(season, season_before, undo):
            done = SeasonKept(groups.seasons.keep(season, season_before), season_before, undo)
        case SeasonRemoved(season):
            groups.seasons.remove(season.id)
        case CashKept(entry, seen):
            done = CashKept(groups.cash.add(entry, seen))
        case CashRemoved(entry_id):
            done = CashRemoved(entry_id, groups.cash.remove(entry_id))
        case GameGrouped(game, group_id):
            moved = _move_game(backend, game, group_id)
            if not isinstance(moved, Record):
                return (ErrorReported("trouble.unreadable", {"problems": moved}),)
            return (replace(group_of(library, game), moved=True),)
        case GamesGrouped():
            done = replace(action, games=_move_games(backend, action))
            page_now = Route("group", group=action.group) if action.group else page_now
        case GroupGameRequested(group_id, choose):
            playing = _find(library, group_id)
            if playing is None:
                return ()
            games = library.find((), 1, Filters(group=playing.id)).games
            setup = group_setup(playing, _last_game(library, games), state.own_games)
            if choose:
                return (GroupGamePrepared(setup),)
            name = next_game_name(backend.at, state.real_games, setup.names)
            return (GroupGameStarted(setup, name),)
        case _:
            assert_never(action)
    return (done, *group_pages(library, state, page_now))


def _move_games(backend: Backend, action: GamesGrouped) -> tuple[str, ...]:
    """Move games to another group; return those that belong to it now: all or none.

    A game that is gone, does not open or has another group meanwhile is left as it is.

    Raises:
        Unwritable: If one could not be stored; the others are put back as far as the store allows.
    """
    moved: list[str] = []
    try:
        for game in action.games:
            record = _move_game(backend, game, action.group, action.before)
            if isinstance(record, Record) and record.group == action.before:
                # The games moved so far must be known where the next one fails.
                moved.append(game)
    except Unwritable:
        with contextlib.suppress(Unwritable):
            for game in moved:
                _move_game(backend, game, action.before, action.group)
        raise
    return tuple(moved)


def _move_game(
    backend: Backend, game: str, group: str, before: str | None = None
) -> Record | Problems:
    """Store a game as one of another group, if it is still one of ``before``; None is any.

    Returns:
        The game as it was found, also where it has a group that is not ``before``; or what is
        wrong with it.

    Raises:
        Unwritable: If the game could not be stored.
    """
    for _ in range(ATTEMPTS):
        record = backend.library.load(game)
        if not isinstance(record, Record) or before not in (None, record.group):
            return record
        try:
            backend.sync.follow(record, backend.library.save(replace(record, group=group)))
        except Conflict:
            continue
        return record
    raise Unwritable("store_busy")


def group_of(library: Library, game: str) -> GroupOfGameFound:
    """Return the group of a game."""
    group = next((summary.group for summary in library.summaries([game])), "")
    return GroupOfGameFound(game, group)


def _find(library: Library, group: str) -> Group | None:
    """Return a group with the present names of its people."""
    stored, people = library.groups.find(group), library.people.all()
    if stored is None:
        return None
    return replace(stored, people=tuple(dict.fromkeys(map(people.name_of, stored.people))))


def _currency(cash: CashPage, game: Game) -> str:
    boxes = (box.currency for box in cash.boxes)
    return next(boxes, game.rules.settlement.currency if game.rules else "")


def _last_game(library: Library, newest_first: Sequence[GameSummary]) -> Game | None:
    for summary in newest_first[:1]:
        record = library.load(summary.id)
        if isinstance(record, Record):
            return library.renamed(record.game)
    return None
