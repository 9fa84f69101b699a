"""The container: the image's steps in an empty root, and the files that describe it.

Carrying out the steps takes minutes and downloads the dependencies, so `python -m tests.release`
asks for it, or ``SCOREKEEPER_CONTAINER=1`` does.
"""

import base64
import http.client
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml

from scorekeeper.cli.arguments import parsed_arguments
from tests.packaging.container import (
    DOCKERFILE,
    ROOT,
    Instruction,
    Stage,
    build,
    can_carry_out,
    instructions,
)
from tests.packaging.proxies import free_port

COMPOSE = ROOT / "compose.yaml"
COUCHDB = ROOT / "docs" / "hosting" / "couchdb"
COMPOSE_FILES = (COMPOSE, COUCHDB / "compose.yaml")
WANTED = "SCOREKEEPER_CONTAINER"
UID = 10001
STOP_SECONDS = 10


def image() -> list[Instruction]:
    return list(instructions(DOCKERFILE.read_text(encoding="utf-8")))


def of_last_stage(word: str) -> list[Instruction]:
    steps = image()
    begun = max(place for place, step in enumerate(steps) if step.word == "FROM")
    return [step for step in steps[begun:] if step.word == word]


def installed_tool(name: str) -> str:
    """Return where a tool of the extra `container` is; a test without it is skipped."""
    beside = Path(sys.executable).parent / name
    path = str(beside) if beside.is_file() else shutil.which(name)
    if not path:
        pytest.skip(f"{name} is not installed")
    return path


def test_the_image_is_as_hadolint_wants_it() -> None:
    done = subprocess.run(
        [installed_tool("hadolint"), DOCKERFILE], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.returncode) == ("", 0)


@pytest.mark.parametrize("file", COMPOSE_FILES, ids=lambda file: file.parent.name)
def test_compose_files_fit_the_schema(file: Path) -> None:
    command = [installed_tool("check-jsonschema"), "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*command, file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_image_runs_as_nobody_in_particular_and_keeps_games_in_a_volume() -> None:
    (user,), (volume,) = of_last_stage("USER"), of_last_stage("VOLUME")
    assert user.text == f"{UID}:{UID}"
    assert volume.words == ["/data"]
    assert [step.text for step in of_last_stage("STOPSIGNAL")] == ["SIGTERM"]
    (health,) = of_last_stage("HEALTHCHECK")
    assert "'/_health'" in health.text
    # Without Docker's shell in between, which would keep the signal for itself.
    for word in ("ENTRYPOINT", "CMD"):
        (step,) = of_last_stage(word)
        assert step.text.startswith("[")


def test_what_is_copied_is_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    exceptions = {line[1:] for line in ignored if line.startswith("!")}
    copied = {
        source
        for step in image()
        if step.word == "COPY" and "--from=" not in step.text
        for source in step.words[:-1]
    }
    assert copied == exceptions
    assert all((ROOT / name).exists() for name in exceptions)


def usable(service: dict[str, Any]) -> list[str]:
    """Return the command of a service, with the values that stand in it for those of .env."""
    return [
        word if "${" not in word else word[: word.index("${")] + word.partition(":-")[2][:-1]
        for word in service["command"]
    ]


def test_compose_starts_what_the_image_starts() -> None:
    service = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))["services"]["scorekeeper"]
    composed = parsed_arguments(usable(service))
    (command,) = of_last_stage("CMD")
    alone = parsed_arguments(command.words)
    for name in ("command", "host", "port", "site", "owner_key_file"):
        assert getattr(composed, name) == getattr(alone, name)
    assert composed.address
    assert service["volumes"] == ["data:/data"]
    assert service["restart"] == "unless-stopped"
    assert service["read_only"] is True
    (port,) = service["ports"]
    assert port.endswith(f":{alone.port}")
    assert [step.text for step in of_last_stage("EXPOSE")] == [str(alone.port)]


# ------------------------------------------------------------------ the steps in an empty root


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    if not os.environ.get(WANTED):
        pytest.skip(f"takes minutes: {WANTED}=1 asks for it")
    if not can_carry_out():
        pytest.skip("needs root on Linux with mounts of one's own, setpriv and Node.js")
    env = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
    env |= {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    folder = tmp_path_factory.mktemp("image")
    folder.chmod(0o755)
    for parent in folder.parents:
        if parent.stat().st_uid == os.geteuid() and parent != Path("/"):
            parent.chmod(parent.stat().st_mode | 0o011)
    return build(folder, env)


@pytest.fixture
def volume(built: Stage, tmp_path: Path) -> Path:
    """A volume as Docker makes it: with the owner of the image's folder."""
    status = built.path("/data").stat()
    assert (status.st_uid, status.st_gid, status.st_mode & 0o777) == (UID, UID, 0o700)
    folder = tmp_path / "volume"
    folder.mkdir(mode=0o700)
    os.chown(folder, UID, UID)
    return folder


def in_image(built: Stage, *words: str, data: Path | None = None) -> str:
    done = subprocess.run(
        built.command(list(words), read_only=True, data=data),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def container(built: Stage, volume: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """Start what the image starts, at another port, as the first process of its own."""
    words = [*built.settings["ENTRYPOINT"].words, *built.settings["CMD"].words]
    words = [str(port) if word == "8550" else word for word in words]
    process = subprocess.Popen(
        built.command(words, read_only=True, data=volume),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout
        for line in process.stdout:
            if "Ctrl-C" in line:
                break
        yield process
    finally:
        process.kill()
        # The last output is read to its end, so that nothing is left open.
        process.communicate()


def stop(process: subprocess.Popen[str]) -> float:
    """Stop a container as Docker does; return how many seconds that took."""
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    (first,) = listed.read_text(encoding="ascii").split()
    begun = time.monotonic()
    os.kill(int(first), signal.SIGTERM)
    process.wait(STOP_SECONDS)
    return time.monotonic() - begun


def ask(
    port: int, method: str, path: str, body: object = None, **headers: str
) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    data = None if body is None else json.dumps(body)
    connection.request(method, path, data, {"Content-Type": "application/json", **headers})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer.status, content


def health(built: Stage, port: int) -> int:
    command = json.loads(built.settings["HEALTHCHECK"].text.partition("CMD ")[2])
    words = [word.replace("8550", str(port)) for word in command]
    result = subprocess.run(built.command(words, read_only=True), capture_output=True, check=False)
    return result.returncode


def test_nothing_to_build_with_is_left(built: Stage) -> None:
    for folder in ("/opt/scorekeeper/bin", "/usr/local/bin"):
        names = {path.name for path in built.path(folder).iterdir()}
        assert not {name for name in names if name.startswith(("pip", "node", "npm", "gcc", "cc"))}
    assert not list(built.path("/opt/scorekeeper").rglob("site-packages/pip"))
    assert not built.path("/build").exists()


def test_the_program_runs_in_a_root_that_cannot_be_written(built: Stage, volume: Path) -> None:
    version = in_image(built, "scorekeeper", "--version", data=volume)
    assert version.strip().endswith("0.1.0")
    who = in_image(built, "python", "-c", "import os; print(os.getuid(), os.getgid())")
    assert who.split() == [str(UID), str(UID)]
    attempt = "import pathlib; pathlib.Path('/opt/scorekeeper/x').write_text('')"
    done = subprocess.run(
        built.command(["python", "-c", attempt], read_only=True), capture_output=True, check=False
    )
    assert b"Read-only file system" in done.stderr


def test_it_serves_hub_app_and_table_and_loses_nothing_when_stopped(
    built: Stage, volume: Path
) -> None:
    port = free_port()
    with container(built, volume, port) as process:
        assert health(built, port) == 0
        assert b"Welcome" in ask(port, "GET", "/", Accept="application/json")[1]
        status, page = ask(port, "GET", "/app/", Accept="text/html")
        assert status == 200
        assert b"<title>Scorekeeper</title>" in page
        assert ask(port, "GET", "/", Accept="text/html", Host="localhost")[0] == 303
        key = (volume / "hub" / "owner-key").read_text(encoding="ascii").strip()
        begun = {"name": "Thursday table", "scope": "group"}
        answer = ask(port, "POST", "/_begin", begun, Authorization=f"Bearer {key}")
        join = json.loads(answer[1])["member"]
        login = {"Authorization": basic(join["user"], join["password"])}
        written = [{"_id": f"game:{number}", "kind": "game"} for number in range(50)]
        status, _ = ask(port, "POST", f"/{join['db']}/_bulk_docs", {"docs": written}, **login)
        assert status == 201
        assert stop(process) < STOP_SECONDS
    assert health(built, port) != 0
    with container(built, volume, port) as process:
        status, content = ask(port, "GET", f"/{join['db']}", **login)
        assert json.loads(content)["doc_count"] == len(written)
        stop(process)
    owners = {path.lstat().st_uid for path in volume.rglob("*")}
    assert owners == {UID}


def basic(user: str, password: str) -> str:
    return "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()
