# Why something at a table is refused.
error-table = Cette table n’existe pas.
error-not-your-seat = La place { $seat } n’est pas la vôtre.
error-not-host = Seule la personne qui a ouvert la table peut faire cela.
error-not-seated = Il faut être assis à la table pour faire cela.
error-seat-taken = La place { $seat } est occupée.
error-one-seat = Vous avez déjà une place dans cette partie.
error-begun = La partie a déjà commencé.
error-not-begun = La partie n’a pas encore commencé : il reste des places libres.
error-not-over = Ce sera possible une fois la partie finie.
error-stale = Entre-temps, quelque chose a changé. Regardez à nouveau.
error-version = Vous ne pouvez pas avoir vu la version { $given } de cette table : la plus récente est la { $newest }.
error-action = Ce n’est pas une action du jeu : { $why }.
error-token = Ce lien vers une place a déjà servi, ou il est trop ancien.
error-which-bot = Quel bot doit s’asseoir à la place { $seat } ?
error-daily-alone = La partie du jour se joue seul.
error-variant = Les options doivent former un objet JSON.
error-reactions = Cela fait beaucoup d’un coup. Réessayez dans un instant.
