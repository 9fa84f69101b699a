"""The screen of codes: what is drawn is what the link says, and one code follows another."""

import io
from dataclasses import replace

import flet as ft
import pytest
import segno

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.routes import DEVICES, Role, Route
from scorekeeper.state.sharing import HandOver, LinkSite, Sharing
from scorekeeper.store.transfer.link import CODE_LENGTH
from scorekeeper.ui.devices.code import CODE_SIZE, code_screen
from scorekeeper.ui.devices.screen import devices_screen
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.qr_code import LEAST, qr_picture
from tests.outside.qr_reader import text_in
from tests.state.app_driver import new_game
from tests.ui.drawing import descendants, without_components

LINK = "https://cards.example/#s1:"
PUBLISHED = LinkSite("https://cards.example/", published=True)


def drawn(hand_over: HandOver, site: LinkSite, patch: pytest.MonkeyPatch) -> list[object]:
    without_components(patch, lambda: "")
    state = new_game(("Ann", "Bob", "Cid")).state
    assert state.table
    route = Route("code", state.table.game.id)
    state = replace(state, route=route, hand_over=hand_over, site=site)
    screen = code_screen(state, Dispatch(lambda _: None))
    return [control for part in screen for control in descendants(part)]


def texts(parts: list[object]) -> str:
    return "\n".join(str(part.value) for part in parts if isinstance(part, controls.Text))


def handed(*parts: str) -> HandOver:
    table = new_game(("Ann", "Bob", "Cid")).state.table
    assert table
    return HandOver(table.game, f"{LINK}whole", parts)


def test_the_drawn_code_is_the_first_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture has exactly the modules that the standard makes of the link."""
    parts = drawn(handed(f"{LINK}1/2:ab:xx", f"{LINK}2/2:ab:yy"), PUBLISHED, monkeypatch)
    (picture,) = (part for part in parts if isinstance(part, ft.Image))
    png = io.BytesIO()
    expected = segno.make_qr(f"{LINK}1/2:ab:xx", error="l", mode="byte")
    modules = expected.symbol_size(border=2)[0]
    pixels = 304 // modules
    expected.save(png, kind="png", scale=2 * pixels, border=2)
    assert (picture.src, picture.width) == (png.getvalue(), modules * pixels)
    assert "1 of 2" in texts(parts)
    assert "all 2 codes" in texts(parts)


def test_the_longest_code_of_a_part_has_three_pixels_a_module() -> None:
    png, width = qr_picture(LINK.ljust(CODE_LENGTH, "x"), CODE_SIZE, LEAST)
    assert width == 3 * 101
    assert text_in(png) == LINK.ljust(CODE_LENGTH, "x")


def test_a_single_code_has_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "of 1" not in texts(drawn(handed(f"{LINK}xx"), PUBLISHED, monkeypatch))


@pytest.mark.parametrize(
    ("site", "words"),
    [
        (PUBLISHED, "It opens https://cards.example/ on the other phone"),
        (LinkSite("http://10.0.0.7:8550"), "which only devices in this network reach"),
        (LinkSite(), "no address that a camera could open"),
        (LinkSite("http://127.0.0.1:8550"), "no address that a camera could open"),
    ],
)
def test_it_says_what_the_code_opens(
    site: LinkSite, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = texts(drawn(handed(f"{LINK}xx"), site, monkeypatch))
    assert words in said
    # An iPhone's camera opens Safari, and there is nothing of the app on the home screen.
    assert ("tap \u201cScan a code\u201d there" in said) is site.published


def test_it_says_why_there_is_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = replace(handed(), problem=Problem("link_too_large", (), 10**6))
    assert "at most 1 MB" in texts(drawn(refused, PUBLISHED, monkeypatch))


@pytest.mark.parametrize("address", ["", "http://127.0.0.1:8550", "http://localhost:8550"])
def test_no_code_is_drawn_that_nobody_can_open(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = drawn(handed(f"{LINK}xx"), LinkSite(address), monkeypatch)
    assert not [part for part in parts if isinstance(part, ft.Image)]
    assert {"Copy the link", "Export this game (JSON)"} <= {*texts(parts).split("\n")}


@pytest.mark.parametrize(
    ("address", "pictures"),
    [("http://192.168.178.20:8550", 2), ("http://127.0.0.1:8550", 0), ("http://[::1]:8550", 0)],
)
def test_a_code_to_join_is_drawn_where_a_phone_can_open_it(
    address: str, pictures: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_components(monkeypatch, lambda: "")
    roles: tuple[Role, ...] = ("score", "follow")
    sharing = Sharing(
        address, dict.fromkeys(roles, "ABCD-EFGH"), dict.fromkeys(roles, f"{address}/join#x")
    )
    state = replace(new_game(("Ann", "Bob", "Cid")).state, sharing=sharing, route=DEVICES)
    screen = devices_screen(state, Dispatch(lambda _: None))
    parts = [control for part in screen for control in descendants(part)]
    assert len([part for part in parts if isinstance(part, ft.Image)]) == pictures
    assert (address in texts(parts)) == bool(pictures)
    assert ("ABCD-EFGH" in texts(parts)) == ("New codes" in texts(parts)) == bool(pictures)
