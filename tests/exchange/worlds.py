"""Random worlds: devices that share a record over a network that loses and repeats requests.

A world goes in rounds. In each, devices change things without a connection, and exchange now and
then while requests fail. In its end all exchange until nothing is left to do. A checker that knows
only what people did, and reads the files of the stores itself, then says what must be there.
"""

import json
import shutil
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Literal

from scorekeeper.exchange.http_transport import HttpTransport
from scorekeeper.exchange.transport import Answer, NoConnectionError
from scorekeeper.scoring.game import Game
from scorekeeper.statistics.cash_box import Booking
from scorekeeper.statistics.season import Season
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.people import PeopleStore
from scorekeeper.store.progress import finish
from scorekeeper.store.record import Record
from tests.exchange.devices import FOUR, Device, clock, hand
from tests.hub.hub_client import RunningHub

ROUNDS = 4
EDITS = 40
"""How many edits a round has at most, unless somebody says otherwise."""
OFTEN = (0.25, 0.1, 0.03)
"""The share of edits after which a device exchanges at once, drawn for each round."""
CHOICES: tuple[Literal["mine", "theirs"], ...] = ("mine", "theirs")
SETTLE_ROUNDS = 12
GUESTS = ("Eve", "Finn", "Gus")
"""People who play in no game, and may be merged with each other."""
CLOCKS_WRONG = (0, 0, -400, 3, 9000)
"""By how many days a device's clock is wrong."""
NOW = datetime(2026, 11, 26, tzinfo=UTC)
Json = dict[str, Any]


class WorldError(AssertionError):
    """A world is not as it has to be."""


@dataclass
class Round:
    """What people did in a round: per game, hand and person, by whom; and what was asked."""

    touched: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    added: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    edited: dict[tuple[str, str], set[int]] = field(default_factory=lambda: defaultdict(set))
    deleted: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    removed: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    renamed: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    people: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    decided: set[str] = field(default_factory=set)
    restored: set[int] = field(default_factory=set)


@dataclass
class Counts:
    """What happened in worlds, for whoever runs many of them."""

    edits: int = 0
    asked: int = 0
    faults: int = 0
    restores: int = 0
    exchanges: int = 0

    def add(self, other: "Counts") -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


class World:
    """Some devices, a hub, and what people have done."""

    def __init__(self, seed: int, folder: Path, hub: RunningHub | str, edits: int = EDITS) -> None:
        """Begin a world on a hub, or on a CouchDB of this address, with so many edits a round."""
        self.luck = Random(seed)
        self.edits = edits
        self.folder = folder
        self.counts = Counts()
        self.faulty = False
        self._nested = False
        self._number = 0
        self.round = Round()
        self.cash: dict[str, int] = {}
        self.seasons: dict[str, str] = {}
        self.devices = [
            Device(folder / str(number), self._transport(number))
            for number in range(self.luck.randint(3, 8))
        ]
        for device in self.devices:
            device.now = wrong(self.luck.choice(CLOCKS_WRONG))
        first, *others = self.devices
        self.group = first.add_group(people=(*FOUR, *GUESTS)).id
        for number in range(3):
            first.add_game(f"g{number}", self.group, hand(1, f"start{number}"))
        if isinstance(hub, RunningHub):
            first.begin(hub.address, hub.key, self.group)
        else:
            first.begin_on_couchdb(hub, self.group)
        first.sync()
        for device in others:
            device.join(first.record.join)
        self.settle()
        self.backups = {0: finish(back_up(first.folder, NOW), lambda _: None).content}

    def _transport(self, number: int) -> Any:  # noqa: ANN401 - makes transports
        world = self

        class Faulty(HttpTransport):
            async def send(self, method: str, path: str, *rest: Any, **more: Any) -> Answer:  # noqa: ANN401
                luck = world.luck.random() if world.faulty else 1.0
                if luck < 0.05:
                    world.counts.faults += 1
                    raise NoConnectionError
                if luck < 0.15 and not world._nested:
                    # Somebody else is faster.
                    world._nested = True
                    other = world.luck.choice(world.devices)
                    if other is not world.devices[number]:
                        await other.exchange()
                    world._nested = False
                answer = await super().send(method, path, *rest, **more)
                if 0.15 <= luck < 0.22:
                    world.counts.faults += 1
                    raise NoConnectionError
                if 0.22 <= luck < 0.27:
                    world.counts.faults += 1
                    again = await super().send(method, path, *rest, **more)
                    return world.luck.choice([answer, again])
                return answer

        return Faulty

    def run(self) -> Counts:
        """Live through all rounds, checking after each."""
        for _ in range(ROUNDS):
            before = self._content(self.devices[0])
            self.round = Round()
            if self.luck.random() < 0.3:
                self._restore()
            self.faulty = True
            often = self.luck.choice(OFTEN)
            for _ in range(self.luck.randint(5, self.edits)):
                number = self.luck.randrange(len(self.devices))
                self._edit(number)
                if self.luck.random() < often:
                    self._nested = False
                    self.devices[number].sync()
                    self.counts.exchanges += 1
                if self.luck.random() < 0.05:
                    self.devices[number].restart()
            self.faulty = False
            self.settle()
            self._check(before)
            number = self.luck.randrange(len(self.devices))
            backup = finish(back_up(self.devices[number].folder, NOW), lambda _: None)
            self.backups[number] = backup.content
        return self.counts

    def settle(self) -> None:
        """Exchange until nothing is left to do, deciding what is asked."""
        for _ in range(SETTLE_ROUNDS):
            moved = 0
            for device in self.devices:
                done = device.sync()
                self.counts.exchanges += 1
                if done.status not in ("up_to_date", "to_decide"):
                    raise WorldError(f"{done.status} without a fault")
                moved += done.pulled + done.pushed + len(done.to_decide)
                for document in done.to_decide:
                    self.counts.asked += 1
                    self.round.decided.add(document)
                    choice = self.luck.choice(CHOICES)
                    if not device.decide(document, choice):
                        raise WorldError(f"{document} cannot be decided")
            if not moved:
                return
        raise WorldError("there is no end")

    def _restore(self) -> None:
        """Restore a device to an earlier round; it has sent everything by now."""
        number = self.luck.choice([*self.backups])
        device = self.devices[number]
        done = restore(device.library, device.folder, self.backups[number], NOW)
        if finish(done, lambda _: None).problems:
            raise WorldError("a backup is not restored")
        device.restart()
        self.counts.restores += 1
        # An edit of an old version contradicts the later ones.
        self.round.restored.add(number)

    def _edit(self, number: int) -> None:
        device = self.devices[number]
        self.counts.edits += 1
        self._number += 1
        games = device.games()
        what = self.luck.random()
        if what < 0.1 or not games:
            game = f"n{self._number}"
            # Games of one evening would be compared with each other, hand by hand.
            started = (NOW - timedelta(days=self._number)).isoformat()
            added = hand(2, f"first{self._number}")
            device.add_game(game, self.group, added, started=started)
            self.round.touched[game].add(number)
            self.round.added[game].add(f"first{self._number}")
        elif what < 0.6:
            self._edit_game(number, self.luck.choice(games))
        elif what < 0.65:
            game = self.luck.choice(games)
            device.library.remove(game)
            self.round.removed[game].add(number)
            self.round.touched[game].add(number)
        elif what < 0.85:
            units = self.luck.randint(1, 1000)
            booking = Booking("", self.group, "", "ann", units, "EUR", "beer", ("ann", "bob"))
            self.cash[device.library.groups.cash.add(booking).id] = units
        elif what < 0.9:
            booked = device.library.groups.cash.of(self.group)
            # What is missing right after a restore may only have been missing in the backup.
            if booked and number not in self.round.restored:
                gone = self.luck.choice(booked).id
                device.library.groups.cash.remove(gone)
                self.cash.pop(gone, None)
        elif what < 0.92:
            season = Season("", self.group, f"Season {self._number}", NOW.date())
            self.seasons[device.library.groups.seasons.keep(season).id] = season.name
        elif what < 0.95:
            # Two may say it the other way round.
            one, other = self.luck.sample([name.lower() for name in GUESTS], 2)
            if self.luck.random() < 0.5:
                self.change_people(number, lambda people: people.merge(one, other))
            else:
                self.change_people(number, lambda people: people.separate(one))
        else:
            person = self.luck.choice(FOUR).lower()
            name = f"{person.title()} {self._number}"
            self.change_people(number, lambda people: people.rename(person, name))
            self.round.renamed[person].add(name)

    def change_people(self, number: int, change: Callable[[PeopleStore], None]) -> None:
        """Change people on a device, and note whom that has changed in its file.

        Merging somebody changes the person whom they were merged with before, and merging two who
        are one already changes nobody.
        """
        device = self.devices[number]
        before = _people(device)
        change(device.library.people)
        for person, now in _people(device).items():
            if before.get(person) != now:
                self.round.people[person].add(number)

    def _edit_game(self, number: int, game: str) -> None:
        device, luck = self.devices[number], self.luck
        record = device.library.load(game)
        if not isinstance(record, Record):
            raise WorldError(f"{game} does not open")
        hands = [hand.id for hand in record.game.hands]
        what = luck.random()
        self.round.touched[game].add(number)
        if what < 0.5 or not hands:
            id_ = f"h{self._number}"
            self.round.added[game].add(id_)
            device.add_hand(game, hand(luck.randint(1, 12), id_))
        elif what < 0.8:
            id_ = luck.choice(hands)
            self.round.edited[game, id_].add(number)
            changed = hand(luck.randint(1, 12), id_)

            def edit(before: Game) -> Game:
                new = tuple(changed if hand.id == id_ else hand for hand in before.hands)
                return replace(before, hands=new)

            device.change_game(game, edit)
        else:
            id_ = luck.choice(hands)
            self.round.deleted[game].add(id_)
            device.change_game(
                game,
                lambda before: replace(
                    before, hands=tuple(hand for hand in before.hands if hand.id != id_)
                ),
            )

    def _check(self, before: Mapping[str, Json]) -> None:
        contents = [self._content(device) for device in self.devices]
        for number, content in enumerate(contents[1:], 1):
            if content != contents[0]:
                raise WorldError(
                    f"device {number} differs from device 0: {difference(contents[0], content)}"
                )
        games: dict[str, Json] = contents[0]["games"]
        for game in {*games, *before["games"], *self.round.touched}:
            self._check_game(game, before["games"].get(game), games.get(game))
        for document in self.round.decided:
            touching = self._touching(document)
            if len(touching) < 2 and not self.round.restored:
                raise WorldError(f"{document} was asked, and nobody contradicted anybody")
        cash = {id_: booking["units"] for id_, booking in contents[0]["cash"].items()}
        if cash != self.cash:
            raise WorldError(f"money: {cash} is not {self.cash}")
        seasons = {id_: season["name"] for id_, season in contents[0]["seasons"].items()}
        if seasons != self.seasons:
            raise WorldError(f"seasons: {seasons} is not {self.seasons}")
        for device in self.devices:
            # Nobody is merged with themselves, by however many others.
            people = device.library.people.all()
            for person in people.persons:
                if people.find(person.id) is None:
                    raise WorldError(f"{person.id} is nobody")
        self._check_people(before["people"], contents[0]["people"])

    def _touching(self, document: str) -> set[int]:
        kind, _, entry = document.partition(":")
        if kind == "game":
            return {*self.round.touched[entry]}
        return {*self.round.people[entry]}

    def _check_game(self, game: str, before: Json | None, now: Json | None) -> None:
        did = self.round
        removing = did.removed[game]
        if not did.touched[game] and before != now:
            raise WorldError(f"{game} has changed, and nobody has touched it")
        if now is None:
            # What only an old backup had may be as it once was, and that was deleted.
            if not removing and not (did.restored and before is None):
                raise WorldError(f"{game} is lost")
            return
        edited = {id_ for edited_game, id_ in did.edited if edited_game == game}
        changed = did.added[game] or did.deleted[game] or edited
        # What is missing right after a restore may only have been missing in the backup.
        if removing - did.restored and not changed:
            raise WorldError(f"{game} is back from the dead")
        if did.restored and (removing or before is None or f"game:{game}" in did.decided):
            # Somebody may have chosen, or gone on from, a version of an old backup. Where others
            # have removed the game meanwhile, there is no newer one with which it could be merged.
            return
        self._check_hands(game, before, now, edited)

    def _check_hands(self, game: str, before: Json | None, now: Json, edited: set[str]) -> None:
        did = self.round
        old = {hand["id"]: hand for hand in before["hands"]} if before else {}
        new = {hand["id"]: hand for hand in now["hands"]}
        if len(new) != len(now["hands"]):
            raise WorldError(f"{game} has a hand twice")
        if not {*new} <= {*old} | did.added[game]:
            raise WorldError(f"{game} has hands from nowhere: {new}")
        # Where a person chose one of two versions, what both had is there; else what anybody added.
        removing, chosen = did.removed[game], f"game:{game}" in did.decided
        wanted = ({*old} if chosen or removing else {*old} | did.added[game]) - did.deleted[game]
        if not removing and not wanted <= {*new}:
            raise WorldError(f"{game} has lost {wanted - {*new}}")
        back = {*new} & did.deleted[game] - edited
        if back and not (chosen or removing or did.restored):
            raise WorldError(f"{game}: hands {back} are back from the dead")
        changed = {id_ for id_, hand in new.items() if old.get(id_, hand) != hand}
        if not changed <= edited:
            raise WorldError(f"{game}: hands {changed - edited} have changed by themselves")

    def _check_people(self, before: Mapping[str, Json], now: Mapping[str, Json]) -> None:
        for person, was in before.items():
            names = self.round.renamed[person] or {was["name"]}
            if now[person]["name"] not in {*names, was["name"]}:
                raise WorldError(f"{person} is called {now[person]['name']}")
            only = len(names) == 1 and not self.round.restored
            if only and now[person]["name"] not in names:
                raise WorldError(f"{person} was renamed in vain")

    def _content(self, device: Device) -> dict[str, Any]:
        """Return what the files of a store hold, read without the store."""
        games = {}
        for path in sorted((device.folder / "games").glob("*.json")):
            document = _document(path)
            games[document["game"]["id"]] = {**document["game"], "group": document.get("group")}
        settings = device.folder / "settings"
        return {
            "games": games,
            "seasons": _entries(settings / "seasons.json", "seasons"),
            "cash": _entries(settings / "cash.json", "cash"),
            "people": _people(device),
            "groups": _entries(settings / "groups.json", "groups"),
        }

    def close(self) -> None:
        """Remove the stores."""
        shutil.rmtree(self.folder)


def wrong(days: int) -> Callable[[], str]:
    """Return a clock that is wrong by some days."""

    def now() -> str:
        at = datetime.fromisoformat(clock()) + timedelta(days=days)
        return at.isoformat().replace("+00:00", "Z")

    return now


def difference(one: Any, other: Any) -> str:  # noqa: ANN401 - any content
    """Return where two contents differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *other]:
            if one.get(key) != other.get(key):
                return f"{key} / {difference(one.get(key), other.get(key))}"
    if isinstance(one, list) and isinstance(other, list):
        for number, (mine, theirs) in enumerate(zip(one, other, strict=False)):
            if mine != theirs:
                return f"{number} / {difference(mine, theirs)}"
    return f"{str(one)[:200]} <> {str(other)[:200]}"


def _document(path: Path) -> Json:
    document: Json = json.loads(path.read_text())["_default"]["1"]
    return document


def _people(device: Device) -> dict[str, Json]:
    return _entries(device.folder / "settings" / "people.json", "people")


def _entries(path: Path, name: str) -> dict[str, Json]:
    if not path.exists():
        return {}
    entries: Json = _document(path)[name]["entries"]
    return {
        id_: {key: value for key, value in entry.items() if key not in ("revision", "at")}
        for id_, entry in entries.items()
    }
