title = Memoarrr!
tagline = Retenez où est chaque carte de l’île et restez le dernier à en trouver qui vont ensemble.
credits = de Carlo Bortolini, Edition Spielwiese / Pegasus Spiele

# Options, as they are explained where they are chosen.
option-edition = Règles de l’édition anglaise, allemande ou française : quelle carte peut venir en premier, et qui gagne en cas d’égalité.
option-expert = Règles pour experts : chaque animal bien trouvé agit.
option-treasures = Les trésors sont mélangés, ou triés du moins au plus précieux.
option-sides = Les joueurs choisissent le côté de l’île qu’ils regardent, ou le reçoivent selon leur place.
option-opening_restricted = La toute première carte doit être une carte que personne n’a regardée.
option-tie_break = À égalité de rubis et de trésors, la victoire est partagée, ou le trésor le plus précieux départage.
option-first = Qui commence ; sans choix, le sort en décide.
option-animals = Combien d’espèces d’animaux vivent sur l’île, haute d’autant de cartes ; moins de 5 est une règle maison.
option-landscapes = Combien de paysages compte l’île, large d’autant de cartes ; moins de 5 est une règle maison.
option-rounds = Le nombre de manches ; moins de 7 est une règle maison.
option-looks = Combien de cartes chacun regarde d’abord, si ce ne sont pas toutes celles entre les coins de son côté ; un autre nombre est une règle maison.

# Why something is not possible.
error-centre = { $at } est la pile des volcans. En cas d’erreur, on prend celui du dessus et on sort de la manche ; les trésors sont dessous.
error-no-cell = Il n’y a pas de { $at } sur cette île : elle est plus petite.
error-looks-too-many = Ici, l’option looks vaut au plus { $most }, et non { $looks } : une île de { $rows } × { $columns } cartes n’en a pas plus entre les coins de son plus petit côté.
error-deal-island = L’île de la donne doit contenir chacune des 25 cartes une seule fois, ou chacune de celles d’une île plus petite.
error-deal-treasures = Les trésors de la donne doivent être 1, 1, 2, 2, 2, 3, 4, dans cet ordre s’ils sont triés ; pour moins de manches, autant d’entre eux, les plus précieux s’ils sont triés.
error-deal-volcanoes = La donne doit comporter pour chaque manche une pile des mêmes volcans, pris parmi 1, 3 et 7 : un de moins qu’il n’y a de joueurs ({ $players }).
error-deal-first = La place qui commence selon la donne doit être celle d’un des joueurs (nombre : { $players }) et celle que désignent les options.

# The same in a menu, where there is little room.
menu-expert = Règles
menu-edition = Édition
menu-animals = Animaux
menu-landscapes = Paysages
menu-rounds = Manches
value-expert-false = classiques
value-expert-true = pour experts
value-edition-en = anglaise
value-edition-de = allemande
value-edition-fr = française

# What can be done without a place on the board, on a button.
action-ready = C’est retenu

# Signs of the drawing in a terminal.
legend = ⌄ oiseaux d’un volcan   ▣ trésor fermé   ◆ rubis   × bloquée   ◉ regardée en secret

# What scores count, as headings of tables.
score-rubies = rubis
score-treasures = trésors
score-highest = plus précieux
