"""The paper of a club evening, printed by a browser: one page each, on A4 and on Letter."""

import re
from fractions import Fraction

import pytest
from playwright.sync_api import Browser

from scorekeeper.transfer.club_paper import (
    Heading,
    StandingPaper,
    TablePaper,
    seating_page,
    slips_page,
    standings_page,
    story_page,
)
from scorekeeper.words.club_evening import method_line

ABOVE = Heading("Autumn Cup of the Hearts club", "Friday, 27 November 2026")
LONG = "Person {number} of a club with long names"


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("letters", [25, 40])
@pytest.mark.parametrize(("people", "rounds"), [(20, 5), (31, 10), (60, 5), (60, 10)])
def test_a_printed_standing_is_one_page(
    browser: Browser, people: int, rounds: int, letters: int, paper: str
) -> None:
    """Everybody but the first is ahead by something, and has a name of so many letters."""
    rows = [
        StandingPaper(
            place,
            LONG.format(number=place)[:letters].ljust(letters, "n"),
            (Fraction(-40, 3),) * rounds,
            Fraction(-40, 3) * rounds,
            "Ahead by the points of all rounds" if place > 1 else "",
        )
        for place in range(1, people + 1)
    ]
    page = browser.new_page()
    page.set_content(standings_page(ABOVE, rows, method_line("beaten")))
    printed = page.pdf(format=paper)
    widths = page.evaluate("[document.body.scrollWidth, document.body.clientWidth]")
    page.close()
    assert len(re.findall(rb"/Type */Page\b", printed)) == 1
    assert widths[0] <= widths[1]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(
    ("people", "letters"), [(16, 40), (30, 25), (32, 40), (36, 40), (60, 12), (60, 25), (60, 40)]
)
def test_the_printed_seats_of_a_round_are_one_page(
    browser: Browser, people: int, letters: int, paper: str
) -> None:
    """With who sits out, and long names broken between their words."""
    names = [LONG.format(number=number)[:letters] for number in range(people)]
    tables = [
        TablePaper(number, tuple(name.ljust(letters, "n") for name in names[number * 4 - 4 :][:4]))
        for number in range(1, people // 4 + 1)
    ]
    page = browser.new_page()
    page.set_content(seating_page(ABOVE, 3, tables, ("Somebody who is late",)))
    printed = page.pdf(format=paper)
    page.close()
    assert len(re.findall(rb"/Type */Page\b", printed)) == 1


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("letters", [25, 40])
def test_the_slip_of_a_table_has_whole_names(browser: Browser, letters: int, seats: int) -> None:
    """On eight slips of one page, beside the code."""
    names = tuple(LONG.format(number=n)[:letters].ljust(letters, "n") for n in range(seats))
    address = "http://192.168.178.100:8550"
    link = f"{address}/join#ABC123"
    tables = [TablePaper(number, names, link, address, "ABC123") for number in range(1, 9)]
    page = browser.new_page()
    page.set_content(slips_page(ABOVE, 3, tables))
    cut = page.evaluate(
        "[...document.querySelectorAll('.slip')].filter(slip => slip.scrollHeight"
        " > slip.clientHeight || slip.scrollWidth > slip.clientWidth).length"
    )
    printed = page.pdf(format="Letter")
    page.close()
    assert cut == 0
    assert len(re.findall(rb"/Type */Page\b", printed)) == 1


@pytest.mark.parametrize("people", [30, 60])
def test_the_story_of_an_evening_is_one_page(browser: Browser, people: int) -> None:
    story = ["Ann has won with 12 points, two ahead of Bob and four ahead of everybody else."] * 4
    standing = [f"{place}. {LONG.format(number=place)[:25]}: +3" for place in range(1, people + 1)]
    page = browser.new_page()
    page.set_content(story_page(ABOVE, f"{people} people, 15 tables", story, standing))
    printed = page.pdf(format="Letter")
    page.close()
    assert len(re.findall(rb"/Type */Page\b", printed)) == 1
