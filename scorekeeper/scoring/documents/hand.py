"""Reading and writing one hand of a game file.

Source: docs/game-file.md, A game, version 1.
"""

import re
from collections.abc import Collection, Container, Iterable, Mapping
from functools import partial
from typing import TypeVar

from scorekeeper.scoring.declarations import (
    ALL_MOONS,
    KINDS,
    NO_CHOICES,
    NO_NUMBERS,
    NOTHING_DECLARED,
    UNPLAYED,
    Adjustment,
    Bid,
    Declarations,
    Kind,
)
from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.reader import (
    ANY_TEXT,
    NUMBER,
    OBJECT,
    TEXT,
    TIME_TEXT,
    ListOf,
    Problems,
    Score,
    Text,
    sort_problems,
    wrong_kind,
)
from scorekeeper.scoring.documents.result import points_values
from scorekeeper.scoring.documents.value_codecs import Codec, ValueCodec, changed, list_codec
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.players import normalize_name
from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.rules.limits import Limit

PLAYERS_LIMIT = 100
CARDS_LIMIT = 100
ELEMENTS_LIMIT = 500
ID_LIMIT = 200
ADJUSTMENTS_LIMIT = 100
# A number of cards and their group: "3 hearts".
COUNTED = re.compile(r"([0-9]{1,4}) ([a-z ]{1,40})", re.ASCII)
SCORE = Score()

Entry = TypeVar("Entry")


def _distinct(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(dict.fromkeys(entries))


def _read_numbers(
    document: object, where: Where, problems: Problems, *, zeros: bool
) -> Mapping[str, int] | None:
    """Return player -> a number of something; ``zeros`` are kept where they say something."""
    by_player = OBJECT.read(document, where, problems)
    numbers: dict[str, int] = {}
    for player, value in (by_player or {}).items():
        number = NUMBER.read(value, (*where, player), problems)
        if number is not None and number < 0:
            problems.append(Problem("number_negative", (*where, player), 0, number))
        if number is not None and (number or zeros):
            numbers[normalize_name(player)] = number
    if by_player:
        _check_names({*map(normalize_name, by_player)}, by_player, where, problems)
    return None if by_player is None else numbers


def _check_names(
    players: Collection[str], written: Collection[str], where: Where, problems: Problems
) -> None:
    """Check that no two of the names that are written are those of one player."""
    if len(players) < len(written):
        problems.append(Problem("name_twice", where, None, ", ".join(written)))


def _read_choices(choices: object, where: Where, problems: Problems) -> Mapping[str, str] | None:
    """Return moon id -> choice; one word alone is the choice for every moon."""
    if isinstance(choices, str):
        return {ALL_MOONS: choices} if choices else NO_CHOICES
    if isinstance(choices, Mapping) and all(isinstance(choice, str) for choice in choices.values()):
        return dict(choices)
    wrong_kind("text", choices, where, problems)
    return None


def _write_choices(choices: Mapping[str, str]) -> object:
    return choices[ALL_MOONS] if tuple(choices) == (ALL_MOONS,) else dict(choices)


NAME = changed(TEXT, normalize_name)
NAMES = changed(
    ListOf(ANY_TEXT, PLAYERS_LIMIT), lambda names: tuple(map(normalize_name, names)), list
)
BID = ObjectCodec(Bid, known=(), codecs={"declarer": NAME, "points": NUMBER})
ADJUSTMENT = ObjectCodec(
    Adjustment,
    known=(),
    codecs={"player": NAME, "points": NUMBER, "note": TEXT},
)
CODECS: Mapping[Kind, Codec] = {
    "player": NAME,
    "players": changed(NAMES, _distinct),
    "counts": ValueCodec(partial(_read_numbers, zeros=True), write=dict),
    "times": ValueCodec(partial(_read_numbers, zeros=False), write=dict),
    "cards": changed(ListOf(ANY_TEXT, CARDS_LIMIT), _distinct, list),
    "suit": TEXT,
    "call": TEXT,
    "number": changed(NUMBER, lambda number: number or None),
    "choices": ValueCodec(_read_choices, write=_write_choices),
    "adjustments": list_codec(ADJUSTMENT, Limit(entries=ADJUSTMENTS_LIMIT, repeats=True)),
    "text": TEXT,
    "word": changed(Text(choices=UNPLAYED[1:]), lambda word: word if word in UNPLAYED else None),
}
"""The form of a declaration of each kind in a file."""
NULLABLE = frozenset[Kind]({"player", "suit", "number", "choices", "word"})
BID_FIELDS = ("declarer", "bid")
"""Declarations that a file has together, as its ``bid``."""
DECLARED = {name: kind for name, kind in KINDS.items() if name not in BID_FIELDS}
PASS = {"passed": "pass"}
DECLARED_KEYS = tuple(PASS.get(name, name) for name in DECLARED)
DECLARING_KEYS = frozenset(DECLARED_KEYS)
KEYS = ("id", "taken", "bid", *DECLARED_KEYS, "points", "at")
PROBLEMS_ORDER = ("taken", *DECLARED_KEYS, "bid", "points", "at", "id")
DECLARATIONS = ObjectCodec(
    Declarations,
    stored=tuple(DECLARED),
    always=(),
    renamed=PASS,
    nullable=tuple(name for name, kind in DECLARED.items() if kind in NULLABLE),
    codecs={name: CODECS[kind] for name, kind in DECLARED.items()},
)
HAND = ObjectCodec(
    Hand,
    stored=("id", "taken", "points", "at"),
    known=KEYS,
    defaults={"taken": {}},
    codecs={"id": Text(limit=ID_LIMIT), "taken": OBJECT, "points": OBJECT, "at": TIME_TEXT},
)


def read_hand(
    document: object,
    where: Where,
    problems: Problems,
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
    before = len(problems)
    fields = HAND.read_as_far(document, where, problems)
    if not isinstance(document, Mapping):
        return Hand({})
    declared = {}
    # Most hands declare nothing, and there are many keys to look for.
    if not DECLARING_KEYS.isdisjoint(document):
        values = DECLARATIONS.read_values(document, where, problems)
        declared = {name: value for name, value in values.items() if value is not None}
    bid = document.get("bid")
    if bid is not None and (whole := BID.read(bid, (*where, "bid"), problems)):
        declared |= {"declarer": whole.declarer, "bid": whole.points}
    if not {"taken", "points"} & document.keys() and document.get("unplayed") is None:
        problems.append(Problem("key_missing", where, "taken"))
    piles = fields["taken"]
    taken = {
        normalize_name(taker): _read_pile(elements, (*where, "taken", taker), problems, groups)
        for taker, elements in piles.items()
    }
    _check_names(taken, piles, (*where, "taken"), problems)
    points = fields["points"] and _read_points(fields["points"], (*where, "points"), problems)
    sort_problems(problems, before, where, PROBLEMS_ORDER)
    return Hand(
        taken=taken,
        declared=Declarations(**declared) if declared else NOTHING_DECLARED,
        points=points,
        at=fields["at"],
        id=fields["id"],
    )


def write_hand(hand: Hand) -> dict[str, object]:
    """Return the document of a hand, without keys that have their default value."""
    document: dict[str, object] = {"id": hand.id} if hand.id else {}
    document |= _write_taken(hand)
    if bid := hand.declared.whole_bid:
        document["bid"] = BID.write(bid)
    # No relief is taken where 0 is.
    document |= {key: value for key, value in DECLARATIONS.write(hand.declared).items() if value}
    return document | ({"at": hand.at} if hand.at else {})


def _write_taken(hand: Hand) -> dict[str, object]:
    """Return the cards that each taker has, or the points alone where only these are known."""
    points = {"points": points_values(hand.points)} if hand.points else {}
    if (hand.points or not hand.played) and not hand.taken:
        return {**points}
    return {**points, "taken": {who: list(elements(pile)) for who, pile in hand.taken.items()}}


def elements(pile: Pile) -> tuple[str, ...]:
    """Return the content of a pile as a game file writes it: card names, then ``3 hearts``."""
    return (*pile.named, *(f"{number} {name}" for name, number in pile.counted.items()))


def _read_pile(
    document: object, where: Where, problems: Problems, groups: Container[str] | None
) -> Pile:
    if not isinstance(document, list) or len(document) > ELEMENTS_LIMIT:
        wrong_kind("list", document, where, problems)
        return Pile()
    # Most piles name every card. Looked at together, they take half the time.
    try:
        all_named = " " not in "".join(document)
    except TypeError:
        all_named = False
    if all_named:
        return Pile(tuple(document), NO_NUMBERS)
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
        return Pile(tuple(named), NO_NUMBERS)
    relevant = {
        name: number
        for name, number in counted.items()
        if number or (groups is not None and name not in groups)
    }
    return Pile(tuple(named), relevant)


def _read_points(
    document: Mapping[str, object], where: Where, problems: Problems
) -> Mapping[str, Points]:
    points = {
        normalize_name(player): SCORE.read(score, (*where, player), problems) or 0
        for player, score in document.items()
    }
    _check_names(points, document, where, problems)
    return points
