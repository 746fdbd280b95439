# A card, and a cell for those who listen.
card = { $animal }, { $landscape }
cell-down = { $at }, verdeckt
centre-treasures =
    { $treasures ->
        [one] { $at }, die Mitte: { $treasures } Schatz
       *[other] { $at }, die Mitte: { $treasures } Schätze
    }
centre-volcanoes =
    { $left ->
        [one] { $birds ->
            [one] { $left } Vulkan mit { $birds } Vogel
           *[other] { $left } Vulkan mit { $birds } Vögeln
        }
       *[other] { $birds ->
            [one] { $left } Vulkane, auf dem obersten { $birds } Vogel
           *[other] { $left } Vulkane, auf dem obersten { $birds } Vögel
        }
    }
mark-secret = das siehst nur du
mark-seen-by = nur für { $name } sichtbar
mark-covered = verdeckt
mark-peeked = { $name } sieht sie sich gerade an
mark-barred = gesperrt
mark-last = die letzte Karte
mark-looked = vor der ersten Runde angesehen
mark-side = Seite im { $side }
mark-choice = wählbar

# On the board.
island = Die Insel
players = Wer mitspielt
wanted = Gesucht
wanted-or = oder
wanted-any = egal welche Karte
wanted-unseen = eine Karte, die niemand gesehen hat
chain = Die Kette dieser Runde
again = Noch ein Zug: die Krabbe!
player-turn = am Zug
player-turn-you = du bist dran
player-looking = schaut noch
player-out =
    { $birds ->
        [one] raus, { $birds } Vogel
       *[other] raus, { $birds } Vögel
    }
player-treasures =
    { $treasures ->
        [one] { $treasures } Schatz
       *[other] { $treasures } Schätze
    }
rubies =
    { $rubies ->
        [one] { $rubies } Rubin
       *[other] { $rubies } Rubine
    }
sides-hint =
    { $looks ->
        [1] Alle sehen sich die mittlere Karte ihrer Seite an.
        [2] Alle sehen sich die zwei mittleren Karten ihrer Seite an.
       *[other] Alle sehen sich die drei mittleren Karten ihrer Seite an.
    }
ready = Bereit

# Was der Erzähler denen sagt, die es waren; und von einer Runde, denn wer beginnt, sagt das Nächste.
round-begins = Runde { $round } beginnt.
you-side_taken = Du nimmst die Seite im { $side }.
you-revealed =
    { $connected ->
        [yes] Du deckst { $at } auf: { $card }. Passt!
        [no] Du deckst { $at } auf: { $card }. Passt nicht.
       *[none] Du beginnst mit { $at }: { $card }.
    }
you-peeked =
    { $card ->
        [none] Du siehst dir heimlich { $at } an.
       *[other] Du siehst dir heimlich { $at } an: { $card }.
    }
you-swapped = Du tauschst den Kraken: { $from } und { $to } wechseln die Plätze.
you-blocked = Du sperrst { $at } für { $bound }.
you-round_won = Du gewinnst die Runde und nimmst einen Schatz.
barred-told = { $seat } sperrt { $at } für dich.
won-status-you = Du gewinnst den Schatz. Schau dich noch einmal um!
won-status =
    { $count ->
        [one] Du gewinnst den Schatz. { $names } schaut noch.
       *[other] Du gewinnst den Schatz. { $names } schauen noch.
    }
barred-status = { $name } sperrt eine Karte für dich.

# A miss, and a round that is won.
miss = { $name } ist raus!
miss-you = Du bist raus!
miss-told =
    { $birds ->
        [one] { $name } deckt { $at } auf: { $card }. Weder { $animal } noch { $landscape }: { $name } ist für diese Runde raus, mit { $birds } Vogel.
       *[other] { $name } deckt { $at } auf: { $card }. Weder { $animal } noch { $landscape }: { $name } ist für diese Runde raus, mit { $birds } Vögeln.
    }
miss-told-you =
    { $birds ->
        [one] Du deckst { $at } auf: { $card }. Weder { $animal } noch { $landscape }: Du bist für diese Runde raus, mit { $birds } Vogel.
       *[other] Du deckst { $at } auf: { $card }. Weder { $animal } noch { $landscape }: Du bist für diese Runde raus, mit { $birds } Vögeln.
    }
birds-told = Wer die meisten Vögel hat, eröffnet die nächste Runde.
won = Runde { $round } geht an { $name }!
won-you = Runde { $round } geht an dich!
won-shut =
    { $treasures ->
        [one] Ein Schatz bisher: Er bleibt bis zum Schluss zu.
       *[other] { $treasures } Schätze bisher: Sie bleiben bis zum Schluss zu.
    }
won-open =
    { $rubies ->
        [one] Ein Schatz mit { $rubies } Rubin.
       *[other] Ein Schatz mit { $rubies } Rubinen.
    }
won-next = { $name } hat die meisten Vögel und eröffnet die nächste Runde.
won-next-you = Du hast die meisten Vögel und eröffnest die nächste Runde.

# The end.
over-rest = Nicht im Spiel: { $card }
tie-treasures = { $names } haben je { $rubies }. Dann zählen die Schätze: { $winner } hat die meisten.
tie-highest = { $names } haben je { $rubies } und { $treasures }. Der wertvollste einzelne Schatz entscheidet: Den hat { $winner }.
tie-shared = { $names } haben je { $rubies } und { $treasures }: Sie teilen sich den ersten Platz.
tie-shared-you = Du hast { $rubies } und { $treasures }, genau wie { $names }: Ihr teilt euch den ersten Platz.

# When it is over.
status-over =
    { $count ->
        [one] { $names } gewinnt!
       *[other] Gleichstand: { $names } teilen sich den ersten Platz!
    }

# Why a tap does nothing.
refuse-watching = Du schaust zu: Das können nur die, die mitspielen.
refuse-turn = Du bist nicht dran. Am Zug: { $names }.
refuse-looking =
    { $count ->
        [one] Du bist fertig. { $names } schaut noch.
       *[other] Du bist fertig. { $names } schauen noch.
    }
refuse-ready = Lass dir Zeit. Tippe auf „Bereit“, wenn du genug gesehen hast.
refuse-side =
    { $looks ->
        [1] Tippe auf die Karte in der Mitte einer freien Seite.
        [2] Tippe auf eine der zwei Karten in der Mitte einer freien Seite.
       *[other] Tippe auf eine der drei Karten in der Mitte einer freien Seite.
    }

# What a tap explains.
explain-about = Mehr dazu: { $what }
explain-volcano =
    { $birds ->
        [one] Wer danebenliegt, nimmt den obersten Vulkan und ist für die Runde raus. Sein { $birds } Vogel zählt: Wer die meisten hat, beginnt die nächste Runde. Darunter liegen die Schätze.
       *[other] Wer danebenliegt, nimmt den obersten Vulkan und ist für die Runde raus. Seine { $birds } Vögel zählen: Wer die meisten hat, beginnt die nächste Runde. Darunter liegen die Schätze.
    }
explain-stack =
    { $treasures ->
        [one] Der letzte Schatz. Wer am Ende der Runde übrig ist, nimmt ihn.
       *[other] { $treasures } Schätze. Wer am Ende einer Runde übrig ist, nimmt den obersten.
    }
explain-treasures =
    { $treasures ->
        [0] { $name }: noch kein Schatz. Wer in einer Runde am längsten durchhält, nimmt einen.
        [one] { $name }: { $treasures } Schatz. Wie viele Rubine darin sind, zeigt sich am Schluss; wer die meisten Rubine hat, gewinnt.
       *[other] { $name }: { $treasures } Schätze. Wie viele Rubine darin sind, zeigt sich am Schluss; wer die meisten Rubine hat, gewinnt.
    }
explain-birds =
    { $birds ->
        [one] Für diese Runde raus, mit { $birds } Vogel. Wer die meisten Vögel hat, beginnt die nächste.
       *[other] Für diese Runde raus, mit { $birds } Vögeln. Wer die meisten Vögel hat, beginnt die nächste.
    }
explain-wanted = Die nächste Karte muss eins von beiden zeigen: { $animal } oder { $landscape }.
explain-chain = Die Karten dieser Runde, eine nach der anderen. Nur die letzte zählt: Zu ihr muss die nächste passen.

# In somebody’s first game.
pointer-wanted = Gesucht: { $animal } oder { $landscape }. Tippe auf eine Karte, die passen könnte. Nicht sicher? Dann rate!
pointer-match = Passt! Jetzt braucht { $name } das Tier oder die Landschaft deiner Karte.
pointer-out =
    { $ends ->
        [yes] Passt nicht: Der Vulkan bricht aus, und du bist raus. Seine Vögel gehören dir: Wer die meisten hat, eröffnet die nächste Runde.
       *[no] Passt nicht: Der Vulkan bricht aus, und du setzt aus, bis die Runde vorbei ist. Du siehst aber weiter jede Karte: Merk sie dir!
    }
pointer-treasure =
    { $yours ->
        [yes] Nur du bist noch übrig: Der Schatz gehört dir! Wenn du bereit bist, werden alle Karten verdeckt, jede an ihrem Platz.
       *[no] Nur { $name } ist noch übrig und bekommt den Schatz. Wenn du bereit bist, werden alle Karten verdeckt, jede an ihrem Platz.
    }

# The lesson.
tutorial-you = Du
tutorial-friend = Pia
tutorial-hint = Versuch eine andere: Denk an die Karten, die du gesehen hast.
tutorial-hint-at = Schau auf { $at }: Dort ist es.
tutorial-back = Zurück
tutorial-leave = Lektion beenden
tutorial-done = Fertig
tutorial-look = Die Insel liegt verdeckt da. Drei Karten auf deiner Seite darfst du ansehen: Wo ist welches Tier, und in welcher Landschaft? Tippe dann auf „Bereit“.
tutorial-connect = Pia beginnt mit einer Schildkröte im Meer. Deine Karte muss eine Schildkröte oder das Meer zeigen. Eine hast du gesehen: Tippe sie an!
tutorial-again = Eine Schildkröte: passt! Pia deckt einen Pinguin auf, denn der Strand ist gleich. Jetzt muss es ein Pinguin oder ein Strand sein. Erinnerst du dich?
tutorial-volcano = Gut gemerkt! Pias Walross passt aber weder zum Pinguin noch zum Dschungel: Der Vulkan bricht aus, und sie ist für diese Runde raus. Nur du bist noch dabei, also gehört der Schatz dir.
tutorial-end = Alle Karten werden wieder umgedreht und bleiben an ihrem Platz: Was du gesehen hast, hilft dir weiter. Wer nach sieben Runden die meisten Rubine hat, gewinnt. Das ist alles!
