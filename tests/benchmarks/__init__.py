"""Speed, always beside something else measured in the same run."""
