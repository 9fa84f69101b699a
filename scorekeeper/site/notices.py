"""The list of the site's parts and their licences, which is shipped with it.

Every file of a site belongs to a part. Names, versions, licences and texts are those of what is
installed and was put in; a file that belongs to no part stops the build.
"""

import json
import shutil
from collections.abc import Iterator
from fnmatch import fnmatchcase
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import NamedTuple

from scorekeeper import __version__
from scorekeeper.server.listener import assets_folder
from scorekeeper.site import PAGE
from scorekeeper.site.archive import LIBRARIES

NOTICES = "NOTICES.txt"
CLIENT_NOTICES = "assets/NOTICES"
"""Of Flet's client: the licences of Flutter's engine and of every Dart package in it."""
FONT_LICENCES = ("OFL-Inter.txt", "OFL-Noto.txt")
FONTS = "assets/fonts"
LICENCE_PREFIX = "License :: OSI Approved :: "
LICENCE_NAMES = ("LICEN", "COPYING", "NOTICE")
JSQR_VERSION, JSQR_LICENCE = "1.4.0", "scanner/LICENSE-jsQR.txt"
RULE = "=" * 80


class Part(NamedTuple):
    """A part of the site that somebody has made.

    ``licence`` is an SPDX expression, ``files`` are patterns of its files' paths. ``text`` says
    more, such as the licence itself or where it stands.
    """

    name: str
    version: str
    licence: str
    files: tuple[str, ...]
    text: str


class Inside(NamedTuple):
    """A library that is compiled into Pyodide, where its ``mark`` is found in there."""

    name: str
    licence: str
    mark: bytes


WEBASSEMBLY = "pyodide/pyodide.asm.wasm"
IN_PYODIDE = (
    Inside("Emscripten's runtime", "MIT OR NCSA", b"emscripten"),
    Inside("musl", "MIT", b"emscripten"),
    Inside("zlib", "Zlib", b"inflate 1."),
    Inside("bzip2", "bzip2-1.0.6", b"libbzip2"),
    Inside("liblzma", "0BSD", b"liblzma"),
    Inside("Zstandard", "BSD-3-Clause", b"ZSTD_"),
    Inside("SQLite", "blessing (public domain)", b"sqlite_master"),
    Inside("Expat", "MIT", b"expat_"),
    Inside("libmpdec", "BSD-2-Clause", b"libmpdec"),
    Inside("libffi", "MIT", b"ffi_call"),
    Inside("HACL*", "MIT OR Apache-2.0", b"Hacl_"),
    Inside("mimalloc", "MIT", b"mimalloc"),
)


def write_notices(site: Path, client: Path) -> None:
    """Write the list of a site that is otherwise complete, and the licences beside its fonts.

    It is written last: no file that comes after it is looked for in a part.

    Raises:
        ValueError: A file belongs to no part.
    """
    for name in FONT_LICENCES:
        shutil.copyfile(assets_folder() / "fonts" / name, site / FONTS / name)
    parts = tuple(site_parts(site, client))
    (site / NOTICES).write_text(notices_text(parts), encoding="utf-8")
    if unnamed := unnamed_files(site, parts):
        raise ValueError(f"no part of the site, and so no licence, is named for {unnamed[0]}")


def unnamed_files(site: Path, parts: tuple[Part, ...]) -> list[str]:
    """Return the files of a site that belong to no part."""
    patterns = [pattern for part in parts for pattern in part.files]
    names = (
        path.relative_to(site).as_posix() for path in sorted(site.rglob("*")) if path.is_file()
    )
    return [name for name in names if not any(fnmatchcase(name, pattern) for pattern in patterns)]


def notices_text(parts: tuple[Part, ...]) -> str:
    """Return the list: a line for each part, and then the notice of each."""
    lines = [f"{_title(part)}: {part.licence}" for part in parts]
    texts = [f"{RULE}\n{_title(part)}\n{part.licence}\n\n{part.text.strip()}\n" for part in parts]
    head = "Scorekeeper for the browser is made of these parts, each under its own licence."
    return "\n".join([head, "", *lines, "", *texts])


def site_parts(site: Path, client: Path) -> Iterator[Part]:
    """Yield every part of a site that is made with a client of Flet's."""
    yield Part(
        "Scorekeeper",
        __version__,
        "MIT",
        (
            *("index.html", "manifest.json", "app.pack", "favicon.png", "_headers", NOTICES),
            *("icons/*", "pictures/*", "scanner/scanner.js"),
            *(path.name for path in sorted(PAGE.glob("*.js")) if (site / path.name).exists()),
        ),
        _text_of("hearts-scorekeeper") or "https://opensource.org/license/mit",
    )
    yield from _client_parts(client)
    yield from _python_parts(site, client)
    for name in LIBRARIES:
        yield _library(name)
    yield from _font_parts()
    yield Part(
        "jsQR",
        JSQR_VERSION,
        "Apache-2.0",
        ("scanner/jsQR.js", JSQR_LICENCE),
        f"Unchanged. The text is in {JSQR_LICENCE}. https://github.com/cozmo/jsQR",
    )


def _client_parts(client: Path) -> Iterator[Part]:
    version = json.loads((client / "version.json").read_text(encoding="utf-8"))["version"]
    where = f"The text is in {CLIENT_NOTICES}"
    packages = "assets/packages/*"
    yield Part(
        "Flet's client",
        distribution("flet-web").version,
        _licence(distribution("flet-web")),
        ("main.dart.*", "version.json", "assets/AssetManifest*", "assets/FontManifest.json"),
        f"Version {version} of flet_client. {where}, under flet. https://flet.dev",
    )
    yield Part(
        "Dart packages in Flet's client",
        "",
        "as listed there",
        (CLIENT_NOTICES, packages),
        f"{CLIENT_NOTICES} names every package that is compiled into main.dart.*, with the text of "
        "its licence; wakelock_plus comes with NoSleep.js (MIT).",
    )
    yield Part(
        "Flutter",
        "",
        "BSD-3-Clause",
        ("flutter_bootstrap.js", "assets/shaders/*"),
        f"{where}, under flutter. https://flutter.dev",
    )
    yield Part(
        "CanvasKit and skwasm, with Skia",
        "",
        "BSD-3-Clause",
        ("canvaskit/*",),
        f"{where}, under skia, with those of the libraries in it. https://skia.org",
    )


def _python_parts(site: Path, client: Path) -> Iterator[Part]:
    package = json.loads((client / "pyodide" / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((client / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    yield Part(
        "Pyodide",
        package["version"],
        package["license"],
        ("pyodide/pyodide*",),
        f"Unchanged. Its source: {package['homepage']}. The text: https://www.mozilla.org/MPL/2.0/",
    )
    yield Part(
        "Python",
        lock["info"]["python"],
        "PSF-2.0",
        ("pyodide/python_stdlib.zip", "libraries.pack"),
        "Copyright \u00a9 2001 Python Software Foundation. All rights reserved. Of its standard "
        "library, what the app never imports is left out, and the rest is compiled. The text: "
        "https://docs.python.org/3/license.html",
    )
    content = (site / WEBASSEMBLY).read_bytes()
    for library in IN_PYODIDE:
        if library.mark in content:
            text = f"Compiled into {WEBASSEMBLY}, which Pyodide's own build has put together."
            yield Part(library.name, "", library.licence, (WEBASSEMBLY,), text)


def _font_parts() -> Iterator[Part]:
    text = f"The text is in {FONTS}/{{}}, beside the fonts."
    inter, noto = FONT_LICENCES
    yield Part(
        "Inter, in the fonts Score, ScoreSemiBold and ScoreBold",
        "4.1",
        "OFL-1.1",
        (f"{FONTS}/Score-*", f"{FONTS}/{inter}"),
        text.format(inter),
    )
    yield Part(
        "Noto fonts, in the same and in all others",
        "",
        "OFL-1.1",
        (f"{FONTS}/noto*/*", f"{FONTS}/Score-*", f"{FONTS}/{noto}"),
        text.format(noto),
    )
    yield Part(
        "Material Icons",
        "",
        "Apache-2.0",
        (f"{FONTS}/MaterialIcons-Regular.otf",),
        f"Without the forms of icons that nothing draws. The text is in {CLIENT_NOTICES}, under "
        "flet. https://fonts.google.com/icons",
    )


def _library(name: str) -> Part:
    package = distribution(name)
    text = _text_of(name) or f"The text is in {CLIENT_NOTICES}, under flet."
    return Part(package.name, package.version, _licence(package), ("libraries.pack",), text)


def _licence(package: Distribution) -> str:
    """Return the licence that a library names, as an SPDX expression where it has one."""
    stated = package.metadata["License-Expression"] or package.metadata["License"]
    classified = (
        classifier.removeprefix(LICENCE_PREFIX)
        for classifier in package.metadata.get_all("Classifier") or ()
        if classifier.startswith(LICENCE_PREFIX)
    )
    licence = stated or next(classified, "")
    if not licence:
        raise ValueError(f"{package.name} names no licence")
    return licence


def _text_of(name: str) -> str:
    texts = [
        Path(str(file.locate())).read_text(encoding="utf-8")
        for file in distribution(name).files or ()
        if any(part.endswith(".dist-info") for part in file.parts[:1])
        and file.name.upper().startswith(LICENCE_NAMES)
    ]
    return "\n\n".join(texts)


def _title(part: Part) -> str:
    return f"{part.name} {part.version}".strip()
