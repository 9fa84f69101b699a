"""Sharing a club evening: its picture."""

from contextvars import copy_context

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.state.model import AppState
from scorekeeper.state.settings import System
from scorekeeper.tournament.evening_story import evening_story
from scorekeeper.tournament.standings import Result, standings
from scorekeeper.ui.club.club_share import MOST_ROWS, evening_picture
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.over.picture import WIDTH
from tests.scoring.test_story import evening
from tests.ui.drawing import descendants
from tests.ui.text_fit import TextFit

NAMES = [
    *("Ann", "Bob", "Cid", "Dee", "Eve", "Finn", "Gus", "Hal", "Ian", "Jan", "Kim", "Lea"),
    *("Mia", "Noor", "Ola", "Pia", "Quentin", "Maximiliane von Hohenfels", "Sven", "Tess"),
]


def tables(people: int, number: int) -> list[Result]:
    """Return the tables of a round at which whoever is later in the list has fewer points."""
    names = NAMES[:people] if number == 1 else NAMES[people - 1 :: -1]
    return [
        Result(number, at // 4 + 1, 8, {name: 7 * (at + 4) for at, name in enumerate(four, at)})
        for at in range(0, people, 4)
        for four in [names[at : at + 4]]
    ]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("people", "text"), [(4, 1.0), (20, 2.0)])
def test_nothing_in_the_picture_of_an_evening_is_cut_or_grows_with_the_text(
    code: str, people: int, text: float
) -> None:
    results = [*tables(people, 1), *tables(people, 2), *tables(people, 3)]
    standing = standings(results, "points")
    story = evening_story(results, {(1, 1): evening().ledger}, standings)

    def drawn() -> tuple[list[object], list[str]]:
        apply_appearance(AppState(system=System((code,), text=text)))
        picture = evening_picture(
            "Hearts at the Luna",
            "Friday, 27 Nov 2026",
            story,
            standing,
            str,
            by="points",
            dark=True,
        )
        fit = TextFit(text, frozenset(NAMES), whole_words=True)
        texts = (control for control in descendants(picture) if isinstance(control, controls.Text))
        words = [line.value or "" for line in texts]
        return [*fit.cuts(picture, WIDTH)], words

    cuts, words = copy_context().run(drawn)
    assert cuts == []
    assert [word for word in words if word in NAMES] == [row.player for row in standing[:MOST_ROWS]]
