"""The README's table of games: `python -m tests.games_table` writes it from the catalogue."""

import re
from pathlib import Path

from scorekeeper.scoring.catalogue import CATALOGUE, Entry
from scorekeeper.words.game import cards_line, end_line, jokers, settlement_line, variant_name
from scorekeeper.words.speak import say

README = Path(__file__).resolve().parent.parent / "README.md"
BETWEEN = re.compile(r"(<!-- games:.*?-->\n).*?(<!-- end of games -->)", re.DOTALL)


def games_table() -> str:
    """One row per game of the catalogue, in its order."""
    rows = [
        "| game | id | players | what counts | ends | rules from |",
        "|---|---|---|---|---|---|",
        *(_row(entry) for entry in CATALOGUE.values()),
    ]
    return "\n".join(rows)


def _row(entry: Entry) -> str:
    variant, pack = entry.variant, entry.variant.pack
    ends = ", ".join(part for part in (end_line(variant), settlement_line(variant)) if part)
    cells = (
        variant_name(variant.id),
        f"`{variant.id}`",
        say("players.range", least=variant.players[0], most=variant.players[-1]),
        ", ".join((cards_line(variant), *((jokers(pack),) if pack.jokers else ()))),
        ends,
        ", ".join(entry.sources),
    )
    return f"| {' | '.join(cells)} |"


def with_table(readme: str) -> str:
    """The README with the table as it should be."""
    return BETWEEN.sub(lambda found: f"{found[1]}{games_table()}\n{found[2]}", readme)


if __name__ == "__main__":
    README.write_text(with_table(README.read_text(encoding="utf-8")), encoding="utf-8")
