"""What the visitor's device says of itself: a browser's report, or else this computer's."""

import asyncio
import locale
import sys
from collections.abc import MutableMapping
from types import ModuleType, SimpleNamespace
from typing import Any
from urllib.parse import quote

import pytest

from scorekeeper.server.device_report import (
    FIELDS_ALLOWED,
    SETTINGS_LIMIT,
    DeviceReport,
    device_report,
    reporting,
    with_device_reports,
)
from scorekeeper.words.translation import language_code


def visit(*visitors: tuple[str, list[tuple[bytes, bytes]]]) -> dict[str, tuple[Any, ...]]:
    """Let browsers open connections at the same time; return what their sessions find."""
    reports: dict[str, tuple[Any, ...]] = {}

    async def web_app(scope: MutableMapping[str, Any], *_: object) -> None:
        async def session() -> None:
            await asyncio.sleep(0)
            reports[scope["path"]] = (device_report(), language_code())

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
        await with_device_reports(web_app)(scope, receive, send)

    async def all_at_once() -> None:
        await asyncio.gather(*(connect(*visitor) for visitor in visitors))

    asyncio.run(all_at_once())
    return reports


def test_each_visitor_gets_the_language_their_browser_wants_most() -> None:
    reports = visit(
        ("/one", [(b"host", b"x"), (b"accept-language", b"de")]),
        ("/two", [(b"accept-language", b"xx, de;q=0.3, es;q=0.9")]),
        ("/three", []),
    )
    assert reports == {
        "/one": (DeviceReport(("de",)), "de"),
        "/two": (DeviceReport(("xx", "es", "de")), "es"),
        "/three": (DeviceReport(), "en"),
    }


def test_a_page_names_its_languages_in_the_address_of_its_socket() -> None:
    reports = visit(
        ("/one?languages=de-AT,de", [(b"accept-language", b"es")]),
        ("/two?languages=", [(b"accept-language", b"es")]),
        ("/three?languages=%FF%00" + 5000 * "x", []),
    )
    assert reports["/one"] == (DeviceReport(("de-AT", "de")), "de")
    assert reports["/two"] == (DeviceReport(("es",)), "es")
    assert reports["/three"][1] == "en"


def test_a_page_names_its_settings_and_its_wish_for_rest() -> None:
    settings = '{"language":"de"}'
    reports = visit(
        (f"/one?settings={quote(settings)}&still=true", []),
        ("/two?settings=&still=false", []),
        ("/three?settings=" + (SETTINGS_LIMIT + 1) * "x", []),
        ("/longest?settings=" + SETTINGS_LIMIT * "x", []),
        ("/most?still=true" + (FIELDS_ALLOWED - 1) * "&a=b", []),
        ("/many?still=true" + FIELDS_ALLOWED * "&a=b", []),
        ("/four?settings=a&settings=b&still=&still=true", []),
    )
    assert reports["/one"][0] == DeviceReport((), settings, still=True)
    assert reports["/two"][0] == DeviceReport((), "", still=False)
    # The app writes nothing that long, so it does not read it.
    assert reports["/three"][0] == reports["/many"][0] == DeviceReport()
    assert reports["/longest"][0] == DeviceReport((), SETTINGS_LIMIT * "x")
    assert reports["/most"][0] == DeviceReport((), None, still=True)
    assert reports["/four"][0] == DeviceReport((), "a", still=False)


def test_what_is_begun_meanwhile_finds_a_report() -> None:
    report = DeviceReport(("es",), "", still=True)
    with reporting(report):
        assert device_report() is report
    assert device_report().still is None


def test_the_server_starts_before_anybody_visits() -> None:
    seen: list[str] = []

    async def web_app(scope: MutableMapping[str, Any], *_: object) -> None:
        seen.append(scope["type"])

    async def nothing(*_: object) -> Any:  # noqa: ANN401 - nobody calls it
        raise AssertionError

    async def start() -> None:
        await with_device_reports(web_app)({"type": "lifespan"}, nothing, nothing)

    asyncio.run(start())
    assert seen == ["lifespan"]


def test_this_computers_language_counts_where_no_browser_visits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert device_report().languages == ("fr_FR.UTF-8",)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: ("es_ES", "cp1252"))
    assert device_report().languages == ("es_ES",)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert device_report().languages == ()


def test_the_browser_is_asked_where_the_app_runs_inside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setattr(sys, "platform", "emscripten")
    page = ModuleType("page_js")
    monkeypatch.setitem(sys.modules, "page_js", page)
    assert device_report().languages == ()
    device = SimpleNamespace(languages=["es-MX", "de"], settings='{"suits":"four"}', still=True)
    vars(page)["device"] = device
    assert device_report() == DeviceReport(("es-MX", "de"), '{"suits":"four"}', still=True)
    # A browser that lets nobody read its storage.
    device.settings = None
    assert device_report() == DeviceReport(("es-MX", "de"), None, still=True)
    del device.settings
    assert device_report() == DeviceReport(("es-MX", "de"), None, still=True)
    device.still = 0
    assert device_report().still is False
