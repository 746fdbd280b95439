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
metavar-days = JOURS
metavar-seat = PLACE
metavar-name-value = NOM=VALEUR
metavar-address = ADRESSE
metavar-host = ADRESSE
metavar-port = PORT

recollect-description =
    Recollect joue à des jeux de société qui font appel à la mémoire.

    Sans commande, il les propose sur le réseau et ouvre le navigateur. `recollect games` les présente, et `recollect rules JEU` en explique un.
version = dire de quelle version il s’agit
one-game = lequel, par exemple memoarrr
option = un réglage du jeu, tel que `recollect games` le nomme ; peut être répété
seed = un texte quelconque dont vient tout le hasard (par défaut : un nouveau)

serve-about = proposer des tables aux navigateurs (aussi sans aucune commande)
serve-description = Propose des tables aux navigateurs et à d’autres programmes jusqu’à Ctrl-C. Chaque réglage peut aussi être une variable : RECOLLECT_PORT=8001. docs/running.md les explique tous.
serve-host = l’adresse d’écoute (par défaut : 127.0.0.1)
serve-port = le port d’écoute (par défaut : 8000 ; 0 : n’importe quel port libre)
serve-database = sqlite:///FICHIER ou postgresql://… (par défaut : un fichier de cet utilisateur)
serve-workers = nombre de processus ; à plusieurs, il faut Postgres
serve-open = ouvrir le navigateur (par défaut : dans un terminal)
serve-set = tout autre réglage, par exemple grace=120

games-about = présenter les jeux et leurs réglages
games-description = Présente les jeux, pour combien de joueurs ils sont, et chaque réglage avec ses valeurs, sa valeur par défaut et sa signification.
games-game = seulement celui-ci, par exemple memoarrr

rules-about = expliquer un jeu
rules-description = Explique un jeu en français, en anglais ou en allemand, avec nos propres mots.
rules-plain = en langage simple (seulement en allemand : Einfache Sprache)

bots-about = présenter les adversaires
bots-description = Présente les adversaires, les plus faibles d’abord, sous le nom que prennent les autres commandes, chacun avec un trait de caractère.

bot-about = faire jouer un programme à soi à une table
bot-description = Faire jouer un programme à soi à une table. docs/bot-api.md explique ce qu’il apprend et ce qu’il répond.
bot-run-about = s’asseoir à une table et jouer jusqu’à la fin de la partie
bot-run-description = S’assied à une table d’un serveur et joue jusqu’à la fin de la partie. Une connexion perdue est reprise ; Ctrl-C laisse la place à un bot.
bot-run-example = exemple : recollect bot run my_bot:Agent --server https://example.org --token k3j5h2g8f4d1.1
bot-run-agent = le programme, ou un des bots de `recollect bots`
bot-run-server = où est la table (sinon : http://127.0.0.1:8000)
bot-run-token = quelle place : comme la page de la table la montre (« Un programme »), ou son lien
bot-run-name = son nom à la table (sinon : celui de sa classe)
bot-run-seed = un texte quelconque dont découle tout son hasard (sinon : un nouveau)
bot-run-again = continuer là où les mêmes personnes rejouent
simulate-about = laisser la machine jouer des parties et les enregistrer
simulate-description = Laisse des bots jouer, affiche des chiffres sur les parties et les enregistre. La même graine donne les mêmes parties, quel que soit le nombre de processus.
simulate-example = exemple : recollect simulate fruitmix --players 3 --games 100 --seed 7 --option variant=lucky --option changes=3 --record games.jsonl
simulate-players = nombre de joueurs (par défaut : 2)
simulate-games = nombre de parties (par défaut : 1)
simulate-bots = qui joue, un nom par place ou un seul pour toutes (par défaut : random ; `recollect bots` les présente)
simulate-record = où écrire les parties, une par ligne
simulate-jobs = nombre de processus (par défaut : 1)

arena-about = faire jouer un tournoi aux bots et les classer
arena-description = Fait jouer un tournoi aux bots sur tous les cœurs et les classe. Chaque donne est jouée une fois dans chaque rotation des places. La même graine donne les mêmes résultats, qui que ce soit qui joue ; avec --results, la même commande reprend là où elle s’est arrêtée.
arena-example = exemple : recollect arena memoarrr --bots random,elephant --games 200 --seed 7 --results arena.jsonl --plot arena.svg
arena-bots = qui participe (`recollect bots` les présente) ; policy:FICHIER.npz est une stratégie enregistrée
arena-games = nombre de parties, arrondi aux rencontres entières
arena-players = places par partie (par défaut : 2)
arena-jobs = nombre de processus (par défaut : un par cœur)
arena-ray = jouer sur cette grappe Ray, où recollect est aussi installé ; `local` en crée une ici
arena-results = où garder chaque rencontre terminée
arena-plot = où dessiner un graphique des cotes

replay-about = parcourir une partie enregistrée
replay-description = Parcourt une partie enregistrée coup par coup avec les flèches. Ce qui est face cachée est dessiné en pâle, ou pas du tout avec --as.
replay-file = parties enregistrées, une par ligne
replay-game = quelle partie du fichier, à partir de 1
replay-as = avec les yeux de cette place, à partir de 0
replay-all = écrire tous les coups l’un après l’autre

verify-about = vérifier des parties enregistrées
verify-description = Vérifie des parties enregistrées : recalcule chaque donne à partir de sa graine et chaque coup à partir de son action, et dit ce qui est faux. Dans ce cas, le code de retour est 2.
verify-files = parties enregistrées, une par ligne

admin-about = s’occuper des tables d’un serveur
admin-description = S’occuper des tables d’un serveur, même pendant qu’il tourne.
admin-database = sqlite:///FICHIER ou postgresql://… (par défaut : comme pour serve)
admin-list = lister toutes les tables, d’abord celles où il s’est passé quelque chose en dernier
admin-stats = dire combien il y a de tables et quelle place elles prennent
admin-close = fermer une table ; on peut encore la lire
admin-export = écrire toutes les parties terminées, une par ligne
admin-export-tables = seulement ces tables
admin-backup = copier le fichier SQLite, entier et cohérent
admin-prune = supprimer les tables terminées depuis longtemps, avec leur journal
admin-prune-older = celles qui se sont terminées il y a tant de jours
admin-prune-records = y écrire d’abord les parties de ces tables

completion-about = laisser la touche Tab compléter commandes, options et noms
completion-description =
    Écrit un script pour un shell qui complète les commandes, les options et les noms des jeux, des bots et des variantes.

    bash : eval "$(recollect completion bash)" dans ~/.bashrc

    zsh : eval "$(recollect completion zsh)" dans ~/.zshrc, après compinit

    fish : recollect completion fish > ~/.config/fish/completions/recollect.fish
completion-shell = bash, zsh ou fish
