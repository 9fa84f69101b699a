"""Games from outside on their way into the store."""
