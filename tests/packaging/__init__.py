"""The packages that are built from this project, and the workflows that build them."""
