# Ce qui est dit à un programme qui joue avec des mots.
opening = { $game } Vous êtes { $name }.
against = Les autres : { $names }.
alone = Vous jouez seul.
memory = Retenez ce que l’on vous montre : ce ne sera pas montré deux fois.
choose = Répondez par une seule de ces actions : { $actions }
wrong = Ce n’est aucune des réponses possibles maintenant. Rien n’a changé.
left = { $count ->
        [0] La prochaine erreur met fin à la partie.
        [one] Vous avez encore droit à une erreur.
       *[other] Vous avez encore droit à { $count } erreurs.
    }
too-often = Trop de réponses étaient fausses. La partie est interrompue.
cut-off = La partie est interrompue après { $count } réponses.
