# Das Brett eines Spiels, zu dem es keine eigenen Bilder gibt.
plain-your-turn = Du bist dran.
plain-turn =
    { $count ->
        [one] { $names } ist dran.
       *[other] { $names } sind dran.
    }
plain-under-way = Die Partie läuft.
plain-players = Wer mitspielt
plain-to-play = am Zug
plain-ready = Bereit
plain-yes = ja
plain-no = nein
plain-blank = nichts zu sehen
plain-empty = leer
plain-cell = { $place }: { $what }
plain-event = { $what }.
plain-event-by = { $who }: { $what }.
plain-tap-means = Ein Feld antippen heißt
plain-tap = { $action }: tippe auf ein Feld
plain-refuse = Das bewirkt gerade nichts.
refuse-watching = Du schaust zu: Das können nur die, die mitspielen.
refuse-turn = Du bist nicht dran. Am Zug: { $names }.
