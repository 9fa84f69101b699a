"""The draft of a game of one's own as a JSON value, so that it survives a restart of the app."""

from dataclasses import replace
from typing import Any

from scorekeeper.scoring.catalogue.games import UNKNOWN
from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.reader import OBJECT, Problems
from scorekeeper.scoring.documents.rules import VARIANT, read_rules
from scorekeeper.scoring.documents.value_codecs import ValueCodec, text_codec
from scorekeeper.scoring.problem import Where
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.own_game.draft import OwnGameDraft


def _read_sound(document: object, where: Where, problems: Problems) -> Variant | None:
    """Read rules without a problem; the name, which may be anything yet, is no part of that."""
    found = OBJECT.read(document, where, problems)
    if found is None:
        return None
    name = found.get("name")
    rules = read_rules({**found, "name": ""}, where, problems)
    return rules and replace(rules, name=name if isinstance(name, str) else "")


# Neither the steps of undo nor the trial hand are stored.
ALWAYS_STORED = ("source", "game", "rules", "first", "sound")
DRAFTS = ObjectCodec(
    OwnGameDraft,
    stored=("source", "game", "known_by_name", "rules", "first", "sound"),
    always=ALWAYS_STORED,
    required=ALWAYS_STORED,
    lenient=("known_by_name",),
    codecs={
        "known_by_name": text_codec(None, tuple(each.id for each in UNKNOWN)),
        "rules": VARIANT,
        "first": VARIANT,
        "sound": ValueCodec(_read_sound, write=VARIANT.write),
    },
)


def write_own_game(draft: OwnGameDraft) -> dict[str, Any]:
    """Return a draft as a JSON object, without its steps of undo and its trial hand."""
    return DRAFTS.write(draft)


def read_own_game(document: object) -> OwnGameDraft | None:
    """Read a draft; None where the value has another form.

    Rules with a field that no rules can have are given up for the latest ones without a problem.
    """
    problems: Problems = []
    values = DRAFTS.read_values(document, (), problems)
    if any(each.where[:1] != ("rules",) for each in problems):
        return None
    return OwnGameDraft(**{**values, "rules": values["rules"] or values["sound"]})
