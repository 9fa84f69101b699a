"""The command ``scorekeeper``: opens the app, or answers in the terminal.

Exit status: 0 fine, 1 the input has problems, 2 wrong usage.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from datetime import datetime
from functools import cache

from scorekeeper import __version__
from scorekeeper.cli.rules import NoRulesError, rules_in_full, rules_text
from scorekeeper.cli.score import score_file
from scorekeeper.cli.terminal import silence, table, write
from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN
from scorekeeper.server.addresses import HIGHEST_PORT, LOOPBACK
from scorekeeper.words.languages import DEFAULT_LANGUAGE, best_language, environment_locales
from scorekeeper.words.names import variant_name
from scorekeeper.words.rule_summary import number_range
from scorekeeper.words.translation import join_list, say, using_language

VARIANTS_FORMAT = "scorekeeper-variants/1"
# What a shell reports for a program that Ctrl-C, or a reader that went away, has ended.
INTERRUPTED, PIPE_CLOSED = 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say and answer the exit status; None takes the program's own."""
    try:
        with using_language(best_language(environment_locales(os.environ))):
            chosen = _parser().parse_args(arguments)
            status = _run(chosen)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(chosen: argparse.Namespace) -> int:
    if chosen.command is None:
        # Flet is slow to load, and scoring does without it.
        from scorekeeper.app import open_app  # noqa: PLC0415

        return open_app(chosen.data)
    if chosen.command == "serve":
        from scorekeeper.cli.serve import serve  # noqa: PLC0415

        return serve(chosen.data, chosen.host, chosen.port)
    try:
        status = _answer(chosen)
        print(end="", flush=True)
    except BrokenPipeError:
        silence(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        silence(sys.stdout)
        write(say("command.cannot_write", why=error.strerror), sys.stderr)
        return 1
    return status


def _answer(chosen: argparse.Namespace) -> int:
    if chosen.command in ("variants", "score", "rules"):
        # What programs read is the same wherever it is written.
        with using_language(DEFAULT_LANGUAGE) if chosen.json else nullcontext():
            if chosen.command == "variants":
                return _variants(as_json=chosen.json)
            if chosen.command == "score":
                return _score(chosen.files, as_json=chosen.json)
            return _rules(chosen.variant, chosen.players, as_json=chosen.json)
    # The database is slow to load too.
    from scorekeeper.cli.store import answer  # noqa: PLC0415

    return answer(chosen, lambda: datetime.now().astimezone())


@cache
def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("scorekeeper", description=say("command.description"))
    parser.add_argument("--data", metavar="DIR", help=say("command.data"))
    version = say("command.version", version=__version__)
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    score = commands.add_parser("score", help=say("command.score"))
    score.add_argument("files", nargs="+", metavar="FILE", help=say("command.score.files"))
    score.add_argument("--json", action="store_true", help=say("command.score.json"))
    variants = commands.add_parser("variants", help=say("command.variants"))
    variants.add_argument("--json", action="store_true", help=say("command.variants.json"))
    commands.add_parser("doctor", help=say("command.doctor"))
    _add_store_commands(commands)
    rules = commands.add_parser("rules", help=say("command.rules"))
    rules.add_argument("variant", metavar="VARIANT", help=say("command.rules.variant"))
    rules.add_argument("--players", type=int, metavar="N", help=say("command.rules.players"))
    rules.add_argument("--json", action="store_true", help=say("command.rules.json"))
    shared = commands.add_parser("serve", help=say("command.serve"))
    shared.add_argument("--host", metavar="H", default=LOOPBACK, help=say("command.serve.host"))
    shared.add_argument("--port", metavar="P", type=_port, help=say("command.serve.port"))
    return parser


def _port(text: str) -> int:
    """A port, for argparse, which says what is wrong where this raises."""
    port = int(text)
    if not 0 <= port <= HIGHEST_PORT:
        raise ValueError(text)
    return port


def _add_store_commands(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    out = commands.add_parser("export", help=say("command.export"))
    which = out.add_mutually_exclusive_group(required=True)
    which.add_argument(
        "games", nargs="*", default=[], metavar="GAME", help=say("command.export.games")
    )
    which.add_argument("--all", action="store_true", help=say("command.export.all"))
    out.add_argument(
        "--format", choices=("json", "csv"), default="json", help=say("command.export.format")
    )
    out.add_argument("-o", "--output", metavar="PATH", help=say("command.export.output"))
    into = commands.add_parser("import", help=say("command.import"))
    into.add_argument("files", nargs="+", metavar="FILE", help=say("command.import.files"))
    keep = commands.add_parser("backup", help=say("command.backup"))
    keep.add_argument("-o", "--output", metavar="FILE", help=say("command.backup.output"))
    back = commands.add_parser("restore", help=say("command.restore"))
    back.add_argument("file", metavar="FILE", help=say("command.restore.file"))


def _score(files: Iterable[str], *, as_json: bool) -> int:
    """Score the files in their order; a problem in one keeps none of the others from it."""
    status, written = 0, False
    for name in files:
        scored = score_file(name)
        if scored.problems:
            status = 1
        if as_json:
            write(json.dumps(scored.document()), sys.stdout)
        elif scored.problems:
            print(end="", flush=True)
            for line in scored.complaints():
                write(line, sys.stderr)
        else:
            write(("\n" if written else "") + scored.table(), sys.stdout)
            written = True
    return status


def _variants(*, as_json: bool) -> int:
    entries = CATALOGUE.values()
    if as_json:
        variants = [
            {
                "id": entry.variant.id,
                "name": variant_name(entry.variant.id),
                "players": list(entry.variant.players),
                "sources": list(entry.sources),
            }
            for entry in entries
        ]
        # Games that nobody can play are no variants: a program may offer all of those.
        unknown = [
            {
                "id": each.id,
                "name": variant_name(each.id),
                "sources": list(each.sources),
                "why": say(f"absent.{each.id}"),
            }
            for each in UNKNOWN
        ]
        document = {"format": VARIANTS_FORMAT, "variants": variants, "unknown": unknown}
        write(json.dumps(document), sys.stdout)
        return 0
    rows = [[say(f"command.column.{each}") for each in ("id", "name", "players", "sources")]]
    for entry in entries:
        name, players = variant_name(entry.variant.id), number_range(entry.variant.players)
        rows.append([entry.variant.id, name, players, join_list(entry.sources)])
    for each in UNKNOWN:
        why = say("command.variants.unknown", sources=join_list(each.sources))
        rows.append([each.id, variant_name(each.id), "", why])
    write(table(rows, "<<<<"), sys.stdout)
    return 0


def _rules(variant: str, players: int | None, *, as_json: bool) -> int:
    try:
        if as_json:
            document = json.dumps(rules_in_full(variant, players), ensure_ascii=False, indent=2)
            write(document, sys.stdout)
        else:
            write(rules_text(variant, players), sys.stdout)
    except NoRulesError as reason:
        write(str(reason), sys.stderr)
        return 1
    return 0
