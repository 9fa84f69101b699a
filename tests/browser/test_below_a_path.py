"""A served table below a path of a name, behind each proxy of docs/hosting, in a browser."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Browser, Page, Playwright, Response, ViewportSize

from tests.browser.app_page import AT_A_HAND, AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import PHONE
from tests.browser.joining import code, host_route
from tests.browser.steps import record_by_count, see_totals, start
from tests.browser_finder import BROWSER_ARGUMENTS
from tests.packaging.proxies import (
    BELOW_NAME,
    BELOW_PORT,
    FOLDER,
    PROXIES,
    TABLE_PORT,
    free_port,
    is_installed,
    make_certificate,
    running,
)

# The name leads to this machine, and the certificate is one's own.
NAMED = (f"--host-resolver-rules=MAP {BELOW_NAME} 127.0.0.1", "--no-proxy-server")
TRUSTING = "--ignore-certificate-errors"
# One of them has a letter that browsers escape.
PATHS = {"caddy": FOLDER, "nginx": "/h\u00f6rts"}


@pytest.fixture(params=sorted(PROXIES))
def program(request: pytest.FixtureRequest) -> str:
    """The proxy that is before the app."""
    name: str = request.param
    if not is_installed(name):
        pytest.skip(f"{name} or openssl is not installed")
    return name


@pytest.fixture
def port() -> int:
    """The port of the proxy."""
    return free_port()


@pytest.fixture
def address(port: int, program: str) -> str:
    return f"https://{BELOW_NAME}:{port}{quote(PATHS[program])}"


@pytest.fixture
def app_arguments(address: str, site: Path) -> tuple[str, ...]:
    where = ("--port", "{port}", "--address", unquote(address), "--trusted-proxy", "127.0.0.1")
    return ("serve", *where, "--site", str(site))


@pytest.fixture
def proxy(program: str, tmp_path: Path, app: AppProcess, port: int) -> Iterator[None]:
    ports = {TABLE_PORT: app.port, BELOW_PORT: app.port}
    certificate = make_certificate(tmp_path)
    command = PROXIES[program](tmp_path, port, certificate, ports, PATHS[program])
    with running(command, tmp_path, port):
        yield


@pytest.fixture
def visitors(playwright: Playwright, chromium: str, proxy: None) -> Iterator[Browser]:
    """A browser to which the name leads here."""
    del proxy
    arguments = [*BROWSER_ARGUMENTS, *NAMED, TRUSTING]
    with playwright.chromium.launch(executable_path=chromium, args=arguments) as running:
        yield running


def test_a_table_and_the_app_beside_it(visitors: Browser, app: AppProcess, address: str) -> None:
    strayed: list[str] = []
    failed: set[str] = set()

    def watched(page: Page) -> Page:
        page.on("request", lambda request: asked(request.url))
        page.on("response", note_failure)
        page.on("websocket", lambda socket: asked(socket.url.replace("wss", "https", 1)))
        return page

    def note_failure(response: Response) -> None:
        if response.status >= 400:
            failed.add(response.url)

    def asked(url: str) -> None:
        if not url.startswith((f"{address}/", "data:", "blob:")):
            strayed.append(url)

    def visit() -> AppPage:
        size = ViewportSize(width=PHONE[0], height=PHONE[1])
        context = visitors.new_context(viewport=size, locale="en-US", has_touch=True)
        return AppPage(watched(context.new_page()), app, address)

    host = visit()
    host.open(host_route(app))
    assert host.page.url == f"{address}/"
    start(host)
    record_by_count(host, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    # The browser goes back to the address of the sheet a moment after the sheet is seen.
    host.page.wait_for_url(lambda url: AT_A_HAND.search(url) is None)
    game = host.page.url
    assert game.startswith(f"{address}/game/")
    host.tap("More about this game")
    host.tap("Let others join")
    host.see(f"{address.removeprefix('https://')}")
    host.reload()
    host.see(f"Code {code(app, 'score')}")

    guest = visit()
    guest.open(f"/join#{code(app, 'score')}{game.removeprefix(address)}")
    assert guest.page.url == game
    see_totals(guest, Ann=3, Bob=16, Cid=6, Dee=1)
    assert failed == set()
    # Without the server the proxy answers in its place, and the pages are not taken in by that.
    guest.page.evaluate("window.isOld = true")
    app.kill()
    with guest.page.expect_response(f"{address}/alive") as answered:
        pass
    assert answered.value.status == 502
    app.start_again()
    guest.page.wait_for_function("() => !window.isOld")
    guest.wait_for_app()
    see_totals(guest, Ann=3, Bob=16, Cid=6, Dee=1)
    assert failed == {f"{address}/alive"}

    alone = visit()
    alone.app.patience_milliseconds = 90_000.0
    alone.open("/app/?demo")
    alone.see("Example evening")
    scope = alone.page.evaluate("navigator.serviceWorker.ready.then((found) => found.scope)")
    assert scope == f"{address}/app/"
    assert strayed == []
