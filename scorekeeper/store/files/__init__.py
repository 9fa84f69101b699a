"""Files on the disk of any system: replaced whole, locked while written, logged when changed."""
