"""Exchanges the shared records of one store in the background, for all its pages.

It has an event loop and a thread of its own; in a browser, which has no threads, the page's loop.
No tap waits for a hub, and without a shared record nothing here runs. What arrives is stored
as by another program, so open pages take it in as they take in what any other program stores.
"""
# ruff: noqa: PLC0415

import asyncio
import contextlib
import logging
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, assert_never

from scorekeeper.session.change_feed import RECORDS_CHANGED, ChangeFeed
from scorekeeper.state.joining import is_join_link
from scorekeeper.state.requests import (
    TASKS,
    WITHOUT_HUB,
    AnswerDismissed,
    CodeRequested,
    DocumentDecided,
    ExchangeRequested,
    KeyRenewed,
    LinkRequested,
    PeopleIdentified,
    PersonIdentified,
    RecordJoined,
    RecordLeft,
    RecordRequest,
    RecordShared,
)
from scorekeeper.state.shared_records import ExchangeResult, HubAnswer, SharedRecord, SharedRecords
from scorekeeper.store.data_folder import SHARED
from scorekeeper.store.documents.port import Failure
from scorekeeper.store.library import open_library

if TYPE_CHECKING:
    from scorekeeper.exchange import knowledge
    from scorekeeper.exchange.local_device import LocalDevice
    from scorekeeper.exchange.synchronise import Exchanged
    from scorekeeper.exchange.watch import Watch
    from scorekeeper.server.sharing import SharingController

EXCHANGE = "@exchange"
"""Stands for a session in the change feed."""
AFTER_FAILURE_SECONDS, SLOW_SECONDS = 60.0, 2.0


class BackgroundExchange:
    """Exchanges the shared records of a data folder, and asks hubs on behalf of pages.

    Args:
        folder: The data folder.
        feed: Is told how the records stand, and tells what is stored.
        look: Makes all pages take in what another program has stored.
        sharing: Knows whether this program is a hub itself.
    """

    def __init__(
        self,
        folder: Path,
        feed: ChangeFeed,
        look: Callable[[], Awaitable[None]],
        sharing: "SharingController | None" = None,
    ) -> None:
        self._folder = folder
        self._feed = feed
        self._look = look
        self._sharing = sharing
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock = threading.Lock()
        # Held by one request after the other.
        self._turn = asyncio.Lock()
        self._looking: set[asyncio.Future[None]] = set()
        self._records: dict[str, SharedRecord] = {}
        self._left: set[str] = set()
        self._exchanges: Counter[str] = Counter()
        self._answer = HubAnswer()
        self._watch: Watch | None = None

    @cached_property
    def _device(self) -> "LocalDevice":
        from scorekeeper.exchange.knowledge import SharedFolder
        from scorekeeper.exchange.local_device import LocalDevice

        # A library of its own: its changes are another program's to the library of the pages.
        return LocalDevice(open_library(self._folder), SharedFolder(self._folder))

    @property
    def _known(self) -> "knowledge.SharedFolder":
        return self._device.folder

    @property
    def _own_hub(self) -> str:
        sharing = self._sharing
        return sharing.addresses[0] if sharing and sharing.hub_key and sharing.addresses else ""

    def begin(self) -> None:
        """Begin to exchange if there is a shared record. Called by a page, in its event loop."""
        self._loop = asyncio.get_running_loop()
        if self._watch is None and (self._folder / SHARED).is_dir():
            self._start()

    def current(self) -> SharedRecords:
        """Return the records as they are now."""
        with self._lock:
            records = sorted(
                self._records.values(), key=lambda record: (record.name.casefold(), record.db)
            )
            return SharedRecords(True, self._own_hub, tuple(records), self._answer)

    def ask(self, request: RecordRequest) -> None:
        """Begin the task that a page asks for; the page gets the answer once it is there."""
        if isinstance(request, AnswerDismissed):
            if not self._answer.busy:
                self._answer = HubAnswer()
        elif isinstance(request, ExchangeRequested):
            if self._watch:
                self._watch.reload()
        elif not self._answer.busy or isinstance(request, WITHOUT_HUB):
            self._loop = asyncio.get_running_loop()
            self._answer = HubAnswer(TASKS[type(request)], busy=True)
            self._in_background(self._do(request))

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        from scorekeeper.exchange.network import background_loop

        # Nothing of the page, such as its language, is known there.
        Context().run(asyncio.run_coroutine_threadsafe, work, background_loop())

    def _start(self) -> None:
        """Exchange from now on, whenever somebody saves something."""
        from scorekeeper.exchange.network import when_hidden
        from scorekeeper.exchange.watch import Watch

        self._watch = Watch(
            self._device,
            self._note_end,
            look_seconds=None,
            begun=self._note_begin,
            arrived=partial(self._call_in_pages, self._look_now),
        )
        when_hidden(self._watch.pause)
        self._feed.subscribe(EXCHANGE, self._on_change, is_watched=lambda: False)
        self._in_background(self._run(self._watch))

    def _on_change(self, _game: str, draft_only: bool) -> None:
        changed = self._feed.take(EXCHANGE)
        if not draft_only and self._watch and changed.keys() - {RECORDS_CHANGED}:
            self._watch.wake()

    async def _run(self, watch: "Watch") -> None:
        while True:
            try:
                for record in self._known.records():
                    self._note(record)
                return await watch.run()
            # A fault of ours: what people enter is not touched by it, and later ones are exchanged.
            except Exception:
                logging.getLogger(__name__).exception("A shared record could not be exchanged")
                await asyncio.sleep(AFTER_FAILURE_SECONDS)
                watch.reload()

    def _note_begin(self, db: str) -> None:
        """Say so where an exchange takes long: until it has ended, nobody knows how it stands."""
        loop, count = self._loop, self._exchanges[db]

        def slow() -> None:
            with self._lock:
                record = self._records.get(db)
                if record is None or self._exchanges[db] != count or record.status != "up_to_date":
                    return
                self._records[db] = replace(record, status="new")
            self._feed.publish(EXCHANGE, RECORDS_CHANGED, "")

        if loop:
            self._call_in_pages(partial(loop.call_later, SLOW_SECONDS, slow, context=Context()))

    def _note_end(self, record: "knowledge.SharedRecord", done: "Exchanged") -> None:
        self._exchanges[record.join.db] += 1
        self._note(record, done.status)
        self._tell()

    def _note(self, record: "knowledge.SharedRecord", status: ExchangeResult | None = None) -> None:
        from scorekeeper.exchange.record_view import record_view

        with self._lock:
            before = self._records.get(record.join.db)
        view = record_view(self._device, record, before, status)
        with self._lock:
            # The record may have been left during the exchange.
            if record.join.db not in self._left:
                self._records[record.join.db] = view

    def _tell(self) -> None:
        self._call_in_pages(partial(self._feed.publish, EXCHANGE, RECORDS_CHANGED, ""))

    def _look_now(self) -> None:
        # Kept, because the loop alone would not keep it.
        self._looking.add(looking := asyncio.ensure_future(self._look()))
        looking.add_done_callback(self._looking.discard)

    def _call_in_pages(self, call: Callable[[], object]) -> None:
        # The loop of the pages may have ended.
        with contextlib.suppress(RuntimeError):
            if self._loop:
                self._loop.call_soon_threadsafe(call, context=Context())

    async def _do(self, request: RecordRequest) -> None:
        """Do the task, and tell the answer."""
        from scorekeeper.exchange.joining import LeftError, RefusedError
        from scorekeeper.exchange.transport import KeyRefusedError, NoConnectionError
        from scorekeeper.exchange.turns import StoppedError

        blank = HubAnswer(TASKS[type(request)])
        try:
            # Leaving waits for no hub.
            turn = contextlib.nullcontext() if isinstance(request, RecordLeft) else self._turn
            async with turn:
                answer = await self._answer_to(request, blank)
        except NoConnectionError:
            answer = replace(blank, problem="offline")
        except KeyRefusedError:
            answer = replace(blank, problem="refused")
        except RefusedError as error:
            answer = replace(blank, problem=error.reason)
        except Failure:
            answer = replace(blank, problem="busy")
        except (LeftError, StoppedError):
            if self._answer.task != blank.task:
                # A page leaves the record, and waits for the answer to that.
                return
            # Another program leaves it: nobody waits for anything any more.
            answer = HubAnswer()
        # A fault of ours: whoever waits hears of it.
        except Exception:
            logging.getLogger(__name__).exception("What a page has asked for failed")
            answer = replace(blank, problem="hub_unfit")
        self._answer = answer
        if self._watch:
            self._watch.reload()
        elif self._known.records():
            self._call_in_pages(self.begin)
        self._tell()
        self._call_in_pages(self._look_now)

    async def _answer_to(self, request: RecordRequest, answer: HubAnswer) -> HubAnswer:
        match request:
            case RecordShared():
                return await self._share(request, answer)
            case RecordJoined():
                return await self._join(request, answer)
            case CodeRequested(db, role) | LinkRequested(db, role):
                return await self._invite(request, replace(answer, db=db, role=role))
            case KeyRenewed(db, hub):
                return await self._renew_key(db, hub, replace(answer, db=db))
            case RecordLeft(db, forget):
                return await self._leave(db, replace(answer, db=db), forget=forget)
            case DocumentDecided():
                return await self._decide(request, answer)
            case PersonIdentified() | PeopleIdentified():
                return await self._identify(request, answer)
            case AnswerDismissed() | ExchangeRequested():
                return answer
            case _:
                assert_never(request)

    async def _share(self, request: RecordShared, answer: HubAnswer) -> HubAnswer:
        from scorekeeper.exchange.couchdb import administrator_in, begin_on_couchdb
        from scorekeeper.exchange.joining import add_begun, begin_record
        from scorekeeper.sync.join import Scope

        address, key = request.hub.strip().rstrip("/"), request.owner_key.strip()
        if not address and self._sharing:
            address, key = self._own_hub, self._sharing.hub_key
        scope: Scope = "group" if request.group else "everything"
        administrator = administrator_in(address)
        plain = administrator.address if administrator else address
        if refusal := _refusal(plain, answer):
            return refusal
        if administrator:
            begun, to_set = await begin_on_couchdb(administrator, request.name)
            answer = replace(answer, to_set=to_set)
        else:
            begun = await begin_record(address, key, request.name, scope)
        record = add_begun(self._known, begun, scope, request.group or None, self._device.now())
        self._note(record)
        return replace(answer, db=record.join.db, hub=record.join.hub)

    async def _join(self, request: RecordJoined, answer: HubAnswer) -> HubAnswer:
        from scorekeeper.exchange.joining import join_record, redeem_code
        from scorekeeper.exchange.network import may_reach
        from scorekeeper.scoring.problem import Problem
        from scorekeeper.sync.join import read_join_link

        address = request.hub.strip().rstrip("/")
        if is_join_link(request.text):
            join = read_join_link(request.text)
            if isinstance(join, Problem):
                return replace(answer, problem="link_wrong")
        elif refusal := _refusal(address, answer):
            return refusal
        else:
            join = await redeem_code(address, request.text)
        if not may_reach(join.hub):
            return replace(answer, problem="other_hub", hub=join.hub)
        self._left.discard(join.db)
        answer = replace(answer, db=join.db, hub=join.hub, role=join.role)
        # Now it can be left.
        self._answer = replace(answer, busy=True)
        self._tell()
        record, done = await join_record(self._device, join)
        if done.status in ("offline", "refused"):
            return replace(answer, problem="offline" if done.status == "offline" else "refused")
        self._note(record, done.status)
        return answer

    async def _invite(self, request: CodeRequested | LinkRequested, answer: HubAnswer) -> HubAnswer:
        from scorekeeper.exchange.joining import make_code
        from scorekeeper.exchange.record_view import local_time
        from scorekeeper.sync.join import join_link

        record = self._known.read(answer.db)
        if record is None:
            return answer
        answer = replace(answer, hub=record.join.hub)
        if isinstance(request, CodeRequested):
            code = await make_code(record.join, answer.role)
            return replace(answer, code=code.code, expires=local_time(code.expires))
        join = record.join if answer.role == record.join.role else record.reader
        if join is None:
            return replace(answer, problem="no_reader_link")
        return replace(answer, link=join_link(join))

    async def _renew_key(self, db: str, hub: str, answer: HubAnswer) -> HubAnswer:
        from scorekeeper.exchange.couchdb import make_new_key

        record = self._known.read(db)
        if record is not None:
            await make_new_key(self._known, record, hub)
        return answer

    async def _decide(self, request: DocumentDecided, answer: HubAnswer) -> HubAnswer:
        from scorekeeper.exchange.joining import decide

        record = self._known.read(request.db)
        if record is not None:
            done = await decide(self._device, record, request.document, request.choice)
            answer = answer if done else replace(answer, problem="busy")
            self._note(self._known.read(request.db) or record)
        return answer

    async def _identify(
        self, request: PersonIdentified | PeopleIdentified, answer: HubAnswer
    ) -> HubAnswer:
        from scorekeeper.exchange.same_people import end_questions, tell_apart, unite

        record = self._known.read(request.db)
        if record is None:
            return answer
        if isinstance(request, PeopleIdentified):
            await end_questions(self._known, record)
        elif request.same:
            unite(self._device.library, record, request.person)
        else:
            await tell_apart(self._device, record, request.person, request.name)
        self._note(self._known.read(request.db) or record)
        return answer

    async def _leave(self, db: str, answer: HubAnswer, *, forget: bool) -> HubAnswer:
        from scorekeeper.exchange.joining import leave

        record = self._known.read(db)
        if record is not None:
            await leave(self._device, record, forget=forget)
        with self._lock:
            self._left.add(db)
            self._records.pop(db, None)
        return answer


def _refusal(address: str, answer: HubAnswer) -> HubAnswer | None:
    """Return the reason why a hub at an address is not asked; None where it may be."""
    from scorekeeper.exchange.network import may_reach
    from scorekeeper.sync.join import is_hub_address

    if not address:
        return replace(answer, problem="hub_wanted")
    if not is_hub_address(address):
        return replace(answer, problem="no_hub_address")
    return None if may_reach(address) else replace(answer, problem="other_hub", hub=address)
