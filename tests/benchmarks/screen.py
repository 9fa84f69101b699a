"""The app without a window: a real session of Flet with a client that draws nothing.

It measures everything on the app's side: loading, drawing, comparing with the last drawing, and
encoding the difference.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self

import msgpack

from scorekeeper.app import page_handler
from scorekeeper.session.backend import NO_HOOKS, PlatformHooks
from tests.benchmarks.measure import Timing, timed
from tests.client_messages import method_result
from tests.flet_internals import (
    BaseControl,
    Connection,
    InvokeMethodRequestBody,
    Message,
    PatchControlBody,
    PubSubHub,
    Session,
    context,
    control_id,
    draw_on,
    encode,
)

PATIENCE_SECONDS, REST_SECONDS = 10.0, 0.02
PAGE = {"width": 390, "height": 844, "web": True, "platform": "android"}
PAGE |= dict.fromkeys(("pwa", "debug", "wasm", "test", "multi_view", "pyodide"), False)


class Client(Connection):
    """A client that encodes every message and answers every call."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.page_url = "http://localhost"
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.session: Session | None = None
        self.drawn = asyncio.Event()
        self.is_cut = False
        # The methods that were called, each with the first of its arguments.
        self.asked: list[tuple[str, object]] = []
        # The kinds of messages and the methods, in the order in which they came.
        self.heard: list[str] = []

    def send_message(self, message: Message) -> None:
        """Encode a message as the network does; one that is cut has nowhere to put it."""
        if self.is_cut:
            raise AttributeError("put_nowait")
        msgpack.packb([message.action, message.body], default=encode)
        match message.body:
            case InvokeMethodRequestBody(control_id=control, call_id=call, name=name, args=args):
                self.asked.append((name, next(iter((args or {}).values()), None)))
                self.heard.append(name)
                if self.session:
                    answer = self.session.handle_invoke_method_results
                    self.loop.call_soon(answer, control, call, method_result(name), None)
            case PatchControlBody():
                self.heard.append("patch")
                self.drawn.set()


class Screen:
    """One window on a store, opened at a route."""

    def __init__(self, folder: Path, route: str = "/", hooks: PlatformHooks = NO_HOOKS) -> None:
        self._loop = asyncio.Runner()
        self._session, self._client = self._loop.run(_opened(folder, route, hooks))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.close()

    def go(self, route: str) -> Timing:
        """Open another screen by its route, and time it until it is drawn."""
        event = self._arrive(route)
        return self._drawn(control_id(self._session.page), "route_change", event)

    def go_unseen(self, route: str) -> None:
        """Open another screen that may never be drawn."""
        event = self._arrive(route)
        page = control_id(self._session.page)
        self._loop.run(self._session.dispatch_event(page, "route_change", event))
        self.wait(REST_SECONDS)

    def type(self, key: str, text: str) -> Timing:
        """Type into the field of a key, and time it until the change is drawn.

        The text must change something on the screen.
        """
        field = max(
            control_id(control) for control in self._session.index.values() if control.key == key
        )
        self._session.apply_patch(field, {"value": text})
        return self._drawn(field, "change", text)

    def ask(self, control: int, method: str) -> object:
        """Return what the client answers when a method of a control is called."""
        return self._loop.run(self._session.invoke_method(control, method, {}, 1.0))

    def on_screen(self) -> list[BaseControl]:
        """Return every control that the client knows."""
        return list(self._session.index.values())

    @property
    def asked(self) -> list[tuple[str, object]]:
        """The methods of the client that were called, each with the first of its arguments."""
        return self._client.asked

    @property
    def heard(self) -> list[str]:
        """The messages to the client: ``patch`` for a drawing, else the name of a method."""
        return self._client.heard

    @property
    def theme_mode(self) -> object:
        """Whether the page is light, dark, or as the system is."""
        return self._session.page.theme_mode

    def labels(self) -> list[str]:
        """Return every label that a screen reader finds."""
        labels = (getattr(control, "label", None) for control in self.on_screen())
        return [label for label in labels if isinstance(label, str)]

    def tap(self, label: str) -> Timing:
        """Press the control of a label, and time it until the change is drawn."""
        return self._drawn(self._tap_target(label), "click", None)

    def tap_beginning(self, start: str) -> Timing:
        """Press the first control whose label begins so, and time it until the change is drawn."""
        return self.tap(next(label for label in self.labels() if label.startswith(start)))

    def tap_unseen(self, label: str) -> None:
        """Press the control of a label, which may change nothing on the screen."""
        self.fire(self._tap_target(label))

    def tap_waiting(self, *labels: str) -> None:
        """Press controls, one after the other, whose taps all wait for an app that is busy."""
        targets = [self._tap_target(label) for label in labels]
        draw_on(self._session.page)

        async def press() -> None:
            await asyncio.gather(
                *(self._session.dispatch_event(target, "click", None) for target in targets)
            )

        self._loop.run(press())
        self.wait(REST_SECONDS)

    def fire(self, control: int, event: str = "click", data: object = None) -> None:
        """Report an event of a control, which may change nothing on the screen."""
        draw_on(self._session.page)
        self._loop.run(self._session.dispatch_event(control, event, data))
        self.wait(REST_SECONDS)

    def edit(self, control: int, text: str) -> None:
        """Let a text field have another text."""
        self.apply(control, text)
        self.fire(control, "change", text)

    def apply(self, control: int, text: str) -> None:
        """Let a text field have another text, of which the app is not told yet."""
        self._session.apply_patch(control, {"value": text})

    def values(self) -> list[str]:
        """Return every text on the screen; its parts in other colours are one text with it."""
        values = []
        for control in self.on_screen():
            spans = getattr(control, "spans", None) or ()
            parts = [getattr(control, "value", None), *(span.text for span in spans)]
            if texts := [part for part in parts if isinstance(part, str)]:
                values.append("".join(texts))
        return values

    def texts(self) -> set[str]:
        """Return every text on the screen and every name for a screen reader."""
        return {*self.labels(), *self.values()}

    def cut(self) -> None:
        """Let the connection be gone before the app knows."""
        self._client.is_cut = True

    def report(self, event: str, data: object) -> None:
        """Let the page report an event of its device."""
        page = control_id(self._session.page)
        self._loop.run(self._session.dispatch_event(page, event, data))
        self.wait(REST_SECONDS)

    def switch_scheme(self, brightness: str) -> None:
        """Let the device ask for a ``light`` or a ``dark`` screen."""
        self._session.apply_page_patch({"platform_brightness": brightness})
        self.report("platform_brightness_change", brightness)

    def leave(self) -> None:
        """Tell the app that its page left."""
        self._loop.run(self._session.disconnect(60))

    def reconnect(self) -> None:
        """Tell the app that its page left, and let the page come back."""
        self.leave()
        self._client.is_cut = False
        self._client.drawn.clear()
        self._loop.run(self._session.connect(self._client))
        self.wait(REST_SECONDS)

    def wait(self, seconds: float) -> None:
        """Let the session run for a while."""
        self._loop.run(asyncio.sleep(seconds))

    def _drawn(self, control: int, event: str, data: object) -> Timing:
        took = timed(lambda: self._loop.run(self._draws(control, event, data)))
        # What follows after the screen is drawn does not count.
        self._loop.run(asyncio.sleep(REST_SECONDS))
        return took

    def _tap_target(self, label: str) -> int:
        [named] = [
            control for control in self.on_screen() if getattr(control, "label", "") == label
        ]
        # The tap handler is around the label, or inside it.
        tapped = next(
            control
            for control in (named.parent, getattr(named, "content", None))
            if getattr(control, "on_click", None)
        )
        return control_id(tapped)

    def _arrive(self, route: str) -> dict[str, str]:
        """Let the address bar show a route; return what the client reports."""
        event = {"route": route}
        self._session.apply_page_patch(event)
        return event

    async def _draws(self, control: int, event: str, data: object) -> None:
        draw_on(self._session.page)
        self._client.drawn.clear()
        await self._session.dispatch_event(control, event, data)
        await asyncio.wait_for(self._client.drawn.wait(), PATIENCE_SECONDS)


async def _opened(folder: Path, route: str, hooks: PlatformHooks) -> tuple[Session, Client]:
    client = Client()
    session = client.session = Session(client)
    draw_on(session.page)
    session.apply_page_patch({"route": route, "platform_brightness": "light", **PAGE})
    # Flet compares later drawings with what it has encoded.
    page = session.get_page_patch()  # type: ignore[no-untyped-call]
    msgpack.packb(page, default=encode)
    context.reset_auto_update()  # type: ignore[no-untyped-call]
    await page_handler(folder, hooks=hooks)(session.page)
    await session.after_event(session.page)
    return session, client
