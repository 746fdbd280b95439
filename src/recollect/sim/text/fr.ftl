error-action = Dans la partie { $game } du lot, l’action { $action } n’est pas permise maintenant.
error-no-kernels = { $game } n’a pas de noyaux compilés, donc ni lots ni environnements. En ont : { $known }.
