"""Random actions in any order leave the state whole, and it can be stored."""

import json

from hypothesis import example, given, settings
from hypothesis import strategies as some

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import KINDS, Adjustment, Declarations, Kind
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.state.action import Action
from scorekeeper.state.games import GameDeleted, GameRestored
from scorekeeper.state.hand.declarations import DeclarationStepped, Declared
from scorekeeper.state.hand.draft import Draft, draft_of, hand_of, read_drafts, write_draft
from scorekeeper.state.hand.entry import (
    CardsCounted,
    CardTapped,
    DraftDiscarded,
    ModeSelected,
    RestAssigned,
    TakerSelected,
    TapRedone,
    TapUndone,
)
from scorekeeper.state.hand.preview import choices, preview
from scorekeeper.state.keyboard import GroupSelected
from scorekeeper.state.model import Sheet, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported, NoticeDismissed
from scorekeeper.state.routes import HOME, NEW_GAME, Route
from scorekeeper.state.setup.new_game import (
    GameNamed,
    GameStarted,
    OptionSet,
    SetupStarted,
    VariantSelected,
)
from scorekeeper.state.setup.people import DealerSelected, PlayerAdded, PlayerMoved, PlayerRemoved
from scorekeeper.state.setup.rule_presets import PresetChosen, PresetKept, PresetRenamed
from scorekeeper.state.table.players import ColourSelected, PlayerRenamed
from scorekeeper.state.table.playing import (
    ChangeRedone,
    ChangeUndone,
    GameContinued,
    GamePaused,
    GameResumed,
    GameStopped,
    HandDeleted,
    HandSaved,
)
from scorekeeper.state.table.rule_trial import TrialApplied
from scorekeeper.state.table.seats import NextDealerSelected, PlayerJoined, PlayerLeft, SeatsSwapped
from tests.state.app_driver import EIGHT, FOUR, AppDriver, new_game, reopen_app


def fields_of(*kinds: Kind) -> some.SearchStrategy[str]:
    """Return the declarations of these kinds."""
    return some.sampled_from([field for field, kind in KINDS.items() if kind in kinds])


NAMES = some.sampled_from((*EIGHT, "Zed", "", "@dummy"))
PLAYERS = some.sampled_from(FOUR)
CARDS = some.sampled_from(("QS", "2H", "AH", "JD", "2C", "10Y", "5R", "?"))
NUMBERS = some.integers(-2, 28)
VALUES = some.one_of(
    some.none(),
    some.booleans(),
    some.integers(-(10**9), 10**9),
    some.text(max_size=5),
    some.sampled_from(
        (
            "add",
            "off",
            "JD",
            "wilson",
            "play_on",
            "0.05",
            "EUR",
            {"13": 0},
            [1],
            2,
            "spot",
            "removed",
        )
    ),
)
PLACES = some.one_of(
    some.sampled_from((HOME, NEW_GAME)),
    some.builds(
        Route,
        some.sampled_from(("hand", "moon", "sheet", "why")),
        some.just("game-1"),
        some.integers(0, 4),
        PLAYERS,
    ),
)
PRESET = RulePreset("Club", "black-lady", {"moon": "off", "?": [1]})
# Those of a hand come more often, so that hands are saved now and then.
ENTERING: some.SearchStrategy[Action] = some.one_of(
    some.builds(Navigated, PLACES),
    some.builds(CardTapped, CARDS, some.integers(-1, 2), NAMES),
    some.builds(CardsCounted, NAMES, some.sampled_from(("hearts", "reds", "?")), NUMBERS),
    some.builds(RestAssigned, NAMES),
    some.builds(HandSaved, some.sampled_from(("", "add", "subtract", "?"))),
)
OTHERS: some.SearchStrategy[Action] = some.one_of(
    some.builds(ModeSelected, some.sampled_from(("cards", "count", "?"))),
    some.builds(TakerSelected, NAMES),
    some.builds(DeclarationStepped, some.sampled_from((*KINDS, "?")), some.integers(-2, 2), NAMES),
    some.builds(
        Declared, fields_of("player", "suit", "call"), NAMES | some.sampled_from(("C", "hold"))
    ),
    some.builds(
        Declared,
        fields_of("number", "counts", "times", "adjustments"),
        some.integers(-3, 40) | some.integers(-(10**9), 10**9),
        NAMES,
    ),
    some.builds(Declared, fields_of("players", "cards"), some.booleans(), NAMES | CARDS),
    some.builds(Declared, fields_of("text"), some.text(max_size=700)),
    some.builds(Declared, some.just("?"), some.text(max_size=9)),
    some.builds(HandDeleted, some.sampled_from(("", "1", "2", "2-2", "3"))),
    some.builds(GameContinued, some.sampled_from(("", "end_at", "hands", "?")), NUMBERS),
    some.sampled_from((TapUndone(), TapRedone(), DraftDiscarded(), ChangeUndone(), ChangeRedone())),
    some.sampled_from((GameStopped(), GroupSelected("reds"))),
    some.sampled_from((SetupStarted(), NoticeDismissed())),
    some.builds(VariantSelected, some.sampled_from((*CATALOGUE, "poker"))),
    some.builds(PlayerAdded, NAMES),
    some.builds(PlayerRemoved, NUMBERS),
    some.builds(PlayerMoved, NUMBERS, NUMBERS),
    some.builds(DealerSelected, NAMES),
    some.builds(OptionSet, some.sampled_from((*BY_ID, "?")), VALUES),
    some.builds(GameNamed, some.text(max_size=300)),
    some.sampled_from((PresetChosen(None), PresetChosen(PRESET), PresetKept(PRESET))),
    some.builds(PresetRenamed, some.just(PRESET), some.text(max_size=9)),
    some.builds(GameStarted, some.text(max_size=300)),
    some.builds(GameDeleted, some.sampled_from(("game-1", "?"))),
    some.builds(GameRestored, some.just("game-1")),
    some.builds(ErrorReported, some.just("trouble.refused"), some.just({"problems": ()})),
)
CHORES: some.SearchStrategy[Action] = some.one_of(
    some.builds(PlayerRenamed, NAMES, NAMES),
    some.builds(ColourSelected, NAMES, NUMBERS),
    some.builds(SeatsSwapped, NUMBERS, NUMBERS),
    some.builds(NextDealerSelected, NAMES),
    some.builds(PlayerJoined, NAMES, NUMBERS, NAMES),
    some.builds(PlayerLeft, NAMES),
    some.sampled_from((TrialApplied(), GamePaused(), GameResumed("game-1"))),
    some.just(Navigated(Route("house_rules", "game-1"))),
)
ACTIONS = some.lists(some.one_of(ENTERING, ENTERING, OTHERS, CHORES), max_size=30)
TABLES = tuple(
    (names, variant)
    for variant, entry in CATALOGUE.items()
    for names in (FOUR, FOUR[:3], FOUR[:2], EIGHT[:7])
    if len(names) in entry.variant.players
)
GAMES = some.builds(
    lambda table, options: new_game(table[0], table[1], options),
    some.sampled_from(TABLES),
    some.sampled_from(({}, {"tie": "play_on"}, {"on_the_nose": {"13": 0}, "hands": 3})),
)


def as_json(value: object) -> object:
    return json.loads(json.dumps(value))


@settings(max_examples=120, deadline=None)
@given(GAMES, ACTIONS)
@example(new_game(), [ColourSelected("Ann", 1), PlayerLeft("Ann")])
@example(new_game(), [GameStarted("\uf932")])
def test_the_state_stays_whole(game: AppDriver, actions: list[Action]) -> None:
    for action in actions:
        game.do(action)
        if game.state.table is not None:
            whole(game.table)


def whole(table: Table) -> None:
    """Check that the game can be stored, that its hands are right and each draft has a preview."""
    read, problems = read_game(as_json(write_game(table.game)))
    assert problems == ()
    assert read == table.game
    ids = [hand.id for hand in table.game.hands]
    assert len({*ids}) == len(ids)
    assert "" not in ids
    for hand, draft in table.sheet.drafts.items():
        assert hand
        assert read_drafts({hand: as_json(write_draft(draft))}) == {hand: draft}
    for number in (*range(len(ids) + 1), len(ids) + 3):
        preview(table, number)
        choices(table, number)


@settings(max_examples=100, deadline=None)
@given(GAMES, ACTIONS)
def test_everything_can_be_undone_and_done_again(game: AppDriver, actions: list[Action]) -> None:
    game.do(*actions)
    if game.state.table is None:
        return
    steps, now = len(game.table.past), game.table.sheet
    game.do(*[ChangeUndone()] * steps, *[ChangeRedone()] * (steps + len(game.table.future)))
    assert game.table.future == ()
    assert now in (game.table.sheet, *(step.before for step in game.table.past))


@settings(max_examples=100, deadline=None)
@given(GAMES, ACTIONS)
def test_a_restart_finds_the_half_entered_hand(game: AppDriver, actions: list[Action]) -> None:
    game.enter(0, *actions)
    if game.state.table is None:
        return
    sheet = game.table.sheet
    drafts = {hand: as_json(write_draft(draft)) for hand, draft in sheet.drafts.items()}
    stored, problems = read_game(as_json(write_game(game.game)))
    assert stored is not None, problems
    again = reopen_app(Sheet(stored, read_drafts(drafts)))
    assert again.table.sheet == sheet


DRAFTS = some.builds(
    Draft,
    mode=some.sampled_from(("cards", "count")),
    chosen=some.text(max_size=9),
    placed=some.dictionaries(
        some.text(max_size=3), some.lists(some.text(max_size=9), max_size=3).map(tuple), max_size=4
    ),
    counted=some.dictionaries(
        some.text(max_size=9),
        some.dictionaries(some.text(max_size=6), some.integers(), max_size=2),
        max_size=4,
    ),
    declared=some.builds(
        Declarations,
        moon=some.dictionaries(some.text(max_size=4), some.text(max_size=4), max_size=2),
        adjustments=some.lists(
            some.builds(Adjustment, some.text(max_size=9), some.integers(), some.text(max_size=9)),
            max_size=3,
        ).map(tuple),
        note=some.text(max_size=20),
        passed=some.text(max_size=9),
    ),
)


@given(some.dictionaries(some.text(min_size=1, max_size=9), DRAFTS, max_size=3))
def test_drafts_can_be_stored(drafts: dict[str, Draft]) -> None:
    written = {hand: write_draft(draft) for hand, draft in drafts.items()}
    assert read_drafts(written) == drafts


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=9),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(), inner, max_size=3),
    max_leaves=8,
)


@given(DRAFTS, some.dictionaries(some.sampled_from(tuple(write_draft(Draft()))), JSON), JSON)
def test_documents_that_are_no_drafts_are_left_out(
    good: Draft, changes: dict[str, object], other: object
) -> None:
    written = {"0": write_draft(good), "1": write_draft(good) | changes, "2": other, "x": {}}
    assert read_drafts(written)["0"] == good


@settings(deadline=None)
@given(GAMES, ACTIONS)
def test_a_recorded_hand_is_edited_as_it_was_recorded(
    game: AppDriver, actions: list[Action]
) -> None:
    game.do(*actions)
    if game.state.table is not None:
        recorded(game.game, game)


def recorded(kept: Game, game: AppDriver) -> None:
    rules = game.ledger.rules
    for hand in kept.hands:
        draft = draft_of(hand, rules)
        # Which choice was shown is part of the hand, when it was recorded is not of the draft.
        again = hand_of(draft, rules, kept.players)
        assert {taker: sorted(pile.named) for taker, pile in again.taken.items()} == {
            taker: sorted(pile.named) for taker, pile in hand.taken.items()
        }
        assert again.declared.moon == hand.declared.moon
        assert again.declared.adjustments == hand.declared.adjustments
