"""What people say in German."""

from scorekeeper.sentences.language import LanguageWords

GERMAN = LanguageWords(
    code="de",
    numbers=(
        *("null", "eins|ein", "zwei|zwo", "drei", "vier", "fünf", "sechs", "sieben", "acht"),
        *("neun", "zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn"),
        *("siebzehn", "achtzehn", "neunzehn"),
    ),
    tens={20: "zwanzig", 30: "dreißig", 40: "vierzig", 50: "fünfzig"},
    compound="{unit}und{ten}",
    ranks={
        "J": "Bube|Buben|Bauer|Unter|J",
        "Q": "Dame|Damen|Königin|Q",
        "K": "König|Könige|K",
        "A": "Ass|As|Asse",
    },
    suits={
        "H": "Herz|Herzen|Herzkarten|Herzkarte|Coeur",
        "S": "Pik|Pique|Schippe|Schippen|Pik Karten",
        "D": "Karo|Karos|Eckstein",
        "C": "Kreuz|Treff|Kreuze",
        "R": "rote Karten|rote Karte",
        "Y": "gelbe Karten",
    },
    colours={
        "red": "rot|rote|roter|roten|rotes",
        "gold": "gold|goldene|goldener|goldenen|goldenes|golden",
        "yellow": "gelb|gelbe|gelber|gelben|gelbes",
        "green": "grün|grüne|grüner|grünen",
        "black": "schwarz|schwarze|schwarzer|schwarzen",
        "silver": "silber|silberne|silbernen",
        "bronze": "bronze|bronzene",
    },
    cards={
        "QS": "schwarze Dame|schwarzen Dame|schwarze Katze|schwarze Lady|Black Lady|Katze|"
        "schwarze Sau|Pikdame|Piekdame|Pique Dame|Sau|Schwein|Lady|schwarze Mieze",
        "JD": "Ziege|Schaf",
        "10C": "Verdoppler",
        "ROOK": "Rook|Krähe|Vogel|den Rook",
    },
    piles={
        "@dummy": "Strohmann|der Strohmann|den Strohmann|Dummy",
        "@widow": "Talon|der Talon|Skat",
        "@blind-1": "Blind 1|Blind eins|erstes Blind|blinde Hand 1|blinde Hand eins",
        "@blind-2": "Blind 2|Blind zwei|zweites Blind|blinde Hand 2|blinde Hand zwei",
    },
    parts={
        "unknown": "oder|vielleicht|etwa|ungefähr|fast|wohl|wenn|statt|gab|gibt|als|halb|zwischen|"
        "Entschuldigung|warte|ich|du|er|sie|wir|es|ihr|ihm|mir|wer|glaube ich|gleich viele",
        "and": "und|sowie|plus|außerdem|dann|auch",
        "article": "der|die|das|den|dem",
        "one": "eine|einen|einem|einer",
        "of": "von",
        "to": "an|für|bei|geht an|gehen an|ging an|gingen an|zu",
        "filler": "nimmt|nahm|nehmen|genommen|hat|hatte|haben|bekommt|bekam|bekommen|kriegt|"
        "kriegte|"
        "kriegen|gekriegt|holt|holte|geholt|erhält|erhielt|macht|machte|gemacht|gewinnt|"
        "ist|sind|war|waren|geht|gehen|ging|gingen|bitte|also|ja|äh|ähm|hm|gewonnen|gewann|"
        "sonst nichts|auf der Hand|davon|mit|schießt|schoss|schafft|schaffte",
        "rest": "Rest|der Rest|den Rest|alles andere|alles Übrige|Übrige|übrigen|restlichen|"
        "restliche|alles Weitere|was übrig ist|was noch übrig ist|alle anderen|alle übrigen|"
        "alles übrige",
        "all": "alle|alles|sämtliche|alle Karten|jede|jedes|die ganzen|ganz",
        "both": "beide|beiden",
        "other": "andere|anderen|weitere|weiteren|weiterer|weiteres",
        "nothing": "nichts|gar nichts|überhaupt nichts|keine Punkte|sauber|keinen Punkt|"
        "keine Strafpunkte|blieb sauber|leer aus|geht leer aus|ging leer aus",
        "anything": "etwas|irgendwas|irgendetwas|was|Punkte|Karten",
        "none": "keine|keinen",
        "no": "kein|nicht|ohne|niemals|nie",
        "nobody": "niemand|keiner",
        "nobody_else": "sonst keiner|sonst niemand|niemand sonst|keiner sonst|niemand anders|"
        "kein anderer",
        "except": "außer|bis auf|ausser",
        "only": "nur|allein|alleine",
        "moon": "Durchmarsch|Durchmarsch gemacht|den Durchmarsch|durchmarschiert|marschiert durch|"
        "macht den Durchmarsch|macht einen Durchmarsch|schafft den Durchmarsch|Mond|"
        "schießt den Mond ab|schießt den Mond|hat den Mond geschossen|Durchmarsch von|"
        "marschierte durch|ist durchmarschiert|durchgezogen|zieht durch|zog durch|"
        "den Mond geschossen",
        "sun": "alle Stiche|Sonne|hat alle Stiche|jeden Stich|schießt die Sonne|die Sonne",
        "add": "dazu geben|addiert|addieren|addiere|plus für alle|für alle anderen|allen anderen|"
        "zu den anderen|die anderen bekommen|alle anderen bekommen|schreibt an|anschreiben|"
        "den anderen dazu|die anderen nehmen|gibt den anderen",
        "subtract": "abziehen|zieht|zieht ab|ab|subtrahiert|subtrahieren|zieht sich ab|minus|"
        "sich abziehen|"
        "sich ab",
        "bid": "bietet|bot|geboten|reizt|reizte|sagt an|Gebot|hat geboten|Gebot von",
        "relief": "Punktnachlass|Nachlass|Punktnachlass von|Nachlass von",
        "revoke": "nicht bedient|bedient nicht|hat nicht bedient|bediente nicht|Revoke|"
        "Renonce|falsch bedient|verleugnet",
        "times": "mal|Mal|Male",
        "tricks": "Stich|Stiche|Stichen",
        "each": "je|jeweils|jeder|beide je",
        "points": "Punkt|Strafpunkte|Punkte bekommen",
        "cards": "Karte|Punktkarten|Strafkarten",
    },
    times={1: "einmal", 2: "zweimal", 3: "dreimal", 4: "viermal"},
    misheard={
        "fier": "vier",
        "viel": "vier",
        "wir": "vier",
        "frei": "drei",
        "dreh": "drei",
        "zwar": "zwei",
        "sex": "sechs",
        "lieben": "sieben",
        "nacht": "acht",
        "nein": "neun",
        "zehen": "zehn",
        "elfe": "elf",
        "funft": "fünf",
        "fund": "fünf",
        "hertz": "Herz",
        "schmerz": "Herz",
        "harz": "Herz",
        "merz": "Herz",
        "damm": "Dame",
        "damit": "Dame",
        "pieck": "Pik",
        "pick": "Pik",
        "peak": "Pik",
        "fest": "Rest",
        "test": "Rest",
        "west": "Rest",
        "rast": "Rest",
        "bubi": "Bube",
        "stube": "Bube",
        "nix": "nichts",
        "nicht": "nichts",
        "licht": "nichts",
        "caro": "Karo",
        "carro": "Karo",
        "tote": "rote",
        "gell": "gelb",
        "bild": "bietet",
        "bittet": "bietet",
        "betet": "bietet",
    },
    suit_first=True,
)
