"""How long something takes: a piece of work, a process, the moments of a start."""

import os
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import mean
from typing import NamedTuple, TypeVar

Item = TypeVar("Item")
ROUNDS = 40
# Where the app's first screen has its largest button, and the bare one its only one.
FIRST_TAP = (195, 803)
# Returns what says whether an app shows letters in the upper part of its canvas, in pixels, and
# what taps that button and says when the upper part has changed.
FIRST_SCREEN = """const firstScreen = (height) => {
    const canvases = (root) => [...root.querySelectorAll("*")].flatMap((each) => [
        ...(each instanceof HTMLCanvasElement ? [each] : []),
        ...(each.shadowRoot ? canvases(each.shadowRoot) : []),
    ]);
    const sample = document.createElement("canvas");
    [sample.width, sample.height] = [390, height];
    const drawing = sample.getContext("2d", { willReadFrequently: true });
    const pixels = () => {
        for (const each of canvases(document)) {
            const { left, top, width, height } = each.getBoundingClientRect();
            if (width && height) drawing.drawImage(each, left, top, width, height);
        }
        return new Uint32Array(drawing.getImageData(0, 0, sample.width, sample.height).data.buffer);
    };
    const tap = (clientX, clientY) => {
        const more = { clientX, clientY, pointerId: 1, pointerType: "touch", isPrimary: true };
        for (const [kind, buttons] of [["pointerdown", 1], ["pointerup", 0]]) {
            const init = { bubbles: true, composed: true, buttons, ...more };
            const target = document.elementFromPoint(clientX, clientY);
            target.dispatchEvent(new PointerEvent(kind, init));
        }
    };
    return {
        showsLetters: () => new Set(pixels()).size > 5,
        tapOnce: (answered) => {
            const before = `${pixels()}`;
            const look = () => `${pixels()}` === before ? requestAnimationFrame(look) : answered();
            tap(FIRST_TAP);
            look();
        },
    };
};
""".replace("FIRST_TAP", str(FIRST_TAP)[1:-1])


class Row(NamedTuple):
    """One measurement: processor ``seconds`` for one item of ``what``."""

    what: str
    seconds: float


def best_of(
    what: str, work: Callable[[Item], object], items: Sequence[Item], often: int = ROUNDS
) -> Row:
    """Return the processor seconds for one item in the quickest round."""
    rounds = []
    for _ in range(often):
        began = time.process_time()
        for item in items:
            work(item)
        rounds.append(time.process_time() - began)
    return Row(what, min(rounds) / len(items))


def as_table(rows: Sequence[Row], one: str) -> str:
    """Return a line for each row; each is compared with the first."""
    width = max(len(row.what) for row in rows)
    return "\n".join(
        f"{row.what:<{width}}  {1 / row.seconds:>12,.0f} {one}/s"
        f"  {row.seconds * 1_000_000:>10,.1f} µs  {row.seconds / rows[0].seconds:>7.1f} ×"
        for row in rows
    )


class Timing(NamedTuple):
    """Milliseconds of a piece of work: ``work`` of the processor, ``wall`` in all."""

    work: float
    wall: float

    def __str__(self) -> str:
        return f"{self.work:>9.1f} ms{self.wall:>9.1f} ms"


def timed(work: Callable[[], object]) -> Timing:
    """Time a piece of work, unless it returns its own timing."""
    worked, began = time.process_time(), time.perf_counter()
    answer = work()
    ended = time.perf_counter()
    if isinstance(answer, Timing):
        return answer
    return Timing((time.process_time() - worked) * 1000, (ended - began) * 1000)


def cpu_seconds(process: int, *, ended_children: bool = False) -> float:
    """Return the seconds of processor time that a process has used by now (Linux).

    With ``ended_children``, those of the processes that it had started and that have ended count.
    """
    stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    # The process's own time and the system's for it, then both of its children.
    fields = stat.rpartition(")")[2].split()[11 : 15 if ended_children else 13]
    return sum(map(int, fields)) / os.sysconf("SC_CLK_TCK")


def with_children(process: int) -> list[int]:
    """Return a process and its running descendants (Linux)."""
    children: dict[int, list[int]] = defaultdict(list)
    for path in Path("/proc").glob("[0-9]*/stat"):
        # A process may end meanwhile.
        with suppress(OSError):
            parent = path.read_text(encoding="utf-8").rpartition(")")[2].split()[1]
            children[int(parent)].append(int(path.parent.name))
    processes = [process]
    for pid in processes:
        processes += children[pid]
    return processes


def middle(starts: Sequence[Mapping[str, float]], name: str) -> float | None:
    """Return the mean of the middle half of a moment; None where some start has no such moment."""
    values = sorted(start[name] for start in starts if name in start)
    quarter = len(values) // 4
    return mean(values[quarter : len(values) - quarter]) if len(values) == len(starts) else None
