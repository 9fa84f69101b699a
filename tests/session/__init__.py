"""A session without a browser."""
