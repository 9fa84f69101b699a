"""The port to document storage, and what implements it."""
