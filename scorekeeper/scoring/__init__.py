"""What a hand of Hearts is worth, and why: pure rules over frozen data.

A game is a :class:`~scorekeeper.scoring.variant.Variant`, an entry in the catalogue made of the
primitives below. House rules make another Variant of it. Scoring walks one visible tuple of
stages (:data:`~scorekeeper.scoring.stages.STAGES`); each appends lines, none edits an earlier one.

The vocabulary. "here" says that the primitive exists; the others are where the remaining games of
the rules will be expressed, and each will be added together with the first game that needs it.

==============  ====  ======================================================================
primitive       here  says; who uses it
==============  ====  ======================================================================
Pack            yes   which cards exist, how many decks, jokers in each: every game; Joker Hearts
CardValue       yes   a card's points, good or bad: every game; Omnibus, Spot, Ten of Hearts,
                      Black Maria, Hooligan and Pip are Black Lady with other values
Group           yes   cards that may be counted instead of named: hearts, reds
Offset          yes   a card that takes points off a group, with a floor: Golden Ten
Moon            yes   the cards one taker needs, the amount, the effect, who chooses: Black Lady
                      and its kin (Rickety Kate has none), 57-Card, Purple (two of them),
                      Dragon, Four Queens
Mark            yes   On the Nose, a total that moves when landed on: every game
End             yes   a target, a number of hands, or the table's word; ties: every game
SettlementRule  yes   Wilson, average, Howell; the stake: every game
Passing         yes   who passes how many to whom, by number of players: every game
Deal            yes   who leads, who takes the leftovers or what goes out: every game
Factor          no    a card that multiplies its taker's points: Four Queens, Gong Zhu
Pair            no    cards that cancel each other when together: Four Queens
Award           no    points for taking nothing, no trick, every trick: Dragon, house rules
Bid             no    a declarer, a dummy and points above a bid: Dummy Hearts
Taker           no    piles that are no player's (widow, dummy, blind hands): Two-Player, Dummy
Teams           no    partners add up: Reverse, Partnership
HandSettlement  no    a hand that is settled at once: Super Hearts
Penalty         no    revokes: Purple, house rules
==============  ====  ======================================================================
"""
