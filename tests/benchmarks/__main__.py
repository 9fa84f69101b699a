"""Measures the speed of the project: `python -m tests.benchmarks`.

Every number stands beside another from the same run: compare them, do not quote them alone.
"""

from tests.benchmarks import scoring

if __name__ == "__main__":
    print(scoring.report())
