"""What the rules of a game are made of: frozen data, its limits and its consistency."""
