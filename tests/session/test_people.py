"""People who are called otherwise, merged and told apart, on every screen and in files."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.renaming import rename_player
from scorekeeper.session.change_feed import PEOPLE_CHANGED
from scorekeeper.session.past_games import past_games
from scorekeeper.state.files import File, FilesRequested
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.hand.entry import CardTapped, RestAssigned
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.people import (
    PeopleMerged,
    PersonColoured,
    PersonPutBack,
    PersonRenamed,
    PersonSeparated,
)
from scorekeeper.state.requests import TrashToggled
from scorekeeper.state.routes import HOME, NEW_HAND, PEOPLE, Route, sheet_route
from scorekeeper.state.search import Search
from scorekeeper.state.stored import PastGames
from scorekeeper.state.table.description import GameDescribed
from scorekeeper.state.table.players import ColourSelected, table_people
from scorekeeper.state.table.playing import ChangeRedone, ChangeUndone, HandSaved
from scorekeeper.statistics.pages import PersonPage
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.transfer.jobs import FileJobs
from tests.session.session_games import NOW, Window, open_library, store_game
from tests.store.examples import load_record

HAND = Hand({"Ann": Pile(("QS",), {"hearts": 3}), "Bob": Pile((), {"hearts": 10})})
TODAY = date(2026, 11, 21)


@pytest.fixture
def library() -> Library:
    library = open_library()
    store_game(library)
    return library


def found(library: Library, text: str = "", *people: str) -> list[str]:
    past = past_games(library, PastGames(Search(text, people)), TODAY).past
    return [", ".join(game.players) for game in past.games]


def test_a_new_name_stands_everywhere(library: Library, tmp_path: Path) -> None:
    window = Window(library)
    window.do(PersonRenamed("ann", "Anna"))
    assert window.state.table
    assert window.state.table.game.players == ("Anna", "Bob", "Cid", "Dee")
    assert window.state.notice
    assert window.state.notice.code == "people.renamed"
    now = ["Anna, Bob, Cid, Dee"]
    for said in ("anna", "ann", "Bob"):
        assert found(library, said) == now
    assert found(library, "", "Anna") == now
    assert found(library, "", "Anna", "Bob") == now
    assert found(library, "", "Ann", "Eve") == []
    assert window.do(Navigated(HOME)).games[0].players[0] == "Anna"
    jobs = FileJobs(library, tmp_path, lambda: NOW)
    request = FilesRequested("export", "json", which="friday")
    files = [step for step in jobs.run(request, ()) if isinstance(step, File)]
    assert b'"Anna"' in files[0].content
    assert load_record(library).game.players == ("Ann", "Bob", "Cid", "Dee")


def test_the_trash_has_the_new_name_too(library: Library) -> None:
    window = Window(library, "/past")
    window.do(PersonRenamed("ann", "Anna"), GameDeleted("friday"), TrashToggled(True))
    trash = window.state.past.trash
    assert trash
    assert trash[0].game.players[0] == "Anna"


def test_a_hand_of_somebody_renamed_is_stored_under_the_stored_name(library: Library) -> None:
    window = Window(library)
    window.do(PersonRenamed("ann", "Anna"))
    window.do(Navigated(Route("hand", "friday", NEW_HAND)), CardTapped("QS", 0, "Anna"))
    assert "Anna" not in str(load_record(library).drafts)
    window.do(RestAssigned("Anna"), HandSaved("add"))
    assert window.state.table
    assert window.state.game_saved
    assert {*window.state.table.game.hands[0].taken} == {"Anna"}
    assert {*load_record(library).game.hands[0].taken} == {"Ann"}
    again = Window(library).state.table
    assert again
    assert again.sheet == window.state.table.sheet


def test_a_rename_is_undone(library: Library) -> None:
    window = Window(library)
    window.do(PersonRenamed("ann", "Anna"))
    assert window.state.notice
    undo = window.state.notice.undo
    assert isinstance(undo, PersonPutBack)
    window.do(undo)
    assert window.state.table
    assert window.state.table.game.players[0] == "Ann"
    assert found(library, "anna") == []


@pytest.mark.parametrize("elsewhere", [False, True])
def test_what_can_be_undone_stays_where_only_somebody_is_renamed(
    library: Library, *, elsewhere: bool
) -> None:
    """The game is open, or another one was opened since."""
    store_game(library, "monday")
    window = Window(library)
    window.record(0, 3)
    window.record(1, 5)
    window.do(ChangeUndone(), Navigated(Route("hand", "friday", NEW_HAND)))
    window.do(CardTapped("QS", 0, "Bob"), CardTapped("AH", 0, "Ann"))
    if elsewhere:
        window.do(Navigated(sheet_route("monday")))
    window.do(Navigated(PEOPLE), PersonRenamed("ann", "Anna"))
    assert window.state.notice
    assert window.state.notice.code == "people.renamed"
    state = window.do(NoticeDismissed(), Navigated(sheet_route("friday")))
    assert state.notice is None
    table = state.table
    assert table
    assert [len(steps) for steps in (table.past, table.future)] == [1, 1]
    assert "Ann'" not in str((table.sheet, table.past, table.future, table.taps))
    window.do(ChangeUndone())
    assert not window.game.hands
    window.do(ChangeRedone())
    assert {*window.game.hands[0].taken} == {"Anna", "Bob", "Cid"}


def test_merged_people_have_one_name_until_they_are_told_apart(library: Library) -> None:
    library.save(Record(renamed_copy(library, "monday", "Ann", "Annie")))
    window = Window(library, "/")
    window.do(Navigated(HOME), PeopleMerged("annie", "ann"))
    assert found(library, "annie") == ["Ann, Bob, Cid, Dee"] * 2
    window.do(Navigated(sheet_route("monday")), GameDescribed("Monday 2", "", ""))
    window.do(PersonSeparated("annie"))
    assert window.state.table
    assert window.state.table.game.players[0] == "Annie"
    assert window.state.table.game.name == "Monday 2"
    assert found(library, "annie") == ["Annie, Bob, Cid, Dee"]


def renamed_copy(library: Library, game_id: str, old: str, new: str) -> Game:
    return replace(rename_player(load_record(library).game, old, new), id=game_id)


def test_other_windows_see_the_new_name(library: Library) -> None:
    one, other = Window(library), Window(library)
    one.do(PersonRenamed("ann", "Anna"))
    assert one.changes[-1] == PEOPLE_CHANGED
    table = other.refresh(PEOPLE_CHANGED).table
    assert table
    assert table.game.players[0] == "Anna"
    assert other.state.people.name_of("Ann") == "Anna"


def test_a_colour_is_the_persons_own(library: Library) -> None:
    window = Window(library)
    window.do(ColourSelected("Ann", 1))
    assert table_people(window.state) == ("Bob", "Ann", "Cid", "Dee")
    assert one_changed(window)
    assert table_people(Window(library).state) == ("Bob", "Ann", "Cid", "Dee")
    assert load_record(library).game.colours == {}
    window.do(PersonColoured("ann", 7))
    assert table_people(window.state) == ("Bob", "", "Cid", "Dee", "", "", "", "Ann")
    assert window.state.notice
    assert isinstance(window.state.notice.undo, PersonPutBack)
    window.do(window.state.notice.undo)
    assert table_people(window.state) == ("Bob", "Ann", "Cid", "Dee")


def one_changed(window: Window) -> bool:
    return window.changes == [PEOPLE_CHANGED]


def test_the_page_of_who_was_merged_is_that_of_the_other(library: Library) -> None:
    for name in ("friday", "sunday"):
        finished(library, name)
    window = Window(library, "/people/ann")
    window.do(Navigated(PEOPLE), PersonRenamed("ann", "Anna"))
    page = window.do(Navigated(Route("person", player="ann"))).figures.page
    assert isinstance(page, PersonPage)
    assert (page.person.name, page.person.sums.games) == ("Anna", 2)
    library.save(Record(renamed_copy(library, "monday", "Ann", "Annie")))
    window.do(Navigated(PEOPLE), PeopleMerged("annie", "ann"))
    page = window.do(Navigated(Route("person", player="annie"))).figures.page
    assert isinstance(page, PersonPage)
    assert (page.person.key, page.person.sums.games) == ("ann", 3)


def finished(library: Library, game_id: str) -> None:
    before = library.load(game_id)
    game = replace(
        load_record(library).game, id=game_id, finished="2026-11-21T22:00:00Z", hands=(HAND,)
    )
    record = before if isinstance(before, Record) else Record(game)
    library.save(replace(record, game=game))
