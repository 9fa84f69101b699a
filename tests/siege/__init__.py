"""Besieges the app: hostile guests, a network that is cut, a browser that keeps nothing."""
