"""Two apps, each with a store of its own, keep one group through a hub."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.forked_app import ForkedApp, can_fork
from tests.browser.steps import record_by_count
from tests.browser.tcp_proxy import TcpProxy
from tests.exchange.devices import FOUR, Device, hand
from tests.hub.hub_client import RunningHub, running_hub

CODE = re.compile(r"[0-9A-Z]( [0-9A-Z]){5}")


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[RunningHub]:
    with running_hub(tmp_path / "hub") as hub:
        yield hub


@pytest.fixture
def to_hub(hub: RunningHub) -> Iterator[TcpProxy]:
    """The way of the other app to the hub."""
    proxy = TcpProxy(hub)
    yield proxy
    proxy.close()


@pytest.fixture
def other_app(tmp_path: Path) -> Iterator[AppProcess]:
    """Another app, with another store."""
    folder = tmp_path / "other"
    folder.mkdir()
    running = (ForkedApp if can_fork() else AppProcess)("scorekeeper", folder, {})
    yield running
    running.kill()


def code_on(phone: AppPage) -> str:
    """Return the six characters that a page shows."""
    phone.see("Good until")
    (code,) = {text for text in phone.texts() if CODE.fullmatch(text)}
    return code.replace(" ", "")


def share(phone: AppPage, hub: RunningHub, group: str) -> str:
    """Share a group from its page; return six characters to join with."""
    phone.open(f"/groups/{group}")
    phone.tap("On everyone\u2019s phone: only on this device")
    phone.see("Whoever has the key reads all of it")
    phone.type_into("Address of the hub", hub.address, exact=False)
    phone.type_into("Owner\u2019s key", hub.key, exact=False)
    phone.tap("Share")
    phone.see("Up to date")
    phone.tap("Six characters, to read and enter")
    return code_on(phone)


def join(phone: AppPage, code: str, address: str) -> None:
    """Join a record by its code."""
    phone.open("/join-record")
    phone.type_into("Six characters, or the link", code, exact=False)
    phone.type_into("Address of the hub", address, exact=False)
    phone.tap("Join")
    phone.see("Joined: Thursday")


def test_an_evening_is_kept_by_two_apps(
    app: AppProcess, other_app: AppProcess, open_phone: OpenPhone, hub: RunningHub, to_hub: TcpProxy
) -> None:
    store, other_store = Device(app.data), Device(other_app.data)
    group = store.add_group("Thursday").id
    store.add_game("friday", group, hand(1))
    # Another Ann plays with Bob elsewhere.
    other_store.library.people.remember([Lineup(FOUR)])
    other_store.add_game("own", "", hand(2, "own"), name="Elsewhere")
    ann = open_phone()
    bob = open_phone(address=other_app.address)
    join(bob, share(ann, hub, group), to_hub.address)
    bob.open(f"/groups/{group}/record/same-people")
    bob.see("4 names were on this device already")
    bob.tap("Ann here and there: two people")
    bob.see("Ann (here)")
    bob.tap("Done")
    # Each hand that is saved on one is on the other's open page.
    for phone in (ann, bob):
        phone.open("/game/friday")
        phone.see("Record hand 2")
    record_by_count(ann, 2, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    bob.see("Record hand 3")
    bob.see("Up to date")
    # Cut off, both go on with the same hand.
    to_hub.cut()
    record_by_count(ann, 3, {"Ann": 1, "Bob": 3, "Cid": 6}, "Bob")
    record_by_count(bob, 3, {"Ann": 2, "Bob": 3, "Cid": 6}, "Bob")
    bob.see("1 change to send")
    bob.open(f"/groups/{group}/record")
    bob.see("No connection since")
    bob.screenshot("record-offline")
    to_hub.mend()
    bob.tap("Try again")
    bob.tap("1 to decide")
    bob.see("One hand, entered twice")
    bob.screenshot("decide")
    bob.tap(re.compile("^This device\u2019s"))
    bob.see("There is nothing to decide")
    ann.see("Ann has 19")
    # Whoever leaves and forgets keeps nothing, and the others keep all.
    bob.open(f"/groups/{group}/record")
    bob.see("Up to date")
    bob.tap("New key, leave")
    bob.tap("Leave, remove the copy")
    bob.see("Share")
    assert other_store.games() == ["own"]
    own = other_store.library.load("own")
    assert isinstance(own, Record)
    assert own.game.players == ("Ann (here)", *FOUR[1:])
    assert store.hands("friday")[0] == "h1"
    assert len(store.hands("friday")) == 3
