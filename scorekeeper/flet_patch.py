"""What Flet tells a page of a new drawing, made once for all pages that have the same.

The private parts of Flet that are in ``flet_internals.py`` are those of every drawing; these are
those of its comparison of two drawings.
"""

from typing import Any

import flet as ft
from flet.components.component import Component
from flet.controls.object_patch import ObjectPatch
from flet.messaging.protocol import Message, MessageAction, PatchControlBody

from scorekeeper.flet_internals import pack, write_frozen

__all__ = ["PatchForMany", "is_mounted"]


def is_mounted(component: Component) -> bool:
    """Return whether a component is on its page."""
    return component._state.mounted


class PatchForMany:
    """What tells a page that one drawing took the place of another: made once, for many pages.

    The drawings are whole ones of components, shared by their pages: control for control, every
    page has the same. So nothing in them may have a handler or be a component.
    """

    def __init__(self, before: ft.Control, now: ft.Control) -> None:
        """Compare two drawings; ``now`` takes over the numbers of the controls before."""
        write_frozen(now, "_frozen", True)
        patch, self._added, self._removed = ObjectPatch.from_diff(
            {"_b": before}, {"_b": now}, control_cls=ft.BaseControl, path=[], frozen=True
        )
        self._now = now
        self._operations = patch.to_message()
        self._packed: bytes | None = None

    def show(self, component: Component) -> None:
        """Show the new drawing on the page of a component that shows the one before."""
        # Flet does not declare that a page that is away has no connection.
        session: Any = component.page.session
        for each in self._removed:
            session.index.pop(each._i, None)
        for each in self._added:
            session.index[each._i] = each
        write_frozen(component, "_b", self._now)
        component._state.last_b = self._now
        connection = session.connection
        if connection is None or len(self._operations) == 1:
            # A page that comes back gets the whole screen.
            return
        queue = getattr(connection, "_FletApp__send_queue", None)
        if queue is None:
            body = PatchControlBody(component._i, self._operations)
            connection.send_message(Message(MessageAction.PATCH_CONTROL, body))
            return
        if self._packed is None:
            self._packed = pack(self._operations)
        # A list of two, the second of which is a mapping of two, as msgpack writes them.
        header = (b"\x92", pack(MessageAction.PATCH_CONTROL), b"\x82")
        number = (pack("id"), pack(component._i), pack("patch"))
        queue.put_nowait(b"".join((b"\x00", *header, *number, self._packed)))
