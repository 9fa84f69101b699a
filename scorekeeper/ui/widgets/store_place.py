"""The place where the games are kept, and their safety there."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.state.files import FilesRequested
from scorekeeper.state.install import can_install
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import may
from scorekeeper.state.routes import INSTALL
from scorekeeper.state.stored import StorePlace
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say


def store_place_panel(
    state: AppState,
    dispatch: Dispatch,
    *ways: ft.Control,
    facts: Sequence[str] = (),
    free: bool = False,
) -> ft.Control:
    """Return the panel about the store, with a button for a copy and other ``ways`` on.

    ``facts`` are more sentences about the games, ``free`` adds the free space.
    """
    backup = FilesRequested("backup")
    copy = dispatch.on_tap(backup) if state.work is None else None
    offered = may(state.role, backup)
    chips = [
        *([buttons.chip(say("place.copy"), copy, key="copy")] if offered else []),
        *ways,
    ]
    heading = theme.label(say("place.heading"), 16)
    return panels.panel(
        controls.Semantics(header=True, container=True, content=heading),
        *(theme.note(sentence, 14) for sentence in (*_sentences(state.place, free=free), *facts)),
        *([buttons.chips(chips, even=True)] if chips else []),
        padding=14,
        spacing=9,
    )


def install_way(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the way to the home screen, where a browser's tab has the games."""
    if not can_install(state.place):
        return []
    return [buttons.chip(say("install.way"), dispatch.to(INSTALL), key="install")]


def refused_backup(place: StorePlace) -> list[str]:
    """Return the reason why the last evening has no backup where it should have one."""
    if place.refused is None:
        return []
    path, problem = visible(place.evenings or "", PATH_LIMIT), problem_sentence(place.refused)
    return [say("place.evening_refused", path=path, problem=problem)]


def _sentences(place: StorePlace, *, free: bool) -> list[str]:
    sentences = [say(f"place.{place.where}")]
    if place.lasting is not None:
        sentences.append(say("place.lasting" if place.lasting else "place.evictable"))
    if place.offline is False:
        sentences.append(say("place.online"))
    if free and place.free is not None:
        sentences.append(say("place.free", free=place.free))
    return sentences
