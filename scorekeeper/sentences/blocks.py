"""The parts of a sentence between its marks, with the people and the items of each."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from scorekeeper.languages.phrases import ADDING, LanguageWords, Part
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.cards import Kind
from scorekeeper.sentences.content_words import JOINS, POINTED
from scorekeeper.sentences.elements import People, items_of, meaning_of, people_of
from scorekeeper.sentences.items import ItemReader
from scorekeeper.sentences.lexemes import Lexeme, part_at
from scorekeeper.sentences.meaning import (
    Cards,
    Choice,
    Count,
    Gap,
    Item,
    Nothing,
    Rest,
    Unclear,
    Without,
)
from scorekeeper.sentences.plainer import without_small_words
from scorekeeper.sentences.turns import BREAKS
from scorekeeper.sentences.words import KINDS, NOTHING, RANKED

# What may still be unclear of an item: the cards of the game settle it.
OPEN = frozenset({"how_many", "ambiguous_card", "ambiguous_group", "points"})

# After these something follows, which a correction cuts off.
AWAITING: frozenset[Part] = frozenset(
    {"and", "but", "with", "to", "of", "from", "article", "all", "except", "including"}
)


@dataclass
class Block:
    """A part of a sentence between two marks: people and items in their order."""

    atoms: list[People | Item] = field(default_factory=list)
    joins: list[int] = field(default_factory=list)
    end: Part | None = None
    denied: bool = False
    # Set where it is only told what somebody did without any cards.
    idle: bool = False

    @property
    def people(self) -> list[People]:
        """The people named in it."""
        return people_of(self.atoms)

    @property
    def items(self) -> list[Item]:
        """The items in it."""
        return items_of(self.atoms)


def blocks_of(
    kept: Sequence[Lexeme], words: LanguageWords, rules: Variant, players: Sequence[str]
) -> list[Block] | None:
    """Return the parts of a sentence with their people and items; None where one is unclear."""
    reader = _BlockReader(without_small_words(kept, words), words, rules)
    at: int | None = 0
    while at is not None and at < len(reader.small):
        at = reader.step(at)
    if at is None or reader.corrected:
        return None
    takers = (*players, *rules.piles)
    return _checked([_shared_out(block) for block in reader.blocks if block.atoms], takers)


def _shared_out(block: Block) -> Block:
    """Return "Ann all but two of Bob's and one of Cid's" with the cards of all three.

    Whoever has all is named first, and every exception stands beside the person who has it.
    """
    atoms = block.atoms
    sides = [isinstance(atom, People) for atom in atoms]
    left = next((n for n, e in enumerate(atoms) if isinstance(e, Item) and e.excepted), 0)
    first = left - (left > 0 and sides[left - 1] and sides[:left].count(True) > 1)
    told = sides[first:]
    pairs = len(told) % 2 == 0 and all(one != other for one, other in pairwise(told))
    if not left or not pairs or True not in sides[:first] or sides[:first].count(True) > 1:
        return block
    return replace(block, atoms=[_freed(e) if isinstance(e, Item) else e for e in atoms])


def _freed(item: Item) -> Item:
    """Return an item as one that somebody has: the rest, or a card that was left out of it."""
    everything = isinstance(item.meant, Rest) and not item.meant.group
    return replace(item, excepted=False, meant=Rest() if everything else item.meant)


def _checked(blocks: list[Block], takers: Sequence[str]) -> list[Block] | None:
    """Return blocks with the items that "neither" denies; None where it is unclear of whom."""
    for block in (candidate for candidate in blocks if candidate.denied):
        if who := _left_over(block, takers):
            # "Neither Ann nor Bob took the queen", which leaves Cid.
            block.atoms = [who, *block.items]
            continue
        if not block.people or not all(map(_is_least, block.items)) or len(block.items) != 1:
            return None
        # "Neither Ann nor Bob took a single point".
        block.atoms = [*block.people, replace(block.items[0], meant=Nothing(), each=True)]
    lost = len(blocks) > 1 and not blocks[-1].people and isinstance(blocks[-2].atoms[-1], Item)
    if lost and not all(item.gap.close for item in blocks[-1].items):
        # "Ann ten hearts, Bob three, and the queen": a name may have been lost.
        return None
    return blocks


def _left_over(block: Block, takers: Sequence[str]) -> People | None:
    """Return the only taker left for a card that nobody else has."""
    named = {name for who in block.people for names in who.names for name in names}
    left = [taker for taker in takers if taker not in named]
    one = len(left) == len(block.items) == 1 and isinstance(block.items[0].meant, Cards)
    return replace(block.people[0], names=((left[0],),), to=False) if one else None


class _BlockReader:
    """Reads the blocks of a sentence, one word or item after the other."""

    def __init__(self, small: Sequence[Lexeme], words: LanguageWords, rules: Variant) -> None:
        self.small, self.reader = small, ItemReader(rules, small, words)
        self.blocks = [Block()]
        # Set after "except", and what was last said to be the last.
        self.excepted = False
        self.left: Item | None = None
        # Set after "Ann and Bob both".
        self.both = False
        # Set after a word that takes back what stands before it.
        self.corrected = False
        # Set where a clause begins that tells more of whoever was named before.
        self.relative = False
        # What was left out of everything, which "it" points at.
        self.left_out: list[Item] = []

    def step(self, at: int) -> int | None:  # noqa: C901, PLR0912 - a case for each kind of word
        """Read the element at a word; return where the next begins, None where it is unclear."""
        lexeme, block, reader = self.small[at], self.blocks[-1], self.reader
        if lexeme.part in BREAKS and self.corrected:
            return at + 1
        if lexeme.part in BREAKS:
            block.end = lexeme.part
            self.blocks += [Block()] if block.atoms else []
            reader.topic = None if lexeme.part == "stop" else reader.topic
            return at + 1
        if lexeme.part == "name":
            spot = (lexeme.start, lexeme.end)
            to = part_at(self.small, at - 1) in ("to", "of")
            block.atoms.append(People(*spot, (lexeme.names,), (spot,), to=to))
            return at + 1 if len(lexeme.names) == 1 and not self.corrected else None
        several = len(block.people) > 1 and isinstance(block.atoms[-1], People)
        if lexeme.part == "both" and several and reader.part(at + 1) not in ("rank", "card"):
            # "Ann and Bob both got three".
            self.both = True
            return None if block.denied else at + 1
        if lexeme.part == "neither":
            block.denied = True
            return at + 1
        if lexeme.part == "idle":
            block.idle = True
            return at + 1
        if lexeme.part == "no" and reader.part(at + 1) in ("rank", "card") and _is_all(block):
            # "All golden hearts without the queen".
            return self._except(at, block)
        if lexeme.part == "correction":
            if self.small[at - 1].part in AWAITING:
                # "Eight and, wait, five", "all the wait rest".
                return None
            # "That is to say minus six" corrects nothing.
            self.corrected = reader.part(at + 1) != "subtract"
            return at + 1 if self._last_item() else None
        if lexeme.part in ("pronoun", "relative"):
            before = self.blocks[-2].atoms[-1:] if len(self.blocks) > 1 else []
            if before and not block.atoms and isinstance(before[0], People):
                # "Anna, die auch fünf hat".
                self.relative = True
                return at + 1
            if not self.left_out and lexeme.value != POINTED:
                return None
            block.atoms += [] if block.items else self.left_out
            return at + 1
        if lexeme.part == "same":
            return self._same(at, block)
        if lexeme.part == "but" and reader.has_item(at + 1) and _is_all(block):
            return self._except(at, block)
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
        if isinstance(meaning_of(last), Nothing):
            # "Nothing but the two of hearts".
            block.atoms.pop()
            return at + 1
        self.excepted = _excepts(block, self.reader)
        if not self.excepted and block.items and self.reader.part(at + 1) == "number":
            # "Ann the jack, which leaves her on minus ten".
            number = self.small[at + 1]
            points = Unclear(number.start, number.end, "points", number=-number.number)
            block.atoms.append(Item(number.start, number.end, points))
            return at + 2
        return at + 1 if self.excepted else None

    def _last_item(self) -> Block | None:
        """Return the block that ends with the last item, None where a name follows it."""
        block = next((candidate for candidate in reversed(self.blocks) if candidate.atoms), Block())
        return block if isinstance(block.atoms[-1:] and block.atoms[-1], Item) else None

    def _same(self, at: int, block: Block) -> int:
        """Read "also": after a name alone the item of the block before, else one more item."""
        before = self.blocks[-2].items if len(self.blocks) > 1 else []
        ends = at + 1 == len(self.small) or self.small[at + 1].part in BREAKS | {"and"}
        if ends and block.people and not block.items and len(before) == 1:
            block.atoms += before
        elif ends and isinstance(block.atoms[-1:] and block.atoms[-1], Item):
            last = block.items[-1]
            block.atoms[-1] = replace(last, gap=replace(last.gap, close=True))
        return at + 1

    def _join(self, at: int, block: Block) -> int | None:
        part = self.small[at].part
        if part == "each" and self.reader.part(at + 1) == "number" and not block.atoms:
            # "Je zwei für Anna und Bernd".
            self.both = True
            return at + 1
        if part in ("each", "equally"):
            last = block.atoms[-1] if block.atoms else None
            if not isinstance(last, Item):
                return None
            block.atoms[-1] = replace(last, each=True)
        elif part in ("and", "but"):
            block.joins.append(len(block.atoms))
        return at + 1

    def _item(  # noqa: C901, PLR0912 - a case for each kind of item
        self, at: int, block: Block
    ) -> int | None:
        reader, lexeme = self.reader, self.small[at]
        kind = reader.kind(at)
        item, end = reader.item(at)
        if kind and kind[1] == end and reader.part(end) in NOTHING:
            # "Hearts none".
            denied = Without(reader.names.cards_of(kind[0]))
            item, end = replace(item, meant=denied), end + 1
        alone = lexeme.part in ("both", "courts") and end == at + 1
        if alone and isinstance(item.meant, Unclear):
            # "The red and the black queen, both of them".
            return end
        if kind and kind[1] == end and _is_topic(item):
            reader.topic = kind[0]
        owned = reader.part(end) in ("name", "to") and reader.part(at - 1) not in ("name", "colon")
        if kind and kind[1] + 1 == end and owned and reader.part(kind[1]) == "number":
            item = self._kind_first(item, kind[0], self.small[kind[1]].number)
        if isinstance(item.meant, Unclear) and item.meant.reason == "too_many" and item.bare:
            # "Ann 16, that's the queen and three".
            points = replace(item.meant, reason="points", number=item.bare)
            item = replace(item, meant=points)
        price = self._price(at, end, item)
        sure = price or not isinstance(item.meant, Unclear) or item.meant.reason in OPEN
        if not sure or (isinstance(item.meant, Choice) and not price):
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
            _leave_out(block, item, reader.rules)
        if self.both:
            item, self.both = replace(item, each=True), False
        more = lexeme.part == "other" and not lexeme.value and isinstance(item.meant, Count)
        with_ = reader.part(at - 1) in ("with", "including")
        close, self.relative = self.relative or with_, False
        gap = Gap(close=close, adds=close and self.small[at - 1].value == ADDING)
        item = replace(price or item, excepted=self.excepted, another=more, gap=gap)
        if isinstance(item.meant, Without):
            self.left_out = [replace(item, meant=Cards(item.meant.cards))]
        elif self.excepted:
            self.left_out = [replace(item, excepted=False)]
        if self.corrected:
            self.corrected, block = False, self._last_item() or block
            said = block.atoms.pop()
            if not isinstance(said, Item) or type(said.meant) is not type(item.meant):
                return None
            if said.excepted:
                # "All but two, no wait, thirteen".
                return None
        block.atoms.append(item)
        self.excepted = self.excepted and reader.part(end) == "and"
        return end

    def _kind_first(self, item: Item, kind: Kind, number: int) -> Item:
        """Return "hearts six" as the six of hearts or as six hearts, whichever comes out."""
        groups = tuple(self.reader.names.group_of(kind))
        if not isinstance(item.meant, Cards) or len(groups) != 1:
            return item
        both = Unclear(
            item.start, item.end, "ambiguous_group", item.meant.cards, groups, number=number
        )
        return replace(item, meant=both)

    def _price(self, at: int, end: int, item: Item) -> Item | None:
        """Return a number as points where the card that they are for follows: "20 for the ace"."""
        reader, meant = self.reader, item.meant
        less = isinstance(meant, Choice) and meant.choice == "subtract" and meant.amount
        if less and less not in reader.amounts:
            # "That makes minus six".
            points = Unclear(item.start, item.end, "points", number=-less)
            return replace(item, meant=points)
        card = end + 1 + (reader.part(end + 1) == "suit")
        led = reader.part(end) == "to" and reader.part(card) in ("rank", "card")
        if end != at + 1 or reader.part(at) != "number" or not led:
            return None
        points = Unclear(item.start, item.end, "points", number=self.small[at].number)
        return replace(item, meant=points)


def _is_all(block: Block) -> bool:
    """Return whether the last item is all or the rest of something."""
    last = block.atoms[-1] if block.atoms else None
    return isinstance(last, Item) and (last.whole or isinstance(last.meant, Rest))


def _excepts(block: Block, reader: ItemReader) -> bool:
    """Return whether all of something is said before an "except"; it becomes the rest of it."""
    for at in range(len(block.atoms) - 1, -1, -1):
        item = block.atoms[at]
        if not isinstance(item, Item):
            continue
        meant = item.meant
        rest = Rest(meant.group) if isinstance(meant, Rest) else reader.rest_of_all(meant)
        if not isinstance(rest, Rest) or (isinstance(meant, Cards) and not item.whole):
            return False
        block.atoms[at] = replace(item, meant=replace(rest, alone=True))
        return True
    return False


def _leave_out(block: Block, item: Item, rules: Variant) -> None:
    """Leave an exception out of the rest before it."""
    groups, decks = rules.countable_groups, rules.pack.decks
    for at in range(len(block.atoms) - 1, -1, -1):
        rest = block.atoms[at]
        if isinstance(rest, Item) and isinstance(rest.meant, Rest):
            group = groups.get(rest.meant.group)
            if group and isinstance(item.meant, Count):
                number = len(group.cards) * decks - item.meant.number
                block.atoms[at] = replace(rest, meant=Count(rest.meant.group, number))
            elif isinstance(item.meant, (Cards, Count)):
                without = (*rest.meant.without, item.meant)
                block.atoms[at] = replace(rest, meant=replace(rest.meant, without=without))
            return


def _is_least(item: Item) -> bool:
    """Return whether an item is nothing, or one of anything."""
    meant = item.meant
    points = isinstance(meant, Unclear) and meant.reason == "points" and meant.number <= 1
    return points or isinstance(meant, Nothing)


def _topic_at(reader: ItemReader, at: int) -> tuple[Kind | None, int] | None:
    """Return the kind that the numbers of a part count, and its end: "of the twelve hearts"."""
    if reader.part(at) not in ("of", "to"):
        return None
    end = reader.skip(at + 1, ("rest", "other", "number", "all"))
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
