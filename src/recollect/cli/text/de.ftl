# Figures about simulated games.
seat = Platz
player = Name
won = gewonnen
shared = geteilt
mean = ⌀ { $field }
decimal-point = ,
percent = { $number } %
summary =
    { $games ->
        [one] { $games } Partie { $game }, { $steps } Schritte in { $seconds } s ({ $pace } Partien/s, { $rate } Schritte/s)
       *[other] { $games } Partien { $game }, { $steps } Schritte in { $seconds } s ({ $pace } Partien/s, { $rate } Schritte/s)
    }
seed = Startwert { $seed }
recorded = aufgezeichnet in { $file }
playing = { $game } läuft

# Tournaments.
bot = Bot
rating = Wertung
games = Partien
wins = Siege
interval = 95 %
duels = Wie oft die Zeile vor der Spalte lag, mit 95-%-Intervall:
arena-summary =
    { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    } { $game } in { $matches ->
        [one] { $matches } Begegnung
       *[other] { $matches } Begegnungen
    }, jede Verteilung von allen Plätzen aus
arena-summary-alone =
    { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    } { $game } mit { $matches ->
        [one] { $matches } Verteilung
       *[other] { $matches } Verteilungen
    }, alle für sich allein
arena-stopped = In { $file } stehen { $done } von { $wanted } Begegnungen. Derselbe Befehl macht dort weiter.
arena-table =
    { $players ->
        [one] { $players } Platz
       *[other] { $players } Plätze
    }, { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }, 95-%-Intervalle
rating-axis = Elo-Wertung (Mittel = 0)
rating-axis-anchor = Elo-Wertung ({ $bot } = 0)
won-axis = gewonnene Partien

# Checking and walking through records.
checking = { $file } wird geprüft
checked =
    { $file }: { $records ->
        [one] { $records } Aufzeichnung
       *[other] { $records } Aufzeichnungen
    }, { $faults } Fehler
deals-committed = { $count ->
        [one] { $count }-mal ehrlich gemischt: Alle waren an einen Anteil gebunden, den sonst niemand kannte
       *[other] { $count }-mal ehrlich gemischt: Alle waren an einen Anteil gebunden, den sonst niemand kannte
    }
deals-first-kind = { $count ->
        [one] { $count }-mal nach der ersten Art gemischt (alte Partie oder Spiel des Tages): Wer den Server betreibt, hätte die Karten wählen können
       *[other] { $count }-mal nach der ersten Art gemischt (alte Partien oder Spiele des Tages): Wer den Server betreibt, hätte die Karten wählen können
    }
closed-games = { $count ->
        [one] { $count } Partie wurde vor ihrem Ende geschlossen, { $how }
       *[other] { $count } Partien wurden vor ihrem Ende geschlossen, { $how }
    }
closed-reason = { $how }: { $reason }
closed-host = von der Person, die den Tisch eröffnet hat
closed-alone = von der Person, die zuletzt noch gespielt hat
closed-agreed = weil alle einverstanden waren
closed-abandoned = weil niemand zurückgekommen ist
closed-admin = von den Betreibern des Servers
closed-unknown = ohne dass notiert wurde, warum
keys = ← → Schritt   ↑ ↓ zehn Schritte   Pos1 Ende   q schließen
unverified = nicht bestätigt: { $why }

# Rückblick auf Partien.
reviewing = { $file } wird betrachtet
fitting = { $file } wird gelesen
review-title = Partie { $number }: { $game }
review-cost-memory = durch Gedächtnis verloren
review-cost-choice = durch Wahl
review-luck-good = Glück
review-luck-bad = Pech
review-result = Ergebnis
unit-win = vom Sieg
unit-pairs = Paare
unit-turns = Züge
review-better = Runde { $round }: { $player } hatte { $thing } auf { $place } gesehen, { $ago ->
        [0] eben erst
        [one] { $ago } { $game ->
            [fruitmix] Plättchen vorher
           *[other] Karte vorher
        }
       *[other] { $ago } { $game ->
            [fruitmix] Plättchen vorher
           *[other] Karten vorher
        }
    }, { $times ->
        [one] einmal
       *[other] { $times }-mal
    }, spielte aber { $action }.
review-mixed-up = Runde { $round }: { $player } spielte { $action } und verwechselte es wohl mit { $place } daneben, wo { $thing } liegt.
review-against = Runde { $round }: { $player } hatte gesehen, dass auf { $place } { $thing } liegt, und spielte trotzdem { $action }.
review-worse = Runde { $round }: { $player } spielte { $action }; besser war { $best }.
review-cost = Das kostete { $cost } { $unit }.
review-turning = Der Wendepunkt für { $player }: { $action } in Runde { $round }.
review-trap = { $foreseen ->
        [foreseeable] Eine Krabbe hatte dazu gezwungen: Dass sie nicht weiterführt, war abzusehen.
       *[other] Eine Krabbe hatte dazu gezwungen, was nicht abzusehen war.
    }
recall-summary = { $player }: { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }, { $found } von { $decisions } wiedergefunden
recall-ago = vor so vielen Karten gesehen
recall-times = wie oft
recall-trials = Entscheidungen
recall-found = wiedergefunden
recall-missing = Für ein Gedächtnis sind es noch zu wenige Partien: Nötig sind { $least } Entscheidungen, davon je { $each } gefunden und verfehlt.
recall-threshold = Schwelle
recall-noise = Rauschen
recall-confusion = Verwechslung
recall-confusion-low = Verwechselt wird wahrscheinlich öfter als das: Wo man auch ein anderes Plättchen nehmen kann, sind Verwechslungen schwer zu erkennen.
recall-losses = Log-Verlust auf Zurückgehaltenem: { $activation }; Potenzgesetz { $power }; Konstante { $constant }; die zuletzt gesehenen Plätze { $capacity }
recall-capacity = Die zuletzt gesehenen Plätze zu behalten, erklärt diese Entscheidungen besser als Verblassen: Der Schwelle ist nicht zu trauen.
recall-bar = { $more ->
        [yes] mindestens { $times }-mal gesehen
       *[no] { $times ->
            [one] einmal
           *[other] { $times }-mal
        } gesehen
    }, vor { $ago } Karten
recall-chart = Wie oft Gesehenes wiedergefunden wurde, danach, wie lange her und wie oft es zu sehen war; in Klammern die Zahl der Entscheidungen. Intervalle von 95 %
review-page = Rückblick
review-board-seen = Was { $player } sah
review-no-mistakes = { $player } hat nichts vergessen, worauf es ankam.
review-line = Was { $player } erwarten durfte, Entscheidung für Entscheidung
error-recall-player = In diesen Partien spielt niemand namens { $player }.
error-recall-save = Es sind noch zu wenige Partien, deshalb wurde kein Gedächtnis gespeichert.

# Serving.
phase-waiting = wartet
phase-playing = läuft
phase-over = beendet
phase-closed = geschlossen
serving = Recollect läuft unter { $address } (Strg-C beendet es)
administered = { $count ->
        [one] { $count } Tisch
       *[other] { $count } Tische
    }
backed-up = gesichert als { $file }
rotated = Neue Schlüssel; laufende Server verwenden sie innerhalb einer Minute. Alte Cookies gelten noch { $days } Tage und werden in dieser Zeit ersetzt.
rotated-at-once = Neue Schlüssel; laufende Server verwenden sie innerhalb von Sekunden. Niemand wird mehr an einem alten Cookie erkannt.
restored = { $file } ist jetzt die Datenbank. Was nach dieser Sicherung geschah, ist vergessen.
replaced = Was vorher da war, liegt unter { $file }.
closed = { $table } ist geschlossen
erased = { $count ->
        [one] der Gast wurde an { $count } Tisch gelöscht
       *[other] der Gast wurde an { $count } Tischen gelöscht
    }
erased-traces = In der Datei können noch Spuren sein, bis der Server einen ruhigen Moment hat, oder bis zu: recollect admin vacuum
vacuumed = von Gelöschtem ist nichts mehr da
pruned = { $count ->
        [one] { $count } Tisch gelöscht: { $rows } Zeilen, { $bytes } Bytes
       *[other] { $count } Tische gelöscht: { $rows } Zeilen, { $bytes } Bytes
    }
stats-of-phase = { $phase }: { $count ->
        [one] { $count } Tisch
       *[other] { $count } Tische
    }, { $rows } Zeilen, { $bytes } Bytes
bytes-per-game = { $bytes } Bytes pro beendete Partie
renamed = { $guest } heißt jetzt { $called }: { $count ->
        [one] { $count } Tisch
       *[other] { $count } Tische
    }, { $results ->
        [one] { $results } Ergebnis
       *[other] { $results } Ergebnisse
    }
result-removed = das Ergebnis von { $table } steht nicht mehr in der Bestenliste
blocked = { $who } darf { $hours } h lang nicht spielen; Server bemerken es in Sekunden
unblocked = { $who } darf wieder spielen
until = bis { $when }
blocks = { $count ->
        [0] niemand ist gesperrt
        [one] { $count } Sperre
       *[other] { $count } Sperren
    }
deleted = { $table } ist gelöscht
reports = { $count ->
        [one] { $count } Meldung
       *[other] { $count } Meldungen
    }

# What is wrong.
error-option-form = „{ $given }“ sollte der Name einer Option sein, dann = und ihr Wert.
error-option-twice = Die Option { $option } ist zweimal angegeben.
error-workers = Ein Spielprozess wurde von außen beendet. Nichts wurde geschrieben.
error-bots = Es braucht einen Bot für alle oder je einen für die { $players } Plätze, nicht { $given }.
error-extra = { $package } ist nicht installiert. So geht es: pip install "recollect[{ $extra }]"
error-ray = Bei { $address } ist kein Ray-Cluster: { $why }
error-arena-bots = Ein Turnier braucht mindestens zwei verschiedene Bots.
error-arena-bot-twice = Der Bot { $bot } ist zweimal genannt.
error-arena-workers = Ein Spielprozess wurde von außen beendet.
error-plot-form = { $file } sollte auf .png oder .svg enden.
error-results-place = { $file } ist keine gewöhnliche Datei; damit lässt sich kein Turnier fortsetzen.
error-results-head = { $file } beginnt nicht wie Ergebnisse im Format { $wanted }. Die Datei bleibt, wie sie ist.
error-results-line = In Zeile { $line } von { $file } steht nicht die Begegnung, die dort stehen müsste. Die Datei bleibt, wie sie ist.
error-results-differ = { $file } gehört zu einem anderen Turnier: Dort ist { $field } { $found }, nicht { $wanted }.
error-no-rules = Zu diesem Spiel gibt es keine Regeln zum Lesen.
error-plain-rules = Regeln in Einfacher Sprache gibt es nur auf Deutsch: --lang de.
error-setting-form = „{ $given }“ sollte eine Einstellung, = und ihr Wert sein. Die Einstellungen sind: { $known }.

# Arguments.
whole-number = „{ $given }“ sollte eine ganze Zahl mit höchstens neun Ziffern sein.
at-least-one = „{ $given }“ sollte eine ganze Zahl sein, mindestens 1.
days = „{ $given }“ sollte eine Anzahl Tage von 0 bis { $most } sein.
hours = „{ $given }“ sollte eine Anzahl Stunden über 0 sein, höchstens { $most }.
seconds-form = „{ $given }“ sollte eine Anzahl Sekunden von 0 bis { $most } sein.
reason-form = Ein Grund sollte eine Zeile mit höchstens { $most } Zeichen sein.
output = Ausgabe
interrupted = Das wurde unterbrochen.
error-usage-argument = { $argument }: { $problem }
error-usage-required = Es fehlt: { $names }.
error-usage-unrecognized = Das kann hier nicht stehen: { $given }
error-usage-choice = „{ $given }“ gibt es nicht. Möglich ist: { $choices }.
error-usage-ambiguous = { $given } kann mehrere Optionen meinen: { $choices }.
error-usage-one-value = Dahinter fehlt ein Wert.
error-usage-some-values = Mindestens eine Angabe ist nötig.
error-usage-no-value = Hierzu gehört kein Wert, also passt „{ $given }“ nicht.
error-usage-together = Das geht nicht zusammen mit { $other }.
error-usage-other = Die Angaben sind nicht zu verstehen: { $problem }

# What the operating system says.
error-system-missing = { $file }: Diese Datei oder diesen Ordner gibt es nicht.
error-system-forbidden = { $file }: Das ist nicht erlaubt.
error-system-folder = { $file }: Das ist ein Ordner, keine Datei.
error-system-not-folder = { $file }: Ein Teil dieses Pfads ist eine Datei, kein Ordner.
error-system-exists = { $file }: Das gibt es schon.
error-system-full = { $file }: Dafür ist kein Platz mehr.
error-system-address-used = { $file }: An dieser Adresse lauscht schon ein anderes Programm.
error-system-address-other = { $file }: Diese Adresse hat dieser Rechner nicht.
error-system-other = { $file }: { $why }
error-database = Die Datenbank hat das abgelehnt: { $why }
error-backup-place = { $file } ist keine gewöhnliche Datei. Sie wird nicht ersetzt.
