"""Old score sheets: sheets of our own for each kind, random ones, and the check of a folder."""
