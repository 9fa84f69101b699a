"""A moment on the screen: a sign comes up, stays for a breath and goes, and is in nobody's way."""

import asyncio

import flet as ft

from scorekeeper.state.views.highlights import Highlight
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.words.sheet import highlight_line

COMES, STAYS, GOES = 0.32, 1.5, 0.3
SMALL = 0.6
WIDTH = 290
SIGNS = {"moon": "\u263e", "nose": "\u25ce", "over": "\u2605"}
INKS = {"moon": theme.MOON, "nose": theme.FELT, "over": theme.FELT}


async def celebrate(page: ft.Page, moment: Highlight) -> None:
    """Show it above everything else; taps go through it to what lies below."""
    sign = _sign(moment)
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
        # What is drawn first is what the movement starts from.
        await asyncio.sleep(0.05)
        sign.scale, sign.opacity = 1, 1
        sign.update()
        await asyncio.sleep(COMES + STAYS)
        sign.opacity = 0
        sign.update()
        await asyncio.sleep(GOES)
    finally:
        page.overlay.remove(layer)
        page.update()


def _sign(moment: Highlight) -> ft.Container:
    ink = INKS[moment.what]
    told = highlight_line(moment.what, moment.who, moment.ledger)
    return ft.Container(
        controls.Semantics(
            live_region=True,
            container=True,
            label=told,
            exclude_semantics=True,
            content=controls.Column(
                [
                    theme.text(SIGNS[moment.what], 92, face=theme.BOLD, color=ink, boxed=True),
                    theme.title(told, 23, align=ft.TextAlign.CENTER),
                ],
                spacing=4,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ),
        width=WIDTH,
        padding=24,
        border_radius=32,
        bgcolor=theme.MOON_SOFT if moment.what == "moon" else theme.FELT_SOFT,
        border=ft.Border.all(1.5, ink),
        shadow=ft.BoxShadow(blur_radius=40, color=ft.Colors.with_opacity(0.3, ft.Colors.SHADOW)),
        scale=SMALL,
        opacity=0,
        animate_scale=ft.Animation(int(COMES * 1000), ft.AnimationCurve.EASE_OUT_BACK),
        animate_opacity=ft.Animation(int(GOES * 1000), ft.AnimationCurve.EASE_OUT),
    )
