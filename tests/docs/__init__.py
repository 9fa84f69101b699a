"""The documents that are generated, and tests that keep all of them true."""
