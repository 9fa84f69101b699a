"""Files of an earlier version: this one reads each of them and writes the same bytes.

``files/`` was written once, by the code of November 2026 before its modules moved. It stays as it
is, but for the caches (see `recording`): a difference means that a format has changed.
"""
