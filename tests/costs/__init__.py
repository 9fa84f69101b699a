"""What the app does for a scored game, a tap and a saved hand, counted in calls, not in seconds."""
