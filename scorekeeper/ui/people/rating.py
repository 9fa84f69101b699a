"""The rating of a person: how it has gone, with its uncertainty."""

import flet as ft

from scorekeeper.statistics.rating import PersonRating
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.people.charts import Level, line_chart
from scorekeeper.ui.widgets import panels
from scorekeeper.words.figures import decimal, rating_text
from scorekeeper.words.names import short_name
from scorekeeper.words.translation import say


def rating_curve(found: PersonRating | None, color: str) -> list[ft.Control]:
    """Return the rating after each of the last games; nothing where there is no rating."""
    if found is None or found.rating is None:
        return []
    lowest = min(each.mean - each.spread for each in found.curve)
    highest = max(each.mean + each.spread for each in found.curve)
    chart = line_chart(
        [each.mean for each in found.curve],
        [Level(each, decimal(each, 0)) for each in (lowest, (lowest + highest) / 2, highest)],
        color=color,
        ends=(short_name(found.name), ""),
        spoken=say("rating.spoken", now=rating_text(found.rating)),
        around=[each.spread for each in found.curve],
    )
    head = controls.Row(
        [theme.label(say("rating.heading"), 16), theme.note(say("rating.curve.under"), 13.5)],
        spacing=8,
        wrap=True,
    )
    return [panels.panel(head, chart, theme.note(say("rating.about"), 13.5), spacing=8)]
