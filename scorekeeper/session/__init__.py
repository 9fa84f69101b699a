"""One window, tab or phone: its state, what it saves, and what it hears from the others."""
