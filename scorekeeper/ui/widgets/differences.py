"""The differences that a change makes: totals before and after, everything else in sentences."""

from collections.abc import Iterable, Sequence

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.views.differences import Difference
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.words.sheet import consequence, total_change
from scorekeeper.words.translation import number, say


def difference_rows(
    people: Sequence[str], differences: Iterable[Difference], after: Ledger
) -> list[ft.Control]:
    """Return the totals side by side, then the rest; or the sentence that nothing changes."""
    differences = [*differences]
    if not differences:
        return [theme.note(say("change.nothing"), 14)]
    rows: list[ft.Control] = []
    if totals := [
        _total(people, difference) for difference in differences if difference.what == "total"
    ]:
        rows.append(controls.row(*totals, spacing=14, run_spacing=4, wrap=True))
    return rows + [
        theme.label(consequence(difference.what, difference.side, difference.hand, after), 14)
        for difference in differences
        if difference.what != "total"
    ]


def _total(people: Sequence[str], change: Difference) -> ft.Control:
    return controls.spoken(
        total_change(change.side, change.before, change.after),
        controls.row(
            avatar(people, change.side, 22),
            theme.note(number(change.before), 15),
            theme.note("\u2192", 14),
            theme.title(number(change.after), 16),
            spacing=5,
            tight=True,
        ),
    )
