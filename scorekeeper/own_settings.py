"""What each device remembers for itself: where it was, and the game that it prepares."""

PLACE_SETTING = "place"
SETUP_SETTING = "setup"


def own_setting(name: str, device: str) -> str:
    """What a setting is called that a device has for itself; the app's own without a device."""
    return f"{name}@{device}" if device else name
