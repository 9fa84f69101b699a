"""The part of a screen with a picture to share: looked at, then passed on."""

from collections.abc import Awaitable, Callable, Sequence
from contextvars import copy_context

import flet as ft

from scorekeeper.state.files import FilesDone
from scorekeeper.state.model import Notice
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.over.picture import drawing_pause, take_picture
from scorekeeper.ui.widgets import buttons
from scorekeeper.words.translation import say

# The failures of a device to do something with a picture.
FAILURES = (RuntimeError, TimeoutError, ConnectionError, ValueError)
# The preview, and the room that is kept for it until it is there: as high as most are.
WAITING_HEIGHT = 500.0
PREVIEW_WIDTH = 264.0


Doing = Callable[[ft.Page, bytes, str], Awaitable[Notice | None]]
"""Does something with a PNG file of a name; returns what there is to say afterwards."""


async def _save(page: ft.Page, png: bytes, file_name: str) -> Notice | None:
    """Save the picture where the user chooses; a browser chooses, and reports no path."""
    path = await ft.FilePicker().save_file(file_name=file_name, src_bytes=png)
    return Notice("share.saved", {"file": file_name}) if path is not None or page.web else None


async def _share(_: ft.Page, png: bytes, file_name: str) -> Notice | None:
    """Pass the picture to another app, which reports the outcome itself."""
    await ft.Share().share_files(
        [ft.ShareFile.from_bytes(png, mime_type="image/png", name=file_name)]
    )
    return None


async def _copy(_: ft.Page, png: bytes, _file_name: str) -> Notice | None:
    await ft.Clipboard().set_image(png)
    return Notice("share.picture_copied")


@ft.component
def SharePicture(
    draw: Callable[[bool], ft.Control],
    of: object,
    names: Sequence[str],
    spoken: str,
    file_name: str,
    dispatch: Dispatch,
    *,
    shares: bool,
    below: Sequence[ft.Control] = (),
) -> ft.Control:
    """A picture in light or dark, and the buttons that share, save or copy it.

    Args:
        draw: Draws it, in the dark or not.
        of: Its subject; another subject needs another picture.
        names: The names in it, as people have typed them.
        spoken: Its description for screen readers.
        file_name: The name of its file.
        dispatch: Reports the outcome.
        shares: Whether the device can pass it to other apps; where it cannot, a line says what to
            do instead.
        below: Stands between the main button and the picture.
    """
    dark, set_dark = ft.use_state(False)
    # The size of text is known a little later than the first screen.
    look = (dark, appearance().text)
    taken, set_taken = ft.use_state((b"", look))
    png = taken[0] if taken[1] == look else b""
    failed, set_failed = ft.use_state(False)
    drawing = copy_context()

    async def take() -> None:
        drawn = drawing.copy().run(draw, dark)
        try:
            pause = drawing_pause(names)
            set_taken((await take_picture(ft.context.page, drawn, pause, dark=dark), look))
        except FAILURES:
            set_failed(True)

    def start() -> None:
        ft.context.page.run_task(take)

    ft.use_effect(start, [of, look])

    def doing(what: Doing) -> Callable[[], None] | None:
        async def done() -> None:
            try:
                notice = await what(ft.context.page, png, file_name)
            except FAILURES:
                notice = Notice("share.failed", serious=True)
            if notice:
                dispatch.send(FilesDone(notice))

        def start_doing() -> None:
            ft.context.page.run_task(done)

        return start_doing if png else None

    main = (
        buttons.primary(say("share.picture.share"), doing(_share))
        if shares
        else buttons.primary(say("share.picture.save"), doing(_save))
    )
    brightness = [
        buttons.choice(
            say("settings.appearance.light"), lambda: set_dark(False), chosen=not dark, key="light"
        ),
        buttons.choice(
            say("settings.appearance.dark"), lambda: set_dark(True), chosen=dark, key="dark"
        ),
    ]
    others = [
        *([buttons.chip(say("share.picture.save"), doing(_save), key="save")] if shares else []),
        buttons.chip(say("share.picture.copy"), doing(_copy), key="copy"),
    ]
    return controls.form(
        main,
        *([] if shares else [theme.note(say("share.none"), 14)]),
        *below,
        _shown(png, spoken, failed=failed),
        buttons.radio_group(buttons.chips([*others, *brightness])),
        spacing=theme.GAP,
    )


def _shown(png: bytes, spoken: str, *, failed: bool) -> ft.Control:
    """Return the picture as it was taken, or the sign that it is not there yet."""
    if png:
        content: ft.Control = ft.Image(
            src=png,
            width=PREVIEW_WIDTH,
            fit=ft.BoxFit.CONTAIN,
            border_radius=theme.RADIUS,
            semantics_label=spoken,
        )
    else:
        words = say("share.picture.failed" if failed else "share.picture.taking")
        content = controls.Container(
            theme.note(words, 14, align=ft.TextAlign.CENTER),
            height=WAITING_HEIGHT,
            alignment=ft.Alignment.CENTER,
        )
    return controls.Container(content, alignment=ft.Alignment.CENTER)
