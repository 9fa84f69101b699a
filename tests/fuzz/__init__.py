"""Files that somebody broke, by accident or on purpose: none may raise, hang or change a store."""
