"""Entering a hand: the frame around cards and counts, what is missing, and saving."""

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.state import actions as act
from scorekeeper.state.hand.counting import count_rows
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.entry import draft_at, table_at
from scorekeeper.state.hand.keyboard import typing
from scorekeeper.state.hand.offers import pass_calls
from scorekeeper.state.hand.preview import Preview, open_moon, preview
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import table_route
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.dispatch import Dispatch
from scorekeeper.ui.hand.beside import beside_line
from scorekeeper.ui.hand.bid import bid_box
from scorekeeper.ui.hand.call import CALL, dealers_call
from scorekeeper.ui.hand.cards import card_board
from scorekeeper.ui.hand.changes import change_box
from scorekeeper.ui.hand.counts import counting
from scorekeeper.ui.hand.extras import EXTRAS, extras
from scorekeeper.ui.hand.takers import taker_tiles
from scorekeeper.ui.hand.tricks import tricks
from scorekeeper.ui.widgets import pieces
from scorekeeper.ui.widgets.people import avatar
from scorekeeper.ui.widgets.tappable import tappable
from scorekeeper.ui.widgets.undo import tap_undo_buttons
from scorekeeper.words.game import short_deal_line
from scorekeeper.words.hand import count_question, explanations, moon_decider, status_line
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import number as number_words
from scorekeeper.words.translation import say

SHORT_NAME = 8
# The room for three lines of what is missing, and for two where they have the whole width.
STATUS, LARGE_STATUS = 58, 40
# So many letters are two lines beside the button that gives the rest.
TWO_LINES = 50


def entry_screen(
    state: AppState, number: int, dispatch: Dispatch, *, closable: bool = True
) -> list[ft.Control]:
    """The hand being entered. ``closable`` where it covers the sheet instead of standing by it."""
    table = state.table
    if table is None or number > len(table.game.hands):
        return []
    draft, shown = draft_at(table, number), preview(table, number)
    table = table_at(table, number)
    body: list[ft.Control] = [
        *_before(state, table, number, draft, shown, dispatch),
        *_taken(state, draft, shown, dispatch),
        *tricks(draft, shown, dispatch),
        *beside_line(state, number),
    ]
    if told := explanations(shown.hand):
        lines = (theme.text(line, 14.5) for line in told)
        body.append(pieces.box(*lines, spacing=4, key="told"))
    if shown.hand.moons and (shown.hand.hand.moon or draft.relief):
        again = dispatch.leaving(act.ChoiceReopened())
        body.append(controls.Row([pieces.chip(say("moon.again"), again)], key="again"))
    body.append(extras(table, draft, dispatch, opened=EXTRAS in state.unfolded))
    if number < len(table.game.hands):
        body.append(
            pieces.quiet_button(
                say("hand.delete", number=number + 1),
                dispatch.later(act.HandDeleted(number)),
                danger=True,
            )
        )
    body.append(controls.Container(height=theme.GAP))
    return [
        _bar(table, number, shown, dispatch, closable=closable),
        pieces.scrolling(*body),
        *change_box(table, number, shown, dispatch),
        _foot(number, draft, shown, dispatch),
    ]


def _before(
    state: AppState, table: Table, number: int, draft: Draft, shown: Preview, dispatch: Dispatch
) -> list[ft.Control]:
    """What is settled before the first trick: the pass, the bid."""
    rules = shown.rules
    parts: list[ft.Control] = []
    if pass_calls(rules, len(shown.players)):
        opened = CALL in state.unfolded
        parts.append(dealers_call(draft, shown, number, dispatch, opened=opened))
    if rules.bidding:
        parts.append(bid_box(table, draft, rules.bidding, dispatch))
    return parts


def _taken(state: AppState, draft: Draft, shown: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Who took what, in cards or in counts."""
    rules, players = shown.rules, shown.players
    modes = [_modes(draft.mode, dispatch)] if rules.group_of else []
    if draft.mode != "cards":
        question = theme.note(count_question(rules), 14)
        rows = count_rows(draft, shown, state.unfolded)
        keys = typing(state, shown.hand.number)
        return [*modes, question, counting(players, rows, dispatch, keys)]
    chosen = draft.chosen or players[0]
    # Where text is large every line counts: the tile says who took them.
    took = theme.note(say("entry.took", player=taker_name(chosen)), 14)
    above = [controls.Row(_rest(draft, shown, dispatch))] if theme.is_large() else [took]
    return [
        *modes,
        taker_tiles(shown, chosen, dispatch),
        *above,
        card_board(players, rules, draft, chosen, dispatch),
    ]


def _bar(
    table: Table, number: int, shown: Preview, dispatch: Dispatch, *, closable: bool
) -> ft.Control:
    game, rules = table.game, shown.rules
    editing = number < len(game.hands)
    heading = say("hand.edit" if editing else "hand.heading", number=number + 1)
    back = dispatch.later(act.Navigated(table_route(game.id)))
    return pieces.bar(
        heading,
        # With the hand as it is entered: its own pass may just have been called.
        under=short_deal_line(dealing(rules, shown.game, number, shown.hand.playing_off)),
        back=pieces.icon_button(ft.Icons.CLOSE, say("entry.close"), back) if closable else None,
        actions=tap_undo_buttons(table, number, dispatch),
    )


def _modes(now: str, dispatch: Dispatch) -> ft.Control:
    def side(mode: str) -> ft.Control:
        on = mode == now
        return tappable(
            theme.label(
                say(f"mode.{mode}"),
                15,
                color=theme.INK if on else theme.PENCIL,
                align=ft.TextAlign.CENTER,
            ),
            say(f"mode.{mode}"),
            dispatch.later(act.ModePicked(mode)),
            chosen=on,
            expand=True,
            bgcolor=theme.LIFTED if on else None,
            border_radius=12,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(vertical=12),
        )

    return controls.Container(
        controls.Row([side("count"), side("cards")], spacing=0),
        bgcolor=theme.TROUGH,
        border_radius=15,
        padding=3,
    )


def _status(shown: Preview) -> str:
    if shown.relief and open_moon(shown) is None:
        points = number_words(shown.relief[-1])
        return say("status.relief", player=moon_decider(shown.hand), points=points)
    return status_line(shown.rules, shown.hand, shown.left_cards, shown.left_groups)


def _foot(number: int, draft: Draft, shown: Preview, dispatch: Dispatch) -> ft.Control:
    """What is still missing, in words, next to the button that waits for it."""
    done = shown.can_be_saved
    told = _status(shown)
    status = theme.label(
        told,
        14.5 if len(told) <= TWO_LINES else 13,
        color=theme.FELT if done else theme.HEART,
        lines=3,
    )
    height = LARGE_STATUS if theme.is_large() and len(told) <= TWO_LINES else STATUS
    # Large text needs the whole line.
    rest = [] if theme.is_large() else _rest(draft, shown, dispatch)
    return pieces.padded(
        controls.Row(
            [
                controls.Semantics(content=status, live_region=True, container=True, expand=True),
                *rest,
            ],
            height=theme.growing(height),
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        pieces.main_button(
            _save_words(number, shown), dispatch.later(act.HandSaved()) if done else None
        ),
        top=0,
    )


def _rest(draft: Draft, shown: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Everything that is left, for whoever is chosen: as long as cards are named."""
    left = shown.left_cards or any(count > 0 for count in shown.left_groups.values())
    if draft.mode != "cards" or not left or not draft.chosen:
        return []
    # A long name would leave no room to say what is missing; the picture says it too.
    chosen = taker_name(draft.chosen)
    short = len(chosen) <= SHORT_NAME
    return [
        pieces.chip(
            say("entry.rest", player=chosen if short else "").strip(),
            dispatch.later(act.RestAssigned(draft.chosen)),
            spoken=say("entry.rest", player=chosen),
            after=avatar(shown.players, draft.chosen, 24),
        )
    ]


def _save_words(number: int, shown: Preview) -> str:
    """What the button does: it saves, unless a shooter has something to decide first."""
    if shot := open_moon(shown) if shown.can_be_saved else None:
        people = len(shown.hand.sides.get(shot.shooter, ("",)))
        return say("moon.choose", player=taker_name(shot.shooter), count=people)
    if shown.relief:
        return say("relief.decide", player=moon_decider(shown.hand))
    return say("hand.save", number=number + 1)
