"""Nothing that was kept is lost, whatever happens to the disk, the power or the files."""
