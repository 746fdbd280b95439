# What Python and the browser both say.
error-closed = This table is closed.
somebody = somebody
fair-bad = Something is wrong: the cards were not shuffled as promised.
fair-aborted = The game could not begin: { $names } did not come in time.
