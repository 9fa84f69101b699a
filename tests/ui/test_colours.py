"""Text has enough contrast everywhere, and everyone can tell people apart by colour."""

import math
from collections.abc import Iterator, Sequence
from contextvars import copy_context
from itertools import combinations
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import HOME
from scorekeeper.state.settings import Settings, System
from scorekeeper.state.setup.new_game import GameStarted, SetupStarted
from scorekeeper.state.setup.people import PlayerAdded, PlayerRemoved
from scorekeeper.store.record import Record
from scorekeeper.ui.design import colours, theme
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from scorekeeper.ui.drawing import appearance, controls
from scorekeeper.ui.drawing.controls import ColorScheme
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import line_colour, person_colour
from scorekeeper.ui.widgets.inputs import knob
from tests.session.session_games import Window, open_library
from tests.state.app_driver import FOUR
from tests.ui.drawing import descendants
from tests.ui.test_sheet_foot import HANDS, opened

SCHEMES = {"light": colours.LIGHT, "dark": colours.DARK, "black": colours.BLACK}
LEAST_CONTRAST = 4.5
LEAST_CONTRAST_OF_LINES = 3.0

# Which text is on which background, by the names that the screens use.
ON_ANY_PAPER = (theme.INK, theme.PENCIL)
ON_PAPER_AND_SHEET = (theme.FELT, theme.HEART, theme.MOON, theme.DIAMOND)
PAPERS = (theme.PAPER, theme.SHEET)
OTHERS = (
    (theme.ON_FELT, theme.FELT),
    (theme.FELT, theme.FELT_SOFT),
    (theme.INK, theme.FELT_SOFT),
    (theme.PENCIL, theme.FELT_SOFT),
    (theme.LEADER, theme.LEADER_SOFT),
    (theme.INK, theme.LEADER_SOFT),
    (theme.PENCIL, theme.LEADER_SOFT),
    (theme.MOON, theme.MOON_SOFT),
    (theme.INK, theme.MOON_SOFT),
    (theme.PENCIL, theme.MOON_SOFT),
    (theme.HEART, theme.MOON_SOFT),
    (ft.Colors.ON_INVERSE_SURFACE, ft.Colors.INVERSE_SURFACE),
    (ft.Colors.ON_ERROR, ft.Colors.ERROR),
    (ft.Colors.ON_SECONDARY, ft.Colors.SECONDARY),
    (ft.Colors.ON_TERTIARY, ft.Colors.TERTIARY),
    (ft.Colors.ON_SECONDARY_CONTAINER, ft.Colors.SECONDARY_CONTAINER),
)


def pairs() -> Iterator[tuple[ft.Colors, ft.Colors]]:
    for paper in (*PAPERS, theme.TROUGH, theme.LIFTED):
        yield from ((text, paper) for text in ON_ANY_PAPER)
    for paper in PAPERS:
        yield from ((text, paper) for text in ON_PAPER_AND_SHEET)
    yield from OTHERS


@pytest.mark.parametrize("name", SCHEMES)
def test_what_is_chosen_is_lighter_than_its_trough(name: str) -> None:
    scheme = SCHEMES[name]
    assert luminance(str(scheme.surface_container_high)) > luminance(
        str(scheme.surface_container_highest)
    )


def linear(colour: str) -> tuple[float, float, float]:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG 2, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def part(scheme: ColorScheme, name: ft.Colors) -> str:
    return str(getattr(scheme, name.name.lower()))


@pytest.mark.parametrize("name", SCHEMES)
def test_text_has_enough_contrast(name: str) -> None:
    scheme = SCHEMES[name]
    contrasts = {
        f"{text.name} on {paper.name}": contrast(part(scheme, text), part(scheme, paper))
        for text, paper in pairs()
    }
    assert {pair: ratio for pair, ratio in contrasts.items() if ratio < LEAST_CONTRAST} == {}


@pytest.mark.parametrize("name", SCHEMES)
def test_outlines_and_chosen_chips_stand_out_from_their_ground(name: str) -> None:
    """What is recognised by its outline has the least contrast that is asked for of graphics."""
    scheme = SCHEMES[name]
    pairs = [
        (outline, ground) for outline in (theme.EDGE, theme.FELT, theme.HEART) for ground in PAPERS
    ]
    contrasts = {
        f"{outline.name} on {ground.name}": contrast(part(scheme, outline), part(scheme, ground))
        for outline, ground in (*pairs, (theme.FELT, theme.FELT_SOFT))
    }
    assert {
        pair: ratio for pair, ratio in contrasts.items() if ratio < LEAST_CONTRAST_OF_LINES
    } == {}


def test_what_is_recognised_by_its_outline_has_that_of_an_edge() -> None:
    drawn = (
        buttons.secondary("Share", str),
        buttons.chip("Ann", str),
        buttons.chip("Ann", str, chosen=True),
        buttons.chip("Ann", str, highlighted=True),
        panels.tile(ft.Icons.ADD, "Cash box", "", str),
        knob("+", "More", str),
    )
    strong = {theme.EDGE, theme.FELT, theme.HEART}
    for control in drawn:
        (border,) = (
            box.border
            for box in descendants(control)
            if isinstance(box, controls.Container) and box.border
        )
        assert border.top.color in strong


@pytest.mark.parametrize("people", [colours.USUAL_PEOPLE, colours.DISTINCT_PEOPLE])
def test_initials_have_enough_contrast_on_everyones_colour(people: tuple[str, ...]) -> None:
    assert len(set(people)) == 10
    contrasts = {person: contrast(theme.ON_PERSON, person) for person in people}
    assert {color: ratio for color, ratio in contrasts.items() if ratio < LEAST_CONTRAST} == {}


@pytest.mark.parametrize("lines", [colours.USUAL_LINES, colours.DISTINCT_LINES])
@pytest.mark.parametrize("name", SCHEMES)
def test_everyones_line_stands_out_from_its_ground(
    name: str, lines: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    shades = lines[name != "light"]
    assert len(set(shades)) == 10
    grounds = [part(SCHEMES[name], paper) for paper in PAPERS]
    contrasts = {shade: min(contrast(shade, ground) for ground in grounds) for shade in shades}
    assert {
        shade: ratio for shade, ratio in contrasts.items() if ratio < LEAST_CONTRAST_OF_LINES
    } == {}


@pytest.mark.parametrize(
    ("settings", "system", "shades"),
    [
        (Settings(), System(), colours.USUAL_PEOPLE),
        (Settings(), System(dark=True), colours.USUAL_LINES[True]),
        (Settings(appearance="light"), System(dark=True), colours.USUAL_PEOPLE),
        (Settings(appearance="black"), System(), colours.USUAL_LINES[True]),
        (Settings(appearance="dark", players="distinct"), System(), colours.DISTINCT_LINES[True]),
    ],
)
def test_lines_are_lighter_on_a_dark_screen(
    settings: Settings, system: System, shades: tuple[str, ...]
) -> None:
    def drawn() -> tuple[str, str]:
        appearance.apply_appearance(AppState(settings=settings, system=system))
        return line_colour(FOUR, "Bob"), person_colour(FOUR, "Bob")

    line, face = copy_context().run(drawn)
    assert line == shades[1]
    # White initials are read on a face in any scheme.
    assert contrast(theme.ON_PERSON, face) >= LEAST_CONTRAST


def test_the_lines_of_a_chart_follow_the_device_into_the_dark(tmp_path: Path) -> None:
    def lines() -> set[str]:
        paints = (getattr(control, "paint", None) for control in sheet.on_screen())
        return {str(paint.color) for paint in paints if paint} & {*colours.USUAL_LINES[True]}

    with opened(tmp_path, *HANDS) as sheet:
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap("More of what the next hand can bring")
        sheet.wait(DOUBLE_TAP_SECONDS)
        sheet.tap("Show or hide the chart")
        assert lines() == set()
        sheet.switch_scheme("dark")
        assert lines() == {*colours.USUAL_LINES[True][:4]}
        sheet.switch_scheme("light")
        assert lines() == set()


def test_what_cannot_be_chosen_can_still_be_read() -> None:
    for name, scheme in SCHEMES.items():
        for paper in PAPERS:
            ratio = contrast(part(scheme, theme.UNAVAILABLE), part(scheme, paper))
            assert ratio >= LEAST_CONTRAST_OF_LINES, (name, paper)


@pytest.mark.parametrize("inks", [colours.TWO_ON_CARDS, colours.FOUR_ON_CARDS])
def test_suits_have_enough_contrast_on_cards(inks: dict[str, str]) -> None:
    for ink in (*inks.values(), theme.CARD_PENCIL):
        assert contrast(ink, theme.CARD_PAPER) >= LEAST_CONTRAST, ink


# How a colour looks to people who lack one kind of cone (Machado, Oliveira and Fernandes 2009).
SEEN_BY = {
    "everyone": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopes": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopes": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopes": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_OKLAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
Rows = tuple[tuple[float, ...], ...]


def times(rows: Rows, values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, values, strict=True)) for row in rows)


def in_oklab(colour: str, rows: Rows) -> tuple[float, ...]:
    """Return a colour in Oklab, in which distances are about as large as they look."""
    light = tuple(min(max(part, 0.0), 1.0) for part in times(rows, linear(colour)))
    cones = tuple(part ** (1 / 3) for part in times(TO_CONES, light))
    return times(TO_OKLAB, cones)


def least_distance(people: tuple[str, ...], whom: str) -> float:
    """Return the distance between the two most similar colours."""
    points = [in_oklab(person, SEEN_BY[whom]) for person in people]
    return min(math.dist(one, other) for one, other in combinations(points, 2))


@pytest.mark.parametrize("whom", SEEN_BY)
def test_people_can_be_told_apart_by_colour_alone(whom: str) -> None:
    """Ten people, and four even more easily; of the usual colours that is not promised."""
    assert least_distance(colours.DISTINCT_PEOPLE, whom) > 0.08
    assert least_distance(colours.DISTINCT_PEOPLE[:4], whom) > 0.1
    assert least_distance(colours.DISTINCT_LINES[True], whom) > 0.08
    assert least_distance(colours.DISTINCT_LINES[True][:4], whom) > 0.1


def test_the_four_colours_of_suits_differ() -> None:
    four = {colours.FOUR_ON_CARDS[suit] for suit in "CDSH"}
    assert len(four) == 4


def test_colours_follow_the_appearance() -> None:
    usual = (theme.CARD_COLOURS["D"], theme.SUIT_INKS.get("C"), theme.PEOPLE[0])
    token = appearance._current.set(appearance.Appearance(four_colours=True, distinct_people=True))
    try:
        assert theme.CARD_COLOURS["D"] == colours.BLUE
        assert theme.SUIT_INKS["C"] == theme.FELT
        assert theme.PEOPLE[0] == colours.DISTINCT_PEOPLE[0]
        assert len(theme.PEOPLE) == 10
        assert set(theme.SUIT_INKS) == {"H", "D", "R", "Y", "red", "gold", "C"}
        assert len(theme.CARD_COLOURS) == 10
    finally:
        appearance._current.reset(token)
    assert usual == (colours.RED, None, colours.USUAL_PEOPLE[0])


def test_newcomers_have_the_colour_in_a_new_game_that_they_keep() -> None:
    """Beside people who have played in other games, and from the first name on."""
    window = Window(open_library(), "/")
    for table in (("Ann", "Bob", "Clara", "Dee"), ("Eve", "Bob", "Fay", "Ann")):
        window.library.save(Record(Game("-".join(table), "Friday", "black-lady", table, "Ann")))
    window.do(Navigated(HOME), SetupStarted())
    for name in [*window.state.setup.names]:
        window.do(PlayerRemoved(window.state.setup.names.index(name)))

    def colour(name: str, players: Sequence[str]) -> str:
        appearance.apply_appearance(window.state)
        return person_colour(players, name)

    by_name: dict[str, str] = {}
    for name in ("Gus", "Ann", "Hal", "Ida"):
        window.do(PlayerAdded(name))
        by_name[name] = copy_context().run(colour, name, window.state.setup.names)
    window.do(GameStarted("Friday"))
    assert window.state.table
    players = window.state.table.game.players
    kept = {name: copy_context().run(colour, name, players) for name in by_name}
    assert kept == by_name


@pytest.mark.parametrize("name", SCHEMES)
def test_the_ring_of_the_focus_stands_out_from_what_is_beside_it(name: str) -> None:
    """Paper of some colour is on both sides of the ring: a gap keeps it off a button's own."""
    grounds = (*PAPERS, theme.TROUGH, theme.LIFTED, theme.FELT_SOFT, theme.MOON_SOFT)
    scheme = SCHEMES[name]
    contrasts = {
        ground.name: contrast(part(scheme, theme.RING), part(scheme, ground)) for ground in grounds
    }
    assert {
        ground: ratio for ground, ratio in contrasts.items() if ratio < LEAST_CONTRAST_OF_LINES
    } == {}
    assert buttons.RING_GAP > buttons.RING >= 2
