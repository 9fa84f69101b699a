"""The built web site: what is in it, without a browser."""
