"""QR codes: a link as a picture that the camera of another device reads."""

import io

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls

BORDER, PADDING = 2, 8
# The part of a code that may be hidden; a screen hides nothing, so a large code does with the
# least.
MEDIUM, LEAST = "m", "l"
# For sharp edges on screens that have more than one pixel for each of ours.
DENSITY = 2


def qr_code(link: str, spoken: str, size: float, *, error: str = MEDIUM) -> ft.Control:
    """Return the code of a link in a square, dark on light in any scheme, as scanners need it.

    Each module takes whole pixels, or some would be wider than others: the code itself is as large
    as that allows within ``size``.
    """
    picture, width = qr_picture(link, size, error)
    return controls.Container(
        ft.Image(
            src=picture, width=width, height=width, gapless_playback=True, semantics_label=spoken
        ),
        width=size + 2 * PADDING,
        height=size + 2 * PADDING,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.CARD_PAPER,
        border_radius=theme.CARD_RADIUS,
    )


def qr_picture(link: str, size: float, error: str = MEDIUM) -> tuple[bytes, int]:
    """Return the code as PNG, and the width to draw it in."""
    # Few who use the app ever show a code.
    import segno  # noqa: PLC0415

    code = segno.make(link, error=error, micro=False)
    modules, _ = code.symbol_size(border=BORDER)
    pixels = max(1, int(size // modules))
    png = io.BytesIO()
    code.save(png, kind="png", scale=pixels * DENSITY, border=BORDER)
    return png.getvalue(), int(modules) * pixels
