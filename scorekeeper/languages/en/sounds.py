"""The spellings that dictation gives English words."""

SOUNDS_LIKE = {
    "adds": "ads",
    "bid": "bead bit",
    "clean": "cleaned",
    "dummy": "dummies",
    "eight": "ate",
    "five": "fife hive",
    "for": "four",
    "four": "for fore",
    "gold": "cold",
    "heart": "hart hard",
    "hearts": "harts arts hurts parts hearths",
    "jack": "jock check shack jacques",
    "moon": "mood mune",
    "nine": "nein mine",
    "none": "nun",
    "of": "off",
    "one": "won wan",
    "queen": "cream queue clean green quinn",
    "red": "read",
    "reds": "reads wreds",
    "rest": "wrest breast rust arrest",
    "rook": "brook look rock ruke",
    "six": "sex sicks",
    "spade": "spayed",
    "spades": "spaced spaids",
    "ten": "tin",
    "three": "tree free",
    "to": "too two",
    "two": "to too",
    "widow": "window",
}
"""A word -> the words that dictation may make of it."""

ALIKE = "qu kw|q k|ck k|x ks|c(?=[ei]) s|c k|ph f|ee i|ea i"
"""Patterns of letters, each with what it sounds like, in their order."""
