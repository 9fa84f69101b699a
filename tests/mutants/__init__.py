"""How many small changes of the code the fast tests notice."""
