"""The files of a built site: what a browser and a phone read before the app has loaded."""

import json
import re
import shutil
import struct
import zipfile
from fnmatch import fnmatchcase
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import flet_web
import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.server.content_policy import page_policy
from scorekeeper.site import build
from scorekeeper.site.archive import LIBRARIES
from scorekeeper.site.notices import (
    CLIENT_NOTICES,
    FONT_LICENCES,
    FONTS,
    IN_PYODIDE,
    NOTICES,
    site_parts,
    unnamed_files,
    write_notices,
)
from scorekeeper.words.translation import say, using_language
from tests.site.sizes import listed

CLIENT = Path(flet_web.get_package_web_dir())


@pytest.fixture(scope="module")
def checked() -> set[str]:
    """The files of the site that were there when each was looked for in a part."""
    return set()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, checked: set[str]) -> Path:
    """A site whose Python is neither compiled nor compressed, which takes most of the time."""
    folder = tmp_path_factory.mktemp("built") / "site"

    def write(folder: Path, client: Path) -> None:
        write_notices(folder, client)
        checked.update(files_of(folder))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "write_notices", write)
        patch.setattr(build, "compile_archives", lambda *_: False)
        patch.setattr(build, "compress", lambda _: None)
        build.build_site(folder)
    return folder


def files_of(site: Path) -> set[str]:
    """Return the paths of all files of a site."""
    return {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def page(site: Path) -> str:
    return (site / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def manifest(site: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((site / "manifest.json").read_text(encoding="utf-8"))
    return content


def png_size(path: Path) -> str:
    """Return the size of a picture as pages and manifests write it."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"


def test_the_page_is_filled_in(page: str) -> None:
    assert "{{" not in page


def test_a_phone_knows_the_width_from_the_first_byte_and_may_enlarge_the_page(page: str) -> None:
    viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    before, tag, _ = page.partition(viewport)
    assert tag
    assert len(before) < 200
    assert not re.search("<(script|style|link)", before)


def test_the_page_loads_only_from_its_own_origin(page: str) -> None:
    match = re.search('<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    assert match
    assert match[1] == page_policy(page)
    assert not re.search("<(script|style|link)", page[: match.start()])
    # The policy would refuse a handler that is written into an element.
    assert not re.search(r"<[^>]* on\w+=", page)


def test_no_other_host_learns_from_which_address_it_is_asked(page: str) -> None:
    place = page.index('<meta name="referrer" content="same-origin">')
    assert not re.search("<(script|style|link)", page[:place])


def test_hosts_are_told_that_a_file_is_what_it_is_said_to_be(site: Path) -> None:
    path, header = (site / "_headers").read_text(encoding="utf-8").splitlines()
    assert (path, header.strip()) == ("/*", "X-Content-Type-Options: nosniff")


def test_colours_are_there_before_anything_else_is_fetched(page: str) -> None:
    style = page.index("<style>")
    assert style < page.index("<script")
    assert "prefers-color-scheme: dark" in page[style:]
    assert '<meta name="color-scheme" content="light dark">' in page[:style]


def test_an_iphone_finds_what_it_looks_for(page: str, site: Path) -> None:
    assert '<meta name="apple-mobile-web-app-capable" content="yes">' in page
    assert '<meta name="apple-mobile-web-app-status-bar-style" content="default">' in page
    icons = re.findall(r'<link rel="apple-touch-icon" sizes="(\S+)" href="(\S+)">', page)
    assert [size for size, _ in icons] == ["180x180", "192x192"]
    for size, name in icons:
        assert png_size(site / name) == size


def test_a_turned_phone_turns_the_app(manifest: dict[str, Any]) -> None:
    assert "orientation" not in manifest
    assert manifest["id"] == "scorekeeper"


def test_every_picture_of_the_manifest_has_the_size_it_says(
    manifest: dict[str, Any], site: Path
) -> None:
    pictures = [*manifest["icons"], *manifest["screenshots"]]
    pictures += [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    for picture in pictures:
        assert png_size(site / picture["src"]) == picture["sizes"]
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}


def test_screenshots_are_not_fetched_for_a_start(manifest: dict[str, Any], site: Path) -> None:
    later = listed(site, "LATER")
    assert {shot["src"] for shot in manifest["screenshots"]} <= later


def test_shortcuts_lead_to_a_new_game_and_on_with_the_open_one(manifest: dict[str, Any]) -> None:
    addresses = {shortcut["name"]: shortcut["url"] for shortcut in manifest["shortcuts"]}
    assert addresses == {"New game": "#/new-game", "Go on": "#/"}


# Licences ------------------------------------------------------------------------------------


def test_every_file_of_the_site_belongs_to_a_part_that_is_named(site: Path) -> None:
    parts = tuple(site_parts(site, CLIENT))
    assert unnamed_files(site, parts) == []
    text = (site / NOTICES).read_text(encoding="utf-8")
    lines = text.partition("\n====")[0].splitlines()
    for part in parts:
        assert f"{part.name} {part.version}".strip() + f": {part.licence}" in lines
        assert part.text.strip() in text
    # A pattern that no file has any more would hide what takes its place.
    names = [path.relative_to(site).as_posix() for path in site.rglob("*")]
    for pattern in (file_pattern for part in parts for file_pattern in part.files):
        assert any(fnmatchcase(name, pattern) for name in names), pattern


def test_no_file_comes_into_the_site_after_its_parts_were_checked(
    site: Path, checked: set[str]
) -> None:
    assert checked == files_of(site)


def test_a_part_without_a_licence_stops_the_build(site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path / "site")
    (tmp_path / "site" / "new_library.wasm").write_bytes(b"")
    with pytest.raises(ValueError, match="new_library"):
        write_notices(tmp_path / "site", CLIENT)


def test_every_library_in_the_archive_is_named_with_its_text(site: Path) -> None:
    text = (site / NOTICES).read_text(encoding="utf-8")
    packed = {
        name.partition("/")[0]
        for name in zipfile.ZipFile(site / build.LIBRARIES).namelist()
        if "/" in name
    }
    assert packed == set(LIBRARIES)
    for name in packed:
        library = distribution(name)
        assert f"{library.name} {library.version}: " in text
        for file in library.files or ():
            if "dist-info/licenses/" in file.as_posix():
                assert Path(str(file.locate())).read_text(encoding="utf-8").strip() in text


def test_what_is_compiled_into_pyodide_is_named(site: Path) -> None:
    parts = {part.name for part in site_parts(site, CLIENT)}
    assert {part.name for part in IN_PYODIDE} <= parts


def test_the_client_has_the_licences_that_the_list_leads_to(site: Path) -> None:
    client = (site / CLIENT_NOTICES).read_text(encoding="utf-8")
    names = {
        line
        for entry in client.split(f"\n{'-' * 80}\n")
        for line in entry.partition("\n\n")[0].split("\n")
    }
    assert {"flet", "flutter", "skia", "wakelock_plus"} <= names
    assert "Apache License" in client


def test_the_licences_of_fonts_lie_beside_them(site: Path) -> None:
    fonts = site / FONTS
    for name in FONT_LICENCES:
        assert "SIL OPEN FONT LICENSE Version 1.1" in (fonts / name).read_text(encoding="utf-8")
    assert sum(path.suffix in (".woff2", ".ttf", ".otf") for path in fonts.rglob("*")) > 500


def test_licences_are_no_part_of_a_visit(site: Path) -> None:
    lists = listed(site, "FILES") | listed(site, "LATER")
    own = {NOTICES, *(f"{FONTS}/{name}" for name in FONT_LICENCES)}
    assert not own & lists
    worker = (site / "service_worker.js").read_text(encoding="utf-8")
    assert not any(name in worker for name in own)
    assert NOTICES not in (site / "index.html").read_text(encoding="utf-8")


def properties(page: str) -> dict[str, str]:
    """Return what a page says about itself to chats, by name."""
    return dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page))


def title(code: str) -> str:
    """Return what a language calls the site."""
    with using_language(code):
        return say("site.title")


def test_a_chat_shows_a_picture_and_what_it_is_in_every_language(site: Path, page: str) -> None:
    tags = properties(page)
    descriptions = dict(re.findall(r'<meta name="description" lang="(\w+)" content="(.*?)">', page))
    assert list(descriptions) == list(LANGUAGES)
    assert len(set(descriptions.values())) == len(LANGUAGES)
    assert all(description in tags["og:description"] for description in descriptions.values())
    titles = [title(code) for code in LANGUAGES]
    assert tags["og:title"] == f"Scorekeeper: {' · '.join(titles)}"
    assert len(set(titles)) == len(LANGUAGES)
    assert (
        png_size(site / tags["og:image"]) == f"{tags['og:image:width']}x{tags['og:image:height']}"
    )
    assert "og:url" not in tags


def test_where_the_address_is_known_a_chat_finds_the_picture() -> None:
    for address in ("https://cards.example/hearts", "https://cards.example/hearts/"):
        tags = properties(build.about_page(address))
        assert tags["og:url"] == "https://cards.example/hearts/"
        assert tags["og:image"] == "https://cards.example/hearts/pictures/evening.png"
