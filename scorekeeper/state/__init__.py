"""What is on the table right now: frozen state, actions, one reducer, selectors. No Flet, no files.

``reduce(state, action, clock)`` answers the next state. A moment carries what only the outside
knows, the time and a fresh id, so that the same actions always give the same state.
"""
