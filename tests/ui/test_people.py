"""A person's page: who they are, their streaks and badges; and the list of everybody."""

from contextvars import copy_context
from dataclasses import replace
from datetime import date

import flet as ft
import pytest

from scorekeeper.scoring.period import year_period
from scorekeeper.scoring.renaming import rename_players
from scorekeeper.session.figures import find_figures
from scorekeeper.state.figures import NO_FIGURES
from scorekeeper.state.model import AppState, ScreenState
from scorekeeper.state.routes import PEOPLE, Route
from scorekeeper.statistics.filter import Choices, Filter
from scorekeeper.statistics.pages import PersonPage
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.people.filters import WHEN, filters
from scorekeeper.ui.people.pair import pair_screen
from scorekeeper.ui.people.person import EDITING, games_since, person_screen
from scorekeeper.ui.people.screen import HIDDEN, people_screen
from scorekeeper.ui.widgets.avatars import own_line_colour, person_colour
from tests.ui.drawing import choices, descendants
from tests.ui.people_pages import PAIR, PERSON, finished_games, library_with
from tests.ui.test_roles import texts

pytestmark = pytest.mark.usefixtures("plain_components")

TODAY = date(2026, 11, 21)


@pytest.fixture(scope="module")
def library() -> Library:
    library = library_with(30)
    library.know_players()
    return library


def words_on(library: Library, route: Route, *expanded: str) -> list[str]:
    """Return what a screen reader finds on a screen of figures."""
    state = AppState(
        route,
        people=library.people.all(),
        figures=find_figures(library, NO_FIGURES, route, TODAY),
        screen=ScreenState(frozenset(expanded)),
    )
    dispatch = Dispatch(lambda _: None)
    if route == PEOPLE:
        screen = people_screen(state, TODAY, dispatch)
    elif route == PAIR:
        screen = pair_screen(state, route, TODAY, dispatch)
    else:
        screen = person_screen(state, TODAY, dispatch)
    spoken = (getattr(control, "label", None) for part in screen for control in descendants(part))
    return [text for text in spoken if isinstance(text, str)]


def test_who_a_person_is_can_be_changed_where_that_is_asked_for() -> None:
    library = library_with(1)
    met = finished_games(1)[0]
    names = {name: f"{name}2" for name in met.everyone}
    library.save(Record(replace(rename_players(met, names), id="strangers")))
    library.know_players()
    assert "Name and colour" in words_on(library, PERSON)
    assert "Hide Ann" not in words_on(library, PERSON)
    words = words_on(library, PERSON, EDITING)
    assert {"Hide Ann", "Correct the name", "Colour 10"} <= {*words}
    # Whoever has played against her is somebody else.
    same = {word for word in words if "is the same person as" in word}
    assert same == {f"{name} is the same person as Ann" for name in names.values()}
    library.people.merge("bob2", "ann")
    words = words_on(library, PERSON, EDITING)
    assert "Tell Bob2 apart again" in words
    assert "Bob2 is the same person as Ann" not in words


def test_somebody_hidden_is_listed_only_where_that_is_asked_for(library: Library) -> None:
    def listed(*expanded: str) -> bool:
        return any(text.startswith("Ann: ") for text in words_on(library, PEOPLE, *expanded))

    assert listed()
    library.people.hide("ann", hidden=True)
    assert not listed()
    assert "Show 1 hidden person" in words_on(library, PEOPLE)
    assert listed(HIDDEN)
    assert "Show Ann again" in words_on(library, PERSON, EDITING)
    library.people.hide("ann", hidden=False)


def test_games_that_began_today_are_only_counted() -> None:
    assert games_since(2, "2026-11-21T20:00", TODAY) == "2 games"
    assert "since" in games_since(2, "2026-11-20T20:00", TODAY)
    assert games_since(2, None, TODAY) == "2 games"


def test_what_nobody_has_yet_is_not_explained_among_the_people() -> None:
    def words(games: int) -> set[str]:
        known = library_with(games)
        figures = find_figures(known, NO_FIGURES, PEOPLE, TODAY)
        state = AppState(PEOPLE, figures=figures)

        def drawn() -> set[str]:
            apply_appearance(state, widths=(390, 390))
            return texts(people_screen(state, TODAY, Dispatch(lambda _: None)))

        return copy_context().run(drawn)

    note = "Small: away from the middle of the table; less is better."
    assert {note, "form"} <= words(30)
    assert not {note, "form"} & words(2)


def test_streaks_and_badges_say_what_they_are_for(library: Library) -> None:
    words = words_on(library, PERSON)
    assert any(word.startswith("Wins in a row: ") for word in words)
    assert any("just now" in word for word in words)


def test_a_year_and_a_number_of_players_can_be_chosen_at_once(library: Library) -> None:
    chosen = Filter(period=year_period(2025), seats=4)
    figures = find_figures(library, replace(NO_FIGURES, chosen=chosen), PERSON, TODAY)
    assert isinstance(figures.page, PersonPage)
    state = AppState(PERSON, figures=figures)
    (row,) = filters(state, figures.page.choices, TODAY, Dispatch(lambda _: None))
    assert labels(row, selected=True) == ["When: 2025", "4 players"]


def test_what_is_chosen_can_be_taken_back_where_no_game_is_like_it() -> None:
    state = AppState(PAIR, figures=replace(NO_FIGURES, chosen=Filter(period=year_period(2025))))
    (row,) = filters(state, Choices(), TODAY, Dispatch(lambda _: None))
    assert labels(row, selected=True) == ["When: 2025"]
    opened = AppState(PAIR, figures=state.figures, screen=ScreenState(frozenset({WHEN})))
    _, panel = filters(opened, Choices(), TODAY, Dispatch(lambda _: None))
    assert labels(panel, selected=True) == ["Last year \u00b7 2025"]
    assert labels(panel, selected=False) == [
        *("All time", "Last 30 days", "Last 12 months", "From \u2026 to \u2026")
    ]
    assert filters(AppState(PAIR), Choices(), TODAY, Dispatch(lambda _: None)) == []


def labels(row: ft.Control, *, selected: bool) -> list[str]:
    """Return what the chosen chips are called, or the others."""
    return [label for label, chosen, _ in choices(row) if chosen is selected]


def test_the_clearest_game_of_two_is_told_in_a_sentence(library: Library) -> None:
    spoken = [text for text in words_on(library, PAIR) if text.startswith("Clearest game. ")]
    assert len(spoken) == 1
    assert " ahead of " in spoken[0]


def test_a_rating_is_told_with_its_games_or_from_when_on_there_is_one(library: Library) -> None:
    ratings = [text for text in words_on(library, PERSON) if text.startswith("Rating")]
    assert any("\u00b1" in text or "after 20 games" in text for text in ratings)


def test_a_persons_colour_is_the_same_at_a_table_and_away_from_it(library: Library) -> None:
    ann, bob = (library.people.all().find(key) for key in ("ann", "bob"))
    assert ann
    assert bob
    library.people.colour({"ann": 7, "bob": 7})
    apply_appearance(AppState(people=library.people.all()))
    assert person_colour(("Cid", "Ann"), "Ann") == theme.PEOPLE[7]
    assert own_line_colour(("Cid", "Ann"), "Ann") == theme.LINES[7]
    # Of two with one colour the one known longer has it at their table.
    elder = library.people.all().own.index(replace(ann, colour=7))
    younger = library.people.all().own.index(replace(bob, colour=7))
    first, second = ("Ann", "Bob") if elder < younger else ("Bob", "Ann")
    assert person_colour(("Ann", "Bob"), first) == theme.PEOPLE[7]
    assert person_colour(("Ann", "Bob"), second) != theme.PEOPLE[7]
    assert own_line_colour(("Ann", "Bob"), second) == theme.LINES[7]
    apply_appearance(AppState())
