# What Python and the browser both say.
error-closed = Cette table est fermée.
somebody = quelqu’un
fair-bad = Il y a un problème : ce n’est pas le mélange qui avait été promis.
fair-aborted = La partie n’a pas pu commencer : on a attendu { $names } en vain.
