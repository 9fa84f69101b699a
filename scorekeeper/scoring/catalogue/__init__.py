"""The games that come with the app, as data."""
