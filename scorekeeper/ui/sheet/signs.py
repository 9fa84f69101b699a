"""Signs of the sheet: beside the numbers, in place of totals, and before the hands.

The cells that they stand in are read out with them, and a tap on one explains its number.
"""

from collections.abc import Callable
from typing import Unpack, assert_never

import flet as ft

from scorekeeper.scoring.dealing import Pass, pass_of
from scorekeeper.scoring.engine.line import Reason
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state.hand.draft_in_game import is_as_recorded
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Route
from scorekeeper.state.views.sheet import last_hand_of
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.card_face import card_sign, sheet_ink
from scorekeeper.ui.widgets.numbers import fitting_size, target_part
from scorekeeper.words.game import pass_arrow, spoken_hand
from scorekeeper.words.hand import row_kind
from scorekeeper.words.sheet import marked_cards, shot_moon, shot_sun, spoken_cell
from scorekeeper.words.translation import number, say

CELL_RADIUS = 10
NOSE_SIGN = "\u25ce"
# Line reasons that have a sign of their own, the most telling first.
REASON_SIGNS: dict[Reason, tuple[str, ft.ColorValue]] = {
    "award": ("\u2605", theme.FELT),
    "no_tricks": ("\u2605", theme.FELT),
    "revoke": ("\u2715", theme.HEART),
    "bid": ("\u2191", theme.INK),
    "relief": ("\u2193", theme.FELT),
    "adjustment": ("\u00b1", theme.PENCIL),
}


def hand_label(
    table: Table,
    ledger: Ledger,
    hand: ScoredHand,
    width: float,
    *,
    centred: bool = False,
) -> ft.Control:
    """Return a hand's number and the direction of its pass.

    A pencil marks a change that is not saved, a sheet of paper a note.
    """
    passed = pass_of(ledger.rules, table.game, hand.number, hand.playing_off)
    if not hand.hand.played:
        passed = Pass(None, 0)
    align = ft.TextAlign.CENTER if centred else ft.TextAlign.START
    # Above a narrow column, the arrow stands below the number.
    gap = "\n" if centred else " "
    words = theme.note(
        f"{hand.number + 1}{gap}{pass_arrow(passed.call)}".strip(),
        13,
        lines=2 if centred else 1,
        fixed_size=True,
        width=width,
        align=align,
        spoken=spoken_hand(hand.number, passed),
    )
    # A screen reader goes from hand to hand by these headings.
    label = controls.Semantics(header=True, content=words)
    marks: list[ft.Control] = []
    draft = table.sheet.drafts.get(hand.hand.id)
    if draft is not None and not is_as_recorded(table.game, hand.number, draft):
        spoken = say("change.waits", number=hand.number + 1)
        marks.append(ft.Icon(ft.Icons.EDIT, size=14, color=theme.MOON, semantics_label=spoken))
    if icon := _row_icon(hand, ledger):
        spoken = say(
            "sheet.row", number=hand.number + 1, row=row_kind(hand.hand) or say("row.points")
        )
        marks.append(ft.Icon(icon, size=14, color=theme.PENCIL, semantics_label=spoken))
    if note := hand.hand.declared.note:
        spoken = say("sheet.note", number=hand.number + 1, note=note)
        icon = ft.Icons.STICKY_NOTE_2_OUTLINED
        marks.append(ft.Icon(icon, size=14, color=theme.PENCIL, semantics_label=spoken))
    if not marks:
        return label
    side = ft.CrossAxisAlignment.CENTER if centred else ft.CrossAxisAlignment.START
    below = controls.row(*marks, spacing=2, tight=True)
    return controls.stacked(label, below, spacing=0, horizontal_alignment=side)


def _row_icon(hand: ScoredHand, ledger: Ledger) -> ft.IconData | None:
    """Return the icon of a row that is no hand of cards; none in a game of old points alone."""
    match hand.hand.declared.unplayed:
        case "misdeal":
            return ft.Icons.REPLAY
        case "thrown_in":
            return ft.Icons.CLOSE
        case "penalty":
            return ft.Icons.GAVEL
        case "":
            typed = hand.hand.points and not all(one.hand.points for one in ledger.played)
            return ft.Icons.LOOKS_3_OUTLINED if typed else None
        case unknown:
            assert_never(unknown)


def landing_text(hand: ScoredHand, side: str, *, short: bool = False) -> str:
    """Return ``50→0`` (``short``: ``→0``) where a total landed on the nose, else ""."""
    for line in hand.lines:
        if line.reason == "on_the_nose" and line.player == side:
            mark = "" if short else number(line.detail)
            return f"{mark}\u2192{number(hand.totals[side])}"
    return ""


def landing_badge(landing: str) -> ft.Control:
    """Return a :func:`landing_text` in place of a total; silent."""
    return theme.title(landing, 12, color=theme.FELT, lines=1, fixed_size=True, spoken="")


def signs(
    hand: ScoredHand, side: str, width: float | None = None, *, nose: bool = False
) -> list[ft.Control]:
    """Return the signs beside a number, the most telling first, as silent glyphs of a width.

    ``nose`` adds that of a total that landed on the nose, where nothing else shows it.
    """
    glyphs: list[ft.Control] = []
    if nose and landing_text(hand, side):
        glyphs.append(_glyph(NOSE_SIGN, theme.FELT, width))
    if shot_sun(hand, side):
        glyphs.append(_glyph("\u2600", theme.MOON, width, 15))
    elif shot_moon(hand, side):
        glyphs.append(_glyph("\u263e", theme.MOON, width, 15))
    own = [line for line in hand.lines if line.player == side]
    # Points that a moon of the dummy takes back were never charged.
    reasons = {line.reason for line in own} - {
        line.reason for line in own if line.reason == "bid" and line.part == "replaced"
    }
    glyphs += [_glyph(*REASON_SIGNS[reason], width) for reason in REASON_SIGNS if reason in reasons]
    if not shot_moon(hand, side):
        cards = marked_cards(hand, side)[:1]
        glyphs[:0] = [_glyph(card_sign(card), sheet_ink(card), width) for card in cards]
    return glyphs


def _glyph(value: str, color: ft.ColorValue, width: float | None, size: float = 13) -> ft.Control:
    """Return a sign in one line; one of two characters, such as a 10, is as small as its width."""
    # Flutter rounds widths up, and would replace a sign that has too little room by dots.
    fitting = fitting_size(value, size, width - 1) if width else size
    return theme.title(
        value, fitting, color=color, fixed_size=True, lines=1, width=width, spoken=""
    )


def score_cell(
    table: Table,
    hand: ScoredHand,
    side: str,
    dispatch: Dispatch,
    content: ft.Control,
    *,
    explained: Route | None = None,
    in_target: bool = False,
    expand: bool | None = None,
    **shape: Unpack[controls.BoxStyle],
) -> ft.Control:
    """Return a number of the sheet: read out with its signs, explained when tapped.

    ``content`` must be silent. The number that is ``explained`` beside the sheet is marked. There,
    numbers answer to the mouse and the Tab key; a phone would only draw them slower. A finger does
    not tap one ``in_target``, but the target around it.
    """
    route = why_route(table, hand, side)
    shape = {"border_radius": CELL_RADIUS, **shape}
    if route == explained:
        shape = {**shape, "bgcolor": theme.FELT_SOFT, "border": ft.Border.all(1.5, theme.FELT)}
    chosen = True if route == explained else None
    if in_target:
        return target_part(
            content, spoken_cell(hand, side), dispatch.to(route), chosen=chosen, **shape
        )
    return tappable(
        content,
        spoken_cell(hand, side),
        dispatch.to(route),
        chosen=chosen,
        ripples=appearance().two_panes,
        silent=True,
        expand=expand,
        **shape,
    )


def explain_total(
    table: Table, ledger: Ledger, side: str, dispatch: Dispatch
) -> Callable[[], None] | None:
    """Return the handler of a tap on a total, which explains its latest hand; None before any."""
    last = last_hand_of(ledger, side)
    if last is None:
        return None
    return dispatch.to(why_route(table, ledger.hands[last], side))


def why_route(table: Table, hand: ScoredHand, side: str) -> Route:
    """Return the route that explains a number of the sheet."""
    return Route("why", table.game.id, hand.hand.id, side)
