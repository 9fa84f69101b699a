"""What others report: the server, how devices join; the exchange, how shared records stand."""

from dataclasses import replace

from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.model import AppState
from scorekeeper.state.shared_records import SharedRecords
from scorekeeper.state.sharing import Sharing

JOINING = Handlers()


class SharingChanged(Action):
    """The server reports how others can join now, and who has."""

    sharing: Sharing


@JOINING.handler
def _sharing_changed(state: AppState, action: SharingChanged) -> AppState:
    return replace(state, sharing=action.sharing)


class RecordsChanged(Action):
    """The exchange reports how the shared records stand."""

    records: SharedRecords


@JOINING.handler
def _records_changed(state: AppState, action: RecordsChanged) -> AppState:
    return replace(state, shared=action.records)
