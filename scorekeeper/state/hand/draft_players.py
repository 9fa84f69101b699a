"""A draft when somebody at the table is renamed or leaves."""

from dataclasses import replace
from typing import assert_never

from scorekeeper.scoring.declarations import KINDS, NO_NUMBERS, Declaration, Declarations, Kind
from scorekeeper.scoring.renaming import (
    rename_in_declarations,
    replace_in_keys,
    replace_in_names,
    replace_name,
)
from scorekeeper.state.hand.draft import NOBODY, Draft, reset_choices


def rename_in_draft(draft: Draft, old: str, new: str) -> Draft:
    """Return the draft with ``old`` called ``new``."""
    return replace(
        draft,
        chosen=replace_name(draft.chosen, old, new),
        placed={card: replace_in_names(takers, old, new) for card, takers in draft.placed.items()},
        counted=replace_in_keys(draft.counted, old, new),
        points=draft.points and replace_in_keys(draft.points, old, new),
        declared=rename_in_declarations(draft.declared, old, new),
    )


def remove_from_draft(draft: Draft, leaver: str, chosen: str) -> Draft:
    """Return the draft without somebody who leaves: their cards are unassigned again.

    Their declarations are dropped, and tapped cards that went to them go to ``chosen`` instead.
    """
    left = reset_choices(draft)
    declared = {
        name: _without(getattr(left.declared, name), kind, leaver) for name, kind in KINDS.items()
    }
    return replace(
        left,
        chosen=chosen if left.chosen == leaver else left.chosen,
        placed={
            card: tuple(NOBODY if taker == leaver else taker for taker in takers)
            for card, takers in left.placed.items()
        },
        counted={taker: each for taker, each in left.counted.items() if taker != leaver},
        points=left.points
        and {player: each for player, each in left.points.items() if player != leaver},
        declared=Declarations(**declared),
    )


def _without(value: Declaration, kind: Kind, leaver: str) -> Declaration:
    """Return a declaration without somebody who leaves."""
    match kind:
        case "player":
            return NOBODY if value == leaver else value
        case "players":
            return tuple(name for name in value if name != leaver)
        case "counts":
            # The deal is another one than before, so everybody says anew how many they have.
            return NO_NUMBERS
        case "times":
            return {name: times for name, times in value.items() if name != leaver}
        case "adjustments":
            return tuple(each for each in value if each.player != leaver)
        case "cards" | "suit" | "call" | "number" | "choices" | "text" | "word":
            return value
        case unknown:
            assert_never(unknown)
