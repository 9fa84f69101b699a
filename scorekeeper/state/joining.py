"""Reports of the server and of the exchange, and links that lead to joining a shared record.

The server reports how devices join, the exchange how the shared records stand.
"""

import re
from dataclasses import replace

from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import AnswerDismissed
from scorekeeper.state.routes import Route
from scorekeeper.state.shared_records import SharedRecords
from scorekeeper.state.sharing import Sharing

CODE_LENGTH = 6
"""The number of characters of a code to join with."""
JOIN_LINK = re.compile(r"(?:\S*#)?j[0-9]+(?::|%3a)\S*", re.ASCII | re.IGNORECASE)


class SharingChanged(Action):
    """The server reports how others can join now, and who has."""

    sharing: Sharing

    def _apply(self, state: AppState) -> AppState:
        return replace(state, sharing=self.sharing)


class RecordsChanged(Action):
    """The exchange reports how the shared records stand."""

    records: SharedRecords

    def _apply(self, state: AppState) -> AppState:
        return replace(state, shared=self.records)


class JoinLinkOpened(Action):
    """Somebody has opened a link to a shared record; it is the key to that."""

    link: str

    def _apply(self, state: AppState) -> AppState:
        return replace(state, screen=replace(state.screen, join_link=self.link))


def is_join_link(text: str) -> bool:
    """Return whether a text is a link to a shared record, of today's form or a newer one."""
    return JOIN_LINK.fullmatch(text.strip()) is not None


def typed_code(text: str) -> str | None:
    """Return the characters of a code as far as they are typed; None where a text is none."""
    code = re.sub(r"[\s-]", "", text).upper()
    return code if len(code) <= CODE_LENGTH and (code.isalnum() or not code) else None


def join_by_link(text: str) -> tuple[Action, ...]:
    """Return the actions that lead to joining a record by the last link to one in a text."""
    links = [word for word in text.split() if is_join_link(word)]
    if not links:
        return ()
    return AnswerDismissed(), Navigated(Route("join_record")), JoinLinkOpened(links[-1])
