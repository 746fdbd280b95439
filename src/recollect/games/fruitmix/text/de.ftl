title = Fruit Mix
tagline = Werde deine Plättchen los, indem du dir merkst, wo nichts übereinstimmt.
credits = von Martin Nedergaard Andersen, Lifestyle Boardgames

# Options, as they are explained where they are chosen.
option-variant = Das Spiel: Grundspiel, Glücksmix mit Weitermachen auf eigenes Risiko oder Paare für kleinere Kinder.
option-line = Wie viele Plättchen in der Reihe liegen (nicht für Paare).
option-changes = Wie oft man das Plättchen in einem Zug wechseln darf, falls das begrenzt ist (nicht für Paare).
option-match = Was ein Paar ausmacht: die Form des Tellers, die Farbe der Decke oder beides (nur für Paare).
option-first = Wer beginnt; sonst entscheidet das Los.

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
error-change-last = Das letzte Plättchen kann man nicht wechseln.
error-changes-used = In diesem Zug wurde das Plättchen schon { $limit }-mal gewechselt, öfter ist nicht erlaubt.
error-declare-early = Nur beim letzten Plättchen kann man ansagen, dass es nirgends passt: Im Stapel liegen noch { $tiles }.
error-no-slot = Es gibt keinen Platz { $at } in der Reihe: Der letzte ist { $last }.
error-slot-face-up = Das Plättchen auf Platz { $at } der Reihe liegt schon offen.
error-not-shown = Das Plättchen auf Platz { $at } wurde bei der Ansage nicht aufgedeckt.
error-gone = Feld { $at } ist leer.
error-cell-face-up = Das Plättchen auf Feld { $at } liegt schon offen.
error-deal-deck = Der Vorrat der Verteilung sollte jedes der 48 Plättchen genau einmal enthalten.
error-deal-tiles = Jedes Plättchen der Verteilung muss eines der 48 sein, und keines darf doppelt vorkommen.
error-deal-line = Die Reihe der Verteilung sollte so lang sein wie eingestellt, und kein Plättchen darf doppelt liegen.
error-deal-piles = Die Verteilung sollte für jede Person einen Stapel enthalten (Anzahl: { $players }), alle gleich hoch und so hoch wie möglich.
error-deal-table = Auf dem Tisch der Verteilung sollten 32 Plättchen liegen, zwei von jeder Kombination aus Teller und Decke, und sonst nichts.
error-deal-first = Der Platz, der laut Verteilung beginnt, sollte zu den mitspielenden Personen gehören (Anzahl: { $players }) und der sein, den die Einstellungen nennen.

# The drawing in a terminal.
picture-round = Runde { $round }
picture-seat = Plättchen: { $tiles }, Züge: { $turns }
picture-drawn = Aufgedeckt:
picture-aside = Zur Seite gelegt:
