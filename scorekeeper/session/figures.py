"""Pages of figures, read from the store for the screens."""

from dataclasses import replace
from typing import assert_never

from scorekeeper.session.past_games import FIRST_PAGE, NEXT_PAGE
from scorekeeper.state import actions as act
from scorekeeper.state.figures import FIGURE_SCREENS, NO_FIGURES, Figures, GamesPage
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route
from scorekeeper.statistics.history import Filter, History
from scorekeeper.statistics.pages import behind, pair_page, people_page, person_page
from scorekeeper.store.library import Library


def figures_for(library: Library, state: AppState, route: Route) -> Figures:
    """Return the page of a route; which games count stays from one screen to the next."""
    before = state.figures
    if state.route.screen not in FIGURE_SCREENS:
        before = replace(NO_FIGURES, order=before.order)
    return find_figures(library, before, route)


def figures_after(
    library: Library, state: AppState, action: act.FiguresFiltered | act.MoreCountedRequested
) -> Figures:
    """Return the page on the screen for other games, or with more of the games behind it."""
    match action:
        case act.FiguresFiltered(chosen):
            before = replace(state.figures, chosen=chosen, page=None)
            return find_figures(library, before, state.route)
        case act.MoreCountedRequested():
            return find_figures(library, state.figures, state.route, more=True)
        case _:
            assert_never(action)


def find_figures(library: Library, before: Figures, route: Route, *, more: bool = False) -> Figures:
    """Return the page of a route as the store is now, of the games that count.

    With ``more`` the games behind a figure are more than before.
    """
    chosen = before.chosen
    if route.screen == "figures":
        # Asking first lets the index be read, if it has not been.
        page = library.ask_history(lambda history: people_page(history, chosen))
        return replace(before, page=replace(page, complete=library.complete))
    if route.screen == "person":
        person = library.ask_history(lambda history: person_page(history, route.player, chosen))
        return replace(before, page=person)
    if route.screen == "pair":
        pair = library.ask_history(
            lambda history: pair_page(history, route.player, route.other, chosen)
        )
        return replace(before, page=pair)
    shown = len(before.page.games) if isinstance(before.page, GamesPage) else 0
    limit = shown + NEXT_PAGE if more else max(shown, FIRST_PAGE)
    return replace(before, page=_games_page(library, route, chosen, limit))


def _games_page(library: Library, route: Route, chosen: Filter, limit: int) -> GamesPage | None:
    def question(history: History) -> tuple[tuple[str, ...], list[str]]:
        names = history.names()
        keys = [key for key in (route.player, route.other) if key]
        found = tuple(names[key] for key in keys if key in names)
        if route.other:
            games = (played for played, _ in history.met(route.player, route.other, chosen))
            return found, [played.game_id for played in games]
        sums = history.tally(chosen).players.get(route.player)
        if sums is None:
            return found, []
        is_behind = behind(route.figure, sums)
        return found, [
            played.game_id
            for played in history.played(route.player, chosen)
            if is_behind(played.player)
        ]

    names, ids = library.ask_history(question)
    if len(names) < 1 + bool(route.other):
        return None
    return GamesPage(names, library.summaries(ids[:limit]), len(ids))
