"""What an organiser prints for a club evening."""

import flet as ft

from scorekeeper.state.club import ClubPage
from scorekeeper.state.files import CLUB_PAPERS, FilesRequested
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.translation import say


def paper_section(page: ClubPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the pages to print, once a round is seated."""
    evening = page.evening
    if not evening.round:
        return []

    def request(paper: str) -> FilesRequested:
        return FilesRequested("club_paper", "html", evening.id, paper)

    return [
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
