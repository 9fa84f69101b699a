"""The form that begins a season or changes it."""

from collections.abc import Callable
from datetime import date, datetime
from functools import partial

import flet as ft

from scorekeeper.state.setup.groups import SeasonKept, clean_group_name
from scorekeeper.statistics.season import (
    MOST_DROPPED,
    MOST_MINIMUM,
    STANDINGS_BY,
    Season,
    StandingBy,
)
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.ui.widgets.inputs import sentence_field, text_field
from scorekeeper.ui.widgets.period_choice import TYPED_LIMIT
from scorekeeper.ui.widgets.value_editor import number_row
from scorekeeper.words.period_query import find_days
from scorekeeper.words.times import long_day, short_day
from scorekeeper.words.translation import say


@ft.component
def SeasonForm(group: str, season: Season | None, dispatch: Dispatch) -> ft.Control:
    """The form for a season: its name and days, its score, and the games that count.

    Days are typed as in a search: ``september 2026`` begins on its first day and ends on its last.
    """
    today = datetime.now().astimezone().date()
    first = season.begin if season else today
    name, set_name = ft.use_state(season.name if season else "")
    begin, set_begin = ft.use_state(short_day(first))
    end, set_end = ft.use_state(short_day(season.end) if season and season.end else "")
    usual: StandingBy = season.by if season else STANDINGS_BY[0]
    by, set_by = ft.use_state(usual)
    drops, set_drops = ft.use_state(season.drops if season else 0)
    minimum, set_minimum = ft.use_state(season.minimum if season else 0)
    from_day = _first(begin, today)
    to_day = _last(end, today)
    fits = from_day is not None and (not end.strip() or (to_day is not None and to_day >= from_day))
    wanted = clean_group_name(name)
    new_season = Season(
        season.id if season else "",
        group,
        wanted,
        from_day or first,
        to_day if end.strip() else None,
        STANDINGS_BY[STANDINGS_BY.index(by)],
        drops,
        minimum,
    )
    ready = bool(wanted) and fits and new_season != season

    def by_chip(method: StandingBy) -> ft.Control:
        return buttons.choice(
            say(f"season.by.{method}"),
            dispatch.on_local_toggle(partial(set_by, method), ("by", method)),
            key=method,
            chosen=method == by,
        )

    return controls.form(
        sentence_field(
            say("season.name"),
            name,
            set_name,
            dispatch,
            longest=TYPED_LIMIT,
            hint_text=say("season.name.example"),
        ),
        text_field(
            say("season.begin"),
            begin,
            set_begin,
            dispatch,
            longest=TYPED_LIMIT,
            helper=long_day(from_day) if from_day else None,
            error=None if from_day else say("season.day.unclear"),
        ),
        text_field(
            say("season.end"),
            end,
            set_end,
            dispatch,
            longest=TYPED_LIMIT,
            helper=long_day(to_day) if to_day and end.strip() else None,
            error=None if fits or not from_day else say("season.day.unclear"),
        ),
        panels.section_heading(say("season.by")),
        buttons.choices([by_chip(method) for method in STANDINGS_BY], key="by", even=True),
        _number("drops", drops, MOST_DROPPED, set_drops),
        _number("minimum", minimum, MOST_MINIMUM, set_minimum),
        buttons.secondary(
            say("season.save" if season else "season.begin.do"),
            dispatch.on_dismiss(SeasonKept(new_season, season)) if ready else None,
        ),
    )


def _number(key: str, value: int, most: int, change: Callable[[int], None]) -> ft.Control:
    """Return a number of games with the buttons that change it."""
    label = say(f"season.count.{key}")

    def step(by: int) -> Tap | None:
        return partial(change, value + by) if 0 <= value + by <= most else None

    return number_row(label, str(value), step)


def _first(typed: str, today: date) -> date | None:
    days = find_days(typed, today)
    return days.first if days else None


def _last(typed: str, today: date) -> date | None:
    days = find_days(typed, today)
    return days.last if days else None
