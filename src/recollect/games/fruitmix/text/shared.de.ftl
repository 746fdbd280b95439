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
event-said_ready = { $seat } ist bereit.
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
event-flipped = { $seat } deckt Feld { $at } auf: { $tile }.
event-matched = { $seat } hat ein Paar gefunden: { $tiles }.
event-turned_back = Die Plättchen auf den Feldern { $at } werden wieder umgedreht.
event-game_ended =
    { $dead_end ->
        [yes] Sackgasse, kein Plättchen passt mehr zu einem anderen: Die Partie ist zu Ende. Sieg für: { $winners }.
       *[no] Die Partie ist zu Ende. Sieg für: { $winners }.
    }

# Why something is not possible.
error-slot-face-up = Das Plättchen auf Platz { $at } der Reihe liegt schon offen.
error-not-shown = Das Plättchen auf Platz { $at } wurde bei der Ansage nicht aufgedeckt.
error-gone = Feld { $at } ist leer.
error-cell-face-up = Das Plättchen auf Feld { $at } liegt schon offen.
