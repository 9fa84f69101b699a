"""Sentences about hands, read and written."""
