# What `--help` says. Read without Fluent, because it has to answer at once: a name, = and plain text,
# with nothing in braces. An empty line parts paragraphs.
usage = utilisation :
positionals = arguments :
options = options :
commands = commandes :
tasks = tâches :
show-help = afficher cette aide
language = la langue des réponses (par défaut : celle du terminal)
json = écrire un document JSON, pour d’autres programmes (docs/cli-json.md)

metavar-command = COMMANDE
metavar-task = TÂCHE
metavar-shell = SHELL
metavar-agent = MODULE:CLASSE
metavar-token = JETON
metavar-name = NOM
metavar-game = JEU
metavar-file = FICHIER
metavar-table = TABLE
metavar-guest = INVITÉ
metavar-days = JOURS
metavar-text = TEXTE
metavar-hours = HEURES
metavar-number = NUMÉRO
metavar-seat = PLACE
metavar-name-value = NOM=VALEUR
metavar-address = ADRESSE
metavar-host = ADRESSE
metavar-port = PORT

recollect-description =
    Recollect propose des jeux de société qui font appel à la mémoire.

    Sans commande, il les propose sur le réseau et ouvre le navigateur. `recollect games` les présente, et `recollect rules JEU` en explique un.
version = afficher la version
one-game = lequel, par exemple memoarrr
option = une option du jeu, telle que `recollect games` la nomme ; peut être répétée
seed = un texte quelconque dont vient tout le hasard (par défaut : un nouveau)

serve-about = proposer des tables aux navigateurs (aussi sans aucune commande)
serve-description = Propose des tables aux navigateurs et à d’autres programmes jusqu’à Ctrl-C. Chaque réglage peut aussi être une variable : RECOLLECT_PORT=8001. docs/running.md les explique tous.
serve-host = l’adresse d’écoute (par défaut : 127.0.0.1)
serve-port = le port d’écoute (par défaut : 8000 ; 0 : n’importe quel port libre)
serve-database = sqlite:///FICHIER ou postgresql://… (par défaut : un fichier de cet utilisateur)
serve-workers = nombre de processus ; à plusieurs, il faut Postgres
serve-open = ouvrir le navigateur (par défaut : dans un terminal)
serve-set = tout autre réglage, par exemple grace=120

play-about = jouer dans le terminal, ici ou à la table d’un serveur
play-description =
    Jouer dans le terminal : contre des robots sur cette machine, à plusieurs au même clavier, ou à la table d’un serveur. On tape ce qu’on fait dans les mots du jeu ; « ? » les énumère.

    Sans --bots, --alone ni autres personnes, Moineau joue en face.
play-example = exemple : recollect play memoarrr --bots sparrow,squirrel --option expert=true
play-bots = quels robots jouent (`recollect bots` les présente ; perfect, last:7 et actr:0.2 désignent une mémoire) ; ./mon_robot.py:Agent est un robot écrit par vous
play-alone = en solo, si le jeu le permet
play-daily = la donne du jour, la même pour tous ; sur un serveur, elle compte
play-seats = combien de personnes sont à ce clavier (par défaut : 1)
play-names = comment elles s’appellent
play-pace = secondes entre un coup et la réponse d’un robot (par défaut : 0.9)
play-record = où écrire la partie à la fin
play-plain = en lignes de texte, pour les lecteurs d’écran et les tubes
play-server = jouer aux tables de ce serveur
play-table = la table là-bas, son lien, ou une place sous la forme TABLE.PLACE ; sinon une nouvelle est ouverte
play-watch = seulement regarder
play-free = combien de places de la nouvelle table restent libres pour d’autres

games-about = présenter les jeux et leurs options
games-description = Présente les jeux, pour combien de joueurs ils sont, et chaque option avec ses valeurs, sa valeur par défaut et sa signification.
games-game = seulement celui-ci, par exemple memoarrr

rules-about = expliquer un jeu
rules-description = Explique un jeu en français, en anglais ou en allemand, avec nos propres mots.
rules-plain = en langage simple (seulement en allemand : Einfache Sprache)

bots-about = présenter les adversaires
bots-description = Présente les adversaires, les plus faibles d’abord, sous le nom que prennent les autres commandes, chacun avec un trait de caractère.

bot-about = faire jouer son propre programme à une table
bot-description = Faire jouer son propre programme à une table. docs/bot-api.md explique ce qu’il apprend et ce qu’il répond.
bot-run-about = s’asseoir à une table et jouer jusqu’à la fin de la partie
bot-run-description = S’assied à une table d’un serveur et joue jusqu’à la fin de la partie. Une connexion perdue est reprise ; Ctrl-C laisse la place à un robot.
bot-run-example = exemple : recollect bot run my_bot:Agent --server https://example.org --token k3j5h2g8f4d1.1
bot-run-agent = le programme, une stratégie (policy:FICHIER) ou un des robots de `recollect bots`
bot-run-server = où est la table (sinon : http://127.0.0.1:8000)
bot-run-token = quelle place : comme la page de la table la montre (« Un programme »), ou son lien
bot-run-name = son nom à la table (sinon : celui de sa classe)
bot-run-seed = un texte quelconque dont découle tout son hasard (sinon : un nouveau)
bot-run-again = continuer là où les mêmes personnes rejouent
simulate-about = faire jouer des parties à des robots et les enregistrer
simulate-description = Fait jouer des robots, affiche des chiffres sur les parties et les enregistre. La même graine donne les mêmes parties, quel que soit le nombre de processus.
simulate-example = exemple : recollect simulate fruitmix --players 3 --games 100 --seed 7 --option variant=lucky --option changes=3 --record games.jsonl
simulate-players = nombre de joueurs (par défaut : 2)
simulate-games = nombre de parties (par défaut : 1)
simulate-bots = qui joue, un nom par place ou un seul pour toutes (par défaut : random ; `recollect bots` les présente ; perfect, last:7 et actr:0.2 désignent une mémoire) ; ./mon_robot.py:Agent est un robot écrit par vous
simulate-record = où écrire les parties, une par ligne
simulate-jobs = nombre de processus (par défaut : 1)

arena-about = faire jouer un tournoi aux robots et les classer
arena-description = Fait jouer un tournoi aux robots sur tous les cœurs et les classe. Chaque donne est jouée une fois dans chaque rotation des places. La même graine donne les mêmes résultats, quel que soit le nombre de cœurs ; avec --results, la même commande reprend là où elle s’est arrêtée.
arena-example = exemple : recollect arena memoarrr --bots random,elephant --games 200 --seed 7 --results arena.jsonl --plot arena.svg
arena-bots = qui participe (`recollect bots` les présente ; perfect, last:7 et actr:0.2 désignent une mémoire) ; policy:FICHIER.npz est une stratégie enregistrée, like:FICHIER une mémoire ajustée par `recollect recall` ; ./mon_robot.py:Agent est un robot écrit par vous
arena-games = nombre de parties, arrondi aux rencontres entières
arena-players = places par partie (par défaut : 2)
arena-jobs = nombre de processus (par défaut : un par cœur)
arena-ray = jouer sur cette grappe Ray, où recollect est aussi installé ; `local` en crée une ici
arena-results = où garder chaque rencontre terminée
arena-plot = où dessiner un graphique des cotes

replay-about = parcourir une partie enregistrée
replay-description = Parcourt une partie enregistrée étape par étape avec les flèches. Ce qui est face cachée apparaît en grisé, ou pas du tout avec --as.
replay-file = parties enregistrées, une par ligne
replay-game = quelle partie du fichier, à partir de 1
replay-as = du point de vue de cette place, à partir de 0
replay-all = écrire toutes les étapes l’une après l’autre

review-about = dire ce qui a été retenu et oublié dans des parties enregistrées
review-description = Revient sur des parties enregistrées : pour chaque décision, si elle était sue, oubliée, confondue ou risquée, ce qu’elle a coûté, et la part de la mémoire, du choix et de la chance dans le résultat.
review-file = parties enregistrées, une par ligne
review-game = seulement cette partie du fichier, à partir de 1
review-seat = seulement cette place, à partir de 0
review-quick = sans les prix, qui prennent le plus de temps
review-html = écrire plutôt dans ce fichier une page pour le navigateur, avec des images

recall-about = ajuster l’oubli d’une personne à ses parties
recall-description = Dit si quelqu’un se rappelle ce qu’il a vu, selon l’ancienneté et le nombre de fois, et y ajuste le modèle d’oubli. Avec --save, cela devient un robot : like:FICHIER.
recall-files = parties enregistrées, une par ligne
recall-player = la mémoire de qui : un nom des parties, ou un robot
recall-save = où garder la mémoire ajustée
recall-plot = dessiner la courbe dans ce fichier, PNG ou SVG ; demande Matplotlib (recollect[plot])

verify-about = vérifier des parties enregistrées
verify-description = Vérifie des parties enregistrées : recalcule chaque donne à partir de sa graine et chaque étape à partir de son action, et dit ce qui est faux. Dans ce cas, le code de retour est 2.
verify-files = parties enregistrées, une par ligne

admin-about = s’occuper des tables d’un serveur
admin-description = S’occuper des tables d’un serveur, même pendant qu’il tourne.
admin-database = sqlite:///FICHIER ou postgresql://… (par défaut : comme pour serve)
admin-list = lister toutes les tables, les plus récemment actives d’abord
admin-stats = dire combien il y a de tables et quelle place elles prennent
admin-close = fermer une table ; on peut encore la lire
admin-export = écrire toutes les parties terminées, une par ligne
admin-export-tables = seulement ces tables
admin-export-finished = sans les parties fermées avant leur fin
admin-backup = copier le fichier SQLite, entier et cohérent
admin-restore = faire d’une sauvegarde la base de données, sans serveur en marche
admin-prune = supprimer les tables terminées depuis longtemps, avec leur journal
admin-prune-older = celles qui se sont terminées il y a tant de jours
admin-prune-records = y écrire d’abord les parties de ces tables
admin-reason = pourquoi, pour le journal ; si une table est fermée, ses joueurs le lisent
admin-people = dire qui est assis à une table : place, nom et invité
admin-rename = appeler un invité autrement, à toutes les tables et dans tous les palmarès
admin-results = lister les résultats des palmarès d’un jeu, et à qui ils sont
admin-remove-result = retirer le résultat d’une table de son palmarès
admin-block = empêcher un invité, ou tous ceux d’une adresse, de jouer pendant quelque temps
admin-unblock = laisser un invité ou une adresse rejouer
admin-blocks = lister qui ne peut pas jouer en ce moment
admin-guest = un invité, comme people et reports le montrent
admin-address = une adresse, comme 203.0.113.7 ; en IPv6, tout son réseau /64
admin-hours = pour combien d’heures (par défaut : 24)
admin-delete = supprimer une table et son journal, quelle que soit sa phase
admin-reports = lister les noms signalés, les derniers d’abord
admin-dismiss = d’abord, classer ce signalement : il a été traité
admin-audit = lister ce qui a été fait avec recollect admin, par qui, quand et pourquoi
admin-export-guest = écrire toutes les données d’un invité dans un fichier zip
admin-erase = supprimer toutes les données d’un invité ; les parties des autres restent
admin-vacuum = effacer des fichiers toute trace de ce qui a été supprimé
admin-rotate = créer de nouvelles clés ; chacun garde sa place
admin-rotate-keep = nombre de jours où les anciens cookies restent valables ; 0 : plus du tout (par défaut : 30)

completion-about = laisser la touche Tab compléter commandes, options et noms
completion-description =
    Écrit un script pour un shell qui complète les commandes, les options et les noms des jeux, des robots et des variantes.

    bash : eval "$(recollect completion bash)" dans ~/.bashrc

    zsh : eval "$(recollect completion zsh)" dans ~/.zshrc, après compinit

    fish : recollect completion fish > ~/.config/fish/completions/recollect.fish
completion-shell = bash, zsh ou fish
