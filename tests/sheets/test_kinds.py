"""Sheets of our own for each kind: what is read of them, what is left out, and what is asked."""

from typing import NamedTuple

import pytest

from scorekeeper.sheets.layouts import SheetGame
from scorekeeper.sheets.reading import Said, read_sheet
from tests.sheets.random_check import KNOWN

Rows = tuple[tuple[object, ...], ...]
HANDS: Rows = ((3, 16, 6, 1), (5, 13, 8, 0))
NAMES = ("Ann", "Bob", "Cid", "Dee")
FOUR = "Hand,Ann,Bob,Cid,Dee\n"
ROWS = "1,3,16,6,1\n2,5,13,8,0\n"


class Kind(NamedTuple):
    """A sheet, and what it says: hands, totals or points, and the places that are asked about."""

    name: str
    text: str
    hands: Rows = HANDS
    totals: bool = False
    asks: tuple[tuple[int, int], ...] = ()
    left_out: tuple[str, ...] = ("c1",)
    people: str = "Ann Bob Cid Dee"


KINDS = (
    Kind("plain", FOUR + ROWS),
    Kind("a title and a day", "Easter,,,,\nDate,2025-04-20,,,\n\n" + FOUR + ROWS),
    Kind("a remark above", "Location,Home,,,\n" + FOUR + ROWS, left_out=("r1", "c1")),
    Kind("numbers above", "Game,12\n" + FOUR + ROWS, left_out=("r1", "c1")),
    Kind("no numbers of hands", "Ann,Bob,Cid,Dee\n3,16,6,1\n5,13,8,0\n", left_out=()),
    Kind("running totals", FOUR + "1,3,16,6,1\n2,8,29,14,1\n", totals=True),
    Kind(
        "totals from a row of zeros",
        FOUR + "0,0,0,0,0\n1,3,16,6,1\n2,8,29,14,1\n",
        totals=True,
        left_out=("c1", "r2"),
    ),
    Kind(
        "totals that repeat to the end",
        FOUR + "1,3,16,6,1\n2,8,29,14,1\n3,8,29,14,1\n4,8,29,14,1\n",
        totals=True,
        left_out=("c1", "r4", "r5"),
    ),
    Kind(
        "the end again",
        FOUR + "1,3,16,6,1\n2,8,29,14,1\nEndstand,8,29,14,1\n",
        totals=True,
        left_out=("c1", "r4"),
    ),
    Kind("totals in any language", FOUR + ROWS + "Итого,8,29,14,1\n", left_out=("c1", "r4")),
    Kind(
        "totals without a label",
        "Ann,Bob,Cid,Dee\n3,16,6,1\n5,13,8,0\n8,29,14,1\n",
        left_out=("r4",),
    ),
    Kind("totals above the hands", FOUR + "Sum,8,29,14,1\n" + ROWS, left_out=("c1", "r2")),
    Kind(
        "totals, places, means",
        FOUR + ROWS + "T,8,29,14,1\nP,2,4,3,1\nØ,4,14.5,7,0.5\n",
        left_out=("c1", "r4", "r5", "r6"),
    ),
    Kind(
        "points from an earlier page in the first hand",
        FOUR + "1,34,28,46,22\n2,39,41,54,22\n3,39,45,74,24\n",
        ((34, 28, 46, 22), (5, 13, 8, 0), (0, 4, 20, 2)),
        totals=True,
        asks=((2, 2),),
    ),
    Kind(
        "totals before the points",
        "Hand,A Σ,B Σ,C Σ,D Σ,Ann,Bob,Cid,Dee\n1,3,16,6,1,3,16,6,1\n2,8,29,14,1,5,13,8,0\n",
        left_out=("c1", "c2", "c3", "c4", "c5"),
    ),
    Kind("a wrong total", FOUR + ROWS + "Total,8,29,14,7\n", asks=((4, 5),)),
    Kind(
        "totals under a number",
        FOUR + ROWS + "3,8,29,14,1\n",
        (*HANDS, (8, 29, 14, 1)),
        asks=((4, 2),),
    ),
    Kind(
        "a subtotal",
        FOUR + ROWS + "so far,8,29,14,1\n3,0,26,0,0\nend,8,55,14,1\n",
        (*HANDS, (0, 26, 0, 0)),
        left_out=("c1", "r4", "r6"),
    ),
    Kind("numbers for hands not played", FOUR + ROWS + "3,,,,\n4,,,,\n"),
    Kind(
        "zeros for hands not played",
        FOUR + ROWS + "3,0,0,0,0\n4,0,0,0,0\n",
        left_out=("c1", "r4", "r5"),
    ),
    Kind(
        "a sum and a mean beside",
        "Hand,Ann,Bob,Cid,Dee,x,y\n1,3,16,6,1,26,6.5\n2,5,13,8,0,26,6.5\n",
        left_out=("c1", "c6", "c7"),
    ),
    Kind(
        "a sum that is wrong",
        "Hand,Ann,Bob,Cid,Dee,x\n1,3,16,6,1,26\n2,5,13,8,0,26\n3,0,4,20,1,26\n4,0,0,0,26,26\n",
        (*HANDS, (0, 4, 20, 1), (0, 0, 0, 26)),
        asks=((4, 6),),
        left_out=("c1", "c6"),
    ),
    Kind(
        "cards so far",
        "No,Ann,Bob,Cid,Dee,z\n1,3,16,6,1,26\n2,5,13,8,0,52\n",
        left_out=("c1", "c6"),
    ),
    Kind("minutes", "No,Ann,Bob,Cid,Dee,min\n1,3,16,6,1,12\n2,5,13,8,0,9\n", left_out=("c1", "c6")),
    Kind(
        "dealer, pass and ok",
        "Dealer,Pass,Ann,Bob,Cid,Dee,ok\nAnn,L,3,16,6,1,ok\nBob,R,5,13,8,0,ok\n",
        left_out=("c1", "c2", "c7"),
    ),
    Kind(
        "points and totals of each",
        "Hand,Ann,,Bob,,Cid,,Dee,\n,p,t,p,t,p,t,p,t\n1,3,3,16,16,6,6,1,1\n2,5,8,13,29,8,14,0,1\n",
        left_out=("c1", "c3", "c5", "c7", "c9"),
    ),
    Kind(
        "totals, then points of each",
        "Hand,Ann,,Bob,,Cid,,Dee,\n,t,p,t,p,t,p,t,p\n1,3,3,16,16,6,6,1,1\n2,8,5,29,13,14,8,1,0\n",
        totals=True,
        left_out=("c1", "c3", "c5", "c7", "c9"),
    ),
    Kind(
        "people below each other",
        "Who,1,2,Sum,Place\nAnn,3,5,8,2\nBob,16,13,29,4\nCid,6,8,14,3\nDee,1,0,1,1\n",
        left_out=("r1", "c4", "c5"),
    ),
    Kind(
        "people below, without titles",
        "Ann,3,8\nBob,16,29\nCid,6,14\nDee,1,1\n",
        totals=True,
        left_out=(),
    ),
    Kind(
        "people below, rounds named",
        "Who,R1,R2\nAnn,3,5\nBob,16,13\nCid,6,8\nDee,1,0\n",
        left_out=("r1",),
    ),
    Kind(
        "a row for each hand and player",
        "round,who,pts\n"
        + "".join(
            f"{n},{who},{p}\n"
            for n, hand in enumerate(HANDS, 1)
            for who, p in zip(("Ann", "Bob", "Cid", "Dee"), hand, strict=True)
        ),
        left_out=(),
    ),
    Kind(
        "one hand in a long table",
        "hand,name,points\n1,Ann,3\n1,Bob,16\n1,Cid,6\n1,Dee,1\n",
        HANDS[:1],
        left_out=(),
    ),
    Kind(
        "a word in a long table",
        "hand,name,points\n1,Ann,3\n1,Bob,x\n1,Cid,6\n1,Dee,1\n",
        ((3, None, 6, 1),),
        asks=((3, 3),),
        left_out=(),
    ),
    Kind(
        "a hole",
        FOUR + "1,3,16,6,1\n2,5,,8,0\n3,0,26,0,0\n",
        ((3, 16, 6, 1), (5, None, 8, 0), (0, 26, 0, 0)),
        asks=((3, 3),),
    ),
    Kind(
        "a doubt",
        FOUR + "1,3,16,6,1\n2,5,13?,8,0\n",
        ((3, 16, 6, 1), (5, None, 8, 0)),
        asks=((3, 3),),
    ),
    Kind(
        "thousands",
        "Ann;Bob;Cid;Dee\n1.000;0;0;0\n",
        ((None, 0, 0, 0),),
        asks=((2, 1),),
        left_out=(),
    ),
    Kind(
        "halves",
        FOUR.replace(",", ";") + "1;6,5;6,5;6,5;6,5\n",
        ((6.5,) * 4,),
        asks=((2, 2), (2, 3), (2, 4), (2, 5)),
    ),
    Kind("an odd hand", FOUR + ROWS + "3,5,13,8,1\n", (*HANDS, (5, 13, 8, 1))),
    Kind("a moon", FOUR + "1,3,16,6,1\n2,0,26,26,26\n", ((3, 16, 6, 1), (0, 26, 26, 26))),
    Kind(
        "a moon with a star", FOUR + "1,3,16,6,1\n2,0*,26,26,26\n", ((3, 16, 6, 1), (0, 26, 26, 26))
    ),
    Kind(
        "a star beside what does not fit",
        FOUR + "1,3,16,6,1\n2,0*,26,26,25\n",
        ((3, 16, 6, 1), (0, 26, 26, 25)),
        asks=((3, 2),),
    ),
    Kind("a sum in a cell", FOUR + "1,3,13+3,6,1\n2,=5+0,13,8,0\n"),
    Kind("zeros left empty", FOUR + "1,3,16,6,1\n2,5,13,8,\n", ((3, 16, 6, 1), (5, 13, 8, None))),
    Kind(
        "somebody joins",
        FOUR + "1,3,16,7,\n2,5,13,8,\n3,1,2,3,20\n",
        ((3, 16, 7, None), (5, 13, 8, None), (1, 2, 3, 20)),
    ),
    Kind(
        "somebody joins with points",
        FOUR + "1,3,16,7,\n2,5,13,8,\n3,1,2,3,69\n",
        ((3, 16, 7, None), (5, 13, 8, None), (1, 2, 3, 69)),
        asks=((4, 5),),
    ),
    Kind(
        "a word for who is not there",
        FOUR + "1,3,16,7,n/a\n2,5,13,NaN,8\n3,away,2,4,20\n",
        ((3, 16, 7, None), (5, 13, None, 8), (None, 2, 4, 20)),
        left_out=("c1", "r2", "r3", "r4"),
    ),
    Kind(
        "a word where points are missing",
        FOUR + "1,3,16,7,n/a\n2,5,x,8,0\n3,o,2,4,20\n",
        ((3, 16, 7, None), (5, None, 8, 0), (None, 2, 4, 20)),
        asks=((3, 3), (4, 2)),
        left_out=("c1", "r2"),
    ),
    Kind("carried over", FOUR + "Carry,12,30,45,9\n" + ROWS, asks=((2, 2),)),
    Kind(
        "the same name",
        "Ann,Bob,ann ,Dee\n3,16,6,1\n",
        HANDS[:1],
        asks=((1, 3),),
        left_out=(),
        people="Ann Bob ann Dee",
    ),
    Kind(
        "surnames below first names that are alike",
        "Hand,Ann,Ann,Cid,Dee\n,Ash,Birch,Cole,Dean\n" + ROWS,
        asks=((2, 2),),
        people="Ash Birch Cole Dean",
    ),
    Kind("no name", "Hand,Ann,Bob,,Dee\n" + ROWS, asks=((1, 4),), people="Ann Bob  Dee"),
    Kind(
        "two hands or one and its sum",
        "Ann,Bob,Cid,Dee\n3,16,6,1\n3,16,6,1\n",
        HANDS[:1],
        asks=((3, 1),),
        left_out=(),
    ),
    Kind(
        "a check of zeros",
        "Ann,Bob,Cid,Dee,Diff\n3,16,6,1,0\n5,13,8,0,0\n",
        tuple((*hand, 0) for hand in HANDS),
        asks=((1, 5),),
        left_out=(),
        people="Ann Bob Cid Dee Diff",
    ),
    Kind(
        "a slip in totals beside points",
        "Hand,Ann,T,Bob,T,Cid,T,Dee,T\n1,3,3,16,16,6,6,1,1\n2,5,8,13,39,8,14,0,1\n"
        "3,0,8,26,65,0,14,0,1\n4,1,9,2,67,3,17,20,21\n5,1,10,2,69,3,20,20,41\n",
        (*HANDS, (0, 26, 0, 0), (1, 2, 3, 20), (1, 2, 3, 20)),
        asks=((3, 5),),
        left_out=(),
    ),
    Kind(
        "who took a card that is not in the hands",
        FOUR.replace("\n", ",♠Q\n") + "1,3,2,4,4,Bob\n2,0,0,5,8,Dee\n3,1,8,4,0,Bob\n",
        ((3, 2, 4, 4), (0, 0, 5, 8), (1, 8, 4, 0)),
        asks=((1, 6),),
    ),
    Kind(
        "marks for a card that is not in the hands",
        "Hand,Ann,,Bob,,Cid,\n1,3,,6,x,4,\n2,0,,5,,8,x\n3,1,x,8,,4,\n",
        ((3, 6, 4), (0, 5, 8), (1, 8, 4)),
        asks=((1, 3), (1, 5), (1, 7)),
        people="Ann Bob Cid",
    ),
    Kind(
        "who dealt hands of hearts alone",
        FOUR.replace("\n", ",Wer\n") + "1,3,2,4,4,A\n2,0,0,5,8,B\n3,1,8,4,0,C\n4,1,8,4,0,D\n",
        ((3, 2, 4, 4), (0, 0, 5, 8), (1, 8, 4, 0), (1, 8, 4, 0)),
        left_out=("c1", "c6"),
    ),
    Kind(
        "a clock",
        "Time,Deal,Ann,Bob,Cid,Dee\n20:10,1,3,16,6,1\n20:25,2,5,13,8,0\n",
        left_out=("c1", "c2"),
    ),
    Kind(
        "one hand of two packs, or one and its sum",
        "Hand,Ann,Bob,Cid,Dee,Eli,Fay,Gil\n1,18,0,3,1,2,2,26\n",
        ((18, 0, 3, 1, 2, 2, 26),),
        asks=((1, 8),),
        people="Ann Bob Cid Dee Eli Fay Gil",
    ),
    Kind(
        "the total so far behind the points",
        FOUR + "1,3 (3),16 (16),6 (6),1 (1)\n2,5 (8),13 (29),8 (14),0 (1)\n",
    ),
    Kind(
        "the total so far below the points in a cell",
        FOUR + '1,"3\n3","16\n16","6\n6","1\n1"\n2,"5\n8","13\n29","8\n14","0\n1"\n',
    ),
    Kind(
        "the points behind the total so far",
        FOUR + "1,3 (3),16 (16),6 (6),1 (1)\n2,8 (5),29 (13),14 (8),1 (0)\n",
    ),
    Kind(
        "two numbers in a cell that do not follow from each other",
        FOUR + "1,3 (3),16 (16),6 (6),1 (1)\n2,5 (9),13 (29),8 (14),0 (1)\n",
        ((None, 16, 6, 1), (None, 13, 8, 0)),
        asks=((2, 2), (3, 2)),
    ),
    Kind(
        "a total so far that does not go on",
        FOUR
        + "1,3 (3),16 (16),6 (6),1 (1)\n2,5 (8),13 (29),8 (14),0 (1)\n"
        + "3,0 (8),26 (26),0 (14),0 (1)\n4,1 (9),2 (28),3 (17),20 (21)\n",
        (*HANDS[:2], (0, None, 0, 0), (1, 2, 3, 20)),
        asks=((4, 3),),
    ),
    Kind(
        "points alone between totals so far",
        FOUR
        + "1,3 (3),16 (16),6 (6),1 (1)\n2,5,13,8,0\n"
        + "3,0 (8),26 (55),0 (14),0 (1)\n4,1 (9),2 (57),3 (17),20 (21)\n",
        (*HANDS, (0, 26, 0, 0), (1, 2, 3, 20)),
    ),
    Kind(
        "a total alone between points with totals so far",
        FOUR
        + "1,3 (3),16 (16),6 (6),1 (1)\n2,8,13,8,0\n"
        + "3,0 (8),26 (55),0 (14),0 (1)\n4,1 (9),2 (57),3 (17),20 (21)\n",
        (HANDS[0], (None, 13, 8, 0), (0, 26, 0, 0), (1, 2, 3, 20)),
        asks=((3, 2),),
    ),
    Kind("a unit", FOUR + "1,3 pts,16 pts,6 pts,1 pt\n2,5 pts,13 pts,8 pts,0 pts\n"),
    Kind("the queen behind her points", FOUR + "1,3,16Q,6,1\n2,5,13 Q\u2660,8,0\n"),
    Kind(
        "the queen beside hearts alone",
        FOUR + "1,3,3Q,6,1\n2,5,0Q,8,0\n",
        ((3, 3, 6, 1), (5, 0, 8, 0)),
        asks=((2, 3), (3, 3)),
    ),
    Kind(
        "a star that does not fit in a long table",
        "hand,name,points\n1,Ann,3\n1,Bob,16*\n1,Cid,6\n1,Dee,0\n"
        "2,Ann,5\n2,Bob,13\n2,Cid,8\n2,Dee,0\n",
        ((3, 16, 6, 0), HANDS[1]),
        asks=((3, 3),),
    ),
    Kind(
        "a word behind the moon",
        FOUR + "1,3,16,6,1\n2,0 (moon),26,26,26\n",
        ((3, 16, 6, 1), (0, 26, 26, 26)),
    ),
    Kind(
        "a word that may reverse the number",
        "Ann,Bob,Cid,Dee\n5,8,12,1\n26 (minus),0,0,0\n4,9,0,13\n17,2,6,1\n",
        ((5, 8, 12, 1), (None, 0, 0, 0), (4, 9, 0, 13), (17, 2, 6, 1)),
        asks=((3, 1),),
        left_out=(),
    ),
    Kind(
        "a moon whose points may be those of the shooter",
        FOUR + "1,3,16,6,1\n2,26 (Mond),0,0,0\n3,0,26*,,\n",
        (*HANDS[:1], (26, 0, 0, 0), (0, 26, None, None)),
        asks=((3, 2), (4, 3)),
    ),
    Kind(
        "a moon in a long table whose points may be those of the shooter",
        "hand,name,points\n1,Ann,26 (luna)\n1,Bob,0\n1,Cid,0\n1,Dee,0\n"
        "2,Ann,5\n2,Bob,13\n2,Cid,8\n2,Dee,0\n",
        ((26, 0, 0, 0), HANDS[1]),
        asks=((2, 3),),
    ),
    Kind(
        "points that are off for a moon",
        FOUR + "1,3,16,6,1\n2,-26 (moon),0,0,0\n3,0,26 (queen),0,0\n",
        (*HANDS[:1], (-26, 0, 0, 0), (0, 26, 0, 0)),
    ),
    Kind(
        "a word behind what does not fit",
        FOUR + "1,3,16,6,1\n2,5 (moon),13,8,1\n",
        ((3, 16, 6, 1), (5, 13, 8, 1)),
        asks=((3, 2),),
    ),
    Kind(
        "an unknown word",
        FOUR + "1,3,16,6,1\n2,5 (sic),13,8,1\n",
        ((3, 16, 6, 1), (None, 13, 8, 1)),
        asks=((3, 2),),
    ),
    Kind("everybody's total behind the name", "Hand,Ann (8),Bob (29),Cid: 14,Dee = 1\n" + ROWS),
    Kind(
        "totals with the last hand at the top",
        "Ann,Bob,Cid,Dee\n8,33,34,3\n8,29,14,1\n3,16,6,1\n",
        ((8, 33, 34, 3), (8, 29, 14, 1), (3, 16, 6, 1)),
        asks=((4, 1),),
        left_out=(),
    ),
    Kind(
        "places",
        "Day,Ann,Bob,Cid,Dee\n2020-01-01,1,2,3,4\n2020-01-08,2,1,4,3\n2020-01-15,4,3,2,1\n",
        ((1, 2, 3, 4), (2, 1, 4, 3), (4, 3, 2, 1)),
        asks=((2, 2),),
    ),
    Kind(
        "a plain first hand, then totals with the points behind them",
        FOUR + "1,3,16,6,1\n2,8 (+5),29 (+13),14 (+8),1 (+0)\n3,8 (+0),33 (+4),34 (+20),3 (+2)\n",
        (*HANDS, (0, 4, 20, 2)),
    ),
    Kind("numbers of seats above the names", ",1,2,3,4\n" + FOUR + ROWS, left_out=("r1", "c1")),
    Kind("a line below the names", FOUR + "First evening,,,,\n" + ROWS, left_out=("c1", "r2")),
    Kind(
        "names and totals below",
        FOUR + ROWS + "\nName,Total,Place\nDee,1,1\nAnn,8,2\nCid,14,3\nBob,29,4\n",
        left_out=("c1", *(f"r{row}" for row in range(5, 10))),
    ),
    Kind(
        "names and totals above",
        "Name,Total,Place\nDee,1,1\nAnn,8,2\nCid,14,3\nBob,29,4\n\n" + FOUR + ROWS,
        left_out=("c1", *(f"r{row}" for row in range(2, 6))),
    ),
    Kind(
        "the same hands again as totals",
        FOUR + ROWS + "\nTotals,,,,\n" + FOUR + "1,3,16,6,1\n2,8,29,14,1\n",
        left_out=("c1", "r7", "r8"),
    ),
    Kind("bars", "|#|Ann|Bob|Cid|Dee|\n|--|:-:|---|---|---|\n|1|3|16|6|1|\n|2|5|13|8|0|\n"),
    Kind(
        "columns of spaces",
        "Hand  Ann  Bob  Cid  Dee\n1     3    16   6    1\n2     5    13   8    0\n",
    ),
    Kind("a named separator", "sep=;\nAnn;Bob;Cid;Dee\n3;16;6;1\n5;13;8;0\n", left_out=()),
    Kind("digits of Arabic", "رقم,Ann,Bob,Cid,Dee\n١,٣,١٦,٦,١\n٢,٥,١٣,٨,٠\n"),
)


def read(content: bytes, variant: str | None = None) -> tuple[SheetGame, ...]:
    sheet = read_sheet(content, KNOWN, Said(variant))
    assert sheet.refusal is None
    return sheet.games


def rows_of(game: SheetGame) -> Rows:
    return game.hands


def places(game: SheetGame) -> set[str]:
    return {f"c{remark.column}" if not remark.row else f"r{remark.row}" for remark in game.left_out}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_each_kind_is_read_as_it_is(kind: Kind) -> None:
    (game,) = read(kind.text.encode())
    asked = {(mistake.row, mistake.column) for mistake in game.mistakes}
    assert asked == {*kind.asks}
    assert " ".join(game.people) == kind.people
    assert rows_of(game) == kind.hands
    assert game.totals == kind.totals
    if not kind.asks:
        assert {*kind.left_out} == places(game)


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("−26", -26),
        ("–26", -26),
        ("(26)", -26),
        ("26-", -26),
        ("'-26", -26),
        ("- 26", -26),
        ("-\xa026", -26),
        ("\u200f-26", -26),
        ("-26,0", -26),
        ("(26.00)", -26),
    ],
)
def test_every_usual_minus_is_read(cell: str, value: int) -> None:
    (game,) = read(f"Ann;Bob;Cid;Dee\n{cell};0;0;0\n3;16;6;1\n".encode())
    assert rows_of(game)[0][0] == value
    assert not game.mistakes


@pytest.mark.parametrize("zero", ["-", "–", "—", " -   ", "00", "+0", "0,0", "-0"])
def test_every_usual_zero_is_read(zero: str) -> None:
    (game,) = read(f"Ann;Bob;Cid;Dee\n3;16;7;{zero}\n{zero};26;{zero};{zero}\n".encode())
    assert rows_of(game) == ((3, 16, 7, 0), (0, 26, 0, 0))


@pytest.mark.parametrize(
    "cell", ["1.000", "12?", "NaN", "inf", "1e5", "#REF!", "3/6", "x", "123456"]
)
def test_what_is_no_certain_number_is_asked_about(cell: str) -> None:
    (game,) = read(f"Hand;Ann;Bob;Cid;Dee\n1;3;16;6;1\n2;5;{cell};8;0\n3;0;26;0;0\n".encode())
    assert [(mistake.row, mistake.column) for mistake in game.mistakes] == [(3, 3)]
    assert game.hands[1][1] is None


@pytest.mark.parametrize(
    ("variant", "people", "worth"),
    [("black-maria", 3, 43), ("omnibus", 4, 16), ("spot", 5, 129), ("black-lady", 7, 52)],
)
def test_totals_are_recognised_whatever_the_game(variant: str, people: int, worth: int) -> None:
    hands = [[worth - people + 1, *[1] * (people - 1)], [*[1] * (people - 1), worth - people + 1]]
    after = [sum(pair) for pair in zip(*hands, strict=True)]
    names = [f"P{letter}" for letter in "abcdefg"[:people]]
    rows = "".join(",".join(map(str, row)) + "\n" for row in (names, hands[0], after))
    (game,) = read(rows.encode())
    assert game.totals
    assert rows_of(game) == tuple(map(tuple, hands))
    assert game.variant in (variant, "reverse")


def test_what_can_be_points_and_totals_is_asked_about() -> None:
    # Each adds up to 26 as totals; as points the second would be a moon for three.
    (game,) = read(b"Hand,Ann,Bob,Cid\n1,20,0,6\n2,26,0,26\n")
    assert [mistake.code for mistake in game.mistakes] == ["points_or_totals"]


def test_several_games_in_a_file() -> None:
    first, second = read((FOUR + ROWS + "\n" + FOUR + "1,0,26,0,0\n2,2,4,5,15\n").encode())
    assert (rows_of(first), rows_of(second)) == (HANDS, ((0, 26, 0, 0), (2, 4, 5, 15)))
    (joined,) = read((FOUR + ROWS + FOUR + "3,0,26,0,0\n").encode())
    assert rows_of(joined) == (*HANDS, (0, 26, 0, 0))
    beside = "Hand,Ann,Bob,Cid,,Hand,Ann,Bob,Cid\n1,3,16,7,,1,0,26,0\n2,5,13,8,,2,2,4,20\n"
    assert [len(game.hands) for game in read(beside.encode())] == [2, 2]


def test_other_names_below_a_hand_begin_another_game() -> None:
    for numbers in ("1,", ""):
        rows = f"{numbers}3,16,6,1\n{numbers.replace('1', '2')}5,13,8,0\n"
        label = "Hand," if numbers else ""
        text = f"{label}Ann,Bob,Cid,Dee\n{rows}{label}Kai,Lea,Mo,Nil\n{rows}"
        first, second = read(text.encode())
        assert (first.people, second.people) == (NAMES, ("Kai", "Lea", "Mo", "Nil"))
        assert first.hands == second.hands
        assert not first.mistakes + second.mistakes


def test_a_long_table_with_one_player_after_the_other() -> None:
    lines = [
        f"{name},{hand},{points[place]}"
        for place, name in enumerate(NAMES)
        for hand, points in enumerate(HANDS, 1)
    ]
    (game,) = read(("player,hand,points\n" + "\n".join(lines)).encode())
    assert (game.people, rows_of(game), game.mistakes) == (NAMES, HANDS, ())


def test_each_of_several_games_has_the_day_in_its_heading() -> None:
    table = "|#|Ann|Bob|Cid|Dee|\n|-|-|-|-|-|\n|1|3|16|6|1|\n|2|5|13|8|0|\n"
    page = f"# Cards\n\n## 2024-05-03\nAnn dealt.\n\n{table}\n## 2024-05-10\nBob late.\n\n{table}"
    lines = f"Game 1, 12 January 2024\n{FOUR}{ROWS}\nGame 2, 26 January 2024\n{FOUR}{ROWS}"
    assert [(game.name, str(game.day)) for game in read(page.encode())] == [
        ("Cards", "2024-05-03"),
        (None, "2024-05-10"),
    ]
    games = read(lines.replace("Game 1, 12 January 2024", '"Game 1, 12 January 2024"').encode())
    assert str(games[0].day) == "2024-01-12"
    games = read(
        lines.replace(",", ";").replace("1; 12", "1, 12").replace("2; 26", "2, 26").encode()
    )
    assert [str(game.day) for game in games] == ["2024-01-12", "2024-01-26"]
    assert [rows_of(game) for game in games] == [HANDS, HANDS]


def test_hands_of_no_sum_that_a_named_game_has_are_asked_about() -> None:
    (game,) = read((FOUR + "1,3,2,4,4\n2,0,0,5,8\n3,1,8,4,0\n").encode(), "black-lady")
    assert [mistake.code for mistake in game.mistakes] == ["odd_sums"]


def test_games_by_a_column_that_counts_them() -> None:
    text = "Game,Hand,Ann,Bob,Cid,Dee\n1,1,3,16,6,1\n1,2,5,13,8,0\n2,1,2,4,5,15\n2,2,0,26,0,0\n"
    assert [rows_of(game)[0] for game in read(text.encode())] == [(3, 16, 6, 1), (2, 4, 5, 15)]


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("20.4.2025", "2025-04-20"),
        ("2025-04-20", "2025-04-20"),
        ("04/20/2025", "2025-04-20"),
        ("14. Juni 2025", "2025-06-14"),
        ("3/4/2025", None),
        ("20.4.25", "2025-04-20"),
        ("Abend vom 20.04.2025", "2025-04-20"),
        ("2025-04-20 20:15", "2025-04-20"),
        ("Game 3 (20 April 2025)", "2025-04-20"),
        ("April 20th, 2025 at 20:15", "2025-04-20"),
        ("19./20.4.2025", None),
    ],
)
def test_a_day_that_could_be_two_is_left_open_and_named(day: str, expected: str | None) -> None:
    (game,) = read(f"Date;{day}\nHand;Ann;Bob;Cid;Dee\n1;3;16;6;1\n".encode())
    assert (game.day and game.day.isoformat()) == expected
    assert ("unclear_day" in {remark.code for remark in game.left_out}) == (expected is None)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_an_encoding_that_the_file_says(encoding: str) -> None:
    (game,) = read("Jürgen\tZoë\tCid\tDee\n3\t16\t6\t1\n".encode(encoding))
    assert game.people[:2] == ("Jürgen", "Zoë")
    assert not game.left_out


def test_an_encoding_that_is_guessed_is_said() -> None:
    (western,) = read("Jürgen;Zoë;Cid;Dee\n3;16;6;1\n".encode("cp1252"))
    assert western.people[:2] == ("Jürgen", "Zoë")
    assert [remark.code for remark in western.left_out] == ["encoding"]
    for text, encoding in (("Łukasz;Żaneta", "cp1250"), ("Jürgen;Bob", "mac_roman")):
        (game,) = read(f"{text};Cid;Dee\n3;16;6;1\n".encode(encoding))
        assert [mistake.code for mistake in game.mistakes] == ["garbled"]
    (macintosh,) = read("Élodie;Zoë;Théo;Dee\n3;16;6;1\n".encode("mac_roman"))
    assert macintosh.people[:3] == ("Élodie", "Zoë", "Théo")
    assert [remark.code for remark in macintosh.left_out] == ["encoding"]
    (twice,) = read("JÃ¼rgen;Bob;Cid;Dee\n3;16;6;1\n".encode())
    assert [mistake.code for mistake in twice.mistakes] == ["garbled"]


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        (b"", "empty"),
        (b"Hand,Ann,Bob,Cid\n", "no_hands"),
        (b"3,16,6,1\n5,13,8,0\n", "no_names"),
        (b"We played at the mill.\nNobody wrote anything down.\n", "no_table"),
        (b"<html><table></table></html>", "web_page"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest", "old_workbook"),
        (b"%PDF-1.7", "document"),
        (b'{"format": "scorekeeper-game/1"}', "game_file"),
        (b"Ann\0Bob\0\0\0", "not_text"),
        (b"Ann,Bob,Cid\n" + b"3,16,7\n" * 1200, "too_many"),
        (b"x" * 4_000_001, "size"),
    ],
)
def test_what_is_no_sheet_is_refused(content: bytes, refusal: str) -> None:
    assert read_sheet(content, KNOWN, Said()).refusal == refusal


def test_games_beside_each_other_are_told_apart_by_their_names() -> None:
    head, rows = "Ann,Bob,Cid,Dee", ("3,16,6,1", "5,13,8,0")
    first, second = read(f"{head},{head}\n{rows[0]},{rows[1]}\n{rows[1]},{rows[0]}\n".encode())
    assert (first.hands, second.hands) == (HANDS, HANDS[::-1])
    assert not first.mistakes + second.mistakes


def test_a_column_that_counts_games_is_nobodys() -> None:
    games = read(
        b"Game,Hand,Ann,Bob,Cid,Dee\n1,1,3,16,6,1\n1,2,5,13,8,0\n2,1,0,0,13,13\n2,2,5,5,16,0\n"
    )
    assert [game.people for game in games] == [NAMES, NAMES]
    assert not any(game.mistakes for game in games)


@pytest.mark.parametrize(
    "word", ["(minus)", "(off)", "(abgezogen)", "(menos)", "minus", "bid", "eur", "weniger"]
)
def test_no_word_that_may_reverse_a_number_is_taken_off(word: str) -> None:
    (game,) = read(f"Ann,Bob,Cid,Dee\n5,8,12,1\n26 {word},0,0,0\n4,9,0,13\n".encode())
    assert {(mistake.row, mistake.column) for mistake in game.mistakes} == {(3, 1)}
    every = f"Hand,Ann,Bob,Cid,Dee\n1,{','.join(f'{points} {word}' for points in HANDS[0])}\n"
    every += f"2,{','.join(f'{points} {word}' for points in HANDS[1])}\n"
    games = read_sheet(every.encode(), KNOWN, Said()).games
    assert all(game.mistakes for game in games)


@pytest.mark.parametrize("unit", ["p", "p.", "pts", "Pts.", "points", "Pkt.", "Punkte", "puntos"])
def test_points_are_read_with_their_unit(unit: str) -> None:
    (game,) = read(f"Ann,Bob,Cid,Dee\n3 {unit},16 {unit},6 {unit},1{unit}\n5,13,8,0\n".encode())
    assert rows_of(game) == HANDS
    assert not game.mistakes


def test_a_game_begins_where_all_totals_begin_again() -> None:
    first = "5 (5),8 (8),12 (12),1 (1)\n4 (9),9 (17),0 (12),13 (14)\n"
    second = "2 (2),14 (14),6 (6),4 (4)\n16 (18),1 (15),4 (10),5 (9)\n"
    hands = [((5, 8, 12, 1), (4, 9, 0, 13)), ((2, 14, 6, 4), (16, 1, 4, 5))]
    numbered = "".join(f"{at},{row}\n" for at, row in enumerate((first + second).splitlines(), 1))
    for text in (
        "Ann,Bob,Cid,Dee\n" + first + second,
        "Ann,Bob,Cid,Dee\n" + first + "9,17,12,14\n" + second + "18,15,10,9\n",
        "Ann,Bob,Cid,Dee\n" + first + "\nAnn,Bob,Cid,Dee\n" + second,
        "#,Ann,Bob,Cid,Dee\n" + numbered,
    ):
        games = read(text.encode())
        assert [rows_of(game) for game in games] == hands
        assert not any(game.mistakes for game in games)


def test_no_game_begins_where_only_one_total_does() -> None:
    """Nobody but Bob had any points before, so he may have forgotten them in his total."""
    text = "Ann,Bob,Cid,Dee\n0 (0),26 (26),0 (0),0 (0)\n3 (3),16 (16),6 (6),1 (1)\n"
    text += "5 (8),13 (29),8 (14),0 (1)\n0 (8),0 (29),0 (14),26 (27)\n"
    (game,) = read(text.encode())
    assert [(mistake.row, mistake.column) for mistake in game.mistakes] == [(3, 2)]
