# What a program at a live table tells whoever runs it.
sat = { $name } sitzt jetzt auf Platz { $seat } am Tisch { $table }.
shared = Ein Platz am Tisch { $table } wird mit diesem Programm geteilt.
waiting = Es wird auf die anderen gewartet.
playing = Die Partie beginnt: { $names }.
lost = Verbindung verloren; neuer Versuch.
back = Wieder verbunden.
over = Die Partie ist zu Ende. Sieg für: { $winners }. { $moves ->
        [one] Eine Aktion war unsere.
       *[other] { $moves } Aktionen waren unsere.
    }
closed = Der Tisch ist geschlossen.
again = Warten auf die nächste Partie. Strg-C beendet.
left = Platz { $seat } ist aufgegeben; ein Bot spielt weiter, falls die Partie begonnen hat.

# What is wrong.
error-agent-form = „{ $given }“ sollte MODUL:KLASSE sein oder einer der Bots hier: { $known }.
error-token-form = „{ $given }“ ist kein Token. Es sollte TISCH, TISCH.PLATZ oder ein Link sein, wie ihn die Seite des Tisches zeigt.
error-server-form = „{ $given }“ sollte die Adresse eines Servers sein, etwa https://example.org oder http://127.0.0.1:8000.
error-server-away =
    Unter { $server } gibt es keinen Server: { $why ->
        [refused] Dort antwortet niemand.
        [unknown] Diesen Namen kennt niemand.
        [late] Es kam rechtzeitig keine Antwort.
       *[other] { $why }
    }
error-server-strange = Was unter { $server } antwortet, ist nicht Recollect.
error-refused = Der Server lehnt ab: { $why }
error-protocol = Der Server spricht ein anderes Protokoll ({ $found }, nicht { $known }). Nimm die Version von Recollect, die er hat.
error-no-seat = Dieser Platz gehört dem Programm nicht mehr.
error-no-free-seat = An diesem Tisch ist kein Platz frei.
error-game-missing = Das Spiel { $game } ist hier nicht installiert. Installiere das Paket, das es mitbringt.
error-game-differs = Der Server spielt eine andere Version von { $game } als die hier installierte: { $why }
