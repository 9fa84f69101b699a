"""The English sentences. A pair is (one, other): ``count`` chooses."""

Sentence = str | tuple[str, str]

SENTENCES: dict[str, Sentence] = {
    "list.and": "{first} and {last}",
    # Cards
    "card.colour": "{colour} {rank}",
    "card.spoken": "{rank} of {suit}",
    "card.the": "the {card}",
    "card.copies": "{count} × {card}",
    "colour.red": "red",
    "colour.yellow": "yellow",
    "colour.green": "green",
    "colour.black": "black",
    "rank.J": "jack",
    "rank.Q": "queen",
    "rank.K": "king",
    "rank.A": "ace",
    "suit.C": "clubs",
    "suit.D": "diamonds",
    "suit.S": "spades",
    "suit.H": "hearts",
    "group.hearts": ("{count} heart", "{count} hearts"),
    "group.reds": ("{count} red", "{count} reds"),
    # Lines: why points count
    "line.each": "{count} at {points}",
    "reason.cards": "{cards}",
    "reason.offset": "{card} takes {points} off",
    "reason.floor": "not below {detail}",
    "reason.moon.replaced": "shot the moon: its cards do not count",
    "reason.moon.add": "{points} for another player's moon",
    "reason.moon.subtract": "shot the moon: {points} off",
    "reason.adjustment": "agreed correction",
    "reason.adjustment.noted": "agreed correction: {note}",
    "reason.on_the_nose": "On the Nose: exactly {detail}",
    # The games
    "variant.black-lady": "Black Lady",
    "variant.wilson": "Wilson",
    "variant.golden-ten": "Golden Ten",
}
