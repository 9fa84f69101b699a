"""Make games of the catalogue again from Black Lady in a browser: `python -m tests.editor`.

Everything is found by role and label, as a screen reader finds it. The game that the app then has
in its store must be the catalogue's, to the last word. --games a,b selects games, "all" is every
one. The exit status is 1 if a game comes out otherwise.
"""

import argparse
import re
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import write_rules
from scorekeeper.store.library import open_library
from scorekeeper.words.translation import say
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive
from tests.editor.rules_editor import RulesEditor

SOURCE, NAME = "black-lady", "Made again"
# High, so that little has to be scrolled.
SIZE = (430, 2400)
STORE_SECONDS = 10.0
SOME = "omnibus,dummy,golden-ten"


def main(arguments: list[str]) -> int:
    """Make the games, print how each came out, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.editor", description=__doc__)
    parser.add_argument("--games", default=SOME)
    options = parser.parse_args(arguments)
    games = [*CATALOGUE] if options.games == "all" else options.games.split(",")
    failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_to_drive(), args=BROWSER_ARGUMENTS
        )
        for game in games:
            failed += not made_again(browser, game)
        browser.close()
    return int(failed > 0)


def made_again(browser: Browser, game: str) -> bool:
    """Make a game in an app of its own; return whether the store then has it."""
    began = time.monotonic()
    wanted = replace(CATALOGUE[game].variant, name=NAME)
    with tempfile.TemporaryDirectory() as folder:
        app = AppProcess("scorekeeper", Path(folder), {})
        try:
            taps, stored = _make(browser, app, game)
        except AssertionError as failure:
            print(f"{game}: {failure}", flush=True)
            return False
        finally:
            app.kill()
    same = stored == write_rules(wanted)
    seconds = time.monotonic() - began
    print(f"{game}: {taps} taps, {seconds:.0f} s: {'same' if same else stored}", flush=True)
    return same


def _make(browser: Browser, app: AppProcess, game: str) -> tuple[int, object]:
    context = browser.new_context(
        viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en-US", reduced_motion="reduce"
    )
    page = AppPage(context.new_page(), app)
    page.open("/new-game/pick-game")
    page.tap(re.compile(f"^{re.escape(say('own_game.make'))}"))
    page.see(say("own_game.add_rule"))
    page.type_into(say("own_game.name"), NAME)
    editor = RulesEditor(page, SOURCE, NAME)
    editor.open_all()
    editor.make(replace(CATALOGUE[game].variant, name=NAME))
    editor.save()
    page.see(NAME)
    page.not_see(say("own_game.add_rule"))
    stored = _stored_rules(app)
    context.close()
    return editor.taps, stored


def _stored_rules(app: AppProcess) -> object:
    """Return the rules of the one game in the store, once a busy computer has written it."""
    deadline = time.monotonic() + STORE_SECONDS
    while not (own := open_library(app.data).own_games.games()):
        if time.monotonic() > deadline:
            return None
        time.sleep(0.1)
    return next(write_rules(own_game.rules) for own_game in own.values())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
