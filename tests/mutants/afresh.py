"""A plugin of pytest that imports the package and its tests anew in each run.

mutmut runs all tests once, and those of every mutant in a fork of that process. What is made when
a module is imported, and what caches keep, would there be what the unchanged code made, and no
test could notice a change of it. Flet is imported anew too: the package changes some classes of it,
and would change them once more at each import.
"""

import sys

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Forget every module of the package, of its tests and of Flet."""
    for name in [*sys.modules]:
        if name.partition(".")[0] in ("scorekeeper", "tests", "flet", "flet_web", "flet_desktop"):
            del sys.modules[name]
