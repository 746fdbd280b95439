# Ce qu’était une décision, ici et dans le navigateur.
verdict-knew = su
verdict-good_read = déduit
verdict-gamble = risqué
verdict-mixed_up = confondu
verdict-forgot = oublié
verdict-forced = forcé
verdict-choice = choix
review-board-true = Ce qui s’y trouvait
