# Ce qui se dit sur chaque page.
app-name = Recollect
nav-home = Accueil
nav-skip = Aller au contenu
close = Fermer
copy = Copier
copied = Copié
share = Partager
loading = Un instant…
language = Langue
language-en = English
language-de = Deutsch
language-fr = Français
theme = Apparence
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
sound-on = Activer le son
sound-off = Couper le son
settings = Réglages
unreachable-title = Le serveur ne répond pas
unreachable-text = Impossible de le joindre pour l’instant. Vos parties sont en sécurité et reprendront dès son retour.
unreachable-again = Réessayer
offline-title = Vous êtes hors ligne
offline-text = Vous pouvez quand même apprendre à jouer. Vos parties reprendront dès le retour de la connexion.
not-found-title = Il n’y a rien ici
not-found-text = Aucune page à cette adresse. Peut-être manque-t-il une lettre dans le lien ?
name-default = Capitaine
name-yours = Votre nom
name-hint = C’est ainsi que les autres vous voient.

# La page d’accueil.
home-greeting = À quoi jouons-nous ?
home-play = Jouer
home-against = contre { $names }
home-change = Choisir les adversaires
home-friends = Entre amis
home-device = Un seul appareil
home-alone = En solo
home-learn = Apprendre
home-open = Tables ouvertes
home-open-none = Aucune table ouverte pour l’instant. La vôtre pourrait être la première.
home-continue = Reprendre
home-join = Rejoindre
home-watch = Regarder
home-records = Records
home-seats = { $free ->
        [one] une place libre
       *[other] { $free } places libres
    }
home-playing = partie en cours
home-about = Libre et ouvert. Ni compte, ni publicité, ni pistage.
home-docs = Documentation (en anglais)
game-memoarrr-pitch = Soulevez un nuage, trouvez un lien avec la dernière carte et soyez le dernier sur l’île.
game-fruitmix-pitch = Retenez la rangée de fruits et trouvez la tuile qui n’a rien en commun avec la vôtre.

# Préparer une partie.
setup-bots = Vos adversaires
setup-bots-hint = Du plus étourdi à celui qui n’oublie rien. Touchez pour inviter ou renvoyer.
setup-bots-count = { $count ->
        [one] un adversaire
       *[other] { $count } adversaires
    }
setup-friends = Jouer entre amis
setup-friends-hint = Vous recevez un lien et un code à scanner. Des robots pourront prendre les places vides.
setup-device = Autour d’un appareil
setup-device-hint = Faites-le passer. Avant de montrer un secret, il demande la bonne personne.
setup-people = Combien êtes-vous ?
setup-player = Joueur { $number }
setup-alone = Jouer en solo
setup-clock = Temps
setup-clock-hint = La durée d’un tour avant que la table ne joue à votre place.
setup-clock-off = Sans limite
setup-clock-seconds = { $seconds } s
setup-listed = Qui peut venir ?
setup-listed-hint = Une table ouverte apparaît sur la page d’accueil ; une table privée ne s’ouvre qu’avec son lien.
setup-listed-no = Avec le lien
setup-listed-yes = Tout le monde
setup-go = C’est parti
setup-go-friends = Ouvrir la table
setup-more = Plus de choix
alone-basic = Jeu de base
alone-basic-hint = Videz votre pile en aussi peu de tours que possible.
alone-lucky = Mix chanceux
alone-lucky-hint = Continuez à vos risques, jusqu’à trois tuiles par tour.
alone-pairs = Paires
alone-pairs-hint = Le classique, par forme ou par couleur.
alone-daily = La donne du jour
alone-daily-hint = Les mêmes tuiles pour tous, chaque jour.
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
option-edition-fr-hint = La première carte doit être une carte que personne n’a regardée ; à égalité, le trésor le plus riche départage.
option-expert = Règles expertes
option-expert-on-hint = Chaque animal qui réussit un lien agit : le pingouin regarde, le poulpe échange, le morse bloque, le crabe rejoue.
option-expert-off-hint = Les animaux servent seulement à relier. Idéal pour les premières parties.
option-treasures = Trésors
option-treasures-shuffled = Mélangés
option-treasures-sorted = Du plus pauvre au plus riche
option-treasures-shuffled-hint = Personne ne sait ce que vaut une manche avant la fin.
option-treasures-sorted-hint = Plus la manche est tardive, plus son trésor est riche, et tout le monde le sait.
option-sides = Votre côté de l’île
option-sides-choose = Au choix
option-sides-seated = Selon la place
option-sides-choose-hint = Chacun à son tour prend le côté qui lui plaît.
option-sides-seated-hint = Chacun reçoit le côté devant lequel il est assis.
option-opening_restricted = Ouverture prudente
option-opening_restricted-off-hint = La toute première carte peut être n’importe laquelle.
option-tie_break = En cas d’égalité
option-tie_break-shared = Victoire partagée
option-tie_break-highest = Le plus riche trésor gagne
option-tie_break-shared-hint = À égalité de rubis et de trésors, la victoire est partagée.
option-tie_break-highest-hint = À égalité de rubis et de trésors, le trésor le plus riche départage.
option-variant = Le jeu
option-variant-basic = Jeu de base
option-variant-lucky = Mix chanceux
option-variant-pairs = Paires
option-variant-basic-hint = Trouvez des tuiles sans point commun avec la vôtre, jusqu’à vider votre pile. Dès 7 ans.
option-variant-lucky-hint = Après une tuile juste, continuez à vos risques, jusqu’à trois par tour. Dès 8 ans.
option-variant-pairs-hint = Le classique : retournez deux tuiles qui vont ensemble. Dès 5 ans, sans savoir lire.
option-line = Tuiles dans la rangée
option-line-hint = Plus la rangée est longue, plus il y a à retenir.
option-changes = Échanges par tour
option-changes-hint = Combien de fois vous pouvez glisser votre tuile sous la pile et prendre la suivante.
option-match = Ce qui fait une paire
option-match-shape = L’assiette
option-match-colour = La nappe
option-match-both = Les deux
option-match-shape-hint = Deux assiettes de même forme.
option-match-colour-hint = Deux nappes de même couleur.
option-match-both-hint = La même assiette sur la même nappe.

# En attendant les autres.
wait-title = En attendant les autres
wait-hint = La partie commence d’elle-même dès que toutes les places sont prises.
wait-start-title = Tout le monde est là
wait-start = Chacun ajoute un peu de hasard au mélange. Il manque encore : { $names }
wait-link = Le lien vers cette table
wait-scan = Scanner pour rejoindre
wait-free = Place libre
wait-sit = S’asseoir
wait-bot = Inviter un robot
wait-bot-who = Qui s’assoit ici ?
wait-program = Un programme
wait-program-title = Asseoir un programme à la place { $seat }
wait-program-hint = Pour qui écrit des bots : lancez ceci là où Recollect est installé, avec votre module au lieu de my_bot. Il s’assoit tout seul.
wait-stand = Se lever

# À la table.
table-board = Le jeu
table-gone = absent un instant
table-covered = un robot continue
table-log = Ce qui s’est passé
table-log-empty = Rien encore.
table-log-close = Fermer le journal
table-menu = Menu
table-keys = Touches : flèches et Entrée pour jouer · W : ce qu’il faut · O : ce qui est visible · P : où en est chacun
table-help = Règles
table-react = Dire quelque chose
table-watching = Vous regardez
table-reconnecting = Connexion perdue ; reconnexion…
table-time = encore { $seconds } secondes
table-move = Jouer sur un autre appareil
table-move-hint = Ouvrez-y ce lien dans les dix minutes. Votre place sera alors sur les deux appareils.
table-invite = Inviter à regarder ou à jouer
table-leave = Vers l’accueil
table-leave-hint = Votre place est gardée ; au bout d’une minute, un robot joue pour vous jusqu’à votre retour.
table-give-up = Abandonner ma place
table-give-up-hint = Un robot termine la partie. Sans personne, la table ferme.
table-close = Fermer la table
react-smile = Sourire
react-laugh = Rire
react-wow = Oh !
react-oops = Oups
react-clap = Bravo
react-think = Hum
react-heart = Cœur
react-wave = Bonjour
react-said = { $name } : { $reaction }
hand-title = C’est à { $name } de regarder
hand-text = Passez l’appareil. Personne d’autre ne doit voir la suite.
hand-me = Je suis { $name }

# Quand c’est fini.
over-won = { $count ->
        [one] { $names } gagne !
       *[other] { $names } gagnent ensemble !
    }
over-soon = Voyons voir…
over-well = Bien joué, tout le monde !
over-ask = Qui en a le plus ?
over-you = Vous avez gagné !
over-solved = Réussi en { $turns ->
        [one] { $turns } tour !
       *[other] { $turns } tours !
    }
over-unsolved = Pas réussi cette fois, après { $turns ->
        [one] { $turns } tour.
       *[other] { $turns } tours.
    }
over-nobody = Personne ne gagne cette fois.
over-again = Rejouer
over-again-there = Rejouer : les autres y sont déjà
over-replay = Revoir la partie
over-home = Accueil
over-more = Et maintenant ?

# Donne loyale.
fair-title = Donne loyale
fair-promise = Tout le monde participe au mélange, personne ne peut le choisir. À la fin, vous pouvez le vérifier.
fair-check = Vérifier le mélange
fair-good = Vérifié dans votre navigateur : le mélange est exactement celui qui était promis.
fair-bad = Le compte n’y est pas : ce n’est pas le mélange promis.
fair-aborted = Un départ a été annulé. N’a pas participé à temps au mélange : { $names }

# Revoir une partie.
replay-title = Revoir la partie
replay-step = Étape { $step } sur { $steps }
replay-slider = Étape
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-play = Lecture
replay-pause = Pause
replay-eyes = Vu par qui ?
replay-truth = Tout visible
replay-start = Les cartes sont en place.
replay-download = Télécharger l’enregistrement
replay-early = Cette partie est encore en cours. On pourra la revoir quand elle sera finie.

# Apprendre.
learn-title = Comment jouer à { $game }
learn-plain = Langage simple
learn-full = Toutes les règles
learn-try = Essayer pas à pas
learn-done = Compris. Jouons !

# Records.
records-title = Records
records-text = Le moins de tours gagne ; ensuite, le temps compte.
records-none = Personne n’a encore réussi. Serez-vous le premier ou la première ?
records-name = Nom
records-turns = Tours
records-time = Temps
records-watch = Revoir
records-play = Je veux y jouer
