"""Shared records: how one is shared and joined, who is who in it, and what a person decides."""
