"""What goes into the web site, and which files its service worker lists."""

import ast
import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.site import PAGE
from scorekeeper.site import __main__ as command
from scorekeeper.site.archive import (
    NEVER_IMPORTED,
    NEVER_IMPORTED_PARTS,
    app_archive,
    libraries_archive,
    node,
)
from scorekeeper.site.build import start_texts, write_service_worker
from scorekeeper.ui.design import colours
from scorekeeper.words.translation import say, using_language
from tests.docs.page_colours import PAGE_COLOURS, page_colours

WORKER = (PAGE / "service_worker.js").read_text(encoding="utf-8")


def put(folder: Path, **files: str) -> None:
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8")


def test_the_archives_have_the_app_and_what_it_imports_in_pure_python() -> None:
    names: set[str] = set()
    for archive in (app_archive(), libraries_archive()):
        with zipfile.ZipFile(io.BytesIO(archive)) as file:
            names.update(file.namelist())
    assert {"scorekeeper/browser_app.py", "flet/__init__.py", "tinydb/__init__.py"} <= names
    assert {Path(name).suffix for name in names} == {".py", ".json", ".mo"}
    assert not [name for name in names if name.startswith(("scorekeeper/site", "tests", "flet_"))]


def test_nothing_is_left_out_that_the_app_imports_in_a_page() -> None:
    imported: set[str] = set()
    program = modules(app_archive())
    for content in program.values():
        imported |= imports(content)
    here = set(program | modules(libraries_archive()))
    tops = {name.partition("/")[0].removesuffix(".py") for name in here}
    for module in imported:
        top, _, _ = module.partition(".")
        path = module.replace(".", "/")
        if top == "scorekeeper":
            assert {f"{path}.py", f"{path}/__init__.py"} & here, module
        elif top in sys.stdlib_module_names:
            assert top not in NEVER_IMPORTED, module
            assert not f"{path}/".startswith(NEVER_IMPORTED_PARTS), module
        else:
            assert top in tops | {"page_js"}, module


def modules(archive: bytes) -> dict[str, str]:
    """Return the sources in an archive by their paths."""
    with zipfile.ZipFile(io.BytesIO(archive)) as file:
        return {name: file.read(name).decode() for name in file.namelist() if name.endswith(".py")}


def imports(source: str) -> set[str]:
    """Return the modules that a source imports while it runs, also inside of functions."""
    names: set[str] = set()
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        # Writing out every condition would take longer than all else.
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name | ast.Call):
            condition = ast.unparse(node.test)
            if condition in ("TYPE_CHECKING", "is_in_page()"):
                waiting.extend(node.orelse if condition == "TYPE_CHECKING" else node.body)
                continue
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module
            names.add(node.module)
        waiting.extend(ast.iter_child_nodes(node))
    return names


def two_hands(code: str) -> str:
    with using_language(code):
        return say("hands", count=2)


def test_the_app_speaks_every_language_from_inside_the_archive(tmp_path: Path) -> None:
    packed = tmp_path / "app.zip"
    packed.write_bytes(app_archive())
    program = (
        "import sys\n"
        "sys.path.insert(0, sys.argv[1])\n"
        "from scorekeeper.words import translation\n"
        "assert translation.__file__.startswith(sys.argv[1])\n"
        "for code in translation.LANGUAGES:\n"
        "    with translation.using_language(code):\n"
        "        print(ascii(translation.say('hands', count=2)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", program, packed], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [ascii(two_hands(code)) for code in LANGUAGES]
    assert len({*done.stdout.splitlines()}) == len(LANGUAGES)


def test_the_same_files_make_the_same_archive() -> None:
    assert app_archive() == app_archive()
    assert libraries_archive() == libraries_archive()


def test_every_file_is_listed_with_its_hash_and_any_change_is_a_new_version(tmp_path: Path) -> None:
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    put(tmp_path, **{"index.html": "page", "assets/fonts/notosans.woff2": "font"})
    first = write_service_worker(tmp_path, WORKER)
    assert write_service_worker(tmp_path, WORKER) == first
    written = (tmp_path / "service_worker.js").read_text(encoding="utf-8")
    lists = {
        name: json.loads(listed)
        for name, listed in re.findall(r"^const (FILES|LATER) = (\{.*?\});", written, re.M)
    }
    assert list(lists["FILES"]) == ["index.html"]
    assert list(lists["LATER"]) == ["assets/fonts/notosans.woff2"]
    assert lists["FILES"]["index.html"].startswith("sha256-")
    put(tmp_path, **{"index.html": "new page"})
    assert write_service_worker(tmp_path, WORKER) != first


def test_a_folder_with_something_else_in_it_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path, **{"letter.txt": "dear"})
    monkeypatch.setattr("sys.argv", ["site", str(tmp_path)])
    assert command.main() == 1
    assert "has something else in it" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_console_without_the_letters_of_a_folder_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "Spiele für alle"
    folder.mkdir()
    put(folder, **{"letter.txt": "dear"})
    monkeypatch.setattr("sys.argv", ["site", str(folder)])
    printed = io.BytesIO()
    monkeypatch.setattr("sys.stderr", io.TextIOWrapper(printed, "ascii", write_through=True))
    assert command.main() == 1
    assert b"Spiele f?r alle has something else in it" in printed.getvalue()


def test_the_loading_screen_has_the_colours_of_the_app() -> None:
    assert PAGE_COLOURS.read_text(encoding="utf-8") == page_colours(), "run python -m tests.docs"
    for colour in (colours.LIGHT.surface, colours.DARK.primary, colours.BLACK.primary_container):
        assert str(colour) in page_colours()


def test_playwrights_node_is_used_where_the_system_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "")
    program = node()
    assert program is not None
    assert "playwright" in program


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
