"""The app while it is being loaded: what waits for it, and what happens where it fails."""

import asyncio
import threading
import time

import flet as ft
import pytest

from scorekeeper.server.loading import LoadingApp, ServedApp
from scorekeeper.words.translation import current_language, using_language


def build_nothing(page: ft.Page) -> None:
    """Build an empty page."""


APP = ServedApp(build_nothing)


def fail() -> ServedApp:
    raise ValueError("a defect")


def test_an_app_is_loaded_once_in_a_thread_of_its_own() -> None:
    threads: list[threading.Thread] = []
    order: list[str] = []

    def load() -> ServedApp:
        threads.append(threading.current_thread())
        order.append("load")
        return APP

    app = LoadingApp(load)
    assert order == []
    app.start(lambda: order.append("first"))
    app.start(lambda: order.append("never"))
    assert app.result() is APP
    assert app.is_ready
    assert order == ["first", "load"]
    # A program that ends meanwhile does not wait for it.
    [thread] = threads
    assert thread.daemon
    assert thread is not threading.main_thread()


def test_whoever_starts_it_has_the_processor_first(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[object] = []

    def load() -> ServedApp:
        order.append("load")
        return APP

    monkeypatch.setattr(time, "sleep", order.append)
    app = LoadingApp(load)
    app.start(lambda: order.append("first"), delay=9.0)
    app.result()
    assert order == [9.0, "first", "load"]


def test_an_app_is_loaded_in_the_language_of_the_program() -> None:
    languages: list[str] = []

    def load() -> ServedApp:
        languages.append(current_language().code)
        return APP

    app = LoadingApp(load)
    with using_language("es"):
        app.start()
    app.result()
    assert languages == ["es"]


def test_whoever_gives_up_waiting_leaves_the_others_theirs() -> None:
    may_load = threading.Event()

    def load() -> ServedApp:
        may_load.wait()
        return APP

    async def waiting() -> ServedApp:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(app.wait(), 0.01)
        may_load.set()
        return await app.wait()

    app = LoadingApp(load)
    app.start()
    assert asyncio.run(waiting()) is APP


@pytest.mark.parametrize("is_async", [False, True])
def test_a_page_is_built_once_the_app_is_there(is_async: bool) -> None:
    built: list[object] = []

    async def build_later(page: ft.Page) -> None:
        await asyncio.sleep(0)
        built.append(page)

    app = LoadingApp(lambda: ServedApp(build_later if is_async else built.append))
    app.start()
    page = object()
    asyncio.run(app.begin(page))  # type: ignore[arg-type]  # never looked at
    assert built == [page]


def test_what_happens_with_it_comes_before_anybody_gets_it() -> None:
    seen: list[object] = []
    app = LoadingApp(lambda: APP)
    app.when_loaded(lambda loaded: seen.append((loaded, app.is_ready)))
    app.start()
    app.result()
    assert seen == [(APP, False)]
    app.when_loaded(seen.append)
    assert seen[1:] == [APP]


def test_what_keeps_it_from_being_loaded_reaches_everybody() -> None:
    failed: list[bool] = []
    app = LoadingApp(fail)
    app.raise_failure()
    app.when_loaded(lambda _: failed.append(False), lambda: failed.append(True))
    app.start()
    with pytest.raises(ValueError, match="a defect"):
        app.result()
    with pytest.raises(ValueError, match="a defect"):
        asyncio.run(app.wait())
    with pytest.raises(ValueError, match="a defect"):
        app.raise_failure()
    assert failed == [True]
