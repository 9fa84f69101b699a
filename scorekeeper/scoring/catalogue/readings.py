"""Our readings: what is done here where the sources are silent or contradict each other."""

from collections.abc import Callable, Mapping

from scorekeeper.scoring.catalogue.games import CatalogueGame
from scorekeeper.scoring.dealing import leading_card, removed_cards
from scorekeeper.scoring.rules.variant import Variant

# Readings that another value of a house rule makes void: they then no longer say what is done.
DECIDED_BY: Mapping[str, tuple[str, ...]] = {
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

# Readings that any game has whose rules, or whose table's, are like this.
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
    """The codes of the readings in force. ``differing`` are the house rules set otherwise."""
    own = entry.readings if entry else ()
    said = [each for each in own if not differing.intersection(DECIDED_BY.get(each, ()))]
    said += [each for each, holds in WHEREVER.items() if holds(rules)]
    if _two_can_lead(rules, players):
        said.append("two_leaders")
    return tuple(said)


def _two_can_lead(rules: Variant, players: int) -> bool:
    """Whether the card that leads is there twice."""
    if rules.deal.lead not in rules.pack.cards:
        return False
    out = removed_cards(rules, players)
    return rules.pack.decks - out.count(leading_card(rules, out)) > 1
