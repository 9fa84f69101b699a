"""What people say in English."""

from scorekeeper.sentences.language import LanguageWords

ENGLISH = LanguageWords(
    code="en",
    numbers=(
        *("zero|nil|nought|zip", "one", "two|twos", "three", "four", "five", "six"),
        *("seven|sevens", "eight", "nine", "ten|tens", "eleven", "twelve", "thirteen"),
        *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
    ),
    tens={20: "twenty", 30: "thirty", 40: "forty", 50: "fifty"},
    compound="{ten} {unit}",
    ranks={
        "J": "jack|jacks|knave|knaves|J",
        "Q": "queen|queens|Q",
        "K": "king|kings|K",
        "A": "ace|aces",
    },
    suits={
        "H": "hearts|heart",
        "S": "spades|spade",
        "D": "diamonds|diamond",
        "C": "clubs|club",
        "R": "reds|red cards|red ones",
        "Y": "yellows|yellow cards",
    },
    colours={
        "red": "red",
        "gold": "gold|golden",
        "yellow": "yellow",
        "green": "green",
        "black": "black",
        "silver": "silver",
        "bronze": "bronze",
    },
    cards={
        "QS": "black lady|black queen|black maria|rickety kate|calamity jane|dirty lady|"
        "the bitch|bitch|lady|pig|the pig|slippery anne",
        "JD": "goat|sheep|the goat|the sheep",
        "10C": "transformer|doubler",
        "ROOK": "rook|rook card|bird|the bird",
    },
    piles={
        "@dummy": "dummy|the dummy",
        "@widow": "widow|the widow|kitty|the kitty",
        "@blind-1": "blind hand one|blind hand 1|blind one|blind 1|first blind hand|first blind",
        "@blind-2": "blind hand two|blind hand 2|blind two|blind 2|second blind hand|second blind",
    },
    parts={
        "unknown": "or|maybe|perhaps|about|around|roughly|almost|nearly|probably|if|instead|gave|"
        "gives|give|from|than|half|between|sorry|wait|i|you|he|she|they|we|it|me|my|his|her|"
        "him|be|who|not sure|i think|same",
        "and": "and|plus|as well as|along with|also|then",
        "article": "the",
        "one": "a|an",
        "of": "of",
        "to": "to|for|goes to|go to|went to|belongs to|by|taken by|was taken by|were taken by",
        "filler": "got stuck with|is stuck with|stuck with|"
        "took|takes|take|taken|got|gets|get|has|had|have|has got|picked up|picks up|"
        "ate|eats|collected|collects|received|receives|caught|catches|won|wins|win|"
        "ended up with|ended with|did|does|is|was|are|were|goes|went|of them|only got|just|"
        "please|okay|ok|so|well|uh|um|er|nothing else|this hand|this time|in tricks|with|"
        "shot|shoots|shoot",
        "rest": "rest|remainder|remaining|everything else|all else|what's left|whatever is left|"
        "whatever's left|what is left|leftovers",
        "all": "all|it all|everything|every|the lot|the whole lot|every single|all of|all of them|"
        "every one of|each and every",
        "both": "both|both of",
        "other": "other|others|more|further|another|everyone else|everybody else|all others|"
        "all the others|the other players|all other players",
        "nothing": "nothing|none|nada|no points|clean|stayed clean|zilch|not a thing|"
        "no penalty points|no points at all|nothing at all|none at all|empty handed",
        "anything": "anything|any points|any cards|points|any",
        "no": "no|not|without|never|didn't|did not|doesn't|does not|not a",
        "nobody": "nobody|no one|noone|none of them|no body",
        "nobody_else": "nobody else|no one else|noone else|none of the others|no other player",
        "except": "but|except|except for|besides|other than|apart from|save",
        "only": "only",
        "moon": "shot the moon|shoots the moon|shoot the moon|shot a moon|moon|shot it|"
        "ran them all|"
        "shooting the moon|has the moon|made the moon|shut the moon|did the moon|moonshot|"
        "shot moon",
        "sun": "shot the sun|shoots the sun|sun|won every trick|won all the tricks|"
        "won all tricks|took every trick|took all the tricks|took all tricks|every trick|"
        "all the tricks|all tricks",
        "add": "add|adds|added|adding|add it|adds it|"
        "add it to the others|adds it to the others|add to the others|adds to the others|"
        "to everyone else|to everybody else|to all the others|others take|the others take|"
        "everyone else takes|everyone else gets|adds points|add points",
        "subtract": "subtract|subtracts|subtracted|subtracting|subtract it|subtracts it|"
        "takes off|take off|takes it off|take it off|subtracts points|minus|deducts|deduct",
        "bid": "bid|bids|bidding|declares|declared",
        "relief": "relief|relief of|takes relief|takes relief of|relieves|takes off everyone",
        "revoke": "revoked|revokes|revoke|reneged|reneges|renege|revoking",
        "times": "times|time",
        "tricks": "trick|tricks",
        "each": "each|apiece|each of them",
        "points": "point|pts",
        "cards": "card|cards|penalty cards|point cards",
    },
    times={1: "once", 2: "twice", 3: "thrice"},
    misheard={
        "to": "two",
        "too": "two|to",
        "two": "to",
        "four": "for",
        "for": "four",
        "fore": "four",
        "won": "one",
        "wan": "one",
        "tree": "three",
        "free": "three",
        "fife": "five",
        "hive": "five",
        "sex": "six",
        "sicks": "six",
        "ate": "eight",
        "nein": "nine",
        "mine": "nine",
        "tin": "ten",
        "harts": "hearts",
        "hart": "heart",
        "arts": "hearts",
        "hard": "heart",
        "hurts": "hearts",
        "parts": "hearts",
        "queue": "queen",
        "clean": "queen",
        "green": "queen",
        "quinn": "queen",
        "wrest": "rest",
        "breast": "rest",
        "rust": "rest",
        "arrest": "rest",
        "jock": "jack",
        "check": "jack",
        "shack": "jack",
        "spayed": "spade",
        "mood": "moon",
        "mune": "moon",
        "nun": "none",
        "cleaned": "clean",
        "read": "red",
        "reads": "reds",
        "cold": "gold",
        "brook": "rook",
        "look": "rook",
        "rock": "rook",
        "bead": "bid",
        "bit": "bid",
        "ads": "adds",
    },
)
