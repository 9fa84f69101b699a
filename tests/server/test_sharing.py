"""The app as others join it: links, what the doors do, what every session has missed."""

import errno
import os
from datetime import UTC, datetime

import pytest

from scorekeeper.cli.main import main
from scorekeeper.server.guests import NAME, Guests
from scorekeeper.server.network import Network
from scorekeeper.server.sharing import SharingController
from scorekeeper.session.change_feed import ChangeFeed
from scorekeeper.session.controller import SessionController
from scorekeeper.session.device_settings import GuestSettings
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Sharing
from scorekeeper.state.routes import DEVICES, HOME, NEW, Route
from scorekeeper.store.documents.folder import storage_in_memory
from scorekeeper.store.documents.memory import MemoryDocuments
from scorekeeper.store.documents.port import Document, DocumentStore, Unwritable
from scorekeeper.store.library import Library

NOW = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)


def hosting(
    network: Network | None = None,
    kept: DocumentStore | None = None,
    addresses: tuple[str, ...] = ("http://10.0.0.2:8550",),
) -> SharingController:
    library = Library(storage_in_memory(), lambda: NOW)
    guests = Guests(kept or MemoryDocuments(), lambda: NOW)
    return SharingController(guests, library, MemoryDocuments(), addresses, network)


def desk(host: SharingController, device: str = "") -> SessionController:
    own = GuestSettings(host.device_documents, device) if device else None
    return SessionController(host.library, now=lambda: NOW, settings=own, prepare=host.prepare)


def test_links_lead_to_a_game_where_one_is_named() -> None:
    host = hosting()
    codes = host.guests.codes
    assert host.sharing().links["score"] == f"http://10.0.0.2:8550/join#{codes['score']}"
    links = host.sharing("a b").links
    assert links["score"].endswith(f"#{codes['score']}/game/a%20b")
    assert links["follow"].endswith(f"#{codes['follow']}/game/a%20b/board")
    assert host.sharing().codes["score"] == f"{codes['score'][:3]}-{codes['score'][3:]}"


def test_the_doors_are_ruled_by_a_host_and_by_nobody_else() -> None:
    host = hosting()
    phone, key = host.guests.join("score", "iphone", None)
    before = host.guests.codes
    for role in ("score", "follow"):
        state = desk(host, "d").begin("/", AppState(role=role))
        for action in (act.CodesRenewed(), act.DeviceRemoved(phone.id)):
            assert desk(host, "d").step(state, action) is state
    assert host.guests.codes == before
    state = desk(host).begin("/devices", AppState())
    assert state.route == DEVICES
    assert state.sharing is not None
    assert [each.name for each in state.sharing.devices] == ["iPhone 1"]
    state = desk(host).step(state, act.CodesRenewed())
    assert host.guests.codes != before
    state = desk(host).step(state, act.DeviceRemoved(phone.id))
    assert state.sharing is not None
    assert state.sharing.devices == ()
    assert host.guests.device_of(key) is None


class FullShelf(MemoryDocuments):
    """A disk with no room."""

    def write(self, name: str, document: Document) -> None:
        raise Unwritable("write_failed", name)


class NoNetwork(Network):
    """A computer that is in a network only sometimes."""

    connected = False

    def open(self) -> None:
        if not self.connected:
            raise OSError(errno.ENETUNREACH, os.strerror(errno.ENETUNREACH))
        self.addresses = ("http://10.0.0.9:8550",)

    def close(self) -> None:
        self.addresses = ()

    @property
    def is_open(self) -> bool:
        return bool(self.addresses)


def test_a_host_opens_the_app_to_the_network_and_closes_it() -> None:
    way = NoNetwork()
    host = hosting(way)
    loopback = host.sharing().address
    looked: list[bool] = []
    host.listeners["another page"] = lambda: looked.append(way.is_open)
    state = desk(host).begin("/devices", AppState())
    state = desk(host).step(state, act.NetworkSwitched(on=True))
    assert state.notice is not None
    assert state.notice.values == {"why": os.strerror(errno.ENETUNREACH)}
    way.connected = True
    for on in (True, True, False):
        state = desk(host).step(state, act.NetworkSwitched(on))
        assert state.sharing is not None
        assert (state.sharing.network, state.sharing.address != loopback) == (on, on)
        assert state.sharing.links["score"].startswith(state.sharing.address)
    assert looked == [True, False]
    scorer = AppState(role="score")
    assert desk(host, "d").step(scorer, act.NetworkSwitched(on=True)) is scorer


def test_nobody_can_join_before_the_network_is_open() -> None:
    shelf = MemoryDocuments()
    way = NoNetwork()
    way.connected = True
    host = hosting(way, shelf, ())
    state = desk(host).begin("/devices", AppState())
    assert state.sharing == Sharing(network=False)
    assert shelf.read(NAME) is None
    state = desk(host).step(state, act.NetworkSwitched(on=True))
    assert state.sharing is not None
    assert state.sharing.address == "http://10.0.0.9:8550"
    assert set(state.sharing.codes) == set(state.sharing.links) == {"score", "follow"}
    state = desk(host).step(state, act.NetworkSwitched(on=False))
    assert state.sharing == Sharing(network=False)


def test_where_codes_cannot_be_kept_nobody_is_let_in() -> None:
    way = NoNetwork()
    way.connected = True
    host = hosting(way, FullShelf(), ())
    state = desk(host).begin("/devices", AppState())
    state = desk(host).step(state, act.NetworkSwitched(on=True))
    assert state.notice is not None
    assert state.notice.code == "trouble.unwritable"
    assert not way.is_open


def test_each_device_remembers_its_own_place_until_it_is_removed() -> None:
    host = hosting()
    phone, _ = host.guests.join("score", "iphone", None)
    begun = desk(host, phone.id).begin("/", AppState(role="score"))
    desk(host, phone.id).step(begun, act.Navigated(NEW))
    assert desk(host, phone.id).begin("/", AppState(role="score")).route == NEW
    assert desk(host).begin("/").route == HOME
    desk(host).step(desk(host).begin("/devices"), act.DeviceRemoved(phone.id))
    assert not host.device_documents.names()


def test_a_follower_changes_nothing() -> None:
    host = hosting()
    scorer = desk(host)
    state = scorer.begin("/")
    for name in ("Ann", "Bob", "Cid"):
        state = scorer.step(state, act.PlayerAdded(name))
    state = scorer.step(state, act.GameStarted("G"))
    assert state.table is not None
    game = state.table.game.id
    follower = desk(host, "f")
    watching = follower.begin(f"/game/{game}/hand/1", AppState(role="follow"))
    assert watching.route == Route("board", game)
    for action in (
        act.GameDeleted(game),
        act.CardsCounted("Ann", "hearts", 3),
        act.FilesRequested("export"),
    ):
        assert follower.step(watching, action) is watching
    assert [each.id for each in host.library.games()] == [game]


def test_whoever_missed_something_is_told_until_they_took_it_in() -> None:
    news = ChangeFeed()
    woken: list[tuple[str, bool]] = []
    news.subscribe("a", lambda *_: pytest.fail("it knows that already"))
    news.subscribe("b", lambda *told: woken.append(told))
    news.publish("a", "game", "iPhone 1", draft_only=True)
    assert woken == [("game", True)]
    assert news.take("a") == {}
    assert news.take("b") == {"game": "iPhone 1"}
    assert news.take("b") == {}
    news.unsubscribe("b")
    news.publish("a", "game", "iPhone 1")
    assert news.take("b") == {}
    assert len(woken) == 1


@pytest.mark.parametrize("port", ["http", "70000", "-1"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", port]) == 2
    assert port in capsys.readouterr().err


def test_a_host_of_another_machine_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "192.0.2.1"]) == 1
    reason = os.strerror(errno.EADDRNOTAVAIL)
    assert capsys.readouterr().err == f"Cannot listen on 192.0.2.1: {reason}.\n"
