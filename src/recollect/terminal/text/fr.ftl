# What somebody at a table in the terminal is told.
table = À la table : { $names }. Tapez ? pour voir ce que vous pouvez faire.
invite = Les autres viennent par ce lien : { $link }
hand-over = Passez le clavier à { $name }. Appuyez sur Entrée.
person = Invité { $number }
to = { $name } : { $text }
time-left = { $seconds ->
        [one] Vous avez { $seconds } seconde.
       *[other] Vous avez { $seconds } secondes.
    }
not-begun = La partie n’a pas encore commencé.
left = Vous quittez la table.
which-game = Quel jeu ? { $known }
recorded = La partie est enregistrée dans { $file }.

# The shuffle (docs/fair-deal.md).
shuffle-good = Vérifié ici : le mélange est bien celui qui avait été promis.
shuffle-old = Vérifié ici : le mélange est bien celui qui avait été promis. Dans cette partie plus ancienne, les parts de hasard étaient publiques : qui tenait le serveur aurait pu choisir les cartes avec la dernière personne à s’asseoir.
shuffle-unknown = Le mélange n’a pas pu être vérifié : le serveur ne donne pas l’enregistrement de la partie.

# Une place perdue avec un départ annulé.
seat-again = Votre participation au mélange est arrivée trop tard et vous avez perdu votre place. Elle est encore libre : vous vous rasseyez.
seat-gone = Votre participation au mélange est arrivée trop tard et vous avez perdu votre place. Aucune n’est libre ; vous pouvez regarder.
seat-offer-type = Vous avez perdu votre place avec ce départ. Tapez sit pour vous rasseoir.
seat-offer-key = Vous avez perdu votre place avec ce départ. Appuyez sur s pour vous rasseoir.

# Games that have no sentences of their own for this.
plain-you = C’est à vous.
plain-turn = C’est à { $names }.
ended = La partie est finie.
won = { $count ->
        [0] Personne n’a gagné.
        [one] { $names } a gagné !
       *[other] { $names } ont gagné ensemble !
    }

# What can be typed.
hint = Tapez ? pour voir ce que vous pouvez faire maintenant.
misfit = « { $given } » ne convient pas. Vous pouvez taper maintenant : { $words }
help-nothing = Vous n’avez rien à faire pour l’instant.
help-questions = wanted, open, players : ce qu’il faut, ce qui est visible, où en est chacun
help-board = board : toute la table, dessinée
help-react = react, puis l’un de ces mots : { $reactions }
help-sit = sit : se rasseoir
help-quit = quit : quitter la table

# La place d’un robot à une table en ligne.
takeover-offer = Toutes les places sont prises, mais vous pouvez remplacer un robot ({ $bots }) : tapez take, ou take et son nom.
takeover-none = Aucun robot de ce nom ne peut être remplacé. Possibles : { $bots }
takeover-yours = { $when ->
        [turn] Vous remplacerez { $bot } après ce tour. En attendant, vous regardez ; tapez encore take si vous changez d’avis.
       *[other] Vous remplacerez { $bot } à la prochaine manche. En attendant, vous regardez ; tapez encore take si vous changez d’avis.
    }
takeover-back = { $bot } continue à jouer.
takeover-done = La place est à vous.
takeover-key = Vous regardez. Touche t : remplacer un robot.
takeover-soon = { $when ->
        [turn] Vous remplacerez { $bot } après ce tour. Finalement non : t
       *[other] Vous remplacerez { $bot } à la prochaine manche. Finalement non : t
    }
takeover-title = Quel robot voulez-vous remplacer ?
help-take = take : remplacer un robot ; encore une fois : finalement non

# Reactions.
reaction-smile = 🙂 sourit
reaction-laugh = 😄 rit
reaction-wow = 😮 s’étonne
reaction-oops = 😬 aïe
reaction-clap = 👏 applaudit
reaction-think = 🤔 réfléchit
reaction-heart = ♥ un cœur
reaction-wave = 👋 salue

# What is wrong.
error-refused = { $why }
error-alone-bots = En solo, il n’y a pas de robots : enlevez --alone ou --bots.
error-names = { $seats ->
        [one] Une personne est à ce clavier
       *[other] { $seats } personnes sont à ce clavier
    }, mais --names en donne { $given }. Séparez les noms par des virgules.
error-only-here = { $option } vaut pour les parties sur cette machine, pas pour celles d’un serveur.
error-only-server = { $option } demande --server, l’adresse où se trouve la table.
error-no-game = Nommez un jeu, par exemple memoarrr. Il y a : { $known }.

# The screen of `recollect play`.
error-no-textual = La table dessinée demande Textual. Pour l’installer : pip install "recollect[terminal]". Ou jouez en lignes de texte : ajoutez --plain.
error-daily-company = La donne du jour se joue en solo ou avec son propre adversaire : enlevez --bots, --free, --seats et --option.
keys = ←↑↓→ choisir   Entrée jouer   w o p infos   r réagir   ? aide   q quitter
too-small = Il faut 80×24 caractères : agrandissez la fenêtre ou ajoutez --plain.
laying = On met la table …
you = (vous)
a-bot = (robot)
away = (absent)
covered = (un robot joue)
free-seat = place libre
out = hors jeu
wanted = Recherché
spectating = Vous regardez la partie.
daily-number = Donne du jour nº { $number }
room-title = On attend les autres
room-link = Ils viennent par ce lien, dans un navigateur ou un terminal :
room-bot = Tapez b pour donner une place libre à un robot.
hand-title = Passez à { $name }
hand-text = La suite n’est que pour { $name }. Les autres ne regardent pas.
hand-key = { "[" }Entrée] C’est moi
help-title = Comment jouer ici
help-keys =
    ← ↑ ↓ →   choisir une place, ou une réponse dans la ligne du haut
    Entrée    jouer ; un clic de souris fait de même
    w  o  p   ce qu’il faut, ce qui est visible, où en est chacun
    r         montrer une réaction aux autres
    t         remplacer un robot, si vous regardez et que la table le permet
    q         quitter la table ; Ctrl-C quitte aussitôt
help-signs = Les signes
react-title = Que voulez-vous montrer ?
leave-title = Quitter la table ?
leave-text =
    À une table en ligne, un robot continue pour vous.

    { "[" }o] quitter     [n] continuer
result-keys = { "[" }Entrée] rejouer     [m] menu     [q] fin
result-keys-watch = { "[" }m] menu     [q] fin

# The menu.
menu-game = Jeu
menu-people = Personnes à ce clavier
menu-people-text = Avant tout secret, le clavier change de mains.
menu-opponents = Adversaires
menu-opponents-text = Combien de robots sont à la table.
menu-bot = Qui ils sont
menu-play = Jouer
menu-play-text = La partie commence aussitôt.
menu-daily = Jouer la donne du jour
menu-daily-text = Aujourd’hui la même pour tous ; ici, pour s’entraîner.
menu-keys = ↑↓ ligne   ←→ changer   Entrée jouer   d donne du jour   q fin
value-opponents-0 = aucun
