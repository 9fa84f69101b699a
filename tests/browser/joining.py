"""The ways into an app that is shared, as it prints them, and what it is without one."""

import re
import time
import urllib.error
import urllib.request

from tests.browser.app_process import AppProcess


def code(app: AppProcess, role: str) -> str:
    """The code that the app printed for a role."""
    what = {"score": "To score with", "follow": "To follow"}[role]
    found = re.search(rf"{what}: open \S+ and enter (\S+),", app.printed())
    assert found
    return found[1]


def host_way(app: AppProcess) -> str:
    """The way in that the app printed for whoever started it."""
    found: list[str] = []
    while app.process.poll() is None and not found:
        # What it prints since its last start comes in pieces.
        time.sleep(0.02)
        after = app.printed().rpartition("To score with:")[2]
        found = re.findall(r"open \S+?(/join#\S+) to score", after)
    return found[0]


def status(address: str) -> int:
    """What a request without a device is answered with."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(address) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
