# Why something at a table is refused.
error-table = Cette table n’existe pas.
error-not-your-seat = La place { $seat } n’est pas la vôtre.
error-not-host = Seule la personne qui a ouvert la table peut faire cela.
error-not-seated = Il faut être assis à la table pour faire cela.
error-seat-taken = La place { $seat } est occupée.
error-one-seat = Vous avez déjà une place dans cette partie.
error-begun = La partie a déjà commencé.
error-committed = Votre part de hasard est déjà fixée.
error-not-committed = Ce n’est pas la part de hasard que vous aviez fixée.
error-not-called = Tout le monde n’a pas encore fixé sa part de hasard.
error-promise = La promesse du serveur pour cette donne ne tient plus. Veuillez réessayer.
error-not-begun = La partie n’a pas encore commencé : il reste des places libres.
error-not-over = Ce sera possible une fois la partie finie.
error-stale = Entre-temps, quelque chose a changé. Regardez à nouveau.
error-version = Vous ne pouvez pas avoir vu la version { $given } de cette table : la plus récente est la { $newest }.
error-action = Ce n’est pas une action du jeu : { $why }.
error-token = Ce lien vers une place a déjà servi, ou il est trop ancien.
error-which-bot = Quel robot doit s’asseoir à la place { $seat } ?
error-daily-alone = La donne du jour se joue en solo.
error-daily-today = La donne du jour pourra être revue à la fin de la journée, à minuit (UTC) : d’autres la jouent encore.
error-daily-watch = Personne ne peut regarder la donne du jour : vous pouvez encore la jouer vous-même.
error-daily-opponent = La donne du jour se joue ici seul contre { $bot }.
error-daily-day = Choisissez un jour entre le { $first } et aujourd’hui.
error-daily-first = On peut s’entraîner sur la donne d’aujourd’hui après l’avoir jouée pour le palmarès.
error-daily-gone = La donne de ce jour ne peut plus être distribuée : les clés du serveur ont changé depuis.
error-daily-none = Il n’y a pas de donne du jour terminée à cette table.
error-one-deal = Une table a une seule donne : celle d’aujourd’hui, celle d’un autre jour ou celle d’une autre partie.
error-dealt-seats = Les mêmes cartes se distribuent pour le même jeu avec { $seats ->
        [one] une place
       *[other] { $seats } places
    }, pour vous et des robots.
error-variant = Les options doivent former un objet JSON.
error-messages = Cela fait beaucoup de messages en peu de temps. Un instant, s’il vous plaît.
error-reactions = Cela fait beaucoup d’un coup. Réessayez dans un instant.
error-name-form = Un nom doit compter de 1 à { $most } caractères visibles : lettres, chiffres, signes ou émojis, rien d’invisible ni qui inverse le sens de l’écriture.
error-name-bot = « { $name } » ressemble au nom d’un robot. Ajoutez-y quelque chose ou choisissez un autre nom.
error-name-alike = Quelqu’un à cette table a un nom qui ressemble à « { $name } ». Ajoutez quelque chose au vôtre, une lettre par exemple, ou choisissez-en un autre.
error-name-word = Ce nom n’est pas possible ici. Choisissez-en un que tout le monde lira avec plaisir.
error-one-seat-listed = À une table que des inconnus peuvent trouver, chacun n’a qu’une place. Pour jouer à plusieurs sur un seul appareil, réservez-la à ceux qui ont le lien.
error-host-left = Vous avez quitté votre place et d’autres sont à cette table : elle est à eux maintenant.
error-no-vote = Personne ne propose d’arrêter la partie pour l’instant.
error-no-next = Il n’y a pas de prochaine partie à cette table.
error-no-takeover = À cette table, les robots gardent leur place.
error-no-bot-there = Aucun robot ne joue à la place { $seat }.
error-seat-asked = Quelqu’un d’autre va prendre cette place.
error-queue-full = Assez de joueurs attendent déjà la prochaine partie ici.
error-ask-again =
    { $seconds ->
        [one] Quelqu’un préfère continuer. Vous pourrez redemander dans { $seconds } seconde.
       *[other] Quelqu’un préfère continuer. Vous pourrez redemander dans { $seconds } secondes.
    }
error-nobody-else = Personne d’autre n’est assis à la place { $seat }.
error-reports = Vous avez déjà signalé { $most } noms aujourd’hui ; ils vont être examinés. Réessayez demain.
error-blocked-many = Vous avez déjà bloqué { $most } personnes. Débloquez d’abord quelqu’un.
error-blocked-nobody = Cette personne n’est plus bloquée.
error-no-seat-for-you = Il n’y a pas de place pour vous à cette table. Choisissez-en une autre ou ouvrez la vôtre.
error-quota-tables-guest = Vous pouvez avoir au plus { $most } tables ouvertes à la fois. Terminez-en ou fermez-en une. Si personne ne vient, la plus ancienne se ferme dans { $hours } h.
error-quota-tables-place = Votre réseau peut avoir au plus { $most } tables ouvertes à la fois. Terminez-en ou fermez-en une. Si personne ne vient, la plus ancienne se ferme dans { $hours } h.
error-quota-listed-guest = Au plus { $most } de vos tables peuvent figurer sur la page d’accueil à la fois. Fermez-en une, ou ouvrez celle-ci sur invitation.
error-quota-listed-place = Au plus { $most } tables de votre réseau peuvent figurer sur la page d’accueil à la fois. Fermez-en une, ou ouvrez celle-ci sur invitation.
error-quota-bot-tables-guest = Vous pouvez avoir au plus { $most } tables où les robots jouent entre eux. Fermez-en une, ou attendez la fin d’une partie.
error-quota-bot-tables-place = Votre réseau peut avoir au plus { $most } tables où les robots jouent entre eux. Fermez-en une, ou attendez la fin d’une partie.
error-quota-strong-bots-guest = Au plus { $most } robots qui réfléchissent longtemps peuvent jouer à vos tables à la fois. Choisissez un autre robot, ou terminez une partie.
error-quota-strong-bots-place = Au plus { $most } robots qui réfléchissent longtemps peuvent jouer aux tables de votre réseau à la fois. Choisissez un autre robot, ou terminez une partie.
broken = Un problème est survenu. Rien n’est perdu ; veuillez réessayer plus tard.
store-failed = Le serveur ne peut rien enregistrer pour l’instant. Veuillez réessayer.
error-not-json = Ce n’est pas du JSON.
error-message = Ce message n’est pas compréhensible : { $why }.
error-field = { $field } n’est pas correct : { $why }.
error-missing = Il manque { $field }.
error-no-rules = Il n’y a pas de règles à lire pour ce jeu.
error-plain-rules = Les règles en langage simple n’existent qu’en allemand.
error-journal-open = Un autre programme a ouvert { $file } : un seul à la fois peut y jouer.
error-journal-line = La ligne { $line } du fichier des tables est illisible : { $why }
error-page = Cette page n’existe pas.
