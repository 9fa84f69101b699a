"""Every rule of every game has its sentence and what changes it, in every language."""

import re
from dataclasses import replace

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.state.action import Action
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.own_game.editing import (
    CardsValued,
    OwnGameBegun,
    OwnGameTabSelected,
    OwnGameUndone,
    RuleAdded,
    RuleRemoved,
    RuleSet,
    TableRulesCopied,
)
from scorekeeper.state.own_game.lines import SECTIONS
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.own_game.screen import own_game_screen
from scorekeeper.ui.pick_game.cards import unscored_card
from scorekeeper.ui.rules.screen import first_name, rules_screen
from scorekeeper.words.names import game_title
from scorekeeper.words.translation import say, using_language
from tests.state.app_driver import FOUR, AppDriver, new_game
from tests.ui.drawing import descendants, tap_all

pytestmark = pytest.mark.usefixtures("plain_components")

KEY = re.compile(r"\b(own|group|card|option)\.[a-z_.]+|\{[a-z_]*\}")


def making(source: str = "black-lady") -> AppDriver:
    app = AppDriver().do(*map(PlayerAdded, FOUR), OwnGameBegun(source, "Ours"))
    return app.do(*(SectionToggled(f"own {section}") for section in SECTIONS))


def drawn(app: AppDriver) -> list[object]:
    assert app.state.own_game is not None
    parts = own_game_screen(app.state, Dispatch(lambda _: None))
    return [control for part in parts for control in descendants(part)]


def names(app: AppDriver) -> list[str]:
    """Return what a screen reader finds on the screen."""
    labels = (getattr(control, "label", None) for control in drawn(app))
    return [text for text in labels if isinstance(text, str)]


def openable(app: AppDriver) -> list[Action]:
    """Return the taps that open every sentence."""
    keys = (getattr(control, "key", None) for control in drawn(app))
    prefix = "open "
    rows = [key for key in keys if isinstance(key, str) and not key.startswith(prefix)]
    return [SectionToggled(key) for key in rows if "[" in key or " " in key]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["golden-ten", "dragon"])
def test_every_rule_can_be_tapped_and_changed(game: str, language: str) -> None:
    with using_language(language):
        app = making(game)
        before = names(app)
        app.do(*openable(app))
        after = names(app)
        assert len(after) > len(before)
        assert [name for name in after if KEY.search(name)] == []
        for tab in ("card", "trial"):
            assert names(app.do(OwnGameTabSelected(tab))) != after


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_values_stand_there_is_said_where_only_a_name_is_known(language: str) -> None:
    with using_language(language):
        sent: list[Action] = []
        tap_all(unscored_card("valentine", Dispatch(sent.append)))
        (begun,) = sent
        app = AppDriver().do(begun)
        said = say("own_game.known_by_name", name="Valentine Hearts", game=game_title("black-lady"))
        assert said in texts(app)
        assert said not in texts(making())


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "Black Lady, our way"),
        ("de", "Black Lady bei uns"),
        ("es", "Black Lady de la casa"),
    ],
)
def test_a_copy_is_called_after_the_game_in_the_readers_language(language: str, name: str) -> None:
    with using_language(language):
        assert first_name("black-lady", None) == name
        own = replace(CATALOGUE["black-lady"].variant, name="Sixes")
        assert "Sixes" in first_name("sixes", own)
        sent: list[Action] = []
        game = new_game().state
        tap_all(*rules_screen(game, replace(game.route, screen="rules"), Dispatch(sent.append)))
        assert TableRulesCopied(name) in sent


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "shoots moon 1.", "shoots moon 2."),
        ("de", "schafft Durchmarsch 1.", "schafft Durchmarsch 2."),
        ("es", "consigue la luna 1.", "consigue la luna 2."),
    ],
)
def test_a_new_moon_is_called_by_its_place_in_the_readers_language(
    language: str, first: str, second: str
) -> None:
    with using_language(language):
        app = making().do(OwnGameTabSelected("card"))
        assert not any(text.endswith(first) for text in texts(app))
        app.do(RuleAdded(("moons",)), RuleRemoved(("moons", 1)), RuleAdded(("moons",)))
        app.do(RuleSet(("moons", 1, "cards"), ("QS",)))
        lines = texts(app)
        assert sum(text.endswith(first) for text in lines) == 1
        assert sum(text.endswith(second) for text in lines) == 1
        app.do(RuleSet(("moons", 1, "id"), "blood"))
        assert any("blood" in text for text in texts(app))
        app.do(RuleRemoved(("moons", 0)))
        assert not any("blood" in text for text in texts(app))


def test_a_sentence_is_read_with_its_value() -> None:
    labels = names(making())
    assert {"It ends when somebody has 100.", "Q♠ counts 13."} <= {*labels}
    assert "All 13 hearts: each counts 1." in labels
    assert "Save this game. then you can choose it for a new game" in labels


def test_a_contradiction_is_said_at_its_place() -> None:
    app = making().do(CardsValued(("cards",), ("2H",), None))
    assert "2♥ changes no score, so nothing can depend on it" in texts(app)
    assert "Save this game. 1 thing to mend before saving" in names(app)
    app.do(OwnGameTabSelected("card"))
    assert "This still shows the rules before the contradiction." in texts(app)


def test_the_trial_shows_what_was_changed_last() -> None:
    app = making().do(OwnGameTabSelected("trial"))
    assert "Changed last" not in texts(app)
    lines = texts(app.do(CardsValued(("cards",), ("QS",), 20)))
    assert lines[lines.index("Changed last") + 1] == "Q♠: 20"


def test_whoever_misses_a_card_learns_which_can_be_named() -> None:
    app = making()
    why = "Only cards that count, or that change what others count, can be named here."
    assert why not in texts(app)
    app.do(SectionToggled("moons[0].cards "))
    assert why in texts(app)
    # The whole deck is offered there.
    app = making().do(SectionToggled("deal.lead "))
    assert why not in texts(app)


def texts(app: AppDriver) -> list[str]:
    """Return every text on the screen, also those with cards in colours."""
    written = (control for control in drawn(app) if isinstance(control, controls.Text))
    return [
        text.value or "".join(str(span.text or "") for span in text.spans or ()) for text in written
    ]


def test_sections_that_say_nothing_are_offered_below() -> None:
    app = AppDriver().do(OwnGameBegun("black-lady", "Ours"))
    offered = [name for name in names(app) if name.startswith("+ ")]
    assert "+ The bid" in offered
    assert "+ In files" in offered
    app.do(SectionToggled("own bid"))
    assert "+ The bid" not in names(app)
    assert "Only players take cards." in names(app)


def test_what_mends_a_contradiction_is_said_beside_it() -> None:
    app = making().do(CardsValued(("cards",), ("2H",), None))
    assert "Mend: without 2♥" in names(app)
    app.do(OwnGameUndone(), RuleSet(("end", "at"), 0))
    assert "Mend: No total ends the game." in names(app)


def test_a_finger_that_jumps_on_a_card_or_a_part_adds_one() -> None:
    """What is tapped goes away, so something else is under the finger at the second tap."""
    app = making().do(SectionToggled("add cards"))
    for label, kind in (("9 of diamonds", CardsValued), ("+ Moon", RuleAdded)):
        sent: list[Action] = []
        assert app.state.own_game is not None
        parts = own_game_screen(app.state, Dispatch(sent.append))
        inside = [control for part in parts for control in descendants(part)]
        for name in (label, "10 of diamonds" if label.startswith("9") else label):
            press(inside, name)
        assert [type(action) for action in sent] == [kind]


def press(parts: list[object], label: str) -> None:
    """Tap what a screen reader calls by this label: the tap is felt around it, or inside."""
    for text in parts:
        inside = getattr(text, "content", None)
        for tapped, named in ((text, inside), (inside, text)):
            tap = getattr(tapped, "on_click", None)
            if tap is not None and getattr(named, "label", None) == label:
                tap(None)
                return
    raise AssertionError(label)


def test_what_a_bid_does_is_read_without_asking_for_more() -> None:
    app = AppDriver().do(*map(PlayerAdded, FOUR), OwnGameBegun("black-lady", "Ours"))
    app.do(RuleAdded(("bidding",)))
    assert "The bid is made for no hand: it counts against whoever made it." in names(app)
