"""Readings: what was decided where the sources are silent or contradict each other.

They are codes; the words spell them out. Source: docs/rules.md, where it says *reading*.
"""

from collections.abc import Callable, Mapping

from scorekeeper.scoring.catalogue.games import CatalogueGame
from scorekeeper.scoring.dealing import leading_card, removed_cards
from scorekeeper.scoring.rules.variant import HouseRuleId, Variant

# Readings that no longer hold once a table sets one of these house rules otherwise.
DECIDED_BY: Mapping[str, tuple[HouseRuleId, ...]] = {
    "moon_choice": ("moon",),
    "omnibus_moon": ("moon", "diamond_bonus", "diamond_needed_for_moon"),
    "spot_moon": ("moon", "moon_points", "queen_points", "hearts_points", "decks"),
    "spot_end": ("end_at",),
    "ten_of_hearts_moon": ("moon", "moon_points", "queen_points", "decks"),
    "joker_hearts_jokers": ("jokers",),
    "two_player_tiebreak_moon": ("moon", "tiebreak_moon", "tie"),
    "two_player_passing": ("passing", "passing_schedule"),
    "four_queens_others": ("moon", "moon_clears_others"),
    "dragon_jack": ("lone_jack_counts",),
    "dragon_moon": ("moon",),
    "dummy_defender_moon": ("moon", "moon_points"),
    "purple_moon": ("moon", "moon_keeps_cards"),
    "purple_two_moons": ("moon",),
    "huse_passing": ("passing",),
    "toss_values": ("moon", "moon_points", "queen_points", "hearts_points"),
    "cancellation_end": ("end_at",),
    "partnership_moon": ("moon",),
    "black_maria_moon": ("moon", "moon_points", "queen_points"),
    "hooligan_moon": ("moon", "moon_points", "queen_points"),
    "pip_moon": ("moon", "moon_points", "hearts_points"),
    "pip_end": ("end_at",),
    "greek_passing": ("passing",),
    "small_moon": ("moon", "moon_points"),
    "small_end": ("end_at",),
    "queens_moon": ("moon", "moon_points"),
    "queens_end": ("end_at",),
    "sevens_moon": ("moon", "moon_points"),
    "sevens_end": ("end_at",),
    "gong_zhu_end": ("end_at",),
    "royal_moon": ("moon", "moon_points"),
    "royal_end": ("end_at", "end_beyond"),
    "reverse_both_past": ("tie",),
    "ties_shared": ("tie",),
    "passing_six_and_more": ("passing",),
    "rickety_kate_moon": ("moon",),
}

# Readings of every game whose rules in force are like this.
WHEREVER: Mapping[str, Callable[[Variant], bool]] = {
    "tie_played_off": lambda rules: rules.end.tie == "play_on",
    "automatic_moons": lambda rules: sum(moon.effect == "auto" for moon in rules.moons) > 1,
    "awards_without_moon": lambda rules: bool(rules.awards and rules.moons),
    "effects_per_copy": lambda rules: bool(rules.factors) and rules.pack.decks > 1,
    "relief_before_nose": lambda rules: bool(rules.relief),
    "coming_and_going": lambda rules: not rules.teams,
    "another_number_of_decks": lambda rules: len(rules.deck_counts) > 1,
    "team_corrections": lambda rules: bool(rules.teams),
}


def readings(
    rules: Variant, players: int, entry: CatalogueGame | None, differing: frozenset[str]
) -> tuple[str, ...]:
    """Return the codes of the readings in force for this many players.

    Args:
        rules: The rules in force.
        players: How many play.
        entry: The game of the catalogue that is played, None for a table's own.
        differing: The house rules that are set otherwise than the game has them.
    """
    game_codes = entry.readings if entry else ()
    codes = [each for each in game_codes if not differing.intersection(DECIDED_BY.get(each, ()))]
    codes += [code for code, holds in WHEREVER.items() if holds(rules)]
    if _two_can_lead(rules, players):
        codes.append("two_leaders")
    return tuple(codes)


def _two_can_lead(rules: Variant, players: int) -> bool:
    """Return whether two players can have the card that leads."""
    if rules.deal.lead not in rules.pack.cards:
        return False
    out = removed_cards(rules, players)
    return rules.pack.decks - out.count(leading_card(rules, out)) > 1
