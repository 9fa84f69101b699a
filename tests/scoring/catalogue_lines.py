"""The catalogue as JSON, a line for each game: `python -m tests.scoring.catalogue_lines` writes it.

Games that were stored with their full rules say the same, so a line that differs is a game that
today's version would play differently than before.
"""

import json
from pathlib import Path

from scorekeeper.scoring.catalogue.entry import CatalogueGame
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import write_rules

FILE = Path(__file__).with_name("catalogue.jsonl")


def line_of(game: CatalogueGame) -> str:
    """Return a game as one line of JSON."""
    described = {"sources": game.sources, "readings": game.readings, "play": game.play}
    return json.dumps({**described, "rules": write_rules(game.variant)}, ensure_ascii=False)


def catalogue_lines() -> list[str]:
    """Return the lines of all games, in the catalogue's order."""
    return [line_of(game) for game in CATALOGUE.values()]


if __name__ == "__main__":
    FILE.write_text("\n".join([*catalogue_lines(), ""]), encoding="utf-8")
