"""A robot that does what people do most, and counts their taps: ``python -m tests.taps``."""
