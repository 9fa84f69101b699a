"""The command ``scorekeeper``: opens the app, or answers in the terminal.

Exit status: 0 fine, 1 the input has problems, 2 wrong usage.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from datetime import date, datetime
from functools import cache
from typing import Any, Literal, assert_never

from scorekeeper import __version__
from scorekeeper.cli.chance import show_chances
from scorekeeper.cli.own_games import own_games
from scorekeeper.cli.rules import NoRulesError, rules_in_full, rules_link, rules_text
from scorekeeper.cli.say import add_say, say_sentence
from scorekeeper.cli.score import score_file
from scorekeeper.cli.terminal import silence, table, write, write_answer, write_problem
from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN, UNSCORED
from scorekeeper.server.addresses import HIGHEST_PORT, LOOPBACK
from scorekeeper.words.languages import DEFAULT_LANGUAGE, best_language, environment_locales
from scorekeeper.words.names import variant_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_summary import number_range
from scorekeeper.words.translation import join_list, say, using_language

StorelessCommand = Literal["score", "chance", "variants", "rules"]
AnsweringCommand = (
    StorelessCommand | Literal["say", "stats", "doctor", "export", "import", "backup", "restore"]
)
Command = AnsweringCommand | Literal["serve"]
VARIANTS_FORMAT = "scorekeeper-variants/1"
# What a shell reports for a program that was ended by Ctrl-C, or by a reader that went away.
INTERRUPTED, PIPE_CLOSED = 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say and return the exit status; None means the program's own."""
    try:
        with using_language(best_language(environment_locales(os.environ))):
            status = _run(_parsed(arguments))
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(options: argparse.Namespace) -> int:
    command: Command | None = options.command
    if command is None:
        # Flet is slow to load, and scoring does without it.
        from scorekeeper.app import open_app  # noqa: PLC0415

        return open_app(options.data)
    if command == "serve":
        from scorekeeper.cli.serve import serve  # noqa: PLC0415

        return serve(options.data, options.host, options.port)
    try:
        status = _answer(command, options)
        print(end="", flush=True)
    except BrokenPipeError:
        silence(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        silence(sys.stdout)
        write(say("command.cannot_write", why=error.strerror), sys.stderr)
        return 1
    return status


def _answer(command: AnsweringCommand, options: argparse.Namespace) -> int:
    """Run a command that answers in the terminal; return the exit status."""
    match command:
        case "say":
            language, as_json = options.language, options.json
            return say_sentence(options.file, options.sentence, language, as_json=as_json)
        case "score" | "chance" | "variants" | "rules":
            # Output for programs is in the same language everywhere.
            for_programs = options.json or (command == "rules" and options.link)
            with using_language(DEFAULT_LANGUAGE) if for_programs else nullcontext():
                return _answer_without_store(command, options)
        case _:
            # The database is slow to load too.
            from scorekeeper.cli.store import run_store_command  # noqa: PLC0415

            return run_store_command(command, options, lambda: datetime.now().astimezone())


def _answer_without_store(command: StorelessCommand, options: argparse.Namespace) -> int:
    match command:
        case "score":
            return _score(options.files, as_json=options.json)
        case "chance":
            return show_chances(options.files, options.data, as_json=options.json)
        case "variants":
            return _variants(options.data, as_json=options.json)
        case "rules":
            return _rules(options)
        case _:
            assert_never(command)


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the arguments, and report an option that only goes with another one as wrong usage."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.command == "export" and options.base is not None and options.format != "link":
        parser.error(say("command.export.base_alone"))
    if options.command == "rules" and options.base is not None and not options.link:
        parser.error(say("command.rules.base_alone"))
    return options


class _CommandParser(argparse.ArgumentParser):
    """The parser of one command: ``--data`` may stand after the command as well as before it."""

    def __init__(self, *arguments: Any, **options: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(*arguments, **options)
        # Without a default, a command without the option keeps what stood before it.
        self.add_argument(
            "--data", metavar="DIR", default=argparse.SUPPRESS, help=say("command.data")
        )


@cache
def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("scorekeeper", description=say("command.description"))
    parser.add_argument("--data", metavar="DIR", help=say("command.data"))
    version = say("command.version", version=__version__)
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_CommandParser)
    for name in ("score", "chance"):
        score = commands.add_parser(name, help=say(f"command.{name}"))
        score.add_argument("files", nargs="+", metavar="FILE", help=say("command.score.files"))
        score.add_argument("--json", action="store_true", help=say("command.score.json"))
    variants = commands.add_parser("variants", help=say("command.variants"))
    variants.add_argument("--json", action="store_true", help=say("command.variants.json"))
    commands.add_parser("doctor", help=say("command.doctor"))
    _add_store_commands(commands)
    _add_stats(commands)
    rules = commands.add_parser("rules", help=say("command.rules"))
    rules.add_argument("variant", metavar="VARIANT", help=say("command.rules.variant"))
    rules.add_argument("--players", type=int, metavar="N", help=say("command.rules.players"))
    output = rules.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help=say("command.rules.json"))
    output.add_argument("--link", action="store_true", help=say("command.rules.link"))
    rules.add_argument("--base", metavar="ADDRESS", help=say("command.rules.base"))
    add_say(commands.add_parser("say", help=say("command.say")))
    serve = commands.add_parser("serve", help=say("command.serve"))
    serve.add_argument("--host", metavar="H", default=LOOPBACK, help=say("command.serve.host"))
    serve.add_argument("--port", metavar="P", type=_port, help=say("command.serve.port"))
    return parser


def _port(text: str) -> int:
    """Read a port for argparse, which reports wrong usage where this raises."""
    port = int(text)
    if not 0 <= port <= HIGHEST_PORT:
        raise ValueError(text)
    return port


def _add_store_commands(
    commands: "argparse._SubParsersAction[_CommandParser]",
) -> None:
    export = commands.add_parser("export", help=say("command.export"))
    games = export.add_mutually_exclusive_group(required=True)
    games.add_argument(
        "games", nargs="*", default=[], metavar="GAME", help=say("command.export.games")
    )
    games.add_argument("--all", action="store_true", help=say("command.export.all"))
    export.add_argument(
        "--format",
        choices=("json", "csv", "link", "bgstats"),
        default="json",
        help=say("command.export.format"),
    )
    export.add_argument("--base", metavar="ADDRESS", help=say("command.export.base"))
    export.add_argument("-o", "--output", metavar="PATH", help=say("command.export.output"))
    export.add_argument("--force", action="store_true", help=say("command.force"))
    import_ = commands.add_parser("import", help=say("command.import"))
    import_.add_argument("files", nargs="+", metavar="FILE", help=say("command.import.files"))
    backup = commands.add_parser("backup", help=say("command.backup"))
    backup.add_argument("-o", "--output", metavar="FILE", help=say("command.backup.output"))
    backup.add_argument("--force", action="store_true", help=say("command.force"))
    restore = commands.add_parser("restore", help=say("command.restore"))
    restore.add_argument("file", metavar="FILE", help=say("command.restore.file"))


def _add_stats(commands: "argparse._SubParsersAction[_CommandParser]") -> None:
    stats = commands.add_parser("stats", help=say("command.stats"))
    stats.add_argument(
        "--player", action="append", metavar="NAME", help=say("command.stats.player")
    )
    stats.add_argument("--group", metavar="NAME", help=say("command.stats.group"))
    stats.add_argument("--variant", metavar="ID", help=say("command.stats.variant"))
    stats.add_argument(
        "--since", type=date.fromisoformat, metavar="DATE", help=say("command.stats.since")
    )
    stats.add_argument(
        "--until", type=date.fromisoformat, metavar="DATE", help=say("command.stats.until")
    )
    stats.add_argument("--json", action="store_true", help=say("command.variants.json"))


def _score(files: Iterable[str], *, as_json: bool) -> int:
    """Score the files in their order; a problem in one does not stop the others."""
    status, written = 0, False
    for name in files:
        scored = score_file(name)
        if scored.problems:
            status = 1
        if as_json:
            write_answer(json.dumps(scored.document()))
        elif scored.problems:
            for line in scored.complaints():
                write_problem(line)
        else:
            write_answer(("\n" if written else "") + scored.table())
            written = True
    return status


def _variants(data: str | None, *, as_json: bool) -> int:
    games, own = CATALOGUE.values(), own_games(data)
    if as_json:
        variants: list[dict[str, object]] = [
            {
                "id": game.variant.id,
                "name": variant_name(game.variant.id),
                "players": list(game.variant.players),
                "sources": list(game.sources),
            }
            for game in games
        ]
        variants += [
            {
                "id": each,
                "name": custom.name,
                "players": list(custom.rules.players),
                "sources": [],
                "own": True,
                "based_on": custom.based_on,
            }
            for each, custom in own.items()
        ]
        # Games that cannot be scored stay apart: a program may offer all the variants to be played.
        unknown = [
            {
                "id": each.id,
                "name": variant_name(each.id),
                "sources": list(each.sources),
                "why": say(f"absent.{each.id}"),
            }
            for each in (*UNKNOWN, *UNSCORED)
        ]
        document = {"format": VARIANTS_FORMAT, "variants": variants, "unknown": unknown}
        write_answer(json.dumps(document))
        return 0
    rows = [[say(f"command.column.{each}") for each in ("id", "name", "players", "sources")]]
    for game in games:
        name, players = variant_name(game.variant.id), number_range(game.variant.players)
        rows.append([game.variant.id, name, players, join_list(game.sources)])
    for game_id, custom in own.items():
        players = number_range(custom.rules.players)
        rows.append([visible(game_id), visible(custom.name), players, say("command.variants.own")])
    for each in UNKNOWN:
        why = say("command.variants.unknown", sources=join_list(each.sources))
        rows.append([each.id, variant_name(each.id), "", why])
    for each in UNSCORED:
        why = say("command.variants.unscored", sources=join_list(each.sources))
        rows.append([each.id, variant_name(each.id), "", why])
    write_answer(table(rows, "<<<<"))
    return 0


def _rules(options: argparse.Namespace) -> int:
    name, players, data = options.variant, options.players, options.data
    try:
        if options.json:
            document = rules_in_full(name, players, data)
            write_answer(json.dumps(document, ensure_ascii=False, indent=2))
        elif options.link:
            write_answer(rules_link(name, players, options.base or "", data))
        else:
            write_answer(rules_text(name, players, data))
    except NoRulesError as reason:
        write(str(reason), sys.stderr)
        return 1
    return 0
