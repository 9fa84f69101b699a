"""Files on the disk: whole or not at all, locked while they are written, logged when they change."""
