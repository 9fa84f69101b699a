"""Writes ``facts.txt``: sentences as people say them or as dictation hears them, and their hands.

``python -m tests.sentences.facts`` writes the file anew. Who took what is drawn by chance from a
fixed seed; how it is said, and what dictation makes of it, are patterns written by hand. Each line
is: kind, language, game, players, sentence, hand.

- ``clear``: a person at the table would understand the sentence.
- ``misheard``: the same with words that dictation takes for others.
- ``doubtful``: nobody could tell which hand is meant.
"""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.scoring.declarations import ALL_MOONS, Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import rules_of, score_game
from scorekeeper.scoring.rules.pack import rank_of
from scorekeeper.scoring.rules.variant import Variant
from tests.sentences.writer import STYLES, Writer

FACTS = Path(__file__).with_name("facts.txt")
SEED = 17
CLEAR, MISHEARD, DOUBTFUL = 18, 13, 4
GAMES = (
    *("black-lady", "omnibus", "hooligan", "spot", "queens"),
    *("golden-ten", "rook-57", "purple", "dummy", "cancellation"),
)
TABLES = {
    "en": ("Ann", "Bob", "Cid", "Dee", "Marge", "Frank"),
    "de": ("Anna", "Ben", "Clara", "Dieter", "Franz", "Greta"),
    "es": ("Ana", "Luis", "Marta", "Pedro", "Rosa", "Javier"),
}


@dataclass(frozen=True)
class Talk:
    """How people of one language put a hand."""

    joined: str
    to: str
    rests: tuple[str, ...]
    verbs: tuple[str, ...]
    queens: tuple[str, ...]
    nothing: tuple[str, ...]
    moon: tuple[str, ...]
    add: tuple[str, ...]
    subtract: tuple[str, ...]
    nobody_but: tuple[str, ...]
    bid: str
    doubtful: tuple[str, ...]
    heard: Mapping[str, tuple[str, ...]]


TALK = {
    "en": Talk(
        "and",
        "to",
        ("rest", "the rest", "everything else", "what's left"),
        ("took", "got", "has", "ended up with", "picked up"),
        ("queen", "the queen", "the queen of spades", "the black lady", "black maria", "Q♠"),
        ("nothing", "none", "no points", "took nothing", "clean"),
        ("shot the moon", "shoots the moon", "took everything", "shot the moon"),
        ("and adds", "adds", "adds 26", "add it to the others"),
        ("and subtracts", "subtracts", "takes it off"),
        (
            "nobody but {name} took anything",
            "only {name} took points",
            "no one except {name} got any",
        ),
        "{name} bid {points}",
        (
            "{a} five or six, rest to {b}",
            "{a} some hearts, rest to {b}",
            "Zacharias five, {a} the queen, rest to {b}",
            "{a} half, {b} the other half",
            "the ace of clubs to {a}, rest to {b}",
            "{a} twelve points, rest to {b}",
            "{a} nothing, {a} five, rest to {b}",
            "five and the queen, rest to {b}",
            "{a} has two more than {b}",
            "not sure who took the queen, rest to {b}",
        ),
        {
            r"Ann(?=\b)": ("Anne", "An", "Anna"),
            r"^Ann(?=\b)": ("And", "Anne"),
            r"Bob": ("Bop", "Bobb"),
            r"Cid": ("Sid", "Said", "Syd", "Kid"),
            r"Dee": ("Di", "D", "the", "Dea"),
            r"Marge": ("March", "Marj"),
            r"Frank": ("Franc", "Franck", "Fraank"),
            r"two": ("to", "too"),
            r"three": ("tree", "free"),
            r"four": ("for", "fore"),
            r"five": ("fife", "hive"),
            r"six": ("sicks", "sex"),
            r"eight": ("ate", "hate"),
            r"nine": ("nein", "mine", "wine"),
            r"one": ("won", "wan"),
            r"ten": ("tin",),
            r"hearts": ("harts", "hard", "hurts", "arts", "parts"),
            r"heart": ("hart", "hard"),
            r"queen": ("queue", "quinn", "wean"),
            r"rest": ("wrest", "rust", "west"),
            r"reds": ("reads", "rats"),
            r"rook": ("brook", "rock"),
            r"jack": ("jock", "shack"),
            r"gold": ("cold",),
            r"moon": ("mood", "move"),
            r"nothing": ("nutting",),
            r"bid": ("bit", "bead"),
        },
    ),
    "de": Talk(
        "und",
        "an",
        ("Rest", "der Rest", "alles andere", "den Rest"),
        ("nimmt", "hat", "bekommt", "kriegt", "holt"),
        ("Dame", "die Dame", "Pik-Dame", "die schwarze Dame", "die schwarze Katze", "Q♠"),
        ("nichts", "keine Punkte", "hat nichts", "bekommt nichts"),
        ("macht den Durchmarsch", "Durchmarsch", "nimmt alles", "schafft den Durchmarsch"),
        ("und addiert", "addiert", "und gibt den anderen 26"),
        ("und zieht ab", "zieht ab", "zieht 26 ab"),
        (
            "niemand außer {name} hat etwas",
            "nur {name} hat Punkte",
            "keiner außer {name} bekommt was",
        ),
        "{name} bietet {points}",
        (
            "{a} fünf oder sechs, Rest an {b}",
            "{a} ein paar Herzen, Rest an {b}",
            "Zacharias fünf, {a} die Dame, Rest an {b}",
            "{a} die Hälfte, {b} die andere Hälfte",
            "Kreuz-Ass an {a}, Rest an {b}",
            "{a} zwölf Punkte, Rest an {b}",
            "{a} nichts, {a} fünf, Rest an {b}",
            "fünf und die Dame, Rest an {b}",
            "{a} zwei mehr als {b}",
            "weiß nicht wer die Dame hat, Rest an {b}",
        ),
        {
            r"Anna": ("Anne", "Hanna", "Ana"),
            r"Ben": ("Benn", "Pen"),
            r"Clara": ("Klara", "Klarer"),
            r"Dieter": ("Dita", "Dietar"),
            r"Franz": ("Frans", "Frantz"),
            r"Greta": ("Grete", "Kreta"),
            r"zwei": ("zwar", "zwo"),
            r"drei": ("frei", "dreh"),
            r"vier": ("viel", "fier", "wir"),
            r"fünf": ("fünft", "Senf"),
            r"sechs": ("sex", "Sekt"),
            r"sieben": ("lieben",),
            r"acht": ("Nacht", "Macht"),
            r"neun": ("nein", "neu"),
            r"zehn": ("Zehen", "zähen"),
            r"Herzen": ("Hertz", "Schmerzen"),
            r"Herz": ("Hertz", "Harz", "März"),
            r"Dame": ("Damm", "damit", "Name"),
            r"Pik": ("Pick", "Peak"),
            r"Rest": ("Fest", "Test", "West"),
            r"Bube": ("Stube", "Buche"),
            r"Rook": ("Rock",),
            r"nichts": ("nix", "Licht"),
            r"rote": ("tote",),
            r"bietet": ("bittet", "betet"),
            r"Durchmarsch": ("durch Marsch",),
        },
    ),
    "es": Talk(
        "y",
        "para",
        ("el resto", "resto", "lo demás", "lo que queda"),
        ("tomó", "se llevó", "tiene", "toma"),
        ("dama", "la dama", "la dama de picas", "la reina de picas", "la dama negra", "Q♠"),
        ("nada", "no tomó nada", "sin puntos", "ningún punto"),
        ("consigue la luna", "se llevó todo", "hizo la luna", "luna"),
        ("y suma", "suma", "suma a los demás"),
        ("y resta", "se descuenta", "resta 26"),
        (
            "nadie más que {name} se llevó nada",
            "solo {name} se llevó puntos",
            "nadie excepto {name} tomó algo",
        ),
        "{name} puja {points}",
        (
            "{a} cinco o seis, el resto para {b}",
            "{a} unos corazones, el resto para {b}",
            "Zacarías cinco, {a} la dama, el resto para {b}",
            "{a} la mitad, {b} la otra mitad",
            "el as de tréboles para {a}, el resto para {b}",
            "{a} doce puntos, el resto para {b}",
            "{a} nada, {a} cinco, el resto para {b}",
            "cinco y la dama, el resto para {b}",
            "{a} dos más que {b}",
            "no sé quién tiene la dama, el resto para {b}",
        ),
        {
            r"Ana": ("Anna", "Hana", "han"),
            r"Luis": ("Luiz", "Lewis"),
            r"Marta": ("Martha", "Marza"),
            r"Pedro": ("Petro", "piedra"),
            r"Rosa": ("Roza", "rosas"),
            r"Javier": ("Xavier", "Jabier"),
            r"dos": ("voz", "tos"),
            r"tres": ("tras", "trez"),
            r"cuatro": ("cuarto", "cuadro"),
            r"cinco": ("zinco", "circo"),
            r"seis": ("seas", "ceis"),
            r"siete": ("ciete", "siempre"),
            r"nueve": ("nuevo", "nieve"),
            r"diez": ("dies",),
            r"corazones": ("razones", "corazonez", "canciones"),
            r"corazón": ("corason",),
            r"dama": ("cama", "drama", "rama"),
            r"picas": ("picos",),
            r"resto": ("gesto", "presto", "cesto"),
            r"jota": ("gota", "bota"),
            r"rook": ("rock",),
            r"nada": ("nata",),
            r"luna": ("lona", "cuna"),
            r"puja": ("fuga",),
            r"rojas": ("hojas",),
        },
    ),
}


class Speaker:
    """Says drawn hands of one game in one language."""

    def __init__(self, code: str, variant: str, drawn: random.Random) -> None:
        """Take the language, the game, and where chance comes from."""
        self.code, self.talk, self.drawn = code, TALK[code], drawn
        count = {"dummy": 3, "cancellation": 6}.get(variant, 4)
        players = TABLES[code][:count]
        self.game = Game("g", "", variant, players, players[0])
        self.rules: Variant = rules_of(self.game)

    def pick(self, words: tuple[str, ...]) -> str:
        """Return one of several ways to say something."""
        return self.drawn.choice(words)

    def hand(self) -> Hand:
        """Return who took what; a third have little, so that it is soon said."""
        takers = self.drawn.sample(self.game.players, self.drawn.randint(2, len(self.game.players)))
        counts: dict[str, dict[str, int]] = {taker: {} for taker in takers}
        named: dict[str, list[str]] = {taker: [] for taker in takers}
        for group, countable in self.rules.countable_groups.items():
            for _ in range(len(countable.cards) * self.rules.pack.decks):
                who = counts[self.drawn.choice(takers)]
                who[group] = who.get(group, 0) + 1
        last = takers[-1]
        for card in self.rules.named_cards:
            for _ in range(self.rules.pack.decks):
                # Where every card is named, people name a few and leave the rest.
                few = len(self.rules.named_cards) > 6 and self.drawn.random() < 0.7
                named[last if few else self.drawn.choice(takers)].append(card)
        taken = {taker: Pile(tuple(named[taker]), counts[taker]) for taker in takers}
        return Hand({taker: pile for taker, pile in taken.items() if pile != Pile()})

    def items(self, pile: Pile) -> list[str]:
        """Return what a taker has as people say it."""
        writer = Writer(self.rules, self.code, digits=self.drawn.random() < 0.4)
        said = []
        named = [rank_of(card) for card in self.rules.named_cards]
        for card in pile.named:
            only = card == "QS" and named.count("Q") == 1 and self.rules.pack.decks == 1
            said.append(self.pick(self.talk.queens) if only else writer.card(card))
        for group, number in pile.counted.items():
            alone = len(self.rules.countable_groups) == 1 and str(number) not in named
            bare = alone and self.drawn.random() < 0.6
            said.append(writer.number(number) if bare else writer.count(group, number))
        return said

    def joined(self, items: list[str]) -> str:
        """Return the items as a list."""
        return f" {self.talk.joined} ".join(items) if len(items) < 3 else ", ".join(items)

    def clear(self) -> tuple[str, Hand]:
        """Return a sentence that people understand, and its hand."""
        hand = self.hand()
        if self.rules.bidding is None and self.drawn.random() < 0.15:
            return self.all_to_one()
        how = self.drawn.randrange(5)
        takers = list(hand.taken)
        parts = []
        for taker in takers[:-1]:
            said = self.joined(self.items(hand.taken[taker]))
            verb = f"{self.pick(self.talk.verbs)} " if how == 2 else ""
            parts.append(f"{said} {self.talk.to} {taker}" if how == 3 else f"{taker} {verb}{said}")
        rest = self.pick(self.talk.rests)
        last = takers[-1]
        parts.append(f"{last} {rest}" if how == 2 else f"{rest} {self.talk.to} {last}")
        if self.drawn.random() < 0.2 and (
            others := [p for p in self.game.players if p not in takers]
        ):
            parts.insert(0, f"{others[0]} {self.pick(self.talk.nothing)}")
        if self.rules.bidding:
            points = str(self.drawn.randint(self.rules.bidding.least, self.rules.bidding.most))
            parts.insert(0, self.talk.bid.format(name=takers[0], points=points))
        listed = any("," in part for part in parts)
        return (". " if how == 4 or listed else " " if how == 1 else ", ").join(parts), hand

    def all_to_one(self) -> tuple[str, Hand]:
        """Return a sentence about somebody who has everything, with their choice."""
        name = self.pick(self.game.players)
        rules = self.rules
        groups = {g: len(e.cards) * rules.pack.decks for g, e in rules.countable_groups.items()}
        cards = tuple(card for card in rules.named_cards for _ in range(rules.pack.decks))
        hand = Hand({name: Pile(cards, groups)})
        shots = score_game(Game("g", "", self.game.variant, self.game.players, name, hands=(hand,)))
        choice = any(shot.moon.effect == "choose" for shot in shots.hands[0].moons)
        moons = {card for moon in rules.moons for card in moon.cards}
        whole = len(rules.moons) == 1 and moons == set(rules.point_cards)
        said = (
            f"{name} {self.pick(self.talk.moon)}"
            if whole
            else self.pick(self.talk.nobody_but).format(name=name)
        )
        if not choice:
            return said, hand
        effect = self.pick(("add", "subtract"))
        word = self.pick(self.talk.add if effect == "add" else self.talk.subtract)
        if "26" in word and (len(rules.moons) > 1 or rules.id not in ("black-lady", "omnibus")):
            word = STYLES[self.code].choices[effect]
        after = f" {word}" if whole else f", {name} {word.removeprefix(self.talk.joined + ' ')}"
        return said + after, Hand(hand.taken, Declarations(moon={ALL_MOONS: effect}))

    def misheard(self) -> tuple[str, Hand]:
        """Return a sentence of which dictation has taken some words for others."""
        while True:
            said, hand = self.clear()
            changed = said
            for pattern, others in self.talk.heard.items():
                if self.drawn.random() < 0.5:
                    spelled = rf"\b{pattern}\b" if not pattern.startswith("^") else pattern
                    changed = re.sub(spelled, self.pick(others), changed, count=1)
            if changed != said:
                return changed, hand

    def doubtful(self) -> str:
        """Return a sentence that nobody can understand for certain."""
        a, b = self.drawn.sample(self.game.players, 2)
        return self.pick(self.talk.doubtful).format(a=a, b=b)


def written(hand: Hand) -> str:
    """Return a hand in a line: ``Ann: QS, 3 hearts; moon: add``."""
    parts = []
    for taker, pile in hand.taken.items():
        elements = (*pile.named, *(f"{number} {group}" for group, number in pile.counted.items()))
        parts.append(f"{taker}: {', '.join(elements)}")
    parts += [f"moon: {choice}" for choice in hand.declared.moon.values()]
    return "; ".join(parts)


def lines() -> Iterator[str]:
    """Yield the lines of the file."""
    for code in TALK:
        for variant in GAMES:
            drawn = random.Random(f"{SEED} {code} {variant}")  # noqa: S311 - no secret
            speaker = Speaker(code, variant, drawn)
            table = ", ".join(speaker.game.players)
            for kind, number in (("clear", CLEAR), ("misheard", MISHEARD), ("doubtful", DOUBTFUL)):
                for _ in range(number):
                    if kind == "doubtful":
                        said, hand = speaker.doubtful(), None
                    else:
                        said, hand = speaker.clear() if kind == "clear" else speaker.misheard()
                    fields = (kind, code, variant, table, said, written(hand) if hand else "")
                    yield "\t".join(fields)


if __name__ == "__main__":
    FACTS.write_text("\n".join(lines()) + "\n", encoding="utf-8")
