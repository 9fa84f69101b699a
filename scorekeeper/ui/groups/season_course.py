"""The course of a season: the winners of its evenings, and the conditions for a lead."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

import flet as ft

from scorekeeper.statistics.season import Evening, SeasonPage
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.words.season import chase_line, wins_line
from scorekeeper.words.translation import say

FACE, APART = 24.0, 3.0
MOST_EVENINGS, MOST_FACES = 60, 120
MONTH_SIZE = 12.0


def course(page: SeasonPage, everyone: Sequence[str]) -> Iterator[ft.Control]:
    """Yield the winners of a season's games, and the conditions for a lead after the next one."""
    if page.games > 1:
        yield _who_won(page, everyone)
    if page.chases:
        yield _what_it_takes(page, everyone)


def _who_won(page: SeasonPage, everyone: Sequence[str]) -> ft.Control:
    """Return the faces of who won, a column for each evening, with the months below."""
    evenings = _latest(page.evenings)
    months = [evening.day.month if evening.day else 0 for evening in evenings]
    columns = [
        _evening(evening, page, everyone, month if month != before else 0)
        for evening, month, before in zip(evenings, months, [0, *months], strict=False)
    ]
    games = say("games.found", count=page.games)
    nights = say("look_back.evenings", count=len(page.evenings))
    wins = Counter(name for evening in page.evenings for game in evening.winners for name in game)
    drawn = controls.picture(
        wins_line([(page.names[key], count) for key, count in wins.most_common()]),
        controls.row(
            *columns,
            wrap=True,
            spacing=APART,
            run_spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.END,
        ),
    )
    return panels.panel(
        theme.label(say("season.won"), 16),
        theme.note(say("season.won.under", games=games, evenings=nights), 13.5),
        controls.Container(drawn, padding=ft.Padding.only(top=8)),
        key=f"won {page.season.id}",
    )


def _latest(evenings: Sequence[Evening]) -> Sequence[Evening]:
    """Return the latest evenings, as far as their faces fit; at least the last one."""
    latest = evenings[-MOST_EVENINGS:]
    faces = accumulate(sum(map(len, evening.winners)) for evening in reversed(latest))
    return latest[-max(1, sum(number <= MOST_FACES for number in faces)) :]


def _evening(evening: Evening, page: SeasonPage, everyone: Sequence[str], month: int) -> ft.Control:
    faces: list[ft.Control] = [
        avatar(everyone, page.names[key], FACE) for game in evening.winners for key in game
    ]
    name = say(f"month.{month}") if month else ""
    # The name of a month may be wider than a face; the columns after it have none.
    words = controls.Container(
        theme.note(name, MONTH_SIZE, lines=1, fixed_size=True), left=0, top=0
    )
    below = ft.Stack(
        [words], width=FACE, height=MONTH_SIZE * 1.6, clip_behavior=ft.ClipBehavior.NONE
    )
    return controls.stacked(*faces, below, spacing=APART)


def _what_it_takes(page: SeasonPage, everyone: Sequence[str]) -> ft.Control:
    leader = page.names[page.leaders[0].person]
    rows = [
        controls.row(
            avatar(everyone, name, 28),
            controls.Container(theme.text(chase_line(chase, name, leader), 15), expand=True),
        )
        for chase in page.chases
        for name in [page.names[chase.person]]
    ]
    return panels.panel(
        theme.label(say("season.takes"), 16), *rows, spacing=8, key=f"takes {page.season.id}"
    )
