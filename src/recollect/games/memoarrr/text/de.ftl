title = Memoarrr!
tagline = Merk dir, was wo auf der Insel liegt, und halte die Kette passender Karten am längsten in Gang.
credits = von Carlo Bortolini, Edition Spielwiese / Pegasus Spiele

# Options, as they are explained where they are chosen.
option-edition = Regeln der englischen, deutschen oder französischen Ausgabe: welche Karte die erste sein darf und wer bei Gleichstand gewinnt.
option-expert = Expertenregeln: Jedes Tier, mit dem eine Verbindung gelingt, hat eine Wirkung.
option-treasures = Die Schätze liegen gemischt oder nach steigendem Wert sortiert.
option-sides = Alle suchen sich die Seite der Insel aus, die sie ansehen, oder der Platz bestimmt sie.
option-opening_restricted = Die allererste Karte muss eine sein, die sich niemand angesehen hat.
option-tie_break = Bei gleich vielen Rubinen und gleich vielen Schätzen gewinnen alle gemeinsam, oder der wertvollste einzelne Schatz entscheidet.
option-first = Wer beginnt; sonst entscheidet das Los.

noun-penguin = Pinguin
noun-octopus = Krake
noun-walrus = Walross
noun-crab = Krabbe
noun-turtle = Schildkröte
noun-ocean = Meer
noun-jungle = Dschungel
noun-lava = Lava
noun-flowers = Blumen
noun-beach = Strand
noun-north = Norden
noun-east = Osten
noun-south = Süden
noun-west = Westen

# What happened, as a log or a narrator says it.
event-side_taken = { $seat } nimmt die Seite im { $side }.
event-said_ready = { $seat } ist bereit.
event-round_started = Runde { $round } beginnt. { $starter } fängt an.
event-revealed =
    { $connected ->
        [yes] { $seat } deckt { $at } auf: { $card }. Verbunden.
        [no] { $seat } deckt { $at } auf: { $card }. Nicht verbunden.
       *[none] { $seat } eröffnet mit { $at }: { $card }.
    }
event-erupted =
    { $birds ->
        [one] { $seat } nimmt den Vulkan mit { $birds } Vogel und ist für diese Runde raus.
       *[other] { $seat } nimmt den Vulkan mit { $birds } Vögeln und ist für diese Runde raus.
    }
event-peeked =
    { $card ->
        [none] { $seat } sieht sich heimlich { $at } an.
       *[other] { $seat } sieht sich heimlich { $at } an: { $card }.
    }
event-swapped = { $seat } tauscht den Kraken: { $from } und { $to } wechseln die Plätze.
event-blocked = { $seat } sperrt { $at } für { $bound }.
event-round_won = { $seat } gewinnt die Runde und nimmt einen Schatz.
event-game_ended = Die Partie ist zu Ende. Sieg für: { $winners }. Die ausgeschiedene Karte war: { $removed }.

# Why something is not possible.
error-side-taken = Die Seite im { $side } ist schon vergeben.
error-centre = { $at } ist der Stapel in der Mitte, kein Ort.
error-face-up = { $at } liegt schon offen.
error-barred = { $at } ist durch das Walross gesperrt, bis dieser Zug vorbei ist.
error-opening = { $at } wurde vor der ersten Runde angesehen: Die allererste Karte muss eine andere sein.
error-not-beside = { $at } liegt nicht direkt neben dem Kraken auf { $octopus }.
error-deal-island = Die Insel der Verteilung sollte jede der 25 Ortskarten genau einmal enthalten.
error-deal-treasures = Die Schätze der Verteilung sollten 1, 1, 2, 2, 2, 3, 4 sein, und zwar in dieser Reihenfolge, wenn sie sortiert sind.
error-deal-volcanoes = Die Verteilung sollte sieben Stapel mit denselben Vulkanen aus 1, 3 und 7 enthalten, jeweils einen weniger, als Personen mitspielen ({ $players }).
error-deal-first = Der Platz, der laut Verteilung beginnt, sollte zu den mitspielenden Personen gehören (Anzahl: { $players }) und der sein, den die Einstellungen nennen.

# The drawing in a terminal.
picture-round = Runde { $round } von { $rounds }
