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
help-quit = quit: den Tisch verlassen

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
