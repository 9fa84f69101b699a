"""What kind of device a browser runs on, as far as its headers tell."""

from typing import Literal

DeviceKind = Literal[
    "iphone",
    "ipad",
    "android_tablet",
    "android",
    "television",
    "mac",
    "windows",
    "chromebook",
    "linux",
    "other",
]
# The first match counts: an iPad claims to be like a Mac, and Android to be Linux.
USER_AGENT_SIGNS: tuple[tuple[DeviceKind, tuple[str, ...]], ...] = (
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


def device_kind(user_agent: str) -> DeviceKind:
    """Guess the kind of device from a ``User-Agent`` header."""
    for kind, signs in USER_AGENT_SIGNS:
        if any(sign in user_agent for sign in signs):
            return kind
    return "other"
