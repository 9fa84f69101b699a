"""Benchmarks, each with something else measured in the same run to compare it with."""
