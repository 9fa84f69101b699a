"""The comparison of two versions: which numbers belong together, and what they are beside."""

from tests.benchmarks.since import as_table, compare, numbers_in

BEFORE = "200 taps in 36.2 s (5.5/s)\np95  1,033 ms\nx 20 hands 4 ms\nonly then 1"
NOW = "200 taps in 36.1 s (5.5/s)\np95    150 ms\nx 20 hands 2 ms\nonly now 1"


def test_the_same_lines_are_compared_number_by_number() -> None:
    found = compare([numbers_in(BEFORE)] * 3, [numbers_in(NOW)] * 3)
    # What is always the same is no measurement.
    assert [(each.line, each.before, each.now) for each in found] == [
        ("\u2026 taps in x s (\u2026/s)", 36.2, 36.1),
        ("p95 \u2026 ms".replace("\u2026", "x"), 1033, 150),
        ("x \u2026 hands x ms", 4, 2),
    ]
    assert as_table(found).splitlines()[-1] == "| x \u2026 hands x ms | 4 | 2 | 0.50 |"


def test_the_median_of_the_rounds_counts() -> None:
    rounds = [numbers_in(f"a tap 1{number} ms") for number in (0, 9, 1)]
    (found,) = compare(rounds, [numbers_in("a tap 22 ms")] * 3)
    assert (found.before, found.now, found.ratio) == (11, 22, 2)


def test_equal_lines_are_compared_in_their_order() -> None:
    first, second = compare([numbers_in("took 1 s\ntook 2 s")], [numbers_in("took 3 s\ntook 4 s")])
    assert (first.before, first.now, second.before, second.now) == (1, 3, 2, 4)
