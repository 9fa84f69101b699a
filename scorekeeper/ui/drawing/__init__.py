"""The Flet controls that screens are made of, and drawing only what changed."""
