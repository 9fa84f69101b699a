"""The ways for other devices to join, and games handed over to them as a code."""
