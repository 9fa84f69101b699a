"""Takes pictures of every screen on every kind of device, and lays them out to be looked at.

    python -m tests.pictures [--folder DIR] [--only REGEX] [--views REGEX] [--locale de-DE]

The app itself is run, on evenings of two, four, eight and ten people that were played for this; a
browser opens each screen on phones (light, dark, black, small, lying on their side, with text
twice as large), tablets and a desktop. In the folder there are then SCREEN--VIEW.png, one sheet
SCREEN.png with all views of a screen beside each other, and index.html with everything.

--only chooses screens (``table``, ``^count-8$``), --views devices (``phone``, ``desktop|large``);
both can be seen in scenes.py. All of it takes some minutes, one screen about twenty seconds.

The picture in the README was made so, and its colours reduced to 128 afterwards:

    python -m tests.pictures --only ^evening --views ^phone$ --beside assets/pictures/evening.png
"""

import argparse
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby, product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from scorekeeper.words.languages import best_language
from scorekeeper.words.translation import using_language
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.joining import host_route
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive
from tests.pictures.contact_sheet import lay_beside, lay_out
from tests.pictures.games import play_evenings
from tests.pictures.scenes import VIEWS, Scene, View, scenes

BETWEEN_MILLISECONDS = 500.0
LOOKS = 20
# A picture smaller than this shows nothing yet.
BLANK_BYTES = 12_000
# How Flet's client keeps what scorekeeper.ui.frame.client keeps.
SETTINGS = """settings => localStorage.setItem(
    'flutter.scorekeeper.settings', JSON.stringify(JSON.stringify(settings)))"""
TEXT_SIZE = "size => { document.documentElement.style.fontSize = `${size}px` }"
USUAL_TEXT_PIXELS = 16


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures that are asked for; 1 where there are none of these."""
    parser = argparse.ArgumentParser("tests.pictures", description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=Path("build/pictures"))
    parser.add_argument("--only", default="", help="screens, as a regular expression")
    parser.add_argument("--views", default="", help="devices, as a regular expression")
    parser.add_argument("--beside", type=Path, help="also one picture with all of them")
    parser.add_argument("--locale", default="en-US", help="the browser's language")
    asked = parser.parse_args(arguments)
    program = browser_to_drive()
    views = [view for view in VIEWS if re.search(asked.views, view.name)]
    wanted = [scene for scene in scenes() if re.search(asked.only, scene.name)]
    if not (wanted and views):
        print("there is no such screen or view", file=sys.stderr)
        return 1
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        played = Path(folder, "played")
        ids = play_evenings(played, {game for scene in wanted for game in scene.games})
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=BROWSER_ARGUMENTS)
            with using_language(best_language([asked.locale])):
                for number, (group, scenes_of_it) in enumerate(sessions(wanted, views)):
                    own = Path(folder, str(number))
                    with started(scenes_of_it[0].app, played, own) as app:
                        photograph(app, browser, scenes_of_it, group, ids, asked)
            lay_out(browser, asked.folder, [each.name for each in wanted], views)
            if asked.peer_activity:
                lay_beside(
                    browser,
                    [path_of(asked.folder, *each) for each in product(wanted, views)],
                    asked.peer_activity,
                )
    print(f"{asked.folder}/index.html")
    return 0


def sessions(
    wanted: Sequence[Scene], views: Sequence[View]
) -> Iterator[tuple[list[View], list[Scene]]]:
    """What can be photographed in one browser on one app: settings and start are the same."""
    for app in dict.fromkeys(scene.app for scene in wanted):
        for _, group in groupby(views, lambda view: view.settings):
            yield list(group), [scene for scene in wanted if scene.app == app]


@contextmanager
def started(how: str, played: Path, folder: Path) -> Iterator[AppProcess]:
    """The app, started as a scene wants it, on a copy of what was played."""
    if how != "empty" and played.exists():
        shutil.copytree(played, folder / "data")
    folder.mkdir(exist_ok=True)
    arguments = ("serve", "--port", "{port}") if how == "serving" else ()
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
    asked: argparse.Namespace,
) -> None:
    """Take pictures of all these scenes, in one browser that has these views' settings."""
    context = browser.new_context(
        locale=asked.locale, has_touch=True, device_scale_factor=2, reduced_motion="reduce"
    )
    context.add_init_script(f"({SETTINGS})({json.dumps(dict(views[0].settings))})")
    table = AppPage(context.new_page(), app)
    if wanted[0].app == "serving":
        table.open(host_route(app))
    for scene in wanted:
        wear(table, views[0])
        table.open(scene.route.format(*(ids[game] for game in scene.games)))
        if scene.taps:
            # A busy machine may still be drawing, and what comes under a finger takes no tap.
            at_rest(table)
            scene.taps(table)
        for view in views:
            wear(table, view)
            path_of(asked.folder, scene, view).write_bytes(at_rest(table))
        print(scene.name, flush=True)
    context.close()


def path_of(folder: Path, scene: Scene, view: View) -> Path:
    """Where the picture of a scene on a device is."""
    return folder / f"{scene.name}--{view.name}.png"


def wear(table: AppPage, view: View) -> None:
    """Make the page one of this device."""
    width, height = view.size
    table.page.set_viewport_size({"width": width, "height": height})
    table.page.emulate_media(color_scheme=view.scheme)
    table.page.evaluate(TEXT_SIZE, view.text * USUAL_TEXT_PIXELS)


def at_rest(table: AppPage) -> bytes:
    """The page as soon as it looks the same twice: a busy machine draws late."""
    table.page.wait_for_timeout(BETWEEN_MILLISECONDS)
    before, now = b"", table.page.screenshot()
    for _ in range(LOOKS):
        table.page.wait_for_timeout(BETWEEN_MILLISECONDS)
        before, now = now, table.page.screenshot()
        if now == before and len(now) > BLANK_BYTES:
            break
    return now


if __name__ == "__main__":
    sys.exit(main())
