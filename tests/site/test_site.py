"""What goes into the web site, and which files its service worker lists."""

import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scorekeeper.site import __main__ as command
from scorekeeper.site.archive import app_archive, node
from scorekeeper.site.build import PAGE, SERVER, start_texts
from scorekeeper.site.precache import write_service_worker
from scorekeeper.ui.design import colours
from scorekeeper.words.languages import LANGUAGES

WORKER = (PAGE / "service_worker.js").read_text(encoding="utf-8")


def put(folder: Path, **files: str) -> None:
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8")


def test_the_archive_has_the_app_and_what_it_imports_in_pure_python() -> None:
    with zipfile.ZipFile(io.BytesIO(app_archive())) as made:
        names = set(made.namelist())
    assert {"scorekeeper/browser_app.py", "flet/__init__.py", "tinydb/__init__.py"} <= names
    assert {Path(name).suffix for name in names} == {".py", ".json", ".mo"}
    assert not [name for name in names if name.startswith(("scorekeeper/site", "tests", "flet_"))]


def test_the_app_speaks_every_language_from_inside_the_archive(tmp_path: Path) -> None:
    packed = tmp_path / "app.zip"
    packed.write_bytes(app_archive())
    program = (
        "import sys\n"
        "sys.path.insert(0, sys.argv[1])\n"
        "from scorekeeper.words import translation\n"
        "assert translation.__file__.startswith(sys.argv[1])\n"
        "for code in ('en', 'de', 'es'):\n"
        "    with translation.using_language(code):\n"
        "        print(ascii(translation.say('hands', count=2)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", program, packed], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["'2 hands'", "'2 Runden'", "'2 manos'"]


def test_the_same_files_make_the_same_archive() -> None:
    assert app_archive() == app_archive()


def test_every_file_is_listed_with_its_hash_and_any_change_is_a_new_version(tmp_path: Path) -> None:
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    put(tmp_path, **{"index.html": "page", "assets/fonts/notosans.woff2": "font"})
    first = write_service_worker(tmp_path, WORKER)
    assert write_service_worker(tmp_path, WORKER) == first
    written = (tmp_path / "service_worker.js").read_text(encoding="utf-8")
    found = {
        name: json.loads(listed)
        for name, listed in re.findall(r"^const (FILES|LATER) = (\{.*?\});", written, re.M)
    }
    assert list(found["FILES"]) == ["index.html"]
    assert list(found["LATER"]) == ["assets/fonts/notosans.woff2"]
    assert found["FILES"]["index.html"].startswith("sha256-")
    put(tmp_path, **{"index.html": "new page"})
    assert write_service_worker(tmp_path, WORKER) != first


def test_a_folder_with_something_else_in_it_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path, **{"letter.txt": "dear"})
    monkeypatch.setattr("sys.argv", ["site", str(tmp_path)])
    assert command.main() == 1
    assert "has something else in it" in capsys.readouterr().err
    assert [each.name for each in tmp_path.iterdir()] == ["letter.txt"]


def test_the_loading_screen_has_the_colours_of_the_app() -> None:
    page = (SERVER / "page_colours.css").read_text(encoding="utf-8")
    for scheme in (colours.LIGHT, colours.DARK, colours.BLACK):
        for colour in (
            *(scheme.surface, scheme.on_surface, scheme.on_surface_variant, scheme.primary),
            *(scheme.surface_container, scheme.primary_container, scheme.outline_variant),
        ):
            assert str(colour) in page


def test_playwrights_node_is_used_where_the_system_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "")
    found = node()
    assert found is not None
    assert "playwright" in found


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_reason_for_a_failed_start_has_its_sentences_in_every_language(code: str) -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in PAGE.glob("*.js"))
    reasons = re.findall(r'(?:fail|attempt)\("(\w+)"|reason: "(\w+)"', scripts)
    named = {one or other for one, other in reasons}
    assert named == {"storage", "browser", "file", "time", "error"}
    texts = start_texts()[code]
    assert {f"{part}.{reason}" for part in ("why", "help") for reason in named} <= texts.keys()
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'data-text="(\w+)"', page)) <= texts.keys()
