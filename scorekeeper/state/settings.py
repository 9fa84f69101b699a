"""The settings of a device, and the wishes of its system where nobody has chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any, Literal, get_args

from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.rules.limits import Limit

SYSTEM: Literal["system"] = "system"
CODE_LIMIT = 16

Brightness = Literal["system", "light", "dark", "black"]
SuitColours = Literal["two", "four"]
PlayerColours = Literal["usual", "distinct"]
Motion = Literal["system", "reduced"]


@dataclass(frozen=True)
class Settings:
    """Choices that change nothing in a game.

    ``language`` is a language code or ``system``; ``players`` names a palette of players' colours.
    ``haptics`` lets the device tick; ``awake`` keeps its screen on while a game is open;
    ``chances`` shows about how likely everybody is to win.
    """

    language: Annotated[str, Limit(longest=CODE_LIMIT, named=True)] = SYSTEM
    appearance: Brightness = SYSTEM
    suits: SuitColours = "two"
    players: PlayerColours = "usual"
    motion: Motion = SYSTEM
    haptics: bool = True
    awake: bool = True
    chances: bool = True


@dataclass(frozen=True)
class System:
    """The preferences of the device's system.

    ``languages`` are its languages, the preferred one first; ``still`` asks for no animations;
    ``text`` is the text size in multiples of the usual one; ``shares`` says whether it can pass
    texts and pictures to other apps; ``dark`` asks for a dark screen; ``keyboard`` says whether
    somebody moves from control to control by the Tab key; ``scans`` whether
    what shows the app can scan codes and take what was copied; ``picks_folders`` whether it has a
    dialog for the folders of this computer.
    """

    languages: tuple[str, ...] = ()
    still: bool = False
    text: float = 1.0
    shares: bool = False
    dark: bool = False
    keyboard: bool = False
    scans: bool = False
    picks_folders: bool = False


DEFAULT_SETTINGS = Settings()
SETTINGS = ObjectCodec(Settings, lenient=tuple(field.name for field in fields(Settings)))
UNKNOWN_SYSTEM = System()

# Any language code is possible: only the words know which languages there are.
CHOICES: Mapping[str, tuple[str | bool, ...]] = {
    "appearance": get_args(Brightness),
    "suits": get_args(SuitColours),
    "players": get_args(PlayerColours),
    "motion": get_args(Motion),
    "haptics": (True, False),
    "awake": (True, False),
    "chances": (True, False),
}


def with_choice(settings: Settings, name: str, value: object) -> Settings:
    """Return the settings with one of them changed; the same where there is no such choice."""
    if name == "language":
        fits = isinstance(value, str) and 0 < len(value) <= CODE_LIMIT
    else:
        # A file may say 1, which equals True but is no such choice.
        fits = any(
            value == choice and type(value) is type(choice) for choice in CHOICES.get(name, ())
        )
    return replace(settings, **{name: value}) if fits else settings  # type: ignore[arg-type]  # of its kind


def read_settings(document: object) -> Settings:
    """Read settings from a JSON value; a setting that makes no sense keeps its default."""
    return SETTINGS.read(document, (), []) or DEFAULT_SETTINGS


def write_settings(settings: Settings) -> dict[str, Any]:
    """Return the settings as a JSON object."""
    return SETTINGS.write(settings)


def preferred_languages(settings: Settings, system: System) -> tuple[str, ...]:
    """Return the chosen language, then the system's; the first one that is spoken is used."""
    return (settings.language, *system.languages)


def is_dark(settings: Settings, system: System) -> bool:
    """Return whether the screen is dark: as chosen, or else as the system asks."""
    return system.dark if settings.appearance == SYSTEM else settings.appearance != "light"


def is_animated(settings: Settings, system: System) -> bool:
    """Return whether anything may be animated."""
    return settings.motion == SYSTEM and not system.still
