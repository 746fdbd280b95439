event-unsolved = Sackgasse: Kein Plättchen lässt sich mehr richtig anlegen. Diesmal nicht gelöst.

# Was der Erzähler zu einer Ansage sagt: Die Plättchen liegen offen und stehen im Verlauf.
declared-told =
    { $correct ->
        [yes] { $seat } sagt an, dass das letzte Plättchen nirgends passt, und hat recht.
        [no] { $seat } sagt an, dass das letzte Plättchen nirgends passt, und liegt falsch.
       *[unsaid] { $seat } sagt an, dass das letzte Plättchen nirgends passt.
    }
declared-told-you =
    { $correct ->
        [yes] Du sagst an, dass das letzte Plättchen nirgends passt, und hast recht.
        [no] Du sagst an, dass das letzte Plättchen nirgends passt, und liegst falsch.
       *[unsaid] Du sagst an, dass das letzte Plättchen nirgends passt.
    }

# Was der Erzähler denen sagt, die es waren; und von einer Runde, denn wer beginnt, sagt das Nächste.
round-begins = Runde { $round } beginnt.
you-drawn = Du deckst auf: { $tile }.
you-changed = Du schiebst unter den Stapel: { $tile }.
you-placed =
    { $correct ->
        [yes] Du legst an Platz { $at } an und findest: { $found }. Alles ist verschieden.
       *[no] Du legst an Platz { $at } an und findest: { $found }. Etwas ist gleich.
    }
you-chosen = Du wählst Platz { $at }: { $tile }.
you-set_aside = Du machst weiter. Zur Seite gelegt: { $tiles }.
you-flipped = Du deckst Platz { $at } auf: { $tile }.
you-matched = Du findest ein Paar: { $tiles }.

# A tile, and a place for those who listen.
tile = { $fruit }, { $shape }, { $colour }
place-called = Platz { $at }
place-down = { $at }, verdeckt
place-gone = { $at }, leer
mark-covered = verdeckt
mark-choice = wählbar

# On the board.
line = Die Reihe
table = Der Tisch
players = Wer mitspielt
tile-of = Plättchen von { $name }
tile-yours = Dein Plättchen
change = Wechseln
change-left = Wechseln ({ $left })
declare = Passt nirgends
stop = Aufhören
go-on = Weiter
aside = Zur Seite gelegt
ready = Bereit
still-looking = { status-memorise }
player-turn = am Zug
player-turn-you = du bist dran
player-looking = schaut noch
tiles =
    { $tiles ->
        [one] { $tiles } Plättchen
       *[other] { $tiles } Plättchen
    }
turns =
    { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }
verdict-yes = Alles verschieden: Das alte Plättchen ist aus dem Spiel.
verdict-risky = Alles verschieden!
verdict-no = Etwas ist gleich: Das alte Plättchen kommt unter deinen Stapel.
verdict-no-other = Etwas ist gleich: Das alte Plättchen kommt unter den Stapel von { $name }.
differ-shape = Die Teller sind verschieden.
differ-colour = Die Tischdecken sind verschieden.
differ-both = Teller und Tischdecken sind verschieden.
decide-hint = Aufhören und sicher sein oder noch ein Plättchen wagen?
catching-up = Die anderen holen auf: letzte Züge!
check-right = Stimmt: Es passt nirgends!
check-wrong = Doch: Gepasst hätte es auf { $count ->
        [one] Platz { $places }.
       *[other] den Plätzen { $places }.
    }

# The end.
flawless = Fehlerfrei: kein einziger Irrtum!
flawless-you = Du hast keinen einzigen Fehler gemacht!

# When it is over.
status-over =
    { $count ->
        [one] { $names } gewinnt!
       *[other] Gleichstand: { $names } teilen sich den ersten Platz!
    }

# Why a tap does nothing.
refuse-watching = Du schaust zu: Das können nur die, die mitspielen.
refuse-turn = Du bist nicht dran. Am Zug: { $names }.
refuse-looking =
    { $count ->
        [one] Du bist fertig. { $names } schaut noch.
       *[other] Du bist fertig. { $names } schauen noch.
    }
refuse-ready = Lass dir Zeit. Tippe auf „Bereit“, wenn du genug gesehen hast.
refuse-decide = Entscheide dich zuerst: aufhören oder weitermachen?

# What a tap explains.
explain-about = Mehr dazu: { $what }
explain-pile =
    { $tiles ->
        [one] { $name }: noch ein Plättchen. Wer zuerst keins mehr hat, gewinnt.
       *[other] { $name }: noch { $tiles } Plättchen. Wer zuerst keins mehr hat, gewinnt.
    }
explain-drawn = { $tile }: Es muss dorthin, wo Frucht, Teller und Tischdecke alle anders sind.
explain-aside =
    { $count ->
        [one] In diesem Zug zur Seite gelegt: { $tiles }. Endet der Zug gut, ist es aus dem Spiel; nach einem Fehler kommt es wieder unter den Stapel.
       *[other] In diesem Zug zur Seite gelegt: { $tiles }. Endet der Zug gut, sind sie aus dem Spiel; nach einem Fehler kommen sie wieder unter den Stapel.
    }
explain-heap =
    { $tiles ->
        [one] { $name } hat { $tiles } Plättchen gefunden. Wer die meisten findet, gewinnt.
       *[other] { $name } hat { $tiles } Plättchen gefunden. Wer die meisten findet, gewinnt.
    }

larger = Mehr Plättchen

# In somebody’s first game.
pointer-place = Dein Plättchen! Tippe auf die Serviette, unter der Frucht, Teller und Tischdecke anders sind.
pointer-right = Gut gefunden! Dein Plättchen liegt nun dort, und dein Stapel ist um eins kleiner.
pointer-wrong = Diesmal nicht! Dein Plättchen bleibt offen in der Reihe, und dein Stapel wird nicht kleiner.
pointer-round = Die ganze Reihe liegt offen: eine neue Runde. Präg sie dir neu ein, dann geht es weiter. Wer zuerst kein Plättchen mehr hat, gewinnt.

# The lesson.
tutorial-you = Du
tutorial-hint = Diesmal nicht: Denk an die Reihe, wie du sie gesehen hast.
tutorial-hint-at = Schau auf { $at }: Dort ist es.
tutorial-back = Zurück
tutorial-leave = Lektion beenden
tutorial-done = Fertig
tutorial-look = Drei Plättchen. Merk dir von jedem die Frucht, die Form des Tellers und die Farbe der Tischdecke. Tippe dann auf „Bereit“.
tutorial-place = Dein Plättchen: eine Kirsche, ein runder Teller, eine grüne Tischdecke. Unter einer Serviette ist alles anders: Frucht, Teller und Tischdecke. Tippe sie an!
tutorial-again = Alles verschieden! Die Birne ist aus dem Spiel, und dein Stapel ist um ein Plättchen kleiner. Jetzt eine Banane auf einem quadratischen Teller, die Tischdecke ist blau. Wo stimmt nichts überein?
tutorial-change = Wieder richtig. Aber diese Zitrone liegt auf einem quadratischen Teller, genau wie die Erdbeere, die noch da ist. Tippe auf „Wechseln“: Die Zitrone kommt unter deinen Stapel.
tutorial-last = Eine Orange auf einem Blumenteller, die Tischdecke ist blau: Mit der Erdbeere hat sie nichts gemeinsam. Tippe die letzte Serviette an!
tutorial-end = Liegt die ganze Reihe offen, prägen alle sie sich neu ein, und die nächste Runde beginnt. Wer sich irrt, bekommt ein Plättchen dazu. Wer zuerst keines mehr hat, gewinnt!
