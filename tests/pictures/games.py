"""Evenings of two to ten people, for the pictures: played by the app itself, into its own store."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from scorekeeper.desk import Desk
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of, score_game
from scorekeeper.state import actions as act
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
HANDS = 9
MOON_HAND = 5
HIGH = 250
EVENING = datetime.fromisoformat("2026-11-20T20:15:00+01:00")


class Evening:
    """Somebody at a desk who deals, enters and saves; cards fall as ``seed`` has it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311  # only cards
        self._clock = self._minutes(EVENING + timedelta(hours=seed))
        self._desk = Desk(open_library(folder), lambda: next(self._clock))
        self.state = self._desk.begin("/")

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

    def deal(self, variant: str, names: tuple[str, ...], **options: object) -> None:
        """Begin a game."""
        self.do(act.SetupStarted())
        for _ in self.state.setup.names:
            self.do(act.PlayerRemoved(0))
        self.do(act.VariantPicked(variant), *(act.PlayerAdded(name) for name in names))
        chosen = [act.OptionSet(option, value) for option, value in options.items()]
        self.do(*chosen, act.GameDealt("Friday"))

    def place_cards(self, mode: str, most: int = 99, moon: bool = False) -> None:
        """Enter so many of the next hand's cards, or all; for a moon all to one."""
        game = self.game
        rules = rules_of(game)
        self.do(act.Went(Place("entry", game.id, self.number)), act.ModePicked(mode))
        if rules.bidding:
            self.do(act.BidSaid(game.players[0], rules.bidding.most // 2))
        shooter = self._random.choice(game.players)
        takers = everyone(rules, game.players)
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

    def play_to_the_end(self) -> None:
        """Hand after hand until the game is over, then stop."""
        while not score_game(self.game).outcome and self.number < 40:
            self.play()


def play_evenings(folder: Path) -> dict[str, str]:
    """Play everything that the pictures show; what each game shows -> its id."""
    ids: dict[str, str] = {}
    for seed, (players, variant) in enumerate(GAMES.items()):
        names = NAMES[:players]
        for what in ("over", "moon", "cards", "count"):
            evening = Evening(folder, seed)
            # What is to be entered next has to be there, however the cards fall.
            goal = {} if what == "over" else {"end_at": HIGH}
            evening.deal(variant, names, **goal)
            ids[f"{what}-{players}"] = evening.game.id
            if what == "over":
                evening.play_to_the_end()
                continue
            for hand in range(HANDS if what == "count" else 2):
                evening.play(moon=hand == MOON_HAND)
            evening.place_cards("count" if what == "count" else "cards", 7, moon=False)
            if what == "moon":
                evening.place_cards("cards", moon=True)
    for seed, (variant, players) in enumerate(SPECIAL.items()):
        evening = Evening(folder, seed)
        evening.deal(variant, NAMES[:players])
        ids[variant] = evening.game.id
        evening.play()
        evening.place_cards("cards", 5)
    return ids
