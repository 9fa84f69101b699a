"""The version before the last is kept where files can have two names, and where they cannot."""

from pathlib import Path

import pytest

from scorekeeper.store.files.whole_file import keep_previous


@pytest.mark.parametrize("refusal", [None, OSError(95, "not here"), NotImplementedError("no word")])
def test_the_previous_version_is_kept(
    refusal: Exception | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        assert refusal is not None
        raise refusal

    if refusal is not None:
        monkeypatch.setattr(Path, "hardlink_to", refuse)
    path, previous = tmp_path / "game.json", tmp_path / "previous" / "game.json"
    path.write_bytes(b"first")
    keep_previous(path, previous)
    path.unlink()
    path.write_bytes(b"second")
    assert previous.read_bytes() == b"first"
    keep_previous(path, previous)
    assert previous.read_bytes() == b"second"
    assert [each.name for each in previous.parent.iterdir()] == ["game.json"]
