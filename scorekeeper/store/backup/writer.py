"""Backing up: every stored file in one zip file, byte for byte as it is on the disk."""

import hashlib
import io
import json
import zipfile
from collections.abc import Generator, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, assert_never

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.backup.reader import CONTENTS, FORMAT, parse_entry_name, unpacked_limit
from scorekeeper.store.data_folder import PARTS, Part
from scorekeeper.store.documents.port import Unreadable
from scorekeeper.store.documents.tinydb import SIZE_LIMIT, TinyDBDocuments, file_content
from scorekeeper.store.files.file_name import file_name, name_of
from scorekeeper.store.progress import Progress
from scorekeeper.store.record import Record, find_record, write_record


class Backup(NamedTuple):
    """A finished backup. Its ``problems`` name files that are damaged or missing in it.

    ``files`` is the number of files in it, ``games`` that of the games among them that open.
    """

    content: bytes
    files: int
    games: int
    problems: tuple[Problem, ...]


class _StoredFile(NamedTuple):
    part: Part
    file: str
    path: Path

    @property
    def entry(self) -> str:
        """The name in the backup."""
        return f"{self.part}/{self.file}"


def back_up(
    folder: Path, at: datetime, unsaved: Sequence[Record] = ()
) -> Generator[Progress, None, Backup]:
    """Back up a data folder, yielding the progress; return the backup.

    Files are replaced whole, so each is backed up as it was at some moment. A damaged file is
    included as it is. The index is left out, since it is made again. Games that are ``unsaved`` are
    in the backup as if they had been saved.
    """
    stream = io.BytesIO()
    contents: dict[str, object] = {}
    problems: list[Problem] = []
    games = size = 0
    newer = dict(map(_unsaved_entry, unsaved))
    files = [
        list_file for list_file in _list_files(folder, problems) if list_file.entry not in newer
    ]
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for done, file in enumerate(files):
            yield Progress(done, len(files))
            content, read_problems = _read(file)
            problems += read_problems
            if content is None:
                continue
            damage = _damage(folder, file)
            problems += damage
            opens = not damage and name_of(file.file) is not None
            games += opens and file.part == "games"
            contents[file.entry] = _list_entry(content, opens=opens)
            size += len(content)
            archive.writestr(_zip_info(file.entry, at), content)
        for entry, content in newer.items():
            games += 1
            contents[entry] = _list_entry(content, opens=True)
            size += len(content)
            archive.writestr(_zip_info(entry, at), content)
        time = at.isoformat(timespec="seconds")
        document = {"format": FORMAT, "made": time, "files": contents}
        archive.writestr(_zip_info(CONTENTS, at), json.dumps(document, indent=1).encode())
    content = stream.getvalue()
    if size > (limit := unpacked_limit(len(content))):
        # The backup would not be read back.
        problems.append(Problem("backup_too_large", (), limit, size))
    return Backup(content, len(contents), games, tuple(problems))


def _list_entry(content: bytes, *, opens: bool) -> dict[str, object]:
    return {"size": len(content), "sha256": hashlib.sha256(content).hexdigest(), "opens": opens}


def _unsaved_entry(record: Record) -> tuple[str, bytes]:
    part: Part = "games"
    return f"{part}/{file_name(record.game.id)}", file_content(write_record(record))


def _list_files(folder: Path, problems: list[Problem]) -> list[_StoredFile]:
    """List every stored file; a folder that cannot be listed is added to the problems."""
    files = []
    for part in PARTS:
        try:
            paths = sorted((folder / part).iterdir())
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            problems.append(Problem("folder_unreadable", (part,), None, error.strerror))
            continue
        listed = (_StoredFile(part, path.name, path) for path in paths)
        files += [
            stored_file
            for stored_file in listed
            if parse_entry_name(stored_file.entry) and stored_file.path.is_file()
        ]
    return files


def _read(stored: _StoredFile) -> tuple[bytes | None, tuple[Problem, ...]]:
    try:
        with stored.path.open("rb") as file:
            content = file.read(SIZE_LIMIT + 1)
    except FileNotFoundError:
        # The file was removed in between.
        return None, ()
    except OSError as error:
        return None, (Problem("file_unreadable", (stored.entry,), None, error.strerror),)
    if len(content) > SIZE_LIMIT:
        return None, (Problem("file_too_large", (stored.entry,)),)
    return content, ()


def _damage(folder: Path, stored: _StoredFile) -> tuple[Problem, ...]:
    """Return the problems of a file as the app would read it; none if it was set aside before."""
    name = name_of(stored.file)
    if name is None:
        return ()
    return tuple(
        problem._replace(where=(stored.entry, *problem.where))
        for problem in file_problems(TinyDBDocuments(folder / stored.part), stored.part, name)
    )


def file_problems(documents: TinyDBDocuments, part: Part, name: str) -> tuple[Problem, ...]:
    """Return the problems that keep the app from opening a file; a newer app's file is sound."""
    match part:
        case "settings" | "drafts":
            try:
                documents.read(name)
            except Unreadable as failure:
                return (failure.problem,)
            return ()
        case "games" | "trash":
            record = find_record(documents, name)
            if not isinstance(record, tuple) or record[0].code == "version_newer":
                return ()
            return record
        case _:
            assert_never(part)


def _zip_info(name: str, at: datetime) -> zipfile.ZipInfo:
    """Describe an entry made at the time of the backup; a zip file has no times before 1980."""
    year, *rest = at.timetuple()[:6]
    info = zipfile.ZipInfo(name, (max(year, 1980), *rest))  # type: ignore[arg-type]  # six numbers
    info.compress_type = zipfile.ZIP_DEFLATED
    return info
