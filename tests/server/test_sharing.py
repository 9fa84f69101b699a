"""How others join the app: links, what a host may change, what each device remembers."""

import errno
import os
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from scorekeeper.server.guests import NAME, Guests
from scorekeeper.server.network import Network
from scorekeeper.server.sharing import DEVICES_LISTED, SharingController, join_link, open_sharing
from scorekeeper.server.sockets import Sockets
from scorekeeper.session.device_settings import GuestSettings
from scorekeeper.session.session import Session
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.hand.entry import CardsCounted
from scorekeeper.state.joining import SharingChanged
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.requests import CodesRenewed, DeviceRemoved, NetworkSwitched
from scorekeeper.state.routes import DEVICES, HOME, NEW_GAME, Role, Route
from scorekeeper.state.setup.new_game import GameStarted
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.state.sharing import Device, Sharing
from scorekeeper.store.documents.folder import locks_in
from scorekeeper.store.documents.port import Document, DocumentStore, Unwritable
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.library import Library
from scorekeeper.tournament.club_evening import TABLES_LIMIT, ClubEvening
from tests.memory_storage import MemoryDocuments, storage_in_memory
from tests.session.session_games import asking

NOW = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)


def shared_app(
    network: Network | None = None,
    documents: DocumentStore | None = None,
    addresses: tuple[str, ...] = ("http://10.0.0.2:8550",),
) -> SharingController:
    library = Library(storage_in_memory(), lambda: NOW)
    guests = Guests(documents or MemoryDocuments(), lambda: NOW)
    return SharingController(guests, library, MemoryDocuments(), addresses, network)


def session(sharing: SharingController, device: str = "", role: Role = "score") -> Session:
    """Return a session of a device that has joined, or else of the host."""
    if not device:
        return Session(sharing.library, lambda: NOW, sharing=sharing)
    with asking(role, device):
        return Session(sharing.library, lambda: NOW, sharing=sharing)


def test_links_lead_to_a_game_where_one_is_named() -> None:
    sharing = shared_app()
    codes = sharing.guests.codes
    join = "http://10.0.0.2:8550/join#"
    assert sharing.current().links == {role: f"{join}{code}" for role, code in codes.items()}
    assert sharing.current("a b").links == {
        "score": f"{join}{codes['score']}/game/a%20b",
        "follow": f"{join}{codes['follow']}/game/a%20b/board",
    }


def test_codes_are_shown_as_they_are_spoken_with_the_likeliest_address() -> None:
    sharing = shared_app(addresses=("http://10.0.0.2:8550", "http://10.0.0.3:8550"))
    codes, current = sharing.guests.codes, sharing.current()
    assert current.address == "http://10.0.0.2:8550"
    assert current.codes == {role: f"{code[:3]}-{code[3:]}" for role, code in codes.items()}
    # Nobody can open or close the network here.
    assert current.network is None


def test_the_host_sees_the_codes_of_the_evening_that_goes_on() -> None:
    sharing = shared_app()
    host = session(sharing)
    state = host.begin()
    assert state.sharing
    assert not state.sharing.tables
    evenings = sharing.library.club_evenings
    for evening in ("first", "second"):
        evenings.keep(ClubEvening(evening, "Cup", f"2026-11-2{len(evening)}", "black-lady"))
        state = host.step(state, NoticeDismissed())
        assert state.sharing
        assert state.sharing.evening == evening
        assert list(state.sharing.tables) == list(range(1, TABLES_LIMIT + 1))
        code = sharing.guests.code_of_table(3)
        assert state.sharing.tables[3][1] == f"http://10.0.0.2:8550/join#{code}"
        assert sharing.guests.table_of(code) == (evening, 3)
    evenings.change("second", lambda club_evening: replace(club_evening, finished=NOW.isoformat()))
    assert sharing.guests.has_ended(code)
    evenings.remove("first")
    state = host.step(state, NoticeDismissed())
    assert state.sharing
    assert not state.sharing.tables
    assert sharing.guests.role_of(code) is None


def test_codes_of_tables_are_for_hosts_whose_app_others_reach() -> None:
    sharing = shared_app()
    sharing.library.club_evenings.keep(ClubEvening("first", "Cup", "2026-11-21", "black-lady"))
    reached = Sharing(address="http://10.0.0.2:8550")
    for state in (
        AppState(role="score", sharing=reached),
        AppState(role="host"),
        AppState(role="host", sharing=Sharing()),
    ):
        assert sharing.with_codes(state) is state
    changed = sharing.with_codes(AppState(role="host", sharing=reached)).sharing
    assert changed
    assert changed.evening == "first"


def test_no_page_has_a_first_screen_before_an_app_gives_it_one() -> None:
    assert shared_app().screen_at("/") == ""


def test_the_hosts_own_link_has_the_hosts_key() -> None:
    sharing = shared_app()
    link = sharing.host_link("http://127.0.0.1:8550")
    assert link == f"http://127.0.0.1:8550/join#{sharing.guests.host_key}"
    assert join_link("http://a", "k y", "/game/x") == "http://a/join#k%20y/game/x"


def test_devices_are_listed_with_their_open_pages() -> None:
    sharing = shared_app()
    phone, _ = sharing.guests.join("score", "iphone", None)
    board, _ = sharing.guests.join("follow", "television", None)
    sharing.sockets = cast(Sockets, SimpleNamespace(count={board.id: 2}))
    assert sharing.current().devices == (
        Device(phone.id, "iPhone 1", "score", 0),
        Device(board.id, "TV 1", "follow", 2),
    )


def test_of_many_devices_those_are_listed_that_matter_most() -> None:
    sharing = shared_app()
    host, scorer = [sharing.guests.join(role, "mac", None)[0] for role in ("host", "score")]
    followers = [sharing.guests.join("follow", "mac", None)[0] for _ in range(100)]
    looking = followers[50]
    sharing.sockets = cast(
        Sockets, SimpleNamespace(count={looking.id: 1}, has_page=looking.id.__eq__)
    )
    current = sharing.current()
    listed = [host, scorer, looking, *followers[-37:]]
    assert [device.id for device in current.devices] == [device.id for device in listed]
    assert len(current.devices) == DEVICES_LISTED
    assert current.unlisted == 62
    for follower in followers[:62]:
        sharing.guests.remove(follower.id)
    assert sharing.current().unlisted == 0


def test_a_screen_that_shows_the_sharing_is_refreshed_and_no_other() -> None:
    sharing = shared_app()
    other = AppState(route=Route("sheet", "a"))
    assert sharing.refresh(other) is other
    refreshed = sharing.refresh(AppState(route=Route("devices", "a")))
    assert refreshed.sharing == sharing.current("a")
    assert refreshed.sharing != sharing.current()


def test_whoever_joins_is_announced_to_every_screen() -> None:
    sharing = shared_app()
    notified: list[str] = []
    sharing.listeners |= {name: lambda name=name: notified.append(name) for name in "ab"}  # type: ignore[misc]
    sharing.guests.join("score", "iphone", None)
    # Codes are made first where there are none.
    assert notified == ["a", "b", "a", "b"]


def test_what_does_not_concern_the_sharing_is_left_to_others() -> None:
    sharing = shared_app()
    for action in (Navigated(HOME), NoticeDismissed(), PlayerAdded("Ann")):
        assert sharing.prepare(AppState(), action) == ()


def test_the_screen_of_devices_opens_with_the_links_to_its_game() -> None:
    sharing = shared_app()
    action = Navigated(Route("devices", "a"))
    changed = SharingChanged(sharing.current("a"))
    assert sharing.prepare(AppState(), action) == (changed, action)


def test_a_change_keeps_the_links_to_the_game_on_the_screen() -> None:
    sharing = shared_app()
    state = AppState(route=Route("devices", "a"))
    for action in (CodesRenewed(), NetworkSwitched(on=True), DeviceRemoved("x")):
        (changed,) = sharing.prepare(state, action)
        assert changed == SharingChanged(sharing.current("a"))


def test_where_its_start_decided_the_network_it_cannot_be_switched() -> None:
    sharing = shared_app()
    notified: list[None] = []
    sharing.listeners["a"] = lambda: notified.append(None)
    sharing.prepare(AppState(), NetworkSwitched(on=True))
    assert sharing.network is None
    assert len(notified) == 1  # of the codes that are made for the links


def test_codes_devices_and_games_are_in_the_data_folder(tmp_path: Path) -> None:
    sharing = open_sharing(tmp_path, ("http://a",))
    device, _ = sharing.guests.join("score", "mac", None)
    GuestSettings(sharing.device_documents, device.id).write({"place": "/new-game"})
    assert (tmp_path / "guests" / "guests.json").is_file()
    assert (tmp_path / "guests" / "places" / f"{device.id}.json").is_file()
    network = Network(lambda: ())
    assert open_sharing(tmp_path, network=network).network is network
    again = open_sharing(tmp_path)
    assert again.guests.devices == (device,)
    assert (sharing.addresses, again.addresses, again.network) == (("http://a",), (), None)
    assert GuestSettings(again.device_documents, device.id).read() == {"place": "/new-game"}
    # The place of a device may be lost with the power, who has joined may not.
    stores = (again.guests._documents, again.device_documents)
    assert [cast(TinyDBDocuments, documents).durable for documents in stores] == [True, False]
    assert vars(again.guests._locks) == vars(locks_in(tmp_path))
    # When a device joined is stored with the zone of this computer.
    assert datetime.fromisoformat(device.joined).tzinfo is not None


def test_only_a_host_changes_codes_and_devices() -> None:
    sharing = shared_app()
    phone, key = sharing.guests.join("score", "iphone", None)
    before = sharing.guests.codes
    for role in ("score", "follow"):
        guest = session(sharing, "d", role)
        state = guest.begin()
        for action in (CodesRenewed(), DeviceRemoved(phone.id)):
            assert guest.step(state, action) is state
    assert sharing.guests.codes == before
    state = session(sharing).begin("/devices")
    assert state.route == DEVICES
    assert state.sharing is not None
    assert [device.name for device in state.sharing.devices] == ["iPhone 1"]
    state = session(sharing).step(state, CodesRenewed())
    assert sharing.guests.codes != before
    state = session(sharing).step(state, DeviceRemoved(phone.id))
    assert state.sharing is not None
    assert state.sharing.devices == ()
    assert sharing.guests.device_of(key) is None


def test_removing_a_device_offers_new_codes_until_they_are_made() -> None:
    sharing = shared_app()
    phone, _ = sharing.guests.join("score", "iphone", None)
    old = sharing.guests.codes
    state = session(sharing).begin("/devices")
    assert state.sharing is not None
    assert state.sharing.removed == ""
    state = session(sharing).step(state, DeviceRemoved(phone.id))
    assert state.sharing is not None
    assert state.sharing.removed == "iPhone 1"
    # Also while others join.
    sharing.guests.join("score", "mac", None)
    state = sharing.refresh(state)
    assert state.sharing is not None
    assert state.sharing.removed == "iPhone 1"
    state = session(sharing).step(state, CodesRenewed())
    assert state.sharing is not None
    assert state.sharing.removed == ""
    assert sharing.guests.role_of(old["score"]) is None


class FullDisk(MemoryDocuments):
    """A disk without room."""

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
    network = NoNetwork()
    sharing = shared_app(network)
    loopback = sharing.current().address
    notified: list[bool] = []
    sharing.listeners["another page"] = lambda: notified.append(network.is_open)
    state = session(sharing).begin("/devices")
    state = session(sharing).step(state, NetworkSwitched(on=True))
    assert state.notice is not None
    assert state.notice.code == "trouble.network"
    assert state.notice.values == {"why": os.strerror(errno.ENETUNREACH)}
    network.connected = True
    for on in (True, True, False):
        state = session(sharing).step(state, NetworkSwitched(on))
        assert state.sharing is not None
        assert (state.sharing.network, state.sharing.address != loopback) == (on, on)
        assert state.sharing.links["score"].startswith(state.sharing.address)
    assert notified == [True, False]
    scorer = AppState(role="score")
    assert session(sharing, "d").step(scorer, NetworkSwitched(on=True)) is scorer


def test_nobody_can_join_before_the_network_is_open() -> None:
    documents = MemoryDocuments()
    network = NoNetwork()
    network.connected = True
    sharing = shared_app(network, documents, ())
    state = session(sharing).begin("/devices")
    assert state.sharing == Sharing(network=False)
    assert documents.read(NAME) is None
    state = session(sharing).step(state, NetworkSwitched(on=True))
    assert state.sharing is not None
    assert state.sharing.address == "http://10.0.0.9:8550"
    assert set(state.sharing.codes) == set(state.sharing.links) == {"score", "follow"}
    state = session(sharing).step(state, NetworkSwitched(on=False))
    assert state.sharing == Sharing(network=False)


def test_where_codes_cannot_be_kept_nobody_is_let_in() -> None:
    network = NoNetwork()
    network.connected = True
    sharing = shared_app(network, FullDisk(), ())
    state = session(sharing).begin("/devices")
    state = session(sharing).step(state, NetworkSwitched(on=True))
    assert state.notice is not None
    assert state.notice.code == "trouble.refused"
    problems: Any = state.notice.values["problems"]
    assert [problem.code for problem in problems] == ["write_failed"]
    assert not network.is_open


def test_each_device_remembers_its_own_screen_until_it_is_removed() -> None:
    sharing = shared_app()
    phone, _ = sharing.guests.join("score", "iphone", None)
    guest = session(sharing, phone.id)
    guest.step(guest.begin(), Navigated(NEW_GAME))
    assert session(sharing, phone.id).begin().route == NEW_GAME
    assert session(sharing).begin("/").route == HOME
    session(sharing).step(session(sharing).begin("/devices"), DeviceRemoved(phone.id))
    assert not sharing.device_documents.names()


def test_a_follower_changes_nothing() -> None:
    sharing = shared_app()
    scorer = session(sharing)
    state = scorer.begin("/")
    for name in ("Ann", "Bob", "Cid"):
        state = scorer.step(state, PlayerAdded(name))
    state = scorer.step(state, GameStarted("G"))
    assert state.table is not None
    game = state.table.game.id
    follower = session(sharing, "f", "follow")
    watching = follower.begin(f"/game/{game}/hand/1")
    assert watching.route == Route("board", game)
    for action in (GameDeleted(game), CardsCounted("Ann", "hearts", 3), FilesRequested("export")):
        assert follower.step(watching, action) is watching
    assert [summary.id for summary in sharing.library.games()] == [game]
