"""The port: named documents on a shelf, and the two ways in which a shelf can fail."""

from collections.abc import Mapping
from typing import Protocol

from scorekeeper.scoring.problem import Problem

Document = dict[str, object]
"""What JSON can say: texts, numbers, switches, None, lists, and objects with text keys."""
OUT_OF_REACH = "file_unreadable"
"""The reason of a failure that says nothing of the file: it may well be read in a minute."""


class Failure(Exception):  # noqa: N818 - the port says what a shelf is
    """A shelf failed. ``reason`` is a problem code, ``detail`` the system's words or ``""``."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail

    @property
    def problem(self) -> Problem:
        """The same as a value, for whoever tells the person; ``found`` is the detail."""
        return Problem(self.reason, (), None, self.detail or None)


class Unwritable(Failure):
    """Nothing was written, and what was there before is still there.

    ``reason`` is ``folder_read_only``, ``folder_is_file``, ``disk_full``, ``write_failed``,
    ``file_too_large``, ``file_unreadable`` (what is there cannot be looked at just now),
    ``name_unfit``, ``store_busy`` or ``version_newer``.
    """


class Unreadable(Failure):
    """Something is there that cannot be read.

    ``reason`` is ``file_too_large``, ``file_not_text``, ``file_not_json``, ``file_too_deep``,
    ``file_not_ours``, ``file_unreadable`` or ``folder_unreadable``.
    """


class DocumentStore(Protocol):
    """Documents by name. A name is any text; every document is replaced whole or not at all."""

    def names(self) -> Mapping[str, str]:
        """Every name with a stamp, a text that changes when its document does.

        Opens no document, so damaged ones are among them.

        Raises:
            Unreadable: Where the shelf itself cannot be listed.
        """

    def stamp(self, name: str) -> str | None:
        """The stamp of one name, or None where there is none."""

    def read(self, name: str) -> Document | None:
        """The document of this name, the caller's own to change, or None where there is none.

        Raises:
            Unreadable: Where there is something, but no document.
        """

    def write(self, name: str, document: Document) -> None:
        """Put a document in place of the one of that name; the end of the app cannot take it then.

        What is there and is no document is set aside first.

        Raises:
            Unwritable: Where that cannot be done; the old one stays.
        """

    def previous(self, name: str) -> Document | None:
        """The document that the last write of this name replaced; None where none can be read.

        It is there as long as the document itself is, damaged or not.
        """

    def set_aside(self, name: str) -> str | None:
        """Put what is there out of the way, unchanged, under a name that nothing else uses.

        Answers that name, or None where there was nothing.

        Raises:
            Unwritable: Where that cannot be done; it stays.
        """

    def asides(self) -> tuple[str, ...]:
        """The names under which something was set aside."""

    def orphans(self, names: frozenset[str]) -> tuple[str, ...]:
        """Names besides these of which only the previous document is there."""

    def clear(self) -> int:
        """Remove what interrupted writes left behind long enough ago; how many there were."""

    def remove(self, name: str) -> None:
        """Take a document away for good; nothing happens where there is none.

        Raises:
            Unwritable: Where that cannot be done; it stays.
        """
