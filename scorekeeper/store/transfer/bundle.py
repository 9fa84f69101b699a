"""Everything of a store as text that is pasted or scanned elsewhere: bundles, behind links.

A bundle holds what an import takes of a backup. Its games are packed together, so they take a
third of the room that they have in a backup: most of a game is its rules, which repeat. Source:
docs/game-file.md, Links.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.documents.collection import ENTRIES, stored_entries
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.json_text import compact, to_bytes
from scorekeeper.store.rule_presets import KEPT
from scorekeeper.store.transfer.import_source import BUNDLE_FORMAT, SourceDocument, source_documents
from scorekeeper.store.transfer.link import UNPACKED_LIMIT, write_link

# The fields of a record that an import does not take.
STAYS = ("schema", "revision", "saved", "drafts")
HEAD_BYTES = 200
"""More than a bundle has around its parts."""


class Bundles(NamedTuple):
    """A store in bundles, each small enough for a link, and their common content.

    ``counts`` has ``games`` and the collections, by name. ``problems`` name the files of the backup
    that are missing, wholly or in part.
    """

    documents: tuple[Document, ...]
    counts: Mapping[str, int]
    problems: tuple[Problem, ...] = ()

    @property
    def text(self) -> str:
        """All of it as links without an address, one a line."""
        return "\n".join(map(write_link, self.documents))


def make_bundles(
    backup: bytes, collections: Collection[str], limit: int = UNPACKED_LIMIT
) -> Bundles:
    """Return the bundles of a backup.

    Problem codes: those of files that cannot be read, and ``link_too_large`` (bytes).

    Args:
        backup: Its bytes.
        collections: The names of the collections that an import merges.
        limit: The most bytes of a bundle.
    """
    counts: Counter[str] = Counter()
    documents: list[Document] = []
    parts: list[list[object]] = []
    games: list[Document] = []
    problems: list[Problem] = []
    size = HEAD_BYTES

    def close() -> None:
        nonlocal size
        if parts or games:
            documents.append({"format": BUNDLE_FORMAT, "collections": [*parts], "games": [*games]})
        parts.clear()
        games.clear()
        size = HEAD_BYTES

    for source in source_documents(backup, collections):
        file = (source.entry,) if source.entry else ()
        problems += (problem._replace(where=(*file, *problem.where)) for problem in source.problems)
        for name, content in _parts_of(source, limit - HEAD_BYTES):
            bytes_needed = len(to_bytes(compact(content))) + len(name) + 10
            if HEAD_BYTES + bytes_needed > limit:
                problems.append(Problem("link_too_large", file, limit, bytes_needed))
                continue
            if size + bytes_needed > limit:
                close()
            size += bytes_needed
            if name:
                parts.append([name, content])
                presets = content.get(KEPT)
                counts[name] += (
                    len(presets if isinstance(presets, list) else stored_entries(content)) or 1
                )
            else:
                games.append(content)
                counts["games"] += 1
    close()
    return Bundles(tuple(documents), counts, tuple(problems))


def _parts_of(source: SourceDocument, limit: int) -> Iterator[tuple[str, Document]]:
    """Yield the parts of a document, each with the name of its collection; games have none."""
    if source.collection and source.document:
        yield from ((source.collection, part) for part in _split(source.document, limit))
    elif source.document and not (source.record or {}).get("example"):
        record = {key: value for key, value in (source.record or {}).items() if key not in STAYS}
        yield "", {**record, "game": source.document}


def _split(content: Document, limit: int) -> Iterator[Document]:
    """Yield a collection whole, or its entries in parts where it is too large."""
    entries = [*stored_entries(content).items()]
    if len(entries) < 2 or len(to_bytes(compact(content))) <= limit:
        yield content
        return
    middle = len(entries) // 2
    for half in (entries[:middle], entries[middle:]):
        yield from _split({**content, ENTRIES: dict(half)}, limit)
