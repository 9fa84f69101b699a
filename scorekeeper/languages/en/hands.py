"""The words of a hand in English."""

from scorekeeper.languages.en.hands_around import (
    BELONGING,
    COMPARISONS,
    CORRECTIONS,
    DOUBTFUL,
    FILLERS,
    INEXACT,
    INFLECTED,
    MOONS,
    OCCASIONS,
    SUBTRACTIONS,
    TRAITS,
    VERBS,
)
from scorekeeper.languages.en.sounds import ALIKE, SOUNDS_LIKE
from scorekeeper.languages.phrases import LanguageWords

WORDS = LanguageWords(
    code="en",
    counting="zero|nil|nought|zip one two|twos|deuce|deuces three|threes four|fours five|fives "
    "six|sixes seven|sevens eight|eights nine|nines ten|tens eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen",
    tens="twenty thirty forty fifty sixty seventy eighty ninety",
    compound="{ten} {unit}",
    hundred=(
        "a hundred|one hundred|hundred",
        "a hundred and {}|one hundred and {}|a hundred {}|one hundred {}",
    ),
    ranks={
        "J": "jack|jacks|knave|knaves|J",
        "Q": "queen|queens|Q",
        "K": "king|kings|K",
        "A": "ace|aces",
    },
    suits={
        "H": "hearts|heart|little hearts|heart cards|heart card|heart ones|hrts|hrt|hts|"
        "hearties|heartses",
        "S": "spades|spade",
        "D": "diamonds|diamond",
        "C": "clubs|club",
        "R": "reds|red cards|red ones",
        "Y": "yellows|yellow cards",
    },
    colours={
        "red": "red",
        "gold": "gold|golden|golds",
        "yellow": "yellow|yellows",
        "green": "green|greens",
        "black": "black|blacks",
        "silver": "silver|silvers",
        "bronze": "bronze",
    },
    cards={
        "QS": "sq|kate|spade queen|spades queen|the spade queen|old lady|the old lady|black widow|"
        "queen of the spades|wicked queen|black lady|black ladies|black queen|black maria|rickety "
        "kate|calamity jane|dirty lady|the bitch|bitch|lady|pig|the pig|slippery anne|old girl|"
        "the old girl|her majesty|dark lady|dark queen|queenie|nasty queen|mean old queen|mean "
        "queen|lady of spades|old bat|old bag|queen of death|the queen of death|queen of doom|"
        "lady of the night|grim reaper|the grim reaper|{that,the} {horrible,wretched,dreaded,"
        "nasty,evil} woman|the {black,spade} {bitch,hag,witch}|black bitch|{the,} witch|{the,} "
        "hag|the dark one|big spade|the big spade|her ladyship|her highness|the missus|dame "
        "of spades|{the,} spade lady|lady spade|{the,} old maid|the black one|spade dame",
        "JD": "dj|diamond jack|the diamond jack|diamonds jack|jack of the diamonds|good jack|the "
        "good jack|goat|sheep|the goat|the sheep|jd|jack o diamonds|jack of diamond|jack diamond|"
        "lucky jack|the lucky jack|bonus jack|the bonus jack|diamond knave|knave of diamonds",
        "7C": "hooligan|the hooligan",
        "10C": "transformer|doubler|club ten",
        "10D": "diamond ten",
        "QS 10D": "{both,both of,both of the,both the,the two,two} likhas",
        "JS": "polignac",
        "ROOK": "rook|rook card|bird|the bird",
    },
    piles={
        "@dummy": "dummy|the dummy",
        "@blind-1 @blind-2": "the blind ones|{both,the,the two,both the,both of the} {blinds,"
        "blind hands}|blinds|blind hands",
        "@widow": "widow|the widow|kitty|the kitty",
        "@blind-1": "blind hand one|blind hand 1|blind one|blind 1|first blind hand|first blind",
        "@blind-2": "blind hand two|blind hand 2|blind two|blind 2|second blind hand|second blind",
    },
    parts={
        "unknown": "if|why|when|whenever|or|maybe|perhaps|about|around|roughly|probably|instead|"
        "than|be|who knows|not sure|i think|possibly|approximately|unless|except maybe|more or "
        "less|something like|at most|some|a few|several|many|most|either|half of it|double|triple|"
        "twice as many|another|fewer|less|whoever|which one|partially|partly|mostly|mainly|"
        "supposedly|allegedly|hardly|scarcely|largely|presumably|jointly|collectively|vice versa|"
        "the other way round|differently|wrongly|incorrectly|mistakenly|falsely|originally|"
        "initially|previously|formerly|reportedly|conceivably|arguably|potentially|theoretically",
        "with": "with|along with|together with|accompanied by|alongside|{which,that} {came,comes,"
        "went,arrived} with|{which,that} brought|and with {it,her,that,them}|with {it,her,that,"
        "them} {came,went,come}|{it,she} {came,comes} with|bringing|bringing along",
        "including": "including|included|counting|that includes|one of which is|one of which was|"
        "one of them is|one of them was|one of them being|among them|{one,two} of them {is,was,"
        "were,being,} {the,}|{the,} {one,two} of {those,these,which} {is,was,were,being} {the,}|"
        "and that includes|which includes|which included|that included|among {those,which}|{is,"
        "was} one of {them,those,these}|{is,was} among {them,those}|{in,among} there|even|as part "
        "of it|{all,} the way down to|down to|right down to|{not forgetting,not to mention}",
        "and": "which leaves|that leaves|leaving|which left|leaves|so that leaves|that left|so|"
        "hence|meaning|therefore|and that leaves|and leaves|and|also|then|while|whereas|and then|"
        "on top of|in addition to|and also|followed by|whilst|as does|but also|and finally|and "
        "lastly|finally|lastly|moreover|furthermore|additionally|on top of which|to which {he,"
        "she} added|thus|meaning that|which means|that means|and that means|so then|and now|and "
        "next|coupled with|combined with",
        "but": "but|though only|yet|although|except that|only that|but then|but then again|but at "
        "least|albeit|despite that",
        "around": "{going,going all the way,all the way,} {round,around,clockwise} {the table,} {"
        "from,starting from,starting with,beginning with}|{starting,beginning} {from,with} ",
        "article": "the|those|these",
        "one": "a|an",
        "of": "of|as for|as for the|regarding|concerning|when it comes to|out of",
        "to": BELONGING,
        "ones": "ones",
        "chatter": "i am|i'm|myself|i|you|we|me|my|what|how|guess",
        "almost": "almost|{otherwise,or,or else} {it would have been,it'd have been,that "
        "was,it was}|nearly|very nearly|so nearly|tried for|tried to {shoot,make,get,run}|"
        "was {trying,hoping} to {shoot,make}|tried|just missed|narrowly missed|came close to|{was,"
        "came} {so,very,within a card of,one card short of,} close to|missed out on|missed|failed "
        "to {shoot,make}|failed|wanted to {shoot,make}|spoiled|spoilt|stopped|broke up|was one "
        "heart short of|fell short of|attempted to {shoot,make}|attempted",
        "from": "from",
        "exposed": "exposed|exposes|revealed",
        "upward": "and up|and everything {above,over} {it,that}|and all above it|upwards|and "
        "upwards|and above|on up|and higher|or higher|and everything above|upward|up",
        "downward": "and down|downwards|and below|and lower|or lower|and everything below {it,"
        "that,them,}|downward|and under|down",
        "closing": "{and,but,} no other {point,penalty,scoring} {card,cards}|and nothing else|"
        "nothing else|nothing more|and nothing more|and that is it|and that's it|that's it|that "
        "is all|that's all|and that's all|and that was {it,that,all}|that was {it,that,all}|and "
        "not a heart more|{and,but} no others|{and,but,} nothing {further,besides}|and no more|no "
        "more|on its own|by itself|alone|solo|and nothing {bad,red,else bad}|nothing bad|{and,"
        "but} no other {points,cards,hearts,penalties}",
        "courts": "{court,picture,face} cards|faces|pictures|courts",
        "verb": VERBS,
        "filler": FILLERS,
        "same": "so was|so did|so is|so were|so has|so does|too|as well|likewise|ditto|the same|"
        "same|same again|same here|the very same|equally so|same number|the same number|the same "
        "amount|as did|as has|as had|so too did|so too|so also",
        "pronoun": "he'll|she'll|he'd|she'd|they'll|he|she|they|him|her|them",
        "self": "himself|herself|by himself|by herself|all by himself|all by herself|player",
        "relative": "they're|those're|that|which|who|who'd|whom|it|that one|that's|that is|which "
        "is|those ones|these ones|all of which|both of which|which in turn|that one there|those "
        "which|the one that|the ones that|and that|and those|which one|that lot|whichever|the lot "
        "of which|the whole of which|{is,was,are,were} what",
        "rest": "{the whole lot,the lot,everything,all} {besides,apart from that,otherwise}|"
        "whatever|rest|remainder|remaining|everything else|all else|leftovers|whatever "
        "remains|balance|remaining ones|remaining cards|remaining points|anything else|the lot of "
        "the rest|everything remaining|all remaining|all the remaining|everything that remained|"
        "everything that remains|others left|the remaining lot|everything left|everything left "
        "over|rest of it|rest of them|rest of everything|everything besides|all the others left|"
        "all others left|{what,whatever,all,everything} {is,was,'s,that's,that is,that was} "
        "{still,} {left,missing,remaining,outstanding,left over,unaccounted for,over}|{all,} "
        "{that,what} {still,} {remains,remained}|everything other than that|all other cards|every "
        "other card|every other one|the remainder of|what we had left|what there was left|the "
        "others remaining|the {others,rest} of them|the whole rest|whatever else there {is,was}|"
        "whatever there {is,was} left|whatever else|what else there {is,was}|all the leftovers|"
        "the {rest,remainder} of the {lot,deck}|everybody else's leftovers|all that {was,is} "
        "{still,} out there|what {he,she} left|the balance of|any left over|any {leftover,"
        "remaining}|{those,the ones,the} {still,} {unaccounted for,outstanding,missing}|otherwise "
        "{all,everything}",
        "all": "{the,} whole kit and caboodle|every point card|every scoring card|all the point "
        "cards|every penalty card|all|it all|everything|every|the whole lot|every single|all of|"
        "all of them|all of it|every one of|each and every|every last|every last one of|every "
        "single one of|every last one|the whole|the full set of|the entire|all the|the complete "
        "set of|the complete|each of the|every bit of|all of these|all of those|literally "
        "everything|the entire lot|entire lot|whole set|the whole set of|the full|whole kit and "
        "caboodle|the whole shebang|the works|{every,all the,each} {trick,tricks} with {points,"
        "penalties,a heart} {in it,in them,}|every point|all the points|all points|all of the "
        "points|every point in the deck|{the,} full house|the {lot,whole bunch,full monty}|every "
        "one|every last card|each and every one of|the whole kaboodle|the whole caboodle|the "
        "whole enchilada|the whole nine yards|lock stock and barrel|the full {lot,set,monty,"
        "complement of,house}|all there {is,was}|everything {there is,there was,going,in sight,on "
        "offer,that counts,that scores,that counted}|all that {counts,counted,scores}|every card "
        "that {counts,scores}|all penalty {points,cards}|every penalty point|every penalty|the "
        "whole pile of|all twenty six points",
        "both": "both|both of|both of them|both of those",
        "everyone": "we {all,each}|all of you|you all|everyone|everybody|each player|every player|"
        "all players|all of us|all four players|all three players|each of us|the whole table|"
        "every one of us|us all|each person|everybody at the table|everyone at the table|every "
        "single player|all the players|all of them players|the lot of {us,you}|every man jack|"
        "every last player|each and every player|all {four,three,five,six} of {us,you,them}|the "
        "{four,three,five,six} of {us,you}|each one of us|all the others too",
        "other": "others|more|further|everyone else|everybody else|all others|all the others|the "
        "other players|all other players|everyone other|other ones|remaining players|rest of the "
        "table|rest of us|everyone else's|opponents|everyone else at the table|everybody else at "
        "the table|all opponents|each opponent|every opponent|every other player|each other "
        "player|each of her opponents|each of his opponents|all three others|all three opponents|"
        "both others|both opponents|all three other players|everyone except him|everyone except "
        "her|everybody but him|everyone but her|everyone but him|additional|extra|rest of the "
        "players|{all,each of,} {of,} us others|{every,each} one of {the,} others|{all,} {my,our,"
        "his,her} {fellow,} {opponents,rivals,competitors}|everyone bar {him,her}|the {three,two,"
        "four,five} {others,other players,rest}|all the rest of {us,you,them}|the rest of {you,"
        "them,the players}|{everyone,everybody} at the table but {him,her}|each of the {others,"
        "rest}|each of the {other,remaining} {three,two,four,players}|all of the {others,other "
        "players}|rivals|all rivals|all the {rivals,opponents}|remaining three|the losing side|"
        "the competition|us",
        "other_team": "other team|other side|opposing team|opposing side|other pair|opposing pair|"
        "other partnership|enemy team|{the,} {other,opposing} {lot,players}|other couple|"
        "opposition",
        "team": "his team|her team|their team|his side|her side|his pair|her pair|his partnership|"
        "her partnership",
        "partner": "his partner|her partner|their partner|partner|his teammate|her teammate|"
        "teammate|his team mate|her team mate|{his,her,their} other half",
        "equally": "equally|{fifty fifty,half and half,down the middle,right down the middle}|"
        "evenly|equally between|equally among|equally by|evenly between|evenly "
        "among|evenly by|in equal parts|fair and square",
        "comparison": "one less|one fewer|two less|two fewer|three less|three fewer",
        "last": "last|final|last of the|last one|final one|thirteenth|the one {that,} {is,was,} "
        "{left,missing}|{remaining,missing,leftover} one|one that was left|one that got away|one "
        "that got left",
        "half": "half|half of|one half of",
        "nothing": "nothing|{keeps,kept} {his,her,their} {hands,nose} clean|kept right out of it|"
        "none|nada|no points|clean|zilch|not a thing|no penalty points|no points at all|nothing "
        "at all|none at all|empty handed|not one|nothing whatsoever|no cards|came out clean|scot "
        "free|off the hook|a clean hand|clean hand|not any|zip|diddly squat|squat|a blank|blank|"
        "no penalty cards|spotless|not a single point|not a single card|no point|not a point|not "
        "a card|squeaky clean|in the clear|avoided everything|dodged everything|stayed out of "
        "trouble|kept out of it|scotfree|goose egg|a goose egg|clean as a whistle|off scot free|"
        "no damage|no penalties|not a sausage|bupkis|zippo|pointless|nul points|no penalty|"
        "nothing to report|clean sheet|a clean sheet|clean slate|clean round|a clean round|"
        "unscathed|escaped unscathed|untouched|penalty free|point free|off clean|empty|nought "
        "points|zero points|went clean|escaped clean|gets off clean|gets away clean|avoided any "
        "points|avoided all points|avoided points|without {a,any,a single} {point,points,penalty,"
        "penalties,cards,card,heart at all}|no damage at all|didn't {take,get,score} {a,any} "
        "{thing,points,point}|clean hands|nothing bad|stayed out of it|had a clean round|not a "
        "{bean,one}|diddly|not a dicky bird|nil points|zip all|jack squat|big fat zero|a big fat "
        "zero|fat zero|a zero|a duck|a big zero|a doughnut|a donut|a bagel|nix|naught|zero all|"
        "clean as ever|got off {lightly,free,with nothing}|scored {zero,nil}|blameless|got {away,"
        "off} {scot free,clean,unscathed,untouched,with nothing,without a scratch}|without a "
        "scratch|{is,was,stayed,remained,kept,left} {spotless,clean,unscathed,untouched,empty "
        "handed,blank,scoreless,pointless}|scoreless|{managed,was able,contrived} to {avoid,dodge,"
        "duck,escape} {everything,it all,them all,all of it,all of them,the lot}|avoided {it all,"
        "the lot,them all}|dodged {it all,the lot,them all}|ducked {everything,it all}|escaped "
        "everything|not one thing|no trouble|nothing whatever|sat this one out|sat it out|nada de "
        "nada|pure as snow|zero penalty points|zero penalties|didn't {take,get,score,pick up,win,"
        "catch,have} {anything,a thing,a point,any points,a single point,anything at all}",
        "anything": "anything|any points|any cards|points|any|any of it|a thing|a single point|a "
        "point|a card|anything at all|any penalty cards|any of them|{a,any} {trick,tricks} with "
        "points|any scoring cards|a scoring card",
        "no": "{ducked,dodged,avoided,escaped} {all,every} {the,} {thirteen,}|no|not|without|"
        "never|didn't|did not|doesn't|does not|not a|not a single|hasn't|haven't|has not|have not|"
        "wasn't|weren't|isn't|no single|didn't get|hadn't|don't|do not|had no|minus the|not even|"
        "not one of the|none of the|but no|but without|but not a single|has not got|hasn't got|"
        "couldn't get|failed to take|didn't take|didn't have|didn't pick up|avoided the|avoided|"
        "dodged the|dodged|none of|but not|{ducked,dodged,avoided,escaped,evaded,sidestepped,"
        "steered clear of,wriggled out of,got out of,didn't get} {taking,}|{escaped,dodged,"
        "avoided,evaded,ducked} {having to take,getting,being given}|{didn't,did not,doesn't,"
        "never} {want,touch,see,win,catch,pick up,pick,collect,score,take,get,have,hold} {a,}|not "
        "so much as {a,one,}|not a solitary|not a lonely|steered clear of {the,} |stayed away "
        "from|kept away from|kept clear of|ain't|ain't got|hasn't got {a,}|without {so much as,"
        "even} {a,one,}|free of|devoid of|lacking|lacked",
        "same_none": "neither did|neither does|neither has|neither is|neither was|neither had|nor "
        "does|nor has|nor is|nor was|not either|nor did|nor were",
        "neither": "neither|nor|neither of",
        "nobody": "nobody|no one|noone|none of them|no body|not anybody|not anyone",
        "nobody_else": "nobody else|no one else|noone else|none of the others|no other player|"
        "none of the other players|nobody else at the table|no other",
        "except": "except|except for|besides|other than|apart from|save|save for|aside from|"
        "excluding|excepting|bar|bar for|with the exception of|outside of|all except|other than "
        "the|with the exception|minus just|with just the exception of|barring|not counting|"
        "leaving out|all except for|but for|all bar|short of",
        "only": "only|only just|just only|nothing but|no more than|solely|nothing except|just the "
        "one|exclusively|just plain|simply only|but only|just a single",
        "correction": CORRECTIONS,
        "range": "through|thru|up to|until|up through|till",
        "moon": MOONS,
        "sun": "shot the sun|shoots the sun|sun|won every trick|won all the tricks|won all tricks|"
        "took every trick|took all the tricks|took all tricks|every trick|all the tricks|all "
        "tricks|{won,took,wins,takes} every single trick|every single trick",
        "add": "add|adds|added|adding|add it|adds it|add it to the others|adds it to the others|"
        "add to the others|adds to the others|adds points|add points|gives it to the others|give "
        "it to the others|goes to the others|charges it|added on|adding it|makes it plus|goes up "
        "by|go up by|go up|goes up|hands out|tacks on|tack on|adding to|give out|gives out|piles "
        "on|applies it to|applies|apply|passes it on to|passes it to|puts it on|puts them on|"
        "assigns|hands it to|gives them to|wants it added|wants it on|charging|giving it to|"
        "awarding|punishes|docks|penalizes|penalises|{goes,go,going} up by|put {it,them,that} on|"
        "{is,are} {charged,hit with}|adds {it,them,that} to everyone else|{it,they,which,that} "
        "{goes,go} on|gets added|get added|gets charged|{wants,would like} {it,them,26} {added,"
        "on}|cops|added to|all up|{everyone,everybody} {else,} up|{adds,adding,add,added} {it,"
        "them,the points,} {on,onto,on to} {to,}|{dumps,dumping,dumped,piles,piling,loads,lumps,"
        "pins,hangs,slaps} {it,them} {on,onto}|{goes,go,going} {onto,on to}|{add,adds,tack,tacks} "
        "{it,them,} on|on top for|penalty of|a penalty of",
        "give": "gives|give|gave|giving|hands|dishes out|deals out|charges|sticks|hits|lumps|"
        "loads|dumps|inflicts|awards|piles|slaps|spreads|puts down|dealt|dealing|gifts|saddles|"
        "burdens",
        "subtract": SUBTRACTIONS,
        "bid": "bid|bids|bidding|declares|declared|declared at|bid at|bid of|bid was|won the bid "
        "at|won the bidding at|won the bid with|won the bidding with|won the auction at|won the "
        "auction with|opened at|named|called|calls|'s bid was|contract of|contracted for|"
        "declaring|went for|bid the hand at|took the bid at|took the bid for|took the bid with|"
        "wins the bid with|wins the bid at|bid for|placed a bid of|made a bid of|with a bid of|"
        "offered|won it with|won it at|bought it for|bought it at|got the bid at|got the bid for|"
        "got the bid with|had the bid at|had bid|has bid|was the bidder at|was the bidder with|"
        "was declarer at|was declarer with|is declarer at|declarer at|declarer with|playing at|"
        "plays at|played at|declared with a bid of|declared on|declares at|declares on|high bid "
        "was|winning bid was|high bid of|winning bid of|high bid|winning bid|the bid|paid|pays|"
        "paying|played it for|plays it for|played it at|plays it at|had it for|has it for|had it "
        "at|has it at|took it for|takes it for|took it at|got it for|gets it for|got it at|gets "
        "it at|won it for|wins it for|went up to|goes up to|went as high as|chips|chip|names|"
        "naming|chose|chooses|choosing|calling|went with|goes with|{played,plays,playing,took,"
        "takes,had,has,got,with} {with,} the dummy {for,at,on}|played the dummy|{with,has,had,"
        "took,takes,got,won} the dummy {for,at,on,with a bid of}|was {in,playing} {for,at}|went "
        "in {for,at,on}|set out with a bid of|bought the hand for|took the contract for|{said,"
        "says}|made it|won the auction {for,on}|the auction went to|takes the auction {at,for,"
        "with}|penalty suit|the suit was|{picked,picks,wanted,took}|chips to {name,choose,pick,"
        "declare,call}|to {name,declare,call} {it,}|{played,plays} with the dummy|declarer {for,"
        "on}|as declarer {for,at,on,with}|{was,is} the declarer {for,at,on,with}|declared {for,"
        "with}|declarer|the declarer|{has,had} the bid {for,on}",
        "relief": "relief|relief of|takes relief|takes relief of|relieves|takes off everyone",
        "revoke": "revoked|revokes|revoke|reneged|reneges|renege|revoking|{failed to,didn't,"
        "did not} follow suit",
        "times": "times|time",
        "tricks": "trick|tricks",
        "each": "tied {on,at,with}|each|apiece|each of them|per head|per person|a piece|"
        "respectively each|each one|to each|a head|each one of them|for each|both with|apiece "
        "each|to every one of them|per player|a player|in equal measure|every one of them|a pop|a "
        "go|a man|a person",
        "points": "point|pts|penalty points|pt|penalty point|wee points",
        "cards": "card|cards|penalty cards|point cards",
    },
    amounts={
        1: "odd one|a lone|a single|just one|one single|one lonely|one lone",
        2: "a pair of|pair of|a pair|a couple of|couple of|a couple",
        6: "half a dozen|half-dozen|a half dozen",
        12: "a dozen|dozen|one dozen",
        13: "a baker's dozen|baker's dozen",
        18: "a dozen and a half",
        24: "two dozen",
    },
    times={1: "once", 2: "twice", 3: "thrice"},
    sounds_like=SOUNDS_LIKE,
    alike=ALIKE,
    plurals="queens jacks knaves kings aces golds greens yellows blacks silvers",
    prices="for|at|for the price of",
    unfinished="has|had|have|took|takes|got|gets|goes|went|is|are|was|were|holds|keeps",
    adding="plus|as well as|to go with|and on top|{and,} on top of that",
    single_other="other one|other|second one|second",
    with_owner=True,
    either="or",
    replies="no",
    also_denied="either",
    trickless="trickless",
    intended="would rather|will|may|can|wants|wanted|wants to|want to|would like|would like to|is "
    "going to|gonna|will have|prefers to|hopes to|plans to|means to|intends to",
    questions="did does do has have had is was were are got",
    lower="{the,all the,} {lower,smaller,small,low} ones|{ones,rest} below {that,those,it,}|{the,"
    "all the,} ones {below,under} {that,those,it,}|everything below {that,it}|{those,the "
    "ones} further down",
    higher="{the,all the,} {higher,bigger,big,high} ones|{ones,rest} above {that,those,it,}|{the,"
    "all the,} ones above {that,those,it,}|everything above {that,it}|{those,the ones} further up",
    above="above the|above|over the|higher than the|higher than|bigger than the",
    below="below the|below|under the|lower than the|lower than|smaller than the",
    singular_suits="clubs diamonds heart spade diamond club",
    asking="who whose whom guess",
    comparisons=COMPARISONS,
    sharing="shared|share|split|splits|divided|divide|between {them,the two of them,}|"
    "{all,} together|in total|altogether|in all|all told",
    inflected=INFLECTED,
    doubtful=DOUBTFUL,
    inexact=INEXACT,
    particles="up in out home away down over back together along through",
    silent="ly",
    reasons="because|on account of|since|as a result of|due to|thanks to",
    owning="his|her own|his own|their own|my own|own",
    lowering="lose lost losing off down minus less lower deduct subtract reduc drop decreas "
    "remov knock shav lop slash discount wipe",
    raising="add up plus more extra rais increas charg penal punish inflict",
    ends=("first opening", "last closing final"),
    ordinals="first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
    "thirteenth fourteenth",
    occasions=OCCASIONS,
    traits=TRAITS,
    giving="dumped dumps fed feeds slipped slips unloaded unloads offloaded offloads threw throws "
    "tossed tosses chucked chucks foisted foists palmed shoved shoves pushed pushes ditched "
    "sluffed sloughed stuck gave gives handed dropped drops landed lumbered saddled",
)
