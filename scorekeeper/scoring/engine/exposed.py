"""The rules of a hand in which cards were exposed: these and what depends on them count more.

Source: docs/rules.md, section 1, step 1, and section 3, Gong Zhu.
"""

from collections.abc import Mapping

from scorekeeper.scoring.rules.declared import Exposure
from scorekeeper.scoring.rules.frozen import replace
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.primitives import Award, CardValue, Factor
from scorekeeper.scoring.rules.variant import Variant


def with_exposed(rules: Variant, cards: tuple[str, ...]) -> Variant:
    """Return the rules of a hand in which these cards were exposed.

    What several exposed cards concern is multiplied by each. Cards that may not be exposed change
    nothing.
    """
    # A game has few cards to expose, so few combinations of them.
    exposed = (
        tuple(exposure for exposure in rules.exposures if exposure.card in cards) if cards else ()
    )
    return _with_exposed(rules, exposed) if exposed else rules


@kept_with_rules
def _with_exposed(rules: Variant, exposed: tuple[Exposure, ...]) -> Variant:
    by_card = {exposure.card: exposure for exposure in exposed}
    times: dict[str, int] = {}
    for exposure in exposed:
        for card in exposure.over:
            times[card] = times.get(card, 1) * exposure.times
    return replace(
        rules,
        cards=tuple(
            CardValue(value.card, value.points * times[value.card])
            if value.card in times
            else value
            for value in rules.cards
        ),
        factors=tuple(_factor(factor, by_card) for factor in rules.factors),
        awards=tuple(_award(award, by_card) for award in rules.awards),
    )


def _factor(factor: Factor, exposed: Mapping[str, Exposure]) -> Factor:
    exposure = exposed.get(factor.cards[0]) if len(factor.cards) == 1 else None
    return replace(factor, times=factor.times * exposure.times) if exposure else factor


def _award(award: Award, exposed: Mapping[str, Exposure]) -> Award:
    if award.when != "alone" or len(award.cards) != 1 or award.cards[0] not in exposed:
        return award
    return replace(award, points=award.points * exposed[award.cards[0]].times)
