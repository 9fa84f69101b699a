"""The screen on which the shooter of a moon chooses, with the outcome of each choice.

It also asks for relief, the points that a shooter may take off every total.
"""

from dataclasses import replace

import flet as ft

from scorekeeper.chances.estimate import Chances, Shares
from scorekeeper.scoring.ending import reaches_target
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.moons import Shot
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.hand.draft_in_game import draft_at, hand_at
from scorekeeper.state.hand.preview import (
    Preview,
    choices,
    moon_key,
    moon_worth,
    open_moon,
    open_moons,
    preview,
    reliefs,
)
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.state.views.chances import chances_of, wanted_chances
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.design.layout import even_row, grid, words_beside
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.hand.screen import hand_screen
from scorekeeper.ui.hand.tricks import sun_chips
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.app_bar import app_bar, tap_undo_buttons
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.chances import bar_height, chance_bar, origin_panel
from scorekeeper.ui.widgets.numbers import broken_name, figures_row, name_lines
from scorekeeper.words.chances import about, spoken_shares
from scorekeeper.words.hand import choice_outcome, choice_settlement, moon_cards, moon_decider
from scorekeeper.words.names import short_name, taker_name
from scorekeeper.words.sheet import settlement_shares
from scorekeeper.words.translation import number, say

IN_ROW, LARGE_IN_ROW = 5, 2
# The size of names above totals, the gap between these, and the padding of a choice.
NAME, NAME_LINE, GAP, PADDING = 13.5, 1.35, 4, 14


def moon_screen(state: AppState, hand: int, dispatch: Dispatch) -> list[ft.Control]:
    """Return the first open question of a hand; the tap that answers the last one saves it."""
    table = state.table
    if table is None or hand > len(table.game.hands):
        return []
    hand_preview = preview(table, hand)
    body = _question(state, table, hand, hand_preview, dispatch)
    if not body:
        # Another device has changed the cards meanwhile: there is no moon any more.
        return hand_screen(state, hand, dispatch)
    entry = replace(state.route, screen="hand", hand=hand_at(table.game, hand))
    fix = dispatch.to(entry)
    bar = app_bar(
        say("hand.heading", number=hand + 1),
        back=buttons.icon(ft.Icons.CLOSE, say("moon.fix"), fix),
        actions=tap_undo_buttons(table.taps_of(hand), dispatch),
    )
    foot = layout.padded(buttons.secondary(say("moon.fix"), fix))
    return [bar, layout.scroll_area(*body), foot]


def _question(
    state: AppState, table: Table, hand: int, hand_preview: Preview, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the next decision: the effect of a moon, then relief."""
    shot = open_moon(hand_preview)
    if shot:
        return _effect_question(state, table, hand, hand_preview, shot, dispatch)
    if hand_preview.relief:
        return _relief_question(table, hand, hand_preview, dispatch)
    return []


def _effect_question(
    state: AppState, table: Table, hand: int, hand_preview: Preview, shot: Shot, dispatch: Dispatch
) -> list[ft.Control]:
    shooter, moon = taker_name(shot.shooter), moon_key(hand_preview)
    # A team chooses together, which the verb of the sentences shows.
    people = len(hand_preview.hand.sides.get(shot.shooter, ("",)))
    cards = moon_cards(hand_preview.rules, shot.moon)
    about = say("moon.chooses", player=shooter, cards=cards, count=people)
    more = len(open_moons(hand_preview)) - 1
    # Of several moons the chances would tell of all choices at once.
    worth = bool(wanted_chances(state)) and not more
    chances = chances_of(state, hand_preview.game) if worth else None
    return [
        _heading(shooter, about, *([say("moon.more", count=more)] if more else [])),
        *sun_chips(draft_at(table, hand), hand_preview, dispatch),
        *(
            _choice(
                say(
                    f"choice.{choice}",
                    player=shooter,
                    points=number(moon_worth(hand_preview, shot, choice)),
                    count=people,
                ),
                outcome,
                shot.shooter,
                dispatch.on_dismiss(HandSaved(choice, moon)),
                key=f"{moon} {choice}",
                shares=chances.choices.get(choice) if chances else None,
                worth=worth,
            )
            for choice, outcome in choices(table, hand).items()
        ),
        *([_origin(state, table, shot.shooter, chances, dispatch)] if worth else []),
    ]


def _relief_question(
    table: Table, hand: int, hand_preview: Preview, dispatch: Dispatch
) -> list[ft.Control]:
    decider = moon_decider(hand_preview.hand)
    shooter = hand_preview.hand.moons[0].shooter
    return [
        _heading(taker_name(shooter), say("relief.question", player=decider)),
        *(
            _choice(
                say("relief.some", points=points) if points else say("relief.none"),
                outcome,
                shooter,
                dispatch.on_dismiss(HandSaved(relief=points)),
                key=f"relief {points}",
            )
            for points, outcome in reliefs(table, hand).items()
        ),
    ]


def _heading(shooter: str, *about: str) -> ft.Control:
    return controls.Container(
        controls.column(
            theme.text("\u263e", 64, color=theme.MOON, spoken=" ", fixed_size=True),
            controls.heading(
                theme.title(say("moon.shot", player=shooter), 26, align=ft.TextAlign.CENTER)
            ),
            *(theme.note(line, 15, align=ft.TextAlign.CENTER) for line in about),
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(bottom=8),
    )


def _origin(
    state: AppState, table: Table, shooter: str, chances: Chances | None, dispatch: Dispatch
) -> ft.Control:
    """Return the origin of a choice's chances, and the shooter's chance before the hand."""
    before = chances_of(state, table.game)
    shares = (before and before.players) or {}
    more = [say("chance.before", about=about(shares, shooter))] if shooter in shares else []
    best = (
        max((choice[shooter] for choice in chances.choices.values()), default=0.0)
        if chances
        else 0.0
    )
    return origin_panel(chances, None, best, state.chances.record, dispatch, *more)


def _choice(
    heading: str,
    outcome: Preview,
    shooter: str,
    choose: Tap,
    *,
    key: str,
    shares: Shares | None = None,
    worth: bool = False,
) -> ft.Control:
    """Return a choice as a button that shows the game as it would be afterwards.

    Where the chances after it are ``worth`` showing, ``shares`` has them; their room is kept
    until they are found.
    """
    ledger = outcome.ledger
    goes_on = worth and ledger.outcome is None
    wins = ledger.outcome is not None and shooter in ledger.outcome.winners
    outcome_words, settled, paid = (
        choice_outcome(ledger),
        choice_settlement(ledger),
        settlement_shares(ledger),
    )
    sentences = [
        outcome_words,
        *([f"{settled} {', '.join(paid)}"] if settled else []),
        *([spoken_shares(shares)] if goes_on else []),
    ]
    worth_it: list[ft.Control] = []
    if wins:
        name = short_name(taker_name(shooter))
        won = say("choice.wins", player=name, count=len(ledger.sides[shooter]))
        worth_it.append(theme.title(won, 14, color=theme.MOON))
    elif goes_on:
        worth_it.append(_chance_of(shooter, len(ledger.sides[shooter]), shares))
    totals = say(
        "choice.totals",
        totals=", ".join(f"{name} {number(total)}" for name, total in ledger.totals.items()),
    )
    return tappable(
        controls.stacked(
            controls.row(*words_beside([theme.title(heading, 18)], worth_it)),
            _totals(ledger),
            *([_bar(ledger, shares)] if goes_on else []),
            theme.note(outcome_words, 14),
            *([theme.note(settled, 14), figures_row(paid)] if settled else []),
            spacing=7,
        ),
        ". ".join((heading, totals, *sentences)),
        choose,
        key=key,
        bgcolor=theme.MOON_SOFT if wins else theme.SHEET,
        border=ft.Border.all(1.5, theme.MOON if wins else theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=PADDING,
    )


def _chance_of(shooter: str, people: int, shares: Shares | None) -> ft.Control:
    """Return the shooter's chance to win after a choice; dots until it is found."""
    words = "\u2026" if shares is None else about(shares, shooter)
    name = short_name(taker_name(shooter))
    return controls.stacked(
        theme.note(say("chance.wins", player=name, count=people), 13, lines=1),
        theme.label(words, 17, lines=1),
        spacing=0,
        horizontal_alignment=theme.by_text_size(
            ft.CrossAxisAlignment.END, ft.CrossAxisAlignment.START
        ),
    )


def _bar(ledger: Ledger, shares: Shares | None) -> ft.Control:
    width = appearance().pane - 2 * (theme.MARGIN + PADDING)
    return chance_bar([*ledger.sides], shares, width, bar_height())


def _totals(ledger: Ledger) -> ft.Control:
    """Return every total after a choice; those that reach the target stand out."""
    in_row = theme.by_text_size(even_row(len(ledger.totals), IN_ROW), LARGE_IN_ROW)
    width = (appearance().pane - 2 * (theme.MARGIN + PADDING)) / in_row - GAP
    name_size = theme.text_scaled(NAME)
    lines = name_lines(ledger.totals, name_size, width)

    def total_column(side: str, total: Points) -> ft.Control:
        name = broken_name(side, name_size, width, lines, face=theme.REGULAR, color=theme.PENCIL)
        # All names of a row have one height, so that the totals below are aligned.
        box = controls.Container(
            name, height=name_size * NAME_LINE * lines, alignment=ft.Alignment.CENTER
        )
        at_target = reaches_target(ledger.rules, total)
        return controls.centred(
            box if lines > 1 else name,
            theme.title(number(total), 22, color=theme.HEART if at_target else theme.INK),
            spacing=0,
            expand=True,
        )

    cells = [total_column(side, total) for side, total in ledger.totals.items()]
    return grid(cells, in_row, spacing=GAP)
