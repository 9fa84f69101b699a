"""The native builds, as far as flet-cli goes without Flutter: names, files, pictures, rights."""

import json
import runpy
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scorekeeper import app
from tests.packaging.native_build import ROOT

pytestmark = pytest.mark.skipif(
    find_spec("flet_cli") is None, reason="needs the package flet-cli, which is in the extra dev"
)
TARGETS = ("apk", "ipa", "macos", "windows", "linux")


@pytest.fixture(scope="module")
def builds() -> dict[str, dict[str, Any]]:
    """Dry-run all targets in a process of their own, because flet-cli changes what it imports."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.packaging.native_build", *TARGETS],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    facts: dict[str, dict[str, Any]] = json.loads(done.stdout)
    return facts


@pytest.mark.parametrize(("system", "backs_up"), [("Linux", True), ("Android", False)])
def test_a_computer_backs_up_after_evenings_and_a_phone_does_not(
    system: str, backs_up: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    watching: list[bool] = []

    def run(*_: object, **__: object) -> None:
        watching.append(any(thread.name == "evenings" for thread in threading.enumerate()))

    monkeypatch.setenv("SCOREKEEPER_DATA", str(tmp_path))
    monkeypatch.setattr(app, "system_name", lambda: system)
    monkeypatch.setattr(ft, "run", run)
    runpy.run_path(str(ROOT / "main.py"))
    assert watching == [backs_up]


@pytest.mark.parametrize("target", TARGETS)
def test_a_build_is_complete(target: str, builds: dict[str, dict[str, Any]]) -> None:
    facts = builds[target]
    assert facts["names"] == {
        "project_name": "hearts_scorekeeper",
        "artifact_name": "scorekeeper",
        "product_name": "Scorekeeper",
        "bundle_id": "org.scorekeeper.app",
        "python_module_name": "main",
    }
    assert facts["warnings"] == []
    assert "0.1.0" in facts["arguments"]

    files = set(facts["packaged"])
    assert {"main.py", "scorekeeper/app.py", "assets/fonts/Score-Regular.ttf", "LICENSE"} <= files
    assert "scorekeeper/languages/en/catalogue.mo" in files
    unwanted = ("tests/", "assets/source/", "assets/pictures/", ".", "scorekeeper/site/page/")
    assert not files & {"Dockerfile", "compose.yaml", "README.md", "pyproject.toml"}
    assert not [file for file in files if file.startswith(unwanted) or "__pycache__" in file]
    if target == "apk":
        # A file for each kind of processor, with compressed native libraries.
        assert "--split-per-abi" in facts["arguments"]
        assert facts["options"]["android_legacy_packaging"] is True
    if target in {"apk", "ipa"}:
        # What only web pages need.
        web = ("assets/assets/", "assets/icons/", "assets/manifest.json", "scorekeeper/site/")
        assert not [file for file in files if file.startswith(web)]
        assert facts["options"]["android_permissions"] == {"android.permission.INTERNET": False}
    if target in {"ipa", "macos"}:
        # No permission is requested, so none needs a reason.
        assert not [key for key in facts["options"]["info_plist"] if "UsageDescription" in key]

    largest = max(facts["pictures"].values())
    needed = {"apk": "ic_launcher", "ipa": "AppIcon", "macos": "app_icon_1024"}
    needed |= {"windows": "app_icon.ico", "linux": "linux/app_icon.png"}
    assert any(needed[target] in path for path in facts["pictures"]), facts["pictures"]
    assert largest >= 256
    if target in {"apk", "ipa"}:
        assert any("splash" in path.lower() or "Launch" in path for path in facts["pictures"])
