"""The workflows: a release has every target, every push is checked, and main is a live demo."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.browser.test_engines import ENGINES, WANTED
from tests.packaging.native_build import ROOT
from tests.packaging.test_native_build import TARGETS

WORKFLOWS = ROOT / ".github" / "workflows"
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"
NAMES = ("checks", "demo", "release")
# YAML reads the bare word “on” as true.
ON = True

Workflow = dict[Any, Any]


def workflow(name: str) -> Workflow:
    content: Workflow = yaml.safe_load((WORKFLOWS / f"{name}.yml").read_text(encoding="utf-8"))
    return content


@pytest.fixture(scope="module")
def release() -> Workflow:
    return workflow("release")


@pytest.fixture(scope="module")
def demo() -> Workflow:
    return workflow("demo")


@pytest.fixture(scope="module")
def checks() -> Workflow:
    return workflow("checks")


def project() -> dict[str, Any]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        table: dict[str, Any] = tomllib.load(file)["project"]
    return table


def actions_of(name: str) -> set[str]:
    return {step["uses"] for job in jobs_of(name) for step in job["steps"] if "uses" in step}


def jobs_of(name: str) -> list[Workflow]:
    """The jobs of a workflow, without those that are another workflow."""
    return [job for job in workflow(name)["jobs"].values() if "uses" not in job]


def test_every_workflow_is_tested_here() -> None:
    assert {path.stem for path in WORKFLOWS.iterdir()} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_job_ends_and_uses_actions_by_their_commits(name: str) -> None:
    for job in jobs_of(name):
        assert job["timeout-minutes"] <= 60
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            if "uses" in step:
                # A branch or a tag may be moved, a commit cannot.
                assert re.fullmatch("[a-z/-]+@[0-9a-f]{40}", step["uses"])
            if "checkout" in step.get("uses", ""):
                assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("name", NAMES)
def test_every_commit_of_an_action_has_its_version_beside_it(name: str) -> None:
    text = (WORKFLOWS / f"{name}.yml").read_text(encoding="utf-8")
    used = [line for line in text.splitlines() if re.search("uses: [^.]", line)]
    assert [line for line in used if not re.search(r"# v[0-9.]+$", line)] == []


def test_all_use_the_same_versions_of_actions() -> None:
    assert actions_of("checks") <= actions_of("release")
    only_here = {action.partition("@")[0] for action in actions_of("demo") - actions_of("release")}
    assert only_here == {"actions/upload-pages-artifact", "actions/deploy-pages"}


@pytest.mark.parametrize("name", NAMES)
def test_only_releasing_may_write(name: str) -> None:
    content = workflow(name)
    assert content["permissions"] == {"contents": "read"}
    for job_name, job in content["jobs"].items():
        # One attaches to the release, one publishes the container; the others prove to PyPI and to
        # the pages who they are.
        allowed = {
            "release": {"contents": "write", "attestations": "write", "id-token": "write"},
            "pypi": {"id-token": "write"},
            "deploy": {"pages": "write", "id-token": "write"},
            "container": {
                "contents": "read",
                "packages": "write",
                "attestations": "write",
                "id-token": "write",
            },
        }
        assert job.get("permissions") == allowed.get(job_name)


def test_every_target_is_built_and_attached(release: Workflow) -> None:
    jobs = release["jobs"]
    matrix = jobs["native"]["strategy"]["matrix"]["include"]
    assert [row["target"] for row in matrix] == list(TARGETS)
    runners = {row["target"]: row["runner"].partition("-")[0] for row in matrix}
    # Where flet-cli can build each of them.
    assert runners == {
        "apk": "ubuntu",
        "ipa": "macos",
        "macos": "macos",
        "windows": "windows",
        "linux": "ubuntu",
    }
    built = set(jobs) - {"checks", "ready", "release", "pypi", "container"}
    assert set(jobs["release"]["needs"]) == {"checks", "ready", "container", *built}
    for name in built:
        (upload,) = [step for step in jobs[name]["steps"] if "upload" in step.get("uses", "")]
        assert upload["with"]["if-no-files-found"] == "error"
    packing = next(step for step in jobs["native"]["steps"] if step.get("name") == "Pack")
    for target in TARGETS:
        assert f" {target}) " in packing["run"]


def test_the_python_packages_go_to_pypi_for_a_tag_alone(release: Workflow) -> None:
    job = release["jobs"]["pypi"]
    assert job["needs"] == ["checks", "ready", "python"]
    assert job["if"] == release["jobs"]["release"]["if"] == "startsWith(github.ref, 'refs/tags/')"


def test_the_container_is_started_then_built_for_both_and_published_for_a_tag(
    release: Workflow,
) -> None:
    job = release["jobs"]["container"]
    assert job["needs"] == ["checks", "ready"]
    assert job["env"] == {"IS_RELEASE": "${{ startsWith(github.ref, 'refs/tags/') }}"}
    steps = job["steps"]
    names = [step.get("name") or step["uses"].partition("@")[0] for step in steps]
    assert names.index("Start it") < names.index("docker/build-push-action")
    build = steps[names.index("docker/build-push-action")]["with"]
    assert build["platforms"] == "linux/amd64,linux/arm64"
    assert build["push"] == "${{ env.IS_RELEASE == 'true' }}"
    writing = [step for step in steps if step.get("if")]
    assert [step["if"] for step in writing] == ["env.IS_RELEASE == 'true'"] * 2
    assert steps[names.index("Log in")] in writing
    assert steps[names.index("actions/attest-build-provenance")] in writing


def test_nothing_is_published_for_a_tag_before_the_checklist_is_through(release: Workflow) -> None:
    (check,) = [step for step in release["jobs"]["ready"]["steps"] if "run" in step]
    assert check["if"] == "startsWith(github.ref, 'refs/tags/')"
    assert check["run"].endswith('python -m tests.release --tag "$GITHUB_REF_NAME"\n')


def test_the_release_builds_with_the_flet_version_of_the_app(release: Workflow) -> None:
    steps = release["jobs"]["native"]["steps"]
    (install,) = [step for step in steps if step.get("name") == "Install flet-cli"]
    pinned = install["run"].rpartition(" ")[2]
    assert pinned in project()["optional-dependencies"]["dev"]


def test_the_release_starts_with_a_tag_or_by_hand(release: Workflow) -> None:
    assert release[ON] == {"push": {"tags": ["v*"]}, "workflow_dispatch": None}


def test_the_demo_is_published_for_main_and_for_each_release(
    demo: Workflow, release: Workflow
) -> None:
    tags = release[ON]["push"]["tags"]
    assert demo[ON] == {"push": {"branches": ["main"], "tags": tags}, "workflow_dispatch": None}
    # Two deployments at a time would hinder each other, and none may be cut off half-way.
    assert demo["concurrency"] == {"group": "demo", "cancel-in-progress": False}


def test_the_demo_is_the_site_as_the_release_builds_it(demo: Workflow, release: Workflow) -> None:
    def building(job: Workflow) -> list[str]:
        (build,) = [step["run"] for step in job["steps"] if step.get("name") == "Build"]
        return [line for line in build.splitlines() if "scorekeeper.site" in line or "cd " in line]

    site, deploy = demo["jobs"]["site"], demo["jobs"]["deploy"]
    assert building(site) == building(release["jobs"]["python"])
    (upload,) = [step for step in site["steps"] if "upload-pages" in step.get("uses", "")]
    assert upload["with"]["path"] == "${{ runner.temp }}/site"
    assert deploy["needs"] == ["site"]
    assert deploy["environment"]["name"] == "github-pages"
    assert deploy["environment"]["url"].endswith("?demo")


def test_the_checks_run_for_every_push_and_pull_request(checks: Workflow) -> None:
    assert checks[ON] == {"push": {"branches": ["**"]}, "pull_request": None, "workflow_call": None}


def test_the_checks_run_the_command_of_the_readme(checks: Workflow) -> None:
    job = checks["jobs"]["checks"]
    assert job["runs-on"].startswith("ubuntu")
    (command,) = [step["run"] for step in job["steps"] if "run" in step]
    assert command.endswith(".venv/bin/python -m tests")
    assert command in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()


def test_the_checks_run_with_the_oldest_and_the_newest_python(checks: Workflow) -> None:
    job = checks["jobs"]["checks"]
    oldest = project()["requires-python"].removeprefix(">=")
    assert job["strategy"]["matrix"] == {"python": [oldest, "3.x"]}
    assert job["strategy"]["fail-fast"] is False
    (setup,) = [step for step in job["steps"] if "setup-python" in step.get("uses", "")]
    assert setup["with"]["python-version"] == "${{ matrix.python }}"


def test_the_fast_tests_run_on_the_other_systems(checks: Workflow) -> None:
    job = checks["jobs"]["systems"]
    assert job["strategy"]["matrix"] == {"runner": ["macos-latest", "windows-latest"]}
    (command,) = [step["run"] for step in job["steps"] if "run" in step]
    assert command.endswith("python -m tests --quick\n")


def test_an_evening_is_played_in_every_engine(checks: Workflow) -> None:
    job = checks["jobs"]["engines"]
    assert job["container"]["image"] == "debian:12"
    install, check = [step for step in job["steps"] if "run" in step]
    assert check["env"] == {WANTED: ",".join(sorted(ENGINES))}
    assert check["run"].endswith("tests/browser/test_engines.py")
    assert {"firefox-esr", "webkit2gtk-driver", "xvfb"} <= set(install["run"].split())


@pytest.mark.parametrize(
    "form",
    sorted(path for path in FORMS.iterdir() if path.name != "config.yml"),
    ids=lambda path: path.stem,
)
def test_an_issue_form_asks_for_what_it_needs(form: Path) -> None:
    content = yaml.safe_load(form.read_text(encoding="utf-8"))
    assert set(content) == {"name", "description", "labels", "body"}
    questions = [part["id"] for part in content["body"]]
    assert len(questions) == len(set(questions))
    assert any(part.get("validations", {}).get("required") for part in content["body"])
    for question in content["body"]:
        assert question["type"] in ("textarea", "input")
        assert question["attributes"]["label"]
