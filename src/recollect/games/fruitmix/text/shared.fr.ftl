# What Python and the browser both say.
round = Manche { $round }
noun-blueberry = myrtille
noun-strawberry = fraise
noun-cherry = cerise
noun-grape = raisin
noun-apple = pomme
noun-pear = poire
noun-banana = banane
noun-lemon = citron
noun-orange = orange
noun-plum = prune
noun-pineapple = ananas
noun-watermelon = pastèque
noun-round = rond
noun-square = carré
noun-triangle = triangle
noun-flower = fleur
noun-red = rouge
noun-yellow = jaune
noun-green = vert
noun-blue = bleu

# What happened, as a log or a narrator says it.
event-said_ready = { $seat } a fini de regarder.
event-round_started = La manche { $round } débute. { $starter } commence.
event-drawn = { $seat } pioche : { $tile }.
event-changed = { $seat } glisse sous sa pile : { $tile }.
event-placed =
    { $correct ->
        [yes] { $seat } pose sa tuile sur la case { $at } et découvre : { $found }. Tout est différent.
       *[no] { $seat } pose sa tuile sur la case { $at } et découvre : { $found }. Il y a un point commun.
    }
event-declared =
    { $correct ->
        [yes] { $seat } annonce qu’aucune case ne convient à sa dernière tuile, et a raison : { $shown }.
       *[no] { $seat } annonce qu’aucune case ne convient à sa dernière tuile, et a tort : { $shown }.
    }
event-chosen = { $seat } choisit la case { $at } : { $tile }.
event-set_aside = { $seat } continue. De côté : { $tiles }.
event-flipped = { $seat } retourne la case { $at } : { $tile }.
event-matched = { $seat } trouve une paire : { $tiles }.
event-turned_back = Les tuiles des cases { $at } sont recachées.
event-game_ended =
    { $dead_end ->
        [yes] Impasse : plus aucune tuile ne peut être posée. Victoire : { $winners }.
       *[no] La partie est finie. Victoire : { $winners }.
    }

# Why something is not possible.
error-slot-face-up = La tuile de la case { $at } de la ligne est déjà visible.
error-not-shown = La tuile de la case { $at } n’a pas été retournée lors de l’annonce.
error-gone = La case { $at } est vide.
error-cell-face-up = La tuile de la case { $at } est déjà visible.

# Whose turn it is, what to do, what is asked for by a key.
place-up = { $at } : { $tile }
status-memorise-you = Qu’est-ce qui est où ? Retenez la ligne !
status-memorise =
    { $count ->
        [one] { $names } regarde encore.
       *[other] { $names } regardent encore.
    }
status-place-you = À vous : où n’y a-t-il aucun point commun ?
status-place = { $name } cherche une tuile sans aucun point commun.
status-decide-you = Bien vu ! S’arrêter sans risque, ou continuer et tout risquer ?
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
status-look =
    { $count ->
        [one] Pas de paire. { $names } regarde encore.
       *[other] Pas de paire. { $names } regardent encore.
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
wanted-text = Tuile retournée : { $tile }. Cherchez une tuile sans aucun point commun avec elle.
wanted-none = Aucune tuile n’est retournée en ce moment.
wanted-shape = Une paire : deux assiettes de même forme.
wanted-colour = Une paire : deux nappes de même couleur.
wanted-both = Une paire : la même assiette sur la même nappe.
open-text = Face visible : { $tiles }.
open-none = Aucune tuile n’est visible.
pile-of =
    { $tiles ->
        [one] { $name } : { $tiles } tuile
       *[other] { $name } : { $tiles } tuiles
    }
