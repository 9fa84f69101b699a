"""Answers of the store, messages, jobs with files, and games that are closed and reopened."""

from dataclasses import replace
from dis import get_instructions
from operator import attrgetter

import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.action import Action, Clock, Request
from scorekeeper.state.club import ClubDraft
from scorekeeper.state.club_changes import ClubDrafted, EveningChange
from scorekeeper.state.device import (
    StorageExamined,
    StoragePlaceRead,
    SystemChanged,
    UpdateAccepted,
    UpdateAvailable,
)
from scorekeeper.state.examples import ExamplesOffered
from scorekeeper.state.figure_pages import FiguresFound, PeopleOrdered
from scorekeeper.state.figures import Figures
from scorekeeper.state.files import FilesDone, FilesProgress, FilesRequested, StoreExamined
from scorekeeper.state.games import (
    ClubPageFound,
    GameDeleted,
    GameRestored,
    GamesListed,
    PastGamesFound,
)
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.entry import DraftAction, HandAction, TapUndone
from scorekeeper.state.install import GuideShown, InstallOffered
from scorekeeper.state.joining import JoinLinkOpened, RecordsChanged, SharingChanged
from scorekeeper.state.keyboard import (
    DigitsTyped,
    FocusMoved,
    GroupSelected,
    MenuToggled,
    SectionToggled,
    TextFocusChanged,
    TypedAhead,
)
from scorekeeper.state.model import NEW_SCREEN, AppState, Notice, ScreenState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported, NoticeDismissed
from scorekeeper.state.own_game.editing import RulesAction
from scorekeeper.state.own_game.offers import AlikeFound
from scorekeeper.state.people import PersonAction
from scorekeeper.state.reduce import reduce
from scorekeeper.state.requests import RematchRequested
from scorekeeper.state.routes import FILES, HOME, PAST, Route, Screen, sheet_route
from scorekeeper.state.saving import SaveState
from scorekeeper.state.search import EVERY_GAME, Search
from scorekeeper.state.setup.groups import GroupCardsFound, GroupOfGameFound, GroupPageFound
from scorekeeper.state.setup.new_game import GameStarted
from scorekeeper.state.shared_records import SharedRecords
from scorekeeper.state.sharing import Alike, Sharing
from scorekeeper.state.stored import (
    DamagedFile,
    JobProgress,
    PastGames,
    StoreContent,
    UnopenedGame,
)
from scorekeeper.state.sync.background_games import (
    GameOpened,
    GameUnreadable,
    is_open,
    leaves_game,
)
from scorekeeper.state.table.players import ColourSelected
from scorekeeper.state.table.playing import ChangeUndone, GameResumed, HandDeleted, HandSaved
from scorekeeper.state.table.seats import PlayerLeft
from tests.state.app_driver import (
    FOUR,
    AppDriver,
    all_actions,
    count_taps,
    known,
    new_game,
    reopen_app,
)


def listed(name: str, *, over: bool = False) -> GameSummary:
    return GameSummary(
        id=name,
        name=name.title(),
        variant="black-lady",
        started=None,
        finished=None,
        saved="",
        players=FOUR,
        hands=0,
        direction="low",
        totals=dict.fromkeys(FOUR, 0),
        winners=(),
        over=over,
        drafted=False,
    )


FAMILIES = {
    EveningChange: {"_change", "_change_at"},
    DraftAction: {"_change"},
    HandAction: {"_apply_to", "_apply_at"},
    RulesAction: {"_change"},
    PersonAction: {"_with_notice", "_apply"},
    Request: set(),
}


def test_every_action_says_what_it_does_unless_it_only_asks_the_session() -> None:
    for kind in all_actions():
        said_in = next(
            (names for family, names in FAMILIES.items() if issubclass(kind, family)),
            {"_apply", "_apply_at"},
        )
        assert not said_in or said_in & vars(kind).keys(), kind
        assert not issubclass(kind, Request) or not {"_apply", "_apply_at"} & vars(kind).keys()


def test_an_action_takes_the_clock_only_if_it_uses_it() -> None:
    timed = [
        method
        for kind in all_actions()
        for name, method in vars(kind).items()
        if name in ("_apply_at", "_apply_to", "_change_at")
    ]
    assert len(timed) > 40
    for method in timed:
        used = {instruction.argval for instruction in get_instructions(method)}
        clock = method.__code__.co_varnames[method.__code__.co_argcount - 1]
        assert clock in used or clock == "_clock", method


def test_what_only_asks_the_session_is_not_reduced() -> None:
    assert len([kind for kind in all_actions() if issubclass(kind, Request)]) == 54
    with pytest.raises(NotImplementedError, match="RematchRequested"):
        reduce(AppState(), RematchRequested(), Clock("", ""))


def test_the_store_lists_the_games() -> None:
    state = AppDriver().do(GamesListed((listed("friday"),), known("Ann"))).state
    assert state.games == (listed("friday"),)
    assert state.people.names == ("Ann",)
    assert state.route == HOME


def test_a_game_opens_with_its_half_entered_hand() -> None:
    before = new_game().enter(0, *count_taps(3, 4, queen="Bob"))
    again = reopen_app(before.table.sheet)
    assert again.draft == before.draft
    assert again.table.past == ()


def test_a_game_opens_in_place_of_another() -> None:
    other = new_game(variant="golden-ten").game
    opened = new_game().do(GameOpened(other, {}))
    assert opened.game == other


def test_a_reopened_game_has_its_undo_history() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
    game.enter(1, *count_taps(1, 2), TapUndone())
    first, other = game.table, new_game(variant="golden-ten").game
    game.do(GameOpened(replace(other, id="other"), {}))
    assert game.table.past == ()
    game.do(GameOpened(first.game, first.sheet.drafts))
    assert game.table == first
    assert game.do(ChangeUndone()).game.hands == ()


def test_changes_of_others_are_not_undone() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
    game.enter(1, *count_taps(4, 4, 4, queen="Cid"), HandSaved())
    theirs = AppDriver(game.state).enter(0, Declared("note", "late"), HandSaved()).game
    other = replace(new_game().game, id="other")
    game.do(GameOpened(other, {}), GameOpened(theirs, {}))
    # The last hand can be taken back; what somebody else has changed since cannot.
    assert [step.hand for step in game.table.past] == ["2"]
    assert game.state.notice
    assert game.state.notice.code == "undo.lost"
    assert [hand.declared.note for hand in game.do(ChangeUndone()).game.hands] == ["late"]


def test_an_error_shows_a_notice_and_changes_nothing_else() -> None:
    game = new_game()
    before = game.state.table
    game.do(ErrorReported("trouble.refused", {"problems": ()}))
    assert game.state.notice == Notice("trouble.refused", {"problems": ()}, serious=True)
    assert game.state.table == before
    assert game.do(NoticeDismissed()).state.notice is None


def test_a_deleted_game_can_come_back() -> None:
    state = AppState(games=(listed("friday"), listed("sunday")))
    game = AppDriver(state).do(GameDeleted("friday"))
    assert [summary.id for summary in game.state.games] == ["sunday"]
    assert game.state.notice == Notice("game_deleted", {"name": "Friday"}, GameRestored("friday"))
    assert game.do(GameRestored("friday")).state.notice is None


def test_a_deleted_game_that_was_refused_is_not_saved_any_more() -> None:
    refused, busy = Problem("disk_full"), Problem("store_busy")
    saves = SaveState({"friday": refused, "sunday": busy})
    state = AppState(games=(listed("friday"), listed("sunday")), saves=saves)
    assert AppDriver(state).do(GameDeleted("friday")).state.saves.games == {"sunday": busy}


def test_the_table_is_cleared_of_a_deleted_game() -> None:
    game = new_game()
    mine = listed(game.game.id)
    game.do(GamesListed((mine, listed("sunday"))), GameDeleted("sunday"))
    assert game.game.id == mine.id
    assert game.do(GameDeleted(mine.id)).state.table is None


def test_a_game_that_is_not_listed_is_not_deleted() -> None:
    game = new_game()
    before = game.state
    assert game.do(GameDeleted("another")).state == before


class TestJobsWithFiles:
    def at_table(self) -> AppDriver:
        return new_game().do(FilesRequested("import"))

    def test_show_that_they_run_and_how_far_they_are(self) -> None:
        game = new_game().do(ErrorReported("trouble.network", {"why": "no Wi-Fi"}))
        game.do(FilesRequested("backup"))
        assert (game.state.notice, game.state.work) == (None, JobProgress("backup", 0, 0))
        game.do(FilesProgress("backup", 3, 9))
        assert game.state.work == JobProgress("backup", 3, 9)

    def test_leave_a_game_alone_that_they_did_not_change(self) -> None:
        game = self.at_table()
        before = game.state
        notice = Notice("carried.told", {"told": "Exported."})
        after = game.do(FilesDone(notice, ("another",))).state
        assert after == replace(before, work=None, notice=notice)

    def test_close_the_game_that_they_changed_and_lead_to_the_list(self) -> None:
        game = self.at_table().do(FilesDone(None, ("another", "game-1")))
        assert (game.state.table, game.state.route) == (None, PAST)

    def test_lead_away_from_every_game_where_everything_changed(self) -> None:
        game = self.at_table().do(FilesDone(None, everything=True))
        assert (game.state.table, game.state.route) == (None, PAST)
        elsewhere = AppState(route=sheet_route("g"))
        assert AppDriver(elsewhere).do(FilesDone(None, everything=True)).state.route == PAST

    def test_leave_other_screens_open(self) -> None:
        game = self.at_table().do(Navigated(FILES), FilesDone(None, everything=True))
        assert (game.state.table, game.state.route) == (None, FILES)


def test_an_update_is_offered_until_it_is_accepted() -> None:
    app = AppDriver().do(UpdateAvailable())
    assert app.state.update
    assert not app.do(UpdateAccepted()).state.update


def test_past_games_are_shown_as_the_store_found_them() -> None:
    past, damaged = PastGames(Search("fri"), (listed("friday"),), 1), (DamagedFile("x"),)
    state = AppDriver().do(PastGamesFound(past, damaged)).state
    assert (state.past, state.damaged) == (past, damaged)


@pytest.mark.parametrize(
    ("screen", "text", "address"),
    [
        ("past", "fri", "text=fri"),
        ("past", "", ""),
        ("story", "fri", "text=fri"),
        ("story", "", EVERY_GAME),
        ("home", "fri", "before"),
    ],
)
def test_the_address_of_past_games_says_what_was_searched_for(
    screen: Screen, text: str, address: str
) -> None:
    route = Route(screen, "friday" if screen == "story" else "", search="before")
    past = PastGames(Search(text), (listed("friday"),), 1)
    state = AppDriver(AppState(route=route)).do(PastGamesFound(past)).state
    assert state.route == replace(route, search=address)


def test_a_past_game_that_is_not_among_the_newest_is_deleted_too() -> None:
    app = AppDriver(AppState(past=PastGames(games=(listed("friday"),))))
    notice = app.do(GameDeleted("friday")).state.notice
    assert notice
    assert notice.values == {"name": "Friday"}


SHARING, RECORDS = Sharing("http://h", network=True), SharedRecords(possible=True)
STORE, UNREADABLE = StoreContent(3), UnopenedGame("friday", "Friday", ())


@pytest.mark.parametrize(
    ("report", "place", "value"),
    [
        (SharingChanged(SHARING), "sharing", SHARING),
        (RecordsChanged(RECORDS), "shared", RECORDS),
        (JoinLinkOpened("#j1:a"), "screen.join_link", "#j1:a"),
        (AlikeFound(Alike("a", "Friday")), "incoming.alike", Alike("a", "Friday")),
        (StoreExamined(STORE), "store", STORE),
        (GameUnreadable(UNREADABLE), "unopened", UNREADABLE),
        (FiguresFound(Figures(order="wins")), "figures", Figures(order="wins")),
        (PeopleOrdered("points"), "figures.order", "points"),
        (GroupPageFound(None), "groups.page", None),
        (GroupCardsFound(()), "groups.cards", ()),
        (GroupOfGameFound("friday", "g"), "groups.of_game", {"friday": "g"}),
        (ClubPageFound(None), "club.page", None),
        (ClubDrafted(ClubDraft(name="May")), "club.draft", ClubDraft(name="May")),
        (ExamplesOffered(), "examples.offered", True),
        (MenuToggled(opened=True), "screen.menu_open", True),
        (FocusMoved(), "screen.control_focused", True),
        (TypedAhead("ab"), "screen.typed_ahead", "ab"),
        (GroupSelected("hearts"), "screen.card_group", "hearts"),
        (InstallOffered(), "place.browser.prompts", True),
        (GuideShown(UpdateAccepted()), "place.asked", UpdateAccepted()),
        (StoragePlaceRead(), "place.read", True),
        (UpdateAvailable(), "update", True),
        (StorageExamined(True, 9, True), "place.free", 9),
        (SystemChanged(("de",), 1.5, True, True), "system.languages", ("de",)),
        (SystemChanged(text=1.5), "system.text", 1.5),
        (SystemChanged(dark=True), "system.dark", True),
    ],
)
def test_a_report_stands_where_screens_read_it(report: Action, place: str, value: object) -> None:
    before = AppDriver().state
    after = AppDriver().do(report).state
    assert attrgetter(place)(after) == value
    others = {name for name in vars(before) if vars(before)[name] != vars(after)[name]}
    assert others <= {place.partition(".")[0]}


class TestTypedDigits:
    def test_last_until_something_else_happens(self) -> None:
        game = new_game().enter(0, DigitsTyped("1"))
        assert game.state.typed == "1"
        assert game.do(DigitsTyped("12")).state.typed == "12"
        assert game.do(NoticeDismissed()).state.typed == ""

    def test_are_none_while_no_keyboard_is_used(self) -> None:
        assert new_game().enter(0, *count_taps(3)).state.typed is None


def test_a_screen_keeps_its_expanded_sections_until_it_is_left() -> None:
    game = new_game().enter(0, SectionToggled("extras"), GroupSelected("hearts"))
    game.do(TextFocusChanged(True), *count_taps(3))
    opened = ScreenState(frozenset({"extras"}), text_focused=True, card_group="hearts")
    assert game.state.screen == opened
    assert game.do(Navigated(HOME)).state.screen == NEW_SCREEN


class TestGamesInTheBackground:
    def opened(self, *names: str) -> AppDriver:
        app, game = AppDriver(), new_game().game
        for name in names:
            app.do(GameOpened(replace(game, id=name), {}))
        return app

    def test_are_those_that_were_open_before_the_latest_last(self) -> None:
        app = self.opened("a", "b", "c", "b")
        assert list(app.state.background_games) == ["a", "b", "c"]
        app.do(GameOpened(replace(app.game, id="a"), {}))
        assert list(app.state.background_games) == ["a", "c", "b"]

    def test_are_no_more_than_eight(self) -> None:
        app = self.opened(*"abcdefghij")
        assert list(app.state.background_games) == [*"bcdefghi"]

    def test_do_not_contain_the_game_that_stays_open(self) -> None:
        app = self.opened("a").do(Navigated(HOME), NoticeDismissed())
        assert app.state.background_games == {}

    def test_contain_a_game_whose_table_was_closed(self) -> None:
        app = self.opened("a").do(FilesDone(None, everything=True))
        assert list(app.state.background_games) == ["a"]


@pytest.mark.parametrize(
    ("action", "leaves"),
    [
        (Navigated(sheet_route("game-1")), False),
        (Navigated(HOME), False),
        (Navigated(sheet_route("another")), True),
        (GameResumed("game-1"), False),
        (GameResumed("another"), True),
        (GameStarted(""), True),
        (RematchRequested(), True),
        (HandSaved(), False),
    ],
)
def test_some_actions_leave_the_open_game(action: Action, *, leaves: bool) -> None:
    assert leaves_game(new_game().state, action) is leaves


def test_one_game_is_open_at_most() -> None:
    state = new_game().state
    assert is_open(state, "game-1")
    assert not is_open(state, "another")
    assert not is_open(AppState(), "")
    assert leaves_game(AppState(), Navigated(sheet_route("game-1")))


class TestANoticeWithUndo:
    def test_stays_until_something_else_is_done(self) -> None:
        game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
        game.do(HandDeleted("1"))
        notice = game.state.notice
        game.do(SystemChanged(text=1.0), TextFocusChanged(True))
        assert notice is not None
        assert game.state.notice is notice
        assert game.do(Navigated(Route("players", game.game.id))).state.notice is None

    def test_goes_with_the_next_change_on_the_same_screen(self) -> None:
        game = new_game().do(Navigated(Route("players", "game-1")), PlayerLeft("Dee"))
        assert game.state.notice is not None
        assert game.do(ColourSelected("Ann", 5)).state.notice is None
