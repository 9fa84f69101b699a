"""The wheel and the source archive, as ``uvx hearts-scorekeeper`` and ``pipx run`` get them."""

import subprocess
import sys
import tarfile
import venv
import zipfile
from configparser import ConfigParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def build(source: Path, target: str, folder: Path) -> Path:
    """Build a wheel or a source archive of a checkout; return its path."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def source_archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(source_archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the source archive, as the installers do where they find no wheel."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(source_archive) as archive:
        archive.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    return build(source, "wheel", tmp_path_factory.mktemp("wheel"))


def test_both_have_the_name_that_is_free(source_archive: Path, wheel: Path) -> None:
    assert source_archive.name.startswith("hearts_scorekeeper-")
    assert wheel.name.startswith("hearts_scorekeeper-")


def test_the_wheel_holds_what_the_app_needs_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    needed = {
        "scorekeeper/app.py",
        "scorekeeper/py.typed",
        "scorekeeper/languages/de/catalogue.mo",
        "scorekeeper/site/page/worker.js",
        "scorekeeper/assets/fonts/Score-Regular.ttf",
    }
    assert needed <= names
    assert not [name for name in names if name.startswith(("tests/", "docs/", "main.py"))]
    assert not [name for name in names if name.endswith(".po")]


def test_it_has_a_command_of_its_own_name_beside_the_short_one(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (path,) = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        points = ConfigParser()
        points.read_string(archive.read(path).decode())
    commands = dict(points["console_scripts"])
    assert commands == dict.fromkeys(
        ("scorekeeper", "hearts-scorekeeper"), "scorekeeper.cli.main:main"
    )


def test_it_scores_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    """It does so without its dependencies: those are for the app and the store."""
    environment = tmp_path / "environment"
    venv.create(environment)
    python = environment / "bin" / "python"
    site_packages = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site_packages)  # noqa: S202 - the project's own, built just now
    done = subprocess.run(
        [python, "-m", "scorekeeper", "variants"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert "black-lady" in done.stdout
