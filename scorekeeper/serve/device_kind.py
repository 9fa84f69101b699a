"""What a device seems to be, by what its browser says of itself."""

# The first that fits: an iPad says that it is like a Mac, Android that it is Linux.
SIGNS = (
    ("iphone", ("iPhone", "iPod")),
    ("ipad", ("iPad",)),
    ("android_tablet", ("Tablet",)),
    ("android", ("Android",)),
    ("television", ("SmartTV", "SMART-TV", "TV", "CrKey", "Tizen", "Web0S")),
    ("mac", ("Macintosh",)),
    ("windows", ("Windows",)),
    ("chromebook", ("CrOS",)),
    ("linux", ("Linux", "X11")),
)


def kind_of(user_agent: str) -> str:
    """One of the kinds above, else ``other``."""
    for kind, signs in SIGNS:
        if any(sign in user_agent for sign in signs):
            return kind
    return "other"
