"""Readings: what was decided where the sources are silent or contradict each other.

A game has its own; here are those of rules whatever the game, and which of them a table needs to
know. Source: docs/rules.md, where it says *reading*.
"""

from collections.abc import Callable, Mapping
from typing import assert_never

from scorekeeper.scoring.catalogue.entry import CatalogueGame, Need, PlayRule
from scorekeeper.scoring.dealing import leading_card, removed_cards
from scorekeeper.scoring.rules.variant import Variant

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
        players: How many play.
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
