"""Live through random worlds: ``python -m tests.exchange --worlds 500``."""

import argparse
import tempfile
import time
from contextlib import AbstractContextManager
from pathlib import Path

from scorekeeper.hub import limits
from tests.exchange.crowd import measure
from tests.exchange.pouchdb import running_pouchdb
from tests.exchange.worlds import EDITS, Counts, World, WorldError
from tests.hub.hub_client import RunningHub, running_hub

parser = argparse.ArgumentParser("python -m tests.exchange")
parser.add_argument("--worlds", type=int, default=100, metavar="N")
parser.add_argument("--first", type=int, default=0, metavar="SEED")
parser.add_argument("--edits", type=int, default=EDITS, metavar="N", help="at most, a round")
parser.add_argument("--pouchdb", action="store_true", help="through a pouchdb-server")
parser.add_argument("--seconds", type=float, default=1e9, help="stop after this long")
parser.add_argument("--crowd", type=int, metavar="N", help="only let N people be taken in")
options = parser.parse_args()
limits.RECORDS_AN_HOUR = limits.DOCUMENTS_A_MINUTE = 10**9
if options.crowd:
    with tempfile.TemporaryDirectory() as data, running_hub(Path(data, "hub")) as crowded:
        measure(crowded, Path(data), options.crowd)
    raise SystemExit


def hub_of(seed: int, folder: Path) -> "AbstractContextManager[RunningHub | str]":
    """Return the hub of a world: one in memory, or ours, started anew on the records before."""
    if options.pouchdb:
        return running_pouchdb(folder / f"pouchdb-{seed}")
    return running_hub(folder / "hub")


total, done, failed = Counts(), 0, 0
begun = time.monotonic()
with tempfile.TemporaryDirectory() as folder:
    for seed in range(options.first, options.first + options.worlds):
        with hub_of(seed, Path(folder)) as hub:
            world = World(seed, Path(folder, f"world-{seed}"), hub, options.edits)
            try:
                total.add(world.run())
            except WorldError as error:
                failed += 1
                print(f"world {seed}: {error}", flush=True)
            world.close()
            done += 1
            if done % 10 == 0:
                print(f"{done} worlds, {failed} failed: {vars(total)}", flush=True)
        if time.monotonic() - begun > options.seconds:
            break
print(f"{done} worlds, {failed} failed: {vars(total)} in {time.monotonic() - begun:.0f} s")
raise SystemExit(bool(failed))
