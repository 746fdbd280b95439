# What `--help` says. Read without Fluent, because it has to answer at once: a name, = and plain text,
# with nothing in braces. An empty line parts paragraphs.
usage = Aufruf:
positionals = Angaben:
options = Optionen:
commands = Befehle:
tasks = Aufgaben:
show-help = diese Hilfe zeigen
language = in welcher Sprache alles steht (sonst: die des Terminals)
json = ein JSON-Dokument ausgeben, für andere Programme (docs/cli-json.md)

metavar-command = BEFEHL
metavar-task = AUFGABE
metavar-shell = SHELL
metavar-agent = MODUL:KLASSE
metavar-token = MARKE
metavar-name = NAME
metavar-game = SPIEL
metavar-file = DATEI
metavar-table = TISCH
metavar-days = TAGE
metavar-seat = PLATZ
metavar-name-value = NAME=WERT
metavar-address = ADRESSE
metavar-host = ADRESSE
metavar-port = PORT

recollect-description =
    Recollect spielt Brettspiele, bei denen es auf das Gedächtnis ankommt.

    Ohne Befehl bietet es sie im Netz an und öffnet den Browser. `recollect games` zeigt, welche es gibt, und `recollect rules SPIEL` erklärt eines davon.
version = sagen, welche Version das ist
one-game = welches, etwa memoarrr
option = eine Einstellung des Spiels, wie `recollect games` sie nennt; auch mehrmals
seed = ein beliebiger Text, aus dem aller Zufall kommt (sonst: ein neuer)

serve-about = Tische für Browser anbieten (auch ganz ohne Befehl)
serve-description = Bietet Tische für Browser und andere Programme an, bis Strg-C es beendet. Jede Einstellung kann auch eine Umgebungsvariable sein: RECOLLECT_PORT=8001. docs/running.md erklärt sie alle.
serve-host = unter welcher Adresse (sonst: 127.0.0.1)
serve-port = an welchem Port (sonst: 8000; 0: irgendein freier)
serve-database = sqlite:///DATEI oder postgresql://… (sonst: eine Datei dieses Benutzerkontos)
serve-workers = wie viele Prozesse; mehrere brauchen Postgres
serve-open = den Browser öffnen (sonst: in einem Terminal ja)
serve-set = jede andere Einstellung, etwa grace=120

games-about = die Spiele und ihre Einstellungen nennen
games-description = Nennt die Spiele, für wie viele Personen sie sind, und zu jeder Einstellung ihre Werte, ihren Standardwert und was sie bedeutet.
games-game = nur dieses, etwa memoarrr

rules-about = ein Spiel erklären
rules-description = Erklärt ein Spiel auf Deutsch, Englisch oder Französisch, in eigenen Worten.
rules-plain = in Einfacher Sprache (nur auf Deutsch)

bots-about = die Bots vorstellen
bots-description = Stellt die Bots vor, die schwächsten zuerst, mit den Namen, unter denen andere Befehle sie kennen, und je einem Satz zum Charakter.

bot-about = ein eigenes Programm an einem Tisch mitspielen lassen
bot-description = Ein eigenes Programm an einem Tisch mitspielen lassen. docs/bot-api.md erklärt, was es erfährt und was es antwortet.
bot-run-about = an einen Tisch setzen und spielen, bis das Spiel aus ist
bot-run-description = Setzt sich an einen Tisch eines Servers und spielt, bis das Spiel aus ist. Eine verlorene Verbindung wird wieder aufgenommen; Strg-C überlässt den Platz einem Bot.
bot-run-example = Beispiel: recollect bot run my_bot:Agent --server https://example.org --token k3j5h2g8f4d1.1
bot-run-agent = das Programm oder einer der Bots aus `recollect bots`
bot-run-server = wo der Tisch ist (sonst: http://127.0.0.1:8000)
bot-run-token = welcher Platz: wie ihn die Seite des Tisches zeigt („Ein Programm“), oder dessen Link
bot-run-name = wie es am Tisch heißt (sonst: wie seine Klasse)
bot-run-seed = irgendein Text, aus dem all sein Zufall folgt (sonst: ein neuer)
bot-run-again = weiterspielen, wo dieselben Leute noch einmal spielen
simulate-about = den Rechner spielen lassen und die Spiele aufzeichnen
simulate-description = Lässt Bots spielen, gibt Zahlen dazu aus und zeichnet die Spiele auf. Derselbe Startwert ergibt dieselben Spiele, auf wie viele Prozesse sie auch verteilt sind.
simulate-example = Beispiel: recollect simulate fruitmix --players 3 --games 100 --seed 7 --option variant=lucky --option changes=3 --record games.jsonl
simulate-players = wie viele mitspielen (sonst: 2)
simulate-games = wie viele Spiele (sonst: 1)
simulate-bots = wer spielt, ein Name für jeden Platz oder einer für alle (sonst: random; `recollect bots` nennt alle)
simulate-record = wohin die Spiele geschrieben werden, eines je Zeile
simulate-jobs = wie viele Prozesse (sonst: 1)

arena-about = Bots ein Turnier spielen lassen und bewerten
arena-description = Lässt Bots auf allen Prozessorkernen ein Turnier spielen und bewertet sie. Jede Auslage wird einmal in jeder Drehung der Plätze gespielt. Derselbe Startwert ergibt dieselben Ergebnisse, wer auch spielt; mit --results macht derselbe Befehl dort weiter, wo er stehen geblieben ist.
arena-example = Beispiel: recollect arena memoarrr --bots random,elephant --games 200 --seed 7 --results arena.jsonl --plot arena.svg
arena-bots = wer mitspielt (`recollect bots` nennt alle); policy:DATEI.npz ist eine gespeicherte Strategie
arena-games = wie viele Spiele, aufgerundet auf ganze Begegnungen
arena-players = Plätze je Spiel (sonst: 2)
arena-jobs = wie viele Prozesse (sonst: einer je Kern)
arena-ray = auf diesem Ray-Cluster spielen, auf dem recollect auch installiert ist; `local` macht hier einen auf
arena-results = wo jede fertige Begegnung aufbewahrt wird
arena-plot = wohin ein Schaubild der Wertungen gezeichnet wird

replay-about = ein aufgezeichnetes Spiel ansehen
replay-description = Zeigt ein aufgezeichnetes Spiel Schritt für Schritt; die Pfeiltasten gehen vor und zurück. Was verdeckt liegt, ist blass gezeichnet, mit --as gar nicht.
replay-file = Aufzeichnungen, eine je Zeile
replay-game = welches Spiel der Datei, ab 1
replay-as = mit den Augen dieses Platzes, ab 0
replay-all = alle Schritte hintereinander ausgeben

verify-about = Aufzeichnungen prüfen
verify-description = Prüft Aufzeichnungen: rechnet jede Auslage aus dem Startwert und jeden Schritt aus seiner Aktion nach und sagt, wo etwas nicht stimmt. Dann ist der Rückgabewert 2.
verify-files = Aufzeichnungen, eine je Zeile

admin-about = sich um die Tische eines Servers kümmern
admin-description = Sich um die Tische eines Servers kümmern, auch während er läuft.
admin-database = sqlite:///DATEI oder postgresql://… (sonst: wie bei serve)
admin-list = alle Tische nennen; zuerst die, an denen zuletzt etwas geschah
admin-stats = sagen, wie viele Tische es gibt und wie viel Platz sie brauchen
admin-close = einen Tisch schließen; lesen kann man ihn noch
admin-export = alle beendeten Spiele als Aufzeichnungen schreiben, eine je Zeile
admin-export-tables = nur diese Tische
admin-backup = die SQLite-Datei kopieren, vollständig und in sich stimmig
admin-prune = Tische löschen, die vor langer Zeit endeten, mit ihrem Verlauf
admin-prune-older = die, die vor so vielen Tagen endeten
admin-prune-records = zuvor die Aufzeichnungen ihrer Spiele dorthin schreiben

completion-about = die Tabulatortaste Befehle, Optionen und Namen ergänzen lassen
completion-description =
    Gibt ein Skript für eine Shell aus, das Befehle, Optionen und die Namen von Spielen, Bots und Varianten ergänzt.

    bash: eval "$(recollect completion bash)" in ~/.bashrc

    zsh: eval "$(recollect completion zsh)" in ~/.zshrc, nach compinit

    fish: recollect completion fish > ~/.config/fish/completions/recollect.fish
completion-shell = bash, zsh oder fish
