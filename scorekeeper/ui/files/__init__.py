"""Games out of the app and into it: the screen, and the dialogs of the system."""
