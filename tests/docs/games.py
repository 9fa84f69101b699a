"""The table of games in docs/games.md, made from the catalogue."""

from scorekeeper.scoring.catalogue.entry import CatalogueGame, UnscoredGame
from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN, UNSCORED, by_family
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.primitives import Group
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import card_text
from scorekeeper.words.names import variant_name
from scorekeeper.words.rule_card.cards import common_value
from scorekeeper.words.rule_summary import end_line, number_range, settlement_line, special_line
from scorekeeper.words.translation import number, say

PACKS = {
    "french": "{} cards",
    "rook": "Rook deck, {} cards",
    "colours": "colour deck, {} cards",
    "eight-suited": "eight suits, {} cards",
}


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


def cards_line(rules: Variant) -> str:
    """Return the cards that count: ``hearts at 1, Q♠ at 13``."""
    usual = {group.name: common_value(rules, group.cards) for group in rules.groups}
    groups = {name: group.name for group in rules.groups for name in group.cards}
    singles = [
        f"{card_text(name)} at {number(points)}"
        for name, points in rules.values.items()
        if name not in groups or usual[groups[name]] not in (None, points)
    ]
    common = [_group_line(rules, group) for group in rules.groups]
    offsets = [
        say("reason.offset", card=card_text(offset.card), points=abs(offset.points))
        for offset in rules.offsets
    ]
    moon = [] if rules.moons else ["no moon"]
    return ", ".join((*common, *singles, *offsets, *moon))


def _group_line(rules: Variant, group: Group) -> str:
    name, usual = say(f"card_group.name.{group.name}"), common_value(rules, group.cards)
    if usual is None:
        values = [rules.values.get(card, 0) for card in group.cards]
        return f"{name} from {number(min(values))} to {number(max(values))}"
    return f"{name} at {number(usual)}"


def pack_line(pack: Pack) -> str:
    """Return the pack to take from the drawer: ``52 cards and 2 jokers``."""
    cards = PACKS[pack.kind].format((pack.size - (pack.all_jokers or 0)) // pack.decks)
    if pack.all_jokers is None:
        return f"{cards} and as many jokers as make the deal even"
    return f"{cards} and {say('rules.jokers', count=pack.all_jokers)}" if pack.all_jokers else cards


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
