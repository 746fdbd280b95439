error-action = In Partie { $game } des Stapels ist die Aktion { $action } jetzt nicht erlaubt.
