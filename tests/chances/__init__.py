"""Simulated tables: the prior that ships with the app, and the proof of its chances."""
