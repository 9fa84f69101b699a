"""The commands that answer in the terminal.

Exit status: 0 fine, 1 the input has problems or the answer cannot be written.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from contextlib import nullcontext
from datetime import datetime
from typing import Literal, assert_never

from scorekeeper.cli.arguments import SharedCommand, StoreCommand, StorelessCommand
from scorekeeper.cli.chance import show_chances
from scorekeeper.cli.own_games import own_games
from scorekeeper.cli.rules import NoRulesError, rules_in_full, rules_link, rules_text
from scorekeeper.cli.say import say_sentence
from scorekeeper.cli.score import score_file
from scorekeeper.cli.seating import show_seating
from scorekeeper.cli.terminal import silence, table, write, write_answer
from scorekeeper.languages import DEFAULT_LANGUAGE
from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN, UNSCORED
from scorekeeper.words.names import variant_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_summary import number_range
from scorekeeper.words.translation import join_list, say, using_language

AnsweringCommand = StorelessCommand | StoreCommand | SharedCommand | Literal["say"]
VARIANTS_FORMAT = "scorekeeper-variants/1"
# The exit status that a shell reports for a program whose reader has closed the pipe.
PIPE_CLOSED = 141


def answer(command: AnsweringCommand, options: argparse.Namespace) -> int:
    """Run a command with its options, and return the exit status."""
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
        case "score" | "chance" | "variants" | "rules" | "seating":
            # Output for programs is in the same language everywhere.
            for_programs = options.json or (command == "rules" and options.link)
            with using_language(DEFAULT_LANGUAGE) if for_programs else nullcontext():
                return _answer_without_store(command, options)
        case "share" | "join" | "sync" | "shared" | "same-people" | "new-key" | "leave":
            from scorekeeper.cli.shared import run_shared_command  # noqa: PLC0415

            return run_shared_command(command, options)
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
        case "seating":
            numbers = options.players, options.rounds, options.seats
            return show_seating(*numbers, as_json=options.json)
        case _:
            assert_never(command)


def _score(files: Iterable[str], *, as_json: bool) -> int:
    """Score the files in their order; a problem in one does not stop the others."""
    status, written = 0, False
    for name in files:
        scored = score_file(name)
        if scored.problems:
            status = 1
        if as_json or scored.problems:
            scored.report(as_json=as_json)
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
                "id": game_id,
                "name": custom.name,
                "players": list(custom.rules.players),
                "sources": [],
                "own": True,
                "based_on": custom.based_on,
            }
            for game_id, custom in own.items()
        ]
        # Games that cannot be scored stay apart: a program may offer all the variants to be played.
        unknown = [
            {
                "id": game.id,
                "name": variant_name(game.id),
                "sources": list(game.sources),
                "why": say(f"absent.{game.id}"),
            }
            for game in (*UNKNOWN, *UNSCORED)
        ]
        document = {"format": VARIANTS_FORMAT, "variants": variants, "unknown": unknown}
        write_answer(json.dumps(document))
        return 0
    rows = [[say(f"command.column.{column}") for column in ("id", "name", "players", "sources")]]
    for game in games:
        name, players = variant_name(game.variant.id), number_range(game.variant.players)
        rows.append([game.variant.id, name, players, join_list(game.sources)])
    for game_id, custom in own.items():
        players = number_range(custom.rules.players)
        rows.append([visible(game_id), visible(custom.name), players, say("command.variants.own")])
    for unscored in UNKNOWN:
        why = say("command.variants.unknown", sources=join_list(unscored.sources))
        rows.append([unscored.id, variant_name(unscored.id), "", why])
    for unscored in UNSCORED:
        why = say("command.variants.unscored", sources=join_list(unscored.sources))
        rows.append([unscored.id, variant_name(unscored.id), "", why])
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
