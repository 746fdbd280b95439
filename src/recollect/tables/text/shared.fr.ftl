# What Python and the browser both say.
error-closed = Cette table est fermée.
somebody = quelqu’un
