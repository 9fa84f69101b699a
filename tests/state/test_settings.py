"""Settings: what can be chosen, what is kept, what follows from the system."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.state import actions as act
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

MOMENT = act.Clock("2026-11-21T19:30:00+00:00", "id")
CHOSEN = some.fixed_dictionaries(
    {
        "language": some.sampled_from(("system", "en", "de", "es", "xx")),
        **{name: some.sampled_from(values) for name, values in CHOICES.items()},
    }
)
JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner),
)


@given(CHOSEN)
def test_there_and_back(chosen: dict[str, str | bool]) -> None:
    settings = Settings()
    for name, value in chosen.items():
        settings = with_choice(settings, name, value)
        assert getattr(settings, name) == value
    assert read_settings(write_settings(settings)) == settings


@given(JSON | some.dictionaries(some.sampled_from((*CHOICES, "language")), JSON))
def test_whatever_was_kept_gives_settings(document: object) -> None:
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
def test_what_cannot_be_chosen_changes_nothing(name: str, value: object) -> None:
    assert with_choice(Settings(), name, value) == Settings()


def test_a_choice_changes_nothing_else() -> None:
    state = reduce(AppState(), act.SettingChanged("appearance", "black"), MOMENT)
    assert state == AppState(settings=Settings(appearance="black"))


def test_the_chosen_language_comes_before_the_systems() -> None:
    still = AppState(system=System(still=True))
    state = reduce(still, act.SystemChanged(languages=("fr", "de")), MOMENT)
    state = reduce(state, act.SystemChanged(text=1.5), MOMENT)
    assert state.system == System(("fr", "de"), still=True, text=1.5)
    assert preferred_languages(state.settings, state.system) == ("system", "fr", "de")
    state = reduce(state, act.SettingChanged("language", "es"), MOMENT)
    assert preferred_languages(state.settings, state.system)[0] == "es"


@pytest.mark.parametrize(
    ("motion", "still", "anything"),
    [("system", False, True), ("system", True, False), ("reduced", False, False)],
)
def test_nothing_moves_against_a_wish(motion: Motion, still: bool, anything: bool) -> None:
    assert is_animated(Settings(motion=motion), System(still=still)) is anything
