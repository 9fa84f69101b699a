"""Nothing that was saved is lost, whatever happens to the disk, the power or the files."""
