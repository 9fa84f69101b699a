"""The people in a half-entered hand: one is called something else, or is gone."""

from dataclasses import replace

from scorekeeper.scoring.renaming import replace_in_keys, replace_in_names, replace_name
from scorekeeper.state.hand.draft import NOBODY, Draft, asked_anew


def draft_renamed(draft: Draft, old: str, new: str) -> Draft:
    """The same draft with ``old`` called ``new``."""
    return replace(
        draft,
        chosen=replace_name(draft.chosen, old, new),
        placed={card: replace_in_names(takers, old, new) for card, takers in draft.placed.items()},
        counted=replace_in_keys(draft.counted, old, new),
        adjustments=tuple(
            replace(each, player=replace_name(each.player, old, new)) for each in draft.adjustments
        ),
        declarer=replace_name(draft.declarer, old, new),
        sun=replace_name(draft.sun, old, new),
        no_tricks=replace_in_names(draft.no_tricks, old, new),
        revokes=replace_in_keys(draft.revokes, old, new),
    )


def draft_without(draft: Draft, gone: str, chosen: str) -> Draft:
    """The draft without somebody: their cards are nobody's, what was said of them is not said.

    If the next card was to go to them, it goes to ``chosen``.
    """
    left = asked_anew(draft)
    return replace(
        left,
        chosen=chosen if left.chosen == gone else left.chosen,
        placed={
            card: tuple(NOBODY if taker == gone else taker for taker in takers)
            for card, takers in left.placed.items()
        },
        counted={taker: each for taker, each in left.counted.items() if taker != gone},
        adjustments=tuple(each for each in left.adjustments if each.player != gone),
        declarer=NOBODY if left.declarer == gone else left.declarer,
        no_tricks=tuple(name for name in left.no_tricks if name != gone),
        revokes={name: times for name, times in left.revokes.items() if name != gone},
    )
