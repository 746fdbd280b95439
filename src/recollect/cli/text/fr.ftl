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

# What is wrong.
error-option-form = « { $given } » devrait être le nom d’une option, puis = et sa valeur.
error-option-twice = L’option { $option } est donnée deux fois.
error-workers = Un processus de jeu a été arrêté de l’extérieur. Rien n’a été écrit.
error-bots = Il faut un bot pour tous, ou un pour chacune des { $players } places, pas { $given }.
error-record-empty = Ce fichier ne contient aucune partie enregistrée.
error-record-number = { $file } n’a pas de partie { $wanted } : il y en a { $count }.
error-plain-rules = Les règles en langage simple n’existent qu’en allemand : --lang de.
error-setting-form = « { $given } » devrait être un réglage, = et sa valeur. Les réglages sont : { $known }.
