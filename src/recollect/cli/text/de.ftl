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

# What is wrong.
error-option-form = „{ $given }“ sollte der Name einer Einstellung sein, dann = und ihr Wert.
error-option-twice = Die Einstellung { $option } ist zweimal angegeben.
error-workers = Ein spielender Prozess wurde von außen beendet. Nichts wurde geschrieben.
error-bots = Es braucht einen Bot für alle oder je einen für die { $players } Plätze, nicht { $given }.
error-record-empty = Darin ist keine Aufzeichnung eines Spiels.
error-record-number = In { $file } gibt es kein Spiel { $wanted }: Es sind { $count }.
error-plain-rules = Regeln in Einfacher Sprache gibt es nur auf Deutsch: --lang de.
error-setting-form = „{ $given }“ sollte eine Einstellung, = und ihr Wert sein. Die Einstellungen sind: { $known }.
