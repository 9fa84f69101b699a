"""Evenings of two to ten people for the pictures, played by the app into its own store."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from scorekeeper.scoring.catalogue.games import CATALOGUE, COMMON_MARKS
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.draft import EntryMode
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, ModeSelected
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.table.description import GameDescribed
from scorekeeper.state.table.players import ColourSelected
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.state.table.seats import PlayerJoined, PlayerLeft
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.browser.steps import FOUR
from tests.pictures.evening import Evening

# Names in several scripts and of several lengths.
NAMES = (
    *("Annemarie", "Bob", "Łukasz", "دينا", "Konstantin"),
    *("美", "Zoë", "İbrahim", "🦊 Fox", "Ngọc"),
)
GAMES = {2: "two-player", 4: "black-lady", 8: "cancellation", 10: "black-lady"}
# For two players, only some games let a shooter choose.
MOONS = {**GAMES, 2: "huse"}
# Games whose hands are entered in a special way.
SPECIAL = {
    "golden-ten": 4,
    "purple": 4,
    "dragon": 4,
    "dummy": 3,
    "two-player": 2,
    "two-blind": 2,
    "rook-57": 5,
    "partnership": 4,
    "gong-zhu-partners": 4,
    "knaves": 3,
    "slobberhannes": 4,
}
LEFT = "Bob"
HANDS = 9
HIGH = 250
NICKEL: dict[str, object] = {"on_the_nose": COMMON_MARKS, "settlement": "wilson", "stake": "0.05"}
# The evening in the README's picture: hearts around the table, and who took the queen.
BEFORE_MOON = (((3, 3, 7, 0), "Bob"), ((0, 6, 0, 7), "Ann"))
AFTER_MOON = (((10, 2, 1, 0), "Cid"), ((4, 0, 5, 4), "Cid"))
TO_THE_END = (((2, 2, 7, 2), "Cid"), ((3, 4, 5, 1), "Cid"))


def _over(players: int) -> Callable[[Evening], None]:
    def play(evening: Evening) -> None:
        evening.start(GAMES[players], NAMES[:players])
        evening.play_to_the_end()

    return play


def _entering(players: int, hands: int, mode: EntryMode) -> Callable[[Evening], None]:
    """Begin another hand after some hands; a high target keeps the game going."""

    def play(evening: Evening) -> None:
        evening.start(GAMES[players], NAMES[:players], end_at=HIGH)
        evening.play_several(hands)
        evening.enter_cards(mode, 7)

    return play


def _moon(players: int) -> Callable[[Evening], None]:
    """Give all cards of a hand to one player, who has not chosen yet."""

    def play(evening: Evening) -> None:
        evening.start(MOONS[players], NAMES[:players], end_at=HIGH)
        evening.play_several(2)
        evening.enter_cards("cards", moon=True)

    return play


def _special(variant: str, players: int) -> Callable[[Evening], None]:
    def play(evening: Evening) -> None:
        evening.start(variant, NAMES[:players])
        evening.play()
        evening.enter_cards("cards", 5)

    return play


def _started(evening: Evening) -> None:
    evening.start("black-lady", NAMES[:4])


def _nose(evening: Evening) -> None:
    evening.start("black-lady", NAMES[:4], **NICKEL)
    evening.play_several(3)


def _partners(evening: Evening) -> None:
    evening.start("partnership", NAMES[:4])
    evening.play_several(4)


def _hand_partners(evening: Evening) -> None:
    """Enter a hand in which two play together against the others."""
    evening.start("black-lady", NAMES[:8], hand_partners="first_tricks", end_at=HIGH)
    evening.enter_cards("cards", 20)
    evening.do(*(Declared("partners", True, name) for name in NAMES[1:3]))


def _auction(evening: Evening) -> None:
    """Win a pool, leave one that goes on, and name the suit of the next hand."""
    evening.start("auction-hearts", NAMES[:4])
    _auction_hand(evening, "S", (4, 7, 2, 0), bid=6)
    _auction_hand(evening, "D", (3, 5, 1, 4), bid=9)
    entry = Route("hand", evening.game.id, NEW_HAND)
    evening.do(Navigated(entry), Declared("suit", "C"), ModeSelected("count"))
    evening.do(CardsCounted(NAMES[0], "clubs", 5))


def _auction_begun(evening: Evening) -> None:
    # Other people than in the next game, which would put an empty game of theirs into the trash.
    evening.start("auction-hearts", NAMES[1:5])
    evening.do(Navigated(Route("hand", evening.game.id, NEW_HAND)))


def _auction_over(evening: Evening) -> None:
    """Play until somebody has no chips left, with a pool that nobody has won."""
    evening.start("auction-hearts", NAMES[:4])
    for suit, taken, bid in (
        ("S", (4, 7, 2, 0), 6),
        ("H", (0, 9, 4, 0), 4),
        ("D", (3, 5, 1, 4), 9),
    ):
        _auction_hand(evening, suit, taken, bid=bid)
    for suit in "CHSD":
        _auction_hand(evening, suit, (1, 8, 2, 2))


def _auction_hand(evening: Evening, suit: str, taken: tuple[int, ...], bid: int = 0) -> None:
    game = evening.game
    evening.do(Navigated(Route("hand", game.id, NEW_HAND)), Declared("suit", suit))
    if bid:
        evening.do(Declared("declarer", game.seated[0]), Declared("bid", bid))
    group = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}[suit]
    counted = zip(game.seated, taken, strict=True)
    evening.do(*(CardsCounted(name, group, number) for name, number in counted))
    evening.do(HandSaved())


def _moon_for_money(evening: Evening) -> None:
    """Leave a choice to somebody who wins money either way."""
    evening.start("black-lady", NAMES[:4], **NICKEL)
    evening.play_several(2)
    evening.enter_cards("cards", moon=True)


def _wide_numbers(evening: Evening) -> None:
    """Play hands whose numbers have three digits, a sign, and signs of cards beside them."""
    evening.start("gong-zhu", NAMES[:4])
    evening.play_several(4)


def _moved(evening: Evening) -> None:
    """Let somebody leave, somebody join and somebody change colour."""
    evening.start("black-lady", NAMES[:4], end_at=HIGH)
    evening.play_several(3)
    evening.do(PlayerLeft(LEFT), PlayerJoined(NAMES[6], 20))
    evening.do(ColourSelected(NAMES[0], 7))
    evening.play_several(2)


def _whole_hand(evening: Evening) -> None:
    """Enter a hand that only has to be saved."""
    evening.start("black-lady", NAMES[:4])
    evening.play()
    evening.enter_cards("cards")


def _changed_hand(evening: Evening) -> None:
    """Reassign a card of a recorded hand."""
    evening.start("black-lady", NAMES[:4])
    evening.play_several(3)
    game = evening.game
    evening.do(
        Navigated(Route("hand", game.id, game.hands[0].id)), CardTapped("QS", 0, game.players[0])
    )


def _five_hands(evening: Evening) -> None:
    evening.start("black-lady", FOUR, **NICKEL)
    for hand in BEFORE_MOON:
        evening.count(*hand)
    evening.shoot("Ann")
    for hand in AFTER_MOON:
        evening.count(*hand)


def _evening(evening: Evening) -> None:
    _five_hands(evening)
    evening.enter_cards("cards", 10)


def _settled(evening: Evening) -> None:
    _five_hands(evening)
    for hand in TO_THE_END:
        evening.count(*hand)


def _corrected(evening: Evening) -> None:
    """Correct two hands of a finished game, and note something about it."""
    _settled(evening)
    game = evening.game
    for hand, taker in ((0, "Dee"), (1, "Cid")):
        entry = Route("hand", game.id, game.hands[hand].id)
        evening.do(Navigated(entry), CardTapped("QS", 0, taker), HandSaved())
    note = "Snowed in at Grandma\u2019s. Cid owes everybody a cake."
    evening.do(GameDescribed(game.name, note=note))


def _deleted(evening: Evening) -> None:
    evening.start("omnibus", NAMES[:4])
    evening.play()
    evening.do(GameDeleted(evening.game.id))


PLAYED: dict[str, Callable[[Evening], None]] = {
    **{f"over-{players}": _over(players) for players in GAMES},
    **{f"moon-{players}": _moon(players) for players in GAMES},
    **{f"cards-{players}": _entering(players, 2, "cards") for players in GAMES},
    **{f"count-{players}": _entering(players, HANDS, "count") for players in GAMES},
    **{variant: _special(variant, players) for variant, players in SPECIAL.items()},
    "nose": _nose,
    "partners": _partners,
    "gong-zhu": _wide_numbers,
    "moon-money": _moon_for_money,
    "hand-partners": _hand_partners,
    "auction": _auction,
    "auction-begun": _auction_begun,
    "auction-over": _auction_over,
    "moved": _moved,
    "whole": _whole_hand,
    "changed": _changed_hand,
    "deleted": _deleted,
    "evening": _evening,
    "settled": _settled,
    "corrected": _corrected,
    "dealt": _started,
}
"""How each game in the pictures is played, the latest evening last."""

OWN_GAME = CustomRules(
    "Grandma’s Hearts", "pip", replace(CATALOGUE["pip"].variant, name="Grandma’s Hearts")
)
"""An own game of the store, listed among the games to choose from."""
HANDED_OVER = CustomRules(
    "Hearts with a dear queen",
    "black-lady",
    configure(CATALOGUE["black-lady"].variant, {"queen_points": 25, "end_at": 50}, 4)[0],
)
"""An own game of somebody else."""


def play_evenings(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """Play some of these games; return the id of each by its name."""
    ids: dict[str, str] = {}
    for seed, (name, play) in enumerate(PLAYED.items()):
        if name in names:
            evening = Evening(folder, seed)
            play(evening)
            ids[name] = evening.state.table.game.id if evening.state.table else ""
            _number_hands(folder, ids[name])
    if "dealt" in names:
        library = open_library(folder)
        library.own_games.add(OWN_GAME)
    return ids


def _number_hands(folder: Path, game: str) -> None:
    """Give the hands of a stored game their numbers as ids, by which scenes name them."""
    library = open_library(folder)
    record = library.load(game)
    if not isinstance(record, Record):
        return
    played = record.game
    numbered = replace(
        played,
        hands=tuple(replace(hand, id="") for hand in played.hands),
        corrections=tuple(
            replace(correction, hand=str(correction.place + 1)) for correction in played.corrections
        ),
    )
    pairs = zip(played.hands, numbered.hands, strict=True)
    ids = {before.id: after.id for before, after in pairs}
    drafts = {ids.get(hand, hand): draft for hand, draft in record.drafts.items()}
    library.save(replace(record, game=numbered, drafts=drafts))
