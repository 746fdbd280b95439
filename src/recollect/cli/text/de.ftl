# Figures about simulated games.
seat = Platz
player = wer
won = gewonnen
shared = geteilt
mean = ⌀ { $field }
summary =
    { $games ->
        [one] { $games } Spiel { $game }, { $steps } Schritte in { $seconds } s ({ $pace } Spiele/s, { $rate } Schritte/s)
       *[other] { $games } Spiele { $game }, { $steps } Schritte in { $seconds } s ({ $pace } Spiele/s, { $rate } Schritte/s)
    }
seed = Startwert { $seed }
recorded = aufgezeichnet in { $file }
playing = { $game } läuft

# Tournaments.
bot = Bot
rating = Wertung
games = Spiele
wins = Siege
interval = 95 %
duels = Wie oft die Zeile vor der Spalte lag, mit 95-%-Intervall:
arena-summary =
    { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    } { $game } in { $matches ->
        [one] { $matches } Begegnung
       *[other] { $matches } Begegnungen
    }, jede Auslage einmal auf allen Plätzen
arena-summary-alone =
    { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    } { $game } mit { $matches ->
        [one] { $matches } Auslage
       *[other] { $matches } Auslagen
    }, alle für sich allein
arena-stopped = In { $file } stehen { $done } von { $wanted } Begegnungen. Derselbe Befehl macht dort weiter.
arena-table =
    { $players ->
        [one] { $players } Platz
       *[other] { $players } Plätze
    }, { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }, 95-%-Intervalle
rating-axis = Elo-Wertung (Mittel = 0)
rating-axis-anchor = Elo-Wertung ({ $bot } = 0)
won-axis = gewonnene Spiele

# Checking and walking through records.
checking = { $file } wird geprüft
checked =
    { $file }: { $records ->
        [one] { $records } Aufzeichnung
       *[other] { $records } Aufzeichnungen
    }, { $faults } Fehler
keys = ← → Schritt   ↑ ↓ zehn Schritte   Pos1 Ende   q schließen
unverified = nicht bestätigt: { $why }

# Serving.
serving = Recollect läuft unter { $address } (Strg-C beendet es)
administered = { $count ->
        [one] { $count } Tisch
       *[other] { $count } Tische
    }
backed-up = gesichert als { $file }
closed = { $table } ist geschlossen
pruned = { $count ->
        [one] { $count } Tisch gelöscht: { $rows } Zeilen, { $bytes } Bytes
       *[other] { $count } Tische gelöscht: { $rows } Zeilen, { $bytes } Bytes
    }
stats-of-phase = { $phase }: { $count ->
        [one] { $count } Tisch
       *[other] { $count } Tische
    }, { $rows } Zeilen, { $bytes } Bytes
bytes-per-game = { $bytes } Bytes für jedes Spiel, das zu Ende ist

# What is wrong.
error-option-form = „{ $given }“ sollte der Name einer Einstellung sein, dann = und ihr Wert.
error-option-twice = Die Einstellung { $option } ist zweimal angegeben.
error-workers = Ein spielender Prozess wurde von außen beendet. Nichts wurde geschrieben.
error-bots = Es braucht einen Bot für alle oder je einen für die { $players } Plätze, nicht { $given }.
error-extra = { $package } ist nicht installiert. So geht es: pip install "recollect[{ $extra }]"
error-ray = Bei { $address } ist kein Ray-Cluster: { $why }
error-arena-bots = Ein Turnier braucht mindestens zwei verschiedene Bots.
error-arena-bot-twice = Der Bot { $bot } ist zweimal genannt.
error-arena-workers = Ein spielender Prozess wurde von außen beendet.
error-plot-form = { $file } sollte auf .png oder .svg enden.
error-results-place = { $file } ist keine gewöhnliche Datei; damit lässt sich kein Turnier fortsetzen.
error-results-head = { $file } beginnt nicht wie Ergebnisse im Format { $wanted }. Die Datei bleibt, wie sie ist.
error-results-line = In Zeile { $line } von { $file } steht nicht die Begegnung, die dort stehen müsste. Die Datei bleibt, wie sie ist.
error-results-differ = { $file } gehört zu einem anderen Turnier: Dort ist { $field } { $found }, nicht { $wanted }.
error-no-rules = Zu diesem Spiel gibt es keine Regeln zum Lesen.
error-plain-rules = Regeln in Einfacher Sprache gibt es nur auf Deutsch: --lang de.
error-setting-form = „{ $given }“ sollte eine Einstellung, = und ihr Wert sein. Die Einstellungen sind: { $known }.
