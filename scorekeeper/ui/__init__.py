"""The screens, drawn with Flet from the state. Sentences are in words, sizes in design."""
