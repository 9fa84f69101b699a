"""Whatever can be tapped: found by a screen reader, and pressed by a finger, a key or a voice."""

from collections.abc import Callable
from functools import partial
from typing import Unpack

import flet as ft

from scorekeeper.ui.drawing import controls

Tap = Callable[[], object]


def tappable(
    content: ft.Control,
    label: str,
    on_tap: Tap | None,
    *,
    chosen: bool | None = None,
    key: str | None = None,
    expand: bool | int | None = None,
    on_long_press: Tap | None = None,
    ripples: bool = True,
    silent: bool = False,
    **shape: Unpack[controls.Shape],
) -> ft.Control:
    """Anything that can be tapped, with a role, a name and, where it has one, a state.

    ``on_tap`` None means that it is there but cannot be used now. A ``key`` is for what stands
    behind something that may go: without one a tap that was on its way would be lost with it.
    What does not ``ripple`` is drawn once after a tap and not twenty times, and is no stop of the
    Tab key: for the many small things of a hand, which change visibly and have keys of their own.
    ``silent`` says that no text in it is read out by itself: then it takes a part less to make it
    one thing, which counts where there are many.
    """
    named = partial(
        controls.Semantics, label=label, button=True, selected=chosen, disabled=on_tap is None
    )
    boxed = partial(
        controls.Container,
        on_click=(lambda _: on_tap()) if on_tap else None,
        on_long_press=(lambda _: on_long_press()) if on_long_press else None,
        ink=ripples and on_tap is not None,
        **shape,
    )
    if silent:
        return named(boxed(content), key=key, expand=expand, container=True)
    # The words go inside and the tap outside, merged into one: only so can a screen reader and a
    # keyboard press it in the browser, where something in it would be read out too.
    said = named(content, exclude_semantics=True)
    return controls.MergeSemantics(boxed(said), key=key, expand=expand)
