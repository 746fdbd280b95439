# What Python and the browser both say.
round = Runde { $round } von { $rounds }
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
