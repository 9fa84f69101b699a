"""Short messages at the bottom of the screen, reported and dismissed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, assert_never

from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState, Notice, NoticeCode


class ErrorReported(Action):
    """The store or the network failed to do something; the state is as it was."""

    code: NoticeCode
    values: Mapping[str, object]

    def _apply(self, state: AppState) -> AppState:
        return replace(state, notice=Notice(self.code, self.values, serious=True))


class Copied(Action):
    """The device has put something on its clipboard: a text, a link, or everything it keeps."""

    what: Literal["text", "link", "everything"] = "text"

    def _apply(self, state: AppState) -> AppState:
        match self.what:
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
                assert_never(self.what)


class NoticeDismissed(Action):
    """The message was read, or its time is over."""

    def _apply(self, state: AppState) -> AppState:
        return replace(state, notice=None)
