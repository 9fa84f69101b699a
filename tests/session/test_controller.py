"""Between state and store: what a desk shows is kept, and what is kept comes back."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.session.controller import SessionController
from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.state.model import AppState, DamagedFile
from scorekeeper.state.routes import GAMES, HOME, NEW, Route
from scorekeeper.store.documents.folder import storage_in, storage_in_memory
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record

NOW = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)


def library() -> Library:
    return Library(storage_in_memory(), lambda: NOW)


def desk(kept: Library) -> SessionController:
    return SessionController(kept, now=lambda: NOW)


def after(at: SessionController, state: AppState, *actions: act.Action) -> AppState:
    for action in actions:
        state = at.step(state, action)
    return state


def seated(at: SessionController) -> AppState:
    names = (act.PlayerAdded(name) for name in ("Ann", "Bob", "Cid"))
    return after(at, at.begin("/"), act.SetupStarted(), *names)


def dealt(at: SessionController) -> AppState:
    return after(at, seated(at), act.GameStarted("Saturday Hearts"))


def test_a_half_entered_hand_comes_back_in_a_new_session() -> None:
    kept = library()
    at = desk(kept)
    state = dealt(at)
    assert state.table is not None
    game = state.table.game.id
    entry = Route("entry", game, 0)
    state = after(at, state, act.Navigated(entry), act.CardsCounted("Ann", "hearts", 4))
    again = desk(kept).begin("/")
    assert again.route == entry
    assert again.table is not None
    assert draft_at(again.table, 0).counted == {"Ann": {"hearts": 4}}


def test_a_session_that_begins_where_it_was_writes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = library()
    seated(desk(kept))
    written: list[object] = []
    monkeypatch.setattr(kept, "save_settings", written.append)
    state = desk(kept).begin("/")
    assert written == []
    desk(kept).step(state, act.Navigated(HOME))
    assert len(written) == 1


def test_a_prepared_game_comes_back_in_a_new_session() -> None:
    kept = library()
    seated(desk(kept))
    again = desk(kept).begin("/")
    assert again.route == NEW
    assert again.setup.names == ("Ann", "Bob", "Cid")


def test_every_save_goes_one_revision_further_and_is_told() -> None:
    kept = library()
    told: list[str] = []
    tapped: list[str] = []
    at = SessionController(
        kept, now=lambda: NOW, on_change=told.append, on_draft_change=tapped.append
    )
    state = dealt(at)
    assert state.table is not None
    game = state.table.game.id
    after(
        at,
        state,
        act.Navigated(Route("entry", game, 0)),
        act.CardsCounted("Ann", "hearts", 13),
        act.CardTapped("QS", 0, "Bob"),
        act.HandSaved(),
    )
    record = kept.load(game)
    assert not isinstance(record, tuple)
    assert record.revision == len(told) + len(tapped) == 4
    assert (told, tapped) == ([game] * 2, [game] * 2)
    assert len(record.game.hands) == 1
    assert record.drafts == {}


def test_a_deleted_game_is_gone_and_comes_back() -> None:
    kept = library()
    at = desk(kept)
    state = dealt(at)
    assert state.table is not None
    game = state.table.game.id
    state = after(at, state, act.Navigated(HOME), act.GameDeleted(game))
    assert state.route == GAMES
    assert state.games == ()
    state = after(at, state, act.GameRestored(game))
    assert [each.id for each in state.games] == [game]


def test_only_what_is_damaged_can_be_gone_back_on(tmp_path: Path) -> None:
    kept = Library(storage_in(tmp_path), lambda: NOW)
    files = tmp_path / "games"
    for name in ("torn", "newer"):
        record = kept.save(Record(Game(name, name, "black-lady", ("Ann", "Bob", "Cid"), "Ann")))
        kept.save(record)
    (files / "torn.json").write_text("torn", encoding="utf-8")
    newer = '{"_default": {"1": {"schema": 99}}}'
    (files / "newer.json").write_text(newer, encoding="utf-8")
    at = SessionController(Library(storage_in(tmp_path), lambda: NOW), now=lambda: NOW)
    state = at.step(at.begin("/"), act.Navigated(GAMES))
    assert set(state.damaged) == {
        DamagedFile("torn", recoverable=True),
        DamagedFile("newer", newer=True),
    }
    state = at.step(state, act.GameRecovered("torn"))
    assert state.route == Route("table", "torn")
    assert state.table
    assert state.table.game.id == "torn"
    assert (files / "newer.json").read_text(encoding="utf-8") == newer


def test_a_game_that_is_not_there_is_said() -> None:
    state = desk(library()).begin("/game/nowhere")
    assert state.route == HOME
    assert state.notice is not None
    assert state.notice.code == "trouble.unreadable"


def test_another_session_takes_in_what_was_saved() -> None:
    kept = library()
    one, other = desk(kept), desk(kept)
    state = dealt(one)
    assert state.table is not None
    game = state.table.game.id
    beside = other.begin(f"/game/{game}")
    entry = Route("entry", game, 0)
    state = after(one, state, act.Navigated(entry), act.CardsCounted("Ann", "hearts", 4))
    beside = other.refresh(beside, game)
    assert beside.table is not None
    assert state.table is not None
    assert beside.table.sheet == state.table.sheet
