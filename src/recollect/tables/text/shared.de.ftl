# What Python and the browser both say.
error-closed = Dieser Tisch ist geschlossen.
somebody = jemand
