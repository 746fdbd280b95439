# What `--help` says. Read without Fluent, because it has to answer at once: a name, = and plain text,
# with nothing in braces. An empty line parts paragraphs.
usage = Aufruf:
positionals = Angaben:
options = Optionen:
commands = Befehle:
tasks = Aufgaben:
show-help = diese Hilfe zeigen
language = die Sprache aller Antworten (sonst: die des Terminals)
json = ein JSON-Dokument ausgeben, für andere Programme (docs/cli-json.md)

metavar-command = BEFEHL
metavar-task = AUFGABE
metavar-shell = SHELL
metavar-agent = MODUL:KLASSE
metavar-token = TOKEN
metavar-name = NAME
metavar-game = SPIEL
metavar-file = DATEI
metavar-table = TISCH
metavar-guest = GAST
metavar-days = TAGE
metavar-text = TEXT
metavar-hours = STUNDEN
metavar-number = NUMMER
metavar-seat = PLATZ
metavar-name-value = NAME=WERT
metavar-address = ADRESSE
metavar-host = ADRESSE
metavar-port = PORT

recollect-description =
    Recollect bietet Brettspiele, bei denen es auf das Gedächtnis ankommt.

    Ohne Befehl bietet es sie im Netz an und öffnet den Browser. `recollect games` zeigt, welche es gibt, und `recollect rules SPIEL` erklärt eines davon.
version = die Version anzeigen
one-game = welches, etwa memoarrr
option = eine Option des Spiels, wie `recollect games` sie nennt; auch mehrmals
seed = ein beliebiger Text, aus dem der ganze Zufall kommt (sonst: ein neuer)

serve-about = Tische für Browser anbieten (auch ganz ohne Befehl)
serve-description = Bietet Tische für Browser und andere Programme an, bis Strg-C es beendet. Jede Einstellung kann auch eine Umgebungsvariable sein: RECOLLECT_PORT=8001. docs/running.md erklärt sie alle.
serve-host = unter welcher Adresse (sonst: 127.0.0.1)
serve-port = an welchem Port (sonst: 8000; 0: irgendein freier)
serve-database = sqlite:///DATEI oder postgresql://… (sonst: eine Datei dieses Benutzerkontos)
serve-workers = wie viele Prozesse; mehrere brauchen Postgres
serve-open = den Browser öffnen (sonst: in einem Terminal ja)
serve-set = jede andere Einstellung, etwa grace=120

play-about = im Terminal spielen, hier oder am Tisch eines Servers
play-description =
    Im Terminal spielen: gegen Bots auf diesem Rechner, zu mehreren an einer Tastatur oder am Tisch eines Servers. Was man tut, tippt man in den Worten des Spiels; ? zählt sie auf.

    Ohne --bots, --alone oder weitere Personen sitzt Spatz gegenüber.
play-example = Beispiel: recollect play memoarrr --bots sparrow,squirrel --option expert=true
play-bots = welche Bots mitspielen (`recollect bots` nennt alle; perfect, last:7 und actr:0.2 stehen für ein Gedächtnis); ./mein_bot.py:Agent ist ein selbst geschriebener
play-alone = allein, wo das Spiel es erlaubt
play-daily = das Spiel des Tages, für alle dasselbe; an einem Server zählt es
play-seats = wie viele Personen an dieser Tastatur sitzen (sonst: 1)
play-names = wie sie heißen
play-pace = Sekunden zwischen einem Zug und der Antwort eines Bots (sonst: 0.9)
play-record = wohin die Partie am Ende geschrieben wird
play-plain = als Textzeilen, für Vorleseprogramme und Pipes
play-server = an den Tischen dieses Servers spielen
play-table = der Tisch dort, sein Link oder ein Platz als TISCH.PLATZ; ohne dies wird ein neuer eröffnet
play-watch = nur zuschauen
play-free = wie viele Plätze des neuen Tisches für andere frei bleiben

games-about = die Spiele und ihre Optionen nennen
games-description = Nennt die Spiele, für wie viele Personen sie sind, und zu jeder Option ihre Werte, ihren Standardwert und was sie bedeutet.
games-game = nur dieses, etwa memoarrr

rules-about = ein Spiel erklären
rules-description = Erklärt ein Spiel auf Deutsch, Englisch oder Französisch, in eigenen Worten.
rules-plain = in Einfacher Sprache (nur auf Deutsch)

bots-about = die Bots vorstellen
bots-description = Stellt die Bots vor, die schwächsten zuerst, mit den Namen, unter denen andere Befehle sie kennen, und je einem Satz zum Charakter.

bot-about = ein eigenes Programm an einem Tisch mitspielen lassen
bot-description = Ein eigenes Programm an einem Tisch mitspielen lassen. docs/bot-api.md erklärt, was es erfährt und was es antwortet.
bot-run-about = sich an einen Tisch setzen und spielen, bis die Partie zu Ende ist
bot-run-description = Setzt sich an einen Tisch eines Servers und spielt, bis die Partie zu Ende ist. Eine verlorene Verbindung wird wiederhergestellt; Strg-C überlässt den Platz einem Bot.
bot-run-example = Beispiel: recollect bot run my_bot:Agent --server https://example.org --token k3j5h2g8f4d1.1
bot-run-agent = das Programm, eine Strategie (policy:DATEI) oder einer der Bots aus `recollect bots`
bot-run-server = wo der Tisch ist (sonst: http://127.0.0.1:8000)
bot-run-token = welcher Platz: wie ihn die Seite des Tisches zeigt („Ein Programm“), oder dessen Link
bot-run-name = wie es am Tisch heißt (sonst: wie seine Klasse)
bot-run-seed = ein beliebiger Text, aus dem sein ganzer Zufall kommt (sonst: ein neuer)
bot-run-again = weiterspielen, wo dieselben Leute noch einmal spielen
simulate-about = Bots spielen lassen und die Partien aufzeichnen
simulate-description = Lässt Bots spielen, gibt Zahlen dazu aus und zeichnet die Partien auf. Derselbe Startwert ergibt dieselben Partien, auf wie viele Prozesse sie auch verteilt sind.
simulate-example = Beispiel: recollect simulate fruitmix --players 3 --games 100 --seed 7 --option variant=lucky --option changes=3 --record games.jsonl
simulate-players = wie viele mitspielen (sonst: 2)
simulate-games = wie viele Partien (sonst: 1)
simulate-bots = wer spielt, ein Name für jeden Platz oder einer für alle (sonst: random; `recollect bots` nennt alle; perfect, last:7 und actr:0.2 stehen für ein Gedächtnis); ./mein_bot.py:Agent ist ein selbst geschriebener
simulate-record = wohin die Partien geschrieben werden, eine je Zeile
simulate-jobs = wie viele Prozesse (sonst: 1)

arena-about = Bots ein Turnier spielen lassen und bewerten
arena-description = Lässt Bots auf allen Prozessorkernen ein Turnier spielen und bewertet sie. Jede Verteilung wird einmal in jeder Sitzordnung reihum gespielt. Derselbe Startwert ergibt dieselben Ergebnisse, auf wie vielen Kernen auch immer; mit --results macht derselbe Befehl dort weiter, wo er stehen geblieben ist.
arena-example = Beispiel: recollect arena memoarrr --bots random,elephant --games 200 --seed 7 --results arena.jsonl --plot arena.svg
arena-bots = wer mitspielt (`recollect bots` nennt alle; perfect, last:7 und actr:0.2 stehen für ein Gedächtnis); policy:DATEI.npz ist eine gespeicherte Strategie, like:DATEI ein von `recollect recall` angepasstes Gedächtnis; ./mein_bot.py:Agent ist ein selbst geschriebener
arena-games = wie viele Partien, aufgerundet auf ganze Begegnungen
arena-players = Plätze je Partie (sonst: 2)
arena-jobs = wie viele Prozesse (sonst: einer je Kern)
arena-ray = auf diesem Ray-Cluster spielen, auf dem auch recollect installiert ist; `local` startet hier einen
arena-results = wo jede fertige Begegnung aufbewahrt wird
arena-plot = wohin ein Schaubild der Wertungen gezeichnet wird

replay-about = eine aufgezeichnete Partie ansehen
replay-description = Zeigt eine aufgezeichnete Partie Schritt für Schritt; die Pfeiltasten gehen vor und zurück. Was verdeckt liegt, ist blass gezeichnet, mit --as gar nicht.
replay-file = Aufzeichnungen, eine je Zeile
replay-game = welche Partie der Datei, ab 1
replay-as = aus der Sicht dieses Platzes, ab 0
replay-all = alle Schritte hintereinander ausgeben

review-about = sagen, was in aufgezeichneten Partien behalten und vergessen wurde
review-description = Blickt auf aufgezeichnete Partien zurück: bei jeder Entscheidung, ob sie gewusst, vergessen, verwechselt oder gewagt war, was sie gekostet hat und wie viel vom Ergebnis Gedächtnis, Wahl und Glück war.
review-file = Aufzeichnungen, eine je Zeile
review-game = nur diese Partie der Datei, ab 1
review-seat = nur dieser Platz, ab 0
review-quick = ohne Preise, die am längsten dauern
review-html = stattdessen eine Seite für den Browser in diese Datei schreiben, mit Bildern

recall-about = das Vergessen einer Person an ihre Partien anpassen
recall-description = Sagt, wie gut jemand sich an Gesehenes erinnert, je nachdem, wie lange es her ist und wie oft es zu sehen war, und passt das Modell des Vergessens daran an. Mit --save wird daraus ein Bot: like:DATEI.
recall-files = Aufzeichnungen, eine je Zeile
recall-player = wessen Gedächtnis: ein Name aus den Aufzeichnungen oder ein Bot
recall-save = wohin das angepasste Gedächtnis geschrieben wird
recall-plot = die Kurve in diese Datei zeichnen, PNG oder SVG; braucht Matplotlib (recollect[plot])

verify-about = Aufzeichnungen prüfen
verify-description = Prüft Aufzeichnungen: rechnet jede Verteilung aus dem Startwert und jeden Schritt aus seiner Aktion nach und sagt, wo etwas nicht stimmt. Dann ist der Rückgabewert 2.
verify-files = Aufzeichnungen, eine je Zeile

admin-about = sich um die Tische eines Servers kümmern
admin-description = Sich um die Tische eines Servers kümmern, auch während er läuft.
admin-database = sqlite:///DATEI oder postgresql://… (sonst: wie bei serve)
admin-list = alle Tische nennen; zuerst die, an denen zuletzt etwas geschah
admin-stats = zeigen, wie viele Tische es gibt und wie viel Platz sie brauchen
admin-close = einen Tisch schließen; lesen kann man ihn noch
admin-export = alle beendeten Partien als Aufzeichnungen schreiben, eine je Zeile
admin-export-tables = nur diese Tische
admin-export-finished = ohne Partien, die vor ihrem Ende geschlossen wurden
admin-backup = die SQLite-Datei kopieren, vollständig und in sich stimmig
admin-restore = eine Sicherung zur Datenbank machen; dabei darf kein Server laufen
admin-prune = Tische löschen, die vor langer Zeit endeten, mit ihrem Verlauf
admin-prune-older = die, die vor so vielen Tagen endeten
admin-prune-records = zuvor die Aufzeichnungen ihrer Partien dorthin schreiben
admin-reason = warum, für das Protokoll; bei einem geschlossenen Tisch lesen es seine Leute
admin-people = zeigen, wer an einem Tisch sitzt: Platz, Name und Gast
admin-rename = einen Gast anders nennen, an allen Tischen und in allen Bestenlisten
admin-results = die Ergebnisse in den Bestenlisten eines Spiels nennen, und von wem sie sind
admin-remove-result = das Ergebnis eines Tischs aus seiner Bestenliste nehmen
admin-block = einen Gast oder alle an einer Adresse eine Zeit lang nicht spielen lassen
admin-unblock = einen Gast oder eine Adresse wieder spielen lassen
admin-blocks = nennen, wer gerade nicht spielen darf
admin-guest = ein Gast, wie people und reports ihn zeigen
admin-address = eine Adresse wie 203.0.113.7; bei IPv6 ihr ganzes /64-Netz
admin-hours = für wie viele Stunden (sonst: 24)
admin-delete = einen Tisch mit seinem Verlauf löschen, in welcher Phase auch immer
admin-reports = die Namen nennen, die gemeldet wurden, die neuesten zuerst
admin-dismiss = zuvor diese Meldung ablegen: Sie ist erledigt
admin-audit = nennen, was mit recollect admin getan wurde, von wem, wann und warum
admin-export-guest = alles von einem Gast als eine ZIP-Datei schreiben
admin-erase = alles von einem Gast löschen; die Partien anderer bleiben
admin-vacuum = von Gelöschtem nichts in den Dateien lassen
admin-rotate = neue Schlüssel erzeugen; alle behalten ihre Plätze
admin-rotate-keep = so viele Tage gelten alte Cookies noch; 0 für gar nicht mehr (sonst: 30)

completion-about = die Tabulatortaste Befehle, Optionen und Namen ergänzen lassen
completion-description =
    Gibt ein Skript für eine Shell aus, das Befehle, Optionen und die Namen von Spielen, Bots und Varianten ergänzt.

    bash: eval "$(recollect completion bash)" in ~/.bashrc

    zsh: eval "$(recollect completion zsh)" in ~/.zshrc, nach compinit

    fish: recollect completion fish > ~/.config/fish/completions/recollect.fish
completion-shell = bash, zsh oder fish
