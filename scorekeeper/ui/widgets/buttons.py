"""Everything that can be tapped: tappable areas, buttons, chips.

A screen reader finds each by its name; a finger, a key and a voice command press it.
"""

from collections.abc import Callable, Iterable
from functools import cache, partial
from itertools import accumulate, pairwise
from typing import Unpack

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets.numbers import SMALLEST_NAME, words_width

Tap = Callable[[], object]
TICK = 16.0
ICON, ICON_ABOVE_WORD = 23.0, 21.0
# The time for which a mouse rests on an icon before its tooltip appears.
TIP = ft.Duration(milliseconds=600)
# The usual size of the word below an icon, the one that the height allows, and the room around it.
WORD, LARGEST_WORD, WORD_EDGE = 11.0, 16.0, 2.0
# The least size of that word where text is large.
LEAST_LARGE_WORD = 13.0
# A longer label of a chip may need a second line.
SHORT_LABEL = 20
# The gap around a chip; beside a line of them are a tick, and the edges of panel and screen.
PAIR, CHIP_GAP, BESIDE_CHIPS = 2, 8, TICK + 2 * (theme.MARGIN + 14)
# The room beside the label of a chip; beside a single sign, as much as makes it wide as a finger.
LABEL_BESIDE, SIGN_BESIDE = 16, 18
# The width of the ring around the control of the keyboard, and how far it stands out.
RING, RING_GAP = 2.5, 4.0
# A letter's part of the width that `words_width` allows for it, where a wider one cuts nothing.
LETTER = 0.9
PASS_THROUGH = ft.StackFit.PASS_THROUGH
# The value of a group of radio buttons, and of the chosen one in it.
CHOSEN = "chosen"


def tappable(
    content: ft.Control,
    label: str,
    on_tap: Tap | None,
    *,
    chosen: bool | None = None,
    one_of: bool = False,
    on: bool | None = None,
    key: str | None = None,
    expand: bool | int | None = None,
    on_long_press: Tap | None = None,
    ripples: bool = True,
    silent: bool = False,
    **style: Unpack[controls.BoxStyle],
) -> ft.Control:
    """Return an area that can be tapped, a button, a radio button or a switch with a name.

    Args:
        content: The drawing in the area.
        label: The name that a screen reader says.
        on_tap: None disables the area.
        chosen: Whether it is the chosen one among several; None outside of a choice.
        one_of: Whether it is chosen instead of others, as a radio button: see `radio_group`.
        on: Whether it is on, as a switch; None for all else.
        key: Needed where siblings change their order, or others with the same name appear; without
            one, a tap on its way to this area may be lost. See `predecessors`.
        expand: The share of the free room in its row or column.
        on_long_press: The handler of a long press, if there is one.
        ripples: False draws once after a tap instead of twenty times, and takes the area out of the
            Tab key's order: for the many small areas of a hand, which change visibly when tapped
            and have keys of their own.
        silent: True promises that no text inside is read out by itself. That saves a control,
            which counts where there are many areas.
        style: The look of the box.
    """
    named = partial(
        controls.Semantics,
        label=label,
        button=None if one_of or on is not None else True,
        selected=None if one_of else chosen,
        toggled=on,
        disabled=on_tap is None,
    )
    radio = [_radio(chosen=bool(chosen))] if one_of else []
    click = (lambda _: on_tap()) if on_tap else None
    long_press = (lambda _: on_long_press()) if on_long_press else None
    if ripples and on_tap and appearance().keyboard:
        action = style.pop("action", None)
        inside = named(controls.Container(content, **style), exclude_semantics=True)
        ring = controls.TextButton(
            left=-RING_GAP,
            top=-RING_GAP,
            right=-RING_GAP,
            bottom=-RING_GAP,
            style=_ring(style.get("border_radius")),
            action=action,
            on_click=click,
            on_long_press=long_press,
        )
        around = ft.Stack(
            [inside, *radio, ring], fit=PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE
        )
        return controls.MergeSemantics(around, key=key, expand=expand)
    make_box = partial(
        controls.Container,
        on_click=click,
        on_long_press=long_press,
        ink=ripples and on_tap is not None,
        **style,
    )
    if silent:
        return named(make_box(content), key=key, expand=expand, container=True)
    # The name goes inside and the tap outside, merged into one node: in a browser, a screen reader
    # and a keyboard can press nothing else whose content would be read out too.
    box = make_box(named(content, exclude_semantics=True))
    whole = ft.Stack([box, *radio], fit=PASS_THROUGH) if radio else box
    return controls.MergeSemantics(whole, key=key, expand=expand)


def radio_group(content: ft.Control, *, key: str | None = None) -> ft.Control:
    """Return the group around choices of which one is chosen, each tappable with ``one_of``."""
    return controls.RadioGroup(content, key=key, value=CHOSEN)


def _radio(*, chosen: bool) -> ft.Control:
    """Return a control that gives a box the role of a radio button, with nothing to see or press.

    Flet's `Semantics` has no such role. Merged into the box, a disabled radio button lends it that,
    and whether it is checked; the box itself is enabled and pressed.
    """
    value = CHOSEN if chosen else None
    button = controls.Radio(value=value, fill_color=ft.Colors.TRANSPARENT, disabled=True)
    return controls.Container(button, width=0, height=0)


def _ring(radius: ft.BorderRadiusValue | None) -> ft.ButtonStyle:
    """Return the look of an area that has a ring around it while the keyboard is there."""
    inner = radius if isinstance(radius, (int, float)) else theme.CARD_RADIUS
    return ft.ButtonStyle(
        side={ft.ControlState.FOCUSED: ft.BorderSide(RING, theme.RING)},
        shape=ft.RoundedRectangleBorder(radius=inner + RING_GAP),
        overlay_color={ft.ControlState.FOCUSED: ft.Colors.TRANSPARENT},
        padding=0,
    )


def _two_lines(*lines: ft.Control) -> ft.Control:
    return controls.centred(*lines, spacing=1, alignment=ft.MainAxisAlignment.CENTER)


def primary(
    label: str,
    on_tap: Tap | None,
    *,
    under: str = "",
    ready: bool = True,
    size: float = 17,
) -> ft.Control:
    """Return the one green button of a screen, within reach of the thumb; pale while disabled.

    One that is not ``ready`` is pale too, but can be tapped, to say why. ``under`` is a quiet line
    below the label; ``size`` is that of the label. It stays itself when rows above it disappear.
    """
    green = on_tap is not None and ready
    color = theme.ON_FELT if green else theme.PENCIL
    lines: list[ft.Control] = [theme.title(label, size, color=color, align=ft.TextAlign.CENTER)]
    if under:
        lines.append(theme.text(theme.unbroken(under), 13, color=color, align=ft.TextAlign.CENTER))
    return tappable(
        _two_lines(*lines),
        f"{label}. {under}" if under else label,
        on_tap,
        key="primary",
        bgcolor=theme.FELT if green else theme.TROUGH,
        border_radius=28,
        padding=ft.Padding.symmetric(horizontal=16, vertical=15),
        alignment=ft.Alignment.CENTER,
    )


def secondary(
    label: str,
    on_tap: Tap | None,
    *,
    danger: bool = False,
    action: ft.ClientAction | None = None,
    under: str = "",
) -> ft.Control:
    """Return a button for another choice of a screen.

    ``action`` is carried out by the browser or the system, within the tap. ``danger`` is red.
    """
    color = theme.PENCIL if on_tap is None else theme.HEART if danger else theme.INK
    content: ft.Control = theme.label(label, 16, color=color, align=ft.TextAlign.CENTER)
    if under:
        below = theme.note(theme.unbroken(under), 13, align=ft.TextAlign.CENTER)
        content = _two_lines(content, below)
    return tappable(
        content,
        f"{label}. {under}" if under else label,
        on_tap,
        key=label,
        action=action if on_tap else None,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.EDGE),
        border_radius=28,
        padding=ft.Padding.symmetric(horizontal=16, vertical=15),
        alignment=ft.Alignment.CENTER,
    )


def icon(
    picture: ft.IconData, label: str, on_tap: Tap | None, *, key: str | None = None, word: str = ""
) -> ft.Control:
    """Return a round button with an icon; the ``word`` below it names its purpose to the eye.

    One without a word has a tooltip for people with a mouse.
    """
    ink = theme.PENCIL if on_tap else theme.UNAVAILABLE
    size, width = _word_box(word, appearance().text)
    # A screen reader would say the tooltip after the name, which is the same.
    tip = None if word else ft.Tooltip(label, wait_duration=TIP, exclude_from_semantics=True)
    drawn = ICON_ABOVE_WORD if word else ICON
    content: ft.Control = ft.Icon(picture, size=drawn, color=ink, tooltip=tip)
    if word:
        below = theme.label(word, size, lines=1, fixed_size=True, color=ink)
        content = controls.centred(content, below, spacing=0)
    return tappable(
        content,
        label,
        on_tap,
        key=key,
        width=width,
        height=theme.TOUCH_SIZE,
        # Rounder corners would cut the first and the last letter of a word.
        border_radius=theme.CARD_RADIUS if word else theme.TOUCH_SIZE / 2,
        alignment=ft.Alignment.CENTER,
    )


def icon_width(word: str) -> float:
    """Return the width of a button with an icon, and maybe a word below it that must fit."""
    return _word_box(word, appearance().text)[1]


@cache
def _word_box(word: str, text: float) -> tuple[float, float]:
    """Return the size of the word below an icon, and the width of both.

    In large text it grows as far as it fits; the button is wider rather than the word is cut.
    """
    letters = words_width(word)
    fitting = (theme.TOUCH_SIZE - WORD_EDGE) / max(letters, 1)
    least = SMALLEST_NAME if text < theme.LARGE_TEXT else LEAST_LARGE_WORD
    size = max(least, min(WORD * max(text, 1.0), LARGEST_WORD, fitting))
    return size, max(theme.TOUCH_SIZE, letters * size + WORD_EDGE)


def chip(
    label: str,
    on_tap: Tap | None,
    *,
    chosen: bool | None = None,
    spoken: str = "",
    key: str | None = None,
    after: ft.Control | None = None,
    before: ft.Control | None = None,
    ink: ft.ColorValue = theme.INK,
    highlighted: bool = False,
    ticked: bool = True,
    one_of: bool = False,
) -> ft.Control:
    """Return a small choice among others; ``spoken`` is its name where the label is not enough.

    One that is no choice, but does something at once, is neither ``chosen`` nor not. The chosen one
    is a tint with a tick, unless it must keep its width: solid green is for primary buttons. One
    that is ``highlighted`` stands out, because a choice is missing; ``one_of`` several needs
    `chips` of the same.
    """
    word = theme.label(label, 14.5, color=theme.FELT if chosen else ink, align=ft.TextAlign.CENTER)
    # Outside of a row, a label that is too long wraps.
    longest = theme.by_text_size(SHORT_LABEL, SHORT_LABEL // 2)
    ticked = ticked and bool(chosen) and not after and len(label) <= longest
    tick = [ft.Icon(ft.Icons.CHECK, size=TICK, color=theme.FELT)] if ticked else []
    parts = [
        *([before] if before else tick),
        *([word] if label or not (before or after) else []),
        *(tick if before else []),
        *([after] if after else []),
    ]
    return tappable(
        controls.row(*parts, spacing=6, tight=True) if len(parts) > 1 else parts[0],
        spoken or label,
        on_tap,
        chosen=chosen,
        one_of=one_of,
        key=key,
        bgcolor=theme.FELT_SOFT if chosen else theme.SHEET,
        border=ft.Border.all(
            1, theme.FELT if chosen else theme.HEART if highlighted else theme.EDGE
        ),
        border_radius=22,
        padding=ft.Padding.symmetric(
            horizontal=SIGN_BESIDE if len(label) == 1 else LABEL_BESIDE, vertical=12
        ),
    )


def chips(
    choices: Iterable[ft.Control],
    *,
    key: str | None = None,
    even: bool = False,
    one_of: bool = False,
    gaps: tuple[float, float] = (CHIP_GAP, CHIP_GAP),
    beside: float = BESIDE_CHIPS,
) -> ft.Control:
    """Return chips or the like side by side, in as many lines as they need.

    ``gaps`` are those between them and between lines, ``beside`` is the part of the screen's width
    that a line leaves.

    Where they are ``even``, no line of a phone is much shorter than another; a wider screen has as
    many of these lines side by side as fit. That is for choices that stay: a line is made anew with
    any of its chips. Where ``one_of`` them is chosen, they are radio buttons.
    """
    laid = [*choices]
    if even and len(lines := _even_lines(laid, gaps[0], beside)) > 1:
        laid = [chips(line, gaps=gaps) for line in lines]
    if one_of:
        return radio_group(chips(laid, gaps=gaps), key=key)
    return controls.row(*laid, key=key, wrap=True, spacing=gaps[0], run_spacing=gaps[1])


# Of these chips one is chosen: they are radio buttons.
choice, choices = partial(chip, one_of=True), partial(chips, one_of=True)


def _even_lines(laid: list[ft.Control], gap: float, beside: float) -> list[list[ft.Control]]:
    """Return these chips in as few lines as a phone needs, which have about the same width.

    Chips that need one line there are in pairs: their room may be narrower.
    """
    pane = appearance().pane
    room = (pane if pane < theme.READING_WIDTH else theme.PHONE_WIDTH) - beside + gap
    widths = [_width(control) + gap for control in laid]
    fewest, left = 0, 0.0
    for width in widths:
        fewest, left = (fewest, left - width) if width <= left else (fewest + 1, room - width)
    if fewest <= 1:
        return (
            [] if len(laid) % PAIR else [laid[at : at + PAIR] for at in range(0, len(laid), PAIR)]
        )
    # For each number of chips the ends of so many lines, with the least sum of squares.
    totals = [0.0, *accumulate(widths)]
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for _ in range(fewest):
        best = {
            end: min(
                (squares + (totals[end] - totals[start]) ** 2, (*ends, end))
                for start, (squares, ends) in best.items()
                if start < end
            )
            for end in range(min(best) + 1, len(totals))
        }
    return [laid[start:end] for start, end in pairwise((0, *best[len(laid)][1]))]


def _width(drawn: object) -> float:
    """Return the approximate width of a chip, without the tick of the chosen one."""
    match drawn:
        case controls.Text():
            words = drawn.value or "".join(span.text or "" for span in drawn.spans or ())
            return words_width(words) * LETTER * (drawn.size or 0) * max(appearance().text, 1)
        case ft.Icon():
            return 0.0 if drawn.icon == ft.Icons.CHECK else float(drawn.size or ICON)
        case controls.Row():
            parts = [width for control in drawn.controls if (width := _width(control))]
            return sum(parts) + drawn.spacing * (len(parts) - 1)
        case controls.Container() if drawn.width:
            return float(drawn.width)
        case controls.Container():
            sides = drawn.padding
            beside = sides.left + sides.right if isinstance(sides, ft.Padding) else 0.0
            return beside + _width(drawn.content)
        case _:
            inside = getattr(drawn, "content", None) or [*getattr(drawn, "controls", ())][:1]
            return _width(inside[0] if isinstance(inside, list) else inside) if inside else 0.0
