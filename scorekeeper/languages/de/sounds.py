"""The spellings that dictation gives German words."""

SOUNDS_LIKE = {
    "Bube": "bubi stube b bussen",
    "Dame": "damm damit d",
    "Herzen": "harten",
    "Herz": "hertz schmerz harz merz",
    "Karo": "caro carro",
    "Pik": "pieck pick peak big",
    "Rook": "ruck",
    "Rest": "fest test west rast",
    "ab": "ap",
    "acht": "nacht",
    "bietet": "bild bittet betet",
    "drei": "frei dreh",
    "elf": "elfe",
    "fünf": "funft fund",
    "geboten": "geboren",
    "gelb": "gell",
    "neun": "nein",
    "nichts": "nix licht",
    "rote": "tote",
    "sechs": "sex",
    "sieben": "lieben",
    "vier": "fier viel wir fur",
    "zehn": "zehen zahne zehne",
    "zwei": "zwar",
}
"""A word -> the words that dictation may make of it."""

ALIKE = "(?<=[aeiou])h |chs ks|x ks|ie i|tz z|ck k|c k|ph f|v f|th t|dt t|d t|b p|g k|y i|ai ei"
"""Patterns of letters, each with what it sounds like, in their order."""
