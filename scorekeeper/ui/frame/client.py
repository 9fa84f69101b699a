"""The device that a session is shown on: what it keeps, what its system wants, its screen.

Settings are kept by the device itself (a browser's own storage), so every phone at a table has its
own, whoever's computer serves the app.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import flet as ft

from scorekeeper.state.actions import SystemChanged
from scorekeeper.state.model import AppState
from scorekeeper.state.settings import (
    DEFAULT_SETTINGS,
    Settings,
    System,
    is_animated,
    read_settings,
    write_settings,
)
from scorekeeper.state.views.highlights import highlight
from scorekeeper.ui.design import colours, theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.celebration import celebrate
from scorekeeper.words.translation import say

KEPT_AS = "scorekeeper.settings"
# Whoever waits longer than this for their settings would rather begin without them. It is asked
# more than once: a page that is loaded anew meanwhile takes the question with it.
ANSWER_SECONDS = 1.0
ASKED = 3
PROBE_SIZE = 20.0
# What a device may answer to a wish: that it cannot, that it is gone, nothing.
REFUSALS = (RuntimeError, TimeoutError, ConnectionError, AttributeError)

Answer = TypeVar("Answer")
Wish = Callable[[], Awaitable[None]]

_log = logging.getLogger(__name__)


class Client:
    """One session's device. Whatever it refuses is left undone: no game depends on it."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._preferences = ft.SharedPreferences()
        self._semantics = ft.SemanticsService()
        self._wakelock = ft.Wakelock()
        self._haptics = ft.HapticFeedback()
        self._awake = False
        self._waking = asyncio.Lock()

    async def settings(self) -> Settings:
        """What was chosen here before."""
        kept = await _answered(lambda: self._preferences.get(KEPT_AS))
        try:
            return read_settings(json.loads(str(kept))) if kept else DEFAULT_SETTINGS
        except ValueError:
            return DEFAULT_SETTINGS

    async def system(self, languages: Iterable[str]) -> System:
        """The system's wishes; ``languages`` were heard of in another way."""
        features = await _answered(self._semantics.get_accessibility_features)
        still = features is not None and (features.disable_animations or features.reduce_motion)
        return System(tuple(languages), still)

    def hear(self, heard: Callable[[SystemChanged], None]) -> None:
        """Tell ``heard`` of the system's languages when they change, and how large text is."""

        def languages(event: ft.LocaleChangeEvent) -> None:
            heard(SystemChanged(languages=tuple(each.language_code for each in event.locales)))

        def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
            # Nobody says how much larger text is drawn; what one of a known size takes does.
            heard(SystemChanged(text=round(event.height / PROBE_SIZE, 2)))
            # A page that is loaded anew measures anew, and has forgotten to stay awake.
            self._awake_again()

        def seen(event: ft.AppLifecycleStateChangeEvent) -> None:
            # A browser lets the screen sleep again once its page was out of sight.
            if event.state in (ft.AppLifecycleState.SHOW, ft.AppLifecycleState.RESUME):
                self._awake_again()

        self._page.on_locale_change = languages
        self._page.on_app_lifecycle_state_change = seen
        probe = ft.Text(
            "0", size=PROBE_SIZE, style=ft.TextStyle(height=1), opacity=0, on_size_change=measured
        )
        self._page.overlay.append(
            controls.Semantics(exclude_semantics=True, content=ft.TransparentPointer(probe))
        )

    def follow(self, before: AppState, after: AppState) -> None:
        """Do what follows on the device from a step of the state."""
        if after.settings != before.settings:
            apply_theme(self._page, after.settings)
            self._page.run_task(self._keep, after.settings)
        awake = after.settings.awake and bool(after.route.game)
        if awake != self._awake:
            self._awake = awake
            self._page.run_task(self._stay_awake)
        if found := highlight(before, after):
            if after.settings.haptics:
                self._page.run_task(self._tick)
            if is_animated(after.settings, after.system):
                self._page.run_task(celebrate, self._page, found)

    def _awake_again(self) -> None:
        if self._awake:
            self._page.run_task(self._stay_awake)

    async def _keep(self, settings: Settings) -> None:
        try:
            await self._preferences.set(KEPT_AS, json.dumps(write_settings(settings)))
        except REFUSALS as refusal:
            _log.info("settings were not kept: %s", refusal)

    async def _tick(self) -> None:
        # Flet forgot to say that this and the wakelock answer nothing.
        tick: Wish = self._haptics.medium_impact
        await self._wish(tick)

    async def _stay_awake(self) -> None:
        # One after the other: asked for twice at once, a browser would keep one for ever.
        async with self._waking:
            await self._wish(self._switch_wakelock)

    async def _switch_wakelock(self) -> None:
        if self._awake == await self._wakelock.is_enabled():
            return
        switch: Wish = self._wakelock.enable if self._awake else self._wakelock.disable
        await switch()

    async def _wish(self, wish: Wish) -> None:
        try:
            await wish()
        except REFUSALS as refusal:
            _log.info("the device does as it likes: %s", refusal)


async def _answered(ask: Callable[[], Awaitable[Answer]]) -> Answer | None:
    """What the device answers; None where it does not."""
    for _ in range(ASKED):
        try:
            return await asyncio.wait_for(ask(), ANSWER_SECONDS)
        except REFUSALS as refusal:
            _log.info("no answer from the device: %s", refusal)
    return None


def apply_theme(page: ft.Page, settings: Settings) -> None:
    """Give a window its title, type and colours."""
    page.title = say("app.name")
    # A browser has been given them with the page.
    page.fonts = {} if page.web else theme.FONTS
    page.theme = theme.theme(colours.LIGHT)
    page.dark_theme = theme.theme(colours.BLACK if settings.appearance == "black" else colours.DARK)
    page.theme_mode = {
        "light": ft.ThemeMode.LIGHT,
        "dark": ft.ThemeMode.DARK,
        "black": ft.ThemeMode.DARK,
    }.get(settings.appearance, ft.ThemeMode.SYSTEM)
