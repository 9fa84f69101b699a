"""What two games' rule cards say differently."""

from typing import NamedTuple

from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.rule_card.card import rule_card
from scorekeeper.words.rule_card.section import Row, SectionId

NOT_IN_FORCE = frozenset[SectionId]({"house_rules", "play", "choice", "sources", "readings"})
"""The sections that do not say what is in force, but where that is from, and what else."""


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
