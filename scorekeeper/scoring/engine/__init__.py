"""Scoring one hand: the context of the hand, the stages and the lines they append."""
