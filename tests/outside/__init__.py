"""A second scorer, written from docs/rules.md alone, which the app is compared with.

Nothing here knows how the app scores: only `app_scorer` calls it, through its public functions.
"""
