"""The languages of whoever looks: a visiting browser's, else this computer's."""

import asyncio
import locale
import sys
from collections.abc import MutableMapping
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from scorekeeper.server.system_languages import system_languages, with_browser_languages
from scorekeeper.words.translation import language_code


def visit(*visitors: tuple[str, list[tuple[bytes, bytes]]]) -> dict[str, tuple[Any, ...]]:
    """Let browsers open connections at the same time; answer what their sessions find."""
    found: dict[str, tuple[Any, ...]] = {}

    async def web_app(scope: MutableMapping[str, Any], *_: object) -> None:
        async def session() -> None:
            await asyncio.sleep(0)
            found[scope["path"]] = (system_languages(), language_code())

        await asyncio.create_task(session())

    async def receive() -> MutableMapping[str, Any]:
        return {}

    async def send(_: MutableMapping[str, Any]) -> None:
        pass

    async def connect(address: str, headers: list[tuple[bytes, bytes]]) -> None:
        path, _, query = address.partition("?")
        scope = {
            "type": "websocket",
            "path": path,
            "query_string": query.encode(),
            "headers": headers,
        }
        await with_browser_languages(web_app)(scope, receive, send)

    async def all_at_once() -> None:
        await asyncio.gather(*(connect(*each) for each in visitors))

    asyncio.run(all_at_once())
    return found


def test_each_visitor_gets_the_language_their_browser_wants_most() -> None:
    found = visit(
        ("/one", [(b"host", b"x"), (b"accept-language", b"de")]),
        ("/two", [(b"accept-language", b"fr, de;q=0.3, es;q=0.9")]),
        ("/three", []),
    )
    assert found == {
        "/one": (("de",), "de"),
        "/two": (("fr", "es", "de"), "es"),
        "/three": ((), "en"),
    }


def test_a_page_names_its_languages_in_the_address_of_its_socket() -> None:
    found = visit(
        ("/one?languages=de-AT,de", [(b"accept-language", b"es")]),
        ("/two?languages=", [(b"accept-language", b"es")]),
        ("/three?languages=%FF%00" + 5000 * "x", []),
    )
    assert found["/one"] == (("de-AT", "de"), "de")
    assert found["/two"] == (("es",), "es")
    assert found["/three"][1] == "en"


def test_the_server_starts_before_anybody_visits() -> None:
    seen: list[str] = []

    async def web_app(scope: MutableMapping[str, Any], *_: object) -> None:
        seen.append(scope["type"])

    async def nothing(*_: object) -> Any:  # noqa: ANN401 - nobody calls it
        raise AssertionError

    async def start() -> None:
        await with_browser_languages(web_app)({"type": "lifespan"}, nothing, nothing)

    asyncio.run(start())
    assert seen == ["lifespan"]


def test_this_computers_language_counts_where_no_browser_visits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert system_languages() == ("fr_FR.UTF-8",)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: ("es_ES", "cp1252"))
    assert system_languages() == ("es_ES",)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert system_languages() == ()


def test_the_browser_is_asked_where_the_app_runs_inside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setattr(sys, "platform", "emscripten")
    js = ModuleType("js")
    monkeypatch.setitem(sys.modules, "js", js)
    assert system_languages() == ()
    vars(js)["navigator"] = SimpleNamespace(languages=["es-MX", "de"])
    assert system_languages() == ("es-MX", "de")
