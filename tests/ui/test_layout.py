"""The shape of a window: phones upright and on their side, tablets, desktops."""

import pytest

from scorekeeper.ui.design.layout import WindowShape, pane_widths, window_shape


@pytest.mark.parametrize(
    ("width", "height", "shape"),
    [
        (360, 640, WindowShape.PORTRAIT),
        (390, 844, WindowShape.PORTRAIT),
        (430, 932, WindowShape.PORTRAIT),
        (640, 360, WindowShape.LANDSCAPE),
        (844, 390, WindowShape.LANDSCAPE),
        # Wide enough for two panes, but each would hold hardly a row.
        (932, 430, WindowShape.LANDSCAPE),
        (820, 1180, WindowShape.PORTRAIT),
        (1180, 820, WindowShape.WIDE),
        (1440, 900, WindowShape.WIDE),
        # A phone whose height nobody has told yet.
        (390, 0, WindowShape.PORTRAIT),
    ],
)
def test_shapes(width: float, height: float, shape: WindowShape) -> None:
    assert window_shape(width, height) is shape


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
    assert pane_widths(*window) == (sheet, pane)
