"""What the computer's app imports before its first screen, beside what a bare Flet app imports.

Both are imported in turns, each time by a program of its own, from the command to the screen. The
times are those of the processor, and the middle ones of several programs.
"""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from statistics import median

ROUNDS, LIMIT_SECONDS = 15, 0.4
APP: Mapping[str, str] = {
    "Python itself": "",
    "the command and asyncio; then the address is printed": """
import asyncio, scorekeeper.cli.main, scorekeeper.computer_app
start = scorekeeper.computer_app.quick_imports()
start.__enter__()
import scorekeeper.server.launch, scorekeeper.store.kept_page""",
    "the web server: uvicorn, Starlette, the page; then files are served": """
import scorekeeper.server.protocol
from scorekeeper.server.listener import flet_sessions, for_this_computer, pages_of
from scorekeeper.server.loading import LoadingApp
app = LoadingApp(lambda: None)
for_this_computer(pages_of(app), app)""",
    "Flet's sessions and controls, which a bare app needs too": """
flet_sessions()
import flet.controls.page""",
    "rules, catalogue, ledger (`scoring`)": """
import scorekeeper.scoring.ledger, scorekeeper.scoring.catalogue.games""",
    "figures of people and seasons (`statistics`)": """
import scorekeeper.statistics.history, scorekeeper.statistics.people""",
    "the state, without what follows": "import scorekeeper.state.model",
    "the actions, and the reducer of them": "import scorekeeper.state.reduce",
    "the store and TinyDB": "import scorekeeper.store.library",
    "sessions, and the words that they need": "import scorekeeper.session.session",
    "the home screen and the frame around it": """
import scorekeeper.app, scorekeeper.server.network, scorekeeper.server.sharing
import scorekeeper.ui.home.screen
start.__exit__(None, None, None)""",
}
"""What is imported, in the order of a start."""
BARE: Mapping[str, str] = {
    "a bare Flet app": """
import asyncio, tests.benchmarks.bare_app, flet.app, flet.controls.page, flet_web.fastapi
import flet_web.fastapi.serve_fastapi_web_app, uvicorn"""
}
MARK = (
    """print(time.process_time(), sum(name.startswith("scorekeeper.") for name in sys.modules))"""
)


def report() -> str:
    """Return a line for each step: seconds, and how many modules of the app there are."""
    for steps in (APP, BARE):
        # The first import compiles the files that Python keeps.
        imported(steps)
    rounds = [(imported(APP), imported(BARE)) for _ in range(ROUNDS)]
    apps, bares = zip(*rounds, strict=True)
    lines = []
    for number, what in enumerate(APP):
        seconds, modules = (
            median(
                start[number][column] - (start[number - 1][column] if number else 0)
                for start in apps
            )
            for column in (0, 1)
        )
        lines.append(f"{what:<68}{seconds:>6.3f} s{modules:>5.0f}")
    mine, theirs = (median(start[-1][0] for start in starts) for starts in (apps, bares))
    lines.append(
        f"{'together, imports':<68}{mine:>6.3f} s{apps[0][-1][1]:>5.0f}"
        f"   bare {theirs:.3f} s {mine / theirs:.2f} ×   ≤ {LIMIT_SECONDS} s"
    )
    return "\n".join(lines)


def imported(steps: Mapping[str, str]) -> Sequence[tuple[float, int]]:
    """Return seconds and modules after each step of a new program."""
    program = "import sys, time\n" + "\n".join(f"{step}\n{MARK}" for step in steps.values())
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    lines = (line.split() for line in done.stdout.splitlines())
    return [(float(seconds), int(modules)) for seconds, modules in lines]
