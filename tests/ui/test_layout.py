"""The shape of a window: phones upright and on their side, tablets, desktops."""

import pytest

from scorekeeper.ui.design.layout import Shape, shape_of, widths


@pytest.mark.parametrize(
    ("width", "height", "shape"),
    [
        (360, 640, Shape.UPRIGHT),
        (390, 844, Shape.UPRIGHT),
        (430, 932, Shape.UPRIGHT),
        (640, 360, Shape.LYING),
        (844, 390, Shape.LYING),
        # Wide enough for two panes, but each would hold hardly a row.
        (932, 430, Shape.LYING),
        (820, 1180, Shape.UPRIGHT),
        (1180, 820, Shape.WIDE),
        (1440, 900, Shape.WIDE),
        # A phone whose height nobody has told yet.
        (390, 0, Shape.UPRIGHT),
    ],
)
def test_shapes(width: float, height: float, shape: Shape) -> None:
    assert shape_of(width, height) is shape


@pytest.mark.parametrize(
    ("window", "sheet", "pane"),
    [
        ((390, 844), 390, 390),
        # The button stands beside the sheet.
        ((844, 390), 564, 564),
        ((1440, 900), 864, 576),
        ((0, 0), 360, 360),
    ],
)
def test_how_wide_the_sheet_is(window: tuple[float, float], sheet: float, pane: float) -> None:
    assert widths(*window) == (sheet, pane)
