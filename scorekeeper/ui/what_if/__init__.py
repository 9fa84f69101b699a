"""What if: a finished game under other rules, beside the game that was played."""
