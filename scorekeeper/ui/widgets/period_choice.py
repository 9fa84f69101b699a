"""The choice of a period: the usual ones, years, the months of a year, from a day to a day."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

import flet as ft

from scorekeeper.scoring.period import (
    ALL_TIME,
    ROLLING,
    Month,
    Period,
    between,
    month_period,
    rolling_period,
    year_period,
)
from scorekeeper.state.action import Action
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.choice_sections import SIGN, choice_panel, choosing
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.period_query import find_days
from scorekeeper.words.times import long_day, month_name, period_name, short_day
from scorekeeper.words.translation import say

Choose = Callable[[Period], Action]
TYPED_LIMIT = 40


def period_panel(
    chosen: Period,
    months: Sequence[Month],
    today: date,
    section: str,
    choose: Choose,
    dispatch: Dispatch,
) -> ft.Control:
    """Return all periods to choose from.

    Args:
        chosen: The present choice; a second tap on it takes it back.
        months: The months with games, the latest first; those of the chosen year are offered.
        today: The day on which the last days end.
        section: The open section. It closes after a choice, but for a year, which has its months.
        choose: Makes the action of a choice.
        dispatch: Carries it out.
    """

    def chip(
        label: str, period: Period, taken_back: Period = ALL_TIME, *, within: bool = False
    ) -> ft.Control:
        is_chosen = period == chosen
        wanted = taken_back if is_chosen else period
        return buttons.choice(
            label,
            choosing(choose(wanted), section, dispatch, closes=wanted.kind != "year"),
            chosen=is_chosen or within,
            key=f"period {label}",
        )

    year = chosen.first.year if chosen.kind in ("year", "month") else 0
    years = dict.fromkeys(month.year for month in months)
    if year:
        years.setdefault(year)
    rolling = [rolling_period(kind, today) for kind in ROLLING]
    chips = [
        chip(say("figure.all_time"), ALL_TIME),
        *(chip(period_name(days), days) for days in rolling),
        # From a month its year leads back to the whole of it.
        *(
            chip(
                year_label(offered_year, today),
                year_period(offered_year),
                within=offered_year == year,
            )
            for offered_year in years
        ),
    ]
    more: list[ft.Control] = []
    if year:
        of_year = sorted({month.month for month in months if month.year == year})
        if chosen.kind == "month" and chosen.first.month not in of_year:
            of_year = sorted([*of_year, chosen.first.month])
        more = [
            theme.label(say("when.months_of", year=year), 13, color=theme.PENCIL),
            buttons.choices(
                [
                    chip(month_name(month), month_period(year, month), year_period(year))
                    for month in of_year
                ],
                key="months",
            ),
        ]
    form = controls.Container(
        DaysChoice(chosen, today, section, choose, dispatch), key=f"days {period_name(chosen)}"
    )
    return choice_panel(say("games.when"), chips, *more, form, one_of=True)


def year_label(year: int, today: date) -> str:
    """Return a year where it is chosen: ``This year · 2026``, ``2024``."""
    match today.year - year:
        case 0:
            return say("when.this_year", year=year)
        case 1:
            return say("when.last_year", year=year)
        case _:
            return str(year)


@ft.component
def DaysChoice(
    chosen: Period, today: date, section: str, choose: Choose, dispatch: Dispatch
) -> ft.Control:
    """A chip that opens two fields, in which the first and the last day are typed as in a search.

    Either may be left open: ``march`` begins on its first day, and ends on its last.
    """
    is_chosen = chosen.kind in ("span", "day")
    opened, set_opened = ft.use_state(is_chosen)
    first, set_first = ft.use_state(_typed(chosen.first) if is_chosen else "")
    last, set_last = ft.use_state(_typed(chosen.last) if is_chosen else "")
    chip = buttons.chip(
        period_name(chosen) if is_chosen else say("when.choose_days"),
        dispatch.on_local_toggle(partial(set_opened, not opened), "days"),
        chosen=is_chosen,
        key="days",
        after=panels.opening_sign(opened, SIGN, theme.FELT if is_chosen else theme.PENCIL),
    )
    rows: list[ft.Control] = [buttons.chips([chip])]
    if opened:
        begin, end = find_days(first, today), find_days(last, today)
        first_day, last_day = begin.first if begin else None, end.last if end else None
        wanted = between(first_day, last_day)
        in_order = wanted.first <= wanted.last
        clear = [bool(days) or not typed.strip() for days, typed in ((begin, first), (end, last))]
        ready = all(clear) and in_order and wanted not in (ALL_TIME, chosen)
        show = choosing(choose(wanted), section, dispatch) if ready else None
        rows += [
            _field("first_day", first, set_first, first_day, dispatch, clear=clear[0]),
            _field("last_day", last, set_last, last_day, dispatch, clear=clear[1] and in_order),
            buttons.secondary(say("when.show_days"), show),
        ]
    return controls.form(*rows)


def _field(
    name: str,
    typed: str,
    set_typed: Callable[[str], None],
    day: date | None,
    dispatch: Dispatch,
    *,
    clear: bool,
) -> ft.Control:
    """Return the field of a day, which shows the day that it has read."""
    field = text_field(
        say(f"when.{name}"),
        typed,
        set_typed,
        dispatch,
        longest=TYPED_LIMIT,
        key=name,
        helper=long_day(day) if day else None,
        error=None if clear else say("season.day.unclear"),
    )
    # The label of the field stands on its upper edge.
    return controls.Container(field, padding=ft.Padding.only(top=theme.text_scaled(6)))


def _typed(day: date) -> str:
    return "" if day in (date.min, date.max) else short_day(day)
