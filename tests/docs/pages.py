"""The parts of the documents that are made from the code.

A page marks such a part with ``<!-- NAME: written by … -->`` and ``<!-- end of NAME -->``.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from scorekeeper.scoring.engine.line import REASONS
from tests.docs.by_hand import by_hand_list
from tests.docs.commands import command_sections
from tests.docs.games import families_table, games_table
from tests.docs.problems import problem_table
from tests.docs.rooms import rooms_table
from tests.docs.rule_origins import origins_table
from tests.taps.counting import taps_table

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
README = ROOT / "README.md"


def reason_list() -> str:
    """Return the reasons of lines, in the order of the stages."""
    return f"  The codes: {', '.join(f'`{reason}`' for reason in REASONS)}."


PARTS: Mapping[str, tuple[Path, Callable[[], str]]] = {
    "games": (DOCS / "games.md", games_table),
    "origins": (DOCS / "games.md", origins_table),
    "families": (DOCS / "games.md", families_table),
    "problems": (DOCS / "problems.md", problem_table),
    "commands": (DOCS / "command-line.md", command_sections),
    "rooms": (DOCS / "rooms.md", rooms_table),
    "reasons": (DOCS / "game-file.md", reason_list),
    "taps": (DOCS / "measurements.md", taps_table),
    "by hand": (DOCS / "contributing.md", by_hand_list),
}
"""The name of each generated part, the page it stands in, and what makes it."""


def pages() -> list[Path]:
    """Return every document of the project."""
    return [README, ROOT / "CHANGELOG.md", *sorted(DOCS.glob("*.md"))]


def with_part(text: str, name: str, part: str) -> str:
    """Return a page's text with one generated part as it should be.

    Raises:
        ValueError: The page has no such part, or has it twice.
    """
    marked = re.compile(rf"(<!-- {name}:.*?-->\n).*?(<!-- end of {name} -->)", re.DOTALL)
    new, count = marked.subn(lambda match: f"{match[1]}{part}\n{match[2]}", text)
    if count != 1:
        raise ValueError(f"{count} parts named {name}")
    return new
