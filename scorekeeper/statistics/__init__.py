"""Figures over many games: the facts of each game, computed once, and sums over them."""
