# Was auf jeder Seite steht.
app-name = Recollect
nav-home = Startseite
nav-skip = Zum Inhalt
close = Schließen
copy = Kopieren
copied = Kopiert
share = Teilen
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
settings = Einstellungen
unreachable-title = Der Server ist gerade weg
unreachable-text = Er ist im Moment nicht zu erreichen. Deine Spiele sind sicher und gehen weiter, sobald er wieder da ist.
unreachable-again = Noch einmal versuchen
offline-title = Du bist offline
offline-text = Lernen geht trotzdem. Sobald du wieder verbunden bist, gehen auch deine Spiele weiter.
not-found-title = Hier ist nichts
not-found-text = Unter dieser Adresse gibt es keine Seite. Fehlt im Link vielleicht ein Buchstabe?
name-default = Käpt’n
name-yours = Dein Name
name-hint = So sehen dich die anderen.

# Die Startseite.
home-greeting = Was wollen wir spielen?
home-play = Jetzt spielen
home-against = gegen { $names }
home-change = Gegner aussuchen
home-friends = Mit Freunden
home-device = Ein Gerät
home-alone = Allein
home-learn = Lernen
home-open = Offene Tische
home-open-none = Gerade gibt es keine offenen Tische. Deiner könnte der erste sein.
home-continue = Weiterspielen
home-join = Mitspielen
home-watch = Zuschauen
home-records = Bestenliste
home-seats = { $free ->
        [one] ein Platz ist frei
       *[other] { $free } Plätze sind frei
    }
home-playing = läuft gerade
home-about = Frei und quelloffen. Keine Konten, keine Werbung, niemand wird verfolgt.
home-docs = Dokumentation (englisch)
game-memoarrr-pitch = Lüfte eine Wolke, triff die letzte Karte und bleib als Letzter auf der Insel.
game-fruitmix-pitch = Merk dir die Reihe und finde das Plättchen, das mit deinem nichts gemeinsam hat.

# Ein Spiel vorbereiten.
setup-bots = Deine Gegner
setup-bots-hint = Von vergesslich bis unvergesslich. Tippe an, wer mitspielen soll.
setup-bots-count = { $count ->
        [one] ein Gegner
       *[other] { $count } Gegner
    }
setup-friends = Mit Freunden spielen
setup-friends-hint = Du bekommst einen Link und einen Code zum Scannen. Leere Plätze können später Bots einnehmen.
setup-device = Um ein Gerät herum
setup-device-hint = Reicht es herum. Bevor etwas Geheimes zu sehen ist, fragt es nach der richtigen Person.
setup-people = Zu wievielt seid ihr?
setup-player = { $number }. Person
setup-alone = Allein spielen
setup-clock = Zeit
setup-clock-hint = Wie lange ein Zug dauern darf, bevor der Tisch für dich zieht.
setup-clock-off = Unbegrenzt
setup-clock-seconds = { $seconds } s
setup-listed = Wer darf kommen?
setup-listed-hint = Einen offenen Tisch findet jeder auf der Startseite, einen privaten nur, wer den Link hat.
setup-listed-no = Nur mit Link
setup-listed-yes = Alle
setup-go = Los geht’s
setup-go-friends = Tisch eröffnen
setup-more = Mehr zur Auswahl
alone-basic = Grundspiel
alone-basic-hint = Leere deinen Stapel in möglichst wenigen Zügen.
alone-lucky = Glücksmix
alone-lucky-hint = Weiter auf eigenes Risiko, bis zu drei Plättchen je Zug.
alone-pairs = Paare
alone-pairs-hint = Der Klassiker, nach Form oder Farbe.
alone-daily = Spiel des Tages
alone-daily-hint = Dieselben Plättchen für alle, jeden Tag neu.
choice-on = Ja
choice-off = Nein
choice-any = Beliebig oft
choice-less = Weniger
choice-greater = Mehr
option-edition = Ausgabe
option-edition-en = Englisch
option-edition-de = Deutsch
option-edition-fr = Französisch
option-edition-en-hint = Die erste Karte muss eine sein, die sich niemand angesehen hat; bei völligem Gleichstand gewinnt man gemeinsam.
option-edition-de-hint = Jede Karte darf die erste sein; bei völligem Gleichstand gewinnt man gemeinsam.
option-edition-fr-hint = Die erste Karte muss eine sein, die sich niemand angesehen hat; bei Gleichstand entscheidet der wertvollste Schatz.
option-expert = Expertenregeln
option-expert-on-hint = Jedes Tier, das passt, tut etwas: Pinguine gucken, Kraken tauschen, Walrosse sperren, Krabben ziehen noch einmal.
option-expert-off-hint = Die Tiere müssen nur passen. Gut für die ersten Partien.
option-treasures = Schätze
option-treasures-shuffled = Gemischt
option-treasures-sorted = Von arm bis reich
option-treasures-shuffled-hint = Was eine Runde wert ist, erfährt man erst am Ende.
option-treasures-sorted-hint = Je später die Runde, desto reicher der Schatz, und alle wissen es.
option-sides = Deine Seite der Insel
option-sides-choose = Aussuchen
option-sides-seated = Nach Sitzplatz
option-sides-choose-hint = Nacheinander sucht sich jeder eine Seite aus.
option-sides-seated-hint = Alle bekommen die Seite, an der sie sitzen.
option-opening_restricted = Vorsichtige Eröffnung
option-opening_restricted-off-hint = Die allererste Karte darf jede sein.
option-tie_break = Bei Gleichstand
option-tie_break-shared = Gemeinsam gewinnen
option-tie_break-highest = Der reichste Schatz gewinnt
option-tie_break-shared-hint = Gleich viele Rubine und gleich viele Schätze: gemeinsamer Sieg.
option-tie_break-highest-hint = Gleich viele Rubine und gleich viele Schätze: Der wertvollste einzelne entscheidet.
option-variant = Das Spiel
option-variant-basic = Grundspiel
option-variant-lucky = Glücksmix
option-variant-pairs = Paare
option-variant-basic-hint = Finde Plättchen, die mit deinem nichts gemeinsam haben, bis dein Stapel leer ist. Ab 7.
option-variant-lucky-hint = Nach einem richtigen darfst du auf eigenes Risiko weitermachen, bis zu drei je Zug. Ab 8.
option-variant-pairs-hint = Der Klassiker: zwei aufdecken, die zusammengehören. Ab 5, ganz ohne Lesen.
option-line = Plättchen in der Reihe
option-line-hint = Je länger die Reihe, desto mehr gibt es sich zu merken.
option-changes = Tauschen je Zug
option-changes-hint = Wie oft du dein Plättchen unter den Stapel legen und das nächste nehmen darfst.
option-match = Was ein Paar ausmacht
option-match-shape = Teller
option-match-colour = Tischtuch
option-match-both = Beides
option-match-shape-hint = Zwei Teller mit gleicher Form.
option-match-colour-hint = Zwei Decken mit gleicher Farbe.
option-match-both-hint = Gleicher Teller auf gleicher Decke.

# Warten auf Mitspieler.
wait-title = Gleich geht’s los
wait-hint = Das Spiel beginnt von selbst, sobald alle Plätze besetzt sind.
wait-start-title = Alle sind da
wait-start = Alle mischen mit. Es fehlt noch: { $names }
wait-link = Der Link zu diesem Tisch
wait-scan = Scannen und mitspielen
wait-free = Freier Platz
wait-sit = Hinsetzen
wait-bot = Bot holen
wait-bot-who = Wer soll hier sitzen?
wait-program = Ein Programm
wait-program-title = Ein Programm auf Platz { $seat } setzen
wait-program-hint = Für alle, die Bots schreiben: Führe das dort aus, wo Recollect installiert ist, mit deinem Modul statt my_bot. Es setzt sich von selbst.
wait-stand = Aufstehen

# Am Tisch.
table-board = Das Spiel
table-gone = kurz weg
table-covered = ein Bot spielt weiter
table-log = Was geschah
table-log-empty = Noch nichts.
table-log-close = Verlauf schließen
table-menu = Menü
table-keys = Tasten: Pfeile und Eingabe zum Spielen · W: was gesucht ist · O: was offen liegt · P: wie es bei allen steht
table-help = Regeln
table-react = Etwas sagen
table-watching = Du schaust zu
table-reconnecting = Die Leitung ist weg; neue Verbindung …
table-time = noch { $seconds } Sekunden
table-move = Auf einem anderen Gerät spielen
table-move-hint = Öffne dort innerhalb von zehn Minuten diesen Link. Dann hast du deinen Platz auf beiden Geräten.
table-invite = Zum Zuschauen oder Mitspielen einladen
table-leave = Zur Startseite
table-leave-hint = Dein Platz bleibt dir. Nach einer Minute spielt ein Bot für dich, bis du wieder da bist.
table-give-up = Meinen Platz aufgeben
table-give-up-hint = Ein Bot spielt zu Ende. Ist niemand mehr da, schließt der Tisch.
table-close = Tisch schließen
react-smile = Lächeln
react-laugh = Lachen
react-wow = Wow
react-oops = Hoppla
react-clap = Applaus
react-think = Hm
react-heart = Herz
react-wave = Hallo
react-said = { $name }: { $reaction }
hand-title = Jetzt schaut { $name }
hand-text = Gebt das Gerät weiter. Was jetzt kommt, soll sonst niemand sehen.
hand-me = Ich bin { $name }

# Wenn es vorbei ist.
over-won = { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } gewinnen gemeinsam!
    }
over-soon = Jetzt wird’s spannend …
over-well = Gut gespielt, alle miteinander!
over-ask = Wer hat die meisten?
over-you = Du hast gewonnen!
over-solved = Geschafft in { $turns ->
        [one] einem Zug!
       *[other] { $turns } Zügen!
    }
over-unsolved = Diesmal nicht geschafft, nach { $turns ->
        [one] einem Zug.
       *[other] { $turns } Zügen.
    }
over-nobody = Diesmal gewinnt niemand.
over-again = Noch einmal
over-again-there = Noch einmal: Die anderen sind schon da
over-replay = Noch einmal ansehen
over-home = Startseite
over-more = Wie weiter?

# Ehrlich gemischt.
fair-title = Ehrlich gemischt
fair-promise = Alle mischen mit, und niemand kann die Karten bestimmen. Nach dem Spiel kannst du es nachprüfen.
fair-check = Mischen nachprüfen
fair-good = In deinem Browser geprüft: Es wurde genau so gemischt wie versprochen.
fair-bad = Das passt nicht zusammen: Es wurde nicht so gemischt wie versprochen.
fair-aborted = Ein Start wurde abgebrochen. Nicht rechtzeitig mitgemischt: { $names }

# Noch einmal ansehen.
replay-title = Noch einmal ansehen
replay-step = Schritt { $step } von { $steps }
replay-slider = Schritt
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-play = Abspielen
replay-pause = Anhalten
replay-eyes = Mit wessen Augen?
replay-truth = Alles offen
replay-start = Die Karten sind ausgelegt.
replay-download = Aufzeichnung herunterladen
replay-early = Dieses Spiel läuft noch. Wenn es aus ist, kann man es noch einmal ansehen.

# Lernen.
learn-title = So spielt man { $game }
learn-plain = Einfache Sprache
learn-full = Alle Regeln
learn-try = Schritt für Schritt ausprobieren
learn-done = Verstanden. Los, spielen wir!

# Bestenliste.
records-title = Bestenliste
records-text = Die wenigsten Züge gewinnen, danach zählt die Zeit.
records-none = Das hat noch niemand geschafft. Bist du die erste Person?
records-name = Name
records-turns = Züge
records-time = Zeit
records-watch = Ansehen
records-play = Das will ich spielen
