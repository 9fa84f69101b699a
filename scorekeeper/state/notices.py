"""Short messages at the bottom of the screen: what is reported, and what was read."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.model import AppState, Notice, NoticeCode

NOTICES = Handlers()


class ErrorReported(Action):
    """The store or the network failed to do something; the state is as it was."""

    code: NoticeCode
    values: Mapping[str, object]


@NOTICES.handler
def _error_reported(state: AppState, action: ErrorReported) -> AppState:
    return replace(state, notice=Notice(action.code, action.values, serious=True))


class Copied(Action):
    """The device has put something on its clipboard: the text of a game, or a link."""

    what: Literal["text", "link"] = "text"


@NOTICES.handler
def _copied(state: AppState, action: Copied) -> AppState:
    code: NoticeCode = "share.link_copied" if action.what == "link" else "share.copied"
    return replace(state, notice=Notice(code))


class NoticeDismissed(Action):
    """The message was read, or its time is over."""


@NOTICES.handler
def _notice_dismissed(state: AppState, _action: NoticeDismissed) -> AppState:
    return replace(state, notice=None)
