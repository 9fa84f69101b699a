"""The data folder: the option, then the environment, then the platform's own folder."""

from pathlib import Path

import platformdirs
import pytest

from scorekeeper.store.data_folder import data_folder


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SCOREKEEPER_DATA", raising=False)
    monkeypatch.delenv("FLET_APP_STORAGE_DATA", raising=False)


def test_each_comes_before_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = platformdirs.user_data_path("scorekeeper", appauthor=False)
    assert data_folder(None) == data_folder("") == own
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "phone"))
    assert data_folder(None) == tmp_path / "phone"
    monkeypatch.setenv("SCOREKEEPER_DATA", str(tmp_path / "chosen"))
    assert data_folder(None) == tmp_path / "chosen"
    monkeypatch.setenv("SCOREKEEPER_DATA", "")
    assert data_folder(None) == tmp_path / "phone"
    assert data_folder(str(tmp_path / "said")) == tmp_path / "said"
    assert list(tmp_path.iterdir()) == []


def test_it_is_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert data_folder("here") == tmp_path / "here"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert data_folder("~/hearts") == tmp_path / "hearts"
    assert data_folder("~nobody-of-that-name/x").is_absolute()
