# Was auf jeder Seite steht.
app-name = Recollect
nav-home = Startseite
nav-skip = Zum Inhalt
close = Schließen
copy = Kopieren
copied = Kopiert
share = Teilen
share-local = Diesen Link kann bisher nur dieses Gerät öffnen.
share-local-how = So kommen andere dazu
share-local-advice = Starte Recollect mit diesem Befehl neu und lade die Seite noch einmal: Dann können andere Geräte in deinem Netz den Link öffnen.
loading = Einen Moment …
language = Sprache
language-en = English
language-de = Deutsch
language-fr = Français
theme = Aussehen
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
sound-on = Ton einschalten
sound-off = Ton ausschalten
unreachable-title = Der Server antwortet nicht
unreachable-text = Er ist im Moment nicht erreichbar. Deine Partien sind sicher und gehen weiter, sobald er wieder da ist.
unreachable-now = Der Server antwortet nicht. Versuch es gleich noch einmal.
unreachable-again = Noch einmal versuchen
offline-title = Du bist offline
offline-text = Lernen kannst du trotzdem. Deine Partien gehen weiter, sobald du wieder verbunden bist.

# Spielen ohne Netz.
offline-setting = Offline spielen
offline-offer = Gegen Gegner, allein oder reihum an einem Gerät, ganz ohne Netz. Dafür werden einmal { $size } MB geladen und in diesem Browser behalten.
offline-keep = Offline verfügbar machen
offline-fetching = Wird geladen …
offline-preparing = Wird vorbereitet …
offline-kept = Offline verfügbar: Gegner, allein, ein Gerät, Lektionen und Wiederholungen.
offline-remove = Aus diesem Browser entfernen
offline-not-fetched = Der Download kam nicht bis ans Ende. Versuch es noch einmal, wenn die Verbindung besser ist.
offline-not-built = Dieser Server bietet kein Spielen ohne Netz an.
offline-no-storage = Dieser Browser behält hier nichts für später: Das geht nur mit https und nicht in einem privaten Fenster.
offline-no-wasm = Dieser Browser kann nicht selbst spielen, denn ihm fehlt WebAssembly.
offline-no-memory = Dieses Gerät hat zu wenig Speicher, um selbst zu spielen.
offline-failed-memory = Für das Spiel reicht der Speicher dieses Geräts nicht. Schließe andere Seiten und versuch es noch einmal.
offline-failed-taken = Die Partien dieses Geräts sind in einem anderen Tab offen. Spiel dort weiter, oder schließe ihn und versuch es noch einmal.
offline-failed-broken = Das Spiel ließ sich in diesem Browser nicht starten. Lade die Seite neu, um es noch einmal zu versuchen.
offline-playing = Gespielt wird jetzt auf diesem Gerät. Freunde und Bestenlisten sind wieder da, sobald der Server es ist.
offline-table = Auf diesem Gerät
offline-fleeting = Dieser Browser behält keine Dateien: Eine Partie dauert hier so lange wie ihr Tab.
offline-laying = Gleich ist der Tisch gedeckt …
offline-laying-text = Auf diesem Gerät, ohne Netz.
offline-meanwhile = Solange auf diesem Gerät spielen
offline-daily = Offline: Dieses Gerät hat die Karten gemischt, nur für dich. Das Ergebnis kommt in keine Liste.

not-found-title = Hier ist nichts
not-found-text = Unter dieser Adresse gibt es keine Seite. Fehlt im Link vielleicht ein Buchstabe?
name-default = Käpt’n
name-yours = Dein Name
name-hint = So sehen dich die anderen.

# Du, und wie du es magst.
you = Du
you-mark = { $name } (du)
you-title = Du und deine Einstellungen
name-another = Anderer Name
sound = Ton
sound-is-on = An
sound-is-off = Aus
pace = Tempo
pace-hint = Wie viel Zeit sich Karten und Szenen lassen, und wie lange Bots auf dich warten.
pace-calm = Ruhig
pace-normal = Normal
pace-quick = Flott
listening = Vorlesen oder Untertitel
listening-hint = Bots warten, bis jeder Satz vorgelesen sein kann.
text-size = Schriftgröße
text-size-percent = { $percent } %
coordinates = Koordinaten
coordinates-hint = Zeigt auf dem Spielplan, wie jedes Feld im Verlauf heißt.
coordinates-on = Immer
coordinates-most = Außer bei Paaren
coordinates-off = Aus
face-yours = Dein Gesicht
face-choose = Dein Gesicht aussuchen
face-next = Anderes Gesicht für { $name }
face-taken = { $face } ist an diesem Tisch schon vergeben. Hier bist du: { $here }.
face-here = An diesem Tisch bist du: { $here }.
face-fox = Fuchs
face-cat = Katze
face-rabbit = Kaninchen
face-bear = Bär
face-panda = Panda
face-frog = Frosch
face-owl = Eule
face-lion = Löwe
face-koala = Koala
face-pig = Schwein
face-hedgehog = Igel
face-toucan = Tukan

# Die Startseite.
home-greeting = Gedächtnisspiele, allein oder zusammen
home-play = Jetzt spielen
home-against = gegen { $names }
home-change = Gegner aussuchen
home-variants = Eine Variante spielen
home-expert = Mit Expertenregeln spielen
home-friends = Mit Freunden
home-device = An einem Gerät
home-alone = Allein
home-learn = Lernen
home-open = Offene Tische
home-open-none = Gerade gibt es keine offenen Tische. Deiner könnte der erste sein.
home-open-own = Tisch eröffnen: { $game }
home-yours = Deine Partien
home-yours-more = { $count ->
        [one] eine weitere
       *[other] { $count } weitere
    }
home-continue = Weiterspielen
home-join = Mitspielen
home-watch = Zuschauen
home-records = Bestenliste
home-seats = { $free ->
        [one] ein Platz ist frei
       *[other] { $free } Plätze sind frei
    }
home-playing = läuft gerade
home-about = Frei und quelloffen. Keine Konten, keine Werbung, kein Tracking.
home-docs = Dokumentation (englisch)
game-memoarrr-pitch = Lüfte eine Wolke, finde etwas, das zur letzten Karte passt, und bleib am längsten auf der Insel.
game-fruitmix-pitch = Merk dir die Reihe und finde das Plättchen, das mit deinem nichts gemeinsam hat.

# Ein Spiel vorbereiten.
setup-bots = Deine Gegner
setup-bots-hint = Von vergesslich bis Elefantengedächtnis. Tippe an, wer mitspielen soll.
setup-bots-count = { $count ->
        [one] ein Gegner
       *[other] { $count } Gegner
    }
setup-guests-count = { $count ->
        [0] Keine Bots
        [one] 1 Bot
       *[other] { $count } Bots
    }
setup-bots-strength = Stärke: { $strength } von { $most }
setup-friends = Mit Freunden spielen
setup-friends-hint = Du bekommst einen Link und einen Code zum Scannen. Freie Plätze können später Bots übernehmen.
setup-friends-hint-local = Du bekommst einen Link. Von diesem Server öffnet er sich nur auf diesem Gerät. Freie Plätze können später Bots übernehmen.
setup-device = An einem Gerät
setup-device-hint = Reicht das Gerät herum. Bevor etwas Geheimes zu sehen ist, fragt es, wer gerade hinsieht.
setup-device-bots = Bots spielen mit
setup-people = Wie viele spielen mit?
setup-player = Name { $number }
setup-player-unnamed = Person { $number }
setup-alone = Allein spielen
setup-clock = Zeit
setup-clock-hint = Wie lange ein Zug dauern darf, bevor der Tisch für dich spielt.
setup-clock-off = Unbegrenzt
setup-clock-seconds = { $seconds } s
setup-listed = Wer darf mitspielen?
setup-listed-hint = Ein offener Tisch steht für alle auf der Startseite; zu einem privaten kommt nur, wer den Link hat.
setup-listed-no = Nur mit Link
setup-listed-yes = Alle
setup-go = Los geht’s
setup-go-friends = Tisch eröffnen
setup-more = Weitere Optionen
setup-sizes = Ein kleineres Spiel
setup-sizes-hint = Hausregeln: kürzer und leichter als aus der Schachtel.
alone-basic = Grundspiel
alone-basic-hint = Leere deinen Stapel in möglichst wenigen Zügen.
alone-lucky = Glücksmix
alone-lucky-hint = Wag dich weiter, bis zu drei Plättchen pro Zug.
alone-pairs = Paare
alone-pairs-hint = Der Klassiker, nach Form oder Farbe.
alone-daily = Spiel des Tages
alone-daily-hint = Alle bekommen dieselben Plättchen. Dein erster Versuch zählt.
choice-on = Ja
choice-off = Nein
choice-any = Beliebig viele
choice-less = Weniger
choice-greater = Mehr
option-edition = Ausgabe
option-edition-en = Englisch
option-edition-de = Deutsch
option-edition-fr = Französisch
option-edition-en-hint = Die erste Karte muss eine sein, die sich niemand angesehen hat; bei völligem Gleichstand teilt ihr euch den Sieg.
option-edition-de-hint = Jede Karte darf die erste sein; bei völligem Gleichstand teilt ihr euch den Sieg.
option-edition-fr-hint = Die erste Karte muss eine sein, die sich niemand angesehen hat; bei Gleichstand entscheidet der wertvollste Schatz.
option-expert = Expertenregeln
option-expert-on-hint = Jedes Tier, das passt, tut etwas: Pinguine gucken, Kraken tauschen, Walrosse sperren, Krabben ziehen noch einmal.
option-expert-off-hint = Die Tiere haben keine besonderen Fähigkeiten. Gut für die ersten Partien.
option-treasures = Schätze
option-treasures-shuffled = Gemischt
option-treasures-sorted = Nach steigendem Wert
option-treasures-shuffled-hint = Was eine Runde wert ist, zeigt sich erst am Ende.
option-treasures-sorted-hint = Je später die Runde, desto wertvoller der Schatz, und alle wissen es.
option-sides = Deine Seite der Insel
option-sides-choose = Aussuchen
option-sides-seated = Nach Sitzplatz
option-sides-choose-hint = Der Reihe nach sucht sich jeder eine Seite aus.
option-sides-seated-hint = Alle bekommen die Seite, an der sie sitzen.
option-opening_restricted = Vorsichtige Eröffnung
option-opening_restricted-off-hint = Als allererste ist jede Karte erlaubt.
option-tie_break = Bei Gleichstand
option-tie_break-shared = Geteilter Sieg
option-tie_break-highest = Der wertvollste Schatz gewinnt
option-tie_break-shared-hint = Gleich viele Rubine und gleich viele Schätze: Der erste Platz wird geteilt.
option-tie_break-highest-hint = Gleich viele Rubine und gleich viele Schätze: Der wertvollste einzelne entscheidet.
option-variant = Das Spiel
option-variant-basic = Grundspiel
option-variant-lucky = Glücksmix
option-variant-pairs = Paare
option-variant-basic-hint = Finde Plättchen, die mit deinem nichts gemeinsam haben, bis dein Stapel leer ist. Ab 7 Jahren.
option-variant-lucky-hint = Nach einem richtigen Plättchen darfst du dich weiterwagen, bis zu drei pro Zug. Ab 8 Jahren.
option-variant-pairs-hint = Der Klassiker: zwei aufdecken, die zusammengehören. Ab 5 Jahren, ganz ohne Lesen.
option-line = Plättchen in der Reihe
option-line-hint = Je länger die Reihe, desto mehr muss man sich merken.
option-changes = Wechsel pro Zug
option-changes-hint = Wie oft du dein Plättchen unter den Stapel legen und das nächste nehmen darfst.
option-match = Was ein Paar ausmacht
option-match-shape = Teller
option-match-colour = Tischdecke
option-match-both = Beides
option-match-shape-hint = Zwei Teller mit gleicher Form.
option-match-colour-hint = Zwei Tischdecken mit gleicher Farbe.
option-match-both-hint = Gleicher Teller auf gleicher Tischdecke.
option-pairs = Paare auf dem Tisch
option-pairs-hint = In der Schachtel sind 16. Für den Anfang reichen sechs.
option-animals = Tierarten
option-animals-hint = In der Schachtel sind 5. Mit weniger ist die Insel niedriger.
option-landscapes = Landschaften
option-landscapes-hint = In der Schachtel sind 5. Mit weniger ist die Insel schmaler.
option-rounds = Runden
option-rounds-hint = In der Anleitung sind es 7, jede um einen Schatz.
option-looks = Karten, die du zuerst ansiehst
option-looks-any = Alle in der Mitte
option-looks-hint = In der Mitte deiner Seite der Insel.

# Von anderen Seiten, auf der ersten genannt.
wait-free = Freier Platz
takeover-title = Plätze der Bots
takeover-hint = Wer später dazukommt, kann im laufenden Spiel den Platz eines Bots übernehmen.
takeover-yes = Frei zum Übernehmen
takeover-no = Bleiben bei den Bots
table-clock = { $seconds } s pro Zug
table-no-clock = Ohne Zeitlimit
table-standard = Standardregeln
table-rule = { $option }: { $choice }
mine-title = Meine Partien
double-name = Doppelgänger
train-title = Üben
records-yours = Deine Partie ansehen
settings-blocked = An meinen Tischen blockiert
settings-unblock = Nicht mehr blockieren
data-title = Deine Daten

## Later: was nur andere Seiten sagen. Die erste lädt ohne das.

# Warten auf Mitspieler.
wait-title = Warten auf die anderen
wait-seat = Hier ist noch Platz
wait-invited = Du bist eingeladen!
wait-hint = Die Partie beginnt von selbst, sobald alle Plätze besetzt sind.
wait-start-for = Noch nicht da: { $names }
wait-start-title = Alle sind da
wait-start = { $count ->
    [0] Es geht los, sobald alle da sind.
    [one] Es geht los, sobald { $names } da ist.
   *[other] Es geht los, sobald { $names } da sind.
}
wait-again = { $count ->
    [one] { $names } muss nur noch zusagen.
   *[other] { $names } müssen nur noch zusagen.
}
wait-listed = Dieser Tisch steht auf der Startseite: Jeder kann sich dazusetzen.
wait-until = Ist die Zeit um, wird der Platz wieder frei.
wait-before = Das Ergebnis von eben
wait-late-you = Der Platz ist wieder frei: Setz dich, um mitzuspielen.
wait-late-invite = Der Platz ist wieder frei: Schick den Link noch einmal.
wait-late-host = Der Platz ist wieder frei: Schick den Link noch einmal oder nimm einen Bot dazu.
wait-late-again = „{ over-again }“ führt immer noch hierher, und der Link auch.
wait-link = Der Link zu diesem Tisch
wait-scan = Scannen und mitspielen
wait-sit = Hinsetzen
wait-bot = Bot dazusetzen
wait-bot-who = Wer soll hier sitzen?
wait-program = Ein Programm
wait-program-title = Ein Programm auf Platz { $seat } setzen
wait-program-hint = Für alle, die Bots schreiben: Führe das dort aus, wo Recollect installiert ist, mit deinem Modul statt my_bot. Es setzt sich von selbst.
wait-stand = Aufstehen
full-title = An diesem Tisch sind alle Plätze besetzt.
full-watch = Zuschauen
full-next = Hier bei der nächsten Partie mitspielen
full-own = Einen eigenen Tisch eröffnen
full-waits = Bei der nächsten Partie bekommst du einen Platz, wenn es eine gibt. So lange kannst du zuschauen.
takeover-ask = { $when ->
    [turn] Nach diesem Zug für { $bot } weiterspielen
   *[other] Ab der nächsten Runde für { $bot } spielen
  }
takeover-yours = { $when ->
    [turn] Nach diesem Zug spielst du für { $bot } weiter. So lange kannst du zuschauen.
   *[other] Ab der nächsten Runde spielst du für { $bot }. So lange kannst du zuschauen.
  }
takeover-no-longer = Doch nicht
takeover-soon = { $when ->
    [turn] Nach diesem Zug übernimmt { $name } den Platz von { $bot }.
   *[other] In der nächsten Runde übernimmt { $name } den Platz von { $bot }.
  }
takeover-from = { $name } hat für { $bot } weitergespielt.
news-took = { $name } spielt jetzt für { $bot }.
full-no-longer = Nicht mehr warten
meanwhile-first = Bis dahin: eine erste Partie
meanwhile = Solange: eine Partie gegen { $bot }
meanwhile-hint = Dein Platz bleibt dir, und du kannst jederzeit zurück.
meanwhile-back = Zurück an deinen Tisch
meanwhile-here = { $here ->
        [one] { $here } von { $seats } ist da
       *[other] { $here } von { $seats } sind da
    }
meanwhile-begun = Deine Partie hat begonnen: zurück an den Tisch!

# Am Tisch.
table-board = Das Spiel
table-away = { $name } hat keine Verbindung mehr. Gleich springt ein Bot ein.
table-gone = nicht verbunden
table-skip = Vorspulen
table-covered = ein Bot springt ein
helped-clock = Die Zeit ist um: Der Tisch spielt für { $name }.
helped-bot = Ein Bot spielt für { $name }.
table-log = Verlauf
table-log-empty = Noch nichts.
table-log-before = Was war, bevor du diese Seite geöffnet hast, wird nicht noch einmal erzählt.
table-log-close = Verlauf schließen
table-menu = Menü
table-keys = Tasten: Pfeile und Eingabe zum Spielen · W: was gesucht ist · O: was offen liegt · P: der Spielstand
table-help = Regeln
table-react = Reagieren
table-watching = Du schaust zu
table-reconnecting = Verbindung verloren. Sie wird wiederhergestellt …
table-waits-for = Die Partie wartet auf { $names }.
table-time =
    { $seconds ->
        [one] noch { $seconds } Sekunde
       *[other] noch { $seconds } Sekunden
    }
table-move = Auf einem anderen Gerät weiterspielen
table-move-hint = Öffne diesen Link dort innerhalb von zehn Minuten. Dann kannst du an beiden Geräten spielen.
table-invite = Zum Mitspielen oder Zuschauen einladen
table-invite-watch = Zum Zuschauen einladen
table-leave = Zur Startseite
table-leave-hint = Dein Platz bleibt dir. Nach einer Minute spielt ein Bot für dich, bis du zurück bist.
table-leave-hint-alone = Deine Partie wartet auf dich.
table-leave-hint-waiting = Dein Platz bleibt dir.
table-give-up = Meinen Platz aufgeben
table-give-up-hint = Ein Bot spielt weiter, bis sich jemand anders setzt. Ist niemand mehr da, schließt der Tisch.
table-give-up-hint-alone = Die Partie endet hier.
table-give-up-hint-waiting = Dein Platz wird wieder frei.
table-close = Tisch schließen
table-give-up-sure = Deinen Platz aufgeben? Jemand anders darf ihn nehmen, und die anderen erfahren, dass du gegangen bist.
table-give-up-yes = Platz aufgeben
table-close-sure = Den Tisch schließen? Die Partie endet hier und geht nicht weiter.
table-close-sure-waiting = Den Tisch schließen? Dann kann sich hier niemand mehr hinsetzen.
table-close-yes = Tisch schließen
news-left = { $name } hat den Tisch verlassen.
news-left-bot = { $name } hat den Tisch verlassen. { $bot } spielt weiter.
news-sat = { $name } hat sich dazugesetzt.
news-away = { $name } hat die Verbindung verloren.
news-covered = { $bot } springt für { $name } ein.
news-back = { $name } ist wieder da.
react-smile = Lächeln
react-laugh = Lachen
react-wow = Wow
react-oops = Hoppla
react-clap = Applaus
react-think = Hm
react-heart = Herz
react-wave = Hallo
react-said = { $name }: { $reaction }
hand-title = Gib weiter an { $name }
hand-text = Was jetzt kommt, soll sonst niemand sehen.
hand-status = { $name } – { $status }
hand-me = Ich bin { $name }

# Wenn es vorbei ist.
over-won = { $count ->
        [one] { $names } gewinnt!
       *[other] Gleichstand: { $names } teilen sich den ersten Platz!
    }
over-soon = Jetzt wird’s spannend …
over-well = Gut gespielt, alle zusammen!
over-ask = Wer hat die meisten?
over-kind = { $result } Gut gespielt!
over-you = Du hast gewonnen!
over-shared-you = Gleichstand: Du teilst dir den ersten Platz mit { $names }!
over-solved = Geschafft in { $turns ->
        [one] einem Zug!
       *[other] { $turns } Zügen!
    }
over-unsolved = Diesmal nicht geschafft, nach { $turns ->
        [one] einem Zug.
       *[other] { $turns } Zügen.
    }
over-nobody = Diesmal gewinnt niemand.
over-mistakes = { $mistakes ->
        [0] Kein Fehler
        [one] { $mistakes } Fehler
       *[other] { $mistakes } Fehler
    }
over-longest = { $longest } Treffer in Folge
over-time = Zeit:
over-again = Noch einmal
over-again-there = { $count ->
        [one] Noch einmal: { $name } wartet schon
       *[other] Noch einmal: Es wartet schon jemand
    }
over-again-with = { $count ->
        [one] Noch mal mit { $name }
       *[other] Noch mal mit den anderen
    }
over-next-game = Nächste Partie
over-queue = { $count ->
        [one] Jemand möchte bei der nächsten Partie mitspielen.
       *[other] { $count } Leute möchten bei der nächsten Partie mitspielen.
    }
over-replay = Partie ansehen
over-home = Startseite
over-more = Wie geht’s weiter?
over-next = Gegen { $bot }

# Das erste Spiel.
first-tip = Ein Tipp
first-skip = Tipps überspringen
first-got-it = Alles klar
first-well = Gewonnen! Gut gemerkt!

# Meine Partien, und Üben mit ihnen.
mine-memory = Was du behältst
mine-wait = Deine Partien werden durchgesehen …
mine-found = In { $games ->
        [one] einer Partie
       *[other] { $games } Partien
    } { $decisions ->
        [1] hast du eine Sache gebraucht, die du gesehen hattest: { $found ->
            [0] Sie war dir entfallen.
           *[other] Du hast sie wiedergefunden.
        }
       *[other] hast du { $found } von { $decisions } Dingen wiedergefunden, die du gesehen hattest.
    }
mine-nothing = Spiel eine Partie zu Ende, dann siehst du hier, was du behalten hast.
mine-double = Gegen dich selbst
mine-double-text = Dieser Gegner hat aus deinen Partien gelernt: Er merkt sich, was du dir merken würdest.
mine-few = Noch zu wenige Partien, um zu sagen, wie du dir etwas merkst. Etwa zehn sollten genügen.
mine-versus = Gegen jeden Bot
mine-won-of = { $wins } von { $games } gewonnen
mine-games = Deine Partien
mine-none = Noch keine Partie ist zu Ende.
mine-more = Frühere Partien
mine-with = mit { $names }
mine-alone = allein
mine-won = Gewonnen
mine-shared = Geteilter Sieg
mine-lost = Verloren
mine-solved = Gelöst
mine-unsolved = Nicht gelöst
mine-device = An einem Gerät
mine-remembered = { $found } von { $asked } behalten
mine-delete = { $game }, { $when } löschen
mine-sure = Diese Partie löschen?
mine-sure-text = Sie ist endgültig weg, mit Rückblick und Ergebnis. Haben andere mitgespielt, behalten sie ihre Partie, mit jemandem an deiner Stelle.
mine-sure-here = Sie verschwindet endgültig, mit Rückblick und Ergebnis: Sonst hat sie niemand.
mine-yes = Löschen
curve-axis = Wiedergefunden, je nachdem, wie viele Karten oder Plättchen seither gezeigt wurden. Die Striche zeigen das 95-%-Intervall.
curve-age = { $ago }–{ $until }
curve-age-more = ab { $ago }
curve-times = { $times ->
        [one] einmal gesehen
        [2] zweimal gesehen
       *[other] dreimal oder öfter gesehen
    }
curve-table = Die Zahlen
curve-ago = Seither gezeigt
curve-seen = Gesehen
curve-found = Wiedergefunden
curve-share = { $share } ({ $low } bis { $high }, { $trials } Mal)
graph-title = Wer vorn lag
graph-at = Schritt { $step }: { $values }
graph-value = { $name } { $value }
memory-turning = Hier kippte die Partie.
train-about = Hier übst du für diese Spiele: Gemessen wird, wie gut du Karten wiederfindest, sonst nichts.
train-right = Richtig!
train-wrong = Dort leider nicht.
train-next = Weiter
train-measured = Bisher gemessen
train-puzzles = Rätsel: { $found } von { $all } gefunden
train-kept = Der Server behält es für dich, und dieser Browser auch.
train-erase = Gemessenes löschen
train-erase-sure = Alles löschen, was beim Üben gemessen wurde?
train-erase-means = Alle Antworten werden endgültig gelöscht, auf dem Server und hier. Deine Partien bleiben.
puzzle-title = Wo war es?
puzzle-number = Rätsel { $at } von { $all }, aus deinen eigenen Partien
puzzle-look-first = Fünf Sekunden lang siehst du noch einmal, was dir das Spiel gezeigt hat. Dann wird nach einem der Dinge gefragt.
puzzle-cold = Ein Moment aus einer deiner Partien: Finde wieder, was du gesehen hattest.
puzzle-look = Schau genau hin …
puzzle-ask = In Runde { $round } sahst du { $thing }. Wo war das?
puzzle-was = { $thing }: { $place }.
puzzle-done = Das war alles für heute. Neue kommen mit deinen nächsten Partien.
puzzle-none = Rätsel entstehen aus deinen eigenen Partien. Spiel zuerst eine zu Ende.
drill-title = Wie viele behältst du?
drill-text = Du siehst fünf Sekunden lang einige Karten oder Plättchen, dann wird nach einem davon gefragt. Zweimal richtig hintereinander: eines mehr. Einmal falsch: eines weniger.
drill-island = Die Insel
drill-line = Die Reihe
drill-other = Etwas anderes
drill-go = Los
drill-ready = Fertig
drill-look = { $kind ->
    [line] { $size } Plättchen: Schau genau hin …
   *[island] { $size } Karten: Schau genau hin …
}
drill-ask = Wo lag das? { $card }
drill-place = Platz { $at }
drill-open = Platz { $at }: { $card }
drill-again = Noch einmal
drill-turns = Fortschritt: { $done } von { $all }
drill-span = { $kind ->
    [line] { $size } Plättchen ± { $error }
   *[island] { $size } Karten ± { $error }
}
drill-means = Bei so vielen liegst du etwa sieben von zehn Mal richtig. Das ± ist der Standardfehler.

# Dein Gedächtnis im Rückblick.
memory-title = Dein Gedächtnis
memory-title-all = Euer Gedächtnis
memory-kind = { $count ->
        [one] Gut gespielt! Willst du sehen, was du dir gemerkt hast?
       *[other] Schön war’s zusammen! Wollt ihr sehen, was ihr euch gemerkt habt?
    }
memory-show = Zeigen, wie es lief
memory-wait = Wir schauen auf deine Partie zurück …
memory-found = { $asked ->
        [one] Eine Sache hattest du gesehen und gebraucht: { $found ->
            [0] Sie war dir entfallen.
           *[other] Du wusstest sie noch.
        }
       *[other] Von { $asked } Dingen, die du gesehen hattest und brauchtest, wusstest du { $found ->
            [0] keines mehr
           *[other] noch { $found }
        }.
    }
memory-unasked = Diesmal brauchtest du nichts von dem, was du gesehen hattest.
memory-strip = Deine Züge
memory-when = { $round ->
        [0] Zug { $number }
       *[other] Runde { $round }, Zug { $number }
    }
memory-mark = { $when }: { $verdict }
memory-why-knew = Du wusstest es.
memory-why-good_read = Gesehen hattest du es nie, aber sonst blieb nichts übrig. Gut erschlossen!
memory-why-gamble = Nichts von dem, was du gesehen hattest, half hier. Deine Chance war { $chance }.
memory-why-mixed_up = Ganz knapp: Das hast du wohl mit dem daneben verwechselt.
memory-why-forgot = Du hattest etwas gesehen, das gepasst hätte.
memory-why-against = Was dort liegt, hattest du schon gesehen.
memory-why-forced = Nichts, was du wusstest, hätte hier geholfen.
memory-why-choice = Keine Frage des Gedächtnisses: Das war deine Entscheidung.
memory-trap = { $trap ->
        [foreseeable] Eine Krabbe zwang dich dazu. Das war abzusehen.
       *[unforeseeable] Eine Krabbe zwang dich dazu. Das konntest du nicht wissen.
    }
memory-number = { $count ->
        [1] eins
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
        [10] zehn
        [11] elf
        [12] zwölf
       *[other] { $count }
    }
memory-ago = { $kind ->
        [card] { $ago ->
            [0] gerade eben
            [one] eine Karte vorher
           *[other] { $number } Karten vorher
        }
        [tile] { $ago ->
            [0] gerade eben
            [one] ein Plättchen vorher
           *[other] { $number } Plättchen vorher
        }
       *[other] { $ago ->
            [0] gerade eben
            [one] einmal Aufdecken vorher
           *[other] { $number }mal Aufdecken vorher
        }
    }
memory-seen = { $place } ({ $thing }) hattest du { $times ->
        [one] { $round ->
            [0] gesehen, { $ago }.
           *[other] in Runde { $round } gesehen, { $ago }.
        }
       *[other] { $times ->
            [2] zweimal
           *[other] { $often }mal
        } gesehen, zuletzt { $round ->
            [0] { $ago }.
           *[other] in Runde { $round }, { $ago }.
        }
    }
memory-price = { $unit ->
        [win] { $count ->
            [one] etwa einen Prozentpunkt
           *[other] etwa { $number } Prozentpunkte
        }
        [pairs] { $count ->
            [0] weniger als ein Paar
            [one] etwa ein Paar
           *[other] etwa { $number } Paare
        }
       *[turns] { $count ->
            [0] weniger als einen Zug
            [one] etwa einen Zug
           *[other] etwa { $number } Züge
        }
    }
memory-cost = { $unit ->
        [win] Deine Gewinnchance fiel von { $before } auf { $after }.
       *[other] Das hat dich { $price } gekostet.
    }
memory-by-memory = { $unit ->
        [win] Gedächtnis: Was dir entfallen war, hat deine Gewinnchance um { $price } gesenkt.
       *[other] Gedächtnis: Was dir entfallen war, hat dich { $price } gekostet.
    }
memory-by-memory-none = Gedächtnis: nichts verloren.
memory-by-choice = { $unit ->
        [win] Entscheidungen: Bessere hätten deine Gewinnchance um { $price } erhöht.
       *[other] Entscheidungen: Bessere hätten dir { $price } gebracht.
    }
memory-by-choice-none = Entscheidungen: kein Fehler, auf den es ankam.
memory-by-luck-good = { $unit ->
        [win] Glück: Es hat deine Gewinnchance um { $price } erhöht.
       *[other] Glück: Es hat dir { $price } gebracht.
    }
memory-by-luck-bad = { $unit ->
        [win] Pech: Es hat deine Gewinnchance um { $price } gesenkt.
       *[other] Pech: Es hat dich { $price } gekostet.
    }
memory-by-memory-whole = Gedächtnis: Was dir entfallen war, hat dich zusammen mehr als einen ganzen Sieg gekostet.
memory-by-choice-whole = Entscheidungen: Bessere hätten dir zusammen mehr als einen ganzen Sieg gebracht.
memory-by-luck-good-whole = Glück: Es hat dir zusammen mehr als einen ganzen Sieg gebracht.
memory-by-luck-bad-whole = Pech: Es hat dich zusammen mehr als einen ganzen Sieg gekostet.
memory-by-luck-none = Glück: so viel Glück wie Pech.
memory-by-hint = Gerechnet ist das so, als hätten sich von da an alle alles gemerkt.
memory-saw = Was du wissen konntest
memory-back = Der Zug davor
memory-on = Der nächste Zug
memory-replay = Von hier an ansehen

# Ehrlich gemischt.
fair-title = Ehrlich gemischt
fair-line = { fair-title }: { $promise }
fair-promise = Alle mischen mit, und niemand kann die Karten bestimmen. Nach der Partie kannst du es nachprüfen.
fair-promise-over = Alle haben mitgemischt, und niemand konnte die Karten bestimmen. Das kannst du jetzt nachprüfen.
fair-promise-daily = Der Server hat an diesem Tag allen dieselben Karten gegeben. Wenn der Tag vorbei ist, kannst du prüfen, ob sie wie versprochen gemischt waren.
fair-promise-dealt = Das sind die Karten einer anderen Partie: Für diese wurde nichts gemischt.
fair-check = Mischen nachprüfen
fair-good = In deinem Browser geprüft: Es wurde genau so gemischt wie versprochen.
fair-foreign = In deinem Browser geprüft: Die Karten passen zum Beweis. Ob der eigene Anteil darin ist, weiß nur der Browser, in dem jemand mitgespielt hat.
fair-old = In deinem Browser geprüft: Es wurde gemischt wie versprochen. In dieser älteren Partie waren die Anteile aller sichtbar: Wer den Server betreibt, hätte die Karten zusammen mit der Person bestimmen können, die sich zuletzt setzte.

# Noch einmal ansehen.
replay-title = Noch einmal ansehen
replay-result = Zurück zum Ergebnis
replay-step = Schritt { $step } von { $steps }
replay-slider = Schritt
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-play = Abspielen
replay-pause = Pause
replay-eyes = Aus wessen Sicht?
replay-truth = Alles offen
replay-start = Die Karten sind ausgelegt.
replay-download = Aufzeichnung herunterladen
replay-early = Diese Partie läuft noch. Wenn sie zu Ende ist, kannst du sie noch einmal ansehen.
replay-place = Runde { $round }, Schritt { $step } von { $steps }
replay-round-back = Eine Runde zurück
replay-round-on = Eine Runde weiter
replay-speed = Tempo: { $speed }×
replay-keys = Tasten: Leertaste spielt ab und hält an · Pfeile: ein Schritt · Bild auf und Bild ab: eine Runde · Pos1 und Ende · + und −: Tempo

# Lernen.
learn-title = So spielt man { $game }
learn-plain = Einfache Sprache
learn-full = Alle Regeln
learn-try = Schritt für Schritt ausprobieren
learn-play = Jetzt gegen { $bot } spielen
learn-done = Verstanden, los geht’s!

# Bestenliste.
records-title = Bestenliste
records-text = Wer die wenigsten Züge braucht, gewinnt. Bei Gleichstand zählt die Zeit.
records-none = Das hat noch niemand geschafft. Machst du den Anfang?
records-name = Name
records-turns = Züge
records-time = Zeit
records-watch = Ansehen
records-play = Jetzt spielen

## First: was auch die erste Seite sagt.

# Das Spiel des Tages.
daily = Spiel des Tages
daily-hint = Alle bekommen dieselben Karten. Dein erster Versuch zählt, danach kannst du üben.
daily-title-memoarrr = Insel des Tages Nr. { $number }
daily-title-fruitmix = Obst des Tages Nr. { $number }
daily-title-other = Spiel des Tages Nr. { $number }
daily-practice = { $title }: Übung
daily-new = Noch nicht gespielt
daily-begun = Noch nicht zu Ende
daily-played = Gespielt
daily-given-up = Aufgegeben
daily-missed = An dem Tag nicht gespielt
daily-against = Gegen { $name }
daily-alone = Allein
daily-play = Spielen
daily-continue = Weiterspielen
daily-practise = Üben
daily-again = Dieses Spiel üben
daily-watch = Noch einmal ansehen
daily-result = Dein Ergebnis
daily-rank = { $rank ->
        [one] Heute Platz 1 von { $among }
       *[other] Heute Platz { $rank } von { $among }
    }
daily-rank-only = Heute bisher Platz 1
daily-rank-then = { $rank ->
        [one] Platz 1 von { $among } an dem Tag
       *[other] Platz { $rank } von { $among } an dem Tag
    }
daily-would = Übung: Das wäre Platz { $rank } gewesen.
daily-seen = In der Liste, aber ohne Platz: In diesem Browser hat schon jemand dieses Spiel gespielt.
daily-uncounted = Nicht in der Liste: Ein Bot hat für dich gespielt, es war nach Mitternacht (UTC), oder es ging schneller, als jemand tippen kann.
daily-streak = { $days ->
        [one] Erster Tag deiner Serie
       *[other] { $days } Tage in Folge
    }
daily-rubies = { $points ->
        [one] { $points } Rubin
       *[other] { $points } Rubine
    }
daily-turns = { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }
daily-unsolved = Nicht geschafft
daily-signs = { $right } richtig, { $wrong } falsch
daily-share = Ergebnis teilen
daily-share-hint = Zeigt, wie es lief, aber nichts von den Karten.
daily-share-text = Ergebnis zum Teilen
daily-list-today = Die Liste von heute
daily-list = Die Liste dieses Tages
daily-list-none = Das hat noch niemand gespielt.
daily-list-none-then = An dem Tag hat es niemand gespielt.
daily-points = Rubine
daily-calendar = Kalender
daily-calendar-hint = Vergangene Tage kannst du zur Übung spielen.
daily-month-before = Der Monat davor
daily-month-after = Der Monat danach
daily-day = { $day }: Nr. { $number }
daily-day-played = { $day }: Nr. { $number }, gespielt: { $games }
daily-later = Andere spielen es noch. Ab { $time } kannst du dir deine Partie wieder ansehen.

## Later.

# Dieselben Karten noch einmal.
beat = Schlag meine Partie
beat-hint = Wer diesen Link öffnet, bekommt genau dieselben Karten und sieht danach beide Ergebnisse.
beat-link = Link zu denselben Karten
beat-title = Kannst du { $name } schlagen?
beat-text = Du bekommst genau die Karten, die { $name } hatte. Danach siehst du beide Ergebnisse nebeneinander.
beat-play = Mit diesen Karten spielen
beat-both = Dieselben Karten, zwei Partien
beat-you = Du
beat-mistakes = Fehler
beat-longest = Längste Reihe
beat-won = Du warst besser!
beat-lost = Diesmal war { $name } besser.
beat-even = Genau dasselbe Ergebnis!

# Other people at the table.
table-people = Die anderen am Tisch
person-about = Über { $name }
person-more = Stumm oder melden
person-mute = Reaktionen ausblenden
person-report = Namen melden
person-report-sure = Möchtest du den Betreibern dieses Servers melden, dass „{ $name }“ kein guter Name ist?
person-report-yes = Ja, melden
person-reported = Danke. Die Betreiber dieses Servers sehen sich das an.
person-block = An meinen Tischen blockieren
person-block-sure = { $name } bekommt an Tischen, die du eröffnest, keinen Platz mehr und erfährt nicht, warum.
person-block-yes = Ja, blockieren
person-blocked = { $name } bekommt an deinen Tischen keinen Platz mehr. In den Einstellungen kannst du das rückgängig machen.
person-no = Nein

# Ending a running game.
table-ask-close = Vorschlagen, die Partie zu beenden
table-ask-close-hint = Sie endet, wenn alle anderen zustimmen.
vote = Soll die Partie enden?
vote-asked = { $name } möchte diese Partie beenden.
vote-agreed = Du hast zugestimmt, die Partie zu beenden. Wir warten noch auf: { $names }
vote-mine = Du hast vorgeschlagen, die Partie zu beenden. Wir warten noch auf: { $names }
vote-yes = Beenden
vote-no = Weiterspielen
ending-host = Geschlossen von der Person, die ihn eröffnet hat.
ending-host-named = Geschlossen von { $name }.
ending-alone = Geschlossen von der Person, die zuletzt noch gespielt hat.
ending-agreed = Alle waren einverstanden, die Partie zu beenden.
ending-abandoned = Es ist niemand zurückgekommen.
ending-admin = Geschlossen von den Betreibern dieses Servers.
ending-reason = Grund: { $reason }

# Deine Daten.
data-about = Hier gibt es keine Konten. Der Server kennt von dir nur eine Zufallszahl in einem Cookie, die Namen und Gesichter, die du am Tisch benutzt, und deine Partien.
data-number = Deine Nummer
data-tables = Tische, an denen du gesessen hast
data-results = Ergebnisse in Bestenlisten
data-training = Antworten beim Üben
data-number-hint = Falls du einmal den Betreibern dieses Servers schreibst: An dieser Nummer erkennen sie deine Partien.
data-export = Alles mitnehmen
data-export-text = Die Aufzeichnungen deiner Partien, deine Ergebnisse und was du wann getan hast: eine Datei, lesbar für Menschen und Programme.
data-export-go = Herunterladen
data-settings-text = Was nur dieser Browser weiß, kommt als eigene Datei: dein Name, deine Einstellungen, deine letzten Tische.
data-settings-go = Einstellungen herunterladen
data-forget = Dieses Gerät vergessen
data-forget-text = Für ein geliehenes oder geteiltes Gerät: Dieser Browser vergisst, wer du hier bist. Deine Partien bleiben auf dem Server.
data-forget-go = Dieses Gerät vergessen …
data-forget-sure = Dieses Gerät vergessen?
data-forget-means = Dieser Browser vergisst dein Cookie, deinen Namen, deine Einstellungen und was er für unterwegs ohne Netz aufgehoben hat. Auf deine Plätze in laufenden Partien kannst du nicht zurück, weder hier noch anderswo.
data-forget-yes = Gerät vergessen
data-forgotten = Dieses Gerät hat dich vergessen
data-forgotten-text = Du kannst diese Seite jetzt schließen. Wenn du neu anfängst, bist du ein neuer Gast.
data-erase = Alles löschen
data-erase-text = Aus deinem Namen wird „jemand“, deine Ergebnisse verschwinden aus den Bestenlisten, und Partien, die nur dir gehörten, werden gelöscht. Die Partien der anderen bleiben vollständig.
data-erase-go = Alles löschen …
data-erase-sure = Alles löschen, was dir gehört?
data-erase-means = Das lässt sich nicht rückgängig machen. Du verlässt laufende Partien; ein Bot spielt für dich weiter. Danach kann niemand mehr sagen, welche Partien deine waren, und auch dieser Browser vergisst dich. Vielleicht möchtest du vorher alles herunterladen.
data-erase-yes = Alles löschen
data-erased = Alles ist gelöscht
data-erased-text = Hier führt nichts mehr zu dir. Danke fürs Mitspielen!
data-erasing = Wird gelöscht
data-erasing-text = Es ist viel, deshalb dauert es etwas länger. Du musst nicht warten: Es geht von selbst weiter.
data-keep = Behalten
data-anew = Neu anfangen
data-kept = Was gespeichert wird, und wie lange
data-kept-cookie = Das Cookie mit deiner Nummer: ein Jahr, in diesem Browser.
data-kept-daily = Welche Spiele des Tages in diesem Browser begonnen wurden, von wem auch immer: ein Cookie, bis Mitternacht (UTC).
data-kept-games = Partien mit Namen und Zügen: gelöscht nach { $days }, vom Ende an gezählt. Unbeendete werden geschlossen, wenn lange niemand da war.
data-kept-games-ever = Partien mit Namen und Zügen: bis jemand sie löscht.
data-kept-results = Ergebnisse in Bestenlisten: nach { $days } ohne deinen Namen.
data-kept-results-ever = Ergebnisse in Bestenlisten: bis jemand sie löscht.
data-kept-training = Deine Antworten beim Üben: die letzten 500, so lange wie Partien, oder bis du sie löschst.
data-kept-browser = Dein Name, dein Gesicht, deine Einstellungen und deine letzten Tische: in diesem Browser, bis er sie vergisst.
data-kept-not = Nicht gespeichert: welches Gerät du benutzt, was du dir ansiehst. Deine Adresse wird nur gespeichert, wenn die Betreiber dieses Servers sie sperren, und danach vergessen.
data-days = { $count ->
        [one] einem Tag
       *[other] { $count } Tagen
    }
