"""The lean controls, the reuse of unchanged ones, and the appearance that they are drawn in."""
