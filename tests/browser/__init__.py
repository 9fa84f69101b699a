"""Tests of the whole app, played in a real browser by what a person can see and name."""
