title = Fruit Mix
tagline = Werde deine Plättchen los, indem du dir merkst, wo nichts übereinstimmt.
credits = von Martin Nedergaard Andersen, Lifestyle Boardgames

# Options, as they are explained where they are chosen.
option-variant = Das Spiel: Grundspiel, Glücksmix, in dem man sich weiterwagen kann, oder Paare für kleinere Kinder.
option-line = Wie viele Plättchen in der Reihe liegen (nicht für Paare); zwei sind eine Hausregel.
option-changes = Wie oft man das Plättchen in einem Zug wechseln darf, falls das begrenzt ist (nicht für Paare).
option-match = Was ein Paar ausmacht: die Form des Tellers, die Farbe der Tischdecke oder beides (nur für Paare).
option-pairs = Wie viele Paare auf dem Tisch liegen (nur für Paare); weniger als 16 sind eine Hausregel.
option-first = Wer anfängt; ohne Angabe entscheidet das Los.

# Why something is not possible.
error-change-last = Das letzte Plättchen kann man nicht wechseln.
error-changes-used = In diesem Zug wurde das Plättchen schon { $limit }-mal gewechselt, öfter ist nicht erlaubt.
error-declare-early =
    { $tiles ->
        [one] Nur beim letzten Plättchen kann man ansagen, dass es nirgends passt: Im Stapel liegt noch { $tiles }.
       *[other] Nur beim letzten Plättchen kann man ansagen, dass es nirgends passt: Im Stapel liegen noch { $tiles }.
    }
error-no-slot = Es gibt keinen Platz { $at } in der Reihe: Der letzte ist { $last }.
error-no-cell = Es gibt keinen Platz { $at } auf dem Tisch: Der letzte ist { $last }.
error-pairs-elsewhere = Die Option pairs sagt, wie viele Paare auf dem Tisch liegen: Sie gehört zu variant=pairs.
error-deal-deck = Der Vorrat der Verteilung sollte jedes der 48 Plättchen genau einmal enthalten.
error-deal-tiles = Jedes Plättchen der Verteilung muss eines der 48 sein, und keines darf doppelt vorkommen.
error-deal-line = Die Reihe der Verteilung sollte so lang sein, wie die Option sagt; ein Tisch mit Plättchen gehört nur zu den Paaren.
error-deal-piles = Die Verteilung sollte für jede Person einen Stapel enthalten (Anzahl: { $players }), alle gleich hoch und so hoch wie möglich.
error-deal-table = Auf dem Tisch der Verteilung sollten zwei Plättchen von jeder Kombination aus Teller und Tischdecke liegen, zusammen 32 oder so viele, wie die Option pairs sagt, und sonst nichts.
error-deal-first = Der Platz, der laut Verteilung anfängt, sollte zu den mitspielenden Personen gehören (Anzahl: { $players }) und der sein, den die Optionen nennen.

# The drawing in a terminal.
picture-seat = Plättchen: { $tiles }, Züge: { $turns }
picture-drawn = Aufgedeckt:
picture-aside = Zur Seite gelegt:

# The same in a menu, where there is little room.
menu-variant = Variante
menu-match = Was ein Paar ist
menu-line = Länge der Reihe
menu-pairs = Paare
value-variant-basic = Grundspiel
value-variant-lucky = Glücksmix
value-variant-pairs = Paare
value-match-shape = Form
value-match-colour = Farbe
value-match-both = beides

# What can be done without a place on the board, on a button.
action-ready = Hab ich mir gemerkt
action-change = Plättchen wechseln
action-declare = Es passt nirgends
action-stop = Aufhören
action-go_on = Weitermachen

# What scores count, as headings of tables.
score-tiles = Plättchen
score-turns = Züge
