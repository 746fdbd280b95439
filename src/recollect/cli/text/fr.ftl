# Figures about simulated games.
seat = place
player = nom
won = gagnées
shared = partagées
mean = ⌀ { $field }
decimal-point = ,
percent = { $number } %
summary =
    { $games ->
        [one] { $games } partie de { $game }, { $steps } étapes en { $seconds } s ({ $pace } parties/s, { $rate } étapes/s)
       *[other] { $games } parties de { $game }, { $steps } étapes en { $seconds } s ({ $pace } parties/s, { $rate } étapes/s)
    }
seed = graine { $seed }
recorded = enregistré dans { $file }
playing = parties de { $game }

# Tournaments.
bot = robot
rating = cote
games = parties
wins = gagnées
interval = 95 %
duels = Combien de fois la ligne a devancé la colonne, avec l’intervalle à 95 % :
arena-summary =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } de { $game } en { $matches ->
        [one] { $matches } rencontre
       *[other] { $matches } rencontres
    }, chaque donne à toutes les places
arena-summary-alone =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } de { $game } sur { $matches ->
        [one] { $matches } donne
       *[other] { $matches } donnes
    }, chacun seul
arena-stopped = { $file } contient { $done } rencontres sur { $wanted }. La même commande reprend à cet endroit.
arena-table =
    { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, intervalles à 95 %
rating-axis = cote Elo (moyenne = 0)
rating-axis-anchor = cote Elo ({ $bot } = 0)
won-axis = parties gagnées

# Checking and walking through records.
checking = vérification de { $file }
checked =
    { $file } : { $records ->
        [one] { $records } partie enregistrée
       *[other] { $records } parties enregistrées
    }, { $faults ->
        [one] { $faults } erreur
       *[other] { $faults } erreurs
    }
deals-committed = { $count ->
        [one] { $count } mélange que personne n’a pu choisir : chacun était lié à une part de hasard que les autres ignoraient
       *[other] { $count } mélanges que personne n’a pu choisir : chacun était lié à une part de hasard que les autres ignoraient
    }
deals-first-kind = { $count ->
        [one] { $count } mélange de la première sorte (ancienne partie ou donne du jour) : qui tenait le serveur aurait pu choisir les cartes
       *[other] { $count } mélanges de la première sorte (anciennes parties ou donnes du jour) : qui tenait le serveur aurait pu choisir les cartes
    }
closed-games = { $count ->
        [one] { $count } partie a été fermée avant sa fin, { $how }
       *[other] { $count } parties ont été fermées avant leur fin, { $how }
    }
closed-reason = { $how } : { $reason }
closed-host = par la personne qui avait ouvert la table
closed-alone = par la dernière personne en jeu
closed-agreed = d’un commun accord
closed-abandoned = parce que personne n’est revenu
closed-admin = par les responsables du serveur
closed-unknown = sans que la raison soit notée
keys = ← → une étape   ↑ ↓ dix étapes   Début Fin   q quitter
unverified = non vérifié : { $why }

# Retour sur des parties.
reviewing = examen de { $file }
fitting = lecture de { $file }
review-title = Partie { $number } : { $game }
review-cost-memory = perdu par la mémoire
review-cost-choice = par les choix
review-luck-good = chance
review-luck-bad = malchance
review-result = résultat
unit-win = de la victoire
unit-pairs = paires
unit-turns = tours
review-better = Manche { $round } : { $player } avait vu { $thing } en { $place }, { $ago ->
        [0] juste avant
        [one] { $ago } { $game ->
            [fruitmix] tuile plus tôt
           *[other] carte plus tôt
        }
       *[other] { $ago } { $game ->
            [fruitmix] tuiles plus tôt
           *[other] cartes plus tôt
        }
    }, { $times ->
        [one] une fois
       *[other] { $times } fois
    }, mais a joué { $action }.
review-mixed-up = Manche { $round } : { $player } a joué { $action }, confondant sans doute avec { $place } juste à côté, où se trouve { $thing }.
review-against = Manche { $round } : { $player } avait vu que { $thing } se trouve en { $place }, et a tout de même joué { $action }.
review-worse = Manche { $round } : { $player } a joué { $action } ; { $best } valait mieux.
review-cost = Cela a coûté { $cost } { $unit }.
review-turning = Le tournant pour { $player } : { $action } à la manche { $round }.
review-trap = { $foreseen ->
        [foreseeable] Un crabe y obligeait : on pouvait prévoir qu’il ne mènerait nulle part.
       *[other] Un crabe y obligeait, ce qu’on ne pouvait pas prévoir.
    }
recall-summary = { $player } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $found } sur { $decisions } { $found ->
        [one] retrouvé
       *[other] retrouvés
    }
recall-ago = vu il y a tant de cartes
recall-times = combien de fois
recall-trials = décisions
recall-found = retrouvé
recall-missing = Il n’y a pas encore assez de parties pour ajuster une mémoire : il faut { $least } décisions, dont { $each } réussies et { $each } manquées.
recall-threshold = seuil
recall-noise = bruit
recall-confusion = confusion
recall-confusion-low = La confusion est sans doute plus forte : là où l’on peut prendre une autre tuile, les confusions se voient mal.
recall-losses = Perte logarithmique hors échantillon : { $activation } ; loi de puissance { $power } ; constante { $constant } ; derniers endroits vus { $capacity }
recall-capacity = Retenir les derniers endroits vus explique mieux ces décisions que l’oubli progressif : ne vous fiez pas au seuil.
recall-bar = { $more ->
        [yes] vu au moins { $times } fois
       *[no] vu { $times ->
            [one] une fois
           *[other] { $times } fois
        }
    }, il y a { $ago } cartes
recall-chart = Part de ce qui a été retrouvé, selon le temps écoulé et le nombre de fois où on l’avait vu ; entre parenthèses, le nombre de décisions. Intervalles à 95 %
review-page = Bilan
review-board-seen = Ce que voyait { $player }
review-no-mistakes = { $player } n’a rien oublié d’important.
review-line = Ce que { $player } pouvait espérer, décision après décision
error-recall-player = Personne du nom de { $player } ne joue dans ces parties.
error-recall-save = Il n’y a pas encore assez de parties : aucune mémoire n’a été gardée.

# Serving.
phase-waiting = attend
phase-playing = en cours
phase-over = terminée
phase-closed = fermée
serving = Recollect est en service sur { $address } (Ctrl-C l’arrête)
administered = { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
backed-up = sauvegardé dans { $file }
rotated = De nouvelles clés, que les serveurs en marche utilisent en moins d’une minute. Les anciens cookies valent encore { $days } jours et sont remplacés entre-temps.
rotated-at-once = De nouvelles clés, que les serveurs en marche utilisent en quelques secondes. Plus personne n’est reconnu à un ancien cookie.
restored = { $file } est maintenant la base de données. Ce qui s’est passé après cette sauvegarde est oublié.
replaced = Ce qui était là avant est gardé dans { $file }.
closed = { $table } est fermée
erased = { $count ->
        [one] l’invité a été effacé de { $count } table
       *[other] l’invité a été effacé de { $count } tables
    }
erased-traces = Le fichier peut garder des traces jusqu’à un moment calme du serveur, ou jusqu’à : recollect admin vacuum
vacuumed = il ne reste rien de ce qui a été supprimé
pruned = { $count ->
        [one] { $count } table supprimée : { $rows } lignes, { $bytes } octets
       *[other] { $count } tables supprimées : { $rows } lignes, { $bytes } octets
    }
stats-of-phase = { $phase } : { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }, { $rows } lignes, { $bytes } octets
bytes-per-game = { $bytes } octets pour chaque partie terminée
renamed = { $guest } s’appelle maintenant { $called } : { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }, { $results ->
        [one] { $results } résultat
       *[other] { $results } résultats
    }
result-removed = le résultat de { $table } n’est plus au palmarès
blocked = { $who } ne peut pas jouer pendant { $hours } h ; les serveurs le remarquent en quelques secondes
unblocked = { $who } peut rejouer
until = jusqu’au { $when }
blocks = { $count ->
        [0] personne n’est bloqué
        [one] { $count } blocage
       *[other] { $count } blocages
    }
deleted = { $table } est supprimée
reports = { $count ->
        [one] { $count } signalement
       *[other] { $count } signalements
    }

# What is wrong.
error-option-form = « { $given } » devrait être le nom d’une option, puis = et sa valeur.
error-option-twice = L’option { $option } est donnée deux fois.
error-workers = Un processus de jeu a été arrêté de l’extérieur. Rien n’a été écrit.
error-bots = Il faut un robot pour tous, ou un pour chacune des { $players } places, pas { $given }.
error-extra = { $package } n’est pas installé. Pour l’installer : pip install "recollect[{ $extra }]"
error-ray = Il n’y a pas de grappe Ray à l’adresse { $address } : { $why }
error-arena-bots = Un tournoi demande au moins deux robots différents.
error-arena-bot-twice = Le robot { $bot } est nommé deux fois.
error-arena-workers = Un processus de jeu a été arrêté de l’extérieur.
error-plot-form = { $file } devrait se terminer par .png ou .svg.
error-results-place = { $file } n’est pas un fichier ordinaire : on ne peut pas y reprendre un tournoi.
error-results-head = { $file } ne commence pas comme des résultats au format { $wanted }. Le fichier reste tel quel.
error-results-line = La ligne { $line } de { $file } n’est pas la rencontre attendue. Le fichier reste tel quel.
error-results-differ = { $file } appartient à un autre tournoi : { $field } y vaut { $found }, pas { $wanted }.
error-no-rules = Il n’y a pas de règles à lire pour ce jeu.
error-plain-rules = Les règles en langage simple n’existent qu’en allemand : --lang de.
error-setting-form = « { $given } » devrait être un réglage, = et sa valeur. Les réglages sont : { $known }.

# Arguments.
whole-number = « { $given } » devrait être un nombre entier de neuf chiffres au plus.
at-least-one = « { $given } » devrait être un nombre entier, au moins 1.
days = « { $given } » devrait être un nombre de jours de 0 à { $most }.
hours = « { $given } » devrait être un nombre d’heures au-dessus de 0, { $most } au plus.
seconds-form = « { $given } » devrait être un nombre de secondes de 0 à { $most }.
reason-form = Une raison devrait être une ligne de { $most } caractères au plus.
output = sortie
interrupted = Ceci a été interrompu.
error-usage-argument = { $argument } : { $problem }
error-usage-required = Il manque : { $names }.
error-usage-unrecognized = Ceci n’a pas sa place ici : { $given }
error-usage-choice = « { $given } » n’existe pas. Il y a : { $choices }.
error-usage-ambiguous = { $given } peut désigner plusieurs options : { $choices }.
error-usage-one-value = Il faut une valeur ensuite.
error-usage-some-values = Il en faut au moins un.
error-usage-no-value = Il n’y a pas de valeur à donner, donc « { $given } » est de trop.
error-usage-together = Cela ne va pas avec { $other }.
error-usage-other = Ces arguments ne sont pas compris : { $problem }

# What the operating system says.
error-system-missing = { $file } : Ce fichier ou ce dossier n’existe pas.
error-system-forbidden = { $file } : Ce n’est pas permis.
error-system-folder = { $file } : C’est un dossier, pas un fichier.
error-system-not-folder = { $file } : Une partie de ce chemin est un fichier, pas un dossier.
error-system-exists = { $file } : Cela existe déjà.
error-system-full = { $file } : Il n’y a plus de place.
error-system-address-used = { $file } : Un autre programme écoute déjà à cette adresse.
error-system-address-other = { $file } : Cette machine n’a pas cette adresse.
error-system-other = { $file } : { $why }
error-database = La base de données a refusé : { $why }
error-backup-place = { $file } n’est pas un fichier ordinaire. Il n’est pas remplacé.
