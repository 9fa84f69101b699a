"""A second scorer, written from the rules alone, that every score of the app is held against.

Nothing here knows how the app counts: only `ours` calls it, through its public surface.
"""
