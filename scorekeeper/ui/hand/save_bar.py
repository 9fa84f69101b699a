"""The foot of a hand's screen: the changes of a save, the missing entries, and the Save button."""

import flet as ft

from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.hand.bulk_assign import rest_takers
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.draft_in_game import draft_at, is_as_recorded
from scorekeeper.state.hand.entry import DraftDiscarded, RestAssigned
from scorekeeper.state.hand.preview import Preview, open_moon
from scorekeeper.state.model import Table
from scorekeeper.state.table.odd_hands import (
    PointsAccepted,
    can_accept_points,
    points_left_to_enter,
    unusual_sum,
)
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.state.views.differences import save_differences
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.differences import difference_rows
from scorekeeper.words.game import outcome_line
from scorekeeper.words.hand import (
    missing_line,
    moon_decider,
    points_status,
    status_line,
    unplayed_status,
)
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import number as number_words
from scorekeeper.words.translation import say

# The status keeps its height whatever it says: three lines beside the chip that assigns the rest,
# two where large text gives it the whole width.
STATUS_HEIGHT, LARGE_STATUS_HEIGHT = 58, 40
# The most letters that fit into two lines beside that chip.
TWO_LINES = 50
# The longest name that the chip spells out.
SHORT_NAME = 8


def change_preview(
    table: Table, number: int, hand_preview: Preview, dispatch: Dispatch
) -> list[ft.Control]:
    """Return a box that says that the hand is recorded, and the changes from saving the draft.

    A new hand has none.
    """
    if number >= len(table.game.hands):
        return []
    if is_as_recorded(table.game, number, draft_at(table, number)):
        return [_warning(theme.note(say("change.none", number=number + 1), 14))]
    heading = theme.label(say("change.heading", number=number + 1), 14.5, expand=True)
    rows: list[ft.Control] = [
        controls.row(
            # Large text would take the room of the cards; the bar says it too.
            theme.by_text_size(heading, controls.Container(expand=True)),
            buttons.chip(say("change.drop"), dispatch.on_tap(DraftDiscarded())),
            spacing=8,
        )
    ]
    if hand_preview.can_be_saved and not hand_preview.only_choice_open:
        changes = save_differences(table, hand_preview)
        rows += difference_rows(table.game.people, changes, score_game(hand_preview.game))
    return [_warning(*rows)]


def _warning(*rows: ft.Control) -> ft.Control:
    return layout.padded(panels.warning(*rows), bottom=4, top=6)


def save_bar(
    number: int,
    draft: Draft,
    hand_preview: Preview,
    dispatch: Dispatch,
    *,
    recorded: bool,
    asked: bool,
) -> ft.Control:
    """Return the status of hand ``number`` above the button that saves it.

    ``asked``: somebody has tapped the button before the hand could be saved.
    """
    ready = hand_preview.can_be_saved
    sentence = _status(draft, hand_preview)
    not_yet = say("status.not_yet", status=sentence)
    if asked and not ready and len(not_yet) <= TWO_LINES:
        sentence = not_yet
    elif ready and not recorded and hand_preview.ledger.outcome and not _asks(hand_preview):
        sentence = say("change.ends", outcome=outcome_line(hand_preview.ledger))
    # Red marks what is wrong: cards that nobody has yet are not, until Save was tapped.
    unsaid = not (asked or hand_preview.is_wrong)
    short = len(sentence) <= TWO_LINES
    status = theme.label(
        sentence,
        14.5 if short else 13,
        color=theme.FELT if ready else theme.PENCIL if unsaid else theme.HEART,
        lines=3,
        black=theme.INK,
        spoken=not_yet if asked and not ready else None,
    )
    return layout.padded(
        controls.row(
            controls.announced(status, expand=True),
            # Large text needs the whole line; the chip stands above the cards then.
            *theme.by_text_size(rest_chips(draft, hand_preview, dispatch), []),
            height=theme.text_scaled(
                LARGE_STATUS_HEIGHT if theme.is_large_text() and short else STATUS_HEIGHT
            ),
        ),
        *(
            _accept_button(hand_preview, dispatch)
            if can_accept_points(draft, hand_preview) and asked
            else []
        ),
        buttons.primary(
            _save_label(number, hand_preview), dispatch.on_tap(HandSaved()), ready=ready
        ),
        top=0,
    )


def _asks(hand_preview: Preview) -> bool:
    return bool(hand_preview.relief) or open_moon(hand_preview) is not None


def _accept_button(hand_preview: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Return the button that saves the points as they are, although cards are missing."""
    missing = missing_line(hand_preview.rules, hand_preview.left_cards, hand_preview.left_groups)
    accept = dispatch.on_tap(PointsAccepted(missing))
    return [buttons.secondary(say("odd_hand.accept"), accept, under=missing)]


def _status(draft: Draft, hand_preview: Preview) -> str:
    """Return the missing part of the hand, or that nothing is missing."""
    if draft.declared.unplayed:
        return unplayed_status(hand_preview.hand)
    if draft.points is not None:
        left = points_left_to_enter(draft, hand_preview.hand.sides)
        return points_status(left, unusual_sum(hand_preview))
    if hand_preview.relief and open_moon(hand_preview) is None:
        points = number_words(hand_preview.relief[-1])
        return say("status.relief", player=moon_decider(hand_preview.hand), points=points)
    return status_line(
        hand_preview.rules, hand_preview.hand, hand_preview.left_cards, hand_preview.left_groups
    )


def _save_label(number: int, hand_preview: Preview) -> str:
    """Return the label of the button: it saves, unless a shooter has something to decide first."""
    if shot := open_moon(hand_preview) if hand_preview.can_be_saved else None:
        people = len(hand_preview.hand.sides.get(shot.shooter, ("",)))
        return say("moon.choose", player=taker_name(shot.shooter), count=people)
    if hand_preview.relief:
        return say("relief.decide", player=moon_decider(hand_preview.hand))
    return say("hand.save", number=number + 1)


def rest_chips(draft: Draft, hand_preview: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Return the chips that assign all cards left; none while counting.

    One is for the chosen taker. A second one is for the last without cards, so that nobody need
    choose them first.
    """
    rest = hand_preview.left_cards or any(count > 0 for count in hand_preview.left_groups.values())
    if draft.mode != "cards" or not rest:
        return []
    takers = rest_takers(draft, hand_preview.rules, hand_preview.players)
    # A long name would leave no room for the status; the picture says it too.
    named = len(takers) == 1 and len(taker_name(takers[0])) <= SHORT_NAME
    word = say("hand.rest", player=taker_name(takers[0]) if named else "").strip()
    return [
        _rest_chip(hand_preview.players, taker, word if taker == takers[0] else "", dispatch)
        for taker in takers
    ]


def _rest_chip(players: tuple[str, ...], taker: str, word: str, dispatch: Dispatch) -> ft.Control:
    return buttons.chip(
        word,
        dispatch.on_tap(RestAssigned(taker)),
        spoken=say("hand.rest", player=taker_name(taker)),
        after=avatar(players, taker, 24),
        key=f"rest {taker}",
    )
