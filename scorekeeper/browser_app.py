"""The app where Python itself runs in the web page, without any server.

`site/page/worker.js` starts it. It provides the module `page_js`, which has functions of the page
for the app to call, and takes functions of the app for the page to call.
"""

from collections.abc import Callable

import flet as ft
import page_js

from scorekeeper.app import page_handler
from scorekeeper.scoring.problem import Problem
from scorekeeper.session.session import PlatformHooks
from scorekeeper.state import actions as act
from scorekeeper.store.documents.folder import data_folder


def run() -> None:
    """Run the app in the page, on the data folder that the worker has set."""
    hooks = PlatformHooks(_listen, page_js.install_update)
    ft.run(page_handler(data_folder(None), hooks=hooks))


def _listen(dispatch: Callable[[act.Action], None]) -> None:
    def save_failed(reason: str, detail: str) -> None:
        problem = Problem(reason, (), None, detail)
        dispatch(act.ErrorReported("trouble.unwritable", {"problems": (problem,)}))

    page_js.save_failed = save_failed
    page_js.update_available = lambda: dispatch(act.UpdateAvailable())
