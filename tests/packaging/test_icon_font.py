"""The font of icons has every icon that is drawn, in exactly the form of Flet's font."""

from fontTools.pens.recordingPen import RecordingPen  # type: ignore[import-untyped]  # no types
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it has no types

from tests.packaging.icon_font import MADE, WHOLE, characters, drawn, glyph


def test_the_smaller_font_has_every_icon_that_is_drawn() -> None:
    whole, smaller = TTFont(WHOLE), TTFont(MADE)
    there, smaller_names = characters(whole), smaller.getBestCmap()
    names = {glyph(name) for name in drawn()} | {"arrow_drop_down_baseline", "expand_more_baseline"}
    assert names <= there.keys()
    for name in names:
        outlines = []
        for font, glyph_name in ((whole, name), (smaller, smaller_names[there[name]])):
            pen = RecordingPen()
            font.getGlyphSet()[glyph_name].draw(pen)
            outlines.append(pen.value)
        assert outlines[0] == outlines[1], name


def test_it_is_a_quarter_of_the_whole_font() -> None:
    assert MADE.stat().st_size < WHOLE.stat().st_size / 4
