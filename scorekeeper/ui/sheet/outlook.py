"""The outlook before a hand: its possible effects, and the winner without it."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Route
from scorekeeper.state.views.outlook import outlook
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.sheet.columns import stands_below_the_sheet
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import figures_row
from scorekeeper.words.sheet import (
    if_ended_now_line,
    near_the_end_line,
    on_the_nose_brief,
    on_the_nose_line,
    pool_line,
    pool_size_line,
    settlement_shares,
)
from scorekeeper.words.translation import say, spoken_sentences

ON_THE_NOSE, END = ft.Icons.ADJUST, ft.Icons.FLAG_OUTLINED
POOL = ft.Icons.SAVINGS_OUTLINED
IF_ENDED_NOW = ft.Icons.EMOJI_EVENTS_OUTLINED
# The names by which the state knows what is opened below the sheet.
OUTLOOK_SECTION, CHART_SECTION = "outlook", "chart"
# The brief outlook cuts each sentence after this many lines; a tap shows it whole.
BRIEF_LINES = 3


def outlook_sentences(ledger: Ledger) -> list[tuple[ft.IconData, str]]:
    """Return the outlook on the next hand, in sentences that each have an icon."""
    ahead = outlook(ledger)
    pool = pool_line(ledger.rules, ledger.pool)
    sentences = [(POOL, pool)] if pool else []
    sentences += [(ON_THE_NOSE, on_the_nose_line(mark, needs)) for mark, needs in ahead.landings]
    if ahead.ends:
        sentences.append((END, near_the_end_line(ahead.ends)))
    if ahead.last:
        sentences.append((END, say("end.last")))
    return sentences


def full_outlook(ledger: Ledger) -> list[ft.Control]:
    """Return a box of these sentences, each in full."""
    rows = [_line(icon, sentence) for icon, sentence in outlook_sentences(ledger)]
    return [panels.panel(*rows, padding=14, spacing=8)] if rows else []


def brief_outlook(
    table: Table,
    ledger: Ledger,
    expanded: frozenset[str],
    dispatch: Dispatch,
    *,
    brief: bool,
    wide: bool,
) -> list[ft.Control]:
    """Return the outlook and who would win now; a tap leads to the result screen.

    Beside it stands the button that opens the chart, where the sheet does not show it all the time.
    ``brief`` leaves out everybody's payments, to save room for the sheet. Where a pane is
    beside a ``wide`` sheet, it is one line until somebody opens it, and a long sentence that is
    alone is whole; elsewhere a line above the button opens it.
    """
    if not ledger.hands or ledger.outcome:
        return []
    sentences = [*outlook_sentences(ledger), (IF_ENDED_NOW, if_ended_now_line(ledger))]
    shares = settlement_shares(ledger)
    opened = OUTLOOK_SECTION in expanded
    more = wide and (len(sentences) > 1 or (bool(shares) and not brief))
    lines = [_line(icon, sentence, BRIEF_LINES) for icon, sentence in sentences]
    if shares and not brief:
        lines += [controls.Container(figures_row(shares), padding=ft.Padding.only(left=26))]
    if not opened:
        # Nothing opens one that is alone: cut, it would lose who wins.
        lines = [_folded(ledger) if more else _line(*sentences[0], BRIEF_LINES)]
    words = tappable(
        controls.stacked(*lines, spacing=3),
        spoken_sentences((*(sentence for _, sentence in sentences), ", ".join(shares))),
        dispatch.to(Route("over", table.game.id)),
        expand=True,
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(left=12, top=13, bottom=13),
    )
    actions = []
    if not stands_below_the_sheet(ledger):
        word = say("icon.chart")
        actions.append(_toggle(CHART_SECTION, ft.Icons.SHOW_CHART, "outlook.chart", dispatch, word))
    if more:
        icon = ft.Icons.EXPAND_MORE if opened else ft.Icons.EXPAND_LESS
        name = "outlook.less" if opened else "outlook.more"
        word = say("icon.close" if opened else "icon.more")
        actions.append(_toggle(OUTLOOK_SECTION, icon, name, dispatch, word))
    return [
        controls.Container(
            controls.row(words, *actions, spacing=0),
            bgcolor=theme.SHEET,
            border=ft.Border.all(1, theme.HAIRLINE),
            border_radius=theme.RADIUS,
        )
    ]


def _folded(ledger: Ledger) -> ft.Control:
    """Return the first sentence in one line, in its short form."""
    landings = outlook(ledger).landings
    if landings:
        return _line(ON_THE_NOSE, on_the_nose_brief(landings[0][1]), 1)
    if pool := pool_size_line(ledger.pool):
        return _line(POOL, pool, 1)
    icon, sentence = [*outlook_sentences(ledger), (IF_ENDED_NOW, if_ended_now_line(ledger))][0]
    return _line(icon, sentence, 1)


def _toggle(
    section: str, icon: ft.IconData, name: str, dispatch: Dispatch, word: str
) -> ft.Control:
    toggle = dispatch.on_toggle(SectionToggled(section))
    return buttons.icon(icon, say(name), toggle, key=section, word=word)


def _line(icon: ft.IconData, sentence: str, lines: int | None = None) -> ft.Control:
    return controls.top_row(
        ft.Icon(icon, size=18, color=theme.PENCIL),
        theme.text(sentence, 14, lines=lines, expand=True),
        spacing=8,
    )
