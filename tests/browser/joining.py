"""The codes and links that a served app prints, and what it answers without them."""

import re
import time
import urllib.error
import urllib.request

from tests.browser.app_process import AppProcess


def code(app: AppProcess, role: str) -> str:
    """Return the code that the app printed for a role."""
    # The app prints its lines one by one, the host's last.
    host_route(app)
    what = {"score": "To score with", "follow": "To follow"}[role]
    found = re.search(rf"{what}: open \S+ and enter (\S+),", app.printed())
    assert found
    return found[1]


def host_route(app: AppProcess) -> str:
    """Return the route of the link that the app printed for the host."""
    found: list[str] = []
    while app.process.poll() is None and not found:
        # The app prints its lines one by one.
        time.sleep(0.02)
        after = app.printed().rpartition("To score with:")[2]
        found = re.findall(r"open \S+?(/join#\S+) to score", after)
    return found[0]


def status(address: str) -> int:
    """Return the status of a request without a device cookie."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(address) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
