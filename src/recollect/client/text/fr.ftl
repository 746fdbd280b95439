# What a program at a live table tells whoever runs it.
sat = { $name } prend la place { $seat } à la table { $table }.
shared = Une place de la table { $table } est partagée avec ce programme.
waiting = En attente des autres.
playing = La partie commence : { $names }.
lost = Connexion perdue ; nouvel essai.
back = De nouveau connecté.
over = La partie est finie. Victoire : { $winners }. { $moves ->
        [one] Une action était la nôtre.
       *[other] { $moves } actions étaient les nôtres.
    }
closed = La table est fermée.
again = En attente de la partie suivante. Ctrl-C arrête.
left = La place { $seat } est libérée ; un robot continue si la partie a commencé.

# What is wrong.
error-agent-form = « { $given } » devrait être MODULE:CLASSE, ou l’un des robots d’ici : { $known }.
error-token-form = « { $given } » n’est pas un jeton. Il faudrait TABLE, TABLE.PLACE ou un lien, comme la page de la table le montre.
error-server-form = « { $given } » devrait être l’adresse d’un serveur, comme https://example.org ou http://127.0.0.1:8000.
error-server-away =
    Il n’y a pas de serveur à { $server } : { $why ->
        [refused] personne n’y répond.
        [unknown] ce nom est inconnu.
        [late] aucune réponse n’est arrivée à temps.
       *[other] { $why }
    }
error-server-strange = Ce qui répond à { $server } n’est pas Recollect.
error-refused = Le serveur refuse : { $why }
error-protocol = Le serveur parle un autre protocole ({ $found }, pas { $known }). Prenez la version de Recollect qu’il utilise.
error-no-seat = Cette place n’appartient plus au programme.
error-no-free-seat = Aucune place de cette table n’est libre.
error-game-missing = Le jeu { $game } n’est pas installé ici. Installez le paquet qui l’apporte.
error-game-differs = Le serveur joue une autre version de { $game } que celle installée ici : { $why }
