event-unsolved = Impasse : plus aucune tuile ne peut être posée. Pas résolu cette fois.

# Ce que dit la voix d’une annonce : les tuiles sont visibles, et dans le journal.
declared-told =
    { $correct ->
        [yes] { $seat } annonce qu’aucune case ne convient à sa dernière tuile, et a raison.
        [no] { $seat } annonce qu’aucune case ne convient à sa dernière tuile, et a tort.
       *[unsaid] { $seat } annonce qu’aucune case ne convient à sa dernière tuile.
    }
declared-told-you =
    { $correct ->
        [yes] Vous annoncez qu’aucune case ne convient à votre dernière tuile, et vous avez raison.
        [no] Vous annoncez qu’aucune case ne convient à votre dernière tuile, et vous avez tort.
       *[unsaid] Vous annoncez qu’aucune case ne convient à votre dernière tuile.
    }

# Ce que dit la voix à qui l’a fait ; et d’une manche, car la suite dit qui commence.
round-begins = La manche { $round } débute.
you-drawn = Vous piochez : { $tile }.
you-changed = Vous glissez sous votre pile : { $tile }.
you-placed =
    { $correct ->
        [yes] Vous posez votre tuile sur la case { $at } et découvrez : { $found }. Tout est différent.
       *[no] Vous posez votre tuile sur la case { $at } et découvrez : { $found }. Il y a un point commun.
    }
you-chosen = Vous choisissez la case { $at } : { $tile }.
you-set_aside = Vous continuez. De côté : { $tiles }.
you-flipped = Vous retournez la case { $at } : { $tile }.
you-matched = Vous trouvez une paire : { $tiles }.

# A tile, and a place for those who listen.
tile = { $fruit }, { $shape }, { $colour }
place-called = la case { $at }
place-down = { $at }, face cachée
place-gone = { $at }, vide
mark-covered = face cachée
mark-choice = au choix

# On the board.
line = La ligne
table = La table
players = Joueurs
tile-of = La tuile de { $name }
tile-yours = Votre tuile
change = Changer
change-left = Changer ({ $left })
declare = Aucune case possible
stop = S’arrêter
go-on = Continuer
aside = De côté
ready = C’est vu
still-looking = { status-memorise }
player-turn = joue maintenant
player-turn-you = à vous de jouer
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
verdict-yes = Tout est différent : l’ancienne tuile quitte le jeu.
verdict-risky = Tout est différent !
verdict-no = Quelque chose en commun : elle va sous votre pile.
verdict-no-other = Quelque chose en commun : elle va sous la pile de { $name }.
differ-shape = Les assiettes sont différentes.
differ-colour = Les nappes sont différentes.
differ-both = Assiettes et nappes sont différentes.
decide-hint = S’arrêter sans risque, ou tenter sa chance avec une autre tuile ?
catching-up = Les autres terminent : derniers tours !
check-right = Exact : elle ne va nulle part !
check-wrong = Pas tout à fait : elle allait { $count ->
        [one] à la case { $places }.
       *[other] aux cases { $places }.
    }

# The end.
flawless = Sans faute : pas une seule erreur !
flawless-you = Vous n’avez fait aucune erreur !

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
refuse-decide = Choisissez d’abord : s’arrêter ou continuer ?

# What a tap explains.
explain-about = En savoir plus : { $what }
explain-pile =
    { $tiles ->
        [one] { $name } : encore une tuile. Le premier à ne plus en avoir gagne.
       *[other] { $name } : encore { $tiles } tuiles. Le premier à ne plus en avoir gagne.
    }
explain-drawn = { $tile } : à placer là où le fruit, l’assiette et la nappe sont tous différents.
explain-aside =
    { $count ->
        [one] Mise de côté pendant ce tour : { $tiles }. Si le tour finit bien, elle quitte le jeu ; après une erreur, elle retourne sous la pile.
       *[other] Mises de côté pendant ce tour : { $tiles }. Si le tour finit bien, elles quittent le jeu ; après une erreur, elles retournent sous la pile.
    }
explain-heap =
    { $tiles ->
        [one] { $name } a trouvé { $tiles } tuile. Celui qui en trouve le plus gagne.
       *[other] { $name } a trouvé { $tiles } tuiles. Celui qui en trouve le plus gagne.
    }

larger = Plus de tuiles

# In somebody’s first game.
pointer-place = Votre tuile ! Touchez la serviette qui cache un fruit, une assiette et une nappe différents.
pointer-right = Bien vu ! Votre tuile prend sa place, et votre pile diminue d’une tuile.
pointer-wrong = Pas cette fois ! Votre tuile reste visible dans la ligne, et votre pile ne diminue pas.
pointer-round = Toute la ligne est visible : nouvelle manche. Mémorisez-la à nouveau, puis continuez. Le premier à ne plus avoir de tuiles gagne.

# The lesson.
tutorial-you = Vous
tutorial-hint = Pas cette fois : pensez à la ligne telle que vous l’avez vue.
tutorial-hint-at = Regardez en { $at } : c’est là.
tutorial-back = Retour
tutorial-leave = Quitter la leçon
tutorial-done = Terminé
tutorial-look = Trois tuiles. Retenez pour chacune le fruit, la forme de l’assiette et la couleur de la nappe. Touchez ensuite « C’est vu ».
tutorial-place = Votre tuile : une cerise, une assiette ronde, une nappe verte. Sous l’une des serviettes, tout est différent : le fruit, l’assiette et la nappe. Touchez-la !
tutorial-again = Tout est différent ! La poire quitte le jeu et votre pile compte une tuile de moins. Voici une banane sur une assiette carrée et une nappe bleue. Où n’y a-t-il aucun point commun ?
tutorial-change = Encore juste. Mais ce citron est sur une assiette carrée, comme la fraise qui reste. Touchez « Changer » : le citron passe sous votre pile.
tutorial-last = Une orange sur une assiette en fleur et une nappe bleue : aucun point commun avec la fraise. Touchez la dernière serviette !
tutorial-end = Quand toute la ligne est visible, tout le monde la mémorise à nouveau et une autre manche débute. Une erreur ajoute une tuile à votre pile. Le premier à ne plus en avoir gagne !
