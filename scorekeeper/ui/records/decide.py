"""One hand, entered twice: two versions of a game side by side, and which of them stays."""

from collections.abc import Sequence
from datetime import date

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.requests import DocumentDecided
from scorekeeper.state.routes import Route, sheet_route
from scorekeeper.state.shared_records import Decision
from scorekeeper.state.views.differences import HandPoints, TwoHands, differing_hands
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.record_status import answer_lines, record_route
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.cards import cards_text
from scorekeeper.words.times import day_and_clock
from scorekeeper.words.translation import number, say

HANDS_SHOWN = 6


def decide_screen(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the first thing that a person has to decide about in the record of the route."""
    record = state.shared.of(state.route.group)
    if record is None or not record.to_decide:
        there = record_route(state.route.group)
        return screen(
            state,
            dispatch,
            say("decide.heading"),
            [theme.note(say("decide.nothing"), 16)],
            footer=[buttons.primary(say("decide.back"), dispatch.to(there))],
        )
    decision = record.to_decide[0]
    mine, theirs = decision.mine, decision.theirs
    hands = differing_hands(mine, theirs) if mine and theirs else ()
    device = decision.device or say("decide.another")
    heads = (say("decide.here"), device)
    when = day_and_clock(decision.at, today)
    rows: list[ft.Control] = [theme.text(_question(decision, hands), 18)]
    rows += [control for hand in hands[:HANDS_SHOWN] for control in _two_hands(hand, heads, when)]
    if len(hands) > HANDS_SHOWN:
        rows.append(theme.note(say("decide.more", count=len(hands) - HANDS_SHOWN), 14))
    rows += _fields(decision, heads)
    rows += [theme.note(say("decide.kept"), 14), *answer_lines(state.shared.answer, "decide")]
    busy = state.shared.answer.busy
    last = hands[-1] if hands else None
    ways = [
        buttons.primary(
            say("decide.mine"),
            None
            if busy
            else dispatch.on_dismiss(DocumentDecided(record.db, decision.document, "mine")),
            under=_ending(last.mine_totals, last) if last else "",
        ),
        buttons.primary(
            say("decide.theirs", device=device),
            None
            if busy
            else dispatch.on_dismiss(DocumentDecided(record.db, decision.document, "theirs")),
            under=_ending(last.theirs_totals, last) if last else "",
        ),
    ]
    look = [_look(decision, hands, dispatch)] if decision.mine else []
    # With large text the buttons would leave no room for what they are about.
    rows += theme.by_text_size([], look)
    title = say("decide.twice" if len(hands) == 1 else "decide.heading")
    under = [say("decide.hand", number=hands[0].place + 1)] if len(hands) == 1 else []
    return screen(
        state,
        dispatch,
        title,
        rows,
        footer=[*theme.by_text_size(look, []), *panels.side_by_side(*ways)],
        under=theme.SEPARATOR.join([*under, decision.name]),
        most_lines=2,
    )


def _question(decision: Decision, hands: Sequence[TwoHands]) -> str:
    if len(hands) == 1:
        return say("decide.twice.about")
    if decision.kind == "game":
        return say("decide.game.about")
    return say("decide.other.about")


def _two_hands(pair: TwoHands, heads: tuple[str, str], when: str) -> list[ft.Control]:
    """Return everybody's points in both versions of a hand; differences stand out."""
    title = panels.section_heading(say("decide.hand", number=pair.place + 1))
    mine = _version(pair, pair.mine, heads[0], "")
    theirs = _version(pair, pair.theirs, heads[1], when, which=1)
    return [title, *panels.side_by_side(mine, theirs)]


def _version(
    pair: TwoHands, points: HandPoints | None, head: str, when: str, *, which: int = 0
) -> ft.Control:
    rows: list[ft.Control] = [theme.label(head, 15.5, lines=2), theme.note(when or "\u00a0", 13)]
    if points is None:
        return panels.panel(*rows, theme.note(say("decide.no_hand"), 14), padding=12)
    for side in pair.sides:
        value = points.get(side)
        text = "\u2013" if value is None else number(value)
        differs = pair.differs(side)
        ink = theme.MOON if differs else theme.INK
        rows.append(
            controls.Container(
                controls.row(
                    controls.Container(theme.text(side, 15, color=ink, lines=1), expand=True),
                    theme.label(text, 16, color=ink),
                    spacing=6,
                ),
                bgcolor=theme.MOON_SOFT if differs else None,
                border_radius=8,
                padding=ft.Padding.symmetric(horizontal=6, vertical=5),
            )
        )
    for taker, piles in pair.piles.items():
        pile = piles[which]
        cards = cards_text(pile.copies, pile.counted) or "\u2013"
        rows.append(theme.note(say("decide.took", name=taker, cards=cards), 13.5))
    return panels.panel(*rows, padding=12)


def _fields(decision: Decision, heads: tuple[str, str]) -> list[ft.Control]:
    """Return the other differences: each field as it is here and there."""
    rows: list[ft.Control] = []
    for field, mine, theirs in decision.fields:
        cells = [
            panels.panel(theme.note(head, 13), theme.text(value or "\u2013", 15), padding=12)
            for head, value in zip(heads, (mine, theirs), strict=True)
        ]
        rows += [
            panels.section_heading(say("decide.field", field=field)),
            *panels.side_by_side(*cells),
        ]
    return rows


def _ending(totals: HandPoints, pair: TwoHands) -> str:
    side = next((side for side in pair.sides if pair.differs(side) and side in totals), None)
    return say("decide.ends", name=side, points=number(totals[side])) if side else ""


def _look(decision: Decision, hands: Sequence[TwoHands], dispatch: Dispatch) -> ft.Control:
    """Return the way to the hand as it is here, or to the sheet."""
    game = decision.mine
    route = sheet_route(game.id) if game else Route()
    if game and hands and hands[0].place < len(game.hands):
        route = Route("hand", game.id, game.hands[hands[0].place].id)
    return buttons.secondary(say("decide.look"), dispatch.to(route))
