"""Files broken by accident or on purpose: none of them may raise, hang or change the store."""
