"""Print how many taps everything takes: ``python -m tests.taps``.

``python -m tests.taps --browser`` plays the same on a phone in a browser, and prints scrolls and
waiting too; it exits with 1 where something takes more taps or scrolls than it should.
"""

import sys

from tests.taps.counting import taps_table

if "--browser" in sys.argv[1:]:
    from tests.taps.phone import is_within_budgets, print_table

    sys.exit(0 if is_within_budgets(print_table()) else 1)
print(taps_table())
