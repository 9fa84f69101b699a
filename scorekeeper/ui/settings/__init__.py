"""The settings of the device, and the keyboard shortcuts."""
