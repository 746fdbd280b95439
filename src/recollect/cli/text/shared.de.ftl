# Was eine Entscheidung war, hier und im Browser.
verdict-knew = gewusst
verdict-good_read = erschlossen
verdict-gamble = gewagt
verdict-mixed_up = verwechselt
verdict-forgot = vergessen
verdict-forced = erzwungen
verdict-choice = Wahl
review-board-true = Was dort lag
