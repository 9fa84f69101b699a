"""The rule card on the screen."""
