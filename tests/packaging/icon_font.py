"""Makes the web client's font of icons smaller: ``python -m tests.packaging.icon_font``.

Flet's client waits for its font of 8,600 icons before it draws anything. The one made here has
every icon in its usual form, as Flutter's own widgets draw them, and of the other forms (outlined,
rounded and sharp) those that the app or a widget draws.
"""

import re
from pathlib import Path
from typing import Any

import flet_web
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]  # it has no types
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[2]
WHOLE = Path(flet_web.get_package_web_dir()) / "assets" / "fonts" / "MaterialIcons-Regular.otf"
MADE = ROOT / "assets" / "assets" / "fonts" / "MaterialIcons-Regular.otf"
NAME = re.compile(r"\bIcons\.([A-Z0-9_]+)")
# What Flutter's widgets draw in other forms than the usual one: back on an iPhone, dates and times.
OF_WIDGETS = {"arrow_back_ios_new_rounded", "edit_outlined", "keyboard_outlined"}
OF_WIDGETS |= {"access_time_outlined", "calendar_today_outlined", "error_outline"}


def drawn() -> set[str]:
    """Return the names of the icons that the app and the widgets draw."""
    sources = (ROOT / "scorekeeper").rglob("*.py")
    named = {name for path in sources for name in NAME.findall(path.read_text(encoding="utf-8"))}
    return {name.lower() for name in named} | OF_WIDGETS


def glyph(name: str) -> str:
    """Return what Flet's font calls the glyph of an icon."""
    is_form = name.endswith(("_outlined", "_rounded", "_sharp"))
    plain = name if is_form else f"{name}_baseline"
    return f"_{plain}" if plain[0].isdigit() else plain


def characters(font: Any) -> dict[str, int]:  # noqa: ANN401
    """Return the character of each glyph of Flet's font."""
    return {name: character for character, name in font.getBestCmap().items()}


def make() -> None:
    """Write the font."""
    font = TTFont(WHOLE, recalcTimestamp=False)
    wanted = {glyph(name) for name in drawn()}
    glyphs = characters(font)
    keep = {glyphs[name] for name in glyphs if name.endswith("_baseline") or name in wanted}
    options = Options()
    options.glyph_names = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=keep)
    subsetter.subset(font)
    font.save(MADE)


if __name__ == "__main__":
    make()
