"""A club evening in sessions: the organiser, the phones on its tables, a board."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.players import name_key
from scorekeeper.server.guests import CURRENT_DEVICE, ConnectedDevice
from scorekeeper.session.change_feed import ChangeFeed
from scorekeeper.session.club import club_page
from scorekeeper.session.club_paper import page_to_print
from scorekeeper.session.groups import cash_box
from scorekeeper.state.cash_box import CashKept
from scorekeeper.state.club import ClubDraft, ClubPage
from scorekeeper.state.club_changes import (
    ClubBegun,
    ClubDrafted,
    ClubFinished,
    ClubRemoved,
    DisputeSettled,
    EveningGrouped,
    FeeCorrected,
    MinutesAdded,
    MoneyBooked,
    PenaltyGiven,
    PeopleCame,
    PersonReplaced,
    ResultConfirmed,
    ResultDisputed,
    RoundBegun,
    RoundClosed,
    RoundSeated,
    SeatsSwapped,
)
from scorekeeper.state.files import CLUB_PAPERS, File, FilesDone, FilesRequested
from scorekeeper.state.hand.entry import CardTapped, RestAssigned
from scorekeeper.state.model import Setup
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.people import PeopleMerged
from scorekeeper.state.permissions import back_route
from scorekeeper.state.requests import GameGrouped
from scorekeeper.state.routes import HOME, NEW_HAND, Role, Route, sheet_route
from scorekeeper.state.setup.new_game import VariantSelected
from scorekeeper.state.setup.paper_entry import PaperEdited
from scorekeeper.state.sharing import Sharing
from scorekeeper.state.table.players import PlayerRenamed
from scorekeeper.state.table.playing import GameContinued, HandSaved
from scorekeeper.state.views.standings import unfinished_games
from scorekeeper.statistics.cash_box import KITTY, Payment
from scorekeeper.statistics.group import Group
from scorekeeper.store.documents.folder import Storage
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.tournament.club_evening import ClubRound, ClubTable, Entrant, Plan
from scorekeeper.tournament.standings import Standing, standings
from scorekeeper.words.cash_box import cash_rows, line_words
from scorekeeper.words.notices import notice_text
from scorekeeper.words.translation import say
from tests.session.session_games import Window, open_library
from tests.store.examples import load_record

NAMES = "Ann, Bob, Cid, Dee\nEve, Fay, Gil, Hal"


class Hall:
    """The organiser's window, and others of the same program; ``draft`` as people change it."""

    def __init__(self, library: Library, **draft_changes: str) -> None:
        self.library, self.feed = library, ChangeFeed()
        self.organiser = self.window("host")
        plan = Plan(rounds=2, hands=2, seed=1)
        draft = replace(ClubDraft((NAMES,), "Cup", plan=plan), **draft_changes)  # type: ignore[arg-type]  # what is typed
        self.organiser.do(ClubDrafted(draft), ClubBegun("Thursday"))

    def window(self, role: Role, table: int = 0, route: str = "/") -> Window:
        evening = self.id if table else ""
        device = ConnectedDevice(f"{role}{table}", role, "iPhone", table, evening)
        token = CURRENT_DEVICE.set(None if role == "host" else device)
        try:
            return Window(self.library, route, feed=self.feed)
        finally:
            CURRENT_DEVICE.reset(token)

    @property
    def page(self) -> ClubPage:
        page = self.organiser.do(NoticeDismissed()).club.page
        assert page
        return page

    @property
    def id(self) -> str:
        page = self.organiser.state.club.page
        assert page
        return page.evening.id

    def seat(self) -> tuple[ClubTable, ...]:
        self.organiser.do(RoundSeated(self.id), RoundBegun(self.id))
        return self.page.evening.tables_of(self.page.evening.round)


@pytest.fixture
def hall(storage: Storage) -> Hall:
    return Hall(open_library(storage))


def play(window: Window, game: str, hands: int = 1) -> None:
    """Enter hands in which the first player takes everything but the queen, the second her."""
    for _ in range(hands):
        window.do(Navigated(sheet_route(game)))
        players = window.game.players
        window.do(
            Navigated(Route("hand", game, NEW_HAND)),
            CardTapped("QS", 0, players[1]),
            RestAssigned(players[0]),
            HandSaved(),
        )


def test_an_evening_is_played_from_the_names_to_the_end(hall: Hall) -> None:
    assert hall.organiser.state.route == Route("club", evening=hall.id)
    assert len(hall.page.evening.people) == 8
    one, two = hall.seat()
    records = [hall.library.load(table.game) for table in (one, two)]
    assert [isinstance(record, Record) and len(record.game.players) for record in records] == [4, 4]
    phone, board = (
        hall.window("table", 1),
        hall.window("follow", route=f"/club/{hall.id}/club-board"),
    )
    assert board.state.route.screen == "club_board"
    assert [evening.id for evening in phone.state.club.going_on] == [hall.id]
    play(phone, one.game, 2)
    assert hall.page.of(one).hands == 2
    assert hall.page.is_played(one)
    board.do(NoticeDismissed())
    assert board.state.club.page
    assert board.state.club.page.of(one).hands == 2
    phone.do(ResultConfirmed(hall.id, "1.1", 2))
    assert hall.page.is_confirmed(hall.page.evening.tables["1.1"])
    # Thirteen hearts and the queen: two level behind two others, and nobody at the other table.
    scores = {row.player: row.score for row in hall.page.standing}
    assert [scores[name] for name in one.seats] == [-2, -2, 2, 2]
    hall.organiser.do(RoundClosed(hall.id))
    again = hall.seat()
    assert {table.number for table in again} == {1, 2}
    assert hall.page.evening.rounds["1"].closed
    hall.organiser.do(ClubFinished(hall.id), Navigated(HOME))
    assert hall.organiser.state.club.going_on == ()
    hall.organiser.do(ClubRemoved(hall.id))
    assert hall.library.club_evenings.all() == ()
    assert isinstance(hall.library.load(one.game), Record)


def test_fees_and_prizes_go_into_the_cash_box_once_and_follow_the_games(storage: Storage) -> None:
    library = open_library(storage)
    library.groups.keep(Group("club", "The club", ("Ann",), "wilson"))
    hall = Hall(library, group="club", fee="5", shares="50 / 30 / 20")
    one, _ = hall.seat()
    play(hall.organiser, one.game, 2)
    assert cash_of(hall) == {}
    hall.organiser.do(MoneyBooked(hall.id))
    assert hall.page.evening.booked is None
    # Nobody has played at the second table: four pay 5.00, and two level winners share 16.00.
    hall.organiser.do(RoundClosed(hall.id), ClubFinished(hall.id), MoneyBooked(hall.id))
    first, second, third, fourth = hall.page.evening.names(one.seats)
    assert cash_of(hall) == {third: 300, fourth: 300, first: -300, second: -300}
    # A second tap, or another organiser's, books nothing more.
    booked = hall.page.evening.booked
    hall.window("host").do(MoneyBooked(hall.id))
    assert hall.page.evening.booked == booked
    assert cash_of(hall) == {third: 300, fourth: 300, first: -300, second: -300}
    page = cash_box(library, "club")
    (line,) = page.lines(name_key(third), "EUR")
    assert line_words(page, line) == ("Cup", "prize €8.00, entry fee €5.00")
    assert {row.money for row in cash_rows(page)} == {"3.00", "-3.00"}
    # As with a game that is corrected, every balance follows, and whoever has paid is told.
    paid = Payment("", "club", "", first, third, 300, "EUR", page.told)
    winner = one.seats[2]
    hall.organiser.do(CashKept(paid), PenaltyGiven(hall.id, winner, 9, "came late"))
    assert cash_of(hall) == {third: -500 - 300, fourth: 500, first: 300, second: 0}
    page = cash_box(library, "club")
    now = next(
        cash_line
        for cash_line in page.lines(name_key(third), "EUR")
        if cash_line.reason == "evening"
    )
    assert (now.units, now.was, now.paid) == (-500, 300, True)
    # So they do where the fee was wrong, and nothing is booked again.
    hall.organiser.do(FeeCorrected(hall.id, 250, "EUR", (100,)), MoneyBooked(hall.id))
    assert hall.page.evening.booked == booked
    assert cash_of(hall) == {third: -250 - 300, fourth: 750, first: 50, second: -250}
    hall.organiser.do(MoneyBooked(hall.id, booked=False))
    payment = {third: -300, first: 300}
    assert cash_of(hall) == payment
    hall.organiser.do(MoneyBooked(hall.id), ClubRemoved(hall.id))
    assert cash_of(hall) == payment


def test_whoever_pays_the_fee_at_the_door_owes_nothing_at_the_end(storage: Storage) -> None:
    """Fees that are paid in are payments to the kitty, which pays the prizes out."""
    library = open_library(storage)
    library.groups.keep(Group("club", "The club", ("Ann",), "wilson"))
    hall = Hall(library, group="club", fee="5")
    one, _ = hall.seat()
    play(hall.organiser, one.game, 2)
    first, second, third, fourth = hall.page.evening.names(one.seats)
    for name in (first, third):
        hall.organiser.do(CashKept(Payment("", "club", "", name, KITTY, 500, "EUR", {})))
    # Two level winners share 20.00; one of them and one of the others have paid nothing yet.
    hall.organiser.do(RoundClosed(hall.id), ClubFinished(hall.id), MoneyBooked(hall.id))
    owed = {first: 0, second: -500, third: 1000, fourth: 500, KITTY: -1000}
    page = cash_box(library, "club")
    assert {
        page.names.get(person, person): units for person, units in page.boxes[0].balances
    } == owed
    (box,) = page.boxes
    due = {
        (page.names.get(transfer.payer, transfer.payer), int(transfer.amount))
        for transfer in box.due
    }
    assert due == {(second, 500), (KITTY, 1000)}


def test_a_group_that_is_chosen_at_the_end_takes_in_the_evening(storage: Storage) -> None:
    library = open_library(storage)
    for group in ("club", "other"):
        library.groups.keep(Group(group, group, ("Ann",), "wilson"))
    hall = Hall(library, fee="5")
    one, two = hall.seat()
    play(hall.organiser, two.game, 2)
    phone = hall.window("table", 1)
    play(phone, one.game)
    # Somebody has put this game elsewhere, where it stays; a hand of the other one comes later.
    hall.organiser.do(GameGrouped(two.game, "other"), EveningGrouped(hall.id, "club"))
    assert groups_of(hall, one, two) == ["club", "other"]
    play(phone, one.game)
    assert groups_of(hall, one) == ["club"]
    assert hall.page.of(one).hands == 2
    hall.organiser.do(RoundClosed(hall.id))
    (again, _) = hall.seat()
    play(phone, again.game)
    hall.organiser.do(RoundClosed(hall.id), ClubFinished(hall.id))
    assert groups_of(hall, again) == ["club"]
    assert cash_of(hall) == {}
    hall.organiser.do(Navigated(Route("group", group="club")))
    page = hall.organiser.state.groups.page
    assert page
    assert page.total == 2
    hall.organiser.do(MoneyBooked(hall.id))
    assert sum(cash_of(hall).values()) == 0
    assert len(cash_of(hall)) == 8
    # The group is the one whose cash box has the money, until that is taken out of it.
    hall.organiser.do(EveningGrouped(hall.id, "other"))
    assert groups_of(hall, one, two, again) == ["club", "other", "club"]
    hall.organiser.do(MoneyBooked(hall.id, booked=False), EveningGrouped(hall.id, ""))
    assert groups_of(hall, one, two, again) == ["", "other", ""]
    assert cash_of(hall) == {}


def test_a_group_takes_in_the_rest_where_one_game_could_not_be_stored(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = hall.seat()
    save, left = hall.library.save, [1]

    def save_one(record: Record) -> Record:
        if not left:
            raise Unwritable("disk_full")
        left.pop()
        return save(record)

    with monkeypatch.context() as full:
        full.setattr(hall.library, "save", save_one)
        hall.organiser.do(EveningGrouped(hall.id, "club"))
    assert sorted(groups_of(hall, *tables)) == ["", "club"]
    assert hall.organiser.notice
    hall.organiser.do(EveningGrouped(hall.id, "club"))
    assert groups_of(hall, *tables) == ["club", "club"]
    assert hall.page.evening.group == "club"
    # Another device dealt a game before it knew of the group.
    hall.organiser.do(GameGrouped(tables[0].game, ""), EveningGrouped(hall.id, "club"))
    assert groups_of(hall, *tables) == ["club", "club"]


def groups_of(hall: Hall, *tables: ClubTable) -> list[str]:
    return [summary.group for table in tables for summary in hall.library.summaries([table.game])]


def cash_of(hall: Hall) -> dict[str, int]:
    page = cash_box(hall.library, "club")
    return {
        page.names[balance.person]: balance.units for box in page.boxes for balance in box.balances
    }


def test_the_phone_on_a_table_changes_no_other_game(hall: Hall) -> None:
    one, two = hall.seat()
    phone = hall.window("table", 1)
    phone.do(Navigated(sheet_route(two.game)))
    assert phone.state.route == Route("board", two.game)
    phone.do(CardTapped("QS", 0, "Ann"), HandSaved(), ResultConfirmed(hall.id, "1.2", 2))
    assert hall.page.of(two).hands == 0
    assert hall.page.evening.tables["1.2"].confirmed is None
    play(phone, one.game)
    assert hall.page.of(one).hands == 1
    # Once the round is over its hands are the organiser's alone.
    hall.organiser.do(RoundClosed(hall.id))
    phone.do(Navigated(sheet_route(one.game)))
    assert phone.state.route == Route("board", one.game)
    assert phone.state.notice is None
    for other in (hall.window("follow"), hall.window("score")):
        other.do(ResultConfirmed(hall.id, "1.1", 1), RoundSeated(hall.id), PeopleCame(hall.id, "X"))
    assert hall.page.evening.round == 1
    assert hall.page.evening.tables["1.1"].confirmed is None
    assert len(hall.page.evening.people) == 8


def test_a_table_of_an_evening_that_is_over_plays_no_more_and_says_so(hall: Hall) -> None:
    one, _ = hall.seat()
    phone = hall.window("table", 1)
    play(phone, one.game)
    # Another evening begins while nobody has closed the first, of an hour ago.
    hall.library.club_evenings.change(
        hall.id, lambda evening: replace(evening, started="2026-11-01T20:00:00+00:00")
    )
    draft = ClubDraft((NAMES,), "Next", plan=Plan(rounds=1, hands=2, seed=1))
    hall.organiser.do(ClubDrafted(draft), ClubBegun("Friday"))
    phone.do(Navigated(HOME), Navigated(sheet_route(one.game)))
    assert phone.state.route == Route("board", one.game)
    (next_one, _) = hall.seat()
    phone.do(Navigated(HOME), Navigated(sheet_route(next_one.game)))
    assert phone.state.route == Route("board", next_one.game)
    assert phone.state.club.here is None
    # The code of the new evening lets the same table in, until that is closed.
    again = hall.window("table", 1)
    again.do(Navigated(sheet_route(next_one.game)))
    assert again.state.route == sheet_route(next_one.game)
    play(again, next_one.game)
    hall.organiser.do(RoundClosed(hall.id), ClubFinished(hall.id))
    again.do(Navigated(HOME), Navigated(sheet_route(next_one.game)))
    assert again.state.route == Route("board", next_one.game)
    # The first evening goes on again once it is the only one.
    assert phone.do(Navigated(HOME)).club.here


def test_a_round_that_is_closed_in_the_middle_of_a_hand_says_so_and_keeps_the_hand(
    hall: Hall,
) -> None:
    one, _ = hall.seat()
    phone = hall.window("table", 1)
    play(phone, one.game)
    phone.do(Navigated(Route("hand", one.game, NEW_HAND)), CardTapped("QS", 0, "Ann"))
    hall.organiser.do(RoundClosed(hall.id))
    for action in (RestAssigned("Bob"), HandSaved(), ResultConfirmed(hall.id, "1.1", 1)):
        notice = phone.do(NoticeDismissed(), action).notice
        assert notice
        assert notice.code == "club.round_over"
    record = load_record(hall.library, one.game)
    assert len(record.game.hands) == len(record.drafts) == 1


def test_a_saved_hand_counts_the_standing_once_for_all_who_follow(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = hall.seat()
    boards = [hall.window("follow", route=f"/club/{hall.id}/club-board") for _ in range(5)]
    counted: list[int] = []

    def count(*given: object, **named: object) -> tuple[Standing, ...]:
        counted.append(1)
        return standings(*given, **named)  # type: ignore[arg-type]  # as given

    monkeypatch.setattr("scorekeeper.tournament.standings.standings", count)
    for hands in (1, 2):
        play(hall.window("table", 1), one.game)
        for board in boards:
            board.refresh(one.game)
            page = board.state.club.page
            assert page
            assert page.of(one).hands == hands
            assert {row.score for row in page.standing} == {-2, 0, 2}
        assert len(counted) == hands


def test_another_phone_takes_over_and_a_dispute_is_settled(hall: Hall) -> None:
    one, _ = hall.seat()
    dies, takes_over = hall.window("table", 1), hall.window("table", 1)
    play(dies, one.game)
    play(takes_over, one.game)
    assert hall.page.of(one).hands == 2
    takes_over.do(ResultDisputed(hall.id, "1.1", one.seats[0], "the queen", 2))
    disputed = hall.page.evening.tables["1.1"].disputed
    assert disputed
    assert (disputed.reason, disputed.hand) == ("the queen", 2)
    takes_over.do(DisputeSettled(hall.id, "1.1"))
    assert hall.page.evening.tables["1.1"].disputed == disputed
    hall.organiser.do(ResultConfirmed(hall.id, "1.1", 2, "organiser"))
    assert hall.page.is_confirmed(hall.page.evening.tables["1.1"])


def test_a_disputed_hand_is_corrected_from_its_table_and_leads_back_to_it(hall: Hall) -> None:
    one, _ = hall.seat()
    phone, organiser = hall.window("table", 1), hall.organiser
    play(phone, one.game, 2)
    phone.do(ResultDisputed(hall.id, "1.1", one.seats[0], "the queen", 1))
    evening, table = Route("club", evening=hall.id), Route("club_table", one.game)
    state = organiser.do(Navigated(evening), Navigated(table))
    assert back_route("host", state.route, state.came) == evening
    assert state.table
    hand = Route("hand", one.game, state.table.game.hands[0].id)
    state = organiser.do(Navigated(hand))
    assert back_route("host", state.route, state.came) == table
    state = organiser.do(HandSaved())
    assert state.route == table
    assert back_route("host", state.route, state.came) == evening
    # A hand that the sheet has opened leads to the sheet.
    state = organiser.do(Navigated(sheet_route(one.game)), Navigated(hand), HandSaved())
    assert state.route == sheet_route(one.game)
    assert back_route("host", state.route, state.came) == evening


def test_swapped_seats_and_somebody_new_lose_no_hand(hall: Hall) -> None:
    one, two = hall.seat()
    play(hall.organiser, one.game)
    before = hall.organiser.game
    hall.organiser.do(SeatsSwapped(hall.id, 1, one.seats[0], two.seats[0]))
    mended = load_record(hall.library, one.game)
    name = hall.page.evening.name_of(two.seats[0])
    assert mended.game.players == (name, *before.players[1:])
    assert [hand.id for hand in mended.game.hands] == [hand.id for hand in before.hands]
    assert mended.game.hands[0].taken.keys() == {name, before.players[1]}
    # The organiser's own window shows who sits there now, and goes on from it.
    assert hall.organiser.game.players == mended.game.players
    hall.organiser.do(PersonReplaced(hall.id, "1.1", two.seats[0], "Zoë"))
    play(hall.organiser, one.game)
    record = load_record(hall.library, one.game)
    assert record.game.players[0] == "Zoë"
    assert len(record.game.hands) == 2
    assert hall.page.of(hall.page.evening.tables["1.1"]).hands == 2


def test_who_gets_another_name_keeps_the_points(hall: Hall) -> None:
    """In one game, or everywhere because two people of the evening are one."""
    one, two = hall.seat()
    for table in (one, two):
        play(hall.organiser, table.game)
    page = club_page(hall.library, hall.id)
    assert page
    before = page.progress
    names = page.evening.names((one.seats[1], two.seats[0], two.seats[1]))
    hall.organiser.do(PlayerRenamed(names[1], "Zoë"))
    people = hall.library.people.all()
    merged, into = people.of(names[0]), people.of(names[2])
    assert merged
    assert into
    hall.organiser.do(PeopleMerged(merged.id, into.id))
    after = club_page(hall.library, hall.id)
    assert after
    assert after.progress == before
    assert {*before["1.1"].points.values()} == {13, 0}
    hall.organiser.do(PersonReplaced(hall.id, "1.1", one.seats[1], "Ida"))
    record = load_record(hall.library, one.game)
    assert record.game.players[1] == "Ida"


def test_two_seats_at_one_table_change_the_order_of_the_deal(hall: Hall) -> None:
    one, _ = hall.seat()
    hall.organiser.do(SeatsSwapped(hall.id, 1, one.seats[1], one.seats[3]))
    record = load_record(hall.library, one.game)
    names = hall.page.evening.names(one.seats)
    assert record.game.players == (names[0], names[3], names[2], names[1])
    assert [*map(record.game.dealer_of, range(2))] == [names[0], names[3]]


def test_two_organisers_who_seat_a_round_seat_it_once(hall: Hall) -> None:
    other = hall.window("host", route=f"/club/{hall.id}")
    hall.organiser.do(RoundSeated(hall.id))
    assert other.do(NoticeDismissed()).club.page
    page = other.state.club.page
    assert page
    assert page.evening.round == 1


def test_a_second_organiser_changes_no_round_that_is_not_on_their_screen(hall: Hall) -> None:
    """Both tap the same green button: the second tap finds what is next already done."""
    other = hall.window("host", route=f"/club/{hall.id}")
    hall.seat()
    clock = hall.page.evening.clock
    other.do(RoundSeated(hall.id, 1), RoundBegun(hall.id, 1))
    assert (hall.page.evening.round, hall.page.evening.clock) == (1, clock)
    hall.organiser.do(RoundClosed(hall.id, 1))
    clock = hall.page.evening.clock
    other.do(RoundClosed(hall.id, 1))
    assert hall.page.evening.clock == clock
    hall.organiser.do(RoundSeated(hall.id, 2))
    other.do(RoundSeated(hall.id, 2), RoundClosed(hall.id, 1), MinutesAdded(hall.id, 5, 1))
    assert hall.page.evening.rounds["1"] == clock
    assert hall.page.evening.clock == ClubRound()
    other.do(MinutesAdded(hall.id, 5, 2))
    assert hall.page.evening.clock == ClubRound(added=5)


@pytest.mark.parametrize("again", [RoundSeated, RoundBegun])
def test_a_round_whose_games_were_not_all_dealt_has_them_at_the_next_tap(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, again: type[RoundSeated | RoundBegun]
) -> None:
    """The host is killed, or the disk is full, between two tables."""
    save, stored = hall.library.save, list[Record]()

    def fails(record: Record) -> object:
        if stored:
            raise Unwritable("write_failed")
        stored.append(record)
        return save(record)

    with monkeypatch.context() as full:
        full.setattr(hall.library, "save", fails)
        assert hall.organiser.do(RoundSeated(hall.id, 1)).notice
    hall.organiser.do(again(hall.id, 1))
    tables = hall.page.evening.tables_of(1)
    assert hall.page.evening.round == 1
    assert len(tables) == 2
    for table in tables:
        game_now = load_record(hall.library, table.game)
        assert game_now.game.players == hall.page.evening.names(table.seats)


def test_too_few_for_a_table_are_told_so(storage: Storage) -> None:
    hall = Hall(open_library(storage))
    draft = ClubDraft(("Ann, Bob",), plan=Plan(seed=1))
    hall.organiser.do(ClubDrafted(draft), ClubBegun("Thursday"))
    hall.organiser.do(RoundSeated(hall.id))
    notice = hall.organiser.state.notice
    assert notice
    assert notice.code == "club.too_few"
    assert hall.page.evening.round == 0


def test_a_hand_that_is_corrected_is_confirmed_again(hall: Hall) -> None:
    (one, _), phone = hall.seat(), hall.window("table", 1)
    play(phone, one.game, 2)
    said = ResultConfirmed(hall.id, "1.1", 2, totals=hall.page.of(one).totals)
    phone.do(said)
    assert hall.page.is_confirmed(hall.page.evening.tables["1.1"])
    # The queen was somebody else's.
    phone.do(
        Navigated(Route("hand", one.game, phone.game.hands[0].id)),
        CardTapped("QS", 0, phone.game.players[2]),
        HandSaved(),
    )
    assert hall.page.of(one).hands == 2
    assert hall.page.of(one).totals != said.totals
    assert not hall.page.is_confirmed(hall.page.evening.tables["1.1"])


def test_more_people_than_have_tables_lose_no_evening(hall: Hall) -> None:
    """Two devices may have let in many: each has room for all tables, and both have not."""
    crowd = {f"p{number}": Entrant(f"N{number}") for number in range(200)}
    plan = Plan(seed=1, seating="draw")
    hall.library.club_evenings.change(
        hall.id, lambda evening: replace(evening, people=crowd, plan=plan)
    )
    hall.organiser.do(RoundSeated(hall.id))
    notice = hall.organiser.state.notice
    assert notice
    assert notice_text(notice.code, notice.values).startswith("Everybody here would need 50 tables")
    assert len(hall.page.evening.people) == 200
    assert hall.page.evening.round == 0


def test_an_evening_whose_game_is_gone_says_so(hall: Hall) -> None:
    """Somebody has deleted their own game, or it is on another device."""
    (one, _), store = hall.seat(), hall.library.club_evenings
    store.change(hall.id, lambda evening: replace(evening, variant="our-game"))
    hall.library.remove(one.game)
    for change in (RoundBegun(hall.id), RoundSeated(hall.id)):
        hall.organiser.do(NoticeDismissed(), change)
        notice = hall.organiser.state.notice
        assert notice
        assert notice.code == "club.no_rules"
    assert hall.page.evening.round == 1
    request = FilesRequested("club_paper", "html", hall.id, "sheets")
    (done,) = hall.organiser.session.run_job(request, ())
    assert isinstance(done, FilesDone)
    assert done.notice
    assert notice_text(done.notice.code, done.notice.values) == say("club.no_rules")


def test_the_game_of_an_evening_is_picked_as_that_of_a_game(hall: Hall) -> None:
    hall.organiser.do(Navigated(Route("pick_game", evening="game")), VariantSelected("golden-ten"))
    assert hall.organiser.state.route == Route("new_club")
    assert hall.organiser.state.setup == replace(
        Setup("golden-ten"), names=hall.organiser.state.setup.names, by_hand=True
    )


def test_a_closed_round_ends_the_games_of_its_tables(hall: Hall) -> None:
    """So they count in everybody's figures, also where the time was over before the hands."""
    one, two = hall.seat()
    play(hall.window("table", 1), one.game)
    hall.organiser.do(Navigated(HOME))
    assert [game.done for game in hall.organiser.state.games] == [False, False]
    hall.organiser.do(RoundClosed(hall.id))
    records = [hall.library.load(table.game) for table in (one, two)]
    assert [isinstance(record, Record) and bool(record.game.finished) for record in records] == [
        True,
        False,
    ]
    figures = hall.library.ask_history(lambda history: history.everyone())
    assert set(figures) >= {*hall.page.evening.names(one.seats)}
    # A hand is corrected, and the game goes on: it still ends with the evening.
    hall.organiser.do(Navigated(sheet_route(one.game)), GameContinued())
    assert not hall.organiser.game.finished
    # A table that has played no hand leaves nothing behind.
    hall.organiser.do(ClubFinished(hall.id))
    ended = load_record(hall.library, one.game)
    assert ended.game.finished
    assert [game.id for game in hall.library.games()] == [one.game]


def test_the_games_of_an_evening_are_no_games_of_the_first_tab(hall: Hall) -> None:
    hall.seat()
    state = hall.organiser.do(Navigated(HOME))
    assert len(state.games) == 2
    assert unfinished_games(state) == ()


def test_an_evening_is_printed(hall: Hall) -> None:
    tables = hall.seat()
    play(hall.organiser, tables[0].game)
    said = {}
    for paper in CLUB_PAPERS:
        request = FilesRequested("club_paper", "html", hall.id, paper)
        file, done = hall.organiser.session.run_job(request, ())
        assert isinstance(file, File)
        assert isinstance(done, FilesDone)
        said[paper] = file.content.decode()
    assert all("Cup" in page for page in said.values())
    assert said["seating"].count('class="table"') == said["slips"].count('class="slip"') == 2
    assert said["sheets"].count("<table>") == 2
    # Who took everything but the queen has thirteen points, as has who took her.
    assert said["standings"].count("<tr>") == 9
    assert said["certificates"].count('class="certificate"') >= 2
    assert said["story"].count("The closest table was table 1 in round 1") == 1
    assert said["story"].count("4 players") == 1
    assert "\n3. Cid: 0" in said["story"]
    hall.organiser.do(PaperEdited(variant="partnership"))
    empty, _ = hall.organiser.session.run_job(FilesRequested("empty_sheet", "html"), ())
    hall.organiser.do(PaperEdited(people="Ann, Bob, Cid, Dee"))
    named, _ = hall.organiser.session.run_job(FilesRequested("empty_sheet", "html"), ())
    assert isinstance(empty, File)
    assert isinstance(named, File)
    assert "Ann &amp; Cid" in named.content.decode() != empty.content.decode()
    for address, why in (("http://127.0.0.1:8550", "only this computer"), ("", "once others")):
        links = dict.fromkeys((1, 2), ("N6K-MB2", f"{address}/?code=N6KMB2"))
        sharing = Sharing(address, tables=links if address else {}, evening=hall.id)
        state = replace(hall.organiser.state, sharing=sharing)
        slips = FilesRequested("club_paper", "html", hall.id, "slips")
        alone = page_to_print(hall.library, state, slips)
        assert isinstance(alone, File)
        assert "<svg" not in (page := alone.content.decode())
        assert "N6K-MB2" not in page
        assert why in page.replace("Only", "only")
    opened = replace(state, sharing=replace(sharing, address="http://10.0.0.1", tables=links))
    shared = page_to_print(hall.library, opened, slips)
    assert isinstance(shared, File)
    assert shared.content.decode().count("<svg") == 2
    assert "no codes" not in shared.content.decode()
    follower = hall.window("follow")
    asked = FilesRequested("club_paper", "html", hall.id, "slips")
    assert [*follower.session.run_job(asked, ())] == []
