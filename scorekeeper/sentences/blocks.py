"""The parts of a sentence between its marks, with the people and the items of each.

Whatever carries no meaning is passed over; what may change what others say is not.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.languages.likeness import STRANGERS, key_of
from scorekeeper.languages.phrases import SHARES, LanguageWords, Part
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.cards import Kind
from scorekeeper.sentences.elements import People
from scorekeeper.sentences.items import ItemReader
from scorekeeper.sentences.lexer import Lexeme
from scorekeeper.sentences.meaning import Cards, Count, Item, Nothing, Rest, Unclear, Without
from scorekeeper.sentences.plainer import without_small_words
from scorekeeper.sentences.quieting import Quiet
from scorekeeper.sentences.turns import BREAKS, SMALL
from scorekeeper.sentences.words import KINDS, RANKED

# What tells who has what.
TOLD: frozenset[Part] = frozenset(
    {
        *("number", "rank", "card", "suit", "colour", "all", "rest", "other", "last", "both"),
        *("courts", "nothing", "none", "anything", "cards", "points"),
    }
)
# What is passed over.
PASSED: frozenset[Part] = frozenset(
    {
        *("relative", "pronoun", "chatter", "closing", "give", "only", "tricks", "same"),
        *("filler", "unknown", "self"),
    }
)
# What joins what stands on both sides.
JOINS: frozenset[Part] = frozenset({"and", "but", "with", "including", "each", "equally"})
AROUND: frozenset[Part] = frozenset(
    {
        *("name", "article", "one", "verb", "to", "of", "from", "range", "except", "upward"),
        *("downward", "comparison", "half", "no", "none", "neither"),
    }
)
KNOWN: frozenset[Part] = TOLD | PASSED | JOINS | BREAKS | AROUND
# What denies, and what that may be said of.
DENYING: frozenset[Part] = frozenset({"no", "none", "neither"})
DENIED: frozenset[Part] = frozenset({"name", "suit", "colour", "rank", "card"})
NUMBERED: frozenset[Part] = TOLD - {"other", "last", "anything"}
# A sentence that ends with these has been cut off.
CUT: frozenset[Part] = frozenset({"to", "of", "and", "article", "one", "from", "except"})
# What a part has that only tells what somebody did without any cards.
IDLE: frozenset[Part] = frozenset({"name", "other", "unknown", "filler", "and", "verb", "article"})
OPEN = frozenset({"how_many", "ambiguous_card", "ambiguous_group", "points"})


@dataclass
class Block:
    """A part of a sentence between two marks: people and what is said, in their order."""

    atoms: list[People | Item] = field(default_factory=list)
    joins: list[int] = field(default_factory=list)
    end: Part | None = None
    denied: bool = False

    @property
    def people(self) -> list[People]:
        """The people named in it."""
        return [each for each in self.atoms if isinstance(each, People)]

    @property
    def items(self) -> list[Item]:
        """What is said in it."""
        return [each for each in self.atoms if isinstance(each, Item)]


def telling(  # noqa: C901, PLR0912 - a case for each kind of part
    found: Sequence[Lexeme], text: str, words: LanguageWords
) -> list[Lexeme] | None:
    """Return the words that tell who has what, without parts that tell nothing.

    None where a word may change what others say: a condition, a denial, a stranger.
    """
    for before, lexeme in zip((None, *found), found, strict=False):
        key = key_of(text[lexeme.start : lexeme.end])
        heard = {other.part for other in lexeme.unlikely}
        if heard & TOLD and lexeme.part in PASSED and before and before.part in ("and", "name"):
            # "The jack and wir".
            return None
        doubtful = lexeme.part == "unknown" or not text[lexeme.start].islower()
        stranger = key in STRANGERS or "name" in heard or (heard and lexeme.part == "unknown")
        if key in words.askers or (doubtful and stranger and lexeme.part != "name"):
            return None
    last = [lexeme.part for lexeme in found if lexeme.part != "stop"][-2:]
    if last[-1:] and last[-1] in CUT and last != ["name", "one"]:
        return None
    if _is_shared_out(found):
        return None
    found = _apposed(found)
    quiet = Quiet(found, text, words)
    kept: list[Lexeme] = []
    start = 0
    for at in range(len(found) + 1):
        if at < len(found) and found[at].part not in BREAKS:
            continue
        part = range(start, at)
        start = at + 1
        parts = {"card" if _is_trick(found[n]) else found[n].part for n in part}
        if not parts <= KNOWN or (parts & DENYING and not parts & DENIED):
            return None
        if any(found[n].part == "unknown" and not quiet.is_open(n) for n in part):
            return None
        if not parts & (TOLD | {"name"}):
            closes = at == len(found) or found[at].part == "stop"
            if quiet.may_be_stranger(part) or (closes and {"unknown", "verb"} <= parts):
                # "That was a lie."
                return None
            if kept and at < len(found) and found[at].part == "stop":
                kept[-1] = replace(kept[-1], part="stop", value="")
            continue
        if "unknown" in parts and parts <= IDLE and _is_idle(found, part):
            # "Anneliese grins", "the rest of us skated".
            kept += [found[n] for n in part if found[n].part == "name"]
            names = sum(found[n].part == "name" for n in part)
            others = sum(found[n].part == "other" for n in part)
            if names + others != 1:
                return None
            nothing = Lexeme("nothing", found[part[-1]].start, found[part[-1]].end)
            kept += [nothing] if names else []
            kept += [found[at]] if at < len(found) and names else []
            continue
        if "unknown" in parts and not quiet.is_harmless(part):
            return None
        kept += [found[n] for n in part if found[n].part not in PASSED or _is_trick(found[n])]
        kept += [found[at]] if at < len(found) else []
    return kept


def blocks_of(kept: Sequence[Lexeme], words: LanguageWords, rules: Variant) -> list[Block] | None:
    """Return the parts of a sentence with their people and items; None where one is unclear."""
    found = _Blocks(without_small_words(kept, words), words, rules)
    at: int | None = 0
    while at is not None and at < len(found.small):
        at = found.step(at)
    return None if at is None else _checked([block for block in found.blocks if block.atoms])


def _checked(blocks: list[Block]) -> list[Block] | None:
    """Return blocks with what "neither" denies; None where nobody can tell of whom."""
    if any(_denies(item) for block in blocks if not block.people for item in block.items):
        return None
    for block in (each for each in blocks if each.denied):
        if not block.people or not all(map(_is_least, block.items)) or len(block.items) != 1:
            return None
        # "Neither Ann nor Bob took a single point".
        block.atoms = [*block.people, replace(block.items[0], meant=Nothing(), each=True)]
    if len(blocks) > 1 and not blocks[-1].people and blocks[-2].items:
        # "Ann ten hearts, Bob three, and the queen": a name may have been lost.
        return None
    return blocks


class _Blocks:
    """Reads the blocks of a sentence, one word or item after the other."""

    def __init__(self, small: Sequence[Lexeme], words: LanguageWords, rules: Variant) -> None:
        self.small, self.reader = small, ItemReader(rules, small, words)
        self.blocks = [Block()]
        # Set after "except", and what was last said to be the last.
        self.excepted = False
        self.left: Item | None = None

    def step(self, at: int) -> int | None:
        """Read what begins at a word; return where the next begins, None where it is unclear."""
        lexeme, block, reader = self.small[at], self.blocks[-1], self.reader
        if lexeme.part in BREAKS:
            block.end = lexeme.part
            self.blocks += [Block()] if block.atoms else []
            reader.topic = None if lexeme.part == "stop" else reader.topic
            return at + 1
        if lexeme.part == "name":
            spot = (lexeme.start, lexeme.end)
            to = at > 0 and self.small[at - 1].part in ("to", "of")
            block.atoms.append(People(*spot, (lexeme.names,), (spot,), to=to))
            return at + 1 if len(lexeme.names) == 1 else None
        if lexeme.part == "neither":
            block.denied = True
            return at + 1
        if lexeme.part == "except":
            return self._except(at, block)
        if not block.atoms and (topic := _topic_at(reader, at)):
            counted, after = topic
            reader.topic = counted or reader.topic
            return after
        led = lexeme.part == "of" and reader.part(at + 1) in ("suit", "rank", "number")
        if lexeme.part in JOINS | {"to", "of", "from", "article", "one"} and not led:
            return self._join(at, block)
        return self._item(at, block)

    def _except(self, at: int, block: Block) -> int | None:
        last = block.atoms[-1] if block.atoms else None
        if isinstance(last, Item) and isinstance(last.meant, Nothing):
            # "Nothing but the two of hearts".
            block.atoms.pop()
            return at + 1
        self.excepted = _excepts(block, self.reader)
        return at + 1 if self.excepted else None

    def _join(self, at: int, block: Block) -> int | None:
        part = self.small[at].part
        if part in ("each", "equally"):
            last = block.atoms[-1] if block.atoms else None
            if not isinstance(last, Item):
                return None
            block.atoms[-1] = replace(last, each=True)
        elif part in ("and", "but"):
            block.joins.append(len(block.atoms))
        return at + 1

    def _item(self, at: int, block: Block) -> int | None:
        reader, lexeme = self.reader, self.small[at]
        kind = reader.kind(at)
        item, end = reader.item(at)
        if kind and kind[1] == end and reader.part(end) in ("nothing", "none", "no"):
            # "Hearts none".
            denied = Without(reader.names.cards_of(kind[0]))
            item, end = replace(item, meant=denied), end + 1
        alone = lexeme.part in ("both", "courts") and end == at + 1
        if alone and isinstance(item.meant, Unclear):
            # "The red and the black queen, both of them".
            return end
        if kind and kind[1] == end and _is_topic(item):
            reader.topic = kind[0]
        if isinstance(item.meant, Unclear) and item.meant.reason not in OPEN:
            return None
        last = block.atoms[-1] if block.atoms else None
        meant = last.meant if isinstance(last, Item) else None
        open_ = isinstance(meant, Unclear) and meant.reason == "how_many"
        if isinstance(item.meant, Nothing) and open_ and reader.topic:
            # "Hearts though none".
            block.atoms.pop()
            item = replace(item, meant=Without(reader.names.cards_of(reader.topic)))
        led = self.blocks[-2].atoms[-1:] if len(self.blocks) > 1 and not block.atoms else []
        if led == [self.left] and lexeme.part == "number" and lexeme.definite:
            # "The last one, the two".
            return end
        self.left = item if lexeme.part == "last" else None
        if self.excepted:
            _leave_out(block, item)
        more = lexeme.part == "other" and not lexeme.value and isinstance(item.meant, Count)
        block.atoms.append(replace(item, excepted=self.excepted, another=more))
        self.excepted = self.excepted and reader.part(end) == "and"
        return end


def _is_shared_out(found: Sequence[Lexeme]) -> bool:
    """Return whether several people share what is left: "the rest those two split with Ann"."""
    start = 0
    for at in range(len(found) + 1):
        if at < len(found) and found[at].part not in BREAKS:
            continue
        part = found[start:at]
        start = at + 1
        shares = any(lexeme.value == SHARES for lexeme in part)
        if shares and {lexeme.part for lexeme in part} & {"rest", "other", "all"}:
            return True
    return False


def _is_idle(found: Sequence[Lexeme], part: range) -> bool:
    """Return whether what somebody did follows who it was at once."""
    told = [found[at].part for at in part if found[at].part not in SMALL | {"and"}]
    return told[:2] in (["name", "unknown"], ["other", "unknown"])


def _is_trick(lexeme: Lexeme) -> bool:
    """Return whether a word is the first or the last trick, where that counts."""
    return lexeme.part == "tricks" and lexeme.value != ""


def _apposed(found: Sequence[Lexeme]) -> Sequence[Lexeme]:
    """Return lexemes without corrections where there is nothing to correct.

    So in "the worst for Ann, I mean the queen and the jack".
    """
    kept = [*found]
    for at, each in enumerate(kept):
        if each.part != "correction" or not at or kept[at - 1].part not in BREAKS:
            continue
        begin = max((n for n in range(at) if kept[n].part == "stop"), default=-1) + 1
        end = next((n for n in range(at, len(kept)) if kept[n].part in BREAKS), len(kept))
        before = {other.part for other in kept[begin:at]}
        after = {other.part for other in kept[at + 1 : end]}
        told = before & {"name", "filler", "unknown"}
        if told and not before & NUMBERED and after & NUMBERED and "name" not in after:
            kept[at] = replace(each, part="filler", value="")
    return kept


def is_plainly_told(found: Sequence[Lexeme]) -> bool:
    """Return whether nobody knows no word beside a number: "Ann 16 minutes" are no points."""
    start = 0
    for at in range(len(found) + 1):
        if at < len(found) and found[at].part not in BREAKS:
            continue
        told = [lexeme.part for lexeme in found[start:at]]
        gave = "name" in told and "give" in told and told.index("name") < told.index("give")
        if "number" in told and (gave or {"unknown", "tricks", "bid"} & {*told}):
            return False
        start = at + 1
    return True


def _excepts(block: Block, reader: ItemReader) -> bool:
    """Return whether all of something is said before an "except"; it becomes the rest of it."""
    for at in range(len(block.atoms) - 1, -1, -1):
        item = block.atoms[at]
        if not isinstance(item, Item):
            continue
        meant = item.meant
        rest = Rest(meant.group) if isinstance(meant, Rest) else reader.rest_of_all(meant)
        if not isinstance(rest, Rest):
            return False
        block.atoms[at] = replace(item, meant=replace(rest, alone=True))
        return True
    return False


def _leave_out(block: Block, item: Item) -> None:
    """Leave what is excepted out of the rest before it."""
    for at in range(len(block.atoms) - 1, -1, -1):
        rest = block.atoms[at]
        if isinstance(rest, Item) and isinstance(rest.meant, Rest):
            if isinstance(item.meant, (Cards, Count)):
                without = (*rest.meant.without, item.meant)
                block.atoms[at] = replace(rest, meant=replace(rest.meant, without=without))
            return


def _denies(item: Item) -> bool:
    """Return whether an item says which cards somebody does not have."""
    return isinstance(item.meant, Without)


def _is_least(item: Item) -> bool:
    """Return whether an item is nothing, or one of anything."""
    meant = item.meant
    points = isinstance(meant, Unclear) and meant.reason == "points" and meant.number <= 1
    return points or isinstance(meant, Nothing)


def _topic_at(reader: ItemReader, at: int) -> tuple[Kind | None, int] | None:
    """Return what the numbers of a part count, and where that ends: "of the twelve hearts"."""
    if reader.part(at) not in ("of", "to"):
        return None
    end = at + 1
    while reader.part(end) in ("rest", "other", "number", "all"):
        end += 1
    kind = reader.kind(end)
    if kind and reader.names.group_of(kind[0]) and reader.part(kind[1]) not in RANKED:
        return kind[0], kind[1]
    left = reader.part(at) == "of" and reader.part(at + 1) in ("rest", "other")
    return (None, at + 2) if left and reader.part(at + 2) not in KINDS | {"number"} else None


def _is_topic(item: Item) -> bool:
    """Return whether an item is only a kind: "the hearts"."""
    meant = item.meant
    how_many = isinstance(meant, Unclear) and meant.reason == "how_many"
    return how_many or (isinstance(meant, Rest) and bool(meant.group))
