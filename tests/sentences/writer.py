"""Writes a hand as a sentence, in every language that hands are said in."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.languages import hand_words
from scorekeeper.languages.phrases import LanguageWords
from scorekeeper.scoring.declarations import ALL_MOONS
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.pack import ROOK, colour_of, rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant

ROOK_COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "black"}


@dataclass(frozen=True)
class Style:
    """How a language puts a hand: patterns with gaps, and the words of its groups."""

    card: str
    coloured: str
    colours: Mapping[str, str]
    rook: str
    groups: Mapping[str, tuple[str, str]]
    to: str
    rest: str
    choices: Mapping[str, str]
    moon: str
    bid: str
    relief: str
    sun: str
    no_tricks: str
    revokes: str
    joined: str


STYLES = {
    "en": Style(
        "the {rank} of {suit}",
        "the {colour} {rank}",
        {"red": "red", "gold": "gold", "yellow": "yellow", "green": "green", "black": "black"},
        "the rook",
        {
            "hearts": ("heart", "hearts"),
            "reds": ("red card", "reds"),
            "red hearts": ("red heart", "red hearts"),
            "gold hearts": ("gold heart", "gold hearts"),
        },
        "to {name}",
        "the rest",
        {"add": "adds", "subtract": "subtracts"},
        "shot the {colour} moon",
        "bid {points}",
        "relief {points}",
        "won every trick",
        "won no tricks",
        "revoked {times} times",
        " and ",
    ),
    "de": Style(
        "{suit}-{rank}",
        "{colour} {rank}",
        {
            "red": "rote",
            "gold": "goldene",
            "yellow": "gelbe",
            "green": "grüne",
            "black": "schwarze",
        },
        "Rook",
        {
            "hearts": ("Herz", "Herzen"),
            "reds": ("rote Karte", "rote Karten"),
            "red hearts": ("rotes Herz", "rote Herzen"),
            "gold hearts": ("goldenes Herz", "goldene Herzen"),
        },
        "an {name}",
        "der Rest",
        {"add": "addiert", "subtract": "zieht ab"},
        "{colour} Mond",
        "bietet {points}",
        "Punktnachlass {points}",
        "alle Stiche",
        "kein Stich",
        "nicht bedient {times} mal",
        " und ",
    ),
    "es": Style(
        "{rank} de {suit}",
        "{rank} {colour}",
        {"red": "rojo", "gold": "dorado", "yellow": "amarillo", "green": "verde", "black": "negro"},
        "el rook",
        {
            "hearts": ("corazón", "corazones"),
            "reds": ("carta roja", "cartas rojas"),
            "red hearts": ("corazón rojo", "corazones rojos"),
            "gold hearts": ("corazón dorado", "corazones dorados"),
        },
        "para {name}",
        "el resto",
        {"add": "suma", "subtract": "se descuenta"},
        "luna {colour}",
        "puja {points}",
        "descuento {points}",
        "todas las bazas",
        "ninguna baza",
        "renunció {times} veces",
        " y ",
    ),
}


def first(words: str) -> str:
    """Return the usual one of several words."""
    return words.split("|", maxsplit=1)[0]


class Writer:
    """Writes hands in one language, numbers as words or digits."""

    def __init__(self, rules: Variant, code: str, *, digits: bool = False) -> None:
        """Take the game, and how to write."""
        self.rules, self.style, self.digits = rules, STYLES[code], digits
        self.words: LanguageWords = hand_words(code)

    def number(self, number: int) -> str:
        """Return a number, as a word where the language has one in its list."""
        if self.digits or number >= len(self.words.numbers):
            return str(number)
        return first(self.words.numbers[number])

    def card(self, card: str) -> str:
        """Return a card by its full name."""
        if card == ROOK:
            return self.style.rook
        rank, colour = rank_of(card), colour_of(card)
        word = first(self.words.ranks[rank]) if rank in self.words.ranks else rank
        if not colour and suit_of(card) in ROOK_COLOURS and self.rules.pack.kind == "rook":
            colour = ROOK_COLOURS[suit_of(card)]
        if colour:
            return self.style.coloured.format(rank=word, colour=self.style.colours[colour])
        return self.style.card.format(rank=word, suit=first(self.words.suits[suit_of(card)]))

    def count(self, group: str, number: int) -> str:
        """Return a number of cards of a group."""
        return f"{self.number(number)} {self.style.groups[group][number != 1]}"

    def pile(self, pile: Pile) -> Iterator[str]:
        """Yield what a taker has, one thing after the other."""
        yield from map(self.card, pile.named)
        yield from (self.count(group, number) for group, number in pile.counted.items())

    def taker(self, name: str) -> str:
        """Return what a taker is called."""
        return first(self.words.piles[name]) if name.startswith("@") else name

    def hand(self, hand: Hand, shooters: Mapping[str, str]) -> str:
        """Return a whole hand; ``shooters`` are moon id -> who shot it."""
        parts = [
            f"{self.taker(taker)} {', '.join(self.pile(pile))}"
            for taker, pile in hand.taken.items()
        ]
        style = self.style
        for moon, choice in hand.declared.moon.items():
            word = style.choices[choice]
            if moon == ALL_MOONS:
                parts.append(f"{self.taker(next(iter(shooters.values())))} {word}")
            else:
                shot = style.moon.format(colour=style.colours[moon])
                parts.append(f"{self.taker(shooters[moon])} {shot}{style.joined}{word}")
        if hand.declared.whole_bid:
            said = style.bid.format(points=self.number(hand.declared.whole_bid.points))
            parts.append(f"{hand.declared.whole_bid.declarer} {said}")
        if hand.declared.relief:
            relieved = style.relief.format(points=self.number(hand.declared.relief))
            parts.append(f"{next(iter(hand.taken))} {relieved}")
        if hand.declared.sun:
            parts.append(f"{hand.declared.sun} {style.sun}")
        parts += [f"{name} {style.no_tricks}" for name in hand.declared.no_tricks]
        for name, times in hand.declared.revokes.items():
            parts.append(f"{name} {style.revokes.format(times=self.number(times))}")
        return ". ".join(parts)
