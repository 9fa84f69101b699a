"""Readings: what was decided where the sources are silent or contradict each other.

They are codes; the words spell them out. Source: docs/rules.md, where it says *reading*.
"""

from collections.abc import Callable, Mapping

from scorekeeper.scoring.catalogue.entry import CatalogueGame
from scorekeeper.scoring.dealing import leading_card, removed_cards
from scorekeeper.scoring.rules.variant import HouseRuleId, Variant

# Readings that no longer hold once a table sets one of these house rules otherwise.
DECIDED_BY: Mapping[str, tuple[HouseRuleId, ...]] = {
    "moon_choice": ("moon",),
    "omnibus_moon": ("diamond_bonus", "diamond_needed_for_moon"),
    "spot_moon": ("moon_points", "queen_points", "hearts_points", "decks"),
    "spot_end": ("end_at",),
    "ten_of_hearts_moon": ("moon_points", "queen_points", "decks"),
    "joker_hearts_jokers": ("jokers",),
    "two_player_tiebreak_moon": ("tiebreak_moon", "tie"),
    "two_player_passing": ("passing", "passing_schedule"),
    "four_queens_others": ("moon_clears_others",),
    "dragon_jack": ("lone_jack_counts",),
    "dummy_defender_moon": ("moon_points",),
    "purple_moon": ("moon_keeps_cards",),
    "toss_values": ("moon_points", "queen_points", "hearts_points"),
    "cancellation_end": ("end_at",),
    "pip_end": ("end_at",),
    "small_moon": ("moon_points",),
    "plain_hearts_end": ("end_at", "hands", "settlement"),
    "heartsette_end": ("end_at", "hands"),
    "auction_end": ("end_at",),
    "auction_rest": ("settlement",),
    "polignac_end": ("end_at",),
    "schwarze_katze_hands": ("hands",),
    "gong_zhu_end": ("end_at",),
    "hartenjagen_values": ("queen_points", "end_at"),
    "slobberhannes_end": ("end_at",),
    "knaves_end": ("end_at",),
    "schwarze_dame_hands": ("hands",),
    "likha_clockwise": ("passing",),
    "passing_six_and_more": ("passing",),
}

# Readings of every game whose rules in force are like this.
WHEREVER: Mapping[str, Callable[[Variant], bool]] = {
    "tie_played_off": lambda rules: rules.end.tie == "play_on",
    "automatic_moons": lambda rules: sum(moon.effect == "auto" for moon in rules.moons) > 1,
    "awards_without_moon": lambda rules: bool(rules.awards and rules.moons),
    "effects_per_copy": lambda rules: bool(rules.factors) and rules.pack.decks > 1,
    "relief_before_nose": lambda rules: bool(rules.relief),
    "team_corrections": lambda rules: bool(rules.teams),
}

# Readings about a moon, however it is counted; none of them where there is no moon.
ABOUT_MOONS = (
    *("omnibus_moon", "spot_moon", "ten_of_hearts_moon", "two_player_tiebreak_moon"),
    *("four_queens_others", "dragon_moon", "dummy_defender_moon", "purple_moon"),
    *("purple_two_moons", "toss_values", "small_moon"),
)

# Codes of play that say what may not be played to the first trick, and what may not be led.
FIRST_TRICK = frozenset({"first_trick", "first_trick_hearts", "first_trick_points"})
BROKEN = frozenset(("hearts_broken", "hearts_only_broken", "reds_broken", "purple_hearts_broken"))
# Codes of play that say how cards rank, and that a suit is trump.
RANKED = frozenset({"rook_high_14", "rook_high_1", "polignac_ranks"})
TRUMPS = frozenset({"trump_pile", "knaves_trump"})

# What only some tables of a game need to know: with as many players, and these rules in force.
AT_A_TABLE: Mapping[str, Callable[[Variant, int], bool]] = {
    **dict.fromkeys(ABOUT_MOONS, lambda rules, _: bool(rules.moons)),
    "identical_first": lambda rules, _: rules.pack.decks > 1,
    "identical_last": lambda rules, _: rules.pack.decks > 1,
    "dragon_low_cards": lambda rules, _: rules.pack.decks > 1,
    "dragon_no_tricks": lambda rules, _: rules.pack.decks > 1,
    "dragon_two_jokers": lambda rules, _: rules.pack.decks > 1,
    "low_cards_out": lambda rules, players: bool(removed_cards(rules, players)),
    "passing_six_and_more": lambda _, players: players > MOST_WITH_A_SOURCE,
    "purple_five_players": lambda rules, players: bool(removed_cards(rules, players)),
    "gong_zhu_three_players": lambda _, players: players == 3,
}
# The texts say how up to five players pass.
MOST_WITH_A_SOURCE = 5


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
    codes = [
        each
        for each in game_codes
        if not differing.intersection(DECIDED_BY.get(each, ())) and _is_needed(each, rules, players)
    ]
    codes += [code for code, holds in WHEREVER.items() if holds(rules)]
    if _two_can_lead(rules, players):
        codes.append("two_leaders")
    return tuple(codes)


def play_rules(rules: Variant, players: int, game: CatalogueGame | None) -> tuple[str, ...]:
    """Return the codes of a game's rules that change no score, for this many players."""
    codes = game.play if game else ()
    return tuple(each for each in codes if _is_needed(each, rules, players))


def _is_needed(code: str, rules: Variant, players: int) -> bool:
    return code not in AT_A_TABLE or AT_A_TABLE[code](rules, players)


def _two_can_lead(rules: Variant, players: int) -> bool:
    """Return whether two players can have the card that leads."""
    if rules.deal.lead not in rules.pack.cards:
        return False
    out = removed_cards(rules, players)
    return rules.pack.decks - out.count(leading_card(rules, out)) > 1
