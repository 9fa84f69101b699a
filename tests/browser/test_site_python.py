"""The Python of the built site has everything that the app asks for, and compiles nothing."""

import re
import subprocess
from pathlib import Path

from scorekeeper.site.archive import node

SCRIPT = Path(__file__).with_name("site_python.mjs")
PACKAGE = Path(__file__).resolve().parents[2] / "scorekeeper"
START = """
from scorekeeper import compiled_methods

def compile_one(source, *_):
    raise AssertionError(source)

compiled_methods.compile = compile_one
with compiled_methods.kept_methods() as methods:
    from scorekeeper.browser_app import prepare
    prepare()
len(methods)
"""
EVERYTHING = """
from importlib import import_module
from zipfile import ZipFile

import flet as ft

names = ZipFile("/app.zip").namelist()
modules = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
           for name in names if name.endswith(".pyc")]
for name in modules:
    import_module(name)
for name in {controls!r}:
    getattr(ft, name)
icons = [getattr(ft.Icons, name) for name in {icons!r}]

from datetime import datetime

from scorekeeper.ui.widgets.qr_code import qr_picture

from scorekeeper.sheets.decoding import OTHERS, WESTERN

assert all("a".encode(encoding) for encoding in (WESTERN, *OTHERS))
assert datetime.strptime("2026", "%Y").year == 2026
qr_picture("https://scorekeeper.example/", 200)
f"{{len(modules)}} {{len(icons)}}"
"""


def run(site: Path, program: str, folder: Path) -> str:
    """Return what a program in the site's Python has as its last value."""
    path = folder / "program.py"
    path.write_text(program, encoding="utf-8")
    command = [str(node()), str(SCRIPT), str(site), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout.strip()


def test_a_start_finds_the_methods_of_its_data_classes_compiled(site: Path, tmp_path: Path) -> None:
    assert int(run(site, START, tmp_path)) > 300


def test_everything_that_the_app_may_ask_for_is_there(site: Path, tmp_path: Path) -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    controls = sorted(set(re.findall(r"\bft\.([A-Z]\w+)", source)))
    icons = sorted(set(re.findall(r"\bft\.Icons\.(\w+)", source)))
    assert len(controls) > 100
    program = EVERYTHING.format(controls=controls, icons=icons)
    modules, drawn = map(int, run(site, program, tmp_path).split())
    assert modules > 400
    assert drawn == len(icons) > 50
