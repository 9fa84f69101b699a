"""Keys and sounds that words are compared by, the names of a table, and given names."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Set
from functools import cached_property, lru_cache
from typing import NamedTuple

GIVEN_NAMES = (
    "abel abigail abril achim adam adela adrián agustín aiden ainhoa al alan alba albert alberto "
    "alejandra alejandro alex alexander alfie alfonso alfred alfredo alice alicia alois álvaro "
    "amalia amelia amparo amy ana ander andrea andreas andrés andrew andy ángel angela anika anja "
    "anke anna annette anthony anton antonia antonio aoife archie armin arthur ashley aurora "
    "ava axel barbara barry bautista beate beatriz begoña belén ben benito benjamín benno "
    "bernardo bert berta beth beto betty beverly bill billy birgit birte blanca boris brandon "
    "braulio brenda brian britta brittany bronwen brooke bruno callum camila candela carl carla "
    "carlo carlos carly carmen carol carolina carsten catalina cecilia cem césar chad charles "
    "charlie charlotte chava chela chloe chris christa christian christoph chuy cintia ciro "
    "citlali claire clara claudia clemente cody colin concha conny consuelo cosme craig cristina "
    "cristóbal dagmar dámaso damián dan dani daniel daniela dave david dean debbie declan delfina "
    "delia dennis derek detlef diana diane diego dieter dolores domingo don donna dora doreen "
    "doris doug dustin dylan ed eddie edgar edith eduardo edward elena elias elio elisa elke ella "
    "ellen elsa elvira ema emil emilia emiliano emilio emily emma enrique eric erich erik erika "
    "erin erna ernesto ernst erwin esteban estela esther ethan eugenia eva evan evi ewan ezequiel "
    "fabian facundo federico felipe felix ferdinand fergus fernanda fernando fidel fiete finn "
    "fiona flor flora florian fran francisca francisco frank franz franziska frauke fred freddie "
    "frieda fritz gabi gabriel gabriela gael gareth gary gema gemma geoff georg george gerardo "
    "gerd gerda gerhard germán gill gina gisela gloria gonzalo gordon grace graham greg greta "
    "gudrun guido guillermo günter gustav gustavo hal hanna hannah hannes hans harald harold "
    "harry hartmut hattie hauke heather héctor heidi heike heiko heiner heinz helen helga helmut "
    "henning henry herbert hermann hernán hilda hilde hinnerk holger holly horst howard hubert "
    "hugh hugo huw ian ida ignacio ilse imke ines inge ingo ingrid inma irene iris isaac isabel "
    "isabella ismael itzel ivan ivy jack jackson jaime jake james jan jana jane janet jasmin "
    "jason javier jay jean jeff jen jenny jens jeremy jerry jess jesús jill jim jimena jo joachim "
    "joan joaquín joaquina jochen joe joel johanna johannes john jon jonas jordan jordi jorge "
    "josé josef josefa josh joyce juan juana judy julia julian julie julio june jürgen justin "
    "jutta kai karen karin karina karl karla karsten kate kathi katja katrin kay kayla keira "
    "keith kelly ken kerstin kevin kike kim kimberly kirsty kit klara klaus knut konrad kurt kyle "
    "lalo lara larry lars laura lautaro lea leah leandro lee len lena leni lennart leo leon "
    "leonor leslie leticia lety lewis liam lidia lily lina linda lisa liz logan lola lorena "
    "lorenzo lothar lotte lou louis lourdes luca lucas lucía lucy luis luisa lukas luke lupita "
    "lutz luz lynn mabel macarena maeve magdalena maggie maike maja malte mandy manfred manolo "
    "manuel manuela mar marc marcela marcelo marco marcos marcus marga margaret margarita maria "
    "mariana marie marina mario marion mark markus marlene marta martha martin martina maru mary "
    "mason mateo mathias mathilda matías mats matt matthias mauricio mauro max maximiliano may "
    "mayra meg megan mel mercedes merle mia michael michaela mick miguel mike mila milagros "
    "mireia miriam molly mona mónica monika moritz nacho nadia nadine nadja nahuel nancy nando "
    "natalia nate neil nele nell nelson niamh nick nico nicolás nicole nieves nigel niklas nils "
    "nina noah noelia nora norbert norma norman nuria octavio olaf olaya olga oliver olivia ollie "
    "omar oscar oskar oswald otto owen pablo paco paloma pam pancho pat patricia patrick paul "
    "paula paulina pedro peg penny pepa pepe pete peter petra phil philip philipp pia pilar polly "
    "queta quique rachel rafael rainer ralf ralph ramiro ramón raquel raúl ray rebeca rebecca "
    "regina regula reiner renata renate resi reto rhys ric ricardo richard rick rita rob robert "
    "roberto robin rocío rod rodri rodrigo rogelio roger roland rolf román ron ronja rory rosa "
    "rosario rose ross roy rubén ruby rudi rüdiger rudolf russ ruth ryan sabine sally salvador "
    "sam samuel sandra santi santiago sara sarah sascha saúl scott sean sebastian sepp sergio "
    "seth sharon sheila shelly silke silvia simon simone siobhan sofia sol sonia sonja sophia "
    "sophie sören stan stefan steffen steffi stella stephen steve stuart sue susan susana susanne "
    "sven svenja tammy tania tanja tara taylor ted telmo teo tere teresa terry thea theo thiago "
    "thomas thorsten tim timo tina tita tobias toby todd tom tomás toni toño tony torben torsten "
    "tracy travis trev trevor trini trish tyler udo ueli ulf uli ulises ulla ulrich ulrike uma "
    "unai urs ursula ute uwe val valentina valeria vega vera verena verónica vic vicente victor "
    "viktor vince violeta virginia volker vreni vroni wade wally walt walter waltraud wanda wayne "
    "wendy werner wiebke wilhelm will willi willy wolfgang wyatt xaver ximena yadira yolanda yves "
    "yvonne zac zacarías zach zacharias zack zara zed zeke zelda zenzi zoe zora zoraida"
)
"""In every language, since people of one table come from many."""


# Cards as the app writes them, numbers, suits, a possessive ending, words, and punctuation.
TOKEN = re.compile(
    r"(?P<sign>(?:10|[2-9]|[JQKABD])[♣♦♠♥](?:s(?!\w))?|[♣♦♠♥](?:10|[2-9]|[JQKABD])(?!\w|[♣♦♠♥]))"
    r"|(?P<code>(?:10|[2-9]|[JQKA])[CDSH](?!\w)|1?[0-9][RYGB](?!\w))"
    # As they are typed in a hurry: "qs", "4h", but not "as".
    r"|(?P<typed>(?<!\w)(?:10|[2-9]|[JQKjqk])[cdsh](?!\w))"
    r"|(?P<digits>[0-9]{1,4}(?![0-9]))"
    # So many hearts: "1h", "12h".
    r"|(?P<letter>(?<=[0-9])[hH](?!\w))"
    r"|(?P<suit>[♣♦♠♥])"
    r"|(?P<article>(?<!\w)d['\u2019](?=[^\W\d_]))"
    r"|(?P<ending>['\u2019]s(?!\w))"
    r"|(?P<word>[^\W\d_]+?(?=['\u2019]s(?!\w))|[^\W\d_]+(?:['\u2019][^\W\d_]+)*)"
    r"|(?P<comma>,|\s/\s)|(?P<pause>\.{2,}|\u2026)|(?P<colon>[:=])|(?P<question>\?)|"
    "(?P<stop>[.;!\n](?!\\d))|(?P<plus>[&+])"
    # A dash that stands for nothing: "Ann 5, Bob –".
    r"|(?P<dash>\s[\-\u2010-\u2014]+(?=\s*(?:[,;\n/]|$)))"
    r"|(?P<gap>[\u00a1\u00bf\s\-\u2010-\u2014\"\u201c\u201d\u201e\u00ab\u00bb()/]+)"
    r"|(?P<other>.)",
    re.DOTALL,
)
# The letters of a jack and a queen in other languages: Bube, Dame, dama.
LETTERS = str.maketrans({"B": "J", "D": "Q"})
SUIT_SIGNS = frozenset("♣♦♠♥")
KEYS_CACHED = 4096
UMLAUTS = (("ä", "ae"), ("ö", "oe"), ("ü", "ue"))
# Words that only their accent tells from another.
ACCENTED = frozenset(
    {
        *("él", "sí", "hätte", "hätten", "würde", "würden"),
        *("könnte", "könnten", "müsste", "müssten", "dürfte", "dürften", "wäre", "wären"),
    }
)
# Spellings of the same sound, in the order in which they are replaced.
SOUNDS = (
    *(("sch", "s"), ("tsch", "s"), ("ph", "f"), ("th", "t"), ("dt", "t"), ("ck", "k")),
    *(("chr", "kr"), ("gh", "g"), ("ce", "se"), ("ci", "si"), ("cy", "si"), ("ch", "s")),
    *(("sh", "s"), ("c", "k"), ("qu", "k"), ("q", "k"), ("x", "ks"), ("y", "i")),
    *(("ee", "i"), ("ea", "i"), ("ie", "i"), ("oe", "o"), ("ue", "u"), ("ae", "e")),
    *(("ay", "ei"), ("ai", "ei"), ("j", "i"), ("w", "v")),
)
# Letters heard alike where a word is no other name: hard and soft consonants, a vowel at the end.
NEAR = (
    *(
        ("ei$", "e"),
        ("b", "p"),
        ("v", "p"),
        ("d", "t"),
        ("g", "k"),
        ("nt", "n"),
        ("er$", "a"),
        ("ar$", "a"),
    ),
    *(("(?<=..)[aei]$", ""), ("^h(?=[aeiou])", ""), ("z", "s")),
)
# Endings of a name for people one is fond of: Annie, Bobby, Ännchen, Anita.
FOND = frozenset(
    {"y", "ie", "i", "by", "bie", "ny", "nie", "dy", "die", "my", "mie", "ty", "tie"}
    | {"chen", "lein", "erl", "li", "ito", "ita", "cito", "cita"}
)
LEAST_FOND = 3
# A shorter word is the beginning of too many names.
LEAST_BEGUN = 3
LEAST_OWNER = 4


class Token(NamedTuple):
    """A piece of a text: its kind, the key to compare it by, and its place."""

    kind: str
    key: str
    start: int
    end: int


@lru_cache(KEYS_CACHED)
def key_of(text: str) -> str:
    """Return the key that a word is compared by: no capitals, accents or apostrophes."""
    if text.isascii():
        return text.casefold().replace("'", "")
    if text.casefold() in ACCENTED:
        return text.casefold()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(
        character
        for character in apart
        if not unicodedata.combining(character) and character not in "'\u2019"
    )


def _card_of(written: str) -> str:
    """Return a card as it is written with a sign or letters, with its rank first: "Q♠"."""
    card = written.removesuffix("s") if written[-2:-1] in SUIT_SIGNS else written
    card = card[1:] + card[0] if card[0] in SUIT_SIGNS else card
    return card[:-1].upper().translate(LETTERS) + card[-1].upper()


def tokens(text: str) -> list[Token]:
    """Return the words, numbers, cards and punctuation of a text, without blanks and hyphens.

    The article in "d'Anna" is left out as well.
    """
    pieces = []
    for match in TOKEN.finditer(text):
        kind = match.lastgroup or "other"
        if kind not in ("gap", "pause", "article"):
            card = kind in ("sign", "code", "typed")
            key = _card_of(match[0]) if card else key_of(match[0])
            if kind == "letter":
                kind, key = "suit", "♥"
            pieces.append(Token("code" if card else kind, key, match.start(), match.end()))
    return pieces


def keys_of(phrase: str) -> tuple[str, ...]:
    """Return the key of each word of a phrase."""
    words = phrase.split(" ")
    if all(map(str.isalpha, words)):
        return tuple(map(key_of, words))
    return tuple(token.key for token in tokens(phrase))


def spellings(words: str) -> Iterator[str]:
    """Yield a phrase, and as it is written on a keyboard without umlauts."""
    yield words
    if words.isascii():
        return
    plain = words.lower()
    for letter, letters in UMLAUTS:
        plain = plain.replace(letter, letters)
    if plain != words.lower():
        yield plain


def inflections(stem: str, forms: str) -> Iterator[str]:
    """Yield the forms of a stem, those with a prefix before "-" also without it."""
    prefix, _, base = stem.rpartition("-")
    for form in forms.split():
        word = form.replace("_", base).replace("*", base[-1])
        yield word
        if prefix:
            yield prefix + word


def expanded(words: str) -> Iterator[str]:
    """Yield every way to say a phrase with alternatives in braces."""
    before, brace, after = words.partition("{")
    if not brace:
        yield words
        return
    choices, _, rest = after.partition("}")
    for choice in choices.split(","):
        for end in expanded(rest):
            yield f"{before}{choice}{end}"


STRANGERS = frozenset(map(key_of, GIVEN_NAMES.split()))


@lru_cache(KEYS_CACHED)
def sound_of(word: str) -> str:
    """Return the rough sound of a name: two spellings of one name have the same sound."""
    letters = key_of(word)
    for spelled, sound in SOUNDS:
        letters = letters.replace(spelled, sound)
    letters = letters[:1] + letters[1:].replace("h", "")
    return re.sub(r"(.)\1+", r"\1", letters)


@lru_cache(KEYS_CACHED)
def near_sound_of(word: str) -> str:
    """Return a sound without the letters that dictation confuses."""
    sound = sound_of(word)
    for pattern, replacement in NEAR:
        sound = re.sub(pattern, replacement, sound)
    return sound


class Names:
    """The people of a table."""

    def __init__(self, players: tuple[str, ...]) -> None:
        """Take the names as they are written in the game."""
        self._keys = {name: tuple(token.key for token in tokens(name)) for name in players}
        self.longest = max(map(len, self._keys.values()), default=1)
        # Asked for every few words of a sentence.
        self._whole: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._with_word: dict[str, tuple[str, ...]] = {}
        for name, keys in self._keys.items():
            self._whole[keys] = (*self._whole.get(keys, ()), name)
            for key in {*keys}:
                self._with_word[key] = (*self._with_word.get(key, ()), name)

    def exact(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        """Return the people with just this name, or with this word in a name of several."""
        if whole := self._whole.get(keys):
            return whole
        is_word = len(keys) == 1 and keys[0].isalnum()
        return self._with_word.get(keys[0], ()) if is_word else ()

    def owner(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        """Return the people whose name is in the genitive here: "Annas Stiche"."""
        (key, *more) = keys
        if more or key in STRANGERS or len(key) < LEAST_OWNER or not key.endswith("s"):
            return ()
        return self.exact((key[:-1],))

    def begun(self, key: str) -> tuple[str, ...]:
        """Return the people whose name begins with a key: an initial, or a short form."""
        if 1 < len(key) < LEAST_BEGUN or key in STRANGERS:
            return ()
        return self.beginning(key)

    def beginning(self, key: str) -> tuple[str, ...]:
        """Return the people whose name begins with a key, be it too short or a common word."""
        return tuple(name for name, keys in self._keys.items() if "".join(keys).startswith(key))

    def heard(self, key: str) -> tuple[str, ...]:
        """Return the people whose name dictation may have spelled as a key.

        A common given name only stands for a player's name that sounds the same.
        """
        if not key.isalpha() or len(key) == 1:
            return ()
        sounds = _sounds_of(key)
        same = tuple(n for n, known in self._sounds.items() if not sounds.isdisjoint(known))
        fond = tuple(n for n, ways in self._spoken.items() if any(_is_fond(w, key) for w in ways))
        if same or fond or key in STRANGERS:
            return tuple(dict.fromkeys((*same, *fond)))
        near = {*map(near_sound_of, _spellings(key))}
        return tuple(n for n, ways in self._spoken.items() if near & {*map(near_sound_of, ways)})

    @cached_property
    def _spoken(self) -> Mapping[str, Set[str]]:
        """Name -> how people say it: whole, and its first word."""
        return {name: {"".join(keys), keys[0]} for name, keys in self._keys.items() if keys}

    @cached_property
    def _sounds(self) -> Mapping[str, Set[str]]:
        return {name: {*map(sound_of, ways)} for name, ways in self._spoken.items()}


@lru_cache(KEYS_CACHED)
def _sounds_of(key: str) -> frozenset[str]:
    """Return the sounds of a name in the languages that read its letters differently."""
    return frozenset(map(sound_of, _spellings(key)))


def _spellings(key: str) -> tuple[str, ...]:
    """Return the spellings of a name in languages that read one of its letters differently."""
    written = (key, key.replace("qu", "kw"), re.sub("^x", "j", key), re.sub("^j", "x", key))
    return tuple(dict.fromkeys(written))


def _is_fond(name: str, key: str) -> bool:
    if len(name) < LEAST_FOND:
        return False
    if key.startswith(name) and key[len(name) :] in FOND:
        return True
    # "Anita", "Betito".
    return key in (f"{name[:-1]}it{name[-1]}", f"{name[:-1]}cit{name[-1]}")
