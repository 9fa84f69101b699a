"""A moon was shot and its shooter chooses: both outcomes are shown before the choice."""

import flet as ft

from scorekeeper.scoring.ending import reached
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.line import Points
from scorekeeper.scoring.moons import amount
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState
from scorekeeper.state.place import Place
from scorekeeper.state.preview import Preview, choices
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.words import entry as words
from scorekeeper.words.speak import number, say

IN_ROW = 5


def moon_screen(state: AppState, hand: int, dispatch: Dispatch) -> list[ft.Control]:
    """One tap chooses and saves."""
    table = state.table
    if table is None:
        return []
    outcomes = choices(table, hand)
    first = next(iter(outcomes.values()))
    fix = dispatch.later(act.Went(Place("entry", table.game.id, hand)))
    close = pieces.icon_button(ft.Icons.CLOSE, say("moon.fix"), fix)
    if not first.hand.moons:
        return [pieces.bar(say("hand.heading", number=hand + 1), back=close)]
    shot = first.hand.moons[0]
    points = amount(first.ledger.rules, shot.moon)
    return [
        pieces.bar(say("hand.heading", number=hand + 1), back=close),
        pieces.scrolling(
            ft.Container(
                ft.Column(
                    [
                        theme.text("\u263e", 64, color=theme.MOON, spoken=" "),
                        ft.Semantics(
                            header=True,
                            content=theme.title(
                                say("moon.shot", player=shot.shooter),
                                26,
                                align=ft.TextAlign.CENTER,
                            ),
                        ),
                        theme.note(
                            say(
                                "moon.chooses",
                                player=shot.shooter,
                                cards=words.moon_cards(first.ledger.rules, shot.moon),
                            ),
                            15,
                            align=ft.TextAlign.CENTER,
                        ),
                    ],
                    spacing=2,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
                alignment=ft.Alignment.CENTER,
                padding=ft.Padding.only(bottom=8),
            ),
            *(
                _choice(choice, outcome, shot.shooter, points, dispatch)
                for choice, outcome in outcomes.items()
            ),
        ),
        pieces.padded(pieces.quiet_button(say("moon.fix"), fix)),
    ]


def _choice(
    choice: str, outcome: Preview, shooter: str, amount: int, dispatch: Dispatch
) -> ft.Control:
    ledger = outcome.ledger
    wins = ledger.outcome is not None and shooter in ledger.outcome.winners
    heading = say(f"choice.{choice}", player=shooter, points=amount)
    told = words.outcome_of_choice(ledger, shooter)
    head: list[ft.Control] = [
        ft.Container(theme.title(heading, 18), expand=True),
    ]
    if wins:
        head.append(
            theme.text(say("choice.wins", player=shooter), 14, face=theme.BOLD, color=theme.MOON)
        )
    totals = say(
        "choice.totals",
        totals=", ".join(f"{name} {number(total)}" for name, total in ledger.totals.items()),
    )
    return pieces.tappable(
        ft.Column(
            [
                ft.Row(head),
                _totals(ledger),
                *(theme.note(line, 14) for line in told),
            ],
            spacing=7,
            tight=True,
        ),
        ". ".join((heading, totals, *told)),
        dispatch.later(act.HandSaved(choice)),
        bgcolor=theme.MOON_SOFT if wins else theme.SHEET,
        border=ft.Border.all(1.5, theme.MOON if wins else theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=14,
    )


def _totals(ledger: Ledger) -> ft.Control:
    """Everyone's total after this choice; whoever reaches the target stands out."""

    def one(player: str, total: Points) -> ft.Control:
        over = reached(ledger.rules, total)
        return ft.Column(
            [
                theme.note(player, 13.5, lines=1),
                theme.text(
                    number(total), 22, face=theme.BOLD, color=theme.HEART if over else theme.INK
                ),
            ],
            spacing=0,
            tight=True,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )

    cells = [one(player, total) for player, total in ledger.totals.items()]
    cells += [ft.Column(expand=True) for _ in range(-len(cells) % min(IN_ROW, len(cells)))]
    width = min(IN_ROW, len(cells))
    return ft.Column(
        [ft.Row(cells[at : at + width], spacing=4) for at in range(0, len(cells), width)],
        spacing=4,
        tight=True,
    )
