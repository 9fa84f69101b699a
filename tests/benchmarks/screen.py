"""The app without a window: a real session of Flet, whose client takes what it is sent, unseen.

What is measured with it is all that happens on the app's side: finding, drawing, comparing with
what was drawn before, and encoding what changed.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    PatchControlBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from scorekeeper.app import page_handler
from tests.benchmarks.measure import Took, timed
from tests.client_messages import result_of

PATIENCE_SECONDS, REST_SECONDS = 10.0, 0.02
PAGE = {"width": 390, "height": 844, "web": True, "platform": "android"}
PAGE |= dict.fromkeys(("pwa", "debug", "wasm", "test", "multi_view", "pyodide"), False)
encoded = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


class Client(Connection):
    """Takes every message as the wire would, and answers what it is asked."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.page_url = "http://localhost"
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.session: Session | None = None
        self.drawn = asyncio.Event()

    def send_message(self, message: Message) -> None:
        """As the wire takes it."""
        msgpack.packb([message.action, message.body], default=encoded)
        match message.body:
            case InvokeMethodRequestBody(control_id=asked, call_id=call, name=name):
                if self.session:
                    told = self.session.handle_invoke_method_results
                    self.loop.call_soon(told, asked, call, result_of(name), None)
            case PatchControlBody():
                self.drawn.set()


class Screen:
    """One window on a store, opened at the first screen."""

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.Runner()
        self._session, self._client = self._loop.run(_opened(folder))

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.close()

    def go(self, route: str) -> Took:
        """Follow the address bar to another screen; what that takes until it is drawn."""
        event = {"route": route}
        self._session.apply_page_patch(event)
        return self._drawn(self._session.page._i, "route_change", event)

    def type(self, key: str, text: str) -> Took:
        """Write into the field of that key; what it takes until what follows is drawn.

        Something on the screen must change by it.
        """
        field = max(each._i for each in self._session.index.values() if each.key == key)
        self._session.apply_patch(field, {"value": text})
        return self._drawn(field, "change", text)

    def labels(self) -> list[str]:
        """What a screen reader would find to press or to read."""
        told = (getattr(each, "label", None) for each in list(self._session.index.values()))
        return [label for label in told if isinstance(label, str)]

    def tap(self, label: str) -> Took:
        """Press what has this name; what it takes until what follows is drawn."""
        [named] = [
            each
            for each in list(self._session.index.values())
            if getattr(each, "label", "") == label
        ]
        # The words are inside and the tap is around them, or the other way round.
        tapped = next(
            each for each in (named.parent, named.content) if getattr(each, "on_click", None)
        )
        return self._drawn(tapped._i, "click", None)

    def wait(self, seconds: float) -> None:
        """Let time go by."""
        self._loop.run(asyncio.sleep(seconds))

    def _drawn(self, control: int, event: str, data: object) -> Took:
        took = timed(lambda: self._loop.run(self._draws(control, event, data)))
        # What follows when the screen is there already belongs to nobody's waiting.
        self._loop.run(asyncio.sleep(REST_SECONDS))
        return took

    async def _draws(self, control: int, event: str, data: object) -> None:
        _context_page.set(self._session.page)
        self._client.drawn.clear()
        await self._session.dispatch_event(control, event, data)
        await asyncio.wait_for(self._client.drawn.wait(), PATIENCE_SECONDS)


async def _opened(folder: Path) -> tuple[Session, Client]:
    client = Client()
    session = client.session = Session(client)
    _context_page.set(session.page)
    session.apply_page_patch({"route": "/", "platform_brightness": "light", **PAGE})
    # Flet compares what is drawn with what it has encoded.
    page = session.get_page_patch()  # type: ignore[no-untyped-call]
    msgpack.packb(page, default=encoded)
    context.reset_auto_update()  # type: ignore[no-untyped-call]
    await page_handler(folder)(session.page)
    await session.after_event(session.page)
    return session, client
