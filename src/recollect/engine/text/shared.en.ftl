# What Python and the browser both say.
error-over = The game is over.
