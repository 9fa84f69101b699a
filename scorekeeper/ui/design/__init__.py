"""How the app looks: colours, sizes, type and layout."""
