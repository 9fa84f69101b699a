"""Puts the site together: Flet's client, Pyodide, the archive, the assets and our page around them.

Flet's own `flet publish` cannot be used: it needs the network, and its page asks the package index
for the libraries at every start. Everything here comes from what is installed.
"""

import html
import json
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import flet_web

from scorekeeper.server.computer import assets_folder
from scorekeeper.site.archive import archive, pack, trimmed_library
from scorekeeper.site.bytecode import compile_archives
from scorekeeper.site.precache import write_service_worker
from scorekeeper.words.translation import say

PAGE = Path(__file__).resolve().parent / "page"
# Of Flet's client, what a browser asks for that draws with CanvasKit.
CLIENT = (
    "main.dart.js",
    "version.json",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js",
    "canvaskit/chromium/canvaskit.wasm",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/NOTICES",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
)
APP = "app.zip"
LIBRARY = "pyodide/python_stdlib.zip"
ASSETS = ("assets", "icons", "favicon.png", "manifest.json")
SCRIPTS = ("client.js", "worker.js", "kept_files.js")
# Fonts that the client would wait for at every start, and that nothing here is written in.
UNUSED_FONTS = ("packages/cupertino_icons",)
# The large files, by which the picture of loading tells how far it is.
SHOWN_LOADING = (
    "main.dart.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.wasm",
    "pyodide/pyodide.asm.wasm",
    LIBRARY,
    APP,
)


class Built(NamedTuple):
    """A site's version, and whether its Python is compiled already."""

    version: str
    compiled: bool


def build(site: Path) -> Built:
    """Build the site in a folder of its own, replacing what is there once all is made.

    Raises:
        FileNotFoundError: Where a file is missing in Flet's client: it is of another version.
    """
    site = site.absolute()
    site.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=site.parent, prefix=f".{site.name}.") as beside:
        made = Path(beside) / "site"
        built = _fill(made)
        shutil.rmtree(site, ignore_errors=True)
        made.rename(site)
    return built


def _fill(site: Path) -> Built:
    client = Path(flet_web.get_package_web_dir())
    for name in CLIENT:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(client / name, site / name)
    _copy_assets(site)
    (site / APP).write_bytes(archive())
    library = (client / LIBRARY).read_bytes()
    (site / LIBRARY).write_bytes(trimmed_library(library))
    archives = (site / APP, site / LIBRARY)
    compiled = compile_archives(client / "pyodide", archives)
    for each in archives:
        pack(each)
    _trim(site, client)
    for name in SCRIPTS:
        shutil.copyfile(PAGE / name, site / name)
    _write_bootstrap(site, client)
    _write_index(site)
    worker = (PAGE / "service_worker.js").read_text(encoding="utf-8")
    return Built(write_service_worker(site, worker), compiled)


def _copy_assets(site: Path) -> None:
    for name in ASSETS:
        source = assets_folder() / name
        if source.is_dir():
            shutil.copytree(source, site / name, dirs_exist_ok=True)
        else:
            shutil.copyfile(source, site / name)


def _trim(site: Path, client: Path) -> None:
    """Leave out of two lists what is not there to be asked for."""
    fonts = site / "assets" / "FontManifest.json"
    listed = json.loads(fonts.read_text(encoding="utf-8"))
    kept = [font for font in listed if not font["family"].startswith(UNUSED_FONTS)]
    # The client's own face is asked of another machine, unless there is one by its name.
    plain = next(font for font in kept if font["family"] == "Score")
    kept.append(plain | {"family": "Roboto"})
    fonts.write_text(json.dumps(kept), encoding="utf-8")
    lock = json.loads((client / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}
    (site / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def _write_bootstrap(site: Path, client: Path) -> None:
    """Flutter's loader with our own ending."""
    loader, ending, _ = (
        (client / "flutter_bootstrap.js")
        .read_text(encoding="utf-8")
        .partition("window.addEventListener('flutter-first-frame'")
    )
    if not ending:
        raise FileNotFoundError("flutter_bootstrap.js is not the one this was written for")
    loader = loader.replace("//# sourceMappingURL=flutter.js.map", "")
    own = (PAGE / "flutter_load.js").read_text(encoding="utf-8")
    (site / "flutter_bootstrap.js").write_text(loader + own, encoding="utf-8")


def _write_index(site: Path) -> None:
    sizes = {name: (site / name).stat().st_size for name in SHOWN_LOADING}
    icon = (assets_folder() / "source" / "icon.svg").read_text(encoding="utf-8")
    said = {
        "name": say("app.name"),
        "description": say("site.description"),
        "loading": say("site.loading"),
        "no_script": say("site.no_script"),
        "problem": say("site.problem"),
        "again": say("site.again"),
        "elsewhere": say("site.elsewhere"),
        "here": say("site.here"),
    }
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    for key, words in said.items():
        page = page.replace("{{" + key + "}}", html.escape(words))
    page = page.replace("{{sizes}}", json.dumps(sizes)).replace("{{icon}}", icon)
    (site / "index.html").write_text(page, encoding="utf-8")
