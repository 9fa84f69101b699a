"""The frame around every screen: routes, panes, messages, taps, keys and the device."""
