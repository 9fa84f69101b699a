"""Importing a game: it is added to the library and never replaces another one."""

import contextlib
import hashlib
import itertools
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.documents.hand import write_hand
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.store.documents.port import OUT_OF_REACH, Unreadable, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record, ids_apart

ATTEMPTS = 5
ImportOutcome = Literal["added", "copied", "extended", "there"]
ADDED: Final = "added"
COPIED: Final = "copied"
"""Another game has its id, so it was added under a new one."""
EXTENDED: Final = "extended"
"""The same game was stored with fewer hands, and now has all of them."""
THERE: Final = "there"
"""The same game was stored already, so nothing changed."""

SAFE_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,99}", re.ASCII)
STEM_LIMIT = 80


class ImportedGame(NamedTuple):
    """The result of importing one game.

    ``game_id`` is its id in the library, ``original_id`` the one in the file; ``before`` and
    ``after`` are the stored records around a change, ``before`` None if there was none.
    """

    outcome: ImportOutcome
    game_id: str
    original_id: str
    name: str
    before: Record | None = None
    after: Record | None = None


def import_game(library: Library, source: Game | Record) -> ImportedGame:
    """Store an imported game. No stored game is lost or overwritten.

    A record says what the store that it comes from adds: the id of its group, and what is another
    game. Where it belongs to another group here, the id that sorts last decides, so that two stores
    agree.

    Raises:
        Unwritable: If the game could not be stored; the library is as it was.
    """
    record = source if isinstance(source, Record) else Record(source)
    for _ in range(ATTEMPTS):
        # Another process may save the same game between loading and saving it here: try again.
        with contextlib.suppress(Conflict), library.exclusive():
            return _import_under_free_id(library, record)
    raise Unwritable("store_busy")


def has_game(library: Library, game: Game) -> bool:
    """Return whether an import would change nothing: the store has the game, perhaps further on."""
    return any(
        _is_beginning(replace(game, id=candidate.game.id), candidate.game)
        for candidate in _possibly_the_same(library, game)
    )


def is_new(library: Library, game: Game) -> bool:
    """Return whether an import would add a game of its own, which nothing stored goes on with."""
    for candidate in _possibly_the_same(library, game):
        renamed = replace(game, id=candidate.game.id)
        if _is_beginning(renamed, candidate.game):
            return False
        if _is_beginning(candidate.game, renamed) and not candidate.drafts:
            return False
    return True


def changes_of(imported: Iterable[ImportedGame]) -> tuple[ImportedGame, ...]:
    """Return the changes of an import, one for each game.

    A file may hold a game's beginning and the whole of it: the game is added, then extended, and is
    undone from what was stored last to what was there before the first.
    """
    changes: dict[str, ImportedGame] = {}
    for imported_game in imported:
        if imported_game.after is None:
            continue
        earlier = changes.get(imported_game.game_id)
        if earlier is not None and earlier.after == imported_game.before:
            changes[imported_game.game_id] = imported_game._replace(before=earlier.before)
        else:
            changes[imported_game.game_id] = imported_game
    return (*changes.values(),)


def undo_import(library: Library, imported: Iterable[ImportedGame]) -> None:
    """Undo an import: added games go to the trash, extended ones lose the added hands.

    A game that has changed since then stays as it is.

    Raises:
        Unreadable, Unwritable: If that failed for a game; the games before it are done.
    """
    for change in changes_of(imported):
        after = change.after
        with library.exclusive():
            now = library.load(change.game_id)
            if not isinstance(now, Record) and now[0].code == OUT_OF_REACH:
                raise Unreadable(OUT_OF_REACH)
            if after is None or now != after:
                continue
            if change.before is None:
                library.remove(change.game_id)
            else:
                # If another process has just changed the game, that stays too.
                with contextlib.suppress(Conflict):
                    library.save(replace(change.before, revision=after.revision, saved=after.saved))


def put_in_place(library: Library, game_id: str, game: Game) -> tuple[Game, Game] | None:
    """Let a game take the place of a stored one; it keeps that one's id, note and group.

    Returns:
        What was stored before, and what is stored now; None where that game is gone.

    Raises:
        Conflict: If another process has just changed it.
        Unwritable: If it could not be stored.
    """
    with library.exclusive():
        record = library.load(game_id)
        if not isinstance(record, Record):
            return None
        placed = replace(game, id=game_id, note=record.game.note or game.note)
        return record.game, library.save(replace(record, game=placed)).game


def put_back(library: Library, before: Game, after: Game) -> bool:
    """Undo that a game took the place of another; return False where it has changed since then.

    Raises:
        Unwritable: If it could not be stored.
    """
    with library.exclusive(), contextlib.suppress(Conflict):
        record = library.load(after.id)
        if isinstance(record, Record) and record.game == after:
            library.save(replace(record, game=before))
            return True
    return False


def is_safe(game_id: str) -> bool:
    """Return whether an id fits a file name and a web address as it is."""
    return SAFE_ID.fullmatch(game_id) is not None


def fingerprint(game: Game) -> str:
    """Return 64 hexadecimal digits, the same for games that differ only in ids."""
    document = write_game(replace(game, id=""))
    hands = [write_hand(replace(hand, id="")) for hand in game.hands]
    text = json.dumps({**document, "hands": hands}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _possibly_the_same(library: Library, game: Game) -> Iterator[Record]:
    """Yield the stored games under the ids that a game would try, as far as these are taken."""
    own = (game.id,) if is_safe(game.id) else ()
    for game_id in itertools.chain(own, _id_candidates(game)):
        record = library.load(game_id)
        if isinstance(record, Record):
            yield record
        elif record[0].code == "game_missing":
            return


def _id_candidates(game: Game) -> Iterator[str]:
    """Yield ids for a game that cannot have its own, without end.

    They are made of the game's content, so that the same file gives the same ids again.
    """
    day = (game.started or "")[:10]
    stem = game.id[:STEM_LIMIT] if is_safe(game.id) else day if is_safe(day) else "game"
    digest = fingerprint(game)
    for length in (8, 16, 64):
        yield f"{stem}-{digest[:length]}"
    for number in itertools.count(2):
        yield f"{stem}-{digest[:16]}-{number}"


def _import_under_free_id(library: Library, record: Record) -> ImportedGame:
    outcome: ImportOutcome = ADDED
    if is_safe(record.game.id):
        if imported := _import_under(library, record, record.game.id, ADDED):
            return imported
        outcome = COPIED
    return next(
        imported
        for game_id in _id_candidates(record.game)
        if (imported := _import_under(library, record, game_id, outcome))
    )


def _import_under(
    library: Library, record: Record, game_id: str, outcome: ImportOutcome
) -> ImportedGame | None:
    """Store a game under an id, or return None if another game has that id."""
    game, stored = record.game, library.load(game_id)
    renamed = replace(game, id=game_id)
    if not isinstance(stored, Record):
        if stored[0].code != "game_missing":
            # Damaged, or a newer app's: the id is taken all the same.
            return None
        after = library.save(replace(record, game=renamed))
        return ImportedGame(outcome, game_id, game.id, game.name, None, after)
    group = max(stored.group, record.group)
    apart = ids_apart((*stored.apart, *record.apart))
    if _is_beginning(renamed, stored.game):
        note = stored.game.note or game.note
        noted = replace(stored, game=replace(stored.game, note=note), group=group, apart=apart)
        if noted == stored:
            return ImportedGame(THERE, game_id, game.id, game.name)
        return ImportedGame(THERE, game_id, game.id, game.name, stored, library.save(noted))
    # A half-entered hand would lose its place to an added one.
    if _is_beginning(stored.game, renamed) and not stored.drafts:
        whole = _extended(stored.game, renamed)
        after = library.save(replace(stored, game=whole, group=group, apart=apart))
        return ImportedGame(EXTENDED, game_id, game.id, game.name, stored, after)
    return None


def _extended(start: Game, whole: Game) -> Game:
    """Return the whole game, with the ids that the hands of its beginning have."""
    count = len(start.hands)
    ids = {hand.id for hand in start.hands}
    added = tuple(replace(hand, id="") if hand.id in ids else hand for hand in whole.hands[count:])
    hands = (*start.hands, *added)
    return replace(whole, hands=hands, note=start.note or whole.note, corrections=start.corrections)


def _is_beginning(start: Game, whole: Game) -> bool:
    """Return whether the first game is the second one, now or some hands ago.

    Ids of hands make no difference: a file without them gives each hand one by its number.
    """
    count = len(start.hands)
    if _without_ids(whole.hands[:count]) != _without_ids(start.hands):
        return False
    if whole.table[: len(start.table)] != start.table:
        return False
    if len(whole.hands) == count and start.finished and start.finished != whole.finished:
        return False
    return _before_play(start) == _before_play(whole)


def _without_ids(hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    return tuple(replace(hand, id="") for hand in hands)


def _before_play(game: Game) -> Game:
    """Return a game as it was before it was played, and with its rules in full.

    A file has neither a note about the game nor its corrections.
    """
    plain = replace(game, note="", corrections=(), rules=rules_of(game))
    return replace(plain, hands=(), finished=None, paused=None, table=())
