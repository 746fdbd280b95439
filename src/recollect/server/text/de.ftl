# When something is broken.
broken = Hier ist etwas kaputt. Verloren ist nichts; bitte später noch einmal versuchen.
store-failed = Der Server kann gerade nicht schreiben. Bitte noch einmal versuchen.

# Settings.
error-spent = Der Tisch, der damit eröffnet wurde, ist gelöscht. Eröffne einen neuen.
error-setting-unknown = Die Einstellung { $variable } gibt es nicht. Es gibt: { $known }.
error-setting-wrong = Die Einstellung { $setting } ({ $variable }) sollte so sein: { $takes }.
error-secret-short = Das Geheimnis sollte mindestens { $least } Zeichen haben.
error-secret-needed = Mit Postgres muss das Geheimnis gesetzt sein (RECOLLECT_SECRET), für alle Server dasselbe.
error-secret-file = In { $file } sollte ein Geheimnis von mindestens 32 Zeichen stehen. Wird die Datei entfernt, entsteht ein neues.
error-database-url = Die Datenbank sollte sqlite:///DATEI oder postgresql://NAME@RECHNER/DATENBANK sein.
error-database-file = Eine Datenbank { $file } gibt es nicht.
error-backup-postgres = Hier wird nur SQLite gesichert. Für Postgres gibt es pg_dump.
error-database-newer = Die Datenbank stammt von einem neueren Recollect. Bitte dieses hier aktualisieren.
error-database-older = Die Datenbank stammt von einem früheren Recollect. Sie wird angepasst, sobald dieses hier sie bedient.
error-database-in-use = Ein anderes Recollect benutzt { $file } schon. Mehrere zugleich brauchen Postgres.
error-database-failed = Die Datenbank geht nicht: { $why }
error-database-driver = Postgres braucht ein weiteres Paket: pip install 'recollect[postgres]'.
error-log-level = Die Einstellung log sollte eine von diesen sein: { $known }.
error-port-taken = Auf { $address } hört schon ein anderes Programm. Mit --port lässt sich ein anderer Port wählen.
error-address = Auf { $address } kann nicht gehört werden.
error-not-started = Der Server konnte nicht starten; die letzte Zeile des Logs sagt, warum.
error-workers-need-postgres = Mehrere Prozesse brauchen Postgres: SQLite ist für einen.

# What is asked over HTTP and sockets.
error-not-json = Das ist kein JSON.
error-message = Die Nachricht ist nicht zu verstehen: { $why }.
error-field = { $field } stimmt nicht: { $why }.
error-missing = { $field } fehlt.
error-day = Der Tag sollte so geschrieben sein: 2026-01-31.
error-command = Die Kennung eines Befehls sollte aus 1 bis 64 Buchstaben, Ziffern, Binde- oder Unterstrichen bestehen.
error-table = Diesen Tisch gibt es nicht.
error-page = Diese Seite gibt es nicht.
error-no-docs = Die Dokumentation gehört nicht zu diesem Server. In den Quellen erstellt sie python3 dev.py docs.
error-method = Das geht hier nicht.
error-long = Das ist zu lang.
error-no-rules = Zu diesem Spiel gibt es keine Regeln zum Lesen.
error-plain-rules = Regeln in Einfacher Sprache gibt es nur auf Deutsch.
error-origin = Diese Anfrage kommt von der Seite eines anderen Anbieters.
error-requests = Das war viel in kurzer Zeit. Bitte einen Augenblick warten.
error-messages = Das waren viele Nachrichten in kurzer Zeit. Bitte einen Augenblick warten.
error-overloaded = Der Server hat gerade mehr zu tun, als er kann. Bitte bald noch einmal versuchen.
error-cookie = Ohne sein Cookie kennt dieser Server niemanden. Bitte zuerst seine Seite öffnen.
error-sockets = Von deiner Adresse gibt es schon viele Verbindungen. Bitte einige schließen.
