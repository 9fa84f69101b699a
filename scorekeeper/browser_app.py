"""The app where Python itself runs in the web page, without any server.

`site/page/worker.js` starts it. It provides the module `page_js`, which has functions of the page
for the app to call, and takes functions of the app for the page to call.
"""

import gc
import random
from collections.abc import Callable
from importlib import import_module

import flet as ft
import page_js

from scorekeeper.app import page_handler
from scorekeeper.rehearsal import rehearse
from scorekeeper.scoring.problem import Problem, StorageProblem
from scorekeeper.session.backend import PlatformHooks
from scorekeeper.session.kept_screen import ScreenKeeper
from scorekeeper.state.action import Action
from scorekeeper.state.device import StorageExamined, StorageReported, UpdateAvailable
from scorekeeper.state.install import AppInstalled, InstallOffered, agent_of
from scorekeeper.state.saving import SaveStatus
from scorekeeper.state.stored import Browser
from scorekeeper.store.data_folder import data_folder

# The module that Flet imports when the app is run.
CONNECTION = "flet.messaging.pyodide_connection"


def prepare() -> None:
    """Import and draw the parts that every start needs, before a snapshot of Python is made."""
    import_module(CONNECTION)
    rehearse()
    gc.collect()


def run() -> None:
    """Run the app in the page, on the data folder that the worker has set."""
    # Every start from the same snapshot would draw the same numbers.
    random.seed()
    folder = data_folder(None)
    hooks = PlatformHooks(
        _listen,
        page_js.install_update,
        page_js.save_files,
        ScreenKeeper(folder).keep,
        in_browser=True,
        install_app=page_js.install_app,
        browser=_browser(),
    )
    begin = page_handler(folder, hooks=hooks)

    async def main(page: ft.Page) -> None:
        try:
            await begin(page)
        finally:
            # Either the first screen or why there is none.
            page_js.screen_sent()

    ft.run(main)


def _browser() -> Browser:
    device = page_js.device
    agent = agent_of(str(device.agent), int(device.touchPoints))
    return Browser(agent, installed=bool(device.installed))


def _listen(dispatch: Callable[[Action], None]) -> None:
    def storage_reported(status: SaveStatus, problem: StorageProblem | None) -> None:
        dispatch(StorageReported(status, Problem(problem) if problem else None))

    page_js.storage_reported = storage_reported

    def storage_examined(lasting: bool, free: int | None, offline: bool) -> None:
        dispatch(StorageExamined(lasting, free, offline))

    page_js.storage_examined = storage_examined
    page_js.install_offered = lambda: dispatch(InstallOffered())
    page_js.app_installed = lambda: dispatch(AppInstalled())
    page_js.update_available = lambda: dispatch(UpdateAvailable())
    # Report the storage's status from before anybody listened.
    page_js.report_storage()
