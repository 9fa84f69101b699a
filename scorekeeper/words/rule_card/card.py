"""The rule card of a game: its rules in plain sentences, made from nothing but its data."""

from scorekeeper.scoring.catalogue.games import COMMON, CatalogueGame
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.game import numbers, variant_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.cards import effects, point_cards
from scorekeeper.words.rule_card.end import end, settlement
from scorekeeper.words.rule_card.hand import also, bid
from scorekeeper.words.rule_card.house_rules import differing, may_change, set_here
from scorekeeper.words.rule_card.moons import moons
from scorekeeper.words.rule_card.passing import passing
from scorekeeper.words.rule_card.readings import readings
from scorekeeper.words.rule_card.section import Row, Section, section
from scorekeeper.words.rule_card.setup import Teams, set_up
from scorekeeper.words.speak import listed, say

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
        section("set_up", set_up(rules, players, teams)),
        section("passing", passing(rules, players)),
        section("cards", point_cards(rules)),
        section("effects", effects(rules)),
        section("moons" if len(rules.moons) > 1 else "moon", moons(rules, players)),
        section("bid", bid(rules)),
        section("also", also(rules)),
        section("end", end(rules)),
        section("settlement", settlement(rules)),
        section("house_rules", set_here(rules, usual)),
        section("play", (Row(say(f"play.{each}")) for each in (entry.play if entry else ()))),
        section("choice", may_change(rules)),
        section("sources", _sources(entry)),
        section(READINGS, (Row(say(f"reading.{each}")) for each in told)),
    )
    return tuple(each for each in every if each.rows)


def heading(rules: Variant, players: int) -> tuple[str, str]:
    """The card's title, and what is said under it."""
    key = "rulecard.players.of" if len(rules.players) > 1 else "rulecard.players"
    under = say(key, count=players, players=numbers(rules.players))
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
                sources=listed(say("value.text", text=each) for each in entry.sources),
            )
        )
    ]
