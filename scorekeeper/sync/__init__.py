"""One record on several devices: its documents, how they merge, and how a device joins. Pure."""
