# When something is broken.
broken = Quelque chose est cassé ici. Rien n’est perdu ; veuillez réessayer plus tard.
store-failed = Le serveur ne peut pas écrire en ce moment. Veuillez réessayer.

# Settings.
error-spent = La table ainsi ouverte a été supprimée. Ouvrez-en une nouvelle.
error-setting-unknown = Le réglage { $variable } n’existe pas. Il y a : { $known }.
error-setting-wrong = Le réglage { $setting } ({ $variable }) devrait être : { $takes }.
error-secret-short = Le secret devrait avoir au moins { $least } caractères.
error-secret-needed = Avec Postgres, le secret doit être donné (RECOLLECT_SECRET), le même pour tous les serveurs.
error-secret-file = { $file } devrait contenir un secret d’au moins 32 caractères. Si on enlève ce fichier, un nouveau secret est créé.
error-database-url = La base de données devrait être sqlite:///FICHIER ou postgresql://NOM@MACHINE/BASE.
error-database-file = La base de données { $file } n’existe pas.
error-backup-postgres = Seul SQLite est sauvegardé ici. Pour Postgres, il y a pg_dump.
error-database-newer = La base de données vient d’un Recollect plus récent. Veuillez mettre celui-ci à jour.
error-database-older = La base de données vient d’un Recollect plus ancien. Elle est mise à jour dès que celui-ci la sert.
error-database-in-use = Un autre Recollect sert déjà { $file }. Pour plusieurs à la fois, il faut Postgres.
error-database-failed = La base de données ne marche pas : { $why }
error-database-driver = Postgres demande un paquet de plus : pip install 'recollect[postgres]'.
error-log-level = Le réglage log devrait être l’un de ceux-ci : { $known }.
error-port-taken = Un autre programme écoute déjà sur { $address }. --port permet de choisir un autre port.
error-address = Impossible d’écouter sur { $address }.
error-not-started = Le serveur n’a pas pu démarrer ; la dernière ligne du journal dit pourquoi.
error-workers-need-postgres = Plusieurs processus demandent Postgres : SQLite est fait pour un seul.

# What is asked over HTTP and sockets.
error-not-json = Ce n’est pas du JSON.
error-message = Ce message n’est pas compréhensible : { $why }.
error-field = { $field } n’est pas correct : { $why }.
error-missing = Il manque { $field }.
error-day = Le jour s’écrit ainsi : 2026-01-31.
error-command = L’identifiant d’une commande doit compter de 1 à 64 lettres, chiffres, traits d’union ou tirets bas.
error-table = Cette table n’existe pas.
error-page = Cette page n’existe pas.
error-no-docs = La documentation ne fait pas partie de ce serveur. Dans les sources, python3 dev.py docs la produit.
error-method = Ce n’est pas possible ici.
error-long = C’est trop long.
error-no-rules = Ce jeu vient sans règles à lire.
error-plain-rules = Les règles en langage simple n’existent qu’en allemand.
error-origin = Cette demande vient d’une page d’un autre site.
error-requests = Cela fait beaucoup en peu de temps. Un instant, s’il vous plaît.
error-messages = Cela fait beaucoup de messages en peu de temps. Un instant, s’il vous plaît.
error-overloaded = Le serveur a plus à faire qu’il ne peut en ce moment. Veuillez réessayer bientôt.
error-cookie = Sans son cookie, ce serveur ne connaît personne. Veuillez d’abord ouvrir sa page.
error-sockets = Il y a déjà beaucoup de connexions depuis votre adresse. Veuillez en fermer.
