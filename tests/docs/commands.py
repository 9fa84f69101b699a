"""The sections of docs/command-line.md: what each command answers to ``--help``."""

import contextlib
import io
import os
from collections.abc import Iterator
from unittest import mock

from scorekeeper.cli.main import main

COLUMNS = "100"


def command_sections() -> str:
    """Return the help of the program, then a section for each of its commands."""
    parts = [f"```\n{help_of()}```"]
    parts += [f"## `{name}`\n\n```\n{help_of(name)}```" for name in commands()]
    return "\n\n".join(parts)


def commands() -> Iterator[str]:
    """Yield the name of every command, in the order of the program's own help."""
    lines = help_of().splitlines()
    for line in lines[lines.index("  COMMAND") + 1 :]:
        if not line.strip():
            return
        if line.startswith("    ") and line[4] != " ":
            yield line.split()[0]


def help_of(*command: str) -> str:
    """Return what the program or one of its commands prints for ``--help``."""
    printed = io.StringIO()
    with (
        mock.patch.dict(os.environ, {"COLUMNS": COLUMNS}),
        contextlib.redirect_stdout(printed),
        contextlib.suppress(SystemExit),
    ):
        main([*command, "--help"])
    return printed.getvalue()
