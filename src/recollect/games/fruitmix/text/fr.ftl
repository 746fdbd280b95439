title = Fruit Mix
tagline = Débarrassez-vous de vos tuiles en retenant où il n’y a aucun point commun.
credits = de Martin Nedergaard Andersen, Lifestyle Boardgames

# Options, as they are explained where they are chosen.
option-variant = Le jeu : jeu de base, quitte ou double, où l’on peut tenter sa chance, ou paires, pour les plus petits.
option-line = Le nombre de tuiles dans la ligne (sauf pour les paires) ; deux est une règle maison.
option-changes = Combien de fois un joueur peut changer de tuile en un tour, s’il y a une limite (sauf pour les paires).
option-match = Ce qui fait une paire : la forme de l’assiette, la couleur de la nappe ou les deux (pour les paires seulement).
option-pairs = Le nombre de paires sur la table (pour les paires seulement) ; moins de 16 est une règle maison.
option-first = Qui commence ; sans choix, le sort en décide.

# Why something is not possible.
error-change-last = On ne peut pas changer la dernière tuile.
error-changes-used = La tuile a déjà été changée { $limit } fois pendant ce tour, pas davantage.
error-declare-early = On ne peut annoncer qu’aucune case ne convient que pour la dernière tuile : il en reste { $tiles } dans la pile.
error-no-slot = Il n’y a pas de case { $at } dans la ligne : la dernière est la { $last }.
error-no-cell = Il n’y a pas de case { $at } sur la table : la dernière est la { $last }.
error-pairs-elsewhere = L’option pairs donne le nombre de paires sur la table : elle va avec variant=pairs.
error-deal-deck = La réserve de la donne doit contenir chacune des 48 tuiles une seule fois.
error-deal-tiles = Chaque tuile de la donne doit être l’une des 48, et aucune ne peut figurer deux fois.
error-deal-line = La ligne de la donne doit avoir la longueur fixée par l’option ; une table de tuiles n’existe que pour les paires.
error-deal-piles = La donne doit comporter une pile par joueur (nombre : { $players }), toutes aussi hautes les unes que les autres et aussi hautes que possible.
error-deal-table = La table de la donne doit compter deux tuiles de chaque combinaison d’assiette et de nappe, 32 en tout ou autant que le veut l’option pairs, et rien d’autre.
error-deal-first = La place qui commence selon la donne doit être celle d’un des joueurs (nombre : { $players }) et celle que désignent les options.

# The drawing in a terminal.
picture-seat = tuiles : { $tiles }, tours : { $turns }
picture-drawn = Retournée :
picture-aside = De côté :

# The same in a menu, where there is little room.
menu-variant = Variante
menu-match = Paire : même
menu-line = Longueur de la ligne
menu-pairs = Paires
value-variant-basic = jeu de base
value-variant-lucky = quitte ou double
value-variant-pairs = paires
value-match-shape = forme
value-match-colour = couleur
value-match-both = les deux

# What can be done without a place on the board, on a button.
action-ready = C’est retenu
action-change = Changer la tuile
action-declare = Elle ne va nulle part
action-stop = S’arrêter
action-go_on = Continuer

# What scores count, as headings of tables.
score-tiles = tuiles
score-turns = tours
