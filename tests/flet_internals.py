"""The private parts of Flet that only the tests rely on: no other test reaches into Flet.

``scorekeeper/flet_internals.py`` names those of the app itself. ``test_flet_internals.py`` checks
both.

With them, tests draw without a window: a session of Flet's whose client is a test's own, and the
comparison by which Flet finds out what to tell a client.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import fields
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import flet as ft
from flet.components.component import Renderer
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.controls.object_patch import ObjectPatch
from flet.controls.services import clipboard, share, url_launcher
from flet.controls.services.semantics_service import AccessibilityFeatures
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    PatchControlBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from scorekeeper.flet_internals import pack

if TYPE_CHECKING:
    # The benchmarks use these parts too, and measure a start without pytest.
    import pytest

__all__ = [
    "ACCESSIBILITY_FEATURES",
    "BaseControl",
    "Connection",
    "InvokeMethodRequestBody",
    "Message",
    "MessageAction",
    "PatchControlBody",
    "PubSubHub",
    "Session",
    "act_without_page",
    "context",
    "control_id",
    "control_internals",
    "control_name",
    "draw_on",
    "drawing_components",
    "drawn_by",
    "encode",
    "packed",
    "patch_operations",
    "render_with",
]

ACCESSIBILITY_FEATURES = tuple(field.name for field in fields(AccessibilityFeatures))

encode: Callable[[object], object] = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
"""Return what msgpack is given for a control. Flet compares drawings with what it has encoded."""


def packed(content: object) -> bytes:
    """Return what is sent to a client, as Flet packs it."""
    return pack(content)


def control_id(control: Any) -> int:  # noqa: ANN401 - any control
    """Return the number by which Flet's client knows a control."""
    number: int = control._i
    return number


def control_name(control: Any) -> str:  # noqa: ANN401 - any control
    """Return the name by which Flet's client knows how to draw a control."""
    name: str = control._c
    return name


def control_internals(control: Any) -> dict[str, Any]:  # noqa: ANN401 - any control
    """Return what Flet's client reads of a control beside its fields."""
    internals: dict[str, Any] = control._internals
    return internals


def drawn_by(component: object) -> object:
    """Return what a component has drawn; None for any other control."""
    return getattr(component, "_b", None)


def draw_on(page: Any) -> None:  # noqa: ANN401 - Flet declares its variable without the page
    """Make this the page of the current context."""
    _context_page.set(page)


def leave_page() -> None:
    """Let no page be the current one any more: controls register with it when they are made."""
    _context_page.set(None)


@contextmanager
def drawing_components() -> Iterator[None]:
    """Let components be made outside of a page; they draw when they are first compared."""
    with Renderer().with_context():  # type: ignore[no-untyped-call]  # Flet gives them no types
        yield


def patch_operations(
    before: object, now: object, parent: ft.BaseControl
) -> list[tuple[object, object, object, object]]:
    """Return what Flet tells its client of a new drawing: operation, from, path and value."""
    patch, _, _ = ObjectPatch.from_diff(
        {"_b": before}, {"_b": now}, control_cls=BaseControl, parent=parent, path=[], frozen=True
    )
    return [
        (operation["op"], operation.get("from"), operation["path"], operation.get("value"))
        for operation in patch.patch
    ]


def act_without_page(patch: "pytest.MonkeyPatch") -> None:
    """Let what a device does within a tap be made without a page, whose service would do it."""
    for module in (clipboard, share, url_launcher):
        patch.setattr(module, "shared_service", lambda _: SimpleNamespace(_i=1))


def render_with(patch: "pytest.MonkeyPatch", renderer: object) -> None:
    """Let ``renderer`` draw all components, in every context.

    It needs the methods ``set_memo`` and ``render_component``.
    """
    current: ContextVar[object] = ContextVar("renderer")
    current.set(renderer)
    patch.setattr("flet.components.utils._CURRENT_RENDERER", current)
