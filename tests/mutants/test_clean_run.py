"""A test that fails before anything is changed is named, and no rate is printed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants import __main__ as mutants
from tests.mutants import afresh

# What mutmut 3.8 prints when it ends early.
CLEAN_RUN_FAILED = """
import sys
print("\\r⠋ Running stats\\r⠙ Running stats")
print("AssertionError: assert {'importlib.metadata'} == set()")
print("=========== short test summary info ===========")
print("FAILED tests/server/test_uvicorn_server.py::test_its_command_line_is_left_out")
print("1 failed, 562 passed, 40 deselected in 83.39s (0:01:23)")
print("failed to collect stats. runner returned 1")
sys.exit(1)
"""
NAME_ESCAPED_TWICE = r"""
import json, pathlib, sys
if "scorekeeper.no_such_module*" in sys.argv:
    pathlib.Path("mutants").mkdir()
    names = {"test_codec.py::test_wrong[a\\\\ud800]": 0.1, "test_codec.py::test_right": 0.1}
    stats = json.dumps({"duration_by_test": names})
    pathlib.Path("mutants", "mutmut-stats.json").write_text(stats)
    sys.exit("AssertionError: Filtered for specific mutants, but nothing matches")
sys.exit("BadTestExecutionCommandsException: Failed to run pytest with args: " + "x" * 9999)
"""
TWICE = """
import pytest, sys
arguments = ["-q", "-p", "no:cacheprovider", "-p", "tests.mutants.afresh", *sys.argv[1:]]
sys.exit(any([pytest.main(arguments) for _ in range(2)]))
"""
BROKEN = "import sys; sys.exit('FileNotFoundError: no source to change')"


def stand_in(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Let a program stand in for mutmut, in a copy of nothing."""
    monkeypatch.setattr(mutants, "MUTMUT", (sys.executable, "-c", program))
    monkeypatch.setattr(mutants, "COPIED", ())
    monkeypatch.setattr(mutants, "TOOL", "json")


def test_the_tests_that_fail_on_unchanged_code_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in(monkeypatch, CLEAN_RUN_FAILED)
    assert mutants.main(["server"]) == 1
    printed = capsys.readouterr()
    assert printed.err.splitlines()[:2] == [
        "server: no change was tried, these tests fail on unchanged code in the copy:",
        "FAILED tests/server/test_uvicorn_server.py::test_its_command_line_is_left_out",
    ]
    assert "assert {'importlib.metadata'} == set()" in printed.err
    assert "Running stats" not in printed.err
    assert printed.out == "\nserver    no change was tried, see above\n"


def test_a_test_whose_name_changes_within_a_process_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in(monkeypatch, NAME_ESCAPED_TWICE)
    assert mutants.main(["scoring"]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0].startswith("scoring: no change was tried, pytest does not find a test by its")
    assert lines[2:4] == [r"test_codec.py::test_wrong[a\\ud800]", ""]
    assert max(map(len, lines)) <= 300


def test_whatever_else_stops_the_tool_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in(monkeypatch, BROKEN)
    assert mutants.main(["server"]) == 1
    printed = capsys.readouterr()
    assert printed.err.splitlines() == [
        "server: no change was tried, mutmut ended with status 1:",
        "",
        "FileNotFoundError: no source to change",
    ]
    assert "%" not in printed.out


def test_what_programs_reach_is_tried_again_once_their_tests_pass_on_unchanged_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def programs_kill(killed: str) -> dict[str, int]:
        program = f"import os, sys; sys.exit(os.environ['MUTANT_UNDER_TEST'] == {killed!r})"
        monkeypatch.setattr(mutants, "PYTEST", (sys.executable, "-c", program))
        return mutants.tried_again("server", tmp_path, ("a", "b"))

    (tmp_path / "mutants").mkdir()
    assert programs_kill("b") == {"b": 1}
    with pytest.raises(mutants.NotTriedError, match="status 1"):
        programs_kill("")


def test_a_rate_counts_what_was_noticed_of_all_that_was_tried() -> None:
    tally = mutants.Tally(
        "store", 2000, 90, 2, survivors=("a",) * 5, untested=("b",), crashed=("c", "d")
    )
    assert str(tally) == (
        "store        100 of 2000    92.0% ± 5.3%: "
        "90 killed, 2 timed out, 5 survived, 1 without tests, 2 crashed"
    )


def test_tests_with_a_screen_run_again_in_the_same_process() -> None:
    screen = "tests/session/test_kept_screen.py::test_the_app_then_shows_the_same_totals"
    done = subprocess.run(
        [sys.executable, "-c", TWICE, screen],
        cwd=mutants.ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_each_run_imports_anew_what_is_changed_and_what_the_package_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Flet, too: the package puts its own parts around some of Flet's."""
    left = ("pytest", "fleets", "starlette")
    gone = ("scorekeeper", "scorekeeper.flet_patch", "tests.conftest", "flet", "flet.controls.page")
    named = dict.fromkeys((*gone, *left, "flet_web.fastapi", "flet_desktop"), sys)
    monkeypatch.setattr(sys, "modules", named)
    afresh.pytest_load_initial_conftests()
    assert tuple(named) == left
