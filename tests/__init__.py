"""All checks of Scorekeeper; `python -m tests` runs them."""
