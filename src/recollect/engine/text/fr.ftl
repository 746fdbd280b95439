# What an option takes.
expect-bool = true ou false
expect-choice = une valeur parmi { $choices }
expect-whole = un nombre entier de { $low } à { $high }
expect-whole-or-null = un nombre entier de { $low } à { $high }, ou null
expect-seat-or-null = un numéro de place à partir de 0, ou null

# Options and players.
players = De { $least } à { $most } joueurs.
error-bot = Il n’y a pas de robot nommé { $bot }. Il y a : { $known }.
error-bot-game = Le robot { $bot } n’a pas appris { $game }. L’ont appris : { $known }.
error-review-game = Il n’y a pas de bilan pour { $game }.
error-review-seat = Il n’y a pas de place { $seat } dans cette partie ; les places vont de 0 à { $most }.
error-memory-last = { $bot } : après last: vient le nombre d’emplacements retenus, de 1 à { $most }, par exemple last:7.
error-memory-actr = { $bot } : après actr: vient le seuil, de -10 à 10, par exemple actr:0.2. Peuvent suivre le bruit (plus de 0, jusqu’à 10), la confusion (de 0 à 1) et le déclin (plus de 0, jusqu’à 5), par exemple actr:0.2/0.5/0.02/0.5.
error-like-file =
    { $why ->
        [ENOENT] { $file } : Ce fichier n’existe pas.
        [EACCES] { $file } : La lecture de ce fichier n’est pas autorisée.
       *[other] { $file } : aucune mémoire ne peut y être lue.
    }
error-like-form = { $file } n’est pas une mémoire au format { $wanted }, tel que `recollect recall --save` l’écrit : { $why }
error-like-changed = { $file } contient maintenant une autre mémoire.
error-like-game = Aucun robot doté d’une mémoire ne joue à { $game }.
error-agent-name = « { $given } » devrait être MODULE:CLASSE ou FICHIER.py:CLASSE.
error-agent-module = Il n’y a pas de module { $module }. Il est cherché dans ce dossier et parmi les paquets installés.
error-agent-file = Il n’y a pas de fichier { $file }.
error-agent-import = { $module } ne peut pas être importé : { $why }
error-agent-missing = { $module } n’a pas de { $name }.
error-agent-kind = { $agent } ne peut pas être appelé avec un jeu, une place et un hasard : rien ne peut s’asseoir.
error-agent-game = { $agent } ne joue pas à { $game }.
error-agent-failed = Le programme a échoué : { $why }
error-agent-illegal = Le programme a choisi { $chosen }, qui n’est pas l’une des actions permises qu’il a reçues.
error-agent-changed = { $module } contient maintenant un autre programme.
error-endless = La partie ne finit pas : après { $steps } étapes, personne n’a gagné. À toujours faire la même chose, on peut tourner en rond.
error-seat = Il n’y a pas de place { $seat } : la dernière est la { $last }.
error-option-unknown = Il n’y a pas d’option { $option }. Options existantes : { $known }.
error-option-not-bool = L’option { $option } attend { expect-bool }, pas { $given }.
error-option-not-choice = L’option { $option } attend { expect-choice }, pas { $given }.
error-option-not-whole = L’option { $option } attend { expect-whole }, pas { $given }.
error-option-not-whole-or-null = L’option { $option } attend { expect-whole-or-null }, pas { $given }.
error-option-not-seat-or-null = L’option { $option } attend { expect-seat-or-null }, pas { $given }.
error-players = { $game } se joue de { $least } à { $most } joueurs, pas à { $players }.
error-names = Il faut un nom pour chacun des { $players } joueurs, pas { $given }.
error-first = L’option first désigne la place { $first }, mais la dernière place est la { $last }.
error-game = Il n’y a pas de jeu nommé { $game }. Jeux existants : { $known }.

# Actions.
error-verb = « { $given } » n’est pas une action de ce jeu. Actions existantes : { $known }.
error-arity = « { $given } » est incomplet ou trop long. Forme attendue : { $right }.
error-argument = « { $given } » ne convient pas : { $why }.
error-not-an-action = Il faut une action du jeu, pas une valeur de type { $given }.
error-not-your-turn = La partie attend la place { $turn }, pas la place { $seat }.
error-not-now = { $did } n’est pas possible maintenant. Actions possibles : { $may }.

# Drawn positions.
error-position-line = La ligne { $line } doit comporter un nom, un deux-points et des mots. Noms possibles : { $known }.
error-position-twice = La ligne { $line } donne { $name } une seconde fois.
error-position-word = « { $given } » ne peut pas figurer après { $name }.
error-position-count = Il doit y avoir { $count } mots après { $name }, pas { $given }.
error-position-contradiction = Cette position est impossible : { $name } est en contradiction avec le reste.

# Game records.
error-record-empty = Ce fichier ne contient aucune partie enregistrée.
error-record-at = { $file }, ligne { $line } : { $problem }
error-record-number = { $file } n’a pas de partie { $wanted } : il y en a { $count }.
error-record-json = Ce n’est pas du JSON : { $why }.
error-record-form = Ce n’est pas un enregistrement de partie : { $why }.
error-record-key = L’enregistrement contient { $key } deux fois.
error-record-version = Cet enregistrement est au format { $found } ; seul le format { $wanted } est reconnu.
error-record-head = L’enregistrement ne peut pas être rejoué : { $why }
error-record-option = L’enregistrement n’indique pas l’option { $option } ; un enregistrement indique toutes les options.
error-record-name = Le nom de la place { $seat } doit compter de 1 à { $most } caractères visibles.
error-record-seed = La graine doit être écrite en chiffres hexadécimaux minuscules, de 1 à 64 octets.
error-record-deal = La donne n’est pas celle que produit sa graine.
error-record-refused = { $step } (place { $seat } : { $did }) enfreint les règles : { $why }
error-record-events = { $step } (place { $seat } : { $did }) indique autre chose que ce qui s’est passé : { $why }
error-record-unfinished = La partie n’est pas finie après sa dernière étape (nombre d’étapes : { $steps }).
error-record-closed = L’enregistrement dit que la partie a été fermée avant sa fin, mais elle est finie après sa dernière étape (nombre d’étapes : { $steps }).
error-record-result = Le résultat est { $found }, mais il devrait être { $right }.
error-record-earlier = Qui était assis où auparavant ne concorde pas.
error-record-shares = Le mélange vérifiable doit indiquer une part de hasard pour chaque place, même vide (nombre de places : { $players }).
error-record-promise = La graine du serveur n’est pas celle qui avait été promise avant la partie : son empreinte SHA-256 est différente.
error-record-revealed = Quelqu’un a révélé une autre part de hasard que celle qu’il avait fixée.
error-record-fair = La graine ne découle pas de celle du serveur et de ce que les joueurs ont ajouté.

# What is wrong with the JSON of a record.
error-form-at = { $at } : { $problem }
error-form-missing = il manque le champ { $field }
error-form-unknown = il n’y a pas de champ { $field }
error-form-pattern = il faudrait ici quelque chose comme { $wanted }
error-form-type = il faudrait { $wanted }, pas { $given }
error-form-range = il faudrait { $wanted }
error-form-value = { $given } n’est pas possible
error-json-end = la fin manque
error-json-byte = une erreur se trouve à l’octet { $byte }
error-json-utf8 = ce n’est pas de l’UTF-8
error-json-deep = l’imbrication est trop profonde

# Extensions d’autres paquets.
error-extension = { $package } { $version } apporte « { $name } » ({ $group }), qui est laissé de côté : { $why }
error-extension-import = { $module } ne peut pas être importé : { $why }
error-extension-fails = il échoue quand on lui demande ce qu’il est : { $why }
error-extension-taken = ce nom est déjà pris par { $by }.
error-extension-name-form = un nom a jusqu’à 40 lettres minuscules, chiffres, - et _, et commence par une lettre.
error-extension-file = son entry_points.txt ne peut pas être lu : { $why }
error-extension-class = c’est la classe { $given }, mais il faudrait un jeu : une instance de celle-ci.
error-extension-members = ce n’est pas un jeu, car il lui manque : { $missing }.
error-extension-id = le jeu s’appelle lui-même { $found } ; il devrait porter le même nom ici.
error-extension-bot = il faudrait la classe d’un robot ou une fonction qui en crée un, pas un { $given }.
error-part = { $module }, qui appartient à { $game }, ne peut pas être importé : { $why }

## Kinds of values in JSON
noun-json-int = un nombre entier
noun-json-float = un nombre
noun-json-str = du texte
noun-json-bool = true ou false
noun-json-object = un objet
noun-json-array = une liste
noun-json-null = rien
