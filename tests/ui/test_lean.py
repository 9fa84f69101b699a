"""What Flet's client draws from a lean control is what it draws from Flet's own."""

from dataclasses import fields

import flet as ft
import pytest

from scorekeeper.ui.drawing import controls

KINDS = ("MergeSemantics", "Semantics", "Text", "Container", "Row", "Column")


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_told_as_flets_own_is(kind: str) -> None:
    ours, flets = getattr(controls, kind)(), getattr(ft, kind)()
    assert ours._c == flets._c == kind
    assert ours._internals == flets._internals
    for each in fields(ours):
        # What is not said is what the client takes for said.
        assert each.name.startswith("_") or getattr(ours, each.name) == getattr(flets, each.name)


@pytest.mark.parametrize("kind", KINDS)
def test_it_has_a_third_of_the_fields(kind: str) -> None:
    looked_at = {
        whose: sum(not each.metadata.get("skip") for each in fields(getattr(whose, kind)))
        for whose in (controls, ft)
    }
    assert looked_at[controls] < looked_at[ft] * (0.6 if kind == "MergeSemantics" else 0.42), (
        looked_at
    )


def test_what_is_not_used_cannot_be_given() -> None:
    with pytest.raises(TypeError):
        controls.Text("a", tooltip="b")  # type: ignore[call-arg]  # that is what is tried
