"""Named documents: the port, its two implementations, and the documents of a data folder."""
