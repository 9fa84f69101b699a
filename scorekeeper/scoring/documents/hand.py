"""Reading and writing one hand of a game file.

Source: docs/game-file.md, A game, version 1.
"""

import re
from collections.abc import Container, Mapping
from dataclasses import asdict
from typing import Any, assert_never

from scorekeeper.scoring.declarations import (
    ALL_MOONS,
    KINDS,
    NO_CHOICES,
    NOTHING_DECLARED,
    UNPLAYED,
    Adjustment,
    Bid,
    Declaration,
    Declarations,
    Kind,
)
from scorekeeper.scoring.documents.reader import (
    ANY_TEXT,
    ANYTHING,
    NUMBER,
    OBJECT,
    TEXT,
    TIME_TEXT,
    Field,
    Fields,
    ListOf,
    Part,
    Score,
    Text,
    wrong_kind,
)
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.players import normalize_name
from scorekeeper.scoring.problem import Problem, Where

PLAYERS_LIMIT = 100
CARDS_LIMIT = 100
ELEMENTS_LIMIT = 500
ID_LIMIT = 200
ADJUSTMENTS_LIMIT = 100
# A number of cards and their group: "3 hearts".
COUNTED = re.compile(r"([0-9]{1,4}) ([a-z ]{1,40})", re.ASCII)

BID_DECLARER = Field("declarer", TEXT, "", required=True)
BID_POINTS = Field("points", NUMBER, 0, required=True)
BID_PART = Part(
    (BID_DECLARER, BID_POINTS),
    lambda fields: Bid(normalize_name(fields[BID_DECLARER]), fields[BID_POINTS]),
)

PLAYER = Field("player", TEXT, "", required=True)
ADJUSTMENT_POINTS = Field("points", NUMBER, 0, required=True)
ADJUSTMENT_NOTE = Field("note", TEXT, "")
ADJUSTMENT_PART = Part(
    (PLAYER, ADJUSTMENT_POINTS, ADJUSTMENT_NOTE),
    lambda fields: Adjustment(
        normalize_name(fields[PLAYER]), fields[ADJUSTMENT_POINTS], fields[ADJUSTMENT_NOTE]
    ),
)

SCORE = Score()
ID = Field("id", Text(limit=ID_LIMIT), "")
TAKEN = Field("taken", OBJECT, {})
POINTS = Field("points", OBJECT, {})
BID = Field("bid", BID_PART, None, nullable=True)
AT = Field("at", TIME_TEXT, None, nullable=True)

BID_FIELDS = ("declarer", "bid")
"""Declarations that a file has together, as its ``bid``."""
KEYS = {"passed": "pass"}
"""Declaration -> its key, where that is another word."""


def _declared_field(name: str, kind: Kind) -> Field[Any]:
    """Return the key of a declaration, with what may stand there."""
    key = KEYS.get(name, name)
    match kind:
        case "player" | "suit":
            return Field(key, TEXT, "", nullable=True)
        case "players":
            return Field(key, ListOf(ANY_TEXT, PLAYERS_LIMIT), ())
        case "counts" | "times":
            return Field(key, OBJECT, {})
        case "cards":
            return Field(key, ListOf(ANY_TEXT, CARDS_LIMIT), ())
        case "number":
            return Field(key, NUMBER, 0, nullable=True)
        case "choices":
            return Field(key, ANYTHING, None, nullable=True)
        case "adjustments":
            return Field(key, ListOf(ADJUSTMENT_PART, ADJUSTMENTS_LIMIT), ())
        case "call" | "text":
            return Field(key, TEXT, "")
        case "word":
            return Field(key, Text(choices=UNPLAYED[1:]), "", nullable=True)
        case unknown:
            assert_never(unknown)


DECLARED = {
    name: _declared_field(name, kind) for name, kind in KINDS.items() if name not in BID_FIELDS
}
FIELDS = (ID, TAKEN, BID, *DECLARED.values(), POINTS, AT)


def read_hand(
    document: object,
    where: Where,
    problems: list[Problem],
    groups: Container[str] | None = None,
) -> Hand:
    """Return one hand; what cannot be read is reported in ``problems`` and left out.

    Args:
        document: The hand's object.
        where: The path to it.
        problems: Gathers what is wrong.
        groups: The groups that can be counted in this game, None if they are not known. None of a
            group (``0 hearts``) is left out; a count of 0 of anything else stays, because it is a
            mistake that scoring reports.
    """
    fields = Fields(FIELDS, document, where, problems)
    told = any(key in fields for key in (TAKEN, POINTS, DECLARED["unplayed"]))
    if isinstance(document, Mapping) and not told:
        fields.problem("key_missing", (), TAKEN.key)
    piles = fields[TAKEN]
    taken = {
        normalize_name(taker): _read_pile(elements, (*where, "taken", taker), problems, groups)
        for taker, elements in piles.items()
    }
    if len(taken) < len(piles):
        fields.problem("name_twice", ("taken",), None, ", ".join(piles))
    return Hand(
        taken=taken,
        declared=_read_declarations(fields),
        points=_read_points(fields),
        at=fields[AT],
        id=fields[ID],
    )


def _read_declarations(fields: Fields) -> Declarations:
    declared = {
        name: _read_declared(fields, field, KINDS[name])
        for name, field in DECLARED.items()
        # Most hands declare nothing of it.
        if field.key in fields.document and field in fields
    }
    if bid := fields[BID]:
        declared |= {"declarer": bid.declarer, "bid": bid.points}
    return Declarations(**declared) if declared else NOTHING_DECLARED


def _read_declared(fields: Fields, field: Field[Any], kind: Kind) -> Declaration:
    """Return a declaration as it is in a hand."""
    match kind:
        case "player":
            return normalize_name(fields[field])
        case "players":
            return tuple(dict.fromkeys(map(normalize_name, fields[field])))
        case "counts" | "times":
            return _read_numbers(fields, field, zeros=kind == "counts")
        case "cards":
            return tuple(dict.fromkeys(fields[field]))
        case "number":
            return fields[field] or None
        case "choices":
            return _read_choices(fields, field)
        case "suit" | "call" | "adjustments" | "text":
            return fields[field]
        case "word":
            return fields[field] if fields[field] in UNPLAYED else ""
        case unknown:
            assert_never(unknown)


def write_hand(hand: Hand) -> dict[str, object]:
    """Return the document of a hand, without keys that have their default value."""
    document: dict[str, object] = {"id": hand.id} if hand.id else {}
    document |= _write_taken(hand)
    if bid := hand.declared.whole_bid:
        document["bid"] = {"declarer": bid.declarer, "points": bid.points}
    for name, field in DECLARED.items():
        if value := getattr(hand.declared, name):
            document[field.key] = _write_declared(value, KINDS[name])
    return document | ({"at": hand.at} if hand.at else {})


def _write_declared(value: Declaration, kind: Kind) -> object:
    """Return a declaration as it is in a file."""
    match kind:
        case "players" | "cards":
            return list(value)
        case "counts" | "times":
            return dict(value)
        case "choices":
            for_all = tuple(value) == (ALL_MOONS,)
            return value[ALL_MOONS] if for_all else dict(value)
        case "adjustments":
            return [asdict(each) for each in value]
        case "player" | "suit" | "call" | "number" | "text" | "word":
            return value
        case unknown:
            assert_never(unknown)


def _write_taken(hand: Hand) -> dict[str, object]:
    """Return who took what, or the points alone where only these are known."""
    points = {"points": _written_points(hand.points)} if hand.points else {}
    if (hand.points or not hand.played) and not hand.taken:
        return {**points}
    return {**points, "taken": {who: list(elements(pile)) for who, pile in hand.taken.items()}}


def _written_points(points: Mapping[str, Points]) -> dict[str, int | str]:
    """Return points as a file has them: whole numbers, and exact fractions as text."""
    return {who: each if isinstance(each, int) else str(each) for who, each in points.items()}


def elements(pile: Pile) -> tuple[str, ...]:
    """Return what a pile holds as a game file writes it: card names, then ``3 hearts``."""
    return (*pile.named, *(f"{number} {name}" for name, number in pile.counted.items()))


def _read_pile(
    document: object, where: Where, problems: list[Problem], groups: Container[str] | None
) -> Pile:
    if not isinstance(document, list) or len(document) > ELEMENTS_LIMIT:
        wrong_kind("list", document, where, problems)
        return Pile()
    named: list[str] = []
    counted: dict[str, int] = {}
    for element in document:
        if not isinstance(element, str):
            wrong_kind("text", element, where, problems)
        elif " " in element and (match := COUNTED.fullmatch(element)):
            number, name = int(match[1]), match[2]
            counted[name] = counted.get(name, 0) + number
        else:
            named.append(element)
    if not counted:
        return Pile(tuple(named))
    relevant = {
        name: number
        for name, number in counted.items()
        if number or (groups is not None and name not in groups)
    }
    return Pile(tuple(named), relevant)


def _read_choices(fields: Fields, field: Field[Any]) -> Mapping[str, str]:
    """Return moon id -> choice; one word alone is the choice for every moon."""
    found = fields[field]
    if isinstance(found, str):
        return {ALL_MOONS: found}
    if isinstance(found, Mapping) and all(isinstance(each, str) for each in found.values()):
        return {str(moon): str(choice) for moon, choice in found.items()}
    fields.problem("kind_wrong", (field.key,), "text", found)
    return NO_CHOICES


def _read_numbers(
    fields: Fields, field: Field[Mapping[str, object]], *, zeros: bool = False
) -> Mapping[str, int]:
    """Return player -> a number of something; ``zeros`` are kept where they say something."""
    numbers: dict[str, int] = {}
    for player, found in fields[field].items():
        number = NUMBER.read(found, (*fields.where, field.key, player), fields.problems)
        if number is not None and number < 0:
            fields.problem("number_negative", (field.key, player), 0, number)
        if number is not None and (number or zeros):
            numbers[normalize_name(player)] = number
    return numbers


def _read_points(fields: Fields) -> Mapping[str, Points]:
    found, where = fields[POINTS], (*fields.where, "points")
    points = {
        normalize_name(player): SCORE.read(each, (*where, player), fields.problems) or 0
        for player, each in found.items()
    }
    if len(points) < len(found):
        fields.problem("name_twice", ("points",), None, ", ".join(found))
    return points
