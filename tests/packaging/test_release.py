"""The checklist of a release: the faults that it finds, none of which this checkout has."""

from pathlib import Path

import pytest

from tests import release

# Checks that pass only on the day of a release, or take minutes.
LATER = {"changelog", "systems", "packages"}


@pytest.mark.parametrize(
    "check",
    [check for check in release.CHECKS if check.name not in LATER],
    ids=lambda check: check.name,
)
def test_what_has_to_be_so_on_every_day_is_so(check: release.Check, tmp_path: Path) -> None:
    assert list(check.problems(tmp_path)) == []


def test_a_version_that_was_forgotten_somewhere_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(release, "__version__", "9.9.9")
    faults = list(release.wrong_versions(tmp_path))
    assert len(faults) == len(release.VERSIONS)
    assert faults[0] == "pyproject.toml names 0.1.0, not 9.9.9"


@pytest.mark.parametrize(
    ("heading", "is_ready"),
    [
        ("1.2.0 (2026-12-01)", True),
        ("Unreleased: 1.2.0", False),
        ("1.1.0 (2026-12-01)", False),
        ("1.2.0", False),
    ],
)
def test_a_release_has_its_day_in_the_changelog(heading: str, is_ready: bool) -> None:
    text = f"# Changelog\n\n## {heading}\n\n- A line.\n\n## 1.0.0 (2026-11-01)\n"
    assert (list(release.missing_day(text, "1.2.0")) == []) is is_ready


def test_a_release_has_no_more_changes_than_somebody_reads() -> None:
    text = "# Changelog\n\n## 1.2.0 (2026-12-01)\n\n" + "- A change.\n" * 11
    (fault,) = release.missing_day(text + "\n## 1.0.0 (2026-11-01)\n\n- One.\n", "1.2.0")
    assert "11 changes" in fault


@pytest.mark.parametrize(
    ("said", "is_allowed"),
    [
        ("MIT", True),
        ("License :: OSI Approved :: BSD License", True),
        ("MIT AND Apache-2.0", True),
        ("GPL-3.0-only", False),
        ("MIT AND GPL-3.0-only", False),
        ("", False),
    ],
)
def test_a_licence_that_nobody_looked_at_is_found(said: str, is_allowed: bool) -> None:
    assert release.is_allowed(said) is is_allowed


def test_what_grew_too_large_is_found(tmp_path: Path) -> None:
    (tmp_path / "inside").write_bytes(b"x" * 2_000_000)
    assert list(release.too_large(tmp_path, 2.5)) == []
    assert list(release.too_large(tmp_path, 1.5)) == [f"{tmp_path.name} has 2.0 MB"]


@pytest.mark.parametrize("name", ["flatpak.yaml", "homebrew.rb", "winget.yaml"])
def test_a_shop_file_has_a_place_for_the_hash(name: str) -> None:
    text = (release.ROOT / "docs" / "packaging" / name).read_text(encoding="utf-8")
    assert text.count("SHA256\n") + text.count('"SHA256"') == 1
    assert "URL" in text
