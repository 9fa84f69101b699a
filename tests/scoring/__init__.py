"""What a hand is worth: tables of worked examples, laws, and every problem."""
