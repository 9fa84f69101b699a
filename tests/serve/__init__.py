"""Tests of what stands between the network and the app."""
