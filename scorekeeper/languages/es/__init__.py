"""Spanish."""

from scorekeeper.languages.language import Language, ListKind, SheetWords, plain_list_key

VOWELS = tuple("aeouáéóú")


def list_key(kind: ListKind, last: str) -> str:
    """Return the key that joins a list, where y and o change before their own sound: ``e Inés``."""
    sound = last.lstrip("«“").lower().removeprefix("h")
    if kind == "and" and sound[:1] in ("i", "í") and sound[1:2] not in VOWELS:
        return "list.and.e"
    if kind == "or" and (sound[:1] in ("o", "ó", "8") or sound == "11"):
        return "list.or.u"
    return plain_list_key(kind, last)


LANGUAGE = Language(
    "es",
    "Español",
    decimal_mark=",",
    list_key=list_key,
    sheets=SheetWords(
        date="fecha|día|dia|cuándo",
        name="nombre|título|titulo",
        hand="n.º|nº|mano|ronda|juego|partida",
        side="nota|notas|comentario|comentarios|observaciones|luna|ganador|total|suma|control|"
        "fecha|repartidor",
        points="p|pt|pto|pts|ptos|punto|puntos",
        moon="luna|tiro a la luna|sol",
        queen="dama|dama de picas|reina|reina de picas|pica",
        months={
            "ene": 1,
            "feb": 2,
            "mar": 3,
            "abr": 4,
            "may": 5,
            "jun": 6,
            "jul": 7,
            "ago": 8,
            "sep": 9,
            "set": 9,
            "oct": 10,
            "nov": 11,
            "dic": 12,
        },
        in_dates="de|del|el",
    ),
)
