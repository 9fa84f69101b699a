"""The codes of a game and of rules: what they hold, what they open, when they change."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import Future
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest
from flet import Page, SharedPreferences

from scorekeeper.app import AppPage
from scorekeeper.cli.rules import rules_in_full
from scorekeeper.flet_internals import SESSION_CLOSED
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.documents.game import write_game
from scorekeeper.server.addresses import SITE_VARIABLE
from scorekeeper.session.link_codes import link_site, with_codes
from scorekeeper.session.session import Session
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import CODE, HOME, Route
from scorekeeper.state.setup.new_game import OptionSet, SetupStarted, VariantSelected
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.state.sharing import LinkSite
from scorekeeper.store.transfer.link import CODE_LENGTH
from scorekeeper.transfer.bg_stats import bg_stats_link
from scorekeeper.ui.frame.client import Client
from tests.outside.link_reader import document_in
from tests.state.app_driver import AppDriver, agreed_hand, new_game

SITE = LinkSite("https://cards.example/hearts/", published=True)
PAGE = "http://127.0.0.1:8550/game/x?y=1"


def at_the_codes() -> AppState:
    state = replace(new_game(("Ann", "Bob", "Cid")).state, site=SITE)
    assert state.table
    game = state.table.game
    return with_codes(replace(state, route=Route("code", game.id)))


def with_hands(state: AppState, count: int) -> AppState:
    assert state.table
    hands = tuple(
        declaring(agreed_hand({"Ann": number, "Bob": 26 - number, "Cid": 0}), note=f"{number**9}")
        for number in range(count)
    )
    sheet = replace(state.table.sheet, game=replace(state.table.game, hands=hands))
    return replace(state, table=replace(state.table, sheet=sheet))


def test_a_game_is_one_code_while_it_is_small() -> None:
    state = at_the_codes()
    assert state.table
    assert state.hand_over
    assert state.hand_over.parts == (state.hand_over.whole,)
    assert state.hand_over.whole.startswith("https://cards.example/hearts/#s1:")
    assert document_in(state.hand_over.parts) == write_game(state.table.game)


def test_a_longer_game_is_several_codes_and_one_link() -> None:
    state = with_codes(with_hands(at_the_codes(), 60))
    assert state.table
    handed_over = state.hand_over
    assert handed_over
    assert len(handed_over.parts) > 1
    assert all(len(part) <= CODE_LENGTH for part in handed_over.parts)
    document = write_game(state.table.game)
    assert document_in(handed_over.parts) == document_in([handed_over.whole]) == document


def test_codes_follow_the_game_and_go_with_the_screen() -> None:
    state = at_the_codes()
    assert with_codes(state) is state
    changed = with_codes(with_hands(state, 1))
    assert changed.hand_over != state.hand_over
    assert with_codes(replace(changed, route=HOME)).hand_over is None


def test_rules_are_handed_over_as_the_command_line_writes_them() -> None:
    driver = AppDriver().do(SetupStarted(), VariantSelected("omnibus"))
    for name in ("Ann", "Bob", "Cid", "Dee"):
        driver.do(PlayerAdded(name))
    state = with_codes(replace(driver.state, route=CODE))
    assert state.hand_over
    assert document_in(state.hand_over.parts) == rules_in_full("omnibus")
    with_option = driver.do(OptionSet("end_at", 50)).state
    changed = with_codes(replace(with_option, route=CODE, hand_over=state.hand_over))
    assert changed.hand_over
    assert document_in(changed.hand_over.parts)["rules"]["end"] == {"at": 50}


def test_what_is_too_large_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.store.transfer.link.UNPACKED_LIMIT", 100)
    handed_over = at_the_codes().hand_over
    assert handed_over
    assert handed_over.parts == ()
    assert handed_over.problem
    assert handed_over.problem.code == "link_too_large"


@pytest.mark.parametrize(
    ("page", "network", "in_browser", "site"),
    [
        (PAGE, "", False, LinkSite()),
        ("ws://10.0.0.7:8550/game/x", "", False, LinkSite("http://10.0.0.7:8550/")),
        ("wss://hearts.lan/", "", False, LinkSite("https://hearts.lan/")),
        (PAGE, "http://192.168.0.7:8550", False, LinkSite("http://192.168.0.7:8550")),
        ("", "", False, LinkSite()),
        ("", "http://192.168.0.7:8550", False, LinkSite("http://192.168.0.7:8550")),
        (
            "https://cards.example/app/#/home",
            "",
            True,
            LinkSite("https://cards.example/app/", published=True),
        ),
    ],
)
def test_the_address_that_links_open(
    page: str, network: str, in_browser: bool, site: LinkSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(SITE_VARIABLE, raising=False)
    assert link_site(page, network, in_browser=in_browser) == site
    monkeypatch.setenv(SITE_VARIABLE, " https://hearts.example/ ")
    published = LinkSite("https://hearts.example/", published=True)
    assert link_site(page, network, in_browser=in_browser) == published


def test_sharing_a_game_has_its_link_for_bg_stats() -> None:
    codes = at_the_codes()
    assert codes.table
    game = codes.table.game
    shared = with_codes(replace(codes, route=Route("share", game.id)))
    assert shared.hand_over
    assert shared.hand_over.play == bg_stats_link(game)
    assert with_codes(shared) is shared
    # Back at the codes, they are there again.
    assert with_codes(replace(shared, route=codes.route)) == codes


class WaitingLinks:
    """The links that wait on a device."""

    def __init__(self, *links: str) -> None:
        self.kept = links

    async def links_size(self) -> int:
        return len("\n".join(self.kept))

    async def links(self) -> str | None:
        return "\n".join(self.kept)

    async def keep_links(self, links: Iterable[str]) -> None:
        self.kept = tuple(links)


class LinkPage(AppPage):
    """A page whose session only notes the links that it takes."""

    def __init__(self, device: WaitingLinks, role: str) -> None:
        self._page = cast(Page, SimpleNamespace(run_task=self._run))
        self._client = cast(Client, device)
        self._session = cast(
            Session,
            SimpleNamespace(role=role, expect_links=lambda: None, with_links=self._with_links),
        )
        self._update = self._take_in
        self._taking_links = None
        self.taken: list[tuple[str, int]] = []

    def _take_in(self, change: Callable[[AppState], AppState]) -> None:
        change(AppState())

    def _with_links(self, state: AppState, text: str, size: int) -> AppState:
        self.taken.append((text, size))
        return state

    @staticmethod
    def _run(task: Callable[[], Coroutine[None, None, None]]) -> Future[None]:
        return asyncio.run_coroutine_threadsafe(task(), asyncio.get_running_loop())


@pytest.mark.parametrize("role", ["follow", "table"])
@pytest.mark.parametrize("others", [(), ("#s1:1/2:ab12:cd",)])
def test_a_device_that_only_watches_or_plays_at_a_table_keeps_no_key_to_a_record(
    others: tuple[str, ...], role: str
) -> None:
    device = WaitingLinks("#j1:abc", *others, "#j1%3Adef")
    page = LinkPage(device, role)
    asyncio.run(page._take_links())
    assert (device.kept, page.taken) == (others, [])


@pytest.mark.parametrize("role", ["score", "follow"])
def test_links_that_a_device_does_not_tell_in_time_stay_on_it(role: str) -> None:
    class Silent(WaitingLinks):
        async def links(self) -> str | None:
            return None

    device = Silent("#j1:abc")
    page = LinkPage(device, role)
    asyncio.run(page._take_links())
    assert (device.kept, page.taken) == (("#j1:abc",), [])


def test_a_page_that_comes_back_before_its_device_has_told_its_links_imports_them_once() -> None:
    class Late(WaitingLinks):
        answer = asyncio.Event()

        async def links(self) -> str | None:
            text = await super().links()
            await self.answer.wait()
            return text

    device = Late("#j1:abc")
    page = LinkPage(device, "score")

    async def come_back() -> None:
        for _ in range(2):
            page._look_for_links()
            for _ in range(5):
                await asyncio.sleep(0)
        device.answer.set()
        while device.kept:
            await asyncio.sleep(0)

    asyncio.run(come_back())
    assert page.taken == [("#j1:abc", 7)]


def test_links_of_a_device_that_answers_late_are_read() -> None:
    late: list[str | TimeoutError] = [TimeoutError()] * 4
    answers = iter([*late, "227"])

    async def get(_: str) -> str:
        if isinstance(answer := next(answers), TimeoutError):
            raise answer
        return answer

    client = Client.__new__(Client)
    client._preferences = cast(SharedPreferences, SimpleNamespace(get=get))
    assert asyncio.run(client.links_size()) == 227


def test_a_session_that_has_ended_is_not_asked_for_links_any_more() -> None:
    """It would be kept for a minute: somebody who opens and leaves pages would fill the memory."""
    asked: list[str] = []

    async def get(key: str) -> str:
        asked.append(key)
        raise RuntimeError(SESSION_CLOSED)

    client = Client.__new__(Client)
    client._preferences = cast(SharedPreferences, SimpleNamespace(get=get))
    assert asyncio.run(client.links_size()) == 0
    assert len(asked) == 1
