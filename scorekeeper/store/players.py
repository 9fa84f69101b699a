"""Everybody who sat down here: kept apart, so that nobody has to look through all games."""

import contextlib
from collections.abc import Iterable

from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.documents.single import SingleDocument

NAMES_KEPT = 500


class Players:
    """The names that are known, in one document."""

    def __init__(self, kept: SingleDocument) -> None:
        self._kept = kept

    def names(self) -> tuple[str, ...]:
        """Everybody, the latest first."""
        names = self._kept.read().get("names")
        if not isinstance(names, list):
            return ()
        return tuple(each for each in names if isinstance(each, str))

    def know(self, names: Iterable[str]) -> None:
        """Remember who sits down; a store that refuses this loses nothing that matters."""
        known = {name.casefold(): name for name in names}
        for name in self.names():
            known.setdefault(name.casefold(), name)
        with contextlib.suppress(Unwritable):
            self._kept.write({"names": list(known.values())[:NAMES_KEPT]})
