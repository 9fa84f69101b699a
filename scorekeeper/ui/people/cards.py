"""The cards of a person's figures: a large number and its base; a tap opens the games behind."""

from collections.abc import Iterator

import flet as ft

from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.state.routes import Route
from scorekeeper.statistics.figures import FIGURES, Figure
from scorekeeper.statistics.pages import PersonFigures
from scorekeeper.statistics.rating import PersonRating
from scorekeeper.statistics.values import Count, Record, Share, Value, interval
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.people.charts import interval_bar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.cards import card_text
from scorekeeper.words.figures import figure_basis, figure_text, rating_basis, rating_value
from scorekeeper.words.translation import say

# The longest figure that is drawn large, and the longest one that is no sentence.
LARGE_LETTERS, MOST_LETTERS = 9, 16
NOTHING = "\u2013"


def figure_cards(
    person: PersonFigures, rating: PersonRating | None, color: str, dispatch: Dispatch
) -> Iterator[ft.Control]:
    """Yield a card for every figure that the games of this person can tell."""
    for figure in FIGURES:
        value = person.value(figure) if figure.heading else None
        if value is not None and _has_card(value):
            yield _figure_card(person, figure, value, color, dispatch)
    if rating is not None:
        yield _card(
            Route("counted_games", player=person.key, figure="rating"),
            say("rating.heading"),
            rating_value(rating),
            rating_basis(rating),
            dispatch,
        )


def _has_card(value: Value) -> bool:
    """Return whether there is anything to count; games of both directions have no record."""
    match value:
        case Count(happened):
            return happened > 0
        case Record():
            return True
        case _:
            return bool(figure_text(value))


def _figure_card(
    person: PersonFigures, figure: Figure, value: Value, color: str, dispatch: Dispatch
) -> ft.Control:
    text = figure_text(value) or NOTHING
    lacking = person.lacks_games(figure, value)
    if lacking is not None:
        text = say("figure.too_few", games=lacking, enough=figure.enough)
    bar = None
    if isinstance(value, Share) and value.even is not None:
        # The probable range of a share, and an even share.
        probably, even = interval(int(value.part), value.whole), float(value.even) / value.whole
        bar = interval_bar(probably, float(value.part / value.whole), even, color=color)
    opens = "games" if value == Record(None) else figure.opens or figure.key
    return _card(
        Route("counted_games", player=person.key, figure=opens),
        say(figure.heading, card=card_text(QUEEN)),
        text,
        figure_basis(value, figure.under, person.sums.hands, enough=person.enough),
        dispatch,
        bar=bar,
    )


def _card(
    route: Route,
    heading: str,
    value: str,
    under: str,
    dispatch: Dispatch,
    *,
    bar: ft.Control | None = None,
) -> ft.Control:
    """Return a card that opens a route."""
    rows: list[ft.Control] = [
        controls.row(
            controls.Container(theme.label(heading, 14, color=theme.PENCIL), expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=theme.PENCIL),
            spacing=2,
        ),
        _value(value),
        *([bar] if bar else []),
        theme.note(under, 13.5),
    ]
    return tappable(
        controls.stacked(*rows, spacing=3),
        say("figure.spoken", heading=heading, value=value, under=under),
        dispatch.to(route),
        key=f"figure {route.figure} {heading}",
        expand=True,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(left=14, right=10, top=11, bottom=12),
    )


def _value(value: str) -> ft.Control:
    """Return a large figure, or quiet words on the games that it still needs."""
    if max(map(len, value.splitlines())) > MOST_LETTERS:
        return theme.label(value, 14, color=theme.PENCIL)
    return theme.title(value, 25 if len(value) <= LARGE_LETTERS else 18)
