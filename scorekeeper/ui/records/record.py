"""A group, or everything, on everyone's phone: shared, how it stands, who can get in and who is."""

from collections.abc import Mapping
from datetime import date

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import HOST
from scorekeeper.state.requests import (
    CodeRequested,
    ExchangeRequested,
    KeyRenewed,
    LinkRequested,
    RecordLeft,
    RecordShared,
)
from scorekeeper.state.routes import Route
from scorekeeper.state.shared_records import HubAnswer, RecordDevice, RecordRole, SharedRecord
from scorekeeper.state.sharing import reaches_others
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row, in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, inputs, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.code_boxes import code_boxes
from scorekeeper.ui.widgets.qr_code import qr_code
from scorekeeper.ui.widgets.record_status import answer_lines, record_panel
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.times import clock_time, day_and_clock
from scorekeeper.words.translation import join_list, say

LEAVING, OTHER_HUB = "record.leaving", "record.other_hub"
"""The sections in which somebody leaves a record, or names another hub."""
QR_SIZE, FACE_SIZE = 260, 34
GAP = 10


def record_screen(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the record of the route's group, or of everything; else the form that shares it."""
    key, shared = state.route.group, state.shared
    record = shared.of(key)
    if record:
        name = record.name
    else:
        names = {group.id: group.name for group in state.groups.all}
        name = names.get(key, "") if key else say("record.everything")
    rows: list[ft.Control]
    if record:
        rows = _record(state, record, today, dispatch)
    elif state.role == HOST:
        rows = [
            panels.panel(theme.text(say("record.about"), 15)),
            panels.warning(theme.label(say("record.reads_all"), 15)),
            _Sharing(state, key, name, dispatch),
        ]
    else:
        rows = [panels.panel(theme.text(say("record.only_host"), 16))]
    return screen(state, dispatch, say("record.heading"), rows, under=name)


@ft.component
def _Sharing(state: AppState, key: str, name: str, dispatch: Dispatch) -> ft.Control:
    """The form that shares a group: one tap where this program is a hub, else the fields of one."""
    address, set_address = ft.use_state("")
    owner_key, set_owner_key = ft.use_state("")
    answer, own = state.shared.answer, state.shared.own_hub
    ready = bool(address.strip()) and not answer.busy
    request = RecordShared(key, name, address, owner_key)
    fields: list[ft.Control] = [
        inputs.text_field(
            say("record.hub"),
            address,
            set_address,
            dispatch,
            hint_text="https://",
            keyboard_type=ft.KeyboardType.URL,
            key="hub",
        ),
        inputs.text_field(
            say("record.owner_key"), owner_key, set_owner_key, dispatch, password=True, key="owner"
        ),
        theme.note(say("record.hub.about"), 13.5),
        buttons.secondary(say("record.share"), dispatch.on_tap(request) if ready else None)
        if own
        else buttons.primary(say("record.share"), dispatch.on_tap(request) if ready else None),
    ]
    rows: list[ft.Control] = [*answer_lines(answer, "share")]
    if own:
        here = RecordShared(key, name)
        rows += [
            buttons.primary(
                say("record.share"), None if answer.busy else dispatch.on_tap(here), under=own
            ),
            theme.note(say("record.own_hub" if reaches_others(own) else "record.own_hub.alone")),
            panels.expander(
                OTHER_HUB,
                say("record.other_hub"),
                dispatch,
                *fields,
                opened=OTHER_HUB in state.screen.expanded,
            ),
        ]
    else:
        rows += fields
    return controls.form(*rows)


def _record(
    state: AppState, record: SharedRecord, today: date, dispatch: Dispatch
) -> list[ft.Control]:
    hosts, answer = state.role == HOST, state.shared.answer
    answer = answer if answer.db == record.db else HubAnswer()
    invites = hosts and record.status != "refused"
    first: list[ft.Control] = [
        record_panel(record, today),
        *_couchdb_settings(answer),
        *_open_questions(record, dispatch),
        *(_invitation(state, record, answer, dispatch) if invites else []),
    ]
    second: list[ft.Control] = [
        panels.section_heading(say("record.devices", count=record.device_count)),
        _devices(record, today),
        theme.note(say(f"record.about.{record.role}"), 13.5),
    ]
    if hosts:
        second.append(_leaving(state, record, answer, dispatch))
    return in_columns(first, second)


@ft.component
def _CouchDBKey(record: SharedRecord, answer: HubAnswer, dispatch: Dispatch) -> ft.Control:
    """Ask for the administrator of a CouchDB, where nobody else makes a new key."""
    hub, set_hub = ft.use_state("")
    ready = bool(hub.strip()) and not answer.busy
    return controls.form(
        theme.note(say("record.new_key.couchdb"), 13.5),
        inputs.text_field(
            say("record.administrator"),
            hub,
            set_hub,
            dispatch,
            hint_text="https://admin:\u2026@host",
            password=True,
            key="administrator",
        ),
        buttons.secondary(
            say("record.new_key.administrator"),
            dispatch.on_tap(KeyRenewed(record.db, hub)) if ready else None,
            danger=True,
        ),
    )


def _couchdb_settings(answer: HubAnswer) -> list[ft.Control]:
    """Return the settings that a new record's CouchDB still needs, for the one who runs it."""
    if answer.to_set is None:
        return []
    missing = say("shared.couchdb.not_set", settings=join_list(list(answer.to_set)))
    sentences = [*([missing] if answer.to_set else []), say("shared.couchdb.proxy")]
    return [panels.warning(*(theme.text(sentence, 15) for sentence in sentences))]


def _open_questions(record: SharedRecord, dispatch: Dispatch) -> list[ft.Control]:
    """Return the names of things that are back, and the ways to the open questions."""
    rows: list[ft.Control] = []
    if record.back:
        rows.append(theme.note(say("record.back", names=join_list(list(record.back))), 14))
    ways = (
        ("decide", say("record.to_decide", count=len(record.to_decide)), bool(record.to_decide)),
        ("same_people", say("record.who_is_who"), record.asks_who),
    )
    for name, words, is_open in ways:
        if is_open:
            route = Route("decide" if name == "decide" else "same_people", group=record.key)
            rows.append(
                panels.link_row(
                    controls.Container(theme.label(words, 16), expand=True),
                    words,
                    dispatch.to(route),
                    key=name,
                )
            )
    if record.offline_since or record.status == "refused":
        again = dispatch.on_tap(ExchangeRequested())
        rows += in_a_row([buttons.secondary(say("record.again"), again)])
    return rows


def _invitation(
    state: AppState, record: SharedRecord, answer: HubAnswer, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the buttons that let somebody in, and the code or the link once it is there."""
    roles: tuple[RecordRole, ...] = ("member", "reader") if record.role == "member" else ("reader",)
    rows: list[ft.Control] = [panels.section_heading(say("record.let_in"))]
    for role in roles:
        code, link = CodeRequested(record.db, role), LinkRequested(record.db, role)
        ways = [
            buttons.chip(
                say("record.code"),
                None if answer.busy else dispatch.on_tap(code),
                spoken=say(f"record.code.{role}"),
                key=f"code {role}",
            ),
            buttons.chip(
                say("record.link"),
                None if answer.busy else dispatch.on_tap(link),
                spoken=say(f"record.link.{role}"),
                key=f"link {role}",
            ),
        ]
        rows.append(
            panels.panel(theme.label(say(f"record.may.{role}"), 15), buttons.chips(ways), spacing=8)
        )
    rows += answer_lines(answer, "code", "link")
    if answer.code:
        rows.append(_code(answer))
    if answer.link:
        # Behind the address of a web app, it opens that where the camera reads it.
        site = state.site.address if state.site.published else ""
        rows.append(_link(answer, site + answer.link))
    return rows


def _code(answer: HubAnswer) -> ft.Control:
    """Return six characters to read aloud, and the advice for them."""
    until = say("record.code.until", time=clock_time(answer.expires), hub=answer.hub)
    return controls.stacked(code_boxes(answer.code), theme.note(until, 14), spacing=GAP)


def _link(answer: HubAnswer, link: str) -> ft.Control:
    """Return the link as a code for a camera, and the button that copies it."""
    return panels.panel(
        controls.centred_row(qr_code(link, say("record.link.picture"), QR_SIZE)),
        buttons.secondary(say("record.link.copy"), lambda: None, action=ft.CopyToClipboard(link)),
        theme.note(say(f"record.reads_all.{answer.role}"), 14),
        theme.note(say("code.in_app", scan=say("scan.do")), 14),
        spacing=9,
    )


def _devices(record: SharedRecord, today: date) -> ft.Control:
    # Of a name that begins with "@" an avatar would be something else.
    names = [device.name.lstrip("@") or "?" for device in record.devices]
    everybody = tuple(dict.fromkeys(names))
    rows: list[ft.Control] = [
        controls.row(
            avatar(everybody, name, FACE_SIZE),
            controls.stacked(
                theme.label(device.name, 15.5),
                *([theme.note(says, 13.5)] if (says := _device_says(device)) else []),
                spacing=0,
                expand=True,
            ),
            theme.note(day_and_clock(device.at, today) or say("record.never"), 13.5),
            spacing=10,
        )
        for device, name in zip(record.devices, names, strict=True)
    ]
    if record.more_devices:
        rows.append(theme.note(say("record.more_devices", count=record.more_devices), 13.5))
    return panels.panel(*panels.divided(rows), spacing=9)


def _device_says(device: RecordDevice) -> str:
    says = [say("record.this_device")] if device.here else []
    says += [say("record.reads_only")] if device.reads_only else []
    return theme.SEPARATOR.join(says)


def _leaving(
    state: AppState, record: SharedRecord, answer: HubAnswer, dispatch: Dispatch
) -> ft.Control:
    """Return the new key, and the two ways to leave."""
    ways: Mapping[str, KeyRenewed | RecordLeft] = {
        **({"new_key": KeyRenewed(record.db)} if record.role == "member" else {}),
        "leave": RecordLeft(record.db, forget=False),
        "leave.forget": RecordLeft(record.db, forget=True),
    }
    rows: list[ft.Control] = [*answer_lines(answer, "new_key", "leave")]
    if answer.task == "new_key" and not answer.busy and not answer.problem:
        rows.append(theme.text(say("record.new_key.done"), 15))
    for name, request in ways.items():
        if name == "leave" and answer.task == "new_key" and answer.problem:
            rows.append(_CouchDBKey(record, answer, dispatch))
        rows += [
            buttons.secondary(
                say(f"record.{name}"),
                None if answer.busy else dispatch.on_dismiss(request),
                danger=name != "leave",
            ),
            theme.note(say(f"record.{name}.about"), 13.5),
        ]
    return panels.expander(
        LEAVING,
        say("record.leaving" if record.role == "member" else "record.leave"),
        dispatch,
        *rows,
        opened=LEAVING in state.screen.expanded,
    )
