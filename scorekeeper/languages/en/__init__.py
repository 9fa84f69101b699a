"""English."""

from scorekeeper.languages.language import Language, SheetWords

LANGUAGE = Language(
    "en",
    "English",
    sheets=SheetWords(
        date="date|day|played|when",
        name="name|title",
        hand="no|no.|hand|hands|deal|round|game|rd|hand #|hand no.",
        side="note|notes|remark|remarks|comment|comments|moon|winner|total|totals|sum|check|date|"
        "dealer|pass|ok|leader|leads|lead|led|starter|scorer",
        points="p|pt|pts|point|points",
        moon="moon|the moon|shot|shot moon|shot the moon|moon shot|sun",
        queen="queen|queen of spades|spade queen|q|qs|lady|black lady",
        months={
            "jan": 1,
            "feb": 2,
            "mar": 3,
            "apr": 4,
            "may": 5,
            "jun": 6,
            "jul": 7,
            "aug": 8,
            "sep": 9,
            "oct": 10,
            "nov": 11,
            "dec": 12,
        },
        in_dates="st|nd|rd|th|of|the",
    ),
)
