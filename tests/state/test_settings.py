"""Settings: what can be chosen, what is stored, and what the system asks for."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.languages import LANGUAGES
from scorekeeper.state.action import Clock
from scorekeeper.state.device import SettingChanged, SystemChanged
from scorekeeper.state.model import AppState
from scorekeeper.state.reduce import reduce
from scorekeeper.state.settings import (
    CHOICES,
    Motion,
    Settings,
    System,
    is_animated,
    preferred_languages,
    read_settings,
    with_choice,
    write_settings,
)

CLOCK = Clock("2026-11-21T19:30:00+00:00", "id")
CHOSEN = some.fixed_dictionaries(
    {
        "language": some.sampled_from(("system", *LANGUAGES, "xx")),
        **{name: some.sampled_from(values) for name, values in CHOICES.items()},
    }
)
JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner),
    max_leaves=10,
)


@given(CHOSEN)
def test_settings_are_read_back_as_stored(chosen: dict[str, str | bool]) -> None:
    settings = Settings()
    for name, value in chosen.items():
        settings = with_choice(settings, name, value)
        assert getattr(settings, name) == value
    assert read_settings(write_settings(settings)) == settings


@given(JSON | some.dictionaries(some.sampled_from((*CHOICES, "language")), JSON))
def test_any_document_is_read_as_settings(document: object) -> None:
    settings = read_settings(document)
    assert read_settings(write_settings(settings)) == settings


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("appearance", "pink"),
        ("haptics", 1),
        ("haptics", "on"),
        ("language", ""),
        ("language", "x" * 17),
        ("language", None),
        ("nothing", "system"),
        ("suits", ["two"]),
    ],
)
def test_an_impossible_choice_changes_nothing(name: str, value: object) -> None:
    assert with_choice(Settings(), name, value) == Settings()


def test_a_choice_changes_nothing_else() -> None:
    state = reduce(AppState(), SettingChanged("appearance", "black"), CLOCK)
    assert state == AppState(settings=Settings(appearance="black"))


def test_the_chosen_language_comes_before_the_systems() -> None:
    still = AppState(system=System(still=True))
    state = reduce(still, SystemChanged(languages=("fr", "de")), CLOCK)
    state = reduce(state, SystemChanged(text=1.5), CLOCK)
    assert state.system == System(("fr", "de"), still=True, text=1.5)
    assert preferred_languages(state.settings, state.system) == ("system", "fr", "de")
    state = reduce(state, SettingChanged("language", "es"), CLOCK)
    assert preferred_languages(state.settings, state.system)[0] == "es"


@pytest.mark.parametrize(
    ("motion", "still", "animated"),
    [("system", False, True), ("system", True, False), ("reduced", False, False)],
)
def test_settings_and_system_can_each_forbid_animations(
    motion: Motion, still: bool, animated: bool
) -> None:
    assert is_animated(Settings(motion=motion), System(still=still)) is animated


def test_a_language_code_has_at_most_sixteen_letters() -> None:
    assert with_choice(Settings(), "language", "x" * 16).language == "x" * 16


def test_each_choice_is_what_it_was() -> None:
    """Stored settings say these words."""
    assert dict(CHOICES) == {
        "appearance": ("system", "light", "dark", "black"),
        "suits": ("two", "four"),
        "players": ("usual", "distinct"),
        "motion": ("system", "reduced"),
        "haptics": (True, False),
        "awake": (True, False),
        "chances": (True, False),
    }
    assert write_settings(Settings()) == {
        "language": "system",
        "appearance": "system",
        "suits": "two",
        "players": "usual",
        "motion": "system",
        "haptics": True,
        "awake": True,
        "chances": True,
    }
