"""What a device remembers: the host beside the app's settings, a guest in a document of its own."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.session.device_settings import (
    GuestSettings,
    HostSettings,
    read_device,
    write_device,
)
from scorekeeper.state.model import AppState
from scorekeeper.state.stored import StorePlace
from scorekeeper.store.documents.port import Document
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.library import Library
from tests.memory_storage import MemoryDocuments, storage_in_memory


def open_library() -> Library:
    return Library(storage_in_memory(), lambda: datetime(2026, 11, 21, tzinfo=UTC))


def test_the_hosts_settings_leave_the_apps_other_settings_as_they_are() -> None:
    library = open_library()
    library.save_settings({"rules": 1, "place": "/"})
    settings = HostSettings(library)
    settings.write({"place": "/new-game"})
    assert settings.read() == library.settings() == {"rules": 1, "place": "/new-game"}


def test_settings_that_stay_the_same_are_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    library = open_library()
    written: list[Document] = []
    settings = HostSettings(library)
    settings.write({"place": "/new-game", "setup": None})
    monkeypatch.setattr(library, "save_settings", written.append)
    settings.write({"place": "/new-game"})
    assert written == []
    settings.write({"place": "/"})
    assert written == [{"place": "/", "setup": None}]


def test_a_guest_has_a_document_of_its_own() -> None:
    documents = MemoryDocuments()
    phone, tablet = GuestSettings(documents, "phone"), GuestSettings(documents, "tablet")
    assert phone.read() == {}
    phone.write({"place": "/new-game"})
    phone.write({"place": "/"})
    assert phone.read() == documents.read("phone") == {"place": "/"}
    assert tablet.read() == {}


def test_a_guests_document_that_cannot_be_read_is_empty(tmp_path: Path) -> None:
    (tmp_path / "phone.json").write_text("torn", encoding="utf-8")
    assert GuestSettings(TinyDBDocuments(tmp_path), "phone").read() == {}


def test_a_device_remembers_what_it_was_told_of_its_games() -> None:
    ended = "2026-11-21T20:00:00+00:00"
    place = StorePlace(read=True, copied=ended, guided=2, copy_offered=ended)
    assert read_device(AppState(), write_device(AppState(place=place))).place == place
