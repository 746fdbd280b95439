# A card, and a cell for those who listen.
card = { $animal }, { $landscape }
cell-up = { $at }: { $card }
cell-down = { $at }, verdeckt
centre-treasures =
    { $treasures ->
        [one] { $at }, die Mitte: { $treasures } Schatz
       *[other] { $at }, die Mitte: { $treasures } Schätze
    }
centre-volcanoes =
    { $birds ->
        [one] Vulkane: { $left }, auf dem obersten { $birds } Vogel
       *[other] Vulkane: { $left }, auf dem obersten { $birds } Vögel
    }
mark-secret = das siehst nur du
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
wanted-any = irgendeine Karte
wanted-unseen = eine, die niemand gesehen hat
chain = Die Kette dieser Runde
again = Gleich noch einmal: die Krabbe!
player-turn = am Zug
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
sides-hint = Alle sehen sich die drei mittleren Karten einer Seite an.
ready = Bereit
still-looking = Es schauen noch: { $names }

# The end.
over-rest = Nicht im Spiel: { $card }
tie-treasures = { $names } haben je { $rubies } Rubine. Dann zählen die Schätze: { $winner } hat die meisten.
tie-highest = { $names } haben je { $rubies } Rubine und { $treasures } Schätze. Der wertvollste einzelne Schatz entscheidet: Den hat { $winner }.
tie-shared = { $names } haben je { $rubies } Rubine und { $treasures } Schätze: Sie gewinnen gemeinsam.

# Whose turn it is and what to do.
status-side-you = Du bist dran: Welche Seite willst du dir ansehen?
status-side = { $name } sucht sich eine Seite aus.
status-look-you = Diese drei Karten siehst nur du. Merk sie dir!
status-look = Es schauen noch: { $names }
status-open-you = Du bist dran: Fang mit irgendeiner Karte an.
status-open-first-you = Du bist dran: Fang mit einer Karte an, die niemand gesehen hat.
status-open = { $name } eröffnet die Runde.
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
status-round_end-you = { $winner } gewinnt den Schatz. Sieh dich noch einmal um!
status-round_end = { $winner } gewinnt den Schatz. Es schauen noch: { $names }
status-over =
    { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } gewinnen gemeinsam!
    }

# Answers to a key.
wanted-text = Gesucht: { $animal } oder { $landscape }.
wanted-free = Jede Karte ist recht: Mit ihr beginnt die Runde.
wanted-first = Jede Karte, die noch niemand angesehen hat: Mit ihr beginnt das Spiel.
open-text = Offen liegen: { $cards }.
open-none = Keine Karte liegt offen.
out-text = In dieser Runde raus: { $players }.
out-none = Alle sind noch dabei.
out-with =
    { $birds ->
        [one] { $name } mit { $birds } Vogel
       *[other] { $name } mit { $birds } Vögeln
    }

# Why a tap does nothing.
refuse-watching = Du schaust zu: Das können nur die, die mitspielen.
refuse-turn = Du bist nicht dran. Jetzt: { $names }.
refuse-looking = Du bist bereit. Es schauen noch: { $names }.
refuse-ready = Lass dir Zeit. Tippe auf „Bereit“, wenn du genug gesehen hast.
refuse-side = Tippe auf eine der drei Karten in der Mitte einer freien Seite.

# The lesson.
tutorial-you = Du
tutorial-friend = Pia
tutorial-hint = Versuch eine andere: Denk an die Karten, die du gesehen hast.
tutorial-back = Zurück
tutorial-leave = Übung beenden
tutorial-done = Fertig
tutorial-look = Die Insel liegt verdeckt da. Drei Karten auf deiner Seite darfst du ansehen: Wo ist welches Tier, und in welcher Landschaft? Tippe dann auf „Bereit“.
tutorial-connect = Pia eröffnet mit einer Schildkröte im Meer. Deine Karte muss eine Schildkröte oder das Meer zeigen. Eine hast du gesehen: Tippe sie an!
tutorial-again = Eine Schildkröte: verbunden! Pia legt mit einem Pinguin nach, denn der Strand ist gleich. Jetzt muss es ein Pinguin oder ein Strand sein. Erinnerst du dich?
tutorial-volcano = Gut gemerkt! Pias Walross passt aber weder zum Pinguin noch zum Dschungel: Der Vulkan bricht aus, und sie ist für diese Runde raus. Nur du bist noch dabei, also gehört der Schatz dir.
tutorial-end = Alle Karten werden wieder umgedreht und bleiben an ihrem Platz: Was du gesehen hast, hilft dir weiter. Wer nach sieben Runden die meisten Rubine hat, gewinnt. Das ist alles!
