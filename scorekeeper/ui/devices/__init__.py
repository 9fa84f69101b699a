"""How other devices join, and what is handed over to them as a code."""
