"""Builds the fonts, fallback fonts and pictures in assets/ again (see assets/README.md).

Not a test and not needed to run the app. Its own needs, beside this project's:
`pip install fonttools brotli skia-pathops pillow playwright`, the Noto TTFs (Debian's
fonts-noto-core), and a node_modules folder with inter-ui, @fontsource/noto-sans-{arabic,hebrew,
thai,devanagari,sc,tc,hk,jp,kr} and @fontsource/noto-color-emoji.

    python tests/packaging/assets_build.py fonts    --noto DIR --npm node_modules
    python tests/packaging/assets_build.py fallback --noto DIR --npm node_modules
    python tests/packaging/assets_build.py pictures --browser chromium
    python tests/packaging/assets_build.py check
"""

from __future__ import annotations

import argparse
import io
import json
import math
import re
import sys
import unicodedata
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

ASSETS = Path(__file__).resolve().parents[2] / "assets"

# --------------------------------------------------------------------------- the theme fonts


class Weight(NamedTuple):
    """One of the three fonts: its family name, CSS weight and the stem of its drawn symbols."""

    family: str
    css: int
    stem: int


WEIGHTS = {
    "Regular": Weight("Score", 400, 166),
    "SemiBold": Weight("ScoreSemiBold", 600, 215),
    "Bold": Weight("ScoreBold", 700, 239),
}
UNITS = 2048
MATHS = "+−×÷±=≠<>≤≥≈~"
ARABIC = [(0x600, 0x6FF), (0x750, 0x77F), (0x8A0, 0x8FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC)]
SCRIPTS = {
    "arabic": ARABIC,
    "hebrew": [(0x591, 0x5F4), (0xFB1D, 0xFB4F)],
    "thai": [(0xE01, 0xE5B)],
    "devanagari": [(0x900, 0x97F)],
}
SHAPING = re.findall(
    r"\w+",
    "kern mark mkmk ccmp locl init medi fina isol rlig liga calt curs nukt akhn rphf rkrf "
    "blwf half vatu cjct pres abvs blws psts haln abvm blwm dist",
)
INVISIBLE = [0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF]
PROMISED = (
    "♠♥♦♣♤♡♢♧←→↑↓↶↷↔⇄↺↻✓✕✗★☆☾☽◎●○◆§☰⋮⌕♔♕♛♚−×÷±½⅓⅔¼¾∞…–—’“”·•€£¥¢₹₩₽"
    "ZoëŁukaszİbrahimNgọcОльгаΓιώργοςדנהدينانीताณัฐ"
)


def lib(name: str) -> Any:  # noqa: ANN401
    """Import a library that only this build needs."""
    return import_module(name)


def chars(ranges: list[tuple[int, int]]) -> set[int]:
    """Return every code point of some inclusive ranges."""
    return {c for a, b in ranges for c in range(a, b + 1)}


def read(path: Path | io.BytesIO) -> Any:  # noqa: ANN401
    """Read a font; it is saved uncompressed, and with its own date."""
    font = lib("fontTools.ttLib").TTFont(path, recalcTimestamp=False)
    font.flavor = None
    return font


def subset(font: Any, unicodes: set[int], features: list[str]) -> None:  # noqa: ANN401
    """Reduce a font to these characters and layout features, without hints."""
    module = lib("fontTools.subset")
    options = module.Options()
    options.layout_features = features
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "gasp", "STAT", "BASE", "MATH", "SVG ", "vhea", "vmtx", "VORG"]
    worker = module.Subsetter(options)
    worker.populate(unicodes=unicodes)
    worker.subset(font)


class Draw:
    """Draws the few symbols that Inter lacks, with the weight of its arrows."""

    def __init__(self, stem: float) -> None:
        self.ops = lib("pathops")
        self.stem = stem

    def line(self, *points: Any, width: float = 0) -> Any:  # noqa: ANN401
        """Return a stroke through points; a triple of points is a curve."""
        path = self.ops.Path()
        pen = path.getPen()
        pen.moveTo(points[0])
        for point in points[1:]:
            if isinstance(point[0], tuple):
                pen.curveTo(*point)
            else:
                pen.lineTo(point)
        pen.endPath()
        cap, join = self.ops.LineCap.BUTT_CAP, self.ops.LineJoin.MITER_JOIN
        path.stroke(width or self.stem, cap, join, 8)
        return path

    def disc(self, x: float, y: float, r: float) -> Any:  # noqa: ANN401
        """Return a full circle."""
        path = self.ops.Path()
        pen = path.getPen()
        k = 0.5522847498 * r
        pen.moveTo((x + r, y))
        for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            end = (x - b * r, y + a * r)
            pen.curveTo(
                (x + a * r - b * k, y + b * r + a * k), (end[0] + a * k, end[1] + b * k), end
            )
        pen.closePath()
        return path

    def ring(self, x: float, y: float, r: float, width: float) -> Any:  # noqa: ANN401
        """Return a ring with the outer radius ``r``."""
        return self.cut(self.disc(x, y, r), self.disc(x, y, r - width))

    def cut(self, a: Any, b: Any) -> Any:  # noqa: ANN401
        """Return the first shape without the second."""
        return self.ops.op(a, b, self.ops.PathOp.DIFFERENCE)

    def join(self, *paths: Any) -> Any:  # noqa: ANN401
        """Return shapes as one outline."""
        whole = paths[0]
        for path in paths[1:]:
            whole = self.ops.op(whole, path, self.ops.PathOp.UNION)
        return whole

    def thicken(self, draw: Any, width: float) -> Any:  # noqa: ANN401
        """Return an outlined shape with its lines made broader by ``width``."""
        path, edge = self.ops.Path(), self.ops.Path()
        for one in (path, edge):
            draw(one.getPen(glyphSet=None))
        edge.stroke(width, self.ops.LineCap.ROUND_CAP, self.ops.LineJoin.ROUND_JOIN, 4)
        edge.convertConicsToQuads()
        return self.join(path, edge).draw

    def head(self, x: float, y: float, size: float, side: int) -> Any:  # noqa: ANN401
        """Return an open arrow head with its outer tip at ``x``, pointing away from ``side``."""
        x += side * self.stem / math.sqrt(2)
        return self.line((x + side * size, y + size), (x, y), (x + side * size, y - size))

    def arrow(self, tip: float, tail: float, y: float, size: float) -> Any:  # noqa: ANN401
        """Return a whole horizontal arrow."""
        side = 1 if tail > tip else -1
        start = tip + side * self.stem / math.sqrt(2)
        return self.join(self.head(tip, y, size, side), self.line((start, y), (tail, y)))

    def keycap(self) -> Any:  # noqa: ANN401
        """Return a frame around the figure before it."""
        side = [(-1440, 745), (-1440, -190), (112, -190), (112, 1680), (-1440, 1680), (-1440, 745)]
        return self.line(*side)

    def symbols(self) -> dict[str, tuple[Any, int]]:
        """Return each drawn character with its outline and advance width."""
        stem, r, top = self.stem, 400, 1060
        k = 0.5522847498 * r
        bend = 1230
        turn = self.line(
            (250 + stem / math.sqrt(2), top),
            (bend, top),
            ((bend + k, top), (bend + r, top - r + k), (bend + r, top - r)),
            ((bend + r, top - r - k), (bend + k, top - 2 * r), (bend, top - 2 * r)),
            (620, top - 2 * r),
        )
        thin = stem * 0.8
        slope = math.sqrt(0.5) * (560 - stem / 2)
        tilt = math.radians(20)
        bite = self.disc(760 + 330 * math.cos(tilt), 745 + 330 * math.sin(tilt), 610)
        return {
            "↶": (self.join(turn, self.head(250, top, 400, 1)), 1954),
            "⇄": (
                self.join(self.arrow(1752, 256, 960, 300), self.arrow(202, 1698, 344, 300)),
                1954,
            ),
            "◎": (
                self.join(
                    self.ring(936, 745, 768, thin), self.ring(936, 745, 370 + thin / 2, thin)
                ),
                1872,
            ),
            "☰": (self.join(*[self.line((230, y), (1640, y)) for y in (252, 745, 1238)]), 1870),
            "⋮": (self.join(*[self.disc(480, y, stem * 0.82) for y in (225, 745, 1265)]), 960),
            "⌕": (
                self.join(
                    self.ring(800, 870, 560, stem),
                    self.line((800 + slope, 870 - slope), (1610, 60), width=stem * 1.15),
                ),
                1760,
            ),
            "☾": (self.cut(self.disc(760, 745, 745), bite), 1500),
        }


def put(font: Any, char: int, draw: Any, width: float, move: tuple[float, ...]) -> None:  # noqa: ANN401
    """Add a glyph to a font, drawn through a transformation."""
    pens = "fontTools.pens."
    pen = lib(pens + "ttGlyphPen").TTGlyphPen(None)
    curves = lib(pens + "cu2quPen").Cu2QuPen(pen, 1.0)
    draw(lib(pens + "transformPen").TransformPen(curves, move))
    glyph, name = pen.glyph(), f"uni{char:04X}"
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(width), getattr(glyph, "xMin", 0))
    name_characters(font, {char: name})


def name_characters(font: Any, names: dict[int, str]) -> None:  # noqa: ANN401
    """Map characters to glyphs."""
    for table in font["cmap"].tables:
        if table.isUnicode() and hasattr(table, "cmap"):
            table.cmap.update({c: n for c, n in names.items() if c < 0x10000 or table.format == 12})


def latin(style: str, npm: Path, noto: Path) -> Any:  # noqa: ANN401
    """Return Inter with tabular figures as its ordinary ones, and with our symbols."""
    font = read(npm / f"inter-ui/web/Inter-{style}.woff2")
    names = dict(font.getBestCmap())
    tabular = {ord(c): names[ord(c)] + ".tf" for c in "0123456789" + MATHS}
    name_characters(font, {**tabular, ord("✕"): names[ord("✗")]})
    symbols = read(noto / "NotoSansSymbols2-Regular.ttf")
    glyphs, cmap = symbols.getGlyphSet(), symbols.getBestCmap()
    record = lib("fontTools.pens.recordingPen").DecomposingRecordingPen
    for text, scale, lift in (("♠♥♦♣♤♡♢♧", 2.12, 0), ("♔♕♛♚", 1.9, 40)):
        for char in text:
            glyph, pen = glyphs[cmap[ord(char)]], record(glyphs)
            glyph.draw(pen)
            shape = pen.replay
            if char in "♤♡♢♧":
                shape = Draw(0).thicken(pen.replay, (WEIGHTS[style].stem - 126) * 0.55 / scale)
            put(font, ord(char), shape, glyph.width * scale, (scale, 0, 0, scale, 0, lift))
    mirrors = {"↶": "↷", "☾": "☽"}
    for char, (path, width) in Draw(WEIGHTS[style].stem).symbols().items():
        path.convertConicsToQuads()
        put(font, ord(char), path.draw, width, (1, 0, 0, 1, 0, 0))
        if char in mirrors:
            put(font, ord(mirrors[char]), path.draw, width, (-1, 0, 0, 1, width, 0))
    frame = Draw(WEIGHTS[style].stem * 0.5).keycap()
    put(font, 0x20E3, frame.draw, 0, (1, 0, 0, 1, 0, 0))
    for code in INVISIBLE:
        put(font, code, lambda pen: None, 0, (1, 0, 0, 1, 0, 0))
    private = chars([(0xE000, 0xF8FF)])
    subset(font, set(font.getBestCmap()) - private, ["kern", "mark", "mkmk", "ccmp", "locl"])
    return font


def name_font(font: Any, weight: Weight, model: Any) -> None:  # noqa: ANN401
    """Set the names, weight and line height of a merged font."""
    for key in ("ascent", "descent", "lineGap"):
        setattr(font["hhea"], key, getattr(model["hhea"], key))
    for key in ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"):
        setattr(font["OS/2"], key, getattr(model["OS/2"], key))
    font["OS/2"].usWeightClass = weight.css
    font["OS/2"].fsSelection = (model["OS/2"].fsSelection & ~0b100001) | 0b1000000
    font["head"].macStyle = 0
    font["head"].created = font["head"].modified = model["head"].modified
    licence = "https://openfontlicense.org"
    owners = "Copyright 2016 The Inter Project Authors, 2022 The Noto Project Authors"
    names = {
        0: owners,
        1: weight.family,
        2: "Regular",
        3: f"{weight.family} 1.0",
        4: weight.family,
        5: "Version 1.000",
        6: weight.family,
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        14: licence,
    }
    font["name"].names = []
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def build_fonts(npm: Path, noto: Path) -> None:
    """Write the theme fonts: TTF for apps, WOFF2 and a list for the web client."""
    merge, scale = lib("fontTools.merge"), lib("fontTools.ttLib.scaleUpem").scale_upem
    out, web = ASSETS / "fonts", ASSETS / "assets" / "fonts"
    for folder in (out, web):
        folder.mkdir(parents=True, exist_ok=True)
    for style, weight in WEIGHTS.items():
        model = latin(style, npm, noto)
        parts = [model]
        for script, ranges in SCRIPTS.items():
            file = f"noto-sans-{script}/files/noto-sans-{script}-{script}-{weight.css}-normal.woff2"
            part = read(npm / "@fontsource" / file)
            subset(part, chars(ranges), SHAPING)
            scale(part, UNITS)
            parts.append(part)
        streams = [io.BytesIO() for _ in parts]
        for part, stream in zip(parts, streams, strict=True):
            part.save(stream)
            stream.seek(0)
        font = merge.Merger().merge(streams)
        font.recalcTimestamp = False
        name_font(font, weight, model)
        font.save(out / f"Score-{style}.ttf")
        font.flavor = "woff2"
        font.save(web / f"Score-{style}.woff2")
    build_font_manifest()


def build_font_manifest() -> None:
    """List the fonts that the web client waits for before it draws anything.

    Without ours it draws with fallback fonts first, and may keep them. The stock list's fonts for
    mathematics are left out: 20 downloads at every start for nothing.
    """
    stock = Path(str(lib("flet_web").__file__)).parent / "web" / "assets" / "FontManifest.json"
    listed = json.loads(stock.read_text(encoding="utf-8"))
    fonts = [font for font in listed if "KaTeX" not in font["family"]]
    fonts += [
        {"family": weight.family, "fonts": [{"asset": f"fonts/Score-{style}.woff2"}]}
        for style, weight in WEIGHTS.items()
    ]
    text = json.dumps(fonts, indent=2) + "\n"
    (ASSETS / "assets" / "FontManifest.json").write_text(text, encoding="utf-8")


def check() -> bool:
    """Print what the theme fonts cover; return whether they have all that was promised."""
    good = True
    for style, weight in WEIGHTS.items():
        path = ASSETS / "fonts" / f"Score-{style}.ttf"
        font = read(path)
        cmap, widths = font.getBestCmap(), font["hmtx"]
        lacking = [c for c in PROMISED if ord(c) not in cmap]
        figures = {c: widths[cmap[ord(c)]][0] for c in "0123456789+−‒×÷±=\u2007"}
        even = len(set(figures.values())) == 1
        good = good and even and not lacking and font["name"].getDebugName(1) == weight.family
        print(f"{path.name}: {path.stat().st_size:,} bytes, {len(cmap)} characters")
        print(f"  figures and signs all {figures['0']} wide: {even}; lacking: {lacking or 'none'}")
        for char in dict.fromkeys(PROMISED):
            if style == "Regular":
                name = unicodedata.name(char, "?")
                print(f"  U+{ord(char):04X} {char} {name}: {cmap.get(ord(char), 'LACKING')}")
    return good


# ----------------------------------------------------------------------- the fallback fonts

# Scripts people write their names in today, some that are small, and some that are fun.
SCRIPT_FONTS = re.findall(
    r"[^|]+",
    "Arabic|Hebrew|Armenian|Georgian|Ethiopic|Bengali|Gujarati|Gurmukhi|Kannada|Malayalam|Oriya|"
    "Sinhala|Tamil|Telugu|Thaana|Thai|Lao|Khmer|Myanmar|Syriac|NKo|Adlam|Tifinagh|Cherokee|"
    "Canadian Aboriginal|Mongolian|Javanese|Balinese|Sundanese|Buginese|Ol Chiki|Meetei Mayek|"
    "Lisu|Vai|Osage|Tai Le|New Tai Lue|Limbu|Lepcha|Tagalog|Chakma|Runic|Ogham|Gothic|Coptic|"
    "Deseret|Shavian|Symbols|Symbols 2|Math",
)
IDEOGRAPHS = chars([(0x3400, 0x9FFF), (0xAC00, 0xD7A3), (0x20000, 0x3FFFF)])
CJK = {"SC": "sc", "TC": "tc", "HK": "hk", "JP": "jp", "KR": "kr"}
# Symbols of obsolete computers and of scholars, not of names.
UNLIKELY = chars([(0x1FB00, 0x1FBFF), (0x10100, 0x102FF), (0x1D2C0, 0x1D37F), (0x1F650, 0x1F67F)])
UNLIKELY |= chars([(0x1F780, 0x1F8FF), (0x2400, 0x245F)])
JOINERS = {0x20, 0x200C, 0x200D, 0x25CC}
EMOJI_JOINERS = {0x20, 0x20E3, 0x200D, 0xFE0F}
PEOPLE = chars([(0x1F466, 0x1F469), (0x1F9D1, 0x1F9D1)])  # begin pictures of jobs and families
TONES = chars([(0x1F3FB, 0x1F3FF)])
FLAG_POINTS = 1300  # a flag drawn with more points than this stays two letters


class Fallback(NamedTuple):
    """One font that the web client may fetch: its name, path and characters."""

    name: str
    path: str
    chars: set[int]


def numbers(text: str) -> list[tuple[int, bool]]:
    """Return the client's packed numbers, each with whether its letter was a capital."""
    return [
        (int(prefix or 0) * 26 + ord(letter.upper()) - ord("A"), letter.isupper())
        for prefix, letter in re.findall(r"(\d*)([a-zA-Z])", text)
    ]


def wanted_by_client() -> list[Fallback]:
    """Read from the web client which file it fetches for which characters."""
    web = Path(str(lib("flet_web").__file__)).parent / "web"
    script = (web / "main.dart.js").read_text(encoding="utf-8")
    listed = re.findall(r'"(Noto [^"]+)","(noto[a-z0-9]+/v\d+/[\w.-]+\.woff2)"', script)
    fonts = [Fallback(name, path, set()) for name, path in listed]
    groups = []
    for packed in max(re.findall(r'"(,[0-9a-z,]{2000,})"', script), key=len).split(","):
        group, index = [], -1
        for step, _ in numbers(packed):
            index += step + 1
            group.append(fonts[index])
        groups.append(group)
    start, size = 0, 1
    for number, capital in numbers(max(re.findall(r'"([0-9a-zA-Z]{9000,})"', script), key=len)):
        if capital:
            for font in groups[number]:
                font.chars.update(range(start, start + size))
            start, size = start + size, 1
        else:
            size = number + 2
    if start != sys.maxunicode + 1:
        raise ValueError("the web client packs its font list in a new way")
    return fonts


def double_bytes(codec: str, first: range) -> set[int]:
    """Return the ideographs and syllables in some rows of an East Asian character set."""
    characters = set()
    for lead in first:
        for trail in range(0x40, 0xFF):
            text = bytes([lead, trail]).decode(codec, "ignore")
            if len(text) == 1 and ord(text) >= 0x4E00:
                characters.add(ord(text))
    return characters


@cache
def common(family: str) -> set[int]:
    """Return the ideographs and syllables that nearly all names are written with.

    In Japan's font without the rarer half of the mainland's set; of the Korean syllables those that
    end in two consonants only as far as they are in ordinary use.
    """
    mainland = range(0xB0, 0xD8) if family == "jp" else range(0xB0, 0xF8)
    doubled = {3, 5, 6, *range(9, 16), 18}
    return (
        double_bytes("gb2312", mainland)
        | double_bytes("big5", range(0xA4, 0xC7))
        | double_bytes("euc_jp", range(0xB0, 0xD0))
        | double_bytes("euc_kr", range(0xB0, 0xC9))
        | {c for c in range(0xAC00, 0xD7A4) if (c - 0xAC00) % 28 not in doubled}
    )


def east_asian(font: Fallback, npm: Path, theme: set[int]) -> bytes | None:
    """Return a slice of a CJK font without rare characters, drawn on a coarser grid."""
    part = re.search(r"\.(\d+)\.woff2$", font.path)
    if part is None:  # the slices with Latin, Greek and Cyrillic
        return None
    family = CJK[font.name.split()[2]]
    keep = font.chars - theme
    if family != "sc":  # whole, because the client uses it where the language does not decide
        keep -= IDEOGRAPHS - common(family)
    file = f"noto-sans-{family}/files/noto-sans-{family}-{part[1]}-400-normal.woff2"
    return woff2(read(npm / "@fontsource" / file), keep, [], 200)


def woff2(font: Any, keep: set[int], features: list[str], units: int = 0) -> bytes | None:  # noqa: ANN401
    """Return a compressed subset of a font, or None if it is empty."""
    if not keep & set(font.getBestCmap()):
        return None
    for table in ("GSUB", "GPOS", "GDEF"):
        if not features and table in font:
            del font[table]
    font["name"].names = [n for n in font["name"].names if n.nameID == 1]
    subset(font, keep, features)
    if units:
        lib("fontTools.ttLib.scaleUpem").scale_upem(font, units)
    font.flavor = "woff2"
    stream = io.BytesIO()
    font.save(stream)
    return stream.getvalue()


def simple_emoji(font: Any) -> None:  # noqa: ANN401
    """Drop the costly joined emoji: people of a job or family, and flags with coats of arms."""
    code = {name: char for char, name in font.getBestCmap().items()}
    table, glyf = font["COLR"].table, font["glyf"]
    parts: dict[str, set[str]] = {}
    for record in table.BaseGlyphList.BaseGlyphPaintRecord:
        names = parts.setdefault(record.BaseGlyph, set())
        record.Paint.traverse(
            table, lambda paint, names=names: names.add(getattr(paint, "Glyph", None) or ".notdef")
        )

    def keep(first: str, ligature: Any) -> bool:  # noqa: ANN401
        codes = [code.get(name, 0) for name in [first, *ligature.Component]]
        if 0x1F1E6 <= codes[0] <= 0x1F1FF:
            names = parts.get(ligature.LigGlyph, set())
            points = sum(len(getattr(glyf[n], "coordinates", ())) for n in names)
            return points <= FLAG_POINTS
        return 0x200D not in codes or not (codes[0] in PEOPLE or TONES.intersection(codes))

    lookups = font["GSUB"].table
    for feature in lookups.FeatureList.FeatureRecord:  # the others draw a question mark for a flag
        feature.Feature.LookupListIndex = [0]
        feature.Feature.LookupCount = 1
    for lookup in lookups.LookupList.Lookup:
        for held in lookup.SubTable:
            ligatures = getattr(getattr(held, "ExtSubTable", held), "ligatures", None) or {}
            for first in list(ligatures):
                ligatures[first] = [one for one in ligatures[first] if keep(first, one)]
                if not ligatures[first]:
                    del ligatures[first]


@cache
def plain_emoji(npm: Path) -> bytes:
    """Return the simplified font of colour emoji."""
    file = "noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2"
    font = read(npm / "@fontsource" / file)
    del font["SVG "]
    simple_emoji(font)
    stream = io.BytesIO()
    font.save(stream)
    return stream.getvalue()


def emoji(font: Fallback, npm: Path) -> bytes | None:
    """Return a slice of the colour emoji."""
    return woff2(read(io.BytesIO(plain_emoji(npm))), font.chars | EMOJI_JOINERS, ["*"])


def script(font: Fallback, noto: Path, theme: set[int]) -> bytes | None:
    """Return the font of one script, without characters of the theme fonts."""
    family = re.sub(r"(?<=Symbols 2) \d$", "", font.name)
    families = ("Noto Sans", "Noto Serif Tibetan", *(f"Noto Sans {one}" for one in SCRIPT_FONTS))
    if family not in families:
        return None
    elsewhere = {c for c in theme if c < 0x590 or 0x1E00 <= c < 0x2070}
    keep = font.chars - elsewhere - UNLIKELY
    source = read(noto / f"{family.replace(' ', '')}-Regular.ttf")
    if family == "Noto Sans":  # the client asks it for Devanagari before Noto Sans Devanagari
        source = with_devanagari(source, noto, keep)
    if not keep & set(source.getBestCmap()):
        return None
    return woff2(source, keep | JOINERS, ["*"], 500)


def with_devanagari(source: Any, noto: Path, keep: set[int]) -> Any:  # noqa: ANN401
    """Return Noto Sans and its Devanagari in one font."""
    extra = read(noto / "NotoSansDevanagari-Regular.ttf")
    characters = set(source.getBestCmap())
    subset(source, keep & characters, SHAPING)
    subset(extra, keep - characters, SHAPING)
    streams = [io.BytesIO(), io.BytesIO()]
    for font, stream in zip((source, extra), streams, strict=True):
        font.save(stream)
        stream.seek(0)
    merged = lib("fontTools.merge").Merger().merge(streams)
    merged.recalcTimestamp = False
    merged["head"].created = merged["head"].modified = source["head"].modified
    return merged


def build_fallback(npm: Path, noto: Path) -> None:
    """Write assets/assets/fonts/noto*, where the web client looks for what the theme lacks."""
    out = ASSETS / "assets" / "fonts"
    theme = set(read(ASSETS / "fonts" / "Score-Regular.ttf").getBestCmap())
    totals: dict[str, list[int]] = {}
    for font in wanted_by_client():
        words = font.name.split()
        if words[1] == "Color":
            kind, data = "emoji", emoji(font, npm)
        elif words[2:] and words[2] in CJK:
            kind, data = f"CJK {words[2]}", east_asian(font, npm, theme)
        else:
            kind, data = "scripts", script(font, noto, theme)
        if data:
            path = out / font.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            total = totals.setdefault(kind, [0, 0])
            total[0] += 1
            total[1] += len(data)
    for kind, (files, size) in totals.items():
        print(f"{kind}: {files} files, {size:,} bytes")


# ----------------------------------------------------------------------------- the pictures

ROUND, MARK, IVORY = 'rx="228"', "scale(1.06)", "#FBF8F1"
FULL = (ROUND, 'rx="0"')


class Picture(NamedTuple):
    """A PNG made from one of the drawings, some of its text replaced."""

    file: str
    size: int
    drawing: str = "icon"
    changes: tuple[tuple[str, str], ...] = ()


PICTURES = [
    Picture("icon.png", 1024),
    Picture("icon_ios.png", 1024, changes=(FULL, (MARK, "scale(1)"))),
    # Apple's own have this margin.
    Picture("icon_macos.png", 1024, changes=(('"0 0 1024 1024"', '"-124 -124 1272 1272"'),)),
    Picture("icon_android.png", 1024, changes=(FULL, (MARK, "scale(.62)"))),
    Picture("splash.png", 1024, "splash"),
    Picture("splash_dark.png", 1024, "splash", ((IVORY, "#F4EEE2"),)),
    Picture("favicon.png", 32, "favicon"),
    Picture("icons/icon-192.png", 192),
    Picture("icons/icon-512.png", 512),
    Picture("icons/icon-maskable-192.png", 192, changes=(FULL, (MARK, "scale(.9)"))),
    Picture("icons/icon-maskable-512.png", 512, changes=(FULL, (MARK, "scale(.9)"))),
    Picture("icons/apple-touch-icon-180.png", 180, changes=(FULL, (MARK, "scale(1)"))),
    Picture("icons/apple-touch-icon-192.png", 192, changes=(FULL, (MARK, "scale(1)"))),
    Picture("icons/loading-animation.png", 512),
]


def build_pictures(browser: str) -> None:
    """Write the icons and splash pictures out of assets/source/*.svg."""
    with lib("playwright.sync_api").sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        for picture in PICTURES:
            svg = (ASSETS / "source" / f"{picture.drawing}.svg").read_text(encoding="utf-8")
            for old, new in picture.changes:
                svg = svg.replace(old, new)
            size = {"width": picture.size, "height": picture.size}
            page = chromium.new_page(viewport=size)
            page.set_content(f"<style>*{{margin:0}}svg{{display:block}}</style>{svg}")
            data = page.screenshot(omit_background=True)
            page.close()
            image = lib("PIL.Image").open(io.BytesIO(data))
            if FULL in picture.changes:  # phones want these without transparency
                image = image.convert("RGB")
            target = ASSETS / picture.file
            target.parent.mkdir(parents=True, exist_ok=True)
            image.save(target, optimize=True)
        chromium.close()


def main() -> int:
    """Build what the command line names."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("what", choices=["fonts", "fallback", "pictures", "check"])
    parser.add_argument("--noto", type=Path, default=Path("noto"))
    parser.add_argument("--npm", type=Path, default=Path("node_modules"))
    parser.add_argument("--browser", help="Chromium's own file", default=None)
    options = parser.parse_args()
    if options.what == "check":
        return 0 if check() else 1
    if options.what == "fonts":
        build_fonts(options.npm, options.noto)
    elif options.what == "fallback":
        build_fallback(options.npm, options.noto)
    else:
        build_pictures(options.browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
