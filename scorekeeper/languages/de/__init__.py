"""German."""

from scorekeeper.languages.language import Language, SheetWords

LANGUAGE = Language(
    "de",
    "Deutsch",
    decimal_mark=",",
    sheets=SheetWords(
        date="datum|tag|gespielt|wann",
        name="name|titel",
        hand="nr|nr.|hand|runde|spiel|hand nr.",
        side="notiz|notizen|bemerkung|bemerkungen|kommentar|anmerkung|mond|sieger|summe|gesamt|"
        "kontrolle|datum|geber",
        points="p|pkt|pkte|pt|pte|punkt|punkte",
        moon="mond|durchmarsch|marsch|sonne",
        queen="dame|pikdame|pik-dame|pik dame|schwarze dame",
        months={
            "jan": 1,
            "feb": 2,
            "mar": 3,
            "marz": 3,
            "maerz": 3,
            "mrz": 3,
            "apr": 4,
            "mai": 5,
            "jun": 6,
            "jul": 7,
            "aug": 8,
            "sep": 9,
            "okt": 10,
            "nov": 11,
            "dez": 12,
        },
        in_dates="den",
    ),
)
