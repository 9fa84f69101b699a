"""Sessions without a screen."""
