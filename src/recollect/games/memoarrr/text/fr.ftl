title = Memoarrr!
tagline = Retenez ce que cache chaque lieu de l’île et prolongez la chaîne des cartes reliées plus longtemps que tous les autres.
credits = de Carlo Bortolini, Edition Spielwiese / Pegasus Spiele

# Options, as they are explained where they are chosen.
option-edition = Règles de l’édition anglaise, allemande ou française : quelle carte peut venir en premier, et qui gagne en cas d’égalité.
option-expert = Règles pour experts : chaque animal qui réussit un lien agit.
option-treasures = Les trésors sont mélangés, ou triés du moins au plus précieux.
option-sides = Les joueurs choisissent le côté de l’île qu’ils regardent, ou le reçoivent selon leur place.
option-opening_restricted = La toute première carte doit être une carte que personne n’a regardée.
option-tie_break = À égalité de rubis et de trésors, tous gagnent ensemble, ou le trésor le plus riche l’emporte.
option-first = Qui commence, sinon le sort en décide.

noun-penguin = pingouin
noun-octopus = poulpe
noun-walrus = morse
noun-crab = crabe
noun-turtle = tortue
noun-ocean = océan
noun-jungle = jungle
noun-lava = lave
noun-flowers = fleurs
noun-beach = plage
noun-north = nord
noun-east = est
noun-south = sud
noun-west = ouest

# What happened, as a log or a narrator says it.
event-side_taken = { $seat } prend le côté { $side }.
event-said_ready = { $seat } a fini de regarder.
event-round_started = La manche { $round } débute. { $starter } commence.
event-revealed =
    { $connected ->
        [yes] { $seat } retourne { $at } : { $card }. Le lieu est relié.
        [no] { $seat } retourne { $at } : { $card }. Le lieu n’est pas relié.
       *[none] { $seat } ouvre la manche avec { $at } : { $card }.
    }
event-erupted =
    { $birds ->
        [one] { $seat } prend le volcan avec { $birds } oiseau et se retrouve hors jeu pour cette manche.
       *[other] { $seat } prend le volcan avec { $birds } oiseaux et se retrouve hors jeu pour cette manche.
    }
event-peeked =
    { $card ->
        [none] { $seat } regarde { $at } en secret.
       *[other] { $seat } regarde { $at } en secret : { $card }.
    }
event-swapped = { $seat } échange le poulpe : { $from } et { $to } changent de place.
event-blocked = { $seat } interdit { $at } à { $bound }.
event-round_won = { $seat } gagne la manche et prend un trésor.
event-game_ended = La partie est finie. Victoire : { $winners }. La carte retirée du jeu était : { $removed }.

# Why something is not possible.
error-side-taken = Le côté { $side } n’est plus libre.
error-centre = { $at } est la pile du centre, pas un lieu.
error-face-up = { $at } est déjà visible.
error-barred = Le morse interdit { $at } jusqu’à la fin de ce tour.
error-opening = { $at } a été regardé avant la première manche : la toute première carte doit en être une autre.
error-not-beside = { $at } n’est pas voisin du poulpe, qui se trouve en { $octopus }.
error-deal-island = L’île de la donne doit contenir chacun des 25 lieux une seule fois.
error-deal-treasures = Les trésors de la donne doivent être 1, 1, 2, 2, 2, 3, 4, dans cet ordre s’ils sont triés.
error-deal-volcanoes = La donne doit comporter sept piles des mêmes volcans, pris parmi 1, 3 et 7 : un de moins qu’il n’y a de joueurs ({ $players }).
error-deal-first = La place qui commence selon la donne doit être celle d’un des joueurs (nombre : { $players }) et celle que désignent les options.

# The drawing in a terminal.
picture-round = Manche { $round } sur { $rounds }
