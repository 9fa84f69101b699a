"""The files of a built site: what a browser and a phone read before the app is there."""

import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.server.content_policy import page_policy
from scorekeeper.site import build
from tests.site.sizes import listed


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site whose Python is neither compiled nor compressed, which takes most of the time."""
    folder = tmp_path_factory.mktemp("built") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "compile_archives", lambda *_: False)
        patch.setattr(build, "compress", lambda _: None)
        build.build_site(folder)
    return folder


@pytest.fixture(scope="module")
def page(site: Path) -> str:
    return (site / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def manifest(site: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((site / "manifest.json").read_text(encoding="utf-8"))
    return found


def png_size(path: Path) -> str:
    """Return the size of a picture as a page and a manifest write it."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"


def test_the_page_is_filled_in(page: str) -> None:
    assert "{{" not in page


def test_a_phone_knows_the_width_from_the_first_byte_and_may_enlarge_the_page(page: str) -> None:
    viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    before, found, _ = page.partition(viewport)
    assert found
    assert len(before) < 200
    assert not re.search("<(script|style|link)", before)


def test_the_page_loads_only_from_its_own_origin(page: str) -> None:
    found = re.search('<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    assert found
    assert found[1] == page_policy(page)
    assert not re.search("<(script|style|link)", page[: found.start()])
    # The policy would refuse a handler that is written into an element.
    assert not re.search(r"<[^>]* on\w+=", page)


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
    assert {each["form_factor"] for each in manifest["screenshots"]} == {"narrow", "wide"}


def test_screenshots_are_not_fetched_for_a_start(manifest: dict[str, Any], site: Path) -> None:
    later = listed(site, "LATER")
    assert {each["src"] for each in manifest["screenshots"]} <= later


def test_shortcuts_lead_to_a_new_game_and_on_with_the_open_one(manifest: dict[str, Any]) -> None:
    found = {each["name"]: each["url"] for each in manifest["shortcuts"]}
    assert found == {"New game": "#/new-game", "Go on": "#/"}
