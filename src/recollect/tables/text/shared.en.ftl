# What Python and the browser both say.
error-closed = This table is closed.
somebody = somebody
