"""The app forked from a process that has already imported it, which saves most of its start."""

import multiprocessing
import os
import runpy
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path

from scorekeeper.ui import dispatch
from tests.browser.app_process import ROOT, AppProcess, Program

WARM = "tests.browser.warm_app"


class ForkedApp(AppProcess):
    """``python -m MODULE`` in a process of its own that has nothing left to import.

    Whoever starts it ends it. Where tests never tap twice by accident, it counts every tap.
    """

    def __init__(
        self,
        module: str,
        folder: Path,
        environment: Mapping[str, str],
        arguments: Sequence[str] = (),
        *,
        ignores_second_taps: bool = False,
    ) -> None:
        """Start the app and wait until it answers; without its pause after a tap, if so asked."""
        self.ignores_second_taps = ignores_second_taps
        super().__init__(module, folder, environment, arguments)

    def _run(self, arguments: Sequence[str], environment: Mapping[str, str]) -> Program:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([WARM])
        pause = dispatch.DOUBLE_TAP_SECONDS if self.ignores_second_taps else 0.0
        what = (self.module, arguments, environment, self.log, pause)
        process = context.Process(target=run_module, args=what, daemon=True)
        process.start()
        return ForkedProgram(process)


class ForkedProgram:
    """A forked process with the interface of a started program."""

    def __init__(self, process: BaseProcess) -> None:
        """Wrap a running process."""
        self._process = process

    @property
    def pid(self) -> int:
        """The process id."""
        assert self._process.pid is not None
        return self._process.pid

    def poll(self) -> int | None:
        """Return the exit status; None while it runs."""
        return self._process.exitcode

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    def wait(self) -> int | None:
        """Wait for its end and return its exit status."""
        self._process.join()
        return self._process.exitcode


def can_fork() -> bool:
    """Return whether apps can be forked here; on Windows they cannot."""
    return "forkserver" in multiprocessing.get_all_start_methods()


def run_module(
    module: str,
    arguments: Sequence[str],
    environment: Mapping[str, str],
    log: Path,
    double_tap_seconds: float,
) -> None:
    """Become the program that ``python -m MODULE`` is, with another pause after a tap."""
    dispatch.DOUBLE_TAP_SECONDS = double_tap_seconds
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab", buffering=0) as file:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(file.fileno(), stream.fileno())
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
