"""A rule card as text for the terminal, or why there is none."""

import textwrap
from collections.abc import Iterator
from difflib import get_close_matches

from scorekeeper.scoring.catalogue import CATALOGUE, UNKNOWN, UNSCORED
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules import configure
from scorekeeper.scoring.players import nearest_number
from scorekeeper.scoring.problem import Problem
from scorekeeper.words.game import variant_name
from scorekeeper.words.problems import sentence
from scorekeeper.words.quoting import quoted, visible
from scorekeeper.words.rule_card import heading, rule_card
from scorekeeper.words.rules_section import Row, Section
from scorekeeper.words.speak import listed, say

WIDTH = 80
INDENT = "  "
# A name with one letter wrong is near; one that shares a few letters is not.
NEAR = 0.6


class NoRulesError(Exception):
    """There is no card to show; the message says why."""


def rules_text(variant: str, players: int | None = None) -> str:
    """The card of a game of the catalogue, without house rules.

    Args:
        variant: Its id.
        players: For how many; None means four, or the number nearest to it that the game is for.

    Raises:
        NoRulesError: Where there is no such game, or it is not for so many.
    """
    entry = CATALOGUE.get(variant)
    if entry is None:
        raise NoRulesError(_why_not(variant))
    if players is None:
        players = nearest_number(entry.variant, 0)
    numbers = entry.variant.players
    if players not in numbers:
        code = "players_too_few" if players < numbers[0] else "players_too_many"
        game = Game("", "", variant, (), "")
        raise NoRulesError(f"{variant}: {sentence(Problem(code, (), numbers, players), game)}")
    rules, _ = configure(entry.variant, {}, players)
    title, under = heading(variant, players)
    parts = [f"{title}, {under}", *map(_section, rule_card(rules, players, entry))]
    return "\n\n".join(parts)


def _why_not(variant: str) -> str:
    """That the name is known and nothing else, or which games have names like it."""
    if variant in {each.id for each in (*UNKNOWN, *UNSCORED)}:
        return f"{visible(variant)}: {say(f'absent.{variant}')}"
    names = {each: each for each in CATALOGUE}
    names |= {_plain(variant_name(each)): each for each in CATALOGUE}
    near = dict.fromkeys(names[each] for each in get_close_matches(_plain(variant), names, 5, NEAR))
    if not near:
        return say("command.rules.unknown", name=quoted(variant))
    return say("command.rules.near", name=quoted(variant), near=listed(near))


def _plain(name: str) -> str:
    """A name as ids are written, without the word that most of them have in common."""
    return name.strip().casefold().replace(" ", "-").replace("_", "-").removesuffix("-hearts")


def _section(section: Section) -> str:
    return "\n".join((section.heading, *_lines(section.rows)))


def _lines(rows: tuple[Row, ...]) -> Iterator[str]:
    """Sentences wrapped; what cards are worth in a column of its own."""
    widest = max((len(row.text) for row in rows if row.value), default=0)
    for row in rows:
        if row.value:
            yield f"{INDENT}{row.text:<{widest}}{INDENT}{row.value}"
        else:
            yield textwrap.fill(
                row.text, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT * 2
            )
