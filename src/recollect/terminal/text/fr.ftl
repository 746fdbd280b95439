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
help-quit = quit : quitter la table

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
