# Was einem Programm gesagt wird, das in Worten spielt.
opening = { $game } Du bist { $name }.
against = Die anderen: { $names }.
alone = Du spielst allein.
memory = Merk dir, was du siehst: Es wird nicht noch einmal gezeigt.
choose = Antworte mit genau einem davon: { $actions }
wrong = Das ist keine der Antworten, die jetzt möglich sind. Nichts hat sich geändert.
left = { $count ->
        [0] Die nächste falsche Antwort beendet die Partie.
        [one] Du darfst dich noch einmal irren.
       *[other] Du darfst dich noch { $count }-mal irren.
    }
too-often = Zu viele Antworten waren falsch. Die Partie wird abgebrochen.
cut-off = Nach { $count } Antworten wird die Partie abgebrochen.
