"""JSON for people: short values stay on one line, and nothing is lost or changed."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.store.files.json_text import (
    deeper_than,
    one_line,
    readable,
    replace_half_letters,
    to_bytes,
)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES)
def test_every_value_is_read_as_it_was_written(value: object) -> None:
    assert json.loads(readable(value)) == value
    assert json.loads(one_line(value)) == value
    assert "\n" not in one_line(value)


def test_a_value_of_96_letters_stays_on_one_line() -> None:
    value = ["x" * 45, "y" * 43]
    assert len(one_line(value)) == 96
    assert readable(value) == one_line(value)
    assert readable([*value, 1]) == f'[\n  "{"x" * 45}",\n  "{"y" * 43}",\n  1\n]'


def test_long_values_are_broken_at_every_depth() -> None:
    inner = {"a": ["x" * 60, "y" * 60], "b": 1}
    assert readable({"outer": inner, 3: "♥"}) == "\n".join(
        (
            "{",
            '  "outer": {',
            '    "a": [',
            f'      "{"x" * 60}",',
            f'      "{"y" * 60}"',
            "    ],",
            '    "b": 1',
            "  },",
            '  "3": "♥"',
            "}",
        )
    )


def test_the_indent_counts_for_the_width() -> None:
    value = ["x" * 92]
    assert readable(value) == one_line(value)
    assert readable(value, " ") == f'[\n   "{"x" * 92}"\n ]'


def test_a_long_text_stays_whole() -> None:
    assert readable("x" * 200) == one_line("x" * 200)


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_number_that_json_does_not_have_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        one_line(value)


def test_half_a_letter_is_written_escaped() -> None:
    assert to_bytes('"♥"') == '"♥"'.encode()
    assert to_bytes('["♥", "\ud83c"]') == b'["\\u2665", "\\ud83c"]'


def test_half_letters_are_replaced_wherever_they_are() -> None:
    value = {"a\ud83c": ["x\udca1y", 5, None, {"b": "🂡"}]}
    assert replace_half_letters(value) == {"a\ufffd": ["x\ufffdy", 5, None, {"b": "🂡"}]}


@pytest.mark.parametrize(
    ("value", "depth"), [(1, 0), ("x", 0), ([], 1), ({}, 1), ([[]], 2), ({"a": [{"b": 1}]}, 3)]
)
def test_depth_counts_objects_and_lists(value: object, depth: int) -> None:
    assert not deeper_than(depth, value)
    assert depth == 0 or deeper_than(depth - 1, value)
