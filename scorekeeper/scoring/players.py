"""The people at the table: which names can be used, and how many a game is for."""

import unicodedata
from collections.abc import Sequence

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import Variant

NAME_LIMIT = 40
# Invisible, but part of how names are written: Persian, Sinhala and others join letters with them.
JOINERS = "\u200c\u200d"
WITHOUT_JOINERS = str.maketrans("", "", JOINERS)


def normalize_name(name: str) -> str:
    """A name as it is kept: trimmed, and an accent always part of its letter (NFC).

    Phones write "ë" as one character, some keyboards and file systems as two that look the same.
    """
    return unicodedata.normalize("NFC", name.strip())


def nearest_player_count(variant: Variant, players: int) -> int:
    """The number of players of a game that is nearest to this one.

    Where nobody sits yet it is four, which most games are best for.
    """
    wanted = players or 4
    return min(variant.players, key=lambda number: abs(number - wanted))


def check_players(names: Sequence[str], variant: Variant | None) -> tuple[Problem, ...]:
    """Every problem with these names; ``where`` is the position, () for their number.

    Names are compared as they are :func:`spelled`, without regard to capitals.
    """
    problems: list[Problem] = []
    seen: dict[str, int] = {}
    for position, name in enumerate(names):
        where = (position,)
        name = normalize_name(name)  # noqa: PLW2901 - how it is written does not matter any more
        key = normalize_name(normalize_name(name.translate(WITHOUT_JOINERS)).casefold())
        if not key:
            problems.append(Problem("name_empty", where))
            continue
        if len(name) > NAME_LIMIT:
            problems.append(Problem("name_too_long", where, NAME_LIMIT, len(name)))
        if key.startswith("@"):
            problems.append(Problem("name_reserved", where, None, name))
        if any(not is_printable(character) for character in name):
            problems.append(Problem("name_unprintable", where))
        if key in seen:
            problems.append(Problem("name_twice", where, seen[key] + 1, name))
        else:
            seen[key] = position
    if variant is not None and len(names) not in variant.players:
        code = "players_too_few" if len(names) < variant.players[0] else "players_too_many"
        problems.append(Problem(code, (), variant.players, len(names)))
    return tuple(problems)


def is_printable(character: str) -> bool:
    """Letters of any script, signs, joiners, and every kind of space between words."""
    return (
        character.isprintable() or character in JOINERS or unicodedata.category(character) == "Zs"
    )
