"""Compiling the Python that runs in the page, when the site is built instead of at every start.

Bytecode belongs to one version of Python, and the page's is newer than most computers': so Pyodide
compiles for itself, run by Node.js where there is one.
"""

import shutil
import subprocess
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent / "compile.mjs"


def compile_archives(pyodide: Path, archives: Iterable[Path]) -> bool:
    """Replace the sources in archives by bytecode; tell whether that could be done.

    ``pyodide`` is the folder that Pyodide is in, with all of Python's library.
    """
    program = node()
    if program is None:
        return False
    command = [program, str(SCRIPT), str(pyodide / "pyodide.mjs"), *map(str, archives)]
    # Nothing in the command comes from outside.
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    return True


def node() -> str | None:
    """The system's Node.js, or the one that Playwright brings for the browser tests."""
    if found := shutil.which("node"):
        return found
    spec = find_spec("playwright")
    if spec is None or spec.origin is None:
        return None
    return shutil.which("node", path=str(Path(spec.origin).parent / "driver"))
