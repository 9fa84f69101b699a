"""The Python that runs in the page: the app and what it imports, in one archive of bytecode.

The libraries are those installed beside this program, so the page runs what was tested; nothing is
downloaded, and only pure Python is taken (msgpack does without its compiled part). Bytecode belongs
to one version of Python, and the page's is newer than most computers': Pyodide compiles for itself,
run by Node.js where there is one, so that no phone has to compile at every start.
"""

import io
import shutil
import subprocess
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import files as files_of
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

LIBRARIES = ("flet", "msgpack", "openskill", "platformdirs", "repath", "segno", "six", "tinydb")
# The rest of what is installed is for other interpreters, type checkers and pip.
CONTENT = {".py", ".json"}
# Modules that only a computer can use, or only a developer needs.
LEFT_OUT = (
    "flet/testing/",
    "segno/cli.py",
    "segno/helpers.py",
    "scorekeeper/site/",
    "scorekeeper/assets/",
)
# What Python's standard library has for terminals, servers and those who inspect programs.
NEVER_IMPORTED = {
    *("_pyrepl", "bdb", "cProfile", "compileall", "doctest", "ensurepip", "idlelib", "pdb"),
    *("modulefinder", "pickletools", "profile", "pstats", "pydoc", "pydoc_data", "rlcompleter"),
    *("timeit", "trace", "turtle", "turtledemo", "tkinter", "unittest", "venv", "zipapp"),
    *("ftplib", "imaplib", "mailbox", "poplib", "smtplib", "wsgiref", "xmlrpc"),
    *("dbm", "multiprocessing", "optparse", "sqlite3"),
}
# Of this package, one function of its SAX part is used, to draw QR codes.
NEVER_IMPORTED_PARTS = ("xml/dom/", "xml/etree/", "xml/parsers/")
PACKAGE = Path(__file__).resolve().parent.parent
COMPILER = Path(__file__).resolve().parent / "compile.mjs"
# The earliest time that an archive can have, so that the same files give the same archive.
ZIP_TIME = (1980, 1, 1, 0, 0, 0)


def app_archive() -> bytes:
    """Return the app and its libraries as a zip, from which Python imports directly."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, path in sorted([*_app(), *_libraries()]):
            if not name.startswith(LEFT_OUT):
                archive.writestr(zipfile.ZipInfo(name, ZIP_TIME), path.read_bytes())
    return content.getvalue()


def trimmed_library(content: bytes) -> bytes:
    """Return the zip of Python's standard library without what an app never imports."""
    trimmed = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content)) as source,
        zipfile.ZipFile(trimmed, "w") as target,
    ):
        for entry in source.infolist():
            name = entry.filename.partition("/")[0].removesuffix(".py")
            never = name in NEVER_IMPORTED or entry.filename.startswith(NEVER_IMPORTED_PARTS)
            if not entry.is_dir() and not never:
                info = zipfile.ZipInfo(entry.filename, ZIP_TIME)
                target.writestr(info, source.read(entry))
    return trimmed.getvalue()


def compile_archives(pyodide: Path, archives: Iterable[Path]) -> bool:
    """Replace the sources in archives by bytecode; return whether that was possible.

    ``pyodide`` is the folder that has Pyodide and all of Python's standard library.
    """
    program = node()
    if program is None:
        return False
    command = [program, str(COMPILER), str(pyodide / "pyodide.mjs"), *map(str, archives)]
    # Nothing in the command comes from outside.
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    return True


def compress(path: Path) -> None:
    """Compress an archive in place: hosts that compress what they send leave zips as they are."""
    content = io.BytesIO(path.read_bytes())
    with zipfile.ZipFile(content) as source, zipfile.ZipFile(path, "w") as target:
        for entry in source.infolist():
            target.writestr(entry, source.read(entry), zipfile.ZIP_DEFLATED, 9)


def node() -> str | None:
    """Return the system's Node.js, or the one that Playwright brings for the browser tests."""
    if found := shutil.which("node"):
        return found
    spec = find_spec("playwright")
    if spec is None or spec.origin is None:
        return None
    return shutil.which("node", path=str(Path(spec.origin).parent / "driver"))


def _app() -> Iterator[tuple[str, Path]]:
    # The modules, the compiled catalogues of sentences, and the example games.
    for path in (each for kind in ("*.py", "*.mo", "*.json") for each in PACKAGE.rglob(kind)):
        yield (PurePosixPath(PACKAGE.name) / path.relative_to(PACKAGE).as_posix()).as_posix(), path


def _libraries() -> Iterator[tuple[str, Path]]:
    for library in LIBRARIES:
        for file in files_of(library) or ():
            outside = ".." in file.parts or file.parts[0].endswith(".dist-info")
            if file.suffix in CONTENT and not outside:
                yield file.as_posix(), Path(str(file.locate()))
