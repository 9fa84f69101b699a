"""What screens show, derived from the state."""
