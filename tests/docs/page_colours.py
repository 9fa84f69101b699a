"""The colours of a page before the app has loaded, made from the app's own."""

from pathlib import Path

from scorekeeper.ui.design import colours, theme
from scorekeeper.ui.drawing.controls import ColorScheme

PAGE_COLOURS = Path(__file__).resolve().parents[2] / "scorekeeper" / "server" / "page_colours.css"
# What a style sheet calls a colour, and its part in a scheme.
NAMES = {
    "paper": theme.PAPER,
    "ink": theme.INK,
    "quiet": theme.PENCIL,
    "felt": theme.FELT,
    "on-felt": theme.ON_FELT,
    "tint": theme.FELT_SOFT,
    "on-tint": "on_primary_container",
    "sheet": theme.SHEET,
    "line": theme.HAIRLINE,
    "border": "outline",
    "wrong": "error",
    "leader": theme.LEADER,
    "leader-soft": theme.LEADER_SOFT,
}
STYLES = """\
/* The colours of a page before the app is there, written by python -m tests.docs from ui/design. */
:root {{ color-scheme: light dark;{light} }}
@media (prefers-color-scheme: dark) {{
  :root:not([data-appearance=light]) {{{dark} }}
}}
:root[data-appearance=light] {{ color-scheme: light; }}
:root[data-appearance=dark], :root[data-appearance=black] {{ color-scheme: dark;{dark} }}
:root[data-appearance=black] {{{black} }}
"""


def page_colours() -> str:
    """Return the style sheet with the colours of each scheme."""
    schemes = {"light": colours.LIGHT, "dark": colours.DARK, "black": colours.BLACK}
    return STYLES.format(**{name: _variables(scheme) for name, scheme in schemes.items()})


def _variables(scheme: ColorScheme) -> str:
    # The value of an enum would be its name in Flet's messages, which has no word breaks.
    parts = {name: getattr(part, "name", part).lower() for name, part in NAMES.items()}
    pairs = [f"--{name}: {getattr(scheme, part)};" for name, part in parts.items()]
    return "".join("\n  " + " ".join(pairs[at : at + 4]) for at in range(0, len(pairs), 4))
