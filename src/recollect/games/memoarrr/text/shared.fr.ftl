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
        [yes] { $seat } retourne { $at } : { $card }. Ça va ensemble.
        [no] { $seat } retourne { $at } : { $card }. Ça ne va pas ensemble.
       *[none] { $seat } commence avec { $at } : { $card }.
    }
event-erupted =
    { $birds ->
        [one] { $seat } prend le volcan avec { $birds } oiseau : hors jeu pour cette manche.
       *[other] { $seat } prend le volcan avec { $birds } oiseaux : hors jeu pour cette manche.
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
error-face-up = { $at } est déjà visible.
error-barred = Le morse interdit { $at } jusqu’à la fin de ce tour.
error-opening = On a regardé { $at } avant la première manche : il faut commencer par une autre carte.
error-not-beside = { $at } n’est pas voisin du poulpe, qui se trouve en { $octopus }.

# Whose turn it is, what to do, what is asked for by a key.
cell-up = { $at } : { $card }
status-side-you = À vous : quel côté voulez-vous regarder ?
status-side = { $name } choisit un côté.
status-look-you =
    { $looks ->
        [0] Cette fois, personne ne regarde. Prêt ?
        [1] Personne d’autre ne voit cette carte. Retenez-la !
        [2] Personne d’autre ne voit ces deux cartes. Retenez-les !
       *[other] Personne d’autre ne voit ces trois cartes. Retenez-les !
    }
look-text = Vous voyez { $cards }.
status-look =
    { $count ->
        [one] { $names } regarde encore.
       *[other] { $names } regardent encore.
    }
status-open-you = À vous : commencez par n’importe quelle carte.
status-open-first-you = À vous : commencez par une carte que personne n’a vue.
status-open = { $name } commence la manche.
status-reveal-you = À vous : { $animal } ou { $landscape }.
status-reveal = { $name } cherche : { $animal } ou { $landscape }.
status-peek-you = Pingouin : regardez une carte en secret.
status-peek = { $name } peut regarder une carte en secret.
status-peeking-you = Personne d’autre ne voit { $at }. Retenez cette carte !
status-peeking = { $name } regarde { $at }.
status-swap-you = Poulpe : échangez-le avec une carte voisine.
status-swap = { $name } échange le poulpe avec une carte voisine.
status-block-you = Morse : interdisez une carte à { $next }.
status-block = { $name } interdit une carte à { $next }.
status-round_end-you = { $winner } gagne le trésor. Jetez un dernier coup d’œil !
status-round_end =
    { $count ->
        [one] { $winner } gagne le trésor. { $names } regarde encore.
       *[other] { $winner } gagne le trésor. { $names } regardent encore.
    }
wanted-text = Il faut : { $animal } ou { $landscape }.
wanted-free = N’importe quelle carte convient : elle ouvre la manche.
wanted-first = N’importe quelle carte que personne n’a regardée : elle ouvre la partie.
open-text = Face visible : { $cards }.
open-none = Aucune carte n’est visible.
out-text = Hors jeu pour cette manche : { $players }.
out-none = Tout le monde est encore en jeu.
out-with =
    { $birds ->
        [one] { $name } avec { $birds } oiseau
       *[other] { $name } avec { $birds } oiseaux
    }
