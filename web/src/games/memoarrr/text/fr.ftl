# A card, and a cell for those who listen.
card = { $animal }, { $landscape }
cell-down = { $at }, face cachée
centre-treasures =
    { $treasures ->
        [one] { $at }, le centre : { $treasures } trésor
       *[other] { $at }, le centre : { $treasures } trésors
    }
centre-volcanoes =
    { $left ->
        [one] { $birds ->
            [one] { $left } volcan avec { $birds } oiseau
           *[other] { $left } volcan avec { $birds } oiseaux
        }
       *[other] { $birds ->
            [one] { $left } volcans, { $birds } oiseau sur celui du dessus
           *[other] { $left } volcans, { $birds } oiseaux sur celui du dessus
        }
    }
mark-secret = personne d’autre ne la voit
mark-seen-by = vue seulement par { $name }
mark-covered = face cachée
mark-peeked = { $name } est en train de la regarder
mark-barred = interdite
mark-last = la dernière carte
mark-looked = regardée avant la première manche
mark-side = côté { $side }
mark-choice = au choix

# On the board.
island = L’île
players = Joueurs
wanted = On cherche
wanted-or = ou
wanted-any = n’importe quelle carte
wanted-unseen = une carte que personne n’a vue
chain = La chaîne de cette manche
again = Rejouez : le crabe !
player-turn = joue maintenant
player-turn-you = à vous de jouer
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
sides-hint =
    { $looks ->
        [1] Chacun regarde la carte du milieu de son côté.
        [2] Chacun regarde les deux cartes du milieu de son côté.
       *[other] Chacun regarde les trois cartes du milieu de son côté.
    }
ready = C’est vu

# Ce que dit la voix à qui l’a fait ; et d’une manche, car la suite dit qui commence.
round-begins = La manche { $round } débute.
you-side_taken = Vous prenez le côté { $side }.
you-revealed =
    { $connected ->
        [yes] Vous retournez { $at } : { $card }. Ça va ensemble.
        [no] Vous retournez { $at } : { $card }. Ça ne va pas ensemble.
       *[none] Vous commencez avec { $at } : { $card }.
    }
you-peeked =
    { $card ->
        [none] Vous regardez { $at } en secret.
       *[other] Vous regardez { $at } en secret : { $card }.
    }
you-swapped = Vous échangez le poulpe : { $from } et { $to } changent de place.
you-blocked = Vous interdisez { $at } à { $bound }.
you-round_won = Vous gagnez la manche et prenez un trésor.
barred-told = { $seat } vous interdit { $at }.
won-status-you = Vous gagnez le trésor. Jetez un dernier coup d’œil !
won-status =
    { $count ->
        [one] Vous gagnez le trésor. { $names } regarde encore.
       *[other] Vous gagnez le trésor. { $names } regardent encore.
    }
barred-status = { $name } vous interdit une carte.

# A miss, and a round that is won.
miss = { $name } est hors jeu !
miss-you = Vous êtes hors jeu !
miss-told =
    { $birds ->
        [one] { $name } retourne { $at } : { $card }. Ni { $animal } ni { $landscape } : { $name } est hors jeu pour cette manche, avec { $birds } oiseau.
       *[other] { $name } retourne { $at } : { $card }. Ni { $animal } ni { $landscape } : { $name } est hors jeu pour cette manche, avec { $birds } oiseaux.
    }
miss-told-you =
    { $birds ->
        [one] Vous retournez { $at } : { $card }. Ni { $animal } ni { $landscape } : vous êtes hors jeu pour cette manche, avec { $birds } oiseau.
       *[other] Vous retournez { $at } : { $card }. Ni { $animal } ni { $landscape } : vous êtes hors jeu pour cette manche, avec { $birds } oiseaux.
    }
birds-told = Celui qui a le plus d’oiseaux commence la manche suivante.
won = { $name } gagne la manche { $round } !
won-you = Vous gagnez la manche { $round } !
won-shut =
    { $treasures ->
        [one] Un trésor pour l’instant : il reste fermé jusqu’à la fin.
       *[other] { $treasures } trésors pour l’instant : ils restent fermés jusqu’à la fin.
    }
won-open =
    { $rubies ->
        [one] Un trésor avec { $rubies } rubis.
       *[other] Un trésor avec { $rubies } rubis.
    }
won-next = { $name } a le plus d’oiseaux et commence la manche suivante.
won-next-you = Vous avez le plus d’oiseaux et commencez la manche suivante.

# The end.
over-rest = Retirée du jeu : { $card }
tie-treasures = { $names } ont chacun { $rubies }. Le nombre de trésors départage : { $winner } en a le plus.
tie-highest = { $names } ont chacun { $rubies } et { $treasures }. Le trésor le plus précieux départage : c’est celui de { $winner }.
tie-shared = { $names } ont chacun { $rubies } et { $treasures } : première place partagée.
tie-shared-you = Vous avez { $rubies } et { $treasures }, comme { $names } : première place partagée.

# When it is over.
status-over =
    { $count ->
        [one] { $names } gagne !
       *[other] Égalité : { $names } se partagent la première place !
    }

# Why a tap does nothing.
refuse-watching = Vous regardez la partie : seuls les joueurs peuvent le faire.
refuse-turn = Ce n’est pas votre tour. C’est à { $names }.
refuse-looking =
    { $count ->
        [one] Vous avez fini de regarder. { $names } regarde encore.
       *[other] Vous avez fini de regarder. { $names } regardent encore.
    }
refuse-ready = Prenez votre temps. Touchez « C’est vu » quand vous avez fini de regarder.
refuse-side =
    { $looks ->
        [1] Touchez la carte au milieu d’un côté libre.
        [2] Touchez l’une des deux cartes au milieu d’un côté libre.
       *[other] Touchez l’une des trois cartes au milieu d’un côté libre.
    }

# What a tap explains.
explain-about = En savoir plus : { $what }
explain-volcano =
    { $birds ->
        [one] En cas d’erreur, on prend le volcan du dessus et on sort de la manche. Son { $birds } oiseau compte : celui qui a le plus d’oiseaux commence la manche suivante. Les trésors sont dessous.
       *[other] En cas d’erreur, on prend le volcan du dessus et on sort de la manche. Ses { $birds } oiseaux comptent : celui qui a le plus d’oiseaux commence la manche suivante. Les trésors sont dessous.
    }
explain-stack =
    { $treasures ->
        [one] Le dernier trésor. Il revient au dernier joueur encore en jeu à la fin de la manche.
       *[other] { $treasures } trésors. À la fin d’une manche, le dernier joueur encore en jeu prend celui du dessus.
    }
explain-treasures =
    { $treasures ->
        [0] { $name } : pas encore de trésor. Le dernier joueur encore en jeu dans une manche en prend un.
        [one] { $name } : { $treasures } trésor. On verra à la fin combien de rubis il contient ; celui qui a le plus de rubis gagne.
       *[other] { $name } : { $treasures } trésors. On verra à la fin combien de rubis ils contiennent ; celui qui a le plus de rubis gagne.
    }
explain-birds =
    { $birds ->
        [one] Hors jeu pour cette manche, avec { $birds } oiseau. Celui qui a le plus d’oiseaux commence la suivante.
       *[other] Hors jeu pour cette manche, avec { $birds } oiseaux. Celui qui a le plus d’oiseaux commence la suivante.
    }
explain-wanted = La carte suivante doit montrer l’un des deux : { $animal } ou { $landscape }.
explain-chain = Les cartes de cette manche, dans l’ordre. Seule la dernière compte : la suivante doit aller avec elle.

# In somebody’s first game.
pointer-wanted = À trouver : { $animal } ou { $landscape }. Touchez une carte qui pourrait convenir. Un doute ? Devinez !
pointer-match = Ça va ensemble ! { $name } doit maintenant trouver l’animal ou le paysage de votre carte.
pointer-out =
    { $ends ->
        [yes] Rien en commun : le volcan entre en éruption, et vous êtes hors jeu. Ses oiseaux sont à vous : celui qui en a le plus commence la manche suivante.
       *[no] Rien en commun : le volcan entre en éruption, et vous êtes hors jeu jusqu’à la fin de la manche. Mais vous voyez encore chaque carte : retenez-les !
    }
pointer-treasure =
    { $yours ->
        [yes] Il ne reste que vous : le trésor est à vous ! Quand vous aurez tout vu, les cartes seront recachées, chacune à sa place.
       *[no] Il ne reste que { $name }, qui prend le trésor. Quand vous aurez tout vu, les cartes seront recachées, chacune à sa place.
    }

# The lesson.
tutorial-you = Vous
tutorial-friend = Pia
tutorial-hint = Essayez-en une autre : pensez aux cartes que vous avez vues.
tutorial-hint-at = Regardez en { $at } : c’est là.
tutorial-back = Retour
tutorial-leave = Quitter la leçon
tutorial-done = Terminé
tutorial-look = L’île est face cachée. Vous pouvez regarder trois cartes de votre côté : où est chaque animal, et dans quel paysage ? Touchez ensuite « C’est vu ».
tutorial-connect = Pia commence avec une tortue dans l’océan. Votre carte doit montrer une tortue ou l’océan. Vous en avez vu une : touchez-la !
tutorial-again = Une tortue : ça va ensemble ! Pia enchaîne avec un pingouin, car la plage est la même. Il faut maintenant un pingouin ou une plage. Vous en souvenez-vous ?
tutorial-volcano = Bien retenu ! Mais le morse de Pia ne va ni avec le pingouin ni avec la jungle : le volcan entre en éruption et Pia est hors jeu pour cette manche. Il ne reste que vous : le trésor est à vous.
tutorial-end = Toutes les cartes sont recachées sans changer de place : ce que vous avez vu vous servira encore. Après sept manches, celui qui a le plus de rubis gagne. C’est tout !
