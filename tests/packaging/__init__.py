"""What is built from this project, and the settings it is built with."""
