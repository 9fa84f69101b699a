"""What somebody has chosen for their own device, and what that device's system says by itself."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

SYSTEM = "system"


@dataclass(frozen=True)
class Settings:
    """Choices that change nothing in a game. ``language`` is a code or the system's.

    ``suits`` is in how many colours suits are drawn, ``players`` the palette of players' colours;
    ``haptics`` lets the device tick, ``awake`` keeps its screen on while a game is open.
    """

    language: str = SYSTEM
    appearance: str = SYSTEM
    suits: str = "two"
    players: str = "usual"
    motion: str = SYSTEM
    haptics: bool = True
    awake: bool = True


@dataclass(frozen=True)
class System:
    """The device's own wishes: ``languages``, the best first, and whether to keep ``still``.

    ``text`` is how many times as large as usual it draws text.
    """

    languages: tuple[str, ...] = ()
    still: bool = False
    text: float = 1.0


AS_USUAL = Settings()
NOTHING_HEARD = System()

# What can be chosen; a language may be any that is spoken, which only the words know.
CHOICES: Mapping[str, tuple[str | bool, ...]] = {
    "appearance": (SYSTEM, "light", "dark", "black"),
    "suits": ("two", "four"),
    "players": ("usual", "distinct"),
    "motion": (SYSTEM, "reduced"),
    "haptics": (True, False),
    "awake": (True, False),
}
CODE_LIMIT = 16


def with_choice(settings: Settings, name: str, value: object) -> Settings:
    """The settings with one changed; anything that cannot be chosen changes nothing."""
    if name == "language":
        fits = isinstance(value, str) and 0 < len(value) <= CODE_LIMIT
    else:
        # A 1 of a file equals True, and is none.
        fits = any(value == each and type(value) is type(each) for each in CHOICES.get(name, ()))
    return replace(settings, **{name: value}) if fits else settings  # type: ignore[arg-type]  # of its kind


def read_settings(document: object) -> Settings:
    """Settings as they were kept; what cannot be understood is as usual."""
    settings = AS_USUAL
    if isinstance(document, Mapping):
        for name, value in document.items():
            settings = with_choice(settings, str(name), value)
    return settings


def write_settings(settings: Settings) -> dict[str, str | bool]:
    """Settings as they are kept."""
    return asdict(settings)


def wished_languages(settings: Settings, system: System) -> tuple[str, ...]:
    """The chosen language, then the system's; the first that is spoken is meant."""
    return (settings.language, *system.languages)


def moves(settings: Settings, system: System) -> bool:
    """Whether anything may be animated."""
    return settings.motion == SYSTEM and not system.still
