"""The suit that is named with a hand, while the hand is entered."""

from dataclasses import replace

from scorekeeper.scoring.engine.named_suit import SuitSwap
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.hand.draft import Draft, reset_choices


def with_suit(draft: Draft, rules: Variant, suit: str) -> Draft:
    """Return the draft with another suit named; who has how many cards of it stays.

    ``rules`` are those of the game, with the suit that the draft names now or without one.
    """
    usual = SuitSwap(rules.named_suit, draft.declared.suit or rules.named_suit)
    named = SuitSwap(rules.named_suit, suit or rules.named_suit)
    return replace(
        reset_choices(draft),
        placed={named.card(usual.card(card)): takers for card, takers in draft.placed.items()},
        counted={
            taker: {named.group(usual.group(group)): number for group, number in groups.items()}
            for taker, groups in draft.counted.items()
        },
        declared=replace(reset_choices(draft).declared, suit=suit),
    )
