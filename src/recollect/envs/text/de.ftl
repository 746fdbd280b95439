error-action = Die Aktion { $action } ist jetzt nicht erlaubt.
error-observe = Die Beobachtung „{ $observe }“ gibt es nicht. Es gibt: { $known }.
error-policy-changed = Das Modell { $file } ist nicht mehr dasselbe wie zu Beginn des Turniers.
error-policy-file = Das Modell { $file } lässt sich nicht lesen. { $why }
error-policy-form = { $file } ist kein vollständiges Modell im Format { $wanted }.
error-policy-game = Das Modell { $file } wurde für { $found } trainiert, nicht für { $wanted }.
error-policy-options = Das Modell { $file } kennt andere Aktionen. Trainiert wurde es mit: { $found }.
