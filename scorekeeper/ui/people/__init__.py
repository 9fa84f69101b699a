"""Figures: everybody, a person, two people, and the games behind each figure."""
