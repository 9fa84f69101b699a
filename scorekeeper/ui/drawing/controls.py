"""Lean versions of Flet's controls: only the fields that this app uses.

Flet sets, validates and compares every field of a control, used or not: sixty for a `Text`, as many
for a `Container`. On a screen of some hundred controls that takes most of the time until it shows.
Flet's client knows a control by its name and draws it from the fields that it is sent, so these
controls look and behave exactly like Flet's own of the same names, which document the fields.

Lean versions of its themes are at the end: Flet has a theme for each kind of control, and importing
them all takes longer than drawing the first screen.
"""

from collections.abc import Callable, Iterable
from dataclasses import field
from functools import lru_cache, partial
from typing import Literal, TypedDict, TypeVar, Unpack, cast, dataclass_transform

import flet as ft

from scorekeeper.flet_internals import (
    NO_HANDLER,
    UNUSED_FIELD,
    draw_own_size,
    given_values,
    host_expanded_controls,
    make_sparsely,
)
from scorekeeper.flet_patch import compare_only_what_matters
from scorekeeper.ui.drawing.predecessors import places

Kind = TypeVar("Kind", bound=ft.BaseControl)
Transition = Literal["none"]
VALUES_KEPT = 1024


@dataclass_transform(field_specifiers=(field,))
def lean_control(name: str) -> Callable[[type[Kind]], type[Kind]]:
    """Return a decorator for a control that Flet's client draws as its own control of a name."""
    flet_control = cast("Callable[[type[Kind]], type[Kind]]", ft.control(name))

    def lean(control: type[Kind]) -> type[Kind]:
        kind = flet_control(control)
        make_sparsely(kind, name)
        return kind

    return lean


def share_values() -> None:
    """Share equal paddings, borders and alignments: no drawing changes them."""
    makers = (ft.Padding, ("all", "symmetric", "only")), (ft.Border, ("all",))
    for kind, names in makers:
        for name in names:
            setattr(
                kind, name, staticmethod(lru_cache(VALUES_KEPT, typed=True)(getattr(kind, name)))
            )
    for name in [name for name in vars(ft.Alignment) if name.isupper()]:
        setattr(ft.Alignment, name, getattr(ft.Alignment, name))


compare_only_what_matters(places)
share_values()
# Flet's own of these are drawn often, with few of their fields.
MADE_SPARSELY = (ft.Icon, ft.Column, ft.SafeArea, ft.Stack, ft.TextSpan)
for kind in MADE_SPARSELY:
    make_sparsely(kind, kind.__name__)


@lean_control("Control")
class LeanControl(ft.Control):
    """Of the fields that all controls have, only ``key``, ``expand`` and ``disabled``."""

    expand_loose: bool = field(default=False, init=False, metadata=UNUSED_FIELD)
    col: ft.ResponsiveNumber = field(default=12, init=False, metadata=UNUSED_FIELD)
    opacity: ft.Number = field(default=1.0, init=False, metadata=UNUSED_FIELD)
    tooltip: ft.TooltipValue | None = field(default=None, init=False, metadata=UNUSED_FIELD)
    badge: ft.BadgeValue | None = field(default=None, init=False, metadata=UNUSED_FIELD)
    visible: bool = field(default=True, init=False, metadata=UNUSED_FIELD)
    rtl: bool = field(default=False, init=False, metadata=UNUSED_FIELD)


@lean_control("MergeSemantics")
class MergeSemantics(LeanControl):
    """Makes a screen reader treat its content as one thing."""

    content: ft.Control | None = None


@lean_control("Semantics")
class Semantics(LeanControl):
    """Describes its content to a screen reader."""

    content: ft.Control | None = None
    label: str | None = None
    button: bool | None = None
    selected: bool | None = None
    toggled: bool | None = None
    header: bool | None = None
    image: bool | None = None
    live_region: bool | None = None
    container: bool = False
    exclude_semantics: bool = False
    # Flet's own calls it on_tap, which its client does not know in 1.0.5.
    on_click: ft.ControlEventHandler["Semantics"] | None = None


@lean_control("Text")
class Text(LeanControl):
    """A text; with ``spans``, in several styles."""

    value: str = ""
    spans: list[ft.TextSpan] | None = None
    text_align: ft.TextAlign = ft.TextAlign.START
    font_family: str | None = None
    size: ft.Number | None = None
    max_lines: int | None = None
    overflow: ft.TextOverflow = ft.TextOverflow.CLIP
    no_wrap: bool = False
    color: ft.ColorValue | None = None
    width: ft.Number | None = None
    semantics_label: str | None = None


@lean_control("Radio")
class Radio(LeanControl):
    """A radio button; the value of its group tells whether it is the chosen one."""

    value: str | None = None
    fill_color: ft.ColorValue | None = None


@lean_control("RadioGroup")
class RadioGroup(LeanControl):
    """A group of radio buttons, and the value of the chosen one."""

    content: ft.Control | None = None
    value: str | None = None


class BoxStyle(TypedDict, total=False):
    """The look of a `Container`, for functions that make one."""

    width: ft.Number | None
    height: ft.Number | None
    padding: ft.PaddingValue | None
    alignment: ft.Alignment | None
    bgcolor: ft.ColorValue | None
    border: ft.Border | None
    border_radius: ft.BorderRadiusValue | None
    action: ft.ClientAction | None


@lean_control("Container")
class Container(LeanControl):
    """A box around a control; it can be tapped, and positioned in a stack."""

    content: ft.Control | None = None
    width: ft.Number | None = None
    height: ft.Number | None = None
    left: ft.Number | None = None
    top: ft.Number | None = None
    right: ft.Number | None = None
    padding: ft.PaddingValue | None = None
    alignment: ft.Alignment | None = None
    bgcolor: ft.ColorValue | None = None
    border: ft.Border | None = None
    border_radius: ft.BorderRadiusValue | None = None
    ink: bool = False
    action: ft.ClientAction | None = None
    on_click: ft.ControlEventHandler["Container"] | None = None
    on_long_press: ft.ControlEventHandler["Container"] | None = None

    init = draw_own_size


@lean_control("TextButton")
class TextButton(LeanControl):
    """An area that can be pressed, and reports the focus of the keyboard."""

    left: ft.Number | None = None
    top: ft.Number | None = None
    right: ft.Number | None = None
    bottom: ft.Number | None = None
    style: ft.ButtonStyle | None = None
    action: ft.ClientAction | None = None
    on_click: ft.ControlEventHandler["TextButton"] | None = None
    on_long_press: ft.ControlEventHandler["TextButton"] | None = None


def distinct_keys(drawn: Iterable[ft.Control]) -> None:
    """Remove the keys of controls in a list that repeat an earlier control's key.

    Flet 1.0.5 tells its client to move and drop the wrong rows where two of a list have the same
    key, and the client throws: the screen no longer shows the state until the page is loaded again.
    """
    used: set[object] = set()
    for control in drawn:
        values = given_values(control)
        key = values.get("key")
        if key is None:
            continue
        if key in used:
            del values["key"]
        used.add(key)


@lean_control("Control")
class Flex(LeanControl):
    """The common base of a `Row` and a `Column`."""

    controls: list[ft.Control] = field(default_factory=list)
    alignment: ft.MainAxisAlignment = ft.MainAxisAlignment.START
    spacing: ft.Number = 10
    tight: bool = False

    def init(self) -> None:
        """Let its controls expand, and give no two of them the same key."""
        host_expanded_controls(self)
        distinct_keys(self.controls)


@lean_control("Row")
class Row(Flex):
    """Controls side by side."""

    height: ft.Number | None = None
    vertical_alignment: ft.CrossAxisAlignment = ft.CrossAxisAlignment.CENTER
    wrap: bool = False
    run_spacing: ft.Number = 10
    intrinsic_height: bool = False


@lean_control("Column")
class Column(Flex):
    """Controls one below the other."""

    horizontal_alignment: ft.CrossAxisAlignment = ft.CrossAxisAlignment.START


class FlexStyle(TypedDict, total=False):
    """The layout of controls side by side, or one below the other."""

    key: str | None
    expand: bool | int | None
    spacing: ft.Number
    alignment: ft.MainAxisAlignment


class RowStyle(FlexStyle, total=False):
    """The layout of controls side by side."""

    height: ft.Number | None
    vertical_alignment: ft.CrossAxisAlignment
    tight: bool
    wrap: bool
    run_spacing: ft.Number
    intrinsic_height: bool


class ColumnStyle(FlexStyle, total=False):
    """The layout of controls one below the other."""

    horizontal_alignment: ft.CrossAxisAlignment


def row(*cells: ft.Control, **style: Unpack[RowStyle]) -> Row:
    """Return controls side by side."""
    return Row([*cells], **style)


def column(*rows: ft.Control, **style: Unpack[ColumnStyle]) -> Column:
    """Return controls one below the other, as high as there is room."""
    return Column([*rows], **style)


def stacked(*rows: ft.Control, **style: Unpack[ColumnStyle]) -> Column:
    """Return rows one below the other, together as high as they are."""
    return Column([*rows], tight=True, **style)


full_row = partial(row, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
"""Controls side by side, each as high as the row."""
top_row = partial(row, vertical_alignment=ft.CrossAxisAlignment.START)
"""Controls side by side, with their upper edges in a line."""
centred_row = partial(row, alignment=ft.MainAxisAlignment.CENTER)
"""Controls side by side, in the middle of the room that is left."""
full_column = partial(column, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
"""Controls one below the other, each as wide as the column."""
centred = partial(stacked, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
"""Rows one below the other, in the middle of the widest."""


def form(*rows: ft.Control, spacing: float = 10, key: str | None = None) -> ft.Control:
    """Return rows such as fields one below the other, each as wide as there is room."""
    stretch = ft.CrossAxisAlignment.STRETCH
    return Column([*rows], spacing=spacing, tight=True, horizontal_alignment=stretch, key=key)


def spoken(
    label: str,
    content: ft.Control,
    *,
    expand: bool | int | None = None,
    announced: bool | None = None,
) -> ft.Control:
    """Return a control whose label a screen reader says, instead of its content.

    Where it is ``announced``, the reader says it whenever it changes.
    """
    return Semantics(
        content,
        label=label,
        live_region=announced,
        container=True,
        exclude_semantics=True,
        expand=expand,
    )


def picture(label: str, content: ft.Control) -> ft.Control:
    """Return a drawing whose label a screen reader says."""
    return Semantics(content, label=label, image=True, exclude_semantics=True)


def announced(
    content: ft.Control, *, key: str | None = None, expand: bool | int | None = None
) -> ft.Control:
    """Return a control that a screen reader reads out whenever it changes."""
    return Semantics(content, live_region=True, container=True, key=key, expand=expand)


def heading(content: ft.Control) -> ft.Control:
    """Return a heading; a screen reader goes from one to the next."""
    return Semantics(content, header=True)


@ft.value
class ColorScheme:
    """The colours that the parts of a screen have."""

    primary: str | None = None
    on_primary: str | None = field(default=None, metadata=NO_HANDLER)
    primary_container: str | None = None
    on_primary_container: str | None = field(default=None, metadata=NO_HANDLER)
    secondary: str | None = None
    on_secondary: str | None = field(default=None, metadata=NO_HANDLER)
    secondary_container: str | None = None
    on_secondary_container: str | None = field(default=None, metadata=NO_HANDLER)
    tertiary: str | None = None
    on_tertiary: str | None = field(default=None, metadata=NO_HANDLER)
    tertiary_container: str | None = None
    on_tertiary_container: str | None = field(default=None, metadata=NO_HANDLER)
    error: str | None = None
    on_error: str | None = field(default=None, metadata=NO_HANDLER)
    surface: str | None = None
    on_surface: str | None = field(default=None, metadata=NO_HANDLER)
    on_surface_variant: str | None = field(default=None, metadata=NO_HANDLER)
    surface_container: str | None = None
    surface_container_low: str | None = None
    surface_container_high: str | None = None
    surface_container_highest: str | None = None
    outline: str | None = None
    outline_variant: str | None = None
    inverse_surface: str | None = None
    on_inverse_surface: str | None = field(default=None, metadata=NO_HANDLER)
    surface_tint: str | None = None


@ft.value
class PageTransitions:
    """The transitions from one screen to another, on each system."""

    android: Transition | None = None
    ios: Transition | None = None
    linux: Transition | None = None
    macos: Transition | None = None
    windows: Transition | None = None


@ft.value
class Theme:
    """The look of controls that do not choose their own."""

    color_scheme: ColorScheme | None = None
    font_family: str | None = None
    use_material3: bool | None = None
    page_transitions: PageTransitions | None = None
    scaffold_bgcolor: str | None = None
    focus_color: str | None = None
    hover_color: str | None = None
