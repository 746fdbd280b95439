# A card, and a cell for those who listen.
card = { $animal }, { $landscape }
cell-up = { $at } : { $card }
cell-down = { $at }, face cachée
centre-treasures =
    { $treasures ->
        [one] { $at }, le centre : { $treasures } trésor
       *[other] { $at }, le centre : { $treasures } trésors
    }
centre-volcanoes =
    { $birds ->
        [one] volcans : { $left }, celui du dessus avec { $birds } oiseau
       *[other] volcans : { $left }, celui du dessus avec { $birds } oiseaux
    }
mark-secret = personne d’autre ne la voit
mark-peeked = { $name } est en train de la regarder
mark-barred = interdite
mark-last = la dernière carte
mark-looked = regardée avant la première manche
mark-side = côté { $side }
mark-choice = au choix

# On the board.
island = L’île
players = Les joueurs
wanted = Il faut
wanted-or = ou
wanted-any = n’importe quelle carte
wanted-unseen = une carte que personne n’a vue
chain = La chaîne de cette manche
again = Encore une fois : le crabe !
player-turn = à son tour
player-looking = regarde encore
player-out =
    { $birds ->
        [one] hors jeu, { $birds } oiseau
       *[other] hors jeu, { $birds } oiseaux
    }
player-treasures =
    { $treasures ->
        [one] { $treasures } trésor
       *[other] { $treasures } trésors
    }
rubies =
    { $rubies ->
        [one] { $rubies } rubis
       *[other] { $rubies } rubis
    }
sides-hint = Chacun regarde les trois cartes du milieu d’un côté.
ready = C’est vu
still-looking = Regardent encore : { $names }

# The end.
over-rest = Hors du jeu : { $card }
tie-treasures = { $names } ont chacun { $rubies } rubis. Le nombre de trésors départage : { $winner } en a le plus.
tie-highest = { $names } ont chacun { $rubies } rubis et { $treasures } trésors. Le trésor le plus riche départage : c’est celui de { $winner }.
tie-shared = { $names } ont chacun { $rubies } rubis et { $treasures } trésors : victoire partagée.

# Whose turn it is and what to do.
status-side-you = À vous : quel côté voulez-vous regarder ?
status-side = { $name } choisit un côté.
status-look-you = Personne d’autre ne voit ces trois cartes. Retenez-les !
status-look = Regardent encore : { $names }
status-open-you = À vous : commencez par n’importe quelle carte.
status-open-first-you = À vous : commencez par une carte que personne n’a vue.
status-open = { $name } ouvre la manche.
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
status-round_end = { $winner } gagne le trésor. Regardent encore : { $names }
status-over =
    { $count ->
        [one] { $names } gagne !
       *[other] { $names } gagnent ensemble !
    }

# Answers to a key.
wanted-text = Il faut : { $animal } ou { $landscape }.
wanted-free = N’importe quelle carte convient : elle ouvre la manche.
wanted-first = N’importe quelle carte que personne n’a regardée : elle ouvre la partie.
open-text = Cartes visibles : { $cards }.
open-none = Aucune carte n’est visible.
out-text = Hors jeu pour cette manche : { $players }.
out-none = Tout le monde est encore en jeu.
out-with =
    { $birds ->
        [one] { $name } avec { $birds } oiseau
       *[other] { $name } avec { $birds } oiseaux
    }

# Why a tap does nothing.
refuse-watching = Vous regardez la partie : seuls les joueurs peuvent le faire.
refuse-turn = Ce n’est pas votre tour. Maintenant : { $names }.
refuse-looking = Vous avez fini de regarder. Regardent encore : { $names }.
refuse-ready = Prenez votre temps. Touchez « C’est vu » quand vous avez fini de regarder.
refuse-side = Touchez l’une des trois cartes au milieu d’un côté libre.

# The lesson.
tutorial-you = Vous
tutorial-friend = Pia
tutorial-hint = Essayez-en une autre : pensez aux cartes que vous avez vues.
tutorial-back = Retour
tutorial-leave = Quitter la leçon
tutorial-done = Terminé
tutorial-look = L’île est face cachée. Vous pouvez regarder trois cartes de votre côté : où est chaque animal, et dans quel paysage ? Touchez ensuite « C’est vu ».
tutorial-connect = Pia ouvre avec une tortue dans l’océan. Votre carte doit montrer une tortue ou l’océan. Vous en avez vu une : touchez-la !
tutorial-again = Une tortue : le lieu est relié ! Pia enchaîne avec un pingouin, car la plage est la même. Il faut maintenant un pingouin ou une plage. Vous souvenez-vous ?
tutorial-volcano = Bien retenu ! Mais le morse de Pia ne va ni avec le pingouin ni avec la jungle : le volcan entre en éruption et Pia est hors jeu pour cette manche. Il ne reste que vous : le trésor est à vous.
tutorial-end = Toutes les cartes sont recachées sans changer de place : ce que vous avez vu vous servira encore. Après sept manches, le plus de rubis l’emporte. C’est tout !
