"""The catalogue: every game with its sources and readings, in the order in which it is offered."""

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import NamedTuple, assert_never, get_args

from scorekeeper.scoring.catalogue import (
    black_lady,
    card_effects,
    card_values,
    few_players,
    other_packs,
    tricks_and_ends,
)
from scorekeeper.scoring.catalogue.entry import (
    VARIATIONS,
    CatalogueGame,
    Family,
    Need,
    PlayRule,
    UnscoredGame,
)
from scorekeeper.scoring.dealing import leading_card, removed_cards
from scorekeeper.scoring.rules.variant import Variant

# Games that are not named here are offered behind these, as their modules have them.
OFFERED_FIRST = (
    *("black-lady", "golden-ten", "wilson", "omnibus", "spot", "ten-of-hearts", "joker-hearts"),
    *("two-player", "reverse", "huse", "four-queens", "two-blind", "dragon", "dummy", "rook-57"),
    *("purple", "super", "trump", "toss", "cancellation", "partnership", "black-maria", "hooligan"),
    *("pip", "rickety-kate", "greek", "small", "queens", "sevens-and-queens", "plain-hearts"),
    *("auction-hearts", "heartsette", "polignac", "schwarze-katze", "gong-zhu"),
    *("gong-zhu-partners", "likha", "hartenjagen", "slobberhannes", "knaves", "schwarze-dame"),
    "royal",
)

_MODULES = (black_lady, card_values, card_effects, few_players, other_packs, tricks_and_ends)
_BY_ID = {game.variant.id: game for game in chain(*(module.GAMES for module in _MODULES))}

CATALOGUE: Mapping[str, CatalogueGame] = {
    id_: _BY_ID[id_] for id_ in dict.fromkeys((*OFFERED_FIRST, *_BY_ID))
}

# The games that most tables play, offered before the others.
WELL_KNOWN = ("black-lady", "omnibus", "spot", "wilson", "golden-ten", "two-player", "cancellation")
# Games that the sources only name.
UNKNOWN: tuple[UnscoredGame, ...] = (UnscoredGame("valentine", VARIATIONS),)
# Games whose rules are known but need more than a variant's parts.
UNSCORED: tuple[UnscoredGame, ...] = (
    UnscoredGame("complex-hearts", ("Complex Hearts (gamerules.com)",)),
)
# The ids of all games that have a name here and cannot be scored.
NOT_SCORED = frozenset(game.id for game in (*UNKNOWN, *UNSCORED))

# The usual marks of tables, offered with one tap. They are those of "How to Play Hearts".
COMMON_MARKS: Mapping[str, int] = {"50": 0, "100": 50}
COMMON_STAKES = ("0.01", "0.02", "0.05", "0.10", "0.20", "0.25", "0.50", "1", "2", "5", "10")
COMMON_CURRENCIES = ("USD", "EUR", "GBP", "CAD", "AUD", "CHF", "JPY", "PLN", "INR", "BRL")


MOST_ANCESTORS = 20
"""An own game that is made from itself, in a circle, belongs to none of the others."""
FAMILIES: tuple[Family, ...] = get_args(Family)


class GamesOfFamily(NamedTuple):
    """A family and some of its games."""

    family: Family
    games: tuple[str, ...]


def family_of(variant: str, parents: Mapping[str, str]) -> Family:
    """Return the family of a game.

    Args:
        variant: The id of a game of the catalogue, or of an own one.
        parents: The game that each own game is made from, by its id; empty where nobody knows.
    """
    for _ in range(MOST_ANCESTORS):
        if variant in CATALOGUE:
            return CATALOGUE[variant].family
        variant = parents.get(variant, "")
    return "own"


def by_family(variants: Iterable[str], parents: Mapping[str, str]) -> tuple[GamesOfFamily, ...]:
    """Group games by family, in the order of the families, without empty families.

    Games of the catalogue keep its order; own games follow in the order of ``variants``.
    """
    listed = dict.fromkeys(variants)
    games_by_family: dict[Family, list[str]] = {family: [] for family in FAMILIES}
    for variant in chain(
        (game for game in CATALOGUE if game in listed),
        (game for game in listed if game not in CATALOGUE),
    ):
        games_by_family[family_of(variant, parents)].append(variant)
    return tuple(
        GamesOfFamily(family, tuple(games)) for family, games in games_by_family.items() if games
    )


# Readings of every game whose rules in force are like this.
WHEREVER: Mapping[str, Callable[[Variant], bool]] = {
    "tie_played_off": lambda rules: rules.end.tie == "play_on",
    "automatic_moons": lambda rules: sum(moon.effect == "auto" for moon in rules.moons) > 1,
    "awards_without_moon": lambda rules: bool(rules.awards and rules.moons),
    "effects_per_copy": lambda rules: bool(rules.factors) and rules.pack.decks > 1,
    "relief_before_nose": lambda rules: bool(rules.relief),
    "team_corrections": lambda rules: bool(rules.teams),
}


def readings(
    rules: Variant, players: int, game: CatalogueGame | None, differing: frozenset[str]
) -> tuple[str, ...]:
    """Return the codes of the readings in force for this many players.

    Args:
        rules: The rules in force.
        players: The number of players.
        game: The game of the catalogue that is played, None for a table's own.
        differing: The house rules that are set otherwise than the game has them.
    """
    codes = [
        reading.code
        for reading in (game.readings if game else ())
        if not differing.intersection(reading.decided_by) and _is_met(reading.needs, rules, players)
    ]
    codes += [code for code, holds in WHEREVER.items() if holds(rules)]
    if _two_can_lead(rules, players):
        codes.append("two_leaders")
    return tuple(codes)


def play_rules(rules: Variant, players: int, game: CatalogueGame | None) -> tuple[PlayRule, ...]:
    """Return a game's rules that change no score, for this many players."""
    return tuple(
        play_rule
        for play_rule in (game.play if game else ())
        if _is_met(play_rule.needs, rules, players)
    )


def _is_met(need: Need, rules: Variant, players: int) -> bool:
    match need:
        case "":
            return True
        case "moons":
            return bool(rules.moons)
        case "two_decks":
            return rules.pack.decks > 1
        case "cards_out":
            return bool(removed_cards(rules, players))
        case "three_players":
            return players == 3
        case "six_players":
            return players >= 6
        case _:
            assert_never(need)


def _two_can_lead(rules: Variant, players: int) -> bool:
    """Return whether two players can have the card that leads."""
    if rules.deal.lead not in rules.pack.cards:
        return False
    out = removed_cards(rules, players)
    return rules.pack.decks - out.count(leading_card(rules, out)) > 1
