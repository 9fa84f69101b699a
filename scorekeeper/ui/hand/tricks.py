"""The entry of tricks: everybody's number, the first and the last, all of them or none."""

import flet as ft

from scorekeeper.scoring.dealing import trick_takers
from scorekeeper.state.hand.declarations import (
    Declared,
    asked_tricks,
    no_tricks_candidates,
    possible_tricks,
    sun_candidates,
)
from scorekeeper.state.hand.draft import NOBODY, Draft, filled_tricks
from scorekeeper.state.hand.preview import Preview
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, person_colour, taker_chip
from scorekeeper.ui.widgets.inputs import cell
from scorekeeper.words.names import short_name, taker_name
from scorekeeper.words.translation import say

COUNTS_IN_ROW = 7


def trick_boxes(draft: Draft, hand_preview: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Return the boxes for tricks that the rules ask about.

    The boxes for no trick and for all tricks come once every card has its taker.
    """
    boxes = [
        *_counts_box(draft, hand_preview, dispatch),
        *_winners_boxes(draft, hand_preview, dispatch),
    ]
    if not hand_preview.complete:
        return boxes
    return [
        *boxes,
        *sun_chips(draft, hand_preview, dispatch),
        *_no_tricks_box(draft, hand_preview, dispatch),
    ]


def _counts_box(draft: Draft, hand_preview: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Return the box for everybody's number of tricks, where each counts; the last is filled in."""
    rules, players = hand_preview.rules, hand_preview.players
    if rules.tricks is None or not rules.tricks.each:
        return []
    won = filled_tricks(draft, rules, players)
    rows: list[ft.Control] = []
    for taker in trick_takers(rules, players):
        cells = [
            cell(
                str(number),
                say("tricks.count", player=taker_name(taker), count=number),
                dispatch.on_tap(Declared("tricks", number, taker)),
                chosen=won.get(taker) == number,
                key=str(number),
                ripples=False,
                fill=person_colour(players, taker),
            )
            for number in possible_tricks(draft, rules, players, taker)
        ]
        head = [avatar(players, taker, 26), theme.label(taker_name(taker), 15, expand=True)]
        if taker in won and taker not in draft.declared.tricks:
            head.append(theme.note(say("tricks.filled"), 12.5))
        rows += [controls.row(*head, spacing=8), grid(cells, COUNTS_IN_ROW)]
    question = theme.note(say("tricks.counts"), 14)
    return [panels.panel(question, *rows, padding=12, spacing=6, key="trick counts")]


def _winners_boxes(draft: Draft, hand_preview: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Return a box for the winner of the first and of the last trick, where it counts."""
    boxes: list[ft.Control] = []
    for which in asked_tricks(hand_preview.rules):
        winner = getattr(draft.declared, which)
        chips = [
            taker_chip(
                hand_preview.players,
                taker,
                dispatch.on_toggle(
                    Declared(which, NOBODY if taker == winner else taker), (which, taker)
                ),
                chosen=taker == winner,
                spoken=say(f"tricks.{which}.spoken", player=taker_name(taker)),
                one_of=True,
            )
            for taker in trick_takers(hand_preview.rules, hand_preview.players)
        ]
        question = theme.note(say(f"tricks.{which}"), 14)
        choice = buttons.choices(chips)
        boxes.append(panels.panel(question, choice, padding=12, spacing=6, key=which))
    return boxes


def sun_chips(draft: Draft, hand_preview: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Return a chip for each shooter who may have won every trick, where that counts more."""
    chips: list[ft.Control] = []
    for player in sun_candidates(hand_preview.hand, hand_preview.ledger.sides):
        chosen = draft.declared.sun == player
        side = hand_preview.side_of[player]
        action = Declared("sun", NOBODY if chosen else player)
        chips.append(
            buttons.chip(
                say("tricks.all", player=short_name(side)),
                dispatch.on_toggle(action, ("sun", player)),
                chosen=chosen,
                key=player,
                spoken=say("tricks.all", player=side),
            )
        )
    row = controls.centred_row(*chips, key="suns", wrap=True, spacing=8)
    return [row] if chips else []


def _no_tricks_box(draft: Draft, hand_preview: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Return the box for no trick: it asks players without a card, unless a moon was shot."""
    players = no_tricks_candidates(hand_preview.rules, hand_preview.hand.hand, hand_preview.players)
    if not players or hand_preview.hand.moons:
        return []
    chips: list[ft.Control] = []
    for player in players:
        chosen = player in draft.declared.no_tricks
        tap = dispatch.on_toggle(Declared("no_tricks", not chosen, player), ("no tricks", player))
        spoken = say("tricks.none.spoken", player=player)
        chips.append(taker_chip(hand_preview.players, player, tap, chosen=chosen, spoken=spoken))
    question = theme.note(say("tricks.none"), 14)
    return [panels.panel(question, buttons.chips(chips), padding=12, spacing=6, key="no tricks")]
