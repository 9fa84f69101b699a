"""The questions of a hand's screen besides cards: pass, bid, exposed cards, note, corrections.

Each part is offered only where the rules of the game use it.
"""

import flet as ft

from scorekeeper.scoring.dealing import parse_call
from scorekeeper.scoring.declarations import TIMES, Declarations
from scorekeeper.scoring.ledger import dealer_at, rules_of
from scorekeeper.scoring.rules.declared import Exposure
from scorekeeper.scoring.rules.variant import HandPartners
from scorekeeper.state.hand.declarations import (
    CALL_SECTION,
    HOLD,
    PASS_AT_MOST,
    DeclarationStepped,
    Declared,
    format_call,
    is_without_number,
    pass_call_parts,
    pass_directions,
    pass_numbers,
    typed_correction,
)
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.preview import Preview
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Route
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import memo_component
from scorekeeper.ui.hand.bid import bid_boxes
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, taker_chip
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.card_face import sheet_ink
from scorekeeper.ui.widgets.inputs import cell, knob, stepper, text_field
from scorekeeper.ui.widgets.numbers import fitted_name
from scorekeeper.ui.widgets.panels import expander
from scorekeeper.words.cards import spoken_card, uncoloured_card
from scorekeeper.words.game import call_text, direction_text, pass_arrow
from scorekeeper.words.hand import partners_line
from scorekeeper.words.translation import number, say, signed

# The name by which the state knows that the extras are expanded.
EXTRAS_SECTION = "extras"
# The room that the narrowest phone leaves for a name beside a stepper.
NAME_WIDTH = 114
EXTRAS = ("note", *TIMES, "adjustments")


def declarations_before_play(
    table: Table, draft: Draft, hand_preview: Preview, expanded: frozenset[str], dispatch: Dispatch
) -> list[ft.Control]:
    """Return the boxes before the cards: the pass, the bid, exposed cards, partners."""
    boxes: list[ft.Control] = []
    if hand_preview.rules.passing.caller == "dealer":
        boxes.append(_pass_call_box(draft, hand_preview, dispatch, opened=CALL_SECTION in expanded))
    boxes += bid_boxes(table.game.players, draft, hand_preview, expanded, dispatch)
    if hand_preview.rules.exposures:
        boxes.append(_exposed_box(draft, hand_preview.rules.exposures, dispatch))
    if hand_preview.rules.asks_partners(len(hand_preview.players)):
        players, how = table.game.players, hand_preview.rules.hand_partners
        boxes.append(_partners_box(players, draft, how, dispatch))
    return boxes


def _pass_call_box(
    draft: Draft, hand_preview: Preview, dispatch: Dispatch, *, opened: bool
) -> ft.Control:
    """Return the pass that the dealer calls; collapsed at first, because no score depends on it.

    It is collapsed again once the call is complete: after the number where the rules leave it open.
    """
    direction, cards = pass_call_parts(hand_preview.rules, draft.declared.passed)
    numbers_to_call = pass_numbers(hand_preview.rules)

    def call(where: str) -> Declared:
        complete = is_without_number(where) or len(numbers_to_call) == 1
        return Declared("passed", format_call(where, cards), complete=complete)

    directions = [
        buttons.choice(
            _direction_label(pass_direction),
            dispatch.on_toggle(
                Declared("passed", "") if pass_direction == direction else call(pass_direction),
                pass_direction,
            ),
            spoken=say("call.direction", direction=direction_text(pass_direction)),
            chosen=pass_direction == direction,
        )
        for pass_direction in pass_directions(len(hand_preview.players))
    ]
    passes = bool(direction) and not is_without_number(direction)
    numbers = [
        cell(
            str(count),
            say("call.cards", count=count),
            dispatch.on_dismiss(Declared("passed", format_call(direction, count), complete=True))
            if passes
            else None,
            chosen=passes and count == cards,
            one_of=True,
        )
        for count in numbers_to_call
    ]
    # Where the game says how many there is no number to call.
    number_grid = (
        [buttons.radio_group(grid(numbers, PASS_AT_MOST // 2))] if len(numbers) > 1 else []
    )
    return expander(
        CALL_SECTION,
        say("call.heading", player=dealer_at(hand_preview.game, hand_preview.hand.number)),
        dispatch,
        buttons.choices(directions, even=True),
        *number_grid,
        opened=opened,
        value=call_text(parse_call(draft.declared.passed, cards))
        if direction
        else say("call.unsaid"),
        used=bool(direction),
    )


def _direction_label(call: str) -> str:
    words = direction_text(call)
    return words if call == HOLD else f"{pass_arrow(parse_call(call, 0).call)} {words}"


def _exposed_box(draft: Draft, exposures: tuple[Exposure, ...], dispatch: Dispatch) -> ft.Control:
    """Return the cards that may be exposed before the first trick, a chip for each."""
    chips = []
    for card in (exposure.card for exposure in exposures):
        chosen = card in draft.declared.exposed
        chips.append(
            buttons.chip(
                uncoloured_card(card),
                dispatch.on_toggle(Declared("exposed", not chosen, card), ("exposed", card)),
                chosen=chosen,
                key=card,
                spoken=say("exposed.card", card=spoken_card(card)),
                ink=sheet_ink(card),
            )
        )
    question = theme.note(say("exposed.heading"), 14)
    return panels.panel(question, buttons.chips(chips), padding=12, spacing=6, key="exposed")


def _partners_box(
    players: tuple[str, ...], draft: Draft, how: HandPartners, dispatch: Dispatch
) -> ft.Control:
    """Return the box for the partners of this hand: a chip for everyone, and both sides."""
    chips = []
    for player in players:
        chosen = player in draft.declared.partners
        together = Declared("partners", not chosen, player)
        tap = dispatch.on_toggle(together, ("partner", player))
        spoken = say("partners.player", player=player)
        chips.append(taker_chip(players, player, tap, chosen=chosen, spoken=spoken))
    others = [player for player in players if player not in draft.declared.partners]
    both = bool(draft.declared.partners) and bool(others)
    sides = [theme.note(partners_line(draft.declared.partners, others), 14)] if both else []
    question = theme.note(say(f"partners.heading.{how}"), 14)
    return panels.panel(
        question, buttons.chips(chips, even=True), *sides, padding=12, spacing=6, key="partners"
    )


def extras_box(
    table: Table,
    draft: Draft,
    expanded: frozenset[str],
    dispatch: Dispatch,
    other: Route | None = None,
) -> ft.Control:
    """Return note, counts of revokes and the like, and corrections; collapsed until one is entered.

    ``other`` leads to the other kinds of hand; None where there is none.
    """
    rules, players = rules_of(table.game), table.game.players
    asked = tuple(name for name in TIMES if name in rules.asked)
    # With nothing else of the draft, which changes at every tap, the box stays as it was drawn.
    extras = Declarations(**{name: getattr(draft.declared, name) for name in EXTRAS})
    opened = EXTRAS_SECTION in expanded
    return _extras_box(players, asked, rules.revoke, extras, dispatch, other, opened=opened)


@memo_component
def _extras_box(
    players: tuple[str, ...],
    asked: tuple[str, ...],
    penalty: int,
    extras: Declarations,
    dispatch: Dispatch,
    other: Route | None,
    *,
    opened: bool,
) -> ft.Control:
    rows: list[ft.Control] = [
        *([_other_row(other, dispatch)] if other else []),
        text_field(
            say("extras.note"),
            extras.note,
            lambda text: dispatch.send(Declared("note", text)),
            dispatch,
            max_length=200,
        ),
    ]
    for name in asked:
        rows.append(theme.note(say(f"extras.{name}", points=number(penalty)), 14))
        times = getattr(extras, name)
        rows += [
            _times_row(players, player, name, times.get(player, 0), dispatch) for player in players
        ]
    rows.append(theme.note(say("extras.correction"), 14))
    corrections = {adjustment.player: adjustment.points for adjustment in extras.adjustments}
    rows += [
        CorrectionRow(players, player, corrections.get(player, 0), dispatch) for player in players
    ]
    return expander(
        EXTRAS_SECTION,
        say("extras.heading.revokes" if asked else "extras.heading"),
        dispatch,
        *rows,
        opened=opened,
        used=any(getattr(extras, name) for name in EXTRAS),
    )


def _other_row(other: Route, dispatch: Dispatch) -> ft.Control:
    """Return the way to the other kinds of hand."""
    words = say("odd_hand.open")
    icon = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.PENCIL)
    return tappable(
        controls.row(controls.Container(theme.label(words, 15), expand=True), icon, spacing=6),
        words,
        dispatch.to(other),
        padding=ft.Padding.symmetric(vertical=11),
        border_radius=theme.CARD_RADIUS,
    )


def _times_row(
    players: tuple[str, ...], player: str, name: str, times: int, dispatch: Dispatch
) -> ft.Control:
    """Return a player and their count in the declaration ``name``."""
    label, less_label, more_label = (
        say(f"extras.{name}.{part}", player=player) for part in ("for", "less", "more")
    )
    less = DeclarationStepped(name, -1, player)
    return controls.row(
        avatar(players, player, 26),
        controls.Container(fitted_name(player, 15, NAME_WIDTH), expand=True),
        stepper(
            label,
            str(times),
            dispatch.on_tap(less) if times else None,
            dispatch.on_tap(DeclarationStepped(name, 1, player)),
            words=(less_label, more_label),
            width=54,
        ),
        spacing=8,
    )


FIELD_WIDTH = 78
# The room for a name that the narrowest phone leaves in the row.
CORRECTION_NAME_WIDTH = 94


@ft.component
def CorrectionRow(
    players: tuple[str, ...], player: str, points: int, dispatch: Dispatch
) -> ft.Control:
    """Return a player, and the points of their correction between a minus and a plus."""
    typed, set_typed = ft.use_state("")

    def change(text: str) -> None:
        set_typed(text)
        entered = typed_correction(text)
        if entered is not None:
            dispatch.send(Declared("adjustments", entered, player))

    # A text that somebody is typing stays as it is; a step or an undo meanwhile is shown.
    unfinished = typed_correction(typed) in (None, points)
    field_text = typed if unfinished and (typed or not points) else signed(points)
    field = text_field(
        say("extras.for.short"),
        field_text,
        change,
        dispatch,
        width=FIELD_WIDTH,
        text_align=ft.TextAlign.CENTER,
        keyboard_type=ft.KeyboardType.NUMBER,
        content_padding=ft.Padding.symmetric(horizontal=6, vertical=10),
        hint_text="0",
    )
    return controls.row(
        avatar(players, player, 26),
        controls.Container(fitted_name(player, 15, CORRECTION_NAME_WIDTH), expand=True),
        knob(
            "\u2212",
            say("extras.less", player=player),
            dispatch.on_tap(DeclarationStepped("adjustments", -1, player)),
        ),
        controls.Semantics(label=say("extras.for", player=player), container=True, content=field),
        knob(
            "+",
            say("extras.more", player=player),
            dispatch.on_tap(DeclarationStepped("adjustments", 1, player)),
        ),
        spacing=4,
    )
