"""Documents of the public contract, and the codec of what is stored. Source: docs/game-file.md."""
