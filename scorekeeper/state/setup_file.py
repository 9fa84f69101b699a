"""A game being prepared as plain JSON values, so that it too survives a kill."""

from collections.abc import Mapping

from scorekeeper.scoring.catalogue import CATALOGUE
from scorekeeper.state.app_state import Setup
from scorekeeper.state.setting_up import fitting


def write_setup(setup: Setup) -> dict[str, object]:
    """A set-up as JSON values."""
    return {
        "variant": setup.variant,
        "names": list(setup.names),
        "dealer": setup.dealer,
        "options": dict(setup.options),
        "name": setup.name,
    }


def read_setup(document: object) -> Setup | None:
    """The set-up of a document, or None where it is of another form or names an unknown game."""
    match document:
        case {
            "variant": str(variant),
            "names": list(names),
            "dealer": str(dealer),
            "options": Mapping() as options,
            "name": str(name),
        } if variant in CATALOGUE and all(isinstance(each, str) for each in names):
            kept = fitting(variant, options, len(names))
            return Setup(variant, tuple(names), dealer, kept, name)
    return None
