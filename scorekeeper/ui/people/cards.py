"""The cards of a person's figures: a large number and its base; a tap opens the games behind."""

from collections.abc import Iterator
from fractions import Fraction

import flet as ft

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.statistics.figures import interval
from scorekeeper.statistics.pages import ENOUGH_GAMES, PersonFigures
from scorekeeper.statistics.rating_pages import PersonRating
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.people.charts import interval_bar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.cards import card_text
from scorekeeper.words.figures import decimal, percent, share, sum_of_money
from scorekeeper.words.rating import rating_basis, rating_value
from scorekeeper.words.translation import number, say

# The longest figure that is drawn large, and the longest one that is no sentence.
LARGE_LETTERS, MOST_LETTERS = 9, 16


def figure_cards(
    person: PersonFigures, rating: PersonRating | None, color: str, dispatch: Dispatch
) -> Iterator[ft.Control]:
    """Yield a card for every figure that the games of this person can tell."""

    def card(figure: str, heading: str, value: str, under: str) -> ft.Control:
        return _card(person, figure, heading, value, under, dispatch)

    games, hands = say("games.found", count=person.ended), say("hands", count=person.hands)
    few = say("figure.too_few", games=person.ended, enough=ENOUGH_GAMES)

    def mean(value: Points | None) -> str:
        return decimal(value) if value is not None and person.enough else ""

    if person.ended:
        value = share(person.wins, person.ended) if person.enough else ""
        under = say("person.part.under", part=number(person.wins), whole=games)
        yield card("wins", say("person.wins"), value or few, under)
        middle = decimal(person.table_mean_place or 0)
        under = say("person.place.under", table=middle)
        yield card("ended", say("person.place"), mean(person.mean_place) or few, under)
    if not person.hands:
        return
    table = decimal(person.table_points_per_hand or 0)
    under = say("person.points.under", table=table, hands=hands)
    yield card("hands", say("person.points"), mean(person.points_per_hand) or few, under)
    if person.card_hands:
        yield from _card_figures(person, few, color, dispatch)
    if person.on_the_nose:
        under = say("person.nose.under", hands=hands)
        yield card("on_the_nose", say("cell.nose"), str(person.on_the_nose), under)
    led = share(person.led, person.hands) if person.enough else few
    under = say("person.part.under", part=person.led, whole=hands)
    yield card("led", say("person.led"), led, under)
    yield from _extremes(person, dispatch)
    if person.comeback:
        behind = number(person.comeback)
        yield card("comeback", say("person.comeback"), behind, say("person.comeback.under"))
    if person.money:
        value = "\n".join(sum_of_money(paid.units, each) for each, paid in person.money)
        paid_games = sum(paid.games for _, paid in person.money)
        under = say("games.found", count=paid_games)
        yield card("money", say("person.money"), value, under)
    if rating is not None:
        yield card("rating", say("rating.heading"), rating_value(rating), rating_basis(rating))


def _card_figures(
    person: PersonFigures, few: str, color: str, dispatch: Dispatch
) -> Iterator[ft.Control]:
    """Yield what only hands tell of which the cards are known."""
    hands = say("hands", count=person.card_hands)
    value = share(person.clean, person.card_hands) if person.enough else few
    under = say("person.part.under", part=person.clean, whole=hands)
    yield _card(person, "clean", say("person.clean"), value, under, dispatch)
    if person.queens_in_play:
        yield _queens(person, few, color, dispatch)
    for figure in ("moons_shot", "moons_suffered"):
        count: int = getattr(person, figure)
        rate = decimal(Fraction(100 * count, person.card_hands), 1)
        under = say("person.rate.under", rate=rate) if person.enough else hands
        yield _card(person, figure, say(f"person.{figure}"), str(count), under, dispatch)


def _queens(person: PersonFigures, few: str, color: str, dispatch: Dispatch) -> ft.Control:
    """Return the share of Q♠, where it probably lies, and what an even share would be."""
    own, whole = person.queens, person.queens_in_play
    even = float(person.expected_queens) / whole
    found = interval(own, whole)
    under = say(
        "person.queens.under",
        part=own,
        whole=whole,
        low=percent(found.low),
        high=percent(found.high),
        even=percent(even),
    )
    bar = interval_bar(found, own / whole, even, color=color)
    value = share(own, whole) if person.enough else few
    return _card(person, "queens", card_text(QUEEN), value, under, dispatch, bar=bar)


def _extremes(person: PersonFigures, dispatch: Dispatch) -> Iterator[ft.Control]:
    for figure in ("best", "worst"):
        heading = say(f"person.{figure}")
        if person.extremes is None:
            mixed = say("person.extreme.mixed")
            yield _card(person, "games", heading, "\u2013", mixed, dispatch)
        else:
            value = number(getattr(person.extremes, figure))
            yield _card(person, figure, heading, value, say("person.extreme.under"), dispatch)


def _card(
    person: PersonFigures,
    figure: str,
    heading: str,
    value: str,
    under: str,
    dispatch: Dispatch,
    *,
    bar: ft.Control | None = None,
) -> ft.Control:
    rows: list[ft.Control] = [
        controls.Row(
            [
                controls.Container(theme.label(heading, 14, color=theme.PENCIL), expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=theme.PENCIL),
            ],
            spacing=2,
        ),
        _value(value),
        *([bar] if bar else []),
        theme.note(under, 13.5),
    ]
    route = Route("counted_games", player=person.key, figure=figure)
    return tappable(
        controls.Column(rows, spacing=3, tight=True),
        say("figure.spoken", heading=heading, value=value, under=under),
        dispatch.on_tap(Navigated(route)),
        key=f"figure {figure} {heading}",
        expand=True,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(left=14, right=10, top=11, bottom=12),
    )


def _value(value: str) -> ft.Control:
    """Return a figure, large; words, which say from when on there is one, are quiet."""
    if max(map(len, value.splitlines())) > MOST_LETTERS:
        return theme.label(value, 14, color=theme.PENCIL)
    return theme.title(value, 25 if len(value) <= LARGE_LETTERS else 18)
