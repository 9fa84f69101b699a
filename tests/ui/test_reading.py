"""Games that this device only reads: no screen offers a change, and says why there is none."""

from dataclasses import replace
from datetime import date

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.renaming import rename_players
from scorekeeper.state.action import Action, Clock, Request
from scorekeeper.state.cash_box import CashKept
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState, ScreenState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.people import PeopleMerged, PersonForgotten, PersonHidden
from scorekeeper.state.reading import as_reader, unchanged_by_reader
from scorekeeper.state.reduce import reduce
from scorekeeper.state.requests import GameGrouped
from scorekeeper.state.routes import HOME, PAST, Route, story_route
from scorekeeper.state.setup.groups import GamesGrouped
from scorekeeper.state.stored import PastGames
from scorekeeper.statistics.people import People, Person
from scorekeeper.statistics.season import Season
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.frame.screens import screen, sheet_screen
from scorekeeper.ui.groups.group import CHANGED_GROUP
from scorekeeper.ui.groups.season import NEW_SEASON
from scorekeeper.ui.new_game.people import KnownName
from scorekeeper.ui.people.person import EDITING
from scorekeeper.ui.sheet.menu import menu_groups
from scorekeeper.words.translation import say
from tests.flet_internals import act_without_page
from tests.session.session_games import Window, open_library
from tests.session.test_cash_box import BEER, CASH, GROUP
from tests.session.test_cash_box import game as game_for_money
from tests.state.test_reading import played, read
from tests.ui.drawing import tap_all
from tests.ui.people_pages import PERSON, figures_state, finished_games, library_with
from tests.ui.test_roles import texts

pytestmark = pytest.mark.usefixtures("plain_components", "every_tap_counts")
CLOCK = Clock("2026-11-21T23:00:00+00:00", "new")
REASON = "This device only reads this record: it is changed on the others."


def state_of(game: Game, *read_entries: str) -> AppState:
    """Return a state with an open game, which all lists have, too."""
    state = played().state
    assert state.table
    table = replace(state.table, sheet=replace(state.table.sheet, game=game))
    summary = summarise(Record(game))
    past = PastGames(games=(summary,), total=1)
    return read(replace(state, table=table, games=(summary,), past=past), *read_entries)


def offered(state: AppState) -> tuple[list[Action], set[str]]:
    """Return what a screen sends when everything on it is tapped, and its words."""
    sent: list[Action] = []
    dispatch = Dispatch(sent.append)
    drawn = screen(state, state.route, dispatch, {})
    if state.route.screen == "sheet":
        drawn = [*drawn, *sheet_screen(state, dispatch, 900, wide=True)]
    tap_all(*drawn)
    menu = menu_groups(state.table, "host", reads=True) if state.table else []
    sent += [item.action for _, items in menu for item in items]
    return sent, texts(drawn)


def changes(state: AppState, action: Action) -> bool:
    """Return whether an action changes the open game, or would if this device did not read it."""
    if as_reader(state, action) != action:
        return True
    if isinstance(action, Request):
        return isinstance(action, GameGrouped)
    if isinstance(action, GameDeleted):
        return True
    after = reduce(state, action, CLOCK)
    return unchanged_by_reader(state, after, action) != after


SCREENS_OF_A_GAME = (
    Route("sheet"),
    Route("why", hand="1", player="Ann"),
    Route("over"),
    story_route(""),
    HOME,
    PAST,
)


@pytest.mark.parametrize("route", SCREENS_OF_A_GAME, ids=lambda route: str(route.screen))
@pytest.mark.parametrize("finished", [None, CLOCK.at])
def test_no_screen_offers_a_change_of_a_game_that_is_only_read(
    route: Route, finished: str | None
) -> None:
    game = replace(played().game, finished=finished)
    if route not in (HOME, PAST):
        route = replace(route, game=game.id)
    theirs, mine = (replace(state_of(game, *ids), route=route) for ids in ((game.id,), ()))
    sent, words = offered(theirs)
    assert sent
    assert not [action for action in sent if changes(theirs, action)]
    # Of a game of its own everything is offered as ever.
    own, own_words = offered(mine)
    assert REASON not in own_words
    offers = any(changes(theirs, action) for action in own)
    assert (REASON in words) is (offers and route not in (HOME, PAST)), offers


@pytest.mark.parametrize("route", [Route("group", group=GROUP.id), CASH], ids=str)
def test_no_screen_offers_a_change_of_a_group_that_is_only_read(
    route: Route, monkeypatch: pytest.MonkeyPatch
) -> None:
    act_without_page(monkeypatch)
    library = open_library()
    library.groups.keep(GROUP)
    library.groups.seasons.keep(Season("", GROUP.id, "Autumn", date(2026, 9, 1)))
    # One game of the group, and one that the group could take in.
    for game_id, group in (("friday", GROUP.id), ("monday", "")):
        library.save(Record(game_for_money(game_id=game_id), group=group))
    window = Window(library, "/")
    window.do(CashKept(BEER))
    mine = window.do(Navigated(route), *map(SectionToggled, (CHANGED_GROUP, NEW_SEASON)))
    theirs = read(mine, GROUP.id)
    sent, words = offered(theirs)
    assert REASON in words
    assert not [action for action in sent if as_reader(theirs, action) != action]
    assert not [action for action in sent if isinstance(action, GamesGrouped)]
    own, own_words = offered(mine)
    assert REASON not in own_words
    assert [action for action in own if as_reader(theirs, action) != action]


@pytest.mark.parametrize("read_person", ["ann", "ann2"])
def test_of_a_person_who_is_only_read_nothing_but_hiding_is_offered(read_person: str) -> None:
    library = library_with(1)
    met = finished_games(1)[0]
    names = {name: f"{name}2" for name in met.everyone}
    library.save(Record(replace(rename_players(met, names), id="strangers")))
    library.know_players()
    mine = replace(
        figures_state(library, PERSON),
        people=library.people.all(),
        screen=ScreenState(frozenset({EDITING})),
    )
    theirs = read(mine, read_person)
    sent, words = offered(theirs)
    assert PersonHidden("ann", hidden=True) in sent
    assert not [action for action in sent if as_reader(theirs, action) != action]
    own, own_words = offered(mine)
    assert [action for action in own if as_reader(theirs, action) != action]
    # Ann herself is this device's own where only her namesake is read.
    assert PeopleMerged("bob2", "ann") in own
    assert (PeopleMerged("bob2", "ann") in sent) is (REASON not in words) is (read_person != "ann")
    assert REASON not in own_words


@pytest.mark.parametrize("reads", [True, False])
def test_a_known_name_that_is_only_read_can_be_forgotten(reads: bool) -> None:
    sent: list[Action] = []
    people = People((Person("ann", "Ann"), Person("bob", "Bob")))
    drawn = [KnownName("Ann", ["Bob"], people, Dispatch(sent.append), reads=reads)]
    tap_all(*drawn)
    merged = [] if reads else [PeopleMerged("ann", "bob")]
    assert sent == [PersonForgotten("ann"), *merged]
    assert (REASON in texts(drawn)) is reads


def test_whoever_reads_follows_the_board() -> None:
    game = played().game
    for route in (Route("sheet", game.id), HOME):
        sent, words = offered(replace(state_of(game, game.id), route=route))
        assert say("record.follow") in words
        assert Navigated(Route("board", game.id)) in sent
