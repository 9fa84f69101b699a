"""A game being prepared as a JSON value, so that it survives a restart of the app."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.model import Setup
from scorekeeper.state.setup.game_choice import NO_OWN_GAMES, own_rules
from scorekeeper.state.setup.house_rules import fitting_options

TEXTS = ("preset", "group")
"""The name of the kept house rules, and the id of the group; earlier versions have none."""


def write_setup(setup: Setup) -> dict[str, object]:
    """Return a set-up as a JSON object."""
    document: dict[str, object] = {
        "variant": setup.variant,
        "names": list(setup.names),
        "dealer": setup.dealer,
        "options": dict(setup.options),
        "name": setup.name,
        "colours": dict(setup.colours),
    }
    if setup.by_hand:
        document["by_hand"] = True
    return {**document, **{key: text for key in TEXTS if (text := getattr(setup, key))}}


def read_setup(document: object, own_games: Mapping[str, Variant] = NO_OWN_GAMES) -> Setup | None:
    """Read a set-up; None where the value has another form or names an unknown game."""
    match document:
        case {
            "variant": str(variant),
            "names": list(names),
            "dealer": str(dealer),
            "options": Mapping() as options,
            "name": str(name),
        } if (variant in CATALOGUE or variant in own_games) and all(
            isinstance(each, str) for each in names
        ):
            own = own_rules(variant, own_games)
            setup = Setup(variant, tuple(names), dealer, name=name, own=own)
            preset, group = (_text(document, key) for key in TEXTS)
            setup = replace(
                setup,
                colours=_colours(document),
                preset=preset,
                group=group,
                by_hand=_is_true(document, "by_hand"),
            )
            return replace(setup, options=fitting_options(setup, options))
    return None


def _text(document: object, key: str) -> str:
    """Read a text that documents have only where there is something to say."""
    found = document.get(key) if isinstance(document, Mapping) else None
    return found if isinstance(found, str) else ""


def _is_true(document: object, key: str) -> bool:
    return isinstance(document, Mapping) and document.get(key) is True


def _colours(document: object) -> dict[str, int]:
    """Read the chosen slots of the palette; documents of earlier versions have none."""
    found = document.get("colours") if isinstance(document, Mapping) else None
    if not isinstance(found, Mapping):
        return {}
    return {
        str(name): slot for name, slot in found.items() if type(slot) is int and 0 <= slot < COLOURS
    }
