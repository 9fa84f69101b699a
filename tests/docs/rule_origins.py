"""Where each rule of each game comes from: the table in docs/games.md, and the data behind it.

A rule is one of a game's sources (by its number there), as in Black Lady, or our reading. What the
rule is comes from the catalogue; only where it is from stands here.
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

# Game -> where its rules come from, in the order of TOPICS: the number of one of its sources,
# ``b`` as in Black Lady, ``r`` our reading, ``-`` where there is nothing to say.
ORIGINS: Mapping[str, str] = {
    "black-lady": "2 r 1 1 1 1 2 2",
    "golden-ten": "1 1 1 1 r r r 1",
    "wilson": "b b b b b b 1 b",
    "omnibus": "b b b b b b b b",
    "spot": "b b b b b b b b",
    "ten-of-hearts": "b b b b b b b b",
    "joker-hearts": "1 b b b b b b -",
    "two-player": "1 b 1 b b 1 1 -",
    "reverse": "1 b b b b b 1 -",
    "huse": "1 b 1 1 1 1 1 1",
    "four-queens": "b b b b b b 1 b",
    "two-blind": "1 b 1 b 1 1 b -",
    "dragon": "1 b 1 1 1 1 1 1",
    "dummy": "1 b b b b 1 1 -",
    "rook-57": "r r 1 1 1 1 1 1",
    "purple": "1 r 1 1 1 1 1 1",
    "super": "b b b b b b 2 b",
    "trump": "2 b 2 b b r b -",
    "toss": "2 b b b b 2 b r",
    "cancellation": "1 b 2 b b 2 b 2",
    "partnership": "1 b b b b b 1 -",
    "black-maria": "r 2 2 2 r 2 b 1",
    "hooligan": "b b b b b b b b",
    "pip": "b b b r r b b b",
    "rickety-kate": "b b b b b b 1 b",
    "greek": "b b b b b 1 1 b",
    "small": "1 b r b b b b r",
    "queens": "b 1 b 1 1 b 1 b",
    "sevens-and-queens": "b b b 1 r b b b",
    "plain-hearts": "1 r 1 r r r r 1",
    "auction-hearts": "1 r 1 1 r r r 1",
    "heartsette": "1 r 1 r r r r 1",
    "polignac": "1 r 1 r r r r 1",
    "schwarze-katze": "1 r 1 1 1 r r 1",
    "gong-zhu": "r r 1 1 1 1 r 1",
    "gong-zhu-partners": "1 r 1 1 1 1 r -",
    "likha": "1 r 1 1 r 1 r -",
    "hartenjagen": "1 r 2 2 1 2 r -",
    "slobberhannes": "1 r 1 r r r r 1",
    "knaves": "1 r 1 r r r r -",
    "schwarze-dame": "1 r 1 1 1 r r -",
    "royal": "r b b 1 1 1 b -",
}

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
    return next((FIRST_TRICK[each] for each in entry.play if each in FIRST_TRICK), "any card")


def _breaking(entry: CatalogueGame, _: int) -> str:
    return next((BROKEN[each] for each in entry.play if each in BROKEN), "any card")


def _passing(entry: CatalogueGame, players: int) -> str:
    passing = entry.variant.passing
    rotation = rotation_for(entry.variant, players)
    if passing.caller != "rotation" or rotation is None:
        return {"dealer": "the dealer calls"}.get(passing.caller, "none")
    calls = [parse_call(each, passing.cards) for each in rotation.calls]
    return ", ".join(f"{each.cards} {each.call}" if each.cards else "hold" for each in calls)


def _moon(entry: CatalogueGame, _: int) -> str:
    return ", ".join(dict.fromkeys(MOONS[each.effect] for each in entry.variant.moons)) or "none"


def _leftovers(entry: CatalogueGame, _players: int) -> str:
    """Return who takes what is left over, and whether cards go out, for any number of players."""
    game, found = entry.variant, []
    for players in game.players:
        rules = configure(game, {}, players)[0]
        seats = tuple(map(str, range(players)))
        dealt = dealing(rules, Game("", "", game.id, seats, seats[0]), 0)
        if dealt.removed:
            found.append("low cards out")
        if dealt.left_over or (dealt.aside and PUT_ASIDE not in rules.piles):
            found.append(game.deal.leftovers.replace("_", " "))
    return ", ".join(dict.fromkeys(found)) or NO_CARD


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
    found = zip(rules.items(), ORIGINS[game].split(), strict=True)
    return {topic: Cell(rule, origin) for (topic, rule), origin in found}


def usual(rules: Variant) -> int:
    """Return four players, or the number nearest to it."""
    return min(rules.players, key=lambda number: abs(number - 4))


def origins_table() -> str:
    """Return a row for each game: its rules, each with where it comes from."""
    rows = [f"| game | {' | '.join(TOPICS)} |", f"|---|{'---|' * len(TOPICS)}"]
    for game in CATALOGUE:
        found = " | ".join(_cell(each) for each in cells(game).values())
        rows.append(f"| {variant_name(game)} | {found} |")
    return "\n".join(rows)


def _cell(cell: Cell) -> str:
    marks = {AS_BLACK_LADY: "BL", READING: "R"}
    mark = marks.get(cell.origin, cell.origin)
    return cell.rule if cell.origin == NOTHING else f"{cell.rule} ({mark})"
