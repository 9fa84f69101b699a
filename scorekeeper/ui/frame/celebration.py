"""The celebration of a highlight: a sign appears, stays a moment and fades, in nobody's way."""

import asyncio
from collections.abc import Sequence
from typing import Literal, assert_never

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.words.sheet import highlight_line

# Seconds.
APPEARS, STAYS, FADES = 0.32, 1.5, 0.3
FIRST_SCALE = 0.6
WIDTH = 290

CelebratedKind = Literal["moon", "nose"]


async def celebrate(
    page: ft.Page, what: CelebratedKind, who: Sequence[str], ledger: Ledger
) -> None:
    """Show a highlight above everything else; taps go through to what is below."""
    sign = _sign(what, who, ledger)
    layer = ft.Container(
        sign,
        left=0,
        right=0,
        top=0,
        bottom=0,
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
    )
    page.overlay.append(layer)
    page.update()
    try:
        # The client animates from the first drawing, so that must have arrived.
        await asyncio.sleep(0.05)
        sign.scale, sign.opacity = 1, 1
        sign.update()
        await asyncio.sleep(APPEARS + STAYS)
        sign.opacity = 0
        sign.update()
        await asyncio.sleep(FADES)
    finally:
        page.overlay.remove(layer)
        page.update()


def _sign(what: CelebratedKind, who: Sequence[str], ledger: Ledger) -> ft.Container:
    symbol, ink, paper = _style(what)
    sentence = highlight_line(what, who, ledger)
    return ft.Container(
        controls.Semantics(
            live_region=True,
            container=True,
            label=sentence,
            exclude_semantics=True,
            content=controls.stacked(
                theme.text(symbol, 92, face=theme.BOLD, color=ink, fixed_size=True),
                theme.title(sentence, 23, align=ft.TextAlign.CENTER),
                spacing=4,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ),
        width=WIDTH,
        padding=24,
        border_radius=32,
        bgcolor=paper,
        border=ft.Border.all(1.5, ink),
        shadow=ft.BoxShadow(blur_radius=40, color=ft.Colors.with_opacity(0.3, ft.Colors.SHADOW)),
        scale=FIRST_SCALE,
        opacity=0,
        animate_scale=ft.Animation(int(APPEARS * 1000), ft.AnimationCurve.EASE_OUT_BACK),
        animate_opacity=ft.Animation(int(FADES * 1000), ft.AnimationCurve.EASE_OUT),
    )


def _style(kind: CelebratedKind) -> tuple[str, ft.Colors, ft.Colors]:
    """Return the symbol of a highlight, its ink and its background."""
    match kind:
        case "moon":
            return "\u263e", theme.MOON, theme.MOON_SOFT
        case "nose":
            return "\u25ce", theme.FELT, theme.FELT_SOFT
        case _:
            assert_never(kind)
