"""The page to print: the whole sheet, in every language, whatever people typed."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.game import Game
from scorekeeper.state.hand.entry import RestAssigned
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.transfer.print_page import print_page
from scorekeeper.words.translation import using_language
from tests.state.app_driver import EIGHT, FOUR, agreed_hand, count_taps, new_game

MARKS: dict[str, object] = {"on_the_nose": {"50": 0}, "settlement": "wilson", "stake": "0.05"}
VOID = {"meta"}


class Page(HTMLParser):
    """What a page says, cell by cell; fails where its elements are not nested."""

    def __init__(self, page: str, void: set[str] = VOID) -> None:
        super().__init__()
        self.void = void
        self.opened: list[str] = []
        self.rows: list[list[str]] = []
        self.items: list[str] = []
        self.language = ""
        self.kinds: list[str] = []
        self.feed(page)
        self.close()
        assert self.opened == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.kinds.append(tag)
        if tag == "html":
            self.language = dict(attrs)["lang"] or ""
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag == "li":
            self.items.append("")
        if tag not in self.void:
            self.opened.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag

    def handle_data(self, data: str) -> None:
        if "li" in self.opened:
            self.items[-1] += data
        elif {"td", "th"} & {*self.opened}:
            cell = self.rows[-1]
            cell[-1] = f"{cell[-1]} {data}".strip()


def evening() -> Game:
    game = new_game(options=MARKS)
    game.enter(0, *count_taps(5, 4, 3, 1, queen="Ann"), HandSaved())
    game.enter(1, RestAssigned("Dee"), HandSaved("add"))
    table = game.state.table
    assert table
    return replace(
        table.game,
        hands=(*table.game.hands, agreed_hand({"Bob": 20, "Ann": 1})),
        started="2026-11-20T19:40:00+01:00",
        finished="2026-11-20T21:04:00+01:00",
    )


def test_the_whole_sheet_is_on_the_page() -> None:
    printed = print_page(evening())
    assert printed.count("Black Lady") == 1
    page = Page(printed)
    assert page.rows == [
        ["hand", *FOUR],
        ["1 ←", "18 Q♠ 18", "4 4", "3 3", "1 1"],
        ["2 →", "26 44", "26 30", "26 29", "0 ☾ 1"],
        ["3 ↑", "1 45", "20 50→0", "0 29", "0 1"],
        ["", "45", "0", "29", "1"],
        ["", "4th", "1st", "3rd", "2nd"],
    ]
    assert "Bob lands on 50 in hand 3: back to 0" in page.items
    assert page.items[-3:] == ["Ann pays Dee $0.80", "Cid pays Dee $0.55", "Cid pays Bob $0.05"]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", ["Bob wins with 0", "Friday, 20 Nov 2026", "Who pays whom"]),
        ("de", ["Bob gewinnt mit 0", "Freitag, 20. Nov 2026", "Platz 1", "<th>Runde</th>"]),
        ("es", ["Bob gana con 0", "viernes, 20 nov 2026", "1.º", "<th>mano</th>"]),
    ],
)
def test_it_speaks_every_language(code: str, words: list[str]) -> None:
    with using_language(code):
        page = print_page(evening())
    assert Page(page).language == code
    assert [word for word in words if word not in page] == []


def test_what_people_typed_is_text_and_nothing_else() -> None:
    evil = "<script>alert(1)</script>"
    names = ("<b>Ann</b>", '"Bob" & Co', "Cid", "Dee")
    game = replace(
        evening(), name=evil, players=names, dealer="Cid", hands=(agreed_hand({"Cid": 3}),)
    )
    noted = replace(game, hands=(declaring(game.hands[0], note=evil),))
    page = print_page(noted)
    parsed = Page(page)
    assert "script" not in parsed.kinds
    assert parsed.rows[0] == ["hand", *names]
    assert f"1: {evil}" in parsed.items


def test_it_needs_nothing_else_and_has_no_colour() -> None:
    page = print_page(evening())
    assert "http" not in page
    assert "src=" not in page
    assert "url(" not in page
    colours = {part[:4] for part in page.split("#")[1:] if part[:1] in "0123456789abcdef"}
    assert {colour[0] == colour[1] == colour[2] for colour in colours} == {True}


@pytest.mark.parametrize("players", [2, 5, 8, 10])
def test_everybody_has_a_column(players: int) -> None:
    names = (*EIGHT, "Ida", "Jay")[:players]
    variant = "two-player" if players == 2 else "black-lady"
    table = new_game(names, variant).state.table
    assert table
    page = Page(print_page(table.game))
    assert page.rows[0] == ["hand", *names]
    assert page.rows[-1] == [""] * (players + 1)


@pytest.mark.parametrize(
    ("players", "name", "size"),
    [
        (4, "Konstantin", ""),
        (10, "Ann", ""),
        (10, "Konstantin", "6.4pt"),
        (10, "Ann Sophie", ""),
        (10, "N" * 20, "5.5pt"),
    ],
)
def test_a_long_name_is_smaller_before_it_is_broken(players: int, name: str, size: str) -> None:
    table = new_game((name, *EIGHT[1:], "Ida", "Jay")[:players]).state.table
    assert table
    style = f' style="--fit: {size}"' if size else ""
    assert f'<th scope="col"{style}>{name}</th>' in print_page(table.game)
