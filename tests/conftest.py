"""Settings of all tests: sentences are English, and laws have no deadline on a busy machine."""

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, is_hypothesis_test, settings

settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")

# Twelve thousand tests are collected, and none of what they are is ever let go: without the garbage
# collector that takes half the time, and what it leaves alone afterwards makes every test cheaper.
gc.disable()

# Where an example is not scored as it says, pytest shows the lines that were found.
pytest.register_assert_rewrite("tests.scoring.worked_examples")

# Where every test drives a browser, and how others say that they do.
ROOT = Path(__file__).resolve().parent.parent
BROWSER_TESTS = ROOT / "tests" / "browser"
MARKED = b"@pytest.mark.browser"

# What tests store is kept in memory where there is room, as on Linux: a disk takes 3 ms to put a
# file in the place of another, and tests save, share and restore tens of thousands of files.
IN_MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes a folder of its own there
ROOM_IN_MEMORY = 2 * 1024**3
if (
    "TMPDIR" not in os.environ
    and os.access(IN_MEMORY, os.W_OK)
    and shutil.disk_usage(IN_MEMORY).free > ROOM_IN_MEMORY
):
    # For the programs that tests start, too.
    os.environ["TMPDIR"] = tempfile.tempdir = str(IN_MEMORY)

# Whatever language the terminal has.
os.environ.pop("LC_ALL", None)
os.environ["LC_MESSAGES"] = "C"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Import no module of which ``-m`` selects nothing: each worker would import all of them."""
    in_browser = collection_path == BROWSER_TESTS or BROWSER_TESTS in collection_path.parents
    match config.option.markexpr:
        case "browser" if collection_path.suffix == ".py":
            return (not in_browser and MARKED not in collection_path.read_bytes()) or None
        case "not browser":
            return in_browser or None
    return None


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Begin, in each worker, with other modules: pytest rewrites every assertion of a module.

    Where no run has kept them yet, that is four fifths of collecting. So each worker finds what the
    others have kept meanwhile.
    """
    config = session.config
    worker = getattr(config, "workerinput", None)
    if worker is None:
        return
    files = [
        path
        for argument in config.args
        for path in sorted((ROOT / argument).rglob("test_*.py"))
        if not pytest_ignore_collect(path, config)
    ]
    for path in files[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]]:
        # Pytest tells of it when it collects the module.
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Order and mark the tests.

    Those of Flet's internals come first: where these have changed, other tests fail too. Laws are
    left out of the coverage.
    """
    items.sort(key=lambda item: item.path.name != "test_flet_internals.py")
    # A law runs the same lines hundreds of times, and counting them takes longer than the law.
    # Other tests that do have the mark themselves.
    for item in items:
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker(pytest.mark.no_cover)


def pytest_collection_finish() -> None:
    """Collect garbage again, but for what all tests share, and seldom among what has stayed.

    A thousand new objects are still in the processor's cache: collecting among fifty thousand takes
    twice as long for each of them.
    """
    gc.freeze()
    gc.set_threshold(1_000, 50, 1_000)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Report from a worker only a test's call, and what has not passed.

    Each report is packed, sent and unpacked again, and three of them take as long as the rest of
    what pytest does for a test. Durations and files of results need all of them.
    """
    options = item.config.option
    if not hasattr(item.config, "workerinput") or options.durations or options.xmlpath:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            if report.passed:
                # Nobody asks for the keywords of a passed test, and they take longest to pack.
                report.keywords = {}
            item.ihook.pytest_runtest_logreport(report=report)
    # Counts the test as one that has run.
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Leave the page that a test has drawn on: the next one's controls would look for it.

    A fixture would take a fifth of what pytest itself takes for each test.
    """
    if "flet" in sys.modules:
        from tests.flet_internals import leave_page  # noqa: PLC0415 - most tests never load Flet

        leave_page()


@pytest.fixture(scope="session", autouse=True)
def _without_waiting_for_the_disk() -> Iterator[None]:
    """Sync nothing: no test cuts the power, and durability tests watch the calls themselves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield
