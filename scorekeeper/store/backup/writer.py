"""Backing up: every file of the store in one zip file, as it is on the disk."""

import hashlib
import io
import json
import zipfile
from collections.abc import Generator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.backup.reader import CONTENTS, FORMAT, parse_entry_name
from scorekeeper.store.documents.folder import PARTS
from scorekeeper.store.documents.port import Unreadable
from scorekeeper.store.documents.tinydb import SIZE_LIMIT, TinyDBDocuments
from scorekeeper.store.files.file_name import name_of
from scorekeeper.store.progress import Progress
from scorekeeper.store.record import find_record


class Backup(NamedTuple):
    """A backup that was made. ``problems`` tell of files that are damaged, or that are not in it.

    ``files`` are all that it has, ``games`` those of them that are games and open.
    """

    content: bytes
    files: int
    games: int
    problems: tuple[Problem, ...]


def back_up(folder: Path, at: datetime) -> Generator[Progress, None, Backup]:
    """Back up a data folder, telling how far it has come; the answer is the backup.

    Files are replaced whole, so each is taken as it was at some moment. A damaged one is taken
    along as it is. The index is left out: it is made again.
    """
    stored = io.BytesIO()
    contents: dict[str, object] = {}
    problems: list[Problem] = []
    games = 0
    paths = _paths(folder, problems)
    with zipfile.ZipFile(stored, "w", zipfile.ZIP_DEFLATED) as archive:
        for done, (name, path) in enumerate(paths):
            yield Progress(done, len(paths))
            content, wrong = _read(path, name)
            problems += wrong
            if content is None:
                continue
            part, _, file = name.partition("/")
            unfit = _unfit(folder, part, file)
            problems += unfit
            games += part == "games" and not unfit and name_of(file) is not None
            contents[name] = {
                "size": len(content),
                "sha256": hashlib.sha256(content).hexdigest(),
                "opens": not unfit and name_of(file) is not None,
            }
            archive.writestr(_info(name, at), content)
        made = at.isoformat(timespec="seconds")
        document = {"format": FORMAT, "made": made, "files": contents}
        archive.writestr(_info(CONTENTS, at), json.dumps(document, indent=1).encode())
    return Backup(stored.getvalue(), len(contents), games, tuple(problems))


def _paths(folder: Path, problems: list[Problem]) -> list[tuple[str, Path]]:
    """Every file of ours with its name in the backup."""
    found = []
    for part in PARTS:
        try:
            paths = sorted((folder / part).iterdir())
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            problems.append(Problem("folder_unreadable", (part,), None, error.strerror))
            continue
        names = ((f"{part}/{path.name}", path) for path in paths)
        found += [(name, path) for name, path in names if parse_entry_name(name) and path.is_file()]
    return found


def _read(path: Path, name: str) -> tuple[bytes | None, tuple[Problem, ...]]:
    try:
        with path.open("rb") as file:
            content = file.read(SIZE_LIMIT + 1)
    except FileNotFoundError:
        # Removed meanwhile.
        return None, ()
    except OSError as error:
        return None, (Problem("file_unreadable", (name,), None, error.strerror),)
    if len(content) > SIZE_LIMIT:
        return None, (Problem("file_too_large", (name,)),)
    return content, ()


def _unfit(folder: Path, part: str, file: str) -> tuple[Problem, ...]:
    """What is wrong with a file as the app would read it; nothing where it was set aside."""
    name = name_of(file)
    if name is None:
        return ()
    return tuple(
        problem._replace(where=(f"{part}/{file}", *problem.where))
        for problem in file_problems(TinyDBDocuments(folder / part), part, name)
    )


def file_problems(shelf: TinyDBDocuments, part: str, name: str) -> tuple[Problem, ...]:
    """Why the app could not open what is kept under a name; a newer app's file is none of ours."""
    if part in ("settings", "drafts"):
        try:
            shelf.read(name)
        except Unreadable as failure:
            return (failure.problem,)
        return ()
    found = find_record(shelf, name)
    if not isinstance(found, tuple) or found[0].code == "version_newer":
        return ()
    return found


def _info(name: str, at: datetime) -> zipfile.ZipInfo:
    """An entry with the time of the backup; zip files know no time before 1980."""
    year, *rest = at.timetuple()[:6]
    info = zipfile.ZipInfo(name, (max(year, 1980), *rest))  # type: ignore[arg-type]  # six numbers
    info.compress_type = zipfile.ZIP_DEFLATED
    return info
