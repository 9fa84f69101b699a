"""One word for one thing in every language, and words that may not come back.

The glossary, by what a thing is:

| thing | English | German | Spanish |
|---|---|---|---|
| all cards that are dealt from | deck | Deck | baraja |
| the cards that a player holds, or the dummy | hand | Blatt | mano |
| one deal of the table, from dealing to counting | hand | Runde | mano |
| cards put aside that count for nobody | widow | Talon | viuda |
| cards left over that a trick takes | kitty | Restkarten | cartas sobrantes |
| cards that everybody gave to a common pile | pile | Stapel | montón |
| a trick | trick | Stich | baza |
| to put the first card of a trick | lead | ausspielen | salir |
| whoever deals | dealer | Geber | quien reparte |
| the passing of cards | passing | Schieben | pase |
| taking every card that counts | moon | Durchmarsch | luna |
| winning every trick as well | sun | Sonne | sol |
| a total that lands on a mark | On the Nose | Punktlandung | en el clavo |
| not following although able | revoke | nicht bedienen | renuncio |
| points off all totals after a moon | relief | Punktnachlass | descuento |
| what the dummy may take | bid | Gebot | puja |
| the hand that nobody holds | dummy | Strohmann | muerto |
| what a card shows as a number | face value | Augen | según su rango |
| a phone or computer | device | Gerät | dispositivo |
| a phone | phone | Handy | móvil |
"""

import re

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from tests.golden.catalogue_files import kept_card
from tests.words.catalogues import forms, messages

# Words of a translation, of the program, or second words for something in the table above.
FORBIDDEN = {
    "en": (
        r"\bpacks?\b",
        r"\bdrops?\b",
        r"counted instead of named",
        r"not to be changed here",
        r"(^|[.:;] )who takes\b",
        r"points of the hand",
    ),
    "de": (
        r"bedienfehler",
        r"erleichterung",
        r"tönung",
        r"freie wahl",
        r"letzte[nr]? tipp",
        r"fremdes",
        r"weg kommt",
        r"rot-herz",
        r"gold-herz",
        r"\b(rot|gelb|grün|schwarz|gold|silber|bronze) (10|[2-9]|[jqka]\b)",
        r"anspielen|angespielt",
        r"französische[sn]? blatt|rook-blatt|farbenblatt",
        r"\bleute\b",
        r"gebende[nr]? person",
        r"braucht sie nicht",
        r"zählt gegen",
    ),
    "es": (
        r"alivio",
        r"apuesta",
        r"mano a mano",
        r"valor facial",
        r"aparato",
        r"naipe",
        r"tira(do)? a la luna",
        r"a elegir",
        r"juega una mano más",
        r"mejores totales iguales",
        r"q♥ rojo",
        r"luna «rojo»",
        r"corazón de oro|corazones de oro",
        r"\b8 (bronce|plata|verdes)\b|8♦ plata",
        r"queda en el clavo",
        r"códigos falsos",
        r"no pudo empezar",
        r"está tomada",
        r"gente a la mesa",
        r"teléfono",
    ),
}


def words_of(code: str, key: str) -> list[str]:
    """Return the forms of a sentence in small letters, without its gaps."""
    return [re.sub(r"\{\w+\}", "", form).lower() for form in forms(code, key)]


@pytest.mark.parametrize("code", FORBIDDEN)
def test_no_forbidden_word_is_in_a_sentence(code: str) -> None:
    uses = [
        (key, word)
        for key in messages(code)
        for word in FORBIDDEN[code]
        if any(re.search(word, sentence) for sentence in words_of(code, key))
    ]
    assert uses == []


@pytest.mark.parametrize("code", FORBIDDEN)
def test_no_forbidden_word_is_on_a_printed_card(code: str) -> None:
    """Cards have words that no single sentence has: a colour beside a card, a moon's name."""
    cards = " ".join(kept_card(game, code) for game in CATALOGUE)
    text = re.sub(r"\s+", " ", cards).lower()
    assert text.strip()
    assert [word for word in FORBIDDEN[code] if re.search(word, text)] == []


def test_german_calls_the_home_screen_as_the_phone_at_hand_does() -> None:
    """Apple says Home-Bildschirm, Android says Startbildschirm; a guide for both says neither."""
    named = {
        word: {
            key
            for key in messages("de")
            if any(word in sentence for sentence in words_of("de", key))
        }
        for word in ("startbildschirm", "home-bildschirm")
    }
    assert named["startbildschirm"] == {"install.why.android", "install.android.2"}
    # Only iPhones keep the games of the tab and of the app apart.
    assert {key for key in named["home-bildschirm"] if "ios" not in key} == {"install.apart"}
