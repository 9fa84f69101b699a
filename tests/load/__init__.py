"""A club evening over real web sockets: how soon everyone sees what one phone does."""
