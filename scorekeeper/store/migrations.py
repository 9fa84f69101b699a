"""From old documents to those of today, one small step at a time.

Each kind of file has a schema number of its own and its own steps. A step takes the document of
one schema and answers that of the next; it never fails, and what it cannot understand it leaves
for the reader to complain about. Nothing is written here: the new form is kept with the next
save, and ``scorekeeper doctor`` keeps it at once.
"""

from collections.abc import Callable, Mapping

from scorekeeper.store.documents.port import Document

Step = Callable[[Document], Document]


def migrated(document: Document, schema: int, steps: Mapping[int, Step]) -> Document:
    """The document in the form of ``schema``; as it is where no steps lead there."""
    found = document.get("schema")
    while isinstance(found, int) and found in steps and found < schema:
        document = {**steps[found](document), "schema": found + 1}
        found += 1
    return document
