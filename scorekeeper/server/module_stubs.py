"""Stubs of modules, with which a library is imported without the parts that nobody calls."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


@contextmanager
def module_stubs(*stubs: ModuleType) -> Iterator[None]:
    """Import stubs in the place of the modules of their names that are not imported yet.

    Afterwards whoever imports such a name gets the real module.
    """
    added = {stub.__name__: stub for stub in stubs if stub.__name__ not in sys.modules}
    sys.modules.update(added)
    try:
        yield
    finally:
        for name in added:
            del sys.modules[name]
