"""Puts the site together: Flet's client, Pyodide, the archives, the assets and our own page.

`flet publish` cannot be used: it needs the network, and its page asks the package index for the
libraries at every start. Everything here comes from what is installed.
"""

import base64
import hashlib
import html
import json
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import flet_web

from scorekeeper.languages import LANGUAGES
from scorekeeper.server.content_policy import REFERRER_POLICY, client_scripts, page_policy
from scorekeeper.server.listener import assets_folder
from scorekeeper.site import PAGE
from scorekeeper.site.archive import (
    app_archive,
    compile_archives,
    compress,
    libraries_archive,
    trimmed_library,
)
from scorekeeper.site.notices import FONT_LICENCES, FONTS, NOTICES, write_notices
from scorekeeper.words.translation import say, using_language

SERVER = PAGE.parent.parent / "server"
# The files of Flet's client: those that are compiled to WebAssembly, those for browsers that cannot
# run them, and what both need.
CLIENT_FILES = (
    "main.dart.mjs",
    "main.dart.wasm",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "main.dart.js",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "version.json",
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
APP, LIBRARIES = "app.pack", "libraries.pack"
LIBRARY = "pyodide/python_stdlib.zip"
ASSETS = ("assets", "icons", "pictures", "scanner", "favicon.png")
SCRIPTS = (
    "client.js",
    "persistent_files.js",
    "python.js",
    "snapshot_worker.js",
    "versions.js",
)
SNAPSHOTS, WORKER = "snapshot.js", "worker.js"
# The files that the page shares with that of the served app, by their place in it.
SHARED_FILES = {
    "colours": "page_colours.css",
    "kept_style": "kept_screen.css",
    "kept_script": "kept_screen.js",
    "canvas_script": "app_canvas.js",
}
# For hosts that read such a file (Netlify, Cloudflare Pages): a browser takes every file for what
# the host says that it is, and for nothing else.
HOST_HEADERS = "/*\n  X-Content-Type-Options: nosniff\n"
# Fonts that the client would wait for at every start, and that no text here uses.
UNUSED_FONTS = ("packages/cupertino_icons",)
# The large files, by whose sizes the page shows how far loading is.
FILES_IN_PROGRESS = (
    "main.dart.wasm",
    "canvaskit/skwasm.wasm",
    "main.dart.js",
    "canvaskit/canvaskit.wasm",
    "pyodide/pyodide.asm.wasm",
    LIBRARY,
    LIBRARIES,
    APP,
)

# The browser keeps the worker itself, so it is in none of the lists. Nor are licences of the site's
# own making, so that the first visit fetches not even their hashes.
SERVICE_WORKER = "service_worker.js"
UNLISTED = (SERVICE_WORKER, NOTICES, *(f"{FONTS}/{name}" for name in FONT_LICENCES))
# For those who scan codes, for names in other scripts or with emoji, for those who read licences,
# and for a home screen. They are fetched in this order.
LATER = ("scanner/", "assets/fonts/noto", "assets/NOTICES", "icons/", "pictures/")


class BuiltSite(NamedTuple):
    """The version of a site, and whether its Python is compiled already."""

    version: str
    compiled: bool


def build_site(site: Path, hubs: Sequence[str] = (), address: str = "") -> BuiltSite:
    """Build the site in a folder; it replaces the folder's content once everything is built.

    Args:
        site: The folder.
        hubs: The origins of hubs that the page may exchange with besides its own.
        address: Where the site will be, for the picture that chats show of a link to it.

    Raises:
        FileNotFoundError: Flet's client lacks a file, because it is of another version.
    """
    site = site.absolute()
    site.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=site.parent, prefix=f".{site.name}.") as temporary:
        new = Path(temporary) / "site"
        built = _fill(new, hubs, address)
        shutil.rmtree(site, ignore_errors=True)
        new.rename(site)
    return built


def _fill(site: Path, hubs: Sequence[str], address: str) -> BuiltSite:
    client = Path(flet_web.get_package_web_dir())
    for name in CLIENT_FILES:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(client / name, site / name)
    _copy_assets(site)
    (site / APP).write_bytes(app_archive())
    (site / LIBRARIES).write_bytes(libraries_archive())
    (site / LIBRARY).write_bytes(trimmed_library((client / LIBRARY).read_bytes()))
    archives = (site / LIBRARY, site / LIBRARIES, site / APP)
    compiled = compile_archives(client / "pyodide", *archives)
    for archive in archives[:1] if compiled else archives:
        compress(archive)
    _trim(site, client)
    for name in SCRIPTS:
        shutil.copyfile(PAGE / name, site / name)
    write_snapshot_script(site)
    _write_manifest(site)
    _write_bootstrap(site, client)
    _write_index(site, hubs, address)
    version = write_workers(site, hubs)
    # Read by the host and not served, so the page's worker must not ask for it.
    (site / "_headers").write_text(HOST_HEADERS, encoding="utf-8")
    write_notices(site, client)
    return BuiltSite(version, compiled)


def write_snapshot_script(site: Path) -> None:
    """Write the script that keeps snapshots, with the version of their content."""
    hashes = {name: integrity(site / name) for name in (APP, LIBRARIES)}
    other_files = [*sorted((site / "pyodide").iterdir()), site / "python.js", PAGE / SNAPSHOTS]
    made_of = [*hashes.values(), *map(integrity, other_files)]
    version = hashlib.sha256("".join(made_of).encode()).hexdigest()[:12]
    script = (PAGE / SNAPSHOTS).read_text(encoding="utf-8")
    filled = _filled_in(script, {"VERSION": version, "HASHES": hashes})
    (site / SNAPSHOTS).write_text(filled, encoding="utf-8")


def _filled_in(script: str, values: "Mapping[str, str | Sequence[str] | Mapping[str, str]]") -> str:
    """Return a script with the values of constants that are empty in it, by their names."""
    for name, value in values.items():
        empty = f"{name} = {json.dumps(type(value)())};"
        if empty not in script:
            raise ValueError(f"a script has no “{empty}”")
        text = json.dumps(value, separators=(",", ":"))
        script = script.replace(empty, f"{name} = {text};")
    return script


def _copy_assets(site: Path) -> None:
    for name in ASSETS:
        source = assets_folder() / name
        if source.is_dir():
            shutil.copytree(source, site / name, dirs_exist_ok=True)
        else:
            shutil.copyfile(source, site / name)


def _trim(site: Path, client: Path) -> None:
    """Remove from two lists the files that the site does not have."""
    fonts = site / "assets" / "FontManifest.json"
    families = json.loads(fonts.read_text(encoding="utf-8"))
    used = [font for font in families if not font["family"].startswith(UNUSED_FONTS)]
    # The client fetches its default font from another host unless there is one of that name.
    regular = next(font for font in used if font["family"] == "Score")
    used.append(regular | {"family": "Roboto"})
    fonts.write_text(json.dumps(used), encoding="utf-8")
    lock = json.loads((client / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}
    (site / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def _write_manifest(site: Path) -> None:
    """Write the manifest with its shortcuts as this page's addresses: the route follows a #."""
    manifest = json.loads((assets_folder() / "manifest.json").read_text(encoding="utf-8"))
    for shortcut in manifest["shortcuts"]:
        shortcut["url"] = f"#/{shortcut['url'].removeprefix('.')}"
    (site / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")


def _write_bootstrap(site: Path, client: Path) -> None:
    """Write Flutter's loader with our own ending."""
    loader, ending, _ = (
        (client / "flutter_bootstrap.js")
        .read_text(encoding="utf-8")
        .partition("window.addEventListener('flutter-first-frame'")
    )
    if not ending:
        raise FileNotFoundError("flutter_bootstrap.js is not the one this was written for")
    loader = loader.replace("//# sourceMappingURL=flutter.js.map", "")
    our_ending = (PAGE / "flutter_load.js").read_text(encoding="utf-8")
    (site / "flutter_bootstrap.js").write_text(loader + our_ending, encoding="utf-8")


def _write_index(site: Path, hubs: Sequence[str], address: str) -> None:
    sizes = {name: (site / name).stat().st_size for name in FILES_IN_PROGRESS}
    icon = (assets_folder() / "source" / "icon.svg").read_text(encoding="utf-8")
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    texts = {
        "name": say("app.name"),
        "loading": say("site.loading"),
    }
    for key, text in texts.items():
        page = page.replace("{{" + key + "}}", html.escape(text))
    page = page.replace("{{about}}", about_page(address))
    page = page.replace("{{sizes}}", json.dumps(sizes)).replace("{{icon}}", icon)
    page = page.replace("{{no_script}}", _no_script())
    page = page.replace("{{texts}}", json.dumps(start_texts(), ensure_ascii=False))
    page = page.replace("{{client_scripts}}", client_scripts())
    for part, name in SHARED_FILES.items():
        page = page.replace("{{" + part + "}}", (SERVER / name).read_text(encoding="utf-8"))
    page = page.replace("{{start}}", (PAGE / "start.js").read_text(encoding="utf-8"))
    page = page.replace("{{referrer_policy}}", REFERRER_POLICY)
    page = page.replace("{{policy}}", page_policy(page, hubs))
    (site / "index.html").write_text(page, encoding="utf-8")


def about_page(address: str = "") -> str:
    """Return the description of a page for search engines, and for chats that show a link.

    Each description is in its own language; chats show one, and one title, which have them all. The
    picture is the wide one of the manifest. Chats find it by a whole address alone.
    """
    titles, descriptions = {}, {}
    for code in LANGUAGES:
        with using_language(code):
            titles[code], descriptions[code] = say("site.title"), say("site.description")
    manifest = json.loads((assets_folder() / "manifest.json").read_text(encoding="utf-8"))
    picture = next(
        screenshot for screenshot in manifest["screenshots"] if screenshot["form_factor"] == "wide"
    )
    width, _, height = picture["sizes"].partition("x")
    base = f"{address.rstrip('/')}/" if address else ""
    properties = {
        "og:type": "website",
        **({"og:url": base} if base else {}),
        "og:site_name": say("app.name"),
        "og:title": f"{say('app.name')}: {' · '.join(titles.values())}",
        "og:description": " · ".join(descriptions.values()),
        "og:image": base + picture["src"],
        "og:image:type": picture["type"],
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": picture["label"],
    }
    tags = [
        f'<meta name="description" lang="{code}" content="{html.escape(text)}">'
        for code, text in descriptions.items()
    ]
    tags += [
        f'<meta property="{name}" content="{html.escape(content)}">'
        for name, content in properties.items()
    ]
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    return "\n  ".join(tags)


def _no_script() -> str:
    """Return the sentence for browsers that run no scripts, and so choose no language."""
    paragraphs = []
    for code in LANGUAGES:
        with using_language(code):
            paragraphs.append(f'<p lang="{code}">{html.escape(say("site.no_script"))}</p>')
    return "".join(paragraphs)


def start_texts() -> dict[str, dict[str, str]]:
    """Return the texts shown before the app is there, by language and the name in start.js."""
    texts = {}
    for code in LANGUAGES:
        with using_language(code):
            texts[code] = {
                "loading": say("site.loading"),
                "failure": say("site.problem"),
                "kept": say("site.kept"),
                "again": say("site.again"),
                "copy": say("site.copy"),
                "elsewhere": say("site.elsewhere"),
                "open_here": say("site.here"),
                "why.storage": say("site.why.storage"),
                "help.storage": say("site.help.storage"),
                "why.browser": say("site.why.browser"),
                "help.browser": say("site.help.browser"),
                "why.file": say("site.why.file"),
                "help.file": say("site.help.file"),
                "why.time": say("site.why.time"),
                "help.time": say("site.help.time"),
                "why.error": say("site.why.error"),
                "help.error": say("site.help.error"),
            }
    return texts


def write_workers(site: Path, hubs: Sequence[str]) -> str:
    """Write the worker that runs the app, and the service worker; return the version they make."""
    app, service = (
        _filled_in((PAGE / name).read_text(encoding="utf-8"), {"HUBS": [*hubs]})
        for name in (WORKER, SERVICE_WORKER)
    )
    (site / WORKER).write_text(app, encoding="utf-8")
    return write_service_worker(site, service)


def write_service_worker(site: Path, script: str) -> str:
    """Write the worker for the files that are there now; return the version they make."""
    hashes = {
        path.relative_to(site).as_posix(): integrity(path)
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.relative_to(site).as_posix() not in UNLISTED
    }
    needed = {name: digest for name, digest in hashes.items() if not name.startswith(LATER)}
    later = {name: hashes[name] for kind in LATER for name in hashes if name.startswith(kind)}
    script = _filled_in(script, {"FILES": needed, "LATER": later})
    (site / SERVICE_WORKER).write_text(script, encoding="utf-8")
    return hashlib.sha256(script.encode()).hexdigest()[:12]


def integrity(path: Path) -> str:
    """Return the hash of a file in the form that browsers check."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
