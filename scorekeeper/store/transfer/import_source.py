"""The content of a file for an import: one game, one a line, or all of a backup or a bundle."""

import io
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from scorekeeper.scoring.documents.reader import check_format
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.backup.reader import BackupEntry, BackupFile, count_entries, is_backup
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.file_name import name_of
from scorekeeper.store.own_games import OWN_GAMES
from scorekeeper.store.own_games import PREFIX as RULES_PREFIX
from scorekeeper.store.transfer.link import join_links
from scorekeeper.store.transfer.untrusted_text import SIZE_LIMIT, parse, too_large

SOURCE_BYTES_LIMIT = 500_000_000
"""Of a whole file; each game in it has the limit of a single one."""
PICKED_BYTES_LIMIT = 40_000_000
"""Of a whole file that is picked in the app: a browser takes a minute for that much."""
TOO_LARGE_FORMAT = "scorekeeper-too-large/1"
"""Of what a page sends in place of a picked file that is too large: its size and its limit."""
TOO_LARGE_BYTES = 200
BUNDLE_FORMAT = "scorekeeper-bundle/1"
"""Of a document with everything that an import takes of a backup, or a part of it: the contents of
``collections`` as pairs of their name and content, then ``games`` as their records."""
DOCUMENTS_LIMIT = 200_000
SUFFIXES = (".json", ".jsonl", ".zip")


class SourceDocument(NamedTuple):
    """One document of a file, or the problems that it has instead.

    With neither, it stands for everything in a backup that no import takes.

    ``line`` counts from 1 if each line is a document; ``entry`` is the name inside a backup. Of a
    game in a backup, ``record`` is what the store had kept of it; ``collection`` names what the
    document is the content of, if it is no game: the groups, for instance.
    """

    document: Document | None
    problems: tuple[Problem, ...] = ()
    line: int | None = None
    entry: str = ""
    record: Document | None = None
    collection: str = ""


def source_limit(start: bytes) -> int:
    """Return the most bytes of a file that begins like this, with its whole first line."""
    lines = start.endswith(b"\n") and start.rstrip().endswith(b"}") and _is_json(start)
    return SOURCE_BYTES_LIMIT if lines else backup_limit(start)


def backup_limit(start: bytes) -> int:
    """Return the most bytes of a backup; a file that is none may have no more than a game."""
    return SOURCE_BYTES_LIMIT if is_backup(start) else SIZE_LIMIT


def size_problem(content: bytes) -> Problem | None:
    """Return the problem of a picked file that is too large; None if it is not.

    The content of a file that is too large may have been replaced by its size; see
    scorekeeper/server/picked_files.js.
    """
    if len(content) > PICKED_BYTES_LIMIT:
        return too_large(len(content), PICKED_BYTES_LIMIT)
    if len(content) <= TOO_LARGE_BYTES:
        match parse(content)[0]:
            case {"format": str(form), "size": int(size), "limit": int(limit)} if (
                form == TOO_LARGE_FORMAT
            ):
                return too_large(size, limit)
    return None


def source_documents(data: bytes, collections: Collection[str] = ()) -> Iterator[SourceDocument]:
    """Yield every document in the bytes of a file, in their order.

    Of a backup these are the ``collections`` of these names, then the games; without collections
    nothing but games is asked for.
    """
    if is_backup(data):
        yield from _backup_documents(data, collections)
    elif _is_lines(data):
        yield from _line_documents(data)
    else:
        document, problems = parse(data)
        if is_bundle(document):
            yield from _bundle_documents(document or {}, collections)
        else:
            yield SourceDocument(unwrap_record(document), problems)


def count_documents(data: bytes) -> int:
    """Return the approximate number of documents, for the progress of an import."""
    if is_backup(data):
        return max(1, count_entries(data))
    return data.count(b"\n") + 1 if _is_lines(data) else 1


def unwrap_record(document: Document | None) -> Document | None:
    """Return the game in a file copied from the data folder; any other document unchanged."""
    match _stored_in(document):
        case {"schema": int(), "game": dict(game)}:
            return game
    return document


def _stored_in(document: Document | None) -> Document | None:
    """Return the content of a file of the data folder; None of any other document."""
    match document:
        case {"_default": {"1": dict(stored)}, **rest} if not rest:
            return stored
    return None


def is_bundle(document: Document | None) -> bool:
    """Return whether a document is a bundle, of today's form or a newer one."""
    form = document.get("format") if document else None
    return isinstance(form, str) and form.startswith(BUNDLE_FORMAT.partition("/")[0] + "/")


def holds_bundle(links: Iterable[str]) -> bool:
    """Return whether one of these links holds a bundle."""
    return any(is_bundle(parse(document)[0]) for document in join_links(links).documents)


def _bundle_documents(document: Document, collections: Collection[str]) -> Iterator[SourceDocument]:
    """Yield the documents of a bundle, people before games; nothing in it is trusted."""
    if problem := check_format(document.get("format"), BUNDLE_FORMAT):
        yield SourceDocument(None, (problem,))
        return
    parts, games = (document.get(name, []) for name in ("collections", "games"))
    if not isinstance(parts, list) or not isinstance(games, list):
        yield SourceDocument(None, (Problem("file_not_ours"),))
        return
    for part in parts:
        match part:
            case [str(name), dict(content)] if name in collections:
                yield SourceDocument(content, entry=name, collection=name)
            case [str(), dict()]:
                yield SourceDocument(None)
            case _:
                yield SourceDocument(None, (Problem("file_not_ours"),))
    for number, record in enumerate(games, 1):
        match record:
            case {"game": dict(game)}:
                yield SourceDocument(game, entry=str(number), record=record)
            case _:
                yield SourceDocument(None, (Problem("file_not_ours"),), entry=str(number))


def importable_files(folder: Path) -> tuple[tuple[Path, ...], tuple[Problem, ...]]:
    """Return the files of a folder that an import reads, by name, or why there are none."""
    try:
        files = sorted(
            path for path in folder.iterdir() if path.suffix in SUFFIXES and path.is_file()
        )
    except OSError as error:
        return (), (Problem("file_unreadable", (), None, error.strerror),)
    return tuple(files), () if files else (Problem("folder_empty"),)


def _is_lines(data: bytes) -> bool:
    first, _, rest = data.lstrip().partition(b"\n")
    return bool(rest.strip()) and first.rstrip().endswith(b"}") and _is_json(first)


def _is_json(data: bytes) -> bool:
    _, problems = parse(data)
    return all(problem.code not in ("file_not_json", "file_not_text") for problem in problems)


def _line_documents(data: bytes) -> Iterator[SourceDocument]:
    count = 0
    for number, line in enumerate(io.BytesIO(data), 1):
        if line.strip():
            count += 1
            if count > DOCUMENTS_LIMIT:
                problem = Problem("list_too_long", (), DOCUMENTS_LIMIT, data.count(b"\n"))
                yield SourceDocument(None, (problem,))
                return
            document, problems = parse(line.rstrip())
            yield SourceDocument(unwrap_record(document), _with_line(problems, number), number)


def _with_line(problems: tuple[Problem, ...], line: int) -> tuple[Problem, ...]:
    """Return the problems of one line with their position in the whole file."""
    return tuple(
        problem._replace(found=(line, problem.found[1]))
        if problem.code == "file_not_json" and isinstance(problem.found, tuple)
        else problem
        for problem in problems
    )


def _backup_documents(data: bytes, collections: Collection[str]) -> Iterator[SourceDocument]:
    with BackupFile(data) as backup:
        if backup.problems:
            yield SourceDocument(None, backup.problems)
            return
        # People first: a game would make new ones of those in it.
        for entry in backup.entries:
            if name := _collection_of(entry, collections):
                stored, problems = _read_entry(backup, entry)
                document = name_of(entry.file) or ""
                inner = (_stored_in(stored) or {}).get(document)
                if isinstance(inner, dict):
                    own = document.removeprefix(RULES_PREFIX)
                    content: Document = {own: inner} if name == OWN_GAMES else inner
                    yield SourceDocument(content, entry=entry.name, collection=name)
                else:
                    yield SourceDocument(
                        None, problems or (Problem("file_not_ours"),), entry=entry.name
                    )
        if collections and any(
            backup_entry.part != "games" and not _collection_of(backup_entry, collections)
            for backup_entry in backup.entries
        ):
            yield SourceDocument(None)
        for entry in backup.entries:
            if entry.part == "games" and name_of(entry.file) is not None:
                stored, problems = _read_entry(backup, entry)
                game, record = unwrap_record(stored), _stored_in(stored)
                yield SourceDocument(game, problems, entry=entry.name, record=record)


def _collection_of(entry: BackupEntry, collections: Collection[str]) -> str:
    """Return the name of the collection that an entry holds, if it is of these; else empty."""
    name = (name_of(entry.file) or "") if entry.part == "settings" else ""
    name = OWN_GAMES if name.startswith(RULES_PREFIX) else name
    return name if name in collections else ""


def _read_entry(
    backup: BackupFile, entry: BackupEntry
) -> tuple[Document | None, tuple[Problem, ...]]:
    content, problems = backup.read(entry)
    return (None, problems) if content is None else parse(content)
