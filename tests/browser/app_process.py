"""The app as a program of its own that can be killed and started again on the same data."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 60.0
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")
NO_DISPLAY = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}


class Program(Protocol):
    """What tests need of the app's process."""

    @property
    def pid(self) -> int:
        """The process id."""
        ...

    def poll(self) -> int | None:
        """Return the exit status; None while it runs."""
        ...

    def kill(self) -> None:
        """End it at once."""
        ...

    def wait(self) -> int | None:
        """Wait for its end and return its exit status."""
        ...


class AppProcess:
    """``python -m MODULE``, with its data in one folder, served at one address."""

    # How long a page may take to show the app on two slow processors that other tests use too.
    patience_milliseconds = 20_000.0
    # As for a finger that taps twice by accident.
    ignores_second_taps = True
    # Whether a page that starts Python keeps a snapshot for its next start: it starts Python once
    # more for that, and loads every screen.
    makes_snapshots = True
    # Whether the browser keeps the files of the site for a start without a network.
    keeps_files = True

    def __init__(
        self,
        module: str,
        folder: Path,
        environment: Mapping[str, str],
        arguments: Sequence[str] = (),
    ) -> None:
        """Start the app and wait until it answers.

        Args:
            module: The module to run.
            folder: The folder for the data and for what the app prints.
            environment: Variables added to those of the tests.
            arguments: The command line, with ``{port}`` for the port to use.
        """
        self.module = module
        self.data = folder / "data"
        self.log = folder / "app.log"
        self.environment = environment
        self.arguments = arguments
        self.pages_lost_connection = False
        self.port = 0
        self.process = self._start()

    @property
    def address(self) -> str:
        """The address of the app, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def printed(self) -> str:
        """Return everything the app has printed since its first start."""
        if not self.log.exists():
            return ""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """Kill the app, which gets no chance to save anything."""
        self.pages_lost_connection = True
        self.process.kill()
        self.process.wait()

    def start_again(self) -> None:
        """Start the app on the same data and port, and wait until it answers."""
        if self.process.poll() is None:
            raise RuntimeError("the app is still running")
        self.process = self._start()

    def _start(self) -> Program:
        """Start the app, and read its port where it chooses one itself."""
        already_printed = len(self.printed())
        arguments = [each.format(port=self.port) for each in self.arguments]
        environment = {
            **os.environ,
            **NO_DISPLAY,
            "FLET_FORCE_WEB_SERVER": "1",
            "FLET_SERVER_PORT": str(self.port),
            "SCOREKEEPER_DATA": str(self.data),
            **self.environment,
        }
        process = self._run(arguments, environment)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and process.poll() is None:
            if found := ADDRESS.search(self.printed(), already_printed):
                # It listens before it prints, and the browser itself waits for the first page.
                self.port = int(found[1])
                return process
            time.sleep(0.02)
        process.kill()
        process.wait()
        raise RuntimeError(f"the app did not start:\n{self.printed()}")

    def _run(self, arguments: Sequence[str], environment: Mapping[str, str]) -> Program:
        """Run the program, which prints into the log."""
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", self.module, *arguments],
                cwd=ROOT,
                env=environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
