"""Restores and imports broken and hostile archives; counts what they cost, and what they write."""

import hashlib
import io
import json
import shutil
import struct
import time
import traceback
import warnings
import zipfile
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from scorekeeper.store.backup.reader import CONTENTS, FORMAT, unpacked_limit
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.progress import finish
from scorekeeper.store.transfer.import_source import count_documents, source_documents
from tests.fuzz.mutations import broken_bytes
from tests.siege.archives import ODD, RESERVED
from tests.store.examples import library_in, record

AT = datetime(2026, 11, 21, tzinfo=UTC)
GAMES = ("friday", "monday", "sunday")
PARTS = ("games", "drafts", "trash", "settings", "cache", "..", "")
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
CLAIMS: tuple[tuple[str, object], ...] = (
    *(("opens", False), ("opens", False), ("opens", 1)),
    *(("size", 10), ("size", 10_000_000), ("size", 2**70), ("size", True)),
    *(("sha256", "0" * 64), ("sha256", "")),
)
END = b"PK\x05\x06"
BESIDES = 200_000
"""Bytes that a restore may write beside the entries: the exchange, the journal and the caches."""
WARM_UP = 500
"""So many archives are read before the memory is measured for the first time."""
MEGABYTE = 1024


@dataclass
class ArchiveTally:
    """The results of a run; ``memory`` is how many MB its peak has grown, ``left`` what stays."""

    archives: int = 0
    refused: int = 0
    restored: int = 0
    written: int = 0
    memory: float = 0.0
    left: float = 0.0
    slowest: float = 0.0
    codes: Counter[str] = field(default_factory=Counter)
    defects: list[str] = field(default_factory=list)


class ArchiveFuzz:
    """One run in a folder of its own; the same seed makes the same archives."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.random = Random(seed)
        self.data = folder / "data"
        self.pristine = folder / "pristine"
        self.tally = ArchiveTally()
        library = library_in(self.pristine)
        for name in GAMES:
            library.save(record(name))
        library.games()
        shutil.copytree(self.pristine, self.data)
        self.honest = finish(back_up(self.pristine, AT)).content
        self.sound = (self.pristine / "games" / "friday.json").read_bytes()
        self.library = library_in(self.data)
        self.stored = _tree(self.data)
        # Two entries of one name are one of the cases.
        warnings.filterwarnings("ignore", message="Duplicate name")

    def run(self, archives: int) -> ArchiveTally:
        first = stays = 0
        for number in range(archives):
            content = self.broken()
            began = time.process_time()
            try:
                self._try(content)
            except Exception:  # noqa: BLE001 - whatever it is, it is a defect
                self._defect(traceback.format_exc(), content)
            self.tally.slowest = max(self.tally.slowest, time.process_time() - began)
            self.tally.archives += 1
            if number == min(WARM_UP, archives - 1):
                first, stays = _memory("VmHWM"), _memory("VmRSS")
        self.tally.memory = (_memory("VmHWM") - first) / MEGABYTE
        self.tally.left = (_memory("VmRSS") - stays) / MEGABYTE
        return self.tally

    def broken(self) -> bytes:
        """Return an archive of which something is wrong, or several things, or nothing."""
        random = self.random
        content = self.honest if random.random() < 0.3 else self._made()
        if random.random() < 0.4:
            content = self._tampered(content)
        return broken_bytes(random, content) if random.random() < 0.5 else content

    def _made(self) -> bytes:
        random = self.random
        stream = io.BytesIO()
        listed: dict[str, dict[str, object]] = {}
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
            for _ in range(random.choice((0, 1, 2, 2, 3, 8))):
                name, content = self._name(), self._content()
                method = random.choice(METHODS) if random.random() < 0.1 else METHODS[1]
                archive.writestr(name, content, method)
                digest = hashlib.sha256(content).hexdigest()
                listed[name] = {"size": len(content), "sha256": digest, "opens": True}
                if random.random() < 0.4:
                    listed[name] = {**listed[name], **self._claim()}
            contents = json.dumps({"format": FORMAT, "files": listed}).encode()
            if random.random() < 0.1:
                contents = broken_bytes(random, contents)
            if random.random() > 0.03:
                archive.writestr(CONTENTS, contents)
        return stream.getvalue()

    def _name(self) -> str:
        random = self.random
        if random.random() < 0.1:
            return random.choice(ODD)
        part = random.choice(PARTS) if random.random() < 0.2 else "games"
        stem = random.choice((*GAMES, "x", f"x{random.randrange(9)}", "people"))
        if random.random() < 0.15:
            stem = random.choice(RESERVED)
        return f"{part}/{stem}.json"

    def _content(self) -> bytes:
        random = self.random
        match random.randrange(8):
            case 0:
                return bytes(random.randrange(300_000))
            case 1:
                # Two of these together are more than so small an archive may have.
                return b" " * (10_000_000 if random.random() < 0.05 else 1000)
            case 2:
                return broken_bytes(random, self.sound)
            case 3:
                return random.randbytes(random.randrange(2000))
            case _:
                return self.sound

    def _claim(self) -> dict[str, object]:
        return dict([self.random.choice(CLAIMS)])

    def _tampered(self, content: bytes) -> bytes:
        """Return the archive with other numbers in its headers, or beside another one."""
        random = self.random
        changed = bytearray(content)
        match random.randrange(4):
            case 0:
                at = changed.rfind(END)
                if 0 <= at <= len(changed) - 22:
                    place, number = random.choice((8, 10, 12, 16)), random.choice((0, 1, 2**16 - 1))
                    struct.pack_into("<H", changed, at + place, number)
            case 1:
                at = changed.find(random.choice((b"PK\x01\x02", b"PK\x03\x04")))
                if at >= 0 and len(changed) > at + 46:
                    place = random.choice((6, 8, 10, 18, 20, 22, 24, 26, 28, 30, 42))
                    struct.pack_into("<H", changed, at + place, random.randrange(2**16))
            case 2:
                return content + self.honest
            case _:
                at = changed.find(b"PK\x01\x02")
                if at >= 0:
                    changed[at:at] = changed[at : at + 80] * random.choice((1, 30))
        return bytes(changed)

    def _try(self, content: bytes) -> None:
        list(source_documents(content))
        count_documents(content)
        before = _written()
        try:
            done = finish(restore(self.library, self.data, content, AT))
        except Unwritable as failure:
            self._defect(f"it cannot be written: {failure}", content)
            return
        written = _written() - before
        self.tally.written = max(self.tally.written, written)
        if written > unpacked_limit(len(content)) + BESIDES:
            self._defect(f"{written} bytes are written", content)
        if done.problems:
            self.tally.refused += 1
            self.tally.codes[done.problems[0].code] += 1
            if _tree(self.data) != self.stored:
                self._defect("it is refused, and the store is another", content)
            return
        self.tally.restored += 1
        if not done.replaced or not (done.replaced / "games" / "friday.json").exists():
            self._defect("what was there is not kept", content)
        shutil.rmtree(self.data)
        shutil.copytree(self.pristine, self.data)
        self.library.refresh()
        self.stored = _tree(self.data)

    def _defect(self, what: str, content: bytes) -> None:
        self.tally.defects.append(f"{what}: {content[:2000]!r}")


def _tree(folder: Path) -> dict[str, tuple[int, int]]:
    """Return time and size of every file but the locks and what is computed again."""
    return {
        str(path): (path.stat().st_mtime_ns, path.stat().st_size)
        for path in folder.rglob("*")
        if path.is_file() and not {"locks", "cache"} & {parent.name for parent in path.parents}
    }


def _written() -> int:
    lines = Path("/proc/self/io").read_text(encoding="ascii").splitlines()
    return int(next(line for line in lines if line.startswith("wchar")).split()[1])


def _memory(which: str) -> int:
    """Return the memory of this process in kB: the most that it has had, or what it has now."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return int(next(line for line in lines if line.startswith(which)).split()[1])
