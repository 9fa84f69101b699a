"""The content of screens, derived from the state."""
