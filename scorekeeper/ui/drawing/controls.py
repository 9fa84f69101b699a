"""The controls that screens are made of, with only the fields that this app gives them.

Flet sets, validates and looks through every field that a control could have, given or not: sixty
for a text, as many for a box. On a screen of some hundred controls that is most of the time until
it shows. Flet's client knows a control by its name and draws it from what it is sent, so these look
and do exactly as Flet's own of the same name, where each field is described.
"""

from collections.abc import Callable
from dataclasses import field
from typing import TypedDict, TypeVar, cast, dataclass_transform

import flet as ft

Kind = TypeVar("Kind", bound=ft.BaseControl)
# What Flet does not look at: a field that nobody can give.
PASSED_BY = {"skip": True}


@dataclass_transform(field_specifiers=(field,))
def lean_control(name: str) -> Callable[[type[Kind]], type[Kind]]:
    """Make a control that Flet's client draws as its own of that name."""
    return cast("Callable[[type[Kind]], type[Kind]]", ft.control(name))


@lean_control("Control")
class LeanControl(ft.Control):
    """Of what every control has a key, and its share of the room that is left."""

    expand_loose: bool = field(default=False, init=False, metadata=PASSED_BY)
    col: ft.ResponsiveNumber = field(default=12, init=False, metadata=PASSED_BY)
    opacity: ft.Number = field(default=1.0, init=False, metadata=PASSED_BY)
    tooltip: ft.TooltipValue | None = field(default=None, init=False, metadata=PASSED_BY)
    badge: ft.BadgeValue | None = field(default=None, init=False, metadata=PASSED_BY)
    visible: bool = field(default=True, init=False, metadata=PASSED_BY)
    rtl: bool = field(default=False, init=False, metadata=PASSED_BY)


@lean_control("MergeSemantics")
class MergeSemantics(LeanControl):
    """What a screen reader takes for one thing."""

    content: ft.Control | None = None


@lean_control("Semantics")
class Semantics(LeanControl):
    """What a screen reader says of what is in it."""

    content: ft.Control | None = None
    label: str | None = None
    button: bool | None = None
    selected: bool | None = None
    header: bool | None = None
    image: bool | None = None
    live_region: bool | None = None
    container: bool = False
    exclude_semantics: bool = False


@lean_control("Text")
class Text(LeanControl):
    """A text, or one in several styles."""

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


class BoxStyle(TypedDict, total=False):
    """How a box looks, for those who have one made."""

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
    """A box around something, which may be tapped and may have a place in a stack."""

    content: ft.Control | None = None
    width: ft.Number | None = None
    height: ft.Number | None = None
    left: ft.Number | None = None
    top: ft.Number | None = None
    right: ft.Number | None = None
    padding: ft.PaddingValue | None = None
    alignment: ft.Alignment | None = None
    bgcolor: ft.ColorValue | None = None
    gradient: ft.Gradient | None = None
    border: ft.Border | None = None
    border_radius: ft.BorderRadiusValue | None = None
    ink: bool = False
    action: ft.ClientAction | None = None
    on_click: ft.ControlEventHandler["Container"] | None = None
    on_long_press: ft.ControlEventHandler["Container"] | None = None

    def init(self) -> None:
        """Say what is the box's own, and nothing that is laid around it."""
        self._internals["skip_properties"] = ["width", "height", "margin"]


@lean_control("Control")
class Flex(LeanControl):
    """Things in a line."""

    controls: list[ft.Control] = field(default_factory=list)
    alignment: ft.MainAxisAlignment = ft.MainAxisAlignment.START
    spacing: ft.Number = 10
    tight: bool = False

    def init(self) -> None:
        """Say that what is in it may take the room that is left."""
        self._internals["host_expanded"] = True


@lean_control("Row")
class Row(Flex):
    """Things side by side."""

    height: ft.Number | None = None
    vertical_alignment: ft.CrossAxisAlignment = ft.CrossAxisAlignment.CENTER
    wrap: bool = False
    run_spacing: ft.Number = 10
    intrinsic_height: bool = False


@lean_control("Column")
class Column(Flex):
    """Things one below the other."""

    horizontal_alignment: ft.CrossAxisAlignment = ft.CrossAxisAlignment.START
