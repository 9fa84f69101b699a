"""Every colour: the schemes (light, dark, black), the colours of people and of suits."""

from dataclasses import replace

from scorekeeper.ui.drawing.controls import ColorScheme

# The green cloth of a table, and what is written on it.
CLOTH, ON_CLOTH = "#14532D", "#FFFFFF"
LIGHT = ColorScheme(
    primary=CLOTH,
    on_primary=ON_CLOTH,
    primary_container="#E1EEE4",
    on_primary_container="#14532D",
    secondary="#0B57B7",
    on_secondary="#FFFFFF",
    secondary_container="#E1EEE4",
    on_secondary_container="#14532D",
    tertiary="#7F5300",
    on_tertiary="#FFFFFF",
    tertiary_container="#FFF1CF",
    on_tertiary_container="#7F5300",
    error="#C8102E",
    on_error="#FFFFFF",
    surface="#FBF8F1",
    on_surface="#1F1B16",
    on_surface_variant="#655D52",
    surface_container="#FFFFFF",
    surface_container_low="#FFFFFF",
    surface_container_high="#FFFFFF",
    surface_container_highest="#EDE6D8",
    outline="#8C8271",
    outline_variant="#E2DACB",
    inverse_surface="#1F1B16",
    on_inverse_surface="#FBF8F1",
    surface_tint="#FBF8F1",
)
DARK = ColorScheme(
    primary="#7FD8A4",
    on_primary="#0B2415",
    primary_container="#1C3326",
    on_primary_container="#A9E8C3",
    secondary="#8AB8FF",
    on_secondary="#071B3A",
    secondary_container="#1C3326",
    on_secondary_container="#A9E8C3",
    tertiary="#FFCB66",
    on_tertiary="#2A1E00",
    tertiary_container="#3A2D10",
    on_tertiary_container="#FFCB66",
    error="#FF8A8A",
    on_error="#2B0006",
    surface="#14110D",
    on_surface="#F4EEE2",
    on_surface_variant="#B3AA9B",
    surface_container="#211D17",
    surface_container_low="#211D17",
    surface_container_high="#453E34",
    surface_container_highest="#332D25",
    outline="#8C8271",
    outline_variant="#3D372F",
    inverse_surface="#F4EEE2",
    on_inverse_surface="#14110D",
    surface_tint="#14110D",
)
# For screens whose black pixels give no light: only what lies on the table is a little lighter.
BLACK = replace(
    DARK,
    surface="#000000",
    surface_tint="#000000",
    surface_container="#171410",
    surface_container_low="#171410",
    surface_container_high="#3D372F",
    surface_container_highest="#262119",
    on_inverse_surface="#000000",
    primary_container="#12261B",
    tertiary_container="#2B210B",
)

# The colours of people in seat order. White initials have a contrast of at least 4.5 : 1 on them;
# they differ in hue and in lightness.
USUAL_PEOPLE = (
    "#0067A3",
    "#B84C00",
    "#007A56",
    "#A03C77",
    "#7A5C00",
    "#3F4FB5",
    "#B0382C",
    "#4A6785",
    "#5B6B1F",
    "#7B4FA0",
)
# Found by a search: ten colours with enough contrast for white initials that differ in simulated
# protanopia, deuteranopia and tritanopia too; those of the first seats the furthest.
DISTINCT_PEOPLE = (
    "#3366FF",
    "#E61A1A",
    "#661A80",
    "#801A00",
    "#9900B3",
    "#666666",
    "#334D4D",
    "#CC3399",
    "#1A8000",
    "#0000FF",
)

# The same people's lines on paper and in the dark, where their colours would be too dim: lighter
# shades of the same hues, found by a search as above, with a contrast of at least 3 : 1.
USUAL_LINES = (
    USUAL_PEOPLE,
    (
        "#5AA3E0",
        "#E66C15",
        "#76E8C2",
        "#E986B8",
        "#F3D57C",
        "#6E87FA",
        "#B45C46",
        "#CEE7FE",
        "#A3B26D",
        "#D3B0FE",
    ),
)
DISTINCT_LINES = (
    DISTINCT_PEOPLE,
    (
        "#82C3FC",
        "#E51932",
        "#9E5BB1",
        "#FE9654",
        "#CB75E3",
        "#BABABA",
        "#818A89",
        "#FED6FD",
        "#B8FD77",
        "#6B63EB",
    ),
)

# Card signs: cards are white paper in any scheme.
INK, RED, GOLD, GREEN, BLUE = "#1F1B16", "#C8102E", "#8A6100", "#14532D", "#0B57B7"
TWO_ON_CARDS = {
    "red": RED,
    "gold": GOLD,
    "H": RED,
    "D": RED,
    "S": INK,
    "C": INK,
    "R": RED,
    "Y": GOLD,
    "G": GREEN,
    "B": INK,
}
FOUR_ON_CARDS = {**TWO_ON_CARDS, "D": BLUE, "C": GREEN}
