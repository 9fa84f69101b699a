"""Finding chances beside everything else."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.chances.estimate import Chances
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.renaming import rename_player
from scorekeeper.session.chances import ChanceReader
from scorekeeper.state.model import AppState
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from scorekeeper.ui.frame.chance_finder import ChanceFinder
from tests.chances.test_chances import QUEEN_TO_ANN, game_of

PLAIN = {"taken": QUEEN_TO_ANN}


def stored(folder: Path, *games: Game) -> Library:
    library = open_library(folder)
    for number, game in enumerate(games):
        library.save(Record(replace(game, id=f"game-{number}")))
    return library


def test_hands_of_stored_games_are_used_and_chances_are_found_once(tmp_path: Path) -> None:
    library = stored(tmp_path, game_of(PLAIN, PLAIN, hands=2), game_of(PLAIN, variant="omnibus"))
    reader = ChanceReader(library)
    game = replace(game_of(PLAIN, PLAIN, PLAIN), id="now")

    async def twice() -> bool:
        first, second = await asyncio.gather(reader.find(game), reader.find(game))
        assert first.own_hands == 5
        return first is second

    assert asyncio.run(twice())


def test_hands_of_merged_people_are_their_own(tmp_path: Path) -> None:
    library = stored(
        tmp_path,
        rename_player(game_of(PLAIN, PLAIN, hands=2), "Ann", "Anna"),
        rename_player(game_of(PLAIN), "Ann", "Zoe"),
    )
    reader = ChanceReader(library)
    game = replace(game_of(PLAIN, PLAIN, PLAIN), id="now")

    def own_hands() -> int:
        return asyncio.run(reader.find(game)).own_hands

    assert own_hands() == 3
    library.people.remember([Lineup(("Anna", "Ann"))])
    library.people.merge("anna", "ann")
    assert own_hands() == 5


def test_others_go_on_while_chances_are_found(tmp_path: Path) -> None:
    reader = ChanceReader(stored(tmp_path))
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    async def both() -> None:
        task = asyncio.create_task(others())
        await reader.find(game_of(PLAIN, PLAIN, PLAIN))
        task.cancel()

    asyncio.run(both())
    assert turns > 10


def test_the_record_counts_finished_games_of_the_store(tmp_path: Path) -> None:
    library = stored(
        tmp_path, game_of(*[PLAIN] * 5, hands=5), game_of(PLAIN), game_of(*[PLAIN] * 4, hands=4)
    )
    record = asyncio.run(ChanceReader(library).record())
    # After hands 3 and 4 of the first, and after hand 3 of the last; four people each.
    assert sum(record.predicted) == 12
    assert sum(record.won) == 3


def test_what_is_no_longer_wanted_is_not_found(tmp_path: Path) -> None:
    reader = ChanceReader(stored(tmp_path))
    states = [AppState()]
    finder = ChanceFinder(
        reader.known, reader.find, reader.record, lambda change: states.append(change(states[-1]))
    )
    old, new = game_of(PLAIN, PLAIN, PLAIN), game_of(PLAIN, PLAIN, PLAIN, PLAIN)

    async def follow() -> None:
        await asyncio.gather(finder.follow((old,)), finder.follow((new,)))

    asyncio.run(follow())
    assert [*states[-1].chances.found] == [new]
    assert len(states) == 2


def test_chances_of_a_page_that_has_left_are_found_in_vain(tmp_path: Path) -> None:
    reader = ChanceReader(stored(tmp_path))

    def gone(_: object) -> None:
        raise RuntimeError("An attempt to fetch destroyed session.")

    finder = ChanceFinder(reader.known, reader.find, reader.record, gone)
    asyncio.run(finder.follow((game_of(PLAIN, PLAIN, PLAIN),)))
    asyncio.run(finder.find_record())


def test_chances_that_another_page_has_found_come_at_once(tmp_path: Path) -> None:
    reader = ChanceReader(stored(tmp_path))
    game = game_of(PLAIN, PLAIN, PLAIN)
    assert reader.known(game) is None
    states = [AppState()]

    async def follow() -> None:
        chances = await reader.find(game)

        async def ask(_: Game) -> Chances:
            raise AssertionError("asked again")

        finder = ChanceFinder(
            reader.known, ask, reader.record, lambda change: states.append(change(states[-1]))
        )
        # Nothing is waited for.
        with pytest.raises(StopIteration):
            finder.follow((game,)).send(None)
        assert states[-1].chances.found == {game: chances}

    asyncio.run(follow())
