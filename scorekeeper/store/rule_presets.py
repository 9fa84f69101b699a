"""House rules that are kept under a name, in one document for all who play here."""

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.house_rules.house_rule import NAME_LIMIT, RulePreset
from scorekeeper.store.documents.collection import Merged, merge_named
from scorekeeper.store.documents.port import Document
from scorekeeper.store.documents.single import SingleDocument

KEPT = "kept"
PRESETS = ObjectCodec(RulePreset, required=("options",))


NUMBERED = re.compile(r"(.*?)(?: [0-9]{1,3})?", re.DOTALL)
"""A name, and the number that made it one of its own."""


class RulePresets:
    """The presets of a data folder, the latest first.

    Every change is made to what is stored at that moment, so two windows that keep presets at once
    both have theirs. Each raises :class:`Unwritable` where the old presets stay.
    """

    def __init__(self, document: SingleDocument) -> None:
        self._document = document

    def all(self) -> tuple[RulePreset, ...]:
        """Return every preset that can be read."""
        return tuple(
            preset for entry in _entries(self._document.read()) if (preset := read_preset(entry))
        )

    def keep(self, preset: RulePreset, before: RulePreset | None = None) -> RulePreset:
        """Store a preset, in place of ``before`` where the name is that one's.

        Returns:
            The preset as it is stored: where somebody else has just kept other rules under this
            name, with a number after it.
        """
        stored = preset

        def change(presets: list[RulePreset]) -> list[RulePreset]:
            nonlocal stored
            named = next((other for other in presets if other.key == preset.key), None)
            if named is not None and named.options not in (
                preset.options,
                before and before.options,
            ):
                stored = replace(preset, name=_free_name(preset, presets))
            return [stored, *(other for other in presets if other.key != stored.key)]

        self._change(change)
        return stored

    def rename(self, preset: RulePreset, name: str) -> None:
        """Give a preset another name; nothing happens where it is gone, or the name is taken."""
        renamed = replace(preset, name=name)

        def change(presets: list[RulePreset]) -> list[RulePreset]:
            if any(other.key == renamed.key != preset.key for other in presets):
                return presets
            return [
                replace(other, name=name) if other.key == preset.key else other for other in presets
            ]

        self._change(change)

    def remove(self, preset: RulePreset) -> None:
        """Remove a preset; games that were begun with it keep their rules."""
        self._change(lambda presets: [other for other in presets if other.key != preset.key])

    def merge(self, other: Document) -> Merged:
        """Take the presets of another store, as `merge_named` says; nothing in it is trusted.

        Raises:
            Unwritable: If all presets stay as they are.
        """
        read = [*map(read_preset, _entries(other))]
        their_presets = [preset for preset in read if preset]
        before: dict[str, Document | None] = {}
        after: dict[str, Document] = {}

        def change(presets: list[RulePreset]) -> list[RulePreset]:
            # A name is the same in capitals or not, and stays as it is here.
            ours, theirs = _by_name(presets, folded=True), _by_name(their_presets, folded=True)
            called = {"/".join(preset.key): preset.name for preset in (*their_presets, *presets)}
            for key, document in merge_named(ours, theirs, _names).items():
                if ours.get(key) == document:
                    continue
                stem = next(_names(key))
                numbered = called.get(stem, stem.partition("/")[2]) + key.removeprefix(stem)
                name = f"{key.partition('/')[0]}/{called.get(key, numbered)}"
                before[name], after[name] = ours.get(key), document
            return _with(presets, after)

        self._change(change)
        return Merged(self.name, before, after, read.count(None))

    def take_back(self, merged: Merged) -> None:
        """Undo a merge, except where a preset has changed since."""

        def change(presets: list[RulePreset]) -> list[RulePreset]:
            now = _by_name(presets)
            back = {
                name: before
                for name, before in merged.before.items()
                if now.get(name) == merged.after[name]
            }
            return _with(presets, back)

        self._change(change)

    @property
    def name(self) -> str:
        """The name of its document."""
        return self._document.name

    def _change(self, change: Callable[[list[RulePreset]], list[RulePreset]]) -> None:
        def changed(content: Document) -> Document:
            entries = _entries(content)
            presets = [preset for entry in entries if (preset := read_preset(entry))]
            # Presets of a newer version among them stay as they are.
            unreadable = [entry for entry in entries if read_preset(entry) is None]
            return {**content, KEPT: [*map(write_preset, change(presets)), *unreadable]}

        self._document.update(changed)


def _by_name(presets: Iterable[RulePreset], *, folded: bool = False) -> dict[str, Document]:
    """Return the game and the name of each preset -> its house rules.

    Names that differ only in case are one where they are ``folded``.
    """
    return {
        "/".join(preset.key if folded else (preset.variant, preset.name)): dict(preset.options)
        for preset in presets
        if not any(sign in preset.variant for sign in "/\n")
    }


def _with(presets: list[RulePreset], changes: Mapping[str, Document | None]) -> list[RulePreset]:
    """Return presets with other house rules under these names; None removes one."""
    others = [preset for preset in presets if f"{preset.variant}/{preset.name}" not in changes]
    for name, content in changes.items():
        variant, _, called = name.partition("/")
        if content is not None:
            others.append(RulePreset(called, variant, content))
    return others


def _names(name: str) -> Iterator[str]:
    """Yield the name that a numbered one was made from, then the same with numbers."""
    match = NUMBERED.fullmatch(name)
    stem = match[1] if match else name
    yield stem
    yield from (f"{stem} {number}" for number in itertools.count(2))


def _free_name(preset: RulePreset, presets: Sequence[RulePreset]) -> str:
    """Return the preset's name with the first number that makes it one of its own."""
    keys = {other.key for other in presets}
    endings = (f" {number}" for number in itertools.count(2))
    names = (preset.name[: NAME_LIMIT - len(ending)] + ending for ending in endings)
    return next(name for name in names if replace(preset, name=name).key not in keys)


def _entries(content: Document) -> list[object]:
    entries = content.get(KEPT)
    return entries if isinstance(entries, list) else []


def read_preset(entry: object) -> RulePreset | None:
    """Return the preset of an entry, None for one of another form."""
    return PRESETS.read(entry, (), [])


def write_preset(preset: RulePreset) -> Document:
    """Return the entry of a preset."""
    return PRESETS.write(preset)
