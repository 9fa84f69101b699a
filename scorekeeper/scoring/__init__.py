"""The scores of hands of Hearts, and the reasons: pure rules over frozen data.

A game is a :class:`~scorekeeper.scoring.rules.variant.Variant`: an entry of the catalogue, made of
the primitives below. House rules turn it into another Variant. Scoring walks one visible tuple of
stages (:data:`~scorekeeper.scoring.engine.stages.STAGES`); each appends lines, none edits an
earlier one.

===============  ========================================================================
primitive        what it says; which games use it
===============  ========================================================================
Pack             which cards exist, how many decks, how many jokers, what is out: every game
CardValue        a card's points, good or bad: every game
Group            cards that may be counted instead of named: hearts, reds
Scheme           other values that a table may give a suit: Black Lady and its kin, Two-Player
Offset           a card that takes points off a group, with a floor: Golden Ten
Factor           cards that multiply what their taker scored: Four Queens, Royal, Gong Zhu
Moon             the cards one taker needs, the amount, the effect, what it replaces: Black
                 Lady and its kin, 57-Card, Purple (two of them), Dragon, Four Queens, Greek
Award            points for taking nothing, one card alone, or no trick: Dragon, Gong Zhu,
                 the bonus for no tricks
Exposure         a card that may be exposed before play to count more: Gong Zhu
TrickPoints      points for each trick, the first, the last, all: Knaves, Slobberhannes,
                 Schwarze Dame
Bidding          a declarer who also plays a pile, points above a bid: Dummy
piles            takers that are no players (widow, dummy, blind hands): Two-Player, Dummy,
                 Two Blind Bitches
relief           what the shooter of a moon may take off all totals: Dummy
teams            partners who share one score: Reverse, Partnership
hand_settlement  a hand that is paid at once: Super
revoke           what each revoke costs: Purple, house rules
Mark             On the Nose, a total that moves when landed on: every game
End              a target, a number of hands, or the table's word; ties: every game; a way
                 back from the target: Hartenjagen; partners who only share the win: Likha
SettlementRule   Wilson, average, Howell; the stake: every game
Passing          who passes how many to whom, or who calls it: every game
Deal             who leads, who takes the leftovers, what goes out or aside: every game;
                 a card whose taker leads the next hand: Gong Zhu
===============  ========================================================================
"""
