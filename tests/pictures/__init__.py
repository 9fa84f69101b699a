"""Pictures of every screen, for inspection: ``python -m tests.pictures``."""
