"""Drafts as JSON values, so that every tap can be stored; unreadable drafts are left out."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.scoring.declarations import KINDS, Adjustment, Declarations
from scorekeeper.scoring.documents.codec import ObjectCodec, RowCodec
from scorekeeper.scoring.documents.reader import Problems
from scorekeeper.scoring.documents.value_codecs import list_codec
from scorekeeper.state.hand.draft import Draft

OWN_FIELDS = ("mode", "chosen", "placed", "counted")
"""The fields of every draft, beside its declarations."""
ALWAYS_DECLARED = (
    *("moon", "adjustments", "note", "passed", "declarer"),
    *("bid", "relief", "sun", "no_tricks", "revokes"),
)
"""Every draft has these, first and in this order; the others only where something is declared."""
DRAFTS = ObjectCodec(
    Draft, stored=(*OWN_FIELDS, "points"), required=OWN_FIELDS, always=OWN_FIELDS, lenient=("mode",)
)
DECLARATIONS = ObjectCodec(
    Declarations,
    stored=tuple(dict.fromkeys((*ALWAYS_DECLARED, *KINDS))),
    always=ALWAYS_DECLARED,
    lenient=tuple(name for name, kind in KINDS.items() if kind in ("number", "word")),
    codecs={"adjustments": list_codec(RowCodec(Adjustment))},
)


def write_draft(draft: Draft) -> dict[str, Any]:
    """Return a draft as a JSON object."""
    return DRAFTS.write(draft) | DECLARATIONS.write(draft.declared)


def read_drafts(document: Mapping[str, object]) -> dict[str, Draft]:
    """Return id of the hand -> draft, without the entries that do not have this form."""
    read = {hand: _read(entry) for hand, entry in document.items()}
    return {hand: draft for hand, draft in read.items() if draft is not None}


def _read(document: object) -> Draft | None:
    problems: Problems = []
    declared = DECLARATIONS.read(document, (), problems)
    draft = DRAFTS.read(document, (), problems, declared=declared)
    return None if problems else draft
