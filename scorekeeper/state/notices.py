"""Short messages at the bottom of the screen: what is reported, and what was read."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, assert_never

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
    """The device has put something on its clipboard: a text, a link, or everything it keeps."""

    what: Literal["text", "link", "everything"] = "text"


@NOTICES.handler
def _copied(state: AppState, action: Copied) -> AppState:
    match action.what:
        case "text":
            return replace(state, notice=Notice("share.copied"))
        case "link":
            return replace(state, notice=Notice("share.link_copied"))
        case "everything" if state.hand_over and not state.hand_over.complete:
            return replace(state, notice=Notice("share.copied"))
        case "everything":
            # The next text replaces what is on the clipboard, so this is no saved copy.
            return replace(state, notice=Notice("take_along.copied"))
        case _:
            assert_never(action.what)


class NoticeDismissed(Action):
    """The message was read, or its time is over."""


@NOTICES.handler
def _notice_dismissed(state: AppState, _action: NoticeDismissed) -> AppState:
    return replace(state, notice=None)
