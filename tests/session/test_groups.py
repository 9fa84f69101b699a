"""Groups in a session: made, played in, filtered by, and what two windows do to one."""

from dataclasses import replace
from datetime import date

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.state.action import Action
from scorekeeper.state.figures import write_filter
from scorekeeper.state.model import Sheet
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import (
    FiguresFiltered,
    GameGrouped,
    GamesFiltered,
    GroupGameRequested,
)
from scorekeeper.state.routes import HOME, PAST, PEOPLE, Route, story_route
from scorekeeper.state.search import Search, write_search
from scorekeeper.state.setup.groups import (
    GamesGrouped,
    GroupKept,
    GroupRemoved,
    SeasonKept,
    SetupGrouped,
)
from scorekeeper.state.setup.new_game import GameStarted, RematchStarted, SetupStarted
from scorekeeper.state.setup.people import PlayerRemoved
from scorekeeper.state.table.description import GameDescribed
from scorekeeper.state.ways_back import parent_route
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.pages import PeoplePage
from scorekeeper.statistics.season import Season
from scorekeeper.store.documents.folder import Storage
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.session.session_games import PLAYERS, Window, open_library, store_game
from tests.store.examples import load_record

THURSDAY = Group("", "Thursday table", PLAYERS, "black-lady", {"end_at": 50})


@pytest.fixture
def window(library: Library) -> Window:
    window = Window(library, "/")
    window.do(Navigated(PEOPLE), GroupKept(THURSDAY))
    return window


def group(window: Window) -> Group:
    (stored,) = window.state.groups.all
    return stored


def page_route(window: Window) -> Route:
    return Route("group", group=group(window).id)


def finished(game_id: str, *players: str) -> Game:
    """A finished game in which the first player took Q\u2660."""
    hand = Hand({players[0]: Pile(("QS",))})
    return Game(
        game_id,
        game_id,
        "black-lady",
        players,
        players[0],
        hands=(hand,),
        started="2026-11-19T20:00:00+01:00",
        finished="2026-11-19T22:00:00+01:00",
    )


def test_a_new_group_opens_on_its_page(window: Window) -> None:
    assert window.state.route == page_route(window)
    page = window.state.groups.page
    assert page
    assert (page.group.name, page.total) == ("Thursday table", 0)
    assert page.next_game.players == PLAYERS
    assert page.next_game.options == {"end_at": 50}


def test_one_tap_starts_its_game_and_the_game_belongs_to_it(window: Window) -> None:
    window.do(GroupGameRequested(group(window).id))
    assert (window.state.route.screen, window.game.players) == ("sheet", PLAYERS)
    stored = load_record(window.library, window.game.id)
    assert stored.group == group(window).id
    # The next one is dealt by the next player.
    page = window.do(Navigated(page_route(window))).groups.page
    assert page
    assert (page.total, page.next_game.dealer) == (1, "Ann")


def test_who_plays_can_be_chosen_first(window: Window) -> None:
    window.do(GroupGameRequested(group(window).id, choose=True))
    assert window.state.route.screen == "new_game"
    window.do(PlayerRemoved(3), GameStarted("Evening"))
    assert window.game.players == PLAYERS[:3]
    assert [game.group for game in window.library.games()] == [group(window).id]
    # The others are seated again with another tap; those who played last are offered first.
    page = window.do(Navigated(page_route(window))).groups.page
    assert page
    assert page.next_game.players == PLAYERS[:3]


def test_a_group_of_too_few_leads_to_where_people_sit_down(window: Window) -> None:
    window.do(GroupKept(replace(group(window), people=("Ann",))))
    window.do(GroupGameRequested(group(window).id))
    assert window.state.route.screen == "new_game"
    assert window.state.setup.names == ("Ann",)


def test_a_rematch_belongs_to_the_same_group_and_another_new_game_to_none(window: Window) -> None:
    window.do(GroupGameRequested(group(window).id))
    window.do(RematchStarted(window.game, "Again"))
    (rematch,) = window.library.games()
    assert (rematch.id, rematch.group) == (window.game.id, group(window).id)
    window.do(Navigated(HOME), SetupStarted(), GameStarted("Other"))
    groups = {game.id: game.group for game in window.library.games()}
    assert groups[window.game.id] == ""


def test_a_past_game_is_put_into_a_group_while_it_is_open(window: Window) -> None:
    store_game(window.library)
    window.do(Navigated(story_route("friday")))
    assert window.state.groups.of_game == {"friday": ""}
    window.do(GameGrouped("friday", group(window).id))
    assert window.state.groups.of_game == {"friday": group(window).id}
    search = Search(group=group(window).id)
    past = window.do(Navigated(Route("past", search=write_search(search)))).past
    assert [game.id for game in past.games] == ["friday"]
    # What is changed afterwards is saved without a conflict, and the group stays.
    window.do(Navigated(story_route("friday")), GameDescribed("Renamed", ""))
    stored = load_record(window.library)
    assert (stored.game.name, stored.group) == ("Renamed", group(window).id)
    assert window.notice == ""


def test_the_result_knows_the_group_of_its_game(window: Window) -> None:
    window.do(GroupGameRequested(group(window).id))
    window.record(0, 4)
    window.do(Navigated(Route("over", window.game.id)))
    assert window.state.groups.of_game == {window.game.id: group(window).id}


def test_another_window_puts_the_open_game_into_a_group(window: Window, storage: Storage) -> None:
    store_game(window.library)
    other = Window(open_library(storage))
    window.do(GameGrouped("friday", group(window).id))
    assert window.changes[-1] == "friday"
    other.record(0, 4)
    stored = load_record(window.library)
    assert (len(stored.game.hands), stored.group) == (1, group(window).id)


def test_figures_and_past_games_are_those_of_the_group(window: Window) -> None:
    for name, of in (("a", group(window).id), ("b", ""), ("c", group(window).id)):
        window.library.save(Record(finished(name, *PLAYERS), group=of))
    of_group = Route("people", search=write_filter(Filter(group=group(window).id)))
    window.do(Navigated(page_route(window)), Navigated(of_group))
    page = window.state.figures.page
    assert isinstance(page, PeoplePage)
    assert (page.games, window.state.figures.chosen.group) == (2, group(window).id)
    everything = window.do(FiguresFiltered(Filter())).figures.page
    assert isinstance(everything, PeoplePage)
    assert everything.games == 3
    assert everything.choices.groups == ((group(window).id, 2),)
    window.do(Navigated(PAST), GamesFiltered(Search(group=group(window).id)))
    assert {game.id for game in window.state.past.games} == {"a", "c"}


def test_playing_otherwise_can_become_the_usual_game(window: Window) -> None:
    game = replace(finished("a", *PLAYERS), variant="omnibus", options={})
    window.library.save(Record(game, group=group(window).id))
    page = window.do(Navigated(page_route(window))).groups.page
    assert page
    assert page.next_game.variant == "black-lady"
    assert page.like_last
    page = window.do(GroupKept(page.like_last)).groups.page
    assert page
    assert (page.next_game.variant, page.like_last) == ("omnibus", None)


def test_a_removed_group_comes_back_with_its_games(window: Window) -> None:
    kept = group(window)
    window.library.save(Record(finished("a", *PLAYERS), group=kept.id))
    window.do(GroupRemoved(kept))
    assert (window.state.route, window.state.groups.all) == (PEOPLE, ())
    assert "Thursday table" in window.notice
    assert window.do(Navigated(Route("group", group=kept.id))).groups.page is None
    window.do(GroupKept(kept))
    assert window.state.groups.page
    assert window.state.groups.page.total == 1


def test_two_windows_change_groups_at_once(window: Window, storage: Storage) -> None:
    other = Window(open_library(storage), "/people")
    other.do(GroupKept(replace(THURSDAY, name="Sunday")))
    window.do(Navigated(PEOPLE))
    assert [item.name for item in window.state.groups.all] == ["Sunday", "Thursday table"]
    window.do(GroupRemoved(window.state.groups.all[1]))
    refreshed = other.refresh(window.changes[-1])
    assert [item.name for item in refreshed.groups.all] == ["Sunday"]


def test_two_windows_change_one_group_and_both_have_theirs(
    window: Window, storage: Storage
) -> None:
    """Each saves its form, which was filled before the other one was saved."""
    before, other = group(window), Window(open_library(storage), "/people")
    window.do(GroupKept(replace(before, name="Friday table"), before))
    people = (*before.people[1:], "Zoë")
    after = other.do(GroupKept(replace(before, people=people), before)).groups.page
    assert after
    assert (after.group.name, set(after.group.people)) == ("Friday table", {*people})
    # Whom one has removed stays away, whom the other has added stays.
    window.do(GroupKept(replace(before, people=(*before.people, "Kim")), before))
    stored = window.library.groups.find(before.id)
    assert stored
    assert {*stored.people} == {*people, "Kim"}


def test_the_group_of_a_game_being_prepared_survives_a_restart(window: Window) -> None:
    window.do(GroupGameRequested(group(window).id, choose=True))
    assert Window(window.library, "/").state.setup == window.state.setup
    window.do(SetupGrouped(""))
    assert Window(window.library, "/").state.setup.group == ""


def test_an_open_sheet_has_no_second_conflict(window: Window) -> None:
    """A group changed elsewhere is no change of the game: nobody is asked anything."""
    store_game(window.library)
    window.do(Navigated(story_route("friday")))
    before = load_record(window.library)
    window.library.save(replace(before, group="elsewhere"))
    window.do(GameGrouped("friday", group(window).id))
    assert window.state.conflict is None
    assert window.state.table
    assert window.state.table.sheet == Sheet(before.game)


def unclaimed(window: Window) -> tuple[str, ...]:
    """The games that the page of the group offers to take in."""
    page = window.do(Navigated(page_route(window))).groups.page
    assert page
    return page.unclaimed


def undo(window: Window) -> None:
    """Tap Undo in the notice."""
    notice = window.state.notice
    assert notice
    assert isinstance(notice.undo, Action)
    window.do(notice.undo)


def test_a_new_group_takes_in_what_its_people_have_played_and_gives_it_back() -> None:
    """Figures, seasons and the cash box follow; nothing of another table comes."""
    window = Window(open_library(), "/")
    store_game(window.library, "running")
    for name in ("a", "b"):
        game = replace(finished(name, *PLAYERS), options={"settlement": "howell", "stake": "1"})
        window.library.save(Record(game))
    window.library.save(Record(finished("strangers", "Ann", "Kim", "Lee")))
    window.library.save(Record(finished("theirs", *PLAYERS), group="sunday"))
    window.library.save(Record(finished("example", *PLAYERS), example=True))
    page = window.do(Navigated(PEOPLE), GroupKept(THURSDAY)).groups.page
    assert page
    assert (page.total, set(page.unclaimed)) == (0, {"running", "a", "b"})
    window.do(SeasonKept(Season("", page.group.id, "Autumn", date(2026, 11, 1))))

    window.do(GamesGrouped(page.unclaimed, "", page.group.id))
    taken = window.state.groups.page
    assert taken
    assert (taken.total, taken.unclaimed) == (3, ())
    assert taken.cash.boxes
    assert taken.seasons[0].games == 2
    assert taken.ratings
    assert window.notice == "3 games now belong to \u201cThursday table\u201d."
    assert window.changes[-1] == page.group.id
    of_group = write_filter(Filter(group=page.group.id))
    window.do(Navigated(Route("people", search=of_group)))
    assert isinstance(window.state.figures.page, PeoplePage)
    assert window.state.figures.page.games == 2

    window.do(Navigated(page_route(window)))
    window.do(GamesGrouped(page.unclaimed, page.group.id, ""))
    back = window.state.groups.page
    assert back
    assert (back.total, back.unclaimed, back.cash.boxes) == (0, page.unclaimed, ())
    groups = {summary.id: summary.group for summary in window.library.games()}
    assert (groups["a"], groups["theirs"], groups["strangers"]) == ("", "sunday", "")


def test_the_notice_takes_all_games_back_at_once(window: Window) -> None:
    for name in ("a", "b"):
        window.library.save(Record(finished(name, *PLAYERS)))
    window.do(GamesGrouped(unclaimed(window), "", group(window).id))
    assert unclaimed(window) == ()
    window.do(Navigated(page_route(window)))
    window.do(GamesGrouped(("a", "b"), group(window).id, ""))
    window.do(GamesGrouped(unclaimed(window), "", group(window).id))
    undo(window)
    assert window.state.notice is None
    assert set(unclaimed(window)) == {"a", "b"}


def test_people_are_known_by_every_spelling_of_their_name(window: Window) -> None:
    window.library.save(Record(finished("a", "Annie", *PLAYERS[1:])))
    window.library.save(Record(finished("b", "Annie", "Bob", "Kim", "Cid")))
    window.library.save(Record(finished("c", *PLAYERS), group="sunday"))
    window.library.know_players()
    assert unclaimed(window) == ("a",)
    window.library.people.merge("annie", "ann")
    assert set(unclaimed(window)) == {"a", "b"}


def test_what_another_window_has_put_into_a_group_meanwhile_stays_there(
    window: Window, storage: Storage
) -> None:
    """Neither taking in nor its undo touches it, and what was saved between is kept."""
    for name in ("a", "b"):
        window.library.save(Record(finished(name, *PLAYERS)))
    seen, other = unclaimed(window), open_library(storage)
    before = load_record(other, "a")
    other.save(replace(before, group="sunday"))
    window.do(GamesGrouped(seen, "", group(window).id))
    assert window.notice == "1 game now belongs to \u201cThursday table\u201d."
    moved = load_record(other, "b")
    assert moved.revision == before.revision + 1
    other.save(replace(moved, game=replace(moved.game, name="Renamed")))
    undo(window)
    records = [window.library.load(game) for game in ("a", "b")]
    assert [
        (record.group, record.game.name) for record in records if isinstance(record, Record)
    ] == [
        ("sunday", "a"),
        ("", "Renamed"),
    ]


def test_an_open_game_that_is_taken_in_is_saved_without_a_question(
    window: Window, storage: Storage
) -> None:
    store_game(window.library)
    other = Window(open_library(storage))
    window.do(Navigated(story_route("friday")))
    window.do(GamesGrouped(unclaimed(window), "", group(window).id))
    other.refresh(window.changes[-1])
    other.record(0, 4)
    window.do(Navigated(story_route("friday")), GameDescribed("Renamed", ""))
    stored = load_record(window.library)
    assert (stored.group, stored.game.name, len(stored.game.hands)) == (
        group(window).id,
        "Renamed",
        1,
    )
    assert other.state.conflict is window.state.conflict is None


def test_a_full_store_takes_in_all_games_or_none(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b", "c"):
        window.library.save(Record(finished(name, *PLAYERS)))
    seen, save = unclaimed(window), window.library.save

    def save_all_but_the_last(record: Record) -> Record:
        if record.game.id == seen[-1]:
            raise Unwritable("disk_full")
        return save(record)

    monkeypatch.setattr(window.library, "save", save_all_but_the_last)
    window.do(GamesGrouped(seen, "", group(window).id))
    assert window.notice.startswith("That was not done")
    assert unclaimed(window) == seen


def test_the_games_to_take_in_can_be_looked_at_and_narrowed(window: Window) -> None:
    window.library.save(Record(finished("a", *PLAYERS)))
    window.library.save(Record(finished("b", *PLAYERS[:3])))
    window.library.save(Record(finished("strangers", "Kim", "Lee", "Mo")))
    search = Search(unclaimed=group(window).id)
    route = Route("past", search=write_search(search))
    past = window.do(Navigated(route)).past
    assert {game.id for game in past.games} == set(past.unclaimed) == {"a", "b"}
    assert parent_route(route) == page_route(window)
    past = window.do(GamesFiltered(replace(search, people=("Dee",)))).past
    assert past.unclaimed == ("a",)
    window.do(GamesGrouped(past.unclaimed, "", group(window).id))
    assert window.state.route == page_route(window)
    assert unclaimed(window) == ("b",)
    # Of a group that is gone there is nothing to take in, and elsewhere nobody is asked.
    gone = Route("past", search=write_search(Search(unclaimed="gone")))
    assert window.do(Navigated(gone)).past.games == ()
    assert window.do(Navigated(PAST)).past.unclaimed == ()
