"""A power cut loses no hand that was shown as saved, and at most the taps since then."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.session.session import Session
from scorekeeper.state.hand.entry import DraftDiscarded
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.store.record import SCHEMA, Record
from tests.store.crash import PLAYERS, taps
from tests.store.examples import examine, library_in, load_record, record
from tests.store.faults import FaultyFiles
from tests.store.power import Power
from tests.store.write_paths import PATHS, found

GAME = Game("friday", "Friday", "black-lady", PLAYERS, "Ann", {"end_at": None})
# Taps do not wait for the disk. Everything else must be there afterwards.
CERTAIN = ("game", "hands", "drafts", "settings", "torn", "players", "trash")
NOT_SYNCED = {"tap": {"drafts"}, "second tap": {"drafts"}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    library_in(tmp_path).save(Record(GAME))
    return tmp_path


def entered(session: Session, state: AppState, hand: int, count: int) -> AppState:
    """Return the state after the first taps of a hand; the last of all taps saves it."""
    for action in (Navigated(Route("hand", GAME.id, NEW_HAND)), DraftDiscarded()):
        state = session.step(state, action)
    for tap in (Navigated(Route("hand", GAME.id, NEW_HAND)), *taps(hand)[:count]):
        state = session.step(state, tap)
        assert state.game_saved
    return state


def test_a_tap_does_not_wait_for_the_disk_and_a_saved_hand_does(folder: Path) -> None:
    session = Session(library_in(folder))
    state = entered(session, session.begin(f"/game/{GAME.id}"), 0, 1)
    game = folder / "games" / "friday.json"
    before = game.read_bytes()
    for tap in taps(0)[1:-1]:
        with FaultyFiles() as files:
            state = session.step(state, tap)
        assert "write" in files.calls
        assert "fsync" not in files.calls
        assert game.read_bytes() == before
        reopened = Session(library_in(folder)).begin(f"/game/{GAME.id}")
        assert reopened.table
        assert state.table
        assert reopened.table.sheet == state.table.sheet
    with FaultyFiles() as files:
        session.step(state, HandSaved())
    # The file, and its name in the folder.
    assert files.calls.count("fsync") >= 2
    assert game.read_bytes() != before
    assert not list((folder / "drafts").glob("*.json"))


@pytest.mark.parametrize("seed", range(12))
def test_a_power_cut_takes_no_saved_hand(folder: Path, seed: int) -> None:
    chance = Random(seed)  # noqa: S311 - what is left of files is no secret
    with Power(folder) as power:
        for evening in range(4):
            library = library_in(folder)
            assert library.damaged() == ()
            saved = load_record(library, GAME.id)
            assert len(saved.game.hands) == evening
            session = Session(library)
            state = entered(session, session.begin(f"/game/{GAME.id}"), evening, len(taps(0)))
            assert state.table
            assert len(state.table.game.hands) == evening + 1
            entered(session, state, evening + 1, chance.randrange(len(taps(0))))
            power.cut(chance)
    saved = load_record(library_in(folder), GAME.id)
    assert len(saved.game.hands) == 4
    examine(folder)
    assert examine(folder).findings == ()


@pytest.mark.parametrize("name", PATHS)
def test_what_was_done_is_there_after_a_power_cut(tmp_path: Path, name: str) -> None:
    path = PATHS[name]
    for seed in range(4):
        folder = tmp_path / str(seed)
        folder.mkdir()
        path.before(library_in(folder), folder)
        with Power(folder) as power:
            path.work(library_in(folder))
            done = found(folder)
            power.cut(Random(seed))  # noqa: S311 - as above
        after = found(folder)
        certain = [key for key in CERTAIN if key not in NOT_SYNCED.get(name, ())]
        assert {key: after[key] for key in certain} == {key: done[key] for key in certain}


def test_the_recovered_version_is_one_that_was_saved(folder: Path) -> None:
    session = Session(library_in(folder))
    state = entered(session, session.begin(f"/game/{GAME.id}"), 0, len(taps(0)))
    entered(session, state, 1, 3)
    (folder / "games" / "friday.json").write_bytes(b"torn")
    library = library_in(folder)
    before = library.recover(GAME.id)
    assert isinstance(before, Record)
    assert library.load(GAME.id) == before
    assert (folder / "drafts" / "friday.damaged-1.json").exists()


def test_drafts_of_another_version_are_ignored(folder: Path) -> None:
    library = library_in(folder)
    saved = load_record(library, GAME.id)
    tapped = library.save_drafts(replace(saved, drafts={"0": 1}))
    assert library_in(folder).load(GAME.id) == tapped
    left = (folder / "drafts" / "friday.json").read_bytes()
    saved = library.save(replace(tapped, drafts={}))
    (folder / "drafts" / "friday.json").write_bytes(left)
    assert library_in(folder).load(GAME.id) == saved
    # So is a file that is no draft at all.
    fitting = left.replace(b'"over": [1,', b'"over": [3,')
    deep = b'{"a": ' * 50 + b"{}" + b"}" * 50
    assert b'"drafts": {"0": 1}' in fitting
    for torn in (
        b"",
        b"{}",
        fitting.replace(b'{"0": 1}', deep),
        fitting.replace(b'"drafts"', b'"rafts"'),
    ):
        (folder / "drafts" / "friday.json").write_bytes(torn)
        assert library_in(folder).load(GAME.id) == saved
        assert library_in(folder).damaged() == ()


def test_a_newer_app_s_drafts_are_left_alone(folder: Path) -> None:
    library = library_in(folder)
    library.save(record("other"))
    saved = load_record(library, GAME.id)
    library.save_drafts(replace(saved, drafts={"0": 1}))
    file = folder / "drafts" / "friday.json"
    newer = file.read_bytes().replace(b'"schema": %d' % SCHEMA, b'"schema": 99')
    file.write_bytes(newer)
    assert library_in(folder).load(GAME.id)[0].code == "version_newer"  # type: ignore[index]
    assert file.read_bytes() == newer
