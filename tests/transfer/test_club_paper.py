"""The paper of a club evening, in every language, whatever people are called."""

from fractions import Fraction
from html import escape

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.transfer.club_paper import (
    Heading,
    StandingPaper,
    TablePaper,
    certificates_page,
    seating_page,
    slips_page,
    standings_page,
)
from scorekeeper.transfer.score_sheet_paper import SheetPaper, score_sheets_page
from scorekeeper.words.translation import say, using_language
from tests.transfer.test_print_page import VOID, Page

NASTY = '<b>Eve & "co"</b>'
ABOVE = Heading("Luna <evening>", "Friday, 27 Nov 2026")
TABLES = (
    TablePaper(
        1,
        ("Ann", NASTY, "Cid", "Dee"),
        "https://example.org/play/1?key=a&b",
        "http://10.0.0.1",
        "N6K-MB2",
    ),
    TablePaper(2, ("Finn", "Gus", "Hal")),
)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_game_has_an_empty_sheet_with_a_column_for_everybody(game: str) -> None:
    variant = CATALOGUE[game].variant
    for players in {min(variant.players), max(variant.players)}:
        rules = configure(variant, {}, players)[0]
        people = tuple(f"P{number}" for number in range(players))
        page = Page(score_sheets_page([SheetPaper(rules, people)]))
        columns = players // 2 if rules.teams else players
        assert {len(row) for row in page.rows} == {columns + 1}
        heads = " ".join(page.rows[0][1:]).replace("& ", "").split()
        assert sorted(heads) == sorted(people)
        # The heading, the hands and the sum.
        assert len(page.rows) <= 22
        assert page.rows[1][0].startswith("1")


def test_a_sheet_has_the_rules_of_its_table_and_room_for_names() -> None:
    rules = configure(CATALOGUE["black-lady"].variant, {"on_the_nose": {"50": 0}}, 4)[0]
    page = score_sheets_page([SheetPaper(rules, ("",) * 4, 3)], ABOVE)
    assert Page(page).rows[0] == ["hand", "", "", "", ""]
    assert [row[0] for row in Page(page).rows[1:5]] == [
        "1 \u2190",
        "2 \u2192",
        "3 \u2191",
        "4 \u2013",
    ]
    assert "Luna &lt;evening&gt; \u00b7 Friday, 27 Nov 2026 \u00b7 table 3" in page
    assert escape(say("rulecard.nose", at=50, to=0)) in page
    assert "Q\u2660 beside the points" in page


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_name_becomes_part_of_a_page(code: str) -> None:
    rows = (
        StandingPaper(1, NASTY, (Fraction(3, 2), None), Fraction(3, 2), NASTY),
        StandingPaper(2, "Ann", (0, -1), -1, shared=True),
    )
    with using_language(code):
        pages = (
            seating_page(ABOVE, 2, TABLES, [NASTY]),
            slips_page(ABOVE, 2, TABLES),
            standings_page(ABOVE, rows, NASTY),
            certificates_page(ABOVE, "Black Lady", rows),
        )
        for page in pages:
            parsed = Page(page.replace("/>", ">"), {*VOID, "path"})
            assert parsed.language == code
            assert "script" not in parsed.kinds
            assert NASTY not in page
            assert "&lt;b&gt;Eve" in page


def test_everybody_is_at_a_table_and_found_by_name() -> None:
    page = seating_page(ABOVE, 1, TABLES, ["Otto"])
    assert Page(page).items == ["Ann", NASTY, "Cid", "Dee", "Finn", "Gus", "Hal"]
    assert "<p><span>Gus</span><b>2</b></p>" in page
    assert "Sitting out: Otto" in page


def test_a_slip_has_a_code_where_its_table_has_a_link() -> None:
    page = slips_page(ABOVE, 1, TABLES)
    kinds = Page(page.replace("/>", ">"), {*VOID, "path"}).kinds
    assert kinds.count("svg") == 1
    # Whose phone cannot scan types the code.
    assert page.count("or open http://10.0.0.1 and enter N6K-MB2.") == page.count("and enter") == 1


def test_a_standing_has_what_each_round_added() -> None:
    rows = (
        StandingPaper(1, "Ann", (Fraction(3, 2), 3), Fraction(9, 2), "won more rounds"),
        StandingPaper(2, "Bob", (None, -1), -1),
    )
    assert Page(standings_page(ABOVE, rows, "")).rows == [
        ["", "Name", "1", "2", "Score"],
        ["1", "Ann won more rounds", "1\u00bd", "3", "4\u00bd"],
        ["2", "Bob", "", "\u22121", "\u22121"],
    ]


def test_a_certificate_has_a_page_for_each_place() -> None:
    rows = (StandingPaper(1, "Ann", (), 5), StandingPaper(2, "Bob", (), 3, shared=True))
    page = certificates_page(ABOVE, "Black Lady", rows)
    assert page.count('class="certificate"') == 2
    assert "<h1>Bob</h1>" in page
    assert "shared 2nd" in page
