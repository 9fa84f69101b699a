"""Figures against a slow recount of the games themselves."""
