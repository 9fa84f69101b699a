"""A new game that is being prepared."""
