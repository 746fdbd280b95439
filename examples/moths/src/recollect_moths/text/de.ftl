title = Nachtfalter
tagline = Finde zwei gleiche Falter, bevor es dämmert; wer ein Paar fängt, sieht im Laternenlicht noch einen an.
credits = ein Beispiel für eigene Spiele

option-pairs = Wie viele Paare von Faltern es gibt.
option-lantern = Wer ein Paar fängt, sieht allein noch eine Karte an.
option-again = Wer ein Paar fängt, ist noch einmal dran.
option-dawn = Nach wie vielen Fehlversuchen es dämmert.
option-first = Wer beginnt; sonst entscheidet das Los.

event-said_ready = { $seat } ist bereit.
event-lifted = { $seat } deckt { $at } auf: { $moth }.
event-caught = { $seat } fängt ein Paar: { $moth }.
event-missed =
    { $left ->
        [0] Sie sind nicht gleich, und es dämmert.
        [one] Sie sind nicht gleich. Noch ein Fehlversuch, dann dämmert es.
       *[other] Sie sind nicht gleich. Noch { $left } Fehlversuche, dann dämmert es.
    }
event-peeked =
    { $moth ->
        [none] { $seat } leuchtet auf { $at }.
       *[other] { $seat } leuchtet auf { $at }: { $moth }.
    }
event-game_ended = Das Spiel ist aus. Gewonnen: { $winners }.

error-empty = Auf { $at } liegt nichts.
error-open = { $at } liegt schon offen.
error-deal-row = Die Reihe sollte { $pairs } Falter haben, jeden zweimal.
error-deal-first = Wer beginnt, sollte einer der { $players } Plätze sein, und zwar der in den Optionen genannte.

noun-atlas = Atlasspinner
noun-luna = Mondspinner
noun-hawk = Schwärmer
noun-tiger = Bärenspinner
noun-emperor = Nachtpfauenauge
noun-owlet = Eulenfalter
noun-burnet = Widderchen
noun-ermine = Gespinstmotte
noun-silk = Seidenspinner
noun-geometer = Spanner

magpie-name = Elster
magpie-line = Nimmt, was glänzt, und behält nur das, was zuletzt geglänzt hat.
