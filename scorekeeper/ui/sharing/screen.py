"""How others join: address, codes and pictures to scan; who has joined."""

import io

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Device, Sharing
from scorekeeper.state.permissions import HOST
from scorekeeper.state.routes import Role, parent_route
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.design.layout import in_a_row
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.words.translation import say

PICTURE = 190
LOOPBACK = ("//127.", "//localhost", "//[::1]")


def sharing_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Everything about joining; only a host changes who is in."""
    doors, back = state.sharing, parent_route(state.route)
    if doors is None:
        # On a phone, in a browser without a server: nobody could find the way there.
        under, rows = "", [panels.panel(theme.text(say("devices.alone"), 16))]
    else:
        known = doors.address
        under = say("devices.under", address=known) if known else say("devices.shut")
        rows = _ways_in(doors, dispatch, hosts=state.role == HOST)
    return [
        app_bar(
            say("devices.heading" if state.route.game else "devices.all"),
            under=under,
            back=buttons.icon(
                ft.Icons.ARROW_BACK,
                say("back.sheet" if state.route.game else "back.home"),
                dispatch.on_tap(act.Navigated(back)),
            ),
        ),
        layout.scroll_area(*rows, controls.Container(height=theme.GAP)),
    ]


def _ways_in(doors: Sharing, dispatch: Dispatch, *, hosts: bool) -> list[ft.Control]:
    """Whether others can come in, how, and who has."""
    rows: list[ft.Control] = []
    if hosts and doors.network is not None:
        rows.append(_network(dispatch, on=doors.network))
    elif any(sign in doors.address for sign in LOOPBACK):
        rows.append(panels.panel(theme.text(say("devices.loopback"), 14.5, color=theme.HEART)))
    if doors.codes:
        rows.append(
            controls.Row(
                [_door(doors, role) for role in ("score", "follow")],
                wrap=True,
                spacing=theme.GAP,
                run_spacing=theme.GAP,
                alignment=ft.MainAxisAlignment.CENTER,
            )
        )
        if hosts:
            rows += [
                *in_a_row(
                    [buttons.secondary(say("devices.renew"), dispatch.on_tap(act.CodesRenewed()))]
                ),
                theme.note(say("devices.renew.about"), 13.5, align=ft.TextAlign.CENTER),
            ]
    listed: list[ft.Control] = []
    for device in doors.devices:
        listed += [*([panels.divider()] if listed else []), _device(device, dispatch, hosts=hosts)]
    if listed or doors.codes:
        rows.append(panels.section_heading(say("devices.joined")))
        rows.append(panels.panel(*(listed or [theme.note(say("devices.nobody"), 15)])))
    return rows


def _network(dispatch: Dispatch, *, on: bool) -> ft.Control:
    """Whether other devices can reach the app."""
    heading = say("devices.network")
    chips = [
        buttons.chip(
            say(words),
            dispatch.on_tap(act.NetworkSwitched(value)),
            chosen=on == value,
            spoken=say("setting.spoken", setting=heading, choice=say(words)),
        )
        for words, value in (("switch.on", True), ("switch.off", False))
    ]
    return panels.panel(
        controls.Row(
            [
                controls.Container(theme.label(heading, 16), expand=True),
                controls.Row(chips, spacing=8, tight=True),
            ],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        theme.note(say("devices.network.about"), 14),
        spacing=9,
    )


def _door(doors: Sharing, role: Role) -> ft.Control:
    """One way in: what it is for, its picture, its code."""
    return panels.panel(
        theme.title(say(f"devices.{role}"), 17),
        controls.Container(
            ft.Image(
                src=_picture(doors.links[role]),
                width=PICTURE,
                height=PICTURE,
                gapless_playback=True,
                semantics_label=say("devices.picture", link=doors.links[role]),
            ),
            # Scanners need dark on light, whatever the theme.
            bgcolor=theme.CARD_PAPER,
            border_radius=theme.CARD_RADIUS,
            padding=8,
        ),
        theme.title(say("devices.code", code=doors.codes[role]), 20),
        spacing=8,
    )


def _picture(link: str) -> bytes:
    # Only a served app shows this screen, and only computers serve.
    import segno  # noqa: PLC0415

    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="png", scale=6, border=2)
    return drawn.getvalue()


def _device(device: Device, dispatch: Dispatch, *, hosts: bool) -> ft.Control:
    under = say(f"devices.role.{device.role}")
    under += " \u00b7 " + say("devices.open" if device.pages else "devices.closed")
    parts: list[ft.Control] = [
        controls.Column([theme.label(device.name, 16), theme.note(under)], spacing=0, expand=True)
    ]
    if hosts and device.role != HOST:
        parts.append(
            buttons.icon(
                ft.Icons.LOGOUT,
                say("devices.remove", name=device.name),
                dispatch.on_dismiss(act.DeviceRemoved(device.id)),
            )
        )
    return controls.Row(parts, vertical_alignment=ft.CrossAxisAlignment.CENTER)
