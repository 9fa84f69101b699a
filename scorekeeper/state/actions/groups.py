"""Groups: kept, removed, started a game from; which group a game belongs to."""

from dataclasses import dataclass

from scorekeeper.state.actions.action import Action, Request
from scorekeeper.state.groups import GroupPage
from scorekeeper.state.model import Setup
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.season import Season


@dataclass(frozen=True)
class GroupKept(Action):
    """Somebody makes a group, whose id is empty then, or changes one.

    ``before`` is the group as they began to change it, None where it shall be exactly this one.
    """

    group: Group
    before: Group | None = None


@dataclass(frozen=True)
class GroupRemoved(Action):
    """Somebody removes a group; its games stay."""

    group: Group


@dataclass(frozen=True)
class CashKept(Action):
    """Somebody books something or marks a payment as made, or puts it back into the cash box.

    The ``entry`` has no id while it is new. ``seen`` are the ids of the payments on the screen on
    which one was marked: another one means another payment.
    """

    entry: Booking | Payment
    seen: frozenset[str] | None = None


@dataclass(frozen=True)
class CashRemoved(Action):
    """Somebody takes a booking or a payment back; the store answers with what it ``removed``."""

    entry: str
    removed: Booking | Payment | None = None


@dataclass(frozen=True)
class SeasonKept(Action):
    """Somebody begins a season, whose id is empty then, changes one, or brings it back.

    ``before`` is the season as they began to change it, None where it shall be exactly this one.
    """

    season: Season
    before: Season | None = None


@dataclass(frozen=True)
class SeasonRemoved(Action):
    """Somebody removes a season; no game changes."""

    season: Season


@dataclass(frozen=True)
class GroupPageFound(Action):
    """The store answers with the page of a group; None where there is none of this id."""

    page: GroupPage | None


@dataclass(frozen=True)
class GroupGameRequested(Request):
    """Somebody wants to play in a group: at once, or after they ``choose`` who plays."""

    group: str
    choose: bool = False


@dataclass(frozen=True)
class GroupGameStarted(Action):
    """A game of a group starts, named ``name`` unless people have named it."""

    setup: Setup
    name: str


@dataclass(frozen=True)
class GroupGamePrepared(Action):
    """A game of a group is prepared, for people to choose who plays."""

    setup: Setup


@dataclass(frozen=True)
class UsualRulesChosen(Action):
    """Somebody wants a group's usual game and house rules; with an empty id, no more of them."""

    group: str


@dataclass(frozen=True)
class SetupGrouped(Action):
    """Somebody chooses to which group the game being prepared will belong; empty for none."""

    group: str


@dataclass(frozen=True)
class GameGrouped(Request):
    """Somebody puts a game into a group, or with an empty one out of it."""

    game: str
    group: str


@dataclass(frozen=True)
class GamesGrouped(Action):
    """Somebody lets a group take in many games, or takes that back.

    Args:
        games: Their ids; the store answers with those that it has moved.
        before: The group to which they belong, empty for none. Games that somebody else has put
            into another one meanwhile stay there.
        group: The group to which they shall belong.
    """

    games: tuple[str, ...]
    before: str
    group: str


@dataclass(frozen=True)
class GroupOfGameFound(Action):
    """The store answers to which group a game belongs; empty for none.

    ``moved`` is set where it has just been put into it.
    """

    game: str
    group: str
    moved: bool = False
