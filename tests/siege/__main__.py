"""Besieges the app, in about half an hour: `python -m tests.siege [--only PART ...]`.

The parts: `guests` (what hostile guests try, and what four phones feel meanwhile), `bytes` (floods
of them, by whoever is in the network), `random` (random requests and frames), `pages` (opened and
left), `cuts` (the network is cut at random moments), `store` (each failure of the browser's store
at each moment), `archives` (backups that somebody else has made) and `memory` (after each of five
evenings). The first four come one after the other, because times and memory are measured, beside
the evenings, which disturb quiet and attack alike; then the others at the same time. Needs Linux.
Exits with 1 if anything did not hold.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from tests.docs.pages import DOCS, with_part
from tests.siege.archives import run_archives
from tests.siege.browser_store import run_browser_store
from tests.siege.bytes import run_bytes
from tests.siege.cuts import random_cuts, run_cuts
from tests.siege.guests import run_guests
from tests.siege.left_pages import run_left_pages
from tests.siege.memory import run_memory
from tests.siege.random_bytes import COUNT, run_random_bytes
from tests.siege.report import Table

PAGE = DOCS / "measurements.md"
PARTS = ("guests", "bytes", "random", "pages", "cuts", "store", "archives", "memory")
# Times and memory are measured in these.
ALONE = ("guests", "bytes", "random", "pages")
SUMMARY = ("| what is tried | cases | all | how, and what is allowed |", "|---|---|---|---|")
# From the first cut on; a cut that has begun by then is brought to its end.
CUTS_MINUTES = 10.0


def main() -> int:
    """Run the parts and print their tables; return 1 if anything did not hold."""
    parser = argparse.ArgumentParser("python -m tests.siege", description=__doc__)
    parser.add_argument("--only", choices=PARTS, nargs="+", default=PARTS)
    parser.add_argument("--seconds", type=float, default=3.0, help="of quiet, and of each attack")
    parser.add_argument("--cuts", type=int, default=200)
    parser.add_argument("--reloads", type=float, default=180.0, help="seconds of them")
    parser.add_argument("--random", type=int, default=COUNT, help="requests and frames")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help=f"write a summary into {PAGE.name}")
    chosen = parser.parse_args()
    began = time.monotonic()
    tables = _run(chosen)
    for table in tables:
        print(f"\n{table.plain()}")
    if chosen.write:
        text = PAGE.read_text(encoding="utf-8")
        part = "\n".join([*SUMMARY, *(table.summary for table in tables)])
        PAGE.write_text(with_part(text, "siege", part), encoding="utf-8")
    faults = [fault for table in tables for fault in table.faults]
    minutes = (time.monotonic() - began) / 60
    print(f"\n{len(faults)} faults in {minutes:.1f} minutes")
    return 1 if faults else 0


def _run(chosen: argparse.Namespace) -> list[Table]:
    """Run the chosen parts, each in a folder of its own."""
    parts: Mapping[str, Callable[[Path], Table]] = {
        "guests": lambda folder: run_guests(folder, chosen.seconds),
        "cuts": lambda folder: run_cuts(
            folder,
            random_cuts(chosen.cuts, chosen.seed),
            until=time.monotonic() + 60 * CUTS_MINUTES,
        ),
        "bytes": run_bytes,
        "random": lambda folder: run_random_bytes(folder, chosen.random),
        "pages": lambda folder: run_left_pages(folder, chosen.reloads),
        "store": run_browser_store,
        "archives": run_archives,
    }
    with tempfile.TemporaryDirectory() as name:
        folders = {part: Path(name) / part for part in chosen.only}
        for folder in folders.values():
            folder.mkdir()
        # The server hangs up on phones that do not answer within three seconds. In this process,
        # or beside eight pages, the evenings' phones would be kept from answering.
        with ThreadPoolExecutor() as pool, ProcessPoolExecutor(1, get_context("spawn")) as apart:
            evenings = apart.submit(run_memory, folders["memory"]) if "memory" in folders else None
            tables = {}
            for part in ALONE:
                if part in folders:
                    tables[part] = parts[part](folders[part])
                    print(f"{len(tables[part].rows)} cases of {part} are over", flush=True)
            if evenings:
                tables["memory"] = evenings.result()
            works = {
                part: pool.submit(parts[part], folder)
                for part, folder in folders.items()
                if part not in tables
            }
            tables |= {part: work.result() for part, work in works.items()}
    return [tables[part] for part in PARTS if part in tables]


if __name__ == "__main__":
    sys.exit(main())
