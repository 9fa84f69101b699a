"""Everybody who has played here, in one document, so that no game is opened for their names."""

import contextlib
from collections.abc import Iterable, Mapping

from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.documents.single import SingleDocument

PLAYERS_REMEMBERED = 500
FORGOTTEN = ""


class Players:
    """The names that are offered for a new game.

    Beside them the document has ``spellings``: a name that is offered no more -> the one that is
    offered instead, empty where it was forgotten. The games themselves keep their names.
    """

    def __init__(self, document: SingleDocument) -> None:
        self._document = document

    def names(self) -> tuple[str, ...]:
        """Return everybody, the latest first."""
        names = self._document.read().get("names")
        if not isinstance(names, list):
            return ()
        return tuple(each for each in names if isinstance(each, str))

    def spellings(self) -> Mapping[str, str]:
        """Return what is offered instead of names, which are casefolded; empty for nothing."""
        found = self._document.read().get("spellings")
        if not isinstance(found, dict):
            return {}
        return {old: new for old, new in found.items() if isinstance(new, str)}

    def remember(self, names: Iterable[str]) -> None:
        """Put these names first. If they cannot be stored, nothing that matters is lost."""
        known = {name.casefold(): name for name in names}
        # Whoever plays under a name again is offered by it again.
        spellings = {old: new for old, new in self.spellings().items() if old not in known}
        for name in self.names():
            known.setdefault(name.casefold(), name)
        with contextlib.suppress(Unwritable):
            self._write(known.values(), spellings)

    def forget(self, name: str) -> None:
        """Offer this name no more. Raises Unwritable where it is still offered."""
        self.merge(name, FORGOTTEN)

    def merge(self, old: str, new: str) -> None:
        """Offer one name instead of another, of the same person.

        Raises:
            Unwritable: If both are still offered.
        """
        key = old.casefold()
        names = [each for each in self.names() if each.casefold() != key]
        if new and new.casefold() not in map(str.casefold, names):
            names.insert(0, new)
        # What led to the old name leads to the new one.
        spellings = {
            each: new if target.casefold() == key else target
            for each, target in self.spellings().items()
            if each != new.casefold()
        }
        spellings[key] = new
        self._write(names, spellings)

    def rename(self, old: str, new: str) -> None:
        """Replace a name that was corrected in a game; other games may still have the old one."""
        gone = {old.casefold(), new.casefold()}
        names = [new, *(each for each in self.names() if each.casefold() not in gone)]
        with contextlib.suppress(Unwritable):
            self._write(names, self.spellings())

    def recall(self, name: str) -> None:
        """Offer a name again that was forgotten or merged. Raises Unwritable if it is not."""
        spellings = {old: new for old, new in self.spellings().items() if old != name.casefold()}
        names = [each for each in self.names() if each.casefold() != name.casefold()]
        self._write([name, *names], spellings)

    def _write(self, names: Iterable[str], spellings: Mapping[str, str]) -> None:
        document: dict[str, object] = {"names": list(names)[:PLAYERS_REMEMBERED]}
        if spellings:
            document["spellings"] = dict(spellings)
        self._document.write(document)
