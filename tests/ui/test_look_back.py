"""The page that looks back: what it shows, where it leads, and how it is come to."""

from dataclasses import replace

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.period import write_period
from scorekeeper.session.figures import find_figures
from scorekeeper.state.figures import NO_FIGURES
from scorekeeper.state.model import AppState, ScreenState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.paths import parse_route, route_path
from scorekeeper.state.routes import LOOK_BACK, PAST, Route
from scorekeeper.state.ways_back import parent_route
from scorekeeper.statistics.look_back import LookBackPage
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.look_back.page import (
    COLUMNS,
    FACE,
    HEADING_SIZE,
    MOST_ROWS,
    SPACING,
    column_heading,
    column_widths,
)
from scorekeeper.ui.look_back.screen import EVERYBODY, SHARING, look_back_picture, look_back_screen
from scorekeeper.words.figures import sum_of_money
from scorekeeper.words.look_back import look_back_text
from scorekeeper.words.translation import using_language
from tests.session.session_games import open_library
from tests.session.test_figures import Visitor
from tests.session.test_groups import finished
from tests.ui.drawing import descendants
from tests.ui.people_pages import NOON, library_with
from tests.ui.text_fit import width_of

pytestmark = pytest.mark.usefixtures("plain_components")


@pytest.fixture(scope="module")
def library() -> Library:
    return library_with(30)


def words_on(library: Library, route: Route = LOOK_BACK, *expanded: str) -> list[str]:
    """Return everything that is written or said on the page."""
    state = AppState(
        route,
        figures=find_figures(library, NO_FIGURES, route, NOON.date()),
        screen=ScreenState(frozenset(expanded)),
    )
    drawn = look_back_screen(state, Dispatch(lambda _: None))
    texts = [
        getattr(control, name, None)
        for part in drawn
        for control in descendants(part)
        for name in ("label", "value")
    ]
    return [text for text in texts if isinstance(text, str)]


def test_a_year_tells_who_came_out_on_top_and_leads_to_everybody(library: Library) -> None:
    words = words_on(library)
    assert "All games" in words
    assert any(word.startswith("Chart of the scores: ") for word in words)
    assert any("; won " in word for word in words)
    assert "Share this page" in words
    assert "Copy the text" in words_on(library, LOOK_BACK, SHARING)


def test_nothing_played_says_so(library: Library) -> None:
    assert "No finished game here." in words_on(library_with(0))
    assert "No finished game here." in words_on(library, replace(LOOK_BACK, figure="1999-01-01"))


def test_the_picture_shows_the_same_in_both_schemes(library: Library) -> None:
    page = find_figures(library, NO_FIGURES, LOOK_BACK, NOON.date()).page
    assert isinstance(page, LookBackPage)
    for dark in (False, True):
        drawn = look_back_picture(page, "All games", dark=dark)
        words = [getattr(control, "value", None) for control in descendants(drawn)]
        assert page.rows[0].name in words


def test_every_page_has_an_address_and_a_way_back() -> None:
    for route, parent in (
        (LOOK_BACK, PAST),
        (Route("look_back", figure="2025"), PAST),
        (Route("look_back", group="thursday"), Route("group", group="thursday")),
        (Route("look_back", group="thursday", figure="2025"), Route("group", group="thursday")),
    ):
        assert parse_route(route_path(route)) == route
        assert parent_route(route) == parent


def test_a_year_leads_to_the_figures_of_that_year(library: Library) -> None:
    visitor = Visitor(library)
    page = visitor.do(Navigated(LOOK_BACK)).figures.page
    assert isinstance(page, LookBackPage)
    assert page.span
    person = page.rows[0].person
    chosen = visitor.do(Navigated(Route("person", player=person))).figures.chosen
    assert (write_period(chosen.period), chosen.group) == (page.span.id, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_of_the_table_has_room_and_leaves_names_theirs(
    language: str, library: Library
) -> None:
    page = find_figures(library, NO_FIGURES, LOOK_BACK, NOON.date()).page
    assert isinstance(page, LookBackPage)
    with using_language(language):
        widths = column_widths(page.rows)
        for key, room in zip(COLUMNS, widths, strict=True):
            words = column_heading(key)
            assert width_of(words, HEADING_SIZE, theme.REGULAR) < room - 2, words
    rest = 390 - 2 * (theme.MARGIN + 15) - FACE - (len(COLUMNS) + 1) * SPACING
    assert rest - sum(widths) > width_of("Dorothea", 14, theme.SEMI_BOLD)


def test_nobody_is_cut_off_by_their_score() -> None:
    """Of twenty people who played, those with the most games are shown, then everybody."""
    library = open_library()
    guests = [f"Guest {number:02}" for number in range(17)]
    for number, guest in enumerate(guests):
        library.save(Record(finished(f"game-{number}", "Ann", "Bob", "Cid", guest)))
    page = find_figures(library, NO_FIGURES, LOOK_BACK, NOON.date()).page
    assert isinstance(page, LookBackPage)
    # Ann took Q\u2660 in every game and is the last of all.
    assert page.rows[-1].name == "Ann"
    first = rows_shown(library)
    assert len(first) == MOST_ROWS
    assert {"Ann", "Bob", "Cid"} <= first
    assert "Show all 20 people" in words_on(library)
    everybody = rows_shown(library, EVERYBODY)
    assert everybody == {"Ann", "Bob", "Cid", *guests}
    assert "Show all 20 people" not in words_on(library, LOOK_BACK, EVERYBODY)
    drawn = look_back_picture(page, "All games", dark=False)
    assert "and 8 more people" in [
        getattr(control, "value", None) for control in descendants(drawn)
    ]
    charts = [text for text in words_on(library) if text.startswith("Chart of the scores: ")]
    assert [short in charts[0] for short in ("Ann", "Bob", "Cid")] == [True] * 3


def rows_shown(library: Library, *expanded: str) -> set[str]:
    """Return who has a row in the table."""
    said = words_on(library, LOOK_BACK, *expanded)
    return {text.partition(" \u2212")[0].partition(" +")[0] for text in said if "; won " in text}


def test_it_says_what_everybody_won_and_paid() -> None:
    """Of two games in euros and one in dollars; money sums to zero in each."""
    library = open_library()
    for number, currency in enumerate(("EUR", "EUR", "USD")):
        played = finished(f"game-{number}", "Ann", "Bob", "Cid")
        money = {"settlement": "howell", "stake": "0.10", "currency": currency}
        library.save(Record(replace(played, options={**played.options, **money})))
    page = find_figures(library, NO_FIGURES, LOOK_BACK, NOON.date()).page
    assert isinstance(page, LookBackPage)
    assert {currency: len(rows) for currency, rows in page.money.items()} == {"EUR": 3, "USD": 3}
    for currency, rows in page.money.items():
        assert sum(row.money[currency] for row in rows) == 0
        assert rows[0].money[currency] > 0
    euros = {row.name: row.money["EUR"] for row in page.rows}
    assert euros == {row.name: 2 * row.money["USD"] for row in page.rows}
    words = words_on(library)
    assert {"Money \u00b7 EUR", "Money \u00b7 USD"} <= {*words}
    best = page.money["EUR"][0]
    assert f"{best.name} {sum_of_money(best.money['EUR'], 'EUR')}" in words
    assert "Money (EUR)" in look_back_text(page, "All games")


def test_without_money_it_says_nothing_of_it() -> None:
    library = open_library()
    library.save(Record(finished("game", "Ann", "Bob", "Cid")))
    assert not [text for text in words_on(library) if text.startswith("Money")]
