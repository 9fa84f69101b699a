"""The README's two commands are the ones `.ci/run` proves, so they cannot rot."""

import re
import shlex
from pathlib import Path

import pytest

from tests.docs.games_table import README, games_table, with_table
from tests.docs.problem_table import problem_table, with_problems

ROOT = Path(__file__).resolve().parents[2]
HEADINGS = {"run_command": "Run", "test_command": "Test"}


def readme_command(text: str, heading: str) -> str:
    """Give the one line of the first fenced block under `## heading`."""
    section = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert section, f"the README has no heading “## {heading}”"
    block = re.search(r"^```sh\n(.*?)^```$", section[1], re.MULTILINE | re.DOTALL)
    assert block, f"“## {heading}” has no block fenced by ```sh"
    (line,) = block[1].splitlines()
    return line


def proved_command(variable: str) -> str:
    """Give the value `.ci/run` assigns to `variable`, and see that it runs it."""
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert script.count(f'bash -c "${variable}"') == 1
    (value,) = re.findall(rf"^{variable}=(.*)$", script, re.MULTILINE)
    (command,) = shlex.split(value)
    return command


@pytest.mark.parametrize("variable", HEADINGS)
def test_the_command_is_the_one_that_is_proved(variable: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
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


def test_the_table_of_games_is_the_catalogue() -> None:
    readme = README.read_text(encoding="utf-8")
    assert games_table() in readme
    assert with_table(readme) == readme


def test_the_table_of_problems_has_every_code() -> None:
    readme = README.read_text(encoding="utf-8")
    assert problem_table() in readme
    assert with_problems(readme) == readme


def test_every_picture_and_file_it_names_is_there() -> None:
    readme = README.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", readme):
        assert (ROOT / target).is_file(), target
