"""What each role may do, and which screens it may see."""

from dataclasses import MISSING, fields
from typing import get_args

import pytest

from scorekeeper.state.action import Action, PlayAction
from scorekeeper.state.club_changes import (
    DisputeSettled,
    PenaltyGiven,
    ResultConfirmed,
    ResultDisputed,
)
from scorekeeper.state.device import (
    SaveRetried,
    SettingChanged,
    SettingsStored,
    StorageExamined,
    StorageReported,
    SystemChanged,
)
from scorekeeper.state.files import FilesDone, FilesProgress, FilesRequested
from scorekeeper.state.games import ClubPageFound, GamesListed
from scorekeeper.state.hand.entry import CardTapped
from scorekeeper.state.joining import SharingChanged
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported, NoticeDismissed
from scorekeeper.state.permissions import back_route, permitted, visible_route
from scorekeeper.state.requests import (
    ClubRequest,
    CodesRenewed,
    DeviceRemoved,
    HostedRequest,
    NetworkSwitched,
)
from scorekeeper.state.routes import (
    DEVICES,
    HOME,
    NEW_GAME,
    PAST,
    PEOPLE,
    SETTINGS,
    CameFrom,
    Role,
    Route,
    Screen,
    sheet_route,
    story_route,
)
from scorekeeper.state.stored import FileJob
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.playing import (
    ChangeUndone,
    GamePaused,
    GameResumed,
    HandDeleted,
    HandSaved,
)
from tests.state.app_driver import all_actions

ROLES: tuple[Role, ...] = get_args(Role)
HOST_ONLY = {NetworkSwitched, CodesRenewed, DeviceRemoved, *get_args(HostedRequest)}
# An organiser is the host.
HOST_ONLY |= {*all_actions(ClubRequest)}
# A follower's own screen, and the reports of the store and the server.
EVERYONE = {
    GamesListed,
    ClubPageFound,
    GameOpened,
    ErrorReported,
    NoticeDismissed,
    SectionToggled,
    SharingChanged,
    FilesProgress,
    FilesDone,
    SettingChanged,
    SystemChanged,
    SaveRetried,
    StorageReported,
    SettingsStored,
    StorageExamined,
}
# A follower goes to another screen instead; these have tests of their own.
REDIRECTED = {Navigated, GameResumed}
BOARD = Route("board", "g")


def sample(kind: type[Action]) -> Action:
    """An action of this kind; what it says does not matter here."""
    required = [field for field in fields(kind) if field.default is MISSING]
    return kind(*(None for _ in required))


def allowed_roles(kind: type[Action]) -> set[Role]:
    if kind in HOST_ONLY:
        return {"host"}
    return {*ROLES} if kind in EVERYONE else {"host", "score"}


@pytest.mark.parametrize("role", ROLES)
def test_each_action_is_carried_out_for_some_roles_only(role: Role) -> None:
    actions = [sample(kind) for kind in all_actions() if kind not in REDIRECTED]
    assert len(actions) > len(HOST_ONLY)
    wrong = [
        action
        for action in actions
        if permitted(role, action) is not (action if role in allowed_roles(type(action)) else None)
    ]
    assert wrong == []


@pytest.mark.parametrize("job", get_args(FileJob))
def test_only_a_host_replaces_everybodys_games_and_writes_into_folders(job: FileJob) -> None:
    request = FilesRequested(job)
    is_the_hosts = job in (
        *("restore", "undo_restore", "remove_old_store", "evenings", "club_paper"),
    )
    assert permitted("host", request) is request
    assert permitted("score", request) is (None if is_the_hosts else request)
    assert permitted("follow", request) is None


@pytest.mark.parametrize("role", ["host", "score"])
def test_hosts_and_scorers_go_everywhere(role: Role) -> None:
    for action in (Navigated(Route("hand", "g", "2")), GameResumed("g")):
        assert permitted(role, action) is action


@pytest.mark.parametrize(
    ("requested", "visible"),
    [
        (Route("hand", "g", "2"), BOARD),
        (Route("why", "g", "2", "Ann"), BOARD),
        (sheet_route("g"), BOARD),
        (Route("devices", "g"), BOARD),
        (BOARD, BOARD),
        (NEW_GAME, HOME),
        (DEVICES, HOME),
        (HOME, HOME),
        (SETTINGS, SETTINGS),
        (Route("settings", "g"), Route("settings", "g")),
    ],
)
def test_a_follower_sees_the_games_their_boards_and_settings(
    requested: Route, visible: Route
) -> None:
    assert visible_route("follow", requested) == visible
    assert permitted("follow", Navigated(requested)) == Navigated(visible)


@pytest.mark.parametrize("screen", get_args(Screen))
def test_hosts_see_every_screen_and_scorers_all_but_an_organisers(screen: Screen) -> None:
    route = Route(screen, "g", "1", "Ann")
    assert visible_route("host", route) == route
    organises = screen in ("club", "new_club", "club_people", "club_share")
    assert visible_route("score", route) == (Route("board", "g") if organises else route)


OWN, OTHER, EARLIER = "cup-r2-t4", "cup-r2-t5", "cup-r1-t4"
ENTERING = (CardTapped("QS"), HandSaved(), HandDeleted("h1"), ChangeUndone(), GamePaused())
CONFIRMING = (ResultConfirmed("cup", "2.4", 8), ResultDisputed("cup", "2.4", "p1", "the queen", 5))


@pytest.mark.parametrize("action", ENTERING, ids=lambda action: type(action).__name__)
def test_the_phone_on_a_table_enters_the_hands_of_its_own_game_alone(action: Action) -> None:
    assert permitted("table", action, OWN, OWN) is action
    for own, opened in ((OWN, OTHER), (OWN, EARLIER), (OWN, ""), ("", OWN), ("", "")):
        assert permitted("table", action, own, opened) is None
    assert permitted("follow", action, OWN, OWN) is None


@pytest.mark.parametrize("action", CONFIRMING, ids=lambda action: type(action).__name__)
def test_a_result_is_confirmed_at_its_own_table_and_by_the_organiser(action: Action) -> None:
    assert permitted("table", action, OWN, "") is action
    assert permitted("host", action) is action
    for own in (OTHER, EARLIER, "cup-r3-t4", "club-r2-t4", ""):
        assert permitted("table", action, own, own) is None
    assert permitted("score", action, OWN, OWN) is permitted("follow", action, OWN, OWN) is None


def test_the_phone_on_a_table_does_only_what_enters_hands_and_ends_a_game() -> None:
    rooms = {kind.__module__.removeprefix("scorekeeper.state.") for kind in all_actions(PlayAction)}
    assert rooms == {
        *("hand.entry", "hand.declarations", "hand.sentence", "hints", "keyboard"),
        *("sync.lost_entries", "table.odd_hands", "table.playing"),
    }


def test_nobody_at_a_table_speaks_for_the_organiser() -> None:
    assert permitted("table", ResultConfirmed("cup", "2.4", 8, "organiser"), OWN, OWN) is None
    for action in (DisputeSettled("cup", "2.4"), PenaltyGiven("cup", "p1", 1, "late")):
        assert permitted("table", action, OWN, OWN) is None


@pytest.mark.parametrize(
    ("requested", "visible"),
    [
        (sheet_route(OWN), sheet_route(OWN)),
        (Route("hand", OWN, ""), Route("hand", OWN, "")),
        (Route("club_table", OWN), Route("club_table", OWN)),
        (sheet_route(OTHER), Route("board", OTHER)),
        (Route("club_table", OTHER), Route("board", OTHER)),
        (Route("players", OWN), Route("board", OWN)),
        (Route("club_board", evening="cup"), Route("club_board", evening="cup")),
        (Route("club", evening="cup"), HOME),
        (Route("club_people", evening="cup"), HOME),
        (NEW_GAME, HOME),
        (DEVICES, HOME),
        (PAST, HOME),
    ],
)
def test_the_phone_on_a_table_sees_its_own_game(requested: Route, visible: Route) -> None:
    assert permitted("table", Navigated(requested), OWN) == Navigated(visible)


def test_the_phone_on_a_table_goes_on_with_no_other_game() -> None:
    assert permitted("table", GameResumed(OTHER), OWN, OWN) == Navigated(Route("board", OTHER))
    assert permitted("table", GameResumed(OWN), OWN, OWN) == GameResumed(OWN)


def test_a_follower_who_resumes_a_game_sees_its_board() -> None:
    assert permitted("follow", GameResumed("g")) == Navigated(BOARD)


def test_back_leads_each_role_to_what_it_may_see() -> None:
    assert back_route("follow", BOARD) == HOME
    assert back_route("score", BOARD) == sheet_route("g")
    assert back_route("host", Route("moon", "g", "1")) == Route("hand", "g", "1")
    assert back_route("follow", Route("settings", "g")) == BOARD
    assert back_route("follow", HOME) == HOME


@pytest.mark.parametrize("tab", [HOME, PEOPLE, PAST, Route("past", search="unclaimed=thursday")])
@pytest.mark.parametrize("opened", [Route("group", group="thursday"), story_route("g"), BOARD])
def test_from_every_tab_back_leads_home_in_the_end(tab: Route, opened: Route) -> None:
    """A group leads to the past games that it may take in, and these lead back to the group."""
    for begin in (opened, Route("group", group="thursday"), Route("cash_box", group="thursday")):
        route, steps = begin, 0
        while route != HOME and steps < 8:
            route, steps = back_route("host", route, CameFrom(tab, opened)), steps + 1
        assert route == HOME
