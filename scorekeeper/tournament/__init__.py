"""An evening of many tables: the people at each table in each round."""
