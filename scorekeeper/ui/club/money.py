"""The money of a club evening: its entry fee, the shares of the pot, and the prizes."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.scoring.catalogue.games import COMMON_CURRENCIES
from scorekeeper.scoring.documents.result import money_text
from scorekeeper.state.action import Action
from scorekeeper.state.cash_box import draft_money
from scorekeeper.state.club import ClubDraft, ClubPage
from scorekeeper.state.club_changes import EveningGrouped, FeeCorrected, MoneyBooked
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import PEOPLE
from scorekeeper.tournament.prizes import Prize
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.ui.widgets.choice_sections import group_choice
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.value_editor import Choice, choice_list
from scorekeeper.words.cash_box import units_text
from scorekeeper.words.club_evening import prize_line
from scorekeeper.words.translation import number, say

TYPED = 40
FEE = "club.fee"
"""The section in which the entry fee is corrected."""
GROUP = "club.group"
"""The section in which the evening is put into a group."""
PRESETS = {"winner": "100", "three": "50 / 30 / 20", "typed": ""}
"""The name of a way to share the pot -> its shares; none where they are typed."""


def _kind(draft: ClubDraft) -> str:
    """Return the name of the way to share the pot of a draft."""
    return next((kind for kind, shares in PRESETS.items() if shares == draft.shares), "typed")


def shares_text(draft: ClubDraft) -> str:
    """Return the shares of the pot in a draft."""
    return say("new_club.shares.winner") if _kind(draft) == "winner" else draft.shares


def fee_fields(
    draft: ClubDraft, change: Callable[[ClubDraft], None], dispatch: Dispatch
) -> list[ft.Control]:
    """Return the field for an entry fee, and once there is one, the choice of the pot's shares.

    ``change`` takes the draft as somebody has changed it.
    """
    money, currency = draft_money(draft), draft.plan.currency
    # Only one of the two can be unclear where the usual shares make the fee clear.
    fee_clear = draft_money(replace(draft, shares=PRESETS["winner"])) is not None

    def tap(key: str, **changes: object) -> Tap:
        changed = replace(draft, **changes)  # type: ignore[arg-type]  # fields of a draft
        return dispatch.on_local_toggle(partial(change, changed), key)

    rows: list[ft.Control] = [
        text_field(
            say("new_club.fee.label", currency=currency),
            draft.fee,
            lambda text: change(replace(draft, fee=text)),
            dispatch,
            longest=TYPED,
            hint_text=say("new_club.fee.none"),
            keyboard_type=ft.KeyboardType.NUMBER,
            error=None if fee_clear else say("cash_box.amount.unclear"),
            key="fee",
        ),
    ]
    if not draft.fee.strip():
        return rows
    currencies = [
        buttons.choice(
            code,
            tap(code, plan=replace(draft.plan, currency=code)),
            key=f"in {code}",
            chosen=code == currency,
        )
        for code in COMMON_CURRENCIES
    ]
    kind = _kind(draft)
    ways = choice_list(
        Choice(say(f"new_club.shares.{preset}"), preset == kind, tap(preset, shares=shares))
        for preset, shares in PRESETS.items()
    )
    rows += [
        # Below the currencies, of which there are many, nobody sees on a phone that this is asked.
        panels.section_heading(say("new_club.shares")),
        panels.panel(ways, padding=ft.Padding.symmetric(horizontal=14)),
    ]
    if kind == "typed":
        unclear = bool(draft.shares) and fee_clear and money is None
        rows.append(
            text_field(
                say("new_club.shares.label"),
                draft.shares,
                lambda text: change(replace(draft, shares=text)),
                dispatch,
                longest=TYPED,
                hint_text=say("new_club.shares.example"),
                error=say("new_club.shares.unclear") if unclear else None,
                key="shares",
            )
        )
    rows.append(buttons.choices(currencies, key="currencies"))
    return [*rows, theme.note(say("new_club.fee.about"), 14)]


@ft.component
def FeeForm(page: ClubPage, dispatch: Dispatch) -> ft.Control:
    """The form that corrects the entry fee and its shares at any time."""
    evening, plan = page.evening, page.evening.plan
    fee = money_text(plan.fee, plan.currency) if plan.fee else ""
    shares = " / ".join(map(str, plan.shares))
    draft, set_draft = ft.use_state(ClubDraft(plan=plan, fee=fee, shares=shares))
    money, currency = draft_money(draft), draft.plan.currency
    corrected = None
    if money and (*money, currency) != (plan.fee, plan.shares, plan.currency):
        corrected = FeeCorrected(evening.id, money[0], currency, money[1])
    return controls.form(
        *fee_fields(draft, set_draft, dispatch),
        buttons.secondary(
            say("club_money.correct"), dispatch.on_dismiss(corrected) if corrected else None
        ),
    )


def money_section(state: AppState, page: ClubPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the pot and its prizes, and the ways to correct the fee and the group."""
    plan, pot = page.evening.plan, _pot(state, page, dispatch)
    # Afresh once somebody else has corrected it.
    form = controls.Container(
        FeeForm(page, dispatch), key=f"fee {plan.fee} {plan.currency} {plan.shares}"
    )
    fee = units_text(plan.fee, plan.currency) if plan.fee else say("new_club.fee.none")
    opened = FEE in state.screen.expanded
    rows = [
        *pot,
        panels.expander(FEE, say("new_club.fee"), dispatch, form, opened=opened, value=fee),
    ]
    group = state.groups.name_of(page.evening.group)
    if group or not (pot and page.evening.finished):
        fixed = [theme.note(say("club_money.group_stays"), 14)] if page.evening.booked else []
        rows.append(
            panels.expander(
                GROUP,
                say("groups.of_game"),
                dispatch,
                *(fixed or _groups(state, page, dispatch)),
                opened=GROUP in state.screen.expanded,
                value=group or say("groups.none"),
            )
        )
    return rows


def _groups(state: AppState, page: ClubPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the groups to choose from for the evening's money, and the way to another group."""
    evening = page.evening

    def choose(group: str) -> EveningGrouped:
        return EveningGrouped(evening.id, group)

    def send(action: Action) -> None:
        dispatch.send(action)
        # The button that books may take the place of the chips.
        dispatch.layout_changed()

    return [
        *group_choice(state, evening.group, choose, dispatch.with_send(send))[1:],
        buttons.secondary(say("groups.new"), dispatch.to(PEOPLE)),
    ]


def _pot(state: AppState, page: ClubPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the pot, its prizes, and once the evening is over the way to the cash box."""
    evening, plan = page.evening, page.evening.plan
    if not plan.fee or not page.payers:
        return []
    pot = say(
        "club_money.pot",
        count=len(page.payers),
        fee=units_text(plan.fee, plan.currency),
        pot=units_text(page.pot, plan.currency),
    )
    played, everyone = len(page.payers), len(evening.people)
    paid = [theme.text(pot, 15)]
    if not evening.finished and played < everyone:
        so_far = say("club_money.so_far", played=number(played), people=number(everyone))
        paid.append(theme.note(so_far, 14))
    rows = [_prize(page, prize) for prize in page.prizes]
    exact = all(prize.part * page.pot == prize.units for prize in page.prizes)
    return [
        panels.section_heading(say("club_money.heading" if evening.finished else "club_money.now")),
        panels.panel(
            *panels.divided(
                [controls.Container(controls.form(*paid, spacing=2), padding=6), *rows]
            ),
            padding=ft.Padding.symmetric(horizontal=14, vertical=4),
        ),
        *([] if exact else [theme.note(say("club_money.rounded"), 14)]),
        *(_booking(state, page, dispatch) if evening.finished else []),
    ]


def _prize(page: ClubPage, prize: Prize) -> ft.Control:
    name, currency = page.evening.name_of(prize.player), page.evening.plan.currency
    amount, how = units_text(prize.units, currency), prize_line(prize, page.pot, currency)
    row = controls.row(
        controls.stacked(
            theme.label(name, 16, lines=2), theme.note(how, 14), spacing=0, expand=True
        ),
        theme.title(amount, 18),
        spacing=10,
    )
    return controls.spoken(". ".join((name, how, amount)), controls.Container(row, padding=6))


def _booking(state: AppState, page: ClubPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the button that books everything, or that takes it back, and the note about it."""
    evening = page.evening
    group = state.groups.find(evening.group)
    book = dispatch.on_dismiss(MoneyBooked(evening.id, not evening.booked))
    if evening.booked:
        words = say("club_money.booked", group=group.name) if group else say("club_money.no_group")
        return [theme.note(words, 14), buttons.secondary(say("club_money.take_back"), book)]
    if group is None:
        return [
            theme.note(say("club_money.no_group"), 14),
            panels.section_heading(say("groups.of_game")),
            *_groups(state, page, dispatch),
        ]
    return [
        buttons.secondary(say("club_money.book"), book, under=group.name),
        theme.note(say("club_money.about"), 14),
    ]
