"""The rule card of a game: its rules in plain sentences, made from nothing but its data."""

from scorekeeper.scoring.catalogue.games import COMMON, CatalogueGame
from scorekeeper.scoring.catalogue.readings import readings
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.house_rules import choice_rows, differing, house_rule_rows
from scorekeeper.words.names import variant_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.cards import effect_rows, point_card_rows
from scorekeeper.words.rule_card.end import end_rows, settlement_rows
from scorekeeper.words.rule_card.hand import bid_rows, moon_rows, other_rows
from scorekeeper.words.rule_card.section import Row, Section, section
from scorekeeper.words.rule_card.setup import Teams, passing_rows, set_up_rows
from scorekeeper.words.rule_summary import number_range
from scorekeeper.words.translation import join_list, say

READINGS = "readings"


def rule_card(
    rules: Variant, players: int, entry: CatalogueGame | None = None, teams: Teams = ()
) -> tuple[Section, ...]:
    """The rules in force for so many players, section by section.

    ``entry`` is where they come from, None for a game that is not of the catalogue; ``teams`` are
    the partners' names where they are known.
    """
    usual = configure(entry.variant, {}, players)[0] if entry else rules
    changed = frozenset(rule.id for rule in differing(rules, usual))
    told = readings(rules, players, entry, changed)
    every = (
        section("set_up", set_up_rows(rules, players, teams)),
        section("passing", passing_rows(rules, players)),
        section("cards", point_card_rows(rules)),
        section("effects", effect_rows(rules)),
        section("moons" if len(rules.moons) > 1 else "moon", moon_rows(rules, players)),
        section("bid", bid_rows(rules)),
        section("also", other_rows(rules)),
        section("end", end_rows(rules)),
        section("settlement", settlement_rows(rules)),
        section("house_rules", house_rule_rows(rules, usual)),
        section("play", (Row(say(f"play.{each}")) for each in (entry.play if entry else ()))),
        section("choice", choice_rows(rules)),
        section("sources", _sources(entry)),
        section(READINGS, (Row(say(f"reading.{each}")) for each in told)),
    )
    return tuple(each for each in every if each.rows)


def heading(rules: Variant, players: int) -> tuple[str, str]:
    """The card's title, and what is said under it."""
    key = "rulecard.players.of" if len(rules.players) > 1 else "rulecard.players"
    under = say(key, count=players, players=number_range(rules.players))
    return visible(rules.name) or variant_name(rules.id), under


def _sources(entry: CatalogueGame | None) -> list[Row]:
    if entry is None:
        return [Row(say("rulecard.sources.own"))]
    if entry.sources == COMMON:
        return [Row(say("rulecard.sources.common"))]
    return [
        Row(
            say(
                "rulecard.sources",
                sources=join_list(say("value.text", text=each) for each in entry.sources),
            )
        )
    ]
