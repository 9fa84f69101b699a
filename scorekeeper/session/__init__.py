"""One window, tab or phone: its state, what it saves, and what the others change."""
