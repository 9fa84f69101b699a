"""The documents of the public contract: games, rules and results. Source: docs/game-file.md."""
