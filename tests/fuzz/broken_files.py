"""Runs broken files through `import` and `score`, and counts what must never happen."""

import contextlib
import io
import json
import shutil
import signal
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.cli.main import main
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.documents.rules import write_rules
from scorekeeper.scoring.ledger import rules_of
from tests.fuzz.mutations import broken_backup, broken_bytes, broken_document
from tests.outside.naive_games import GAMES
from tests.outside.random_documents import random_document

SECONDS_A_FILE = 20.0
STORED = "kept-game"


class HangError(BaseException):
    """A file took too long. Not an Exception, so that nothing on the way catches it."""


@dataclass
class Tally:
    """The results of a run. The last three lists are defects, each with the broken file."""

    files: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    accepted: int = 0
    slowest: float = 0.0
    tracebacks: list[str] = field(default_factory=list)
    hangs: list[str] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)

    @property
    def defects(self) -> list[str]:
        return [*self.tracebacks, *self.hangs, *self.changes]


class Fuzz:
    """One run in a folder of its own; the same seed breaks the same files."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.random = Random(seed)
        self.folder = folder
        self.data = folder / "data"
        self.pristine = folder / "pristine"
        self.file = folder / "file"
        self.tally = Tally()
        self.stored = self._sound()
        self.stored["id"] = STORED
        self._make_store()

    def run(self, files: int) -> Tally:
        for _ in range(files):
            kind, content = self._broken()
            self.tally.files += 1
            self.tally.kinds[kind] += 1
            self.file.write_bytes(content)
            self._try(kind, content)
        return self.tally

    def _sound(self) -> dict[str, Any]:
        """Return a sound game of any kind, sometimes with its full rules."""
        variants = [variant for variant in CATALOGUE if variant in GAMES]
        while True:
            document, _ = random_document(self.random, variants, set())
            if self.random.random() < 0.3:
                game, _ = read_game(document)
                if game is None:
                    continue
                document["rules"] = write_rules(rules_of(game))
            document["id"] = self.random.choice((STORED, "friday", "", "../x", "Zoë", "a" * 200))
            return document

    def _broken(self) -> tuple[str, bytes]:
        if self.random.random() < 0.1:
            document = json.loads(json.dumps(self.stored))
        else:
            document = self._sound()
        match self.random.random():
            case chance if chance < 0.55:
                return "structure", broken_document(self.random, document)
            case chance if chance < 0.85:
                return "bytes", broken_bytes(self.random, json.dumps(document).encode())
            case chance if chance < 0.93:
                lines = [json.dumps(self._sound()) for _ in range(3)]
                data = ("\n".join([json.dumps(document), *lines])).encode()
                return "lines", broken_bytes(self.random, data)
            case _:
                data = (self.folder / "backup.zip").read_bytes()
                broken = broken_backup(self.random, data)
                if self.random.random() < 0.5:
                    broken = broken_bytes(self.random, data)
                return "backup", broken

    def _try(self, kind: str, content: bytes) -> None:
        before = self._files()
        started = time.perf_counter()
        commands = [["score", str(self.file)], ["import", str(self.file)]]
        if kind == "backup":
            commands = [["import", str(self.file)], ["restore", str(self.file)]]
        for command in commands:
            status = self._status(command, content)
            after = self._files()
            # Of several games the sound ones are imported, whatever is wrong with the others.
            alone = kind in ("structure", "bytes") or command[0] in ("score", "restore")
            refused = status != 0 and command[0] != "score"
            kept = any(self.data.glob("before-restore-*"))
            if after != before and (command[0] == "score" or (refused and alone and not kept)):
                self.tally.changes.append(f"{command[0]} changed the store: {content!r}")
            if command[0] == "import":
                self.tally.refused += refused
                self.tally.accepted += not refused
            if after != before:
                self._check_stored_game(content)
                self._restore_store()
                before = self._files()
        self.tally.slowest = max(self.tally.slowest, time.perf_counter() - started)

    def _status(self, command: list[str], content: bytes) -> int:
        output = io.StringIO()
        try:
            with (
                _within(SECONDS_A_FILE),
                contextlib.redirect_stdout(output),
                contextlib.redirect_stderr(output),
            ):
                status = main(["--data", str(self.data), *command])
        except HangError:
            self.tally.hangs.append(f"{command[0]} hangs: {content!r}")
            return 1
        except BaseException:  # noqa: BLE001 - whatever it is, it is a defect
            self.tally.tracebacks.append(f"{command[0]}: {content!r}\n{traceback.format_exc()}")
            return 1
        if status not in (0, 1) or (status == 1 and not output.getvalue().strip()):
            self.tally.tracebacks.append(f"{command[0]} answers {status}: {content!r}")
        return status

    def _check_stored_game(self, content: bytes) -> None:
        """Check that the game stored before an import still has all its hands."""
        path = self.data / "games" / f"{STORED}.json"
        if not path.exists() and any(self.data.glob("before-restore-*")):
            return
        document = json.loads(path.read_text(encoding="utf-8"))["_default"]["1"]["game"]
        before = json.loads(
            (self.pristine / "games" / f"{STORED}.json").read_text(encoding="utf-8")
        )
        hands = before["_default"]["1"]["game"]["hands"]
        if document["hands"][: len(hands)] != hands and not any(self.data.glob("before-restore-*")):
            self.tally.changes.append(f"a stored game was changed by {content!r}")

    def _files(self) -> dict[str, tuple[int, int]]:
        return {
            str(path): (path.stat().st_mtime_ns, path.stat().st_size)
            for path in self.data.rglob("*")
            if path.is_file()
        }

    def _make_store(self) -> None:
        game, problems = read_game(self.stored)
        assert game is not None, problems
        self.file.write_text(json.dumps(write_game(game)), encoding="utf-8")
        with contextlib.redirect_stdout(io.StringIO()):
            assert main(["--data", str(self.data), "import", str(self.file)]) == 0
            backup = str(self.folder / "backup.zip")
            assert main(["--data", str(self.data), "backup", "-o", backup]) == 0
        shutil.copytree(self.data, self.pristine)

    def _restore_store(self) -> None:
        shutil.rmtree(self.data)
        shutil.copytree(self.pristine, self.data)


@contextlib.contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Interrupt whatever takes longer."""

    def stop(*_: object) -> None:
        raise HangError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
