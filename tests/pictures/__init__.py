"""Pictures of every screen, to look at: ``python -m tests.pictures``."""
