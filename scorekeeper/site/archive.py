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
PACKAGE = Path(__file__).resolve().parent.parent
# The oldest time that an archive can say. The same files give the same archive.
TIME = (1980, 1, 1, 0, 0, 0)


def archive() -> bytes:
    """Everything in a zip, from which Python imports directly."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name, path in sorted([*_app(), *_libraries()]):
            if not name.startswith(LEFT_OUT):
                made.writestr(zipfile.ZipInfo(name, TIME), path.read_bytes(), made.compression)
    return content.getvalue()


def _app() -> Iterator[tuple[str, Path]]:
    for path in PACKAGE.rglob("*.py"):
        yield (PurePosixPath(PACKAGE.name) / path.relative_to(PACKAGE).as_posix()).as_posix(), path


def _libraries() -> Iterator[tuple[str, Path]]:
    for library in LIBRARIES:
        for file in files_of(library) or ():
            outside = ".." in file.parts or file.parts[0].endswith(".dist-info")
            if file.suffix in CONTENT and not outside:
                yield file.as_posix(), Path(str(file.locate()))
