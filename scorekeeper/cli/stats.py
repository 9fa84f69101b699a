"""``scorekeeper stats``: figures over the finished games of the store."""

import argparse
import json
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from itertools import groupby

from scorekeeper.cli.terminal import table, write_answer, write_problem
from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN
from scorekeeper.scoring.period import ALL_TIME, between
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.times import day_of
from scorekeeper.statistics.figures import FIGURES, PlayerSums
from scorekeeper.statistics.history import History
from scorekeeper.statistics.tally import Tally, document, ordered_pairs
from scorekeeper.statistics.values import Mean, Share, Value
from scorekeeper.store.library import Library
from scorekeeper.words.figures import decimal, figure_text
from scorekeeper.words.problems import problem_line
from scorekeeper.words.quoting import quoted, visible
from scorekeeper.words.translation import number, say

NOTHING = "\u2013"
LISTED = tuple(figure for figure in FIGURES if figure.column)
COLUMNS = ("player", *dict.fromkeys(figure.column for figure in LISTED))
PAIR_COLUMNS = ("pair", "games", "ahead", "level")


def show_figures(options: argparse.Namespace, library: Library) -> int:
    """Print the figures; return the exit status."""
    # Every game is to be read, however long that takes.
    library.games()
    damages = library.damaged()
    for damage in damages:
        write_problem(problem_line(Problem(damage.reason), visible(damage.name)))
    groups: frozenset[str] | None = None
    if options.group is not None:
        groups = frozenset(group.id for group in library.groups.named(options.group))
        if not groups:
            write_problem(say("stats.no_group", name=quoted(options.group)))
            return 1
    known = {*CATALOGUE, *(game.id for game in UNKNOWN), *library.own_games.games()}
    status = library.ask_history(lambda history: _print(options, history, known, groups))
    return max(int(bool(damages)), status)


def _print(
    options: argparse.Namespace, history: History, known: set[str], groups: frozenset[str] | None
) -> int:
    known |= {facts.variant for _, facts in history.games()}
    if options.variant not in (None, *known):
        write_problem(say("command.rules.unknown", name=quoted(options.variant)))
        return 1
    tally, names = _tally(options, history, groups), history.names()
    wanted: Collection[str] | None = None
    if options.player is not None:
        wanted = {history.key_of(name): None for name in options.player}
    if options.json:
        left_out = {"left_out": len(history.left_out)} if history.left_out else {}
        answer = document(tally, names, wanted) | left_out
        write_answer(json.dumps(answer, ensure_ascii=False))
        return 0
    if history.left_out:
        write_problem(say("people.left_out", count=len(history.left_out)))
    if not tally.games:
        write_answer(say("stats.none"))
        return 0
    for name in options.player or ():
        if history.key_of(name) not in tally.players:
            write_problem(say("stats.nobody", name=quoted(name)))
    if tables := _tables(tally, names, wanted):
        write_answer("\n\n".join((say("stats.games", count=tally.games), *tables)))
    return 0


def _tally(options: argparse.Namespace, history: History, groups: frozenset[str] | None) -> Tally:
    """Return the sums of the games that count; ``groups`` are the ids of theirs, None for all."""
    period = between(options.since, options.until)
    return history.tally_of(
        game_id
        for game_id, facts in history.games()
        if options.variant in (None, facts.variant)
        and (period == ALL_TIME or day_of(facts.started) in period)
        and (groups is None or history.group_of(game_id) in groups)
    )


def _tables(tally: Tally, names: Mapping[str, str], wanted: Collection[str] | None) -> list[str]:
    """Return the table of people, and that of those who met."""
    people = [
        [visible(names[key]), *_cells(tally.players[key])]
        for key in sorted(tally.players, key=lambda person: names[person])
        if wanted is None or key in wanted
    ]
    pairs = [
        [
            say("stats.pair", first=visible(first), second=visible(second)),
            str(met.games),
            f"{met.ahead} : {met.behind}",
            str(met.level),
        ]
        for first, second, met in ordered_pairs(tally, names, wanted)
    ]
    tables = []
    for rows, columns in ((people, COLUMNS), (pairs, PAIR_COLUMNS)):
        if rows:
            heading = [say(f"stats.column.{column}") for column in columns]
            tables.append(table([heading, *rows], "<" + ">" * (len(columns) - 1)))
    return tables


def _cells(sums: PlayerSums) -> Iterator[str]:
    """Yield a person's cell of each column; figures that share a column stand side by side."""
    for _, figures in groupby(LISTED, key=lambda figure: figure.column):
        cells = [_cell(figure.value(sums)) for figure in figures]
        yield " : ".join(cells) if all(cells) else NOTHING


def _cell(value: Value | None) -> str:
    """Return a value: the number of games, or a mean beside that of the table: ``2.43 (2.73)``."""
    match value:
        case None:
            return ""
        case Share(part, _, "games"):
            return number(part)
        case Mean(own=Fraction() as own, table=Fraction() as table):
            return say("stats.against_table", own=decimal(own), table=decimal(table))
        case _:
            return figure_text(value, between=" ")
