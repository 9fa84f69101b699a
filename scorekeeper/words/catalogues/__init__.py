"""The sentences of each language, and what loads them."""
