"""The app without a server keeps one record with other devices, through a hub elsewhere."""

import base64
import logging
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorekeeper.sync.join import JoinDocument, join_link
from tests.browser.app_page import PATIENCE_MILLISECONDS, AppPage
from tests.browser.conftest import OpenPhone
from tests.browser.page_faults import PageFaults
from tests.browser.static_host import StaticHost, site_with_hub
from tests.browser.steps import record_by_count
from tests.browser.tcp_proxy import TcpProxy
from tests.browser.test_open_link import FORGOTTEN
from tests.exchange.devices import Device, hand
from tests.hub.hub_client import RunningHub, running_hub


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[RunningHub]:
    with running_hub(tmp_path / "hub") as hub:
        yield hub


@pytest.fixture
def to_hub(hub: RunningHub) -> Iterator[TcpProxy]:
    """The way of the sites to the hub."""
    proxy = TcpProxy(hub)
    yield proxy
    proxy.close()


@pytest.fixture
def app(site: Path, to_hub: TcpProxy, tmp_path: Path) -> Iterator[StaticHost]:
    """A web host with a site that may reach the hub."""
    with site_with_hub(site, tmp_path / "site", to_hub.address) as host:
        host.keeps_files = False
        yield host


def follow(phone: AppPage, link: str) -> None:
    """Follow a link in a page that shows the app, which loads itself anew for it."""
    phone.page.evaluate("link => { window.isOld = true; location.hash = link }", link)
    phone.page.wait_for_function("() => !window.isOld")
    phone.wait_for_app()
    expect(phone.page).not_to_have_url(re.compile("#j1"))


def take_in(other: Device, hands: int) -> None:
    """Exchange until the game has as many hands.

    While an exchange takes less than two seconds, a record goes on saying that it is up to date.
    """
    deadline = time.monotonic() + PATIENCE_MILLISECONDS / 1000
    other.sync()
    while len(other.hands("friday")) != hands:
        assert time.monotonic() < deadline, other.hands("friday")
        time.sleep(0.1)
        other.sync()


def join_late(phone: AppPage, link: str) -> None:
    """Join when four hands are entered, and add the fifth."""
    follow(phone, link)
    phone.tap("Join")
    phone.see("Joined: Thursday")
    phone.page.goto(f"{phone.app.address}/#/game/friday")
    record_by_count(phone, 5, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")


def check_secrets(said: str, app: StaticHost, to_hub: TcpProxy, join: JoinDocument) -> None:
    """Nothing secret went to the web host, or was in an address, a referrer or a log."""
    asked = "\n".join(app.asked)
    assert "GET /club/ HTTP/1.1" in asked
    assert join.db not in asked
    said += asked + addresses_asked(to_hub, join)
    key = join_link(join._replace(hub=to_hub.address)).partition("#")[2]
    for secret in (join.password, join.user, key):
        assert secret not in said


def test_sites_follow_an_evening_and_add_to_it(
    open_phone: OpenPhone,
    page_faults: PageFaults,
    hub: RunningHub,
    to_hub: TcpProxy,
    app: StaticHost,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    caplog.set_level(logging.DEBUG)
    other = Device(tmp_path / "other")
    group = other.add_group("Thursday").id
    other.add_game("friday", group, hand(1))
    join = other.begin(hub.address, hub.key, group, "Thursday").join
    other.sync()
    link = join_link(join._replace(hub=to_hub.address))
    # The link is the key: it is out of the address before anything looks at that.
    phone = open_phone(route=f"/{link}")
    expect(phone.page).not_to_have_url(re.compile("#j1"))
    phone.tap("Join")
    phone.see("Joined: Thursday")
    assert phone.page.evaluate(FORGOTTEN)
    phone.page.goto(f"{phone.app.address}/#/game/friday")
    phone.see("Record hand 2")
    # What another device saves arrives by itself, and what is saved here goes there.
    other.add_hand("friday", hand(2))
    other.sync()
    phone.see("Record hand 3")
    record_by_count(phone, 3, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    phone.see("Up to date")
    take_in(other, 3)
    # Cut off, it goes on with a hand that the other enters as well.
    to_hub.cut()
    record_by_count(phone, 4, {"Ann": 1, "Bob": 3, "Cid": 6}, "Bob")
    phone.see("1 change to send")
    other.add_hand("friday", hand(5))
    other.sync()
    phone.page.goto(f"{phone.app.address}/#/groups/{group}/record")
    phone.see("No connection since")
    to_hub.mend()
    # It finds the hub again by itself.
    phone.tap("1 to decide")
    phone.see("One hand, entered twice")
    phone.tap(re.compile("^This device\u2019s"))
    phone.see("There is nothing to decide")
    # Who joins late has everything, and who leaves takes nothing from the others.
    late = open_phone()
    join_late(late, link)
    phone.page.goto(f"{phone.app.address}/#/game/friday")
    phone.see("Record hand 6")
    late.page.goto(f"{late.app.address}/#/groups/{group}/record")
    late.see("Up to date")
    take_in(other, 5)
    late.tap("New key, leave")
    late.tap("Leave, remove the copy")
    late.see("Share")
    other.sync()
    assert len(other.hands("friday")) == 5
    assert "h5" not in other.hands("friday")
    # The first question after a checkpoint finds none.
    assert all("/_local/" in each for each in page_faults.take())
    check_secrets("\n".join([caplog.text, *capfd.readouterr()]), app, to_hub, join)


def addresses_asked(to_hub: TcpProxy, join: JoinDocument) -> str:
    """Return the heads of all requests to a hub, without the key where it has to be."""
    line = rb"(?:GET|POST|PUT|OPTIONS) [^\r]* HTTP/1\.1\r\n(?:[^\r]+\r\n)*"
    heads = b"".join(re.findall(rb"^" + line, to_hub.heard, re.MULTILINE)).decode()
    assert f"POST /{join.db}/_bulk_docs HTTP/1.1" in heads
    assert "referer" not in heads.lower()
    key = "Basic " + base64.b64encode(f"{join.user}:{join.password}".encode()).decode()
    assert key in heads
    return heads.replace(key, "")
