"""Which tests ``python -m tests`` runs, and in which order."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.__main__ import (
    ALWAYS,
    COVERAGE,
    FAST,
    IN_BROWSER,
    ROOT,
    TESTS_OF_ROOM,
    is_few,
    is_selective,
    parallel,
    relevant_tests,
)
from tests.browser.conftest import slow_ones_early


@pytest.mark.parametrize(
    ("changed", "chosen"),
    [
        ("scorekeeper/store/index.py", {f"tests/{folder}" for folder in TESTS_OF_ROOM["store"]}),
        (
            "scorekeeper/languages/de/catalogue.po",
            {f"tests/{folder}" for folder in TESTS_OF_ROOM["languages"]},
        ),
        ("tests/scoring/test_moons.py", {"tests/scoring/test_moons.py"}),
        ("tests/scoring/example.py", {"tests/scoring"}),
        ("docs/rules.md", set()),
        ("pyproject.toml", {"tests"}),
        ("scorekeeper/app.py", {"tests"}),
        ("tests/conftest.py", {"tests"}),
    ],
)
def test_a_change_runs_the_tests_that_concern_it(changed: str, chosen: set[str]) -> None:
    assert set(relevant_tests([changed])) - set(ALWAYS) == chosen


def test_every_room_has_its_tests() -> None:
    rooms = {path.parent.name for path in (ROOT / "scorekeeper").glob("*/__init__.py")}
    assert rooms == TESTS_OF_ROOM.keys()
    for folders in TESTS_OF_ROOM.values():
        assert all((ROOT / "tests" / folder).is_dir() for folder in folders)


def test_runs_of_whole_folders_are_spread_over_the_processors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert parallel([*FAST, "tests/test_layers.py", "tests/docs"]) == parallel(FAST)
    assert parallel([*FAST, "tests/test_layers.py"]) == []
    assert parallel([*FAST, "tests/docs", "-kmoon"]) == []


def test_only_some_options_select_tests() -> None:
    assert is_selective(["-x", "tests/ui"])
    assert is_selective(["-kmoon"])
    assert is_selective(["--co"])
    assert not is_selective(["-x", "-q"])
    assert not is_selective([*FAST, *COVERAGE])
    assert not is_selective(IN_BROWSER)


def test_of_browser_tests_each_worker_takes_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert parallel(FAST) == ["-n", "3", "--dist", "worksteal"]
    assert parallel(["-x", *IN_BROWSER]) == ["-n", "3", "--dist", "load", "--maxschedchunk", "1"]
    assert parallel([*IN_BROWSER, "--last-failed"]) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (4 * "a" + 20 * "b", "a" + 8 * "b" + 3 * "abb" + 6 * "b"),
        ("baab", "abba"),
        ("aaa", "aaa"),
        ("bb", "bb"),
    ],
)
def test_the_slow_tests_are_neither_last_nor_side_by_side(before: str, after: str) -> None:
    fixtures = {"a": ["browser", "site"], "b": ["browser"]}
    items: list[Any] = [SimpleNamespace(name=name, fixturenames=fixtures[name]) for name in before]
    assert "".join(item.name for item in slow_ones_early(items)) == after


@pytest.mark.parametrize(
    ("last_line", "runs_again"),
    [
        ("=== 3 failed, 102 passed in 699.12s (0:11:39) ===", True),
        ("=== 1 failed, 103 passed, 1 error in 699.12s (0:11:39) ===", True),
        ("=== 6 failed, 99 passed in 699.12s (0:11:39) ===", False),
        ("=== 4 failed, 99 passed, 2 errors in 699.12s (0:11:39) ===", False),
        ("=== 105 passed in 699.12s (0:11:39) ===", False),
        ("INTERNALERROR> OSError", False),
    ],
)
def test_few_failures_run_again(last_line: str, runs_again: bool) -> None:
    assert is_few(last_line) == runs_again
