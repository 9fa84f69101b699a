"""Which texts of a screen do not fit: the widths of a screen, laid out as Flutter does it.

The font's own widths are used. Only the controls that this app draws with are known here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import flet as ft
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it has no types

from scorekeeper.server.listener import assets_folder
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls

# A pixel more or less does not count: Flutter rounds glyphs up.
SLACK = 1.0
ICON = 24.0
# Flutter's text field draws its own label; a progress bar and a divider have no words.
WORDLESS = (ft.TextField, ft.Icon, ft.Image, ft.ProgressBar, ft.VerticalDivider, ft.Divider)


@dataclass(frozen=True)
class Cut:
    """A text that has less room than it needs."""

    text: str
    needs: float
    has: float


@cache
def _font(face: str) -> tuple[dict[int, str], dict[str, tuple[int, int]], int]:
    font = TTFont(assets_folder() / theme.FONTS[face])
    return font.getBestCmap(), font["hmtx"].metrics, font["head"].unitsPerEm


@cache
def width_of(words: str, size: float, face: str) -> float:
    """Return the width of a line of text; a glyph that the face lacks is as wide as it is high."""
    cmap, metrics, units = _font(face)
    advances = (metrics[cmap[ord(word)]][0] if ord(word) in cmap else units for word in words)
    return sum(advances) * size / units


def whole_text(text: controls.Text) -> str:
    """Return a text with the parts of it that have a colour, but no size of their own."""
    spans = text.spans or ()
    sized = any(span.style and span.style.size for span in spans)
    return (text.value or "") + ("" if sized else "".join(span.text or "" for span in spans))


class TextFit:
    """Finds texts that are cut.

    Args:
        text: How large the device draws text, relative to its usual size.
        names: May be shortened.
        whole_words: Without it, a word that is too long may be broken.
    """

    def __init__(self, text: float, names: frozenset[str], *, whole_words: bool) -> None:
        self.text = text
        self.names = names
        self.whole_words = whole_words
        # Each row asks for the widths of whatever is in it: by their ids, with the controls
        # themselves, so that no other control gets such an id meanwhile.
        self._naturals: dict[int, tuple[object, float]] = {}

    def cuts(self, control: object, room: float) -> Iterator[Cut]:
        """Yield every text in a control that does not fit into this width."""
        for inner, width, _ in self.placed(control, room):
            match inner:
                case controls.Text():
                    yield from self._text(inner, width)
                case controls.Row() if not inner.wrap and self._left(inner, width) < -SLACK:
                    words = " | ".join(_words(cell) for cell in inner.controls)
                    yield Cut(words, width - self._left(inner, width), width)

    def placed(
        self, control: object, room: float, *, fills: bool = False
    ) -> Iterator[tuple[object, float, bool]]:
        """Yield a control and whatever is in it, with its room; whether it ``fills`` that.

        One that does not is only as wide as it needs.
        """
        # A list of what is still to be yielded: each part would pass through all that it is in.
        self._naturals.clear()
        waiting = [(control, room, fills)]
        while waiting:
            inner, width, filled = waiting.pop()
            if isinstance(inner, WORDLESS):
                continue
            width = min(width, getattr(inner, "width", None) or width)
            yield inner, width, filled
            waiting += reversed([*self._inside(inner, width, fills=filled)])

    def _inside(
        self, control: object, room: float, *, fills: bool
    ) -> Iterator[tuple[object, float, bool]]:
        """Yield the same of what is directly in a control."""
        match control:
            case controls.Text() | None:
                return
            case controls.Container():
                fills = (fills or bool(control.width)) and not control.alignment
                yield control.content, room - _sides(control.padding), fills
            case controls.Row():
                left, shares = self._left(control, room), sum(map(_expands, control.controls))
                for cell in control.controls:
                    share = 0 if control.wrap else _expands(cell)
                    yield cell, left * share / shares if share else room, share > 0
            case ft.Stack():
                fills = fills and control.fit == ft.StackFit.PASS_THROUGH
                for layer in control.controls:
                    yield layer, room + _beyond(layer), fills
            case controls.Column() | ft.Column() | ft.ListView():
                across = getattr(control, "horizontal_alignment", None)
                room -= _sides(getattr(control, "padding", None))
                for row in control.controls:
                    yield row, room, across in (None, ft.CrossAxisAlignment.STRETCH)
            case _:
                yield getattr(control, "content", None), room, fills

    def width(self, control: object, room: float, *, fills: bool) -> float:
        """Return how wide a control is that is `placed` so."""
        return room if fills else min(self.natural(control), room)

    def _text(self, text: controls.Text, room: float) -> Iterator[Cut]:
        value, room = whole_text(text), min(room, text.width or room)
        # Names are the players' own, of any length; a picture is beside them.
        if any(name and name in value for name in self.names):
            return
        if text.no_wrap:
            lines = [value]
        else:
            lines = re.split(r"(?<=-)|[^\S\u00a0]", value) if self.whole_words else []
        if text.max_lines and text.max_lines > 1:
            needed = self._wide(text, value) / text.max_lines
            if needed > room + SLACK:
                yield Cut(value, needed, room)
        for line in lines:
            if (needed := self._wide(text, line)) > room + SLACK:
                yield Cut(line, needed, room)
        # Numbers have spans of their own size, for a fraction beside them or a total below them.
        for span in text.spans or ():
            part = (span.text or "").strip("\n")
            if (
                span.style
                and span.style.size
                and (needed := self._wide(span.style, part)) > room + SLACK
            ):
                yield Cut(part, needed, room)

    def _wide(self, text: controls.Text | ft.TextStyle, words: str) -> float:
        return width_of(words, (text.size or 14) * self.text, text.font_family or theme.REGULAR)

    def _left(self, row: controls.Row, room: float) -> float:
        """Return what the cells of a row leave to those that expand; negative if it is too full."""
        gaps = row.spacing * (len(row.controls) - 1)
        return room - gaps - sum(map(self.natural, (c for c in row.controls if not _expands(c))))

    def natural(self, control: object) -> float:
        """Return the width of a control that may be as wide as it needs."""
        known = self._naturals.get(id(control))
        if known is None:
            known = self._naturals[id(control)] = control, self._natural(control)
        return known[1]

    def _natural(self, control: object) -> float:
        match control:
            case None:
                return 0
            case controls.Text():
                return float(control.width or self._wide(control, control.value or ""))
            case ft.Icon():
                return float(control.size or ICON)
            case controls.Container():
                inner = self.natural(control.content) + _sides(control.padding)
                return float(control.width or inner)
            case controls.Row():
                gaps = control.spacing * (len(control.controls) - 1)
                return sum(self.natural(inner) for inner in control.controls) + gaps
            case controls.Column() | ft.Column() | ft.Stack():
                natural = max(map(self.natural, control.controls), default=0)
                return float(getattr(control, "width", None) or natural)
        return self.natural(getattr(control, "content", None)) or float(
            getattr(control, "width", 0) or 0
        )


def _expands(control: object) -> int:
    return int(getattr(control, "expand", 0) or 0)


def _beyond(control: object) -> float:
    edges = (getattr(control, edge, None) or 0 for edge in ("left", "right"))
    return sum(max(-float(edge), 0) for edge in edges)


def _sides(space: object) -> float:
    if isinstance(space, ft.Padding | ft.Margin):
        return float(space.left + space.right)
    return 2.0 * space if isinstance(space, int | float) else 0.0


def _words(control: object) -> str:
    if isinstance(control, controls.Text):
        return control.value or ""
    inner = [getattr(control, "content", None), *(getattr(control, "controls", None) or ())]
    return " ".join(filter(None, (_words(item) for item in inner if item is not None)))
