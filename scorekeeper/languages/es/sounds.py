"""The spellings that dictation gives Spanish words."""

SOUNDS_LIKE = {
    "y": "i",
    "cinco": "zinco sinko",
    "corazones": "razones corazonez c",
    "cuatro": "cuarto cuadro",
    "dama": "cama drama rama fama d",
    "diez": "dies",
    "dos": "doz voz tos",
    "jota": "gota bota nota",
    "luna": "lona cuna",
    "muerto": "puerto huerto",
    "nada": "nata nadar",
    "nueve": "nuevo nieve",
    "ocho": "hocho",
    "pica": "pico",
    "picas": "picos bicas",
    "puja": "fuga cuja",
    "reina": "reino",
    "rojas": "hojas cojas rocas",
    "rook": "ruc ruck",
    "resto": "resta gesto presto testo cesto",
    "seis": "seas ceis sais",
    "siete": "ciete siempre",
    "tres": "tras trez",
}
"""A word -> the words that dictation may make of it."""

ALIKE = "ch x|qu(?=[ao]) ku|qu k|h |c(?=[eiy]) s|c k|z s|v b|ll y|g(?=[ei]) j|y$ i|w gu"
"""Patterns of letters, each with what it sounds like, in their order."""
