"""What each action loads from the store before the state is reduced by it."""

from dataclasses import replace
from datetime import timedelta
from typing import get_args

import pytest

from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.pack import FRENCH
from scorekeeper.session.answers import answer, answer_to
from scorekeeper.session.backend import Backend
from scorekeeper.session.device_settings import HostSettings
from scorekeeper.session.game_sync import GameSync
from scorekeeper.session.lists import game_list
from scorekeeper.session.past_games import FIRST_PAGE, NEXT_PAGE
from scorekeeper.state.action import Action, Request
from scorekeeper.state.files import FilesDone
from scorekeeper.state.games import GameDeleted, GameRestored, GamesListed, PastGamesFound
from scorekeeper.state.model import AppState, Sheet, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported, NoticeDismissed
from scorekeeper.state.people import (
    PeopleMerged,
    PersonForgotten,
    PersonHidden,
    PersonPutBack,
    PersonRenamed,
    PersonSeparated,
)
from scorekeeper.state.requests import (
    CodesRenewed,
    ConflictResolved,
    GameDiscarded,
    GameRecovered,
    GamesSearched,
    MoreGamesRequested,
    RematchRequested,
    SharingRequest,
    ShuffleRequested,
    TrashToggled,
)
from scorekeeper.state.routes import HOME, HOUSE_RULES, NEW_HAND, PAST, Route, sheet_route
from scorekeeper.state.search import Search
from scorekeeper.state.setup.card_draw import CardsDrawn
from scorekeeper.state.setup.new_game import RematchStarted, SetupStarted
from scorekeeper.state.setup.rule_presets import PresetKept, PresetRemoved, PresetRenamed
from scorekeeper.state.stored import DamagedFile, PastGames
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.playing import GameResumed, HandSaved
from scorekeeper.store.documents.port import Unreadable, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup
from scorekeeper.words.names import default_game_name
from scorekeeper.words.notices import notice_text
from tests.memory_storage import storage_in_memory
from tests.session.session_games import AT, NOW, open_library, store_game
from tests.state.app_driver import all_actions
from tests.store.examples import load_record

REMOVED = "2026-11-21T19:30:05.000+00:00"


def test_every_request_is_answered() -> None:
    by_the_session = {ConflictResolved, *get_args(SharingRequest)}
    assert {kind for kind in all_actions(Request) if not answer_to(kind)} == by_the_session


def test_nobody_answers_for_the_sharing_where_nothing_is_shared() -> None:
    assert Store().answer(CodesRenewed()) == ()


def missing(game: str) -> ErrorReported:
    """Return what is reported where there is no such game."""
    problem = Problem("game_missing", found=game)
    return ErrorReported("trouble.unreadable", {"problems": (problem,)})


class Store:
    """A library with games, and what an action loads from it."""

    def __init__(self) -> None:
        self.storage = storage_in_memory()
        self.library: Library = open_library(self.storage)
        self.sync = GameSync(self.library)

    def answer(self, action: Action, state: AppState | None = None) -> tuple[Action, ...]:
        settings = HostSettings(self.library)
        backend = Backend(self.library, self.sync, lambda: NOW, settings, lambda *_, **__: None)
        return answer(backend, state or AppState(), action)

    def state(self, game: str = "") -> AppState:
        """Return a state with all lists, and a game on the table."""
        state = AppState(games=self.library.recent())
        loaded = self.sync.load(game) if game else ()
        return replace(state, table=Table(loaded)) if isinstance(loaded, Sheet) else state

    def way_home(self, told: Action) -> tuple[Action, ...]:
        """Return what leads home, to the games as they are now, and says something."""
        return (game_list(self.library), Navigated(HOME), told)

    def lists(self) -> tuple[Action, ...]:
        return self.answer(FilesDone(None))[:2]


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture
def games(store: Store) -> Store:
    store_game(open_library(store.storage, NOW - timedelta(days=4)), "monday")
    store_game(store.library, "friday")
    store.library.people.remember([Lineup(["Zoe"])])
    return store


def test_people_are_changed_with_the_list(games: Store) -> None:
    zoe = games.library.people.all().of("Zoe")
    assert zoe
    for action, names in (
        (PersonRenamed("zoe", "Zoë"), {"Zoë", "Ann", "Bob", "Cid", "Dee"}),
        (PersonPutBack(zoe), {"Zoe", "Ann", "Bob", "Cid", "Dee"}),
        (PeopleMerged("zoe", "ann"), {"Ann", "Bob", "Cid", "Dee"}),
        (PersonSeparated("zoe"), {"Zoe", "Ann", "Bob", "Cid", "Dee"}),
        # Only Ann has games, so only she is kept.
        (PersonForgotten("ann"), {"Zoe", "Bob", "Cid", "Dee"}),
        (PersonHidden("ann", hidden=False), {"Zoe", "Ann", "Bob", "Cid", "Dee"}),
        (PersonForgotten("zoe"), {"Ann", "Bob", "Cid", "Dee"}),
    ):
        same, listed = games.answer(action)
        assert same == action
        assert isinstance(listed, GamesListed)
        assert {*listed.people.names} == names
        assert listed.people == games.library.people.all()
    assert games.library.people.all().of("Zoe") is None


def test_two_who_sat_at_one_table_are_not_merged(games: Store) -> None:
    games.answer(SetupStarted())
    for action in (PeopleMerged("ann", "bob"), PersonRenamed("bob", "ANN")):
        refused, listed = games.answer(action)
        assert isinstance(refused, ErrorReported)
        assert refused.code == "people.together"
        assert "friday" in notice_text(refused.code, refused.values).lower()
        assert isinstance(listed, GamesListed)
        assert {"Ann", "Bob"} <= {*listed.people.names}


@pytest.mark.parametrize("screen", ["home", "files", "new_game"])
def test_screens_with_lists_load_the_newest_games_and_all_names(games: Store, screen: str) -> None:
    action = Navigated(Route(screen))  # type: ignore[arg-type]  # each is one of the screens
    listed, last = games.answer(action)
    assert last == action
    assert isinstance(listed, GamesListed)
    assert [game.id for game in listed.games] == ["friday", "monday"]
    assert listed.people == games.library.people.all()
    assert {*listed.people.names} == {"Zoe", "Ann", "Bob", "Cid", "Dee"}
    assert games.answer(SetupStarted()) == (listed, SetupStarted())


def test_other_screens_load_nothing(games: Store) -> None:
    for action in (Navigated(Route("settings")), NoticeDismissed(), HandSaved()):
        assert games.answer(action) == (action,)


def test_past_games_begin_with_all_games_and_a_closed_trash(games: Store) -> None:
    games.library.remove("monday")
    state = replace(
        games.state(), past=PastGames(Search("mon"), trash=()), damaged=(DamagedFile("old"),)
    )
    found_games, last = games.answer(Navigated(PAST), state)
    assert last == Navigated(PAST)
    assert isinstance(found_games, PastGamesFound)
    assert [game.id for game in found_games.past.games] == ["friday"]
    past = found_games.past
    assert (past.search.text, past.total, past.removed, past.trash) == ("", 1, 1, None)
    assert past.days == 30
    assert found_games.damaged == ()


def test_a_game_is_loaded_with_its_half_entered_hands(games: Store) -> None:
    route = Route("hand", "friday", NEW_HAND)
    opened, went = games.answer(Navigated(route), games.state("monday"))
    assert isinstance(opened, GameOpened)
    assert (opened.game.id, dict(opened.drafts)) == ("friday", {})
    assert went == Navigated(route)


def test_the_open_game_is_not_loaded_again(games: Store) -> None:
    action = Navigated(Route("hand", "friday", NEW_HAND))
    assert games.answer(action, games.state("friday")) == (action,)
    resumed = GameResumed("friday")
    assert games.answer(resumed, games.state("friday")) == (resumed,)


def test_a_game_is_resumed_on_its_table(games: Store) -> None:
    opened, went, resumed = games.answer(GameResumed("friday"))
    assert isinstance(opened, GameOpened)
    assert (went, resumed) == (Navigated(sheet_route("friday")), GameResumed("friday"))


def test_a_game_that_cannot_be_opened_leads_home_with_its_problems(store: Store) -> None:
    went = Navigated(sheet_route("gone"))
    assert store.answer(went) == store.way_home(missing("gone"))


def test_a_rematch_repeats_the_newest_game(games: Store) -> None:
    (rematch,) = games.answer(RematchRequested(), games.state())
    assert isinstance(rematch, RematchStarted)
    assert rematch.game.id == "friday"
    assert rematch.name == default_game_name(AT)


def test_a_rematch_of_a_game_is_called_after_those_of_its_evening(games: Store) -> None:
    record = load_record(games.library)
    played = replace(record.game, name="Cup night", started=AT, hands=(Hand({}),))
    games.library.save(replace(record, game=played))
    (rematch,) = games.answer(RematchRequested(played))
    assert isinstance(rematch, RematchStarted)
    assert (rematch.game, rematch.name) == (played, "Cup night, game 2")


def test_a_rematch_needs_a_game_that_can_be_opened(games: Store) -> None:
    assert games.answer(RematchRequested()) == ()
    state = games.state()
    games.library.remove("friday")
    games.library.trash.discard("friday")
    assert games.answer(RematchRequested(), state) == games.way_home(missing("friday"))


def test_a_shuffle_draws_every_card_once(store: Store) -> None:
    first, second = (store.answer(ShuffleRequested())[0] for _ in range(2))
    assert isinstance(first, CardsDrawn)
    assert sorted(first.cards) == sorted(FRENCH)
    assert first != second


@pytest.fixture
def many() -> Store:
    store = Store()
    for number in range(FIRST_PAGE + NEXT_PAGE + 3):
        store_game(store.library, f"game-{number}", name="Long" if number % 2 else "Short")
    return store


def found_by(
    store: Store, action: Action, past: PastGames, damaged: tuple[DamagedFile, ...] = ()
) -> PastGames:
    (listed,) = store.answer(action, replace(store.state(), past=past, damaged=damaged))
    assert isinstance(listed, PastGamesFound)
    assert listed.damaged == damaged
    return listed.past


def test_a_search_shows_its_first_page_and_then_more(many: Store) -> None:
    assert (FIRST_PAGE, NEXT_PAGE) == (12, 30)
    damaged = (DamagedFile("torn"),)
    first = found_by(many, GamesSearched(""), PastGames(Search("old")), damaged)
    assert (len(first.games), first.total, first.search.text) == (12, 45, "")
    more = found_by(many, MoreGamesRequested(), first, damaged)
    assert (len(more.games), more.total) == (42, 45)
    assert len(found_by(many, MoreGamesRequested(), more, damaged).games) == 45


def test_more_games_are_those_of_the_same_search(many: Store) -> None:
    past = found_by(many, GamesSearched("long"), PastGames())
    assert (past.search.text, past.total) == ("long", 22)
    more = found_by(many, MoreGamesRequested(), past)
    assert {game.name for game in more.games} == {"Long"}
    assert more.search.text == "long"


def test_a_search_leaves_the_trash_as_it_is(many: Store) -> None:
    past = PastGames(removed=5, days=9, trash=())
    found_past = found_by(many, GamesSearched("x"), past)
    assert (found_past.removed, found_past.days, found_past.trash) == (5, 9, ())


def test_a_search_knows_the_games_of_the_catalogue_by_name(games: Store) -> None:
    assert found_by(games, GamesSearched("black lady"), PastGames()).total == 2
    assert found_by(games, GamesSearched("wilson"), PastGames()).total == 0


def test_the_trash_is_opened_and_closed(games: Store) -> None:
    games.library.remove("monday")
    past = PastGames(Search("fri"), games=games.library.recent())
    opened = found_by(games, TrashToggled(opened=True), past)
    assert opened.trash is not None
    assert [(trashed.game.id, trashed.removed) for trashed in opened.trash] == [("monday", REMOVED)]
    assert (opened.removed, opened.days) == (1, 30)
    assert (opened.search.text, opened.games) == (past.search.text, past.games)
    closed = found_by(games, TrashToggled(opened=False), opened)
    assert (closed.trash, closed.removed) == (None, 1)


def test_after_a_job_all_lists_are_loaded_with_what_is_shown(many: Store) -> None:
    many.library.remove("game-1")
    past = PastGames(Search("long"), many.library.recent()[:20], trash=())
    done = FilesDone(None)
    listed, matches, last = many.answer(done, replace(many.state(), past=past))
    assert last == done
    assert isinstance(listed, GamesListed)
    assert isinstance(matches, PastGamesFound)
    assert (matches.past.search.text, len(matches.past.games)) == ("long", 20)
    assert matches.past.trash is not None
    assert len(matches.past.trash) == 1


def test_after_the_store_was_replaced_no_baseline_is_left(
    games: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgotten: list[AppState] = []
    monkeypatch.setattr(games.sync, "forget", forgotten.append)
    games.answer(FilesDone(None))
    assert forgotten == []
    games.answer(FilesDone(None, everything=True))
    assert forgotten == [AppState()]


def test_a_deleted_game_is_reported_before_the_lists_lose_it(games: Store) -> None:
    delete = GameDeleted("friday")
    actions = games.answer(delete, games.state())
    assert actions == (delete, *games.lists(), Navigated(PAST))
    assert [game.id for game in games.library.games()] == ["monday"]


def test_a_restored_game_is_in_the_lists_before_it_is_reported(games: Store) -> None:
    games.library.remove("friday")
    restore = GameRestored("friday")
    assert games.answer(restore) == (*games.lists(), restore)
    assert len(games.library.games()) == 2


def test_a_discarded_game_is_gone(games: Store) -> None:
    games.library.remove("friday")
    assert games.answer(GameDiscarded("friday")) == games.lists()
    assert games.library.trash.count() == 0
    assert games.answer(GameRestored("friday")) == games.way_home(missing("friday"))


def test_a_recovered_game_is_opened(games: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    record = games.library.load("friday")
    monkeypatch.setattr(games.library, "recover", lambda game: record)
    *listed, opened, went = games.answer(GameRecovered("friday"))
    assert tuple(listed) == games.lists()
    assert isinstance(opened, GameOpened)
    assert went == Navigated(sheet_route("friday"))


def test_a_game_without_a_previous_version_is_not_recovered(
    games: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem = Problem("game_missing", found="friday")
    monkeypatch.setattr(games.library, "recover", lambda game: (problem,))
    assert games.answer(GameRecovered("friday")) == games.way_home(missing("friday"))


@pytest.mark.parametrize(
    ("action", "method"),
    [
        (GameDeleted("friday"), "remove"),
        (GameRestored("friday"), "restore"),
        (GameRecovered("friday"), "recover"),
    ],
)
def test_what_the_store_refuses_is_reported(
    games: Store, monkeypatch: pytest.MonkeyPatch, action: Action, method: str
) -> None:
    def refuse(failure: Exception) -> object:
        def method(game: str) -> None:
            raise failure

        return method

    unwritable, unreadable = Unwritable("write_failed"), Unreadable("file_not_json")
    monkeypatch.setattr(games.library, method, refuse(unwritable))
    problems = {"problems": (unwritable.problem,)}
    assert games.answer(action) == (ErrorReported("trouble.refused", problems),)
    monkeypatch.setattr(games.library, method, refuse(unreadable))
    problems = {"problems": (unreadable.problem,)}
    assert games.answer(action) == games.way_home(ErrorReported("trouble.unreadable", problems))


def test_house_rules_are_kept_renamed_and_removed_for_everybody(games: Store) -> None:
    presets = games.library.presets
    grandma = RulePreset("Grandma’s rules", "black-lady", {"end_at": 50})
    tuesday = replace(grandma, name="Tuesday")
    for action, kept in (
        (PresetKept(grandma), (grandma,)),
        (PresetRenamed(grandma, "Tuesday"), (tuesday,)),
        (PresetRemoved(tuesday), ()),
    ):
        same, listed = games.answer(action)
        assert same == action
        assert isinstance(listed, GamesListed)
        assert listed.presets == presets.all() == kept


def test_house_rules_kept_under_a_name_that_is_taken_get_another(games: Store) -> None:
    grandma = RulePreset("Grandma’s rules", "black-lady", {"end_at": 50})
    games.library.presets.keep(replace(grandma, options={"end_at": 60}))
    done, _ = games.answer(PresetKept(grandma))
    assert done == PresetKept(replace(grandma, name="Grandma’s rules 2"))


def test_the_house_rules_of_a_new_game_load_what_is_kept(games: Store) -> None:
    listed, last = games.answer(Navigated(HOUSE_RULES))
    assert (type(listed), last) == (GamesListed, Navigated(HOUSE_RULES))


@pytest.mark.parametrize(
    "action",
    [PresetKept(RulePreset("Club", "black-lady", {"moon": "off"})), PersonRenamed("zoe", "Zoë")],
)
def test_what_the_store_refuses_is_said(games: Store, action: Action) -> None:
    def refuse(*_: object) -> None:
        raise Unwritable("disk_full")

    games.storage.settings.write = refuse  # type: ignore[method-assign, assignment]  # a disk that is full
    (reported,) = games.answer(action)
    assert isinstance(reported, ErrorReported)
    assert notice_text(reported.code, reported.values).startswith("That was not done: ")
