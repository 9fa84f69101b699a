"""Which games count is chosen with a thumb: a period, a family or a game, on every screen alike."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date

import flet as ft
import pytest

from scorekeeper.scoring.period import (
    ALL_TIME,
    Month,
    Period,
    between,
    month_period,
    write_period,
    year_period,
)
from scorekeeper.state.action import Action
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import FiguresFiltered
from scorekeeper.state.routes import PAST, PEOPLE
from scorekeeper.state.search import Search
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.pages import PeoplePage
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.past.screen import past_screen
from scorekeeper.ui.people.screen import people_screen
from scorekeeper.ui.widgets.period_choice import period_panel
from scorekeeper.words.translation import using_language
from tests.session.test_figures import Visitor
from tests.store.examples import load_record
from tests.ui.drawing import choices, descendants, without_components
from tests.ui.people_pages import NOON, library_with

pytestmark = pytest.mark.usefixtures("plain_components")

TODAY = date(2026, 11, 21)
MONTHS = (Month(2026, 4), Month(2026, 1), Month(2025, 12), Month(2019, 7))


def chips(drawn: Sequence[object]) -> Iterator[tuple[str, bool | None, Callable[[object], object]]]:
    """Yield what each area that can be tapped is called, whether it is chosen, and how."""
    for part in drawn:
        yield from ((label, chosen, tap) for label, chosen, tap in choices(part) if tap)


class Person(Visitor):
    """Somebody who taps chips by their names."""

    def drawn(self) -> list[ft.Control]:
        def send(action: Action) -> None:
            self.do(action)

        screen = past_screen if self.state.route.screen == "past" else people_screen
        return screen(self.state, NOON.date(), Dispatch(send))

    def tap(self, name: str) -> None:
        taps = {label: tap for label, _, tap in chips(self.drawn())}
        taps[name](None)

    def chosen(self) -> list[str]:
        return [label for label, chosen, _ in chips(self.drawn()) if chosen]

    def games(self) -> int:
        page = self.state.figures.page
        assert isinstance(page, PeoplePage)
        return page.games


@pytest.fixture
def library() -> Library:
    return library_with(60)


@pytest.fixture
def person(library: Library) -> Person:
    return Person(library)


def test_a_month_and_a_family_are_picked_for_figures(person: Person) -> None:
    page = person.do(Navigated(PEOPLE)).figures.page
    assert isinstance(page, PeoplePage)
    (april, games) = next(month for month in page.choices.months if month[0] == (2026, 4))
    person.tap("When: All time")
    person.tap("This year \u00b7 2026")
    person.tap("April")
    # What has been chosen needs no more room.
    assert not person.state.screen.expanded
    assert person.state.figures.chosen == Filter(period=month_period(*april))
    assert person.games() == games
    person.tap("When: April 2026")
    assert {"When: April 2026", "April"} <= {*person.chosen()}
    # The year is lit as the way back to the whole of it.
    person.tap("This year \u00b7 2026")
    assert person.state.figures.chosen.period == year_period(2026)
    person.tap("This year \u00b7 2026")
    assert person.state.figures.chosen.period == ALL_TIME
    person.tap("Game: All games")
    person.tap("Black Lady")
    assert person.games() == dict(page.choices.variants)["black-lady"]
    assert "Game: Black Lady" in person.chosen()
    person.tap("Game: Black Lady")
    person.tap("All games")
    assert person.games() == page.games


def test_the_same_is_chosen_among_past_games(person: Person) -> None:
    person.do(Navigated(PAST))
    total = person.state.past.total
    person.tap("When")
    person.tap("Last year \u00b7 2025")
    person.tap("April")
    assert person.state.past.search == Search(period="2025-04")
    assert 0 < person.state.past.total < total
    assert "When: April 2025" in person.chosen()
    person.tap("When: April 2025")
    person.tap("Last 30 days")
    assert person.state.past.search == Search(period="last-30-days")
    person.tap("When: Last 30 days")
    person.tap("Last 30 days")
    person.tap("Game")
    person.tap("Omnibus Hearts")
    assert person.state.past.search == Search(game="omnibus")
    person.tap("Game: Omnibus Hearts")
    person.tap("Omnibus Hearts")
    assert person.state.past.total == total


def test_the_order_of_past_games_is_a_word_that_opens_the_others(person: Person) -> None:
    person.do(Navigated(PAST))
    person.tap("Order: Newest first")
    person.tap("By name")
    assert person.state.past.search.sort == "name"
    assert "Order: By name" in person.chosen()


def test_a_family_of_several_games_is_one_choice(person: Person, library: Library) -> None:
    newest = load_record(library, library.games()[0].id)
    game = replace(newest.game, id="another", variant="wilson", rules=None)
    library.save(Record(game))
    person.do(Navigated(PEOPLE))
    person.tap("Game: All games")
    person.tap("All games: Black Lady family")
    assert person.state.figures.chosen == Filter(family="black-lady")
    assert "Game: Black Lady family" in person.chosen()
    person.do(Navigated(PAST))
    person.tap("Game")
    person.tap("All games: Black Lady family")
    assert person.state.past.search == Search(family="black-lady")


def offered(chosen: Period, code: str = "en") -> list[tuple[str, str]]:
    """Return every chip of the panel, and the period to which it leads."""
    sent: list[Period] = []

    def choose(period: Period) -> Action:
        sent.append(period)
        return FiguresFiltered(Filter(period=period))

    with using_language(code):
        panel = period_panel(chosen, MONTHS, TODAY, "x", choose, Dispatch(lambda _: None))
        labels = [label for label, _, _ in chips([panel])]
    return list(zip(labels, map(write_period, sent), strict=False))


def test_the_usual_periods_come_first_and_years_have_their_months() -> None:
    assert offered(ALL_TIME) == [
        ("All time", ""),
        ("Last 30 days", "last-30-days"),
        ("Last 12 months", "last-12-months"),
        ("This year \u00b7 2026", "2026"),
        ("Last year \u00b7 2025", "2025"),
        ("2019", "2019"),
    ]
    assert offered(year_period(2026))[6:] == [("January", "2026-01"), ("April", "2026-04")]
    # A month without games is there to be taken back.
    assert offered(month_period(2025, 3))[6:] == [("March", "2025"), ("December", "2025-12")]
    assert offered(month_period(2018, 3))[6:] == [("2018", "2018"), ("March", "2018")]


def test_days_that_are_chosen_stand_on_their_chip_and_in_their_fields() -> None:
    chosen = between(date(2026, 3, 3), None)
    panel = period_panel(
        chosen, MONTHS, TODAY, "x", lambda _: FiguresFiltered(Filter()), Dispatch(lambda _: None)
    )
    assert [label for label, is_chosen, _ in chips([panel]) if is_chosen] == ["From 3 Mar 2026"]
    fields = {
        control.key: (control.value, control.helper, control.error)
        for control in descendants(panel)
        if isinstance(control, ft.TextField)
    }
    assert fields == {
        "first_day": ("3 Mar 2026", "Tuesday, 3 Mar 2026", None),
        "last_day": ("", None, None),
    }


@pytest.mark.parametrize(
    ("typed", "leads_to", "unclear"),
    [
        ("march 2026", "2026-03-01..2026-03-31", [False, False]),
        ("20 april 2026", "2026-04-20..2026-04-20", [False, False]),
        ("sometime", None, [True, True]),
    ],
)
def test_days_are_typed_as_in_a_search(
    monkeypatch: pytest.MonkeyPatch, typed: str, leads_to: str | None, unclear: list[bool]
) -> None:
    """The first field means the first day of what is typed, the last one its last day."""
    without_components(monkeypatch, lambda: typed)
    sent: list[Action] = []

    def choose(period: Period) -> Action:
        return FiguresFiltered(Filter(period=period))

    # With both ends open its fields are empty, until something is typed.
    chosen = Period("span", date.min, date.max)
    panel = period_panel(chosen, MONTHS, TODAY, "x", choose, Dispatch(sent.append))
    fields = [control for control in descendants(panel) if isinstance(control, ft.TextField)]
    assert [bool(field.error) for field in fields] == unclear
    show = [tap for label, _, tap in chips([panel]) if label == "Show these days"]
    for tap in show:
        tap(None)
    periods = [action.chosen.period for action in sent if isinstance(action, FiguresFiltered)]
    assert [*map(write_period, periods)] == ([leads_to] if leads_to else [])
