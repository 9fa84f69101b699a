"""Reading and writing one hand of a game file.

Source: docs/game-file.md, A game, version 1.
"""

import re
from collections.abc import Container, Mapping

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
    Text,
    wrong_kind,
)
from scorekeeper.scoring.hand import ALL_MOONS, Adjustment, Bid, Hand, Pile
from scorekeeper.scoring.players import normalize_name
from scorekeeper.scoring.problem import Problem, Where

PLAYERS_LIMIT = 100
CARDS_LIMIT = 100
ELEMENTS_LIMIT = 500
ID_LIMIT = 200
ADJUSTMENTS_LIMIT = 100
# A number of cards and their group: "3 hearts".
COUNTED = re.compile(r"([0-9]{1,4}) ([a-z ]{1,40})", re.ASCII)

DECLARER = Field("declarer", TEXT, "", required=True)
BID_POINTS = Field("points", NUMBER, 0, required=True)
BID_PART = Part(
    (DECLARER, BID_POINTS), lambda fields: Bid(normalize_name(fields[DECLARER]), fields[BID_POINTS])
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

ID = Field("id", Text(limit=ID_LIMIT), "")
TAKEN = Field("taken", OBJECT, {})
POINTS = Field("points", OBJECT, {})
BID = Field("bid", BID_PART, None, nullable=True)
MOON = Field("moon", ANYTHING, None, nullable=True)
RELIEF = Field("relief", NUMBER, 0, nullable=True)
SUN = Field("sun", TEXT, "", nullable=True)
NO_TRICKS = Field("no_tricks", ListOf(ANY_TEXT, PLAYERS_LIMIT), ())
REVOKES = Field("revokes", OBJECT, {})
EXPOSED = Field("exposed", ListOf(ANY_TEXT, CARDS_LIMIT), ())
TRICKS = Field("tricks", OBJECT, {})
FIRST_TRICK = Field("first_trick", TEXT, "", nullable=True)
LAST_TRICK = Field("last_trick", TEXT, "", nullable=True)
SUIT = Field("suit", TEXT, "", nullable=True)
PARTNERS = Field("partners", ListOf(ANY_TEXT, PLAYERS_LIMIT), ())
ADJUSTMENTS = Field("adjustments", ListOf(ADJUSTMENT_PART, ADJUSTMENTS_LIMIT), ())
NOTE = Field("note", TEXT, "")
PASS = Field("pass", TEXT, "")
AT = Field("at", TIME_TEXT, None, nullable=True)
FIELDS = (
    *(ID, TAKEN, BID, MOON, RELIEF, SUN, NO_TRICKS, REVOKES, POINTS, ADJUSTMENTS, NOTE, PASS, AT),
    *(EXPOSED, TRICKS, FIRST_TRICK, LAST_TRICK, PARTNERS, SUIT),
)


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
    if isinstance(document, Mapping) and TAKEN not in fields and POINTS not in fields:
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
        moon=_read_moon(fields),
        adjustments=fields[ADJUSTMENTS],
        note=fields[NOTE],
        passed=fields[PASS],
        at=fields[AT],
        bid=fields[BID],
        relief=fields[RELIEF],
        sun=normalize_name(fields[SUN]),
        no_tricks=tuple(dict.fromkeys(map(normalize_name, fields[NO_TRICKS]))),
        revokes=_read_numbers(fields, REVOKES),
        exposed=tuple(dict.fromkeys(fields[EXPOSED])),
        tricks=_read_numbers(fields, TRICKS, zeros=True),
        first_trick=normalize_name(fields[FIRST_TRICK]),
        last_trick=normalize_name(fields[LAST_TRICK]),
        partners=tuple(dict.fromkeys(map(normalize_name, fields[PARTNERS]))),
        suit=fields[SUIT],
        id=fields[ID],
        points=_read_points(fields),
    )


def write_hand(hand: Hand) -> dict[str, object]:
    """Return the document of a hand, without keys that have their default value."""
    document: dict[str, object] = {"id": hand.id} if hand.id else {}
    document |= _write_taken(hand)
    if hand.bid:
        document["bid"] = {"declarer": hand.bid.declarer, "points": hand.bid.points}
    if hand.moon:
        for_all = tuple(hand.moon) == (ALL_MOONS,)
        document["moon"] = hand.moon[ALL_MOONS] if for_all else dict(hand.moon)
    if hand.relief:
        document["relief"] = hand.relief
    if hand.sun:
        document["sun"] = hand.sun
    declared = {
        "no_tricks": list(hand.no_tricks),
        "revokes": dict(hand.revokes),
        "exposed": list(hand.exposed),
        "tricks": dict(hand.tricks),
        "partners": list(hand.partners),
    }
    document |= {key: each for key, each in declared.items() if each}
    if hand.adjustments:
        document["adjustments"] = [
            {"player": each.player, "points": each.points, "note": each.note}
            for each in hand.adjustments
        ]
    texts = {
        "suit": hand.suit,
        "first_trick": hand.first_trick,
        "last_trick": hand.last_trick,
        "note": hand.note,
        "pass": hand.passed,
        "at": hand.at,
    }
    return document | {key: text for key, text in texts.items() if text}


def _write_taken(hand: Hand) -> dict[str, object]:
    """Return who took what, or the points alone where only these are known."""
    points = {"points": dict(hand.points)} if hand.points else {}
    if hand.points and not hand.taken:
        return {**points}
    return {**points, "taken": {who: list(elements(pile)) for who, pile in hand.taken.items()}}


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
        elif match := COUNTED.fullmatch(element):
            number, name = int(match[1]), match[2]
            counted[name] = counted.get(name, 0) + number
        else:
            named.append(element)
    relevant = {
        name: number
        for name, number in counted.items()
        if number or (groups is not None and name not in groups)
    }
    return Pile(tuple(named), relevant)


def _read_moon(fields: Fields) -> Mapping[str, str]:
    """Return moon id -> choice; one word alone is the choice for every moon."""
    found = fields[MOON]
    if found is None:
        return {}
    if isinstance(found, str):
        return {ALL_MOONS: found}
    if isinstance(found, Mapping) and all(isinstance(each, str) for each in found.values()):
        return {str(moon): str(choice) for moon, choice in found.items()}
    fields.problem("kind_wrong", ("moon",), "text", found)
    return {}


def _read_numbers(
    fields: Fields, field: Field[Mapping[str, object]], *, zeros: bool = False
) -> Mapping[str, int]:
    """Return player -> a number of something; ``zeros`` are kept where they say something."""
    numbers = {}
    for player, found in fields[field].items():
        number = NUMBER.read(found, (*fields.where, field.key, player), fields.problems)
        if number is not None and number < 0:
            fields.problem("number_negative", (field.key, player), 0, number)
        if number is not None and (number or zeros):
            numbers[normalize_name(player)] = number
    return numbers


def _read_points(fields: Fields) -> Mapping[str, int]:
    found, where = fields[POINTS], (*fields.where, "points")
    points = {
        normalize_name(player): NUMBER.read(each, (*where, player), fields.problems) or 0
        for player, each in found.items()
    }
    if len(points) < len(found):
        fields.problem("name_twice", ("points",), None, ", ".join(found))
    return points
