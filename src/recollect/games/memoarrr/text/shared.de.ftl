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
event-said_ready = { $seat } hat genug gesehen.
event-round_started = Runde { $round } beginnt. { $starter } fängt an.
event-revealed =
    { $connected ->
        [yes] { $seat } deckt { $at } auf: { $card }. Passt!
        [no] { $seat } deckt { $at } auf: { $card }. Passt nicht.
       *[none] { $seat } beginnt mit { $at }: { $card }.
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
event-game_ended = Die Partie ist zu Ende. Sieg für: { $winners }. Die aussortierte Karte war: { $removed }.

# Why something is not possible.
error-side-taken = Die Seite im { $side } ist schon vergeben.
error-face-up = { $at } liegt schon offen.
error-barred = { $at } ist durch das Walross gesperrt, bis dieser Zug vorbei ist.
error-opening = { $at } wurde vor der ersten Runde angesehen: Die allererste Karte muss eine andere sein.
error-not-beside = { $at } liegt nicht direkt neben dem Kraken auf { $octopus }.

# Whose turn it is, what to do, what is asked for by a key.
cell-up = { $at }: { $card }
status-side-you = Du bist dran: Welche Seite willst du dir ansehen?
status-side = { $name } sucht sich eine Seite aus.
status-look-you =
    { $looks ->
        [0] Diesmal sieht sich niemand etwas an. Bereit?
        [1] Diese Karte siehst nur du. Merk sie dir!
        [2] Diese zwei Karten siehst nur du. Merk sie dir!
       *[other] Diese drei Karten siehst nur du. Merk sie dir!
    }
look-text = Du siehst { $cards }.
status-look =
    { $count ->
        [one] { $names } schaut noch.
       *[other] { $names } schauen noch.
    }
status-open-you = Du bist dran: Fang mit einer beliebigen Karte an.
status-open-first-you = Du bist dran: Fang mit einer Karte an, die niemand gesehen hat.
status-open = { $name } beginnt die Runde.
status-reveal-you = Du bist dran: { $animal } oder { $landscape }.
status-reveal = { $name } sucht: { $animal } oder { $landscape }.
status-peek-you = Pinguin: Sieh dir heimlich eine Karte an.
status-peek = { $name } darf sich heimlich eine Karte ansehen.
status-peeking-you = { $at } siehst nur du. Merk dir die Karte!
status-peeking = { $name } sieht sich { $at } an.
status-swap-you = Krake: Tausch ihn mit einer Karte daneben.
status-swap = { $name } tauscht den Kraken mit einer Karte daneben.
status-block-you = Walross: Sperre eine Karte für { $next }.
status-block = { $name } sperrt eine Karte für { $next }.
status-round_end-you = { $winner } gewinnt den Schatz. Schau dich noch einmal um!
status-round_end =
    { $count ->
        [one] { $winner } gewinnt den Schatz. { $names } schaut noch.
       *[other] { $winner } gewinnt den Schatz. { $names } schauen noch.
    }
wanted-text = Gesucht: { $animal } oder { $landscape }.
wanted-free = Jede Karte ist erlaubt: Mit ihr beginnt die Runde.
wanted-first = Jede Karte, die noch niemand angesehen hat: Mit ihr beginnt die Partie.
open-text = Offen: { $cards }.
open-none = Keine Karte liegt offen.
out-text = In dieser Runde raus: { $players }.
out-none = Alle sind noch dabei.
out-with =
    { $birds ->
        [one] { $name } mit { $birds } Vogel
       *[other] { $name } mit { $birds } Vögeln
    }
