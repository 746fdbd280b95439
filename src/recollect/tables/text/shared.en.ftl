# What Python and the browser both say.
error-closed = This table is closed.
somebody = somebody
fair-bad = Something is wrong: the cards were not shuffled as promised.
fair-aborted = A start was called off. Too late with their share of the shuffle: { $names }
