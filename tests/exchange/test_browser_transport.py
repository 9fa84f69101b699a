"""Requests by the browser's fetch, answered as Pyodide hands over what the page returns."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from scorekeeper.exchange.transport import (
    Answer,
    NoConnectionError,
    Transport,
    UnreadableAnswerError,
)

MODULE = "scorekeeper.exchange.browser_transport"
Ask = Callable[["Returned"], Answer]


class Returned:
    """An object of JavaScript: what it does not have is no attribute, and a null is no None."""

    null = object()

    def __init__(self, **fields: object) -> None:
        vars(self).update(fields)


class Bytes:
    """A buffer of JavaScript."""

    def __init__(self, content: bytes) -> None:
        self.to_bytes = lambda: content


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ask]:
    """Return what a request comes to where the page returns this."""
    page: Any = ModuleType("page_js")
    monkeypatch.setitem(sys.modules, "page_js", page)
    from scorekeeper.exchange.browser_transport import BrowserTransport  # noqa: PLC0415

    def ask(returned: Returned) -> Answer:
        async def ask_hub(*_: object) -> Returned:
            return returned

        page.ask_hub = ask_hub
        hub: Transport = BrowserTransport("https://cards.example/hub/")
        return asyncio.run(hub.send("GET", "/g-1"))

    yield ask
    sys.modules.pop(MODULE)


def test_an_answer_is_read(ask: Ask) -> None:
    returned = Returned(status=200, too_large=False, content=Bytes(b'{"ok": true}'))
    assert ask(returned) == Answer(200, {"ok": True})


def test_no_answer_is_no_connection(ask: Ask) -> None:
    with pytest.raises(NoConnectionError):
        ask(Returned(status=0))


def test_an_answer_that_is_too_large_is_told_from_none(ask: Ask) -> None:
    with pytest.raises(UnreadableAnswerError):
        ask(Returned(status=200, too_large=True, content=Returned.null))
