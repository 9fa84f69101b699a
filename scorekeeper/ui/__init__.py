"""The screens, drawn with Flet from the state: no arithmetic, no sentences, no sizes here."""
