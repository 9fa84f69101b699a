"""When a page asks whether its connection still leads anywhere."""

import json
import subprocess
from collections.abc import Sequence

from scorekeeper.server.client_files import SCRIPT_FILES
from scorekeeper.site.archive import node
from scorekeeper.site.build import SERVER

# The page's clock goes from one timer to the next; `scene` does something at some of its seconds.
# It prints the times of the heartbeats, in seconds.
PAGE = """
let now = 0;
const timers = new Map(), listeners = {};
const listen = (kind, call) => (listeners[kind] ??= []).push(call);
const tell = (kind) => (listeners[kind] ?? []).forEach((call) => call());
globalThis.window = globalThis;
Object.defineProperty(globalThis, 'performance', { value: { now: () => now } });
globalThis.setTimeout = (call, time) => {
  const id = {};
  timers.set(id, [now + time, call]);
  return id;
};
globalThis.clearTimeout = (id) => timers.delete(id);
globalThis.addEventListener = listen;
globalThis.document = { hidden: false, addEventListener: listen };
%s
const { end, scene } = JSON.parse(process.argv[1]);
const happenings = {
  touch: () => tell('pointerdown'),
  key: () => tell('keydown'),
  hide: () => { document.hidden = true; tell('visibilitychange'); },
  show: () => { document.hidden = false; tell('visibilitychange'); },
};
for (const [time, what] of scene) setTimeout(happenings[what], time * 1000);
const beats = [];
scorekeeperHeartbeat.begin(() => beats.push(now / 1000));
for (;;) {
  const [id, [time, call]] = [...timers].sort(([, [a]], [, [b]]) => a - b)[0] ?? [null, [Infinity]];
  if (time > end * 1000) break;
  timers.delete(id);
  now = time;
  call();
}
console.log(JSON.stringify(beats));
"""


def beats(end: float, *scene: tuple[float, str]) -> Sequence[float]:
    """Return the times in seconds of a page's heartbeats, opened at 0, when that happens to it."""
    program = node()
    assert program
    script = PAGE % (SERVER / "heartbeat.js").read_text(encoding="utf-8")
    argument = json.dumps({"end": end, "scene": scene})
    command = [program, "--eval", script, argument]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds: list[float] = json.loads(done.stdout)
    return seconds


def test_a_page_asks_often_while_it_is_used_and_ever_more_seldom_while_nobody_touches_it() -> None:
    # Opening a page counts as using it.
    assert beats(300.0) == [*range(1, 16), 35, 55, 75, 135, 195, 255]


def test_the_first_touch_after_a_quiet_time_asks_at_once() -> None:
    used = [40.25 + second for second in range(16)]
    assert beats(76.0, (40.25, "touch"))[16:] == [*used, 75.25]
    assert beats(41.0, (40.25, "key"))[16:] == [40.25]
    # The next touch does not: the connection has just been checked.
    assert beats(42.0, (40.25, "touch"), (40.5, "touch"))[16:] == [40.25, 41.25]


def test_a_hidden_page_asks_nothing_and_begins_again_once_it_is_shown() -> None:
    assert beats(3600.0, (2.5, "hide")) == [1, 2]
    assert beats(103.0, (2.5, "hide"), (100.5, "show")) == [1, 2, 101.5, 102.5]


def test_the_script_comes_before_the_one_that_needs_it() -> None:
    assert SCRIPT_FILES.index("heartbeat.js") < SCRIPT_FILES.index("reconnect.js")
