"""The rule card of a game: its rules in plain sentences, made from its data alone."""

from typing import Final

from scorekeeper.scoring.catalogue.games import COMMON, CatalogueGame
from scorekeeper.scoring.catalogue.readings import play_rules, readings
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.house_rules import differing, house_rule_rows
from scorekeeper.words.names import variant_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.cards import effect_rows, point_card_rows
from scorekeeper.words.rule_card.choices import choice_rows
from scorekeeper.words.rule_card.end import end_rows, settlement_rows
from scorekeeper.words.rule_card.hand import bid_rows, moon_rows, other_rows, pool_rows
from scorekeeper.words.rule_card.section import Row, Section, section
from scorekeeper.words.rule_card.setup import Teams, passing_rows, set_up_rows
from scorekeeper.words.rule_summary import number_range
from scorekeeper.words.translation import join_list, say

READINGS: Final = "readings"


def rule_card(
    rules: Variant, players: int, game: CatalogueGame | None = None, teams: Teams = ()
) -> tuple[Section, ...]:
    """Return the sections of the rules in force for a number of players.

    ``game`` is the game of the catalogue that they belong to, None for rules of a table's own;
    ``teams`` are the partners' names where they are known.
    """
    usual = configure(game.variant, {}, players)[0] if game else rules
    different = frozenset(rule.id for rule in differing(rules, usual))
    in_force = readings(rules, players, game, different)
    sections = (
        section("set_up", set_up_rows(rules, players, teams)),
        section("passing", passing_rows(rules, players)),
        section("cards", point_card_rows(rules)),
        section("effects", effect_rows(rules)),
        section("moons" if len(rules.moons) > 1 else "moon", moon_rows(rules, players)),
        section("bid", bid_rows(rules)),
        section("pool", pool_rows(rules)),
        section("also", other_rows(rules, players)),
        section("end", end_rows(rules)),
        section("settlement", settlement_rows(rules)),
        section("house_rules", house_rule_rows(rules, usual)),
        section("play", (Row(say(f"play.{each}")) for each in play_rules(rules, players, game))),
        section("choice", choice_rows(rules, players, game)),
        section("sources", _sources(game)),
        section(READINGS, (Row(say(f"reading.{each}")) for each in in_force)),
    )
    return tuple(each for each in sections if each.rows)


def heading(rules: Variant, players: int) -> tuple[str, str]:
    """Return the card's title and its subtitle."""
    key = "rulecard.players.of" if len(rules.players) > 1 else "rulecard.players"
    subtitle = say(key, count=players, players=number_range(rules.players))
    return visible(rules.name) or variant_name(rules.id), subtitle


def _sources(game: CatalogueGame | None) -> list[Row]:
    if game is None:
        return [Row(say("rulecard.sources.own"))]
    if game.sources == COMMON:
        return [Row(say("rulecard.sources.common"))]
    return [
        Row(
            say(
                "rulecard.sources",
                sources=join_list(say("value.text", text=each) for each in game.sources),
            )
        )
    ]
