"""Reading and writing one hand of a game file. Source: game-file.md, "A game, version 1"."""

import re
from collections.abc import Container, Mapping

from scorekeeper.scoring.documents.reader import Fields
from scorekeeper.scoring.hand import Adjustment, Bid, Hand, Pile
from scorekeeper.scoring.players import normalize_name
from scorekeeper.scoring.problem import Problem, Where

KEYS = (
    "taken",
    "bid",
    "moon",
    "relief",
    "sun",
    "no_tricks",
    "revokes",
    "adjustments",
    "note",
    "pass",
    "at",
)
TAKEN_LIMIT = 500
PLAYERS_LIMIT = 100
COUNTED = re.compile(r"([0-9]{1,4}) ([a-z ]{1,40})", re.ASCII)


def read_hand(
    document: object,
    where: Where,
    problems: list[Problem],
    groups: Container[str] | None = None,
) -> Hand:
    """One hand; what cannot be read is noted in ``problems`` and left out.

    ``groups`` are those that can be counted in this game, None where nobody knows: none of a
    group says nothing, but none of what is no group is still a mistake, found where it is scored.
    """
    fields = Fields(document, where, problems)
    fields.only(KEYS, ("taken",))
    piles = fields.mapping("taken")
    taken = {
        normalize_name(taker): _pile(elements, (*where, "taken", taker), problems, groups)
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
        bid=_bid(fields),
        relief=fields.number("relief") if fields.document.get("relief") is not None else 0,
        sun=normalize_name(fields.text("sun")) if fields.document.get("sun") is not None else "",
        no_tricks=_names(fields, "no_tricks"),
        revokes=_revokes(fields),
    )


def write_hand(hand: Hand) -> dict[str, object]:
    """The document of a hand, without the keys that say nothing."""
    document: dict[str, object] = {
        "taken": {taker: list(elements(pile)) for taker, pile in hand.taken.items()}
    }
    if hand.bid:
        document["bid"] = {"declarer": hand.bid.declarer, "points": hand.bid.points}
    if hand.moon:
        document["moon"] = hand.moon["*"] if tuple(hand.moon) == ("*",) else dict(hand.moon)
    if hand.relief:
        document["relief"] = hand.relief
    if hand.sun:
        document["sun"] = hand.sun
    if hand.no_tricks:
        document["no_tricks"] = list(hand.no_tricks)
    if hand.revokes:
        document["revokes"] = dict(hand.revokes)
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


def _pile(
    document: object, where: Where, problems: list[Problem], groups: Container[str] | None
) -> Pile:
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
    told = {
        name: number
        for name, number in counted.items()
        if number or (groups is not None and name not in groups)
    }
    return Pile(tuple(named), told)


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


def _bid(fields: Fields) -> Bid | None:
    if fields.document.get("bid") is None:
        return None
    inner = Fields(fields.document["bid"], (*fields.where, "bid"), fields.problems)
    inner.only(("declarer", "points"), ("declarer", "points"))
    if not {"declarer", "points"} <= set(inner.document):
        return None
    return Bid(normalize_name(inner.text("declarer")), inner.number("points"))


def _names(fields: Fields, key: str) -> tuple[str, ...]:
    names = fields.items(key, PLAYERS_LIMIT)
    for position, name in enumerate(names):
        if not isinstance(name, str):
            fields.problem("kind_wrong", (key, position), "text", name)
    return tuple(dict.fromkeys(normalize_name(name) for name in names if isinstance(name, str)))


def _revokes(fields: Fields) -> Mapping[str, int]:
    times = {}
    inner = Fields(fields.mapping("revokes"), (*fields.where, "revokes"), fields.problems)
    for player in inner.document:
        found = inner.number(player)
        if found < 0:
            inner.problem("number_negative", (player,), 0, found)
        if found:
            times[normalize_name(player)] = found
    return times


def _adjustments(fields: Fields) -> tuple[Adjustment, ...]:
    read = []
    for number, each in enumerate(fields.items("adjustments", 100)):
        inner = Fields(each, (*fields.where, "adjustments", number), fields.problems)
        inner.only(("player", "points", "note"), ("player", "points"))
        if {"player", "points"} <= set(inner.document):
            player = normalize_name(inner.text("player"))
            read.append(Adjustment(player, inner.number("points"), inner.text("note")))
    return tuple(read)
