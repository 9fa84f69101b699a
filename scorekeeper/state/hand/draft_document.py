"""Drafts as JSON values, so that every tap can be stored; unreadable drafts are left out."""

from collections.abc import Mapping

from scorekeeper.scoring.hand import Adjustment
from scorekeeper.state.hand.draft import Draft


def write_draft(draft: Draft) -> dict[str, object]:
    """Return a draft as a JSON object."""
    # Few games ask for these.
    declared = {
        "exposed": list(draft.exposed),
        "tricks": dict(draft.tricks),
        "first_trick": draft.first_trick,
        "last_trick": draft.last_trick,
        "partners": list(draft.partners),
        "suit": draft.suit,
    }
    return {
        "mode": draft.mode,
        "chosen": draft.chosen,
        "placed": {card: list(takers) for card, takers in draft.placed.items()},
        "counted": {taker: dict(groups) for taker, groups in draft.counted.items()},
        "moon": dict(draft.moon),
        "adjustments": [[each.player, each.points, each.note] for each in draft.adjustments],
        "note": draft.note,
        "passed": draft.passed,
        "declarer": draft.declarer,
        "bid": draft.bid,
        "relief": draft.relief,
        "sun": draft.sun,
        "no_tricks": list(draft.no_tricks),
        "revokes": dict(draft.revokes),
    } | {key: value for key, value in declared.items() if value}


def read_drafts(document: Mapping[str, object]) -> dict[str, Draft]:
    """Return id of the hand -> draft, without the entries that do not have this form."""
    drafts = {}
    for hand, each in document.items():
        try:
            drafts[hand] = _read(each)
        except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
            continue
    return drafts


def _read(document: object) -> Draft:
    if not isinstance(document, Mapping):
        raise TypeError(document)
    return Draft(
        mode="cards" if document["mode"] == "cards" else "count",
        chosen=str(document["chosen"]),
        placed={
            str(card): tuple(str(taker) for taker in takers)
            for card, takers in document["placed"].items()
        },
        counted={
            str(taker): {str(group): int(number) for group, number in groups.items()}
            for taker, groups in document["counted"].items()
        },
        moon={str(moon): str(choice) for moon, choice in document["moon"].items()},
        adjustments=tuple(
            Adjustment(str(player), int(points), str(note))
            for player, points, note in document["adjustments"]
        ),
        note=str(document["note"]),
        passed=str(document["passed"]),
        # Drafts of the first versions end here.
        declarer=str(document.get("declarer", "")),
        bid=_number(document.get("bid")),
        relief=_number(document.get("relief")),
        sun=str(document.get("sun", "")),
        no_tricks=tuple(str(player) for player in document.get("no_tricks", ())),
        revokes=_numbers(document.get("revokes", {})),
        exposed=tuple(str(card) for card in document.get("exposed", ())),
        tricks=_numbers(document.get("tricks", {})),
        first_trick=str(document.get("first_trick", "")),
        last_trick=str(document.get("last_trick", "")),
        partners=tuple(str(player) for player in document.get("partners", ())),
        suit=str(document.get("suit", "")),
    )


def _numbers(document: Mapping[str, int]) -> dict[str, int]:
    return {str(player): int(number) for player, number in document.items()}


def _number(value: object) -> int | None:
    """Return a whole number, or None for any other value."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None
