"""House rules: each option with its values, what it changes and why it may be refused."""
