"""Pages of figures, read from the store for the screens."""

import re
from dataclasses import replace
from datetime import date
from typing import assert_never
from urllib.parse import parse_qsl

from scorekeeper.scoring.catalogue.games import FAMILIES
from scorekeeper.scoring.period import ALL_TIME, read_period, renewed
from scorekeeper.session.past_games import FIRST_PAGE, NEXT_PAGE
from scorekeeper.state.figures import FIGURE_SCREENS, NO_FIGURES, Figures, GamesPage
from scorekeeper.state.model import AppState
from scorekeeper.state.requests import FiguresFiltered, MoreCountedRequested
from scorekeeper.state.routes import Route, same_screen
from scorekeeper.state.ways_back import list_route
from scorekeeper.statistics.filter import ALL_GAMES, Filter
from scorekeeper.statistics.look_back import LookBackPage, look_back_page
from scorekeeper.statistics.pages import games_behind, pair_page, people_page, person_page
from scorekeeper.store.library import Library


def figures_for(library: Library, state: AppState, route: Route, today: date) -> Figures:
    """Return the page of a route.

    Which games count stays from one screen to the next, also on the way back from one of them; it
    is what the route says where that says anything, or where nothing but that is another.
    """
    before = replace(state.figures, chosen=_chosen(state, route, today))
    if not _comes_from_figures(state, route):
        before = replace(NO_FIGURES, order=before.order, chosen=before.chosen)
    return find_figures(library, before, route, today)


def _comes_from_figures(state: AppState, route: Route) -> bool:
    return state.route.screen in FIGURE_SCREENS or same_screen(list_route(state.route), route)


def _chosen(state: AppState, route: Route, today: date) -> Filter:
    if route.search or same_screen(state.route, route):
        return read_filter(route.search, today)
    if not _comes_from_figures(state, route):
        return ALL_GAMES
    page = state.figures.page
    if isinstance(page, LookBackPage) and route.screen == "person":
        # The page of a person tells of the same games, where these can be filtered.
        return _looked_back_on(page)
    return state.figures.chosen


def figures_after(
    library: Library, state: AppState, action: FiguresFiltered | MoreCountedRequested, today: date
) -> Figures:
    """Return the page on the screen for other games, or with more of the games behind it."""
    match action:
        case FiguresFiltered(chosen):
            before = replace(state.figures, chosen=chosen, page=None)
            return find_figures(library, before, state.route, today)
        case MoreCountedRequested():
            return find_figures(library, state.figures, state.route, today, more=True)
        case _:
            assert_never(action)


def find_figures(
    library: Library, before: Figures, route: Route, today: date, *, more: bool = False
) -> Figures:
    """Return the page of a route as the store is now, of the games that count today.

    With ``more`` the games behind a figure are more than before.
    """
    chosen = replace(before.chosen, period=renewed(before.chosen.period, today))
    before = replace(before, chosen=chosen)
    library.know_players()
    route = _of_persons(library, route)
    if route.screen == "people":
        # Asking first lets the index be read, if it has not been.
        page = library.ask_history(lambda history: people_page(history, chosen))
        return replace(before, page=replace(page, unread=library.unread))
    if route.screen == "person":
        person = library.ask_history(lambda history: person_page(history, route.player, chosen))
        return replace(before, page=person)
    if route.screen == "pair":
        pair = library.ask_history(
            lambda history: pair_page(history, route.player, route.other, chosen)
        )
        return replace(before, page=pair)
    if route.screen == "look_back":
        return replace(before, page=_look_back(library, route))
    visible = len(before.page.games) if isinstance(before.page, GamesPage) else 0
    limit = visible + NEXT_PAGE if more else max(visible, FIRST_PAGE)
    return replace(before, page=_games_page(library, route, chosen, limit))


def _look_back(library: Library, route: Route) -> LookBackPage:
    seasons = library.groups.seasons.of(route.group) if route.group else ()
    return library.ask_history(
        lambda history: look_back_page(history, route.group, route.figure, seasons)
    )


def read_filter(text: str, today: date) -> Filter:
    """Read the filter of games from an address; parts that it does not know are left out."""
    named = dict(parse_qsl(text))
    seats = named.get("players", "")
    return Filter(
        variant=named.get("game"),
        seats=int(seats) if re.fullmatch("[0-9]{1,2}", seats) else None,
        period=read_period(named.get("period", ""), today) or ALL_TIME,
        group=named.get("group"),
        family=next((family for family in FAMILIES if family == named.get("family")), None),
    )


def _looked_back_on(page: LookBackPage) -> Filter:
    # The games of an evening after midnight are of another day.
    whole = page.span is not None and page.span.kind != "evening"
    period = page.span.days if page.span and whole else ALL_TIME
    return Filter(period=period, group=page.group or None)


def _of_persons(library: Library, route: Route) -> Route:
    """Return the route with the ids of the persons into whom its people were merged."""
    people = library.people.all()
    persons = [people.find(key) for key in (route.player, route.other)]
    player, other = (person.id if person else "" for person in persons)
    return replace(route, player=player or route.player, other=other or route.other)


def _games_page(library: Library, route: Route, chosen: Filter, limit: int) -> GamesPage | None:
    page = library.ask_history(
        lambda history: games_behind(
            history, route.player, route.other, route.figure, chosen, limit
        )
    )
    if len(page.names) < 1 + bool(route.other):
        return None
    return GamesPage(page.names, library.summaries(page.games), page.total)
