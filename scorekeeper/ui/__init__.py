"""The screens, drawn with Flet from the state. No arithmetic, no sentences, no sizes of their own."""
