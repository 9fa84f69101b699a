"""The Python that runs in the page: the app and its imports, as archives of bytecode.

The libraries are those installed beside this program, so the page runs what was tested; nothing is
downloaded, and only pure Python is taken (msgpack does without its compiled part). Bytecode belongs
to one version of Python, and the page's is newer than most computers': Pyodide compiles for itself,
run by Node.js where there is one, so that no phone has to compile at every start.

What Python needs before it runs stays in its own zip. The rest is packed whole by Zstandard, which
this Python can unpack: smaller by two fifths than a zip, which compresses each module by itself.
The app is apart from the libraries, so a new version of it is all that is fetched again.
"""

import io
import json
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import files as files_of
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

from scorekeeper.sheets.decoding import OTHERS

LIBRARIES = ("flet", "msgpack", "openskill", "platformdirs", "segno", "tinydb")
# The rest of what is installed is for other interpreters, type checkers and pip.
CONTENT = {".py", ".json"}
# Modules that only a computer can use, or only a developer needs.
LEFT_OUT = (
    "flet/testing/",
    "segno/cli.py",
    "segno/helpers.py",
    "scorekeeper/site/",
    "scorekeeper/assets/",
    "scorekeeper/cli/",
    "scorekeeper/hub/",
    # The browser sends requests itself.
    "scorekeeper/exchange/http_transport.py",
    *("scorekeeper/__main__.py", "scorekeeper/computer_app.py"),
    "flet/cli.py",
    "flet/fastapi/",
    "flet/pytest_plugin.py",
    "platformdirs/pytest_plugin.py",
    "tinydb/mypy_plugin.py",
    # Parts that the app does not use: signing in with other services, Flet's own routing, some
    # controls, and the protocol of programs for other clients.
    *("flet/auth/", "flet/components/router.py", "flet/data_channel.py", "flet/security/"),
    "flet/controls/cupertino/cupertino_icons",
    *("flet/controls/core/markdown.py", "flet/controls/core/raw_image.py"),
    *("flet/messaging/flet_dart_bridge_server.py", "flet/messaging/flet_socket_server.py"),
    "flet/utils/griffe_deprecations.py",
    *("tinydb/operations.py", "platformdirs/__main__.py", "platformdirs/testing.py"),
    *(f"platformdirs/{system}.py" for system in ("_android", "android", "ios", "macos", "windows")),
)
# A page serves nobody, but it says of its device what the server asks others, and who is at it.
SERVER = "scorekeeper/server/"
SERVER_IN_PAGE = ("__init__", "addresses", "device_report", "guests", "join_codes")
# The standard library's parts for terminals, servers, mail and the inspection of programs.
NEVER_IMPORTED = {
    *("_pyrepl", "bdb", "cProfile", "compileall", "doctest", "ensurepip", "idlelib", "pdb"),
    *("modulefinder", "pickletools", "profile", "pstats", "pydoc", "pydoc_data", "rlcompleter"),
    *("timeit", "trace", "turtle", "turtledemo", "tkinter", "unittest", "venv", "zipapp"),
    *("email", "ftplib", "http", "imaplib", "mailbox", "mimetypes", "poplib", "quopri", "smtplib"),
    *("wsgiref", "xmlrpc"),
    *("dbm", "multiprocessing", "optparse", "sqlite3"),
    *("argparse", "ctypes", "getpass", "pickle", "_compat_pickle", "pprint", "shlex", "tarfile"),
    *("_markupbase", "colorsys", "graphlib", "nturl2path", "stringprep", "tty", "zoneinfo"),
    *("sre_compile", "sre_constants", "sre_parse", "__hello__"),
    # Modules that Python has in C, too, and the settings with which it was built.
    *("_pydatetime", "_pyio", "_pylong", "_sysconfigdata__emscripten_wasm32-emscripten"),
    *("cmd", "code", "configparser", "fileinput", "filecmp", "mailcap", "netrc", "plistlib", "pty"),
    *("pyclbr", "runpy", "sched", "shelve", "socketserver", "symtable", "tabnanny", "tomllib"),
    *("tracemalloc", "wave", "__phello__", "this", "antigravity"),
}
NEVER_IMPORTED_PARTS = (
    # Of this package, one function of its SAX part is used, to draw QR codes.
    *("xml/dom/", "xml/etree/"),
    # For other systems, for servers, and for what asks a terminal.
    *("asyncio/windows_", "asyncio/proactor_events", "asyncio/tools", "asyncio/__main__"),
    *("compression/bz2", "compression/gzip", "compression/lzma", "concurrent/interpreters/"),
    *("concurrent/futures/interpreter", "concurrent/futures/process", "html/parser", "json/tool"),
    *("importlib/metadata/diagnose", "importlib/simple", "logging/config", "logging/handlers"),
    *("pathlib/types", "pyodide/_nodesock_transport", "pyodide/console", "pyodide/http"),
    *("sysconfig/__main__", "urllib/robotparser", "zipfile/__main__"),
    # Files are in Unicode, or as Windows writes them for Western Europe.
    *("encodings/cp7", "encodings/cp8", "encodings/cp9", "encodings/cp10", "encodings/cp11"),
    *("encodings/iso", "encodings/koi8", "encodings/mac_", "encodings/big5", "encodings/euc_"),
    *("encodings/gb", "encodings/hz", "encodings/johab", "encodings/kz1048", "encodings/ptcp154"),
    *("encodings/shift_jis", "encodings/tis_620", "encodings/hp_roman8", "encodings/palmos"),
    *("encodings/base64", "encodings/bz2", "encodings/cp037", "encodings/cp273", "encodings/cp424"),
    *("encodings/cp500", "encodings/hex", "encodings/idna", "encodings/mbcs", "encodings/oem"),
    *("encodings/punycode", "encodings/quopri", "encodings/rot_13", "encodings/uu_codec"),
    *("encodings/undefined", "encodings/utf_7", "encodings/_win_cp", "encodings/zlib"),
    *(f"encodings/cp125{number}" for number in (0, 1, 3, 4, 5, 6, 7, 8)),
)
# Sheets that programs without Unicode have written.
CODE_PAGES = frozenset(f"encodings/{page}.py" for page in OTHERS)
# SAX imports this for what QR codes do not need, and with it would come all that fetches pages and
# reads mail.
EMPTY = ("urllib/request.py",)
# Flet's numbers of all icons by name, of which the app has few.
ICONS = "flet/controls/material/icons.json"
ICON = re.compile(r"\bft\.Icons\.(\w+)")
PACKAGE = Path(__file__).resolve().parent.parent
COMPILER = Path(__file__).resolve().parent / "compile.mjs"
IMPORTER = Path(__file__).resolve().parent / "page_archives.py"
# The earliest time that an archive can have, so that the same files give the same archive.
ZIP_TIME = (1980, 1, 1, 0, 0, 0)


def app_archive() -> bytes:
    """Return the app as a zip, from which Python imports directly."""
    return _archive(_app())


def libraries_archive() -> bytes:
    """Return the libraries that the app imports as a zip."""
    return _archive(_libraries())


def _archive(files: Iterable[tuple[str, Path]]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, path in sorted(files):
            in_page = not name.startswith(SERVER) or path.stem in SERVER_IN_PAGE
            if in_page and not name.startswith(LEFT_OUT):
                data = _used_icons(path) if name == ICONS else path.read_bytes()
                archive.writestr(zipfile.ZipInfo(name, ZIP_TIME), data)
    return content.getvalue()


def _used_icons(path: Path) -> bytes:
    """Return Flet's list of icons with those that the app names."""
    icons = json.loads(path.read_text(encoding="utf-8"))
    sources = (module.read_text(encoding="utf-8") for module in sorted(PACKAGE.rglob("*.py")))
    used = {name for source in sources for name in ICON.findall(source)}
    return json.dumps({name: icons[name] for name in sorted(used)}).encode()


def trimmed_library(content: bytes) -> bytes:
    """Return the zip of Python's standard library without modules that an app never imports.

    The importer of the app's archives is added to it.
    """
    trimmed = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content)) as source,
        zipfile.ZipFile(trimmed, "w") as target,
    ):
        for entry in source.infolist():
            name = entry.filename.partition("/")[0].removesuffix(".py")
            never = name in NEVER_IMPORTED or entry.filename.startswith(NEVER_IMPORTED_PARTS)
            if not entry.is_dir() and (not never or entry.filename in CODE_PAGES):
                info = zipfile.ZipInfo(entry.filename, ZIP_TIME)
                target.writestr(info, b"" if entry.filename in EMPTY else source.read(entry))
        target.writestr(zipfile.ZipInfo(IMPORTER.name, ZIP_TIME), IMPORTER.read_bytes())
    return trimmed.getvalue()


def compile_archives(pyodide: Path, library: Path, libraries: Path, app: Path) -> bool:
    """Replace the sources in the archives by bytecode; return whether that was possible.

    Modules that Python does not need to begin move from its own library to the others'. These and
    the app are packed. ``pyodide`` is the folder that has Pyodide and all of the standard library.
    """
    program = node()
    if program is None:
        return False
    archives = map(str, (library, libraries, app))
    command = [program, str(COMPILER), str(pyodide / "pyodide.mjs"), *archives]
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
    if program := shutil.which("node"):
        return program
    spec = find_spec("playwright")
    if spec is None or spec.origin is None:
        return None
    return shutil.which("node", path=str(Path(spec.origin).parent / "driver"))


def _app() -> Iterator[tuple[str, Path]]:
    # The modules, the compiled catalogues of sentences, and the example games.
    for path in (file for kind in ("*.py", "*.mo", "*.json") for file in PACKAGE.rglob(kind)):
        yield (PurePosixPath(PACKAGE.name) / path.relative_to(PACKAGE).as_posix()).as_posix(), path


def _libraries() -> Iterator[tuple[str, Path]]:
    for library in LIBRARIES:
        for file in files_of(library) or ():
            outside = ".." in file.parts or file.parts[0].endswith(".dist-info")
            if file.suffix in CONTENT and not outside:
                yield file.as_posix(), Path(str(file.locate()))
