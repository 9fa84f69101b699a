"""The rule card of a game: its rules in plain sentences, made from its data alone."""

from dataclasses import replace
from typing import Final, NamedTuple

from scorekeeper.scoring.catalogue.entry import COMMON, CatalogueGame
from scorekeeper.scoring.catalogue.readings import play_rules, readings
from scorekeeper.scoring.engine.named_suit import without_cards_out
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.house_rules import differing, house_rule_rows
from scorekeeper.words.names import variant_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.cards import effect_rows, point_card_rows
from scorekeeper.words.rule_card.choices import choice_rows
from scorekeeper.words.rule_card.end import end_rows, settlement_rows
from scorekeeper.words.rule_card.hand import bid_rows, moon_rows, other_rows, pool_rows
from scorekeeper.words.rule_card.section import Row, Section, SectionId, section
from scorekeeper.words.rule_card.setup import Teams, passing_rows, set_up_rows, trick_rows
from scorekeeper.words.rule_summary import number_range
from scorekeeper.words.translation import join_list, say

READINGS: Final = "readings"
NOT_IN_FORCE = frozenset[SectionId]({"house_rules", "play", "choice", "sources", "readings"})
"""The sections that do not say what is in force, but where that is from, and what else."""


def rule_card(
    rules: Variant, players: int, game: CatalogueGame | None = None, teams: Teams = ()
) -> tuple[Section, ...]:
    """Return the sections of the rules in force for a number of players.

    ``game`` is the game of the catalogue that they belong to, None for rules of a table's own;
    ``teams`` are the partners' names where they are known.
    """
    usual = configure(game.variant, {}, players)[0] if game else rules
    different = frozenset(rule.id for rule in differing(rules, usual))
    in_force, play = readings(rules, players, game, different), play_rules(rules, players, game)
    dealt = _as_dealt(rules, players)
    sections = (
        section("set_up", set_up_rows(rules, players, teams)),
        section("passing", passing_rows(rules, players)),
        section("trick", trick_rows(rules, play, known=game is not None)),
        section("cards", point_card_rows(dealt)),
        section("effects", effect_rows(dealt)),
        section("moons" if len(dealt.moons) > 1 else "moon", moon_rows(dealt, players)),
        section("bid", bid_rows(rules)),
        section("pool", pool_rows(rules)),
        section("also", other_rows(rules, players)),
        section("end", end_rows(rules)),
        section("settlement", settlement_rows(rules)),
        section("house_rules", house_rule_rows(rules, usual)),
        section("play", (Row(say(f"play.{each.code}")) for each in play)),
        section("choice", choice_rows(rules, players, game)),
        section("sources", _sources(game)),
        section(READINGS, (Row(say(f"reading.{each}")) for each in in_force)),
    )
    return tuple(each for each in sections if each.rows)


def _as_dealt(rules: Variant, players: int) -> Variant:
    """Return the rules without the point cards that go out for so many players."""
    dealt = without_cards_out(rules, players)
    out = tuple(card for card in rules.point_cards if card not in dealt.point_card_set)
    return replace(dealt, pack=replace(dealt.pack, out=(*dealt.pack.out, *out))) if out else rules


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


class CardDifferences(NamedTuple):
    """The rows that only one of two rule cards has."""

    first: tuple[Row, ...]
    second: tuple[Row, ...]


def card_differences(first: Variant, second: Variant, players: int) -> CardDifferences:
    """Return what differs in the rules for this many players, or the nearest possible number."""
    one, other = _rows(first, players), _rows(second, players)
    return CardDifferences(
        tuple(row for row in one if row not in other),
        tuple(row for row in other if row not in one),
    )


def _rows(rules: Variant, players: int) -> list[Row]:
    number = nearest_player_count(rules, players)
    card = rule_card(configure(rules, {}, number)[0], number)
    rows = (row for part in card if part.id not in NOT_IN_FORCE for row in part.rows)
    return [row for row in rows if not row.quiet]
