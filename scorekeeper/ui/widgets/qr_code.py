"""QR codes: a link as a picture that the camera of another device reads."""

import io

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls

# In pixels for each module, large enough to stay sharp on any screen.
SCALE = 6
BORDER = 2
# How much of a code may be hidden; a screen hides nothing, so a large code does with the least.
MEDIUM, LEAST = "m", "l"


def qr_code(link: str, spoken: str, size: float, *, error: str = MEDIUM) -> ft.Control:
    """Return the code of a link, dark on light in any scheme, as scanners need it."""
    return controls.Container(
        ft.Image(
            src=qr_picture(link, error),
            width=size,
            height=size,
            gapless_playback=True,
            semantics_label=spoken,
        ),
        bgcolor=theme.CARD_PAPER,
        border_radius=theme.CARD_RADIUS,
        padding=8,
    )


def qr_picture(link: str, error: str = MEDIUM) -> bytes:
    """Return the code as PNG."""
    # Few who use the app ever show a code.
    import segno  # noqa: PLC0415

    png = io.BytesIO()
    segno.make(link, error=error, micro=False).save(png, kind="png", scale=SCALE, border=BORDER)
    return png.getvalue()
