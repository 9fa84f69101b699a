"""Tests of the web site that is built: what is in it, without a browser."""
