# What Python and the browser both say.
error-over = La partie est finie.
