# Ce qui se dit sur chaque page.
app-name = Recollect
nav-home = Accueil
nav-skip = Aller au contenu
close = Fermer
copy = Copier
copied = Copié
share = Partager
share-local = Pour l’instant, seul cet appareil peut ouvrir ce lien.
share-local-how = Comment inviter d’autres joueurs
share-local-advice = Relancez Recollect avec cette commande et rouvrez la page : d’autres appareils de votre réseau pourront alors ouvrir le lien.
loading = Un instant…
language = Langue
language-en = English
language-de = Deutsch
language-fr = Français
theme = Apparence
theme-auto = Comme sur l’appareil
theme-light = Clair
theme-dark = Sombre
sound-on = Activer le son
sound-off = Couper le son
unreachable-title = Le serveur ne répond pas
unreachable-text = Impossible de le joindre pour l’instant. Vos parties sont en sécurité et reprendront dès son retour.
unreachable-now = Le serveur ne répond pas. Réessayez dans un instant.
unreachable-again = Réessayer
offline-title = Vous êtes hors ligne
offline-text = Vous pouvez quand même apprendre à jouer. Vos parties reprendront dès le retour de la connexion.

# Jouer sans réseau.
offline-setting = Jouer hors ligne
offline-offer = Contre des adversaires, en solo ou autour d’un seul appareil, sans aucun réseau. { $size } Mo sont téléchargés une fois et gardés dans ce navigateur.
offline-keep = Rendre disponible hors ligne
offline-fetching = Téléchargement…
offline-preparing = Préparation…
offline-kept = Disponible hors ligne : adversaires, solo, un seul appareil, leçons et parties à revoir.
offline-remove = Retirer de ce navigateur
offline-not-fetched = Le téléchargement n’est pas allé jusqu’au bout. Réessayez quand la connexion sera meilleure.
offline-not-built = Ce serveur ne permet pas de jouer hors ligne.
offline-no-storage = Ce navigateur ne garde rien ici pour plus tard : il faut https et une fenêtre normale, non privée.
offline-no-wasm = Ce navigateur ne peut pas faire tourner le jeu lui-même : il lui manque WebAssembly.
offline-no-memory = Cet appareil a trop peu de mémoire pour faire tourner le jeu lui-même.
offline-failed-memory = La mémoire de cet appareil ne suffit pas pour le jeu. Fermez d’autres pages et réessayez.
offline-failed-taken = Les parties de cet appareil sont ouvertes dans un autre onglet. Continuez là-bas, ou fermez-le et réessayez.
offline-failed-broken = Le jeu n’a pas pu démarrer dans ce navigateur. Rechargez la page pour réessayer.
offline-playing = On joue maintenant sur cet appareil. Amis et palmarès reviendront avec le serveur.
offline-table = Sur cet appareil
offline-fleeting = Ce navigateur ne garde pas de fichiers : une partie dure ici tant que son onglet est ouvert.
offline-laying = On met la table…
offline-laying-text = Sur cet appareil, sans réseau.
offline-meanwhile = Jouer sur cet appareil en attendant
offline-daily = Hors ligne : cet appareil a mélangé les cartes, rien que pour vous. Le résultat n’entre dans aucun palmarès.

not-found-title = Il n’y a rien ici
not-found-text = Aucune page à cette adresse. Manque-t-il une lettre dans le lien ?
name-default = Capitaine
name-yours = Votre nom
name-hint = C’est ainsi que les autres vous voient.

# Vous, et vos goûts.
you = Vous
you-mark = { $name } (vous)
you-title = Vous et vos réglages
name-another = Un autre nom
sound = Son
sound-is-on = Activé
sound-is-off = Coupé
pace = Rythme
pace-hint = Le temps que prennent les cartes et les scènes, et celui que les robots vous laissent.
pace-calm = Calme
pace-normal = Normal
pace-quick = Rapide
listening = Lecteur d’écran ou sous-titres
listening-hint = Les robots attendent que chaque phrase ait pu être lue à voix haute.
text-size = Taille du texte
text-size-percent = { $percent } %
coordinates = Coordonnées
coordinates-hint = Montre sur le plateau comment chaque case s’appelle dans l’historique.
coordinates-on = Toujours
coordinates-most = Sauf en Paires
coordinates-off = Non
face-yours = Votre visage
face-choose = Choisir votre visage
face-next = Un autre visage pour { $name }
face-taken = Déjà à cette table : { $face }. Ici, vous êtes : { $here }.
face-here = À cette table, vous êtes : { $here }.
face-fox = Renard
face-cat = Chat
face-rabbit = Lapin
face-bear = Ours
face-panda = Panda
face-frog = Grenouille
face-owl = Hibou
face-lion = Lion
face-koala = Koala
face-pig = Cochon
face-hedgehog = Hérisson
face-toucan = Toucan

# La page d’accueil.
home-greeting = Jeux de mémoire, seul ou à plusieurs
home-play = Jouer
home-against = contre { $names }
home-change = Choisir les adversaires
home-variants = Jouer une variante
home-expert = Jouer en expert
home-friends = Entre amis
home-device = Un seul appareil
home-alone = En solo
home-learn = Apprendre
home-open = Tables ouvertes
home-open-none = Aucune table ouverte pour l’instant. La vôtre pourrait être la première.
home-open-own = Ouvrir une table : { $game }
home-yours = Vos parties
home-yours-more = { $count ->
        [one] une autre
       *[other] { $count } autres
    }
home-continue = Reprendre
home-join = Rejoindre
home-watch = Regarder
home-records = Palmarès
home-seats = { $free ->
        [one] une place libre
       *[other] { $free } places libres
    }
home-playing = partie en cours
home-about = Libre et open source. Ni compte, ni publicité, ni pistage.
home-docs = Documentation (en anglais)
game-memoarrr-pitch = Soulevez un nuage, trouvez une carte qui va avec la dernière et restez le plus longtemps sur l’île.
game-fruitmix-pitch = Retenez la ligne de fruits et trouvez la tuile qui n’a rien en commun avec la vôtre.

# Préparer une partie.
setup-bots = Vos adversaires
setup-bots-hint = Du plus étourdi à celui qui n’oublie rien. Touchez pour ajouter ou retirer.
setup-bots-count = { $count ->
        [one] un adversaire
       *[other] { $count } adversaires
    }
setup-guests-count = { $count ->
        [0] Aucun robot
        [one] 1 robot
       *[other] { $count } robots
    }
setup-bots-strength = Force : { $strength } sur { $most }
setup-friends = Jouer entre amis
setup-friends-hint = Vous recevez un lien et un code à scanner. Des robots pourront occuper les places libres.
setup-friends-hint-local = Vous recevez un lien. Depuis ce serveur, il ne s’ouvre que sur cet appareil. Des robots pourront occuper les places libres.
setup-device = Sur un seul appareil
setup-device-hint = Faites passer l’appareil. Avant de montrer un secret, il demande qui le tient.
setup-device-bots = Des robots jouent aussi
setup-people = Combien de joueurs ?
setup-player = Joueur { $number }
setup-player-unnamed = Joueur { $number }
setup-alone = Jouer en solo
setup-clock = Temps
setup-clock-hint = Le temps que peut durer un tour avant que la table joue à votre place.
setup-clock-off = Sans limite
setup-clock-seconds = { $seconds } s
setup-listed = Qui peut jouer ?
setup-listed-hint = Une table ouverte apparaît sur la page d’accueil ; pour une table privée, il faut le lien.
setup-listed-no = Avec le lien
setup-listed-yes = Tout le monde
setup-go = C’est parti
setup-go-friends = Ouvrir la table
setup-more = Plus d’options
setup-sizes = Une partie plus petite
setup-sizes-hint = Règles maison : plus court et plus facile que dans la boîte.
alone-basic = Jeu de base
alone-basic-hint = Videz votre pile en aussi peu de tours que possible.
alone-lucky = Quitte ou double
alone-lucky-hint = Tentez votre chance, jusqu’à trois tuiles par tour.
alone-pairs = Paires
alone-pairs-hint = Le classique, par forme ou par couleur.
alone-daily = La donne du jour
alone-daily-hint = Les mêmes tuiles pour tout le monde. Le premier essai compte.
choice-on = Oui
choice-off = Non
choice-any = Sans limite
choice-less = Moins
choice-greater = Plus
option-edition = Édition
option-edition-en = Anglaise
option-edition-de = Allemande
option-edition-fr = Française
option-edition-en-hint = La première carte doit être une carte que personne n’a regardée ; à égalité parfaite, la victoire est partagée.
option-edition-de-hint = On peut commencer par n’importe quelle carte ; à égalité parfaite, la victoire est partagée.
option-edition-fr-hint = La première carte doit être une carte que personne n’a regardée ; à égalité, le trésor le plus précieux départage.
option-expert = Règles pour experts
option-expert-on-hint = Chaque animal bien trouvé agit : le pingouin regarde, le poulpe échange, le morse interdit, le crabe rejoue.
option-expert-off-hint = Les animaux n’ont pas de pouvoir. Idéal pour les premières parties.
option-treasures = Trésors
option-treasures-shuffled = Mélangés
option-treasures-sorted = Du moins au plus précieux
option-treasures-shuffled-hint = Personne ne sait avant la fin ce que vaut une manche.
option-treasures-sorted-hint = Plus la partie avance, plus le trésor est précieux, et tout le monde le sait.
option-sides = Votre côté de l’île
option-sides-choose = Au choix
option-sides-seated = Selon la place
option-sides-choose-hint = Chacun à son tour prend le côté qui lui plaît.
option-sides-seated-hint = Chacun reçoit le côté devant lequel il est assis.
option-opening_restricted = Ouverture prudente
option-opening_restricted-off-hint = La toute première carte peut être n’importe laquelle.
option-tie_break = En cas d’égalité
option-tie_break-shared = Victoire partagée
option-tie_break-highest = Le trésor le plus précieux gagne
option-tie_break-shared-hint = À égalité de rubis et de trésors, la victoire est partagée.
option-tie_break-highest-hint = À égalité de rubis et de trésors, le trésor le plus précieux départage.
option-variant = Le jeu
option-variant-basic = Jeu de base
option-variant-lucky = Quitte ou double
option-variant-pairs = Paires
option-variant-basic-hint = Trouvez des tuiles sans point commun avec la vôtre, jusqu’à vider votre pile. Dès 7 ans.
option-variant-lucky-hint = Après une tuile juste, tentez votre chance, jusqu’à trois par tour. Dès 8 ans.
option-variant-pairs-hint = Le classique : retournez deux tuiles qui vont ensemble. Dès 5 ans, sans savoir lire.
option-line = Tuiles dans la ligne
option-line-hint = Plus la ligne est longue, plus il y a à retenir.
option-changes = Changements par tour
option-changes-hint = Combien de fois vous pouvez glisser votre tuile sous la pile et prendre la suivante.
option-match = Ce qui fait une paire
option-match-shape = L’assiette
option-match-colour = La nappe
option-match-both = Les deux
option-match-shape-hint = Deux assiettes de même forme.
option-match-colour-hint = Deux nappes de même couleur.
option-match-both-hint = La même assiette sur la même nappe.
option-pairs = Paires sur la table
option-pairs-hint = 16 dans la boîte. Six suffisent pour commencer.
option-animals = Espèces d’animaux
option-animals-hint = 5 dans la boîte. Avec moins, l’île a moins de lignes.
option-landscapes = Paysages
option-landscapes-hint = 5 dans la boîte. Avec moins, l’île est plus étroite.
option-rounds = Manches
option-rounds-hint = 7 dans la règle, chacune pour un trésor.
option-looks = Cartes que vous regardez d’abord
option-looks-any = Toutes celles du milieu
option-looks-hint = Au milieu de votre côté de l’île.

# D’autres pages, et nommé sur la première.
wait-free = Place libre
takeover-title = Places des robots
takeover-hint = Ceux qui arrivent plus tard peuvent prendre la place d’un robot en cours de partie.
takeover-yes = À reprendre
takeover-no = Aux robots
table-clock = { $seconds } s par tour
table-no-clock = Sans limite de temps
table-standard = Règles standard
table-rule = { $option } : { $choice }
mine-title = Mes parties
double-name = Sosie
train-title = Entraînement
records-yours = Voir votre partie
settings-blocked = Personnes bloquées à mes tables
settings-unblock = Débloquer
data-title = Vos données

## Later : ce que disent seulement les autres pages. La première se charge sans cela.

# En attendant les autres.
wait-title = En attendant les autres
wait-seat = Il reste une place
wait-invited = Bienvenue à cette table !
wait-hint = La partie commence d’elle-même dès que toutes les places sont prises.
wait-start-for = On attend { $names }
wait-start-title = Tout le monde est là
wait-start = { $count ->
    [0] La partie commence dès que tout le monde est là.
    [one] La partie commence dès que { $names } est là.
   *[other] La partie commence dès que { $names } sont là.
}
wait-again = { $count ->
    [one] Il ne manque que l’accord de { $names }.
   *[other] Il ne manque que l’accord de { $names }.
}
wait-listed = Cette table figure sur la page d’accueil : tout le monde peut s’y asseoir.
wait-until = Passé ce délai, la place se libère.
wait-before = Le résultat précédent
wait-late-you = La place est de nouveau libre : asseyez-vous pour jouer.
wait-late-invite = La place est de nouveau libre : renvoyez le lien.
wait-late-host = La place est de nouveau libre : renvoyez le lien, ou ajoutez un robot.
wait-late-again = « { over-again } » mène toujours ici, et le lien aussi.
wait-link = Le lien vers cette table
wait-scan = Scanner pour rejoindre
wait-sit = S’asseoir
wait-bot = Ajouter un robot
wait-bot-who = Qui s’assied ici ?
wait-program = Un programme
wait-program-title = Installer un programme à la place { $seat }
wait-program-hint = Si vous programmez des robots : lancez ceci là où Recollect est installé, avec votre module à la place de my_bot. Il s’installe tout seul.
wait-stand = Se lever
full-title = Toutes les places de cette table sont prises.
full-watch = Regarder
full-next = Jouer la prochaine partie ici
full-own = Ouvrir ma propre table
full-waits = Vous aurez une place dans la prochaine partie, s’il y en a une. En attendant, vous pouvez regarder.
takeover-ask = { $when ->
    [turn] Remplacer { $bot } après ce tour
   *[other] Remplacer { $bot } à la prochaine manche
  }
takeover-yours = { $when ->
    [turn] Vous remplacerez { $bot } après ce tour. En attendant, vous pouvez regarder.
   *[other] Vous remplacerez { $bot } à la prochaine manche. En attendant, vous pouvez regarder.
  }
takeover-no-longer = Finalement non
takeover-soon = { $when ->
    [turn] { $name } remplacera { $bot } après ce tour.
   *[other] { $name } remplacera { $bot } à la prochaine manche.
  }
takeover-from = { $name } a remplacé { $bot }.
news-took = { $name } remplace maintenant { $bot }.
full-no-longer = Ne plus attendre
meanwhile-first = En attendant : une première partie
meanwhile = En attendant : une partie contre { $bot }
meanwhile-hint = Votre place reste à vous, et vous pouvez revenir à tout moment.
meanwhile-back = Retour à votre table
meanwhile-here = { $here ->
        [one] { $here } sur { $seats } est là
       *[other] { $here } sur { $seats } sont là
    }
meanwhile-begun = Votre partie a commencé : allez-y !

# À la table.
table-board = Le jeu
table-away = { $name } a perdu la connexion. Un robot va bientôt jouer à sa place.
table-gone = hors ligne
table-skip = Avance rapide
table-covered = un robot joue à sa place
helped-clock = Temps écoulé : la table joue pour { $name }.
helped-bot = Un robot joue pour { $name }.
table-log = Historique
table-log-empty = Rien pour l’instant.
table-log-before = Ce qui s’est passé avant l’ouverture de cette page n’est pas raconté une deuxième fois.
table-log-close = Fermer l’historique
table-menu = Menu
table-keys = Touches : flèches et Entrée pour jouer · W : ce qu’il faut · O : ce qui est visible · P : le score
table-help = Règles
table-react = Réagir
table-watching = Vous regardez
table-reconnecting = Connexion perdue. Reconnexion…
table-waits-for = La partie attend { $names }.
table-time =
    { $seconds ->
        [one] encore { $seconds } seconde
       *[other] encore { $seconds } secondes
    }
table-move = Continuer sur un autre appareil
table-move-hint = Ouvrez-y ce lien dans les dix minutes. Vous pourrez alors jouer sur les deux appareils.
table-invite = Inviter à jouer ou à regarder
table-invite-watch = Inviter à regarder
table-leave = Retour à l’accueil
table-leave-hint = Votre place vous reste ; au bout d’une minute, un robot joue pour vous jusqu’à votre retour.
table-leave-hint-alone = Votre partie vous attend.
table-leave-hint-waiting = Votre place vous reste.
table-give-up = Abandonner ma place
table-give-up-hint = Un robot joue jusqu’à ce que quelqu’un d’autre s’asseye. S’il n’y a plus personne, la table ferme.
table-give-up-hint-alone = La partie s’arrête ici.
table-give-up-hint-waiting = Votre place redevient libre.
table-close = Fermer la table
table-give-up-sure = Abandonner votre place ? Quelqu’un d’autre pourra la prendre, et les autres sauront que vous avez quitté la table.
table-give-up-yes = Abandonner
table-close-sure = Fermer la table ? La partie s’arrête là et ne reprendra pas.
table-close-sure-waiting = Fermer la table ? Plus personne ne pourra s’y asseoir.
table-close-yes = Fermer la table
news-left = { $name } a quitté la table.
news-left-bot = { $name } a quitté la table. { $bot } continue.
news-sat = { $name } a pris place.
news-away = { $name } a perdu la connexion.
news-covered = { $bot } joue à la place de { $name }.
news-back = { $name } est de retour.
react-smile = Sourire
react-laugh = Rire
react-wow = Waouh
react-oops = Oups
react-clap = Bravo
react-think = Hum
react-heart = Cœur
react-wave = Bonjour
react-said = { $name } : { $reaction }
hand-title = Passez l’appareil à { $name }
hand-text = Personne d’autre ne doit voir la suite.
hand-status = { $name } – { $status }
hand-me = Je suis { $name }

# Quand c’est fini.
over-won = { $count ->
        [one] { $names } gagne !
       *[other] Égalité : { $names } se partagent la première place !
    }
over-soon = Voyons voir…
over-well = Bien joué, tout le monde !
over-ask = Qui en a le plus ?
over-kind = { $result } Bien joué !
over-you = Vous avez gagné !
over-shared-you = Égalité : vous partagez la première place avec { $names } !
over-solved = Réussi en { $turns ->
        [one] { $turns } tour !
       *[other] { $turns } tours !
    }
over-unsolved = Pas réussi cette fois, après { $turns ->
        [one] { $turns } tour.
       *[other] { $turns } tours.
    }
over-nobody = Personne ne gagne cette fois.
over-mistakes = { $mistakes ->
        [0] Aucune erreur
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
    }
over-longest = { $longest } réussites d’affilée
over-time = Temps :
over-again = Rejouer
over-again-there = { $count ->
        [one] Rejouer : { $name } vous attend
       *[other] Rejouer : on vous attend
    }
over-again-with = { $count ->
        [one] Rejouer avec { $name }
       *[other] Rejouer avec les autres
    }
over-next-game = Partie suivante
over-queue = { $count ->
        [one] Quelqu’un attend pour jouer la prochaine partie.
       *[other] { $count } personnes attendent pour jouer la prochaine partie.
    }
over-replay = Revoir la partie
over-home = Accueil
over-more = Et maintenant ?
over-next = Contre { $bot }

# La première partie.
first-tip = Un conseil
first-skip = Passer les conseils
first-got-it = Compris
first-well = Gagné ! Bonne mémoire !

# Mes parties, et l’entraînement avec elles.
mine-memory = Ce que vous retenez
mine-wait = Vos parties sont passées en revue…
mine-found = En { $games ->
        [one] une partie
       *[other] { $games } parties
    }, { $decisions ->
        [1] vous aviez besoin d’une seule chose déjà vue : { $found ->
            [0] elle vous a échappé.
           *[other] vous l’avez retrouvée.
        }
       *[other] vous avez retrouvé { $found } des { $decisions } choses que vous aviez vues.
    }
mine-nothing = Finissez une partie, et vous verrez ici ce que vous avez retenu.
mine-double = Contre vous-même
mine-double-text = Cet adversaire a appris de vos parties : il retient ce que vous retiendriez.
mine-few = Pas encore assez de parties pour dire comment vous retenez. Une dizaine devrait suffire.
mine-versus = Contre chaque robot
mine-won-of = { $wins } sur { $games } { $wins ->
        [one] gagnée
       *[other] gagnées
    }
mine-games = Vos parties
mine-none = Aucune partie n’est encore finie.
mine-more = Parties plus anciennes
mine-with = avec { $names }
mine-alone = en solo
mine-won = Gagné
mine-shared = Victoire partagée
mine-lost = Perdu
mine-solved = Résolu
mine-unsolved = Non résolu
mine-device = Sur un seul appareil
mine-remembered = { $found } sur { $asked } { $found ->
        [one] retenu
       *[other] retenus
    }
mine-delete = Supprimer { $game }, { $when }
mine-sure = Supprimer cette partie ?
mine-sure-text = Elle disparaît pour de bon, avec son bilan et son résultat. Si d’autres ont joué, ils gardent la leur, avec quelqu’un à votre place.
mine-sure-here = Elle disparaît pour de bon, avec son bilan et son résultat : personne d’autre ne l’a.
mine-yes = Supprimer
curve-axis = Retrouvé, selon le nombre de cartes ou de tuiles montrées depuis. Les traits montrent l’intervalle à 95 %.
curve-age = { $ago }–{ $until }
curve-age-more = { $ago } ou plus
curve-times = { $times ->
        [one] vu une fois
        [2] vu deux fois
       *[other] vu trois fois ou plus
    }
curve-table = Les chiffres
curve-ago = Montrées depuis
curve-seen = Vu
curve-found = Retrouvé
curve-share = { $share } ({ $low } à { $high }, { $trials } fois)
graph-title = Qui menait
graph-at = Étape { $step } : { $values }
graph-value = { $name } { $value }
memory-turning = C’est ici que la partie a basculé.
train-about = De l’entraînement pour ces jeux : on mesure comment vous retrouvez les cartes, rien d’autre.
train-right = Exact !
train-wrong = Pas là.
train-next = Suivant
train-measured = Mesuré jusqu’ici
train-puzzles = Énigmes : { $found } sur { $all } { $found ->
        [one] trouvée
       *[other] trouvées
    }
train-kept = Le serveur le garde pour vous, et ce navigateur aussi.
train-erase = Supprimer ce qui a été mesuré
train-erase-sure = Supprimer ce que l’entraînement a mesuré ?
train-erase-means = Toutes les réponses sont supprimées pour de bon, sur le serveur et ici. Vos parties restent.
puzzle-title = Où était-ce ?
puzzle-number = Énigme { $at } sur { $all }, tirée de vos propres parties
puzzle-look-first = Pendant cinq secondes, vous revoyez ce que le jeu vous a montré. Il faut ensuite retrouver l’une de ces choses.
puzzle-cold = Un moment d’une de vos parties : retrouvez ce que vous aviez vu.
puzzle-look = Regardez bien…
puzzle-ask = À la manche { $round }, vous avez vu { $thing }. Où était-ce ?
puzzle-was = { $thing } : { $place }.
puzzle-done = C’est tout pour aujourd’hui. De nouvelles énigmes viendront avec vos prochaines parties.
puzzle-none = Les énigmes viennent de vos propres parties. Finissez-en d’abord une.
drill-title = Combien en retenez-vous ?
drill-text = Vous voyez quelques cartes ou tuiles pendant cinq secondes, puis l’une d’elles est demandée. Deux réponses justes de suite : une de plus. Une fausse : une de moins.
drill-island = L’île
drill-line = La ligne
drill-other = Autre chose
drill-go = C’est parti
drill-ready = C’est vu
drill-look = { $kind ->
    [line] { $size } tuiles : regardez bien…
   *[island] { $size } cartes : regardez bien…
}
drill-ask = Où était-ce ? { $card }
drill-place = Case { $at }
drill-open = Case { $at } : { $card }
drill-again = Encore une fois
drill-turns = Progression : { $done } sur { $all }
drill-span = { $kind ->
    [line] { $size } tuiles ± { $error }
   *[island] { $size } cartes ± { $error }
}
drill-means = Avec ce nombre, vous répondez juste environ sept fois sur dix. Le ± est l’erreur type.

# Votre mémoire, après la partie.
memory-title = Votre mémoire
memory-title-all = La mémoire de chacun
memory-kind = { $count ->
        [one] Bien joué ! Envie de voir ce que vous avez retenu ?
       *[other] Belle partie ensemble ! Envie de voir ce que chacun a retenu ?
    }
memory-show = Voir comment ça s’est passé
memory-wait = Nous revenons sur votre partie…
memory-found = { $asked ->
        [one] Vous aviez besoin d’une seule chose déjà vue : { $found ->
            [0] elle vous a échappé.
           *[other] vous vous en êtes souvenu.
        }
       *[other] Vous vous êtes souvenu de { $found } des { $asked } choses vues dont vous aviez besoin.
    }
memory-unasked = Cette fois, vous n’aviez besoin de rien de ce que vous aviez vu.
memory-strip = Vos tours
memory-when = { $round ->
        [0] Tour { $number }
       *[other] Manche { $round }, tour { $number }
    }
memory-mark = { $when } : { $verdict }
memory-why-knew = Vous le saviez.
memory-why-good_read = Vous ne l’aviez jamais vu, mais il ne restait rien d’autre. Bien déduit !
memory-why-gamble = Rien de ce que vous aviez vu ne pouvait aider. Vos chances : { $chance }.
memory-why-mixed_up = Presque : vous avez sans doute confondu avec ce qui est juste à côté.
memory-why-forgot = Vous en aviez vu une qui aurait convenu.
memory-why-against = Vous aviez déjà vu ce qui s’y trouve.
memory-why-forced = Rien de ce que vous saviez n’aurait aidé ici.
memory-why-choice = Pas une question de mémoire : c’était à vous de décider.
memory-trap = { $trap ->
        [foreseeable] Un crabe vous y obligeait. C’était à prévoir.
       *[unforeseeable] Un crabe vous y obligeait. Vous ne pouviez pas le savoir.
    }
memory-number = { $count ->
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
       *[other] { $count }
    }
memory-ago = { $kind ->
        [card] { $ago ->
            [0] juste avant
            [1] une carte plus tôt
           *[other] { $number } cartes plus tôt
        }
        [tile] { $ago ->
            [0] juste avant
            [1] une tuile plus tôt
           *[other] { $number } tuiles plus tôt
        }
       *[other] { $ago ->
            [0] juste avant
            [1] un coup plus tôt
           *[other] { $number } coups plus tôt
        }
    }
memory-seen = Vous aviez vu { $place } ({ $thing }) { $times ->
        [one] { "" }
       *[other] { $often } fois, la dernière{ " " }
    }{ $round ->
        [0] { $ago }.
       *[other] à la manche { $round }, { $ago }.
    }
memory-price = { $unit ->
        [win] { $count ->
            [one] environ un point
           *[other] environ { $number } points
        }
        [pairs] { $count ->
            [0] moins d’une paire
            [1] environ une paire
           *[other] environ { $number } paires
        }
       *[turns] { $count ->
            [0] moins d’un tour
            [1] environ un tour
           *[other] environ { $number } tours
        }
    }
memory-cost = { $unit ->
        [win] Vos chances de gagner sont passées de { $before } à { $after }.
       *[other] Cela vous a coûté { $price }.
    }
memory-by-memory = { $unit ->
        [win] Mémoire : ce qui vous a échappé vous a coûté { $price } de chances de gagner.
       *[other] Mémoire : ce qui vous a échappé vous a coûté { $price }.
    }
memory-by-memory-none = Mémoire : rien de perdu.
memory-by-choice = { $unit ->
        [win] Choix : de meilleurs vous auraient rapporté { $price } de chances de gagner.
       *[other] Choix : de meilleurs vous auraient rapporté { $price }.
    }
memory-by-choice-none = Choix : aucune erreur qui ait compté.
memory-by-luck-good = { $unit ->
        [win] Chance : elle vous a rapporté { $price } de chances de gagner.
       *[other] Chance : elle vous a rapporté { $price }.
    }
memory-by-luck-bad = { $unit ->
        [win] Malchance : elle vous a coûté { $price } de chances de gagner.
       *[other] Malchance : elle vous a coûté { $price }.
    }
memory-by-memory-whole = Mémoire : ce qui vous a échappé vous a coûté en tout plus d’une victoire entière.
memory-by-choice-whole = Choix : de meilleurs vous auraient rapporté en tout plus d’une victoire entière.
memory-by-luck-good-whole = Chance : elle vous a rapporté en tout plus d’une victoire entière.
memory-by-luck-bad-whole = Malchance : elle vous a coûté en tout plus d’une victoire entière.
memory-by-luck-none = Chance : autant de bonne que de mauvaise.
memory-by-hint = Calculé comme si chacun se souvenait ensuite de tout.
memory-saw = Ce que vous pouviez savoir
memory-back = Le tour d’avant
memory-on = Le tour suivant
memory-replay = Revoir à partir d’ici

# Donne loyale.
fair-title = Mélange vérifiable
fair-line = { fair-title } : { $promise }
fair-promise = Tout le monde participe au mélange, personne ne peut le choisir. Vous pourrez le vérifier après la partie.
fair-promise-over = Tout le monde a participé au mélange, personne n’a pu le choisir. Vous pouvez le vérifier maintenant.
fair-promise-daily = Le serveur a distribué ce jour-là les mêmes cartes à tout le monde. Une fois le jour fini, vous pourrez vérifier qu’elles ont été mélangées comme promis.
fair-promise-dealt = Ce sont les cartes d’une autre partie : rien n’a été mélangé pour celle-ci.
fair-check = Vérifier le mélange
fair-good = Vérifié dans votre navigateur : le mélange est bien celui qui avait été promis.
fair-foreign = Vérifié dans votre navigateur : les cartes sont celles que la preuve donne. Si la part d’un joueur y est bien, seul le navigateur où il a joué peut le dire.
fair-old = Vérifié dans votre navigateur : le mélange est bien celui qui avait été promis. Dans cette partie plus ancienne, les parts de hasard étaient publiques : qui tenait le serveur aurait pu choisir les cartes avec la dernière personne à s’asseoir.

# Revoir une partie.
replay-title = Revoir la partie
replay-result = Retour au résultat
replay-step = Étape { $step } sur { $steps }
replay-slider = Étape
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-play = Lecture
replay-pause = Pause
replay-eyes = Vu par qui ?
replay-truth = Tout voir
replay-start = Les cartes sont en place.
replay-download = Télécharger l’enregistrement
replay-early = Cette partie est encore en cours. Vous pourrez la revoir quand elle sera finie.
replay-place = Manche { $round }, étape { $step } sur { $steps }
replay-round-back = Une manche en arrière
replay-round-on = Une manche en avant
replay-speed = Vitesse : { $speed }×
replay-keys = Touches : Espace pour lire et mettre en pause · flèches pour une étape · Page haut et Page bas pour une manche · Début et Fin · + et − pour la vitesse

# Apprendre.
learn-title = Comment jouer à { $game }
learn-plain = Langage simple
learn-full = Toutes les règles
learn-try = Essayer pas à pas
learn-play = Jouer maintenant contre { $bot }
learn-done = Compris, jouons !

# Records.
records-title = Palmarès
records-text = Le plus petit nombre de tours gagne ; le temps départage.
records-none = Personne n’a encore réussi. À vous d’ouvrir le palmarès !
records-name = Nom
records-turns = Tours
records-time = Temps
records-watch = Revoir
records-play = Jouer cette donne

## First : ce que dit aussi la première page.

# La donne du jour.
daily = La donne du jour
daily-hint = Les mêmes cartes pour tout le monde. Le premier essai compte ; ensuite, on peut s’entraîner.
daily-title-memoarrr = Île du jour n° { $number }
daily-title-fruitmix = Fruits du jour n° { $number }
daily-title-other = Donne du jour n° { $number }
daily-practice = { $title } : entraînement
daily-new = Pas encore jouée
daily-begun = À terminer
daily-played = Jouée
daily-given-up = Abandonnée
daily-missed = Pas jouée ce jour-là
daily-against = Contre { $name }
daily-alone = En solo
daily-play = Jouer
daily-continue = Continuer
daily-practise = S’entraîner
daily-again = S’entraîner sur cette donne
daily-watch = Revoir la partie
daily-result = Votre résultat
daily-rank = { $rank ->
        [one] 1re place sur { $among } aujourd’hui
       *[other] { $rank }e place sur { $among } aujourd’hui
    }
daily-rank-only = En tête du palmarès du jour
daily-rank-then = { $rank ->
        [one] 1re place sur { $among } ce jour-là
       *[other] { $rank }e place sur { $among } ce jour-là
    }
daily-would = Entraînement : cela aurait valu la place n° { $rank }.
daily-seen = Au palmarès, mais sans rang : quelqu’un a déjà joué cette donne dans ce navigateur.
daily-uncounted = Hors palmarès : un robot a joué pour vous, ou minuit (UTC) était passé, ou c’était plus rapide qu’un doigt humain.
daily-streak = { $days ->
        [one] Premier jour de la série
       *[other] { $days } jours d’affilée
    }
daily-rubies = { $points ->
        [one] { $points } rubis
       *[other] { $points } rubis
    }
daily-turns = { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
daily-unsolved = Pas réussie
daily-signs = { $right ->
        [one] { $right } bonne réponse
       *[other] { $right } bonnes réponses
    }, { $wrong ->
        [one] { $wrong } mauvaise
       *[other] { $wrong } mauvaises
    }
daily-share = Partager le résultat
daily-share-hint = On voit comment ça s’est passé, mais rien des cartes.
daily-share-text = Résultat à partager
daily-list-today = Palmarès du jour
daily-list = Palmarès de ce jour-là
daily-list-none = Personne ne l’a encore jouée.
daily-list-none-then = Personne ne l’a jouée ce jour-là.
daily-points = Rubis
daily-calendar = Calendrier
daily-calendar-hint = Les jours passés se jouent comme entraînement.
daily-month-before = Mois précédent
daily-month-after = Mois suivant
daily-day = { $day } : n° { $number }
daily-day-played = { $day } : n° { $number }, déjà joué : { $games }
daily-later = D’autres jouent encore cette donne. Vous pourrez revoir votre partie dès { $time }.

## Later.

# Les mêmes cartes, une fois de plus.
beat = Battez ma partie
beat-hint = La personne qui ouvre ce lien reçoit exactement les mêmes cartes, puis voit les deux résultats.
beat-link = Lien vers les mêmes cartes
beat-title = Ferez-vous mieux que { $name } ?
beat-text = Vous recevez exactement les cartes que { $name } avait. Ensuite, les deux résultats côte à côte.
beat-play = Jouer ces cartes
beat-both = Les mêmes cartes, deux parties
beat-you = Vous
beat-mistakes = Erreurs
beat-longest = Plus longue série
beat-won = Vous avez fait mieux !
beat-lost = Cette fois, { $name } a fait mieux.
beat-even = Exactement le même résultat !

# Other people at the table.
table-people = Les autres à cette table
person-about = À propos de { $name }
person-more = Masquer ou signaler
person-mute = Masquer les réactions
person-report = Signaler ce nom
person-report-sure = Signaler aux responsables de ce serveur que « { $name } » n’est pas un nom convenable ?
person-report-yes = Oui, signaler
person-reported = Merci. Les responsables de ce serveur vont regarder.
person-block = Bloquer à mes tables
person-block-sure = { $name } ne pourra plus s’asseoir aux tables que vous ouvrez, et ne saura pas pourquoi.
person-block-yes = Oui, bloquer
person-blocked = { $name } ne peut plus s’asseoir à vos tables. Vous pouvez revenir là-dessus dans les réglages.
person-no = Non

# Ending a running game.
table-ask-close = Proposer d’arrêter la partie
table-ask-close-hint = Elle s’arrête si tous les autres sont d’accord.
vote = Faut-il arrêter la partie ?
vote-asked = { $name } aimerait arrêter cette partie.
vote-agreed = Vous êtes d’accord pour arrêter la partie. On attend encore : { $names }
vote-mine = Vous avez proposé d’arrêter la partie. On attend encore : { $names }
vote-yes = Arrêter
vote-no = Continuer
ending-host = Fermée par la personne qui l’avait ouverte.
ending-host-named = Fermée par { $name }.
ending-alone = Fermée par la dernière personne en jeu.
ending-agreed = Tout le monde était d’accord pour arrêter la partie.
ending-abandoned = Personne n’est revenu.
ending-admin = Fermée par les responsables de ce serveur.
ending-reason = Raison : { $reason }

# Vos données.
data-about = Il n’y a pas de compte ici. Le serveur ne connaît de vous qu’un nombre aléatoire dans un cookie, les noms et les visages que vous prenez à table et vos parties.
data-number = Votre numéro
data-tables = Tables où vous avez joué
data-results = Résultats au palmarès
data-training = Réponses à l’entraînement
data-number-hint = Si vous écrivez un jour aux responsables de ce serveur, ce numéro leur dira quelles parties sont les vôtres.
data-export = Tout emporter
data-export-text = Les enregistrements de vos parties, vos résultats, ce que vous avez fait et quand : un seul fichier, lisible par les humains et les programmes.
data-export-go = Télécharger
data-settings-text = Ce que seul ce navigateur connaît vient dans un fichier à part : votre nom, vos réglages, vos dernières tables.
data-settings-go = Télécharger les réglages
data-forget = Oublier cet appareil
data-forget-text = Pour un appareil prêté ou partagé : ce navigateur oublie qui vous êtes ici. Vos parties restent sur le serveur.
data-forget-go = Oublier cet appareil…
data-forget-sure = Oublier cet appareil ?
data-forget-means = Ce navigateur oublie votre cookie, votre nom, vos réglages et ce qu’il gardait pour jouer hors ligne. Vous ne pourrez pas reprendre vos places dans les parties en cours, ni d’ici ni d’ailleurs.
data-forget-yes = Oublier cet appareil
data-forgotten = Cet appareil ne vous connaît plus
data-forgotten-text = Vous pouvez fermer cette page. Si vous recommencez, ce sera sous une nouvelle identité.
data-erase = Tout supprimer
data-erase-text = Votre nom devient « quelqu’un », vos résultats quittent le palmarès, et les parties qui n’étaient qu’à vous disparaissent. Les parties des autres restent entières.
data-erase-go = Tout supprimer…
data-erase-sure = Supprimer tout ce qui est à vous ?
data-erase-means = C’est irréversible. Vous quittez les parties en cours ; un robot joue à votre place. Ensuite, personne ne pourra plus dire quelles parties étaient les vôtres, et ce navigateur vous oubliera aussi. Vous voulez peut-être d’abord tout télécharger.
data-erase-yes = Tout supprimer
data-erased = Tout est supprimé
data-erased-text = Rien ici ne mène plus à vous. Merci d’avoir joué.
data-erasing = Suppression en cours
data-erasing-text = Il y en a beaucoup, cela prend un peu plus de temps. Inutile d’attendre : cela se fait tout seul.
data-keep = Garder
data-anew = Recommencer
data-kept = Ce qui est conservé, et combien de temps
data-kept-cookie = Le cookie avec votre numéro : un an, dans ce navigateur.
data-kept-daily = Quelles donnes du jour ont été commencées dans ce navigateur, par qui que ce soit : un cookie, jusqu’à minuit (UTC).
data-kept-games = Les parties avec les noms et les coups : { $days } après leur fin. Les parties inachevées sont fermées quand plus personne ne vient.
data-kept-games-ever = Les parties avec les noms et les coups : jusqu’à ce qu’on les supprime.
data-kept-results = Les résultats au palmarès : sans votre nom après { $days }.
data-kept-results-ever = Les résultats au palmarès : jusqu’à ce qu’on les supprime.
data-kept-training = Vos réponses à l’entraînement : les 500 dernières, aussi longtemps que les parties, ou jusqu’à ce que vous les supprimiez.
data-kept-browser = Votre nom, votre visage, vos réglages et vos dernières tables : dans ce navigateur, jusqu’à ce qu’il les oublie.
data-kept-not = Jamais conservés : votre appareil, ce que vous regardez. Votre adresse ne l’est que si les responsables de ce serveur la bloquent ; elle est oubliée ensuite.
data-days = { $count ->
        [one] un jour
       *[other] { $count } jours
    }
