"""Flet's client draws a lean control or theme exactly like Flet's own."""

import subprocess
import sys
from dataclasses import fields

import flet as ft
import msgpack
import pytest

from scorekeeper.flet_internals import given_values
from scorekeeper.ui.design import colours, theme
from scorekeeper.ui.drawing import controls
from tests.flet_internals import control_internals, control_name, encode

KINDS = ("MergeSemantics", "Semantics", "Text", "Container", "Row", "Column")


@pytest.mark.parametrize("kind", KINDS)
def test_the_client_is_sent_what_flets_own_sends(kind: str) -> None:
    ours, flets = getattr(controls, kind)(), getattr(ft, kind)()
    assert control_name(ours) == control_name(flets) == kind
    assert control_internals(ours) == control_internals(flets)
    for field in fields(ours):
        # The client of 1.0.5 knows the tap of a Semantics by this name.
        name = "on_tap" if (kind, field.name) == ("Semantics", "on_click") else field.name
        # A default is not sent: the client knows it.
        assert name.startswith("_") or getattr(ours, field.name) == getattr(flets, name)


@pytest.mark.parametrize("kind", KINDS)
def test_it_has_a_fraction_of_the_fields(kind: str) -> None:
    compared = {
        whose: sum(not field.metadata.get("skip") for field in fields(getattr(whose, kind)))
        for whose in (controls, ft)
    }
    assert compared[controls] < compared[ft] * (0.6 if kind == "MergeSemantics" else 0.42), compared


def test_an_unused_field_cannot_be_given() -> None:
    with pytest.raises(TypeError):
        controls.Text("a", tooltip="b")  # type: ignore[call-arg]  # rejected


SCHEMES = {"light": colours.LIGHT, "dark": colours.DARK, "black": colours.BLACK}


@pytest.mark.parametrize("name", SCHEMES)
def test_a_theme_is_sent_as_flets_own_is(name: str) -> None:
    ours = theme.theme(SCHEMES[name])
    still = ft.PageTransitionTheme.NONE
    flets = ft.Theme(
        **{
            **given_values(ours),
            "color_scheme": ft.ColorScheme(**given_values(SCHEMES[name])),
            "page_transitions": ft.PageTransitionsTheme(*[still] * 5),
        }
    )
    ours_sent, flets_sent = (
        msgpack.unpackb(msgpack.packb(our, default=encode)) for our in (ours, flets)
    )
    assert ours_sent == flets_sent


def test_no_theme_of_flets_is_imported_for_it() -> None:
    program = "import scorekeeper.ui.design.theme, sys; print('flet.controls.theme' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", program], text=True) == "False\n"
