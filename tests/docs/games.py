"""The table of games in docs/games.md, made from the catalogue."""

from scorekeeper.scoring.catalogue.entry import CatalogueGame, UnscoredGame
from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN, UNSCORED, by_family
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.words.names import variant_name
from scorekeeper.words.rule_summary import (
    cards_line,
    end_line,
    number_range,
    pack_line,
    settlement_line,
    special_line,
)
from scorekeeper.words.translation import say


def games_table() -> str:
    """Return a row for each game of the catalogue, then one for each game that is not scored."""
    rows = [
        "| game | id | rules from | players | what counts | what is special | ends | scored |",
        "|---|---|---|---|---|---|---|---|",
        *(_row(entry) for entry in CATALOGUE.values()),
        *(_unscored_row(game) for game in (*UNKNOWN, *UNSCORED)),
    ]
    return "\n".join(rows)


def _row(entry: CatalogueGame) -> str:
    variant, _ = configure(entry.variant, {}, nearest_player_count(entry.variant, 0))
    ends = ", ".join(part for part in (end_line(variant), settlement_line(variant)) if part)
    pack = "" if _is_plain(variant.pack) else pack_line(variant.pack)
    special = ", ".join(part for part in (pack, special_line(variant)) if part)
    cells = (
        variant_name(variant.id),
        f"`{variant.id}`",
        ", ".join(entry.sources),
        number_range(variant.players),
        cards_line(variant),
        special,
        ends,
        "yes",
    )
    return f"| {' | '.join(cells)} |"


def _is_plain(pack: Pack) -> bool:
    return pack.kind == "french" and not pack.out and pack.all_jokers == 0


def _unscored_row(game: UnscoredGame) -> str:
    why = say(f"absent.{game.id}")
    cells = (variant_name(game.id), "", ", ".join(game.sources), "", "", "", "", f"no: {why}")
    return f"| {' | '.join(cells)} |"


def families_table() -> str:
    """Return a row for each family: what it is called, and its games."""
    rows = [
        f"| {say(f'family.{family}')} | `{family}` | {', '.join(map(variant_name, games))} |"
        for family, games in by_family(CATALOGUE, {})
    ]
    return "\n".join(("| family | id | its games |", "|---|---|---|", *rows))
