"""Every game of the catalogue in a file of its own: its rules, and its rule card in each language.

``python -m tests.golden.catalogue_files`` writes them anew; with ids behind it, only those games.
Games that were stored with their full rules say the same, so rules that differ are a game that
today's version would play differently than before. Whoever changes a sentence of the cards reads
the difference on all of them.
"""

import json
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from scorekeeper.cli.rules import rules_text
from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import write_rules
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.words.translation import using_language

FOLDER = Path(__file__).with_name("catalogue")
COMMAND = "python -m tests.golden.catalogue_files"


def kept(game: str) -> str:
    """Return the file of a game, or an empty text where there is none."""
    file = _file(game)
    return file.read_text(encoding="utf-8") if file.exists() else ""


def kept_card(game: str, code: str) -> str:
    """Return the card in the file of a game, in a language."""
    return kept(game).partition(_head(code))[2].partition("\n====> ")[0]


def written(game: str) -> str:
    """Return a game as its file has it: a line for each of its parts, then its cards."""
    entry = CATALOGUE[game]
    parts = {
        "sources": entry.sources,
        "readings": [reading.code for reading in entry.readings],
        "play": [rule.code for rule in entry.play],
        **write_rules(entry.variant),
    }
    lines = (f"{name}: {json.dumps(part, ensure_ascii=False)}" for name, part in parts.items())
    return "\n".join((*lines, "", *(_cards(game, code) for code in LANGUAGES)))


def write(games: list[str]) -> None:
    """Write the files of these games, and remove those of games that are gone."""
    for game in games:
        _file(game).write_text(written(game), encoding="utf-8")
    for file in FOLDER.iterdir():
        if file.stem not in CATALOGUE:
            file.unlink()


def _file(game: str) -> Path:
    return FOLDER / f"{game}.txt"


def _head(code: str) -> str:
    return f"\n====> {code}\n"


def _cards(game: str, code: str) -> str:
    """Return a game's card in a language, as ``scorekeeper rules`` prints it.

    The card for the usual number of players is whole. For every other number it is only what
    differs.
    """
    with using_language(code):
        return _head(code).lstrip() + "".join(_card(game))


def _card(game: str) -> Iterator[str]:
    rules = CATALOGUE[game].variant
    usual = nearest_player_count(rules, 0)
    whole = rules_text(game, usual)
    yield f"{whole}\n\n"
    before = _sections(whole)
    for players in rules.players:
        if players == usual:
            continue
        after = _sections(rules_text(game, players))
        yield f"--> {players}\n"
        for heading in dict.fromkeys((*before, *after)):
            rows = _difference(before.get(heading, []), after.get(heading, []))
            if rows:
                yield "\n".join((heading, *rows, ""))
        yield "\n"


def _sections(text: str) -> dict[str, list[str]]:
    """Return the lines of a card's sections by their headings, without its title."""
    sections = (section.split("\n") for section in text.split("\n\n")[1:])
    return {heading: rows for heading, *rows in sections}


def _difference(before: list[str], after: list[str]) -> list[str]:
    """Return the lines that are gone with ``-`` before them, and the new ones with ``+``."""
    lines = unified_diff(before, after, n=0, lineterm="")
    return [line for line in lines if line[:3] not in ("---", "+++") and line[:2] != "@@"]


if __name__ == "__main__":
    write(sys.argv[1:] or [*CATALOGUE])
