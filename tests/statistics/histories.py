"""Random histories of a store: games saved, corrected, deleted, restored and imported."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.statistics.history import History
from scorekeeper.statistics.rating import Rating
from scorekeeper.statistics.tally import document
from scorekeeper.store.documents.folder import Storage, storage_in
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from tests.memory_storage import storage_in_memory
from tests.outside.naive_games import GAMES
from tests.outside.naive_scorer import NaiveTable
from tests.outside.random_documents import random_document
from tests.outside.random_hands import random_hand
from tests.outside.random_options import random_options
from tests.statistics.choice_recount import DAYS
from tests.statistics.file_histories import FileHistory, Known
from tests.statistics.group_histories import GroupHistory
from tests.statistics.recount import (
    Document,
    Scored,
    WhoIsWho,
    differences,
    folded,
    rating_differences,
    recount,
)

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Zoë", "Kim", "Лев")
# Games in which people come and go; with so few players, all have one deck.
OPEN_TABLES = (
    *("black-lady", "omnibus", "wilson", "golden-ten", "purple", "rook-57"),
    *("hooligan", "black-maria", "super"),
)
FEWEST, MOST = 3, 6
OTHER_SPELLINGS = {"Ann": "ANN", "Zoë": "zoë", "Лев": "лев"}
CLOCKS = ("23:30:00-11:00", "23:30:00-11:00", "02:10:00+05:30", "00:00:00")
STARTED = (None, *(f"{day}T{clock}" for day in DAYS for clock in CLOCKS))
# The share of histories in files, which are slower.
IN_FILES = 0.1
# The share of games that were typed from old paper, without cards.
TYPED = 0.2
# The share of games that go on from paper of which only that is known.
END_ALONE = 0.4
# The share of games that do not count, and of hands that are none of cards, or with points alone.
SET_ASIDE, ODD, AGREED = 0.08, 0.15, 0.12


@dataclass
class Tally:
    """What a run has compared."""

    histories: int = 0
    games: int = 0
    hands: int = 0
    moons: int = 0
    seats_changed: int = 0
    people_changed: int = 0
    ratings: int = 0
    imported: int = 0
    restored: int = 0
    differences: list[str] = field(default_factory=list)


class Found(NamedTuple):
    """What a store says: its figures, everybody's rating by name, and its games in their order.

    ``elsewhere`` is what its groups say otherwise than their recount.
    """

    figures: Document
    ratings: Mapping[str, Rating]
    order: Sequence[str]
    elsewhere: Sequence[str]


def compare(seed: int, histories: int) -> Tally:
    """Play random histories, and recount the figures after every change."""
    random, tally = Random(seed), Tally()
    for number in range(histories):
        for known, counted in played(random, tally):
            games, who = [*known.stored.values()], known.who
            problems = [
                *differences(counted.figures, recount(games, who=who)),
                *counted.elsewhere,
            ]
            problems += rating_differences(counted.ratings, games, counted.order, who)
            tally.ratings += len(counted.ratings)
            if problems:
                tally.differences.append(f"seed {seed}, history {number}: {problems[:3]}")
                break
        tally.histories += 1
        tally.people_changed += len(who.now) + len(who.same)
        tally.games += len(games)
        tally.hands += sum(len(game["hands"]) for game, _ in games)
        tally.moons += sum(
            any(line["reason"] in ("moon", "sun") for line in hand["lines"])
            for _, scored in games
            for hand in scored["hands"]
        )
        tally.seats_changed += sum("table" in game for game, _ in games)
    return tally


def played(random: Random, tally: Tally) -> Iterator[tuple[Known, Found]]:
    """Yield, after some of the changes, what is known of a store, and what it says itself."""
    with TemporaryDirectory() as name:
        # Two windows see each other's changes through files.
        folder = Path(name) if random.random() < IN_FILES else None
        storages = [storage_in(folder), storage_in(folder)] if folder else [storage_in_memory()]
        yield from changed(random, storages, folder, tally)


def changed(
    random: Random, storages: Sequence[Storage], folder: Path | None, tally: Tally
) -> Iterator[tuple[Known, Found]]:
    """Yield, after some of the changes, what is known of a store, and what it says itself."""
    known, times = Known(), count()

    def now() -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=next(times))

    libraries = [Library(storage, now) for storage in storages]
    groups = GroupHistory(random, known.book)
    groups.begin(libraries[0])
    files = FileHistory(random, folder, lambda game_id: random_game(random, game_id)[1])
    stored, trashed = known.stored, known.trashed
    for step in range(random.randint(3, 9)):
        # Another window of the same store, or the store after a restart.
        if random.random() < 0.1:
            libraries[0] = Library(storages[0], now)
        library = random.choice(libraries)
        act = random.random()
        if random.random() < 0.2:
            change_people(random, library, known.who)
        if stored and act < 0.12:
            game_id = random.choice([*stored])
            library.remove(game_id)
            trashed[game_id] = stored.pop(game_id)
        elif trashed and act < 0.22:
            game_id = random.choice([*trashed])
            library.restore(game_id)
            stored[game_id] = trashed.pop(game_id)
        else:
            # A corrected game is saved under the id that it has.
            correct = stored and act < 0.4
            game_id = random.choice([*stored]) if correct else f"game-{step}"
            game, scored = random_game(random, game_id)
            save(library, groups.played(game), groups.new_group(game_id))
            groups.forget_corrections(game_id)
            stored[game_id] = scored
        groups.act(library, stored, known.who)
        if wrong := [*files.act(library, known)]:
            tally.differences += wrong
            return
        if random.random() < 0.5:
            yield known, looked_at(random.choice(libraries), known, groups)
    yield known, looked_at(library, known, groups)
    tally.imported += files.imported
    tally.restored += files.restored


def looked_at(library: Library, known: Known, groups: GroupHistory) -> Found:
    """Return what a store says of its games, and in what its groups and pages differ."""
    games = [*known.stored.values()]
    return figures(library, tuple(groups.differences(library, games, known.who)))


def change_people(random: Random, library: Library, who: WhoIsWho) -> None:
    """Call somebody otherwise, merge two people, tell two apart again, or hide somebody."""
    library.people.remember(Lineup([name]) for name in NAMES)
    first = folded(random.choice(NAMES))
    act = random.random()
    if who.same and act < 0.3:
        first = random.choice([*who.same])
        library.people.separate(first)
        del who.same[first]
    elif act < 0.6:
        number = len(who.first)
        library.people.rename(first, f"Name {number}")
        who.first[f"name {number}"], who.now[first] = first, f"name {number}"
    elif act < 0.9:
        one, other = who.person(first), who.person(random.choice(NAMES))
        library.people.merge(first, other)
        if one != other:
            who.same[one] = other
    else:
        library.people.hide(first, hidden=random.random() < 0.5)


def save(library: Library, game: Game, group: str) -> None:
    record = library.load(game.id)
    before = record if isinstance(record, Record) else Record(game)
    library.save(Record(game, {}, before.revision, before.saved, group=group))


def figures(library: Library, elsewhere: Sequence[str]) -> Found:
    def found(history: History) -> tuple[Document, Mapping[str, Rating]]:
        names, ratings = history.names(), history.ratings().present()
        rated = {folded(names[key]): rating for key, rating in ratings.items()}
        return document(history.tally(), names), rated

    counted, ratings = library.ask_history(found)
    return Found(counted, ratings, [game.id for game in reversed(library.games())], elsewhere)


def random_game(random: Random, game_id: str) -> tuple[Game, Scored]:
    """Return a random game, and it as documents."""
    while True:
        make = open_table if random.random() < 0.35 else closed_table
        game_document = {**make(random), "id": game_id, "started": random.choice(STARTED)}
        game, problems = read_game(game_document)
        if game is not None and not problems:
            ledger = score_game(game)
            scored = game_document, result(ledger, lambda line: line.reason)
            typed = random.random() < TYPED and typed_from_paper(game, scored)
            return typed or (game, scored)


def typed_from_paper(game: Game, scored: Scored) -> tuple[Game, Scored] | None:
    """Return a game as if only its points were known; None where these are not whole."""
    game_document, answer = scored
    sides = score_game(game).hands
    hands = []
    if any(hand.declared.unplayed for hand in game.hands):
        return None
    for hand, counted in zip(sides, answer["hands"], strict=True):
        points = {members[0]: counted["points"][side] for side, members in hand.sides.items()}
        if not all(isinstance(point, int) for point in points.values()):
            return None
        hands.append({"points": points})
    document_ = {**game_document, "hands": hands}
    typed, problems = read_game(document_)
    assert typed
    assert not problems
    return typed, (document_, result(score_game(typed), lambda line: line.reason))


def closed_table(random: Random) -> Document:
    """Return a game of a random variant in which nobody comes or goes."""
    unknown: set[tuple[str, str]] = set()
    game_document, _ = random_document(random, [*GAMES], unknown)
    names = (*random.sample(NAMES, len(NAMES)), "Ida", "Jo", "Ole")
    called: dict[str, str] = dict(zip(game_document["players"], names, strict=False))
    # A spelling that is not the usual one is the same person.
    unusual: dict[str, str] = OTHER_SPELLINGS if random.random() < 0.1 else {}
    renamed_game: Document = renamed(
        game_document, {old: unusual.get(new, new) for old, new in called.items()}
    )
    return renamed_game


def renamed(value: Any, called: dict[str, str]) -> Any:  # noqa: ANN401 - any part of a document
    """Return a document with its people called otherwise."""
    if isinstance(value, dict):
        return {renamed(key, called): renamed(item, called) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, called) for item in value]
    return called.get(value, value) if isinstance(value, str) else value


def open_table(random: Random) -> Document:
    """Return a game in which people come, go and change seats."""
    variant = random.choice(OPEN_TABLES)
    count = random.randint(FEWEST, MOST)
    seats = random.sample(NAMES, count)
    options = random_options(random, variant, count, set())
    # Totals decide what such moons do, and other numbers of players need other decks.
    options = {key: value for key, value in options.items() if key not in ("moon", "decks")}
    game_document: Document = {
        "format": "scorekeeper-game/1",
        "variant": variant,
        "options": options,
        "players": [*seats],
        "hands": [],
        "table": [],
    }
    for number in range(random.choice([2, 4, 8])):
        if number and random.random() < 0.4:
            seats = change_seats(random, game_document, seats)
        table = NaiveTable({**game_document, "players": seats})
        odd = random_odd_hand(random, [*seats])
        game_document["hands"].append(odd or random_hand(random, table, set()))
        game, _ = read_game(game_document)
        if game is None or score_game(game).outcome is not None:
            break
    else:
        if random.random() < 0.3:
            change_seats(random, game_document, seats)
    if random.random() < 0.7:
        game_document["finished"] = "2026-11-21T23:10:00-05:00"
    if random.random() < SET_ASIDE:
        game_document["status"] = random.choice(["uncounted", "abandoned"])
    if random.random() < 0.1:
        totals = {name: random.randint(-10, 40) for name in game_document["players"]}
        game_document["opening"] = {"totals": totals, "hands": random.randint(0, 3)}
        if random.random() < END_ALONE:
            game_document |= {"hands": [], "table": [], "finished": "2026-11-21T23:10:00-05:00"}
    return game_document


def random_odd_hand(random: Random, seats: list[str]) -> Document | None:
    """Return a row that is no hand of cards, or agreed points; None for an ordinary hand."""
    luck = random.random()
    if luck < AGREED:
        points = {name: random.choice([0, 3, 13, "5/2", "-1/2", "8/3"]) for name in seats}
        return {"points": points}
    if luck > AGREED + ODD:
        return None
    kind = random.choice(["misdeal", "thrown_in", "penalty"])
    if kind != "penalty" and random.random() < 0.6:
        return {"unplayed": kind}
    adjustment = {"player": random.choice(seats), "points": random.choice([5, 10, -3])}
    return {"unplayed": kind, "adjustments": [adjustment]}


def change_seats(random: Random, game: Document, seats: list[str]) -> list[str]:
    """Let people leave, come and change seats before the next hand."""
    after = [name for name in seats if random.random() < 0.8]
    others = [name for name in NAMES if name not in seats]
    comers = random.sample(others, random.randint(0, len(others)))
    after = random.sample([*after, *comers], len(after) + len(comers))[:MOST]
    if len(after) < FEWEST:
        return seats
    change: Document = {"before_hand": len(game["hands"]) + 1, "seats": after}
    left = [name for name in seats if name not in after]
    if left and random.random() < 0.5:
        change["settled"] = random.sample(left, random.randint(1, len(left)))
    if len(after) > FEWEST and random.random() < 0.4:
        change["out"] = [after.pop()]
    if points := {name: random.randint(0, 30) for name in comers if name in after}:
        change["points"] = points
    game["table"].append(change)
    return after
