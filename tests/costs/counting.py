"""Counting the calls of a piece of work: the same number on every computer, however busy it is."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import scorekeeper

PACKAGE = str(Path(scorekeeper.__file__).parent)
# Python 3.12 and later run these without a call.
INLINED = frozenset({"<listcomp>", "<dictcomp>", "<setcomp>"})


def calls_of(work: Callable[[], object]) -> int:
    """Return how often functions of the app were called, and builtin functions by these."""
    counted = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal counted
        if event in ("call", "c_call") and frame.f_code.co_filename.startswith(PACKAGE):
            counted += event == "c_call" or frame.f_code.co_name not in INLINED

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return counted
