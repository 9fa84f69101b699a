"""Making a game of one's own: its rules, its name, its trial hand, and what becomes of it."""

from dataclasses import dataclass

from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Where
from scorekeeper.state.actions.action import Action, Request
from scorekeeper.state.own_game.draft import OwnGameDraft, Tab


@dataclass(frozen=True)
class OwnGameBegun(Action):
    """A new game is to be made from this one; ``name`` is what it is called at first.

    ``known_by_name`` is the game whose rules a table writes itself, as its name alone is known.
    """

    source: str
    name: str
    known_by_name: str = ""


@dataclass(frozen=True)
class TableRulesCopied(Action):
    """A new game is to be made from the rules of the open table, its house rules included.

    ``name`` is what it is called at first.
    """

    name: str


@dataclass(frozen=True)
class OwnGameEdited(Action):
    """The rules of one of the store's own games are to be changed."""

    game: str


@dataclass(frozen=True)
class RuleSet(Action):
    """A field of the rules gets a value.

    ``where`` leads to the field. ``typed`` is set while a text or a number is being typed.
    """

    where: Where
    value: object
    typed: bool = False


@dataclass(frozen=True)
class RuleStepped(Action):
    """A number of the rules goes up by ``step``, or down where that is negative."""

    where: Where
    step: int


@dataclass(frozen=True)
class RuleAdded(Action):
    """A part is added to the list at ``where``, or in the place of the part that is missing."""

    where: Where


@dataclass(frozen=True)
class RuleRemoved(Action):
    """The part to which ``where`` leads is taken away."""

    where: Where


@dataclass(frozen=True)
class RulesMended(Action):
    """What is wrong at this place, said by this code, is mended in the one sensible way."""

    where: Where
    code: str


@dataclass(frozen=True)
class CardsValued(Action):
    """These cards count so many ``points`` each; None takes them off the cards that count.

    ``where`` leads to the list of cards.
    """

    where: Where
    cards: tuple[str, ...]
    points: int | None
    typed: bool = False


@dataclass(frozen=True)
class OwnGameUndone(Action):
    """The last change of the rules is undone."""


@dataclass(frozen=True)
class OwnGameRedone(Action):
    """The change that was undone last is done again."""


@dataclass(frozen=True)
class OwnGameTabSelected(Action):
    """A phone shows this part of the editor."""

    tab: Tab


@dataclass(frozen=True)
class TrialChanged(Action):
    """Something is entered into the trial hand: an action of a hand that is being entered."""

    action: Action


@dataclass(frozen=True)
class TrialMoonChosen(Action):
    """The shooter of the trial hand's moon chooses this effect."""

    effect: str


@dataclass(frozen=True)
class TrialCleared(Action):
    """The trial hand begins anew."""


@dataclass(frozen=True)
class OwnGameDropped(Action):
    """What has been changed is not to be kept."""


@dataclass(frozen=True)
class OwnGameReopened(Action):
    """A draft that was dropped, or that another one took the place of, is edited again."""

    draft: OwnGameDraft


@dataclass(frozen=True)
class OwnGameSaved(Request):
    """The draft becomes one of the store's own games; the store answers with `OwnGameStored`."""


@dataclass(frozen=True)
class OwnGameStored(Action):
    """The store has kept the draft as the own game of this id."""

    game: str


@dataclass(frozen=True)
class OfferTaken(Request):
    """The offer that is shown is taken: rules become an own game, a game one of those played.

    The store answers with `OfferStored` or `OfferedGameStored`.
    """


@dataclass(frozen=True)
class OfferStored(Action):
    """The store has kept the rules that were shown as the own game of this id."""

    game: str


@dataclass(frozen=True)
class OfferedGameStored(Action):
    """The store has the game that was shown under this id, as a ``new`` one or as one it had."""

    game: str
    new: bool


@dataclass(frozen=True)
class OfferDeclined(Action):
    """The rules or the game that is shown is not taken."""


@dataclass(frozen=True)
class OffersReopened(Action):
    """Rules and games that were not taken are shown again."""

    offers: tuple[CustomRules | Game, ...]


@dataclass(frozen=True)
class CodesRead(Action):
    """So many codes of a link are read; ``told`` says which are missing."""

    codes: int
    told: str


@dataclass(frozen=True)
class CodesGivenUp(Action):
    """Nobody waits any longer for the codes of a link that are missing."""
