"""The server, from the network's side."""
