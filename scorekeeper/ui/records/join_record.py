"""Joining a record: by six characters, or by a link that somebody has sent."""

import flet as ft

from scorekeeper.state.joining import CODE_LENGTH, typed_code
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import HOST
from scorekeeper.state.requests import RecordJoined, RecordLeft
from scorekeeper.state.routes import Route
from scorekeeper.state.shared_records import HubAnswer, SharedRecord
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, inputs, panels
from scorekeeper.ui.widgets.code_boxes import code_field
from scorekeeper.ui.widgets.file_picking import BroughtIn, bring_in_buttons
from scorekeeper.ui.widgets.record_status import answer_lines, record_route
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import say


def join_record_screen(
    state: AppState, dispatch: Dispatch, importer: ft.FilePicker | None = None
) -> list[ft.Control]:
    """Return the fields for a code or a link, or the record that was joined.

    ``importer`` takes in a scanned or pasted link.
    """
    shared, heading = state.shared, say("join_record.heading")
    answer = shared.answer
    done = answer.task == "join" and not answer.busy and answer.problem is None
    joined = next((record for record in shared.records if done and record.db == answer.db), None)
    if state.role != HOST:
        words = theme.text(say("record.only_host"), 16)
        return screen(state, dispatch, heading, [panels.panel(words)])
    if joined:
        return _joined(state, joined, dispatch)
    return screen(state, dispatch, heading, _Joining(state, dispatch, importer))


def _way_out(answer: HubAnswer, dispatch: Dispatch) -> list[ft.Control]:
    """Return the button that ends a running join: a hub may be slow, or never answer."""
    if answer.task != "join" or not answer.busy or not answer.db:
        return []
    leave = dispatch.on_dismiss(RecordLeft(answer.db, forget=False))
    return [buttons.secondary(say("record.leave"), leave)]


def _joined(state: AppState, record: SharedRecord, dispatch: Dispatch) -> list[ft.Control]:
    words = say("join_record.done", name=record.name)
    asks = record.asks_who
    group = record.key if record.groups else ""
    there = Route("group", group=group) if group else record_route(record.key)
    route = Route("same_people", group=record.key) if asks else there
    label = say("record.who_is_who" if asks else "join_record.go_on")
    return screen(
        state,
        dispatch,
        say("join_record.heading"),
        [
            controls.announced(
                panels.panel(
                    theme.title(words, 20), theme.text(say("join_record.about"), 15), spacing=8
                )
            )
        ],
        footer=[buttons.primary(label, dispatch.to(route))],
    )


@ft.component
def _Joining(state: AppState, dispatch: Dispatch, importer: ft.FilePicker | None) -> ft.Control:
    """A field for the code or the link, one for the hub that a code needs, and the button."""
    link = state.screen.join_link
    # A text typed over one link is not for the next.
    (opened, typed), set_typed = ft.use_state((link, link))
    hub, set_hub = ft.use_state(_usual_hub(state))
    answer = state.shared.answer
    text = typed if opened == link else link
    is_link = "#" in text or ":" in text
    is_code = len(typed_code(text) or "") == CODE_LENGTH and bool(hub.strip())
    ready = (is_link or is_code) and not answer.busy
    kinds: tuple[BroughtIn, ...] = ("scan-codes", "paste-codes")
    brought = bring_in_buttons(state, importer, *kinds) if importer else []
    join = dispatch.on_tap(RecordJoined(text.strip(), "" if is_link else hub))
    rows = layout.scroll_area(
        theme.text(say("join_record.how"), 17),
        code_field(say("join_record.code"), text, lambda value: set_typed((link, value)), dispatch),
        inputs.text_field(
            say("record.hub"),
            hub,
            set_hub,
            dispatch,
            hint_text="https://",
            keyboard_type=ft.KeyboardType.URL,
            key="hub",
        ),
        theme.note(say("join_record.where"), 13.5),
        *(panels.side_by_side(*brought) if brought else []),
        *answer_lines(answer, "join"),
        *_way_out(answer, dispatch),
        panels.panel(
            theme.label(say("join_record.then"), 15),
            theme.text(say("join_record.about"), 15),
            spacing=6,
        ),
        spacing=12,
    )
    footer = layout.padded(buttons.primary(say("join_record.do"), join if ready else None))
    return controls.column(rows, footer, spacing=0, expand=True)


def _usual_hub(state: AppState) -> str:
    """Return the hub of a record that is here, else the site: a hub may be that as well."""
    hubs = (record.hub for record in state.shared.records)
    return next(hubs, state.site.address if state.site.published else "")
