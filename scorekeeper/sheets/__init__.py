"""Old score sheets from spreadsheets: the games in a file, recognised by its numbers."""
