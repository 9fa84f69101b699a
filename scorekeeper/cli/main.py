"""The command ``scorekeeper``: opens the app, or answers in the terminal.

Exit status: 0 fine, 1 the input has problems, 2 wrong usage.
"""

import io
import os
import sys
from collections.abc import Sequence

from scorekeeper.languages import best_language, environment_locales
from scorekeeper.words.translation import using_language

# The exit status that a shell reports for a program ended by Ctrl-C.
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status; None means the program's own arguments."""
    for stream in (sys.stdout, sys.stderr):
        # A letter that a console or a file cannot show is no reason to stop.
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")
    try:
        with using_language(best_language(environment_locales(os.environ))):
            status = _run(sys.argv[1:] if arguments is None else arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(arguments: Sequence[str]) -> int:
    """Run a command, and import only its own modules: the app opens sooner without the others."""
    if not arguments:
        return _open_app(None)
    from scorekeeper.cli.arguments import parsed_arguments  # noqa: PLC0415

    options = parsed_arguments(arguments)
    match options.command:
        case None:
            return _open_app(options.data)
        case "serve":
            from scorekeeper.cli.serve import serve  # noqa: PLC0415

            return serve(options)
        case "hub":
            from scorekeeper.cli.hub import run_hub  # noqa: PLC0415

            return run_hub(options)
        case command:
            from scorekeeper.cli.answer import answer  # noqa: PLC0415

            return answer(command, options)


def _open_app(data: str | None) -> int:
    from scorekeeper.computer_app import open_app  # noqa: PLC0415

    return open_app(data)
