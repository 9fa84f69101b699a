"""A draft when somebody at the table is renamed or leaves."""

from dataclasses import replace

from scorekeeper.scoring.hand import NO_NUMBERS
from scorekeeper.scoring.renaming import replace_in_keys, replace_in_names, replace_name
from scorekeeper.state.hand.draft import NOBODY, Draft, reset_choices


def rename_in_draft(draft: Draft, old: str, new: str) -> Draft:
    """Return the draft with ``old`` called ``new``."""
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
        tricks=replace_in_keys(draft.tricks, old, new),
        first_trick=replace_name(draft.first_trick, old, new),
        last_trick=replace_name(draft.last_trick, old, new),
        partners=replace_in_names(draft.partners, old, new),
    )


def remove_from_draft(draft: Draft, leaver: str, chosen: str) -> Draft:
    """Return the draft without somebody who leaves: their cards are unassigned again.

    Their declarations are dropped, and tapped cards that went to them go to ``chosen`` instead.
    """
    left = reset_choices(draft)
    return replace(
        left,
        chosen=chosen if left.chosen == leaver else left.chosen,
        placed={
            card: tuple(NOBODY if taker == leaver else taker for taker in takers)
            for card, takers in left.placed.items()
        },
        counted={taker: each for taker, each in left.counted.items() if taker != leaver},
        adjustments=tuple(each for each in left.adjustments if each.player != leaver),
        declarer=NOBODY if left.declarer == leaver else left.declarer,
        no_tricks=tuple(name for name in left.no_tricks if name != leaver),
        revokes={name: times for name, times in left.revokes.items() if name != leaver},
        # The tricks are others than before, so everybody says anew how many they won.
        tricks=NO_NUMBERS,
        first_trick=NOBODY if left.first_trick == leaver else left.first_trick,
        last_trick=NOBODY if left.last_trick == leaver else left.last_trick,
        partners=tuple(name for name in left.partners if name != leaver),
    )
