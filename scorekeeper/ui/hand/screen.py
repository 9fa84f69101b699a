"""The screen on which a hand is entered: its bar, cards or counts, declarations and Save."""

from dataclasses import replace
from typing import assert_never

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.state.hand.counting import count_rows
from scorekeeper.state.hand.declarations import ChoiceReopened
from scorekeeper.state.hand.draft import Draft, EntryMode
from scorekeeper.state.hand.draft_in_game import draft_at, hand_at, table_at, table_of_dispute
from scorekeeper.state.hand.entry import ModeSelected
from scorekeeper.state.hand.preview import MISSING_SECTION, Preview, preview
from scorekeeper.state.hand.sentence import SENTENCE_SECTION
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.shortcuts import key_entry
from scorekeeper.state.table.playing import HandDeleted
from scorekeeper.state.ways_back import parent_route
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import kept_part
from scorekeeper.ui.hand.cards import card_grid
from scorekeeper.ui.hand.counts import COUNTS, count_box, counts_margin
from scorekeeper.ui.hand.declarations import declarations_before_play, extras_box
from scorekeeper.ui.hand.save_bar import change_preview, rest_chips, save_bar
from scorekeeper.ui.hand.takers import taker_tiles
from scorekeeper.ui.hand.tricks import trick_boxes
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar, tap_undo_buttons
from scorekeeper.ui.widgets.inputs import segments
from scorekeeper.words.game import short_deal_line
from scorekeeper.words.hand import count_question, explanations, peer_cards_line, peer_count_line
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import say


def hand_screen(
    state: AppState, hand: int, dispatch: Dispatch, *, closable: bool = True
) -> list[ft.Control]:
    """Return the screen that enters hand ``hand``, counted from 0.

    It is ``closable`` where it covers the sheet instead of standing beside it.
    """
    table = state.table
    if table is None or hand > len(table.game.hands):
        return []
    game, draft, hand_preview = table.game, draft_at(table, hand), preview(table, hand)
    table = table_at(table, hand)
    body: list[ft.Control] = []
    expanded = state.screen.expanded
    if draft.has_cards:
        body += [
            *declarations_before_play(table, draft, hand_preview, expanded, dispatch),
            *_entry(state, hand, draft, hand_preview, dispatch),
            *trick_boxes(draft, hand_preview, dispatch),
            *_peer_line(state, hand),
            *_explanation(hand_preview),
            *_reopen_choice(draft, hand_preview, dispatch),
        ]
    else:
        # Few hands need it.
        from scorekeeper.ui.hand.odd_hand import odd_entry  # noqa: PLC0415

        body += [*odd_entry(table, draft, hand_preview, dispatch), *_peer_line(state, hand)]
    if not draft.declared.unplayed:
        other = Route("odd_hand", game.id, hand_at(game, hand), search=state.route.search)
        body.append(extras_box(table, draft, expanded, dispatch, other))
    if hand < len(table.game.hands):
        body.append(
            buttons.secondary(
                say("hand.delete", number=hand + 1),
                dispatch.on_tap(HandDeleted(hand_at(table.game, hand))),
                danger=True,
            )
        )
    body.append(controls.Container(height=theme.GAP))
    if SENTENCE_SECTION in expanded and draft.has_cards:
        # It scrolls with the rest: a phone's keyboard may leave no room for anything else.
        field = _sentence_field(state, table, hand, dispatch)
        body.insert(0, controls.Container(field, key="sentence field"))
    return [
        _bar(state if closable else None, table, hand, hand_preview, expanded, dispatch),
        layout.scroll_area_around(COUNTS, counts_margin(), *body),
        *change_preview(table, hand, hand_preview, dispatch),
        save_bar(
            hand,
            draft,
            hand_preview,
            dispatch,
            recorded=hand < len(table.game.hands),
            asked=MISSING_SECTION in state.screen.expanded,
        ),
    ]


def _entry(
    state: AppState, number: int, draft: Draft, hand_preview: Preview, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the entry of the taken cards: by card or by count."""
    rules, players = hand_preview.rules, hand_preview.players
    recorded = state.table is not None and number < len(state.table.game.hands)
    highlighted = MISSING_SECTION in state.screen.expanded and not hand_preview.can_be_saved
    if rules.suits_to_name and not draft.declared.suit:
        return [theme.note(say("suit.first"), 14)]
    switch = [_mode_switch(draft.mode, dispatch)] if rules.countable_groups else []
    match draft.mode:
        case "count":
            question = theme.note(count_question(rules), 14)
            rows = count_rows(draft, hand_preview, state.screen.expanded, recorded=recorded)
            keys = key_entry(state, hand_preview.hand.number)
            return [
                *switch,
                question,
                count_box(players, rows, dispatch, keys, highlighted=highlighted),
            ]
        case "cards":
            chosen = draft.chosen or players[0]
            tiles = taker_tiles(hand_preview, chosen, dispatch)
            # The line is as high with the hint as without, or the cards would move under a finger.
            words = "hand.took" if "sweep" in state.hints else "hand.took.hint"
            above: ft.Control = theme.note(say(words, player=taker_name(chosen)), 14, lines=1)
            # Large text leaves no line to spare: the chosen tile alone shows who takes the cards.
            if theme.is_large_text():
                above = controls.row(*rest_chips(draft, hand_preview, dispatch), spacing=8)
            return [
                *switch,
                tiles,
                above,
                card_grid(players, rules, draft, chosen, dispatch, highlighted=highlighted),
            ]
        case _:
            assert_never(draft.mode)


def _mode_switch(current: EntryMode, dispatch: Dispatch) -> ft.Control:
    modes: tuple[EntryMode, ...] = ("count", "cards")

    def draw() -> ft.Control:
        return segments(
            (say(f"mode.{mode}"), mode == current, dispatch.on_tap(ModeSelected(mode)))
            for mode in modes
        )

    return kept_part(("modes", current, dispatch), draw)


def _peer_line(state: AppState, number: int) -> list[ft.Control]:
    """Return a line on another device's latest entry in this hand; nothing without one.

    Screen readers read it out when it appears.
    """
    activity = state.peer_activity
    if state.table is None or activity is None:
        return []
    if activity.hand != state.table.draft_key(number):
        return []
    if activity.group:
        sentence = peer_count_line(activity.who, activity.group, activity.number, activity.player)
    else:
        sentence = peer_cards_line(activity.who, activity.cards, activity.player)
    return [
        controls.announced(
            controls.row(
                ft.Icon(ft.Icons.GROUP, size=18, color=theme.PENCIL),
                theme.note(sentence, 14),
                spacing=6,
            ),
            key="peer",
        )
    ]


def _explanation(hand_preview: Preview) -> list[ft.Control]:
    """Return a box that explains the points of the hand, where they need an explanation."""
    lines = explanations(hand_preview.hand)
    if not lines:
        return []
    return [panels.panel(*(theme.text(line, 14.5) for line in lines), spacing=4, key="explanation")]


def _reopen_choice(draft: Draft, hand_preview: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Return a chip that asks a shooter again who has chosen already."""
    if not hand_preview.hand.moons or not (
        hand_preview.hand.hand.declared.moon or draft.declared.relief
    ):
        return []
    tap = dispatch.on_dismiss(ChoiceReopened())
    return [controls.row(buttons.chip(say("moon.again"), tap), key="again")]


def _bar(
    state: AppState | None,
    table: Table,
    number: int,
    hand_preview: Preview,
    expanded: frozenset[str],
    dispatch: Dispatch,
) -> ft.Control:
    recorded = number < len(table.game.hands)
    heading = say("hand.edit" if recorded else "hand.heading", number=number + 1)
    # Of the game with this draft in it: the dealer's call may just have been entered.
    deal = dealing(hand_preview.rules, hand_preview.game, number, hand_preview.hand.playing_off)
    line, taps = short_deal_line(deal), table.taps_of(number)
    # A sentence says who took what.
    has_cards, opened = draft_at(table, number).has_cards, SENTENCE_SECTION in expanded
    leave = None
    if state:
        # The sheet, the story of a finished game, or the table where the hand is disputed.
        above = parent_route(replace(state.route, screen="hand"))
        leave = Navigated(table_of_dispute(state) or above)

    def draw() -> ft.Control:
        close = None
        if leave:
            close = buttons.icon(ft.Icons.CLOSE, say("hand.close"), dispatch.on_tap(leave))
        sentence = [_sentence_button(dispatch, opened=opened)] if has_cards else []
        undo = tap_undo_buttons(taps, dispatch)
        return app_bar(heading, under=line, back=close, actions=[*sentence, *undo])

    # Most taps change nothing in it.
    shows = heading, line, leave, has_cards, opened, bool(taps.past), bool(taps.future)
    return kept_part(("bar", shows, dispatch), draw)


def _sentence_button(dispatch: Dispatch, *, opened: bool) -> ft.Control:
    """Return the button that opens the field, and closes it again."""
    return buttons.icon(
        ft.Icons.MIC if opened else ft.Icons.MIC_NONE,
        say("sentence.close" if opened else "sentence.open"),
        dispatch.on_section(SENTENCE_SECTION),
        key="sentence",
        word=say("icon.close" if opened else "icon.say"),
    )


def _sentence_field(state: AppState, table: Table, number: int, dispatch: Dispatch) -> ft.Control:
    # The reader of sentences is imported once somebody says one.
    from scorekeeper.ui.hand.sentence import SentenceField  # noqa: PLC0415

    return SentenceField(table, number, state.screen.typed_ahead or "", dispatch)
