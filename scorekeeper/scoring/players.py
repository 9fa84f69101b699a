"""The people at the table: which names can be used, and how many a game is for."""

from collections.abc import Sequence

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.variant import Variant

NAME_LIMIT = 40


def check_players(names: Sequence[str], variant: Variant | None) -> tuple[Problem, ...]:
    """Every problem with these names; ``where`` is the position, () for their number.

    Names are compared trimmed and without regard to capitals.
    """
    problems: list[Problem] = []
    seen: dict[str, int] = {}
    for position, name in enumerate(names):
        where = (position,)
        key = name.strip().casefold()
        if not key:
            problems.append(Problem("name_empty", where))
            continue
        if len(name.strip()) > NAME_LIMIT:
            problems.append(Problem("name_too_long", where, NAME_LIMIT, len(name.strip())))
        if key.startswith("@"):
            problems.append(Problem("name_reserved", where, None, name))
        if any(not character.isprintable() for character in name.strip()):
            problems.append(Problem("name_unprintable", where))
        if key in seen:
            problems.append(Problem("name_twice", where, seen[key] + 1, name.strip()))
        else:
            seen[key] = position
    if variant is not None and len(names) not in variant.players:
        code = "players_too_few" if len(names) < variant.players[0] else "players_too_many"
        problems.append(Problem(code, (), variant.players, len(names)))
    return tuple(problems)
