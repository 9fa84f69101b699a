"""Club evenings: the organiser's screens, a table's result, the board for the hall."""
