"""The players at a table: which names they can have, and how many a game is for."""

import unicodedata
from collections.abc import Sequence

from scorekeeper.scoring.problem import Problem, ProblemCode
from scorekeeper.scoring.rules.variant import Variant

NAME_LIMIT = 40
# Invisible, but part of how names are written: Persian, Sinhala and others join letters with them.
JOINERS = "\u200c\u200d"
WITHOUT_JOINERS = str.maketrans("", "", JOINERS)


def normalize_name(name: str) -> str:
    """Return a name as it is stored: trimmed, with every accent part of its letter (NFC).

    Phones write "ë" as one character, some keyboards and file systems as two that look the same.
    """
    if name.isascii():
        return name.strip()
    return unicodedata.normalize("NFC", name.strip())


def name_key(name: str) -> str:
    """Return the key that all spellings of a name share (see `check_players`)."""
    return normalize_name(normalize_name(name.translate(WITHOUT_JOINERS)).casefold())


def fold(text: str) -> str:
    """Return a text without case and accents, so that ``zoe`` finds ``Zoë``."""
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def nearest_player_count(variant: Variant, players: int) -> int:
    """Return the number of players of a game that is nearest to this one.

    For an empty table it is the nearest to four, which most games are best for.
    """
    wanted = players or 4
    return min(variant.players, key=lambda number: abs(number - wanted))


def check_players(names: Sequence[str], variant: Variant | None) -> tuple[Problem, ...]:
    """Return every problem with these names, and with their number where a game is given.

    ``where`` is a name's position, () for the number. Two names are the same where they differ
    only in capitals, joiners or the way their accents are written.
    """
    problems: list[Problem] = []
    first_use: dict[str, int] = {}
    for position, text in enumerate(names):
        where = (position,)
        name = normalize_name(text)
        key = name_key(name)
        if not key:
            problems.append(Problem("name_empty", where))
            continue
        if len(name) > NAME_LIMIT:
            problems.append(Problem("name_too_long", where, NAME_LIMIT, len(name)))
        if key.startswith("@"):
            problems.append(Problem("name_reserved", where, None, name))
        if not (name.isprintable() or all(map(is_printable, name))):
            problems.append(Problem("name_unprintable", where))
        if key in first_use:
            problems.append(Problem("name_twice", where, first_use[key] + 1, name))
        else:
            first_use[key] = position
    if variant is not None and len(names) not in variant.players:
        code: ProblemCode = (
            "players_too_few" if len(names) < variant.players[0] else "players_too_many"
        )
        problems.append(Problem(code, (), variant.players, len(names)))
    return tuple(problems)


def is_printable(character: str) -> bool:
    """Return whether this can be shown: a letter, sign, joiner or space of any script."""
    return (
        character.isprintable() or character in JOINERS or unicodedata.category(character) == "Zs"
    )
