"""The app where Python itself runs in the page, without any server.

`site/page/worker.js` starts it, and has put the module `page_js` there: what the page can be asked
for, and where it looks for what it may call.
"""

from collections.abc import Callable

import flet as ft
import page_js

from scorekeeper.app import sessions
from scorekeeper.scoring.problem import Problem
from scorekeeper.session.session import Around
from scorekeeper.state import actions as act
from scorekeeper.store.documents.folder import data_folder


def run() -> None:
    """Begin to wait for the page's first message; its worker says where the data folder is."""
    ft.run(sessions(data_folder(None), around=Around(_hear, page_js.take_update)))


def _hear(tell: Callable[[act.Action], None]) -> None:
    def not_kept(reason: str, detail: str) -> None:
        problem = Problem(reason, (), None, detail)
        tell(act.ErrorReported("trouble.unwritable", {"problems": (problem,)}))

    page_js.not_kept = not_kept
    page_js.update_found = lambda: tell(act.UpdateAvailable())
