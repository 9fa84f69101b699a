"""The picture of a game for a chat: drawn like a screen, and taken by the device that shows it."""

import asyncio
from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.story import Place, places, story
from scorekeeper.ui.design import colours, theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import drawn_on
from scorekeeper.ui.over.highlights import highlight_row
from scorekeeper.ui.over.podium import on_podium, podium
from scorekeeper.ui.sheet.chart import drawn_chart
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.numbers import fitting_size
from scorekeeper.words.chat_text import about_line, result_line
from scorekeeper.words.story import place_text
from scorekeeper.words.times import full_day
from scorekeeper.words.translation import number, say

# The picture is this wide on a screen, and that many times as wide as a file: 1080 pixels.
WIDTH, PIXEL_RATIO = 432.0, 2.5
MARGIN = 22.0
# While anything moves on its screen, a browser may take a picture of the window's size instead of
# the picture's: it is taken again after a pause, in seconds, as often as this.
PAUSE, ATTEMPTS = 0.6, 8
# A browser draws boxes for letters beyond Cyrillic until their font has come; nothing tells when.
FONT_PAUSE, LAST_OWN_LETTER = 2.5, "\u052f"
# The four bytes of a PNG file with its width.
PNG_WIDTH = slice(16, 20)
# Suits on the cloth: the sign, its size, and where it is, from the right and from the top.
SUITS = (("\u2665", 96, 10, -34), ("\u2660", 54, 92, 58), ("\u2663", 44, 22, 76))
FAINT = 0.14
TITLE, SMALLEST_TITLE = 27.0, 19.0
CHART_HEIGHT, CHART_TYPE = 150.0, 13.0
BODY = 14.5


def picture(game: Game, ledger: Ledger, *, dark: bool) -> ft.Control:
    """Return the picture of a game; nothing in it grows with the device's text."""
    with drawn_on(dark=dark):
        return _picture(game, ledger)


def _picture(game: Game, ledger: Ledger) -> ft.Control:
    players = game.players
    return picture_page(
        cloth_heading(
            full_day(game.started),
            result_line(ledger) or game.name,
            f"{game.name} \u00b7 {about_line(game, ledger)}",
        ),
        *_standings(players, ledger),
        drawn_chart(players, ledger, WIDTH - 2 * MARGIN, height=CHART_HEIGHT, size=CHART_TYPE),
        *(highlight_row(ledger, event, BODY, fixed_size=True) for event in story(ledger)),
    )


def picture_page(heading: ft.Control, *rows: ft.Control) -> ft.Control:
    """Return a picture: rows on paper below its heading, and the name of the app."""
    page = controls.Container(
        controls.form(*rows, footer(), spacing=12),
        padding=ft.Padding.only(left=MARGIN, right=MARGIN, top=14, bottom=16),
    )
    return controls.Container(
        controls.form(heading, page, spacing=0), width=WIDTH, bgcolor=theme.PAPER
    )


def cloth_heading(day: str, result: str, about: str) -> ft.Control:
    """Return the heading with the day, the winners and the game, on the cloth of the table."""

    def line(words: str, size: float, face: str = theme.REGULAR, lines: int = 2) -> ft.Control:
        return theme.text(
            words, size, face=face, color=theme.ON_CLOTH, lines=lines, fixed_size=True
        )

    size = max(SMALLEST_TITLE, fitting_size(result, TITLE, (WIDTH - 2 * MARGIN) * 1.6))
    words = controls.stacked(
        *([line(day, 14, theme.SEMI_BOLD)] if day else []),
        line(result, size, theme.BOLD, 3),
        line(theme.unbroken(about), 14, lines=3),
        spacing=5,
    )
    faint = ft.Colors.with_opacity(FAINT, theme.ON_CLOTH)
    suits: list[ft.Control] = [
        controls.Container(
            theme.text(sign, size, color=faint, fixed_size=True), right=right, top=top
        )
        for sign, size, right, top in SUITS
    ]
    return controls.Container(
        ft.Stack([*suits, controls.Container(words, padding=MARGIN, width=WIDTH)]),
        bgcolor=theme.CLOTH,
    )


def _standings(players: Sequence[str], ledger: Ledger) -> list[ft.Control]:
    """Return everybody's places: on the podium, or in a table where not all have room there."""
    if len(on_podium(ledger)) == len(ledger.totals):
        return [podium(players, ledger, WIDTH - 2 * MARGIN + 2 * theme.MARGIN)]
    all_places = places(ledger)
    half = -(-len(all_places) // 2)
    return [
        controls.top_row(
            *(
                controls.stacked(
                    *(_standing(players, ledger, place) for place in part), spacing=6, expand=True
                )
                for part in (all_places[:half], all_places[half:])
            ),
            spacing=20,
        )
    ]


def _standing(players: Sequence[str], ledger: Ledger, place: Place) -> ft.Control:
    first = place.place == 1
    cup = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=18, color=theme.MOON)] if first else []
    size = fitting_size(place.side, 15.5, 100, 11.0)
    return controls.row(
        avatar(players, place.side, 28),
        controls.stacked(
            theme.label(place.side, size, lines=1, fixed_size=True),
            theme.note(place_text(place), 11.5, lines=1, fixed_size=True),
            spacing=0,
            expand=True,
        ),
        *cup,
        theme.title(number(ledger.totals[place.side]), 20, lines=1, fixed_size=True),
        spacing=7,
    )


def footer() -> ft.Control:
    """Return the line below every picture: the app has kept the score."""
    return theme.note(
        f"\u2660\u2665\u2663\u2666  {say('share.kept', app=say('app.name'))}", 12.5, fixed_size=True
    )


def drawing_pause(names: Sequence[str]) -> float:
    """Return the seconds from the drawing of a picture with these names until it is complete."""
    letters = "".join(names)
    return FONT_PAUSE if any(letter > LAST_OWN_LETTER for letter in letters) else PAUSE


async def take_picture(page: ft.Page, drawn: ft.Control, pause: float, *, dark: bool) -> bytes:
    """Return a picture as a PNG file, taken by the page's device where nobody sees it.

    ``pause`` is the time from the drawing to the picture, in seconds.

    Raises:
        RuntimeError: If the device cannot take it.
        TimeoutError: If it does not answer.
    """
    scheme = colours.DARK if dark else colours.LIGHT
    screenshot = ft.Screenshot(
        ft.Container(
            drawn,
            theme=theme.theme(scheme),
            dark_theme=theme.theme(scheme),
            theme_mode=ft.ThemeMode.DARK if dark else ft.ThemeMode.LIGHT,
        )
    )
    layer = controls.Container(
        controls.Semantics(exclude_semantics=True, content=screenshot),
        left=-2 * WIDTH,
        top=0,
        width=WIDTH,
    )
    page.overlay.append(layer)
    page.update()
    try:
        for _ in range(ATTEMPTS):
            await asyncio.sleep(pause)
            png = await screenshot.capture(pixel_ratio=PIXEL_RATIO)
            if png and is_whole(png):
                return png
        raise RuntimeError("the picture was cut at every attempt")
    finally:
        page.overlay.remove(layer)
        page.update()


def is_whole(png: bytes) -> bool:
    """Return whether a PNG file is as wide as the picture."""
    return int.from_bytes(png[PNG_WIDTH]) == round(WIDTH * PIXEL_RATIO)
