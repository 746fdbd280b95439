# What Python and the browser both say.
error-closed = Cette table est fermée.
somebody = quelqu’un
fair-bad = Il y a un problème : ce n’est pas le mélange qui avait été promis.
fair-aborted = Un départ a été annulé. Participation au mélange reçue trop tard : { $names }
