# What Python and the browser both say.
error-closed = Dieser Tisch ist geschlossen.
somebody = jemand
fair-bad = Hier stimmt etwas nicht: Es wurde nicht so gemischt wie versprochen.
fair-aborted = Es konnte nicht losgehen: vergeblich auf { $names } gewartet.
