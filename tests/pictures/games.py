"""Evenings of two to ten people, for the pictures: played by the app itself, into its own store."""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from scorekeeper.desk import Desk
from scorekeeper.scoring.catalogue import NOSE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_at, score_game
from scorekeeper.state import actions as act
from scorekeeper.state import chore_actions as chore
from scorekeeper.state.app_state import Setup
from scorekeeper.state.draft import everyone
from scorekeeper.state.place import Place
from scorekeeper.state.preview import moon_name, open_moon, preview
from scorekeeper.store.opened import open_library

# In several scripts, of several lengths: what tables have.
NAMES = (
    *("Annemarie", "Bob", "Łukasz", "دينا", "Konstantin"),
    *("美", "Zoë", "İbrahim", "🦊 Fox", "Ngọc"),
)
GAMES = {2: "two-player", 4: "black-lady", 8: "cancellation", 10: "black-lady"}
# Games whose hands are entered in a way of their own.
SPECIAL = {"golden-ten": 4, "purple": 4, "dragon": 4, "dummy": 3, "two-blind": 2, "rook-57": 5}
LEFT = "Bob"
HANDS = 9
MOON_HAND = 5
HIGH = 250
EVENING = datetime.fromisoformat("2026-11-01T20:15:00+01:00")
CALLED = ("Friday Hearts", "Cabin weekend", "Family reunion", "Grandma\u2019s evening")


class Evening:
    """Somebody at a desk who deals, enters and saves; cards fall as ``seed`` has it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311  # only cards
        self._clock = self._minutes(EVENING + timedelta(hours=12 * seed))
        self._name = CALLED[seed % len(CALLED)]
        self._desk = Desk(open_library(folder), lambda: next(self._clock))
        self.state = replace(self._desk.begin("/"), setup=Setup())

    @staticmethod
    def _minutes(moment: datetime) -> Iterator[datetime]:
        while True:
            moment += timedelta(seconds=20)
            yield moment

    def do(self, *actions: act.Action) -> None:
        """One action after the other, each kept."""
        for action in actions:
            self.state = self._desk.step(self.state, action)

    @property
    def game(self) -> Game:
        """The game at the table."""
        assert self.state.table is not None
        return self.state.table.game

    @property
    def number(self) -> int:
        """The hand that comes next."""
        return len(self.game.hands)

    def deal(self, variant: str, players: int, **options: object) -> None:
        """Begin a game."""
        self.do(act.VariantPicked(variant), *map(act.PlayerAdded, NAMES[:players]))
        chosen = [act.OptionSet(option, value) for option, value in options.items()]
        self.do(*chosen, act.GameDealt(self._name))

    def place_cards(self, mode: str, most: int = 99, moon: bool = False) -> None:
        """Enter so many of the next hand's cards, or all; for a moon all to one."""
        game = self.game
        rules = rules_at(game, self.number)
        self.do(act.Went(Place("entry", game.id, self.number)), act.ModePicked(mode))
        if rules.bidding:
            self.do(act.BidSaid(game.seated[0], rules.bidding.most // 2))
        shooter = self._random.choice(game.seated)
        takers = everyone(rules, game.seated)
        copies = [(card, copy) for card in rules.point_cards for copy in range(rules.pack.decks)]
        for card, copy in copies[:most]:
            taker = shooter if moon else self._random.choice(takers)
            self.do(act.CardTapped(card, copy, taker))

    def play(self, *, moon: bool = False) -> None:
        """Enter a hand and save it, deciding for its shooter."""
        self.place_cards("cards", moon=moon)
        self.do(act.HandSaved())
        assert self.state.table is not None
        if open_moon(shown := preview(self.state.table, self.number)):
            self.do(act.HandSaved("add", moon_name(shown)))

    def play_several(self, hands: int) -> None:
        """So many hands, with a moon among them where they are many."""
        for hand in range(hands):
            self.play(moon=hand == MOON_HAND)

    def play_to_the_end(self) -> None:
        """Hand after hand until the game is over, then stop."""
        while not score_game(self.game).outcome and self.number < 40:
            self.play()


def _over(players: int) -> Callable[[Evening], None]:
    def play(evening: Evening) -> None:
        evening.deal(GAMES[players], players)
        evening.play_to_the_end()

    return play


def _entering(players: int, hands: int, mode: str, *, moon: bool) -> Callable[[Evening], None]:
    """After some hands the next is begun; a target that is far away keeps it from ending before."""

    def play(evening: Evening) -> None:
        evening.deal(GAMES[players], players, end_at=HIGH)
        evening.play_several(hands)
        evening.place_cards(mode, 7)
        if moon:
            evening.place_cards(mode, moon=True)

    return play


def _special(variant: str, players: int) -> Callable[[Evening], None]:
    def play(evening: Evening) -> None:
        evening.deal(variant, players)
        evening.play()
        evening.place_cards("cards", 5)

    return play


def _dealt(evening: Evening) -> None:
    evening.deal("black-lady", 4)


def _nose(evening: Evening) -> None:
    evening.deal("black-lady", 4, on_the_nose=NOSE, settlement="wilson", stake="0.05")
    evening.play_several(3)


def _partners(evening: Evening) -> None:
    evening.deal("partnership", 4)
    evening.play_several(4)


def _moved(evening: Evening) -> None:
    """Somebody leaves, somebody comes, somebody wants another colour."""
    evening.deal("black-lady", 4, end_at=HIGH)
    evening.play_several(3)
    evening.do(chore.PlayerLeft(LEFT), chore.PlayerJoined(NAMES[6], 20))
    evening.do(chore.ColourPicked(NAMES[0], 7))
    evening.play_several(2)


def _whole_hand(evening: Evening) -> None:
    """A hand that has only to be saved."""
    evening.deal("black-lady", 4)
    evening.play()
    evening.place_cards("cards")


def _changed_hand(evening: Evening) -> None:
    """A recorded hand in which a card has been given to somebody else."""
    evening.deal("black-lady", 4)
    evening.play_several(3)
    game = evening.game
    evening.do(act.Went(Place("entry", game.id, 0)), act.CardTapped("QS", 0, game.players[0]))


def _deleted(evening: Evening) -> None:
    evening.deal("omnibus", 4)
    evening.play()
    evening.do(act.GameDeleted(evening.game.id))


PLAYED: dict[str, Callable[[Evening], None]] = {
    **{f"over-{players}": _over(players) for players in GAMES},
    **{f"moon-{players}": _entering(players, 2, "cards", moon=True) for players in GAMES},
    **{f"cards-{players}": _entering(players, 2, "cards", moon=False) for players in GAMES},
    **{f"count-{players}": _entering(players, HANDS, "count", moon=False) for players in GAMES},
    **{variant: _special(variant, players) for variant, players in SPECIAL.items()},
    "nose": _nose,
    "partners": _partners,
    "moved": _moved,
    "whole": _whole_hand,
    "changed": _changed_hand,
    "deleted": _deleted,
    "dealt": _dealt,
}
"""What is played in each game that pictures are taken of, the latest evening last."""


def play_evenings(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """Play these of the games above; name -> the game's id."""
    ids: dict[str, str] = {}
    for seed, (name, play) in enumerate(PLAYED.items()):
        if name in names:
            evening = Evening(folder, seed)
            play(evening)
            ids[name] = evening.state.table.game.id if evening.state.table else ""
    return ids
