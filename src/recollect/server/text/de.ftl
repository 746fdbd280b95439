# Settings.
error-spent = Der Tisch, der damit eröffnet wurde, ist gelöscht. Eröffne einen neuen.
error-setting-unknown = Die Einstellung { $variable } gibt es nicht. Es gibt: { $known }.
error-setting-wrong = Die Einstellung { $setting } ({ $variable }) sollte so sein: { $takes }.
error-secret-short = Das Geheimnis sollte mindestens { $least } Zeichen haben.
error-secret-weak = Dieses Geheimnis lässt sich erraten. Nimm ein zufälliges: openssl rand -hex 32. Wenn hier schon jemand einen Platz hat, gehört das bisherige in RECOLLECT_FORMER_SECRET.
error-secret-needed = Mit Postgres muss das Geheimnis gesetzt sein (RECOLLECT_SECRET), für alle Server dasselbe.
error-secret-file = In { $file } sollte ein Geheimnis von mindestens 32 Zeichen stehen, das niemand errät. Wird die Datei entfernt, entsteht ein neues.
error-database-url = Die Datenbank sollte sqlite:///DATEI oder postgresql://NAME@RECHNER/DATENBANK sein.
error-database-file = Eine Datenbank { $file } gibt es nicht.
error-backup-postgres = Hier wird nur SQLite gesichert. Für Postgres gibt es pg_dump.
error-restore-postgres = Nur SQLite wird hier wiederhergestellt. Für Postgres gibt es pg_restore; danach recollect admin rotate.
error-restore-broken = { $file } ist keine Sicherung von Recollect oder ist beschädigt. Es wurde nichts verändert.
error-database-newer = Die Datenbank stammt von einem neueren Recollect. Bitte dieses hier aktualisieren.
error-database-older = Die Datenbank stammt von einem früheren Recollect. Sie wird angepasst, sobald dieses hier damit startet.
error-database-in-use = Ein anderes Recollect benutzt { $file } schon. Für mehrere gleichzeitig braucht es Postgres.
error-database-failed = Die Datenbank funktioniert nicht: { $why }
error-database-driver = Für Postgres fehlt noch ein Paket: pip install 'recollect[postgres]'.
error-log-level = Die Einstellung log sollte eine von diesen sein: { $known }.
error-port-taken = Auf { $address } lauscht schon ein anderes Programm. Mit --port lässt sich ein anderer Port wählen.
error-words-file = Die Einstellung words sollte eine Datei mit UTF-8-Text nennen, ein Wort je Zeile; { $file } lässt sich nicht lesen.
error-address = Auf { $address } lässt sich nicht lauschen.
error-not-started = Der Server konnte nicht starten; die letzte Zeile des Logs sagt, warum.
error-workers-need-postgres = Für mehrere Prozesse braucht es Postgres: SQLite ist für einen.

# What is asked over HTTP and sockets.
error-day = Der Tag sollte so geschrieben sein: 2026-01-31.
error-command = Die Kennung eines Befehls sollte aus 1 bis 64 Buchstaben, Ziffern, Binde- oder Unterstrichen bestehen.
error-no-docs = Dieser Server hat die Dokumentation nicht dabei. Im Quelltext erstellt sie python3 dev.py docs.
error-method = Das geht hier nicht.
error-long = Das ist zu lang.
error-origin = Diese Anfrage kommt von der Seite eines anderen Anbieters.
error-requests = Das war viel in kurzer Zeit. Bitte einen Augenblick warten.
error-messages = Das waren viele Nachrichten in kurzer Zeit. Bitte einen Augenblick warten.
error-overloaded = Der Server ist gerade überlastet. Bitte bald noch einmal versuchen.
error-profile-later = Deine Partien werden gerade durchgesehen. Das dauert einen Moment, bitte komm gleich wieder.
error-review-failed = Dieser Rückblick ist nicht zustande gekommen. Bitte gleich noch einmal versuchen.
error-cookie = Ohne sein Cookie kennt dieser Server niemanden. Bitte zuerst seine Seite öffnen.
error-sockets = Von deiner Adresse gibt es schon zu viele Verbindungen. Bitte schließ einige.
error-banned = Bis { $until } kannst du hier nicht spielen. Das haben die Betreiber dieses Servers entschieden.
error-ban-guest = Ein Gast wird mit 32 Ziffern und Buchstaben von a bis f geschrieben, wie recollect admin people sie zeigt, nicht „{ $given }“.
error-ban-address = Eine Adresse wird wie 203.0.113.7 oder 2001:db8::7 geschrieben, nicht „{ $given }“.
error-ban = { $who } ist nicht gesperrt.
error-report = Eine Meldung { $number } gibt es nicht.
error-result = In keiner Bestenliste steht ein Ergebnis von Tisch { $table }.
error-other-guest = Du bist hier inzwischen jemand anderes. Bitte lade die Seite neu.
error-malformed-guest = Der Gast sollte eine Zahl aus 32 hexadezimalen Ziffern sein: Jeder sieht seine unter „Deine Daten“.
error-guest = Von so einem Gast ist hier nichts gespeichert.

# What somebody takes along.
export-readme =
    Das ist alles, was ein Recollect-Server über dich weiß.

    guest.json      wer du für ihn bist: eine Zufallszahl; deine Namen und Gesichter
    games.jsonl     die Aufzeichnungen deiner beendeten Partien, eine je Zeile;
                    „recollect verify games.jsonl“ prüft sie
    tables.jsonl    jeder Tisch, an dem du warst, und was du dort wann getan hast, einer je Zeile
    reviews.jsonl   was du dir in Partien mit Rückblick gemerkt hast und was nicht, je Zeile
                    ein Platz
    results.jsonl   deine Ergebnisse in Bestenlisten, eines je Zeile
    training.jsonl  deine Antworten beim Üben, eine je Zeile
    order.json      wen du gesperrt und welche Namen du gemeldet hast; Meldungen deines Namens,
                    und was deinetwegen getan wurde: wann und warum

    Alles ist Text. Zeiten sind in UTC. Bei Partien, die noch laufen, und beim Spiel des
    Tages, bis der Tag vorbei ist, fehlen die Karten.
error-training = Aus deinem Netz wurde gerade sehr viel geübt. Was gemessen wurde, bleibt in deinem Browser und wird später noch einmal geschickt.
error-erasures = Aus deinem Netz wurden gerade schon viele Gäste vergessen. Bitte { $seconds } s warten.
error-close-reason = An diesem Tisch läuft eine Partie. Wer dort spielt, muss erfahren, warum er geschlossen wird: --reason TEXT.
error-delete-running = An diesem Tisch läuft eine Partie. Schließ ihn zuerst (recollect admin close), damit alle sehen, warum, und die Aufzeichnung lesen können; dann kannst du ihn löschen.
error-delete-reason = An diesem Tisch wurde gespielt. Deshalb wird notiert, warum er gelöscht wird: --reason TEXT.
error-replays = Das waren viele Wiederholungen und Aufzeichnungen in kurzer Zeit. Bitte { $seconds } s warten.

# Was ein Link von sich zeigt, wo er verschickt wird.
preview-text = Gedächtnisspiele für zwei bis sechs, an einem Tisch oder weit voneinander entfernt. Ohne Konto, ohne Werbung.
preview-table = Spiel mit: { $game }
preview-replay = Eine Partie { $game }, Zug für Zug
preview-beat = Schlägst du diese Partie { $game }?
preview-beat-text = Genau dieselben Karten für dich, und danach beide Ergebnisse nebeneinander.
preview-daily = Das Spiel des Tages, Nr. { $number }
preview-daily-text = Für alle dieselben Karten, und nur ein Versuch. Wie weit kommst du?
preview-past-text = Dieselben Karten, die an diesem Tag alle hatten, zum Üben. Wie weit kommst du?
preview-expert-true = Mit Expertenregeln.
preview-variant-lucky = Als Glücksmix.
preview-variant-pairs = Als Paare-Spiel.
