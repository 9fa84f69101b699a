"""The German sentences.

A hand is a "Runde", a game that is being played a "Partie", a kind of game a "Spiel"; the moon is
the "Durchmarsch", On the Nose the "Punktlandung". Nobody is addressed, and nobody has a gender.
Cards go without an article, as on any German score sheet.
"""

from scorekeeper.words.catalogues.alike import ALIKE

SENTENCES: dict[str, str | tuple[str, ...]] = {
    **ALIKE,
    "list.and": "{first} und {last}",
    "money.sign": "{amount} {sign}",
    # Cards
    "card.colour": "{colour} {rank}",
    "card.spoken": "{suit}-{rank}",
    "card.the": "{card}",
    "colour.red": "Rot",
    "colour.yellow": "Gelb",
    "colour.green": "Grün",
    "colour.black": "Schwarz",
    "colour.gold": "Gold",
    "colour.silver": "Silber",
    "colour.bronze": "Bronze",
    "rank.J": "Bube",
    "rank.Q": "Dame",
    "rank.K": "König",
    "rank.A": "Ass",
    "suit.C": "Kreuz",
    "suit.D": "Karo",
    "suit.S": "Pik",
    "suit.H": "Herz",
    "group.hearts": "{count} Herz",
    "group.reds": "{count} Rot",
    "group.red hearts": "{count} Rot-Herz",
    "group.gold hearts": "{count} Gold-Herz",
    # Lines: why points count
    "line.each": "zählt je {points}",
    "line.counts": "zählt {points}",
    "reason.offset": "{card} zieht {points} ab",
    "reason.floor": "nicht unter {detail}",
    "reason.moon.replaced": "Durchmarsch: seine Karten zählen nicht",
    "reason.moon.add": "{points} durch fremden Durchmarsch",
    "reason.moon.cleared": "fremder Durchmarsch: eigene Karten zählen nicht",
    "reason.moon.receive": "Durchmarsch: bekommt {points}",
    "reason.moon.subtract": "Durchmarsch: {points} weniger",
    "reason.sun.replaced": "alle Stiche: die Karten zählen nicht",
    "reason.sun.add": "{points} durch eine fremde Sonne",
    "reason.sun.cleared": "fremde Sonne: eigene Karten zählen nicht",
    "reason.sun.receive": "alle Stiche: bekommt {points}",
    "reason.sun.subtract": "alle Stiche: {points} weniger",
    "reason.pair": "{cards} zusammen: sie zählen nicht",
    "reason.reversal": "{cards}: das Vorzeichen dreht sich",
    "reason.double": "{cards}: zählt doppelt",
    "reason.award": "keine Punktkarte genommen",
    "reason.award.cards": "keine Punktkarte außer {cards}",
    "reason.award.replaced": "keine Punktkarte genommen: sonst zählt nichts",
    "reason.no_tricks": "kein Stich",
    "reason.bid": "der Strohmann nahm {taken}, geboten waren {bid}",
    "reason.settlement.cards": "Kartenpunkte werden nicht übertragen",
    "reason.settlement.pays": "zahlt den Abstand zum kleinsten Ergebnis",
    "reason.settlement.wins": "das kleinste Ergebnis: die anderen zahlen den Abstand",
    "reason.revoke": ("einmal nicht bedient", "{count} Mal nicht bedient"),
    "reason.relief": "Erleichterung nach einem Durchmarsch",
    "reason.adjustment": "vereinbarte Korrektur",
    "reason.adjustment.noted": "vereinbarte Korrektur: {note}",
    "reason.on_the_nose": "Punktlandung: genau {detail}",
    # The games: their names are what they are called, in any language
    "variant.two-player": "Hearts zu zweit",
    "variant.huse": "Huse Hearts zu zweit",
    "variant.four-queens": "Vier Damen",
    "variant.rook-57": "57-Karten-Hearts",
    "variant.greek": "Griechisches Hearts",
    "variant.small": "Kleines Hearts",
    "variant.queens": "Damen",
    "variant.sevens-and-queens": "Siebenen und Damen",
    # The app
    "undo": "Rückgängig",
    "redo": "Wiederholen",
    "notice.close": "Meldung schließen",
    "keys.for": "Die Tasten zählen für {player}",
    "keys.for.group": "Die Tasten zählen {group} für {player}",
    "keys.heading": "Tastatur",
    "keys.back": "Zurück",
    "keys.at_a_hand": "Beim Eintragen einer Runde",
    "keys.everywhere": "Überall",
    "keys.initial": (
        "Der Anfangsbuchstabe: wer diese Karten hat; noch einmal für den nächsten Namen damit"
    ),
    "keys.steps": "Wer danach sitzt, wer davor",
    "keys.digits": "Wie viele Herz es waren, oder die Zahl auf einer Karte",
    "keys.groups": "Die nächste Sorte zu zählender Karten, wo es mehrere gibt; die davor",
    "keys.card": ("Die Dame geht dorthin; ebenso andere ungezählte Karten, nach Wert oder Farbe"),
    "keys.shift": "Dasselbe, wo ein Name mit diesem Buchstaben beginnt",
    "keys.rest": "Alles Übrige geht dorthin",
    "keys.enter": "Die Runde sichern; solange etwas fehlt, weiter zum nächsten Namen",
    "keys.at_a_number": "Während eine Zahl erklärt wird",
    "keys.hands": "Die Runde davor, die Runde danach",
    "keys.players": "Wer davor sitzt, wer danach",
    "keys.undo": "Rückgängig",
    "keys.redo": "Wiederholen",
    "keys.escape": "Zurück",
    "keys.tab": "Zum nächsten Knopf; Enter drückt ihn",
    "keys.sheet": "Diese Seite",
    "keys.cap.ctrl": "Strg",
    "keys.cap.shift": "Umschalt",
    "keys.cap.backspace": "Rücktaste",
    "keys.backspace": "Die letzte Eingabe zurücknehmen",
    "back.home": "Zurück zum Anfang",
    "back.new": "Zurück zur neuen Partie",
    "back.sheet": "Zurück zum Zettel",
    "dealer.sign": "G",
    "players.range": "{players} Personen",
    "hands": ("{count} Runde", "{count} Runden"),
    # Settings
    "settings.heading": "Einstellungen",
    "setting.language": "Sprache",
    "setting.language.system": "System ({language})",
    "setting.appearance": "Aussehen",
    "setting.appearance.system": "System",
    "setting.appearance.light": "Hell",
    "setting.appearance.dark": "Dunkel",
    "setting.appearance.black": "Schwarz",
    "setting.suits": "Kartenfarben",
    "setting.suits.two": "Zweifarbig",
    "setting.suits.four": "Vierfarbig",
    "setting.players": "Personenfarben",
    "setting.players.usual": "Wie üblich",
    "setting.players.distinct": "Bei Farbenblindheit",
    "setting.motion": "Animationen",
    "setting.motion.system": "System",
    "setting.motion.reduced": "Keine",
    "setting.haptics": "Vibration",
    "setting.haptics.about": "Ein kurzes Ticken in der Hand, auf Geräten, die das können.",
    "setting.awake": "Bildschirm bleibt an",
    "setting.awake.about": "Solange eine Partie offen ist, wo das Gerät es erlaubt.",
    "settings.text_size": (
        "Die Schrift ist so groß wie auf dem Gerät oder im Browser eingestellt. Alles hier gilt nur"
        " für dieses Gerät und ändert keine Partie."
    ),
    "reason.joined": "eingestiegen mit {detail}",
    # Home and past games
    "home.going": "Noch im Gang",
    "home.done": "Beendet",
    "home.again": "Wie beim letzten Mal",
    "home.new": "Neue Partie",
    "home.past_games": "Frühere Partien",
    "home.welcome": "Wer sitzt am Tisch?",
    "home.welcome.under": (
        "Partie beginnen und nach jeder Runde sagen, wer was genommen hat. Zusammenzählen muss"
        " niemand."
    ),
    "games.none": "Noch keine Partie. Jede gespielte Partie bleibt hier aufgehoben.",
    "games.won": "gewonnen: {players}",
    "games.half_entered": "Runde {number} halb eingetragen",
    "games.next_hand": "Runde {number} kommt",
    "games.delete": "{name} löschen",
    "games.newer": (
        "Von einem neueren Scorekeeper gespeichert und unberührt, bis dieser aktualisiert"
        " ist: {names}"
    ),
    "games.damaged": (
        "Lässt sich nicht öffnen und bleibt unberührt: {names}. Alle anderen Partien sind in"
        " Ordnung."
    ),
    # A new game
    "new.heading": "Neue Partie",
    "new.game": "Spiel",
    "new.change": "Spiel ändern, jetzt {game}",
    "new.rules": "Regeln für {count} Personen",
    "new.rules.of": "Regeln von {game} für {count} Personen",
    "new.table": "Am Tisch, im Uhrzeigersinn",
    "new.add_player": "Name hinzufügen",
    "new.add": "Diesen Namen hinzufügen",
    "new.add_known": "{name} hinzufügen",
    "new.long_name": "Ein Name hat höchstens {limit} Buchstaben.",
    "new.deals": "{player} gibt zuerst",
    "new.up": "{player} nach oben",
    "new.down": "{player} nach unten",
    "new.remove": "{player} entfernen",
    "seats.spoken": "Plätze im Uhrzeigersinn: {players}. {dealer} gibt.",
    "seats.drag": "Zieh jemanden auf einen anderen Platz, oder nimm die Pfeile.",
    "draw.seats": "Plätze auslosen",
    "draw.dealer": "Geber auslosen",
    "draw.seats.about": (
        "Alle ziehen eine Karte. Die höchste gibt zuerst, die anderen sitzen im Uhrzeigersinn "
        "nach ihren Karten. Bei gleichen wird neu gezogen."
    ),
    "draw.dealer.about": (
        "Alle ziehen eine Karte. Die höchste gibt zuerst. Bei gleichen wird neu gezogen."
    ),
    "draw.for": "{player} zieht",
    "draw.again.for": "{player} zieht noch einmal",
    "draw.rank": "{player} zog {card}",
    "draw.drew": "{player} zog {cards}",
    "draw.app": "Die App zieht",
    "draw.drop": "Nicht auslosen",
    "draw.again": "Noch einmal",
    "draw.close": "Fertig",
    "draw.seats.done": "Plätze wie gezogen: {player} gibt zuerst.",
    "draw.dealer.done": "{player} gibt zuerst.",
    "new.house_rules": "Hausregeln",
    "new.name": "Name der Partie",
    "new.name.label": "Name, wenn gewünscht",
    "new.deal": "Geben",
    "pick.heading": "Welches Spiel?",
    "pick.search": "Spiel suchen",
    "pick.take": "{game} spielen",
    "pick.none": "So heißt hier kein Spiel.",
    "pick.known": "Bekannt",
    "pick.known.seated": ("Bekannt, für {count} Person", "Bekannt, für {count} Personen"),
    "pick.more": "Weitere Spiele",
    "pick.more.seated": (
        "Weitere Spiele für {count} Person",
        "Weitere Spiele für {count} Personen",
    ),
    "pick.others.seated": "Für eine andere Zahl von Personen",
    "pick.unfit": ("Nicht für {count} Person.", "Nicht für {count} Personen."),
    "pick.absent": "Hier nicht spielbar",
    "game.default_name": "Hearts am {weekday}",
    "game.own_rules": "Eigene Regeln",
    "setup.too_few": (
        "{game} braucht mindestens {least} Personen: noch eine.",
        "{game} braucht mindestens {least} Personen: noch {count}.",
    ),
    "setup.too_many": (
        "{game} ist für höchstens {most} Personen: eine zu viel.",
        "{game} ist für höchstens {most} Personen: {count} zu viel.",
    ),
    "setup.name_twice": "Zwei Personen heißen {name}. Eine braucht einen anderen Namen.",
    "setup.name_too_long": "„{name}…“ ist zu lang: ein Name hat höchstens {limit} Buchstaben.",
    # Rules in a line
    "rules.decks": "{count} Decks",
    "rules.jokers": "{count} Joker",
    "rules.on_the_nose": "Punktlandung",
    "rules.to": "bis {target}",
    "rules.beyond": "bis über {target}",
    "rules.hands": ("{count} Runde", "{count} Runden"),
    "rules.endless": "bis Schluss ist",
    "settlement.average": "Durchschnitt",
    "pack.french": "{cards} Karten",
    "pack.rook": "Rook-Blatt, {cards} Karten",
    "pack.colours": "Farbenblatt, {cards} Karten",
    "pack.eight-suited": "acht Farben, {cards} Karten",
    "pack.with": "{pack} und {jokers}",
    "group.name.hearts": "Herz",
    "group.name.reds": "Rot",
    "group.name.red hearts": "Rot-Herz",
    "group.name.gold hearts": "Gold-Herz",
    "cards.single": "{card} zu {points}",
    "cards.group": "{group} zu {points}",
    "cards.range": "{group} von {least} bis {most}",
    "cards.no_moon": "kein Durchmarsch",
    # What is special about a game
    "special.teams": "Partnerspiel",
    "special.high": "die höchste Summe gewinnt",
    "special.piles": "{piles} für niemanden",
    "special.hands": "ein drittes Blatt",
    "special.put_in": "ein gemeinsamer Stapel",
    "special.dealer": "wer gibt, sagt das Schieben an",
    "special.factor.pair": "{cards} heben sich auf",
    "special.factor.reversal": (
        "{cards} dreht das Vorzeichen ({over})",
        "{cards} drehen das Vorzeichen ({over})",
    ),
    "special.factor.double": ("{cards} verdoppelt ({over})", "{cards} verdoppeln ({over})"),
    "special.hand": "die ganze Runde",
    "special.award.no_points": "{points}, wenn nichts genommen",
    "special.award.alone": "{cards} allein {points}",
    "special.award.no_tricks": "{points} ohne Stich",
    "special.bid": "Gebote von {least} bis {most} ({pile})",
    "special.paid": "jede Runde wird gleich bezahlt",
    "special.relief": "Erleichterung nach einem Durchmarsch",
    "special.revoke": "nicht bedient {points}",
    "special.tiebreaker": "Entscheidungsrunden",
    "special.moons": "{count} Durchmärsche zu {points}",
    "special.moon.add": "ein Durchmarsch geht an die anderen",
    "special.moon.subtract": "ein Durchmarsch zählt als Abzug",
    "special.moon.auto": "ein Durchmarsch so, wie er am besten ist",
    "special.moon.receive": "ein Durchmarsch bringt alles, was die anderen bekommen",
    # House rules
    "option.moon": "Durchmarsch",
    "option.moon.about": "Was geschieht, wenn jemand alle Karten des Durchmarschs nimmt.",
    "option.moon.choose": "freie Wahl",
    "option.moon.add": "an die anderen",
    "option.moon.subtract": "als Abzug",
    "option.moon.auto": "was am besten ist",
    "option.moon.off": "kein Durchmarsch",
    "option.moon_points": "Ein Durchmarsch zählt",
    "option.moon_points.about": "Die Punkte für die anderen oder als eigener Abzug.",
    "option.reverse_moon": "Durchmarsch umgekehrt",
    "option.reverse_moon.about": "Ein Team mit allen Herz und Q♠ verliert deren Wert.",
    "option.moon_clears_others": "Durchmarsch löscht Fremdes",
    "option.moon_clears_others.about": (
        "An: bei einem Durchmarsch zählen die Damen der anderen nicht."
    ),
    "option.moon_keeps_cards": "Durchmarsch-Karten zählen mit",
    "option.moon_keeps_cards.about": "An: die Karten eines Durchmarschs zählen zusätzlich.",
    "option.moon_relief": "Erleichterung nach Durchmarsch",
    "option.moon_relief.about": (
        "Wer mit einem Durchmarsch die Partie beenden würde, darf stattdessen von allen Summen"
        " Punkte abziehen."
    ),
    "option.sun_points": "Eine Sonne zählt",
    "option.sun_points.about": "Statt des Durchmarschs, wenn jemand alle Stiche macht. 0 ist aus.",
    "option.no_tricks_bonus": "Ganz ohne Stich",
    "option.no_tricks_bonus.about": "Punkte, wenn jemand keinen Stich macht. 0 ist aus.",
    "option.lone_jack_counts": "J♦ allein zählt",
    "option.lone_jack_counts.about": "Aus: wer nur J♦ und sonst keine Punktkarte nimmt, hat 125.",
    "option.revoke_points": "Nicht bedienen kostet",
    "option.revoke_points.about": "Punkte für jedes Mal, da nicht bedient wurde, obwohl möglich.",
    "option.passing": "Schieben",
    "option.passing.about": "Wer sagt, wohin Karten geschoben werden.",
    "option.passing.rotation": "der Reihe nach",
    "option.passing.dealer": "wer gibt, sagt es an",
    "option.passing.none": "keins",
    "option.passing_schedule": "Geschobene Karten",
    "option.passing_schedule.about": "Wie viele, Runde für Runde.",
    "option.passing_schedule.1-0": "1, behalten",
    "option.passing_schedule.2-0": "2, behalten",
    "option.passing_schedule.1-2-0": "1, 2, behalten",
    "option.passing_schedule.3-0": "3, behalten",
    "option.running_total": "Fortlaufende Summe",
    "option.running_total.about": "Aus: jede Runde ist eine Partie für sich.",
    "option.tiebreak_moon": "Durchmarsch im Entscheid",
    "option.tiebreak_moon.about": "Ob ein Durchmarsch in der Entscheidungsrunde zählt.",
    "option.diamond_bonus": "Karo, das Punkte abzieht",
    "option.diamond_bonus.about": "Wer diese Karte nimmt, bekommt Punkte abgezogen (Omnibus).",
    "option.diamond_bonus.none": "keins",
    "option.diamond_bonus_points": "Das Karo zählt",
    "option.diamond_bonus_points.about": "Punkte für das Karo.",
    "option.diamond_needed_for_moon": "Durchmarsch braucht das Karo",
    "option.diamond_needed_for_moon.about": (
        "Ohne das Karo kein Durchmarsch; mit ihm ist er mehr wert."
    ),
    "option.queen_points": "Q♠ zählt",
    "option.queen_points.about": "Punkte für die Pik-Dame.",
    "option.hearts_points": "Herz zählt",
    "option.hearts_points.about": "Augen: die Zahl auf der Karte, J 11, Q 12, K 13, A 14.",
    "option.hearts_points.one": "je 1",
    "option.hearts_points.spot": "Augen",
    "option.hearts_points.spot-ace-low": "Augen, A 1",
    "option.golden_floor": "Nie unter 0",
    "option.golden_floor.about": "Aus: die goldene Zehn kann eine Runde unter 0 bringen.",
    "option.decks": "Decks",
    "option.decks.about": "Zwei Decks verdoppeln jede Karte, den Durchmarsch und das Ziel.",
    "option.jokers": "Joker in jedem Deck",
    "option.jokers.about": "Sie zählen nichts und ändern nur, wie viele Karten es gibt.",
    "option.leftovers": "Übrige Karten",
    "option.leftovers.about": "Wer Karten bekommt, die nicht aufgehen, oder was weggelassen wird.",
    "option.leftovers.first_trick": "zum ersten Stich",
    "option.leftovers.last_trick": "zum letzten Stich",
    "option.leftovers.first_heart": "zum ersten Herz-Stich",
    "option.leftovers.blind": "zum ersten Stich mit Punktkarte",
    "option.leftovers.removed": "niedrige Karten raus",
    "option.on_the_nose": "Punktlandung",
    "option.on_the_nose.about": "Eine Summe, die genau auf einer Marke landet, springt zurück.",
    "option.on_the_nose.none": "aus",
    "option.end_at": "Ende bei",
    "option.end_at.about": "Die Partie endet, sobald jemand so viele Punkte hat.",
    "option.end_at.none": "kein Ziel",
    "option.end_beyond": "Ziel muss überschritten sein",
    "option.end_beyond.about": "An: die Partie endet erst, wenn jemand mehr als das Ziel hat.",
    "option.hands": "Zahl der Runden",
    "option.hands.about": "Die Partie endet nach so vielen Runden.",
    "option.hands.none": "beliebig",
    "option.tie": "Gleichstand vorn",
    "option.tie.about": "Ob der Sieg geteilt wird oder weitere Runden folgen.",
    "option.tie.share": "geteilt",
    "option.tie.play_on": "weiterspielen",
    "option.settlement": "Abrechnung",
    "option.settlement.about": "Wie aus Punkten Zahlungen werden, wenn die Partie vorbei ist.",
    "option.settlement.none": "keine Zahlungen",
    "option.settlement.average": "Durchschnitt",
    "option.stake": "Einsatz je Punkt",
    "option.stake.about": "Geld für jeden Punkt der Abrechnung.",
    "option.stake.none": "nur Punkte",
    "option.currency": "Währung",
    "option.currency.about": "Womit bezahlt wird.",
    "option.less": "{option}: weniger",
    "option.more": "{option}: mehr",
    "switch.on": "an",
    "switch.off": "aus",
    # The deal
    "deal.dealer": "{player} gibt",
    "deal.pass.left": "{cards} nach links",
    "deal.pass.right": "{cards} nach rechts",
    "deal.pass.across": "{cards} gegenüber",
    "deal.pass.split": "je 2 an die zwei gegenüber",
    "deal.pass.hold": "ohne Schieben",
    "deal.pass.dealer": "{player} sagt das Schieben an",
    "deal.aside": ("{count} Karte beiseite", "{count} Karten beiseite"),
    "deal.hands": ("ein weiteres Blatt", "{count} weitere Blätter"),
    "deal.put_in": "alle legen {count} in den Stapel",
    "deal.each": ("je {count} Karte", "je {count} Karten"),
    "deal.removed": "ohne {cards}",
    "deal.leads": "{who} beginnt",
    "deal.leftovers.first_heart": "{count} übrig, zum ersten Herz-Stich",
    "deal.leftovers.first_trick": "{count} übrig, zum ersten Stich",
    "deal.leftovers.last_trick": "{count} übrig, zum letzten Stich",
    "deal.leftovers.blind": "{count} übrig, zum ersten Stich mit Punktkarte",
    # The sheet
    "table.empty": "Noch keine Runde. Geben, spielen und dann sagen, wer was genommen hat.",
    "table.result": "Zum Ergebnis",
    "sheet.total": "Summe",
    "sheet.earlier": "Frühere Runden",
    "sheet.later": "Spätere Runden",
    "sheet.more": ("Auch Runde 1 zeigen", "{count} frühere Runden zeigen"),
    "hand.record": "Runde {number} eintragen",
    "hand.go_on": "Weiter mit Runde {number}",
    "hand.heading": "Runde {number}",
    "hand.edit": "Runde {number} ändern",
    "hand.save": "Runde {number} speichern",
    "hand.delete": "Runde {number} löschen",
    "nose.needs": "{player} mit\u00a0{points}",
    "nose.mark": "Punktlandung {at}→{to}: {needs}",
    "end.near": "Beendet die Partie: {needs}",
    "end.needs": "{player} ab {points}",
    "end.last": "Die nächste Runde ist die letzte",
    "now.heading": "Wenn jetzt Schluss wäre",
    "now.wins": "Wenn jetzt Schluss wäre: {outcome}",
    "total.spoken": (
        "{player} hat {total}",
        "{player} haben {total}",
    ),
    "total.leads": (
        "führt",
        "führen",
    ),
    "total.deals": "gibt als Nächstes",
    "moment.moon": "Durchmarsch von {player}!",
    "moment.nose": "Punktlandung: {player}!",
    "cell.spoken": "Runde {number}, {player}: {points}, Summe {total}",
    "cell.moon": "Durchmarsch",
    "cell.nose": "Punktlandung",
    "menu.game": "Mehr zu dieser Partie",
    "menu.stop": "Partie hier beenden",
    "menu.rules": "Regeln dieser Partie",
    "menu.settings": "Einstellungen",
    "menu.delete_game": "Partie löschen",
    "undo.step": "Rückgängig: {change}",
    "redo.step": "Wiederholen: {change}",
    "undo.done": "Zurückgenommen: {change}",
    "redo.done": "Wiederholt: {change}",
    "undo.lost": "Jemand anders hat dasselbe geändert. Nicht mehr rückgängig zu machen: {steps}.",
    "step.hand_saved": "Runde {number} gespeichert",
    "step.hand_edited": "Runde {number} geändert",
    "step.hand_deleted": "Runde {number} gelöscht",
    "step.table_stopped": "Partie beendet",
    "step.played_on": "Partie geht weiter",
    "step.player_renamed": "neuer Name",
    "step.colour_picked": "neue Farbe",
    "step.seats_changed": "Plätze getauscht",
    "step.dealer_picked": "anderer Geber",
    "step.player_joined": "jemand stieg ein",
    "step.player_left": "jemand ging",
    "step.rules_changed": "Hausregeln geändert",
    "people.heading": "Leute am Tisch",
    "people.from": "Plätze gelten ab Runde {number}",
    "people.over": "Die Partie ist aus: nur Namen und Farben lassen sich ändern.",
    "people.partners": "In diesem Spiel gilt: {why}.",
    "people.left": "{player} ging mit {total}.",
    "people.open": "{player}: Name, Farbe, Platz",
    "people.name": "Name",
    "people.rename": "Umbenennen",
    "people.rename.spoken": "{player} umbenennen",
    "people.colour": "Farbe {place}",
    "people.colour.of": "Farbe {place}, hat {player}",
    "people.deals": "Gibt als Nächstes",
    "people.deals.spoken": "{player} gibt als Nächstes",
    "people.leaves": "Verlässt die Partie",
    "people.leaves.spoken": "{player} verlässt die Partie",
    "people.join": "Jemand steigt ein",
    "people.join.seat": "Platz",
    "people.join.own": "Eigener Platz",
    "people.join.instead": "Für {player}",
    "people.join.points": "Punkte zum Einstieg",
    "people.join.number": "Eine Zahl",
    "people.join.average": "Durchschnitt: {points}",
    "people.join.worst.low": "Höchste: {points}",
    "people.join.worst.high": "Niedrigste: {points}",
    "people.join.taken": "Wie {player}: {points}",
    "people.join.somebody": "Jemand",
    "people.join.go": "{player} steigt ein mit {points}",
    "people.reading": (
        "Wer am Ende am Tisch sitzt, gewinnt und rechnet ab, mit allen Punkten. Wer geht, "
        "behält seine Summe daneben."
    ),
    "change_rules.heading": "Hausregel ändern",
    "change_rules.about": (
        "Eine Änderung gilt für die ganze Partie: jede Runde wird neu gezählt. Was sich "
        "verschiebt, steht vorher da."
    ),
    "change_rules.take": "So weiterspielen",
    "change_rules.hindered": "Gespeicherte Runden passen nicht zu diesen Regeln:",
    "menu.people": "Leute am Tisch",
    "menu.house_rules": "Hausregel ändern",
    "menu.pause": "Pause machen",
    "games.paused": "Pause seit {time}",
    # Entering a hand
    "change.none": "Runde {number} ist eingetragen und bleibt so, bis du eine Änderung speicherst.",
    "change.heading": "Runde {number} wird geändert. Bis zum Speichern bleibt sie, wie sie war.",
    "change.drop": "Verwerfen",
    "change.waits": "Runde {number} hat eine Änderung, die nicht gespeichert ist",
    "change.nothing": "Sonst wird nichts anders.",
    "change.nose": "Runde {number}: {player} macht dann eine Punktlandung",
    "change.no_nose": "Runde {number}: {player} macht keine Punktlandung mehr",
    "change.ends": "Die Partie ist dann vorbei: {outcome}",
    "change.goes_on": "Die Partie ist dann nicht vorbei",
    "change.winners": "Dann gilt: {outcome}",
    "change.late": "Ab Runde {number} war sie dann schon vorbei",
    "mode.cards": "Karten",
    "mode.count": "Zählen",
    "entry.close": "Schließen, Eingetragenes bleibt",
    "entry.undo_tap": "Letzten Tipp zurücknehmen",
    "entry.redo_tap": "Letzten Tipp wiederholen",
    "entry.took": "{player} nahm … Karten antippen oder wischen",
    "entry.how_many": "Wie viele für wen ({groups})?",
    "entry.rest": "Rest an {player}",
    "tile.spoken": "{player}: {points} in dieser Runde, dann {total}",
    "board.copy": "{card}, Exemplar {copy}",
    "board.owned": "{card}, bei {player}",
    "count.filled": ("Rest: {points} Punkt → {total}", "Rest: {points} Punkte → {total}"),
    "count.filled.brief": "Rest: {points}",
    "count.points": ("{points} Punkt → {total}", "{points} Punkte → {total}"),
    "count.single": "{player} hat {card}",
    "count.copy": "{player} hat {card}, Exemplar {copy}",
    "count.more": "Mehr {group} für {player}",
    "count.fewer": "Weniger {group} für {player}",
    "count.moon": "Durchmarsch von {player}: alle Karten dorthin",
    "status.missing": "Noch offen: {cards}",
    "status.too_many": (
        "Das sind {found}; das Deck hat {total}.",
        "Das sind {found}; {count} Decks haben {total}.",
    ),
    "status.moon": "Durchmarsch: {players}!",
    "status.complete": "Alle Karten verteilt",
    "explain.offset": "{player}: {before}, {card} zieht {off} ab, also {after}",
    "explain.moon.add": "Durchmarsch von {player}: alle anderen bekommen {points}",
    "explain.moon.receive": "Durchmarsch von {player}: bekommt {points}",
    "explain.moon.subtract": "Durchmarsch von {player}: {points} weniger",
    "extras.heading": "Notiz oder Korrektur",
    "extras.note": "Notiz",
    "extras.correction": "Punkte nach Vereinbarung",
    "extras.for": "Korrektur für {player}",
    "extras.less": "{player}: ein Punkt weniger",
    "extras.more": "{player}: ein Punkt mehr",
    # A moon
    "moon.shot": "Durchmarsch von {player}",
    "moon.chooses": (
        "Mit {cards}. {player} wählt.",
        "Mit {cards}. {player} wählen.",
    ),
    "moon.choose": (
        "{player} wählt",
        "{player} wählen",
    ),
    "moon.fix": "Kein Durchmarsch: Karten berichtigen",
    "choice.add": "{points} für die anderen",
    "choice.subtract": (
        "{player} verliert {points}",
        "{player} verlieren {points}",
    ),
    "choice.wins": (
        "{player} gewinnt",
        "{player} gewinnen",
    ),
    "choice.totals": "Summen dann: {totals}",
    "choice.ends": "Die Partie endet: {outcome}.",
    "choice.goes_on": (
        "{players} führt; die Partie geht weiter.",
        "{players} führen; die Partie geht weiter.",
    ),
    "choice.pays": "{method} zahlt dann: {shares}",
    "choice.would_pay": "{method}, wenn dann Schluss wäre: {shares}",
    # The rule card: a game's rules in sentences
    "rulecard.players": "für {count} Personen",
    "rulecard.players.of": "für {count} Personen; möglich mit {players}",
    "rulecard.heading.set_up": "Vorbereitung",
    "rulecard.heading.passing": "Schieben",
    "rulecard.heading.cards": "Karten, die zählen",
    "rulecard.heading.effects": "Karten, die Punkte ändern",
    "rulecard.heading.moon": "Durchmarsch",
    "rulecard.heading.moons": "Durchmärsche",
    "rulecard.heading.bid": "Das Gebot",
    "rulecard.heading.also": "Außerdem",
    "rulecard.heading.end": "Das Ende",
    "rulecard.heading.settlement": "Abrechnung",
    "rulecard.heading.house_rules": "Geltende Hausregeln",
    "rulecard.heading.play": "Beim Spielen",
    "rulecard.heading.choice": "Was der Tisch wählen kann",
    "rulecard.heading.sources": "Woher die Regeln stammen",
    "rulecard.heading.readings": "Unsere Auslegung",
    "rulecard.all": "alle {cards}",
    "rulecard.other": "die übrigen {cards}",
    "rulecard.the": "{card}",
    "rulecard.both": "beide {card}",
    "rulecard.ranks": "{ranks} jeder Farbe",
    "rulecard.ranks.both": "beide Exemplare von {ranks} jeder Farbe",
    "rulecard.each": "je {points}",
    "rulecard.run": "{first} bis {last}",
    # The rule card: set-up and passing
    "rulecard.decks": ("ein Deck für {players}", "{count} Decks für {players}"),
    "rulecard.pack": "{pack}: {cards} Karten.",
    "rulecard.pack.french": ("Ein französisches Blatt", "{count} französische Blätter"),
    "rulecard.pack.rook": ("Ein Rook-Blatt", "{count} Rook-Blätter"),
    "rulecard.pack.colours": ("Das Blatt mit sieben Farben", "{count} Blätter mit sieben Farben"),
    "rulecard.pack.eight-suited": ("Ein Blatt mit acht Farben", "{count} Blätter mit acht Farben"),
    "rulecard.pack.without": "{pack} ohne {cards}",
    "rulecard.pack.jokers": ("{pack}, mit einem Joker", "{pack}, mit {count} Jokern"),
    "rulecard.pack.jokers.each": (
        "{pack}, jedes mit einem Joker",
        "{pack}, jedes mit {count} Jokern",
    ),
    "rulecard.removed": "Weg kommt: {cards}.",
    "rulecard.aside": (
        "{count} Karte wird beiseitegelegt.",
        "{count} Karten werden beiseitegelegt.",
    ),
    "rulecard.aside.goes": (
        "{count} Karte wird beiseitegelegt: sie bekommt {whom}.",
        "{count} Karten werden beiseitegelegt: sie bekommt {whom}.",
    ),
    "rulecard.each_player": ("Alle bekommen {count} Karte.", "Alle bekommen {count} Karten."),
    "rulecard.hands": (
        "Ein weiteres Blatt mit {cards} Karten wird gegeben.",
        "{count} weitere Blätter mit {cards} Karten werden gegeben.",
    ),
    "rulecard.left_over": (
        "{count} Karte bleibt übrig: sie bekommt {whom}.",
        "{count} Karten bleiben übrig: sie bekommt {whom}.",
    ),
    "rulecard.to.first_trick": "wer den ersten Stich macht",
    "rulecard.to.last_trick": "wer den letzten Stich macht",
    "rulecard.to.first_heart": "wer den ersten Stich mit Herz macht",
    "rulecard.to.blind": "wer den ersten Stich mit einer Punktkarte macht",
    "rulecard.to.removed": "niemand, bis der Tisch sich einigt",
    "rulecard.put_in": (
        "Alle legen {count} Karte in einen gemeinsamen Stapel.",
        "Alle legen {count} Karten in einen gemeinsamen Stapel.",
    ),
    "rulecard.lead": "Mit {card} wird der erste Stich angespielt.",
    "rulecard.lead.left": ("Wer links von der gebenden Person sitzt, spielt zum ersten Stich an."),
    "rulecard.lead.out": (
        "Mit {card} würde der erste Stich angespielt, die Karte fehlt aber: vorher"
        " einigen, wer anspielt."
    ),
    "rulecard.teams": "Partner zählen zusammen: {teams}.",
    "rulecard.teams.opposite": "Partner sitzen sich gegenüber und zählen zusammen: {teams}.",
    "rulecard.pass.dealer": (
        "Bevor jemand eine Karte ansieht, sagt wer gibt an, wie viele an wen gehen, oder dass alle"
        " behalten."
    ),
    "rulecard.pass.dealer.cards": (
        "Bevor jemand eine Karte ansieht, sagt wer gibt an, an wen {count} Karte geht, oder dass"
        " alle behalten.",
        "Bevor jemand eine Karte ansieht, sagt wer gibt an, an wen {count} Karten gehen, oder dass"
        " alle behalten.",
    ),
    "rulecard.pass.none": "Es wird nicht geschoben.",
    "rulecard.pass.always": "Jede Runde",
    "rulecard.pass.again": "Dann wieder von vorn.",
    "rulecard.pass.schedules": "Nach Vereinbarung stattdessen, Runde für Runde: {schedules}.",
    "rulecard.call.left": "{count} nach links",
    "rulecard.call.right": "{count} nach rechts",
    "rulecard.call.across": "{count} gegenüber",
    "rulecard.call.split": "je 2 an die beiden, die nicht daneben sitzen",
    "rulecard.call.hold": "behalten",
    "rulecard.call.opponent": "{count} an die Gegenseite",
    # The rule card: cards and moons
    "rulecard.in_all": "Zusammen",
    "rulecard.in_all.decks": "Zusammen, {count} Decks",
    "rulecard.counted": "Gezählt statt genannt werden können: {groups}.",
    "rulecard.offset": (
        "{card} zählt {points} gegen {group} im selben Stapel; der Rest fällt in dieser Runde nicht"
        " unter {floor}."
    ),
    "rulecard.offset.endless": (
        "{card} zählt {points} gegen {group} im selben Stapel dieser Runde, auch unter 0."
    ),
    "rulecard.factor": "Wer {cards} nimmt: {over} {change}.",
    "rulecard.factor.hand": "alle Punkte der Runde",
    "rulecard.factor.taken": "was davon genommen wurde ({cards}),",
    "rulecard.times.none": ("zählt nichts", "zählen nichts"),
    "rulecard.times.turned": ("wechselt das Vorzeichen", "wechseln das Vorzeichen"),
    "rulecard.times.double": ("zählt doppelt", "zählen doppelt"),
    "rulecard.times.other": ("zählt {times}-fach", "zählen {times}-fach"),
    "rulecard.no_moon": (
        "Es gibt keinen Durchmarsch: eine Runde mit allen Punktkarten zählt wie jede andere."
    ),
    "rulecard.moon.needs": "Wer {cards} nimmt, schafft den Durchmarsch.",
    "rulecard.moon.needs.named": "Wer {cards} nimmt, schafft den Durchmarsch „{name}“.",
    "rulecard.moon.one_of": "{cards} und mindestens eine von {others}",
    "rulecard.moon.hand": "die Punktzahl der eigenen Runde",
    "rulecard.shooter": "wer ihn schafft,",
    "rulecard.shooter.team": "das Team, das ihn schafft,",
    "rulecard.others.all": "alle anderen je",
    "rulecard.others.opponent": "die Gegenseite",
    "rulecard.others.team": "das andere Team",
    "rulecard.moon.choose": (
        "Freie Wahl: es gibt für {others} {points}, oder {shooter} verliert {points}."
    ),
    "rulecard.moon.add": "Dann gibt es für {others} {points}.",
    "rulecard.moon.subtract": "Dann gilt: {shooter} verliert {points}.",
    "rulecard.moon.auto": (
        "Dann gibt es für {others} {points}; wo das die Partie beenden würde und {shooter} nicht"
        " gewonnen hätte, gilt: {shooter} verliert {points}."
    ),
    "rulecard.moon.receive": (
        "Dann gibt es für {others} {points}, und {shooter} verliert so viel, wie diese zusammen"
        " bekommen."
    ),
    "rulecard.moon.replaces.cards": "Diese Karten selbst zählen dann nichts.",
    "rulecard.moon.replaces.hand": "Nichts, was dabei genommen wurde, zählt dann.",
    "rulecard.moon.replaces.nothing": "Die Karten selbst zählen außerdem.",
    "rulecard.moon.others.keep": "Was die anderen nahmen, zählt für sie trotzdem.",
    "rulecard.moon.others.cleared": "Was die anderen nahmen, zählt in dieser Runde nichts.",
    "rulecard.moon.sun": "Alle Stiche noch dazu, eine Sonne, macht daraus {points}.",
    # The rule card: the rest of a hand
    "rulecard.bid": ("Jemand bietet {least} bis {most} Punkte und spielt ein Blatt mehr: {pile}."),
    "rulecard.bid.scores": (
        "Alle zählen ihre eigenen Karten; wer geboten hat, auch, was mit dem zusätzlichen"
        " Blatt ({pile}) über das Gebot hinaus genommen wird."
    ),
    "rulecard.bid.own_moon": (
        "Schafft diese Seite den Durchmarsch, mit dem eigenen Blatt oder dem anderen"
        " ({pile}), bekommt sie nichts."
    ),
    "rulecard.bid.shared": ("Beide Blätter zusammen, eigenes und {pile}, sind kein Durchmarsch."),
    "rulecard.bid.other_moon": (
        "Schafft jemand anderes den Durchmarsch, bekommt die bietende Seite den Betrag und"
        " ihn ein zweites Mal ({pile}), weniger das Gebot."
    ),
    "rulecard.award.no_points": "Wer keine Punktkarte nimmt, hat {points}.",
    "rulecard.award.no_points.nothing": (
        "Wer keine Punktkarte nimmt ({cards} ausgenommen), hat {points}; {cards} zählt dann"
        " trotzdem."
    ),
    "rulecard.award.no_points.hand": (
        "Wer keine Punktkarte nimmt ({cards} ausgenommen), hat {points}; {cards} zählt dann nichts."
    ),
    "rulecard.award.alone": "Wer {cards} und sonst keine Punktkarte nimmt, hat {points}.",
    "rulecard.award.no_tricks": "Wer keinen Stich macht, hat {points}.",
    "rulecard.award.instead": "Sonst zählt dann nichts.",
    "rulecard.pile.dummy": "Strohmann",
    "rulecard.pile.widow": "weggelegte Karten",
    "rulecard.pile.blind-1": "erstes blindes Blatt",
    "rulecard.pile.blind-2": "zweites blindes Blatt",
    "rulecard.piles": "Für niemanden zählt, was hier liegt: {piles}.",
    "rulecard.piles.moon": "Liegt dort eine Karte des Durchmarschs, gelingt er niemandem.",
    "rulecard.paid.smallest_positive": (
        "Jede Runde wird gleich bezahlt. Das kleinste Ergebnis über 0 gewinnt; wer mehr hat, zahlt"
        " den Abstand, und 0 gewinnt nichts und zahlt nichts."
    ),
    "rulecard.paid.sum": (
        "Kartenpunkte werden nicht übertragen: Summen zeigen, was gewonnen und gezahlt wurde. Bei"
        " Gleichstand wird geteilt."
    ),
    "rulecard.revoke": "Jedes Mal nicht bedient: {points}.",
    "rulecard.relief": (
        "Wo ein Durchmarsch jemanden ans Ende bringt, darf stattdessen {points} von jeder Summe"
        " abgezogen werden."
    ),
    "rulecard.relief.more": (
        "Wo ein Durchmarsch jemanden ans Ende bringt, darf stattdessen {points} von jeder Summe"
        " abgezogen werden, oder {more}, wo das nicht reicht."
    ),
    "rulecard.nose": "Punktlandung: aus genau {at} wird {to}.",
    # The rule card: the end
    "rulecard.somebody": "jemand",
    "rulecard.somebody.team": "ein Team",
    "rulecard.end.up.at": "Schluss, wenn {who} {target} oder mehr hat.",
    "rulecard.end.up.beyond": "Schluss, wenn {who} mehr als {target} hat.",
    "rulecard.end.down.at": "Schluss, wenn {who} {target} oder weniger hat.",
    "rulecard.end.down.beyond": "Schluss, wenn {who} weniger als {target} hat.",
    "rulecard.end.hands": ("Schluss nach einer Runde.", "Schluss nach {count} Runden."),
    "rulecard.end.or_hands": (
        "Oder nach einer Runde.",
        "Oder nach {count} Runden, wenn das früher ist.",
    ),
    "rulecard.end.none": "Es hat kein eigenes Ende: der Tisch hört auf, wann er will.",
    "rulecard.wins.low.player": "Die niedrigste Summe gewinnt.",
    "rulecard.wins.low.team": "Das Team mit der niedrigeren Summe gewinnt.",
    "rulecard.wins.high.player": "Punkte sind gut: die höchste Summe gewinnt.",
    "rulecard.wins.high.team": "Punkte sind gut: das Team mit der höheren Summe gewinnt.",
    "rulecard.tie.share": "Bei gleicher bester Summe wird der Sieg geteilt.",
    "rulecard.tie.play_on": (
        "Bei gleicher bester Summe wird weitergespielt, bis jemand vorn liegt."
    ),
    "rulecard.tie.without": "In einer solchen Runde entfällt: {gone}.",
    "rulecard.without.passing": "Schieben",
    "rulecard.without.moon": "Durchmarsch",
    "rulecard.settlement.wilson": (
        "Wilson: von oben nach unten zahlt jede Summe der nächsten den Abstand."
    ),
    "rulecard.settlement.average": (
        "Durchschnitt: alle gewinnen oder zahlen den Abstand ihrer Summe zum Durchschnitt."
    ),
    "rulecard.settlement.howell": (
        "Howell: alle rechnen mit jedem der anderen den Abstand der Summen ab."
    ),
    "rulecard.stake": "Jeder Punkt ist {stake}.",
    "rulecard.stake.none": "Abgerechnet wird in Punkten, ohne Geld.",
    # The rule card: house rules and sources
    "rulecard.set": "{option}: {value} (sonst {usual}).",
    "rulecard.option": "„{option}“",
    "rulecard.own": "Hausregeln nur dieses Spiels: {options}.",
    "rulecard.scheme": "Nach Vereinbarung: {values}.",
    "rulecard.scheme.end": "Nach Vereinbarung: {values}; die Partie geht dann bis {target}.",
    "rulecard.diamond": "Nach Vereinbarung: ein Karo, das Punkte abzieht, {points}.",
    "rulecard.fixed": "Hier nicht zu ändern: {options}.",
    "rulecard.sources.own": "Eigene Regeln des Tisches.",
    "rulecard.sources.common": (
        "Eine verbreitete Spielart: viele Tische kennen sie, unsere Quellen nicht."
    ),
    # What is done at the table and changes no score
    "play.identical_first": "Mit zwei Decks sticht die erste von zwei gleichen Karten.",
    "play.identical_last": "Mit zwei Decks sticht die letzte von zwei gleichen Karten.",
    "play.identical_cancel": (
        "Zwei gleiche Karten in einem Stich heben sich auf und gewinnen nichts; ein Stich, den"
        " niemand gewinnt, geht mit dem nächsten."
    ),
    "play.rook_high_14": "In jeder Farbe ist 14 die höchste Karte und 1 die niedrigste.",
    "play.rook_high_1": "In jeder Farbe ist 1 die höchste Karte.",
    "play.rook_black": "Der Rook ist eine schwarze Karte zwischen 10 und 11.",
    "play.jokers_lose": (
        "Ein Joker darf jederzeit gespielt werden und gewinnt nie einen Stich, außer er wird"
        " ausgespielt (an manchen Tischen spielt dann die nächste Person aus)."
    ),
    "play.widow_first_and_last": (
        "Die erste und die letzte gegebene Karte sind die beiseitegelegten."
    ),
    "play.next_club_leads": "Hat niemand 2♣, wird mit 4♣ angespielt, und dann mit 6♣.",
    "play.huse_dummy": (
        "Das dritte Blatt liegt offen. Wer zu einem Stich zugibt, spielt auch daraus eine Karte;"
        " sie gewinnt nie und spielt nie aus."
    ),
    "play.huse_leader": (
        "Hat keine Seite 2♣, wird mit dem nächsten Kreuz angespielt, dann mit Karo."
    ),
    "play.two_blind_turned": (
        "Die beiden blinden Blätter liegen zwischen den Plätzen und werden Karte für Karte"
        " aufgedeckt."
    ),
    "play.two_blind_leader": (
        "Hat keine Seite 2♣, wird mit der obersten Karte eines blinden Blatts angespielt."
    ),
    "play.dragon_extra_joker": (
        "Der dritte Joker darf jederzeit gespielt werden: er verliert beim Zugeben und gewinnt beim"
        " Ausspielen."
    ),
    "play.dragon_colour_jokers": (
        "Der rote und der schwarze Joker sind die höchsten Karten beider Farben ihrer Tönung."
    ),
    "play.dummy_bidding": (
        "Wer 2♣ hat, bietet zuerst; hat sie der Strohmann, dann wer gibt. Jedes Gebot ist niedriger"
        " als das letzte, bis zwei passen."
    ),
    "play.dummy_leads": "Auf einen Stich des Strohmanns folgt ein Ausspiel des Strohmanns.",
    "play.purple_colour": (
        "Bedient wird die Tönung, nicht die Farbe. Nicht bedienen, obwohl möglich, kostet."
    ),
    "play.trump_pile": (
        "2♣ kommt nicht in den Stapel. Vor jedem Stich wird eine Karte von ihm aufgedeckt, ist für"
        " ihn Trumpf und geht an den Stich."
    ),
    "play.trump_tricks": (
        "Es gibt 10 Stiche. Der letzte hat keinen Trumpf und nimmt die letzten drei Karten des"
        " Stapels."
    ),
    # Readings: what we took where the rules are silent
    "reading.moon_choice": (
        "Die Quellen sind sich beim Durchmarsch uneins; hier wählt, wer ihn schafft."
    ),
    "reading.passing_six_and_more": (
        "Ab sechs Personen wird bei gerader Zahl wie zu viert geschoben, bei ungerader wie zu"
        " dritt."
    ),
    "reading.decks_by_players": (
        "Bis sechs Personen spielen mit einem Deck, wenn sie sich nicht auf zwei einigen; mehr"
        " spielen mit zweien."
    ),
    "reading.low_cards_out": (
        "Wo niedrige Karten wegfallen, ist 2♣ die erste, dann die niedrigen Karo."
    ),
    "reading.ties_shared": (
        "Zu gleichen besten Summen sagen die Quellen nichts: der Sieg wird geteilt."
    ),
    "reading.coming_and_going": (
        "Wer mitten in der Partie einsteigt, beginnt mit den vereinbarten Punkten; wer geht, "
        "behält eine Summe, die weder gewinnt noch zahlt, und das Geben geht im Uhrzeigersinn "
        "weiter."
    ),
    "reading.another_number_of_decks": (
        "Ändert sich dadurch die Zahl der Decks, wachsen Durchmärsche mit, und das Ziel bleibt."
    ),
    "reading.otherwise_black_lady": "Was die Quellen nicht sagen, ist wie bei Black Lady.",
    "reading.golden_ten_alone": "Gelb 10 ohne Rot zählt 0, nicht weniger.",
    "reading.wilson_tied_payments": (
        "Bei Gleichstand wird geteilt, was der Platz gewinnt oder zahlt."
    ),
    "reading.omnibus_moon": "J♦ zählt neben einem Durchmarsch, und er braucht sie nicht.",
    "reading.spot_end": "Mit einem Deck geht die Partie bis 500.",
    "reading.spot_moon": "Ein Durchmarsch zählt alles, was zählt: 129 mit einem Deck.",
    "reading.ten_of_hearts_moon": (
        "Ein Durchmarsch zählt alles, was zählt: 35 mit einem Deck; manche Tische bleiben bei 26."
    ),
    "reading.joker_hearts_jokers": (
        "Zwei Joker in jedem Deck, wenn der Tisch nichts anderes vereinbart."
    ),
    "reading.two_player_tiebreak_moon": (
        "Die Quelle überlässt es dem Tisch, ob ein Durchmarsch im Entscheid zählt: hier zählt er."
    ),
    "reading.two_player_single_hands": (
        "Ohne fortlaufende Summe ist eine Partie eine einzige Runde."
    ),
    "reading.two_player_passing": (
        "Von den Arten zu schieben gilt „eine Karte, dann behalten“, wenn der Tisch nicht wählt."
    ),
    "reading.reverse_both_past": (
        "Erreichen beide Teams in einer Runde das Ziel, gewinnt das höhere."
    ),
    "reading.reverse_jack_in_moon": (
        "J♦ zählt wie sonst, wo ein umgekehrter Durchmarsch vereinbart ist."
    ),
    "reading.huse_passing": "In jeder Runde werden drei Karten geschoben; behalten gibt es nicht.",
    "reading.four_queens_others": (
        "Bei einem Durchmarsch zählen die Damen der anderen weiter; eine Hausregel lässt sie nichts"
        " zählen."
    ),
    "reading.four_queens_order": (
        "Erst heben sich Q♥ und Q♠ auf, dann dreht Q♣ das Vorzeichen des Übrigen."
    ),
    "reading.two_blind_nobody": (
        "Was die blinden Blätter nehmen, zählt für niemanden, und sie schaffen nie den Durchmarsch."
    ),
    "reading.dragon_jack": (
        "Wer J♦ und sonst keine Punktkarte nimmt, hat 125 weniger 21, also 104; eine Hausregel"
        " macht 125 daraus. Mit zwei Decks sind es 250."
    ),
    "reading.dragon_moon": "Bei einem Durchmarsch zählt sonst nichts, auch nicht J♦.",
    "reading.dragon_low_cards": (
        "Mit zwei Decks fällt zuerst eine 2♣ weg, dann niedrige Karo, bis es aufgeht."
    ),
    "reading.dummy_defender_moon": (
        "Ein Durchmarsch der Gegenseite bringt dem Gebot 26 und dem Strohmann 26, also 52 weniger"
        " das Gebot."
    ),
    "reading.rook_57_players": "Die Quelle nennt keine Höchstzahl: bis zu sechs Personen.",
    "reading.purple_moon": (
        "Ein Durchmarsch ersetzt, was seine sieben Karten zählten; die andere Farbe zählt wie"
        " sonst."
    ),
    "reading.purple_two_moons": (
        "Beide Durchmärsche sind in einer Runde möglich, jeder mit eigener Wahl."
    ),
    "reading.purple_five_players": (
        "Zu fünft lassen die Karten, die die Quelle herausnimmt, eine übrig; sie geht zum"
        " ersten Stich. Auch die Karte, mit der angespielt wird, fehlt dann."
    ),
    "reading.purple_counted": (
        "Jede Herz-Dame wird genannt; die übrigen sechs ihrer Farbe lassen sich zählen."
    ),
    "reading.super_only_one": (
        "Hat in einer Runde nur eine Person Punkte, zahlt und gewinnt niemand."
    ),
    "reading.toss_values": (
        "Seine eigenen Kartenwerte kennen wir nicht: Herz zählt 1, Q♠ 13 und ein Durchmarsch 26."
    ),
    "reading.toss_pack": ("Alle acht Farben werden gegeben; Joker und leere Karten bleiben weg."),
    "reading.toss_leftovers": "Übrige Karten gehen zum ersten Stich.",
    "reading.cancellation_deal": (
        "Geschoben wird nicht; wer links von der gebenden Person sitzt, spielt an, und der"
        " erste Stich nimmt, was übrig ist."
    ),
    "reading.cancellation_end": (
        "Zwei Decks verdoppeln das Ziel auf 200; viele Tische spielen bis 100."
    ),
    "reading.partnership_moon": (
        "Einen Durchmarsch schafft ein Paar gemeinsam; das andere Paar bekommt ihn einmal."
    ),
    "reading.black_maria_moon": (
        "Ein Durchmarsch braucht auch K♠ und A♠ und zählt 43 mit einem Deck."
    ),
    "reading.hooligan_moon": "Ein Durchmarsch braucht auch 7♣ und zählt 33 mit einem Deck.",
    "reading.rickety_kate_moon": "Wer alles nimmt, hat alle Punkte.",
    "reading.pip_moon": "Ein Durchmarsch sind alle Herz; er zählt 104 mit einem Deck.",
    "reading.pip_end": "Viermal so viele Punkte, also viermal das Ziel: 400 mit einem Deck.",
    "reading.greek_moon": (
        "Beim Durchmarsch sinkt die eigene Summe um alles, was die anderen bekommen: 26 von jedem."
    ),
    "reading.greek_passing": "In jeder Runde gehen drei Karten nach rechts.",
    "reading.small_pack": "32 Karten, 7 bis Ass; mit 7♣ wird angespielt.",
    "reading.small_moon": (
        "Ein Durchmarsch zählt 14, obwohl seine Karten 15 ergeben, und braucht J♦ nicht."
    ),
    "reading.small_end": "Mit einem Deck geht die Partie bis 50.",
    "reading.queens_values": "Jede Dame zählt 13, auch Q♥: 64 mit einem Deck.",
    "reading.queens_moon": "Ein Durchmarsch braucht alle Damen und alle Herz und zählt das alles.",
    "reading.queens_end": "Mit einem Deck geht die Partie bis 108.",
    "reading.sevens_values": "Herz zählt nicht, nur Siebenen und Damen: 12 mit einem Deck.",
    "reading.sevens_moon": "Ein Durchmarsch braucht alle acht.",
    "reading.sevens_end": "Mit einem Deck geht die Partie bis 50.",
    "reading.gong_zhu_exposing": "Vor dem ersten Stich wird keine Karte offen gelegt.",
    "reading.gong_zhu_alone": (
        "10♣ ohne andere Punktkarte zählt 50; mit einer verdoppelt sie alle."
    ),
    "reading.gong_zhu_hearts": "Alle Herz zusammen zählen zum Guten, und mit ihnen auch Q♠.",
    "reading.gong_zhu_end": (
        "Alle spielen für sich; Schluss ist bei \N{MINUS SIGN}1000, und die höchste Summe gewinnt."
    ),
    "reading.royal_values": (
        "Q♠ zählt 26, wenn Q♣ nicht dabei ist, Q♦ zieht 10 ab, und Q♥ verdoppelt die Herz im selben"
        " Stapel."
    ),
    "reading.royal_moon": (
        "Ein Durchmarsch zählt 39, nach freier Wahl, und ersetzt die ganze Runde."
    ),
    "reading.royal_end": "Schluss ist, wenn jemand mehr als 100 hat.",
    "reading.tie_played_off": (
        "Ist ein Gleichstand auszuspielen, beendet die erste Runde, die jemanden nach vorn bringt,"
        " die Partie, wo auch immer die Summen dann stehen."
    ),
    "reading.automatic_moons": (
        "Gibt es zwei Durchmärsche in einer Runde, wird jeder mit beiden gerechnet beurteilt."
    ),
    "reading.awards_without_moon": "In einer Runde mit Durchmarsch gibt es keine Belohnungen.",
    "reading.effects_per_copy": ("Mit zwei Decks wirkt eine Karte einmal für jedes Exemplar."),
    "reading.relief_before_nose": "Erst die Erleichterung, dann die Punktlandung.",
    "reading.team_corrections": "Korrekturen und Bedienfehler gehen an das Team.",
    "reading.two_leaders": (
        "Können zwei anspielen, tut es, wer links näher an der gebenden Person sitzt."
    ),
    # Games that have a name here and cannot be played
    "absent.valentine": (
        "Nur der Name ist uns bekannt, keine Regel, und hier wird keine erfunden."
    ),
    "absent.likha": (
        "Es endet mit der Summe einer einzelnen Person, obwohl Partner zusammenzählen; das kann"
        " hier kein Spiel."
    ),
    "absent.complex-hearts": "Seine Punkte sind komplexe Zahlen; hier sind es gewöhnliche.",
    # Why
    "why.hand_after": "Die Runde danach",
    "why.hand_before": "Die Runde davor",
    "why.heading": "Runde {number} · {player}",
    "why.question": "Warum diese Zahl?",
    "why.before": "Summe davor",
    "why.nothing": "nichts genommen, was zählt",
    "why.total": "Summe",
    "why.game_so_far": "Die Partie bisher",
    "chart.spoken": "Summen Runde für Runde; jetzt {totals}",
    # The end
    "over.heading": "Partie vorbei",
    "over.not_yet": "Die Partie ist noch nicht vorbei.",
    "over.course": "Der Verlauf",
    "over.rematch": "Revanche",
    "over.rematch.under": "gleiche Plätze, die nächste Person gibt",
    "over.play_on": "Weiterspielen",
    "over.play_on.end_at": "Weiterspielen bis {value}",
    "over.play_on.hands": "Weiterspielen: {value} Runden",
    "outcome.wins": (
        "{players} gewinnt mit {total}",
        "{players} gewinnen mit {total}",
    ),
    "outcome.share": "{players} teilen den Sieg mit {total}",
    "outcome.nobody": "Niemand hat gewonnen",
    "ended.target": "{target} erreicht: {players}",
    "ended.beyond": "{target} überschritten: {players}",
    "ended.hands": "alle Runden gespielt",
    "ended.table": "der Tisch hat hier aufgehört",
    "settled.money": "Abrechnung {method}, {stake} je Punkt. Zusammen ergibt es 0.",
    "settled.points": "Abrechnung {method} in Punkten. Zusammen ergibt es 0.",
    "pays.heading": "Wer wem zahlt",
    "pays.spoken": "{payer} zahlt {amount} an {receiver}",
    # Messages
    "hand_deleted": "Runde {number} ist gelöscht.",
    "player_renamed": "{old} heißt jetzt {new}, in jeder Runde.",
    "player_joined": "{player} spielt ab der nächsten Runde mit.",
    "player_left": "{player} ist gegangen. Die Summe bleibt daneben stehen.",
    "game_deleted": "„{name}“ ist gelöscht.",
    "trouble.unwritable": "Nicht gespeichert: {problems}. Alles Eingetragene ist noch da.",
    "trouble.network": "Das Netz bleibt geschlossen: {why}.",
    "trouble.unreadable": "Diese Partie lässt sich nicht öffnen: {problems}.",
    # Times
    "time.today": "heute",
    "time.yesterday": "gestern",
    "time.day": "{day}. {month}",
    "time.day_year": "{day}. {month} {year}",
    "month.1": "Jan",
    "month.2": "Feb",
    "month.3": "März",
    "month.4": "Apr",
    "month.5": "Mai",
    "month.6": "Juni",
    "month.7": "Juli",
    "month.8": "Aug",
    "month.9": "Sept",
    "month.10": "Okt",
    "month.11": "Nov",
    "month.12": "Dez",
    "weekday.1": "Montag",
    "weekday.2": "Dienstag",
    "weekday.3": "Mittwoch",
    "weekday.4": "Donnerstag",
    "weekday.5": "Freitag",
    "weekday.6": "Samstag",
    "weekday.7": "Sonntag",
    # Problems: what is wrong with an input
    "list.or": "{first} oder {last}",
    "value.text": "„{text}“",
    "value.huge": "eine riesige Zahl",
    "value.list": "eine Liste",
    "value.object": "ein Objekt",
    "kind.list": "eine Liste",
    "kind.number": "eine ganze Zahl bis zu einer Million",
    "kind.object": "ein Objekt",
    "kind.switch": "true oder false",
    "kind.text": "ein Text",
    "place.hand": "Runde {number}",
    "place.player": "Person {number}",
    "place.option": "Option {option}",
    "place.adjustment": "Korrektur {number}",
    "problem.this_game": "dieses Spiel",
    "problem.also_taken": " (auch von {others})",
    "problem.bid_missing": "es fehlt, wer den Strohmann gespielt hat und für wie viele Punkte",
    "problem.bid_out_of_range": "ein Gebot ist von {least} bis {most}, nicht {found}",
    "problem.no_tricks_but_cards": "{found} nahm Punktkarten, machte also einen Stich",
    "problem.number_negative": "0 oder mehr erwartet, {found} gefunden",
    "problem.relief_not_allowed": "{found} lässt sich nicht abziehen, nur {expected}",
    "problem.relief_not_allowed.none": (
        "{found} lässt sich nicht abziehen: kein Durchmarsch hat jemanden ans Ende gebracht"
    ),
    "problem.relief_unknown": "{found} ist keine Erleichterung: erwartet {expected}",
    "problem.sun_without_moon": (
        "{found} machte alle Stiche, aber nicht mit allen Karten eines Durchmarschs"
    ),
    "problem.teams_wrong": (
        "in den Teams muss jede Person einmal sein, auf jeder Seite gleich viele"
    ),
    "problem.call_unknown": (
        "{found} ist keine Art zu schieben: erwartet eine wie „left“, „2 across“ oder „hold“"
    ),
    "problem.card_not_in_pack": "{card} ist nicht im Blatt",
    "problem.card_scores_nothing": "{card} zählt nichts ({game}): weglassen",
    "problem.card_taken_twice": "{card} ist zweimal genommen{also}",
    "problem.card_taken_twice.decks": "{card} ist mehr als {copies} Mal genommen{also}",
    "problem.card_unknown": (
        "{found} ist keine Karte ({game}): Karten schreibt man wie {first} und {last}"
    ),
    "problem.card_without_points": "{card} ändert keine Punkte, also kann nichts davon abhängen",
    "problem.cards_missing": "noch offen: {cards}",
    "problem.choice_unknown": "{expected} erwartet, {found} gefunden",
    "problem.disk_full": "der Speicher ist voll",
    "problem.entry_twice": "{found} ist zweimal da",
    "problem.file_is_folder": "das ist ein Ordner: erwartet eine Datei",
    "problem.file_missing": "diese Datei gibt es nicht",
    "problem.file_not_json": "kein JSON: Zeile {line}, Spalte {column} ist nicht zu verstehen",
    "problem.file_not_json.plain": "kein JSON: die Datei ist nicht zu verstehen",
    "problem.file_not_object": "JSON, aber keine Partie: erwartet ein Objekt",
    "problem.file_not_ours": "das ist keine Partie von Scorekeeper",
    "problem.file_not_text": "kein Text: erwartet JSON in UTF-8",
    "problem.file_too_deep": (
        "Listen und Objekte sind tiefer verschachtelt als in irgendeiner Partie"
    ),
    "problem.file_too_large": "{size} MB sind zu viel für eine Partie: höchstens {limit} MB",
    "problem.file_too_large.plain": "die Datei ist zu groß für eine Partie",
    "problem.file_unreadable": "die Datei lässt sich nicht lesen ({why})",
    "problem.file_unreadable.plain": "die Datei lässt sich nicht lesen",
    "problem.folder_is_file": "wo der Datenordner sein soll, ist eine Datei",
    "problem.folder_read_only": "der Datenordner ist schreibgeschützt",
    "problem.folder_unreadable": "der Datenordner lässt sich nicht lesen ({why})",
    "problem.folder_unreadable.plain": "der Datenordner lässt sich nicht lesen",
    "problem.format_wrong": "{expected} erwartet, {found} gefunden",
    "problem.game_exists": "diese Partie ist schon da",
    "problem.game_missing": "diese Partie ist nicht mehr da",
    "problem.group_not_alike": "nicht alle Karten von {group} zählen gleich: jede Karte nennen",
    "problem.group_too_many": "das sind {found}, aber es gibt nur {held}",
    "problem.group_undefined": "diese Regeln haben keine Gruppe {found}",
    "problem.group_unknown": "{found} lässt sich nicht zählen ({game}), nur {expected}",
    "problem.group_unknown.all": ("{found} lässt sich nicht zählen ({game}): jede Karte nennen"),
    "problem.hand_after_end": "{game}: nach Runde {count} war Schluss",
    "problem.id_unfit": (
        "{found} ist keine Kennung: erwartet kleine Buchstaben, Ziffern und Bindestriche, wie"
        " „black-lady“"
    ),
    "problem.id_wrong": (
        "das ist eine Kopie einer anderen Partie: Kennung {expected} erwartet, {found} gefunden"
    ),
    "problem.key_missing": "{expected} fehlt",
    "problem.key_twice": "{found} ist zweimal im selben Objekt",
    "problem.key_unfit": "{found} gehört zu einem anderen Spiel als {game}",
    "problem.key_unknown": "{found} ist hier nicht bekannt, nur {expected}",
    "problem.kind_wrong": "{expected} erwartet, {found} gefunden",
    "problem.leftovers_uneven": (
        "die niedrigen Karten reichen nicht, damit es für {count} Person aufgeht",
        "die niedrigen Karten reichen nicht, damit es für {count} Personen aufgeht",
    ),
    "problem.list_empty": "mindestens ein Eintrag erwartet",
    "problem.list_too_long": "{found} Einträge sind zu viele: höchstens {expected} erwartet",
    "problem.moon_choice_missing": "Durchmarsch von {who}, und die Wahl fehlt: {expected}",
    "problem.moon_choice_not_allowed": (
        "ein Durchmarsch bedeutet nach den Regeln dieses Tisches {expected}, nicht {found}"
    ),
    "problem.moon_choice_unknown": (
        "{found} ist keine Wahl für einen Durchmarsch: erwartet {expected}"
    ),
    "problem.moon_choice_without_moon": "kein Durchmarsch, also gibt es nichts zu wählen",
    "problem.moon_unknown": "{game}: es gibt keinen Durchmarsch {found}",
    "problem.name_empty": "der Name ist leer",
    "problem.name_reserved": "{found} kann kein Name sein: er beginnt mit @",
    "problem.name_too_long": (
        "{found} Buchstaben sind zu viele für einen Namen: höchstens {expected} erwartet"
    ),
    "problem.name_twice": (
        "{found} heißt schon Person {seat} (Groß- und Kleinschreibung zählt nicht)"
    ),
    "problem.name_twice.taker": "dieselbe Person ist zweimal da: {found}",
    "problem.name_unprintable": "der Name hat Zeichen, die sich nicht zeigen lassen",
    "problem.name_unfit": "{found} kann nicht die Kennung einer Partie sein",
    "problem.number_not_finite": "{found} ist keine Zahl, die ein Ergebnis haben kann",
    "problem.number_too_long": (
        "eine Zahl mit {found} Ziffern ist zu lang: höchstens {expected} erwartet"
    ),
    "problem.number_out_of_range": (
        "eine ganze Zahl von {least} bis {most} erwartet, {found} gefunden"
    ),
    "problem.option_unfit": "hat hier keinen Sinn: {reason}",
    "problem.option_unknown": "diese Option gibt es nicht; es gibt {expected}",
    "problem.option_wrong": "{expected} erwartet, {found} gefunden",
    "problem.pack_too_small": (
        "{count} Karte ist zu wenig für {expected} Blätter",
        "{count} Karten sind zu wenig für {expected} Blätter",
    ),
    "problem.pile_undefined": "diese Regeln haben keinen Stapel {found}",
    "problem.player_unknown": "{found} spielt hier nicht mit: am Tisch sind {expected}",
    "problem.players_too_few": (
        "{count} Person ist zu wenig: {game} ist für {least} bis {most}",
        "{count} Personen sind zu wenig: {game} ist für {least} bis {most}",
    ),
    "problem.players_too_many": "{count} Personen sind zu viel: {game} ist für {least} bis {most}",
    "problem.rules_not_game": ("das sind Regeln, keine Partie: es gibt keine Runden zu zählen"),
    "problem.taker_unknown": "{found} spielt hier nicht mit: am Tisch sind {expected}",
    "problem.teams_unfit": (
        "{count} Person lässt sich nicht in {expected} gleich große Teams teilen",
        "{count} Personen lassen sich nicht in {expected} gleich große Teams teilen",
    ),
    "problem.seats_fixed": (
        "Partner bleiben zusammen: mitten in der Partie kommt, geht und wechselt niemand den Platz"
    ),
    "problem.text_too_long": "{found} Buchstaben sind zu viele: höchstens {expected} erwartet",
    "problem.time_wrong": "{found} ist keine Zeit: erwartet eine wie 2026-11-21T19:30:00-05:00",
    "problem.variant_unknown": "{found} ist hier kein bekanntes Spiel: erwartet {expected}",
    "problem.version_newer": (
        "{found} ist die Version eines neueren Scorekeeper, dieser kennt {expected}: erst"
        " aktualisieren"
    ),
    "problem.version_newer.plain": "von einem neueren Scorekeeper: erst diesen aktualisieren",
    "problem.write_failed": "es ließ sich nicht speichern ({why})",
    "problem.write_failed.plain": "es ließ sich nicht speichern",
    "option_kind.currency": "drei große Buchstaben wie EUR",
    "option_kind.marks": 'Summen und wohin sie gehen, wie {{"50": 0, "100": 50}}',
    "option_kind.money": 'ein Geldbetrag in Anführungszeichen, wie "0.05"',
    "option_kind.number": "eine ganze Zahl von {least} bis {most}",
    "option_kind.or_null": "{expected} oder null",
    "option_kind.switch": "true oder false",
    "unfit.deck_is_not_enough": "so viele Personen brauchen zwei Decks",
    "unfit.heart_is_part_of_the_game": "Herz hat in diesem Spiel eigene Werte",
    "unfit.card_is_not_in_the_pack": "diese Karte ist nicht im Blatt",
    "unfit.rule_is_settled_by_the_game": "dieses Spiel lässt darin keine Wahl",
    "unfit.moon_is_settled_by_the_game": (
        "ein Durchmarsch wirkt hier nur auf eine Art: add oder off"
    ),
    "unfit.no_rotation": "das Spiel hat keine Reihenfolge des Schiebens",
    "unfit.no_such_choice": "dieses Spiel hat diese Möglichkeit nicht",
    "unfit.no_tiebreak": "bei Gleichstand wird geteilt, also erst tie auf play_on setzen",
    "unfit.rule_is_of_another_game": "es gehört zu einem anderen Spiel",
    "unfit.target_is_no_target": (
        "dort beginnt niemand: das Ziel liegt auf der anderen Seite von 0"
    ),
    "unfit.no_clubs": "sein Blatt hat keine niedrigen Kreuz und Karo zum Weglassen",
    "unfit.no_golden_ten": "hier zieht keine Karte Punkte von anderen ab",
    "unfit.no_hearts": "in diesem Spiel gibt es kein Herz",
    "unfit.no_jokers": "sein Blatt hat keine Joker",
    "unfit.no_queen": "die Pik-Dame zählt in diesem Spiel nicht",
    "unfit.no_diamond_bonus": "kein Karo zieht Punkte ab, also erst diamond_bonus setzen",
    "unfit.no_diamonds": "sein Blatt hat kein Karo",
    "unfit.no_moon": "es gibt keinen Durchmarsch",
    "unfit.no_settlement": "es wird nichts gezahlt, also erst settlement setzen",
    "unfit.no_target": "das Spiel hat kein Ziel, also erst end_at setzen",
    # The command line
    "command.description": (
        "Schreibt bei Hearts am echten Tisch an. Ohne Befehl öffnet sich die App."
    ),
    "command.data": "der Ordner, in dem die Partien liegen",
    "command.score": "Partien aus Dateien zählen",
    "command.score.files": "Dateien mit Partien; - ist die Standardeingabe",
    "command.score.json": "ein JSON-Dokument je Datei, eines je Zeile",
    "command.variants": "die Spiele auflisten, die es gibt",
    "command.variants.json": "ein JSON-Dokument",
    "command.variants.unknown": "{sources}, nur der Name: nicht spielbar",
    "command.rules": "die Regeln eines Spiels",
    "command.rules.variant": (
        "die Kennung eines Spiels, wie variants sie auflistet, oder eine Datei mit eigenen Regeln"
    ),
    "command.rules.players": "für wie viele Personen; 4, wo das Spiel für vier ist",
    "command.rules.unknown": "{name} ist hier kein bekanntes Spiel: siehe scorekeeper variants",
    "command.rules.near": "{name} ist hier kein bekanntes Spiel; ähnlich: {near}",
    "command.column.id": "Kennung",
    "command.column.name": "Name",
    "command.column.players": "Personen",
    "command.column.sources": "Regeln aus",
    "command.standard_input": "Standardeingabe",
    "command.cannot_write": "scorekeeper: die Antwort lässt sich nicht schreiben: {why}",
    "score.hand": "Runde",
    "score.no_hands": "Noch keine Runde gespielt.",
    "score.on_the_nose": "Punktlandung von {player}: aus {mark} wird {target}",
    "score.note": "Notiz: {note}",
    "score.leads": ("{players} führt mit {total}", "{players} führen mit {total}"),
    "score.nobody_pays": "niemand zahlt etwas",
    # Sharing, files and whatever else the app has learned
    "join.title": "Scorekeeper: mitmachen",
    "join.heading": "Am Tisch mitmachen",
    "join.how": (
        "Der Code steht auf dem Bildschirm, der die Partie teilt, neben dem Bild zum Scannen."
    ),
    "join.code": "Code",
    "join.join": "Mitmachen",
    "join.wrong": ("Das ist nicht der Code. Noch einmal nachsehen oder einen neuen geben lassen."),
    "join.refused": "Von hier kamen zu viele falsche Codes. Eine Viertelstunde warten.",
    "device.here": "Ein anderes Fenster",
    "device.android": "Android-Handy",
    "device.android_tablet": "Android-Tablet",
    "device.television": "Fernseher",
    "device.windows": "Windows-Computer",
    "device.linux": "Linux-Computer",
    "device.other": "Gerät",
    "devices.heading": "An diesem Tisch mitmachen",
    "devices.all": "Mitmachen",
    "devices.under": "Im selben WLAN scannen oder öffnen:\n{address}",
    "devices.shut": "Nur dieser Computer kann es öffnen",
    "devices.alone": (
        "Hier ist Scorekeeper für sich: Kein anderes Gerät kann es erreichen. Wo auf einem "
        "Computer der Befehl scorekeeper läuft, hat diese Seite einen Schalter, und dann kann "
        "jedes Handy in seinem WLAN mitschreiben oder zuschauen. Eine Partie kommt als Datei mit: "
        "hier exportieren, dort importieren."
    ),
    "devices.score": "Zum Mitschreiben",
    "devices.follow": "Nur zum Zuschauen",
    "devices.code": "Code {code}",
    "devices.picture": "Bild zum Scannen: {link}",
    "devices.renew": "Neue Codes",
    "devices.renew.about": ("Die Codes oben gelten dann nicht mehr. Wer schon mitmacht, bleibt."),
    "devices.joined": "Macht mit",
    "devices.nobody": "Noch niemand.",
    "devices.role.host": "darf alles",
    "devices.role.score": "schreibt mit",
    "devices.role.follow": "schaut zu",
    "devices.open": "sieht gerade zu",
    "devices.closed": "nicht da",
    "devices.remove": "{name} entfernen",
    "devices.network": "Handys in diesem WLAN mitmachen lassen",
    "devices.network.about": (
        "Solange es aus ist, kann nur dieser Computer es öffnen. Ist es an, kommen andere mit "
        "einem Code dazu."
    ),
    "devices.loopback": (
        "Nur dieser Computer kann es öffnen. Mit --host 0.0.0.0 starten, um Handys hereinzulassen."
    ),
    "menu.devices": "Andere mitmachen lassen",
    "menu.board": "Große Anzeigetafel",
    "beside.cards": "{who}: {cards} an {player}",
    "beside.back": "{who}: {cards} zurückgenommen",
    "beside.group": "{who}: {cards} für {player}",
    "board.hand": "Runde {number} kommt",
    "board.first": "Die erste Runde läuft",
    "board.last": "{points} in der letzten Runde",
    "board.back": "Alle Partien",
    "board.none": "Noch keine Partie. Sobald eine beginnt, ist sie hier.",
    "home.update": "Eine neuere Version ist da.",
    "home.update.take": "Jetzt benutzen",
    "files.heading": "Dateien",
    "back.games": "Zurück zu früheren Partien",
    "files.all": "Alle Partien",
    "files.export.section": "Export",
    "files.export.about": (
        "JSON bewahrt alles und lässt sich wieder importieren. CSV ist eine Tabelle für"
        " die Tabellenkalkulation."
    ),
    "files.export.json": "Alle Partien exportieren (JSON)",
    "files.export.csv": "Alle Partien exportieren (CSV)",
    "files.import.section": "Import",
    "files.import.about": (
        "Aus exportierten Dateien oder einer Sicherung. Partien, die schon hier sind,"
        " bleiben, wie sie sind."
    ),
    "files.import": "Partien importieren",
    "files.backup.section": "Sicherung",
    "files.backup.about": (
        "Eine Sicherung ist alles in einer Datei. Beim Zurückholen ersetzt sie alles, was"
        " hier ist; das lässt sich rückgängig machen."
    ),
    "files.backup": "Alles sichern",
    "files.restore": "Sicherung zurückholen",
    "files.check.section": "Prüfung",
    "files.check.about": (
        "Sieht jede aufbewahrte Datei an, repariert, was gefahrlos geht, und löscht nichts."
    ),
    "files.check": "Alles prüfen",
    "files.doing.export": "Wird exportiert",
    "files.doing.share": "Wird geteilt",
    "files.doing.backup": "Wird gesichert",
    "files.doing.import": "Wird importiert",
    "files.doing.restore": "Wird zurückgeholt",
    "files.doing.check": "Wird geprüft",
    "files.doing.undo_import": "Import wird zurückgenommen",
    "files.doing.undo_restore": "Zurückgeholte Sicherung wird zurückgenommen",
    "carried.progress": "{work}: {done} von {total}",
    "carried.exported": (
        "{count} Partie exportiert: {file}",
        "{count} Partien exportiert: {file}",
    ),
    "carried.backed_up": (
        "{count} Partie gesichert: {file}",
        "{count} Partien gesichert: {file}",
    ),
    "carried.more": (
        "{count} weiteres Problem",
        "{count} weitere Probleme",
    ),
    "carried.further": ("{count} weitere Bemerkung", "{count} weitere Bemerkungen"),
    "carried.trouble": "Nichts wurde geändert: {told}",
    "new.partners": ("{first} spielen gegen {second}. Andere Partner: einen Platz verschieben."),
    "total.deals.partner": "{player} gibt als Nächstes",
    "cell.sun": "alle Stiche",
    "cell.bid": "Gebot {points}",
    "cell.award": "keine Punktkarte genommen",
    "cell.no_tricks": "kein Stich",
    "cell.revoke": (
        "einmal nicht bedient",
        "{count} Mal nicht bedient",
    ),
    "cell.relief": "{points} von allen Summen ab",
    "cell.corrected": "um {points} berichtigt",
    "menu.share": "Diese Partie teilen",
    "menu.export.json": "Partie exportieren (JSON)",
    "menu.export.csv": "Partie exportieren (CSV)",
    "entry.how_many.and": "Wie viele für wen ({groups}), und wer hat {cards}?",
    "entry.the_others": "die anderen Karten",
    "pile.dummy": "Strohmann",
    "pile.widow": "Talon",
    "pile.blind-1": "Blind 1",
    "pile.blind-2": "Blind 2",
    "tile.pile": (
        "{pile}: {count} Karte in dieser Runde",
        "{pile}: {count} Karten in dieser Runde",
    ),
    "tile.pile.cards": (
        "{count} Karte",
        "{count} Karten",
    ),
    "count.nobody": "zählt für niemanden",
    "count.nobody.filled": "Rest: zählt für niemanden",
    "count.bid": "zählt über dem Gebot",
    "count.bid.filled": "Rest: zählt über dem Gebot",
    "status.bid": "das Gebot",
    "status.cards": (
        "{count} Karte",
        "{count} Karten",
    ),
    "status.and_bid": "Es fehlt: {parts}",
    "status.relief": "{player} darf {points} von allen Summen abziehen",
    "explain.sun.add": "Alle Stiche für {player}: alle anderen bekommen {points}",
    "explain.sun.receive": "Alle Stiche für {player}: bekommt {points}",
    "explain.sun.subtract": "Alle Stiche für {player}: {points} weniger",
    "extras.heading.revokes": "Nicht bedient, Notiz, Korrektur",
    "extras.revokes": "Nicht bedient, je {points} Punkte",
    "extras.revokes.for": "Nicht bedient: {player}",
    "extras.revokes.less": "{player}: einmal weniger nicht bedient",
    "extras.revokes.more": "{player}: einmal mehr nicht bedient",
    "bid.heading": "Letztes Gebot",
    "bid.declarer": "{player} spielt den Strohmann",
    "bid.plays": "{player} spielt den Strohmann für",
    "bid.points": "Gebot {points}",
    "bid.stands": "Gebot",
    "bid.less": "Eins weniger bieten",
    "bid.more": "Eins mehr bieten",
    "call.heading": "{player} sagt das Schieben an",
    "call.left": "links",
    "call.right": "rechts",
    "call.across": "gegenüber",
    "call.hold": "behalten",
    "call.pass.left": "{cards} nach links",
    "call.pass.right": "{cards} nach rechts",
    "call.pass.across": "{cards} gegenüber",
    "call.pass.hold": "ohne Schieben",
    "call.unsaid": "nicht gesagt",
    "call.direction": "Schieben: {direction}",
    "call.cards": (
        "{count} Karte schieben",
        "{count} Karten schieben",
    ),
    "tricks.none": "Wer hat keinen Stich?",
    "tricks.none.spoken": "{player} hat keinen Stich",
    "tricks.all": "{player} hat alle Stiche",
    "moon.again": "Neu wählen",
    "moon.more": (
        "Noch ein Durchmarsch in dieser Runde: seine Wahl kommt als Nächstes.",
        "{count} weitere Durchmärsche in dieser Runde: ihre Wahl kommt als Nächstes.",
    ),
    "relief.decide": "{player} entscheidet über Erleichterung",
    "relief.question": (
        "Die Partie wäre vorbei. {player} darf stattdessen von allen Summen Punkte abziehen."
    ),
    "relief.none": "Keine Erleichterung",
    "relief.some": "{points} von allen Summen ab",
    "over.export": "Exportieren",
    "place.line": "Zeile {number}",
    "problem.backup_damaged": "diese Sicherung ist beschädigt",
    "problem.backup_entry_damaged": "dieser Teil der Sicherung ist beschädigt",
    "problem.backup_entry_missing": "{found} fehlt in der Sicherung",
    "problem.backup_entry_unknown": "{found} gehört nicht in eine Sicherung",
    "problem.backup_not_ours": "das ist keine Sicherung von Scorekeeper",
    "problem.folder_empty": "in diesem Ordner sind keine Partien",
    "problem.game_ambiguous": "{found} kann {count} Partien meinen: {expected}",
    "problem.game_ambiguous.more": "{found} kann {count} Partien meinen, darunter {expected}",
    "problem.game_unknown": "es gibt keine Partie mit dieser Kennung oder diesem Namen",
    "problem.text_broken": "der Text hat halbe Buchstaben, die sich nicht zeigen lassen",
    "command.export": "Partien aus der Ablage schreiben",
    "command.export.games": (
        "die Kennung einer Partie, oder ein Teil ihrer Kennung oder ihres Namens"
    ),
    "command.export.all": "alle Partien",
    "command.export.format": (
        "json: ein Dokument je Datei oder je Zeile; csv: eine Tabelle für die Tabellenkalkulation"
    ),
    "command.export.output": (
        "die Datei, ein Ordner für mehrere JSON-Dokumente; sonst die Standardausgabe"
    ),
    "command.import": "Partien in die Ablage nehmen; überschreibt nie eine",
    "command.import.files": (
        "exportierte Partien, eine oder viele, oder Ordner damit; - ist die Standardeingabe"
    ),
    "command.backup": "die ganze Ablage in eine Datei schreiben",
    "command.backup.output": "die Datei; sonst eine hier mit der Zeit im Namen",
    "command.restore": ("eine Sicherung an die Stelle von allem setzen, und behalten, was da war"),
    "command.restore.file": "die Sicherung; - ist die Standardeingabe",
    "command.serve": "die App allen Handys im Netz anbieten",
    "command.serve.host": "die Adresse: 0.0.0.0 ist jedes Netz, ohne sie nur dieser Computer",
    "command.serve.port": "der Port",
    "command.rules.json": "die ganzen Regeln als Dokument, zum Ändern und Weitergeben",
    "command.progress": "{done} von {total}",
    "site.description": "Schreibt bei Hearts an, mit echten Karten an einem echten Tisch",
    "site.loading": "Wird vorbereitet",
    "site.no_script": "Scorekeeper braucht JavaScript.",
    "site.problem": "Scorekeeper konnte hier nicht starten.",
    "site.again": "Noch einmal",
    "site.elsewhere": "Scorekeeper ist in einem anderen Fenster offen.",
    "site.here": "Hier weitermachen",
    "site.command": (
        "Baut die Web-App, die keinen Server braucht: jeder Webspace kann den Ordner anbieten."
    ),
    "site.command.folder": "wohin; was ein früherer Bau dort ließ, wird ersetzt",
    "site.command.gzip": (
        "neben jede Datei eine gepackte Kopie legen, für Server, die solche schicken"
    ),
    "site.command.built": "Version {version} ist in {folder}: {size} MB",
    "site.command.not_compiled": "ohne Node.js startet die App langsamer: installieren",
    "site.command.not_ours": (
        "{folder} enthält etwas anderes: einen neuen oder leeren Ordner nennen"
    ),
    "launch.no_port": "{name} muss ein Port sein, nicht „{found}“.",
    "launch.no_window.fetch": "Kein eigenes Fenster: Flets Programm dafür fehlt hier ({why}).",
    "launch.no_window.start": "Kein eigenes Fenster: Flets Programm dafür startet hier nicht.",
    "launch.opens": "Scorekeeper öffnet sich im Browser: {address}",
    "launch.ready": "Scorekeeper ist bereit. {address} in einem Browser öffnen.",
    "serve.score": "Zum Mitschreiben",
    "serve.follow": "Zum Zuschauen",
    "serve.join": "{what}: {address} öffnen und {code} eingeben, oder dies scannen.",
    "serve.other_addresses": ("Aus einem anderen Netz ist dieser Computer vielleicht {addresses}."),
    "serve.host": (
        "Dieser Computer: {link} öffnen, um zu schreiben und zu entscheiden, wer mitmacht."
    ),
    "serve.opens": "Auf diesem Computer öffnet es sich im Browser: {link}",
    "serve.stop": "Strg-C beendet es.",
    "serve.cannot_listen": "Auf {host} lässt sich nichts anbieten: {why}.",
    "serve.cannot_keep": "Wer mitmacht, lässt sich nicht merken: {why}.",
    "serve.other_port": "Port {asked} ist nicht frei, also ist es diesmal {port}.",
    "backup.made": (
        "Alles ist in {path}: {count} Partie.",
        "Alles ist in {path}: {count} Partien.",
    ),
    "restore.done": (
        "{count} Partie zurückgeholt.",
        "{count} Partien zurückgeholt.",
    ),
    "restore.kept": "Was vorher da war, liegt in {path}",
    "import.nothing": "Keine Partien zu importieren",
    "import.added": (
        "{count} Partie importiert",
        "{count} Partien importiert",
    ),
    "import.copied": (
        "{count} als Kopie behalten",
        "{count} als Kopien behalten",
    ),
    "import.extended": (
        "{count} Partie hat jetzt neue Runden",
        "{count} Partien haben jetzt neue Runden",
    ),
    "import.there": (
        "{count} war schon da",
        "{count} waren schon da",
    ),
    "import.refused": (
        "{count} ist nicht importiert",
        "{count} sind nicht importiert",
    ),
    "import.remark.copied": (
        "{name}: eine andere Partie hat schon die Kennung {asked}, also heißt diese „{id}“"
    ),
    "import.remark.extended": (
        "{name}: {count} neue Runde hinzugefügt",
        "{name}: {count} neue Runden hinzugefügt",
    ),
    "import.remark.renamed": (
        "{name}: {asked} ist keine Kennung für eine Partie, also heißt sie jetzt „{id}“"
    ),
    # The store: search, trash, two windows, doctor
    "games.recover": "Mit der letzten guten Fassung von {name} weiterspielen",
    "games.recover.about": (
        "Die beschädigte Datei wird umbenannt und beiseitegelegt, nicht gelöscht."
    ),
    "games.search": "Person, Name oder Spiel",
    "games.found": ("{count} Partie", "{count} Partien"),
    "games.none_found": "Keine Partie hat all das.",
    "games.reading": "Ältere Partien werden noch gelesen. Gleich noch einmal nachsehen.",
    "games.more": "Mehr zeigen",
    "trash.closed": ("Papierkorb: {count} Partie", "Papierkorb: {count} Partien"),
    "trash.hide": "Papierkorb zuklappen",
    "trash.about": (
        "Bleibt {count} Tag, dann ist sie weg.",
        "Bleibt {count} Tage, dann ist sie weg.",
    ),
    "trash.removed": "{name}, gelöscht {day}",
    "trash.restore": "Zurückholen",
    "trash.restore.spoken": "{name} zurückholen",
    "trash.discard": "Endgültig löschen",
    "trash.discard.spoken": "{name} endgültig löschen",
    "step.settled": "Wahl zwischen zwei Fenstern",
    "merged": "Ein anderes Fenster hat diese Partie auch geändert. Beides ist behalten.",
    "clash": (
        "Ein anderes Fenster hat diese Partie anders geändert. Nicht gespeichert: Was soll bleiben?"
    ),
    "clash.hand": (
        "Ein anderes Fenster hat eine andere Runde {number}. Nicht gespeichert: Was soll bleiben?"
    ),
    "clash.deleted": "Diese Partie wurde in einem anderen Fenster gelöscht. Behalten?",
    "clash.mine": "Diese Fassung",
    "clash.theirs": "Die andere",
    "clash.both": "Beide Runden",
    "clash.deleted.mine": "Partie behalten",
    "clash.deleted.theirs": "Gelöscht lassen",
    "problem.store_busy": (
        "ein anderes Fenster schreibt gerade an derselben Partie: noch einmal versuchen"
    ),
    "command.doctor": "alles Gespeicherte prüfen und sicher Reparierbares reparieren",
    "doctor.fine": "Alles in Ordnung: {games} geprüft.",
    "doctor.games": ("{count} Partie", "{count} Partien"),
    "doctor.found": ("{count} Problem in {games}:", "{count} Probleme in {games}:"),
    "doctor.put_back": "die Fassung davor ist wieder an ihrem Platz",
    "doctor.recovered": (
        "die Fassung davor ist wieder an ihrem Platz, die Datei liegt als {aside} beiseite"
    ),
    "doctor.set_aside": "es gibt keine Fassung davor, die Datei liegt als {aside} beiseite",
    "doctor.left_alone": "nicht angerührt",
    "doctor.rebuilt": "neu angelegt",
    "doctor.cleared": (
        "{count} Rest unterbrochenen Speicherns entfernt.",
        "{count} Reste unterbrochenen Speicherns entfernt.",
    ),
    "doctor.updated": (
        "{count} Partie einer älteren Version aktualisiert.",
        "{count} Partien älterer Versionen aktualisiert.",
    ),
    "doctor.aside": "Früher beiseitegelegt und unberührt: {file}",
}
