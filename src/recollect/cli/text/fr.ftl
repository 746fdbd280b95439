# Figures about simulated games.
seat = place
player = qui
won = gagnées
shared = partagées
mean = ⌀ { $field }
summary =
    { $games ->
        [one] { $games } partie de { $game }, { $steps } coups en { $seconds } s ({ $pace } parties/s, { $rate } coups/s)
       *[other] { $games } parties de { $game }, { $steps } coups en { $seconds } s ({ $pace } parties/s, { $rate } coups/s)
    }
seed = graine { $seed }
recorded = enregistré dans { $file }
playing = parties de { $game }

# Tournaments.
bot = bot
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
    { $file } : { $records ->
        [one] { $records } partie enregistrée
       *[other] { $records } parties enregistrées
    }, { $faults ->
        [one] { $faults } erreur
       *[other] { $faults } erreurs
    }
keys = ← → un coup   ↑ ↓ dix coups   Début Fin   q quitter
unverified = non vérifié : { $why }

# Serving.
serving = Recollect est en marche sur { $address } (Ctrl-C l’arrête)
administered = { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
backed-up = sauvegardé dans { $file }
closed = { $table } est fermée
pruned = { $count ->
        [one] { $count } table supprimée : { $rows } lignes, { $bytes } octets
       *[other] { $count } tables supprimées : { $rows } lignes, { $bytes } octets
    }
stats-of-phase = { $phase } : { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }, { $rows } lignes, { $bytes } octets
bytes-per-game = { $bytes } octets pour chaque partie terminée

# What is wrong.
error-option-form = « { $given } » devrait être le nom d’une option, puis = et sa valeur.
error-option-twice = L’option { $option } est donnée deux fois.
error-workers = Un processus de jeu a été arrêté de l’extérieur. Rien n’a été écrit.
error-bots = Il faut un bot pour tous, ou un pour chacune des { $players } places, pas { $given }.
error-extra = { $package } n’est pas installé. Pour l’installer : pip install "recollect[{ $extra }]"
error-ray = Il n’y a pas de grappe Ray à l’adresse { $address } : { $why }
error-arena-bots = Un tournoi demande au moins deux bots différents.
error-arena-bot-twice = Le bot { $bot } est nommé deux fois.
error-arena-workers = Un processus de jeu a été arrêté de l’extérieur.
error-plot-form = { $file } devrait se terminer par .png ou .svg.
error-results-place = { $file } n’est pas un fichier ordinaire : on ne peut pas y reprendre un tournoi.
error-results-head = { $file } ne commence pas comme des résultats au format { $wanted }. Le fichier reste tel quel.
error-results-line = La ligne { $line } de { $file } n’est pas la rencontre attendue. Le fichier reste tel quel.
error-results-differ = { $file } appartient à un autre tournoi : { $field } y vaut { $found }, pas { $wanted }.
error-no-rules = Ce jeu vient sans règles à lire.
error-plain-rules = Les règles en langage simple n’existent qu’en allemand : --lang de.
error-setting-form = « { $given } » devrait être un réglage, = et sa valeur. Les réglages sont : { $known }.
