"""Games in and out of the app as files."""
