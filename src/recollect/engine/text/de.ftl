# What an option takes.
expect-bool = true oder false
expect-choice = eines von { $choices }
expect-whole = eine ganze Zahl von { $low } bis { $high }
expect-whole-or-null = eine ganze Zahl von { $low } bis { $high } oder null
expect-seat-or-null = eine Platznummer ab 0 oder null

# Options and players.
players = Für { $least } bis { $most } Personen.
error-bot = Es gibt keinen Bot namens { $bot }. Es gibt: { $known }.
error-bot-game = Der Bot { $bot } hat { $game } nicht gelernt. Gelernt haben es: { $known }.
error-review-game = Für { $game } gibt es keinen Rückblick.
error-review-seat = Einen Platz { $seat } gibt es in dieser Partie nicht; die Plätze zählen von 0 bis { $most }.
error-memory-last = { $bot }: Nach last: steht, wie viele Stellen im Gedächtnis bleiben, von 1 bis { $most }, zum Beispiel last:7.
error-memory-actr = { $bot }: Nach actr: steht die Schwelle, von -10 bis 10, zum Beispiel actr:0.2. Danach dürfen Rauschen (über 0, bis 10), Verwechslung (0 bis 1) und Zerfall (über 0, bis 5) folgen, zum Beispiel actr:0.2/0.5/0.02/0.5.
error-like-file =
    { $why ->
        [ENOENT] { $file }: Diese Datei gibt es nicht.
        [EACCES] { $file }: Diese Datei darf nicht gelesen werden.
       *[other] { $file }: Von dort lässt sich kein Gedächtnis lesen.
    }
error-like-form = { $file } ist kein Gedächtnis im Format { $wanted }, wie es `recollect recall --save` schreibt: { $why }
error-like-changed = { $file } enthält inzwischen ein anderes Gedächtnis.
error-like-game = { $game } spielt kein Bot mit eigenem Gedächtnis.
error-agent-name = „{ $given }“ sollte MODUL:KLASSE oder DATEI.py:KLASSE sein.
error-agent-module = Es gibt kein Modul { $module }. Gesucht wird in diesem Ordner und unter den installierten Paketen.
error-agent-file = Es gibt keine Datei { $file }.
error-agent-import = { $module } lässt sich nicht importieren: { $why }
error-agent-missing = In { $module } gibt es kein { $name }.
error-agent-kind = { $agent } lässt sich nicht mit Spiel, Platz und Zufall aufrufen, also kann sich nichts hinsetzen.
error-agent-game = { $agent } spielt { $game } nicht.
error-agent-failed = Das Programm ist gescheitert: { $why }
error-agent-illegal = Das Programm hat { $chosen } gewählt; das gehört nicht zu den erlaubten Aktionen, die es bekommen hat.
error-agent-changed = In { $module } steht jetzt ein anderes Programm.
error-endless = Die Partie endet nicht: Nach { $steps } Schritten hat niemand gewonnen. Wer immer dasselbe tut, dreht sich leicht im Kreis.
error-seat = Es gibt keinen Platz { $seat }: Der letzte ist { $last }.
error-option-unknown = Es gibt keine Option { $option }. Vorhanden sind: { $known }.
error-option-not-bool = Die Option { $option } erwartet { expect-bool }, nicht { $given }.
error-option-not-choice = Die Option { $option } erwartet { expect-choice }, nicht { $given }.
error-option-not-whole = Die Option { $option } erwartet { expect-whole }, nicht { $given }.
error-option-not-whole-or-null = Die Option { $option } erwartet { expect-whole-or-null }, nicht { $given }.
error-option-not-seat-or-null = Die Option { $option } erwartet { expect-seat-or-null }, nicht { $given }.
error-players = { $game } ist für { $least } bis { $most } Personen, nicht für { $players }.
error-names = Für jede der { $players } Personen wird ein Name gebraucht, nicht { $given }.
error-first = Die Option first nennt Platz { $first }, aber der letzte Platz ist { $last }.
error-game = Es gibt kein Spiel namens { $game }. Vorhanden sind: { $known }.

# Actions.
error-verb = „{ $given }“ ist keine Aktion dieses Spiels. Möglich sind: { $known }.
error-arity = „{ $given }“ ist unvollständig oder zu lang. Richtig wäre: { $right }.
error-argument = „{ $given }“ passt nicht: { $why }.
error-not-an-action = Nötig ist eine Aktion des Spiels, kein Wert vom Typ { $given }.
error-not-your-turn = Am Zug ist Platz { $turn }, nicht Platz { $seat }.
error-not-now = { $did } ist jetzt nicht möglich. Möglich: { $may }.

# Drawn positions.
error-position-line = Zeile { $line } sollte aus einem Namen, einem Doppelpunkt und Wörtern bestehen. Die Namen sind: { $known }.
error-position-twice = Zeile { $line } nennt { $name } ein zweites Mal.
error-position-word = „{ $given }“ kann nicht nach { $name } stehen.
error-position-count = Nach { $name } sollten { $count } Wörter stehen, nicht { $given }.
error-position-contradiction = Diese Stellung kann nicht vorkommen: { $name } passt nicht zum Rest.

# Game records.
error-record-empty = Die Datei enthält keine Aufzeichnung einer Partie.
error-record-at = { $file }, Zeile { $line }: { $problem }
error-record-number = In { $file } gibt es keine Partie { $wanted }: Es sind { $count }.
error-record-json = Das ist kein JSON: { $why }.
error-record-form = Das ist keine Aufzeichnung einer Partie: { $why }.
error-record-key = Die Aufzeichnung nennt { $key } zweimal.
error-record-version = Diese Aufzeichnung hat das Format { $found }; verstanden wird nur { $wanted }.
error-record-head = Die Aufzeichnung lässt sich nicht abspielen: { $why }
error-record-option = In der Aufzeichnung fehlt die Option { $option }; eine Aufzeichnung nennt jede Option.
error-record-name = Der Name von Platz { $seat } sollte aus 1 bis { $most } sichtbaren Zeichen bestehen.
error-record-seed = Der Startwert sollte in kleingeschriebenen Hexadezimalziffern angegeben sein, 1 bis 64 Byte lang.
error-record-deal = Die Verteilung ist nicht die, die sich aus ihrem Startwert ergibt.
error-record-refused = { $step } (Platz { $seat }: { $did }) verstößt gegen die Regeln: { $why }
error-record-events = { $step } (Platz { $seat }: { $did }) gibt etwas anderes an, als geschehen ist: { $why }
error-record-unfinished = Nach dem letzten Schritt ist die Partie noch nicht zu Ende (Schritte insgesamt: { $steps }).
error-record-closed = Laut Aufzeichnung wurde die Partie vor ihrem Ende abgebrochen, aber nach dem letzten Schritt ist sie zu Ende (Schritte insgesamt: { $steps }).
error-record-result = Das Ergebnis ist { $found }, sollte aber { $right } sein.
error-record-earlier = Wer vorher wo saß, stimmt nicht.
error-record-shares = Zum ehrlichen Mischen gehört für jeden Platz ein Anteil am Zufall, auch ein leerer (Plätze: { $players }).
error-record-promise = Der Startwert des Servers ist nicht der, der vor der Partie versprochen wurde: Sein SHA-256-Wert ist ein anderer.
error-record-revealed = Jemand hat einen anderen Anteil am Zufall aufgedeckt als den, auf den er sich festgelegt hatte.
error-record-fair = Der Startwert ergibt sich nicht aus dem Startwert des Servers und den Anteilen der Spielenden.

# What is wrong with the JSON of a record.
error-form-at = { $at }: { $problem }
error-form-missing = das Feld { $field } fehlt
error-form-unknown = ein Feld { $field } gibt es nicht
error-form-pattern = hier müsste etwas wie { $wanted } stehen
error-form-type = hier müsste { $wanted } stehen, nicht { $given }
error-form-range = hier müsste { $wanted } stehen
error-form-value = { $given } ist nicht möglich
error-json-end = es hört zu früh auf
error-json-byte = ab Byte { $byte } stimmt es nicht
error-json-utf8 = es ist nicht in UTF-8
error-json-deep = es ist zu tief verschachtelt

# Erweiterungen aus anderen Paketen.
error-extension = { $package } { $version } bringt „{ $name }“ ({ $group }) mit, was weggelassen wird: { $why }
error-extension-import = { $module } lässt sich nicht importieren: { $why }
error-extension-fails = Auf die Frage, was es ist, versagt es: { $why }
error-extension-taken = Der Name ist schon vergeben, an { $by }.
error-extension-name-form = Ein Name besteht aus bis zu 40 Kleinbuchstaben, Ziffern, - und _ und beginnt mit einem Buchstaben.
error-extension-file = Die Datei entry_points.txt lässt sich nicht lesen: { $why }
error-extension-class = Es ist die Klasse { $given }, sollte aber ein Spiel sein: eine Instanz davon.
error-extension-members = Das ist kein Spiel, denn es fehlt: { $missing }.
error-extension-id = Das Spiel nennt sich selbst { $found }; es sollte dort genauso heißen.
error-extension-bot = Das sollte die Klasse eines Bots sein oder eine Funktion, die einen erzeugt, kein { $given }.
error-part = { $module }, das zu { $game } gehört, lässt sich nicht importieren: { $why }

## Kinds of values in JSON
noun-json-int = eine ganze Zahl
noun-json-float = eine Zahl
noun-json-str = Text
noun-json-bool = true oder false
noun-json-object = ein Objekt
noun-json-array = eine Liste
noun-json-null = nichts
