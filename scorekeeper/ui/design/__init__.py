"""The look of the app: colours, sizes, type and layout."""
