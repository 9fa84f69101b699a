"""Every message that the sources use is in the catalogue, and no other is."""

import ast
import re

from tests.words.used_messages import (
    SENTENCES,
    Usage,
    messages_used,
    nodes,
    patterns,
    placeholders,
    usages,
)


def test_every_key_that_is_used_has_a_message() -> None:
    missing = [
        f"{usage.where}: {usage.key}"
        for pattern, who in usages().items()
        if not messages_used()[pattern]
        for usage in who
    ]
    assert missing == []


def test_every_gap_is_filled() -> None:
    """A call with exactly this key fills its gaps; of calls with a pattern, one does."""
    said_by: dict[str, list[Usage]] = {}
    for pattern, keys in messages_used().items():
        for key in keys:
            said_by.setdefault(key, []).extend(usages()[pattern])
    gaps = []
    for key, who in said_by.items():
        exactly = [usage for usage in who if usage.key == re.escape(key)]
        lacking = [usage for usage in who if not usage.fills(key)]
        if any(usage in exactly for usage in lacking) or (who and len(lacking) == len(who)):
            gaps += [f"{usage.where}: {key} needs {sorted(placeholders(key))}" for usage in lacking]
    assert gaps == []


def test_every_message_is_used() -> None:
    constants = {
        node.value
        for _, node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    # A pattern that begins with a gap would fit too many messages.
    built = {
        patterns(node, ".+")[0]
        for _, node in nodes()
        if isinstance(node, ast.JoinedStr)
        and isinstance(node.values[0], ast.Constant)
        and "." in str(node.values[0].value)
    }
    may_be_built = re.compile("|".join(f"(?:{pattern})" for pattern in built)).fullmatch
    unused = [key for key in SENTENCES if key not in constants and not may_be_built(key)]
    assert unused == []
