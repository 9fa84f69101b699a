"""Count the calls of each piece of work and keep them: `python -m tests.costs`."""

from tests.costs.kept import KEPT, read_kept, write_kept
from tests.costs.work import all_calls

before = read_kept() if KEPT.exists() else {}
calls = all_calls()
write_kept(calls)
for what, number in calls.items():
    print(f"{number:>9,}  {before.get(what, 0):>9,}  {what}")
