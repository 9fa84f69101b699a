"""Flet's client draws a lean control exactly like Flet's own."""

from dataclasses import fields

import flet as ft
import pytest

from scorekeeper.ui.drawing import controls
from tests.flet_internals import control_internals, control_name

KINDS = ("MergeSemantics", "Semantics", "Text", "Container", "Row", "Column")


@pytest.mark.parametrize("kind", KINDS)
def test_the_client_is_sent_what_flets_own_sends(kind: str) -> None:
    ours, flets = getattr(controls, kind)(), getattr(ft, kind)()
    assert control_name(ours) == control_name(flets) == kind
    assert control_internals(ours) == control_internals(flets)
    for each in fields(ours):
        # A default is not sent: the client knows it.
        assert each.name.startswith("_") or getattr(ours, each.name) == getattr(flets, each.name)


@pytest.mark.parametrize("kind", KINDS)
def test_it_has_a_fraction_of_the_fields(kind: str) -> None:
    compared = {
        whose: sum(not each.metadata.get("skip") for each in fields(getattr(whose, kind)))
        for whose in (controls, ft)
    }
    assert compared[controls] < compared[ft] * (0.6 if kind == "MergeSemantics" else 0.42), compared


def test_an_unused_field_cannot_be_given() -> None:
    with pytest.raises(TypeError):
        controls.Text("a", tooltip="b")  # type: ignore[call-arg]  # rejected
