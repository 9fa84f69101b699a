"""Takes pictures of every screen on every kind of device, and lays them out for inspection.

    python -m tests.pictures [--folder DIR] [--only REGEX] [--views REGEX] [--locale de-DE]

It plays evenings of two, four, eight and ten people and runs the app on them. A browser opens each
screen on phones (light, dark, black, small, landscape, with text twice as large), tablets and a
desktop. The folder then has SCREEN--VIEW.png, one sheet SCREEN.png with all views of a screen side
by side, and index.html with everything.

--only selects screens (``table``, ``^count-8$``), --views devices (``phone``, ``desktop|large``);
scenes.py lists both. Everything takes some minutes, one screen about twenty seconds.

The picture in the README was made like this, and its colours reduced to 128 afterwards:

    python -m tests.pictures --only ^evening --views ^phone$ --beside assets/pictures/evening.png
"""

import argparse
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import groupby, product
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

from scorekeeper.languages import best_language
from scorekeeper.words.translation import using_language
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.joining import host_route
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive
from tests.pictures import club, two_phones
from tests.pictures.contact_sheet import lay_out, lay_side_by_side
from tests.pictures.games import play_evenings
from tests.pictures.scenes import VIEWS, Launch, Scene, View, scenes
from tests.pictures.years import fill

BETWEEN_MILLISECONDS = 500.0
ATTEMPTS = 20
# How many games the store has beside those that are played for pictures.
STORED: Mapping[Launch, int] = {"years": 300, "three games": 3}
# A smaller picture shows nothing yet.
BLANK_BYTES = 12_000
# Flet's client says this by itself until the app answers.
WAITING = "Working..."
# Where Flet's client stores the settings of scorekeeper.ui.frame.client.
SETTINGS = """settings => localStorage.setItem(
    'flutter.scorekeeper.settings', JSON.stringify(JSON.stringify(settings)))"""
TEXT_SIZE = "size => { document.documentElement.style.fontSize = `${size}px` }"
USUAL_TEXT_PIXELS = 16


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the requested pictures; return 1 if there is no such screen or view."""
    parser = argparse.ArgumentParser("tests.pictures", description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=Path("build/pictures"))
    parser.add_argument("--only", default="", help="screens, as a regular expression")
    parser.add_argument("--views", default="", help="devices, as a regular expression")
    parser.add_argument("--beside", type=Path, help="also one picture with all of them")
    parser.add_argument("--locale", default="en-US", help="the browser's language")
    options = parser.parse_args(arguments)
    program = browser_to_drive()
    views = [view for view in VIEWS if re.search(options.views, view.name)]
    wanted = [scene for scene in scenes() if re.search(options.only, scene.name)]
    if not (wanted and views):
        print("there is no such screen or view", file=sys.stderr)
        return 1
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        played = Path(folder, "played")
        ids = play_evenings(played, {game for scene in wanted for game in scene.games})
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=BROWSER_ARGUMENTS)
            with using_language(best_language([options.locale])):
                for number, (group, session_scenes) in enumerate(sessions(wanted, views)):
                    data_folder = Path(folder, str(number))
                    with running_app(session_scenes[0].launch, played, data_folder) as app:
                        photograph(app, browser, session_scenes, group, ids, options)
            lay_out(browser, options.folder, [scene.name for scene in wanted], views)
            if options.beside:
                lay_side_by_side(
                    browser,
                    [path_of(options.folder, *pair) for pair in product(wanted, views)],
                    options.beside,
                )
    print(f"{options.folder}/index.html")
    return 0


def sessions(
    wanted: Sequence[Scene], views: Sequence[View]
) -> Iterator[tuple[list[View], list[Scene]]]:
    """Yield views and scenes that one browser and one app can show: same settings, same start."""
    for launch in dict.fromkeys(scene.launch for scene in wanted):
        for _, group in groupby(views, lambda view: view.settings):
            yield list(group), [scene for scene in wanted if scene.launch == launch]


@contextmanager
def running_app(launch: Launch, played: Path, folder: Path) -> Iterator[AppProcess]:
    """Run the app as a scene needs it, on a copy of the evenings' store."""
    hub: AbstractContextManager[None] = nullcontext()
    if games := STORED.get(launch):
        fill(folder / "data", games)
    elif launch == "club":
        club.fill(folder / "data")
    elif launch == "two phones":
        two_phones.fill(folder / "data")
    elif launch in two_phones.WITH_HUB:
        hub = two_phones.WITH_HUB[launch](folder / "data")
    elif launch != "empty" and played.exists():
        shutil.copytree(played, folder / "data")
    folder.mkdir(exist_ok=True)
    # An address that phones could open, so that the codes are drawn.
    serving = ("serve", "--port", "{port}", "--address", "http://192.168.178.20:8550")
    arguments = serving if launch == "serving" else ()
    with hub:
        app = AppProcess("scorekeeper", folder, {}, arguments)
        try:
            yield app
        finally:
            app.kill()


def photograph(
    app: AppProcess,
    browser: Browser,
    wanted: Sequence[Scene],
    views: Sequence[View],
    ids: Mapping[str, str],
    options: argparse.Namespace,
) -> None:
    """Take pictures of scenes, in one browser with the settings of the views."""
    context = browser.new_context(
        locale=options.locale, has_touch=True, device_scale_factor=2, reduced_motion="reduce"
    )
    context.add_init_script(f"({SETTINGS})({json.dumps(dict(views[0].settings))})")
    table = AppPage(context.new_page(), app)
    if wanted[0].launch == "serving":
        table.open(host_route(app))
    else:
        table.open()
    for scene in wanted:
        show_as(table, views[0])
        try:
            prepare(table, scene, ids)
        except (AssertionError, Error) as error:
            # The picture shows how far it came.
            print(f"{scene.name}: {str(error).splitlines()[0]}", file=sys.stderr)
        for view in views:
            show_as(table, view)
            path_of(options.folder, scene, view).write_bytes(settled_screenshot(table))
        print(scene.name, flush=True)
    context.close()


def prepare(table: AppPage, scene: Scene, ids: Mapping[str, str]) -> None:
    """Open a scene, and tap what is tapped there first."""
    # The previous scene's session would show that scene first, on a busy machine for seconds.
    table.page.evaluate("sessionStorage.clear()")
    table.open(scene.route.format(*(ids[game] for game in scene.games)))
    table.not_see(WAITING)
    if scene.taps:
        # A busy machine may still be drawing, and a part that just appeared ignores taps.
        settled_screenshot(table)
        scene.taps(table)
        table.wait_until_tappable()


def path_of(folder: Path, scene: Scene, view: View) -> Path:
    """Return the file for the picture of a scene on a device."""
    return folder / f"{scene.name}--{view.name}.png"


def show_as(table: AppPage, view: View) -> None:
    """Give the page the size, scheme and text size of a device."""
    width, height = view.size
    table.page.set_viewport_size({"width": width, "height": height})
    table.page.emulate_media(color_scheme=view.scheme)
    table.page.evaluate(TEXT_SIZE, view.text * USUAL_TEXT_PIXELS)


def settled_screenshot(table: AppPage) -> bytes:
    """Return a picture of the page once it looks the same twice: a busy machine draws late."""
    table.page.wait_for_timeout(BETWEEN_MILLISECONDS)
    before, now = b"", table.page.screenshot()
    for _ in range(ATTEMPTS):
        table.page.wait_for_timeout(BETWEEN_MILLISECONDS)
        before, now = now, table.page.screenshot()
        if now == before and len(now) > BLANK_BYTES:
            break
    return now


if __name__ == "__main__":
    sys.exit(main())
