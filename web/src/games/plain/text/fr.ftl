# Le plateau d’un jeu qui n’a pas de dessins à lui.
plain-your-turn = À vous de jouer.
plain-turn =
    { $count ->
        [one] Au tour de { $names }.
       *[other] C’est à { $names } de jouer.
    }
plain-under-way = La partie continue.
plain-players = Qui joue
plain-to-play = doit jouer
plain-ready = Prêt
plain-yes = oui
plain-no = non
plain-blank = rien à voir
plain-empty = vide
plain-cell = { $place } : { $what }
plain-event = { $what }.
plain-event-by = { $who } : { $what }.
plain-tap-means = Toucher une case veut dire
plain-tap = { $action } : touchez une case
plain-refuse = Cela ne fait rien maintenant.
refuse-watching = Vous regardez la partie : seuls les joueurs peuvent le faire.
refuse-turn = Ce n’est pas votre tour. Maintenant : { $names }.
