"""The state of a shared record, in a line and as the way to its screen; a hub's answers."""

from datetime import date
from urllib.parse import urlsplit

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import FOLLOW
from scorekeeper.state.routes import Route
from scorekeeper.state.shared_records import HubAnswer, HubTask, SharedRecord
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.times import clock_time, day_and_clock
from scorekeeper.words.translation import say


def record_state(record: SharedRecord) -> str:
    """Return the state of a record: a person's next task, else the changes to send or take."""
    if record.status == "refused":
        return say("record.closed")
    if record.to_decide:
        return say("record.to_decide", count=len(record.to_decide))
    if record.asks_who:
        return say("record.who_is_who")
    if record.status == "full":
        return say("record.full")
    if record.to_send:
        return say("record.to_send", count=record.to_send)
    if record.to_take:
        return say("record.to_take", count=record.to_take)
    if record.offline_since:
        return say("record.offline", time=clock_time(record.offline_since))
    return say("record.up_to_date" if record.status == "up_to_date" else "record.connecting")


def record_under(record: SharedRecord, today: date) -> str:
    """Return the second line about the state of a record."""
    if record.status == "refused":
        return say("record.closed.about")
    if record.status == "full":
        return say("record.full.about")
    if record.to_take:
        return say("record.to_take.about")
    if record.offline_since:
        since = say("record.offline", time=clock_time(record.offline_since))
        here = say("record.all_here")
        says_else = record_state(record) != since
        return f"{since}{theme.SEPARATOR}{here}" if says_else else here
    host = urlsplit(record.hub).hostname or record.hub
    last = day_and_clock(record.exchanged, today)
    return f"{say('record.last', time=last)}{theme.SEPARATOR}{host}" if last else host


def record_panel(record: SharedRecord, today: date) -> ft.Control:
    """Return the panel with the state of a record, read out when it changes."""
    icon, ink = _sign(record)
    grounds: dict[ft.ColorValue, ft.ColorValue] = {
        theme.HEART: theme.HEART_SOFT,
        theme.FELT: theme.FELT_SOFT,
    }
    box = panels.panel(
        controls.row(
            ft.Icon(icon, size=22, color=ink),
            controls.stacked(
                theme.label(record_state(record), 15.5, color=ink),
                theme.note(record_under(record, today), 13.5),
                spacing=1,
                expand=True,
            ),
            spacing=12,
        ),
        bgcolor=grounds.get(ink, theme.MOON_SOFT),
        border=None,
        expand=True,
    )
    return controls.announced(controls.row(box))


def _sign(record: SharedRecord) -> tuple[ft.IconData, ft.ColorValue]:
    """Return the icon of a record's state, and its colour: a tick once all is exchanged."""
    if record.all_exchanged and not record.asks_who:
        return ft.Icons.CHECK, theme.FELT
    if record.status == "refused":
        return ft.Icons.CLOUD_OFF, theme.HEART
    away = record.offline_since or record.status == "full"
    return ft.Icons.CLOUD_OFF if away else ft.Icons.CLOUD_OUTLINED, theme.MOON


def _state_line(record: SharedRecord, words: str, size: float = 13.5) -> ft.Control:
    """Return a quiet line with the state of a record, behind its sign."""
    icon, ink = _sign(record)
    sign = ft.Icon(icon, size=size + 2, color=ink)
    return controls.row(sign, theme.note(words, size, expand=True), spacing=5)


def waiting_record(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the way to the first record that waits for a person or the network, if one does."""
    waits = (record for record in state.shared.records if _waits(record))
    record = next(waits, None)
    if record is None or state.role == FOLLOW:
        return []
    head = record_state(record)
    under = theme.SEPARATOR.join([record.name, record_under(record, today)])
    icon, ink = _sign(record)
    return [
        panels.link_row(
            controls.stacked(
                theme.label(head, 15.5, color=ink), theme.note(under, 13.5), spacing=1, expand=True
            ),
            f"{head}: {under}",
            dispatch.to(record_route(record.key)),
            before=ft.Icon(icon, size=22, color=ink),
            spacing=12,
            key="waiting record",
        )
    ]


def _waits(record: SharedRecord) -> bool:
    # Changes that are sent as soon as they are saved wait for nobody.
    unsent = bool(record.to_send and record.offline_since)
    waits = record.to_decide or record.to_take or unsent
    return record.status in ("refused", "full") or bool(waits)


def record_rows(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return a line for each shared record that leads to it; nothing where there is none."""
    if not state.shared.records:
        return []
    lines = [_line(record, dispatch) for record in state.shared.records]
    return [panels.panel(*panels.divided(lines), padding=ft.Padding.symmetric(horizontal=14))]


def _line(record: SharedRecord, dispatch: Dispatch) -> ft.Control:
    devices = say("record.devices", count=record.device_count)
    under = f"{devices}{theme.SEPARATOR}{record_state(record)}"
    return panels.link_line(
        controls.stacked(
            theme.label(record.name, 15.5), _state_line(record, under), spacing=0, expand=True
        ),
        spoken=f"{record.name}: {under}",
        tap=dispatch.to(record_route(record.key)),
        key=f"record {record.db}",
    )


def record_note(state: AppState, game: str) -> list[ft.Control]:
    """Return the state of the record that a game belongs to; nothing for one that is not shared."""
    if not state.shared.records:
        return []
    summary = next((summary for summary in state.games if summary.id == game), None)
    record = state.shared.of_game(summary.group) if summary and not summary.example else None
    return [_state_line(record, record_state(record))] if record else []


def reading_note() -> ft.Control:
    """Return the note that this device only reads a record, and changes nothing in its games."""
    return theme.note(say("record.only_reads"), 14, align=ft.TextAlign.CENTER)


def reading_foot(game: str, dispatch: Dispatch) -> list[ft.Control]:
    """Return the note that no hand is entered here, and the button to the game's live board."""
    return [
        reading_note(),
        buttons.primary(say("record.follow"), dispatch.to(Route("board", game))),
    ]


def record_row(state: AppState, group: str, dispatch: Dispatch) -> list[ft.Control]:
    """Return the way to share a group, or to its record; nothing where nothing can be shared."""
    if not state.shared.possible:
        return []
    heading, record = say("record.heading"), state.shared.of_game(group)
    under = record_state(record) if record else say("record.only_here")
    line = _state_line(record, under, 14) if record else theme.note(under, 14)
    return [
        panels.link_row(
            controls.stacked(theme.label(heading, 16), line, spacing=1, expand=True),
            f"{heading}: {under}",
            dispatch.to(record_route(record.key if record else group)),
            before=ft.Icon(ft.Icons.CLOUD_OUTLINED, size=24, color=theme.FELT),
            spacing=12,
            padding=(16, 13),
            key="record",
        )
    ]


def record_route(key: str) -> Route:
    """Return the route of a record: that of its group, or of everything where the key is empty."""
    return Route("record", group=key)


def answer_lines(answer: HubAnswer, *tasks: HubTask) -> list[ft.Control]:
    """Return the line that a hub is being asked, or its reason to refuse one of these tasks."""
    if answer.task not in tasks:
        return []
    if answer.busy:
        return [theme.note(say("record.busy"), 15)]
    if answer.problem is None:
        return []
    words = say(f"record.refused.{answer.problem}", hub=answer.hub)
    return [controls.announced(theme.text(words, 15, color=theme.HEART))]
