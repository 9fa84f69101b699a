"""A driver for tests: it reduces actions one after the other and shows the state after them."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import walk_packages

from scorekeeper import state as state_layer
from scorekeeper.scoring.declarations import Adjustment, Declarations
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.players import name_key
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.hand.counting import CountRow, count_rows
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.draft_in_game import draft_at, drafted_hand, hand_at, hand_place
from scorekeeper.state.hand.entry import CardsCounted, CardTapped
from scorekeeper.state.hand.preview import Preview, preview
from scorekeeper.state.model import AppState, Setup, Sheet, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.reduce import reduce
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.setup.new_game import (
    GameStarted,
    RematchStarted,
    SetupStarted,
    setup_problems,
)
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.playing import ChangeRedone, ChangeUndone, HandDeleted, HandSaved
from scorekeeper.statistics.people import People, Person
from scorekeeper.words.notices import notice_text

FOUR = ("Ann", "Bob", "Cid", "Dee")
EIGHT = (*FOUR, "Eve", "Fay", "Gus", "Hal")


def known(*names: str) -> People:
    """People of these names, the one known longest first."""
    return People(tuple(Person(name_key(name), name) for name in names))


def all_actions(base: type[Action] = Action) -> list[type[Action]]:
    """Return every kind of action, by name; of a base class, those that are of its kind."""
    for module in walk_packages(state_layer.__path__, f"{state_layer.__name__}."):
        import_module(module.name)
    kinds = {base}
    while families := {kind for kind in kinds if kind.__subclasses__()}:
        kinds = (kinds - families).union(*(family.__subclasses__() for family in families))
    return sorted(kinds, key=lambda kind: kind.__name__)


class AppDriver:
    """A state and a clock; every action happens a second after the one before."""

    def __init__(self, state: AppState | None = None) -> None:
        self.state = state or AppState()
        self.seconds = 0

    def do(self, *actions: Action) -> "AppDriver":
        """Reduce these actions in order."""
        for action in actions:
            self.seconds += 1
            minutes, seconds = divmod(self.seconds, 60)
            at = f"2026-11-21T{19 + minutes // 60:02}:{minutes % 60:02}:{seconds:02}-05:00"
            self.state = reduce(self.state, action, Clock(at, self._fresh_id(action)))
            self.read_notice()
        return self

    def read_notice(self) -> str:
        """Return the sentence at the bottom of the screen; it fails where one has no words."""
        notice = self.state.notice
        return notice_text(notice.code, notice.values) if notice else ""

    def _fresh_id(self, action: Action) -> str:
        """Return a new id: that of a game counts seconds, that of a hand is its number."""
        if self.state.table is None or isinstance(action, GameStarted | RematchStarted):
            return f"game-{self.seconds}"
        return str(len(self.game.hands) + 1)

    def enter(self, number: int, *actions: Action) -> "AppDriver":
        """Go to a hand, counted from 0, and reduce these actions there."""
        return self.do(Navigated(Route("hand", self.game.id, hand_at(self.game, number))), *actions)

    @property
    def table(self) -> Table:
        assert self.state.table is not None
        return self.state.table

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def ledger(self) -> Ledger:
        return score_game(self.game)

    @property
    def number(self) -> int:
        place = hand_place(self.game, self.state.route.hand or NEW_HAND)
        assert place is not None
        return place

    def delete(self, number: int) -> "AppDriver":
        """Delete a hand, counted from 0."""
        return self.do(HandDeleted(self.game.hands[number].id))

    @property
    def draft(self) -> Draft:
        return draft_at(self.table, self.number)

    @property
    def hand(self) -> Hand:
        return drafted_hand(self.table, self.number)

    @property
    def preview(self) -> Preview:
        return preview(self.table, self.number)

    @property
    def totals(self) -> tuple[Points, ...]:
        return tuple(self.ledger.totals.values())


def new_game(
    players: tuple[str, ...] = FOUR,
    variant: str = "black-lady",
    options: Mapping[str, object] | None = None,
) -> AppDriver:
    """Start a game."""
    setup = Setup(variant, players, players[0], dict(options or {}))
    return AppDriver(AppState(setup=setup)).do(GameStarted("Friday"))


def preparing(names: tuple[str, ...] = FOUR) -> AppDriver:
    """Prepare a game in which these people sit; the first deals."""
    return AppDriver(AppState(setup=Setup(names=names, dealer=names[0])))


def seated(*names: str) -> AppDriver:
    """Prepare a game anew, and add these people."""
    return AppDriver().do(SetupStarted(), *map(PlayerAdded, names))


def after_a_hand() -> AppDriver:
    """Start a game and save a hand in which Ann, Bob and Cid took 3, 4 and 5 hearts."""
    return new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())


def setup_codes(game: AppDriver) -> list[str]:
    """Return what is wrong with the game that is prepared."""
    return [problem.code for problem in setup_problems(game.state.setup)]


def hand_codes(game: AppDriver) -> list[str]:
    """Return what is wrong with the hand on the screen."""
    return [problem.code for problem in game.preview.hand.problems]


def rows(game: AppDriver) -> dict[str, CountRow]:
    """Return the rows of a hand entered by count, by taker."""
    counted = count_rows(game.draft, game.preview, game.state.screen.expanded)
    return {row.taker: row for row in counted}


def cards(game: AppDriver) -> dict[str, tuple[str, ...]]:
    """Return the cards entered for each taker."""
    return {taker: pile.named for taker, pile in game.hand.taken.items()}


def hearts(game: AppDriver) -> dict[str, int]:
    """Return the number of hearts entered for each taker who has one."""
    return {who: pile.counted["hearts"] for who, pile in game.hand.taken.items() if pile.counted}


def check_undo(game: AppDriver) -> None:
    """Check that the last change can be undone and redone."""
    after = game.table.sheet
    before = game.table.past[-1].before
    assert game.do(ChangeUndone()).table.sheet == before
    assert game.do(ChangeRedone()).table.sheet == after


def agreed_hand(points: Mapping[str, int]) -> Hand:
    """Return a hand that scores these points by agreed corrections."""
    return Hand(
        {}, declared=Declarations(adjustments=tuple(Adjustment(*item) for item in points.items()))
    )


def count_taps(*numbers: int, queen: str = "", players: tuple[str, ...] = FOUR) -> list[Action]:
    """Return the taps that count hearts of the first players, and give somebody the queen."""
    hearts = zip(players, numbers, strict=False)
    actions: list[Action] = [CardsCounted(who, "hearts", number) for who, number in hearts]
    return [*actions, CardTapped("QS", 0, queen)] if queen else actions


def reopen_app(sheet: Sheet) -> AppDriver:
    """Restart the app with a stored game, on its next hand."""
    opened = AppDriver().do(GameOpened(sheet.game, sheet.drafts))
    return opened.enter(len(sheet.game.hands))
