"""The words of a hand in German."""

from scorekeeper.languages.de.hands_around import (
    BELONGING,
    CORRECTIONS,
    DOUBTFUL,
    FILLERS,
    INEXACT,
    INFLECTED,
    MOONS,
    NOTHING,
    SUBTRACTIONS,
    TRAITS,
    VERBS,
)
from scorekeeper.languages.de.sounds import ALIKE, SOUNDS_LIKE
from scorekeeper.languages.phrases import LanguageWords

WORDS = LanguageWords(
    code="de",
    counting="null eins|ein zwei|zwo|zweie|zweien drei|dreie|Dreien|Dreier vier|viere|Vieren|"
    "Vierer fünf|fünfe|Fünfen|Fünfer sechs|sechse|Sechsen|Sechser sieben|siebene|Siebenen|Siebener "
    "acht|Achten|Achter neun|neune|Neunen|Neuner zehn|Zehnen|Zehner elf zwölf|zwölfe dreizehn "
    "vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
    tens="zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
    compound="{unit}und{ten}",
    hundred=("hundert|einhundert", "hundert{}|einhundert{}|hundertund{}|hundert und {}"),
    ranks={
        "J": "Bube|Buben|Bub|Bauer|Unter|J",
        "Q": "Dame|Damen|Königin|Q",
        "K": "König|Könige|K",
        "A": "Ass|As|Asse",
    },
    suits={
        "H": "Herz|Herzen|Herzkarten|Herzkarte|Coeur|Herzchen|Herzerl|Herzerln|Herzli|Herzlein|"
        "Herzkärtchen|Herzblatt|Hz|Hrz",
        "S": "Pik|Piks|Piken|Pique|Schippe|Schippen|Pik Karten",
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
        "QS": "pd|dp|psd|Black Maria|Maria|Kate|Piklady|Pik Königin|Pikkönigin|alte Dame|"
        "schwarze Königin|schwarze Dame|schwarzen Dame|schwarze Katze|"
        "schwarze Lady|Black Lady|Katze|schwarze Sau|Pikdame|Piekdame|Pique "
        "Dame|Sau|Schwein|Lady|schwarze Mieze|Pik Else|dunkle Dame|Hexe|böse Dame|olle Dame|Pik "
        "Lady|olle Schachtel|alte Schachtel|schwarze Witwe|schwarze Hexe|Spatendame|Schippendame|"
        "Schippen Dame|Schaufeldame|Schüppendame|Blattdame|das schwarze Luder|schwarze Luder|"
        "Luder|Miststück|dieses Miststück|Dame von Pik|Königin der Nacht|Herrin der Pik|Pikkatze|"
        "schwarze Trulla|schwarze Lisl|schwarze Liesel|schwarze Else|Pikliesel|Pikoberin|die Dame "
        "der Dunkelheit|Alte|Gnädigste",
        "JD": "kab|kaj|Karobube|Karobuben|Ziege|Schaf|Karo Junge|Karojunge|Karounter|Eckstein Bube|"
        "Ecksteinbube|der gute Bube|guter Bube|den guten Buben|guten Buben",
        "7C": "Hooligan",
        "10C": "Verdoppler",
        "QS 10D": "{beide,beiden,zwei,beide der,die beiden,die zwei} Likhas",
        "ROOK": "Rook|Krähe|Vogel|den Rook",
    },
    piles={
        "@dummy": "ihr Dummy|sein Dummy|Tisch|der Tisch|Strohmann|der Strohmann|den Strohmann|"
        "Dummy",
        "@widow": "Talon|der Talon|Skat",
        "@blind-1 @blind-2": "{die,den,der,} {beiden,zwei,} {Blinden,Blindblätter}|beide Blinden|"
        "jeder Blinde|jedem Blinden",
        "@blind-1": "Blind 1|Blind eins|{erstes,ersten,erste} Blind|blinde Hand 1|blinde Hand "
        "eins|{erste,ersten} "
        "{Blinde,Blinden,blinde Hand,blinden Hand}|erster Blinder|blinde eins|Blinder {1,eins}",
        "@blind-2": "Blind 2|Blind zwei|{zweites,zweiten,zweite} Blind|blinde Hand 2|blinde Hand "
        "zwei|{zweite,zweiten} {Blinde,Blinden,blinde Hand,blinden Hand}|zweiter Blinder|blinde "
        "zwei|Blinder {2,zwei}",
    },
    parts={
        "unknown": "wenn|sofern|warum|wieso|weshalb|wann|sobald|solange|bevor|oder|vielleicht|"
        "etwa|ungefähr|wohl|statt|als|circa|rund|mehr|weniger|möglicherweise|wahrscheinlich|"
        "mindestens|höchstens|einige|ein paar|paar|mehrere|viele|die meisten|meisten|doppelt|"
        "anstatt|anstelle|sondern|entweder|falls|obwohl|wohl eher|gut ein|ziemlich|"
        "schätzungsweise|keine Ahnung|angeblich|vermeintlich|vermutlich|teils|teilweise|"
        "größtenteils|hauptsächlich|überwiegend|kaum|irgendwie|irgendwer|irgendjemand|jemand|man "
        "weiß nicht|weiß nicht|weiß ich nicht|unklar|ursprünglich|umgekehrt|fraglich|eventuell|"
        "unter Umständen|keine ahnung wer|womöglich|oder so|so um die",
        "with": "mit|samt|zusammen mit|mitsamt|in Begleitung von|begleitet von|gemeinsam mit|im "
        "Verbund mit|garniert mit|und mit ihr|und mit ihm",
        "including": "inklusive|einschließlich|inkl|inbegriffen|darunter|eins davon ist|eine "
        "davon ist|davon eins|eines davon ist|eins davon|einer davon ist|mitgezählt|{mit,samt} "
        "{darunter,dabei}|{auch,eine,einer,eins} davon {ist,war,}|{ist,war} {eins,eine,einer} "
        "davon|{ist,war} {auch,} {dabei,darunter}|{dabei,darunter} {auch,} {ist,war}|mit dabei|"
        "eingeschlossen|mitgerechnet|sogar|{ist,war} {auch,schon,natürlich,} {dabei,darunter,mit "
        "dabei}|inklusiv|mitsamt der|{dabei,darunter} {befindet sich,befand sich}|unter anderem|"
        "wovon {eins,eine,einer} die|davon eine|davon einer|wobei {eins,eine,einer} die|zu denen "
        "{auch,} gehört",
        "and": "beziehungsweise|bzw|und|außerdem|dann|also|somit|sodass|so dass|genauso wie|genau "
        "wie|damit bleiben|damit bleibt|da bleiben|folglich|daher|und dazu|dazu|und noch|noch|als "
        "auch|und zwar|während|wobei|und dann|dafür|und dafür|ebenso wie|zusätzlich|und "
        "zusätzlich|wie auch|obendrein|und obendrein|dazu noch|und auch|und schließlich|zuletzt|"
        "und zuletzt|danach|und danach|ferner|hingegen|dagegen|darüber hinaus|des Weiteren|plus "
        "dazu|außerdem noch|weiters|sowie auch|und obendrauf|und drauf|und daneben|und hinterher|"
        "und nebenbei|und gleich|gefolgt von|im Gegenzug|somit bleiben|bleiben also|bleibt also|"
        "und somit|und folglich",
        "but": "aber|jedoch|doch|bloß dass|nur dass|wenngleich|aber immerhin|dafür aber|jedoch "
        "auch|außer dass",
        "around": "{reihum,der Reihe nach,im Uhrzeigersinn,rundum,einmal rum,rum} {ab,von,"
        "angefangen bei,beginnend mit,beginnend bei,mit}|{angefangen,beginnend} {bei,mit}|von "
        "vorn ab",
        "article": "der|die|das|den|dem|diese|dieser|dieses|diesen|jene",
        "one": "ein|eine|einen|einem|einer",
        "of": "von|vom|was die|was das|bezüglich|in Sachen|unter den",
        "to": BELONGING,
        "closing": "mehr {hat,hatte} {er,sie} nicht|"
        "{und,aber,} {sonst,weiter} {nichts,gar nichts,nix,keine,keins}|{und,aber,} "
        "sonst hat {sie,er} {nichts,keine,keins,keine Karte}|{und,} {mehr nicht,nicht mehr,nichts "
        "weiter,das war's,das wars,das ist alles,das war alles,mehr war nicht,mehr war es nicht,"
        "mehr war da nicht,mehr gab es nicht,mehr gab's nicht}|solo|ganz allein|ganz alleine|{und,"
        "aber,} {sonst,weiter} {keine,keinen,gar keine,kein} {Punkte,Punkt,Karten,Karte,Herzen,"
        "Herz,Strafpunkte,einziges Herz}",
        "chatter": "ich bin|ich selbst|mir selbst|ich|du|wir|wer|mir|mich|wie|soweit",
        "almost": "fast|beinahe|nahezu|knapp|um ein Haar|so gut wie|wollte|sonst {wär's,wäre "
        "es,wäre das,hätte es,wär das}|versuchte|versucht|hat "
        "{versucht,probiert}|hätte {fast,beinahe,um ein Haar}|{haarscharf,knapp} am|{fast,"
        "beinahe} den|verpasst|verpasste|verhindert",
        "from": "ab der|ab dem",
        "exposed": "aufgedeckt|aufgedeckte|aufgedeckten|offengelegt|offengelegte|offengelegten",
        "upward": "und alles {was,} {drüber,darüber} {ist,}|aufwärts|und höher|und {alles,} "
        "{darüber,drüber}|und alles was {darüber,drüber} {ist,liegt,kommt}|oder höher|"
        "und aufwärts",
        "downward": "abwärts|und niedriger|und {alles,} {darunter,drunter}|und alles was "
        "{darunter,drunter} {ist,liegt,kommt}|oder niedriger|und abwärts",
        "courts": "Bilder|Bildkarten|Bildern",
        "verb": VERBS,
        "filler": FILLERS,
        "same": "auch|auch noch|noch dazu|ebenfalls|ebenso|genauso|desgleichen|dito|dasselbe|das "
        "Gleiche|gleichfalls|selbiges|detto|dito auch|dieselbe Anzahl|auch so viele|auch so viel",
        "pronoun": "er|sie|ihm|ihn|ihr",
        "self": "selbst|selber|Spieler|Spielerin",
        "relative": "welche|welcher|welches|welchen|die sich|der sich|das sich|diese dann|dieser "
        "ging|die dann|den sich|welche sich|{ist,war,sind,waren} {das,} was",
        "rest": "was an|was noch an|Rest|alles andere|alles Übrige|Übrige|übrigen|restlichen|"
        "alles Weitere|alle anderen|alle übrigen|alles was übrig ist|verbleibenden|verbleibende|"
        "alle restlichen|das andere|das ganze andere|alle weiteren|alles was übrig blieb|"
        "restlichen Karten|restlicher|restliches|alles was noch übrig ist|alles was noch übrig "
        "war|was sonst noch übrig ist|alles was fehlt|gesamten Rest|gesamte Rest|übriges|übriger|"
        "sonst alles|alles sonst|alles Verbleibende|Übriggebliebene|den Überrest|alle weiteren "
        "Karten|verbliebenen|verbliebene|was {dann,jetzt,danach,} {noch,da noch,} {fehlt,fehlte,"
        "übrig ist,übrig war,übrig bleibt,übrig blieb,bleibt,blieb,da ist,da war,offen ist,offen "
        "war,ausständig ist}|{alles,} was {sonst,} {noch,} {da,} {ist,war}|{das,alles} {Restliche,"
        "Verbliebene,Fehlende}|{die,alle} {restlichen,verbleibenden,übrigen,fehlenden} Karten|"
        "fehlenden|fehlende|{alle,die} sonstigen|sonstigen|sonstige|alles was sonst noch {da,"
        "übrig,} {ist,war}|{die,den,der,das} {Reste,Überbleibsel}|Reste|Restliche|alles Sonstige|"
        "was andere {lassen,ließen,übrig ließen}|was {noch,} {auf dem Tisch,im Spiel} {ist,war,"
        "liegt,lag}|der Rest vom Schützenfest|der Rest der Welt|was dann noch {kommt,kam}|"
        "Restposten|was dann {übrig,noch übrig,noch} {ist,war,bleibt,blieb}|{alles,was} {noch,} "
        "{nicht genannt,ungenannt}|die noch {fehlenden,offenen,ausstehenden,verbleibenden}|die "
        "ausstehenden|sonst {alle,sämtliche}",
        "all": "alle|alles|alle Punktkarten|alle Karten die zählen|sämtliche|alle Karten|jede|"
        "jedes|die ganzen|allesamt|alles zusammen|sämtlichen|jede einzelne|jedes einzelne|aller|"
        "allen|alle zusammen|die kompletten|alles in einem|gesamten|gesamte|die vollen|absolut "
        "alles|alles komplett|jedes einzelne der|ausnahmslos alle|ausnahmslos|sämtlicher|jegliche|"
        "alle diese|{hat,hatte,} {alle,sämtliche} Stiche mit {Punkten,Herz,Punktkarten}|jeden "
        "Stich mit {Punkten,Herz}|alle Punkte|sämtliche Punkte|den ganzen {Salat,Kram,"
        "Schlamassel}|die volle Ladung|alles was {zählt,Punkte bringt,Punkte macht,ging}|das "
        "volle Programm|den ganzen Haufen|die Punkte alle|{alle,sämtliche} Punktstiche|das ganze "
        "Zeug|das ganze Paket|den ganzen {Batzen,Berg,Packen,Schwung,Stapel}|den kompletten {Satz,"
        "Haufen}|den vollen Satz|die ganze {Bande,Palette,Ladung,Sippschaft,Mannschaft,Chose,"
        "Bagage}|die komplette {Palette,Ladung}|alles Schlechte|alle Strafpunkte|sämtliche "
        "Strafpunkte|alle Strafkarten|sämtliche Punktkarten|alle Minuspunkte|alles und jedes|"
        "jeden einzelnen Punkt|jeden Punkt|alle sechsundzwanzig Punkte|die ganzen Punkte|alles an "
        "Punkten|alles was Punkte {gibt,hat,zählt}|alles was geht|{alles,} was Strafpunkte {hat,"
        "gibt,bringt}|alle miteinander|alles miteinander|durch die Bank alle",
        "both": "beide|beiden|sowohl",
        "everyone": "wir alle|wir {haben,hatten} alle|jeder|jeder Spieler|alle Spieler|jeder von "
        "uns|alle vier Spieler|jedermann|"
        "jeder einzelne|der ganze Tisch|wir alle|alle am Tisch|wir alle vier|alle Mitspieler "
        "zusammen|jeder am Tisch|jeweils jeder|wir alle zusammen|die ganze Runde|die ganze Truppe|"
        "jede von uns|alle von uns|ein jeder|jede einzelne von uns|sämtliche Spieler",
        "other": "zweiten|anderen|andern|weitere|weiteren|weiterer|weiteres|alle anderen Spieler|"
        "jeder andere|jeden der anderen|jedem der anderen|jeder der anderen|anderen Spieler|"
        "Gegner|Mitspieler|übrigen Spieler|alle anderen am Tisch|alle Gegner|allen Gegnern|den "
        "Gegnern|jeder Gegner|jedem Gegner|jeden Gegner|alle Mitspieler|allen Mitspielern|jeder "
        "Mitspieler|jedem Mitspieler|den Mitspielern|allen anderen Spielern|anderen Spielern|"
        "jedem der anderen Spieler|zusätzliche|zusätzlichen|beiden anderen|beide anderen|drei "
        "anderen|restlichen Spieler|restlichen Spielern|übrigen Spielern|restlichen drei Spieler|"
        "{jeden,jeder,jedem,alle,allen} {von uns,von den,unter den,} anderen|{alle,allen} "
        "{übrigen,restlichen} {Spieler,Spielern,Mitspieler,Mitspielern,}|jeder {der,von den} "
        "Übrigen|{jede,jedes} andere|jeden weiteren|{jedem,jeden,jeder} der {übrigen,restlichen,"
        "drei anderen,beiden anderen,zwei anderen,vier anderen}|den anderen drei|den anderen "
        "beiden|die anderen drei Spieler|{allen,alle} {drei,vier,fünf,zwei} {anderen,übrigen}|"
        "{den,die} {drei,vier,zwei,beiden} {übrigen,Gegnern,Gegner,Mitspielern,Mitspieler}|"
        "Konkurrenz|dem Rest der {Runde,Truppe}|der Rest der {Runde,Truppe}|der restlichen Runde|"
        "die restliche Runde|uns anderen|den Übrigen|jedem Übrigen|uns|wir {anderen,andern}",
        "other_team": "das andere Team|dem anderen Team|die andere Mannschaft|der anderen "
        "Mannschaft|das gegnerische Team|dem gegnerischen Team|das andere Paar|dem anderen Paar|"
        "die Gegenseite|der Gegenseite|die andere Seite|der anderen Seite|andere Team|anderen "
        "Team|andere Mannschaft|anderen Mannschaft|gegnerische Team|gegnerischen Team|andere Paar|"
        "anderen Paar|Gegenseite|gegnerische Mannschaft|gegnerischen Mannschaft|andere Seite|"
        "anderen Seite|{fürs,ans,aufs,zum} {andere,gegnerische} {Team,Paar}|{für,an} die {andere,"
        "gegnerische} {Seite,Mannschaft,Partei}|{andere,gegnerische} {Partei,Seite}|{anderes,"
        "gegnerisches} {Team,Paar}|Gegnerteam|Gegnerpaar",
        "team": "ihr Team|sein Team|ihre Mannschaft|seine Mannschaft|ihre Seite|seine Seite|ihr "
        "Paar|sein Paar",
        "partner": "Partner|Partnerin|ihr Partner|sein Partner|ihrem Partner|seinem Partner|ihre "
        "Partnerin|seine Partnerin|ihrer Partnerin|seiner Partnerin|Mitspielerin",
        "equally": "brüderlich|geschwisterlich|redlich|gerecht|fifty fifty|halbe halbe|"
        "gleichmäßig|gleichmäßig auf|zu gleichen Teilen|zu gleichen Teilen auf|zu "
        "gleichen Teilen an|gerecht|gerecht auf|gleichmäßig an",
        "comparison": "eins weniger|eine weniger|einen weniger|zwei weniger|drei weniger|eins "
        "mehr|eine mehr|einen mehr|zwei mehr|drei mehr",
        "last": "letzte|letzten|letztes|letzter|das letzte|dreizehnte|dreizehntes",
        "half": "Hälfte|die Hälfte|halbe|halben",
        "nothing": NOTHING,
        "anything": "etwas|irgendwas|irgendetwas|was|Punkte|einen Punkt|eine Karte|auch "
        "nur einen Punkt|irgendeinen Punkt|irgendeine Karte|Strafpunkte|{auch nur,} einen Stich "
        "mit Punkten|{auch nur,} einen Punktstich|Stiche mit Punkten",
        "none": "keine|keinen|keins|keines|gar keine|gar keins",
        "no": "kein|nicht|ohne|niemals|nie|kein einziges|keine einzige|keinen einzigen|nicht ein|"
        "nicht eine|nicht ein einziges|keines der|keinerlei|hat kein|aber kein|aber keine|aber "
        "nicht|aber ohne|kein Stück|nicht mal|nicht mal ein|nicht einmal ein|ohne ein|ohne ein "
        "einziges|nicht das|keine der|keinen der|auch kein|auch keine|kein {ganzer,ganzes,"
        "einziger}|auch nicht den|nicht einmal|gar kein|überhaupt kein|absolut kein|gar nicht|"
        "überhaupt nicht|{nicht,keinen} {ein,einen,eine} einzigen|nicht ein einziger|aber gar "
        "kein|aber gar keine|bekam kein|kein bisschen|nicht das kleinste|nicht ein klitzekleines|"
        "{herumgekommen,rumgekommen} um|verschont von|frei von|befreit von|ließ die Finger von",
        "same_none": "auch nicht|auch keine|auch keinen|ebenfalls nicht|genauso wenig|ebenso "
        "wenig|auch kein",
        "neither": "weder",
        "nobody": "niemand|keiner",
        "nobody_else": "sonst keiner|sonst niemand|niemand sonst|keiner sonst|niemand anders|kein "
        "anderer|sonst kein|sonst keine|sonst keinen|sonst keins|keiner von den anderen|keiner "
        "der anderen|niemand anderes",
        "except": "außer|bis auf|abgesehen von|ausgenommen|mit Ausnahme von|mit Ausnahme der|mit "
        "Ausnahme|mit Ausnahme des|abzüglich|nur nicht|außer der|ohne nur|mit einer Ausnahme|nur "
        "ohne|ausschließlich der|abgesehen vom|abgesehen von der|exklusive|mit Ausnahme vom|minus "
        "die",
        "only": "nur|allein|alleine|bloß|lediglich|ausschließlich|einzig|nur noch|nichts als|"
        "nichts außer|einzig und allein|gerade einmal|gerade nur|nichts weiter als|nichts anderes "
        "als|einzig die|rein nur|nur genau",
        "correction": CORRECTIONS,
        "range": "bis|bis zum|bis zur|bis einschließlich|bis hin zu|bis zu",
        "moon": MOONS,
        "sun": "alle Stiche|Sonne|hat alle Stiche|jeden Stich|schießt die Sonne|die Sonne|jeden "
        "einzelnen Stich|alle dreizehn Stiche",
        "add": "dazu geben|addiert|addieren|addiere|plus für alle|schreibt an|anschreiben|den "
        "anderen dazu|addiert sie|dazu addiert|dazuzählen|zählt dazu|rechnet dazu|zählt sie den "
        "anderen dazu|gibt es den anderen|gibt sie den anderen|schreibt sie den anderen auf|"
        "schreibt sie den anderen an|hinzu|fügt hinzu|addiert es|drauf|obendrauf|rauf|"
        "aufgeschrieben|gutgeschrieben bekommen|zählt bei den anderen|oben drauf|dazugezählt|"
        "draufgeschlagen|drauf geschlagen|draufgeschrieben|aufschreiben|aufaddiert|hinzugezählt|"
        "aufgerechnet|{bekommen,kriegen,nehmen,haben} {dazu,drauf,obendrauf,aufgebrummt,"
        "aufgeschrieben,draufgeschlagen,gutgeschrieben}|{dazu,drauf} {bekommen,kriegen}|{gibt,"
        "verteilt} {sie,es,ihn,die} {weiter,an die anderen}|{mehr,extra} drauf|draufbekommen|"
        "dazubekommen|aufgebrummt {bekommen,kriegen}|angeschrieben {bekommen,kriegen}|angehängt|"
        "zugeschlagen|draufgesetzt|{bekommen,kriegen,haben} {sie,es,die,} {drauf,dazu,aufgebrummt,"
        "angeschrieben,aufgeschrieben,aufgehalst,reingedrückt,angekreidet}|{je,jeweils} {drauf,"
        "dazu}|{schreibt,schreib,schreibe,schreibst} {sie,es,das,} {den anderen,allen anderen} "
        "{an,auf,dazu}|{packt,legt,schlägt} {sie,es,das,} {den anderen,allen anderen} drauf|"
        "aufbrummen|draufpacken|draufgepackt|drauflegen|draufgelegt|aufbürden|aufgebürdet|"
        "anhängen|angekreidet|kreidet an|ankreiden|dazuschreiben|dazugeschrieben",
        "give": "gibt|gab|geben|verteilt|brummt|schreibt|schreiben|verpasst|hängt an|schenkt|"
        "drückt|schiebt|lädt auf|teilt aus|belastet|lässt|bürdet|addiert den anderen|gebe|brummt "
        "auf|halst|verteilte|spendiert|reicht|schickt|schlägt|drückt auf|legt|haut|knallt|addiert "
        "bei|zählt bei|rechnet",
        "subtract": SUBTRACTIONS,
        "bid": "bietet|bot|geboten|reizt|reizte|sagt an|Gebot|hat geboten|Gebot von|Gebot war|"
        "ansagt|angesagt|sagte an|gereizt|hat gereizt|hat angesagt|Ansage|sagt|sagte|ersteigert|"
        "ersteigerte|bekam den Zuschlag bei|spielt für|spielt mit|Gebot ist|bietet die|ersteigert "
        "mit|gewann die Auktion mit|gewinnt die Auktion mit|gewann das Reizen mit|gewinnt das "
        "Reizen mit|geboten hat|mit Gebot|Gebot lautet|Gebot lautete|Gebot lag bei|Gebot liegt "
        "bei|spielt auf|macht das Spiel für|macht das Spiel mit|nahm das Spiel für|bekam das "
        "Spiel für|bekommt das Spiel für|bekommt den Zuschlag bei|bekommt den Zuschlag mit|bekam "
        "den Zuschlag mit|erhält den Zuschlag bei|erhielt den Zuschlag bei|erhielt den Zuschlag "
        "mit|Ansager mit|Alleinspieler mit|spielt mit einem Gebot von|mit einem Gebot von|"
        "angekündigt|kündigt an|gesagt|nannte|nennt|genannt|gewählt|wählt|wählte|ging bis|geht "
        "bis|ging hoch bis|geht hoch bis|ging rauf bis|hatte es für|hat es für|nahm es für|nimmt "
        "es für|zahlt|zahlte|bezahlt|bezahlte|gezahlt|Chips|Chip|spielte für|spielte mit|spielt "
        "es für|spielte es für|übernimmt für|übernahm für|gespielt für|bestimmt|bestimmte|"
        "bestimmt hat|{hat,hatte,spielt,spielte,spielen,} {mit,} {dem,den} {Dummy,Strohmann,"
        "Tisch} {gespielt,} {für,auf,bei,um}|{den,mit dem} {Dummy,Strohmann} {gespielt,genommen,"
        "übernommen}|{spielt,spielte,spielen} {mit,} {dem,den} {Dummy,Strohmann}|{hat,holt,holte,"
        "bekommt,bekam,nimmt,nahm} {den,} {Dummy,Strohmann} {für,bei,mit}|hat ersteigert|den "
        "Zuschlag {bekommen,erhalten}|ausgesucht|sucht {sich,} aus|hat es {genommen,bekommen}|"
        "{hat,hatte,} den Zuschlag {für,bei,mit,um}|{es,} geht um|{es,} ging um|hat das Gebot "
        "{mit,bei,für}|hatte das Gebot {mit,bei,für}|{war,ist,} {Alleinspieler,Alleinspielerin,"
        "Ansager,Ansagerin} mit|gesteigert|steigert|steigerte|steigert auf|gesteigert auf|"
        "steigerte auf|Höchstgebot von|Höchstgebot|das Höchstgebot|höchstes Gebot|das höchste "
        "Gebot|Reizwert|gereizt bis|gereizt auf|reizt bis|reizt auf|Solist mit|Solistin mit|"
        "Spielmacher mit|{ist,war} {Solist,Solistin,Spielmacher,Alleinspieler} {mit,bei,für,auf}|"
        "{bekommt,bekam,kriegt,kriegte,hat} das Spiel {für,mit,bei,um}|{das,} Spiel {für,mit,bei,"
        "um} {gekriegt,bekommen,}|{gewinnt,gewann,hat} die {Versteigerung,Auktion} {mit,bei,für,"
        "gewonnen,}|Zuschlag bei|Zuschlag mit|Zuschlag für|Alleinspieler|Alleinspielerin|"
        "Alleinspiel {mit,für}",
        "relief": "Punktnachlass|Nachlass|Punktnachlass von|Nachlass von",
        "revoke": "nicht bedient|bedient nicht|hat nicht bedient|bediente nicht|Revoke|Renonce|"
        "falsch bedient|verleugnet|bediente falsch|nicht richtig bedient|{Farbe,} nicht bekannt",
        "times": "mal|Male",
        "tricks": "Stich|Stiche|Stichen",
        "each": "je|zu je|jeweils|beide je|pro Person|pro Nase|pro Kopf|jede und jeder|pro "
        "Spieler|je Spieler|pro Mann|alle beide|beide jeweils|alle je|für jeden|für jede|pro Kopf "
        "und Nase|pro Partei|jeder je|an jeden|an jede|jeweils je|einem jeden",
        "points": "Punkt|Punkte bekommen|Punkten|Pünktchen|Pkt|Pkte|Zähler|Augen",
        "cards": "Karte|Karten|Punktkarten|Strafkarten",
    },
    amounts={
        1: "ein einziges|eine einzige|einen einzigen|ein einzelnes|eine einzelne",
        6: "halbes Dutzend|ein halbes Dutzend",
        12: "Dutzend|ein Dutzend",
    },
    times={1: "einmal", 2: "zweimal", 3: "dreimal", 4: "viermal"},
    sounds_like=SOUNDS_LIKE,
    alike=ALIKE,
    suit_first=True,
    article_refers=True,
    article_names=True,
    of_owner=True,
    plurals="Herzen Damen Könige Asse",
    prices="für|bei",
    unfinished="hat|haben|hatte|hatten|nimmt|nahm|bekommt|bekam|kriegt|kriegte|geht|ging|gehen|"
    "gingen|holt|holte|ist|sind|war|waren|liegt|lag|kommt|kam|gehört|bleibt|liegen",
    adding="plus|sowie|nebst|und dazu",
    single_other="andere|zweite",
    separated={
        **dict.fromkeys(("mit", "weg", "heim", "rein", "raus", "zu"), "*"),
        "auf": "*|schreib|schreibe|schreibt|schrieb",
        "an": "*|schreib|schreibt",
        "ein": "*|trag|trage",
        "ab": "bekommt|bekam|kriegt|kriegte|räumt|räumte|staubt|staubte|sahnt|sahnte|greift|griff|"
        "holt|holte|schleppt|schleppte|fasst|fasste",
        "aus": "fasst|fasste|badet",
    },
    either="oder",
    datives="dem der",
    nominatives="der die",
    intended="versuchte|probierte|möchte|möchten|will|wollen|wollte|wollten|soll|sollen|kann|"
    "können|wird|werden",
    questions="hat haben hatte hatten nimmt nahm nahmen bekommt bekam kriegt kriegte holt holte "
    "ist sind war waren muss musste",
    lower="{die,alle,} {kleineren,niedrigeren,tieferen}|{alles,was} {darunter,drunter} {liegt,ist}",
    higher="{die,alle,} {höheren,größeren}|{alles,was} {darüber,drüber} {liegt,ist}",
    above="über der|über dem|oberhalb der|höher als die",
    below="unter der|unter dem|unterhalb der|niedriger als die|kleiner als die",
    asking="wer wem wessen wen rat ratet",
    comparisons={
        "+": "{#,eine,einen,ein Herz,# Herz,# Herzen} mehr als",
        "-": "{#,eine,einen,ein Herz,# Herz,# Herzen} weniger als",
        "*2": "doppelt so {viele,viel} {Herzen,Herz,} {wie,}|das Doppelte {von,}",
        "/2": "halb so {viele,viel} {Herzen,Herz,} {wie,}|die Hälfte von dem was",
        "*3": "dreimal so {viele,viel} {Herzen,Herz,} {wie,}|das Dreifache {von,}",
        "*1": "{genauso,ebenso,genau so,gleich} {viele,viel} {Herzen,Herz,} {wie,}|so viele "
        "{Herzen,Herz,} wie|dasselbe wie|das Gleiche wie",
    },
    sharing="teilen|teilten|teilen sich|teilten sich|haben unter sich aufgeteilt|"
    "zusammen|insgesamt|gemeinsam|miteinander|in Summe",
    inflected=INFLECTED,
    doubtful=DOUBTFUL,
    inexact=INEXACT,
    contrasting="sondern",
    trickless="stichlos|stichfrei",
    before_nouns="mit zum zur auf vom beim dem unter du am ein eine im am ins ans aufs einen "
    "einem eines kein keinen sein seinen seinem seine seiner ihren ihrem ihre ihrer unseren "
    "unserem das des mehr volle vollen volles",
    silent="erweise maßen",
    reasons="weil|denn|da ja|wegen",
    owning="sein|seine|seinen|seinem|seiner|ihren|ihrem|eigenen|eigener|eigenes|eigene|eigenem",
    lowering="verlier verlor einbüß ab abz abg abr weg runter herunter minus weniger reduz sink "
    "sank verring vermind senk niedriger tiefer subtrah",
    raising="drauf dazu hinzu rauf hoch plus mehr addier aufgebr aufbr aufges aufgeh aufschr",
    ends=("erste ersten erster erstes", "letzte letzten letzter letztes schlussstich"),
    ordinals="ersten zweiten dritte dritten vierte vierten fünfte fünften sechste sechsten siebte "
    "siebten achte achten neunte neunten zehnte zehnten elfte elften zwölfte zwölften dreizehnte "
    "dreizehnten vierzehnte vierzehnten",
    occasions="{zum,das} # Mal {heute,heute Abend,hintereinander,schon,in Folge,} {schon,}|im # "
    "Stich",
    traits=TRAITS,
    giving="reingedrückt untergejubelt reingewürgt zugeschoben angedreht aufgebrummt verpasst "
    "gegeben geschenkt angehängt aufgehalst zugesteckt reingelegt untergeschoben hingelegt "
    "draufgelegt reingeschmissen gab gibt schenkt schenkte schob schiebt drückte drückt verpasste",
)
