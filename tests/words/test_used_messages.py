"""Every message that the sources use is in the catalogue, and no other is."""

import ast
import re
from itertools import chain

from tests.words.used_messages import SENTENCES, nodes, patterns, placeholders, sayings


def test_whatever_is_said_has_a_sentence() -> None:
    missing = [
        f"{saying.where}: {saying.key}"
        for pattern, who in sayings().items()
        if not any(map(pattern.fullmatch, SENTENCES))
        for saying in who
    ]
    assert missing == []


def test_every_gap_in_a_sentence_is_filled() -> None:
    """By whoever says exactly this; of those who say one of several, somebody fills its gaps."""
    gaps = []
    for key in SENTENCES:
        said_by = (who for pattern, who in sayings().items() if pattern.fullmatch(key))
        who = [*chain.from_iterable(said_by)]
        exactly = [each for each in who if each.key == re.escape(key)]
        lacking = [each for each in who if not each.fills(key)]
        if any(each in exactly for each in lacking) or (who and len(lacking) == len(who)):
            gaps += [f"{each.where}: {key} needs {sorted(placeholders(key))}" for each in lacking]
    assert gaps == []


def test_every_sentence_is_said() -> None:
    constants = {
        node.value
        for _, node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    # One that begins with a gap would fit too many.
    built = {
        patterns(node, ".+")[0]
        for _, node in nodes()
        if isinstance(node, ast.JoinedStr)
        and isinstance(node.values[0], ast.Constant)
        and "." in str(node.values[0].value)
    }
    unused = [
        key
        for key in SENTENCES
        if key not in constants and not any(re.fullmatch(each, key) for each in built)
    ]
    assert unused == []
