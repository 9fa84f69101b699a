"""Files in and out of the app."""
