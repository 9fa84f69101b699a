"""The port to document storage: named documents, and the two ways in which storage fails."""

from collections.abc import Mapping
from typing import Final, Literal, Protocol

from scorekeeper.scoring.problem import Problem

Document = dict[str, object]
"""A JSON object: its values are strings, numbers, booleans, None, lists, and such objects."""

OUT_OF_REACH: Final = "file_unreadable"
"""The reason of a failure that says nothing about the file: it may be readable a minute later."""
WriteFailure = Literal[
    "cash_box_full",
    "club_evenings_full",
    "disk_full",
    "file_exists",
    "file_too_large",
    "file_unreadable",
    "folder_is_file",
    "folder_read_only",
    "groups_full",
    "name_unfit",
    "own_games_full",
    "store_busy",
    "version_newer",
    "write_failed",
]
ReadFailure = Literal[
    "file_not_json",
    "file_not_ours",
    "file_not_text",
    "file_too_deep",
    "file_too_large",
    "file_unreadable",
    "folder_unreadable",
]


class Failure(Exception):  # noqa: N818 - it names a state of the storage, not a mistake in code
    """Storage failed. ``reason`` is a problem code, ``detail`` the system's message or ``""``."""

    def __init__(self, reason: WriteFailure | ReadFailure, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail

    @property
    def problem(self) -> Problem:
        """The failure as a problem to show; ``found`` is the detail."""
        return Problem(self.reason, (), None, self.detail or None)


class Unwritable(Failure):
    """Nothing was written, and the document from before is still there.

    ``file_unreadable`` means that the present file could not be looked at before writing.
    """

    def __init__(self, reason: WriteFailure, detail: str = "") -> None:
        super().__init__(reason, detail)


class Unreadable(Failure):
    """There is something under this name, but it could not be read."""

    def __init__(self, reason: ReadFailure, detail: str = "") -> None:
        super().__init__(reason, detail)


class DocumentStore(Protocol):
    """Documents by name. Any string is a name; a document is replaced whole or not at all."""

    def names(self) -> Mapping[str, str]:
        """Return every name with its stamp, a string that changes whenever its document does.

        No document is opened, so damaged ones are included.

        Raises:
            Unreadable: If the store itself cannot be listed.
        """

    def stamp(self, name: str) -> str | None:
        """Return the stamp of one name, or None if there is no such document."""

    def read(self, name: str) -> Document | None:
        """Return the document of this name, the caller's own to change, or None if there is none.

        Raises:
            Unreadable: If there is something, but no document.
        """

    def write(self, name: str, document: Document) -> None:
        """Replace the document of this name. Once this returns, it outlives the app's end.

        Anything there that is not a document is set aside first.

        Raises:
            Unwritable: If that is not possible; the old document stays.
        """

    def previous(self, name: str) -> Document | None:
        """Return the document that the last write replaced, or None if none can be read.

        It exists as long as the document itself does, whether that is damaged or not.
        """

    def set_aside(self, name: str) -> str | None:
        """Move a document, unchanged, to a name that nothing else uses.

        Returns:
            The new name, or None if there was nothing.

        Raises:
            Unwritable: If that is not possible; it stays.
        """

    def list_set_aside(self) -> tuple[str, ...]:
        """Return the names under which something was set aside."""

    def orphans(self, names: frozenset[str]) -> tuple[str, ...]:
        """Return the names, other than these, that have nothing but a previous document."""

    def clear_leftovers(self) -> int:
        """Remove the leftovers of writes that were interrupted long ago; return their number."""

    def remove(self, name: str) -> None:
        """Delete a document; do nothing if there is none.

        Raises:
            Unwritable: If that is not possible; it stays.
        """
