"""The server, seen from the network."""
