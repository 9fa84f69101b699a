"""A table whose pages run in this process: each with a client that holds what it was told."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextvars import copy_context
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scorekeeper.app import page_handler
from scorekeeper.server.device_report import DeviceReport, reporting
from scorekeeper.server.guests import CURRENT_DEVICE, ConnectedDevice
from scorekeeper.state.routes import Role
from scorekeeper.ui import dispatch
from scorekeeper.ui.drawing import gradual
from tests.client_messages import (
    INVOKE_METHOD,
    PATCH_CONTROL,
    decode_message,
    method_reply,
    tap_targets,
)
from tests.flet_internals import (
    Connection,
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    PubSubHub,
    Session,
    control_id,
    draw_on,
    packed,
)
from tests.load.server import fill

PHONE, BOARD = (390, 844), (1100, 844)
TURNS = 400
LATER_SECONDS = 2 * gradual.PAUSE_SECONDS
"""When the rest of a screen has been drawn."""
WITHOUT_CHANCES = json.dumps({"chances": False})
ENTRY_ROUTE, BOARD_ROUTE = "/game/table-0/next", "/game/table-0/board"
REPLACE, ADD, REMOVE, MOVE = range(4)
INSIDE = ("views", "_b", "controls", "content")


class ClientPage:
    """One page: a session of Flet's, and all that its client knows of the screen."""

    def __init__(self, role: Role, route: str, size: tuple[int, int], name: str) -> None:
        self._role: Role = role
        self._route, self._size, self._name = route, size, name
        self.messages: list[bytes] = []
        self._tree: dict[str, Any] = {}
        self._patches: list[dict[str, Any]] = []
        self.session: Any = None
        self.connection: Any = None

    async def open(self, begin: Any) -> None:  # noqa: ANN401 - what Flet calls for a page
        """Open the app."""
        loop = asyncio.get_running_loop()
        CURRENT_DEVICE.set(ConnectedDevice(self._name, self._role, self._name))
        self.connection = Connection()  # type: ignore[no-untyped-call]
        self.connection.loop = loop
        self.connection.page_url = f"http://localhost{self._route}"
        self.connection.pubsubhub = PubSubHub(loop=loop)
        self.connection.send_message = self._receive
        self.session = Session(self.connection)
        width, height = self._size
        self.session.apply_page_patch(
            {
                "route": self._route,
                "web": True,
                "platform": "android",
                "width": width,
                "height": height,
            }
        )
        draw_on(self.session.page)
        self.begin_with(decode_message(b"\0" + packed(self.session.get_page_patch())))
        await begin(self.session.page)

    @property
    def tree(self) -> dict[str, Any]:
        """What the client holds."""
        patches, self._patches = self._patches, []
        for change in patches:
            apply_patch(control_in(self._tree, change["id"]), change["patch"])
        return self._tree

    def begin_with(self, tree: dict[str, Any]) -> None:
        """Hold a whole screen."""
        self._tree, self._patches = tree, []

    async def resize(self, size: tuple[int, int]) -> None:
        """Turn the device, or drag the window's border."""
        width, height = size
        self.session.apply_page_patch({"width": width, "height": height})
        await self.session.dispatch_event(control_id(self.session.page), "resize", None)

    async def go(self, route: str) -> None:
        """Open another screen by its address."""
        self.session.apply_page_patch({"route": route})
        page = control_id(self.session.page)
        await self.session.dispatch_event(page, "route_change", {"route": route})
        await settled()

    async def tap(self, name: str) -> None:
        """Tap what has this name now."""
        target = dict(tap_targets(self.tree))[name]
        await self.session.dispatch_event(target, "click", None)

    def whole_screen(self) -> dict[str, Any]:
        """Return what a client that comes back now would be told."""
        told: dict[str, Any] = decode_message(b"\0" + packed(self.session.page))
        return told

    def _receive(self, message: Message) -> None:
        data = b"\0" + packed([message.action, message.body])
        self.messages.append(data)
        action, body = decode_message(data)
        if action == PATCH_CONTROL:
            # Applied when it is looked at: that is no work of the app.
            self._patches.append(body)
        elif action == INVOKE_METHOD:
            assert message.action is MessageAction.INVOKE_METHOD
            assert isinstance(message.body, InvokeMethodRequestBody)
            asyncio.get_running_loop().call_soon(self._reply, method_reply(body))

    def _reply(self, reply: dict[str, Any]) -> None:
        names = ("control_id", "call_id", "result", "error")
        # The page may have ended meanwhile.
        with contextlib.suppress(RuntimeError):
            self.session.handle_invoke_method_results(*(reply[name] for name in names))


@contextlib.asynccontextmanager
async def table_of_pages(
    folder: Path, followers: int = 3, settings: str = ""
) -> AsyncIterator[list[ClientPage]]:
    """Open a table's pages: one that enters hands, a second one, and followers on the board.

    ``settings`` are those that each device has stored, in JSON.
    """
    fill(folder, 1)
    begin = page_handler(folder)
    # Nobody taps by accident here, so that no test has to wait until its taps count.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dispatch, "DOUBLE_TAP_SECONDS", -1.0)
        async with _open_pages(begin, followers, settings) as pages:
            yield pages


@contextlib.asynccontextmanager
async def _open_pages(
    begin: Callable[[ft.Page], Awaitable[None]], followers: int, settings: str
) -> AsyncIterator[list[ClientPage]]:
    pages = [ClientPage("score", ENTRY_ROUTE, PHONE, f"scorer {number}") for number in range(2)]
    pages += [
        ClientPage("follow", BOARD_ROUTE, BOARD, f"board {number}") for number in range(followers)
    ]
    with reporting(DeviceReport(("en",), settings=settings, still=True)):
        for page in pages:
            await asyncio.create_task(page.open(begin), context=copy_context())
            await settled()
        yield pages
    waiting = asyncio.all_tasks() - {asyncio.current_task()}
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def settled() -> None:
    """Let whatever is ready happen, with what follows from it."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


def control_in(part: Any, number: int) -> Any:  # noqa: ANN401 - a part of a message
    """Return the control with this number in what a client knows."""
    return next(control for control in controls_in(part) if control.get("_i") == number)


def controls_in(part: object) -> Iterator[dict[str, Any]]:
    """Yield every control in a part of a message."""
    if isinstance(part, dict):
        yield part
        part = list(part.values())
    if isinstance(part, list):
        for item in part:
            yield from controls_in(item)


def apply_patch(root: Any, patch: list[Any]) -> None:  # noqa: ANN401 - what a client holds
    """Change what a client holds as Flet's client does."""
    nodes: dict[int, Any] = {}
    paths, *operations = patch

    def node(number: int) -> Any:  # noqa: ANN401 - a list, or the values of a control
        # Looked up when it is needed: an operation before may have put something else there.
        return nodes[number]()

    def follow(tree: list[Any], find: Any) -> None:  # noqa: ANN401 - returns a part
        nodes[tree[0]] = find
        for key, below in (tree[1] if len(tree) > 1 else {}).items():
            follow(below, lambda find=find, key=key: find()[key])

    follow(paths, lambda: root)
    for kind, *where in operations:
        if kind == MOVE:
            source, before, target, now = where
            moved = node(source).pop(before)
            node(target).insert(now, moved)
            continue
        place, key, *value = where
        if kind == REMOVE:
            del node(place)[key]
        elif kind == ADD and isinstance(node(place), list):
            node(place).insert(key, *value)
        else:
            node(place)[key] = value[0]


def drawn(part: Any) -> Any:  # noqa: ANN401 - a part of a message
    """Return what a client shows: each control's number, kind, words and what is in it."""
    if isinstance(part, list):
        return [drawn(item) for item in part]
    if not isinstance(part, dict) or "_c" not in part:
        return None
    inside = {name: drawn(part[name]) for name in INSIDE if part.get(name)}
    return part["_i"], part["_c"], part.get("value"), part.get("label"), part.get("width"), inside
