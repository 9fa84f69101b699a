"""``scorekeeper stats``: figures over the finished games of the store."""

import argparse
import json
from collections.abc import Collection, Mapping

from scorekeeper.cli.terminal import table, write_answer, write_problem
from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.period import between
from scorekeeper.scoring.problem import Problem
from scorekeeper.statistics.figures import document, extremes, mean_or_none, ordered_pairs
from scorekeeper.statistics.history import History
from scorekeeper.statistics.sums import PlayerSums, Tally
from scorekeeper.store.library import Library
from scorekeeper.words.figures import decimal, share, sum_of_money
from scorekeeper.words.problems import problem_line
from scorekeeper.words.quoting import quoted, visible
from scorekeeper.words.translation import number, say

NOTHING = "\u2013"
COLUMNS = (
    *("player", "games", "hands", "wins", "place", "points", "clean", "queens"),
    *("moons", "nose", "best", "worst", "money"),
)
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
        groups = frozenset(each.id for each in library.groups.named(options.group))
        if not groups:
            write_problem(say("stats.no_group", name=quoted(options.group)))
            return 1
    known = {*CATALOGUE, *(each.id for each in UNKNOWN), *library.own_games.games()}
    status = library.ask_history(lambda history: _print(options, history, known, groups))
    return max(int(bool(damages)), status)


def _print(
    options: argparse.Namespace,
    history: History,
    known: set[str],
    groups: frozenset[str] | None,
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
    if shown := _tables(tally, names, wanted):
        write_answer("\n\n".join((say("stats.games", count=tally.games), *shown)))
    return 0


def _tally(options: argparse.Namespace, history: History, groups: frozenset[str] | None) -> Tally:
    """Return the sums of the games that count; ``groups`` are the ids of theirs, None for all."""
    period = between(options.since, options.until)
    return history.tally_of(
        game_id
        for game_id, facts in history.games()
        if options.variant in (None, facts.variant)
        and period.admits(facts.started)
        and (groups is None or history.group_of(game_id) in groups)
    )


def _tables(tally: Tally, names: Mapping[str, str], wanted: Collection[str] | None) -> list[str]:
    """Return the table of people, and that of those who met."""
    people = [
        [visible(names[key]), *_cells(tally.players[key])]
        for key in sorted(tally.players, key=lambda each: names[each])
        if wanted is None or key in wanted
    ]
    pairs = [
        [
            say("stats.pair", first=visible(names[first]), second=visible(names[second])),
            str(met.games),
            f"{met.first.ahead} : {met.second.ahead}",
            str(met.level),
        ]
        for first, second, met in ordered_pairs(tally, names)
        if wanted is None or {first, second} & {*wanted}
    ]
    shown = []
    for rows, columns in ((people, COLUMNS), (pairs, PAIR_COLUMNS)):
        if rows:
            heading = [say(f"stats.column.{each}") for each in columns]
            shown.append(table([heading, *rows], "<" + ">" * (len(columns) - 1)))
    return shown


def _cells(sums: PlayerSums) -> list[str]:
    extreme = extremes(sums)
    money = (sum_of_money(paid.units, each) for each, paid in sorted(sums.money.items()))
    return [
        str(sums.games),
        str(sums.hands),
        number(sums.wins),
        _against_table(sums.mean_places, sums.table_places, sums.ended),
        _against_table(sums.points, sums.table_points, sums.hands),
        share(sums.clean, sums.card_hands) if sums.card_hands else NOTHING,
        share(sums.queens, sums.queens_in_play) if sums.queens_in_play else NOTHING,
        f"{sums.moons_shot} : {sums.moons_suffered}" if sums.card_hands else NOTHING,
        str(sums.on_the_nose),
        number(extreme.best) if extreme else NOTHING,
        number(extreme.worst) if extreme else NOTHING,
        " ".join(money) or NOTHING,
    ]


def _against_table(total: Points, table_total: Points, count: int) -> str:
    """Return a mean, and that of the table: ``2.43 (2.73)``."""
    own, others = mean_or_none(total, count), mean_or_none(table_total, count)
    if own is None or others is None:
        return NOTHING
    return say("stats.against_table", own=decimal(own), table=decimal(others))
