"""The rule cards as text, in every language: whoever changes one reads what became of all.

``python -m tests.words.catalogues`` writes them after it has compiled the catalogues.
"""

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from scorekeeper.cli.rules import rules_text
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.words.languages import LANGUAGES
from scorekeeper.words.translation import using_language

FOLDER = Path(__file__).with_name("rule_cards")


def card_file(code: str) -> Path:
    """Return the file that has the cards of a language."""
    return FOLDER / f"{code}.txt"


def printed_cards(code: str) -> str:
    """Return every game's card in a language, as ``scorekeeper rules`` prints it.

    The card for the usual number of players is whole. For every other number it is only what
    differs.
    """
    with using_language(code):
        return "".join(part for variant in CATALOGUE for part in _game(variant))


def _game(variant: str) -> Iterator[str]:
    rules = CATALOGUE[variant].variant
    usual = nearest_player_count(rules, 0)
    whole = rules_text(variant, usual)
    yield f"==> {variant}\n{whole}\n\n"
    before = _sections(whole)
    for players in rules.players:
        if players == usual:
            continue
        after = _sections(rules_text(variant, players))
        yield f"--> {variant}, {players}\n"
        for heading in dict.fromkeys((*before, *after)):
            rows = difference(before.get(heading, []), after.get(heading, []))
            if rows:
                yield "\n".join((heading, *rows, ""))
        yield "\n"


def _sections(text: str) -> dict[str, list[str]]:
    """Return the lines of a card's sections by their headings, without its title."""
    sections = (each.split("\n") for each in text.split("\n\n")[1:])
    return {heading: rows for heading, *rows in sections}


def difference(before: list[str], after: list[str]) -> list[str]:
    """Return the lines that are gone with ``-`` before them, and the new ones with ``+``."""
    lines = unified_diff(before, after, n=0, lineterm="")
    return [each for each in lines if each[:3] not in ("---", "+++") and each[:2] != "@@"]


def write_cards() -> None:
    """Write the file of every language."""
    for code in LANGUAGES:
        card_file(code).write_text(printed_cards(code), encoding="utf-8")
