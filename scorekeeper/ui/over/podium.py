"""The podium: the best of a game, the higher the better, with their totals and places."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.story import Place, places
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets.avatars import avatar, avatar_width
from scorekeeper.ui.widgets.numbers import fitted_number, fitting_size, longer_line
from scorekeeper.words.story import place_text
from scorekeeper.words.translation import number

# As many stand side by side; with more, only the best.
MOST = 4
WIDEST, GAP = 150.0, 8.0
# In pixels: what a step is higher than the one below the podium, by place.
STEP, STEPS = 74.0, {1: 24.0, 2: 12.0, 3: 6.0}
AVATARS, NAME, TOTAL, PLACE = {1: 56.0}, 16.0, 30.0, 12.5
AVATAR = 44.0
SMALLEST_NAME = 11.0


def on_podium(ledger: Ledger) -> tuple[Place, ...]:
    """Return the places on the podium, from best to worst: none where too many share one."""
    all_places = places(ledger)
    for last in (len(all_places), 3, 2, 1):
        best = tuple(place for place in all_places if place.place <= last)
        if len(best) <= MOST:
            return best
    return ()


def podium(players: Sequence[str], ledger: Ledger, room: float) -> ft.Control:
    """Return the podium in a pane of this width: the second, the first, the third, the fourth."""
    best = on_podium(ledger)
    width = min((room - 2 * theme.MARGIN - GAP * (len(best) - 1)) / max(len(best), 1), WIDEST)
    order = (*best[1:2], *best[:1], *best[2:])
    return controls.centred_row(
        *(_step(players, ledger, place, width) for place in order),
        spacing=GAP,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def _step(players: Sequence[str], ledger: Ledger, place: Place, width: float) -> ft.Control:
    side, first = place.side, place.place == 1
    size = AVATARS.get(place.place, AVATAR)
    size = min(size, size * width / avatar_width(players, side, size))
    total = number(ledger.totals[side])
    words = place_text(place)
    name_size = fitting_size(longer_line(side), NAME, width, SMALLEST_NAME)
    cup = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=26, color=theme.MOON)] if first else []
    return controls.spoken(
        f"{side}, {total}, {words}",
        controls.Container(
            controls.centred(
                *cup,
                avatar(players, side, size),
                theme.label(side, name_size, lines=3, fixed_size=True, align=ft.TextAlign.CENTER),
                controls.Container(
                    controls.centred(
                        fitted_number(total, TOTAL, width - 16),
                        theme.note(
                            words,
                            PLACE,
                            lines=2,
                            fixed_size=True,
                            align=ft.TextAlign.CENTER,
                            width=width - 4,
                        ),
                        spacing=0,
                    ),
                    width=width,
                    height=STEP + STEPS.get(place.place, 0.0),
                    alignment=ft.Alignment.TOP_CENTER,
                    padding=ft.Padding.only(top=6),
                    bgcolor=theme.LEADER_SOFT if first else theme.SHEET,
                    border=ft.Border.all(1, theme.LEADER if first else theme.HAIRLINE),
                    border_radius=ft.BorderRadius.only(top_left=16, top_right=16),
                ),
                spacing=3,
            ),
            width=width,
        ),
    )


def has_podium(ledger: Ledger) -> bool:
    """Return whether there is a podium: large text and many winners have no room on one."""
    return bool(on_podium(ledger)) and appearance().text < theme.LARGE_TEXT
