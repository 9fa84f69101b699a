"""The checklist of a release, which runs: ``python -m tests.release [--container] [--tag TAG]``.

It says of each thing that has to be so whether it is: one version everywhere, the changelog, the
generated documents, the licences of everything that is shipped, binary wheels of that for other
systems, and the built packages, their sizes and a start of the program from each in an empty
environment. ``--container`` carries out the image's steps too, which takes minutes. What only a
person can do is listed at the end.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from itertools import product
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement

from scorekeeper import __version__
from tests.docs.by_hand import by_hand_list
from tests.docs.pages import PARTS, with_part

ROOT = Path(__file__).resolve().parent.parent
# Where the version stands besides the package: a pattern of the file, and of what is before it.
VERSIONS = (
    ("pyproject.toml", r'^version = "'),
    ("docs/hosting/home-assistant/scorekeeper/config.yaml", r'^version: "'),
    ("docs/hosting/home-assistant/scorekeeper/Dockerfile", r"^FROM ghcr\.io/OWNER/scorekeeper:"),
    ("docs/packaging/flatpak.yaml", r"hearts_scorekeeper-"),
    ("docs/packaging/homebrew.rb", r"hearts_scorekeeper-"),
    ("docs/packaging/snapcraft.yaml", r"^version: "),
    ("docs/packaging/winget.yaml", r"^PackageVersion: "),
)
# Licences that ask for no more than to be named, and one (of certifi) for changes of its own files.
ALLOWED = re.compile(r"0BSD|Apache|BSD|HPND|ISC|MIT|Mozilla|MPL-2\.0|PSF-2\.0|Unlicense|Zlib")
# In megabytes. A larger one has something in it by mistake.
WHEEL_LIMIT, SDIST_LIMIT, SITE_LIMIT = 30.0, 40.0, 60.0
CHANGES_READ = 10
# What installs a program for its user, and the first command with each.
INSTALLERS = {
    "pipx": ("install", "--quiet", "{package}"),
    "uvx": ("--quiet", "--from", "{package}", "hearts-scorekeeper", "--version"),
}
# Where the program is installed without a compiler, with the oldest Python and a new one.
SYSTEMS = (
    "aarch64-manylinux_2_28",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
    "x86_64-pc-windows-msvc",
    "aarch64-pc-windows-msvc",
)
PYTHONS = ("3.11", "3.14")


class Check(NamedTuple):
    """Something that has to be so, and what looks whether it is: it returns the problems."""

    name: str
    problems: Callable[[Path], Iterator[str]]


def wrong_versions(_: Path) -> Iterator[str]:
    """Yield each file that names another version than the package's."""
    for name, before in VERSIONS:
        text = (ROOT / name).read_text(encoding="utf-8")
        versions = set(re.findall(before + r"(\d+\.\d+\.\d+)", text, re.MULTILINE))
        if versions != {__version__}:
            yield f"{name} names {', '.join(sorted(versions)) or 'no version'}, not {__version__}"


def changelog(_: Path) -> Iterator[str]:
    """Yield what the changelog lacks: the version, with the day of its release."""
    yield from missing_day((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), __version__)


def missing_day(text: str, version: str) -> Iterator[str]:
    """Yield what is wrong with the first part of a changelog: its version, day and length."""
    heading = re.search(r"^## (.*)$", text, re.MULTILINE)
    if not heading or version not in heading[1]:
        yield f"CHANGELOG.md does not begin with {version}"
    elif not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", heading[1]):
        yield f"CHANGELOG.md says “{heading[1]}”, not “{version} (the day)”"
    changes = re.findall("^- ", re.split("^## ", text, flags=re.MULTILINE)[1], re.MULTILINE)
    if len(changes) > CHANGES_READ:
        yield f"CHANGELOG.md has {len(changes)} changes; nobody reads more than {CHANGES_READ}"


def old_documents(_: Path) -> Iterator[str]:
    """Yield each generated part of a document that the code would write otherwise."""
    for name, (page, make) in PARTS.items():
        text = page.read_text(encoding="utf-8")
        if with_part(text, name, make()) != text:
            yield f"{page.name} is not as `python -m tests.docs` writes it"


def shipped() -> dict[str, Distribution]:
    """Return every library that comes with the package here, by name."""
    libraries: dict[str, Distribution] = {}
    waiting = ["hearts-scorekeeper"]
    while waiting:
        name = waiting.pop()
        try:
            library = distribution(name)
        except PackageNotFoundError:
            continue
        if (key := library.metadata["Name"].lower()) not in libraries:
            libraries[key] = library
            needs = map(Requirement, library.requires or ())
            used = [
                need for need in needs if not need.marker or need.marker.evaluate({"extra": ""})
            ]
            waiting += [need.name for need in used]
    return libraries


def is_needed_here(requirement: Requirement) -> bool:
    """Return whether a library is installed on a system like this one, without any extra."""
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def licence(library: Distribution) -> str:
    """Return what a library says of its licence, empty where it says nothing."""
    said = library.metadata
    whole = [
        value for name in ("License-Expression", "License") for value in said.get_all(name) or ()
    ]
    named = [
        classifier
        for classifier in said.get_all("Classifier") or ()
        if classifier.startswith("License ::")
    ]
    return next(filter(None, (*whole, ", ".join(named))), "")


def unfit_licences(_: Path) -> Iterator[str]:
    """Yield each shipped library whose licence is not one of those that were looked at."""
    for name, library in sorted(shipped().items()):
        if not is_allowed(licence(library)):
            yield f"{name} is under “{licence(library)}”"
    if not (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License"):
        yield "LICENSE is not the MIT licence that pyproject.toml names"


def is_allowed(said: str) -> bool:
    """Return whether every licence of a text that joins them by AND is among the allowed."""
    return all(ALLOWED.search(part) for part in re.split(r"\bAND\b", said))


def unfit_packages(folder: Path) -> Iterator[str]:
    """Build wheel and source archive; yield what is wrong with their sizes or a start."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder / "dist")]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,), (archive,) = (folder / "dist").glob("*.whl"), (folder / "dist").glob("*.tar.gz")
    yield from too_large(wheel, WHEEL_LIMIT)
    yield from too_large(archive, SDIST_LIMIT)
    environment = folder / "environment"
    venv.create(environment)
    bin_folder = environment / ("Scripts" if os.name == "nt" else "bin")
    python = bin_folder / "python"
    install = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        str(wheel),
    ]
    if not pip_is_here():
        install[0] = "python3"
    subprocess.run(install, check=True)
    for name in ("scorekeeper", "hearts-scorekeeper"):
        said = said_by(bin_folder / name, "--version", folder=folder)
        if __version__ not in said:
            yield f"{name} --version says {said!r}"
    if "black-lady" not in said_by(bin_folder / "scorekeeper", "variants", folder=folder):
        yield "the installed program does not list its games"
    for package in (wheel, archive):
        yield from unfit_installs(package, folder / f"home for {package.suffix}")
    site = folder / "site"
    subprocess.run([python, "-m", "scorekeeper.site", site], cwd=folder, check=True)
    yield from too_large(site, SITE_LIMIT)


def unfit_systems(_: Path) -> Iterator[str]:
    """Yield each system on which something that is shipped would have to be compiled."""
    if not (uv := tool("uv")):
        print("  uv is not installed here, and no other system was tried")
        return
    command = [uv, "pip", "compile", "--quiet", "--no-cache", "--only-binary", ":all:"]
    for system, python in product(SYSTEMS, PYTHONS):
        where = ["--python-platform", system, "--python-version", python]
        done = subprocess.run(
            [*command, *where, "pyproject.toml"],
            cwd=ROOT,
            check=False,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            yield f"Python {python} on {system}: {done.stderr[-500:]}"


def unfit_installs(package: Path, home: Path) -> Iterator[str]:
    """Install a package as its users do, into an empty home; yield what does not start then."""
    home.mkdir()
    inside = {"HOME": str(home), "PIPX_HOME": str(home / "pipx"), "PIPX_BIN_DIR": str(home / "bin")}
    for name, words in INSTALLERS.items():
        if not (program := tool(name)):
            print(f"  {name} is not installed here, and was not tried")
            continue
        command = [program, *(word.format(package=package) for word in words)]
        environment = {**os.environ, **inside, "PATH": tool_path()}
        done = subprocess.run(
            command, cwd=home, env=environment, check=False, capture_output=True, text=True
        )
        said = done.stdout
        if name == "pipx" and not done.returncode:
            said = said_by(home / "bin" / "hearts-scorekeeper", "--version", folder=home)
        if __version__ in said:
            print(f"  {name} brings a program that starts, from {package.name}")
        else:
            yield f"{name} brings no program that starts from {package.name}: {done.stderr[-500:]}"


def tool_path() -> str:
    """Return where tools are looked for: beside this Python first."""
    beside = Path(sys.executable).parent
    return os.pathsep.join([str(beside), os.environ.get("PATH", os.defpath)])


def tool(name: str) -> str | None:
    """Return where a tool is, if it is installed."""
    return shutil.which(name, path=tool_path())


def pip_is_here() -> bool:
    """Return whether this environment has pip; the README's has none of its own."""
    return not subprocess.run(
        [sys.executable, "-m", "pip", "--version"], check=False, capture_output=True
    ).returncode


def said_by(*command: str | Path, folder: Path) -> str:
    """Return what a program prints in a folder that has nothing of the checkout."""
    return subprocess.run(
        command, cwd=folder, check=False, capture_output=True, text=True
    ).stdout.strip()


def too_large(path: Path, limit: float) -> Iterator[str]:
    """Print how large a file or folder is; yield whether that is too much."""
    files = [file for file in path.rglob("*") if file.is_file()] if path.is_dir() else [path]
    size = sum(file.stat().st_size for file in files) / 1e6
    print(f"  {path.name}: {size:.1f} MB, at most {limit:.0f}")
    if size > limit:
        yield f"{path.name} has {size:.1f} MB"


def unfit_container(_: Path) -> Iterator[str]:
    """Carry out the steps of the image; yield whether a test of it failed or could not run."""
    command = [sys.executable, "-m", "pytest", "-q", "-rs", "tests/packaging/test_container.py"]
    environment = {**os.environ, "SCOREKEEPER_CONTAINER": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode or "skipped" in done.stdout:
        yield done.stdout.strip().rpartition("\n")[2]


CHECKS = (
    Check("version", wrong_versions),
    Check("changelog", changelog),
    Check("documents", old_documents),
    Check("licences", unfit_licences),
    Check("systems", unfit_systems),
    Check("packages", unfit_packages),
)
CONTAINER = Check("container", unfit_container)


def main() -> int:
    """Go through the checklist; return the exit status."""
    parser = argparse.ArgumentParser("python -m tests.release", description=__doc__)
    parser.add_argument("--container", action="store_true", help="carry out the image's steps")
    parser.add_argument("--tag", default=f"v{__version__}", help="what is released, as v0.1.0")
    options = parser.parse_args()
    checks = (*CHECKS, CONTAINER) if options.container else CHECKS
    failed = 0
    if options.tag != f"v{__version__}":
        print(f"the tag is {options.tag}, and the version {__version__}")
        failed = 1
    for check in checks:
        with tempfile.TemporaryDirectory(prefix="scorekeeper-release-") as folder:
            problems = list(check.problems(Path(folder)))
        print(f"{check.name:<12}{'NOT READY' if problems else 'ready'}", flush=True)
        for problem in problems:
            print(f"  {problem}")
        failed += bool(problems)
    print(f"Left for a person:\n{by_hand_list()}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
