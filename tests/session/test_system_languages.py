"""Which languages are asked for: by a visiting browser, else by this computer."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from scorekeeper.session.system_languages import accepted, hearing, system_languages


@pytest.mark.parametrize(
    ("header", "languages"),
    [
        ("", ()),
        ("de", ("de",)),
        ("de-AT,de;q=0.9,en;q=0.8", ("de-AT", "de", "en")),
        ("en;q=0.5, es, fr;q=0.9", ("es", "fr", "en")),
        ("de;q=0, en", ("en",)),
        ("de;q=much, en", ("en",)),
        (",,;q=1,", ()),
        ("x" * 9999, ("x" * 500,)),
    ],
)
def test_an_accept_language_header(header: str, languages: tuple[str, ...]) -> None:
    assert accepted(header) == languages


def test_two_visitors_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, tuple[str, ...]] = {}

    async def web_app(scope: MutableMapping[str, Any], *_: object) -> None:
        async def session() -> None:
            await asyncio.sleep(0)
            found[scope["path"]] = system_languages()

        await asyncio.create_task(session())

    async def receive() -> MutableMapping[str, Any]:
        return {}

    async def send(_: MutableMapping[str, Any]) -> None:
        pass

    async def visit(path: str, language: bytes) -> None:
        scope = {"type": "websocket", "path": path, "headers": [(b"accept-language", language)]}
        await hearing(web_app)(scope, receive, send)

    async def both() -> None:
        await asyncio.gather(visit("/one", b"de"), visit("/two", b"es-MX,es;q=0.9"))

    asyncio.run(both())
    assert found == {"/one": ("de",), "/two": ("es-MX", "es")}
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert system_languages() == ("fr_FR.UTF-8",)
