"""Lean versions of Flet's themes: only what this app sets.

Flet has a theme for each kind of control, and importing them all takes longer than drawing the
first screen. Flet's client reads the fields that it is sent, by their names, which Flet documents.
"""

from dataclasses import field
from typing import Literal, cast

import flet as ft

from scorekeeper.flet_internals import NO_HANDLER

Transition = Literal["none"]


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
    """How one screen follows another, on each system."""

    android: Transition | None = None
    ios: Transition | None = None
    linux: Transition | None = None
    macos: Transition | None = None
    windows: Transition | None = None


@ft.value
class Theme:
    """What controls look like where they do not say it themselves."""

    color_scheme: ColorScheme | None = None
    font_family: str | None = None
    use_material3: bool | None = None
    page_transitions: PageTransitions | None = None
    scaffold_bgcolor: str | None = None
    focus_color: str | None = None
    hover_color: str | None = None

    def for_flet(self) -> "ft.Theme":
        """Return it as the type that Flet expects, and does not look at."""
        return cast("ft.Theme", self)
