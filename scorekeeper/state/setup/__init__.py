"""A new game being prepared: its variant, people, dealer and house rules."""
