"""Carries out the Dockerfile without Docker: its steps, one by one, in an empty root.

This machine stands in for the base image: its shell and libraries, read-only, and a copy of
this Python in /usr/local. Everything else in the root is what the steps have made. Each command
runs in mounts of its own, which end with it, and so it needs root on Linux.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from scorekeeper.site.archive import node

ROOT = Path(__file__).resolve().parents[2]
DOCKERFILE = ROOT / "Dockerfile"
# What a container has from its machine, or from the parts of a base image other than Python.
GIVEN = ("usr", "proc", "dev", "etc/ssl", "etc/alternatives")
NETWORK_FILES = ("resolv.conf", "hosts", "nsswitch.conf", "ld.so.cache", "login.defs", "pip.conf")
TMP = "/tmp"  # noqa: S108 - that of a root of its own
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
ACCOUNTS = {
    "passwd": "root:x:0:0:root:/root:/bin/sh\n",
    "group": "root:x:0:\n",
    "shadow": "root:*:19000:0:99999:7:::\n",
    "gshadow": "root:*::\n",
}


class Instruction(NamedTuple):
    """A line of the Dockerfile: a word, and what follows it."""

    word: str
    text: str

    @property
    def words(self) -> list[str]:
        """Return the arguments, in either of their two forms."""
        words: list[str]
        words = json.loads(self.text) if self.text.startswith("[") else shlex.split(self.text)
        return words


def instructions(text: str) -> Iterator[Instruction]:
    """Yield the instructions of a Dockerfile."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for line in re.sub(r"\\\n\s*", " ", "\n".join(lines)).splitlines():
        if line.strip():
            word, _, rest = line.strip().partition(" ")
            yield Instruction(word, rest.strip())


def can_carry_out() -> bool:
    """Return whether this machine allows mounts of one's own, and has Node.js for the web app."""
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("setpriv") or not node():
        return False
    return subprocess.run(["unshare", "--mount", "true"], check=False).returncode == 0


class Stage:
    """One stage of an image: its root, and what its instructions have set."""

    def __init__(self, root: Path) -> None:
        self.root = root
        # The loader's cache is this machine's and does not know the copied Python.
        self.environment = {"PATH": PATH, "LD_LIBRARY_PATH": "/usr/local/lib"}
        self.user = "0:0"
        self.folder = "/"
        self.settings: dict[str, Instruction] = {}
        for name in ("etc", "tmp", "root", "opt", "srv", "usr", "proc", "dev", "own"):
            (root / name).mkdir(parents=True)
        for name in ("etc/ssl", "etc/alternatives"):
            (root / name).mkdir()
        for name in ("bin", "sbin", "lib", "lib64"):
            if Path("/", name).is_symlink():
                (root / name).symlink_to(Path("/", name).readlink())
        for name, text in ACCOUNTS.items():
            (root / "etc" / name).write_text(text, encoding="utf-8")
        for name in NETWORK_FILES:
            if Path("/etc", name).is_file():
                shutil.copyfile(Path("/etc", name), root / "etc" / name)
        self._copy_python()

    def _copy_python(self) -> None:
        """Copy this Python with pip, without the other packages that are installed."""
        version = f"python3.{sys.version_info.minor}"
        prefix, local = Path(sys.base_prefix), self.root / "own"
        (local / "bin").mkdir()
        shutil.copy2(prefix / "bin" / version, local / "bin" / "python")

        def ignored(folder: str, names: list[str]) -> list[str]:
            if Path(folder).name == "site-packages":
                return [name for name in names if not name.startswith("pip")]
            return [name for name in names if name in ("test", "idlelib", "__pycache__")]

        for library_file in prefix.glob("lib/libpython3.*.so*"):
            (local / "lib").mkdir(exist_ok=True)
            shutil.copy2(library_file, local / "lib")
        library = prefix / "lib" / version
        shutil.copytree(library, local / "lib" / version, ignore=ignored, symlinks=True)

    def path(self, inside: str) -> Path:
        """Return where a path of the stage is on this machine."""
        path = Path(inside) if inside.startswith("/") else Path(self.folder, inside)
        if path.is_relative_to("/usr/local"):
            return self.root / "own" / path.relative_to("/usr/local")
        return self.root / path.relative_to("/")

    def command(
        self, words: list[str], *, read_only: bool = False, data: Path | None = None
    ) -> list[str]:
        """Return a command of this machine that runs one in the stage.

        Args:
            words: The command, as the stage knows it.
            read_only: Whether the root is, as under ``read_only: true``, with an own /tmp.
            data: The volume at /data.
        """
        root = shlex.quote(str(self.root))
        shared_folders = [name for name in GIVEN if Path("/", name).exists()]
        mounts = [
            f"mount --bind {root} {root}",
            *(f"mount --rbind /{name} {root}/{name}" for name in shared_folders),
            f"mount -o remount,ro,bind {root}/usr",
            f"mount --bind {root}/own {root}/usr/local",
        ]
        if data:
            mounts.append(f"mount --bind {shlex.quote(str(data))} {root}/data")
        if read_only:
            mounts.append(f"mount -o remount,ro,bind {root}")
            mounts.append(f"mount -o remount,ro,bind {root}/usr/local")
            mounts.append(f"mount -t tmpfs tmpfs {root}{TMP}")
        uid, gid = self.user.split(":")
        variables = [f"{name}={value}" for name, value in self.environment.items()]
        inside = ["env", "-C", self.folder, "-i", *variables, *words]
        rights = ["--reuid", uid, "--regid", gid, "--clear-groups", "--no-new-privs"]
        bounds = [] if uid == "0" else ["--bounding-set", "-all", "--inh-caps", "-all"]
        run = shlex.join(["setpriv", *rights, *bounds, "chroot", str(self.root), *inside])
        if uid != "0":
            # Only root may change the root, so the command gives up its rights inside.
            run = shlex.join(["chroot", str(self.root), "setpriv", *rights, *bounds, *inside])
        script = " && ".join([*mounts, f"exec {run}"])
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script]


def build(folder: Path, environment: Mapping[str, str]) -> Stage:
    """Carry out the Dockerfile; return its last stage.

    Args:
        folder: An empty folder for the roots.
        environment: The environment of the build: how packages are reached from here.
    """
    stages: dict[str, Stage] = {}
    stage: Stage | None = None
    for step in instructions(DOCKERFILE.read_text(encoding="utf-8")):
        if step.word == "FROM":
            image, *named = [word for word in step.words if not word.startswith("--")]
            # No image of another program is replaced; see _copy.
            if image.startswith("python:"):
                name = named[-1] if named else "last"
                stage = stages[name] = Stage(folder / name)
            continue
        assert stage
        _carry_out(step, stage, stages, environment)
    assert stage
    return stage


def _carry_out(
    step: Instruction, stage: Stage, stages: Mapping[str, Stage], environment: Mapping[str, str]
) -> None:
    match step.word:
        case "COPY":
            _copy(step, stage, stages)
        case "RUN":
            set_by_image = dict(stage.environment)
            stage.environment = {**environment, **set_by_image}
            subprocess.run(stage.command(["sh", "-euc", step.text]), check=True)
            stage.environment = set_by_image
        case "WORKDIR":
            stage.folder = step.text
            stage.path(".").mkdir(parents=True, exist_ok=True)
        case "ENV":
            stage.environment |= dict(word.split("=", 1) for word in step.words)
        case "USER":
            stage.user = step.text
        case "VOLUME" | "EXPOSE" | "HEALTHCHECK" | "STOPSIGNAL" | "ENTRYPOINT" | "CMD":
            stage.settings[step.word] = step
        case unknown:
            raise ValueError(f"the Dockerfile has {unknown}, which is not carried out here")


def _copy(step: Instruction, stage: Stage, stages: Mapping[str, Stage]) -> None:
    *sources, target = step.words
    origin = ""
    if sources[0].startswith("--from="):
        origin = sources.pop(0).removeprefix("--from=")
    for source in sources:
        if origin in stages:
            path = stages[origin].path(source)
        elif origin:
            # From the image of another program, which this machine has as well.
            path = Path(node() or "")
            assert source.endswith(f"/{path.name}")
        else:
            path = ROOT / source
        to = stage.path(target)
        if target.endswith(("/", ".")):
            to /= path.name
        to.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            unwanted = shutil.ignore_patterns("__pycache__") if not origin else None
            shutil.copytree(path, to, symlinks=True, dirs_exist_ok=True, ignore=unwanted)
        else:
            shutil.copy2(path, to)
