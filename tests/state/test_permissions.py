"""What each role may do, and which screens it may see."""

from dataclasses import MISSING, fields
from typing import get_args

import pytest

from scorekeeper.state.action import Action, Request
from scorekeeper.state.device import SettingChanged, SystemChanged
from scorekeeper.state.files import FilesDone, FilesProgress, FilesRequested
from scorekeeper.state.games import GamesListed
from scorekeeper.state.joining import SharingChanged
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported, NoticeDismissed
from scorekeeper.state.permissions import back_route, permitted, visible_route
from scorekeeper.state.requests import (
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
from scorekeeper.state.storage import SaveRetried, SettingsStored, StorageExamined, StorageReported
from scorekeeper.state.stored import FileJob
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.playing import GameResumed

ROLES: tuple[Role, ...] = get_args(Role)
HOST_ONLY = {NetworkSwitched, CodesRenewed, DeviceRemoved, *get_args(HostedRequest)}
# A follower's own screen, and the reports of the store and the server.
EVERYONE = {
    GamesListed,
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
ALL_ACTIONS = sorted(
    ({*Action.__subclasses__(), *Request.__subclasses__()} - {Request}),
    key=lambda kind: kind.__name__,
)
BOARD = Route("board", "g")


def sample(kind: type[Action]) -> Action:
    """An action of this kind; what it says does not matter here."""
    required = [each for each in fields(kind) if each.default is MISSING]  # type: ignore[arg-type]  # a dataclass
    return kind(*(None for _ in required))


def allowed_roles(kind: type[Action]) -> set[Role]:
    if kind in HOST_ONLY:
        return {"host"}
    return {"host", "score", "follow"} if kind in EVERYONE else {"host", "score"}


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(
    "kind", [kind for kind in ALL_ACTIONS if kind not in REDIRECTED], ids=lambda kind: kind.__name__
)
def test_each_action_is_carried_out_for_some_roles_only(role: Role, kind: type[Action]) -> None:
    action = sample(kind)
    assert permitted(role, action) is (action if role in allowed_roles(kind) else None)


@pytest.mark.parametrize("job", get_args(FileJob))
def test_only_a_host_replaces_everybodys_games_and_writes_into_folders(job: FileJob) -> None:
    request = FilesRequested(job)
    is_the_hosts = job in ("restore", "undo_restore", "remove_old_store", "evenings")
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
def test_other_roles_see_every_screen(screen: Screen) -> None:
    route = Route(screen, "g", "1", "Ann")
    assert visible_route("host", route) == visible_route("score", route) == route


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
