"""The colours of players and of suits, in the editions that the settings choose between."""

# People: dark enough for white initials (at least 4.5:1), apart in hue and lightness.
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
# Searched for: of all colours that bear white initials, ten that stay apart in simulated
# protanopia, deuteranopia and tritanopia too; those of few seats the furthest.
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

# On cards, which are paper in any light.
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
