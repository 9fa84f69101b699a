"""What is wrong with the file of an old score sheet, in words."""

from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import number, say


def mistake_sentence(kind: str, row: int, column: str, expected: int, found: str) -> str:
    """Return where something is wrong, what is expected there and what was found."""
    return say(
        f"paper.mistake.{kind}",
        row=row,
        column=visible(column),
        expected=number(expected),
        found=visible(found),
    )
