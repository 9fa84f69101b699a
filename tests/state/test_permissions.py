"""What each role may do, and which screens it may see."""

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.state import actions as act
from scorekeeper.state.model import Sharing
from scorekeeper.state.permissions import back_route, permitted, visible_route
from scorekeeper.state.routes import DEVICES, HOME, NEW, Route, table_route

GAME = Game(
    id="g", name="G", variant="black-lady", players=("Ann", "Bob", "Cid", "Dee"), dealer="Ann"
)


def test_what_each_role_may_do() -> None:
    doors = Sharing("http://h", {}, {})
    looking = (act.GamesListed(()), act.NoticeDismissed(), act.SharingChanged(doors))
    scoring = (act.GameDeleted("g"), act.CardTapped("QS"), act.SetupStarted(), act.ChangeUndone())
    hosting = (act.CodesRenewed(), act.DeviceRemoved("d"))
    for action in (*looking, *scoring, *hosting):
        assert permitted("host", action) == action
        assert permitted("score", action) == (None if action in hosting else action)
        assert permitted("follow", action) == (action if action in looking else None)


def test_a_follower_sees_the_list_and_boards() -> None:
    board = Route("board", "g")
    assert permitted("follow", act.Navigated(Route("entry", "g", 2))) == act.Navigated(board)
    assert permitted("follow", act.Navigated(NEW)) == act.Navigated(HOME)
    assert visible_route("follow", DEVICES) == HOME
    assert visible_route("follow", Route("devices", "g")) == board
    assert back_route("follow", board) == HOME
    assert (
        back_route("score", board) == visible_route("score", table_route("g")) == table_route("g")
    )
    assert GAME.variant in CATALOGUE
