"""What if: a finished game under other rules, beside what was played."""
