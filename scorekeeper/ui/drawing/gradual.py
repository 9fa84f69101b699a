"""Long screens are there at once: their first rows are drawn first, the others right after them.

A client takes seconds to lay out many hundred controls on a busy phone, and shows nothing before.
So the first drawing of a screen has the rows that fill a window, and each of the next ones has
more, until all are there.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass

import flet as ft

from scorekeeper.flet_internals import given_values, is_sparse, structural_names

# The number of controls in the rows of a screen's first drawing, and of its second.
STEPS = (120, 500)
# A screen that is hardly larger is drawn at once: drawing it twice would take longer.
WORTH_CUTTING = 1.3
# Enough for a client to paint what is there before it is told of more.
PAUSE_SECONDS = 0.1


@dataclass
class _Drawing:
    """One drawing of a screen: the most controls for its rows, and whether some are left."""

    most: int | None = None
    is_cut: bool = False


_current: ContextVar[_Drawing | None] = ContextVar("gradual_drawing", default=None)


def use_gradual_drawing(*screen: object) -> None:
    """Draw the first rows of a screen, and more of them in the drawings that follow by themselves.

    It is for the component that draws whole screens. ``screen`` identifies the one that is drawn.
    """
    state: tuple[tuple[object, ...], int] = ((), 0)
    last = ft.use_ref(state)
    number, set_number = ft.use_state(0)
    nothing: asyncio.TimerHandle | None = None
    waiting = ft.use_ref(nothing)
    step = last.current[1] if last.current and last.current[0] == screen else 0
    if step == 0 and waiting.current:
        # Whoever has left a screen does not wait for its other rows.
        waiting.current.cancel()
    last.current = (screen, step)
    drawing = _Drawing(STEPS[step] if step < len(STEPS) else None)
    _current.set(drawing)

    def draw_more() -> None:
        if drawing.is_cut:
            last.current = (screen, step + 1)
            loop = asyncio.get_running_loop()
            waiting.current = loop.call_later(PAUSE_SECONDS, draw_again)
        else:
            # Later drawings of this screen are whole, those of its components too.
            last.current = (screen, len(STEPS))
            drawing.most = None

    def draw_again() -> None:
        # A page may have left meanwhile, and Flet has no session of it any more.
        with suppress(RuntimeError):
            set_number(lambda before: before + 1)

    ft.use_effect(draw_more, [screen, number])


def first_rows(rows: Iterable[ft.Control]) -> list[ft.Control]:
    """Return the rows to draw now: at least one, nearly always all.

    Of rows that are described one by one as they are asked for, few more are described than drawn.
    """
    drawing = _current.get()
    if drawing is None or drawing.most is None:
        return [*rows]
    described: list[ft.Control] = []
    size = fitting = 0
    for row in rows:
        described.append(row)
        fitting += size < drawing.most
        size += _size(row)
        if size > drawing.most * WORTH_CUTTING:
            drawing.is_cut = True
            return described[:fitting]
    return described


def soon(draw: Callable[[], ft.Control], height: float) -> ft.Control:
    """Draw a control after everything else, and keep its room before."""
    drawing = _current.get()
    if drawing is None or drawing.most != STEPS[0]:
        return draw()
    drawing.is_cut = True
    return ft.Container(height=height)


def _size(drawn: object) -> int:
    """Return the number of controls in a drawing."""
    if isinstance(drawn, list):
        return sum(map(_size, drawn))
    if not is_sparse(drawn):
        return 0
    inside: Iterable[object] = (
        *given_values(drawn).values(),
        *(getattr(drawn, name) for name in structural_names(drawn)),
    )
    return isinstance(drawn, ft.BaseControl) + sum(map(_size, inside))
