"""Files on the disk: replaced whole or not at all, locked while written, logged when changed."""
