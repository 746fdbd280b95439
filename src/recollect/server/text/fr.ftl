# Settings.
error-spent = La table ainsi ouverte a été supprimée. Ouvrez-en une nouvelle.
error-setting-unknown = Le réglage { $variable } n’existe pas. Il y a : { $known }.
error-setting-wrong = Le réglage { $setting } ({ $variable }) devrait être : { $takes }.
error-secret-short = Le secret devrait avoir au moins { $least } caractères.
error-secret-weak = Ce secret est facile à deviner. Prenez-en un tiré au hasard : openssl rand -hex 32. Si des gens ont déjà leur place ici, mettez l’ancien dans RECOLLECT_FORMER_SECRET.
error-secret-needed = Avec Postgres, il faut définir le secret (RECOLLECT_SECRET), le même pour tous les serveurs.
error-secret-file = { $file } devrait contenir un secret d’au moins 32 caractères, impossible à deviner. Si vous déplacez ce fichier, un nouveau secret sera créé.
error-database-url = La base de données devrait être sqlite:///FICHIER ou postgresql://NOM@MACHINE/BASE.
error-database-file = La base de données { $file } n’existe pas.
error-backup-postgres = Seul SQLite est sauvegardé ici. Pour Postgres, il y a pg_dump.
error-restore-postgres = Ici, on ne restaure que SQLite. Pour Postgres, il y a pg_restore ; ensuite recollect admin rotate.
error-restore-broken = { $file } n’est pas une sauvegarde de Recollect, ou le fichier est abîmé. Rien n’a été modifié.
error-database-newer = La base de données vient d’un Recollect plus récent. Veuillez mettre celui-ci à jour.
error-database-older = La base de données vient d’un Recollect plus ancien. Elle sera mise à jour dès que celui-ci démarrera avec elle.
error-database-in-use = Un autre Recollect utilise déjà { $file }. Pour en lancer plusieurs à la fois, il faut Postgres.
error-database-failed = La base de données ne fonctionne pas : { $why }
error-database-driver = Postgres demande un paquet supplémentaire : pip install 'recollect[postgres]'.
error-log-level = Le réglage log devrait être l’un de ceux-ci : { $known }.
error-port-taken = Un autre programme écoute déjà sur { $address }. --port permet de choisir un autre port.
error-words-file = Le réglage words doit nommer un fichier de texte UTF-8, un mot par ligne ; { $file } est illisible.
error-address = Impossible d’écouter sur { $address }.
error-not-started = Le serveur n’a pas pu démarrer ; la dernière ligne du journal dit pourquoi.
error-workers-need-postgres = Pour plusieurs processus, il faut Postgres : SQLite est fait pour un seul.

# What is asked over HTTP and sockets.
error-day = Le jour s’écrit ainsi : 2026-01-31.
error-command = L’identifiant d’une commande doit compter de 1 à 64 lettres, chiffres, traits d’union ou tirets bas.
error-no-docs = Ce serveur est fourni sans la documentation. Dans les sources, python3 dev.py docs la produit.
error-method = Ce n’est pas possible ici.
error-long = C’est trop long.
error-origin = Cette demande vient d’une page d’un autre site.
error-requests = Cela fait beaucoup en peu de temps. Un instant, s’il vous plaît.
error-messages = Cela fait beaucoup de messages en peu de temps. Un instant, s’il vous plaît.
error-overloaded = Le serveur est surchargé en ce moment. Veuillez réessayer bientôt.
error-profile-later = Vos parties sont en cours d’examen. Cela prend un instant ; revenez tout de suite.
error-review-failed = Ce retour sur la partie n’a pas abouti. Réessayez dans un instant.
error-cookie = Sans son cookie, ce serveur ne connaît personne. Veuillez d’abord ouvrir sa page.
error-sockets = Il y a déjà trop de connexions depuis votre adresse. Veuillez en fermer quelques-unes.
error-banned = Vous ne pouvez pas jouer ici jusqu’au { $until }. Les responsables de ce serveur en ont décidé ainsi.
error-ban-guest = Un invité s’écrit avec 32 chiffres et lettres de a à f, comme recollect admin people les montre, et non « { $given } ».
error-ban-address = Une adresse s’écrit comme 203.0.113.7 ou 2001:db8::7, et non « { $given } ».
error-ban = { $who } n’est pas bloqué.
error-report = Il n’y a pas de signalement { $number }.
error-result = Aucun résultat de la table { $table } ne figure dans un palmarès.
error-other-guest = Vous êtes désormais quelqu’un d’autre ici. Veuillez recharger la page.
error-malformed-guest = L’invité devrait être un nombre de 32 chiffres hexadécimaux : chacun voit le sien sous « Vos données ».
error-guest = Rien n’est enregistré ici pour cet invité.

# What somebody takes along.
export-readme =
    Voici tout ce qu’un serveur Recollect sait de vous.

    guest.json      qui vous êtes pour lui : un nombre aléatoire ; vos noms et visages
    games.jsonl     les enregistrements de vos parties finies, un par ligne ;
                    « recollect verify games.jsonl » les vérifie
    tables.jsonl    chaque table où vous avez joué, ce que vous y avez fait et quand, une par ligne
    reviews.jsonl   ce que vous avez retenu et oublié dans les parties revues, une par ligne
    results.jsonl   vos résultats au palmarès, un par ligne
    training.jsonl  vos réponses à l’entraînement, une par ligne
    order.json      qui vous avez bloqué et quels noms vous avez signalés ; les signalements de
                    votre nom, et ce qui a été fait à votre sujet : quand et pourquoi

    Tout est du texte. Les heures sont en UTC. Les parties en cours, et la donne du jour tant
    que le jour n’est pas fini, viennent sans leurs cartes.
error-training = On s’est beaucoup entraîné depuis votre réseau à l’instant. Ce qui a été mesuré reste dans votre navigateur et sera renvoyé plus tard.
error-erasures = Beaucoup de personnes viennent d’être oubliées depuis votre réseau. Veuillez patienter { $seconds } s.
error-close-reason = Une partie est en cours à cette table : les joueurs doivent savoir pourquoi elle est fermée (--reason TEXTE).
error-delete-running = Une partie est en cours à cette table. Fermez-la d’abord (recollect admin close), pour que les joueurs voient pourquoi et puissent lire l’enregistrement ; vous pourrez ensuite la supprimer.
error-delete-reason = On a joué à cette table : la raison de sa suppression est notée (--reason TEXTE).
error-replays = Cela fait beaucoup de parties revues en peu de temps. Veuillez patienter { $seconds } s.

# Ce qu’un lien montre là où on l’envoie.
preview-text = Des jeux de mémoire pour deux à six, autour d’une table ou à distance. Sans compte, sans publicité.
preview-table = Venez jouer à { $game }
preview-replay = Une partie de { $game }, coup par coup
preview-beat = Ferez-vous mieux à { $game } ?
preview-beat-text = Exactement les mêmes cartes pour vous, puis les deux résultats côte à côte.
preview-daily = La donne du jour n° { $number }
preview-daily-text = Les mêmes cartes pour tous, et un seul essai. Jusqu’où irez-vous ?
preview-past-text = Les mêmes cartes que tout le monde ce jour-là, pour vous exercer. Jusqu’où irez-vous ?
preview-expert-true = Avec les règles pour experts.
preview-variant-lucky = En version quitte ou double.
preview-variant-pairs = En version paires.
