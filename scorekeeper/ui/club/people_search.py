"""The search among the people of a club evening, where they are too many to be looked through."""

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.tournament.club_evening import PERSON_LIMIT
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets.inputs import search_field
from scorekeeper.words.translation import say

MOST_WITHOUT_SEARCH = 12


def people_search(
    people: Sequence[str],
    matches: Sequence[str],
    typed: str,
    set_typed: Callable[[str], None],
    dispatch: Dispatch,
) -> list[ft.Control]:
    """Return the field for a name above a list of many people, and that nobody is called so.

    ``found`` are those of the people who are left in the list.
    """
    if len(people) <= MOST_WITHOUT_SEARCH:
        return []
    none = say("club_people.search.none", name=typed.strip())
    return [
        search_field(
            say("club_people.search"),
            typed,
            set_typed,
            dispatch,
            longest=PERSON_LIMIT,
            key="people search",
        ),
        *([] if matches else [theme.note(none, 14)]),
    ]
