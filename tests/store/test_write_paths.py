"""A sample of the failing calls; `python -m tests.store.write_paths` tries all of them."""

import os
from pathlib import Path

import pytest

from scorekeeper.store.files.locks import _HELD_LOCKS
from tests.store.examples import examine, library_in
from tests.store.faults import FaultyFiles, Killed
from tests.store.write_paths import PATHS, broken, save_again, two_saves


@pytest.mark.parametrize("name", PATHS)
def test_a_failing_step_leaves_the_old_or_the_new(tmp_path: Path, name: str) -> None:
    tried = list(broken(tmp_path, name, every=False))
    assert tried
    assert not any(tried), next(filter(None, tried))


def test_what_a_kill_leaves_behind_is_removed_later(tmp_path: Path) -> None:
    two_saves(library_in(tmp_path), tmp_path)
    with FaultyFiles(0, only="fsync", killed=True), pytest.raises(Killed):
        save_again(library_in(tmp_path))
    _HELD_LOCKS.clear()
    leftovers = list(tmp_path.rglob("*.tmp"))
    assert len(leftovers) == 1
    os.utime(leftovers[0], (0, 0))
    report = examine(tmp_path)
    assert (report.cleared, report.findings) == (1, ())
    assert not list(tmp_path.rglob("*.tmp"))
