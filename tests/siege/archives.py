"""Backups made by others: what each restore and import of them costs, and writes."""

import hashlib
import io
import json
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from subprocess import PIPE
from types import MappingProxyType

from scorekeeper.store.backup.reader import CONTENTS, FORMAT
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.progress import finish
from tests.siege.report import Row, Table
from tests.store.examples import file_contents, library_in, record

REPOSITORY = Path(__file__).parents[2]
COMMANDS = ("restore", "import")
MEMORY_ALLOWED = 60.0
"""MB beyond an honest backup, and beyond the bytes of the file itself."""
WRITTEN_ALLOWED = 1.0
"""MB. A refused backup writes nothing but a sentence."""
# Seconds of the processor, which other work does not change; and until a command counts as stuck.
SECONDS_ALLOWED, STUCK_SECONDS = 30, 600
PART, PARTS = 10_000_000, 100
MANY = 840_000
# More than a name of an entry has.
LONGEST = 64
RUN = f"""
import json
import os
import resource
import signal
import sys
import scorekeeper.cli.answer, scorekeeper.cli.import_, scorekeeper.cli.store
from scorekeeper.cli.main import main

for line in sys.stdin:
    told, arguments = json.loads(line)
    child = os.fork()
    if child:
        print(os.waitpid(child, 0)[1], flush=True)
        continue
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(os.open(told, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
    resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS_ALLOWED}, {SECONDS_ALLOWED}))
    signal.alarm({STUCK_SECONDS})
    status = main(arguments)
    written = [line for line in open("/proc/self/io") if line.startswith("wchar")]
    peak = [line for line in open("/proc/self/status") if line.startswith("VmHWM")]
    print(written[0].split()[1], peak[0].split()[1], status, file=sys.stderr, flush=True)
    # To clear up would take longer than the command.
    os._exit(0)
"""
CLOSED: Mapping[str, object] = {"opens": False}
GOOD = b'{"_default": {"1": {}}}'
Files = Mapping[str, bytes]


def archive(
    files: Files,
    *,
    method: int = zipfile.ZIP_DEFLATED,
    contents: bytes | None = None,
    claims: Mapping[str, object] = MappingProxyType({}),
) -> bytes:
    """Return a backup of some files; ``claims`` replace the truth in its list."""
    # All parts of a bomb are the same bytes.
    digests = {content: hashlib.sha256(content).hexdigest() for content in {*files.values()}}
    listed = {
        name: {"size": len(content), "sha256": digests[content], "opens": True, **claims}
        for name, content in files.items()
    }
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", method) as backup:
        for name, content in files.items():
            backup.writestr(name, content)
        if contents is None:
            contents = json.dumps({"format": FORMAT, "files": listed}).encode()
        backup.writestr(CONTENTS, contents)
    return stream.getvalue()


def bomb(
    name: str = "games/x{}.json",
    claims: Mapping[str, object] = MappingProxyType({}),
    parts: int = PARTS,
) -> bytes:
    """Return 1 MB that unpack to 1 GB, each of its parts as large as a game may be."""
    content = b" " * PART
    return archive({name.format(number): content for number in range(parts)}, claims=claims)


def encrypted() -> bytes:
    """Return an archive whose entries say that they need a password."""
    data = bytearray(archive({"games/a.json": GOOD}))
    for start, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.find(start)
        while at >= 0:
            data[at + flags] |= 1
            at = data.find(start, at + 4)
    return bytes(data)


def described(names: Iterable[str]) -> bytes:
    """Return the directory of an archive with these names, all at the archive's beginning."""
    head = b"PK\x01\x02" + bytes([20, 3, 20]) + bytes(21)
    heads = [head + struct.pack("<HHHHHII", length, 0, 0, 0, 0, 0, 0) for length in range(LONGEST)]
    texts = (name.encode() for name in names)
    return b"".join(part for text in texts for part in (heads[len(text)], text))


def end(count: int, directory: int, offset: int) -> bytes:
    """Return the end of an archive, which says where its directory is, and how long."""
    short = min(count, 0xFFFF)
    return struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, short, short, directory, offset, 0)


def end_64(count: int, directory: int, offset: int, at: int) -> bytes:
    """Return the end of an archive with more entries than the short form can say."""
    record_64 = struct.pack(
        "<4sQHHIIQQQQ", b"PK\x06\x06", 44, 45, 45, 0, 0, count, count, directory, offset
    )
    locator = struct.pack("<4sIQI", b"PK\x06\x07", 0, at, 1)
    return record_64 + locator + end(0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF)


def many_entries(stated_count: int | None = None) -> bytes:
    """Return an archive with far more entries than a backup may have; it may say fewer."""
    start = b"PK\x03\x04" + bytes(26)
    directory = described(f"games/{number:x}.json" for number in range(MANY))
    if stated_count is not None:
        return start + directory + end(stated_count, len(directory), len(start))
    at = len(start) + len(directory)
    return start + directory + end_64(MANY, len(directory), len(start), at)


def claimed_entries() -> bytes:
    """Return an archive with two entries that says to have four billion."""
    data = archive({"games/a.json": GOOD})
    at = data.rindex(b"PK\x05\x06")
    size, offset = struct.unpack("<II", data[at + 12 : at + 20])
    return data[:at] + end_64(2**32, size, offset, at)


def same_entry() -> bytes:
    """Return an archive of which a thousand entries are the same ten million bytes."""
    data = archive({"games/a.json": b" " * PART})
    at = data.rindex(b"PK\x05\x06")
    _, offset = struct.unpack("<II", data[at + 12 : at + 20])
    directory = data[offset:at]
    first = directory[: directory.index(b"PK\x01\x02", 4)]
    directory = first * 1000 + directory
    return data[:offset] + directory + end(1002, len(directory), offset)


RESERVED = ("con", "nul", "aux", "prn", "com1", "lpt9", "con.damaged-1", "nul.damaged-22")
ODD = ("games/A.json", "games/a.json.", "games/a.json ", "games/a..json", "games/~zz.json")

ARCHIVES: dict[str, Callable[[], bytes]] = {
    "1 MB that unpack to 1 GB": bomb,
    "the same, as files that do not open": lambda: bomb(claims=CLOSED),
    "the same, as files that were set aside": lambda: bomb("games/x.damaged-{}.json"),
    "the same, as settings": lambda: bomb("settings/x{}.json", CLOSED),
    "the same, listed as ten bytes each": lambda: bomb(claims={"size": 10}),
    "a list of 100 MB": lambda: archive({"games/a.json": GOOD}, contents=b" " * 100_000_000),
    "a list of objects without end": lambda: archive(
        {"games/a.json": GOOD}, contents=b'{"a":' + b"[{}]," * 4_000_000 + b"0}"
    ),
    "entries that need a password": encrypted,
    "entries packed as LZMA": lambda: archive({"games/a.json": GOOD}, method=zipfile.ZIP_LZMA),
    "entries packed as bzip2": lambda: archive({"games/a.json": GOOD}, method=zipfile.ZIP_BZIP2),
    "a game of which another digest is listed": lambda: archive(
        {"games/a.json": GOOD}, claims={"sha256": "0" * 64}
    ),
    f"{MANY:,} entries": many_entries,
    f"{MANY:,} entries that say to be one": lambda: many_entries(1),
    "two entries that say to be four billion": claimed_entries,
    "a thousand entries that are the same bytes": same_entry,
    **{
        f"games/{name}.json": partial(archive, {f"games/{name}.json": GOOD}, claims=CLOSED)
        for name in RESERVED
    },
    **{name: partial(archive, {name: GOOD}) for name in ODD},
}
"""Archives by what is wrong with them."""


@dataclass(frozen=True)
class Cost:
    """The cost of a command: its peak of memory and what it wrote, in MB, and how it ended."""

    memory: float
    written: float
    status: int
    told: str


@contextmanager
def forked_commands(folder: Path) -> Iterator[Callable[[str, Path, Path], Cost]]:
    """Yield what lets a command read a file into a data folder, in a process of its own.

    All processes are forks of one that has imported the commands: that takes ten times as long as
    to refuse an archive.
    """
    told = folder / "told.txt"
    with subprocess.Popen(
        [sys.executable, "-c", RUN], cwd=REPOSITORY, stdin=PIPE, stdout=PIPE, text=True
    ) as forking:
        assert forking.stdin is not None
        assert forking.stdout is not None
        stdin, stdout = forking.stdin, forking.stdout

        def run_command(command: str, file: Path, data: Path) -> Cost:
            arguments = [command, str(file), "--data", str(data)]
            print(json.dumps([str(told), arguments]), file=stdin, flush=True)
            is_over = stdout.readline() == "0\n"
            *lines, last = told.read_text(encoding="utf-8").splitlines() or [""]
            written, peak, status = (last.split() if is_over else ("0", "0", "-1"))[:3]
            output = "\n".join(lines if is_over else [*lines, last])
            return Cost(int(peak) / 1000, int(written) / 1e6, int(status), output)

        yield run_command


def faults_of(cost: Cost, usual: Cost, size: float) -> Iterable[str]:
    """Yield what is wrong where a command refuses an archive of so many MB."""
    if cost.status != 1:
        yield f"it ended with {cost.status}"
    if not cost.told.strip() or "Traceback" in cost.told:
        yield f"it told {cost.told[-200:]!r}"
    grown = cost.memory - usual.memory - size
    if grown > MEMORY_ALLOWED:
        yield f"it took {grown:.0f} MB"
    if cost.written > WRITTEN_ALLOWED:
        yield f"it wrote {cost.written:.1f} MB"


def run_archives(folder: Path, archives: Mapping[str, Callable[[], bytes]] = ARCHIVES) -> Table:
    """Restore and import every archive beside a stored game, which must survive."""
    data, file = folder / "data", folder / "backup.zip"
    library = library_in(data)
    library.save(record("friday"))
    library.games()
    honest = finish(back_up(data, datetime(2026, 11, 21, tzinfo=UTC))).content
    file.write_bytes(honest)
    before = file_contents(data)
    with forked_commands(folder) as run_command:
        usual = {
            command: run_command(command, file, folder / f"usual-{command}") for command in COMMANDS
        }
        rows = [_honest_row(usual)]
        for name, make in archives.items():
            content = make()
            file.write_bytes(content)
            size = len(content) / 1e6
            faults: list[str] = []
            costs = {command: run_command(command, file, data) for command in COMMANDS}
            for command, cost in costs.items():
                faults += [f"{command}: {fault}" for fault in faults_of(cost, usual[command], size)]
            if file_contents(data) != before:
                faults.append("the stored games are others")
            rows.append(Row((name, f"{size:.1f}", *_cells(costs.values())), tuple(faults)))
    columns = ("a backup with", "MB", "memory, MB", "written, MB", "")
    return Table("Backups that somebody else has made", columns, tuple(rows))


def _honest_row(usual: Mapping[str, Cost]) -> Row:
    faults = tuple(f"{name}: {cost.told}" for name, cost in usual.items() if cost.status != 0)
    return Row(("nothing wrong", "0.0", *_cells(usual.values())), faults)


def _cells(costs: Iterable[Cost]) -> tuple[str, str]:
    worst = [*costs]
    memory = max(cost.memory for cost in worst)
    return f"{memory:.0f}", f"{max(cost.written for cost in worst):.2f}"
