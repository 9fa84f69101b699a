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
    *(f"scorekeeper.ui.{room}" for room in ("people", "rules", "settings", "devices", "story")),
    *(f"scorekeeper.ui.{room}" for room in ("house_rules", "pick_game")),
    *("scorekeeper.ui.players", "scorekeeper.ui.past.screen", "scorekeeper.ui.files.screen"),
    "scorekeeper.words.rule_card.setup",
    *("scorekeeper.store.doctor", "scorekeeper.store.backup.restore"),
    *(f"scorekeeper.statistics.{module}" for module in ("look_back", "milestones", "pages")),
    "scorekeeper.session.figures",
    *("scorekeeper.state.club_changes", "scorekeeper.state.club_seating"),
    *("scorekeeper.state.own_game.editing", "scorekeeper.store.backup.reader"),
    # Each part of each control's theme.
    "flet.controls.theme",
)
# Flet imports a control of its own where one is named, in an annotation too.
GAME_SCREENS = (
    *("scorekeeper.ui.hand", "scorekeeper.ui.sheet"),
    *("flet.controls.material.container", "flet.controls.core.gesture_detector"),
)
# More than a few modules above what there are now are looked at before they are let in.
MOST = {"/": 310, "/game/friday": 319, "/game/friday/next": 312}
# What a computer's page and its files do not need; it is imported while they are fetched.
AFTER_THE_PAGE = (
    *(f"scorekeeper.{room}" for room in ("app", "chances", "session", "statistics", "ui")),
    *("scorekeeper.scoring.catalogue", "scorekeeper.scoring.documents", "scorekeeper.state.model"),
    *("scorekeeper.store.library", "scorekeeper.sentences", "flet.controls.page"),
)
# What Flet's own server is made of, and ours is not; and what reads a command's arguments, or files
# with settings of uvicorn's logging.
NEVER = ("fastapi", "pydantic", "opentelemetry", "click", "watchfiles", "argparse", "configparser")
MOST_BEFORE_THE_PAGE = 46

DRAWN = """
import sys
from pathlib import Path
from tests.benchmarks.screen import Screen
with Screen(Path(sys.argv[1])) as screen:
    assert sys.argv[2] in "".join(screen.values()), screen.values()
    print(*sys.modules)
    screen.wait(0.7)
    assert {"scorekeeper.ui.hand.screen", "scorekeeper.ui.sheet.screen"} <= set(sys.modules)
"""
PAGE = """
import sys
import scorekeeper.cli.main, scorekeeper.computer_app, scorekeeper.server.launch
import scorekeeper.server.protocol, scorekeeper.store.kept_page
from scorekeeper.server.listener import for_this_computer, pages_of
from scorekeeper.server.loading import LoadingApp
app = LoadingApp(lambda: None)
for_this_computer(pages_of(app), app)
print(*sys.modules)
"""


def imported_by(program: str, *arguments: str | Path) -> list[str]:
    """Run a program, and return the names that it prints."""
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize(
    ("route", "words"),
    [("/", "Scorekeeper"), ("/game/friday", "Friday"), ("/game/friday/next", "Hand 1")],
)
def test_the_first_screen_does_without_all_others(tmp_path: Path, route: str, words: str) -> None:
    library = open_library(tmp_path)
    store_game(library)
    Window(library, route)
    imported = imported_by(DRAWN, tmp_path, words)
    later = (*LATER, *(GAME_SCREENS if route == "/" else ()))
    assert [module for module in imported if module.startswith(later)] == []
    ours = [module for module in imported if module.startswith("scorekeeper.")]
    assert len(ours) <= MOST[route], sorted(ours)


def test_a_computers_page_does_without_the_app() -> None:
    imported = imported_by(PAGE)
    assert [module for module in imported if module.startswith((*AFTER_THE_PAGE, *NEVER))] == []
    ours = [module for module in imported if module.startswith("scorekeeper.")]
    assert len(ours) <= MOST_BEFORE_THE_PAGE, sorted(ours)


def test_the_address_is_printed_before_the_server_is_imported() -> None:
    imported = imported_by("import sys, scorekeeper.server.launch\nprint(*sys.modules)")
    libraries = ("uvicorn", "starlette", "websockets", "flet")
    assert [module for module in imported if module.startswith(libraries)] == []
