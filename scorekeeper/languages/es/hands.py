"""The words of a hand in Spanish."""

from scorekeeper.languages.es.hands_around import (
    ADDITIONS,
    BELONGING,
    CORRECTIONS,
    DOUBTFUL,
    FILLERS,
    INEXACT,
    INFLECTED,
    MOONS,
    SUBTRACTIONS,
    TRAITS,
    VERBS,
)
from scorekeeper.languages.es.sounds import ALIKE, SOUNDS_LIKE
from scorekeeper.languages.phrases import LanguageWords

WORDS = LanguageWords(
    code="es",
    counting="cero uno|un dos|doses tres|treses cuatro|cuatros cinco|cincos seis|seises siete|"
    "sietes ocho|ochos nueve|nueves diez|dieces once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve veinte veintiuno|veintiún veintidós veintitrés "
    "veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
    tens="treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    compound="{ten} y {unit}",
    hundred=("cien|un centenar", "ciento {}"),
    ranks={
        "J": "jota|jotas|sota|sotas|valet|J",
        "Q": "dama|damas|reina|reinas|Q",
        "K": "rey|reyes|K",
        "A": "as|ases",
    },
    suits={
        "H": "corazones|corazón|corazoncitos|corazoncito|corazonazos|cartas de corazones|carta de "
        "corazones|copas|copa|cor|coraz|cors",
        "S": "picas|pica|espadas|espada|picos|espaditas|piques|pique",
        "D": "diamantes|diamante|rombos|rombo|oros",
        "C": "tréboles|trébol",
        "R": "rojas|rojos|cartas rojas|carta roja",
        "Y": "amarillas|cartas amarillas",
    },
    colours={
        "red": "rojo|roja",
        "gold": "dorado|dorada|dorados|doradas|oro|de oro",
        "yellow": "amarillo|amarilla",
        "green": "verde",
        "black": "negro|negra|negros|negras",
        "silver": "plata|de plata|plateado|plateada",
        "bronze": "bronce|de bronce",
    },
    cards={
        "QS": "dp|pd|qp|pq|"
        "Kate|la Kate|la Rickety Kate|la bruja|reina de las picas|dama de las picas|"
        "reina maldita|dama maldita|"
        "dama negra|la dama negra|reina negra|black lady|la negra|dama de pica|pica dama|la cerda|"
        "cerdo|el cerdo|reina de pica|la señora|señora|la bicha|bicha|la bruja negra|reina mala|"
        "la mala|dama mala|dama fea|{la,} {bruja,arpía,viuda negra,Catrina,tía de picas,mujer de "
        "picas,señora de picas,reina de espadas,dama de espadas,reina de las espadas,dama de las "
        "espadas,reina de espada,dama de espada,dama oscura,reina oscura,reina fea,reina bruja,"
        "dama bruja,reina condenada,dama condenada,doña de picas,reina pica,dama de los picos}|"
        "doña Pica|doña picas|María negra|la María negra|la Black Lady|Q de picas|la Q de picas|Q "
        "de espadas|la Q de espadas|la Q negra|la cu de picas",
        "JD": "dj|sd|"
        "jota de los diamantes|cabra|la cabra|oveja|la oveja|la jota buena|jota buena|la "
        "sota buena|sota buena",
        "7C": "hooligan|el hooligan|gamberro|el gamberro",
        "QS 10D": "{ambas,las dos,dos} likhas",
        "10C": "doblador|transformador|duplicador|diez de trébol",
        "JS": "Polignac|el Polignac",
        "ROOK": "rook|el rook|cuervo|el cuervo|pájaro",
    },
    piles={
        "@dummy": "la mano del muerto|muerto|el muerto|su muerto",
        "@widow": "viuda|la viuda",
        "@blind-1 @blind-2": "{los,las,los dos,las dos,ambos} {ciegos,manos ciegas}",
        "@blind-1": "mano ciega 1|mano ciega uno|ciega 1|ciega uno|primera mano ciega|{primer,"
        "primero} ciego|primera ciega|ciego {1,uno}|{ciego,mano} número uno",
        "@blind-2": "mano ciega 2|mano ciega dos|ciega 2|ciega dos|segunda mano ciega|segundo "
        "ciego|segunda ciega|ciego {2,dos}|{ciego,mano} número dos",
    },
    parts={
        # "Como cinco corazones" are about five.
        "unknown": "si|cuando|como {dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce}|o|"
        "u|quizá|quizás|tal vez|unos|unas|en vez|dio|medio|media|ellas|quién|aproximadamente|más "
        "o menos|alrededor de|sino|probablemente|en lugar de|como mucho|al menos|por lo menos|"
        "algunos|algunas|varios|varias|muchos|muchas|unos cuantos|cerca de|puede que|no sé quién|"
        "no sé qué|no sé si|no sé cuántos|no sé cuántas|a lo mejor|posiblemente|o bien|"
        "mitad de todo|bastantes|supuestamente|presuntamente|parcialmente|mayormente|"
        "principalmente|conjuntamente|difícilmente|originalmente|inicialmente|teóricamente|vete "
        "tú a saber|vaya usted a saber|alguien|alguno|alguna|cualquier|viceversa|al revés|o así|o "
        "algo así|más bien poco|a ver si|casi nada|casi nadie|apenas nada|parte de|una parte|gran "
        "parte|la mayor parte|casi la mitad",
        "with": "con|junto con|junto a|acompañada de|acompañado de|en compañía de|a la par de|"
        "acompañando a|en conjunto con|con el añadido de|y con ella|y con él|y con eso",
        "including": "incluyendo|incluida|incluido|incluidos|incluidas|contando|uno de ellos es|"
        "una de ellas es|uno de ellos|una de ellas|entre ellos|entre ellas|uno es|una es|"
        "{incluyendo,incluida,incluido} {a,}|{una,uno} de {ellas,ellos} {era,es,fue,}|{contando,"
        "incluso,hasta} {con,}|{entre,con} {ellos,ellas} {está,estaba,}|está entre {ellos,ellas}|"
        "es {uno,una} de {ellos,ellas,esos,esas}|{y,} {también,hasta} incluida|dentro de {ellos,"
        "ellas}|{incluidos,incluidas} {en ellos,en ellas,entre ellos,entre ellas}|entre {los,las} "
        "que {está,estaba,se incluye}|{uno,una} de {los,las} cuales {es,era}|de {los,las} cuales "
        "{uno,una} {es,era}|{con,} {uno,una} de ellos {siendo,}|hasta llegar a|sin olvidar|sin "
        "olvidarnos de",
        "and": "y|e|además|luego|así que|por lo que|conque|dejando|lo que deja|por tanto|por "
        "último|finalmente|y finalmente|y por último|y además|y encima|encima|y también|así como|"
        "mientras que|mientras|a la vez que|y luego|y después|después|y de paso|a su vez|aparte|y "
        "aparte|y más|como|seguida de|sumando|asimismo|junto a ello|a más de eso|amén de|y de "
        "remate|de remate|y para colmo|y de postre|y por otra parte|a eso se suma|sumado a|por "
        "consiguiente|por ende|de modo que|así pues|de manera que|con lo cual|con lo que|y "
        "asimismo|e incluso|y hasta|y por si fuera poco|por si fuera poco|así como también|amén",
        "but": "aunque|pero|pero sí|pero en cambio|eso sí|si bien|pero bueno|pero al menos|"
        "pero a cambio|"
        "pero también|pero además|aunque sí|aunque también|aunque al menos",
        "around": "{empezando,comenzando} {por,con,desde}|{en orden,en ronda,por orden} desde|"
        "{y,} siguiendo {la ronda,el orden,la rueda,la mesa}",
        "article": "el|la|los|las|lo|esos|esas|estos|estas|ese|esa|este|esta",
        "one": "una",
        "of": "de|del|en cuanto a|en cuanto a los|en cuanto a las|respecto a|"
        "respecto a los|de entre los",
        "to": BELONGING,
        "closing": "{y,} no {tiene,lleva} más|"
        "y ya|y ya está|y {eso es,eso fue,nada} {todo,más}|eso {es,fue} todo|y punto|"
        "sin más|y se acabó|se acabó|y poco más|solita|solito|a solas|pero nada más|y ninguno más|"
        "y nada más que eso|{que,y,} no {cogió,tomó,se llevó,tiene,tuvo,ganó,pilló,se comió,"
        "lleva} nada más|nada más que eso|y ningún {punto,otro punto} más|y ningún otro punto|y "
        "ninguna otra {carta,}|pero ningún punto más",
        "chatter": "yo|tú|nos|mí|yo mismo|yo misma|{yo,} soy|vosotros",
        "almost": "si no {habría sido,era,hubiera sido,sería}|casi|casi casi|por poco|a punto "
        "{de,estuvo de}|estuvo a punto de|estuvo cerca "
        "de|intentó|intenta|quiso|quería|iba a|iba a por|rozó|se quedó a {un corazón,una carta,"
        "las puertas} de|no {consiguió,logró,pudo,llegó a,alcanzó a}|falló|fastidió|frustró",
        "exposed": "expuesta|expuesto|descubierta|descubierto|expuso|descubrió",
        "from": "desde|desde el|desde la|a partir del|a partir de la|a partir de",
        "upward": "y todo lo que {está,hay,va} {por,} encima|y todo lo de arriba|en adelante|"
        "hacia arriba|para arriba|y superiores|y {los,} mayores",
        "downward": "hacia abajo|para abajo|y inferiores|e inferiores|y {los,} menores",
        "courts": "figuras",
        "verb": VERBS,
        "filler": FILLERS,
        "same": "también|igualmente|lo mismo|ídem|igual|igual que ella|igual que él|igualito|"
        "igualita|idéntico|otro tanto|de igual modo|de la misma manera|del mismo modo|al igual|el "
        "mismo número|la misma cantidad|los mismos|las mismas|otros tantos|otras tantas",
        "pronoun": "él|ella|ellos|este último|esta última",
        "self": "él mismo|ella misma|él solo|ella sola|él solito|ella solita|jugador|jugadora",
        "relative": "que|la que|el que|lo que|la cual|el cual|los cuales|las cuales|esa que|"
        "aquella|quienes|el cual se|la cual se|que en cambio|{es,fue,son,fueron} lo que",
        "rest": "resto|todo lo demás|todos los demás|todas las demás|demás|lo otro|todo lo otro|"
        "lo que quedó|todos los otros|todas las otras|el restante|todo aquello que queda|el resto "
        "de todo|las cartas restantes|las cartas que quedan|todos los restantes|todas las "
        "restantes|el sobrante|lo que quede|todos los demás puntos|los demás puntos|los puntos "
        "que quedan|las otras cartas|todas las otras cartas|las demás cartas|todas las demás "
        "cartas|todo el resto de cartas|resto de puntos|el resto de puntos|el resto de cartas|"
        "resto de cartas|el resto de los puntos|el resto de las cartas|{lo,los,las,todo lo,todos "
        "los,todas las} que {aún,todavía,} {queda,quedan,quedaba,quedaban,falta,faltan,faltaba,"
        "faltaban,sobra,sobran,sobraba,sobraban,resta,restan,restaba}|{el,todo el} resto {entero,"
        "completo,}|cuanto {queda,quedaba}|{todo,} lo {sobrante,restante,remanente,que había}|"
        "remanente|lo que {haya,hubiera} quedado|lo que {le,les,nos} {queda,quedaba,falta}|lo que "
        "{quedaba,queda,quedó} {en la mesa,por ahí,por repartir,suelto,libre,fuera}|lo que {no,} "
        "{falta,faltaba} por {repartir,nombrar,contar,decir}|{las,los} que {no,} {quedaron,"
        "sobraron,faltaron,restaban,restan}|{las,los} {sobrantes,restantes}|todo lo que {no,} "
        "{sobró,quedó,faltó,había}|todito lo demás|todito el resto|tutti|todo lo demás que había|"
        "lo que sobró|lo que faltó|{los,las} otros {que quedan,que faltan}|"
        "{lo,los,las,todo lo,todos los,todas las} que no {he,hemos,ha,} {dicho,"
        "nombrado,mencionado,contado,salido}|todos los corazones que no "
        "{he,} {dicho,nombrado,mencionado}|lo que no "
        "tienen los demás",
        "all": "todo lo gordo|todos los puntos del mazo|hasta {el,la} {último,última}|todo|todos|"
        "toda|todas|todos los|todas las|cada|"
        "toditos|toditas|todito|todas las "
        "cartas que puntúan|todas las cartas que cuentan|la totalidad|todas las cartas|"
        "absolutamente todos|absolutamente todas|hasta la última|todas y cada una de|todos y cada "
        "uno de|enteritos|todito todo|cuantos|todo todo|todos y cada uno|todas y cada una|el "
        "conjunto de|toda la colección de|todo el palo de|el palo entero de|todo junto|{todas,"
        "cada una de} las bazas con {puntos,corazones}|{todos,todas} {los puntos,las de puntos,"
        "las que valen,los que puntúan}|todo {lo que vale,el paquete,el botín,lo que puntuaba,lo "
        "que había}|el pleno|{todo,} absolutamente todo|todo todito|toditos los|toditas las|todos "
        "los puntos habidos y por haber|{todo,} el {paquete,botín,lote,pastel,pozo} {completo,"
        "entero,}|absolutamente {todos los,todas las}|hasta el {último,apuntador}|{la,} {tanda,"
        "serie,colección} {completa,entera} {de,}|el cien por cien|{todos,todas} {ellos,ellas}|"
        "{todos,todas} sin {excepción,faltar uno,faltar una}|{toda,} la baraja {entera,completa}|"
        "todo lo que {cuenta,vale,suma,puntúa,contaba,valía,sumaba,había en juego,daba puntos,da "
        "puntos}|todas las cartas {malas,con puntos,de puntos,de penalización,que suman}|los "
        "veintiséis puntos|todos los palos malos|todos los malos|todas las malas|cuanta carta "
        "{valía,puntuaba,sumaba}|todo cuanto {puntuaba,valía,había}",
        "both": "ambas|ambos|las dos|los dos|tanto",
        "everyone": "{nosotros,} todos {tuvimos,tenemos,llevamos,nos llevamos,cogimos,agarramos,"
        "comimos,nos comimos}|todo el mundo|cada jugador|todos los jugadores|cada uno de nosotros|"
        "los cuatro jugadores|todos y cada uno de los jugadores|cada uno de los jugadores|todos "
        "nosotros|todos en la mesa|todos los de la mesa|la mesa entera|toda la mesa|absolutamente "
        "todo el mundo|la mesa completa|todo Dios|todo quisque|todo hijo de vecino|todos ustedes|"
        "todos vosotros|los tres jugadores|los cinco jugadores",
        "other": "cada uno de los demás|cada uno de los otros|cada una de las demás|cada uno de "
        "los otros jugadores|restantes|otros|otras|que quedan|que queda|que faltan|que falta|que "
        "quedaban|que sobran|que sobraban|otros jugadores|rivales|contrarios|restante|que restan|"
        "que quedaba|adicionales|más que quedan|todos sus rivales|cada rival|oponentes|cada "
        "oponente|demás jugadores|todos los demás jugadores|el resto de jugadores|resto de "
        "jugadores|el resto de los jugadores|resto de los jugadores|resto de la mesa|cada uno de "
        "los restantes|sobrantes|extra|adicional|cada jugador restante|todos los rivales|cada uno "
        "de sus {rivales,contrincantes,oponentes,adversarios,compañeros}|{los,sus,todos los,cada "
        "uno de los} {contrincantes,adversarios,contrarios,compañeros}|contrincantes|adversarios|"
        "el resto del {mundo,personal}|resto del mundo|resto del personal|{el,al} resto de la "
        "{gente,mesa,mesa entera}|resto de la gente|los otros {tres,cuatro,dos,cinco}|{cada uno "
        "de,a} {los,} {otros,demás} {tres,cuatro,dos,cinco} {jugadores,}|cada cual de los demás|"
        "{todos,cada uno} menos {él,ella}|todos excepto {él,ella}|la competencia|todos los "
        "{contrincantes,adversarios,oponentes}|nosotros {tres,dos,cuatro,cinco,}|nosotras {tres,"
        "dos,cuatro,cinco,}",
        "other_team": "otro equipo|equipo contrario|otra pareja|equipo rival|pareja contraria|"
        "pareja rival|otro bando|bando contrario",
        "team": "su equipo|su bando",
        "partner": "su compañera|su compañero|compañera|compañero|su pareja|su socio|su socia",
        "equally": "a medias|mitad y mitad|por la mitad|fifty fifty|equitativamente|a {medias,"
        "pachas} {entre,}|por igual|a pachas|a escote|por igual entre|a partes iguales|"
        "a partes iguales entre|"
        "equitativamente|equitativamente entre|en partes iguales|en partes iguales entre",
        "comparison": "uno menos|una menos|dos menos|tres menos",
        "last": "último|última|últimos|últimas|{el,la} que {falta,queda,faltaba,quedaba,sobra,"
        "sobraba,quedó,faltó}|{el,la} único que {falta,queda}|decimotercero|{el,la} {restante,"
        "sobrante}",
        "half": "mitad|la mitad",
        "nothing": "ni madres|{se,} {salvó,libró,escapó,zafó,salvaron,libraron} de {todo,todas,"
        "todos}|limpio|limpia|limpios|limpias|cero puntos|sin puntos|sin nada|en blanco|con las "
        "manos vacías|a cero|con cero|libre|libres|sin cartas|sin un punto|se libra|se libran|se "
        "libraron|de rositas|ningún punto de penalización|se salvó|se salva|se salvaron|se salvan|"
        "a salvo|de vacío|inmaculado|inmaculada|intacto|intacta|ileso|ilesa|impoluto|impoluta|"
        "cero patatero|cero cartas|sin penalización|ni un triste punto|ni un mísero punto|libró|"
        "con cero puntos|con las manos limpias|manos limpias|en limpio|{salió,sale,terminó,acabó,"
        "acaba} {limpio,limpia,en blanco,a cero,sin nada,de rositas,ileso,ilesa}|sin {llevarse,"
        "coger,comerse,tomar,pillar} {nada,ni un punto,ningún punto}|sin {mancharse,mancha}|libre "
        "de {puntos,todo}|ni fu ni fa|ni pío|cero pelotero|cero absoluto|ni uno solo|nanay|nones|"
        "nothing|niente|naranjas|ni agua|ni para pipas|ni las gracias|{se,} {escapó,escapa,zafó,"
        "zafa,libró,libra} {de todo,de todas,de todos,limpio,limpia,sin nada,ileso,ilesa,por los "
        "pelos}|{se,} {fue,fueron,va,van,marchó,marcharon,quedó,quedaron,queda,quedan,salió,"
        "salieron,sale,salen,está,están,terminó,terminaron,acabó,acabaron,anda} {limpio,limpia,"
        "limpios,limpias,limpito,limpita,en cero,a cero,en blanco,sin nada,sin puntos,sin un "
        "punto,sin penalización,sin castigo,ileso,ilesa,intacto,intacta,de rositas,de vacío,libre,"
        "libres,invicto,invicta,tan ancho,tan ancha,con las manos vacías,con la hoja limpia}|{no,"
        "} {se,} {llevó,lleva,comió,tomó,cogió,agarró,levantó,hizo,sacó,pilló} {ni un,ni un solo,"
        "ningún} {punto,tanto}|limpito|limpita|limpísimo|limpísima|en cero|cerito|cero pelado|"
        "hoja limpia|hoja en blanco|no {suma,sumó,puntúa,puntuó,marca,marcó} {nada,}|sin {sumar,"
        "puntuar,anotar,apuntarse nada,anotarse nada}|no hizo puntos|no hace puntos|no tuvo "
        "puntos|no tiene puntos|no pagó nada|ni un céntimo|ni un centavo|ni una pizca|ni pizca|ni "
        "gota",
        "anything": "algo|puntos|un punto|una carta|alguna carta|algún punto",
        "none": "ningún|ni un|ni un solo|ni una|ni una sola|ninguno de los|ninguna de las|ni "
        "siquiera un|ninguno de sus|ninguna de",
        "no": "{pero,y} tampoco|no|sin|nunca|pero no|pero sin|no tiene ningún|nada de|jamás|nada "
        "de los|sin ningún|sin ninguna|sin un solo|pero sin ningún|pero ningún|pero ninguna|y "
        "ningún|se {libró,escapó,escapa,salvó,salva,zafó,zafa,deshizo,deshace} de|esquivó|evitó|"
        "evita|esquiva|evitó {llevarse,comerse,tomar,coger,agarrar}|{no,nunca} {vio,vio ni,tocó,"
        "tocó ni,olió,olió ni,probó,probó ni,agarró ni,cogió ni,tomó ni,se llevó ni} {un,una,un "
        "solo,una sola,}|no hubo|no hay|ni rastro de|ni una triste|ni un triste|ni un mísero|ni "
        "una mísera|ni media|ni medio|sin rastro de|carece de|libre de|exento de|exenta de|nada "
        "de las|nada de la|no lleva|no llevó",
        "same_none": "tampoco",
        "neither": "ni|ni tampoco",
        "nobody": "nadie|ninguno de ellos",
        "except": "excepto|menos|salvo|más que|aparte de|fuera de|que no sea|a excepción de|con "
        "excepción de|con la excepción de|exceptuando|quitando|excluyendo|a falta de|excepto por|"
        "salvo por|descontando|sin contar|con la sola excepción de|con la única excepción de|a "
        "excepción del|con excepción del|dejando fuera|sin incluir|sin contar con|no incluye|"
        "menos justo",
        "nobody_else": "nadie más|ningún otro|ninguna otra|ninguno más|ningún otro jugador|"
        "ninguno de los otros|ninguno de los demás|nadie de los demás",
        "only": "solo|solamente|únicamente|nada más|tan solo|apenas|sola|solo con|nada más que|y "
        "nada más|y nadie más|solamente con|nomás|nada más y nada menos que|ni más ni menos que|"
        "exclusivamente|no más que|simplemente solo|tan solo con|y solo|pero solo",
        "correction": CORRECTIONS,
        "range": "hasta el|hasta la|hasta llegar al|hasta llegar a la",
        "moon": MOONS,
        "sun": "sol|el sol|todas las bazas|consigue el sol|hizo el sol|ganó todas las bazas|todas "
        "y cada una de las bazas",
        "add": ADDITIONS,
        "give": "da|dan|reparte|repartió|endosa|endosó|les da|les dio|carga a|les mete|regala|"
        "reparte a|pone a|le da|les pone|les endosa|les reparte|les cae|les caen|mete a|les deja|"
        "apunta a|anota a|apúntale a|ponle a|pon a|manda|mandó|mandan|endílgale|castiga|castigó|"
        "penaliza|penalizó|nos {endosa,carga,mete,pone,da,clava,cuelga,deja,manda,suma}",
        "subtract": SUBTRACTIONS,
        "bid": "puja|pujó|ofrece|ofreció|puja de|apuesta|apostó|apuesta de|canta|cantó|ha pujado|"
        "pujado|declara|declaró|puja por|pujó por|la puja|oferta|ofrecido|apostado|pujó con|puja "
        "con|subasta|la puja fue de|pujaba|se quedó la puja en|ganó la puja con|ganó la puja en|"
        "la puja era de|la puja es de|la puja fue|ganó la subasta con|gana la subasta con|ganó la "
        "subasta en|ganó la puja por|gana la puja con|hizo una puja de|hace una puja de|con una "
        "puja de|una puja de|ha apostado|ha cantado|ha ofrecido|ofertó|oferta de|ha ofertado|se "
        "queda la puja con|se llevó la puja con|se llevó la puja por|se llevó la puja en|se lleva "
        "la puja con|se lleva la puja por|declaró con una puja de|declarante con|puja final de|"
        "apuesta final|la apuesta fue|la apuesta de|remató la puja en|cerró la puja en|pidió|pide|"
        "ha pedido|nombró|nombra|nombrado|ha nombrado|nombrando|dijo|dice|jugó por|juega por|jugó "
        "con|juega con|juega a|jugó a|subió hasta|sube hasta|subió a|sube a|llegó hasta|llega "
        "hasta|lo tenía por|lo tuvo por|lo tiene por|se lo llevó por|se lo lleva por|se lo quedó "
        "por|se lo queda por|fichas|ficha|escogió|escoge|{jugaba,jugó,juega,va,iba,fue} con el "
        "muerto {por,a,en}|con el muerto {por,a}|{tiene,tenía,tuvo,coge,cogió,se lleva,se llevó} "
        "el muerto {por,con}|{se,} {llevó,lleva,quedó,queda} {la subasta,la puja,la mano} {por,en,"
        "con}|el palo {es,era,fue}|eligió|elige|{se,} {quedó,queda,quedaba} con el muerto {por,a}|"
        "{se,} {quedó,queda} el muerto {por,con}|{jugó,juega,jugaba} con el muerto|declaraba|{la "
        "última en pujar,el último en pujar} {fue,}|{hizo,hace,con} una {apuesta,oferta,puja,"
        "declaración} de|{la,su,} {apuesta,puja,oferta,subasta} {es de,era de,fue de,es,era,fue,"
        "final}|remató {en,por,con}|{ganó,gana,se llevó,se lleva,se quedó,se queda} {la subasta,"
        "la puja,el remate,la mano,el contrato} {en,por,con,a}|contrato de|contrató|contrata|"
        "contrató por|{es,era,fue} declarante {con,por,en,a}|declarante {con,por,en,a}|declara "
        "por|declaró por|anunció|anuncia|anunciado|cantaba|ofrecía|apostaba|ofertó por|pujando|"
        "apostando|ofreciendo|postura de|su postura fue|licitó|licita|licitó por|remate de|"
        "declarante|el declarante|la declarante|declarante fue|{es,era,fue} {el,la,} declarante",
        "relief": "descuento|descuento de|alivio",
        "revoke": "renunció|renuncia|no asistió|renuncios|no sirvió|renuncio de|hizo renuncio|"
        "hizo un renuncio|cometió renuncio|cometió un renuncio|no {siguió,sirvió} {el,al} palo",
        "times": "veces|vez",
        "tricks": "baza|bazas",
        "each": "{empataron,empatan} a|cada uno|cada una|por cabeza|por barba|por persona|"
        "respectivamente cada|a cada uno|a cada una|uno y otro|por jugador|por cada jugador|para "
        "cada uno|para cada una|para cada cual|por cada uno|cada uno de ellos|cada una de ellas|a "
        "cada quien|por coco|por individuo|por nuca|a razón de uno|per cápita|cada uno de los dos|"
        "cada uno de los tres|cada una de las dos|cada quien|cada cual",
        "points": "punto|tantos|tanto|puntito|puntitos|pts|ptos|puntazos",
        "cards": "carta|cartas|cartas de puntos",
    },
    amounts={
        1: "un solo|un único|una sola|una única|uno solo",
        2: "los dos que {faltan,quedan,faltaban,quedaban,restan}|un par de|un par|par de|una "
        "pareja de",
        6: "media docena|media docena de",
        12: "docena|una docena|docena de|una docena de",
        13: "docena de fraile",
        16: "diez y seis",
    },
    times={1: "una vez", 2: "dos veces", 3: "tres veces"},
    sounds_like=SOUNDS_LIKE,
    alike=ALIKE,
    colour_last=True,
    article_names=True,
    of_owner=True,
    denied="nada|ninguno|ninguna|ningún punto|nada de nada|absolutamente nada|ni un punto|ni un "
    "solo punto|ni una carta|ni una sola carta|ni uno|ninguna carta|nadita",
    plurals="damas reinas reyes ases jotas sotas dorados doradas negros negras",
    prices="por",
    unfinished="tiene|tienen|tuvo|tomó|toma|llevó|lleva|se llevó|se lleva|recibió|recibe|fue|"
    "fueron|es|son|va|van|ganó|gana|se quedó|queda|tenía|se la llevó|se lo llevó|se comió|se come",
    adding="más|y encima|y además|y también|además de|aparte de",
    single_other="otro|otra|segundo|segunda",
    either="o|u",
    datives="a",
    nominatives="el la",
    questions="tiene tienen tuvo tenía",
    intended="iba {por,a por,a}|fue {por,a por}|quiso|intentó|intentaba|buscaba|quiere|quería|"
    "puede|desea|va a {llevarse,tomar,coger,comerse,quedarse,tener,ganar}",
    lower="{los,las} {de,más} {abajo,bajos,bajas}|{los,las} {menores,inferiores,más pequeños,más "
    "pequeñas}|{los,las} de {debajo,más abajo}|lo de abajo",
    higher="{los,las} {de,más} {arriba,altos,altas}|{los,las} {mayores,superiores,más grandes}|"
    "{los,las} de {encima,más arriba}|lo de arriba",
    above="por encima del|por encima de la|encima del|mayores que el|más altos que el",
    below="por debajo del|por debajo de la|debajo del|menores que el|más bajos que el",
    asking="quién quiénes adivina adivinad adivinen",
    comparisons={
        "+": "{#,una,un corazón,# corazones} más que",
        "-": "{#,una,un corazón,# corazones} menos que",
        "/2": "la mitad {que,de corazones que,de los de}",
        "*3": "el triple {que,de,}|el triple de corazones que|tres veces más que",
        "*2": "{dobla,duplica} a|el doble {que,de,}|el doble de corazones que|dos veces más que",
        "*1": "{los mismos,las mismas} que|{tantos,tantas} {corazones,} como|lo mismo que|igual "
        "que|los mismos corazones que",
    },
    sharing="{se,} {los,las,lo,} {reparten,repartieron,dividen,dividieron,comparten,compartieron}|"
    "en total|juntos|juntas|entre",
    inflected=INFLECTED,
    doubtful=DOUBTFUL,
    inexact=INEXACT,
    contrasting="sino|sino que",
    silent="mente",
    reasons="porque|ya que|puesto que|debido a|por culpa de",
    owning="su propia|su propio|propia|propio",
    lowering="pierd perd restar reste restan resta descont descuent quit baj reduc menos rebaj "
    "disminu sustra perdon",
    raising="sum anad sube subi subir aument carg apunt mas com trag penal castig",
    ends=("primera primer primero", "ultima ultimo"),
    ordinals="primera segunda tercera cuarta quinto quinta sexto sexta séptimo séptima octavo "
    "octava noveno novena décimo décima undécimo duodécimo decimotercero decimotercer",
    occasions="por # vez {hoy,esta tarde,esta noche,consecutiva,seguida,ya,}|en la # baza",
    traits=TRAITS,
    giving="tiró tira coló cuela colado encasquetó encasqueta endosó endosa endilgó endilga dio da "
    "echó echa soltó suelta clavó clava metió mete cargó enjaretó enchufó regaló regala "
    "tirado encasquetado endosado endilgado dado echado soltado clavado metido cargado regalado",
)
