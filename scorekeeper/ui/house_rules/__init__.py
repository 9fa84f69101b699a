"""House rules: those that people change most, all of them, and those kept under a name."""
