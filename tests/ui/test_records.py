"""Shared records on the screens: how they stand, what shares and joins them, what is decided."""

from dataclasses import replace

import flet as ft
import pytest

from scorekeeper.state.model import AppState, ScreenState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import RecordJoined
from scorekeeper.state.routes import DEVICES, Route
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.widgets.code_boxes import code_field
from scorekeeper.ui.widgets.record_status import record_row
from scorekeeper.words.quoting import HIDING
from tests.state.app_driver import new_game
from tests.ui.drawing import descendants, tap_all
from tests.ui.record_states import SHARED, listed, states
from tests.ui.test_roles import texts

pytestmark = pytest.mark.usefixtures("plain_components")

STATES = dict(states())


def texts_of(state: AppState) -> set[str]:
    return texts(screen(state, state.route, Dispatch(lambda _: None), {}))


@pytest.mark.parametrize(("name", "state"), STATES.items(), ids=lambda value: str(value)[:30])
def test_every_screen_is_drawn_and_can_be_tapped(name: str, state: AppState) -> None:
    sent: list[object] = []
    drawn = screen(state, state.route, Dispatch(sent.append), {})
    assert len(texts(drawn)) > 1, name
    tap_all(*drawn)
    assert sent


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("up to date", "Up to date"),
        ("offline", "3 changes to send"),
        ("nothing to send", "No connection since 21:14"),
        ("closed", "This record was closed to you"),
        ("full", "The hub has no more room for this record"),
        ("asked", "1 to decide"),
        ("not here yet", "3 changes not here yet"),
        ("back", "Up to date"),
    ],
)
def test_the_state_is_said_in_the_same_words_everywhere(name: str, sentence: str) -> None:
    assert sentence in texts_of(STATES[f"record {name}"])
    for place in ("home", "devices"):
        assert any(text.endswith(sentence) for text in texts_of(STATES[f"{place} {name}"]))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("up to date", ""),
        ("nothing to send", ""),
        ("offline", "No connection since 21:14"),
        ("closed", "Thursday table"),
        ("asked", "Thursday table"),
        ("not here yet", "Thursday table"),
    ],
)
def test_what_waits_is_said_where_one_begins(name: str, words: str) -> None:
    state = STATES[f"home {name}"]
    drawn = screen(state, state.route, Dispatch(lambda _: None), {})
    inside = [
        descendant
        for control in drawn
        for descendant in descendants(control)
        if isinstance(descendant, ft.Control) and descendant.key == "waiting record"
    ]
    assert len(inside) == bool(words)
    assert words in " ".join(texts(inside))


def test_a_tick_says_that_everything_is_exchanged() -> None:
    table = new_game().state
    summary = replace(listed(), id=table.table.game.id if table.table else "")
    for name, state in STATES.items():
        if not name.startswith("record "):
            continue
        (record,) = state.shared.records
        sheet = replace(table, games=(summary,), shared=state.shared)
        dispatch = Dispatch(lambda _: None)
        places = [replace(state, route=route) for route in (state.route, Route("home"))]
        screens = [screen(place, place.route, dispatch, {}) for place in (*places, sheet)]
        for drawn in (*screens, record_row(state, "thursday", dispatch)):
            rows = [part for control in drawn for part in descendants(control)]
            icons = [part.icon for part in rows if isinstance(part, ft.Icon)]
            said = any(text.endswith("Up to date") for text in texts(drawn))
            ticks = ft.Icons.CHECK in icons
            assert said is ticks is (record.all_exchanged and not record.asks_who), name


def test_what_is_there_again_though_somebody_deleted_it_is_named() -> None:
    state = STATES["record back"]
    drawn = screen(state, state.route, Dispatch(lambda _: None), {})
    rows = [descendant for control in drawn for descendant in descendants(control)]
    (said,) = (said for row in rows if "deleted" in (said := str(getattr(row, "value", ""))))
    assert said.endswith("Friday and Cid")


def test_whoever_shares_reads_before_who_sees_it() -> None:
    for name in ("sharing", "sharing by one tap", "sharing everything"):
        assert any("Whoever has the key reads all of it" in text for text in texts_of(STATES[name]))


def test_only_a_host_shares_joins_and_hands_the_key_on() -> None:
    for name in ("sharing", "code", "joining"):
        drawn = texts_of(replace(STATES[name], role="score"))
        assert not {"Share", "Join", "Six characters", "New key"} & drawn
    assert "Up to date" in texts_of(replace(STATES["record up to date"], role="score"))


def fields(drawn: list[ft.Control]) -> dict[str, ft.TextField]:
    parts = (part for control in drawn for part in descendants(control))
    return {str(field.label): field for field in parts if isinstance(field, ft.TextField)}


@pytest.mark.parametrize("text", ["K7QX2M", "k7q-x2m", " K7Q X2M "])
def test_six_characters_are_written_into_boxes_by_one_field(text: str) -> None:
    drawn = code_field("Code", text, lambda _: None, Dispatch(lambda _: None))
    assert fields([drawn]).keys() == {"Code"}
    values = [getattr(part, "value", "") for part in descendants(drawn)]
    assert "".join(filter(None, values)).startswith("K7QX2M")
    # Its own letters would stand among those in the boxes.
    assert fields([drawn])["Code"].color == ft.Colors.TRANSPARENT


@pytest.mark.parametrize("text", ["#j1:abc", "https://cards.example/#j1:abc", "K7QX2MA"])
def test_what_is_no_code_is_seen_as_it_is(text: str) -> None:
    drawn = code_field("Code", text, lambda _: None, Dispatch(lambda _: None))
    assert fields([drawn])["Code"].color is None
    assert not [part for part in descendants(drawn) if isinstance(part, controls.Text)]


def test_a_code_is_joined_with_once_it_is_whole() -> None:
    state = replace(STATES["joining by a link"], screen=ScreenState(join_link="K7Q"))
    for text, ready in (("K7Q", False), ("K7QX2M", True), ("K7QX2MA", False)):
        typed, sent = replace(state, screen=ScreenState(join_link=text)), list[object]()
        known = replace(typed, shared=replace(typed.shared, records=(SHARED,)))
        # The hub of a record that is here stands in its field.
        tap_all(*screen(known, known.route, Dispatch(sent.append), {}))
        assert (RecordJoined(text, SHARED.hub) in sent) is ready
        # Without a hub there is nobody to ask.
        tap_all(*screen(typed, typed.route, Dispatch(sent.append), {}))
        assert RecordJoined(text, "") not in sent


def test_a_link_that_was_opened_stands_in_its_field() -> None:
    state, sent = STATES["joining by a link"], list[object]()
    tap_all(*screen(state, state.route, Dispatch(sent.append), {}))
    assert RecordJoined("#j1:abc") in sent


def test_a_link_is_scanned_or_pasted_where_one_joins() -> None:
    state = STATES["joining"]
    scans = replace(state, system=replace(state.system, scans=True))
    pickers = {"import": ft.FilePicker()}
    ways = {"Scan a code", "Paste"}
    assert ways <= texts(screen(scans, state.route, Dispatch(lambda _: None), pickers))
    assert not ways & texts(screen(state, state.route, Dispatch(lambda _: None), pickers))


def test_whoever_runs_the_couchdb_reads_what_is_left_to_set() -> None:
    drawn = texts_of(STATES["begun on a CouchDB"])
    assert "Set these on the CouchDB yourself: [cors] origins = *." in drawn
    assert any("Put a proxy before" in control for control in drawn)


def test_both_versions_stand_side_by_side() -> None:
    drawn = texts_of(STATES["decide"])
    assert {"This device", "Bob\u2019s phone", "16", "17", "Friday", "Saturday"} <= drawn
    assert "Ann then has 16" in drawn
    # The cards of those who have taken others there.
    assert {"Ann: 3 hearts and the Q♠", "Ann: 4 hearts and the Q♠"} <= drawn
    assert {"Bob: 10 hearts", "Bob: 9 hearts"} <= drawn


def test_a_sheet_says_how_its_record_stands() -> None:
    app = new_game()
    table = app.state
    summary = replace(listed(), id=table.table.game.id if table.table else "")
    sheet = replace(table, games=(summary,), shared=STATES["record offline"].shared)
    assert "3 changes to send" in texts_of(sheet)
    assert "3 changes to send" not in texts_of(replace(table, games=(summary,)))


def test_a_group_of_a_store_that_is_shared_as_a_whole_is_not_only_here() -> None:
    everything = replace(STATES["record up to date"].shared.records[0], scope="everything")
    shared = replace(STATES["record up to date"].shared, records=(everything,))
    sent: list[object] = []
    (row,) = record_row(
        replace(STATES["record up to date"], shared=shared), "thursday", Dispatch(sent.append)
    )
    assert "Up to date" in texts([row])
    tap_all(row)
    assert sent == [Navigated(Route("record"))]


def test_one_door_leads_from_an_empty_start_to_a_table_or_a_group() -> None:
    drawn = screen(STATES["home without games"], Route("home"), Dispatch(lambda _: None), {})
    headings = {text for text in texts(drawn) if "join" in text.lower() or "group" in text}
    assert headings == {"Join or scan", "A table or a group"}
    # And there a page that can scan does so.
    alone = STATES["home without games"]
    for scans in (True, False):
        state = replace(alone, route=DEVICES, system=replace(alone.system, scans=scans))
        drawn = screen(state, DEVICES, Dispatch(lambda _: None), {"import": ft.FilePicker()})
        assert ("Scan a code" in texts(drawn)) is scans
    # It is for whoever has nothing yet.
    assert "A table or a group" not in texts_of(STATES["home up to date"])


def test_whoever_is_new_here_is_named_or_counted() -> None:
    assert "Ann is new here" in texts_of(STATES["who is who: 1 new"])
    assert "Ann and Bob are new here" in texts_of(STATES["who is who: 2 new"])
    assert "5 people are new here" in texts_of(STATES["who is who: 5 new"])


HIDDEN = "Bob\u202egpj.\u200b\x1b"


def poisoned(state: AppState) -> AppState:
    """Return a state in which everything that others have named is called so."""
    records = tuple(
        replace(
            record,
            name=HIDDEN,
            devices=tuple(device._replace(name=HIDDEN) for device in record.devices),
            to_decide=tuple(
                replace(decision, name=HIDDEN, device=HIDDEN, fields=((HIDDEN, HIDDEN, HIDDEN),))
                for decision in record.to_decide
            ),
            questions=tuple(question._replace(name=HIDDEN) for question in record.questions),
            back=tuple(HIDDEN for _ in record.back),
        )
        for record in state.shared.records
    )
    groups = tuple(replace(group, name=HIDDEN, people=(HIDDEN,)) for group in state.groups.all)
    return replace(
        state,
        shared=replace(state.shared, records=records),
        groups=replace(state.groups, all=groups),
    )


@pytest.mark.parametrize(("name", "state"), STATES.items(), ids=lambda value: str(value)[:30])
def test_nothing_that_others_have_named_hides_or_turns_words(name: str, state: AppState) -> None:
    poison = poisoned(state)
    drawn = screen(poison, poison.route, Dispatch(lambda _: None), {})
    values = [
        str(getattr(descendant, "value", "") or "")
        for control in drawn
        for descendant in descendants(control)
    ]
    assert not [value for value in values if HIDING.search(value)], name
