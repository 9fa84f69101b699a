"""What is odd about the file of an old score sheet, in words."""

from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import say


def why(code: str, expected: str) -> str:
    """Return what a remark says about its place in a sheet."""
    return say(f"sheet.why.{code}", expected=visible(expected))


def remark_sentence(code: str, row: int, column: int, text: str, expected: str) -> str:
    """Return a remark with its place: ``Row 5, column 2, “11”: the hands add up to 1``."""
    kind = "row" if not column else "cell" if row else "column"
    reason = why(code, expected)
    return say(f"sheet.remark.{kind}", row=row, column=column, text=visible(text), why=reason)


def refusal_sentence(refusal: str) -> str:
    """Return why a file has no game of a sheet, and the way out."""
    return say(f"sheet.refused.{refusal}")
