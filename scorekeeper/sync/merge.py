"""Merging one document of a shared record three ways, and deciding its outcome on this device.

``base`` is the version that was last exchanged. A game is merged hand by hand, as the changes of
two windows are; everything else field by field. Where both sides have changed the same thing, a
person decides. Source: docs/sync.md, Rules.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.players import name_key
from scorekeeper.state.hand.draft import read_drafts, write_draft
from scorekeeper.state.model import Sheet
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.sync.merge import FIELDS, merge
from scorekeeper.store.record import Record
from scorekeeper.sync.documents import Body, digest_of, kind_of, read_body, with_body, write_body
from scorekeeper.tournament.club_evening import split_game_id

LISTS: Mapping[str, tuple[str, ...]] = {"person": ("spellings",), "group": ("people",)}
"""Of each kind, the fields that are lists of names, which are merged name by name."""
FIRST_STAYS = ("confirmed", "disputed", "at", "started", "closed", "finished")
"""The fields of a club evening of which the hub's stays where two devices have said the same thing
in other words: two players who confirm one result, two organisers who start one clock."""
WISHES = ("wishes",)
"""The fields of a club evening that are lists of wishes, which are merged pair by pair."""


class Version(NamedTuple):
    """One version of a document: its body, None where it is deleted."""

    body: Body | None


GONE: Final = Version(None)
Known = Version | None
"""A version, or None where nothing is known: it was never exchanged, or the hub never had it."""


class Outcome(NamedTuple):
    """The outcome of a document on this device.

    Attributes:
        body: The body that the device has afterwards, None for none.
        conflict: The decision for a person; then the device keeps its version, and sends nothing.
        back: Whether something is there again that one side had deleted.
    """

    body: Body | None
    conflict: MergeConflict | None = None
    back: bool = False


def outcome(
    document: str,
    base: Known,
    mine: Body | None,
    theirs: Version,
    at: str,
    seen: Iterable[str] = (),
    gone: Iterable[str] = (),
) -> Outcome:
    """Return the outcome of a document whose version on the hub is new to this device.

    Args:
        document: Its ``_id``.
        base: The version last exchanged.
        mine: The body on this device now.
        theirs: The version on the hub now.
        at: The time, in ISO 8601.
        seen: The digests of versions that were exchanged before.
        gone: Of a game, the ids of hands that it once had and somebody deleted: an old backup does
            not bring them back.
    """
    if mine == theirs.body:
        return Outcome(mine)
    if base is not None and mine == base.body:
        # Put back on the hub after it was deleted here.
        return Outcome(theirs.body, back=base.body is None)
    if base is None:
        # Never exchanged, or the device was restored from a backup: what was deleted stays so.
        exchanged = {*seen}
        if mine is None or digest_of(mine) in exchanged:
            return Outcome(theirs.body)
        if theirs.body is None:
            # After a restore, what was never exchanged was entered on this device.
            return Outcome(mine, back=True) if exchanged else Outcome(None)
        return _merged(document, None, mine, theirs.body, at, gone)
    if theirs.body is None or theirs == base:
        # A change here wins against a deletion there.
        return Outcome(mine, back=theirs.body is None)
    if mine is None:
        return Outcome(theirs.body, back=True)
    return _merged(document, base.body, mine, theirs.body, at)


def _merged(
    document: str, base: Body | None, mine: Body, theirs: Body, at: str, gone: Iterable[str] = ()
) -> Outcome:
    merged = merge_bodies(document, base, mine, theirs, at, gone)
    return Outcome(mine, merged) if isinstance(merged, MergeConflict) else Outcome(merged)


def merge_bodies(
    document: str, base: Body | None, mine: Body, theirs: Body, at: str, gone: Iterable[str] = ()
) -> Body | MergeConflict:
    """Return the body with both changes, or the decision for a person.

    Without a ``base`` hands are united by their ids, and what else differs is decided.
    """
    if kind_of(document) == "game":
        return _merge_games(document, base, mine, theirs, at, gone)
    if base is None:
        merged = _without_base(document, mine, theirs)
    else:
        merged = _by_field(document, base, mine, theirs)
    if isinstance(merged, MergeConflict) or read_body(document, merged) is None:
        return MergeConflict()
    return merged


def _by_field(document: str, base: Body, mine: Body, theirs: Body) -> Body | MergeConflict:
    lists = LISTS.get(kind_of(document) or "", ())
    if kind_of(document) == "club_evening":
        return _by_key(base, mine, theirs, by_pair=WISHES)
    merged: dict[str, object] = {}
    for field in (*theirs, *(own_field for own_field in mine if own_field not in theirs)):
        was, my_value, their_value = (body.get(field) for body in (base, mine, theirs))
        if field in lists:
            merged[field] = _by_name(was, my_value, their_value)
        elif my_value in (was, their_value):
            merged[field] = their_value
        elif their_value == was:
            merged[field] = my_value
        else:
            return MergeConflict()
    return merged


def _by_key(
    base: Body, mine: Body, theirs: Body, by_pair: Collection[str] = ()
) -> Body | MergeConflict:
    """Return an object with both changes, key by key, and so the objects in it.

    ``by_pair`` names the lists of wishes. An object inside this one may have the same names for
    something else: options and ids come from any device.
    """
    merged: dict[str, object] = {}
    for key in (*theirs, *(own_key for own_key in mine if own_key not in theirs)):
        was, my_value, their_value = (body.get(key) for body in (base, mine, theirs))
        if my_value in (was, their_value):
            value = their_value
        elif their_value == was or key not in theirs:
            value = my_value
        elif key in FIRST_STAYS or key not in mine:
            value = their_value
        elif key in by_pair:
            value = _by_pair(was, my_value, their_value)
        elif isinstance(my_value, dict) and isinstance(their_value, dict):
            value = _by_key(was if isinstance(was, dict) else {}, my_value, their_value)
            if isinstance(value, MergeConflict):
                return value
        else:
            return MergeConflict()
        if value is not None or (key in theirs and key in mine):
            merged[key] = value
    return merged


def _by_pair(base: object, mine: object, theirs: object) -> list[object]:
    """Return the wishes of both sides; where both have changed that of one pair, the hub's."""
    was, my_wishes, their_wishes = (
        {str(wish["people"]): wish for wish in wishes} if isinstance(wishes, list) else {}
        for wishes in (base, mine, theirs)
    )
    changed = {
        pair: my_wishes.get(pair)
        for pair in {**was, **my_wishes}
        if my_wishes.get(pair) != was.get(pair) == their_wishes.get(pair)
    }
    return [wish for wish in (their_wishes | changed).values() if wish is not None]


def _by_name(base: object, mine: object, theirs: object) -> list[str]:
    """Return a list of names with both changes; a name that either side removed is gone."""
    was, my_names, their_names = (
        [str(name) for name in names] if isinstance(names, list) else []
        for names in (base, mine, theirs)
    )
    gone = [name for name in was if name not in my_names or name not in their_names]
    both = [*their_names, *(my_name for my_name in my_names if my_name not in their_names)]
    return [name for name in both if name not in gone]


def _without_base(document: str, mine: Body, theirs: Body) -> Body | MergeConflict:
    kind = kind_of(document)
    if kind == "about":
        return theirs
    if kind == "person":
        return _same_person(mine, theirs)
    if kind == "club_evening":
        return _by_key({}, mine, theirs, by_pair=WISHES)
    merged = dict(theirs)
    for field in LISTS.get(kind or "", ()):
        merged[field] = _by_name([], mine.get(field), theirs.get(field))
    other_fields = (field for field in {*mine, *theirs} if field not in LISTS.get(kind or "", ()))
    differ = any(mine.get(field) != theirs.get(field) for field in other_fields)
    return MergeConflict() if differ else merged


def _same_person(mine: Body, theirs: Body) -> Body:
    """Return somebody who was known on both sides: called as in the record, by all spellings."""
    spellings = [*_texts(theirs), *_texts(mine), str(mine.get("name"))]
    by_key = {name_key(spelling): spelling for spelling in reversed(spellings)}
    by_key.pop(name_key(str(theirs.get("name"))), None)
    colour = theirs.get("colour")
    return {
        **theirs,
        "spellings": [*by_key.values()],
        "colour": mine.get("colour") if colour is None else colour,
        "same_as": theirs.get("same_as") or mine.get("same_as", ""),
    }


def _texts(person: Body) -> list[str]:
    spellings = person.get("spellings")
    return [str(spelling) for spelling in spellings] if isinstance(spellings, list) else []


def _merge_games(
    document: str, base: Body | None, mine: Body, theirs: Body, at: str, gone: Iterable[str]
) -> Body | MergeConflict:
    my_record, their_record = (read_body(document, body) for body in (mine, theirs))
    if not isinstance(my_record, Record) or not isinstance(their_record, Record):
        return MergeConflict()
    was = None if base is None else read_body(document, base)
    if isinstance(was, Record):
        common, groups = was.game, (was.group, my_record.group, their_record.group)
        was_apart = was.apart
    else:
        common_game = _common_game(my_record.game, their_record.game, {*gone})
        if common_game is None:
            return MergeConflict()
        common, groups, was_apart = common_game, ("", my_record.group, their_record.group), ()
    group = _newer(*groups)
    sheet = merge(Sheet(common), Sheet(my_record.game), Sheet(their_record.game), at)
    if isinstance(sheet, MergeConflict):
        return sheet
    if group is None:
        return MergeConflict()
    apart = _by_name([*was_apart], [*my_record.apart], [*their_record.apart])
    shared = replace(their_record, game=sheet.game, group=group, apart=tuple(sorted(apart)))
    return write_body("game", shared)


def _newer(base: str, mine: str, theirs: str) -> str | None:
    if mine in (base, theirs):
        return theirs
    return mine if theirs == base else None


def _common_game(mine: Game, theirs: Game, gone: Collection[str]) -> Game | None:
    """Return a game from which two games without a common version can both have been made.

    Returns:
        None where they differ in more than their hands, and in what only one of them says.
    """
    same: dict[str, object] = {}
    for field in (*FIELDS, "table", "finished", "paused"):
        my_value, their_value = getattr(mine, field), getattr(theirs, field)
        if my_value == their_value or not their_value:
            same[field] = their_value
        elif not my_value:
            same[field] = my_value
        elif field == "started" and split_game_id(theirs.id):
            # Two devices have dealt the same table of a club evening.
            same[field] = their_value
        else:
            return None
    their_hands = {hand.id: hand for hand in theirs.hands}
    hands = tuple(
        hand
        for hand in mine.hands
        if their_hands.get(hand.id) == hand or (hand.id in gone and hand.id not in their_hands)
    )
    return replace(theirs, hands=hands, corrections=(), **same)  # type: ignore[arg-type]  # by name


def with_drafts(before: Record, stored: Record, shared: Record, at: str) -> Record:
    """Return a stored record with a game from the record, and its half-entered hands as they fit.

    Args:
        before: The game that ``shared`` was merged from.
        stored: The stored body now: the same game, with half-entered hands.
        shared: The game as it is to be stored.
        at: The time, in ISO 8601.
    """
    taken = with_body(stored, shared)
    if not stored.drafts:
        return taken
    mine = Sheet(before.game, read_drafts(stored.drafts))
    merged = merge(Sheet(before.game), mine, Sheet(shared.game), at)
    if isinstance(merged, MergeConflict):
        # Its hand was deleted elsewhere: what was entered stays, for the next hand.
        return taken
    drafts = {
        hand: write_draft(draft) for hand, draft in merged.drafts.items() if not draft.untouched
    }
    return replace(taken, drafts=drafts)
