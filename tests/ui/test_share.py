"""Sharing: what a device can do is offered, and nothing else."""

import struct
from contextvars import copy_context
from dataclasses import replace
from typing import Literal

import flet as ft
import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import NEW_SCREEN, AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import Copied
from scorekeeper.state.reduce import reduce
from scorekeeper.state.routes import Route
from scorekeeper.state.settings import System
from scorekeeper.state.sharing import HandOver
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.ui.devices.code import Codes
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.frame.client import has_share_sheet
from scorekeeper.ui.over.picture import PAUSE, WIDTH, drawing_pause, is_whole, picture
from scorekeeper.ui.over.share import MORE, share_screen
from scorekeeper.words.notices import notice_text
from scorekeeper.words.translation import say
from tests.state.app_driver import EIGHT, agreed_hand, count_taps, new_game
from tests.ui.drawing import descendants, tap_all
from tests.ui.text_fit import TextFit

pytestmark = pytest.mark.usefixtures("plain_components")

ANDROID, IOS, LINUX = ft.PagePlatform.ANDROID, ft.PagePlatform.IOS, ft.PagePlatform.LINUX
MACOS, WINDOWS = ft.PagePlatform.MACOS, ft.PagePlatform.WINDOWS


@pytest.mark.parametrize(
    ("platform", "address", "web", "shares"),
    [
        (ANDROID, "", False, True),
        (IOS, "", False, True),
        (MACOS, "", False, True),
        (WINDOWS, "", False, True),
        (LINUX, "", False, False),
        (ANDROID, "https://cards.example/app", True, True),
        (IOS, "https://cards.example", True, True),
        (ANDROID, "http://localhost:8000", True, True),
        (ANDROID, "http://127.0.0.1:8000/", True, True),
        # A page over plain http is not trusted with the share sheet.
        (ANDROID, "http://192.168.178.20:8000", True, False),
        (ANDROID, "http://localhost.example:8000", True, False),
        # Browsers of computers would download the file without a word.
        (LINUX, "https://cards.example", True, False),
        (WINDOWS, "https://cards.example", True, False),
        (MACOS, "http://localhost:8000", True, False),
        (None, "https://cards.example", True, False),
        (ANDROID, "", True, False),
    ],
)
def test_who_has_a_share_sheet(
    platform: ft.PagePlatform | None, address: str, web: bool, shares: bool
) -> None:
    assert has_share_sheet(platform, address, web=web) is shares


def at_the_share_screen() -> AppState:
    game = new_game().enter(0, *count_taps(4, 4, 4, queen="Ann"), HandSaved())
    return game.do(Navigated(Route("share", "game-1")), SectionToggled(MORE)).state


def drawn(state: AppState) -> tuple[list[object], set[str]]:
    rows = share_screen(state, Dispatch(lambda _: None))
    inside = [control for row in rows for control in descendants(row)]
    return inside, {text.value for text in inside if isinstance(text, controls.Text)}


def test_the_other_forms_are_one_line_until_they_are_asked_for() -> None:
    opened = at_the_share_screen()
    _, words = drawn(replace(opened, screen=NEW_SCREEN))
    hidden = {"share.text.copy", "share.print.save", "share.code.show", "files.form.json"}
    assert not {say(key) for key in hidden} & words
    assert say("share.more.about") in words
    assert {say(key) for key in hidden} <= drawn(opened)[1]


@pytest.mark.parametrize("shares", [True, False])
def test_only_what_the_device_can_do_is_offered(shares: bool) -> None:
    state = replace(at_the_share_screen(), system=System(shares=shares))
    inside, words = drawn(state)
    actions = {type(text.action) for text in inside if isinstance(text, controls.Container)}
    assert ft.CopyToClipboard in actions
    assert (ft.ShareText in actions) is shares
    assert (say("share.none") in words) is not shares
    assert (say("share.file") in words) is shares


def test_the_text_that_is_copied_is_the_one_that_is_shown() -> None:
    inside, words = drawn(at_the_share_screen())
    copies = [
        text.action
        for text in inside
        if isinstance(text, controls.Container) and isinstance(text.action, ft.CopyToClipboard)
    ]
    assert {copy.data for copy in copies} <= words


def tap_copies(*rows: object) -> None:
    for row in rows:
        for control in descendants(row):
            if isinstance(getattr(control, "action", None), ft.CopyToClipboard):
                tap_all(control)


def test_a_link_that_is_copied_is_reported_as_one() -> None:
    sent: list[Action] = []
    state = at_the_share_screen()
    assert state.table
    game = state.table.game
    links = HandOver(game, "https://a.example/#x", ("a",), play="b")
    state = replace(state, hand_over=links)
    tap_copies(Codes(links, state.site, Dispatch(sent.append)))
    assert sent == [Copied("link")]
    sent.clear()
    tap_copies(*share_screen(state, Dispatch(sent.append)))
    assert sent == [Copied("text"), Copied("link")]


def test_a_page_to_print_is_asked_for() -> None:
    sent: list[Action] = []
    rows = share_screen(at_the_share_screen(), Dispatch(sent.append))
    boxes = (control for row in rows for control in descendants(row))
    (box,) = (
        element
        for element in boxes
        if isinstance(element, controls.Container)
        and say("share.print.save")
        in {text.value for text in descendants(element) if isinstance(text, controls.Text)}
        and element.on_click
    )
    assert box.on_click
    box.on_click(None)  # type: ignore[call-arg, arg-type]  # the event is not looked at
    assert sent == [FilesRequested("export", "html", "game-1")]


@pytest.mark.parametrize(
    ("what", "sentence"), [("text", "The text is copied."), ("link", "The link is copied.")]
)
def test_what_was_copied_is_reported(what: Literal["text", "link"], sentence: str) -> None:
    notice = new_game().do(Copied(what)).state.notice
    assert notice
    assert notice_text(notice.code, notice.values) == sentence


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 8, 10])
def test_nothing_in_the_picture_is_cut_or_grows_with_the_text(
    code: str, text: float, players: int
) -> None:
    names = (*EIGHT, "Ida", "Maximiliane von Hohenfels")[-players:]
    variant = "two-player" if players == 2 else "black-lady"
    table = new_game(names, variant).state.table
    assert table
    points = {name: 99 - 20 * at for at, name in enumerate(names)}
    game = replace(table.game, hands=(agreed_hand(points),) * 3, started="2026-11-20T19:40:00")

    def cuts() -> list[object]:
        apply_appearance(AppState(system=System((code,), text=text)))
        drawn = picture(game, score_game(game), dark=True)
        return [*TextFit(text, frozenset(names), whole_words=True).cuts(drawn, WIDTH)]

    assert copy_context().run(cuts) == []


@pytest.mark.parametrize(
    ("name", "waits"),
    [("\u0141ukasz", False), ("\u0418\u0432\u0430\u043d", False), ("\u7f8e", True)],
)
def test_a_picture_waits_for_the_letters_of_other_fonts(name: str, waits: bool) -> None:
    table = new_game(("Ann", "Bob", name)).state.table
    assert table
    assert (drawing_pause([table.game.name, *table.game.players]) > PAUSE) is waits


def test_a_picture_that_was_cut_is_noticed() -> None:
    def png(width: int, height: int) -> bytes:
        return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height)

    assert is_whole(png(1080, 2068))
    assert not is_whole(png(390, 844))
    assert not is_whole(b"")


def test_the_link_for_bg_stats_is_opened_and_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    # What opens an address asks for the page when it is made, and there is none here.
    monkeypatch.setattr(ft, "OpenUrl", lambda url, _: ft.CopyToClipboard(f"open {url}"))
    state, link = at_the_share_screen(), "https://x.example"
    assert state.table
    assert say("share.bg_stats.open") not in drawn(state)[1]
    inside, _ = drawn(replace(state, hand_over=HandOver(state.table.game, play=link)))
    actions = [text.action for text in inside if isinstance(text, controls.Container)]
    copied = [action.data for action in actions if isinstance(action, ft.CopyToClipboard)]
    assert {link, f"open {link}"} <= {*copied}


def test_the_other_forms_stay_open_after_one_is_taken() -> None:
    state = reduce(at_the_share_screen(), FilesRequested("export", "json", "game-1"), Clock("", ""))
    assert MORE in state.screen.expanded
