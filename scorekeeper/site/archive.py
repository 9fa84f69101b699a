"""The Python that runs in the page: the app and what it imports, in one archive.

The libraries are those that are installed beside this program, so the page runs what was tested;
nothing is downloaded, and only pure Python is taken. msgpack then does without its compiled part.
"""

import io
import zipfile
from collections.abc import Iterator
from importlib.metadata import files as files_of
from pathlib import Path, PurePosixPath

LIBRARIES = ("flet", "msgpack", "platformdirs", "repath", "six", "tinydb")
# The rest of what is installed is for other interpreters, type checkers and pip.
CONTENT = {".py", ".json"}
# What only a computer can do, or only a developer.
LEFT_OUT = ("flet/testing/", "scorekeeper/site/", "scorekeeper/assets/")
# Of Python's own library, what is for terminals, servers and those who look into programs.
NEVER_IMPORTED = {
    *("_pyrepl", "bdb", "cProfile", "compileall", "doctest", "ensurepip", "idlelib", "pdb"),
    *("modulefinder", "pickletools", "profile", "pstats", "pydoc", "pydoc_data", "rlcompleter"),
    *("timeit", "trace", "turtle", "turtledemo", "tkinter", "unittest", "venv", "zipapp"),
    *("ftplib", "imaplib", "mailbox", "poplib", "smtplib", "wsgiref", "xml", "xmlrpc"),
    *("dbm", "multiprocessing", "optparse", "sqlite3", "statistics"),
}
PACKAGE = Path(__file__).resolve().parent.parent
# The oldest time that an archive can say. The same files give the same archive.
TIME = (1980, 1, 1, 0, 0, 0)


def archive() -> bytes:
    """Everything in a zip, from which Python imports directly."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as made:
        for name, path in sorted([*_app(), *_libraries()]):
            if not name.startswith(LEFT_OUT):
                made.writestr(zipfile.ZipInfo(name, TIME), path.read_bytes())
    return content.getvalue()


def trimmed_library(content: bytes) -> bytes:
    """Python's own library, without what only its developers and servers use."""
    made_in = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content)) as given,
        zipfile.ZipFile(made_in, "w") as made,
    ):
        for entry in given.infolist():
            name = entry.filename.partition("/")[0].removesuffix(".py")
            if not entry.is_dir() and name not in NEVER_IMPORTED:
                info = zipfile.ZipInfo(entry.filename, TIME)
                made.writestr(info, given.read(entry))
    return made_in.getvalue()


def pack(path: Path) -> None:
    """Compress an archive: hosts that compress what they send leave these as they are."""
    content = io.BytesIO(path.read_bytes())
    with zipfile.ZipFile(content) as given, zipfile.ZipFile(path, "w") as made:
        for entry in given.infolist():
            made.writestr(entry, given.read(entry), zipfile.ZIP_DEFLATED, 9)


def _app() -> Iterator[tuple[str, Path]]:
    # The modules and the compiled catalogues of sentences.
    for path in (*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.mo")):
        yield (PurePosixPath(PACKAGE.name) / path.relative_to(PACKAGE).as_posix()).as_posix(), path


def _libraries() -> Iterator[tuple[str, Path]]:
    for library in LIBRARIES:
        for file in files_of(library) or ():
            outside = ".." in file.parts or file.parts[0].endswith(".dist-info")
            if file.suffix in CONTENT and not outside:
                yield file.as_posix(), Path(str(file.locate()))
