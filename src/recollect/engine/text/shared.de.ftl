# What Python and the browser both say.
error-over = Die Partie ist zu Ende.
