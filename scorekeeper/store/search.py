"""Finding games by a few letters: of a player, of the name, of the kind of game."""

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple


class Term(NamedTuple):
    """A word that is looked for, folded; ``variants`` are the games whose name has it."""

    word: str
    variants: frozenset[str] = frozenset()


def folded(text: str) -> str:
    """Letters without capitals and accents, so that ``zoe`` finds ``Zoë``."""
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def terms_of(query: str, variants: Iterable[tuple[str, str]]) -> tuple[Term, ...]:
    """The words of a query; ``variants`` are pairs of a game's id and what it is called."""
    called = [(variant, folded(name)) for variant, name in variants]
    return tuple(
        Term(word, frozenset(variant for variant, name in called if word in name))
        for word in folded(query).split()
    )
