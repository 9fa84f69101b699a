"""Saving: what storage reports, and that it is time to try again."""

from dataclasses import dataclass

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.actions.action import Action
from scorekeeper.state.saving import SaveStatus


@dataclass(frozen=True)
class SaveRetried(Action):
    """Whatever was refused is to be saved again."""


@dataclass(frozen=True)
class StorageReported(Action):
    """The storage below the store, such as a browser's, has come to another status.

    ``problem`` says why where it is ``unsaved``.
    """

    status: SaveStatus
    problem: Problem | None = None


@dataclass(frozen=True)
class StorageExamined(Action):
    """The browser tells about its storage (see `StorePlace`)."""

    lasting: bool
    free: int | None
    offline: bool


@dataclass(frozen=True)
class StoragePlaceRead(Action):
    """Somebody has read where the games are kept, and need not be told again."""


@dataclass(frozen=True)
class SettingsStored(Action):
    """The device has stored its settings, or refused to because of a problem."""

    problem: Problem | None = None
