"""A TinyDB table that holds a single document."""

from collections.abc import MutableMapping

from tinydb.table import Document as TinyDocument
from tinydb.table import Table

from scorekeeper.store.documents.port import Document

NUMBER = 1


def put(table: Table, document: Document) -> None:
    """Make this the table's document. TinyDB's own update would keep keys that are gone."""

    def replace(found: MutableMapping[str, object]) -> None:
        found.clear()
        found.update(document)

    if table.contains(doc_id=NUMBER):
        table.update(replace, doc_ids=[NUMBER])
    else:
        table.insert(TinyDocument(document, NUMBER))
