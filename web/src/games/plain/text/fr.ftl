# Le plateau d’un jeu qui n’a pas de dessins à lui.
plain-your-turn = À vous de jouer.
plain-turn =
    { $count ->
        [one] C’est à { $names } de jouer.
       *[other] C’est à { $names } de jouer.
    }
plain-under-way = La partie est en cours.
plain-players = Joueurs
plain-to-play = joue maintenant
plain-ready = C’est vu
plain-yes = oui
plain-no = non
plain-blank = rien à voir
plain-empty = vide
plain-cell = { $place } : { $what }
plain-event = { $what }.
plain-event-by = { $who } : { $what }.
plain-tap-means = Toucher une case veut dire
plain-tap = { $action } : touchez une case
plain-refuse = Cela ne fait rien pour l’instant.
refuse-watching = Vous regardez la partie : seuls les joueurs peuvent le faire.
refuse-turn = Ce n’est pas votre tour. C’est à { $names }.
