"""The frame around every screen: panes, messages, the address, keys and the device."""
