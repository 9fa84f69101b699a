"""A sample of the fuzz; `python -m tests.fuzz --files 100000` runs much more of it."""

import sys
from pathlib import Path

import pytest

from tests.fuzz.broken_files import Fuzz

# The same lines run hundreds of times, and counting them takes longer.
pytestmark = pytest.mark.no_cover


@pytest.mark.skipif(sys.platform == "win32", reason="there is no alarm to detect a hang")
@pytest.mark.parametrize("seed", range(2))
def test_broken_files_break_nothing(tmp_path: Path, seed: int) -> None:
    tally = Fuzz(tmp_path, seed).run(250)
    assert tally.defects == []
    assert tally.accepted
    assert tally.refused > tally.accepted


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not say what was written")
def test_broken_archives_write_no_more_than_they_may(tmp_path: Path) -> None:
    from tests.fuzz.archives import ArchiveFuzz  # noqa: PLC0415  # Windows has no such counts

    tally = ArchiveFuzz(tmp_path, 1).run(300)
    assert tally.defects == []
    assert tally.restored
    assert tally.refused > tally.restored
