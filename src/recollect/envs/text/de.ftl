error-action = Die Aktion { $action } ist jetzt nicht erlaubt.
error-form = Die Form „{ $form }“ gibt es für Beobachtungen nicht. Es gibt: { $known }.
error-keyword = { $option } ist weder ein Parameter noch eine Option. Parameter der Umgebung: { $own }. Optionen des Spiels: { $known }.
error-observe = Die Beobachtung „{ $observe }“ gibt es nicht. Es gibt: { $known }.
error-opponents = Gegner sind eine Liste von Namen, einer für jeden: ("{ $given }",) und nicht "{ $given }".
error-policy-changed = Das Modell { $file } ist nicht mehr dasselbe wie zu Beginn des Turniers.
error-policy-file =
    { $why ->
        [ENOENT] { $file }: Diese Datei gibt es nicht.
        [EACCES] { $file }: Diese Datei darf nicht gelesen werden.
       *[other] Das Modell { $file } lässt sich nicht lesen.
    }
error-policy-form = { $file } ist kein vollständiges Modell im Format { $wanted }.
error-policy-game = Das Modell { $file } wurde für { $found } trainiert, nicht für { $wanted }.
error-policy-options = Das Modell { $file } kennt andere Aktionen. Trainiert wurde es mit: { $found }.
error-render-mode = Den Darstellungsmodus „{ $mode }“ gibt es nicht. Es gibt: { $known }.
error-render-size = Eine Karte hat { $least } bis { $most } Pixel.
error-reward = Die Belohnung „{ $reward }“ gibt es hier nicht. Es gibt: { $known }.
