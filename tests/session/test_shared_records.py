"""Two programs exchange a record by themselves, and their pages show what arrives."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from scorekeeper.exchange import joining, knowledge
from scorekeeper.exchange.http_transport import HttpTransport
from scorekeeper.exchange.hub_client import HubClient
from scorekeeper.exchange.joining import add_begun, begin_record, join_record, leave
from scorekeeper.exchange.knowledge import SharedFolder
from scorekeeper.exchange.local_device import LocalDevice
from scorekeeper.exchange.record_view import decisions
from scorekeeper.exchange.synchronise import Exchanged
from scorekeeper.exchange.transport import Answer
from scorekeeper.exchange.watch import Watch
from scorekeeper.server.sharing import SharingController
from scorekeeper.session import shared_records
from scorekeeper.session.change_feed import ChangeFeed, FolderWatch
from scorekeeper.session.shared_records import BackgroundExchange
from scorekeeper.state.action import Action
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.requests import (
    AnswerDismissed,
    CodeRequested,
    DocumentDecided,
    GameGrouped,
    KeyRenewed,
    LinkRequested,
    PeopleIdentified,
    PersonIdentified,
    RecordJoined,
    RecordLeft,
    RecordShared,
)
from scorekeeper.state.routes import sheet_route
from scorekeeper.state.shared_records import HubAnswer, SharedRecord
from scorekeeper.state.table.playing import HandDeleted
from scorekeeper.state.views.differences import differing_hands
from scorekeeper.store.data_folder import SHARED
from scorekeeper.store.people import Lineup
from scorekeeper.sync.join import JoinDocument, read_join_link
from tests.exchange.devices import FOUR, Device, clock, counted, hand
from tests.exchange.endless_hub import EndlessHub
from tests.hub.hub_client import RunningHub, running_hub
from tests.session.session_games import Window

PATIENCE_SECONDS = 60.0
PROGRAMS: list["Program"] = []


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHub]:
    with running_hub(tmp_path_factory.mktemp("hub")) as hub:
        yield hub


@pytest.fixture(autouse=True)
def _no_threads_left() -> Iterator[None]:
    yield
    while PROGRAMS:
        if watch := PROGRAMS.pop().exchange._watch:
            watch.stop()


class Program:
    """A program with a store of its own, and one page that shows a game."""

    def __init__(self, folder: Path, own_hub: RunningHub | None = None) -> None:
        self.device = Device(folder)
        self.feed = ChangeFeed()
        watch = FolderWatch(self.device.library, self.feed)
        served = own_hub and SimpleNamespace(addresses=(own_hub.address,), hub_key=own_hub.key)
        sharing = cast("SharingController | None", served)
        self.exchange = BackgroundExchange(folder, self.feed, watch.look, sharing)
        self.window = Window(self.device.library, "/game/friday", self.exchange, self.feed)
        self.feed.subscribe("page", self._on_change)
        PROGRAMS.append(self)

    def _on_change(self, _game: str, _draft_only: bool) -> None:
        for game in self.feed.take("page"):
            self.window.refresh(game)

    @property
    def state(self) -> AppState:
        return self.window.state

    @property
    def record(self) -> SharedRecord:
        (record,) = self.state.shared.records
        return record

    async def ask(self, request: Action) -> HubAnswer:
        """Ask for something; return the answer once the page shows it."""
        self.window.do(request)
        await until(lambda: not self.state.shared.answer.busy)
        return self.state.shared.answer

    def hands(self) -> int:
        return len(self.state.table.game.hands) if self.state.table else 0


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not is_so():
            await asyncio.sleep(0.02)


def begun(folder: Path) -> Program:
    """Return a program whose store has a group with one game that is open on its page."""
    device = Device(folder)
    device.add_game("friday", device.add_group().id, hand(1))
    return Program(folder)


async def share(program: Program, hub: RunningHub) -> SharedRecord:
    (group,) = program.device.library.groups.collection.all()
    answer = await program.ask(RecordShared(group, "Thursday", hub.address, hub.key))
    assert answer.problem is None
    await until(lambda: program.record.status == "up_to_date")
    return program.record


def test_nothing_runs_without_a_shared_record(tmp_path: Path) -> None:
    async def run() -> None:
        program = begun(tmp_path)
        program.exchange.begin()
        assert program.exchange._watch is None
        assert not (tmp_path / SHARED).exists()
        assert program.state.shared.possible

    asyncio.run(run())


def test_a_saved_hand_is_soon_on_the_other_page(tmp_path: Path, hub: RunningHub) -> None:
    async def run() -> None:
        one = begun(tmp_path / "one")
        record = await share(one, hub)
        code = (await one.ask(CodeRequested(record.db))).code
        two = Program(tmp_path / "two")
        joined = await two.ask(RecordJoined(code, hub.address))
        assert (joined.problem, joined.db) == (None, record.db)
        await until(lambda: bool(two.state.games))
        two.window = Window(two.device.library, "/game/friday", two.exchange, two.feed)
        assert two.hands() == 1
        one.window.record(1, 3)
        await until(lambda: two.hands() == 2)
        # What the other one has is not sent again.
        await until(lambda: one.record.status == two.record.status == "up_to_date")
        assert len(one.record.devices) == 1

    asyncio.run(run())


def test_what_a_hub_refuses_is_said(tmp_path: Path, hub: RunningHub) -> None:
    async def run() -> None:
        one = begun(tmp_path)
        (group,) = one.device.library.groups.collection.all()
        for address, key, problem in (
            ("", "", "hub_wanted"),
            ("cards", "", "no_hub_address"),
            ("http://127.0.0.1:9", "", "offline"),
            (hub.address, "another", "refused"),
        ):
            answer = await one.ask(RecordShared(group, "Thursday", address, key))
            assert answer.problem == problem
        assert (await one.ask(RecordJoined("#j1:no"))).problem == "link_wrong"
        assert (await one.ask(RecordJoined("ABC123", hub.address))).problem == "code_wrong"
        assert one.state.shared.records == ()
        one.window.do(AnswerDismissed())
        assert one.state.shared.answer == HubAnswer()

    asyncio.run(run())


def test_a_program_that_is_a_hub_shares_by_one_tap(tmp_path: Path, hub: RunningHub) -> None:
    async def run() -> None:
        begun(tmp_path)
        one = Program(tmp_path, hub)
        assert one.state.shared.own_hub == hub.address
        (group,) = one.device.library.groups.collection.all()
        assert (await one.ask(RecordShared(group, "Thursday"))).problem is None
        await until(lambda: one.record.status == "up_to_date")
        assert one.record.hub == hub.address

    asyncio.run(run())


class Mute(HttpTransport):
    """Answers nothing for a while."""

    is_mute = False

    async def send(self, *what: Any, **more: Any) -> Answer:  # noqa: ANN401
        while Mute.is_mute:
            await asyncio.sleep(0.02)
        return await super().send(*what, **more)


def test_nothing_is_called_up_to_date_while_nobody_knows(
    tmp_path: Path, hub: RunningHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_records, "SLOW_SECONDS", 0.1)

    async def run() -> None:
        one = begun(tmp_path)
        await share(one, hub)
        watch = one.exchange._watch
        assert watch is not None
        watch._device = replace(watch._device, transport=Mute)
        monkeypatch.setattr(Mute, "is_mute", True)
        one.window.record(1, 3)
        await until(lambda: one.record.status == "new")
        monkeypatch.setattr(Mute, "is_mute", False)
        await until(lambda: one.record.status == "up_to_date")

    asyncio.run(run())


def test_a_page_that_nobody_sees_waits_at_no_hub(tmp_path: Path, hub: RunningHub) -> None:
    async def run() -> None:
        one = Device(tmp_path)
        group = one.add_group().id
        one.add_game("friday", group, hand(1))
        begun = await begin_record(hub.address, hub.key, "Thursday", "group")
        add_begun(one.shared, begun, "group", group, clock())
        done: list[str] = []
        with counted(one) as sent:
            watch = Watch(
                one.local, lambda _, answer: done.append(answer.status), look_seconds=None
            )
            watch.pause(True)
            running = asyncio.create_task(watch.run())
            await until(lambda: len(done) == 1)
            # What is saved here is sent all the same.
            watch.reload()
            await until(lambda: len(done) == 2)
            assert not any("longpoll" in path for _, path in sent)
            watch.pause(False)
            await until(lambda: any("longpoll" in path for _, path in sent))
            watch.stop()
            await running

    asyncio.run(run())


def test_the_link_and_leaving(tmp_path: Path, hub: RunningHub) -> None:
    async def run() -> None:
        one = begun(tmp_path / "one")
        record = await share(one, hub)
        link = (await one.ask(LinkRequested(record.db, "reader"))).link
        two = Program(tmp_path / "two")
        await two.ask(RecordJoined(link))
        await until(lambda: bool(two.state.games))
        assert two.record.role == "reader"
        # What is entered here would go to nobody.
        tries = (HandDeleted("h1"), GameDeleted("friday"), GameGrouped("friday", ""))
        for action in tries:
            two.window.do(NoticeDismissed(), Navigated(sheet_route("friday")), action)
            assert two.state.notice == Notice("record.only_reads", serious=True)
        assert (two.hands(), two.device.games()) == (1, ["friday"])
        # A game of its own is changed as ever.
        two.device.add_game("own", "", hand(2))
        two.window.do(Navigated(sheet_route("own")), HandDeleted("h2"))
        assert two.hands() == 0
        two.window.do(GameDeleted("own"))
        await two.ask(RecordLeft(record.db, forget=True))
        assert two.state.shared.records == ()
        assert two.device.games() == []
        assert one.device.games() == ["friday"]

    asyncio.run(run())


def test_one_hand_entered_twice_is_decided_side_by_side(tmp_path: Path, hub: RunningHub) -> None:
    async def run() -> None:
        one = begun(tmp_path / "one")
        record = await share(one, hub)
        two = Device(tmp_path / "two")
        # The other device is without a connection, and enters the same hand.
        link = (await one.ask(LinkRequested(record.db))).link
        join = read_join_link(link)
        assert isinstance(join, JoinDocument)
        two.join(join)
        await two.exchange()
        two.add_hand("friday", hand(4, "theirs"))
        one.window.record(1, 3)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not await is_behind(two):
                await asyncio.sleep(0.02)
        assert (await two.exchange()).status == "to_decide"
        (asked,) = decisions(two.local, two.record)
        assert asked.mine is not None
        assert asked.theirs is not None
        (pair,) = differing_hands(asked.mine, asked.theirs)
        assert (pair.place, pair.mine, pair.theirs) == (
            1,
            {"Ann": 17, "Bob": 9, "Cid": 0, "Dee": 0},
            {"Ann": 3, "Bob": 13, "Cid": 10, "Dee": 0},
        )
        assert pair.differs("Ann")
        assert not pair.differs("Dee")
        assert pair.mine_totals["Ann"] == 31
        program = Program(two.folder)
        program.exchange.begin()
        await until(lambda: bool(program.state.shared.records))
        await until(lambda: bool(program.record.to_decide))
        assert program.record.to_decide[0].document == "game:friday"
        await program.ask(DocumentDecided(record.db, "game:friday", "theirs"))
        await until(lambda: program.record.status == "up_to_date")
        assert program.record.to_decide == ()
        assert program.device.hands("friday") == one.device.hands("friday")

    asyncio.run(run())


async def is_behind(two: Device) -> bool:
    """Return whether the hub has a hand that this device lacks."""
    with contextlib.closing(HttpTransport(two.record.join.hub)) as sending:
        document = await HubClient(sending, two.record.join).document("game:friday")
    return document is not None and len(document["game"]["hands"]) == 2  # type: ignore[index]


def test_who_is_who_and_a_new_key(tmp_path: Path, hub: RunningHub) -> None:
    async def run() -> None:
        one = begun(tmp_path / "one")
        record = await share(one, hub)
        own = Device(tmp_path / "two")
        own.add_game("own", "", hand(2, "own"))
        own.library.people.remember([Lineup(FOUR)])
        two = Program(tmp_path / "two")
        link = (await one.ask(LinkRequested(record.db))).link
        await two.ask(RecordJoined(link))
        assert [question.person for question in two.record.questions] == [
            "ann",
            "bob",
            "cid",
            "dee",
        ]
        await two.ask(PersonIdentified(record.db, "ann", same=False, name="Ann (here)"))
        assert [question.apart for question in two.record.questions] == [True, False, False, False]
        await two.ask(PersonIdentified(record.db, "ann", same=True))
        assert not any(question.apart for question in two.record.questions)
        await two.ask(PeopleIdentified(record.db))
        await until(lambda: two.record.asked)
        # Whoever has the old key is shut out.
        await one.ask(KeyRenewed(record.db))
        await until(lambda: two.record.status == "refused")
        await until(lambda: one.record.status == "up_to_date")

    asyncio.run(run())


async def join_over(
    hub: EndlessHub, device: LocalDevice, join: JoinDocument
) -> tuple[knowledge.SharedRecord, Exchanged]:
    return await join_record(replace(device, transport=lambda _: hub), join)


def test_who_joins_a_hub_without_an_end_can_leave_meanwhile(
    tmp_path: Path, hub: RunningHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        one = begun(tmp_path / "one")
        record = await share(one, hub)
        link = (await one.ask(LinkRequested(record.db))).link
        endless = EndlessHub()
        monkeypatch.setattr(joining, "join_record", partial(join_over, endless))
        two = Program(tmp_path / "two")
        two.window.do(RecordJoined(link))
        await until(lambda: two.state.shared.answer.db == record.db)
        await until(lambda: endless.asked > 3)
        assert two.state.shared.answer.busy
        two.window.do(RecordLeft(record.db, forget=False))
        await until(lambda: not two.state.shared.answer.busy)
        assert two.state.shared.answer.task == "leave"
        assert two.device.shared.records() == []
        asked = endless.asked
        await asyncio.sleep(0.2)
        assert endless.asked <= asked + 1

    asyncio.run(run())


def test_who_joins_while_another_program_leaves_is_not_kept_waiting(
    tmp_path: Path, hub: RunningHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        one = begun(tmp_path / "one")
        await share(one, hub)
        link = (await one.ask(LinkRequested(one.record.db))).link
        endless = EndlessHub()
        monkeypatch.setattr(joining, "join_record", partial(join_over, endless))
        two = Program(tmp_path / "two")
        two.window.do(RecordJoined(link))
        await until(lambda: endless.asked > 3)
        # As `scorekeeper leave` does.
        local = replace(two.device.local, folder=SharedFolder(tmp_path / "two"))
        (record,) = local.folder.records()
        await leave(local, record, forget=False)
        await until(lambda: not two.state.shared.answer.busy)
        assert two.state.shared.answer == HubAnswer()
        assert (await two.ask(RecordJoined("#j1:nothing"))).problem == "link_wrong"

    asyncio.run(run())
