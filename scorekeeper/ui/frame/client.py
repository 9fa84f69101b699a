"""The device that shows a session: its stored settings, its system's preferences, its screen.

Settings are stored on the device itself, in a browser's own storage, so that every phone at a table
has its own, no matter which computer serves the app.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Literal, TypeVar, assert_never
from urllib.parse import urlsplit

import flet as ft

from scorekeeper.flet_internals import SESSION_CLOSED
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.action import Action
from scorekeeper.state.device import SaveRetried, SettingsStored, SystemChanged
from scorekeeper.state.model import AppState
from scorekeeper.state.settings import (
    DEFAULT_SETTINGS,
    Brightness,
    Settings,
    System,
    is_animated,
    read_settings,
    write_settings,
)
from scorekeeper.state.sharing import OWN_COMPUTER
from scorekeeper.state.views.standings import highlight
from scorekeeper.ui.design import colours, theme
from scorekeeper.ui.drawing import controls
from scorekeeper.words.sheet import highlight_line
from scorekeeper.words.translation import say

STORAGE_KEY = "scorekeeper.settings"
LINKS_KEY, LINKS_SIZE_KEY = "scorekeeper.links", "scorekeeper.links.size"
DIGITS_LIMIT = 12
# Starting without settings is better than waiting longer for them. Several attempts are needed: a
# page that is reloaded meanwhile never answers the first one.
AT_START_SECONDS = (1.0, 1.0, 1.0)
# Nobody waits for links, and one that is not read would seem to lead nowhere.
LINKS_SECONDS = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
PROBE_SIZE = 20.0
# The system may end a page that it hides, without another word.
LEAVING = (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE, ft.AppLifecycleState.DETACH)
# A browser trusts pages of its own computer as those with https.
COMPUTERS = (ft.PagePlatform.LINUX, ft.PagePlatform.MACOS, ft.PagePlatform.WINDOWS)
# The failures of a request to a device: it cannot, it does not answer, it is gone, or Flet cannot
# read its answer.
FAILURES = (RuntimeError, TimeoutError, ConnectionError, AttributeError, TypeError, ValueError)

Answer = TypeVar("Answer")
Request = Callable[[], Awaitable[None]]

_log = logging.getLogger(__name__)


class Client:
    """The device of one session. Requests that it refuses are dropped: no game depends on them."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._preferences = ft.SharedPreferences()
        self._semantics = ft.SemanticsService()
        self._wakelock = ft.Wakelock()
        self._haptics = ft.HapticFeedback()
        self._report: Callable[[Action], None] = lambda _: None
        self._awake = False
        self._wakelock_turn = asyncio.Lock()

    async def settings(self, known: str | None = None) -> Settings:
        """Return the settings stored on the device, or the defaults.

        ``known`` is their text where the device has said it already, empty where there is none.
        """
        text = await _answer(lambda: self._preferences.get(STORAGE_KEY)) if known is None else known
        try:
            return read_settings(json.loads(str(text))) if text else DEFAULT_SETTINGS
        except (ValueError, RecursionError):
            return DEFAULT_SETTINGS

    async def links_size(self) -> int:
        """Return the number of characters in links that wait on the device; see server/links.js."""
        answer = await _answer(lambda: self._preferences.get(LINKS_SIZE_KEY), LINKS_SECONDS)
        size = str(answer or "")
        return int(size) if size.isascii() and size.isdigit() and len(size) < DIGITS_LIMIT else 0

    async def links(self) -> str | None:
        """Return the links that wait on the device, one a line; None where it does not say."""
        answer = await _answer(lambda: self._preferences.get(LINKS_KEY), LINKS_SECONDS)
        return None if answer is None else str(answer)

    async def keep_links(self, links: Iterable[str]) -> None:
        """Keep these links on the device until the other parts are there; forget all others."""
        text = "\n".join(links)

        async def keep() -> None:
            if text:
                await self._preferences.set(LINKS_KEY, text)
                await self._preferences.set(LINKS_SIZE_KEY, str(len(text)))
            else:
                await self._preferences.remove(LINKS_KEY)
                await self._preferences.remove(LINKS_SIZE_KEY)

        await self._request(keep)

    async def system(self, languages: Iterable[str], *, still: bool | None = None) -> System:
        """Return the preferences of the system.

        Its ``languages`` are known from elsewhere, and so may be whether it wants no animations.
        """
        if still is None:
            features = await _answer(self._semantics.get_accessibility_features)
            still = features is not None and (features.disable_animations or features.reduce_motion)
        page = self._page
        shares = has_share_sheet(page.platform, page.url or "", web=page.web)
        dark = self._asks_for_dark()
        folders = not page.web and page.platform in COMPUTERS
        return System(
            tuple(languages), still, shares=shares, dark=dark, scans=page.web, picks_folders=folders
        )

    def listen(self, on_change: Callable[[Action], None]) -> None:
        """Report changes on the device, and that its page is about to be hidden."""
        self._report = on_change

        def on_locale_change(event: ft.LocaleChangeEvent) -> None:
            on_change(
                SystemChanged(languages=tuple(locale.language_code for locale in event.locales))
            )

        def on_probe_size(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
            # Flet does not report the text size; the height of a text of known size shows it.
            # A reloaded page measures again, may have become dark meanwhile, and no longer keeps
            # the screen on.
            text = round(event.height / PROBE_SIZE, 2)
            on_change(SystemChanged(text=text, dark=self._asks_for_dark()))
            self._renew_wakelock()

        def on_brightness_change(_: object) -> None:
            # The event of Flet 1.0.5 has no brightness; the page has it by now.
            on_change(SystemChanged(dark=self._asks_for_dark()))

        def on_lifecycle_change(event: ft.AppLifecycleStateChangeEvent) -> None:
            # A browser releases the lock when its page is hidden.
            if event.state in (ft.AppLifecycleState.SHOW, ft.AppLifecycleState.RESUME):
                self._renew_wakelock()
            elif event.state in LEAVING:
                on_change(SaveRetried())

        self._page.on_locale_change = on_locale_change
        self._page.on_platform_brightness_change = on_brightness_change
        self._page.on_app_lifecycle_state_change = on_lifecycle_change
        probe = ft.Text(
            "0",
            size=PROBE_SIZE,
            style=ft.TextStyle(height=1),
            opacity=0,
            on_size_change=on_probe_size,
        )
        self._page.overlay.append(
            controls.Semantics(exclude_semantics=True, content=ft.TransparentPointer(probe))
        )

    def _asks_for_dark(self) -> bool:
        return self._page.platform_brightness is ft.Brightness.DARK

    def follow(self, before: AppState, after: AppState) -> None:
        """Carry out the effects of a changed state on the device."""
        if after.settings != before.settings:
            apply_theme(self._page, after.settings)
        refused = "settings" in after.saves.parts
        retried = refused and after.saves.attempts != before.saves.attempts
        if after.settings != before.settings or retried:
            self._page.run_task(self._store, after.settings, refused)
        if before.incoming.codes and not after.incoming.codes:
            self._page.run_task(self.keep_links, ())
        awake = after.settings.awake and bool(after.route.game)
        if awake != self._awake:
            self._awake = awake
            self._page.run_task(self._update_wakelock)
        if event := highlight(before, after):
            if after.settings.haptics:
                self._page.run_task(self._vibrate)
            # The end of a game has a podium, which nothing must cover.
            if event.what != "over" and is_animated(after.settings, after.system):
                self._page.run_task(celebrate, self._page, event.what, event.who, event.ledger)

    def _renew_wakelock(self) -> None:
        if self._awake:
            self._page.run_task(self._update_wakelock)

    async def _store(self, settings: Settings, refused: bool) -> None:
        """Store the settings; report a refusal of the device, and its end."""
        problem = None
        try:
            await self._preferences.set(STORAGE_KEY, json.dumps(write_settings(settings)))
        except FAILURES as failure:
            _log.info("settings were not stored: %s", failure)
            problem = Problem("settings_refused")
        if problem or refused:
            self._report(SettingsStored(problem))

    async def _vibrate(self) -> None:
        # Flet does not declare that this and the wakelock's methods return nothing.
        vibrate: Request = self._haptics.medium_impact
        await self._request(vibrate)

    async def _update_wakelock(self) -> None:
        # One at a time: of two locks requested at once, a browser would keep one forever.
        async with self._wakelock_turn:
            await self._request(self._switch_wakelock)

    async def _switch_wakelock(self) -> None:
        if self._awake == await self._wakelock.is_enabled():
            return
        switch: Request = self._wakelock.enable if self._awake else self._wakelock.disable
        await switch()

    async def _request(self, request: Request) -> None:
        try:
            await request()
        except FAILURES as failure:
            _log.info("the device refused: %s", failure)


def has_share_sheet(platform: ft.PagePlatform | None, address: str, *, web: bool) -> bool:
    """Return whether a device can pass texts and pictures to its other apps.

    Linux has no such menu. Of browsers, those of phones have one, on pages that nobody on the way
    can change; others would download the picture without a word, instead of sharing it.
    """
    if not web:
        return platform is not ft.PagePlatform.LINUX
    url = urlsplit(address)
    secure = url.scheme == "https" or url.hostname in OWN_COMPUTER
    return secure and platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)


async def _answer(
    ask: Callable[[], Awaitable[Answer]], patience: Iterable[float] = AT_START_SECONDS
) -> Answer | None:
    """Return the device's answer; None where there is none.

    ``patience`` has the most seconds for each attempt.
    """
    for seconds in patience:
        try:
            return await asyncio.wait_for(ask(), seconds)
        except FAILURES as failure:
            _log.info("no answer from the device: %s", failure)
            if str(failure) == SESSION_CLOSED:
                # Asking on would keep all that its page has shown.
                break
    return None


def apply_theme(page: ft.Page, settings: Settings) -> None:
    """Set a window's title, fonts and colours."""
    page.title = say("app.name")
    # A browser gets them with the page.
    page.fonts = {} if page.web else theme.FONTS
    page.theme = theme.theme(colours.LIGHT)
    page.dark_theme = theme.theme(colours.BLACK if settings.appearance == "black" else colours.DARK)
    page.theme_mode = _theme_mode(settings.appearance)


def _theme_mode(brightness: Brightness) -> ft.ThemeMode:
    match brightness:
        case "system":
            return ft.ThemeMode.SYSTEM
        case "light":
            return ft.ThemeMode.LIGHT
        case "dark" | "black":
            return ft.ThemeMode.DARK
        case _:
            assert_never(brightness)


# Seconds.
APPEARS, STAYS, FADES = 0.32, 1.5, 0.3
FIRST_SCALE = 0.6
WIDTH = 290

CelebratedKind = Literal["moon", "nose"]


async def celebrate(
    page: ft.Page, what: CelebratedKind, who: Sequence[str], ledger: Ledger
) -> None:
    """Show a highlight above everything else; taps go through to the controls below."""
    sign = _sign(what, who, ledger)
    layer = ft.Container(
        sign,
        left=0,
        right=0,
        top=0,
        bottom=0,
        alignment=ft.Alignment.CENTER,
        ignore_interactions=True,
    )
    page.overlay.append(layer)
    page.update()
    try:
        # The client animates from the first drawing, so that must have arrived.
        await asyncio.sleep(0.05)
        sign.scale, sign.opacity = 1, 1
        sign.update()
        await asyncio.sleep(APPEARS + STAYS)
        sign.opacity = 0
        sign.update()
        await asyncio.sleep(FADES)
    finally:
        page.overlay.remove(layer)
        page.update()


def _sign(what: CelebratedKind, who: Sequence[str], ledger: Ledger) -> "ft.Container":
    # In quotes: Flet imports what is named of it, and a first screen has none of its own boxes.
    symbol, ink, paper = _style(what)
    sentence = highlight_line(what, who, ledger)
    return ft.Container(
        controls.spoken(
            sentence,
            controls.centred(
                theme.title(symbol, 92, color=ink, fixed_size=True),
                theme.title(sentence, 23, align=ft.TextAlign.CENTER),
                spacing=4,
            ),
            announced=True,
        ),
        width=WIDTH,
        padding=24,
        border_radius=32,
        bgcolor=paper,
        border=ft.Border.all(1.5, ink),
        shadow=ft.BoxShadow(blur_radius=40, color=ft.Colors.with_opacity(0.3, ft.Colors.SHADOW)),
        scale=FIRST_SCALE,
        opacity=0,
        animate_scale=ft.Animation(int(APPEARS * 1000), ft.AnimationCurve.EASE_OUT_BACK),
        animate_opacity=ft.Animation(int(FADES * 1000), ft.AnimationCurve.EASE_OUT),
    )


def _style(kind: CelebratedKind) -> tuple[str, ft.Colors, ft.Colors]:
    """Return the symbol of a highlight, its ink and its background."""
    match kind:
        case "moon":
            return "\u263e", theme.MOON, theme.MOON_SOFT
        case "nose":
            return "\u25ce", theme.FELT, theme.FELT_SOFT
        case _:
            assert_never(kind)
