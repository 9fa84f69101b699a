"""The documents of the public contract: games, rules, results."""
