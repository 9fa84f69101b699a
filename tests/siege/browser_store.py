"""The browser's own store: each way in which it fails, at each moment of an evening.

After every failure the database holds the old content or the new one, never a part. What is on the
screen and not in the database is said there, and once the database works again it is stored.
"""

import re
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Literal

from playwright.sync_api import Page, sync_playwright

from scorekeeper.site.build import build_site
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.browser.app_page import AppPage
from tests.browser.page_faults import StorageError, StorageFaults, StorageMoment
from tests.browser.static_host import StaticHost
from tests.browser.steps import cell, enter_by_count, start
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive
from tests.siege.entered import entered_hearts
from tests.siege.phones import new_phone
from tests.siege.report import Row, Table

KEPT = "/kept/"
# What is stored, by path. A database that is not there is not made by asking.
READ = """async () => {
    const answer = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const stored = {};
    for (const { name } of await indexedDB.databases()) {
        const database = await answer(indexedDB.open(name));
        if (database.objectStoreNames.contains('files')) {
            const files = database.transaction('files').objectStore('files');
            const [paths, values] = await Promise.all([
                answer(files.getAllKeys()), answer(files.getAll()),
            ]);
            const text = new TextDecoder();
            paths.forEach((path, at) => { stored[path] = text.decode(values[at].bytes); });
        }
        database.close();
    }
    return stored;
}"""
SAID = ("Not saved", "Saving")
# A page that is busy may take so long to say what it knows.
SILENT_SECONDS = 3.0
PATIENCE_SECONDS = 40.0
LOOK_MILLISECONDS = 150.0
AT_ONCE = 2
UNDO = re.compile(r"^Undo: hand \d saved")
HEARTS = {"Ann": 4, "Bob": 3, "Cid": 5}
Outcome = Literal["old", "new", "said", "SILENT", "MIXED"]
COLUMNS = ("the browser's store", "deal", "tap", "save", "undo", "stored afterwards", "")


@dataclass(frozen=True)
class Stored:
    """What the app would find after a reload: its games, and the latest one's hands and draft."""

    games: int = 0
    latest: str = ""
    hands: int = 0
    entered: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """A moment of an evening: what a person does, when that is on the screen, and when stored."""

    name: str
    prepare: Callable[[AppPage], None]
    act: Callable[[AppPage], None]
    is_shown: Callable[[Sequence[str]], bool]
    is_stored: Callable[[Stored, Stored], bool]
    # Whether the end of the page takes away what it was prepared with.
    ends_with_page: bool = False


@dataclass(frozen=True)
class Failure:
    """A way to fail: at a moment of a transaction, by deletion, or by the end of the page."""

    name: str
    moment: StorageMoment | None = None
    error: StorageError = "UnknownError"
    deletes: bool = False
    ends_page: bool = False


def _prepare_game(phone: AppPage) -> None:
    phone.tap("Back to the start")
    phone.tap("New game")
    phone.see("At the table, clockwise")


def _deal(phone: AppPage) -> None:
    phone.tap(re.compile("^Deal"))


def _begin_hand(phone: AppPage) -> None:
    phone.tap(re.compile("^(Record|Go on with) hand 1"))
    phone.see("Save hand 1")


def _finish_hand(phone: AppPage) -> None:
    enter_by_count(phone, HEARTS, "Bob")
    phone.see("All cards placed")


def _prepare_undo(phone: AppPage) -> None:
    if not phone.find(UNDO).count():
        phone.tap(re.compile("^(Record|Go on with) hand"))
        phone.find(re.compile("^Save hand")).wait_for()
        _finish_hand(phone)
        phone.tap(re.compile("^Save hand"))
        phone.find(UNDO).wait_for()


def _has(texts: Sequence[str], part: str) -> bool:
    return any(part in text for text in texts)


STEPS: tuple[Step, ...] = (
    Step(
        "deal",
        _prepare_game,
        _deal,
        lambda texts: _has(texts, "Record hand 1"),
        # The game before it, of which nothing was played, goes to the trash.
        lambda before, now: now.latest not in ("", before.latest) and now.hands == 0,
    ),
    Step(
        "tap",
        _begin_hand,
        lambda phone: phone.tap(cell("Ann", HEARTS["Ann"])),
        lambda texts: _has(texts, "Still to place: 9 hearts"),
        lambda before, now: now.entered.get("Ann") == HEARTS["Ann"] and now.games == before.games,
    ),
    Step(
        "save",
        _finish_hand,
        lambda phone: phone.tap("Save hand 1"),
        lambda texts: _has(texts, "Record hand 2"),
        lambda before, now: now.hands == before.hands + 1 and now.games == before.games,
    ),
    Step(
        "undo",
        _prepare_undo,
        lambda phone: phone.tap(UNDO),
        lambda texts: _has(texts, "Go on with hand"),
        lambda before, now: now.hands == before.hands - 1 and now.games == before.games,
        ends_with_page=True,
    ),
)
FAILURES: tuple[Failure, ...] = (
    Failure("is full as a write begins", "begin", "QuotaExceededError"),
    Failure("is full in the middle of a write", "write", "QuotaExceededError"),
    Failure("is full as a write ends", "commit", "QuotaExceededError"),
    Failure("closes its connection", "begin", "InvalidStateError"),
    Failure("refuses a write", "write", "UnknownError"),
    Failure("gives a write up", "commit", "UnknownError"),
    Failure("forbids to store", "begin", "SecurityError"),
    Failure("does not answer", "hang"),
    Failure("is deleted by the browser", deletes=True),
    Failure("is deleted and stays shut", "open", deletes=True),
    Failure("ends with its page", ends_page=True),
)


def run_browser_store(
    folder: Path, failures: Sequence[Failure] = FAILURES, site: Path | None = None
) -> Table:
    """Bring about each failure at each moment; return what the store held and the screen said."""
    if site is None:
        site = folder / "site"
        build_site(site)
    host = StaticHost(site)
    try:
        waiting, lock = iter(failures), Lock()
        with ThreadPoolExecutor(AT_ONCE) as pool:
            path = pool.submit(browser_to_drive).result()
            works = [pool.submit(_rows, host, path, waiting, lock) for _ in range(AT_ONCE)]
            rows_by_name = {name: row for work in works for name, row in work.result().items()}
    finally:
        host.kill()
    rows = [rows_by_name[failure.name] for failure in failures]
    note = (
        "After each failure: the old content is stored, the new one, or the screen says that it is "
        "not saved. Then the store works again."
    )
    return Table("The browser's store", COLUMNS, tuple(rows), (note,))


def _rows(
    host: StaticHost, browser: str, waiting: Iterator[Failure], lock: Lock
) -> Mapping[str, Row]:
    """Make row after row with a browser of its own, until no failure is waiting."""
    rows = {}
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser, args=BROWSER_ARGUMENTS)
        while True:
            with lock:
                failure = next(waiting, None)
            if failure is None:
                break
            context = new_phone(running)
            rows[failure.name] = matrix_row(AppPage(context.new_page(), host), failure)
            context.close()
        running.close()
    return rows


def matrix_row(phone: AppPage, failure: Failure) -> Row:
    """Cause one failure at each moment of an evening in a browser that is new to the app."""
    cells, faults = list[str](), list[str]()
    stored_again = 0
    try:
        phone.open()
        start(phone)
        for step in STEPS:
            step.prepare(phone)
            outcome, phone, is_again = _cell(phone, failure, step)
            cells.append(outcome)
            stored_again += is_again
            if outcome in ("SILENT", "MIXED"):
                faults.append(f"{step.name}: {outcome.lower()}")
            if not is_again:
                faults.append(f"{step.name}: not stored once the store worked again")
    # The report names a step that could not be done like any other.
    except Exception as error:  # noqa: BLE001
        faults.append(f"{type(error).__name__}: {error}"[:400])
        cells += ["-"] * (len(STEPS) - len(cells))
    return Row((failure.name, *cells, f"{stored_again} of {len(STEPS)}"), tuple(faults))


def _cell(phone: AppPage, failure: Failure, step: Step) -> tuple[Outcome, AppPage, bool]:
    """Do one step under a failure; return its outcome, the page, and whether it is stored."""
    before = stored(phone.page)
    if failure.ends_page:
        step.act(phone)
        return _reopened(phone, step, before)
    faults = StorageFaults(phone.page)
    if failure.moment:
        faults.fail(failure.moment, failure.error)
    if failure.deletes:
        faults.delete()
    step.act(phone)
    outcome = _outcome(phone, step, before)
    faults.recover()
    return outcome, phone, _is_stored_again(phone, step, before)


def _outcome(phone: AppPage, step: Step, before: Stored) -> Outcome:
    """Watch the screen and the database until it is clear how they stand to each other."""
    silent_since: float | None = None
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        texts = phone.texts()
        now = stored(phone.page)
        if step.is_stored(before, now):
            return "new"
        if _is_said(texts):
            return "said" if now in (before, Stored()) else "MIXED"
        if not step.is_shown(texts):
            silent_since = None
        elif silent_since is None:
            silent_since = time.monotonic()
        elif time.monotonic() - silent_since > SILENT_SECONDS:
            return "SILENT"
        phone.page.wait_for_timeout(LOOK_MILLISECONDS)
    return "old"


def _is_said(texts: Sequence[str]) -> bool:
    return any(_has(texts, sign) for sign in SAID)


def _is_stored_again(phone: AppPage, step: Step, before: Stored) -> bool:
    """Wait until the app has stored everything by itself, shows it, and says nothing else."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        texts = phone.texts()
        is_shown = step.is_shown(texts) and not _is_said(texts)
        if is_shown and step.is_stored(before, stored(phone.page)):
            return True
        phone.page.wait_for_timeout(LOOK_MILLISECONDS)
    return False


def _reopened(phone: AppPage, step: Step, before: Stored) -> tuple[Outcome, AppPage, bool]:
    """End the page at once, open another one, and do the step there if it was not stored."""
    context = phone.page.context
    phone.page.close()
    again = AppPage(context.new_page(), phone.app)
    again.open()
    now = stored(again.page)
    if step.is_stored(before, now):
        return "new", again, True
    outcome: Outcome = "old" if now == before else "MIXED"
    if step.ends_with_page:
        step.prepare(again)
        before = stored(again.page)
    step.act(again)
    return outcome, again, _is_stored_again(again, step, before)


def stored(page: Page) -> Stored:
    """Return what the app would find in the browser's database after a reload."""
    files: Mapping[str, str] = page.evaluate(READ)
    if not files:
        return Stored()
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            copy = Path(folder) / path.removeprefix(KEPT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text, encoding="utf-8", newline="")
        library = open_library(Path(folder))
        games = library.games()
        latest = max((game.id for game in games), default="")
        record = library.load(latest) if latest else None
        if not isinstance(record, Record):
            return Stored(len(games), latest)
        hands = len(record.game.hands)
        return Stored(len(games), latest, hands, entered_hearts(record))
