"""The editor of a game of one's own: its sentences, its rule card, and a trial hand."""
