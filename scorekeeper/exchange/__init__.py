"""Exchanging shared records with a hub: the transport, what this device knows, and its library."""
