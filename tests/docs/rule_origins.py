"""Where each rule of each game comes from: the table in docs/games.md, and the data behind it.

A rule is one of a game's sources (by its number there), as in Black Lady, or our reading. Both what
a rule is and where it is from come from the catalogue.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from scorekeeper.scoring.catalogue.entry import CatalogueGame
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.dealing import dealing, parse_call, rotation_for
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.rules.primitives import BIDDER, LEFT_OF_DEALER, PUT_ASIDE
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.cards import card_text
from scorekeeper.words.names import variant_name
from scorekeeper.words.rule_summary import number_range

AS_BLACK_LADY, READING, NOTHING = "b", "r", "-"
NO_CARD = "–"

FIRST_TRICK = {
    "first_trick": "no heart, no Q♠",
    "first_trick_hearts": "no heart",
    "first_trick_points": "no card that counts",
}
BROKEN = {
    "hearts_broken": "hearts and Q♠ once one fell",
    "hearts_only_broken": "hearts once one fell",
    "purple_hearts_broken": "hearts once one fell",
    "reds_broken": "reds once one fell",
}
MOONS = {
    "choose": "the shooter chooses",
    "add": "to the others",
    "subtract": "off the shooter’s total",
    "auto": "whichever is better",
    "receive": "off the shooter’s total, as the others take",
}


class Cell(NamedTuple):
    """A rule of a game, and where it comes from."""

    rule: str
    origin: str


def _deal(entry: CatalogueGame, _: int) -> str:
    card = entry.variant.deal.next_deal
    return f"whoever took {card_text(card)}" if card else "clockwise"


def _lead(entry: CatalogueGame, _: int) -> str:
    deal = entry.variant.deal
    first = {LEFT_OF_DEALER: "left of the dealer", BIDDER: "the bidder"}.get(deal.lead)
    first = first or card_text(deal.lead)
    return f"{first}, then who took {card_text(deal.next_lead)}" if deal.next_lead else first


def _first_trick(entry: CatalogueGame, _: int) -> str:
    return next(
        (FIRST_TRICK[rule.code] for rule in entry.play if rule.topic == "first_trick"), "any card"
    )


def _breaking(entry: CatalogueGame, _: int) -> str:
    return next((BROKEN[rule.code] for rule in entry.play if rule.topic == "broken"), "any card")


def _passing(entry: CatalogueGame, players: int) -> str:
    passing = entry.variant.passing
    rotation = rotation_for(entry.variant, players)
    if passing.caller != "rotation" or rotation is None:
        return {"dealer": "the dealer calls"}.get(passing.caller, "none")
    calls = [parse_call(call, passing.cards) for call in rotation.calls]
    return ", ".join(f"{call.cards} {call.call}" if call.cards else "hold" for call in calls)


def _moon(entry: CatalogueGame, _: int) -> str:
    return ", ".join(dict.fromkeys(MOONS[moon.effect] for moon in entry.variant.moons)) or "none"


def _leftovers(entry: CatalogueGame, _players: int) -> str:
    """Return who takes leftover cards, and whether cards go out, for any number of players."""
    game, ways = entry.variant, []
    for players in game.players:
        rules = configure(game, {}, players)[0]
        seats = tuple(map(str, range(players)))
        dealt = dealing(rules, Game("", "", game.id, seats, seats[0]), 0)
        if dealt.removed:
            ways.append("low cards out")
        if dealt.left_over or (dealt.aside and PUT_ASIDE not in rules.piles):
            ways.append(game.deal.leftovers.replace("_", " "))
    return ", ".join(dict.fromkeys(ways)) or NO_CARD


TOPICS: Mapping[str, Callable[[CatalogueGame, int], str]] = {
    "players": lambda entry, _: number_range(entry.variant.players),
    "next dealer": _deal,
    "who leads": _lead,
    "first trick": _first_trick,
    "may be led": _breaking,
    "passing": _passing,
    "moon": _moon,
    "left over": _leftovers,
}


def cells(game: str) -> dict[str, Cell]:
    """Return the rules of a game by their topics."""
    entry = CATALOGUE[game]
    players = usual(entry.variant)
    rules = {topic: rule(entry, players) for topic, rule in TOPICS.items()}
    topics = zip(rules.items(), entry.origins.split(), strict=True)
    return {topic: Cell(rule, origin) for (topic, rule), origin in topics}


def usual(rules: Variant) -> int:
    """Return four players, or the number nearest to it."""
    return min(rules.players, key=lambda number: abs(number - 4))


def origins_table() -> str:
    """Return a row for each game: its rules, each with where it comes from."""
    rows = [f"| game | {' | '.join(TOPICS)} |", f"|---|{'---|' * len(TOPICS)}"]
    for game in CATALOGUE:
        row = " | ".join(_cell(cell) for cell in cells(game).values())
        rows.append(f"| {variant_name(game)} | {row} |")
    return "\n".join(rows)


def _cell(cell: Cell) -> str:
    marks = {AS_BLACK_LADY: "BL", READING: "R"}
    mark = marks.get(cell.origin, cell.origin)
    return cell.rule if cell.origin == NOTHING else f"{cell.rule} ({mark})"
