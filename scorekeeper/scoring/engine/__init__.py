"""Scoring one hand: its context, the stages, and the lines they append."""
