"""Reading and writing one hand of a game file. Source: game-file.md, "A game, version 1"."""

import re
from collections.abc import Mapping

from scorekeeper.scoring.fields import Fields
from scorekeeper.scoring.hand import Adjustment, Hand, Pile
from scorekeeper.scoring.problem import Problem, Where

KEYS = ("taken", "moon", "adjustments", "note", "pass", "at")
# Keys of the contract that belong to games and house rules which no game here has yet.
ELSEWHERE = ("bid", "relief", "sun", "no_tricks", "revokes")
TAKEN_LIMIT = 500
COUNTED = re.compile(r"([0-9]{1,4}) ([a-z ]{1,40})", re.ASCII)


def read_hand(document: object, where: Where, problems: list[Problem]) -> Hand:
    """One hand; what cannot be read is noted in ``problems`` and left out."""
    fields = Fields(document, where, problems)
    for key in ELSEWHERE:
        if key in fields.document:
            fields.problem("key_unfit", (key,), KEYS, key)
    fields.only((*KEYS, *ELSEWHERE), ("taken",))
    piles = fields.mapping("taken")
    taken = {
        taker.strip(): _pile(elements, (*where, "taken", taker), problems)
        for taker, elements in piles.items()
    }
    if len(taken) < len(piles):
        fields.problem("name_twice", ("taken",), None, ", ".join(piles))
    return Hand(
        taken=taken,
        moon=_moon(fields),
        adjustments=_adjustments(fields),
        note=fields.text("note"),
        passed=fields.text("pass"),
        at=fields.time("at"),
    )


def write_hand(hand: Hand) -> dict[str, object]:
    """The document of a hand, without the keys that say nothing."""
    document: dict[str, object] = {
        "taken": {taker: list(elements(pile)) for taker, pile in hand.taken.items()}
    }
    if hand.moon:
        document["moon"] = hand.moon["*"] if tuple(hand.moon) == ("*",) else dict(hand.moon)
    if hand.adjustments:
        document["adjustments"] = [
            {"player": each.player, "points": each.points, "note": each.note}
            for each in hand.adjustments
        ]
    texts = {"note": hand.note, "pass": hand.passed, "at": hand.at}
    return document | {key: text for key, text in texts.items() if text}


def elements(pile: Pile) -> tuple[str, ...]:
    """What a pile holds, as the file writes it: card names, then ``3 hearts``."""
    return (*pile.named, *(f"{number} {name}" for name, number in pile.counted.items()))


def _pile(document: object, where: Where, problems: list[Problem]) -> Pile:
    if not isinstance(document, list) or len(document) > TAKEN_LIMIT:
        problems.append(Problem("kind_wrong", where, "list", document))
        return Pile()
    named: list[str] = []
    counted: dict[str, int] = {}
    for element in document:
        if not isinstance(element, str):
            problems.append(Problem("kind_wrong", where, "text", element))
        elif match := COUNTED.fullmatch(element):
            number, name = int(match[1]), match[2]
            counted[name] = counted.get(name, 0) + number
        else:
            named.append(element)
    return Pile(tuple(named), {name: number for name, number in counted.items() if number})


def _moon(fields: Fields) -> Mapping[str, str]:
    value = fields.document.get("moon")
    if value is None:
        return {}
    if isinstance(value, str):
        return {"*": value}
    if isinstance(value, Mapping) and all(isinstance(each, str) for each in value.values()):
        return {str(moon): str(choice) for moon, choice in value.items()}
    fields.problem("kind_wrong", ("moon",), "text", value)
    return {}


def _adjustments(fields: Fields) -> tuple[Adjustment, ...]:
    read = []
    for number, each in enumerate(fields.items("adjustments", 100)):
        inner = Fields(each, (*fields.where, "adjustments", number), fields.problems)
        inner.only(("player", "points", "note"), ("player", "points"))
        if {"player", "points"} <= set(inner.document):
            read.append(
                Adjustment(inner.text("player").strip(), inner.number("points"), inner.text("note"))
            )
    return tuple(read)
