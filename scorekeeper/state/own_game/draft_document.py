"""The draft of a game of one's own as a JSON value, so that it survives a restart of the app."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.catalogue.games import UNKNOWN
from scorekeeper.scoring.documents.rules import read_rules, read_rules_fields, write_rules
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.own_game.draft import OwnGameDraft

Document = dict[str, object]


def write_own_game(draft: OwnGameDraft) -> Document:
    """Return a draft as a JSON object, without its steps of undo and its trial hand."""
    named = {"known_by_name": draft.known_by_name} if draft.known_by_name else {}
    return {
        "source": draft.source,
        "game": draft.game,
        **named,
        "rules": write_rules(draft.rules),
        "first": write_rules(draft.first),
        "sound": write_rules(draft.sound),
    }


def read_own_game(document: object) -> OwnGameDraft | None:
    """Read a draft; None where the value has another form.

    Rules with a field that no rules can have are given up for the latest ones without a problem.
    """
    match document:
        case {
            "source": str(source),
            "game": str(game),
            "rules": rules,
            "first": first,
            "sound": of_sound,
            **others,
        }:
            sound = _sound(of_sound)
            began = read_rules_fields(first)
            if sound is None or began is None:
                return None
            now = read_rules_fields(rules) or sound
            draft = OwnGameDraft(now, sound, began, source, game)
            named = (each.id for each in UNKNOWN if each.id == others.get("known_by_name"))
            return replace(draft, known_by_name=next(named, ""))
    return None


def _sound(document: object) -> Variant | None:
    """Read rules without a problem; the name, which may be anything yet, is no part of that."""
    if not isinstance(document, Mapping):
        return None
    name = document.get("name")
    rules = read_rules({**document, "name": ""}, (), [])
    return rules and replace(rules, name=name if isinstance(name, str) else "")
