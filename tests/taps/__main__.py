"""Print how many taps everything takes: ``python -m tests.taps``."""

from tests.taps.counting import taps_table

print(taps_table())
