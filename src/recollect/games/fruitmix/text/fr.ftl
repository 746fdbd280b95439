title = Fruit Mix
tagline = Débarrassez-vous de vos tuiles en retenant où il n’y a aucun point commun.
credits = de Martin Nedergaard Andersen, Lifestyle Boardgames

# Options, as they are explained where they are chosen.
option-variant = Le jeu : jeu de base, mix chanceux, où l’on continue à ses risques et périls, ou paires, pour les plus petits.
option-line = Le nombre de tuiles dans la ligne (sauf pour les paires).
option-changes = Combien de fois un joueur peut changer de tuile en un tour, s’il y a une limite (sauf pour les paires).
option-match = Ce qui fait une paire : la forme de l’assiette, la couleur de la nappe ou les deux (pour les paires seulement).
option-first = Qui commence, sinon le sort en décide.

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
error-change-last = On ne peut pas changer la dernière tuile.
error-changes-used = La tuile a déjà été changée { $limit } fois pendant ce tour, pas davantage.
error-declare-early = On ne peut déclarer injouable que la dernière tuile : il en reste { $tiles } dans la pile.
error-no-slot = Il n’y a pas d’emplacement { $at } dans la ligne : le dernier est le { $last }.
error-slot-face-up = La tuile à l’emplacement { $at } de la ligne est déjà visible.
error-not-shown = La tuile à l’emplacement { $at } n’a pas été retournée lors de l’annonce.
error-gone = La case { $at } est vide.
error-cell-face-up = La tuile de la case { $at } est déjà visible.
error-deal-deck = La réserve de la donne doit contenir chacune des 48 tuiles une seule fois.
error-deal-tiles = Chaque tuile de la donne doit être l’une des 48, et aucune ne peut figurer deux fois.
error-deal-line = La ligne de la donne doit avoir la longueur fixée par l’option, et aucune tuile ne peut y figurer deux fois.
error-deal-piles = La donne doit comporter une pile par joueur (nombre : { $players }), toutes aussi hautes les unes que les autres et aussi hautes que possible.
error-deal-table = La table de la donne doit compter 32 tuiles, deux de chaque combinaison d’assiette et de nappe, et rien d’autre.
error-deal-first = La place qui commence selon la donne doit être celle d’un des joueurs (nombre : { $players }) et celle que désignent les options.

# The drawing in a terminal.
picture-round = Manche { $round }
picture-seat = tuiles : { $tiles }, tours : { $turns }
picture-drawn = Retournée :
picture-aside = De côté :
