"""The handouts of a club evening: the address to follow it, and pages to print."""

import flet as ft

from scorekeeper.state.club import ClubPage
from scorekeeper.state.files import CLUB_PAPERS, FilesRequested
from scorekeeper.state.model import AppState
from scorekeeper.state.sharing import is_alone, way_to_follow
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.qr_code import qr_code
from scorekeeper.words.translation import say

FOLLOW = "club.follow"
"""The section with the picture that players scan to follow."""
QR_SIZE = 180


def paper_section(state: AppState, page: ClubPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the address for players to follow, and once a round is seated the pages to print."""
    evening = page.evening
    if not evening.round:
        return _follow(state, dispatch)

    def request(paper: str) -> FilesRequested:
        return FilesRequested("club_paper", "html", evening.id, paper)

    return [
        *_follow(state, dispatch),
        panels.section_heading(say("club_paper.heading")),
        buttons.chips(
            [
                buttons.chip(
                    say(f"club_paper.{paper}.file"), dispatch.on_tap(request(paper)), key=paper
                )
                for paper in CLUB_PAPERS
            ]
        ),
        theme.note(say("club_paper.about"), 14),
    ]


def _follow(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the address and code for players' own phones, or a note that none can follow."""
    follow = way_to_follow(state.sharing)
    if follow is None:
        alone = state.sharing and is_alone(state.sharing)
        return [theme.text(say("devices.loopback"), 14.5, color=theme.HEART)] if alone else []
    address, code, link = follow
    return [
        panels.expander(
            FOLLOW,
            say("club.follow"),
            dispatch,
            controls.form(
                theme.text(say("club.follow.how", address=address, code=code), 15),
                qr_code(link, say("devices.picture", link=link), QR_SIZE),
            ),
            opened=FOLLOW in state.screen.expanded,
            value=code,
        )
    ]
