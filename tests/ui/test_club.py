"""The screens of a club evening: each is drawn, in every language, for everybody who may see it."""

import re
from collections.abc import Iterator
from contextvars import copy_context
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from inspect import signature
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.server.guests import CURRENT_DEVICE, ConnectedDevice
from scorekeeper.session.club import club_page
from scorekeeper.session.session import Session
from scorekeeper.state.action import Action
from scorekeeper.state.club import ClubDraft, ClubPage
from scorekeeper.state.club_changes import PeopleCame
from scorekeeper.state.club_seating import round_cost
from scorekeeper.state.groups import Groups
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.paths import parse_route, route_path
from scorekeeper.state.permissions import permitted
from scorekeeper.state.routes import HOME, Role, Route, sheet_route
from scorekeeper.state.settings import System
from scorekeeper.state.sharing import Sharing
from scorekeeper.state.views.club import find_seats
from scorekeeper.statistics.group import Group
from scorekeeper.store.library import Library, open_library
from scorekeeper.tournament.club_evening import ClubEvening, ClubRound, Entrant, Plan
from scorekeeper.tournament.standings import Standing
from scorekeeper.ui.club.clock import clock_text
from scorekeeper.ui.club.club_people import place_texts
from scorekeeper.ui.club.screen import club_screen
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS, Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.drawing.gradual import PAUSE_SECONDS, STEPS
from scorekeeper.ui.drawing.reconcile import KeptParts, use_screen_parts
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.home.own_table import SeatField
from scorekeeper.words.club_evening import swap_lines
from scorekeeper.words.translation import join_list, say, using_language
from tests.benchmarks.screen import Screen
from tests.flet_internals import control_id
from tests.pictures.club import EVENING, fill
from tests.ui.drawing import descendants

PHONE, HALL = (390, 844), (1920, 1080)
pytestmark = pytest.mark.usefixtures("plain_components")
SCREENS = ("", "/club-people", "/club-board", "/club-share")
TABLE = f"/game/{EVENING}-r2-t"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("club")
    fill(folder)
    return open_library(folder)


def begun(library: Library, path: str, role: Role = "host", table: int = 0) -> AppState:
    """Return what somebody sees who opens an address."""
    evening = EVENING if table else ""
    device = None if role == "host" else ConnectedDevice("d", role, "iPhone", table, evening)
    token = CURRENT_DEVICE.set(device)
    try:
        session = Session(library)
        return session.step(session.begin(path), Navigated(parse_route(path)))
    finally:
        CURRENT_DEVICE.reset(token)


def drawn(state: AppState, size: tuple[int, int] = PHONE) -> list[object]:
    """Return everything on the screen."""
    rows = screen(state, state.route, Dispatch(lambda _: None), {}, size)
    return [descendant for control in rows for descendant in descendants(control)]


def words(parts: list[object]) -> str:
    """Return all that is written and said."""

    def texts() -> Iterator[str]:
        for text in parts:
            for name in ("value", "label", "semantics_label", "error"):
                value = getattr(text, name, None)
                if isinstance(value, str):
                    yield value

    return "\n".join(texts())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [PHONE, HALL])
def test_every_screen_is_drawn(library: Library, language: str, size: tuple[int, int]) -> None:
    paths = [f"/club/{EVENING}{name}" for name in SCREENS]
    paths += [f"{TABLE}{number}/club-table" for number in range(1, 7)]
    with using_language(language):
        for path in (*paths, "/new-club", "/", "/club/gone", "/club/gone/club-board"):
            assert words(drawn(begun(library, path), size)), path


def test_the_organiser_sees_first_what_needs_them(library: Library) -> None:
    said = words(drawn(begun(library, f"/club/{EVENING}")))
    order = ("disputed", "stuck", "Dee, Eve", "all at the table agree")
    places = [said.index(note) for note in order]
    assert places == sorted(places)
    for sentence in (
        "1 of 6",
        "no hand for 14 minutes",
        "Settle hand 5 at table 2",
        "of 40 minutes",
    ):
        assert sentence in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_organiser_sees_how_prizes_come_about_and_puts_them_into_the_cash_box(
    library: Library, language: str
) -> None:
    state = begun(library, f"/club/{EVENING}")
    page = state.club.page
    assert page
    plan = replace(page.evening.plan, fee=333, shares=(50, 30, 20))
    evening = replace(page.evening, plan=plan, group="club", finished=page.evening.started)

    def said(evening: ClubEvening) -> str:
        club = replace(state.club, page=replace(page, evening=evening))
        return words(drawn(replace(state, club=club, groups=Groups((group,)))))

    group = Group("club", "The club", ("Ann",), "")
    with using_language(language):
        pot = say("club_money.pot", count=24, fee="€3.33", pot="€79.92")
        assert (pot in said(evening)) == (language == "en")
        assert say("club_money.rounded") in said(evening)
        more = {**evening.people, "late": Entrant("Zoe", 3)}
        late = replace(evening, people=more, finished=None)
        so_far = say("club_money.so_far", played="24", people="25")
        assert so_far in said(late)
        assert so_far not in said(replace(late, finished=evening.finished))
        assert say("club_money.book") in said(evening)
        assert say("club_money.book") not in said(replace(evening, finished=None))
        alone = replace(evening, group="gone")
        assert say("club_money.no_group") in said(alone)
        assert say("club_money.take_back") in said(replace(alone, booked=evening.finished))
        booked = said(replace(evening, booked=evening.finished))
        assert say("club_money.booked", group=group.name) in booked
        assert say("club_money.take_back") in booked
        assert say("club_money.heading") not in said(replace(evening, plan=page.evening.plan))


def test_new_evening_asks_who_gets_the_pot_once_there_is_a_fee(library: Library) -> None:
    state = begun(library, "/new-club")

    def said(**typed: Any) -> str:  # noqa: ANN401  # fields of a draft
        typed = {"names": ("Ann, Bob, Cid, Dee",), **typed}
        draft = replace(state.club.draft, **typed)
        return words(drawn(replace(state, club=replace(state.club, draft=draft))))

    assert say("new_club.shares") not in said()
    assert "pot: " not in said()
    assert "3 rounds \u00b7 pot: the winner takes all" in said(fee="5")
    assert "counted once" not in said()
    assert "counted once: Bob" in said(names=("Bob, Ann, Bob, Cid, Dee",))
    assert "Everybody at your table whom you beat counts 1" in said()
    with_fee = said(fee="5")
    assert with_fee.index(say("new_club.shares.winner")) < with_fee.index("GBP")
    assert say("new_club.fee.unclear") not in said(fee="5")
    assert say("cash_box.amount.unclear") in said(fee="five")
    unclear = said(fee="5", shares="50.5")
    assert say("new_club.shares.unclear") in unclear
    assert say("new_club.fee.unclear") in unclear


@pytest.mark.parametrize("role", ["table", "follow", "score"])
def test_every_tap_that_is_offered_does_something(library: Library, role: Role) -> None:
    """On a phone that may not do everything, too."""
    own = f"{TABLE}3"
    paths = ["/", "/settings", f"/club/{EVENING}/club-board", f"{TABLE}2/board", f"{own}/board"]
    if role != "follow":
        parts = ("/club-table", "/rules", "/over", "/next-deal", "/hand/h0", "/next", "/settings")
        paths += [own, *(f"{own}{part}" for part in parts)]
    for path in paths:
        state = begun(library, path, role, 3)
        assert route_path(state.route) == path
        game = state.route.game if state.route.game == own.removeprefix("/game/") else ""
        for action in offered(state):
            allowed = permitted(role, action, game, game)
            assert allowed is not None, (path, action)
            if isinstance(allowed, Navigated) and allowed != action:
                assert allowed.route.screen == "board", (path, action)
                assert allowed.route != state.route, (path, action)


def offered(state: AppState) -> list[Action]:
    """Return what each tap on the screen does."""
    sent: list[Action] = []
    rows = screen(state, state.route, Dispatch(sent.append), {}, PHONE)
    for text in (descendant for control in rows for descendant in descendants(control)):
        if callable(tap := getattr(text, "on_click", None)):
            tap(*[None for _ in signature(tap).parameters])
    return sent


@pytest.mark.parametrize(("text", "lines"), [(1.0, 2), (2.0, None)])
def test_names_of_a_table_are_whole_however_large_text_is(
    library: Library, text: float, lines: int | None
) -> None:
    state = begun(library, f"/club/{EVENING}")

    def drawing() -> list[object]:
        apply_appearance(AppState(system=System(text=text)), widths=(390, 390))
        return [
            control
            for row in club_screen(state, datetime.now().astimezone(), Dispatch(lambda _: None))
            for control in descendants(row)
        ]

    names = [
        name
        for name in copy_context().run(drawing)
        if isinstance(name, controls.Text) and str(name.value).startswith("Finn, Cid")
    ]
    # The green button has them too, in as many lines as they need.
    assert [name.max_lines for name in names] == [lines, None]


def test_who_shares_a_place_has_its_number_once() -> None:
    rows = [Standing(str(place), place, Fraction(), (), None) for place in (1, 2, 2, 4)]
    assert place_texts(rows) == ["1", "2", "", "4"]


def test_a_phone_on_a_table_shows_its_game_and_no_other(library: Library) -> None:
    said = words(drawn(begun(library, "/", "table", 4)))
    assert "Kaja" in said
    assert "Finn" not in said
    confirm = words(drawn(begun(library, f"{TABLE}4/club-table", "table", 4)))
    assert "Everyone agrees" in confirm
    assert "only 4 of 8 hands" in confirm
    assert "Somebody sits elsewhere" not in confirm
    assert begun(library, f"{TABLE}5/club-table", "table", 4).route.screen == "board"
    # Who scores any game confirms none, and is offered nothing that does nothing.
    assert "Everyone agrees" not in words(drawn(begun(library, f"{TABLE}4/club-table", "score")))
    for path in (f"{TABLE}1", f"{TABLE}2", f"{TABLE}3"):
        assert "Confirm the result" not in words(drawn(begun(library, path, "score")))


@pytest.mark.parametrize(
    ("role", "name", "said"),
    [
        ("follow", "Kaja", "Kaja: table 4"),
        ("score", "ka", "Kaja: table 4"),
        ("table", "Kaja", "Kaja: table 4"),
        ("table", "Finn", "Hands are entered with the code on table"),
        ("follow", "Xaver", "Nobody is called Xaver"),
    ],
)
def test_a_name_leads_to_the_table_that_the_code_of_a_phone_opens(
    library: Library, role: Role, name: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ft, "use_state", lambda first: (first if first != "" else name, None))
    state = begun(library, "/", role, 4 if role == "table" else 0)
    evening = state.club.going_on[0]
    field = SeatField((evening,), role, state.club.at_table, Dispatch(lambda _: None))
    assert said in words([*descendants(field)])
    (_, table), *_ = find_seats(evening, name) or (("", None),)
    if table:
        to = Navigated(sheet_route(table.game))
        own = table.game if (role, table.number) == ("table", 4) else ""
        allowed = permitted(role, to, own)
        opens = sheet_route(table.game) if role == "score" or own else Route("board", table.game)
        assert allowed == Navigated(opens)


def test_a_phone_on_a_table_leads_to_the_round_that_is_seated_since(library: Library) -> None:
    for path in (f"{TABLE}4/club-table", f"{TABLE}4"):
        state = begun(library, path, "table", 4)
        page = state.club.page
        assert page
        assert "is seated" not in words(drawn(state))
        tables = page.evening.tables
        first, *others = page.evening.tables_of(2)[3].seats
        seats = (first, *page.evening.tables_of(2)[0].seats[1:])
        later = replace(tables["2.1"], round=3, game=f"{EVENING}-r3-t1", seats=seats)
        evening = replace(page.evening, tables={**tables, "3.1": later})
        seen = replace(state, club=replace(state.club, page=replace(page, evening=evening)))
        said = words(drawn(seen))
        assert f"Round 3 is seated. {page.evening.name_of(first)}: table 1" in said
        assert f"{page.evening.name_of(others[0])}: table" not in said
        assert Navigated(HOME) in offered(seen)


def test_the_phone_of_an_evening_that_is_over_says_that_its_code_has_ended(
    library: Library,
) -> None:
    state = begun(library, "/", "table", 4)
    over = replace(state, club=replace(state.club, of_evening="last week"))
    assert "was for an evening that is over" in words(drawn(over))
    assert "was for an evening that is over" not in words(drawn(state))


def test_enter_takes_the_letters_that_are_not_drawn_yet(library: Library) -> None:
    sent: list[Action] = []
    state = begun(library, f"/club/{EVENING}/club-people")
    rows = screen(state, state.route, Dispatch(sent.append), {}, PHONE)
    (field, *_) = (
        descendant
        for control in rows
        for descendant in descendants(control)
        if isinstance(descendant, ft.TextField)
        and descendant.label == say("club_people.latecomers")
    )
    submit: Any = field.on_submit
    submit(SimpleNamespace(data="Xaver"))
    assert sent == [PeopleCame(EVENING, "Xaver")]


def test_the_organiser_shares_the_evening_and_comes_back_to_it_from_its_games(
    library: Library,
) -> None:
    assert "Share the evening" in words(drawn(begun(library, f"/club/{EVENING}")))
    said = words(drawn(begun(library, f"/club/{EVENING}/club-share")))
    assert "24 players \u00b7 2 rounds" in said
    assert "is ahead with" in said
    assert begun(library, f"/club/{EVENING}/club-share", "follow").route.screen == "home"
    story = f"/past/find/all/game/{EVENING}-r1-t1"
    assert "Club evening. Club evening" in words(drawn(begun(library, story)))


def test_who_follows_finds_the_board_and_no_organisers_screen(library: Library) -> None:
    state = begun(library, f"/club/{EVENING}/club-board", "follow")
    assert state.route.screen == "club_board"
    assert "Round 2 of 5" in words(drawn(state, HALL))
    assert begun(library, f"/club/{EVENING}", "follow").route.screen == "home"


def test_the_board_shows_everybody_with_the_dealer_of_each_table(library: Library) -> None:
    board = drawn(begun(library, f"/club/{EVENING}/club-board"), HALL)
    signs = [text for text in board if isinstance(text, ft.Control) and text.key == "dealer"]
    assert len(signs) == 6


def test_every_name_of_a_table_and_the_whole_time_have_room_on_the_board(library: Library) -> None:
    state = begun(library, f"/club/{EVENING}/club-board")
    page = state.club.page
    assert page
    first = page.evening.tables["2.1"]
    more = {f"2.{count}": replace(first, number=count) for count in (7, 8)}
    evening = replace(page.evening, tables={**page.evening.tables, **more})
    seen = replace(state, club=replace(state.club, page=replace(page, evening=evening)))
    board = drawn(seen, HALL)
    labelled = [text for text in board if isinstance(text, controls.Semantics) and text.label]
    cards = [control for control in labelled if str(control.label).startswith("Table ")]
    rows = [text for text in board if isinstance(text, controls.Row) and text.controls[0] in cards]
    assert len(cards) == 8

    def sizes(control: object, wanted: frozenset[str]) -> list[float]:
        texts = (
            descendant
            for descendant in descendants(control)
            if isinstance(descendant, controls.Text)
        )
        return [float(text.size or 0) for text in texts if text.value in wanted]

    names = frozenset(person.name for person in evening.people.values())
    high = [sum(sizes(card, names | {str(count) for count in range(9)})) for card in cards]
    # Flutter gives a line of text 1.43 of its size.
    assert max(high) * 1.43 < HALL[1] * 0.82 / len(rows)
    (clock,) = (control for control in labelled if re.search(r"\d:\d\d$", str(control.label)))
    time = str(clock.label).split()[-1]
    # In Inter's bold, a digit is 0.65 of its size wide and a colon 0.29; the side has margins.
    wide = 0.65 * len(time) - 0.36
    assert sizes(clock, frozenset({time}))[0] * wide < HALL[0] * 0.32 * 0.85


def test_the_board_says_how_its_round_is_seated(library: Library) -> None:
    state = begun(library, f"/club/{EVENING}/club-board")
    page = state.club.page
    assert page
    assert "By standing; nobody meets twice" in words(drawn(state, HALL))
    # Nobody has a standing before the first round.
    first = {table.key: table for table in page.evening.tables_of(1)}
    page = replace(page, evening=replace(page.evening, tables=first))
    said = words(drawn(replace(state, club=replace(state.club, page=page)), HALL))
    assert "Drawn by lot" in said
    assert "By standing" not in said


def test_people_of_one_name_have_a_row_each_on_the_board_of_a_phone(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Devices have let in the same person; the next round seats one of them."""
    state = begun(library, f"/club/{EVENING}/club-board")
    page = state.club.page
    assert page
    same = {key: Entrant("Zora", page.evening.round) for key in ("a", "b", "c")}
    evening = replace(page.evening, people={**page.evening.people, **same})
    state = replace(state, club=replace(state.club, page=replace(page, evening=evening)))
    kept = KeptParts()
    monkeypatch.setattr(ft, "use_memo", lambda *_: kept)

    def rows() -> list[controls.Container]:
        use_screen_parts("board")
        containers = [
            control for control in drawn(state) if isinstance(control, controls.Container)
        ]
        standing = [text for text in containers if str(text.key).startswith("standing ")]
        return [box for box in standing if "Zora" in words([*descendants(box)])]

    containers = copy_context().run(rows)
    assert len({*map(id, containers)}) == len({str(text.key) for text in containers}) == 3


def test_the_house_rules_of_a_new_evening_say_nothing_that_its_rounds_say(library: Library) -> None:
    state = begun(library, "/new-club")
    options = {"end_at": None, "hands": 6, "tie": "share"}
    plain, other = (
        words(drawn(replace(state, setup=replace(state.setup, options=stored))))
        for stored in ({}, options)
    )
    assert other == plain


@pytest.mark.parametrize("role", ["host", "table", "follow"])
def test_everybody_comes_back_from_the_board_of_a_wide_screen(library: Library, role: Role) -> None:
    board = drawn(begun(library, f"/club/{EVENING}/club-board", role, 4), HALL)
    assert words(board).count("Back") == 1


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (65, "1:05"), (2060, "34:20"), (-65, "+1:05")]
)
def test_the_time_of_a_clock(seconds: int, text: str) -> None:
    assert clock_text(seconds) == text


def a_swap(folder: Path) -> tuple[ClubPage, tuple[str, str], list[str]]:
    """Store the evening, and return it, two people of its first tables and what a swap costs."""
    fill(folder)
    page = club_page(open_library(folder), EVENING)
    assert page
    (one, *_), (*_, other) = (table.seats for table in page.evening.tables_of(2)[:2])
    before, after = round_cost(page, 2), round_cost(page, 2, one, other)
    return page, (one, other), swap_lines(before, after, "standing", page.evening.name_of)


def test_a_swap_says_what_it_costs_before_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The form has a state of its own.
    monkeypatch.undo()
    page, (one, other), costs = a_swap(tmp_path)
    names = page.evening.names((one, other))
    with Screen(tmp_path, f"{TABLE}1/club-table") as window:
        right = say("club_table.confirm.organiser")
        assert right in window.values()
        for name in names:
            window.wait(DOUBLE_TAP_SECONDS)
            window.tap(name)
        assert {*costs} <= {*window.values()}
        # The one green button is the swap, until one of the two is no longer picked.
        assert right not in window.values()
        for _ in range(2):
            window.wait(DOUBLE_TAP_SECONDS)
            window.tap(names[1])
            assert (right in window.values()) == (f"Swap {join_list(names)}" not in window.labels())
        window.wait(DOUBLE_TAP_SECONDS)
        window.tap(f"Swap {join_list(names)}")
        assert right in window.values()
    after = open_library(tmp_path).club_evenings.find(EVENING)
    assert after
    assert other in after.tables["2.1"].seats


def test_whoever_is_dragged_onto_another_seat_swaps_once_the_cost_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    page, (one, other), costs = a_swap(tmp_path)
    with Screen(tmp_path, f"/club/{EVENING}") as window:
        window.tap("Swap seats")
        targets = [control for control in window.on_screen() if isinstance(control, ft.DragTarget)]
        dragged = {target.content.data: target.content for target in targets}
        (onto,) = (target for target in targets if target.content is dragged[other])
        assert not {*costs} & {*window.values()}
        moved = {"src_id": control_id(dragged[one]), "l": {}, "g": {}}
        window.fire(control_id(onto), "accept", moved)
        assert {*costs} <= {*window.values()}
        stored = open_library(tmp_path).club_evenings.find(EVENING)
        assert stored
        assert stored.tables == page.evening.tables
        window.wait(DOUBLE_TAP_SECONDS)
        window.tap(f"Swap {join_list(page.evening.names((one, other)))}")
        assert not {*costs} & {*window.values()}
    stored = open_library(tmp_path).club_evenings.find(EVENING)
    assert stored
    assert stored.tables["2.1"].seats == (other, *page.evening.tables["2.1"].seats[1:])


@pytest.mark.parametrize(
    ("path", "opened"),
    [
        (f"/club/{EVENING}/club-people", ()),
        (f"/club/{EVENING}", ("Swap seats",)),
        (f"{TABLE}1/club-table", ("Dee",)),
    ],
)
def test_somebody_is_found_by_name_among_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, opened: tuple[str, ...]
) -> None:
    monkeypatch.undo()
    fill(tmp_path)
    with Screen(tmp_path, path) as window:
        for label in opened:
            window.tap(label)
        assert {"Zoë", "Rosa"} <= {*window.values()}
        window.type("people search", "zoe")
        assert "Zoë" in window.values()
        assert "Rosa" not in window.values()
        window.type("people search", "Xaver")
        assert "Nobody here is called Xaver." in window.values()


def test_two_who_are_found_by_name_are_left_alone_with_what_their_swap_costs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    fill(tmp_path)
    with Screen(tmp_path, f"/club/{EVENING}") as window:
        window.tap("Swap seats")
        for name in ("Zoë", "Rosa"):
            assert {"Dee", "Gül"} <= {*window.values()}
            window.type("people search", name)
            window.tap(name)
            window.wait(DOUBLE_TAP_SECONDS)
        assert {"Zoë", "Rosa", "Swap Zoë and Rosa"} <= {*window.values()}
        assert not {"Dee", "Gül"} & {*window.values()}


def test_a_wish_finds_the_other_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    fill(tmp_path)
    with Screen(tmp_path, f"/club/{EVENING}/club-people") as window:
        window.type("people search", "tove")
        (row,) = (label for label in window.labels() if re.match(r"\d+\. Tove\.", label))
        window.tap(row)
        window.tap("Tove sits with …")
        assert {"Zoë", "Rosa"} <= {*window.values()}
        # The field that was drawn last.
        window.type("people search", "zoe")
        assert "Zoë" in window.values()
        assert "Rosa" not in window.values()


def test_few_people_are_not_searched(library: Library) -> None:
    state = begun(library, f"/club/{EVENING}/club-people")
    page = state.club.page
    assert page
    search = say("club_people.search")
    assert search in words(drawn(state))
    few = dict([*page.evening.people.items()][:12])
    page = replace(page, evening=replace(page.evening, people=few, tables={}, rounds={}))
    assert search not in words(drawn(replace(state, club=replace(state.club, page=page))))


def test_a_round_with_open_tables_is_not_closed_by_one_tap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    fill(tmp_path)
    before = open_library(tmp_path).club_evenings.find(EVENING)
    assert before
    tables = {key: replace(table, disputed=None) for key, table in before.tables.items()}
    open_library(tmp_path).club_evenings.keep(replace(before, tables=tables))
    first, sure = "Close round 2. 5 tables are not confirmed", "Close round 2 all the same"
    with Screen(tmp_path, f"/club/{EVENING}") as window:
        for label in (first, "Play on", first):
            window.tap(label)
            window.wait(DOUBLE_TAP_SECONDS)
        waits = open_library(tmp_path).club_evenings.find(EVENING)
        window.tap(f"{sure}. 5 tables are not confirmed")
    closed = open_library(tmp_path).club_evenings.find(EVENING)
    assert [stored and stored.rounds["2"].closed is not None for stored in (waits, closed)] == [
        0,
        1,
    ]


def test_nobody_is_picked_who_does_not_sit_at_the_table(library: Library) -> None:
    state = begun(library, f"{TABLE}1/club-table")
    assert state.club.page
    table, *_, last = state.club.page.evening.tables_of(2)
    picked = " ".join(("seats", table.key, *table.seats, "nobody", last.seats[0]))
    state = replace(state, screen=replace(state.screen, expanded=frozenset({picked})))
    assert not [text for text in words(drawn(state)) if text.startswith("Swap")]


def test_an_entry_fee_is_corrected_after_the_evening_has_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    fill(tmp_path)
    with Screen(tmp_path, f"/club/{EVENING}") as window:
        # The rows at the end are drawn a moment after the first ones.
        window.wait(2 * len(STEPS) * PAUSE_SECONDS)
        window.tap("Entry fee: None")
        (fee,) = (control for control in window.on_screen() if isinstance(control, ft.TextField))
        window.edit(control_id(fee), "2.50")
        window.tap("the first three places: 50, 30 and 20 percent")
        window.tap(say("club_money.correct"))
        assert "24 players pay \u20ac2.50 each: \u20ac60.00" in window.values()
        assert "Place 1: 50% of \u20ac60.00" in window.values()
    after = open_library(tmp_path).club_evenings.find(EVENING)
    assert after
    assert (after.plan.fee, after.plan.shares) == (250, (50, 30, 20))


def test_an_evening_without_a_group_is_put_into_one_at_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    fill(tmp_path)
    stored = open_library(tmp_path)
    for name in ("The club", "Sundays"):
        stored.groups.keep(Group(name.lower(), name, ("Ann",), "wilson"))
    stored.club_evenings.change(
        EVENING,
        lambda evening: replace(
            evening, finished=evening.started, group="", plan=replace(evening.plan, fee=500)
        ),
    )
    with Screen(tmp_path, f"/club/{EVENING}") as window:
        window.wait(2 * len(STEPS) * PAUSE_SECONDS)
        assert say("club_money.no_group") in window.values()
        window.tap("The club")
        window.wait(DOUBLE_TAP_SECONDS)
        window.tap(f"{say('club_money.book')}. The club")
        window.wait(DOUBLE_TAP_SECONDS)
        assert say("club_money.booked", group="The club") in window.values()
        window.tap("Group: The club")
        assert say("club_money.group_stays") in window.values()
        assert "Sundays" not in window.values()
        window.tap(say("club_money.take_back"))
        window.wait(DOUBLE_TAP_SECONDS)
        window.tap("Sundays")
        assert "Sundays" in window.values()
    reopened = open_library(tmp_path)
    evening = reopened.club_evenings.find(EVENING)
    assert evening
    assert (evening.group, evening.booked) == ("sundays", None)
    games = reopened.summaries(table.game for table in evening.tables.values())
    assert {game.group for game in games} == {"sundays"}


def test_the_organiser_opens_the_disputed_hand_from_its_table(library: Library) -> None:
    state = begun(library, f"{TABLE}2/club-table")
    page = state.club.page
    assert page
    assert state.table
    disputed = page.evening.tables["2.2"].disputed
    assert disputed
    correct = say("club_table.correct_hand", hand=disputed.hand)
    assert correct in words(drawn(state))
    hand = state.table.game.hands[disputed.hand - 1].id
    assert Navigated(Route("hand", state.route.game, hand)) in offered(state)
    assert correct not in words(drawn(begun(library, f"{TABLE}2/club-table", "table", 2)))


def test_players_see_how_they_follow_where_their_phones_get_in(library: Library) -> None:
    for path, size in ((f"/club/{EVENING}", PHONE), (f"/club/{EVENING}/club-board", HALL)):
        state = begun(library, path)
        said = {}
        for address in ("http://10.0.0.1:8550", "http://127.0.0.1:8550", ""):
            codes: dict[Role, str] = {"score": "SCO-REE", "follow": "FOL-LOW"}
            links: dict[Role, str] = {
                role: f"{address}/?code={code}" for role, code in codes.items()
            }
            sharing = Sharing(address, codes, links) if address else Sharing()
            said[address] = words(drawn(replace(state, sharing=sharing), size))
        opens, alone, nothing = said.values()
        assert "FOL-LOW" in opens
        assert not any("FOL-LOW" in page_text for page_text in (alone, nothing))
        assert not any("SCO-REE" in text for text in said.values())
        assert ("Only this computer" in alone) == (size == PHONE)


def test_before_a_round_begins_it_says_how_it_is_seated(library: Library) -> None:
    state = begun(library, f"/club/{EVENING}")
    assert "How round 2" not in words(drawn(state))
    page = state.club.page
    assert page
    rounds = {**page.evening.rounds, "2": ClubRound()}
    waits = replace(page, evening=replace(page.evening, rounds=rounds))
    said = words(drawn(replace(state, club=replace(state.club, page=waits))))
    assert "How round 2 is seated\nBy standing; nobody meets twice" in said
    assert "Finn and Kaja" not in said
    assert "People who sit together are at most" in said


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("", "0 of 3 rounds are written"),
        ("Ann, Bob, Cid, Dee", "1 of 3 rounds is written"),
        ("Ann, Bob, Cid", "Round 1: Dee has no seat."),
        ("Ann, Bob, Cid, Dee\nEve", "Round 1, table 2: 1 person alone; a table has 3\N{EN DASH}6."),
        (
            "Ann, Bob, Cid, Dee, Eve, Fay",
            "Round 1: Eve and Fay are not among the people who are here.",
        ),
        ("Ann, Bob, Cid, Dee, Ann", "Round 1: Ann is written more than once."),
    ],
)
def test_prescribed_seats_say_what_is_wrong_before_the_evening_begins(
    library: Library, seats: str, said: str
) -> None:
    state = begun(library, "/new-club")
    draft = ClubDraft(("Ann, Bob, Cid, Dee",), seats=seats, plan=Plan(seating="prescribed"))
    form = drawn(replace(state, club=replace(state.club, draft=draft)))
    assert said in words(form)
    # The button says how many tables there are once it can be tapped.
    assert ("1 table" in words(form)) == said.startswith("1 of")


def test_what_can_be_done_with_somebody_is_drawn(library: Library) -> None:
    state = begun(library, f"/club/{EVENING}/club-people")
    opened = replace(state, screen=state.screen.expand("club person p1"))
    said = words(drawn(opened))
    # The way to a penalty leads here, where nobody is open at first.
    assert "Tap somebody to give a penalty" in words(drawn(state))
    for sentence in ("Finn goes", "Finn does not sit with", "Give Finn the penalty"):
        assert sentence in said
