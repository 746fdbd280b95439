error-action = Die Aktion { $action } ist jetzt nicht erlaubt.
error-observe = Die Beobachtung „{ $observe }“ gibt es nicht. Es gibt: { $known }.
