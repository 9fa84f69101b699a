"""What people do to groups in a random history: games, seasons, bookings, payments."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from random import Random
from urllib.parse import urlencode

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.corrections import with_corrections
from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of, score_game
from scorekeeper.scoring.period import ALL_TIME, between
from scorekeeper.scoring.times import day_of
from scorekeeper.session.figures import read_filter
from scorekeeper.statistics.cash_box import KITTY, Booking, CashPage, Payment, cash_page
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.games import MoonRate
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.history import History
from scorekeeper.statistics.look_back import LookBackPage, look_back_page
from scorekeeper.statistics.rating import Rating
from scorekeeper.statistics.season import STANDINGS_BY, Season, SeasonPage, season_page
from scorekeeper.statistics.tally import document
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.statistics.choice_recount import OWN, family, is_of, random_period, variant_of
from tests.statistics.group_recount import (
    Book,
    cash_differences,
    is_over,
    look_back_differences,
    look_back_money_differences,
    money_of,
    moons_in_hands,
    picked,
    season_differences,
    seats_at_end,
)
from tests.statistics.page_recount import page_differences
from tests.statistics.recount import (
    Scored,
    WhoIsWho,
    differences,
    folded,
    rating_differences,
    recount,
)
from tests.store.examples import load_record

GROUPS = ("thursday", "sunday")
PEOPLE = ("Ann", "Bob", "Cid", "Dee", "Eve", "Zoë", "Kim", "Лев")
BEGINS = tuple(map(date.fromisoformat, ("2025-01-01", "2025-12-31", "2026-01-02")))
ENDS = (None, *map(date.fromisoformat, ("2025-12-30", "2026-01-01", "2026-12-31")))
MOST = 5_000
# The share of games that are of an own game's name.
PLAYED_AS_OWN = 0.2
# Somebody who is in no group and plays no game.
GUEST = "Guest"


class GroupHistory:
    """The groups of one history; ``book`` is what the recount knows of them."""

    def __init__(self, random: Random, book: Book) -> None:
        self.book = book
        self._random = random

    def new_group(self, game: str) -> str:
        """Return the group of a game that is saved: mostly the one that it has."""
        if game not in self.book.of_game or self._random.random() < 0.2:
            self.book.of_game[game] = self._random.choice(("", *GROUPS))
        return self.book.of_game[game]

    def played(self, game: Game) -> Game:
        """Return a game that is saved, sometimes as if an own one had been played."""
        self.book.own.pop(game.id, None)
        if game.rules is not None or self._random.random() > PLAYED_AS_OWN:
            return game
        own = self.book.own[game.id] = self._random.choice([*OWN])
        return replace(game, variant=own, rules=rules_of(game))

    def begin(self, library: Library) -> None:
        """Make the groups and a few seasons."""
        rules = CATALOGUE["black-lady"].variant
        for name, based_on in OWN.items():
            title = name.replace("-", " ")
            assert library.own_games.add(CustomRules(title, based_on, rules)).id == name
        for group in GROUPS:
            library.groups.keep(Group(group, group, PEOPLE[:4], "black-lady"))
        for number in range(self._random.randint(1, 3)):
            library.groups.seasons.keep(
                Season(
                    id="",
                    group=self._random.choice(GROUPS),
                    name=f"Season {number}",
                    begin=self._random.choice(BEGINS),
                    end=self._random.choice(ENDS),
                    by=self._random.choice(STANDINGS_BY),
                    drops=self._random.randint(0, 2),
                    minimum=self._random.randint(0, 3),
                )
            )

    def act(self, library: Library, stored: dict[str, Scored], who: WhoIsWho) -> None:
        """Book something, pay somebody, correct a game, or put one into another group."""
        act, group = self._random.random(), self._random.choice(GROUPS)
        if act < 0.15:
            self._book_something(library, group)
        elif act < 0.3:
            self._pay(library, group, stored, who)
        elif stored and act < 0.4:
            self._correct(library, stored)
        elif stored and act < 0.5:
            game = self._random.choice([*stored])
            record = load_record(library, game)
            self.book.of_game[game] = group
            library.save(replace(record, group=group))

    def _book_something(self, library: Library, group: str) -> None:
        if self.book.entries and self._random.random() < 0.2:
            last = self.book.entries.pop()
            library.groups.cash.remove(last.id)
            return
        sharers = tuple(self._random.sample((*PEOPLE, GUEST), self._random.randint(1, 5)))
        units, currency = self._random.randint(1, MOST), self._random.choice(("USD", "EUR"))
        payer = self._random.choice((*PEOPLE, GUEST, KITTY))
        booking = Booking("", group, "", payer, units, currency, "beer", sharers)
        kept = library.groups.cash.add(booking)
        assert isinstance(kept, Booking)
        self.book.entries.append(kept)

    def _pay(self, library: Library, group: str, stored: dict[str, Scored], who: WhoIsWho) -> None:
        """Mark one of the payments as made that the page asks for, or pay anything else."""
        page = self._cash_page(library, group)
        opening = False
        due = [(box.currency, payment) for box in page.boxes for payment in box.due]
        if self._random.random() < 0.4:
            currency = self._random.choice(("USD", "EUR"))
            payer, receiver = self._random.sample((*PEOPLE, GUEST, KITTY), 2)
            units, opening = self._random.randint(1, MOST), self._random.random() < 0.3
        elif due:
            currency, transfer = self._random.choice(due)
            payer, receiver = page.names[transfer.payer], page.names[transfer.receiver]
            units = int(transfer.amount)
        else:
            return
        # The time of an entry is given in seconds, so it is not the order of what is done here.
        at = f"2026-03-01T00:00:00.{len(self.book.entries):06}"
        number = f"payment-{len(self.book.entries)}-{self._random.random()}"
        told_now = {} if opening else page.told
        payment = Payment(
            *(number, group, at, payer, receiver, units, currency, told_now), opening=opening
        )
        library.groups.cash.add(payment)
        self.book.entries.append(payment)
        if opening:
            # It was not paid now, so it says nothing about what the games had brought.
            self.book.told[number] = {}
            return
        own = [scored for scored in picked([*stored.values()], self.book, group) if is_over(scored)]
        told = {scored[0]["id"]: money_of(scored)[1] for scored in own}
        self.book.told[number] = {game: money for game, money in told.items() if money}

    def _correct(self, library: Library, stored: dict[str, Scored]) -> None:
        """Swap what two players took in a hand of a game that is over, as people correct it."""
        game_id = self._random.choice([*stored])
        record, scored = library.load(game_id), stored[game_id]
        assert isinstance(record, Record)
        hands = [*scored[0]["hands"]]
        if not hands:
            return
        at = self._random.randrange(len(hands))
        taken = dict(hands[at].get("taken", {})) if is_over(scored) else {}
        # The cards of a blind hand may be a moon, of which nobody has said then what it does.
        takers = [taker for taker in taken if not taker.startswith("@")]
        if len(takers) < 2:
            return
        one, other = self._random.sample(takers, 2)
        taken[one], taken[other] = taken[other], taken[one]
        hands[at] = {**hands[at], "taken": taken}
        changed = {**scored[0], "hands": hands}
        game, problems = read_game(changed)
        if game is None or problems:
            return
        after = changed, result(score_game(game), lambda line: line.reason)
        if not is_over(after):
            return
        game = replace(game, corrections=record.game.corrections)
        if game_id in self.book.own:
            game = replace(game, variant=record.game.variant, rules=record.game.rules)
        corrected = with_corrections(record.game, game, "2026-02-02T20:00:00+01:00")
        library.save(replace(record, game=corrected))
        self.book.first.setdefault(game_id, scored)
        stored[game_id] = after

    def forget_corrections(self, game: str) -> None:
        """Take a game for another one, which was never corrected."""
        self.book.first.pop(game, None)

    def differences(
        self, library: Library, stored: Sequence[Scored], who: WhoIsWho
    ) -> Iterator[str]:
        """Yield everything that the pages of groups say otherwise than the recount."""
        for group in GROUPS:
            own = picked(stored, self.book, group)
            yield from cash_differences(self._cash_page(library, group), group, own, self.book, who)
            yield from self._moon_differences(library, group, own)
            for season in library.groups.seasons.of(group):
                page = self._season_page(library, season)
                yield from season_differences(page, season, own, who)
                look_back = self._look_back(library, season)
                yield from look_back_differences(look_back, page)
                yield from look_back_money_differences(look_back, season, own, who)
            yield from self._rating_differences(library, group, own, who)
        if self._random.random() < 0.5:
            yield from self._filtered_differences(library, stored, who)
        else:
            order = [game.id for game in reversed(library.games())]
            chosen, games = self._choose(stored)

            def found(history: History) -> list[str]:
                return [
                    *page_differences(history, stored, order, who),
                    *page_differences(history, games, order, who, chosen),
                ]

            yield from library.ask_history(found)

    def _rating_differences(
        self, library: Library, group: str, own: Sequence[Scored], who: WhoIsWho
    ) -> Iterator[str]:
        def found(history: History) -> dict[str, Rating]:
            names = history.names()
            rated = history.ratings(group).present().items()
            return {folded(names[key]): rating for key, rating in rated}

        order = [game.id for game in reversed(library.games())]
        yield from rating_differences(library.ask_history(found), own, order, who)

    def _choose(self, stored: Sequence[Scored]) -> tuple[Filter, Sequence[Scored]]:
        """Return which games are chosen, mostly by several properties at once, and these games."""
        over = [scored for scored in stored if is_over(scored)]
        example = self._random.choice(over)[0] if over else {}
        played = variant_of((example, {}), self.book.own) if example else "black-lady"
        kind, variant = self._random.choice(
            ((None, None), (None, played), (family(played), None), (family(played), None))
        )
        seats = self._random.choice((None, None, 3, 4))
        chosen = random_period(self._random)
        group = self._random.choice((None, None, *GROUPS))
        counted = [
            scored
            for scored in over
            if variant in (None, variant_of(scored, self.book.own))
            and kind in (None, family(variant_of(scored, self.book.own)))
            and seats in (None, seats_at_end(scored))
            and is_of(scored[0].get("started"), chosen)
            and group in (None, self.book.of_game[scored[0]["id"]])
        ]
        # The app is told as by an address.
        named = {
            "game": variant,
            "family": kind,
            "players": seats,
            "period": chosen.written,
            "group": group,
        }
        written = urlencode([(name, value) for name, value in named.items() if value])
        return read_filter(written, date.fromisoformat(chosen.today)), counted

    def _filtered_differences(
        self, library: Library, stored: Sequence[Scored], who: WhoIsWho
    ) -> Iterator[str]:
        """Yield where the figures of some of the games differ."""
        chosen, counted = self._choose(stored)
        ours = library.ask_history(lambda history: document(history.tally(chosen), history.names()))
        for problem in differences(ours, recount(counted, who=who)):
            yield f"{chosen}: {problem}"
        days = self._random.choice(BEGINS), self._random.choice(ENDS)

        def of_days(history: History) -> dict[str, object]:
            # The command line goes by the local day, as its contract says.
            within = between(*days)
            ids = [
                game_id
                for game_id, facts in history.games()
                if within == ALL_TIME or day_of(facts.started) in within
            ]
            return document(history.tally_of(ids), history.names())

        since, until = (day.isoformat() if day else "" for day in days)
        wanted = recount(stored, since, until, who)
        for problem in differences(library.ask_history(of_days), wanted):
            yield f"{days}: {problem}"

    def _cash_page(self, library: Library, group: str) -> CashPage:
        written, group_now = library.groups.cash.of(group), library.groups.find(group)
        assert group_now
        return library.ask_history(lambda history: cash_page(history, group_now, written))

    def _moon_differences(
        self, library: Library, group: str, own: Sequence[Scored]
    ) -> Iterator[str]:
        counted = library.ask_history(
            lambda history: replace(history.fold(("rate", group), Filter(group=group), MoonRate))
        )
        if (wanted := moons_in_hands(own)) != (counted.moons, counted.hands):
            yield f"moons of {group}: {counted} instead of {wanted}"

    def _season_page(self, library: Library, season: Season) -> SeasonPage:
        return library.ask_history(lambda history: season_page(history, season))

    def _look_back(self, library: Library, season: Season) -> LookBackPage:
        return library.ask_history(
            lambda history: look_back_page(history, season.group, season.id, [season])
        )
