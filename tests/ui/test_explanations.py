"""The explanation of a number, and the points of partners while a hand is entered."""

from pathlib import Path

from scorekeeper.state.hand.entry import CardsCounted, ModeSelected, RestAssigned
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.table.playing import HandSaved
from tests.benchmarks.screen import Screen
from tests.pictures.evening import Evening

MINUS = "\N{MINUS SIGN}"
FOUR = ("Ann", "Bob", "Cid", "Dee")


def entering(folder: Path, variant: str, players: tuple[str, ...] = FOUR) -> Evening:
    """A new game with its first hand on the screen."""
    evening = Evening(folder, 1)
    evening.start(variant, players)
    evening.do(Navigated(Route("hand", evening.game.id, NEW_HAND)))
    return evening


def texts(folder: Path, route: str) -> list[str]:
    """Every text on the screen of a route."""
    with Screen(folder, route) as screen:
        return screen.values()


def test_the_cards_of_partners_are_explained_by_who_took_them(tmp_path: Path) -> None:
    evening = entering(tmp_path, "partnership")
    evening.count((3, 4, 5, 1), "Cid")
    lines = texts(
        tmp_path, f"/game/{evening.game.id}/hand/{evening.game.hands[0].id}/why/Ann & Cid"
    )
    assert {"Ann: 3 hearts", "Cid: 5 hearts", "Cid: Q♠"} <= set(lines)


def test_partners_see_their_own_points_and_the_total_of_the_team(tmp_path: Path) -> None:
    evening = entering(tmp_path, "partnership")
    evening.do(CardsCounted("Ann", "hearts", 3), CardsCounted("Cid", "hearts", 5))
    lines = texts(tmp_path, f"/game/{evening.game.id}/next")
    assert [text for text in lines if "team" in text][:4] == [
        "3 points · team 8",
        "0 points · team 0",
        "5 points · team 8",
        "0 points · team 0",
    ]
    evening.do(ModeSelected("cards"))
    with Screen(tmp_path, f"/game/{evening.game.id}/next") as screen:
        assert "Cid: 5 in this hand, then 8 for the team" in screen.labels()


def test_no_amount_of_money_is_broken_in_two_where_a_moon_is_decided(tmp_path: Path) -> None:
    evening = entering(tmp_path, "wilson")
    evening.do(RestAssigned("Dee"), HandSaved())
    lines = texts(tmp_path, f"/game/{evening.game.id}/next/moon")
    assert f"Ann {MINUS}$0.43" in lines
    assert "Dee +$1.30" in lines
    # Each amount is a text of its own, which does not wrap.
    assert not [text for text in lines if text.count("$") > 1]


def test_no_paragraph_stands_twice(tmp_path: Path) -> None:
    evening = entering(tmp_path, "black-lady")
    evening.do(RestAssigned("Bob"), HandSaved("subtract"))
    lines = texts(tmp_path, f"/game/{evening.game.id}/hand/{evening.game.hands[0].id}/why/Bob")
    assert f"{MINUS}26" in lines
    assert len([text for text in lines if text.startswith("Whoever takes")]) == 1
