"""An evening of many tables: who sits with whom in each round."""
