"""The release workflow: it parses, builds every target, and attaches what it has built."""

from typing import Any

import pytest
import yaml

from tests.packaging.native_build import ROOT
from tests.packaging.test_native_build import TARGETS

WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"


@pytest.fixture(scope="module")
def workflow() -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    return found


def test_every_target_is_built_and_attached(workflow: dict[Any, Any]) -> None:
    jobs = workflow["jobs"]
    matrix = jobs["native"]["strategy"]["matrix"]["include"]
    assert [each["target"] for each in matrix] == list(TARGETS)
    runners = {each["target"]: each["runner"].partition("-")[0] for each in matrix}
    # Where flet-cli says that each can be built.
    assert runners == {
        "apk": "ubuntu",
        "ipa": "macos",
        "macos": "macos",
        "windows": "windows",
        "linux": "ubuntu",
    }
    built = {name for name in jobs if name != "release"}
    assert set(jobs["release"]["needs"]) == built
    for name in built:
        (upload,) = [step for step in jobs[name]["steps"] if "upload" in step.get("uses", "")]
        assert upload["with"]["if-no-files-found"] == "error"
    packing = next(step for step in jobs["native"]["steps"] if step.get("name") == "Pack")
    for target in TARGETS:
        assert f" {target}) " in packing["run"]


def test_it_builds_with_the_version_that_the_app_is_written_for(workflow: dict[Any, Any]) -> None:
    steps = workflow["jobs"]["native"]["steps"]
    (install,) = [step for step in steps if step.get("name") == "Install flet-cli"]
    pinned = install["run"].rpartition(" ")[2]
    assert f'"{pinned}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_only_the_release_may_write_and_every_job_ends(workflow: dict[Any, Any]) -> None:
    # YAML takes the bare word “on” for true.
    assert set(workflow[True]) == {"push", "workflow_dispatch"}
    assert workflow["permissions"] == {"contents": "read"}
    for name, job in workflow["jobs"].items():
        assert job["timeout-minutes"] <= 60
        assert ("permissions" in job) == (name == "release")
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            # A branch may be moved under us; a version is not, by their word.
            assert "@v" in step.get("uses", "@v")
