event-unsolved = Impasse, plus aucune tuile ne convient face à une autre : la partie est finie, sans solution cette fois.

# A tile, and a place for those who listen.
tile = { $fruit }, { $shape }, { $colour }
place-up = { $at } : { $tile }
place-down = { $at }, face cachée
place-gone = { $at }, vide
mark-choice = au choix

# On the board.
line = La ligne
table = La table
players = Les joueurs
tile-of = La tuile de { $name }
tile-yours = Votre tuile
change = Changer
change-left = Changer ({ $left })
declare = Ne va nulle part
stop = S’arrêter
go-on = Continuer
aside = Mises de côté
ready = C’est vu
still-looking = Regardent encore : { $names }
player-turn = à son tour
player-looking = regarde encore
tiles =
    { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }
turns =
    { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
verdict-yes = Tout est différent : hors du jeu.
verdict-risky = Tout est différent !
verdict-no = Un point commun : sous la pile.
decide-hint = S’arrêter sans risque, ou tenter une autre tuile ?
catching-up = Les autres se rattrapent : derniers tours !
check-right = Exact : elle ne va nulle part !
check-wrong = Pas tout à fait : elle allait { $count ->
        [one] à l’emplacement { $places }.
       *[other] aux emplacements { $places }.
    }

# Whose turn it is and what to do.
status-memorise-you = Qu’y a-t-il où ? Retenez la ligne !
status-memorise = Regardent encore : { $names }
status-place-you = À vous : où est-ce que tout est différent ?
status-place = { $name } cherche une tuile où tout est différent.
status-decide-you = Bien vu ! S’arrêter ou continuer ?
status-decide = { $name } a vu juste : s’arrêter ou continuer ?
status-choose-right-you = Bien vu ! Quelle tuile doit quitter le jeu ? La vôtre prend sa place.
status-choose-right = { $name } avait raison et choisit une tuile qui quitte le jeu.
status-choose-wrong-you = Pas cette fois. Quelle tuile prenez-vous ? La vôtre prend sa place.
status-choose-wrong = { $name } a fait erreur et choisit une tuile à prendre.
status-flip-you = À vous : retournez une tuile.
status-flip = { $name } cherche une paire.
status-flip-second-you = Et où est la deuxième ?
status-flip-second = { $name } cherche la deuxième.
status-look-you = Pas de paire. Retenez-les !
status-look = Pas de paire. Regardent encore : { $names }
status-over =
    { $count ->
        [one] { $names } gagne !
       *[other] { $names } gagnent ensemble !
    }
status-over-pairs = Toutes les paires sont trouvées !
status-over-alone =
    { $turns ->
        [one] Réussi en { $turns } tour !
       *[other] Réussi en { $turns } tours !
    }
status-over-unsolved =
    { $tiles ->
        [one] Impasse : il reste { $tiles } tuile.
       *[other] Impasse : il reste { $tiles } tuiles.
    }

# Answers to a key.
wanted-text = Tuile retournée : { $tile }. Cherchez une tuile sans aucun point commun avec elle.
wanted-none = Aucune tuile n’est retournée en ce moment.
wanted-shape = Une paire : deux assiettes de même forme.
wanted-colour = Une paire : deux nappes de même couleur.
wanted-both = Une paire : la même assiette sur la même nappe.
open-text = Tuiles visibles : { $tiles }.
open-none = Aucune tuile n’est visible.
pile-of =
    { $tiles ->
        [one] { $name } : { $tiles } tuile
       *[other] { $name } : { $tiles } tuiles
    }

# Why a tap does nothing.
refuse-watching = Vous regardez la partie : seuls les joueurs peuvent le faire.
refuse-turn = Ce n’est pas votre tour. Maintenant : { $names }.
refuse-looking = Vous avez fini de regarder. Regardent encore : { $names }.
refuse-ready = Prenez votre temps. Touchez « C’est vu » quand vous avez fini de regarder.
refuse-decide = Choisissez d’abord : s’arrêter ou continuer ?

# The lesson.
tutorial-you = Vous
tutorial-hint = Pas cette fois : pensez à la ligne telle que vous l’avez vue.
tutorial-back = Retour
tutorial-leave = Quitter la leçon
tutorial-done = Terminé
tutorial-look = Trois tuiles. Retenez pour chacune le fruit, la forme de l’assiette et la couleur de la nappe. Touchez ensuite « C’est vu ».
tutorial-place = Votre tuile : une cerise, une assiette ronde, une nappe verte. Sous l’une des serviettes, tout est différent : le fruit, l’assiette et la nappe. Touchez-la !
tutorial-again = Tout est différent ! La poire quitte le jeu et votre pile compte une tuile de moins. Voici une banane sur une assiette carrée, sur du bleu. Où n’y a-t-il aucun point commun ?
tutorial-change = Encore juste. Mais ce citron est sur une assiette carrée, comme la fraise qui reste. Touchez « Changer » : le citron passe sous votre pile.
tutorial-last = Une orange sur une assiette en fleur, sur du bleu : aucun point commun avec la fraise. Touchez la dernière serviette !
tutorial-end = Quand toute la ligne est visible, tout le monde la mémorise à nouveau et une autre manche débute. Une erreur ajoute une tuile sous votre pile. Qui n’en a plus gagne !
