"""Keyboard shortcuts: what each key does on each screen."""

from dataclasses import replace

import pytest

from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.draft import EntryMode, count_of, takers_of
from scorekeeper.state.hand.entry import CardTapped, ModeSelected, TapRedone, TapUndone
from scorekeeper.state.hand.sentence import SENTENCE_SECTION
from scorekeeper.state.keyboard import GroupSelected, MenuToggled, SectionToggled, TextFocusChanged
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.own_game.editing import OwnGameRedone, OwnGameUndone
from scorekeeper.state.routes import HOME, KEYS, NEW_HAND, OWN_GAME, Route, sheet_route
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.shortcuts import Key, actions_for_key, commands, key_entry
from scorekeeper.state.table.playing import ChangeRedone, ChangeUndone, GameStopped, HandSaved
from scorekeeper.state.table.seats import PlayerJoined
from tests.state.app_driver import EIGHT, FOUR, AppDriver, after_a_hand, count_taps, new_game

KEYS_BY_NAME = {
    "enter": "Enter",
    "down": "Arrow Down",
    "up": "Arrow Up",
    "right": "Arrow Right",
    "left": "Arrow Left",
    "escape": "Escape",
    "back": "Backspace",
    "tab": "Tab",
}


def key(text: str) -> Key:
    """Read a key such as ``ctrl+Z``, ``shift+Q`` or ``+``."""
    *held, label = text.split("+") if len(text) > 1 else [text]
    name = KEYS_BY_NAME.get(label, label)
    return Key(name, ctrl="ctrl" in held, shift="shift" in held)


def type_at(game: AppDriver, keys: str, *, wide: bool = False) -> AppDriver:
    """Press these keys one after the other."""
    for label in keys.split():
        game.do(*actions_for_key(game.state, key(label), wide=wide))
    return game


def entering(
    keys: str,
    players: tuple[str, ...] = FOUR,
    variant: str = "black-lady",
    mode: EntryMode = "count",
) -> AppDriver:
    """Press these keys in the first hand of a game."""
    return type_at(new_game(players, variant).enter(0, ModeSelected(mode)), keys)


@pytest.mark.parametrize("busy", [False, True])
def test_the_tab_key_says_that_there_is_a_keyboard(busy: bool) -> None:
    """It does so from a text field too, whose own keys nothing else hears."""
    game = new_game().do(TextFocusChanged(busy))
    assert not game.state.system.keyboard
    assert type_at(game, "tab").state.system.keyboard
    assert game.state.screen.control_focused is not busy


def hearts(game: AppDriver) -> list[int]:
    rules = game.ledger.rules
    return [count_of(game.draft, rules, who, "hearts") for who in game.game.players]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("3", [3, 0, 0, 0]),
        ("B 4", [0, 4, 0, 0]),
        ("D 1 2", [0, 0, 0, 12]),
        ("1 2 A 3", [3, 0, 0, 0]),
        # There are thirteen: what is not possible as one number is a new one.
        ("2 5", [5, 0, 0, 0]),
        ("1 down 2 down 3", [1, 2, 3, 0]),
        ("up 9", [0, 0, 0, 9]),
        ("1 enter 2 enter 3", [1, 2, 3, 0]),
        ("5 back 4", [4, 0, 0, 0]),
        ("5 ctrl+Z", [0, 0, 0, 0]),
        ("5 ctrl+Z ctrl+Y", [5, 0, 0, 0]),
        ("5 down 4 ctrl+Z ctrl+Z ctrl+shift+Z", [5, 0, 0, 0]),
        # One kind of cards is counted: there is no other to go on to.
        ("right 5 left 4", [4, 0, 0, 0]),
        ("ctrl+5 X ctrl+A", [0, 0, 0, 0]),
        ("B 4 +", [0, 13, 0, 0]),
    ],
)
def test_numbers_count_for_the_taker_that_a_letter_or_an_arrow_selects(
    keys: str, expected: list[int]
) -> None:
    assert hearts(entering(keys)) == expected


def test_arrows_select_the_next_group_to_count() -> None:
    game = entering("2 right 3 down 1 right 4", variant="purple")
    counted = {who: dict(numbers) for who, numbers in game.draft.counted.items()}
    assert counted == {
        "Ann": {"red hearts": 2, "gold hearts": 3},
        "Bob": {"red hearts": 4, "gold hearts": 1},
    }
    keys = key_entry(game.state, 0)
    assert keys
    assert (keys.taker, keys.counted) == ("Bob", "red hearts")
    # Another screen begins with the first kind again, and without a keyboard nothing is marked.
    assert game.do(GroupSelected("gold hearts"), Navigated(HOME)).state.screen.card_group == ""
    assert key_entry(new_game(variant="purple").state, 0) is None


def test_a_number_pad_types_too() -> None:
    game = entering("")
    game.do(*actions_for_key(game.state, Key("Numpad 7")))
    assert hearts(game)[0] == 7
    game.do(*actions_for_key(game.state, Key("Numpad Add")))
    assert hearts(game)[0] == 13


def test_people_with_one_initial_take_turns() -> None:
    names = ("Ann", "Abe", "Łukasz", "Ada", "دينا")
    assert [entering(keys, names).draft.chosen for keys in ("A", "A A", "A A A", "ł", "د")] == [
        *("Abe", "Ada", "Ann", "Łukasz", "دينا")
    ]


@pytest.mark.parametrize(
    ("variant", "keys", "card", "taker"),
    [
        ("black-lady", "B Q", "QS", "Bob"),
        ("black-lady", "B Q C Q", "QS", "Cid"),
        ("black-lady", "B Q Q", "QS", ""),
        ("omnibus", "B J", "JD", "Bob"),
        # C is Cid; with Shift the club.
        ("hooligan", "shift+C", "7C", "Ann"),
    ],
)
def test_a_card_that_is_not_counted_has_a_letter(
    variant: str, keys: str, card: str, taker: str
) -> None:
    game = entering(keys, variant=variant)
    assert takers_of(game.draft, card, game.ledger.rules) == (taker,)


def test_a_queen_of_two_decks_goes_twice() -> None:
    game = entering("B Q C Q", EIGHT, "cancellation")
    assert takers_of(game.draft, "QS", game.ledger.rules) == ("Bob", "Cid")


def test_cards_are_typed_by_their_ranks() -> None:
    game = entering("7 B K 1 0 Q Q", mode="cards")
    placed = {card: who for card, (who,) in game.draft.placed.items() if who}
    assert placed == {"7H": "Ann", "KH": "Bob", "10H": "Bob", "QH": "Bob", "QS": "Bob"}
    rook = entering("1 4", variant="golden-ten", mode="cards")
    assert [card for card, (who,) in rook.draft.placed.items() if who] == ["14R"]


def test_a_whole_hand() -> None:
    game = entering("3 enter 3 Q enter 6 enter")
    assert game.state.route == sheet_route(game.game.id)
    assert game.totals == (3, 16, 6, 1)
    type_at(game, "enter")
    assert game.state.route == Route("hand", game.game.id, NEW_HAND)
    type_at(game, "escape ctrl+Z")
    assert game.game.hands == ()
    type_at(game, "ctrl+Y")
    assert game.totals == (3, 16, 6, 1)
    type_at(game, "ctrl+Z ctrl+shift+Z")
    assert game.totals == (3, 16, 6, 1)


def test_a_shooter_chooses_by_number() -> None:
    game = entering("B 1 3 Q enter")
    assert game.state.route.screen == "moon"
    assert type_at(game, "3 0 A").game.hands == ()
    assert type_at(game, "2").totals == (0, -26, 0, 0)


def test_keys_on_a_wide_sheet_enter_the_hand_beside_it() -> None:
    game = type_at(new_game().do(Navigated(sheet_route("game-1"))), "5", wide=False)
    assert game.state.route == sheet_route("game-1")
    type_at(game, "5", wide=True)
    assert game.state.route == Route("hand", "game-1", NEW_HAND)
    assert hearts(game)[0] == 5


def test_the_list_of_keys_opens_and_closes_on_any_screen() -> None:
    game = entering("5 ?")
    assert game.state.route == Route("keys", "game-1", NEW_HAND)
    assert type_at(game, "7 Q").draft == entering("5").draft
    assert type_at(game, "?").state.route == Route("hand", "game-1", NEW_HAND)
    assert type_at(AppDriver(), "?").state.route == KEYS
    assert type_at(AppDriver(), "? escape").state.route == HOME


def test_keys_do_nothing_in_text_fields_and_for_followers() -> None:
    game = entering("").do(TextFocusChanged(True))
    before = game.state
    assert type_at(game, "5 Q enter ? escape ctrl+Z +").state == before
    assert hearts(type_at(game.do(TextFocusChanged(False)), "5"))[0] == 5
    # A text field that disappears with its screen loses the focus.
    game.do(TextFocusChanged(True), Navigated(HOME))
    assert not game.state.screen.text_focused
    # After the Tab key, Enter presses the control that has the focus, until something is typed.
    focused = entering("").do(*count_taps(4, 4, 4, queen="Ann"))
    assert type_at(focused, "tab enter").state.route.screen == "hand"
    assert type_at(focused, "tab enter").game.hands == ()
    assert not focused.do(Navigated(HOME)).state.screen.control_focused
    typed = entering("").do(*count_taps(4, 4, 4, queen="Ann"))
    assert len(type_at(typed, "tab 4 enter").game.hands) == 1
    # Its own keys close a menu, and nothing else.
    menu = entering("").do(MenuToggled(opened=True))
    assert type_at(menu, "5 Q enter ? escape ctrl+Z +").state == menu.state
    assert hearts(type_at(menu.do(MenuToggled(opened=False)), "5"))[0] == 5
    assert not menu.do(MenuToggled(opened=True), Navigated(HOME)).state.screen.menu_open
    follower = replace(entering("").state, role="follow")
    assert actions_for_key(follower, Key("5")) == ()
    done = new_game().enter(0, *count_taps(4, 4, 4, queen="Ann"), HandSaved(), GameStopped())
    assert (
        actions_for_key(done.do(Navigated(sheet_route("game-1"))).state, Key("5"), wide=True) == ()
    )


def test_somebody_who_joined_is_reached_like_the_others() -> None:
    game = new_game().enter(0, *count_taps(4, 4, 4, queen="Ann"), HandSaved())
    game.do(PlayerJoined("Eve"))
    entered = type_at(game.enter(1, ModeSelected("count")), "E 3 Q")
    draft, rules = entered.draft, entered.ledger.rules
    assert (draft.chosen, count_of(draft, rules, "Eve", "hearts")) == ("Eve", 3)
    assert takers_of(draft, "QS", rules) == ("Eve",)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("up", (0, "Bob")),
        ("down", (2, "Bob")),
        ("left", (1, "Ann")),
        ("right right", (1, "Dee")),
        ("up left down down", (2, "Ann")),
        # The sheet ends there.
        ("down down down", (2, "Bob")),
        ("left left left", (1, "Ann")),
        ("3 enter", (1, "Bob")),
    ],
)
def test_arrows_lead_from_number_to_number(keys: str, expected: tuple[int, str]) -> None:
    game = new_game(FOUR)
    for hand in range(3):
        game.enter(hand, *count_taps(3, 4, 6, queen="Ann"), HandSaved())
    type_at(game.do(Navigated(Route("why", game.game.id, "2", "Bob"))), keys)
    route = game.state.route
    hand, player = expected
    assert route == Route("why", game.game.id, str(hand + 1), player)


def test_arrows_do_nothing_on_a_number_that_does_not_exist() -> None:
    game = new_game(FOUR).enter(0, *count_taps(3, 4, 6, queen="Ann"), HandSaved())
    lost = Route("why", game.game.id, "1", "Nobody")
    type_at(game.do(Navigated(lost)), "left right up down")
    assert game.state.route == lost


def test_some_keys_have_another_label_too() -> None:
    game = entering("")
    assert actions_for_key(game.state, Key("F1")) == actions_for_key(game.state, Key("?"))
    saved = entering("3 enter 3 Q enter 6")
    for enter in (Key("Numpad Enter"), Key("Enter", ctrl=True)):
        assert actions_for_key(saved.state, enter)[0] == HandSaved()


@pytest.mark.parametrize("label", ["Numpad 12", "²", "٣", "", "Numpad Add", "A"])
def test_only_single_digits_are_digits(label: str) -> None:
    assert Key(label).digit == ""


def test_unknown_keys_do_nothing() -> None:
    game = entering("")
    for label in ("Shift", "F5", "", "%"):
        assert actions_for_key(game.state, Key(label)) == ()
    assert actions_for_key(game.state, Key("Backspace")) == ()


def test_undo_needs_the_screen_of_the_open_game() -> None:
    game = entering("5")
    elsewhere = replace(game.state, route=HOME)
    assert actions_for_key(elsewhere, key("ctrl+Z")) == ()
    assert actions_for_key(replace(game.state, table=None), key("ctrl+Z")) == ()
    sheet = replace(game.state, route=sheet_route("game-1"))
    assert actions_for_key(sheet, key("ctrl+Z")) == (ChangeUndone(),)
    assert actions_for_key(sheet, key("ctrl+Y")) == (ChangeRedone(),)
    editor = replace(game.state, route=OWN_GAME)
    assert actions_for_key(editor, key("ctrl+Z")) == (OwnGameUndone(),)
    assert actions_for_key(editor, key("ctrl+shift+Z")) == (OwnGameRedone(),)


def test_keys_wait_for_a_conflict_to_be_resolved() -> None:
    game = entering("5")
    assert actions_for_key(replace(game.state, conflict=MergeConflict()), Key("5")) == ()


def test_keys_do_nothing_on_another_past_screen() -> None:
    game = entering("5")
    other = replace(game.state, route=Route("hand", "another", NEW_HAND))
    assert actions_for_key(other, Key("5")) == ()


def test_escape_does_nothing_at_home() -> None:
    assert actions_for_key(AppDriver().state, Key("Escape")) == ()


def test_relief_is_chosen_by_number() -> None:
    three = FOUR[:3]
    game = new_game(three, "dummy").enter(0, Declared("declarer", "Cid"), Declared("bid", 20))
    game.do(*count_taps(0, 0, 1, queen="@dummy", players=three))
    game.do(Declared("adjustments", 96, "Ann"), HandSaved())
    game.enter(1, Declared("declarer", "Cid"), Declared("bid", 20), CardTapped("QS", 0, "Bob"))
    game.do(*count_taps(0, 13, 0, players=three), HandSaved())
    assert actions_for_key(game.state, Key("1")) == (HandSaved(relief=0),)
    assert actions_for_key(game.state, Key("2")) == (HandSaved(relief=26),)
    assert actions_for_key(game.state, Key("3")) == ()


def test_letters_right_after_the_field_has_opened_are_kept_for_it() -> None:
    """The browser gives it the focus some moments later; until then every key comes here."""
    game = entering("/ B O back O B Space 4 enter")
    assert game.state.screen.typed_ahead == "bob 4"
    assert game.draft.untouched
    game.do(TextFocusChanged(True))
    assert actions_for_key(game.state, key("C")) == ()
    # The field has read these letters. Without the focus it gets others too, until it is closed.
    game.do(TextFocusChanged(False))
    assert type_at(game, "Space").state.screen.typed_ahead == " "


def test_enter_closes_the_field_that_has_not_the_focus() -> None:
    game = entering("/").do(TextFocusChanged(True), TextFocusChanged(False))
    assert type_at(game, "enter").state.screen.expanded == frozenset()
    assert hearts(type_at(game, "B 4")) == [0, 4, 0, 0]


def test_nothing_is_kept_for_a_field_that_closes() -> None:
    closed = entering("/").do(SectionToggled(SENTENCE_SECTION))
    assert closed.state.screen.typed_ahead is None
    beside_sheet = type_at(new_game(), "/ A", wide=True)
    assert beside_sheet.state.screen.typed_ahead == "a"
    assert type_at(beside_sheet, "escape").state.screen.typed_ahead is None


def test_a_hand_has_commands_to_search_for() -> None:
    game = after_a_hand()
    first = game.game.hands[0].id

    def found() -> list[tuple[str, object, int]]:
        offered = commands(game.table, game.number)
        return [(command.name, command.action, command.hand) for command in offered]

    def always(hand: str) -> list[tuple[str, object, int]]:
        return [
            ("deals", None, 0),
            ("sheet", Navigated(Route("sheet", "game-1")), 0),
            ("board", Navigated(Route("board", "game-1")), 0),
            ("keys", Navigated(Route("keys", "game-1", hand)), 0),
        ]

    edit = ("edit", Navigated(Route("hand", "game-1", first)), 0)
    game.enter(1)
    assert found() == [("undo", ChangeUndone(), 0), edit, *always(NEW_HAND)]
    game.do(CardTapped("QS", 0, "Ann"))
    assert found() == [("undo", TapUndone(), 0), edit, *always(game.state.route.hand or "")]
    game.do(TapUndone())
    assert found()[:2] == [("undo", ChangeUndone(), 0), ("redo", TapRedone(), 0)]
    game.enter(1, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
    second = game.game.hands[1].id
    game.enter(0)
    assert found()[1:] == [
        ("edit", Navigated(Route("hand", "game-1", second)), 1),
        *always(first),
    ]
