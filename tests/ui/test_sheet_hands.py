"""A long game is drawn from its end: first what a phone shows, earlier hands afterwards."""

from pathlib import Path

from scorekeeper.ui.sheet.column_hands import FIRST_BATCH, SECOND_BATCH, SECOND_BATCH_DELAY
from tests.benchmarks.screen import Screen
from tests.benchmarks.table import MANY, fill


def drawn(screen: Screen) -> list[int]:
    """The hands on the screen, counted from 1."""
    return [
        n for n in range(1, MANY + 1) if any(f"Hand {n}, Ann" in label for label in screen.labels())
    ]


def test_earlier_hands_come_a_moment_later_and_all_of_them_on_a_tap(tmp_path: Path) -> None:
    fill(tmp_path)
    with Screen(tmp_path) as screen:
        screen.go(f"/game/of-{MANY}")
        assert drawn(screen) == [*range(MANY - FIRST_BATCH + 1, MANY + 1)]
        screen.wait(SECOND_BATCH_DELAY + 1)
        assert drawn(screen) == [*range(MANY - SECOND_BATCH + 1, MANY + 1)]
        screen.tap(f"Show {MANY - SECOND_BATCH} earlier hands")
        assert drawn(screen) == [*range(1, MANY + 1)]
