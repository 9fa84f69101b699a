"""A sample of the siege; `python -m tests.siege` runs all of it."""

import sys
from pathlib import Path

import pytest

from tests.siege.archives import ARCHIVES, CLOSED, bomb, run_archives
from tests.siege.attacks import (
    HostileCase,
    compressed_frame,
    foreign_cookies,
    guessed_codes,
    silent_connections,
    strange_requests,
)
from tests.siege.bytes import run_bytes
from tests.siege.cuts import LONGEST_CUT_SECONDS, MOMENTS, random_cuts, run_cuts
from tests.siege.floods import FLOODS
from tests.siege.guests import SLOW, run_guests
from tests.siege.random_bytes import run_random_bytes
from tests.siege.report import Row, Table

SAMPLE = (silent_connections, compressed_frame, foreign_cookies, strange_requests, guessed_codes)
# Unpacked at once, these are three times what a command may take.
SMALL_BOMBS = {
    "files that do not open": lambda: bomb(claims=CLOSED, parts=20),
    "files listed as ten bytes each": lambda: bomb(claims={"size": 10}, parts=20),
}
SAMPLE_OF_ARCHIVES = (
    "entries packed as LZMA",
    "840,000 entries that say to be one",
    "games/con.json",
)
TABLE = Table("Tried", ("what", "times", ""), (Row(("a", "1")), Row(("b", "20"), ("broke",))))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this computer has one address")
def test_hostile_guests_get_nothing_and_nobody_loses_a_tap(tmp_path: Path) -> None:
    cases = [HostileCase(attack.__name__, attack) for attack in SAMPLE]
    table = run_guests(tmp_path, 0.1, cases, turns=(1, 1))
    # Other tests run at the same time, so that a delay says nothing here.
    assert [fault for fault in table.faults if SLOW not in fault] == []
    tried = {row.cells[0]: int(row.cells[1].replace(",", "")) for row in table.rows[:-1]}
    assert min(tried.values()) > 0
    lost, _, taps = table.rows[-1].cells[-1].partition(" of ")
    assert (lost, int(taps) > 0) == ("0", True)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is read in other ways")
def test_floods_of_bytes_take_no_memory_and_no_time(tmp_path: Path) -> None:
    names = {"one header value", "trailer lines", "a cookie of backslashes", "empty fragments"}
    floods = [flood for flood in FLOODS if flood.name in names]
    assert {flood.name for flood in floods} == names
    table = run_bytes(tmp_path, floods)
    assert table.faults == ()
    sent = [float(row.cells[1].removesuffix(" MB")) for row in table.rows]
    assert max(sent) > 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is read in other ways")
def test_random_bytes_leave_no_traceback(tmp_path: Path) -> None:
    table = run_random_bytes(tmp_path, 600)
    assert table.faults == ()
    assert [row.cells[1] for row in table.rows[:2]] == ["300", "300"]


@pytest.mark.browser
def test_pages_come_back_from_random_cuts(tmp_path: Path) -> None:
    cuts = random_cuts(len(MOMENTS), seed=3, longest=4.0)
    table = run_cuts(tmp_path, cuts, visitors=1)
    assert table.faults == ()
    assert table.rows[-1].cells[1] == str(len(cuts))


def test_cuts_are_the_same_for_a_seed_and_at_every_moment() -> None:
    cuts = random_cuts(200, seed=1)
    assert cuts == random_cuts(200, seed=1)
    assert cuts != random_cuts(200, seed=2)
    assert {cut.moment for cut in cuts} == set(MOMENTS)
    assert all(0 <= cut.seconds <= LONGEST_CUT_SECONDS for cut in cuts)


def test_a_fault_is_in_its_row_and_below_the_table() -> None:
    assert TABLE.faults == ("b: broke",)
    assert TABLE.plain().splitlines() == [
        "Tried",
        "what  times",
        "a     1      held",
        "b     20     FAILED",
        "  fault: b: broke",
    ]
    assert TABLE.summary == "| Tried | 2 | FAILED: b |  |"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not say what was written")
def test_backups_of_somebody_else_cost_little_and_write_nothing(tmp_path: Path) -> None:
    sample = SMALL_BOMBS | {name: ARCHIVES[name] for name in SAMPLE_OF_ARCHIVES}
    table = run_archives(tmp_path, sample)
    assert table.faults == ()
    assert len(table.rows) == len(sample) + 1
