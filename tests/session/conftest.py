"""What the tests of sessions share: a store that begins empty."""

import pytest

from scorekeeper.store.documents.folder import Storage
from tests.memory_storage import storage_in_memory


@pytest.fixture
def storage() -> Storage:
    """A store in memory, which the windows of a test share."""
    return storage_in_memory()
