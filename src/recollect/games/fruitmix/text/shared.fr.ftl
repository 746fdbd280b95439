# What Python and the browser both say.
round = Manche { $round }
noun-blueberry = myrtille
noun-strawberry = fraise
noun-cherry = cerise
noun-grape = raisin
noun-apple = pomme
noun-pear = poire
noun-banana = banane
noun-lemon = citron
noun-orange = orange
noun-plum = prune
noun-pineapple = ananas
noun-watermelon = pastèque
noun-round = rond
noun-square = carré
noun-triangle = triangle
noun-flower = fleur
noun-red = rouge
noun-yellow = jaune
noun-green = vert
noun-blue = bleu

# What happened, as a log or a narrator says it.
event-said_ready = { $seat } a fini de regarder.
event-round_started = La manche { $round } débute. { $starter } commence.
event-drawn = { $seat } pioche : { $tile }.
event-changed = { $seat } glisse sous sa pile : { $tile }.
event-placed =
    { $correct ->
        [yes] { $seat } pose sa tuile à l’emplacement { $at } et découvre : { $found }. Tout est différent.
       *[no] { $seat } pose sa tuile à l’emplacement { $at } et découvre : { $found }. Il y a un point commun.
    }
event-declared =
    { $correct ->
        [yes] { $seat } annonce que sa dernière tuile ne va nulle part, et a raison : { $shown }.
       *[no] { $seat } annonce que sa dernière tuile ne va nulle part, et a tort : { $shown }.
    }
event-chosen = { $seat } choisit l’emplacement { $at } : { $tile }.
event-set_aside = { $seat } continue. Mises de côté : { $tiles }.
event-flipped = { $seat } retourne la case { $at } : { $tile }.
event-matched = { $seat } a trouvé une paire : { $tiles }.
event-turned_back = Les tuiles des cases { $at } sont recachées.
event-game_ended =
    { $dead_end ->
        [yes] Impasse, plus aucune tuile ne convient face à une autre : la partie est finie. Victoire : { $winners }.
       *[no] La partie est finie. Victoire : { $winners }.
    }

# Why something is not possible.
error-slot-face-up = La tuile à l’emplacement { $at } de la ligne est déjà visible.
error-not-shown = La tuile à l’emplacement { $at } n’a pas été retournée lors de l’annonce.
error-gone = La case { $at } est vide.
error-cell-face-up = La tuile de la case { $at } est déjà visible.
