event-unsolved = Sackgasse, kein Plättchen passt mehr zu einem anderen: Die Partie ist zu Ende und diesmal nicht gelöst.

# A tile, and a place for those who listen.
tile = { $fruit }, { $shape }, { $colour }
place-up = { $at }: { $tile }
place-down = { $at }, verdeckt
place-gone = { $at }, leer
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
still-looking = Es schauen noch: { $names }
player-turn = am Zug
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
verdict-yes = Alles verschieden: aus dem Spiel.
verdict-risky = Alles verschieden!
verdict-no = Etwas ist gleich: unter den Stapel.
decide-hint = Aufhören und sicher sein oder noch ein Plättchen wagen?
catching-up = Die anderen holen auf: letzte Züge!
check-right = Stimmt: Es passt nirgends!
check-wrong = Doch: Gepasst hätte es auf { $count ->
        [one] Platz { $places }.
       *[other] den Plätzen { $places }.
    }

# Whose turn it is and what to do.
status-memorise-you = Was liegt wo? Merk dir die Reihe!
status-memorise = Es schauen noch: { $names }
status-place-you = Du bist dran: Wo ist alles verschieden?
status-place = { $name } sucht ein Plättchen, bei dem alles verschieden ist.
status-decide-you = Richtig! Aufhören oder weitermachen?
status-decide = { $name } lag richtig: aufhören oder weitermachen?
status-choose-right-you = Richtig! Welches Plättchen soll aus dem Spiel? Deines kommt an seinen Platz.
status-choose-right = { $name } lag richtig und wählt ein Plättchen, das aus dem Spiel geht.
status-choose-wrong-you = Diesmal nicht. Welches nimmst du? Deines kommt an seinen Platz.
status-choose-wrong = { $name } lag falsch und wählt ein Plättchen zum Mitnehmen.
status-flip-you = Du bist dran: Deck ein Plättchen auf.
status-flip = { $name } sucht ein Paar.
status-flip-second-you = Und wo liegt das zweite?
status-flip-second = { $name } sucht das zweite.
status-look-you = Kein Paar. Merk sie dir!
status-look = Kein Paar. Es schauen noch: { $names }
status-over =
    { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } gewinnen gemeinsam!
    }
status-over-pairs = Alle Paare sind gefunden!
status-over-alone =
    { $turns ->
        [one] Geschafft in { $turns } Zug!
       *[other] Geschafft in { $turns } Zügen!
    }
status-over-unsolved =
    { $tiles ->
        [one] Sackgasse: { $tiles } Plättchen ist übrig.
       *[other] Sackgasse: { $tiles } Plättchen sind übrig.
    }

# Answers to a key.
wanted-text = Aufgedeckt: { $tile }. Such ein Plättchen, das nichts davon hat.
wanted-none = Gerade ist kein Plättchen aufgedeckt.
wanted-shape = Ein Paar: zwei Teller mit gleicher Form.
wanted-colour = Ein Paar: zwei Decken mit gleicher Farbe.
wanted-both = Ein Paar: gleicher Teller auf gleicher Decke.
open-text = Offen liegen: { $tiles }.
open-none = Kein Plättchen liegt offen.
pile-of =
    { $tiles ->
        [one] { $name }: { $tiles } Plättchen
       *[other] { $name }: { $tiles } Plättchen
    }

# Why a tap does nothing.
refuse-watching = Du schaust zu: Das können nur die, die mitspielen.
refuse-turn = Du bist nicht dran. Jetzt: { $names }.
refuse-looking = Du bist bereit. Es schauen noch: { $names }.
refuse-ready = Lass dir Zeit. Tippe auf „Bereit“, wenn du genug gesehen hast.
refuse-decide = Entscheide dich zuerst: aufhören oder weitermachen?

# The lesson.
tutorial-you = Du
tutorial-hint = Diesmal nicht: Denk an die Reihe, wie du sie gesehen hast.
tutorial-back = Zurück
tutorial-leave = Übung beenden
tutorial-done = Fertig
tutorial-look = Drei Plättchen. Merk dir von jedem die Frucht, die Form des Tellers und die Farbe der Decke. Tippe dann auf „Bereit“.
tutorial-place = Dein Plättchen: eine Kirsche, ein runder Teller, eine grüne Decke. Unter einer Serviette ist alles anders: Frucht, Teller und Decke. Tippe sie an!
tutorial-again = Alles verschieden! Die Birne ist aus dem Spiel, und dein Stapel ist um ein Plättchen kleiner. Jetzt eine Banane auf quadratischem Teller auf Blau. Wo stimmt nichts überein?
tutorial-change = Wieder richtig. Aber diese Zitrone liegt auf einem quadratischen Teller, genau wie die Erdbeere, die noch da ist. Tippe auf „Wechseln“: Die Zitrone kommt unter deinen Stapel.
tutorial-last = Eine Orange auf einem Blumenteller auf Blau: Mit der Erdbeere hat sie nichts gemeinsam. Tippe die letzte Serviette an!
tutorial-end = Liegt die ganze Reihe offen, prägen sich alle sie neu ein, und die nächste Runde beginnt. Wer sich irrt, bekommt ein Plättchen mehr unter den Stapel. Wer keines mehr hat, gewinnt!
