"""A start imports what its first screen needs, and leaves the rest until somebody wants it."""

import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.store.library import open_library
from tests.session.session_games import Window, store_game

# What no first screen of an evening needs: the home screen, the sheet, a hand.
LATER = (
    *("scorekeeper.sentences", "scorekeeper.transfer", "scorekeeper.cli", "scorekeeper.site"),
    *(f"scorekeeper.ui.{room}" for room in ("board", "groups", "new_game", "over", "own_game")),
    *(f"scorekeeper.ui.{room}" for room in ("people", "rules", "settings", "sharing", "story")),
    *("scorekeeper.ui.table", "scorekeeper.ui.past.screen"),
    "scorekeeper.words.rule_card.setup",
    *("scorekeeper.store.doctor", "scorekeeper.store.backup.restore"),
)
DRAWN = """
import sys
from pathlib import Path
from tests.benchmarks.screen import Screen
with Screen(Path(sys.argv[1])) as screen:
    assert sys.argv[2] in "".join(screen.values()), screen.values()
print(*sys.modules)
"""


@pytest.mark.parametrize(
    ("route", "words"),
    [("/", "Scorekeeper"), ("/game/friday", "Friday"), ("/game/friday/next", "Hand 1")],
)
def test_the_first_screen_does_without_all_others(tmp_path: Path, route: str, words: str) -> None:
    library = open_library(tmp_path)
    store_game(library)
    Window(library, route)
    done = subprocess.run(
        [sys.executable, "-c", DRAWN, tmp_path, words], capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr
    imported = done.stdout.split()
    assert [each for each in imported if each.startswith(LATER)] == []
