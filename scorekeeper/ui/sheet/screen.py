"""The score sheet between hands: its bar with the game's menu, totals and hands, the footer."""

import flet as ft

from scorekeeper.scoring.game import AFTER_END
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.examples import is_example
from scorekeeper.state.hand.draft_in_game import mode_is_open
from scorekeeper.state.hand.entry import HandBegun
from scorekeeper.state.hints import SLOT_SECTION, HintDismissed
from scorekeeper.state.model import AppState, Hint, Table
from scorekeeper.state.reading import only_reads
from scorekeeper.state.routes import Route, sheet_route
from scorekeeper.state.sync.lost_entries import open_question
from scorekeeper.state.table.playing import AfterEndDecided
from scorekeeper.state.views.sheet import explained_number
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.sheet import footer
from scorekeeper.ui.sheet.chart import chart
from scorekeeper.ui.sheet.columns import column_sheet, has_room, stands_below_the_sheet
from scorekeeper.ui.sheet.menu import GameMenu
from scorekeeper.ui.sheet.outlook import CHART_SECTION
from scorekeeper.ui.sheet.rows import row_sheet
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar, undo_buttons
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.club_bar import club_bar
from scorekeeper.ui.widgets.numbers import fitting_size
from scorekeeper.ui.widgets.record_status import reading_foot, record_note
from scorekeeper.ui.widgets.screen import back_button
from scorekeeper.words.problems import problem_location, problem_sentence
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import capital, say

# A file that was changed elsewhere can have many problems; the sheet needs the room.
PROBLEMS_SHOWN = 2
# The hint that numbers explain themselves stands below so many hands; later they need its room.
HINTED = 3
# The name of the game, and the width of its letters in those of digits; between its buttons.
NAME, SMALLEST_NAME, LETTER, BAR_GAP = 21.0, 16.0, 0.88, 4.0

ICONS = {"why": ft.Icons.TOUCH_APP_OUTLINED}
ICON = 18
LINE_HEIGHT = 44


def sheet_screen(
    state: AppState, dispatch: Dispatch, height: float = 0, *, wide: bool = False
) -> list[ft.Control]:
    """Return the sheet of the open game; where it is ``wide``, a pane enters the next hand.

    ``height`` is that of the window, 0 where it is unknown.
    """
    table = state.table
    if table is None:
        return []
    ledger = score_game(table.game)
    # Beside the sheet, the explanation of one of its numbers can stand.
    explained = state.route if state.route.screen == "why" else None
    can_be_explained = 0 < len(ledger.hands) <= HINTED and not wide and not theme.is_large_text()
    ahead = footer.ahead(state, table, ledger, dispatch, wide=wide)
    reads = only_reads(state, table.game.id)
    foot = [
        *([] if theme.is_large_text() else record_note(state, table.game.id)),
        *club_bar(state, table.game.id, dispatch),
        *(hint_slot(state, "why", say("hint.why"), dispatch) if can_be_explained else []),
        *_chart_below(table, ledger, explained, opened=CHART_SECTION in state.screen.expanded),
        *([] if reads else _after_end(ledger, dispatch)),
        *_problems(table, ledger, dispatch, reads=reads),
        *ahead,
    ]
    if theme.is_large_text() and (state.conflict or open_question(state)):
        # The question below leaves no room for anything else, and comes before the next hand.
        foot = []
    elif reads:
        foot += reading_foot(table.game.id, dispatch)
    elif not wide:
        if mode_is_open(table) and not ledger.outcome:
            by_cards = dispatch.on_tap(HandBegun("cards"))
            foot.append(buttons.secondary(say("hand.record.cards"), by_cards))
        foot += footer.next_hand(state, table, ledger, dispatch)
    return [
        _bar(state, table, dispatch),
        *(
            column_sheet(table, ledger, dispatch, explained)
            if has_room(ledger)
            else row_sheet(table, ledger, dispatch, explained, height)
        ),
        layout.padded(*foot, top=6, bottom=10) if foot else controls.Container(height=theme.GAP),
    ]


def _chart_below(
    table: Table, ledger: Ledger, explained: Route | None, *, opened: bool
) -> list[ft.Control]:
    """Return the chart where it has room, or somebody has ``opened`` it.

    The line of an explained number's side is strongest.
    """
    if not (stands_below_the_sheet(ledger) or (opened and ledger.hands)):
        return []
    number = explained_number(table, explained) if explained else None
    side = number[1] if number else ""
    return [panels.panel(chart(table.game.players, ledger, appearance().sheet, side), padding=12)]


def _after_end(ledger: Ledger, dispatch: Dispatch) -> list[ft.Control]:
    """Return the question about hands after the end by the rules, for the table to decide."""
    late = [problem for problem in ledger.problems if problem.code == "hand_after_end"]
    if not late or ledger.ended is None:
        return []
    ways = (
        buttons.chip(say(f"after_end.{way}"), dispatch.on_dismiss(AfterEndDecided(way)))
        for way in AFTER_END
        if way
    )
    words = say("after_end.asked", count=len(late), end=ledger.ended)
    return [panels.warning(theme.text(words, 15), buttons.chips(ways))]


def _problems(table: Table, ledger: Ledger, dispatch: Dispatch, *, reads: bool) -> list[ft.Control]:
    """Return the first other problems of the game, one box for each."""
    others = [problem for problem in ledger.problems if problem.code != "hand_after_end"]
    return [_problem(table, problem, dispatch, reads=reads) for problem in others[:PROBLEMS_SHOWN]]


def _problem(table: Table, problem: Problem, dispatch: Dispatch, *, reads: bool) -> ft.Control:
    """Return a problem in words; a tap opens the hand that has it, unless the game is only read."""
    words = capital(
        say(
            "sheet.problem",
            place=problem_location(problem),
            sentence=problem_sentence(problem, table.game),
        )
    )
    text = theme.text(words, 14, color=theme.HEART, expand=True)
    match problem.where:
        case ("hands", int(number), *_) if number < len(table.game.hands) and not reads:
            hand = table.game.hands[number]
            mend = dispatch.to(Route("hand", table.game.id, hand.id))
            icon = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.PENCIL)
            row = controls.row(text, icon, spacing=6)
            return panels.panel(
                tappable(row, words, mend, padding=12, border_radius=theme.RADIUS), padding=0
            )
    return panels.panel(text, padding=12)


def _bar(state: AppState, table: Table, dispatch: Dispatch) -> ft.Control:
    reads = only_reads(state, table.game.id)
    actions = [
        *([] if reads else undo_buttons(table, dispatch, "sheet")),
        GameMenu(table, state.role, dispatch, reads=reads),
    ]
    # Beside the buttons, a long name is smaller before it takes a second line.
    words = ["", say("undo"), *([say("redo")] if table.future else []), say("icon.more")]
    buttons_width = sum(buttons.icon_width(word) + BAR_GAP for word in words)
    room = appearance().sheet - buttons_width - theme.MARGIN
    large = theme.is_large_text()
    grown = theme.text_scaled(1) if large else 1
    size = fitting_size(table.game.name, NAME, room / LETTER / grown, SMALLEST_NAME / grown)
    return app_bar(
        table.game.name,
        size=size,
        most_lines=2,
        # With large text the hands need that room; the rules are one tap away.
        under=theme.spare(rules_line(table.game)),
        mark=_mark(state, table),
        back=back_button(state, dispatch, route=sheet_route(table.game.id)),
        actions=actions,
    )


def _mark(state: AppState, table: Table) -> ft.Control | None:
    """Return the word beside the name of a game that counts for nobody's figures."""
    if is_example(state):
        return panels.mark(say("example"))
    return panels.mark(say(f"status.{table.game.status}")) if table.game.status else None


def hint_line(hint: Hint, words: str, dispatch: Dispatch) -> ft.Control:
    """Return a hint in one line; a tap on it closes it."""
    return tappable(
        controls.row(
            ft.Icon(ICONS[hint], size=ICON, color=theme.PENCIL),
            controls.Container(theme.note(words, 14), expand=True),
            ft.Icon(ft.Icons.CLOSE, size=ICON, color=theme.PENCIL),
            spacing=8,
        ),
        say("hint.spoken", hint=words),
        dispatch.on_dismiss(HintDismissed(hint)),
        key=f"hint {hint}",
        height=LINE_HEIGHT,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.CARD_RADIUS,
    )


def hint_slot(state: AppState, hint: Hint, words: str, dispatch: Dispatch) -> list[ft.Control]:
    """Return a hint in a line of its own, which stays free after it until the screen is left."""
    if hint not in state.hints:
        line = hint_line(hint, words, dispatch)
        return [controls.Container(line, height=LINE_HEIGHT, alignment=ft.Alignment.CENTER_LEFT)]
    return [controls.Container(height=LINE_HEIGHT)] if SLOT_SECTION in state.screen.expanded else []
