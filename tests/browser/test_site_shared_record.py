"""The app without a server keeps one record with other devices, through a hub elsewhere."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorekeeper.site.build import write_workers
from scorekeeper.sync.join import join_link
from tests.browser.app_page import AppPage
from tests.browser.page_faults import PageFaults
from tests.browser.static_host import StaticHost
from tests.browser.steps import record_by_count
from tests.browser.test_open_link import FORGOTTEN
from tests.exchange.devices import Device, hand
from tests.hub.hub_client import RunningHub, running_hub


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[RunningHub]:
    with running_hub(tmp_path / "hub") as hub:
        yield hub


@pytest.fixture
def app(site: Path, hub: RunningHub, tmp_path: Path) -> Iterator[StaticHost]:
    """A web host with a site that may reach the hub."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    write_workers(folder, [hub.address])
    host = StaticHost(folder)
    yield host
    host.kill()


def test_a_site_follows_an_evening_and_adds_to_it(
    phone: AppPage, page_faults: PageFaults, hub: RunningHub, tmp_path: Path
) -> None:
    other = Device(tmp_path / "other")
    group = other.add_group("Thursday").id
    other.add_game("friday", group, hand(1))
    join = other.begin(hub.address, hub.key, group, "Thursday").join
    other.sync()
    # The link is the key: it is out of the address before anything looks at that.
    phone.page.goto(f"{phone.app.address}/{join_link(join)}")
    phone.wait_for_app()
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
    other.sync()
    assert len(other.hands("friday")) == 3
    # The first question after a checkpoint finds none.
    assert all("/_local/" in each for each in page_faults.take())
