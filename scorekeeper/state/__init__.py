"""The state of one session: frozen values, actions, one reducer, and views for screens.

Nothing here knows Flet or files. ``reduce(state, action, clock)`` returns the next state; the clock
brings the time and a fresh id, so the same actions always give the same state.
"""
