error-action = Dans la partie { $game } du lot, l’action { $action } n’est pas permise maintenant.
