# What somebody at a table in the terminal is told.
table = Am Tisch: { $names }. ? zeigt, was du tun kannst.
invite = Andere kommen über diesen Link: { $link }
hand-over = Gib weiter an { $name }. Drück die Eingabetaste.
person = Gast { $number }
to = { $name }: { $text }
time-left = { $seconds ->
        [one] Du hast { $seconds } Sekunde.
       *[other] Du hast { $seconds } Sekunden.
    }
not-begun = Die Partie hat noch nicht begonnen.
left = Du verlässt den Tisch.
which-game = Welches Spiel? { $known }
recorded = Die Partie ist in { $file } aufgezeichnet.

# The shuffle (docs/fair-deal.md).
shuffle-good = Hier geprüft: Es wurde genau so gemischt wie versprochen.
shuffle-old = Hier geprüft: Es wurde gemischt wie versprochen. In dieser älteren Partie waren die Anteile aller sichtbar: Wer den Server betreibt, hätte die Karten zusammen mit der Person bestimmen können, die sich zuletzt setzte.
shuffle-unknown = Das Mischen ließ sich nicht prüfen: Der Server gibt die Aufzeichnung der Partie nicht heraus.

# Ein Platz, der mit einem abgebrochenen Start verloren ging.
seat-again = Du hast nicht rechtzeitig mitgemischt und deinen Platz verloren. Er ist noch frei: Du setzt dich wieder.
seat-gone = Du hast nicht rechtzeitig mitgemischt und deinen Platz verloren. Jetzt ist keiner frei; du kannst zusehen.
seat-offer-type = Mit diesem Start hast du deinen Platz verloren. Tippe sit, um dich wieder zu setzen.
seat-offer-key = Mit diesem Start hast du deinen Platz verloren. Drücke s, um dich wieder zu setzen.

# Games that have no sentences of their own for this.
plain-you = Jetzt bist du dran.
plain-turn = Am Zug: { $names }.
ended = Die Partie ist beendet.
won = { $count ->
        [0] Niemand hat gewonnen.
        [one] { $names } hat gewonnen!
       *[other] { $names } haben gemeinsam gewonnen!
    }

# What can be typed.
hint = ? zeigt, was du jetzt tun kannst.
misfit = „{ $given }“ passt nicht. Jetzt kannst du tippen: { $words }
help-nothing = Gerade gibt es für dich nichts zu tun.
help-questions = wanted, open, players: was gesucht ist, was offen liegt, wie es bei allen steht
help-board = board: der ganze Tisch als Zeichnung
help-react = react und eines von diesen: { $reactions }
help-sit = sit: sich wieder setzen
help-quit = quit: den Tisch verlassen

# Der Platz eines Bots an einem Tisch mit anderen.
takeover-offer = Alle Plätze sind besetzt, aber du kannst für einen Bot weiterspielen ({ $bots }): Gib take ein, oder take und seinen Namen.
takeover-none = Unter diesem Namen spielt kein Bot, den du ablösen kannst. Möglich sind: { $bots }
takeover-yours = { $when ->
        [turn] Nach diesem Zug spielst du für { $bot } weiter. So lange schaust du zu; gib noch einmal take ein, wenn du doch nicht willst.
       *[other] Ab der nächsten Runde spielst du für { $bot }. So lange schaust du zu; gib noch einmal take ein, wenn du doch nicht willst.
    }
takeover-back = { $bot } spielt weiter.
takeover-done = Das ist jetzt dein Platz.
takeover-key = Du schaust zu. Mit t spielst du für einen Bot weiter.
takeover-soon = { $when ->
        [turn] Nach diesem Zug spielst du für { $bot } weiter. Doch nicht: t
       *[other] Ab der nächsten Runde spielst du für { $bot }. Doch nicht: t
    }
takeover-title = Für wen willst du weiterspielen?
help-take = take: für einen Bot weiterspielen; noch einmal: doch nicht

# Reactions.
reaction-smile = 🙂 lächelt
reaction-laugh = 😄 lacht
reaction-wow = 😮 staunt
reaction-oops = 😬 hoppla
reaction-clap = 👏 klatscht
reaction-think = 🤔 grübelt
reaction-heart = ♥ ein Herz
reaction-wave = 👋 winkt

# What is wrong.
error-refused = { $why }
error-alone-bots = Wer allein spielt, hat keine Bots: Lass --alone oder --bots weg.
error-names = { $seats ->
        [one] Eine Person sitzt
       *[other] { $seats } Personen sitzen
    } an dieser Tastatur, aber --names nennt { $given }. Trenne Namen durch Kommas.
error-only-here = { $option } gilt für Partien auf diesem Rechner, nicht für die eines Servers.
error-only-server = { $option } braucht --server, die Adresse, unter der der Tisch zu finden ist.
error-no-game = Nenne ein Spiel, zum Beispiel memoarrr. Es gibt: { $known }.

# The screen of `recollect play`.
error-no-textual = Der gezeichnete Tisch braucht Textual. So wird es installiert: pip install "recollect[terminal]". Oder spiel in Textzeilen: mit --plain.
error-daily-company = Das Spiel des Tages spielt man allein oder mit seinem eigenen Gegner: Lass --bots, --free, --seats und --option weg.
keys = ←↑↓→ wählen   Enter tun   w o p fragen   r Reaktion   ? Hilfe   q gehen
too-small = Braucht 80×24 Zeichen: Fenster vergrößern oder --plain anhängen.
laying = Der Tisch wird gedeckt …
you = (du)
a-bot = (Bot)
away = (weg)
covered = (ein Bot spielt)
free-seat = freier Platz
out = raus
wanted = Gesucht
spectating = Du schaust zu.
daily-number = Spiel des Tages: Nr. { $number }
room-title = Die anderen fehlen noch
room-link = Sie kommen über diesen Link, im Browser oder im Terminal:
room-bot = b gibt einem Bot einen freien Platz.
hand-title = Weitergeben an { $name }
hand-text = Was jetzt kommt, ist nur für { $name }. Alle anderen schauen weg.
hand-key = { "[" }Enter] Ich bin da
help-title = So wird hier gespielt
help-keys =
    ← ↑ ↓ →   einen Platz wählen, oder eine Antwort in der Zeile darüber
    Enter     tun; ein Klick mit der Maus bewirkt dasselbe
    w  o  p   was gesucht ist, was offen liegt, wie es bei allen steht
    r         den anderen eine Reaktion zeigen
    t         für einen Bot weiterspielen, wenn du zuschaust und der Tisch es erlaubt
    q         den Tisch verlassen; Strg-C geht sofort
help-signs = Zeichen
react-title = Was willst du zeigen?
leave-title = Den Tisch verlassen?
leave-text =
    An einem Tisch im Netz spielt ein Bot für dich weiter.

    { "[" }j] gehen     [n] weiterspielen
result-keys = { "[" }Enter] noch einmal     [m] Menü     [q] Schluss
result-keys-watch = { "[" }m] Menü     [q] Schluss

# The menu.
menu-game = Spiel
menu-people = Personen an der Tastatur
menu-people-text = Bevor etwas Geheimes zu sehen ist, wird die Tastatur weitergegeben.
menu-opponents = Gegner
menu-opponents-text = Wie viele Bots am Tisch sitzen.
menu-bot = Wer sie sind
menu-play = Spielen
menu-play-text = Die Partie beginnt sofort.
menu-daily = Das Spiel des Tages
menu-daily-text = Heute für alle dasselbe, und hier nur zur Übung.
menu-keys = ↑↓ Zeile   ←→ ändern   Enter spielen   d Spiel des Tages   q Schluss
value-opponents-0 = keine
