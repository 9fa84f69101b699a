"""The footer of the sheet: the button, and in one line above it the deal and the outlook."""

import flet as ft

from scorekeeper.chances.estimate import PERCENTS, whole_parts
from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.views.chances import (
    CHANCES_SECTION,
    chances_of,
    means_something,
)
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.sheet.columns import has_room
from scorekeeper.ui.sheet.outlook import (
    OUTLOOK_SECTION,
    brief_outlook,
    outlook_sentences,
)
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.chances import bar_height, labelled_bar, origin_panel
from scorekeeper.ui.widgets.numbers import number_width, words_width
from scorekeeper.words.chances import spoken_shares
from scorekeeper.words.figures import percent
from scorekeeper.words.game import deal_details_line, outcome_line, short_deal_line
from scorekeeper.words.names import short_name
from scorekeeper.words.translation import number, say

# The size of who deals and what is passed, which is read at arm's length, and of what is ahead.
DEAL, SMALLEST_DEAL, AHEAD = 17.0, 13.0, 14.0
LARGE_TEXT_HEIGHT = 190
# The size of the words on the button, and the width of what is around them in large text.
BUTTON, BUTTON_EDGES = 17.0, 2 * theme.MARGIN + theme.TOUCH_SIZE + 40
# The most of the line that the likeliest winner has, and the part of it that is reckoned safely.
WINNER_WIDTH, SURELY_FITTING = 104, 0.75

PADDING = 12


def ahead(
    state: AppState, table: Table, ledger: Ledger, dispatch: Dispatch, *, wide: bool
) -> list[ft.Control]:
    """Return chances and outlook: all the time beside a pane, elsewhere once they are opened."""
    if not wide and OUTLOOK_SECTION not in state.screen.expanded:
        return []
    brief = not has_room(ledger) or theme.is_large_text()
    rows = [
        *win_chances(state, table, dispatch),
        *brief_outlook(table, ledger, state.screen.expanded, dispatch, brief=brief, wide=wide),
    ]
    if not (rows and theme.is_large_text()) or wide:
        return rows
    deal = [] if ledger.outcome else [_deal(table, ledger, dispatch)]
    # There it is longer than the screen, and the button below must stay.
    return [
        ft.Column(
            [*deal, *rows],
            height=LARGE_TEXT_HEIGHT,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    ]


def next_hand(
    state: AppState, table: Table, ledger: Ledger, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the line above the button, and the button; in large text the line is inside it."""
    button = controls.Container(_button(table, ledger, dispatch), expand=True)
    if ledger.outcome:
        return [_button(table, ledger, dispatch)]
    known = bool(ledger.hands) or (state.settings.chances and means_something(table.game))
    opening = [_opening(state, table, ledger, dispatch)] if known else []
    if theme.is_large_text():
        return [controls.row(button, *opening, spacing=4)]
    line = controls.row(_deal(table, ledger, dispatch), *opening, spacing=6)
    return [controls.stacked(line, _button(table, ledger, dispatch), spacing=4)]


def _room() -> float:
    """Return the width of who deals, beside the likeliest winner; a low window has less."""
    lies = appearance().sheet > theme.READING_WIDTH and not appearance().two_panes
    whole = theme.SIDE_WIDTH if lies else appearance().sheet
    return whole - 2 * theme.MARGIN - WINNER_WIDTH - 2 * theme.TOUCH_SIZE


def _deal(table: Table, ledger: Ledger, dispatch: Dispatch) -> ft.Control:
    """Return the line of the dealer and the pass; it leads to the screen that changes them."""
    deal = dealing(ledger.rules, table.game, len(table.game.hands), ledger.playing_off)
    line = short_deal_line(deal)
    drawn = line
    if _longest_part(line) * SMALLEST_DEAL > _room():
        # The two lines would end before the pass.
        drawn = short_deal_line(deal._replace(dealer=short_name(deal.dealer)))
    fitting = min(DEAL, max(_room() / _longest_part(drawn), SMALLEST_DEAL))
    words = theme.label(theme.unbroken(drawn), theme.by_text_size(fitting, DEAL), lines=2)
    spoken = ". ".join((line, say("next_deal.open")))
    return buttons.tappable(
        words,
        spoken,
        dispatch.to(Route("next_deal", table.game.id)),
        key="deal",
        expand=True,
        height=theme.by_text_size(theme.TOUCH_SIZE, None),
        alignment=ft.Alignment.CENTER_LEFT,
        padding=ft.Padding.only(left=8),
        border_radius=theme.CARD_RADIUS,
    )


def _longest_part(line: str) -> float:
    """Return the width of the dealer or of the pass, in multiples of the size of a letter."""
    return max(map(number_width, line.split(" \u00b7 ")))


def _opening(state: AppState, table: Table, ledger: Ledger, dispatch: Dispatch) -> ft.Control:
    """Return the line that opens chances and outlook: the likeliest winner, or the outlook."""
    opened = OUTLOOK_SECTION in state.screen.expanded
    winner, share = _likeliest(state, table)
    name = say("outlook.less" if opened else "outlook.more")
    likeliest = say("outlook.likeliest", player=winner, percent=share)
    spoken = f"{name}. {likeliest}" if winner else name
    toggle = dispatch.on_toggle(SectionToggled(OUTLOOK_SECTION))
    more = say("icon.close" if opened else "icon.more")
    if theme.is_large_text():
        arrow = ft.Icons.EXPAND_MORE if opened else ft.Icons.EXPAND_LESS
        return buttons.icon(arrow, spoken, toggle, key=OUTLOOK_SECTION, word=more)
    icon = next((icon for icon, _ in outlook_sentences(ledger)), None)
    brief = winner or (number(ledger.pool.size) if ledger.pool.points else more)
    # Of a box of its own width, a short name would be far from its share, which is never cut.
    room = WINNER_WIDTH - words_width(share) * theme.text_scaled(AHEAD)
    cut = words_width(winner) * theme.text_scaled(AHEAD) > SURELY_FITTING * room
    most = room if cut and appearance().sheet < theme.READING_WIDTH else None
    words = theme.note(brief, AHEAD, lines=1, align=ft.TextAlign.END)
    parts = [
        *([ft.Icon(icon, size=18, color=theme.PENCIL)] if icon else []),
        controls.Container(words, width=most),
        *([theme.note(share, AHEAD, lines=1)] if share else []),
        panels.opening_sign(not opened, 20),
    ]
    return buttons.tappable(
        controls.row(*parts, spacing=4, tight=True),
        spoken,
        toggle,
        key=OUTLOOK_SECTION,
        height=theme.TOUCH_SIZE,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=8),
        border_radius=theme.CARD_RADIUS,
    )


def _likeliest(state: AppState, table: Table) -> tuple[str, str]:
    """Return the likeliest winner and their chance; empty where that is unknown or turned off."""
    if not (state.settings.chances and means_something(table.game)):
        return "", ""
    chances = chances_of(state, table.game)
    shares = chances.players if chances else None
    if not shares:
        return "", ""
    winner = max(shares, key=lambda side: shares[side])
    return short_name(winner), percent(whole_parts(shares)[winner] / PERCENTS)


def _button(table: Table, ledger: Ledger, dispatch: Dispatch) -> ft.Control:
    """Return the button that records the next hand, or shows the result of a finished game."""
    game, place = table.game, len(table.game.hands)
    if ledger.outcome:
        return buttons.primary(
            say("sheet.result"),
            dispatch.to(Route("over", game.id)),
            under=outcome_line(ledger),
        )
    begun = not draft_at(table, place).untouched
    label = say("hand.go_on" if begun else "hand.record", number=place + 1)
    # In large text it is one line all the same: the hands need the room.
    room = (appearance().sheet - BUTTON_EDGES) / theme.text_scaled(1)
    return buttons.primary(
        label,
        dispatch.to(Route("hand", game.id, NEW_HAND)),
        under=_new_details(table, ledger),
        size=min(BUTTON, room / words_width(label)) if theme.is_large_text() else BUTTON,
    )


def _new_details(table: Table, ledger: Ledger) -> str:
    """Return the details of the deal, unless they are the same as in the hand before."""
    game, place = table.game, len(table.game.hands)
    details = deal_details_line(dealing(ledger.rules, game, place, ledger.playing_off))
    if place and details == deal_details_line(dealing(ledger.rules, game, place - 1, None)):
        return ""
    return theme.spare(details) if place else details


def win_chances(state: AppState, table: Table, dispatch: Dispatch) -> list[ft.Control]:
    """Return the bar of everybody's chance, with its room kept until they are found."""
    if not (state.settings.chances and means_something(table.game)):
        return []
    chances = chances_of(state, table.game)
    shares = chances.players if chances else None
    width = appearance().sheet - 2 * (theme.MARGIN + PADDING)
    bar = tappable(
        labelled_bar(table.game.players, shares, width, bar_height()),
        spoken_shares(shares),
        dispatch.on_toggle(SectionToggled(CHANCES_SECTION)),
        height=theme.TOUCH_SIZE,
        padding=ft.Padding.symmetric(horizontal=PADDING),
        border_radius=theme.RADIUS,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
    )
    if CHANCES_SECTION not in state.screen.expanded:
        return [bar]
    most = max(shares.values()) if shares else 0.0
    origin = origin_panel(chances, shares, most, state.chances.record, dispatch)
    return [bar, origin]
