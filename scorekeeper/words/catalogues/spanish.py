"""The Spanish sentences.

A hand is a "mano", a game that is being played a "partida", a kind of game a "juego"; the moon is
the "luna", to which one "tira"; On the Nose is "en el clavo". Nobody is addressed, and nobody has
a gender. Cards go without an article.
"""

from scorekeeper.words.catalogues.alike import ALIKE

SENTENCES: dict[str, str | tuple[str, ...]] = {
    **ALIKE,
    "list.and": "{first} y {last}",
    "list.and.e": "{first} e {last}",
    "money.sign": "{amount} {sign}",
    # Cards
    "card.colour": "{rank} {colour}",
    "card.spoken": "{rank} de {suit}",
    "card.the": "{card}",
    "colour.red": "rojo",
    "colour.yellow": "amarillo",
    "colour.green": "verde",
    "colour.black": "negro",
    "colour.gold": "oro",
    "colour.silver": "plata",
    "colour.bronze": "bronce",
    "rank.J": "jota",
    "rank.Q": "dama",
    "rank.K": "rey",
    "rank.A": "as",
    "suit.C": "tréboles",
    "suit.D": "diamantes",
    "suit.S": "picas",
    "suit.H": "corazones",
    "group.hearts": ("{count} corazón", "{count} corazones"),
    "group.reds": (
        "{count} naipe rojo",
        "{count} naipes rojos",
    ),
    "group.red hearts": ("{count} corazón rojo", "{count} corazones rojos"),
    "group.gold hearts": ("{count} corazón de oro", "{count} corazones de oro"),
    # Lines: why points count
    "line.each": "vale {points} cada carta",
    "line.counts": "vale {points}",
    "reason.offset": "{card} quita {points}",
    "reason.floor": "no baja de {detail}",
    "reason.moon.replaced": "luna: sus cartas no cuentan",
    "reason.moon.add": "{points} por una luna ajena",
    "reason.moon.cleared": "luna ajena: las cartas propias no cuentan",
    "reason.moon.receive": "luna: recibe {points}",
    "reason.moon.subtract": "luna: {points} menos",
    "reason.sun.replaced": "todas las bazas: las cartas no cuentan",
    "reason.sun.add": "{points} por un sol ajeno",
    "reason.sun.cleared": "sol ajeno: las cartas propias no cuentan",
    "reason.sun.receive": "todas las bazas: recibe {points}",
    "reason.sun.subtract": "todas las bazas: {points} menos",
    "reason.pair": "{cards} en la misma mano: no cuentan",
    "reason.reversal": "{cards}: el signo se invierte",
    "reason.double": "{cards}: cuenta doble",
    "reason.award": "sin ninguna carta de puntos",
    "reason.award.cards": "sin más cartas de puntos que {cards}",
    "reason.award.replaced": "sin ninguna carta de puntos: nada más cuenta",
    "reason.no_tricks": "ninguna baza",
    "reason.bid": "el muerto se llevó {taken}, la apuesta era {bid}",
    "reason.settlement.cards": "los puntos de cartas no se arrastran",
    "reason.settlement.pays": "paga la diferencia con la puntuación menor",
    "reason.settlement.wins": "la puntuación menor: las demás pagan la diferencia",
    "reason.revoke": ("un renuncio", "{count} renuncios"),
    "reason.relief": "alivio tras una luna",
    "reason.adjustment": "corrección acordada",
    "reason.adjustment.noted": "corrección acordada: {note}",
    "reason.on_the_nose": "En el clavo: {detail} justos",
    # The games: their names are what they are called, in any language
    "variant.two-player": "Corazones para dos",
    "variant.huse": "Huse Hearts para dos",
    "variant.four-queens": "Cuatro damas",
    "variant.rook-57": "Corazones de 57 cartas",
    "variant.greek": "Corazones griegos",
    "variant.small": "Corazones pequeños",
    "variant.queens": "Damas",
    "variant.sevens-and-queens": "Sietes y damas",
    # The app
    "undo": "Deshacer",
    "redo": "Rehacer",
    "notice.close": "Cerrar el mensaje",
    "keys.for": "Las teclas cuentan para {player}",
    "keys.for.group": "Las teclas cuentan {group} para {player}",
    "keys.heading": "Teclado",
    "keys.back": "Volver",
    "keys.at_a_hand": "Al anotar una mano",
    "keys.everywhere": "En todas partes",
    "keys.initial": (
        "La inicial de un nombre: de quién son estas cartas; otra vez para el siguiente con ella"
    ),
    "keys.steps": "El siguiente nombre, el anterior",
    "keys.digits": "Cuántos corazones se llevó, o el número de una carta",
    "keys.groups": "El siguiente tipo de cartas que contar, donde hay varios; el anterior",
    "keys.card": "La dama va ahí; igual otras cartas que no se cuentan, por su valor o su palo",
    "keys.shift": "Lo mismo donde un nombre empieza con esa letra",
    "keys.rest": "Todo lo que queda va ahí",
    "keys.enter": "Guardar la mano; mientras falte algo, el siguiente nombre",
    "keys.at_a_number": "Mientras se explica un número",
    "keys.hands": "La mano anterior, la siguiente",
    "keys.players": "El nombre anterior, el siguiente",
    "keys.undo": "Deshacer",
    "keys.redo": "Rehacer",
    "keys.escape": "Volver",
    "keys.tab": "Al siguiente botón; Enter lo pulsa",
    "keys.sheet": "Esta página",
    "keys.cap.ctrl": "Ctrl",
    "keys.cap.shift": "Mayús",
    "keys.cap.backspace": "Retroceso",
    "keys.backspace": "Quitar lo último anotado",
    "back.home": "Volver al inicio",
    "back.new": "Volver a la partida nueva",
    "back.sheet": "Volver a la hoja",
    "dealer.sign": "R",
    "players.range": "{players} personas",
    "hands": ("{count} mano", "{count} manos"),
    # Settings
    "settings.heading": "Ajustes",
    "setting.language": "Idioma",
    "setting.language.system": "Sistema ({language})",
    "setting.appearance": "Aspecto",
    "setting.appearance.system": "Sistema",
    "setting.appearance.light": "Claro",
    "setting.appearance.dark": "Oscuro",
    "setting.appearance.black": "Negro",
    "setting.suits": "Palos",
    "setting.suits.two": "Dos colores",
    "setting.suits.four": "Cuatro colores",
    "setting.players": "Colores de mesa",
    "setting.players.usual": "Habituales",
    "setting.players.distinct": "Para daltonismo",
    "setting.motion": "Animaciones",
    "setting.motion.system": "Sistema",
    "setting.motion.reduced": "Ninguna",
    "setting.haptics": "Vibración",
    "setting.haptics.about": "Un toque breve en la mano, en los aparatos que pueden.",
    "setting.awake": "Pantalla encendida",
    "setting.awake.about": "Mientras haya una partida abierta, donde el aparato lo permita.",
    "settings.text_size": (
        "El texto es tan grande como en el aparato o el navegador. Estas elecciones se guardan en"
        " este aparato y no cambian ninguna partida."
    ),
    "reason.joined": "entró con {detail}",
    # Home and past games
    "home.going": "En curso",
    "home.done": "Terminadas",
    "home.again": "Como la última vez",
    "home.new": "Partida nueva",
    "home.past_games": "Partidas anteriores",
    "home.welcome": "¿Quién está a la mesa?",
    "home.welcome.under": (
        "Se empieza una partida y tras cada mano se dice quién se llevó qué. Nadie tiene que sumar"
        " nada."
    ),
    "games.none": "Aún no hay partidas. Aquí se guarda cada una que se juegue.",
    "games.won": "gana {players}",
    "games.half_entered": "mano {number} a medio anotar",
    "games.next_hand": "sigue la mano {number}",
    "games.delete": "Borrar {name}",
    "games.newer": (
        "Guardado por un Scorekeeper más nuevo y sin tocar hasta que se actualice este: {names}"
    ),
    "games.damaged": (
        "No se puede abrir y queda sin tocar: {names}. Todas las demás partidas están bien."
    ),
    # A new game
    "new.heading": "Partida nueva",
    "new.game": "Juego",
    "new.change": "Cambiar el juego, ahora {game}",
    "new.rules": "Reglas para {count} personas",
    "new.rules.of": "Reglas de {game} para {count} personas",
    "new.table": "En la mesa, en el sentido del reloj",
    "new.add_player": "Añadir un nombre",
    "new.add": "Añadir este nombre",
    "new.add_known": "Añadir {name}",
    "new.long_name": "Un nombre tiene como mucho {limit} letras.",
    "new.deals": "{player} reparte primero",
    "new.up": "Subir {player}",
    "new.down": "Bajar {player}",
    "new.remove": "Quitar {player}",
    "seats.spoken": "Sitios en el sentido del reloj: {players}. Reparte {dealer}.",
    "seats.drag": "Arrastra a otro sitio, o usa las flechas.",
    "draw.seats": "Sortear los sitios",
    "draw.dealer": "Sortear quién da",
    "draw.seats.about": (
        "Cada persona saca una carta. La más alta reparte primero, las demás se sientan en el "
        "sentido del reloj según sus cartas. Con cartas iguales se saca otra vez."
    ),
    "draw.dealer.about": (
        "Cada persona saca una carta. La más alta reparte primero. Con cartas iguales se saca "
        "otra vez."
    ),
    "draw.for": "{player} saca",
    "draw.again.for": "{player} saca otra vez",
    "draw.rank": "{player} sacó {card}",
    "draw.drew": "{player} sacó {cards}",
    "draw.app": "Saca la aplicación",
    "draw.drop": "No sortear",
    "draw.again": "Sortear otra vez",
    "draw.close": "Listo",
    "draw.seats.done": "Sitios según el sorteo: {player} reparte primero.",
    "draw.dealer.done": "{player} reparte primero.",
    "new.house_rules": "Reglas de la casa",
    "new.name": "Nombre de la partida",
    "new.name.label": "Nombre, si se quiere",
    "new.deal": "Repartir",
    "pick.heading": "¿Qué juego?",
    "pick.search": "Buscar un juego",
    "pick.take": "Jugar a {game}",
    "pick.none": "Aquí ningún juego se llama así.",
    "pick.known": "Conocidos",
    "pick.known.seated": ("Conocidos, para {count} persona", "Conocidos, para {count} personas"),
    "pick.more": "Más juegos",
    "pick.more.seated": ("Más juegos para {count} persona", "Más juegos para {count} personas"),
    "pick.others.seated": "Para otro número de personas",
    "pick.unfit": ("No es para {count} persona.", "No es para {count} personas."),
    "pick.absent": "No se puede jugar aquí",
    "game.default_name": "Corazones del {weekday}",
    "game.own_rules": "Reglas propias",
    "setup.too_few": (
        "{game} necesita al menos {least} personas: falta una.",
        "{game} necesita al menos {least} personas: faltan {count}.",
    ),
    "setup.too_many": (
        "{game} es para {most} personas como mucho: sobra una.",
        "{game} es para {most} personas como mucho: sobran {count}.",
    ),
    "setup.name_twice": "Dos personas se llaman {name}. Una necesita otro nombre.",
    "setup.name_too_long": "«{name}…» es demasiado largo: un nombre tiene {limit} letras o menos.",
    # Rules in a line
    "rules.decks": "{count} barajas",
    "rules.jokers": ("{count} comodín", "{count} comodines"),
    "rules.on_the_nose": "En el clavo",
    "rules.to": "a {target}",
    "rules.beyond": "a más de {target}",
    "rules.hands": ("{count} mano", "{count} manos"),
    "rules.endless": "hasta parar",
    "settlement.average": "Media",
    "pack.french": "{cards} cartas",
    "pack.rook": "baraja Rook, {cards} cartas",
    "pack.colours": "baraja de colores, {cards} cartas",
    "pack.eight-suited": "ocho palos, {cards} cartas",
    "pack.with": "{pack} y {jokers}",
    "group.name.hearts": "corazones",
    "group.name.reds": "naipes rojos",
    "group.name.red hearts": "corazones rojos",
    "group.name.gold hearts": "corazones de oro",
    "cards.single": "{card} a {points}",
    "cards.group": "{group} a {points}",
    "cards.range": "{group} de {least} a {most}",
    "cards.no_moon": "sin luna",
    # What is special about a game
    "special.teams": "por parejas",
    "special.high": "gana el total más alto",
    "special.piles": "{piles} para nadie",
    "special.hands": "una tercera mano",
    "special.put_in": "un montón común",
    "special.dealer": "quien reparte decide el pase",
    "special.factor.pair": "{cards} se anulan",
    "special.factor.reversal": (
        "{cards} invierte el signo ({over})",
        "{cards} invierten el signo ({over})",
    ),
    "special.factor.double": ("{cards} dobla ({over})", "{cards} doblan ({over})"),
    "special.hand": "toda la mano",
    "special.award.no_points": "{points} por no llevarse nada",
    "special.award.alone": "{cards} en solitario {points}",
    "special.award.no_tricks": "{points} por ninguna baza",
    "special.bid": "apuestas de {least} a {most} ({pile})",
    "special.paid": "cada mano se paga al momento",
    "special.relief": "alivio tras una luna",
    "special.revoke": "renuncio {points}",
    "special.tiebreaker": "desempates",
    "special.moons": "{count} lunas a {points}",
    "special.moon.add": "la luna va a los demás",
    "special.moon.subtract": "la luna resta a quien la consigue",
    "special.moon.auto": "la luna, como más convenga",
    "special.moon.receive": "la luna da a quien la consigue todo lo que reciben los demás",
    # House rules
    "option.moon": "Luna",
    "option.moon.about": "Qué pasa cuando alguien se lleva todas las cartas de la luna.",
    "option.moon.choose": "a elegir",
    "option.moon.add": "va a los demás",
    "option.moon.subtract": "resta a quien la consigue",
    "option.moon.auto": "como más convenga",
    "option.moon.off": "sin luna",
    "option.moon_points": "Una luna vale",
    "option.moon_points.about": "Los puntos que reciben los demás o que se restan.",
    "option.reverse_moon": "Luna al revés",
    "option.reverse_moon.about": "Un equipo con todos los corazones y Q♠ pierde su valor.",
    "option.moon_clears_others": "La luna borra lo ajeno",
    "option.moon_clears_others.about": "Sí: en una luna no cuentan las damas de los demás.",
    "option.moon_keeps_cards": "Las cartas de la luna cuentan",
    "option.moon_keeps_cards.about": "Sí: las cartas de una luna cuentan además de la luna.",
    "option.moon_relief": "Alivio tras una luna",
    "option.moon_relief.about": (
        "Si la luna fuera a terminar la partida, quien la consigue puede restar puntos a todos los"
        " totales."
    ),
    "option.sun_points": "Un sol vale",
    "option.sun_points.about": "En lugar de la luna, por ganar todas las bazas. 0 es no.",
    "option.no_tricks_bonus": "Por no ganar ninguna baza",
    "option.no_tricks_bonus.about": "Puntos para quien no gana ninguna baza. 0 es no.",
    "option.lone_jack_counts": "J♦ en solitario cuenta",
    "option.lone_jack_counts.about": "No: quien se lleva solo J♦ y ninguna otra tiene 125.",
    "option.revoke_points": "Un renuncio cuesta",
    "option.revoke_points.about": "Puntos por cada vez que no se asistió pudiendo.",
    "option.passing": "Pase",
    "option.passing.about": "Quién dice a dónde se pasan las cartas.",
    "option.passing.rotation": "por turno",
    "option.passing.dealer": "quien reparte",
    "option.passing.none": "ninguno",
    "option.passing_schedule": "Cartas que se pasan",
    "option.passing_schedule.about": "Cuántas, mano a mano.",
    "option.passing_schedule.1-0": "1, sin pase",
    "option.passing_schedule.2-0": "2, sin pase",
    "option.passing_schedule.1-2-0": "1, 2, sin pase",
    "option.passing_schedule.3-0": "3, sin pase",
    "option.running_total": "Total acumulado",
    "option.running_total.about": "No: cada mano es una partida.",
    "option.tiebreak_moon": "Luna en el desempate",
    "option.tiebreak_moon.about": "Si una luna cuenta en la mano de desempate.",
    "option.diamond_bonus": "Diamante que quita puntos",
    "option.diamond_bonus.about": "A quien se lleva esta carta se le restan puntos (Omnibus).",
    "option.diamond_bonus.none": "ninguno",
    "option.diamond_bonus_points": "El diamante vale",
    "option.diamond_bonus_points.about": "Puntos para quien se lleva el diamante.",
    "option.diamond_needed_for_moon": "La luna pide el diamante",
    "option.diamond_needed_for_moon.about": "Sin él no hay luna; con él vale más.",
    "option.queen_points": "Q♠ vale",
    "option.queen_points.about": "Puntos para quien se lleva la dama de picas.",
    "option.hearts_points": "Los corazones valen",
    "option.hearts_points.about": "Valor facial: el número de la carta, J 11, Q 12, K 13, A 14.",
    "option.hearts_points.one": "1 cada uno",
    "option.hearts_points.spot": "valor facial",
    "option.hearts_points.spot-ace-low": "valor facial, A 1",
    "option.golden_floor": "Nunca bajo 0",
    "option.golden_floor.about": "No: el diez de oro puede dejar una mano por debajo de 0.",
    "option.decks": "Barajas",
    "option.decks.about": "Dos barajas doblan cada carta, la luna y la meta.",
    "option.jokers": "Comodines por baraja",
    "option.jokers.about": "No valen nada y solo cambian cuántas cartas se reparten.",
    "option.leftovers": "Cartas sobrantes",
    "option.leftovers.about": "Quién recibe las que no se reparten por igual, o cuáles se quitan.",
    "option.leftovers.first_trick": "a la primera baza",
    "option.leftovers.last_trick": "a la última baza",
    "option.leftovers.first_heart": "a la primera baza con corazón",
    "option.leftovers.blind": "a la primera baza con puntos",
    "option.leftovers.removed": "fuera las bajas",
    "option.on_the_nose": "En el clavo",
    "option.on_the_nose.about": "Un total que cae justo en una marca retrocede.",
    "option.on_the_nose.none": "no",
    "option.end_at": "Termina en",
    "option.end_at.about": "La partida termina cuando alguien tiene estos puntos.",
    "option.end_at.none": "sin meta",
    "option.end_beyond": "Hay que pasar la meta",
    "option.end_beyond.about": "Sí: la partida solo termina cuando alguien supera la meta.",
    "option.hands": "Número de manos",
    "option.hands.about": "La partida termina tras estas manos.",
    "option.hands.none": "las que sean",
    "option.tie": "Empate en cabeza",
    "option.tie.about": "Si el empate se comparte o se juegan más manos.",
    "option.tie.share": "se comparte",
    "option.tie.play_on": "se sigue",
    "option.settlement": "Cuentas",
    "option.settlement.about": "Cómo los puntos se vuelven pagos al terminar.",
    "option.settlement.none": "sin pagos",
    "option.settlement.average": "Media",
    "option.stake": "Dinero por punto",
    "option.stake.about": "Dinero por cada punto de las cuentas.",
    "option.stake.none": "solo puntos",
    "option.currency": "Moneda",
    "option.currency.about": "Con qué se paga.",
    "option.less": "{option}: menos",
    "option.more": "{option}: más",
    "switch.on": "sí",
    "switch.off": "no",
    # The deal
    "deal.dealer": "reparte {player}",
    "deal.pass.left": "{cards} a la izquierda",
    "deal.pass.right": "{cards} a la derecha",
    "deal.pass.across": "{cards} enfrente",
    "deal.pass.split": "2 a cada persona de enfrente",
    "deal.pass.hold": "sin pase",
    "deal.pass.dealer": "{player} decide el pase",
    "deal.aside": ("{count} carta aparte", "{count} cartas aparte"),
    "deal.hands": ("se reparte una mano más", "se reparten {count} manos más"),
    "deal.put_in": "cada cual pone {count} en el montón",
    "deal.each": ("{count} carta por persona", "{count} cartas por persona"),
    "deal.removed": "sin {cards}",
    "deal.leads": "sale {who}",
    "deal.leftovers.first_heart": "sobran {count}, a la primera baza con corazón",
    "deal.leftovers.first_trick": "sobran {count}, a la primera baza",
    "deal.leftovers.last_trick": "sobran {count}, a la última baza",
    "deal.leftovers.blind": "sobran {count}, a la primera baza con puntos",
    # The sheet
    "table.empty": "Aún no hay manos. Repartir, jugar y después decir quién se llevó qué.",
    "table.result": "Ver el resultado",
    "sheet.total": "total",
    "sheet.earlier": "Manos anteriores",
    "sheet.later": "Manos posteriores",
    "sheet.more": ("Ver también la mano 1", "Ver {count} manos anteriores"),
    "hand.record": "Anotar la mano {number}",
    "hand.go_on": "Seguir con la mano {number}",
    "hand.heading": "Mano {number}",
    "hand.edit": "Editar la mano {number}",
    "hand.save": "Guardar la mano {number}",
    "hand.delete": "Borrar la mano {number}",
    "nose.needs": "{player} con\u00a0{points}",
    "nose.mark": "En el clavo {at}→{to}: {needs}",
    "end.near": "Termina la partida: {needs}",
    "end.needs": "{player} desde {points}",
    "end.last": "La próxima mano es la última",
    "now.heading": "Si terminara ahora",
    "now.wins": "Si terminara ahora: {outcome}",
    "total.spoken": (
        "{player} tiene {total}",
        "{player} tienen {total}",
    ),
    "total.leads": (
        "va en cabeza",
        "van en cabeza",
    ),
    "total.deals": "reparte ahora",
    "moment.moon": ("¡{player} ha tirado a la luna!", "¡{player} han tirado a la luna!"),
    "moment.nose": ("¡{player} queda en el clavo!", "¡{player} quedan en el clavo!"),
    "cell.spoken": "Mano {number}, {player}: {points}, total {total}",
    "cell.moon": "luna",
    "cell.nose": "En el clavo",
    "menu.game": "Más sobre esta partida",
    "menu.stop": "Terminar la partida aquí",
    "menu.rules": "Reglas de esta partida",
    "menu.settings": "Ajustes",
    "menu.delete_game": "Borrar esta partida",
    "undo.step": "Deshacer: {change}",
    "redo.step": "Rehacer: {change}",
    "undo.done": "Deshecho: {change}",
    "redo.done": "Rehecho: {change}",
    "undo.lost": "Otra persona cambió lo mismo. Ya no se puede deshacer: {steps}.",
    "step.hand_saved": "mano {number} guardada",
    "step.hand_edited": "mano {number} editada",
    "step.hand_deleted": "mano {number} borrada",
    "step.table_stopped": "partida terminada",
    "step.played_on": "la partida sigue",
    "step.player_renamed": "nombre nuevo",
    "step.colour_picked": "color nuevo",
    "step.seats_changed": "cambio de sitios",
    "step.dealer_picked": "otro repartidor",
    "step.player_joined": "alguien entró",
    "step.player_left": "alguien salió",
    "step.rules_changed": "reglas de la casa cambiadas",
    "people.heading": "Gente a la mesa",
    "people.from": "Los sitios valen desde la mano {number}",
    "people.over": "La partida ha terminado: solo cambian nombres y colores.",
    "people.partners": "En este juego {why}.",
    "people.left": "{player} se fue con {total}.",
    "people.open": "{player}: nombre, color, sitio",
    "people.name": "Nombre",
    "people.rename": "Renombrar",
    "people.rename.spoken": "Renombrar a {player}",
    "people.colour": "Color {place}",
    "people.colour.of": "Color {place}, lo tiene {player}",
    "people.deals": "Reparte ahora",
    "people.deals.spoken": "{player} reparte ahora",
    "people.leaves": "Deja la partida",
    "people.leaves.spoken": "{player} deja la partida",
    "people.join": "Alguien entra",
    "people.join.seat": "Sitio",
    "people.join.own": "Sitio propio",
    "people.join.instead": "Por {player}",
    "people.join.points": "Puntos al entrar",
    "people.join.number": "Un número",
    "people.join.average": "Promedio: {points}",
    "people.join.worst.low": "El más alto: {points}",
    "people.join.worst.high": "El más bajo: {points}",
    "people.join.taken": "Como {player}: {points}",
    "people.join.somebody": "Alguien",
    "people.join.go": "{player} entra con {points}",
    "people.reading": (
        "Gana y liquida quien está a la mesa al final, con todos sus puntos. Quien se va "
        "conserva su total aparte."
    ),
    "change_rules.heading": "Cambiar una regla",
    "change_rules.about": (
        "Un cambio vale para toda la partida: cada mano se puntúa de nuevo. Antes se ve qué se "
        "mueve."
    ),
    "change_rules.take": "Jugar con estas reglas",
    "change_rules.hindered": "Hay manos guardadas que no encajan con estas reglas:",
    "menu.people": "Gente a la mesa",
    "menu.house_rules": "Cambiar una regla",
    "menu.pause": "Hacer una pausa",
    "games.paused": "en pausa desde las {time}",
    # Entering a hand
    "change.none": "La mano {number} está anotada y queda así hasta que la cambies y la guardes.",
    "change.heading": "Estás cambiando la mano {number}. Hasta guardarla queda como estaba.",
    "change.drop": "Descartar",
    "change.waits": "La mano {number} tiene un cambio sin guardar",
    "change.nothing": "Nada más cambia.",
    "change.nose": "Mano {number}: {player} queda entonces en el clavo",
    "change.no_nose": "Mano {number}: {player} ya no queda en el clavo",
    "change.ends": "La partida termina entonces: {outcome}",
    "change.goes_on": "La partida no termina entonces",
    "change.winners": "Entonces: {outcome}",
    "change.late": "Desde la mano {number} ya había terminado entonces",
    "mode.cards": "Cartas",
    "mode.count": "Contar",
    "entry.close": "Cerrar, lo anotado queda",
    "entry.undo_tap": "Retirar el último toque",
    "entry.redo_tap": "Rehacer el último toque",
    "entry.took": "{player} se llevó … tocar o deslizar",
    "entry.how_many": "¿Cuántas cada cual ({groups})?",
    "entry.rest": "Resto a {player}",
    "tile.spoken": "{player}: {points} en esta mano, luego {total}",
    "board.copy": "{card}, ejemplar {copy}",
    "board.owned": "{card}, la tiene {player}",
    "count.filled": ("resto: {points} punto → {total}", "resto: {points} puntos → {total}"),
    "count.filled.brief": "resto: {points}",
    "count.points": ("{points} punto → {total}", "{points} puntos → {total}"),
    "count.single": "{player} tiene {card}",
    "count.copy": "{player} tiene {card}, ejemplar {copy}",
    "count.more": "Más {group} para {player}",
    "count.fewer": "Menos {group} para {player}",
    "count.moon": "Luna de {player}: darle todas las cartas",
    "status.missing": "Falta colocar: {cards}",
    "status.too_many": (
        "Son {found}; la baraja tiene {total}.",
        "Son {found}; {count} barajas tienen {total}.",
    ),
    "status.moon": "¡Luna de {players}!",
    "status.complete": "Todas las cartas colocadas",
    "explain.offset": "{player}: {before}, {card} quita {off}, así que {after}",
    "explain.moon.add": "Luna de {player}: los demás reciben {points}",
    "explain.moon.receive": "Luna de {player}: recibe {points}",
    "explain.moon.subtract": "Luna de {player}: baja {points}",
    "extras.heading": "Nota o corrección",
    "extras.note": "Nota",
    "extras.correction": "Puntos por acuerdo",
    "extras.for": "Corrección para {player}",
    "extras.less": "{player}: un punto menos",
    "extras.more": "{player}: un punto más",
    # A moon
    "moon.shot": "{player} tiró a la luna",
    "moon.chooses": (
        "Con {cards}. {player} elige.",
        "Con {cards}. {player} eligen.",
    ),
    "moon.choose": (
        "{player} elige",
        "{player} eligen",
    ),
    "moon.fix": "No es luna: corregir las cartas",
    "choice.add": "{points} para los demás",
    "choice.subtract": (
        "{player} baja {points}",
        "{player} bajan {points}",
    ),
    "choice.wins": (
        "gana {player}",
        "ganan {player}",
    ),
    "choice.totals": "Totales entonces: {totals}",
    "choice.ends": "La partida termina: {outcome}.",
    "choice.goes_on": (
        "{players} va en cabeza; la partida sigue.",
        "{players} van en cabeza; la partida sigue.",
    ),
    "choice.pays": "{method} paga entonces: {shares}",
    "choice.would_pay": "{method}, si terminara entonces: {shares}",
    # The rule card: a game's rules in sentences
    "rulecard.players": "para {count} personas",
    "rulecard.players.of": "para {count} personas; pueden jugar {players}",
    "rulecard.heading.set_up": "Preparación",
    "rulecard.heading.passing": "Pase",
    "rulecard.heading.cards": "Cartas que cuentan",
    "rulecard.heading.effects": "Cartas que cambian puntos",
    "rulecard.heading.moon": "Luna",
    "rulecard.heading.moons": "Lunas",
    "rulecard.heading.bid": "La apuesta",
    "rulecard.heading.also": "Además",
    "rulecard.heading.end": "El final",
    "rulecard.heading.settlement": "Cuentas",
    "rulecard.heading.house_rules": "Reglas de la casa en vigor",
    "rulecard.heading.play": "Durante el juego",
    "rulecard.heading.choice": "Lo que la mesa puede elegir",
    "rulecard.heading.sources": "De dónde vienen las reglas",
    "rulecard.heading.readings": "Nuestra lectura",
    "rulecard.all": "los {cards}",
    "rulecard.other": "los otros {cards}",
    "rulecard.the": "{card}",
    "rulecard.both": "2 × {card}",
    "rulecard.ranks": "{ranks} de cada palo",
    "rulecard.ranks.both": "dos ejemplares de {ranks} de cada palo",
    "rulecard.each": "{points} por carta",
    "rulecard.run": "de {first} a {last}",
    # The rule card: set-up and passing
    "rulecard.decks": ("una baraja para {players}", "{count} barajas para {players}"),
    "rulecard.pack": "{pack}: {cards} cartas.",
    "rulecard.pack.french": ("Una baraja francesa", "{count} barajas francesas"),
    "rulecard.pack.rook": ("Una baraja Rook", "{count} barajas Rook"),
    "rulecard.pack.colours": ("La baraja de siete colores", "{count} barajas de siete colores"),
    "rulecard.pack.eight-suited": ("Una baraja de ocho palos", "{count} barajas de ocho palos"),
    "rulecard.pack.without": "{pack} sin {cards}",
    "rulecard.pack.jokers": ("{pack}, con un comodín", "{pack}, con {count} comodines"),
    "rulecard.pack.jokers.each": (
        "{pack}, cada una con un comodín",
        "{pack}, cada una con {count} comodines",
    ),
    "rulecard.removed": "Se quita: {cards}.",
    "rulecard.aside": ("Se aparta {count} carta.", "Se apartan {count} cartas."),
    "rulecard.aside.goes": (
        "Se aparta {count} carta: va a {whom}.",
        "Se apartan {count} cartas: van a {whom}.",
    ),
    "rulecard.each_player": (
        "Se reparte {count} carta por persona.",
        "Se reparten {count} cartas por persona.",
    ),
    "rulecard.hands": (
        "Se reparte una mano más de {cards} cartas.",
        "Se reparten {count} manos más de {cards} cartas.",
    ),
    "rulecard.left_over": (
        "Sobra {count} carta: va a {whom}.",
        "Sobran {count} cartas: van a {whom}.",
    ),
    "rulecard.to.first_trick": "quien gana la primera baza",
    "rulecard.to.last_trick": "quien gana la última baza",
    "rulecard.to.first_heart": "quien gana la primera baza con un corazón",
    "rulecard.to.blind": "quien gana la primera baza con una carta de puntos",
    "rulecard.to.removed": "nadie, hasta que la mesa lo acuerde",
    "rulecard.put_in": (
        "Cada persona pone {count} carta en un montón común.",
        "Cada persona pone {count} cartas en un montón común.",
    ),
    "rulecard.lead": "En la primera baza sale {card}.",
    "rulecard.lead.left": "En la primera baza sale quien está a la izquierda de quien reparte.",
    "rulecard.lead.out": (
        "En la primera baza saldría {card}, pero no está: hay que acordar quién sale."
    ),
    "rulecard.teams": "Las parejas puntúan juntas: {teams}.",
    "rulecard.teams.opposite": "Las parejas se sientan enfrente y puntúan juntas: {teams}.",
    "rulecard.pass.dealer": (
        "Antes de mirar ninguna carta, quien reparte dice cuántas van a quién, o que no hay pase."
    ),
    "rulecard.pass.dealer.cards": (
        "Antes de mirar ninguna carta, quien reparte dice a quién va {count} carta, o que no hay"
        " pase.",
        "Antes de mirar ninguna carta, quien reparte dice a quién van {count} cartas, o que no hay"
        " pase.",
    ),
    "rulecard.pass.none": "No se pasa nada.",
    "rulecard.pass.always": "Cada mano",
    "rulecard.pass.again": "Después, otra vez desde el principio.",
    "rulecard.pass.schedules": "Por acuerdo, en su lugar, mano a mano: {schedules}.",
    "rulecard.call.left": "{count} a la izquierda",
    "rulecard.call.right": "{count} a la derecha",
    "rulecard.call.across": "{count} enfrente",
    "rulecard.call.split": "2 a cada una de las dos personas que no están al lado",
    "rulecard.call.hold": "sin pase",
    "rulecard.call.opponent": "{count} a la otra persona",
    # The rule card: cards and moons
    "rulecard.in_all": "En total",
    "rulecard.in_all.decks": "En total, {count} barajas",
    "rulecard.counted": "Se pueden contar en vez de nombrar: {groups}.",
    "rulecard.offset": (
        "{card} vale {points} contra lo que su montón tiene en {group} en esa mano, que no baja de"
        " {floor}."
    ),
    "rulecard.offset.endless": (
        "{card} vale {points} contra lo que su montón tiene en {group} en esa mano, incluso bajo 0."
    ),
    "rulecard.factor": "Quien se lleva {cards}: {over} {change}.",
    "rulecard.factor.hand": "todos los puntos de la mano",
    "rulecard.factor.taken": "lo que se tenga de esto ({cards})",
    "rulecard.times.none": ("no vale nada", "no valen nada"),
    "rulecard.times.turned": ("cambia de signo", "cambian de signo"),
    "rulecard.times.double": ("vale doble", "valen doble"),
    "rulecard.times.other": ("vale {times} veces", "valen {times} veces"),
    "rulecard.no_moon": (
        "No hay luna: una mano con todas las cartas de puntos cuenta como cualquier otra."
    ),
    "rulecard.moon.needs": "Quien se lleva {cards} tira a la luna.",
    "rulecard.moon.needs.named": "Quien se lleva {cards} tira a la luna «{name}».",
    "rulecard.moon.one_of": "{cards}, y al menos una de {others},",
    "rulecard.moon.hand": "los puntos que habría dado esa mano",
    "rulecard.shooter": "quien la consigue",
    "rulecard.shooter.team": "el equipo que la consigue",
    "rulecard.others.all": "cada una de las demás personas",
    "rulecard.others.opponent": "la otra persona",
    "rulecard.others.team": "el otro equipo",
    "rulecard.moon.choose": "A elegir: {others} recibe {points}, o {shooter} baja {points}.",
    "rulecard.moon.add": "Entonces {others} recibe {points}.",
    "rulecard.moon.subtract": "Entonces {shooter} baja {points}.",
    "rulecard.moon.auto": (
        "Entonces {others} recibe {points}; si eso terminara la partida sin que ganara {shooter},"
        " {shooter} baja {points}."
    ),
    "rulecard.moon.receive": (
        "Entonces {others} recibe {points}, y {shooter} baja tanto como se recibe en conjunto."
    ),
    "rulecard.moon.replaces.cards": "Esas cartas no valen nada entonces.",
    "rulecard.moon.replaces.hand": "Nada de lo que se llevó vale entonces.",
    "rulecard.moon.replaces.nothing": "Las cartas valen además de la luna.",
    "rulecard.moon.others.keep": "Lo que se llevaron los demás les sigue contando.",
    "rulecard.moon.others.cleared": "Lo que se llevaron los demás no cuenta en esa mano.",
    "rulecard.moon.sun": "Ganar además todas las bazas, un sol, la sube a {points}.",
    # The rule card: the rest of a hand
    "rulecard.bid": "Alguien apuesta de {least} a {most} puntos y juega una mano más: {pile}.",
    "rulecard.bid.scores": (
        "Cada cual puntúa sus cartas; quien apostó, también lo que la mano añadida ({pile}) tome"
        " por encima de la apuesta."
    ),
    "rulecard.bid.own_moon": (
        "Si esta parte tira a la luna, con su mano o con la otra ({pile}), no recibe nada."
    ),
    "rulecard.bid.shared": "Las dos manos, la propia y la otra ({pile}), no hacen luna juntas.",
    "rulecard.bid.other_moon": (
        "Si tira a la luna otra persona, quien apostó recibe el valor, y otra vez por la mano"
        " añadida ({pile}), menos la apuesta."
    ),
    "rulecard.award.no_points": "Quien no se lleva ninguna carta de puntos tiene {points}.",
    "rulecard.award.no_points.nothing": (
        "Quien no se lleva ninguna carta de puntos, aparte de {cards}, tiene {points}; {cards}"
        " sigue contando."
    ),
    "rulecard.award.no_points.hand": (
        "Quien no se lleva ninguna carta de puntos, aparte de {cards}, tiene {points}; {cards} no"
        " vale nada entonces."
    ),
    "rulecard.award.alone": (
        "Quien se lleva {cards} y ninguna otra carta de puntos tiene {points}."
    ),
    "rulecard.award.no_tricks": "Quien no gana ninguna baza tiene {points}.",
    "rulecard.award.instead": "Entonces no le cuenta nada más.",
    "rulecard.pile.dummy": "muerto",
    "rulecard.pile.widow": "cartas apartadas",
    "rulecard.pile.blind-1": "primera mano ciega",
    "rulecard.pile.blind-2": "segunda mano ciega",
    "rulecard.piles": "No cuenta para nadie lo que hay aquí: {piles}.",
    "rulecard.piles.moon": "Si allí hay una carta de la luna, nadie puede conseguirla.",
    "rulecard.paid.smallest_positive": (
        "Cada mano se paga al momento. La gana la puntuación más pequeña por encima de 0; quien"
        " tiene más paga la diferencia, y 0 ni gana ni paga."
    ),
    "rulecard.paid.sum": (
        "Los puntos de cartas no se arrastran: los totales suman lo ganado y lo pagado. En caso de"
        " empate se comparte."
    ),
    "rulecard.revoke": "Cada renuncio: {points}.",
    "rulecard.relief": (
        "Si una luna lleva a alguien al final, quien la consigue puede restar {points} a todos los"
        " totales."
    ),
    "rulecard.relief.more": (
        "Si una luna lleva a alguien al final, quien la consigue puede restar {points} a todos los"
        " totales, o {more} si no basta."
    ),
    "rulecard.nose": "En el clavo: un total de {at} justos pasa a {to}.",
    # The rule card: the end
    "rulecard.somebody": "alguien",
    "rulecard.somebody.team": "un equipo",
    "rulecard.end.up.at": "Termina cuando {who} tiene {target} o más.",
    "rulecard.end.up.beyond": "Termina cuando {who} tiene más de {target}.",
    "rulecard.end.down.at": "Termina cuando {who} tiene {target} o menos.",
    "rulecard.end.down.beyond": "Termina cuando {who} tiene menos de {target}.",
    "rulecard.end.hands": ("Termina tras una mano.", "Termina tras {count} manos."),
    "rulecard.end.or_hands": ("O tras una mano.", "O tras {count} manos, si es antes."),
    "rulecard.end.none": "No tiene final propio: la mesa para cuando quiere.",
    "rulecard.wins.low.player": "Gana el total más bajo.",
    "rulecard.wins.low.team": "Gana el equipo con el total más bajo.",
    "rulecard.wins.high.player": "Los puntos son buenos: gana el total más alto.",
    "rulecard.wins.high.team": "Los puntos son buenos: gana el equipo con el total más alto.",
    "rulecard.tie.share": "Los mejores totales iguales comparten la victoria.",
    "rulecard.tie.play_on": "Con los mejores totales iguales se sigue hasta que uno esté delante.",
    "rulecard.tie.without": "Una mano así va sin {gone}.",
    "rulecard.without.passing": "pase",
    "rulecard.without.moon": "luna",
    "rulecard.settlement.wilson": (
        "Wilson: de arriba abajo en la lista, cada total paga al siguiente la diferencia."
    ),
    "rulecard.settlement.average": (
        "Media: cada cual gana o paga la diferencia entre su total y la media."
    ),
    "rulecard.settlement.howell": (
        "Howell: cada cual salda la diferencia de totales con cada una de las demás personas."
    ),
    "rulecard.stake": "Cada punto son {stake}.",
    "rulecard.stake.none": "Se salda en puntos, sin dinero.",
    # The rule card: house rules and sources
    "rulecard.set": "{option}: {value} (normalmente {usual}).",
    "rulecard.option": "«{option}»",
    "rulecard.own": "Reglas de la casa solo de este juego: {options}.",
    "rulecard.scheme": "Por acuerdo: {values}.",
    "rulecard.scheme.end": "Por acuerdo: {values}; la partida va entonces a {target}.",
    "rulecard.diamond": "Por acuerdo: un diamante que quita puntos, {points}.",
    "rulecard.fixed": "No se puede cambiar aquí: {options}.",
    "rulecard.sources.own": "Reglas propias de la mesa.",
    "rulecard.sources.common": (
        "Una variante corriente: muchas mesas la conocen, nuestras fuentes no."
    ),
    # What is done at the table and changes no score
    "play.identical_first": "Con dos barajas, la primera de dos cartas iguales es superior.",
    "play.identical_last": "Con dos barajas, la última de dos cartas iguales es superior.",
    "play.identical_cancel": (
        "Dos cartas iguales en una baza se anulan y no ganan nada; una baza que nadie gana va a"
        " quien gana la siguiente."
    ),
    "play.rook_high_14": "En cada color, 14 es la carta más alta y 1 la más baja.",
    "play.rook_high_1": "En cada color, 1 es la carta más alta.",
    "play.rook_black": "El Rook es una carta negra entre el 10 y el 11.",
    "play.jokers_lose": (
        "Un comodín se puede jugar en cualquier momento y nunca gana una baza, salvo si se sale con"
        " él (en algunas mesas sale entonces la siguiente persona)."
    ),
    "play.widow_first_and_last": "La primera y la última carta repartidas son las apartadas.",
    "play.next_club_leads": "Si nadie tiene 2♣, sale 4♣, y después 6♣.",
    "play.huse_dummy": (
        "La tercera mano está a la vista. Quien asiste a una baza juega también una carta de ella;"
        " nunca gana y nunca sale."
    ),
    "play.huse_leader": "Si ninguna parte tiene 2♣, sale el trébol siguiente y después diamantes.",
    "play.two_blind_turned": (
        "Las dos manos ciegas están entre los asientos y se descubren carta a carta."
    ),
    "play.two_blind_leader": (
        "Si ninguna parte tiene 2♣, sale la carta de arriba de una mano ciega."
    ),
    "play.dragon_extra_joker": (
        "El tercer comodín se puede jugar en cualquier momento: pierde si asiste y gana si sale."
    ),
    "play.dragon_colour_jokers": (
        "El comodín rojo y el negro son las cartas más altas de los dos palos de su color."
    ),
    "play.dummy_bidding": (
        "Apuesta primero quien tiene 2♣, o quien reparte si la tiene el muerto; cada apuesta es más"
        " baja que la anterior, hasta que dos pasan."
    ),
    "play.dummy_leads": "Tras una baza que gana el muerto, sale el muerto.",
    "play.purple_colour": ("Se asiste al color, no al palo. No asistir pudiendo es un renuncio."),
    "play.trump_pile": (
        "Nadie pone 2♣ en el montón. Antes de cada baza se descubre una de sus cartas, que es"
        " triunfo en ella y va a quien la gana."
    ),
    "play.trump_tricks": (
        "Hay 10 bazas. La última no tiene triunfo y se lleva las tres últimas cartas del montón."
    ),
    # Readings: what we took where the rules are silent
    "reading.moon_choice": "Las fuentes difieren sobre la luna; aquí elige quien la consigue.",
    "reading.passing_six_and_more": (
        "Seis personas o más pasan como cuatro si son pares, como tres si son impares."
    ),
    "reading.decks_by_players": (
        "Hasta seis personas usan una baraja salvo que acuerden dos; más personas usan dos."
    ),
    "reading.low_cards_out": (
        "Donde se quitan cartas bajas, 2♣ es la primera, después los diamantes bajos."
    ),
    "reading.ties_shared": (
        "Las fuentes no dicen nada de los mejores totales iguales: comparten la victoria."
    ),
    "reading.coming_and_going": (
        "Quien entra a media partida empieza con los puntos que acuerde la mesa; quien se va "
        "conserva un total que ni gana ni paga, y se sigue repartiendo en el sentido del reloj."
    ),
    "reading.another_number_of_decks": (
        "Si con ello cambia el número de barajas, las lunas crecen también y la meta se queda."
    ),
    "reading.otherwise_black_lady": "Lo que sus fuentes no dicen es como en Black Lady.",
    "reading.golden_ten_alone": "El 10 amarillo sin naipes rojos vale 0, no menos.",
    "reading.wilson_tied_payments": "Quienes empatan comparten lo que su puesto gana o paga.",
    "reading.omnibus_moon": "J♦ cuenta además de una luna, y la luna no la necesita.",
    "reading.spot_end": "Con una baraja la partida va a 500.",
    "reading.spot_moon": "Una luna vale todo lo que cuenta, 129 con una baraja.",
    "reading.ten_of_hearts_moon": (
        "Una luna vale todo lo que cuenta, 35 con una baraja; algunas mesas mantienen 26."
    ),
    "reading.joker_hearts_jokers": (
        "Dos comodines en cada baraja, salvo que la mesa acuerde otra cosa."
    ),
    "reading.two_player_tiebreak_moon": (
        "La fuente deja a la mesa si una luna cuenta en un desempate: aquí cuenta."
    ),
    "reading.two_player_single_hands": ("Sin total acumulado, una partida es una sola mano."),
    "reading.two_player_passing": (
        "De las formas de pasar se toma una carta y después sin pase, si la mesa no elige."
    ),
    "reading.reverse_both_past": (
        "Si los dos equipos llegan a la meta en una mano, gana el más alto."
    ),
    "reading.reverse_jack_in_moon": ("J♦ cuenta como siempre donde se acuerda una luna al revés."),
    "reading.huse_passing": "Se pasan tres cartas en cada mano; no hay mano sin pase.",
    "reading.four_queens_others": (
        "En una luna cuentan las damas de los demás; una regla de la casa hace que no cuenten."
    ),
    "reading.four_queens_order": ("Primero Q♥ y Q♠ se anulan, después Q♣ invierte lo que queda."),
    "reading.two_blind_nobody": (
        "Lo que toman las manos ciegas no cuenta para nadie, y una mano ciega nunca tira a la luna."
    ),
    "reading.dragon_jack": (
        "Quien se lleva J♦ y ninguna otra carta de puntos tiene 125 menos 21, o sea 104; una regla"
        " de la casa lo deja en 125. Con dos barajas son 250."
    ),
    "reading.dragon_moon": "En una luna no cuenta nada más para nadie, tampoco J♦.",
    "reading.dragon_low_cards": (
        "Con dos barajas se quita primero una 2♣, después diamantes bajos, hasta repartir igual."
    ),
    "reading.dummy_defender_moon": (
        "La luna de la otra parte da 26 a quien apostó y 26 al muerto, así que 52 menos la apuesta."
    ),
    "reading.rook_57_players": "La fuente no dice cuántas personas como mucho: hasta seis.",
    "reading.purple_moon": (
        "Una luna sustituye lo que valían sus siete cartas; el otro color cuenta como siempre."
    ),
    "reading.purple_two_moons": (
        "Las dos lunas pueden darse en una mano, cada una con su elección."
    ),
    "reading.purple_five_players": (
        "Con cinco personas, las cartas que la fuente quita dejan una sobrante, que va a la primera"
        " baza, y entre ellas está la que sale."
    ),
    "reading.purple_counted": (
        "Cada dama de corazones se nombra; las otras seis de su color se pueden contar."
    ),
    "reading.super_only_one": (
        "Si solo una persona tiene puntos en una mano, nadie paga y nadie gana."
    ),
    "reading.toss_values": (
        "No conocemos sus valores propios: los corazones valen 1, Q♠ 13 y una luna 26."
    ),
    "reading.toss_pack": ("Se reparten los ocho palos; comodines y cartas en blanco quedan fuera."),
    "reading.toss_leftovers": "Las cartas sobrantes van a la primera baza.",
    "reading.cancellation_deal": (
        "No se pasa nada, sale la izquierda de quien reparte, y la primera baza se lleva lo que"
        " sobra."
    ),
    "reading.cancellation_end": ("Dos barajas doblan la meta a 200; muchas mesas juegan a 100."),
    "reading.partnership_moon": (
        "Una luna la consigue una pareja junta; la otra pareja recibe su valor una vez."
    ),
    "reading.black_maria_moon": ("Una luna necesita también K♠ y A♠ y vale 43 con una baraja."),
    "reading.hooligan_moon": "Una luna necesita también 7♣ y vale 33 con una baraja.",
    "reading.rickety_kate_moon": "Quien se lo lleva todo tiene todos los puntos.",
    "reading.pip_moon": "Una luna son todos los corazones y vale 104 con una baraja.",
    "reading.pip_end": "Cuatro veces los puntos, así que cuatro veces la meta: 400 con una baraja.",
    "reading.greek_moon": (
        "El total de quien la consigue baja todo lo que reciben los demás: 26 por persona."
    ),
    "reading.greek_passing": "Tres cartas van a la derecha en cada mano.",
    "reading.small_pack": "32 cartas, del 7 al as; sale 7♣.",
    "reading.small_moon": ("Una luna vale 14, aunque sus cartas suman 15, y no necesita J♦."),
    "reading.small_end": "Con una baraja la partida va a 50.",
    "reading.queens_values": "Cada dama vale 13, también Q♥: 64 con una baraja.",
    "reading.queens_moon": (
        "Una luna necesita todas las damas y todos los corazones y vale todo eso."
    ),
    "reading.queens_end": "Con una baraja la partida va a 108.",
    "reading.sevens_values": ("Los corazones no cuentan, solo sietes y damas: 12 con una baraja."),
    "reading.sevens_moon": "Una luna necesita las ocho cartas.",
    "reading.sevens_end": "Con una baraja la partida va a 50.",
    "reading.gong_zhu_exposing": "No se expone ninguna carta antes de la primera baza.",
    "reading.gong_zhu_alone": ("10♣ sin otra carta de puntos vale 50; con alguna las dobla todas."),
    "reading.gong_zhu_hearts": (
        "Todos los corazones juntos cuentan a favor, y con ellos también Q♠."
    ),
    "reading.gong_zhu_end": (
        "Cada cual juega por su cuenta; la partida termina en \N{MINUS SIGN}1000 y gana el total"
        " más alto."
    ),
    "reading.royal_values": (
        "Q♠ vale 26 si Q♣ no la acompaña, Q♦ quita 10, y Q♥ dobla los corazones de quien la lleva."
    ),
    "reading.royal_moon": "Una luna vale 39, a elegir, y sustituye la mano entera.",
    "reading.royal_end": "La partida termina cuando alguien tiene más de 100.",
    "reading.tie_played_off": (
        "Cuando se juega un desempate, la primera mano que pone un total delante termina la"
        " partida, estén donde estén los totales."
    ),
    "reading.automatic_moons": (
        "Si hay dos lunas en una mano, cada una se juzga con ambas sumadas."
    ),
    "reading.awards_without_moon": "En una mano con luna no se premia nada.",
    "reading.effects_per_copy": (
        "Con dos barajas el efecto de una carta se da una vez por ejemplar."
    ),
    "reading.relief_before_nose": "El alivio va antes de juzgar si se da en el clavo.",
    "reading.team_corrections": "Las correcciones y los renuncios van al equipo.",
    "reading.two_leaders": (
        "Si dos personas pueden salir, sale la más cercana por la izquierda a quien reparte."
    ),
    # Games that have a name here and cannot be played
    "absent.valentine": "Solo conocemos su nombre, ninguna regla, y aquí no se inventan.",
    "absent.likha": (
        "Termina por el total de una sola persona aunque las parejas suman, y eso aquí no lo puede"
        " decir ningún juego."
    ),
    "absent.complex-hearts": "Sus puntos son números complejos; aquí son corrientes.",
    # Why
    "why.hand_after": "La mano siguiente",
    "why.hand_before": "La mano anterior",
    "why.heading": "Mano {number} · {player}",
    "why.question": "¿Por qué este número?",
    "why.before": "Total anterior",
    "why.nothing": "nada que cuente",
    "why.total": "Total",
    "why.game_so_far": "La partida hasta ahora",
    "chart.spoken": "Totales mano a mano; ahora {totals}",
    # The end
    "over.heading": "Fin de la partida",
    "over.not_yet": "La partida no ha terminado.",
    "over.course": "Cómo fue",
    "over.rematch": "Revancha",
    "over.rematch.under": "mismos asientos, reparte la siguiente persona",
    "over.play_on": "Seguir jugando",
    "over.play_on.end_at": "Seguir hasta {value}",
    "over.play_on.hands": "Seguir: {value} manos",
    "outcome.wins": (
        "{players} gana con {total}",
        "{players} ganan con {total}",
    ),
    "outcome.share": "{players} comparten la victoria con {total}",
    "outcome.nobody": "No ha ganado nadie",
    "ended.target": "{players}: {target} alcanzados",
    "ended.beyond": "{players}: {target} superados",
    "ended.hands": "todas las manos jugadas",
    "ended.table": "la mesa paró aquí",
    "settled.money": "Cuentas {method}, {stake} por punto. Suman 0.",
    "settled.points": "Cuentas {method} en puntos. Suman 0.",
    "pays.heading": "Quién paga a quién",
    "pays.spoken": "{payer} paga {amount} a {receiver}",
    # Messages
    "hand_deleted": "La mano {number} está borrada.",
    "player_renamed": "{old} se llama ahora {new}, en todas las manos.",
    "player_joined": "{player} juega desde la próxima mano.",
    "player_left": "{player} se ha ido. Su total queda aparte.",
    "game_deleted": "«{name}» está borrada.",
    "trouble.unwritable": "Sin guardar: {problems}. Lo anotado sigue aquí.",
    "trouble.network": "La red sigue cerrada: {why}.",
    "trouble.unreadable": "Esta partida no se puede abrir: {problems}.",
    # Times
    "time.today": "hoy",
    "time.yesterday": "ayer",
    "time.day": "{day} {month}",
    "time.day_year": "{day} {month} {year}",
    "month.1": "ene",
    "month.2": "feb",
    "month.3": "mar",
    "month.4": "abr",
    "month.5": "may",
    "month.6": "jun",
    "month.7": "jul",
    "month.8": "ago",
    "month.9": "sept",
    "month.10": "oct",
    "month.11": "nov",
    "month.12": "dic",
    "weekday.1": "lunes",
    "weekday.2": "martes",
    "weekday.3": "miércoles",
    "weekday.4": "jueves",
    "weekday.5": "viernes",
    "weekday.6": "sábado",
    "weekday.7": "domingo",
    # Problems: what is wrong with an input
    "list.or": "{first} o {last}",
    "list.or.u": "{first} u {last}",
    "value.text": "«{text}»",
    "value.huge": "un número enorme",
    "value.list": "una lista",
    "value.object": "un objeto",
    "kind.list": "una lista",
    "kind.number": "un número entero hasta un millón",
    "kind.object": "un objeto",
    "kind.switch": "true o false",
    "kind.text": "un texto",
    "place.hand": "mano {number}",
    "place.player": "persona {number}",
    "place.option": "opción {option}",
    "place.adjustment": "corrección {number}",
    "problem.this_game": "este juego",
    "problem.also_taken": " (también por {others})",
    "problem.bid_missing": "falta quién jugó el muerto y por cuántos puntos",
    "problem.bid_out_of_range": "una apuesta va de {least} a {most}, no {found}",
    "problem.no_tricks_but_cards": "{found} se llevó cartas de puntos, así que ganó una baza",
    "problem.number_negative": "se esperaba 0 o más, hay {found}",
    "problem.relief_not_allowed": "{found} no se puede restar, solo {expected}",
    "problem.relief_not_allowed.none": (
        "{found} no se puede restar: ninguna luna llevó a nadie al final"
    ),
    "problem.relief_unknown": "{found} no es un alivio: se esperaba {expected}",
    "problem.sun_without_moon": (
        "{found} ganó todas las bazas, pero no con todas las cartas de una luna"
    ),
    "problem.teams_wrong": (
        "los equipos deben tener a cada persona una vez, las mismas en cada lado"
    ),
    "problem.call_unknown": (
        "{found} no es una forma de pasar: se esperaba una como «left», «2 across» o «hold»"
    ),
    "problem.card_not_in_pack": "{card} no está en la baraja",
    "problem.card_scores_nothing": "{card} no vale nada en {game}: se omite",
    "problem.card_taken_twice": "{card} está tomada dos veces{also}",
    "problem.card_taken_twice.decks": "{card} está tomada más de {copies} veces{also}",
    "problem.card_unknown": (
        "{found} no es una carta de {game}: las cartas se escriben como {first} y {last}"
    ),
    "problem.card_without_points": "{card} no cambia ningún punto, así que nada depende de ella",
    "problem.cards_missing": "falta colocar: {cards}",
    "problem.choice_unknown": "se esperaba {expected}, hay {found}",
    "problem.disk_full": "el disco está lleno",
    "problem.entry_twice": "{found} está dos veces",
    "problem.file_is_folder": "esto es una carpeta: se esperaba un archivo",
    "problem.file_missing": "no hay tal archivo",
    "problem.file_not_json": "no es JSON: la línea {line}, columna {column} no se entiende",
    "problem.file_not_json.plain": "no es JSON: el archivo no se entiende",
    "problem.file_not_object": "JSON, pero no una partida: se esperaba un objeto",
    "problem.file_not_ours": "esto no es una partida de Scorekeeper",
    "problem.file_not_text": "no es texto: se esperaba JSON en UTF-8",
    "problem.file_too_deep": (
        "listas y objetos, unos dentro de otros, llegan más hondo que en ninguna partida"
    ),
    "problem.file_too_large": (
        "{size} MB son demasiado para una partida: se esperaban {limit} MB como mucho"
    ),
    "problem.file_too_large.plain": "el archivo es demasiado grande para una partida",
    "problem.file_unreadable": "el archivo no se puede leer ({why})",
    "problem.file_unreadable.plain": "el archivo no se puede leer",
    "problem.folder_is_file": "hay un archivo donde debería estar la carpeta de datos",
    "problem.folder_read_only": "la carpeta de datos es de solo lectura",
    "problem.folder_unreadable": "la carpeta de datos no se puede leer ({why})",
    "problem.folder_unreadable.plain": "la carpeta de datos no se puede leer",
    "problem.format_wrong": "se esperaba {expected}, hay {found}",
    "problem.game_exists": "esta partida ya está",
    "problem.game_missing": "esta partida ya no está",
    "problem.group_not_alike": ("no todos los {group} valen lo mismo: hay que nombrar cada carta"),
    "problem.group_too_many": "son {found}, pero solo hay {held}",
    "problem.group_undefined": "estas reglas no tienen el grupo {found}",
    "problem.group_unknown": "{found} no se puede contar en {game}, solo {expected}",
    "problem.group_unknown.all": (
        "{found} no se puede contar en {game}: hay que nombrar cada carta"
    ),
    "problem.hand_after_end": "{game} terminó tras la mano {count}",
    "problem.id_unfit": (
        "{found} no es un identificador: se esperaban minúsculas, cifras y guiones, como"
        " «black-lady»"
    ),
    "problem.id_wrong": (
        "esto es una copia de otra partida: se esperaba el identificador {expected}, hay {found}"
    ),
    "problem.key_missing": "falta {expected}",
    "problem.key_twice": "{found} está dos veces en el mismo objeto",
    "problem.key_unfit": "{found} es de otro juego que {game}",
    "problem.key_unknown": "{found} no se conoce aquí, solo {expected}",
    "problem.kind_wrong": "se esperaba {expected}, hay {found}",
    "problem.leftovers_uneven": (
        "las cartas bajas no bastan para repartir igual a {count} persona",
        "las cartas bajas no bastan para repartir igual a {count} personas",
    ),
    "problem.list_empty": "se esperaba al menos una entrada",
    "problem.list_too_long": "{found} entradas son demasiadas: se esperaban {expected} como mucho",
    "problem.moon_choice_missing": "{who} tiró a la luna y falta la elección: {expected}",
    "problem.moon_choice_not_allowed": (
        "según las reglas de esta mesa una luna significa {expected}, no {found}"
    ),
    "problem.moon_choice_unknown": "{found} no es una elección para una luna: hay {expected}",
    "problem.moon_choice_without_moon": "nadie tiró a la luna, así que no hay nada que elegir",
    "problem.moon_unknown": "{game} no tiene ninguna luna {found}",
    "problem.name_empty": "el nombre está vacío",
    "problem.name_reserved": "{found} no puede ser un nombre: empieza por @",
    "problem.name_too_long": (
        "{found} letras son demasiadas para un nombre: se esperaban {expected} como mucho"
    ),
    "problem.name_twice": (
        "{found} ya es el nombre de la persona {seat} (las mayúsculas no importan)"
    ),
    "problem.name_twice.taker": "la misma persona está dos veces: {found}",
    "problem.name_unprintable": "el nombre tiene caracteres que no se pueden mostrar",
    "problem.name_unfit": "{found} no puede ser el identificador de una partida",
    "problem.number_not_finite": "{found} no es un número que pueda tener una puntuación",
    "problem.number_too_long": (
        "un número de {found} cifras es demasiado largo: se esperaban {expected} como mucho"
    ),
    "problem.number_out_of_range": (
        "se esperaba un número entero de {least} a {most}, hay {found}"
    ),
    "problem.option_unfit": "aquí no tiene sentido: {reason}",
    "problem.option_unknown": "no hay tal opción; hay {expected}",
    "problem.option_wrong": "se esperaba {expected}, hay {found}",
    "problem.pack_too_small": (
        "{count} carta es muy poco para {expected} manos",
        "{count} cartas son muy pocas para {expected} manos",
    ),
    "problem.pile_undefined": "estas reglas no tienen el montón {found}",
    "problem.player_unknown": "{found} no juega aquí: a la mesa están {expected}",
    "problem.players_too_few": (
        "{count} persona es muy poco: {game} es de {least} a {most}",
        "{count} personas son muy pocas: {game} es de {least} a {most}",
    ),
    "problem.players_too_many": ("{count} personas son demasiadas: {game} es de {least} a {most}"),
    "problem.rules_not_game": ("estas son reglas, no una partida: no hay manos que puntuar"),
    "problem.taker_unknown": "{found} no juega aquí: a la mesa están {expected}",
    "problem.teams_unfit": (
        "{count} persona no se puede dividir en {expected} equipos iguales",
        "{count} personas no se pueden dividir en {expected} equipos iguales",
    ),
    "problem.seats_fixed": (
        "las parejas no cambian: nadie entra, sale ni cambia de sitio a media partida"
    ),
    "problem.text_too_long": "{found} letras son demasiadas: se esperaban {expected} como mucho",
    "problem.time_wrong": "{found} no es una hora: se esperaba una como 2026-11-21T19:30:00-05:00",
    "problem.variant_unknown": "{found} no es un juego conocido aquí: se esperaba {expected}",
    "problem.version_newer": (
        "{found} es la versión de un Scorekeeper más nuevo, este conoce {expected}: primero hay que"
        " actualizarlo"
    ),
    "problem.version_newer.plain": (
        "hecho por un Scorekeeper más nuevo: primero hay que actualizar este"
    ),
    "problem.write_failed": "no se pudo guardar ({why})",
    "problem.write_failed.plain": "no se pudo guardar",
    "option_kind.currency": "tres letras mayúsculas como EUR",
    "option_kind.marks": 'totales y a dónde van, como {{"50": 0, "100": 50}}',
    "option_kind.money": 'una cantidad de dinero entre comillas, como "0.05"',
    "option_kind.number": "un número entero de {least} a {most}",
    "option_kind.or_null": "{expected}, o null",
    "option_kind.switch": "true o false",
    "unfit.deck_is_not_enough": "tantas personas necesitan dos barajas",
    "unfit.heart_is_part_of_the_game": "los corazones tienen valores propios en este juego",
    "unfit.card_is_not_in_the_pack": "esta carta no está en la baraja",
    "unfit.rule_is_settled_by_the_game": "este juego no deja elegir en esto",
    "unfit.moon_is_settled_by_the_game": "una luna tiene aquí un solo efecto: add u off",
    "unfit.no_rotation": "el juego no tiene orden de pase",
    "unfit.no_such_choice": "este juego no tiene esa opción",
    "unfit.no_tiebreak": "los empates se comparten: primero hay que poner tie en play_on",
    "unfit.rule_is_of_another_game": "es de otro juego",
    "unfit.target_is_no_target": "nadie empieza allí: la meta está al otro lado del 0",
    "unfit.no_clubs": "su baraja no tiene tréboles y diamantes bajos que quitar",
    "unfit.no_golden_ten": "aquí ninguna carta quita puntos a las demás",
    "unfit.no_hearts": "en este juego no hay corazones",
    "unfit.no_jokers": "su baraja no tiene comodines",
    "unfit.no_queen": "la dama de picas no cuenta en este juego",
    "unfit.no_diamond_bonus": "ningún diamante quita puntos: primero hay que poner diamond_bonus",
    "unfit.no_diamonds": "su baraja no tiene diamantes",
    "unfit.no_moon": "no hay luna a la que tirar",
    "unfit.no_settlement": "no se paga nada: primero hay que poner settlement",
    "unfit.no_target": "el juego no tiene meta: primero hay que poner end_at",
    # The command line
    "command.description": (
        "Lleva la puntuación de Corazones en una mesa de verdad. Sin orden, abre la aplicación."
    ),
    "command.data": "la carpeta que guarda las partidas",
    "command.score": "puntuar archivos de partidas",
    "command.score.files": "archivos de partidas; - es la entrada estándar",
    "command.score.json": "un documento JSON por archivo, uno por línea",
    "command.variants": "listar los juegos que se pueden jugar",
    "command.variants.json": "un documento JSON",
    "command.variants.unknown": "{sources}, solo el nombre: no se puede jugar",
    "command.rules": "las reglas de un juego",
    "command.rules.variant": (
        "el identificador de un juego, como lo lista variants, o un archivo con reglas propias"
    ),
    "command.rules.players": "para cuántas personas; 4 donde el juego es para cuatro",
    "command.rules.unknown": ("{name} no es un juego conocido aquí: ver scorekeeper variants"),
    "command.rules.near": "{name} no es un juego conocido aquí; parecidos: {near}",
    "command.column.id": "id",
    "command.column.name": "nombre",
    "command.column.players": "personas",
    "command.column.sources": "reglas de",
    "command.standard_input": "entrada estándar",
    "command.cannot_write": "scorekeeper: la respuesta no se puede escribir: {why}",
    "score.hand": "Mano",
    "score.no_hands": "Aún no se ha jugado ninguna mano.",
    "score.on_the_nose": "{player} en el clavo, {mark} pasa a {target}",
    "score.note": "nota: {note}",
    "score.leads": (
        "{players} va en cabeza con {total}",
        "{players} van en cabeza con {total}",
    ),
    "score.nobody_pays": "nadie paga a nadie",
    # Sharing, files and whatever else the app has learned
    "join.title": "Scorekeeper: unirse",
    "join.heading": "Unirse a la mesa",
    "join.how": (
        "El código está en la pantalla que comparte la partida, junto a la imagen para escanear."
    ),
    "join.code": "Código",
    "join.join": "Unirse",
    "join.wrong": "Ese no es el código. Hay que mirarlo otra vez o pedir uno nuevo.",
    "join.refused": (
        "Desde aquí llegaron demasiados códigos falsos. Hay que esperar un cuarto de hora."
    ),
    "device.here": "Otra ventana",
    "device.android": "Móvil Android",
    "device.android_tablet": "Tableta Android",
    "device.television": "Televisor",
    "device.windows": "Ordenador Windows",
    "device.linux": "Ordenador Linux",
    "device.other": "Aparato",
    "devices.heading": "Unirse a esta mesa",
    "devices.all": "Unirse",
    "devices.under": "En la misma wifi, escanear o abrir\n{address}",
    "devices.shut": "Solo lo abre este ordenador",
    "devices.alone": (
        "Aquí Scorekeeper está solo: ningún otro dispositivo llega hasta él. Donde un ordenador "
        "ejecuta la orden scorekeeper, esta página tiene un interruptor, y entonces todos los "
        "móviles de su wifi pueden anotar o seguir. Una partida va como archivo: se exporta aquí y "
        "se importa allí."
    ),
    "devices.score": "Para anotar",
    "devices.follow": "Solo para seguir",
    "devices.code": "Código {code}",
    "devices.picture": "Imagen para escanear: {link}",
    "devices.renew": "Códigos nuevos",
    "devices.renew.about": "Los códigos de arriba dejan de valer. Quien ya está, se queda.",
    "devices.joined": "En la mesa",
    "devices.nobody": "Aún nadie.",
    "devices.role.host": "puede todo",
    "devices.role.score": "anota",
    "devices.role.follow": "sigue",
    "devices.open": "mira ahora",
    "devices.closed": "fuera",
    "devices.remove": "Quitar {name}",
    "devices.network": "Dejar unirse a los móviles de esta wifi",
    "devices.network.about": (
        "Mientras está apagado, solo lo abre este ordenador. Encendido, otros se unen con un "
        "código."
    ),
    "devices.loopback": (
        "Solo este ordenador puede abrirlo. Con --host 0.0.0.0 pueden entrar los móviles."
    ),
    "menu.devices": "Dejar unirse a otros",
    "menu.board": "Marcador grande",
    "beside.cards": "{who}: {cards} a {player}",
    "beside.back": "{who}: {cards} de vuelta",
    "beside.group": "{who}: {cards} para {player}",
    "board.hand": "Sigue la mano {number}",
    "board.first": "Se juega la primera mano",
    "board.last": "{points} en la última mano",
    "board.back": "Todas las partidas",
    "board.none": "Aún no hay partida. Estará aquí en cuanto empiece una.",
    "home.update": "Hay una versión más nueva.",
    "home.update.take": "Usarla ahora",
    "files.heading": "Archivos",
    "back.games": "Volver a partidas anteriores",
    "files.all": "Todas las partidas",
    "files.export.section": "Exportar",
    "files.export.about": (
        "JSON lo guarda todo y se puede volver a importar. CSV es una tabla para una hoja"
        " de cálculo."
    ),
    "files.export.json": "Exportar todas las partidas (JSON)",
    "files.export.csv": "Exportar todas las partidas (CSV)",
    "files.import.section": "Importar",
    "files.import.about": (
        "De archivos exportados o de una copia. Las partidas que ya están aquí quedan como están."
    ),
    "files.import": "Importar partidas",
    "files.backup.section": "Copia de seguridad",
    "files.backup.about": (
        "Una copia es todo en un archivo. Al restaurarla ocupa el lugar de todo lo que hay"
        " aquí; eso se puede deshacer."
    ),
    "files.backup": "Copiar todo",
    "files.restore": "Restaurar una copia",
    "files.check.section": "Comprobación",
    "files.check.about": (
        "Mira cada archivo guardado, repara lo que se puede sin riesgo y no borra nada."
    ),
    "files.check": "Comprobar todo",
    "files.doing.export": "Exportando",
    "files.doing.share": "Compartiendo",
    "files.doing.backup": "Copiando",
    "files.doing.import": "Importando",
    "files.doing.restore": "Restaurando",
    "files.doing.check": "Comprobando",
    "files.doing.undo_import": "Retirando la importación",
    "files.doing.undo_restore": "Retirando la copia restaurada",
    "carried.progress": "{work}: {done} de {total}",
    "carried.exported": (
        "{count} partida exportada: {file}",
        "{count} partidas exportadas: {file}",
    ),
    "carried.backed_up": (
        "{count} partida copiada: {file}",
        "{count} partidas copiadas: {file}",
    ),
    "carried.more": (
        "{count} problema más",
        "{count} problemas más",
    ),
    "carried.further": ("{count} observación más", "{count} observaciones más"),
    "carried.trouble": "No se cambió nada: {told}",
    "new.partners": "{first} juegan contra {second}. Para otras parejas, mover un asiento.",
    "total.deals.partner": "{player} reparte ahora",
    "cell.sun": "todas las bazas",
    "cell.bid": "apuesta {points}",
    "cell.award": "ninguna carta de puntos",
    "cell.no_tricks": "ninguna baza",
    "cell.revoke": (
        "un renuncio",
        "{count} renuncios",
    ),
    "cell.relief": "{points} menos en todos los totales",
    "cell.corrected": "corrección de {points}",
    "menu.share": "Compartir esta partida",
    "menu.export.json": "Exportar esta partida (JSON)",
    "menu.export.csv": "Exportar esta partida (CSV)",
    "entry.how_many.and": "¿Cuántas cada cual ({groups}), y quién tiene {cards}?",
    "entry.the_others": "las otras cartas",
    "pile.dummy": "Muerto",
    "pile.widow": "Viuda",
    "pile.blind-1": "Ciega 1",
    "pile.blind-2": "Ciega 2",
    "tile.pile": (
        "{pile}: {count} carta en esta mano",
        "{pile}: {count} cartas en esta mano",
    ),
    "tile.pile.cards": (
        "{count} carta",
        "{count} cartas",
    ),
    "count.nobody": "no cuenta para nadie",
    "count.nobody.filled": "resto: no cuenta para nadie",
    "count.bid": "cuenta sobre la apuesta",
    "count.bid.filled": "resto: cuenta sobre la apuesta",
    "status.bid": "la apuesta",
    "status.cards": (
        "{count} carta",
        "{count} cartas",
    ),
    "status.and_bid": "Falta: {parts}",
    "status.relief": "{player} puede restar {points} a todos los totales",
    "explain.sun.add": "Todas las bazas para {player}: los demás reciben {points}",
    "explain.sun.receive": "Todas las bazas para {player}: recibe {points}",
    "explain.sun.subtract": "Todas las bazas para {player}: baja {points}",
    "extras.heading.revokes": "Renuncio, nota o corrección",
    "extras.revokes": "Renuncios, {points} puntos cada uno",
    "extras.revokes.for": "Renuncios de {player}",
    "extras.revokes.less": "{player}: un renuncio menos",
    "extras.revokes.more": "{player}: un renuncio más",
    "bid.heading": "Última apuesta",
    "bid.declarer": "{player} juega el muerto",
    "bid.plays": "{player} juega el muerto por",
    "bid.points": "Apuesta {points}",
    "bid.stands": "Apuesta",
    "bid.less": "Apostar uno menos",
    "bid.more": "Apostar uno más",
    "call.heading": "{player} decide el pase",
    "call.left": "izquierda",
    "call.right": "derecha",
    "call.across": "enfrente",
    "call.hold": "sin pase",
    "call.pass.left": "{cards} a la izquierda",
    "call.pass.right": "{cards} a la derecha",
    "call.pass.across": "{cards} enfrente",
    "call.pass.hold": "sin pase",
    "call.unsaid": "sin decir",
    "call.direction": "Pase: {direction}",
    "call.cards": (
        "Pasar {count} carta",
        "Pasar {count} cartas",
    ),
    "tricks.none": "¿Quién no ganó ninguna baza?",
    "tricks.none.spoken": "{player} no ganó ninguna baza",
    "tricks.all": "{player} ganó todas las bazas",
    "moon.again": "Elegir otra vez",
    "moon.more": (
        "Hubo otra luna en esta mano: su elección viene ahora.",
        "Hubo {count} lunas más en esta mano: sus elecciones vienen ahora.",
    ),
    "relief.decide": "{player} decide el alivio",
    "relief.question": ("La partida terminaría. {player} puede restar puntos a todos los totales."),
    "relief.none": "Sin alivio",
    "relief.some": "{points} menos en todos los totales",
    "over.export": "Exportar",
    "place.line": "línea {number}",
    "problem.backup_damaged": "esta copia está dañada",
    "problem.backup_entry_damaged": "esta parte de la copia está dañada",
    "problem.backup_entry_missing": "falta {found} en la copia",
    "problem.backup_entry_unknown": "{found} no es de una copia",
    "problem.backup_not_ours": "esto no es una copia de Scorekeeper",
    "problem.folder_empty": "no hay partidas en esta carpeta",
    "problem.game_ambiguous": "{found} puede ser {count} partidas: {expected}",
    "problem.game_ambiguous.more": ("{found} puede ser {count} partidas, entre ellas {expected}"),
    "problem.game_unknown": "no hay partida con este identificador o nombre",
    "problem.text_broken": "el texto tiene mitades de letras, que no se pueden mostrar",
    "command.export": "sacar partidas del almacén",
    "command.export.games": "el identificador de una partida, o parte de él o de su nombre",
    "command.export.all": "todas las partidas",
    "command.export.format": (
        "json: un documento por archivo o por línea; csv: una tabla para una hoja de cálculo"
    ),
    "command.export.output": (
        "el archivo, una carpeta para varios documentos JSON; si no, la salida estándar"
    ),
    "command.import": "meter partidas en el almacén; nunca escribe encima de una",
    "command.import.files": (
        "partidas exportadas, una o varias, o carpetas con ellas; - es la entrada estándar"
    ),
    "command.backup": "escribir todo el almacén en un archivo",
    "command.backup.output": "el archivo; si no, uno aquí con la hora en el nombre",
    "command.restore": "poner una copia en lugar de todo, y guardar lo que había",
    "command.restore.file": "la copia; - es la entrada estándar",
    "command.serve": "ofrecer la aplicación a todos los móviles de la red",
    "command.serve.host": ("la dirección: 0.0.0.0 es cualquier red, sin ella solo este ordenador"),
    "command.serve.port": "el puerto",
    "command.rules.json": ("las reglas completas como documento, para cambiarlas y compartirlas"),
    "command.progress": "{done} de {total}",
    "site.description": (
        "Lleva la puntuación de Corazones, con cartas de verdad en una mesa de verdad"
    ),
    "site.loading": "Preparando",
    "site.no_script": "Scorekeeper necesita JavaScript.",
    "site.problem": "Scorekeeper no pudo empezar aquí.",
    "site.again": "Otra vez",
    "site.elsewhere": "Scorekeeper está abierto en otra ventana.",
    "site.here": "Seguir aquí",
    "site.command": (
        "Construye la aplicación web que no necesita servidor: cualquier alojamiento puede"
        " ofrecer la carpeta."
    ),
    "site.command.folder": "a dónde va; lo que dejó una construcción anterior se sustituye",
    "site.command.gzip": (
        "poner una copia comprimida junto a cada archivo, para servidores que la envían"
    ),
    "site.command.built": "la versión {version} está en {folder}: {size} MB",
    "site.command.not_compiled": (
        "sin Node.js la aplicación empieza más despacio: conviene instalarlo"
    ),
    "site.command.not_ours": (
        "{folder} tiene otra cosa dentro: hay que nombrar una carpeta nueva o vacía"
    ),
    "launch.no_port": "{name} debe ser un puerto, no «{found}».",
    "launch.no_window.fetch": "Sin ventana propia: no se obtiene el programa de Flet ({why}).",
    "launch.no_window.start": "Sin ventana propia: el programa de Flet no arranca aquí.",
    "launch.opens": "Scorekeeper se abre en el navegador: {address}",
    "launch.ready": "Scorekeeper está listo. Abrir {address} en un navegador.",
    "serve.score": "Para anotar",
    "serve.follow": "Para seguir",
    "serve.join": "{what}: abrir {address} y escribir {code}, o escanear esto.",
    "serve.other_addresses": "Desde otra red este ordenador puede ser {addresses}.",
    "serve.host": "Este ordenador: abrir {link} para anotar y decidir quién se une.",
    "serve.opens": "En este ordenador se abre en el navegador: {link}",
    "serve.stop": "Ctrl-C lo para.",
    "serve.cannot_listen": "No se puede escuchar en {host}: {why}.",
    "serve.cannot_keep": "No se puede guardar quién se ha unido: {why}.",
    "serve.other_port": "El puerto {asked} no está libre, así que esta vez es {port}.",
    "backup.made": (
        "Todo está en {path}: {count} partida.",
        "Todo está en {path}: {count} partidas.",
    ),
    "restore.done": (
        "{count} partida restaurada.",
        "{count} partidas restauradas.",
    ),
    "restore.kept": "Lo que había antes está en {path}",
    "import.nothing": "No hay partidas que importar",
    "import.added": (
        "{count} partida importada",
        "{count} partidas importadas",
    ),
    "import.copied": (
        "{count} guardada como copia",
        "{count} guardadas como copias",
    ),
    "import.extended": (
        "{count} partida tiene ahora manos nuevas",
        "{count} partidas tienen ahora manos nuevas",
    ),
    "import.there": (
        "{count} ya estaba",
        "{count} ya estaban",
    ),
    "import.refused": (
        "{count} no se importa",
        "{count} no se importan",
    ),
    "import.remark.copied": (
        "{name}: otra partida tiene ya el identificador {asked}, así que esta queda como «{id}»"
    ),
    "import.remark.extended": (
        "{name}: {count} mano nueva añadida",
        "{name}: {count} manos nuevas añadidas",
    ),
    "import.remark.renamed": (
        "{name}: {asked} no sirve de identificador de una partida, así que ahora es «{id}»"
    ),
    # The store: search, trash, two windows, doctor
    "games.recover": "Seguir con la última versión buena de {name}",
    "games.recover.about": "El archivo dañado se aparta con otro nombre, no se borra.",
    "games.search": "Nombre, partida o juego",
    "games.found": ("{count} partida", "{count} partidas"),
    "games.none_found": "Ninguna partida tiene todo eso.",
    "games.reading": (
        "Todavía se leen partidas más antiguas. Conviene mirar otra vez en un momento."
    ),
    "games.more": "Mostrar más",
    "trash.closed": ("Papelera: {count} partida", "Papelera: {count} partidas"),
    "trash.hide": "Cerrar la papelera",
    "trash.about": (
        "Se guarda {count} día y después desaparece.",
        "Se guarda {count} días y después desaparece.",
    ),
    "trash.removed": "{name}, borrada {day}",
    "trash.restore": "Recuperar",
    "trash.restore.spoken": "Recuperar {name}",
    "trash.discard": "Borrar para siempre",
    "trash.discard.spoken": "Borrar {name} para siempre",
    "step.settled": "elección entre dos ventanas",
    "merged": "Otra ventana también ha cambiado esta partida. Se conservan ambos cambios.",
    "clash": "Otra ventana ha cambiado esta partida de otro modo. Sin guardar: ¿qué se conserva?",
    "clash.hand": "Otra ventana tiene otra mano {number}. Sin guardar: ¿qué se conserva?",
    "clash.deleted": "Esta partida se borró en otra ventana. ¿Conservarla?",
    "clash.mine": "Esta",
    "clash.theirs": "La otra",
    "clash.both": "Ambas manos",
    "clash.deleted.mine": "Conservar la partida",
    "clash.deleted.theirs": "Dejarla borrada",
    "problem.store_busy": (
        "otra ventana está ocupada con la misma partida: hay que intentarlo de nuevo"
    ),
    "command.doctor": "comprobar todo lo guardado y reparar lo que es seguro reparar",
    "doctor.fine": "Todo está bien: {games} en orden.",
    "doctor.games": ("{count} partida", "{count} partidas"),
    "doctor.found": ("{count} problema en {games}:", "{count} problemas en {games}:"),
    "doctor.put_back": "la versión anterior está otra vez en su sitio",
    "doctor.recovered": (
        "la versión anterior está en su sitio, el archivo queda apartado como {aside}"
    ),
    "doctor.set_aside": "no hay versión anterior, el archivo queda apartado como {aside}",
    "doctor.left_alone": "sin tocar",
    "doctor.rebuilt": "hecho de nuevo",
    "doctor.cleared": (
        "{count} resto de un guardado interrumpido eliminado.",
        "{count} restos de guardados interrumpidos eliminados.",
    ),
    "doctor.updated": (
        "{count} partida de una versión anterior puesta al día.",
        "{count} partidas de versiones anteriores puestas al día.",
    ),
    "doctor.aside": "Apartado antes y sin tocar: {file}",
}
