"""Values from outside, as sentences quote them."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.scoring.problem import Problem
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import drawable, quoted, visible


@given(some.text() | some.integers() | some.floats() | some.none() | some.booleans())
def test_a_value_from_outside_is_short_and_visible(found: object) -> None:
    for problem in (
        Problem("kind_wrong", (), "list", found),
        Problem("option_wrong", (), "tie", found),
    ):
        sentence = problem_sentence(problem)
        assert len(sentence) < 120
        assert "\n" not in sentence
        assert sentence.encode()


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        ("a\nb", "“a\\nb”"),
        ("\x1b[31m", "“\\x1b[31m”"),
        ("\u202eevil", "“\\u202eevil”"),
        ("\ud800", "“\\ud800”"),
        ("Ann Marie 美 Zoë", "“Ann Marie 美 Zoë”"),
        ("x" * 60, f"“{'x' * 60}”"),
        ("x" * 61, f"“{'x' * 59}…”"),
        ("{x}", "“{x}”"),
        (10**99, "a huge number"),
        (-5, "-5"),
        (True, "true"),
        (None, "null"),
        ([1] * 99, "a list"),
        ({"a": 1}, "an object"),
    ],
)
def test_values_are_quoted(found: object, shown: str) -> None:
    assert quoted(found) == shown


@given(some.text())
def test_visible_text_is_never_long(found: str) -> None:
    assert len(visible(found)) <= 60


@pytest.mark.parametrize(
    ("found", "drawn"),
    [
        ("Jos\u00e9 \U0001f3c6 5\u00a0\u2665\nBob", "Jos\u00e9 \U0001f3c6 5\u00a0\u2665\nBob"),
        ("\u06af\u200c\u0644 \u200e\u2212 5", "\u06af\u200c\u0644 \u200e\u2212 5"),
        ("Ann\u202egpj.exe", r"Ann\u202egpj.exe"),
        ("An\u200bn\x1b[2J\t", r"An\u200bn\x1b[2J\t"),
        ("\ufeff\u2066Bob\u2069", r"\ufeff\u2066Bob\u2069"),
    ],
)
def test_a_screen_draws_what_hides_or_turns_words(found: str, drawn: str) -> None:
    assert drawable(found) == drawn
