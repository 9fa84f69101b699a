"""Modules in an archive are the same as when Python imports them from files."""

import importlib
import inspect
import sys
import zipfile
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from pkgutil import get_data
from py_compile import compile as compile_file

import pytest

from scorekeeper.site.page_archives import CompiledArchive

MODULES = {
    "tables/__init__.py": "PLAYERS = 4\n",
    "tables/round.py": "from tables import PLAYERS\nNAME = __name__\ndef seats(): return PLAYERS\n",
    "tables/low/__init__.py": "",
    "tables/broken.py": "raise KeyError('broken')\n",
}


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Path]:
    """An archive from which Python imports, with compiled modules and a file beside them."""
    path = tmp_path / "tables.zip"
    with zipfile.ZipFile(path, "w") as archive_file:
        for name, source in MODULES.items():
            file = tmp_path / "module.py"
            file.write_text(source, encoding="utf-8")
            compiled = compile_file(str(file), str(tmp_path / "module.pyc"), doraise=True)
            archive_file.write(str(compiled), f"{name}c")
        archive_file.writestr("tables/low/icons.json", "{}")
        archive_file.write(tmp_path / "module.pyc", "squeezed.pyc", zipfile.ZIP_DEFLATED)
        archive_file.writestr("plain.py", "")
    finder = CompiledArchive(str(path))
    sys.meta_path.insert(0, finder)
    yield path
    sys.meta_path.remove(finder)
    for name in [module for module in sys.modules if module.startswith("tables")]:
        del sys.modules[name]


def test_modules_know_who_and_where_they_are(archive: Path) -> None:
    module = importlib.import_module("tables.round")
    assert (module.NAME, module.seats(), module.__package__) == ("tables.round", 4, "tables")
    assert module.__file__ == f"{archive}/tables/round.pyc"
    package = sys.modules["tables"]
    assert list(package.__path__) == [f"{archive}/tables"]
    assert package.round is module
    assert inspect.getmodule(module.seats) is module


def test_what_stands_beside_a_module_can_be_read(archive: Path) -> None:
    importlib.import_module("tables.low")
    assert get_data("tables.low", "icons.json") == b"{}"
    assert resources.files("tables.low").joinpath("icons.json").read_text() == "{}"
    assert resources.files("tables").joinpath("low/icons.json").read_text() == "{}"
    with pytest.raises(OSError, match="cards"):
        get_data("tables", "cards.json")


def test_a_module_that_fails_is_not_imported(archive: Path) -> None:
    with pytest.raises(KeyError, match="broken"):
        importlib.import_module("tables.broken")
    assert "tables.broken" not in sys.modules


@pytest.mark.parametrize("name", ["squeezed", "plain", "tables.missing", "missing", "json"])
def test_all_else_is_left_to_python(name: str, archive: Path) -> None:
    assert CompiledArchive(str(archive)).find_spec(name) is None
