"""A game being prepared as a JSON value, so that it survives a restart of the app."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.table import COLOUR
from scorekeeper.scoring.documents.value_codecs import mapping_codec
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.model import Setup
from scorekeeper.state.setup.game_choice import NO_OWN_GAMES, own_rules
from scorekeeper.state.setup.house_rules import fitting_options

FIRST_FIELDS = ("variant", "names", "dealer", "options", "name")
"""The fields that every version has stored."""
LATER_FIELDS = ("by_hand", "preset", "group", "dealer_out")
SETUPS = ObjectCodec(
    Setup,
    stored=(*FIRST_FIELDS, "colours", *LATER_FIELDS),
    always=(*FIRST_FIELDS, "colours"),
    required=FIRST_FIELDS,
    lenient=("colours", *LATER_FIELDS),
    codecs={"colours": mapping_codec(COLOUR, lenient=True)},
)


def write_setup(setup: Setup) -> dict[str, Any]:
    """Return a set-up as a JSON object."""
    return SETUPS.write(setup)


def read_setup(document: object, own_games: Mapping[str, Variant] = NO_OWN_GAMES) -> Setup | None:
    """Read a set-up; None where the value has another form or names an unknown game."""
    setup = SETUPS.read(document, (), [])
    if setup is None or not (setup.variant in CATALOGUE or setup.variant in own_games):
        return None
    setup = replace(setup, own=own_rules(setup.variant, own_games))
    return replace(setup, options=fitting_options(setup, setup.options))
