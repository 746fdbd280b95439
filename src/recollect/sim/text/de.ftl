error-action = In Partie { $game } des Stapels ist die Aktion { $action } jetzt nicht erlaubt.
error-no-kernels = Für { $game } gibt es keine kompilierten Kernel und deshalb keine Stapel und keine Umgebungen. Es gibt sie für: { $known }.
