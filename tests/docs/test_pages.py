"""The documents say what is true: their commands run, and what they name is there."""

import pkgutil
import re
import shlex
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest

from scorekeeper.cli.arguments import (
    SharedCommand,
    StoreCommand,
    StorelessCommand,
    parsed_arguments,
)
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.rules.variant import HOUSE_RULE_IDS
from tests.docs.pages import DOCS, PARTS, README, ROOT, pages, with_part

HEADINGS = {"run_command": "Run", "test_command": "Test"}
README_WORDS = 1200

# In docstrings and comments: docs/rules.md, section 3; docs/game-file.md, "A game, version 1".
CITATION = re.compile(r"\b(?:docs/)?([\w-]+\.md)(?:,\s(?:sections? (\d)|[\"“]([^\"”]+)[\"”]))?")
# A file or folder of the project in a page: `scorekeeper/state/routes.py`, `tests/golden`.
NAMED_PATH = re.compile(r"`((?:scorekeeper|tests|assets|docs|\.github)/[\w./-]*)`")
# The package's own rooms are named without it in the architecture.
ROOM_PATH = re.compile(
    r"`((?:chances|cli|exchange|hub|languages|scoring|sentences|server|session|site|state"
    r"|statistics|store|sync|tournament|transfer|ui|words)/[\w./]*)`"
)
# A whole command in backquotes or on a line of its own, also after `sudo` or in a container.
PROGRAM_COMMAND = re.compile(r"(?:`|^ *)(?:[^`\n]*[ /])?scorekeeper ([^`\n]+)", re.MULTILINE)
TO_BE_TYPED = (README, *(DOCS / f"{name}.md" for name in ("club", "hosting", "phones", "shared")))
NAMED_COMMAND = re.compile(r"python -m (tests(?:\.\w+)*|scorekeeper(?:\.\w+)*)")


def readme_command(text: str, heading: str) -> str:
    """Return the one line of the first fenced block under ``## heading``."""
    section = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert section, f"the README has no heading “## {heading}”"
    block = re.search(r"^```sh\n(.*?)^```$", section[1], re.MULTILINE | re.DOTALL)
    assert block, f"“## {heading}” has no block fenced by ```sh"
    (line,) = block[1].splitlines()
    return line


def proved_command(variable: str) -> str:
    """Return the value that ``.ci/run`` assigns to a variable, which it also has to run."""
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert script.count(f'bash -c "${variable}"') == 1
    (value,) = re.findall(rf"^{variable}=(.*)$", script, re.MULTILINE)
    (command,) = shlex.split(value)
    return command


@pytest.mark.parametrize("variable", HEADINGS)
def test_the_command_is_the_one_that_is_proved(variable: str) -> None:
    readme = README.read_text(encoding="utf-8")
    assert readme_command(readme, HEADINGS[variable]) == proved_command(variable)


@pytest.mark.parametrize(
    "text",
    [
        "## Test\n```sh\na\n```\n",
        "## Run\nonly words\n## Test\n```sh\na\n```\n",
        "## Run\n```sh\na\nb\n```\n",
        "## Run\n```sh\n```\n",
    ],
)
def test_a_readme_without_exactly_one_command_is_found_out(text: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        readme_command(text, "Run")


def test_the_line_under_the_heading_is_read() -> None:
    text = "## Test\n```sh\nx\n```\n## Run\nWords.\n\n```sh\na && b\n```\n\n```sh\nc\n```\n"
    assert readme_command(text, "Run") == "a && b"


def test_the_readme_is_short() -> None:
    assert len(README.read_text(encoding="utf-8").split()) <= README_WORDS


@pytest.mark.parametrize("name", PARTS)
def test_a_generated_part_is_as_the_code_makes_it(name: str) -> None:
    page, make = PARTS[name]
    text = page.read_text(encoding="utf-8")
    assert with_part(text, name, make()) == text, "run python -m tests.docs"


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_everything_that_a_page_links_to_is_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        # A page of the repository's host, such as the live demo, is not in the checkout.
        assert target.startswith("../../") or (page.parent / target).is_file(), target


@pytest.mark.parametrize("page", [README, *DOCS.glob("*.md")], ids=lambda page: page.name)
def test_everything_that_a_page_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    paths = [ROOT / name for name in NAMED_PATH.findall(text)]
    paths += [ROOT / "scorekeeper" / name for name in ROOM_PATH.findall(text)]
    assert [str(path) for path in paths if not path.exists()] == []
    modules = [ROOT.joinpath(*name.split(".")) for name in NAMED_COMMAND.findall(text)]
    assert [path.name for path in modules if not is_runnable(path)] == []


@pytest.mark.parametrize("page", TO_BE_TYPED, ids=lambda page: page.name)
def test_every_command_to_be_typed_is_one(page: Path) -> None:
    typed = map(shlex.split, PROGRAM_COMMAND.findall(page.read_text(encoding="utf-8")))
    names = {*get_args(StorelessCommand | StoreCommand | SharedCommand)}
    names = {*chain(*map(get_args, names)), "say", "serve", "hub", "--data"}
    commands = [words for words in typed if words[0] in names and len(words) > 1]
    assert commands
    for words in commands:
        assert parsed_arguments(words).command


def test_every_mutant_is_one_of_code_that_is_there() -> None:
    sections = re.split(r"^## ", (DOCS / "mutants.md").read_text(encoding="utf-8"), flags=re.M)
    for section in sections[1:]:
        package = f"scorekeeper.{section.split()[0]}"
        for cell in re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE):
            places = re.findall(r"`([\w.]+)`", cell)
            for place in places:
                assert pkgutil.resolve_name(f"{package}.{place}"), place


def is_runnable(module: Path) -> bool:
    """Return whether ``python -m`` can run what stands at a path without its suffix."""
    return module.with_suffix(".py").is_file() or (module / "__main__.py").is_file()


@pytest.mark.parametrize("page", [*DOCS.glob("*.md")], ids=lambda page: page.name)
def test_the_readme_leads_to_every_page(page: Path) -> None:
    assert f"](docs/{page.name})" in README.read_text(encoding="utf-8")


def citations() -> Iterator[tuple[Path, str, str, str]]:
    """Yield each document that a source file cites: file, page, section, heading."""
    for folder in ("scorekeeper", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path.parent == Path(__file__).parent:
                continue
            for citation in CITATION.finditer(path.read_text(encoding="utf-8")):
                yield path, citation[1], citation[2] or "", citation[3] or ""


@pytest.mark.parametrize(("kind", "ids"), [("game", [*CATALOGUE]), ("house rule", HOUSE_RULE_IDS)])
def test_the_specification_has_every_game_and_house_rule(kind: str, ids: Iterable[str]) -> None:
    rules = (DOCS / "rules.md").read_text(encoding="utf-8")
    lacking = [id_ for id_ in ids if not re.search(f"`{id_}[`:]", rules)]
    assert lacking == [], f"write each {kind} that is lacking into docs/rules.md"


def test_every_source_that_the_code_cites_exists() -> None:
    missing = []
    for path, page, section, heading in citations():
        file = ROOT / page if page in {"README.md", "CHANGELOG.md"} else DOCS / page
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
        if (
            not text
            or (section and not any(title.startswith(f"{section}. ") for title in headings))
            or (heading and heading not in headings)
        ):
            missing.append(f"{path.relative_to(ROOT)}: {page} {section or heading}")
    assert missing == []
