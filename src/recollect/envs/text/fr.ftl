error-action = L’action { $action } n’est pas permise maintenant.
error-observe = L’observation « { $observe } » n’existe pas. Il y a : { $known }.
