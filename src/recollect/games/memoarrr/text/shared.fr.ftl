# What Python and the browser both say.
round = Manche { $round } sur { $rounds }
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
