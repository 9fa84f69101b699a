"""The ways for other devices to join: the address, codes, QR codes; and those that have joined."""

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import HOST
from scorekeeper.state.requests import CodesRenewed, DeviceRemoved, NetworkSwitched
from scorekeeper.state.routes import JOIN_RECORD, RECORD, Role
from scorekeeper.state.sharing import Device, Sharing, reaches_others
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.file_picking import bring_in_buttons
from scorekeeper.ui.widgets.qr_code import qr_code
from scorekeeper.ui.widgets.record_status import record_rows
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.value_editor import switch_row
from scorekeeper.words.translation import say

QR_SIZE = 190


def devices_screen(
    state: AppState, dispatch: Dispatch, importer: ft.FilePicker | None = None
) -> list[ft.Control]:
    """Return the screen; only a host can let devices in and remove them.

    ``importer`` takes in a scanned code that is no address.
    """
    sharing = state.sharing
    if sharing is None:
        # On a phone, or in a browser without a server: nobody could connect.
        under, rows = "", [panels.panel(theme.text(say("devices.alone"), 16))]
    else:
        address = sharing.address
        under = say("devices.under", address=address) if _is_open(sharing) else say("devices.shut")
        rows = _rows(sharing, dispatch, hosts=state.role == HOST)
    rows += _records(state, dispatch)
    heading = say("devices.heading" if state.route.game else "devices.all")
    scan: list[ft.Control] = []
    if importer and state.role == HOST:
        scan = bring_in_buttons(state, importer, "scan-codes")
    return screen(state, dispatch, heading, rows, under=under, footer=scan)


def _is_open(sharing: Sharing) -> bool:
    """Return whether others can join: with the switch on, the address is that of the network."""
    return bool(sharing.network) or reaches_others(sharing.address)


def _records(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the records that other devices keep too, and the ways to join and to share."""
    if not state.shared.possible:
        return []
    ways = [buttons.chip(say("join_record.heading"), dispatch.to(JOIN_RECORD), key="join")]
    if state.shared.of("") is None:
        share = dispatch.to(RECORD)
        ways.append(buttons.chip(say("record.share_all"), share, key="everything"))
    return [
        panels.section_heading(say("record.several")),
        *record_rows(state, dispatch),
        theme.note(say("record.several.about"), 14),
        *([buttons.chips(ways)] if state.role == HOST else []),
    ]


def _rows(sharing: Sharing, dispatch: Dispatch, *, hosts: bool) -> list[ft.Control]:
    """Return the rows for joining: the switch, the ways to join, and the joined devices."""
    rows: list[ft.Control] = []
    if hosts and sharing.network is not None:
        rows.append(_network(dispatch, on=sharing.network))
    elif sharing.address and not reaches_others(sharing.address):
        rows.append(panels.panel(theme.text(say("devices.loopback"), 14.5, color=theme.HEART)))
    # Nobody else could open the address of a code while the network is kept out.
    can_join = bool(sharing.codes) and _is_open(sharing)
    if can_join:
        rows.append(
            controls.centred_row(
                *(_role_panel(sharing, role) for role in ("score", "follow")),
                wrap=True,
                spacing=theme.GAP,
                run_spacing=theme.GAP,
            )
        )
        if hosts:
            rows += [
                *in_a_row(
                    [buttons.secondary(say("devices.renew"), dispatch.on_tap(CodesRenewed()))]
                ),
                theme.note(say("devices.renew.about"), 13.5, align=ft.TextAlign.CENTER),
            ]
    if hosts and sharing.removed and sharing.codes:
        rows.append(
            panels.panel(
                theme.text(say("devices.removed", name=sharing.removed), 15),
                *in_a_row(
                    [
                        buttons.secondary(
                            say("devices.removed.renew"), dispatch.on_tap(CodesRenewed())
                        )
                    ]
                ),
                spacing=9,
            )
        )
    devices = [_device(device, dispatch, hosts=hosts) for device in sharing.devices]
    if sharing.unlisted:
        devices.append(theme.note(say("devices.more", count=sharing.unlisted)))
    if devices or can_join:
        listed = devices or [theme.note(say("devices.nobody"), 15)]
        rows.append(panels.section_heading(say("devices.joined")))
        rows.append(panels.panel(*panels.divided(listed)))
    return rows


def _network(dispatch: Dispatch, *, on: bool) -> ft.Control:
    heading, about = say("devices.network"), say("devices.network.about")
    toggle = dispatch.on_toggle(NetworkSwitched(not on), "network")
    return panels.panel(switch_row(heading, about, toggle, on=on))


def _role_panel(sharing: Sharing, role: Role) -> ft.Control:
    """Return the panel for joining with a role: its rights, its code, a picture of the link."""
    link = sharing.links[role]
    return panels.panel(
        theme.title(say(f"devices.{role}"), 17),
        qr_code(link, say("devices.picture", link=link), QR_SIZE),
        theme.title(say("devices.code", code=sharing.codes[role]), 20),
        spacing=8,
    )


def _device(device: Device, dispatch: Dispatch, *, hosts: bool) -> ft.Control:
    under = say(f"devices.role.{device.role}")
    under += " \u00b7 " + say("devices.open" if device.pages else "devices.closed")
    parts: list[ft.Control] = [
        controls.column(theme.label(device.name, 16), theme.note(under), spacing=0, expand=True)
    ]
    if hosts and device.role != HOST:
        parts.append(
            buttons.icon(
                ft.Icons.LOGOUT,
                say("devices.remove", name=device.name),
                dispatch.on_dismiss(DeviceRemoved(device.id)),
                word=say("icon.remove"),
            )
        )
    return controls.row(*parts)
