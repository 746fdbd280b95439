# What Python and the browser both say.
round = Runde { $round }
noun-blueberry = Heidelbeere
noun-strawberry = Erdbeere
noun-cherry = Kirsche
noun-grape = Traube
noun-apple = Apfel
noun-pear = Birne
noun-banana = Banane
noun-lemon = Zitrone
noun-orange = Orange
noun-plum = Pflaume
noun-pineapple = Ananas
noun-watermelon = Wassermelone
noun-round = rund
noun-square = quadratisch
noun-triangle = dreieckig
noun-flower = blumenförmig
noun-red = rot
noun-yellow = gelb
noun-green = grün
noun-blue = blau

# What happened, as a log or a narrator says it.
event-said_ready = { $seat } hat genug gesehen.
event-round_started = Runde { $round } beginnt. { $starter } fängt an.
event-drawn = { $seat } deckt auf: { $tile }.
event-changed = { $seat } schiebt unter den Stapel: { $tile }.
event-placed =
    { $correct ->
        [yes] { $seat } legt an Platz { $at } an und findet: { $found }. Alles ist verschieden.
       *[no] { $seat } legt an Platz { $at } an und findet: { $found }. Etwas ist gleich.
    }
event-declared =
    { $correct ->
        [yes] { $seat } sagt an, dass das letzte Plättchen nirgends passt, und hat recht: { $shown }.
       *[no] { $seat } sagt an, dass das letzte Plättchen nirgends passt, und liegt falsch: { $shown }.
    }
event-chosen = { $seat } wählt Platz { $at }: { $tile }.
event-set_aside = { $seat } macht weiter. Zur Seite gelegt: { $tiles }.
event-flipped = { $seat } deckt Platz { $at } auf: { $tile }.
event-matched = { $seat } findet ein Paar: { $tiles }.
event-turned_back = Die Plättchen auf den Plätzen { $at } werden wieder umgedreht.
event-game_ended =
    { $dead_end ->
        [yes] Sackgasse: Kein Plättchen lässt sich mehr richtig anlegen. Sieg für: { $winners }.
       *[no] Die Partie ist zu Ende. Sieg für: { $winners }.
    }

# Why something is not possible.
error-slot-face-up = Das Plättchen auf Platz { $at } der Reihe liegt schon offen.
error-not-shown = Das Plättchen auf Platz { $at } wurde bei der Ansage nicht aufgedeckt.
error-gone = Platz { $at } ist leer.
error-cell-face-up = Das Plättchen auf Platz { $at } liegt schon offen.

# Whose turn it is, what to do, what is asked for by a key.
place-up = { $at }: { $tile }
status-memorise-you = Was liegt wo? Merk dir die Reihe!
status-memorise =
    { $count ->
        [one] { $names } schaut noch.
       *[other] { $names } schauen noch.
    }
status-place-you = Du bist dran: Wo stimmt gar nichts überein?
status-place = { $name } sucht ein Plättchen, bei dem nichts übereinstimmt.
status-decide-you = Richtig! Aufhören und sicher sein oder weiter und alles riskieren?
status-decide = { $name } lag richtig: aufhören oder weitermachen?
status-choose-right-you = Richtig! Welches Plättchen soll aus dem Spiel? Deines kommt an seinen Platz.
status-choose-right = { $name } lag richtig und wählt ein Plättchen, das aus dem Spiel kommt.
status-choose-wrong-you = Diesmal nicht. Welches nimmst du? Deines kommt an seinen Platz.
status-choose-wrong = { $name } lag falsch und wählt ein Plättchen für den eigenen Stapel.
status-flip-you = Du bist dran: Deck ein Plättchen auf.
status-flip = { $name } sucht ein Paar.
status-flip-second-you = Und wo liegt das zweite?
status-flip-second = { $name } sucht das zweite.
status-look-you = Kein Paar. Merk sie dir!
status-look =
    { $count ->
        [one] Kein Paar. { $names } schaut noch.
       *[other] Kein Paar. { $names } schauen noch.
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
wanted-text = Aufgedeckt: { $tile }. Such ein Plättchen, das damit nichts gemeinsam hat.
wanted-none = Gerade ist kein Plättchen aufgedeckt.
wanted-shape = Ein Paar: zwei Teller mit gleicher Form.
wanted-colour = Ein Paar: zwei Tischdecken mit gleicher Farbe.
wanted-both = Ein Paar: gleicher Teller auf gleicher Tischdecke.
open-text = Offen: { $tiles }.
open-none = Kein Plättchen liegt offen.
pile-of =
    { $tiles ->
        [one] { $name }: { $tiles } Plättchen
       *[other] { $name }: { $tiles } Plättchen
    }
