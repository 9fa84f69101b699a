"""Modules that stand in for others while a library is imported, to leave out what nobody calls."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


@contextmanager
def standing_in(*modules: ModuleType) -> Iterator[None]:
    """Let modules be found by their names, unless the real ones are imported already.

    Afterwards nobody finds them any more: whoever imports such a name gets the real one.
    """
    added = {each.__name__: each for each in modules if each.__name__ not in sys.modules}
    sys.modules.update(added)
    try:
        yield
    finally:
        for name in added:
            del sys.modules[name]
