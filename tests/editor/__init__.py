"""Games of the catalogue made again from Black Lady in a browser, found by role and label."""
