"""``scorekeeper rules``: a game's rule card as text, or its rules as a document."""

import re
import textwrap
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from scorekeeper.cli.own_games import own_games, resolve_own_game
from scorekeeper.cli.score import read_document
from scorekeeper.cli.terminal import STANDARD_INPUT
from scorekeeper.scoring.catalogue.games import CATALOGUE, NOT_SCORED
from scorekeeper.scoring.documents.rules import (
    CustomRules,
    read_rules_document,
    write_rules_document,
)
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.problem import Problem, ProblemCode
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.store.transfer.link import link_problem, write_link
from scorekeeper.words.names import variant_name
from scorekeeper.words.problems import problem_line, problem_sentence
from scorekeeper.words.quoting import quoted, visible
from scorekeeper.words.rule_card.card import heading, rule_card
from scorekeeper.words.rule_card.section import Row, Section
from scorekeeper.words.translation import join_list, say

WIDTH = 80
INDENT = "  "
# A name with one letter wrong is similar; one that shares a few letters is not.
SIMILARITY = 0.6
SUGGESTIONS = 5


class NoRulesError(Exception):
    """There are no such rules to show; the message says why."""


def rules_text(name: str, players: int | None = None, data: str | None = None) -> str:
    """Return the rule card of a catalogue game, of an own game, or of the rules in a document.

    Args:
        name: The game's id, the name of an own game, or the path of a document.
        players: The number of players; None means four, or the nearest number the game allows.
        data: The data folder of the own games, as the command line names it.

    Raises:
        NoRulesError: There is no such game, or it is not for this number of players.
    """
    entry = CATALOGUE.get(name)
    rules = _configured(name, _known_rules(name, data).rules, players)
    number = nearest_player_count(rules, 0) if players is None else players
    title, under = heading(rules, number)
    card = rule_card(rules, number, entry)
    return "\n\n".join((f"{title}, {under}", *map(_section, card)))


def rules_in_full(
    name: str, players: int | None = None, data: str | None = None
) -> dict[str, object]:
    """Return the same rules as a ``scorekeeper-rules/1`` document, to be changed and shared.

    An own game's document is the one that was imported, unless it is asked for other players.

    Raises:
        NoRulesError: There is no such game, or it is not for this number of players.
    """
    known = _known_rules(name, data)
    rules = _configured(name, known.rules, players)
    if known.stored and players is None:
        rules = known.rules
    return write_rules_document(
        CustomRules(rules.name or variant_name(rules.id), known.based_on, rules)
    )


def rules_link(name: str, players: int | None, base: str, data: str | None = None) -> str:
    """Return the same document as :func:`rules_in_full` as a link to this address.

    Raises:
        NoRulesError: There is no such game, it is not for this number of players, or its rules are
            too large for a link.
    """
    document = rules_in_full(name, players, data)
    if problem := link_problem(document):
        raise NoRulesError(problem_line(problem, visible(name)))
    return write_link(document, base)


class _KnownRules(NamedTuple):
    """Rules that a name stands for; ``stored`` is set for those of an own game."""

    rules: Variant
    based_on: str = ""
    stored: bool = False


def _known_rules(name: str, data: str | None) -> _KnownRules:
    if entry := CATALOGUE.get(name):
        return _KnownRules(entry.variant, name)
    if name == STANDARD_INPUT or re.search(r"[/\\]|\.json$", name):
        return _KnownRules(_rules_in_file(name))
    games = own_games(data)
    match resolve_own_game(games, name):
        case str(game):
            return _KnownRules(games[game].rules, games[game].based_on, stored=True)
        case Problem() as problem:
            raise NoRulesError(problem_line(problem, visible(name)))
    raise NoRulesError(_why_unknown(name, {custom.name: game for game, custom in games.items()}))


def _configured(name: str, own: Variant, players: int | None) -> Variant:
    if players is None:
        players = nearest_player_count(own, 0)
    numbers = own.players
    if players not in numbers:
        code: ProblemCode = "players_too_few" if players < numbers[0] else "players_too_many"
        game = Game("", "", own.id, (), "", rules=own)
        problem = Problem(code, (), numbers, players)
        raise NoRulesError(f"{visible(name)}: {problem_sentence(problem, game)}")
    return configure(own, {}, players)[0]


def _rules_in_file(name: str) -> Variant:
    shown_name, document, problems = read_document(name)
    if document is not None:
        custom, problems = read_rules_document(document)
        if custom is not None:
            return custom.rules
    raise NoRulesError("\n".join(problem_line(problem, shown_name) for problem in problems))


def _why_unknown(variant: str, own: Mapping[str, str]) -> str:
    """Say that the game is known but cannot be scored, or name games with similar names.

    ``own`` are the ids of own games by their names.
    """
    if variant in NOT_SCORED:
        return f"{visible(variant)}: {say(f'absent.{variant}')}"
    names = {game: game for game in CATALOGUE}
    names |= {_plain(variant_name(game)): game for game in CATALOGUE}
    for name, game in own.items():
        names |= {_plain(name): game, game: game}
    matches = get_close_matches(_plain(variant), names, SUGGESTIONS, SIMILARITY)
    similar = dict.fromkeys(names[match] for match in matches)
    if not similar:
        return say("command.rules.unknown", name=quoted(variant))
    return say("command.rules.near", name=quoted(variant), near=join_list(similar))


def _plain(name: str) -> str:
    return name.strip().casefold().replace(" ", "-").replace("_", "-").removesuffix("-hearts")


def _section(section: Section) -> str:
    return "\n".join((section.heading, *_lines(section.rows)))


def _lines(rows: tuple[Row, ...]) -> Iterator[str]:
    """Return wrapped sentences, with the worth of cards in a column of its own."""
    widest = max((len(row.text) for row in rows if row.value), default=0)
    for row in rows:
        if row.value:
            yield f"{INDENT}{row.text:<{widest}}{INDENT}{row.value}"
        else:
            yield textwrap.fill(
                row.text, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT * 2
            )
