"""The comparison of two versions: which numbers belong together, and what a failed run leaves."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks import since
from tests.benchmarks.since import Row, as_table, compare, numbers_in

BEFORE = "200 taps in 36.2 s (5.5/s)\np95  1,033 ms\nx 20 hands 4 ms\nonly then 1"
NOW = "200 taps in 36.1 s (5.5/s)\np95    150 ms\nx 20 hands 2 ms\nonly now 1"
CHECK_OUT = """
import sys
from pathlib import Path
from tests.benchmarks import since
since.ROOT = Path(sys.argv[1])
with since.ended_by_signals(), since.checked_out("HEAD") as folder:
    print(folder, flush=True)
    since.run(since.Row("sleeps", ("sleeper",), {}), folder, folder.parent)
"""
SLEEPER = """
import os, time
with open(os.environ["TMPDIR"] + "/started", "w") as file:
    file.write(str(os.getpid()))
time.sleep(600)
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project in git, whose modules are named by the rows; checkouts go beside it."""
    folder, temporary = tmp_path / "project", tmp_path / "temporary"
    folder.mkdir()
    temporary.mkdir()
    monkeypatch.setattr(since, "ROOT", folder)
    monkeypatch.setenv("TMPDIR", str(temporary))
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    (folder / "sizes.py").write_text("NUMBER = 1\n")
    (folder / "works.py").write_text("import sizes\nprint(f'took {2 * sizes.NUMBER} s')\n")
    (folder / "sleeper.py").write_text(SLEEPER)
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    someone = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    git(folder, *someone, "commit", "--quiet", "--message", "First")
    return folder


def git(folder: Path, *arguments: str) -> str:
    """Run git in a folder and return what it prints."""
    command = ["git", *arguments]
    return subprocess.run(command, cwd=folder, check=True, text=True, capture_output=True).stdout


def checkouts(project: Path) -> list[str]:
    """Return the working trees that git knows besides the project's own."""
    return git(project, "worktree", "list").splitlines()[1:]


def test_the_same_lines_are_compared_number_by_number() -> None:
    rows = compare([numbers_in(BEFORE)] * 3, [numbers_in(NOW)] * 3)
    # What is always the same is no measurement.
    assert [(row.line, row.before, row.now) for row in rows] == [
        ("\u2026 taps in x s (\u2026/s)", 36.2, 36.1),
        ("p95 \u2026 ms".replace("\u2026", "x"), 1033, 150),
        ("x \u2026 hands x ms", 4, 2),
    ]
    assert as_table(rows).splitlines()[-1] == "| x \u2026 hands x ms | 4 | 2 | 0.50 |"


def test_the_median_of_the_rounds_counts() -> None:
    rounds = [numbers_in(f"a tap 1{number} ms") for number in (0, 9, 1)]
    (row,) = compare(rounds, [numbers_in("a tap 22 ms")] * 3)
    assert (row.before, row.now, row.ratio) == (11, 22, 2)


def test_equal_lines_are_compared_in_their_order() -> None:
    first, second = compare([numbers_in("took 1 s\ntook 2 s")], [numbers_in("took 3 s\ntook 4 s")])
    assert (first.before, first.now, second.before, second.now) == (1, 3, 2, 4)


def test_a_failed_row_is_named_at_the_end_and_the_others_are_measured(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "works.py").write_text("import sizes\nprint(f'took {sizes.NUMBER} s')\n")
    (project / "fails.py").write_text("print('began')\nraise SystemExit('no browser')\n")
    rows = {
        "fails": Row("what fails", ("fails",), {}),
        "unknown": Row("a size nobody knows", ("works",), {"sizes:LENGTH": 3}),
        "works": Row("how fast it is", ("works",), {"sizes:NUMBER": 3}),
    }
    monkeypatch.setattr(since, "ROWS", rows)
    assert since.print_report("HEAD", (), rounds=1) == 1
    printed = capsys.readouterr().out
    assert "how fast it is" in printed
    assert "| took x s | 6 | 3 | 0.50 |" in printed
    assert "No module named fails" in printed
    assert printed.endswith("Failed: fails, unknown\n")
    assert not checkouts(project)
    assert since.print_report("HEAD", ["works"], rounds=1) == 0


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="Windows has no groups of processes")
def test_a_run_that_is_told_to_end_takes_its_checkout_and_its_benchmark_along(
    project: Path,
) -> None:
    command = [sys.executable, "-c", CHECK_OUT, str(project)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        folder = Path(running.stdout.readline().strip())
        started = folder.parent / "started"
        while not (started.exists() and started.read_text()):
            assert running.poll() is None
        benchmark = int(started.read_text())
        assert len(checkouts(project)) == 1
        running.terminate()
        assert running.wait() == 128 + signal.SIGTERM
    assert not since.is_running(benchmark)
    assert not folder.parent.exists()
    assert not checkouts(project)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="Windows has no groups of processes")
def test_what_a_killed_run_left_is_removed_by_the_next_one(project: Path) -> None:
    command = [sys.executable, "-c", CHECK_OUT, str(project)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        left = Path(running.stdout.readline().strip())
        started = left.parent / "started"
        while not (started.exists() and started.read_text()):
            assert running.poll() is None
        running.kill()
    os.kill(int(started.read_text()), signal.SIGKILL)
    assert left.exists()
    with since.checked_out("HEAD") as folder:
        assert len(checkouts(project)) == 1
        assert folder.exists()
    assert not left.parent.exists()
    assert not checkouts(project)
