"""An evening at the app: games are dealt, entered and saved through its own actions."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import repeat
from pathlib import Path

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_at, score_game
from scorekeeper.session.session import Session
from scorekeeper.state.action import Action
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.draft import EntryMode, all_takers
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, ModeSelected, RestAssigned
from scorekeeper.state.hand.preview import moon_key, open_moon, preview
from scorekeeper.state.model import Setup
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.setup.new_game import GameStarted, OptionSet, VariantSelected
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.store.library import open_library

MOON_HAND = 5
EVENING = datetime.fromisoformat("2026-11-01T20:15:00+01:00")
NAMES = ("Friday Hearts", "Cabin weekend", "Family reunion", "Grandma\u2019s evening")


class Evening:
    """One session that plays games; ``seed`` decides how the cards fall, and the time of play."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311  # only cards
        self._clock = self._ticks(EVENING + timedelta(hours=12 * seed))
        self._name = NAMES[seed % len(NAMES)]
        self._session = Session(open_library(folder), lambda: next(self._clock))
        self.state = replace(self._session.begin("/"), setup=Setup())

    @staticmethod
    def _ticks(time: datetime) -> Iterator[datetime]:
        while True:
            time += timedelta(seconds=20)
            yield time

    def do(self, *actions: Action) -> None:
        """Carry out actions one after the other."""
        for action in actions:
            self.state = self._session.step(self.state, action)

    @property
    def game(self) -> Game:
        """The open game."""
        assert self.state.table is not None
        return self.state.table.game

    @property
    def number(self) -> int:
        """The number of the next hand, from 0."""
        return len(self.game.hands)

    def start(self, variant: str, names: Sequence[str], **options: object) -> None:
        """Start a game."""
        self.do(VariantSelected(variant), *map(PlayerAdded, names))
        chosen = [OptionSet(option, value) for option, value in options.items()]
        self.do(*chosen, GameStarted(self._name))

    def enter_cards(self, mode: EntryMode, most: int = 99, moon: bool = False) -> None:
        """Enter at most this many of the next hand's cards; for a moon, all to one player."""
        game = self.game
        rules = rules_at(game, self.number)
        self.do(Navigated(Route("hand", game.id, NEW_HAND)), ModeSelected(mode))
        if rules.bidding:
            self.do(Declared("declarer", game.seated[0]), Declared("bid", rules.bidding.most // 2))
        shooter = self._random.choice(game.seated)
        takers = all_takers(rules, game.seated)
        copies = [(card, copy) for card in rules.point_cards for copy in range(rules.pack.decks)]
        for card, copy in copies[:most]:
            taker = shooter if moon else self._random.choice(takers)
            self.do(CardTapped(card, copy, taker))

    def play(self, *, moon: bool = False) -> None:
        """Enter a hand by cards and save it; a shooter adds to the others."""
        self.enter_cards("cards", moon=moon)
        self.do(HandSaved())
        assert self.state.table is not None
        if open_moon(score := preview(self.state.table, self.number)):
            self.do(HandSaved("add", moon_key(score)))

    def count(self, hearts: Sequence[int], queen: str) -> None:
        """Enter a hand by count and save it."""
        game = self.game
        taken = [CardsCounted(*counts) for counts in zip(game.seated, repeat("hearts"), hearts)]
        self.do(Navigated(Route("hand", game.id, NEW_HAND)), ModeSelected("count"), *taken)
        self.do(CardTapped("QS", 0, queen), HandSaved())

    def shoot(self, shooter: str) -> None:
        """Save a moon whose points the others take."""
        self.do(Navigated(Route("hand", self.game.id, NEW_HAND)))
        self.do(RestAssigned(shooter), HandSaved("add"))

    def play_several(self, hands: int) -> None:
        """Play this many hands; the sixth is a moon."""
        for hand in range(hands):
            self.play(moon=hand == MOON_HAND)

    def play_to_the_end(self) -> None:
        """Play hands until the game is over."""
        while not score_game(self.game).outcome and self.number < 40:
            self.play()
