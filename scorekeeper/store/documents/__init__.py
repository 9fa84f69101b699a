"""Named documents: the port, its implementation on files, and the documents of a data folder."""
