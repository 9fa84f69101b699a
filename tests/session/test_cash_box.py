"""The cash box in a session: settlements by themselves, bookings, payments, two phones at once."""

import csv
from decimal import Decimal
from pathlib import Path

import pytest

from scorekeeper.scoring.corrections import with_corrections
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.session.groups import cash_box_rows
from scorekeeper.state.cash_box import CashKept, CashRemoved, read_amount
from scorekeeper.state.files import File, FilesRequested
from scorekeeper.state.groups import GroupPage
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.statistics.cash_box import KITTY, Booking, CashPage, CurrencyBox, Payment
from scorekeeper.statistics.group import Group
from scorekeeper.store.documents.folder import Storage
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.groups import CASH as ENTRIES
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from scorekeeper.transfer.jobs import FileJobs
from scorekeeper.ui.groups.booking import known_in_box
from scorekeeper.words.cash_box import (
    balance_line,
    due_text,
    entry_words,
    line_words,
)
from tests.session.session_games import Window, open_library
from tests.store.examples import load_record

PEOPLE = ("Ann", "Bob", "Cid")
GROUP = Group("thursday", "Thursday table", PEOPLE, "wilson")
CASH = Route("cash_box", group=GROUP.id)
MONEY = {"settlement": "howell", "stake": "0.10", "currency": "EUR"}
BEER = Booking("", GROUP.id, "", "Bob", 1000, "EUR", "Beer", PEOPLE)


def game(taker: str = "Ann", game_id: str = "friday", **options: object) -> Game:
    """A game for money in which one takes Q\u2660: 13 points, 1.30 to each of the others."""
    return Game(
        game_id,
        game_id,
        "black-lady",
        PEOPLE,
        "Ann",
        {**MONEY, **options},
        hands=(Hand({taker: Pile(("QS",))}),),
        started="2026-11-12T20:00:00+01:00",
        finished="2026-11-12T22:00:00+01:00",
    )


@pytest.fixture
def library(storage: Storage) -> Library:
    library = open_library(storage)
    library.groups.keep(GROUP)
    library.save(Record(game(), group=GROUP.id))
    return library


@pytest.fixture
def window(library: Library) -> Window:
    window = Window(library, "/")
    window.do(Navigated(CASH))
    return window


def cash(window: Window) -> CashPage:
    page = window.do(Navigated(CASH)).groups.page
    assert page
    return page.cash


def page_of(window: Window) -> GroupPage:
    page = window.do(Navigated(CASH)).groups.page
    assert page
    return page


def euros(window: Window) -> dict[str, int]:
    (box,) = cash(window).boxes
    return {balance.person: balance.units for balance in box.balances}


def pay_all(window: Window, box: CurrencyBox) -> None:
    page = cash(window)
    for due in box.due:
        payer, receiver = page.names[due.payer], page.names[due.receiver]
        window.do(
            CashKept(
                Payment("", GROUP.id, "", payer, receiver, int(due.amount), box.currency, page.told)
            )
        )


def test_what_games_are_settled_for_is_in_the_box_by_itself(window: Window) -> None:
    assert euros(window) == {"ann": -260, "bob": 130, "cid": 130}
    page = cash(window)
    assert [line_words(page, line).what for line in page.lines("bob", "EUR")] == ["Game, 1 hand"]
    assert balance_line("Ann", -260, "EUR") == "Ann owes \u20ac2.60"


def test_a_booking_is_shared_and_can_be_taken_back_and_put_back(window: Window) -> None:
    state = window.do(CashKept(BEER))
    assert euros(window) == {"ann": -593, "bob": 797, "cid": -204}
    assert window.notice == "\u201cBeer\u201d is in the cash box."
    assert state.notice
    assert isinstance(state.notice.undo, CashRemoved)
    window.do(state.notice.undo)
    assert euros(window) == {"ann": -260, "bob": 130, "cid": 130}
    assert window.state.notice
    assert isinstance(window.state.notice.undo, CashKept)
    window.do(window.state.notice.undo)
    assert euros(window)["bob"] == 797


def test_settling_up_brings_everything_to_zero(window: Window) -> None:
    window.do(CashKept(BEER))
    (box,) = cash(window).boxes
    assert len(box.due) == 2
    assert due_text("Thursday table", cash(window), (box,)).splitlines() == [
        "Thursday table: Cash box",
        "",
        "Ann pays Bob \u20ac5.93",
        "Cid pays Bob \u20ac2.04",
    ]
    pay_all(window, box)
    assert set(euros(window).values()) == {0}
    assert cash(window).boxes[0].due == ()
    assert len(cash(window).entries) == 3


def test_a_correction_of_an_old_game_flows_through_and_says_so(window: Window) -> None:
    pay_all(window, cash(window).boxes[0])
    stored = load_record(window.library)
    record = Record(game("Bob"), stored.drafts, stored.revision, stored.saved, group=GROUP.id)
    window.library.save(record)
    assert euros(window) == {"ann": 390, "bob": -390, "cid": 0}
    page = cash(window)
    by_person = {person: page.lines(person, "EUR")[0] for person in ("bob", "cid")}
    assert line_words(page, by_person["bob"]).under == (
        "corrected since somebody last paid; it was +\u20ac1.30"
    )
    assert line_words(page, by_person["cid"]).under == ""


def test_a_correction_before_the_first_payment_says_so_too(window: Window) -> None:
    stored = load_record(window.library)
    corrected = with_corrections(stored.game, game("Bob"), "2026-11-13T09:00:00+01:00")
    record = Record(corrected, stored.drafts, stored.revision, stored.saved, group=GROUP.id)
    window.library.save(record)
    assert euros(window) == {"ann": 130, "bob": -260, "cid": 130}
    page = cash(window)
    by_person = {person: page.lines(person, "EUR")[0] for person in ("bob", "cid")}
    assert line_words(page, by_person["bob"]).under == (
        "corrected after the game; it was +\u20ac1.30"
    )
    assert line_words(page, by_person["cid"]).under == ""


def test_two_currencies_are_two_boxes(window: Window) -> None:
    window.library.save(Record(game("Cid", "other", currency="USD"), group=GROUP.id))
    assert [box.currency for box in cash(window).boxes] == ["EUR", "USD"]


def test_two_phones_that_book_at_once_both_have_theirs(window: Window, storage: Storage) -> None:
    other = Window(open_library(storage), "/")
    other.do(Navigated(CASH))
    window.do(CashKept(BEER))
    other.do(CashKept(BEER._replace(reason="Pizza", payer="Cid")))
    assert window.changes == other.changes == [GROUP.id]
    window.refresh(GROUP.id)
    assert window.state.groups.page == other.state.groups.page
    assert {booking.reason for booking in cash(window).bookings.values()} == {"Beer", "Pizza"}
    assert euros(window) == {"ann": -926, "bob": 464, "cid": 462}


def test_two_phones_that_mark_the_same_payment_make_one(window: Window, storage: Storage) -> None:
    other = Window(open_library(storage), "/")
    other.do(Navigated(CASH))
    (box,) = cash(window).boxes
    due, page = box.due[0], cash(window)
    payer, receiver = page.names[due.payer], page.names[due.receiver]
    payment = Payment("", GROUP.id, "", payer, receiver, int(due.amount), "EUR", page.told)
    seen = frozenset(page.payments)
    window.do(CashKept(payment, seen))
    # The tap comes after the other phone has learned of it, but from the screen before.
    other.refresh(GROUP.id)
    assert other.do(CashKept(payment, seen)).notice == window.state.notice
    assert len(cash(window).payments) == 1
    # Whoever sees that it was made means another one.
    window.do(CashKept(payment, frozenset(cash(window).payments)))
    assert len(cash(window).payments) == 2


def test_somebody_renamed_keeps_their_balance(window: Window) -> None:
    window.do(CashKept(BEER))
    window.library.people.rename("bob", "Robert")
    page = cash(window)
    assert page.names["bob"] == "Robert"
    assert euros(window)["bob"] == 797


def test_two_who_are_found_to_be_one_correct_no_game(window: Window) -> None:
    """Nor do they when they are told apart again."""
    people = window.library.people
    pay_all(window, cash(window).boxes[0])
    people.remember([Lineup(("Cidney",))])
    people.merge("cid", "cidney")
    page = cash(window)
    assert euros(window) == {"ann": 0, "bob": 0, "cidney": 0}
    assert [line.was for line in page.lines("cidney", "EUR")] == [None, None]
    assert page.told == {}
    people.separate("cid")
    assert [line.was for line in cash(window).lines("cid", "EUR")] == [None, None]


def test_somebody_without_a_game_is_called_by_their_present_name(window: Window) -> None:
    people = window.library.people
    people.remember([Lineup(("Dee",))])
    window.do(CashKept(BEER._replace(payer="Dee")))
    people.rename("dee", "Deirdre")
    assert cash(window).names["dee"] == "Deirdre"


def test_there_is_a_limit(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.store.groups.ENTRIES_LIMIT", 1)
    window.do(CashKept(BEER), CashKept(BEER))
    assert len(cash(window).entries) == 1
    with pytest.raises(Unwritable, match="cash_box_full"):
        window.library.groups.cash.add(BEER)


def test_entries_that_make_no_sense_are_left_out(window: Window) -> None:
    window.do(CashKept(BEER))
    entries = window.library.groups.cash.collection.all()
    (kept,) = entries
    unfit: dict[str, object] = {
        "units": 0,
        "currency": "euro",
        "sharers": ["Ann", 7],
        "payer": "",
        "reason": "x" * 100,
    }
    for key, value in unfit.items():
        document = {**dict(entries[kept]._asdict()), key: value}
        assert ENTRIES.read("x", document) is None


@pytest.mark.parametrize(
    ("typed", "currency", "units"),
    [
        ("19.20", "EUR", 1920),
        (" 4,8 ", "EUR", 480),
        ("7", "USD", 700),
        ("700", "JPY", 700),
        ("7.5", "JPY", None),
        ("1.234", "EUR", None),
        ("1.234", "KWD", 1234),
        ("0", "EUR", None),
        ("-3", "EUR", None),
        ("beer", "EUR", None),
        ("99999999999", "EUR", None),
    ],
)
def test_amounts_are_read_exactly(typed: str, currency: str, units: int | None) -> None:
    assert read_amount(typed, currency) == units


def test_what_was_owed_before_is_a_line_of_its_own(window: Window) -> None:
    """Ann owed Bob five euros before there was a cash box."""
    owed = Payment("", GROUP.id, "", "Bob", "Ann", 500, "EUR", {}, opening=True)
    state = window.do(CashKept(owed))
    assert euros(window) == {"ann": -760, "bob": 630, "cid": 130}
    assert window.notice == "What is owed from before is in the cash box."
    page = cash(window)
    words = [line_words(page, line).what for line in page.lines("ann", "EUR")]
    assert words == ["Game, 1 hand", "From before: Ann owes Bob"]
    assert entry_words(page, page.entries[0]) == "From before: Ann owes Bob \u20ac5.00"
    assert state.notice
    assert isinstance(state.notice.undo, CashRemoved)
    window.do(state.notice.undo)
    assert euros(window) == {"ann": -260, "bob": 130, "cid": 130}


def test_a_kitty_is_filled_pays_and_is_emptied(window: Window) -> None:
    for name in PEOPLE:
        window.do(CashKept(Payment("", GROUP.id, "", name, KITTY, 1000, "EUR", {})))
    assert window.notice == "What Cid put into the kitty is in the cash box."
    assert euros(window) == {"ann": 740, "bob": 1130, "cid": 1130, KITTY: -3000}
    assert balance_line(KITTY, -3000, "EUR") == "\u20ac30.00 in the kitty"
    window.do(CashKept(BEER._replace(payer=KITTY)))
    assert euros(window) == {"ann": 407, "bob": 797, "cid": 796, KITTY: -2000}
    window.do(CashKept(Payment("", GROUP.id, "", KITTY, "Ann", 407, "EUR", {})))
    page = cash(window)
    told = {entry_words(page, entry) for entry in page.entries}
    assert {"Ann got \u20ac4.07 out of the kitty", "Beer: Kitty paid \u20ac10.00"} <= told
    words = [line_words(page, line).what for line in page.lines(KITTY, "EUR")]
    assert sorted(words) == [
        "Beer",
        "Paid to Ann",
        *(f"Received from {person}" for person in PEOPLE),
    ]
    pay_all(window, page.boxes[0])
    assert {*euros(window).values()} == {0}


def test_a_guest_shares_a_booking(window: Window) -> None:
    window.do(CashKept(BEER._replace(sharers=(*PEOPLE, "Zoë"))))
    assert euros(window) == {"ann": -510, "bob": 880, "cid": -120, "zoë": -250}
    assert known_in_box(page_of(window)) == (*PEOPLE, "Zoë")


def test_the_currency_of_most_games_comes_first(window: Window) -> None:
    for number in range(3):
        other = game(game_id=f"dollars {number}", currency="USD")
        window.library.save(Record(other, group=GROUP.id))
    assert [box.currency for box in cash(window).boxes] == ["USD", "EUR"]
    assert page_of(window).currency == "USD"


def test_every_line_comes_out_as_a_table(window: Window, tmp_path: Path) -> None:
    window.do(CashKept(BEER._replace(reason="=Beer")))
    window.do(CashKept(Payment("", GROUP.id, "", "Cid", KITTY, 1000, "EUR", {})))
    jobs = FileJobs(window.library, tmp_path, cash_rows=cash_box_rows)
    steps = [*jobs.run(FilesRequested("export_cash", "csv", GROUP.id), ())]
    (out,) = (step for step in steps if isinstance(step, File))
    assert out.name.startswith("Thursday-table-Cash-box-")
    rows = [*csv.reader(out.content.decode("utf-8-sig").splitlines())]
    assert rows[0] == ["when", "player", "money", "currency", "what for"]
    assert rows[1] == ["2026-11-12T20:00:00+01:00", "Ann", "-2.60", "EUR", "Game, 1 hand"]
    assert ["Ann", "-3.33", "EUR", "'=Beer. paid by Bob"] in [row[1:] for row in rows]
    assert ["Kitty", "-10.00", "EUR", "Received from Cid"] in [row[1:] for row in rows]
    units = {name: sum(Decimal(row[2]) for row in rows[1:] if row[1] == name) for name in PEOPLE}
    assert units == {"Ann": Decimal("-5.93"), "Bob": Decimal("7.97"), "Cid": Decimal("7.96")}
